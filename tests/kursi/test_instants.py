"""The instant Masterstrokes (KU-16.1 to KU-16.7)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.pile import UNKNOWN
from hustings.games.kursi.attacks import NO_MORE_CANCELS, CancelPermit, Smear
from hustings.games.kursi.deck import NUMBER
from hustings.games.kursi.events import CardStolen, CardStolenUnseen, NegativeTakenBack, NothingHappened, PileRead, PileReadUnseen
from hustings.games.kursi.instants import LEAVE_IT, NO_MORE_SPEECHES, TAKE_IT_BACK, ChooseSeat, DriveSpeeches
from hustings.games.kursi.masterstrokes import CommitMasterstroke, Commitment
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.targets import ChooseOpponent
from hustings.games.kursi.votes import CAST
from tests.kursi.positions import (
    BLUE,
    GREEN,
    RED,
    A,
    B,
    C,
    E,
    a_campaign,
    answer,
    carry_out,
    hand,
    left_of,
    menu,
    names,
    rally,
    refused,
    stopped,
    told,
    under,
)


def played(card: str, parties: str = "red green blue", **position: object) -> Kursi:
    """Red commits the card, and nobody else has one."""
    table = a_campaign(parties, strokes={"red": card}, **position)  # type: ignore[arg-type]
    carry_out(table, Commitment())
    return answer(table, RED, CommitMasterstroke(NUMBER[card]))


def speech(position: int, card: str) -> DriveSpeeches:
    return DriveSpeeches(position, NUMBER[card])


class TestSpeechCaravan:
    """M01."""

    @clauses("KU-16.1", "M01", "R42")
    def test_two_cards_go_into_one_rally(self) -> None:
        """Two Rally cards of the hand, whatever Reputation says; the choice is over after the second."""
        table = played("M01", hands={"red": "RE RD RE AC"}, rallies={"red B": "RW"})
        answer(table, RED, speech(B, "RE"))
        assert refused(table, RED, speech(C, "RD")) == "one-rally KU-16.1" and rally(table, "red B") == ["RW"]
        answer(table, RED, speech(B, "RE"))
        assert rally(table, "red B") == ["RW", "RE", "RE"] and hand(table, RED) == ["RD", "AC"] and stopped(table)

    @clauses("KU-16.1")
    def test_one_or_none_will_do(self) -> None:
        """End after one card, or before the first; a card that is not there is refused; Asset cards are no speeches."""
        table = played("M01", hands={"red": "RE RD"})
        assert menu(table, RED)[0] == "EndSpeeches()" and len(menu(table, RED)) == 1 + 2 * 5
        answer(table, RED, speech(A, "RE"))
        assert refused(table, RED, speech(A, "RE")) == "not-in-hand KU-16.1"
        answer(table, RED, NO_MORE_SPEECHES)
        assert rally(table, "red A") == ["RE"] and hand(table, RED) == ["RD"]
        table = played("M01", hands={"red": "RE"})
        answer(table, RED, NO_MORE_SPEECHES)
        assert rally(table, "red A") == [] and stopped(table)

    @clauses("KU-16.1", "R52")
    def test_that_there_is_no_rally_card_stays_secret(self) -> None:
        """With Asset cards only red is asked all the same; with no card at all everybody sees that nothing can happen."""
        table = played("M01", hands={"red": "AC"})
        assert menu(table, RED) == ["EndSpeeches()"]
        table = played("M01")
        assert told(table, NothingHappened) == [NothingHappened(RED, NUMBER["M01"])] and stopped(table)


class TestDoorstepDrive:
    """M02."""

    @clauses("KU-16.2", "M02")
    def test_three_votes_at_any_seat(self) -> None:
        """Red chooses C, then the cards."""
        table = answer(played("M02"), RED, ChooseSeat(C))
        assert menu(table, RED) == ["CastVotes(ones=0, threes=1, fives=0)", "CastVotes(ones=3, threes=0, fives=0)"]
        answer(table, RED, CAST[3][0][0])
        assert under(table, "red C") == (3, 0, 0, 0) and left_of(table, RED) == (9, 8, 8, 5)

    @clauses("KU-16.2", "KU-7.11")
    @pytest.mark.parametrize("supply", [(0, 0, 0, 5), (0, 0, 8, 5)])
    def test_with_nothing_to_pay_in_nothing_happens(self, supply: tuple[int, int, int, int]) -> None:
        """An empty supply, or fives only."""
        table = played("M02", supply={"red": supply})
        assert stopped(table) and told(table, NothingHappened) == [NothingHappened(RED, NUMBER["M02"])]


class TestFactCheck:
    """M03."""

    @clauses("KU-16.3", "M03", "KU-11.9", "KU-11.10")
    def test_red_alone_reads_and_takes_its_negative_back(self) -> None:
        """One of two -2 cards comes back; only red hears what lies there."""
        table = played("M03", votes={"red B": (1, 0, 0, 2), "green B": (0, 1, 0, 0)})
        answer(table, RED, ChooseSeat(B))
        assert told(table, PileRead, RED) == [PileRead(RED, B, (1, 0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0))]
        assert told(table, PileRead, GREEN) == [] and told(table, PileReadUnseen, GREEN) == [PileReadUnseen(RED, B)]
        assert menu(table, RED) == ["TakeBackNegative()", "LeaveNegative()"]
        answer(table, RED, TAKE_IT_BACK)
        assert under(table, "red B") == (1, 0, 0, 1) and left_of(table, RED) == (11, 8, 8, 4)
        assert told(table, NegativeTakenBack) == [NegativeTakenBack(RED, B)]

    @clauses("KU-16.3")
    def test_it_may_be_left_there(self) -> None:
        """The second answer changes nothing."""
        table = answer(played("M03", votes={"red B": (0, 0, 0, 1)}), RED, ChooseSeat(B), LEAVE_IT)
        assert under(table, "red B") == (0, 0, 0, 1) and stopped(table)

    @clauses("KU-16.3")
    @pytest.mark.parametrize("seat", [A, B])
    def test_without_an_own_negative_red_only_looks(self, seat: int) -> None:
        """At an empty pile, or one with green's -2 only."""
        table = answer(played("M03", votes={"green B": (0, 0, 0, 1)}), RED, ChooseSeat(seat))
        assert stopped(table) and len(told(table, PileRead, RED)) == 1


class TestWhisperCampaign:
    """M04."""

    @clauses("KU-16.4", "M04", "R32")
    def test_an_opponents_negative_goes_under_any_seat(self) -> None:
        """Green's own -2 card, under E."""
        table = played("M04", pawn="blue")
        assert len(menu(table, RED)) == 5 and refused(table, RED, Smear(BLUE, E)) == "not-eligible KU-7.9"
        assert refused(table, RED, Smear(RED, E)) == "not-eligible KU-7.9"
        answer(table, RED, Smear(GREEN, E))
        assert under(table, "green E") == (0, 0, 0, 1) and left_of(table, GREEN) == (12, 8, 8, 4)

    @clauses("KU-16.4")
    def test_only_where_a_negative_is_left(self) -> None:
        """Green has none left; without blue, nobody can be chosen."""
        table = played("M04", supply={"green": (12, 8, 8, 0)})
        assert refused(table, RED, Smear(GREEN, A)) == "no-negative KU-16.4" and len(menu(table, RED)) == 5
        assert stopped(played("M04", "red green", supply={"green": (12, 8, 8, 0)}))


class TestPoachedOrganisers:
    """M05."""

    @clauses("KU-16.5", "M05")
    def test_two_cards_at_random(self) -> None:
        """The lot takes green's second card, then the first of the rest; red and green see them, blue does not. Masterstrokes stay."""
        table = a_campaign("red green blue", strokes={"red": "M05", "green": "M16"}, hands={"red": "SRE", "green": "RE AC RW"}, luck=[1, 0])
        carry_out(table, Commitment())
        answer(table, RED, CommitMasterstroke(NUMBER["M05"]))
        answer(table, GREEN, table.menu(GREEN)[0])
        assert hand(table, RED) == ["SRE", "AC", "RE"] and hand(table, GREEN) == ["RW"] and len(table.strokes[GREEN]) == 1
        assert [event.card for event in told(table, CardStolen, GREEN)] == [NUMBER["AC"], NUMBER["RE"]]
        assert told(table, CardStolen, BLUE) == [] and told(table, CardStolenUnseen, BLUE) == [CardStolenUnseen(RED, GREEN)] * 2
        seen = table.sight(GREEN)
        assert isinstance(seen, Kursi) and names(seen.hands[RED].cards[1:]) == ["RE", "AC"] and seen.hands[RED].cards[0] == UNKNOWN
        seen = table.sight(BLUE)
        assert isinstance(seen, Kursi) and seen.hands[RED].cards == [UNKNOWN] * 3
        # Blue can count: three cards with one or two Rally cards were there; up to two of them changed hands.
        assert (table.hands[GREEN].least, table.hands[GREEN].most) == (0, 1)
        assert (table.hands[RED].least, table.hands[RED].most) == (2, 3)

    @clauses("KU-16.5")
    def test_one_card_where_there_is_one(self) -> None:
        """Blue with an empty hand cannot be chosen; green's only card is taken unasked."""
        table = played("M05", hands={"green": "AC"}, luck=[0])
        assert hand(table, RED) == ["AC"] and hand(table, GREEN) == [] and stopped(table)
        table = played("M05", hands={"green": "AC", "blue": ""}, pawn="green")
        assert told(table, NothingHappened) == [NothingHappened(RED, NUMBER["M05"])]

    @clauses("KU-16.5", "R35")
    def test_somebody_must_be_chosen(self) -> None:
        """Between green and blue; one without cards is refused."""
        table = played("M05", "red green blue yellow", hands={"green": "AC", "blue": "RE"}, luck=[0])
        assert menu(table, RED) == ["ChooseOpponent(opponent=1)", "ChooseOpponent(opponent=2)"]
        assert refused(table, RED, ChooseOpponent(3)) == "empty-hand KU-16.5"


class TestCancelledPermit:
    """M06."""

    @clauses("KU-16.6", "M06", "KU-11.2")
    def test_two_cards_of_one_rally(self) -> None:
        """They go to the discard pile; the emptied rally is no longer active."""
        table = played("M06", rallies={"green B": "RE RW", "green C": "RD", "blue A": "RD RD"}, pawn="blue")
        first = CancelPermit(GREEN, B, NUMBER["RW"])
        assert refused(table, RED, CancelPermit(BLUE, A, NUMBER["RD"])) == "not-eligible KU-7.9"
        assert refused(table, RED, CancelPermit(GREEN, B, NUMBER["RD"])) == "not-in-rally KU-16.6"
        assert refused(table, RED, NO_MORE_CANCELS) == "one-at-least KU-16.6"
        answer(table, RED, first)
        assert refused(table, RED, first) == "not-in-rally KU-16.6"
        assert refused(table, RED, CancelPermit(GREEN, C, NUMBER["RD"])) == "one-rally KU-16.6"
        assert rally(table, "green B") == ["RE", "RW"]
        answer(table, RED, CancelPermit(GREEN, B, NUMBER["RE"]))
        assert rally(table, "green B") == [] and names(table.rally_discards) == ["RW", "RE"] and stopped(table)

    @clauses("KU-16.6")
    def test_one_card_is_enough(self) -> None:
        """Stop after the first."""
        table = played("M06", rallies={"green B": "RE RW"})
        answer(table, RED, CancelPermit(GREEN, B, NUMBER["RW"]), NO_MORE_CANCELS)
        assert rally(table, "green B") == ["RE"] and stopped(table)

    @clauses("KU-16.6", "R41")
    def test_a_single_card_is_taken_unasked(self) -> None:
        """One rally of one card: nothing to choose. No rally: nothing to do; an own rally is none."""
        table = played("M06", rallies={"green B": "RE"})
        assert rally(table, "green B") == [] and stopped(table)
        table = played("M06", rallies={"red B": "RE"})
        assert rally(table, "red B") == ["RE"] and told(table, NothingHappened) == [NothingHappened(RED, NUMBER["M06"])]


class TestBreakingNews:
    """M07."""

    @clauses("KU-16.7", "M07")
    def test_the_pawn_and_a_card(self) -> None:
        """From green to red, and the top of the deck; a holder only draws."""
        for pawn in ("green", "red"):
            table = played("M07", pawn=pawn, stroke_deck="M09 M10", display="M01 M02")
            assert table.pawn == RED and names(table.strokes[RED].cards) == ["M09"]
            assert names(table.stroke_deck.cards) == ["M07", "M10"]


@clauses("KU-16.5")
def test_what_others_knew_of_a_hand_ends_with_a_theft() -> None:
    """Blue knows green's Economy card: after two of three have gone it cannot tell where; when the whole hand goes, it can."""
    for cards, where in (("RE AC RW", UNKNOWN), ("RE AC", NUMBER["RE"])):
        table = a_campaign("red green blue", strokes={"red": "M05"}, hands={"green": cards, "blue": ""}, luck=[0, 0])
        table.hands[GREEN].knowers[0] |= 1 << BLUE
        carry_out(table, Commitment())
        answer(table, RED, CommitMasterstroke(NUMBER["M05"]))
        seen = table.sight(BLUE)
        assert isinstance(seen, Kursi) and where in seen.hands[RED].cards and seen.hands[GREEN].cards in ([], [UNKNOWN])
        assert (NUMBER["RE"] in seen.hands[RED].cards) == (where != UNKNOWN)
