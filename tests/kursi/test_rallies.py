"""Step 7: ending rallies, votes and benefits (KU-11)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.kursi.benefits import (
    NO_NEGATIVE,
    NO_STROKE,
    NO_TUCK,
    TAKE_OPEN,
    TUCK,
    NegativeWhere,
    PlaceNegative,
    TakeWhich,
    TuckWhich,
)
from hustings.games.kursi.deck import NUMBER
from hustings.games.kursi.events import NegativePlaced, RallyEnded, VotesGained, VotesShort
from hustings.games.kursi.kinds import DEVELOPMENT, ECONOMY, END_RALLIES, WELFARE
from hustings.games.kursi.rallies import STOP, EndRallies, EndRally, EndWhichRally, may_end, rally_votes
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.votes import CAST, CastVotes, GainVotes, best_sum, combinations, total_at
from tests.kursi.positions import (
    BLUE,
    GREEN,
    RED,
    A,
    B,
    C,
    a_campaign,
    answer,
    carry_out,
    left_of,
    menu,
    names,
    rally,
    refused,
    stopped,
    told,
    under,
)

# S1 (A) and S9... the builder's Seats: A Mill Quarter (Economy), B Mango Plains (Welfare), C Tea Hills (Development).
RED_PARTY = "K07 K08 K09 K19 K20"  # Economy, Welfare, Development specialists of Reputation first


def ending(**position: object) -> Kursi:
    """Step 7 begins; red has the pawn and K07 (one Economy) at A."""
    position.setdefault("candidates", {"red": RED_PARTY})
    return carry_out(a_campaign(**position), EndRallies())  # type: ignore[arg-type]


class TestEnding:
    """KU-11.1 to KU-11.5."""

    @clauses("KU-11.11", "KU-11.4", "KU-11.6")
    def test_printed_example(self) -> None:
        """Economy: 3 cards in the rally, 2 icons on Candidate and bolsters, 1 for the Seat: 6 votes at Seat A."""
        table = ending(rallies={"red A": "RE RE RE"}, tucked={"red A": "RE+"})
        assert table.stage == END_RALLIES and rally_votes(table, RED, A, ECONOMY) == 6
        answer(table, RED, EndRally(A, ECONOMY))
        assert told(table, RallyEnded) == [RallyEnded(RED, A, ECONOMY, 3)]
        answer(table, RED, CAST[1][0][1])
        assert under(table, "red A") == (1, 0, 1, 0) and total_at(table, A, RED) == 6
        assert told(table, VotesGained) == [VotesGained(RED, A, 6, 1, 0, 1)]

    @clauses("KU-11.4", "KU-11.5", "R38")
    def test_what_gives_votes(self) -> None:
        """Cards of other issues give none; the Seat adds 1 for its issue only, never for its matching icons."""
        table = a_campaign(
            candidates={"red": "K07 K08 K09 K19 K20"}, rallies={"red A": "RE RW RW", "red C": "RE RD"}, seats="S1 S5 S9 S4 S7"
        )
        assert rally_votes(table, RED, A, ECONOMY) == 1 + 1 + 1
        assert rally_votes(table, RED, A, WELFARE) == 2
        assert rally_votes(table, RED, C, ECONOMY) == 1  # Tea Hills matches Economy, but its issue is Development
        assert rally_votes(table, RED, C, DEVELOPMENT) == 1 + 1 + 1
        tour = a_campaign(candidates={"red": RED_PARTY}, rallies={"red A": "RE RW RW"}, laid={"red M11": ""})
        assert rally_votes(tour, RED, A, ECONOMY) == 3 + 1 + 1 and rally_votes(tour, RED, A, DEVELOPMENT) == 3

    @clauses("KU-11.1", "KU-5.4", "KU-11.19", "KU-10.5")
    def test_from_the_holder_on_nobody_one_or_two(self) -> None:
        """Green has the pawn; then red ends two of three rallies; the third stays."""
        rallies = {"red A": "RE", "red B": "RW", "red C": "RD", "green A": "RE"}
        table = ending(rallies=rallies, pawn="green")
        assert table.asked_places() == [GREEN]
        answer(table, GREEN, STOP)
        assert table.asked_places() == [RED] and rally(table, "green A") == ["RE"]
        answer(table, RED, EndRally(A, ECONOMY), CAST[0][1][0])
        assert table.asked_places() == [RED]
        answer(table, RED, EndRally(B, WELFARE), CAST[0][1][0])
        assert stopped(table) and rally(table, "red C") == ["RD"] and rally(table, "red A") == rally(table, "red B") == []

    @clauses("KU-11.2", "KU-11.3", "KU-11.20")
    def test_what_can_be_ended(self) -> None:
        """An own active rally, for an issue that stands in it; once ended it is over."""
        table = ending(rallies={"red A": "RE RW", "red B": "RW", "green C": "RD"})
        wanted = ["StopEnding()", "EndRally(position=0, issue=0)", "EndRally(position=0, issue=1)", "EndRally(position=1, issue=1)"]
        assert menu(table, RED) == wanted
        assert refused(table, RED, EndRally(C, DEVELOPMENT)) == "no-rally KU-11.2"
        assert refused(table, RED, EndRally(A, DEVELOPMENT)) == "issue-not-in-rally KU-11.3"
        answer(table, RED, EndRally(A, WELFARE))
        assert refused(table, RED, EndRally(A, WELFARE)) == "no-rally KU-11.2"

    @clauses("KU-11.1", "R41")
    def test_without_an_active_rally_nobody_is_asked(self) -> None:
        """Only blue has one."""
        table = carry_out(a_campaign("red green blue", rallies={"blue A": "RE"}), EndRallies())
        assert table.asked_places() == [BLUE]
        assert stopped(ending())

    @clauses("KU-16.12", "M12")
    def test_conduct_notice_leaves_one(self) -> None:
        """Red was chosen and may end one rally; green two."""
        table = ending(rallies={"red A": "RE", "red B": "RW", "green A": "RE"}, laid={"green M12": "red"})
        assert (may_end(table, RED), may_end(table, GREEN)) == (1, 2)
        answer(table, RED, EndRally(A, ECONOMY), CAST[0][1][0])
        assert table.asked_places() == [GREEN]

    @clauses("KU-16.11", "M11", "KU-11.3")
    def test_single_slogan_tour(self) -> None:
        """All four cards count for the issue declared; one real card of it is needed still; a tucked card keeps its issue."""
        table = ending(rallies={"red A": "RE RW+ RW RW"}, laid={"red M11": ""})
        assert rally_votes(table, RED, A, ECONOMY) == 4 + 1 + 1
        assert refused(table, RED, EndRally(A, DEVELOPMENT)) == "issue-not-in-rally KU-11.3"
        answer(table, RED, EndRally(A, ECONOMY), table_cast(6), TUCK[NUMBER["RW+"]])
        assert table.count(RED, A, WELFARE) == 1

    @clauses("KU-16.15", "M15", "R21")
    def test_signature_pledge(self) -> None:
        """One vote more for the named issue, in the same gain; nothing for others or for green."""
        table = a_campaign(
            candidates={"red": RED_PARTY, "green": "K01 K02 K03 K04 K05"},
            rallies={"red A": "RE RW", "green A": "RE"},
            laid={"red M15": ECONOMY},
        )
        assert rally_votes(table, RED, A, ECONOMY) == 1 + 1 + 1 + 1 and rally_votes(table, RED, A, WELFARE) == 1
        assert rally_votes(table, GREEN, A, ECONOMY) == 1 + 1 + 1

    @clauses("KU-11.18", "R4", "KU-11.19")
    def test_the_cards_of_an_ended_rally_are_discarded(self) -> None:
        """Starters too, after the first rally is finished and before the second is declared."""
        table = ending(rallies={"red A": "SRE RE", "red B": "RW"})
        answer(table, RED, EndRally(A, ECONOMY))
        assert names(table.rally_discards) == []
        answer(table, RED, table_cast(4))
        assert names(table.rally_discards) == ["SRE", "RE"] and isinstance(table.asks[RED], EndWhichRally)


def table_cast(votes: int) -> CastVotes:
    """The fewest cards for so many votes."""
    ones, threes, fives = {1: (1, 0, 0), 3: (0, 1, 0), 4: (1, 1, 0), 5: (0, 0, 1), 6: (0, 2, 0), 8: (0, 1, 1), 9: (1, 1, 1)}[votes]
    return CAST[ones][threes][fives]


class TestVoteCards:
    """KU-11.6 to KU-11.10."""

    @clauses("KU-11.7", "R20", "vote_cards=choose")
    def test_any_exact_combination(self) -> None:
        """Nine votes: fewest cards first, among equals the one with most 3s."""
        table = carry_out(a_campaign(), GainVotes(RED, B, 9))
        found = [move.args() for move in table.menu(RED)]
        assert found == [(0, 3, 0), (1, 1, 1), (3, 2, 0), (4, 0, 1), (6, 1, 0), (9, 0, 0)]
        assert refused(table, RED, CAST[0][0][1]) == "wrong-sum KU-11.7"
        answer(table, RED, CAST[4][0][1])
        assert under(table, "red B") == (4, 0, 1, 0) and left_of(table, RED) == (8, 8, 7, 5) and stopped(table)

    @clauses("KU-11.7", "R20", "vote_cards=auto")
    def test_or_the_fewest_cards_without_a_question(self) -> None:
        """With vote_cards=auto."""
        table = carry_out(a_campaign(vote_cards="auto"), GainVotes(RED, B, 9))
        assert stopped(table) and under(table, "red B") == (0, 3, 0, 0)

    @clauses("KU-11.8", "KU-1.9", "KU-11.9")
    def test_a_sum_that_cannot_be_made(self) -> None:
        """Owed 4 with no ones left is 3, owed 2 is 0; cards are never changed."""
        table = a_campaign(supply={"red": (0, 8, 8, 5)})
        assert best_sum(table, RED, 4) == 3 and best_sum(table, RED, 2) == 0 and best_sum(table, RED, 7) == 6
        carry_out(table, GainVotes(RED, A, 4))
        assert under(table, "red A") == (0, 1, 0, 0) and told(table, VotesShort) == [VotesShort(RED, A, 3, 4)]
        carry_out(table, GainVotes(RED, A, 2))
        assert under(table, "red A") == (0, 1, 0, 0) and stopped(table)
        few = a_campaign(supply={"red": (1, 1, 0, 5)})
        assert combinations(few, RED, 4) == [(1, 1, 0)] and combinations(few, RED, 5) == [] and best_sum(few, RED, 20) == 4

    @clauses("KU-1.9", "KU-11.7")
    def test_only_cards_that_are_left(self) -> None:
        """Two fives are left, no third."""
        table = carry_out(a_campaign(supply={"red": (12, 8, 2, 5)}), GainVotes(RED, A, 15))
        assert refused(table, RED, CAST[0][0][3]) == "supply KU-1.9" and refused(table, RED, CAST[0][5][0]) == "legal"
        assert refused(table, RED, CAST[2][1][2]) == "legal", "both fives may go"

    @clauses("R41", "R32")
    def test_a_single_combination_is_no_question(self) -> None:
        """One vote: supplies are open."""
        table = carry_out(a_campaign(), GainVotes(RED, A, 1))
        assert (
            stopped(table)
            and under(table, "red A") == (1, 0, 0, 0)
            and told(table, VotesGained, GREEN) == [VotesGained(RED, A, 1, 1, 0, 0)]
        )


class TestBenefits:
    """KU-11.12 to KU-11.17."""

    def ended(self, cards: str, **position: object) -> Kursi:
        """Red has ended the rally at A for Economy and cast its votes."""
        table = ending(rallies={"red A": cards}, vote_cards="auto", **position)
        return answer(table, RED, EndRally(A, ECONOMY))

    @clauses("KU-11.12", "KU-11.13")
    @pytest.mark.parametrize(
        ("cards", "wanted"),
        [
            ("RE+", []),
            ("RE+ RW", [TuckWhich]),
            ("RE RW", []),
            ("RE RE RE", []),
            ("RE RE RE RE", [NegativeWhere]),
            ("RE RE RE RE RE", [NegativeWhere]),
            ("RE+ RE RE RE RE RE", [TuckWhich, NegativeWhere, TakeWhich]),
            ("RE+ RE RE RE RE RE RW RD", [TuckWhich, NegativeWhere, TakeWhich]),
        ],
    )
    def test_benefits_are_cumulative(self, cards: str, wanted: list[type]) -> None:
        """In order of length, each of them can be declined; a rally of 1 gives none, the Bolster symbol is needed for the first."""
        table = self.ended(cards)
        declines = {TuckWhich: NO_TUCK, NegativeWhere: NO_NEGATIVE, TakeWhich: NO_STROKE}
        asked: list[type] = []
        while table.asked_places():
            kind = type(table.asks[RED])
            asked.append(kind)
            answer(table, RED, declines[kind])
        assert asked == wanted and rally(table, "red A") == []

    @clauses("KU-11.13", "KU-11.14", "R23", "R26")
    def test_one_bolster_card_is_tucked(self) -> None:
        """Of two kinds the player picks one, of whatever issue; it counted for votes and length, leaves the rally and gives its icon."""
        table = ending(rallies={"red A": "RE+ RD+ RE"})
        assert rally_votes(table, RED, A, ECONOMY) == 2 + 1 + 1
        answer(table, RED, EndRally(A, ECONOMY), table_cast(4))
        assert menu(table, RED) == ["TuckRallyCard(card=1)", "TuckRallyCard(card=5)", "TuckNothing()"]
        assert (
            refused(table, RED, TUCK[NUMBER["RE"]]) == "no-symbol KU-11.13"
            and refused(table, RED, TUCK[NUMBER["RW+"]]) == "not-in-rally KU-11.13"
        )
        ask = table.asks[RED]
        assert ask is not None and ask.defaults(table) == [TUCK[NUMBER["RE+"]]]
        answer(table, RED, TUCK[NUMBER["RD+"]])
        assert names(table.tucked[A]) == ["RD+"] and table.count(RED, A, DEVELOPMENT) == 1
        assert names(table.rally_discards) == ["RE+", "RE"]

    @clauses("KU-11.13", "R22", "R5")
    def test_or_none(self) -> None:
        """Declined, all cards are discarded. Starters have no symbol."""
        table = answer(self.ended("RE+ RD"), RED, NO_TUCK)
        assert table.tucked[A] == [] and names(table.rally_discards) == ["RE+", "RD"]
        assert stopped(self.ended("SRE SRW"))

    @clauses("KU-11.15", "R24", "self_negative=allowed", "KU-7.10")
    def test_a_negative_of_any_colour(self) -> None:
        """Red may place green's or its own, under any Seat; green's pawn does not help."""
        table = self.ended("RE RE RE RE", pawn="green")
        assert len(menu(table, RED)) == 1 + 2 * 5
        answer(table, RED, PlaceNegative(GREEN, C))
        assert under(table, "green C") == (0, 0, 0, 1) and told(table, NegativePlaced) == [NegativePlaced(RED, GREEN, C)]
        assert refused(self.ended("RE RE RE RE"), RED, PlaceNegative(RED, C)) == "legal"

    @clauses("R24", "self_negative=forbidden", "KU-11.15")
    def test_one_may_be_kept_from_the_own_colour(self) -> None:
        """With self_negative=forbidden; and never a colour without a -2 card. None anywhere: no benefit."""
        table = self.ended("RE RE RE RE", self_negative="forbidden")
        assert refused(table, RED, PlaceNegative(RED, C)) == "own-colour R24" and len(menu(table, RED)) == 1 + 5
        gone = {"green": (12, 8, 8, 0)}
        table = self.ended("RE RE RE RE", supply=gone)
        assert refused(table, RED, PlaceNegative(GREEN, C)) == "no-negative KU-11.15"
        assert stopped(self.ended("RE RE RE RE", supply=gone, self_negative="forbidden"))

    @clauses("KU-11.16", "R25", "six_rally_source=open", "KU-7.2")
    def test_one_of_the_open_masterstrokes(self) -> None:
        """The display is filled at once; the deck is no choice."""
        table = self.ended("RE RE RE RE RE RE", display="M01 M02", stroke_deck="M09")
        answer(table, RED, NO_NEGATIVE)
        assert refused(table, RED, TAKE_OPEN[2]) == "open-cards-only R25" and len(menu(table, RED)) == 3
        answer(table, RED, TAKE_OPEN[1])
        assert names(table.strokes[RED].cards) == ["M02"] and names(table.display) == ["M01", "M09"]

    @clauses("R25", "six_rally_source=open_or_blind", "KU-11.16")
    def test_or_the_top_of_the_deck(self) -> None:
        """With six_rally_source=open_or_blind; a source without a card is refused; nothing anywhere, no question."""
        table = self.ended("RE RE RE RE RE RE", display="M01 M02", stroke_deck="M09", six_rally_source="open_or_blind")
        answer(table, RED, NO_NEGATIVE, TAKE_OPEN[2])
        assert names(table.strokes[RED].cards) == ["M09"]
        table = self.ended("RE RE RE RE RE RE", display="M01 M02", stroke_deck="", six_rally_source="open_or_blind")
        answer(table, RED, NO_NEGATIVE)
        assert refused(table, RED, TAKE_OPEN[2]) == "no-card-there KU-11.16"
        table = self.ended("RE RE RE RE RE RE", display="", stroke_deck="")
        assert stopped(answer(table, RED, NO_NEGATIVE))

    @clauses("KU-11.17", "R21")
    @pytest.mark.parametrize(("length", "votes"), [(7, 9), (8, 12)])
    def test_eight_cards_give_two_more_votes(self, length: int, votes: int) -> None:
        """Added before cards are picked: one gain."""
        table = a_campaign(candidates={"red": RED_PARTY}, rallies={"red A": " ".join(["RE"] * length)})
        assert rally_votes(table, RED, A, ECONOMY) == votes

    @clauses("R43", "R22")
    def test_benefits_without_votes(self) -> None:
        """An empty supply gives no votes, and the rally its benefits all the same."""
        table = self.ended("RE+ RE", supply={"red": (0, 0, 0, 5)})
        assert isinstance(table.asks[RED], TuckWhich) and under(table, "red A") == (0, 0, 0, 0)

    @clauses("R46")
    def test_defaults(self) -> None:
        """Stop, the fewest cards, the first Bolster card, no -2 card, no Masterstroke."""
        table = ending(rallies={"red A": "RE+ RE RE RE RE RE RE"})
        ask = table.asks[RED]
        assert ask is not None and ask.defaults(table) == [STOP]
        answer(table, RED, EndRally(A, ECONOMY))
        for wanted in (CAST[0][3][0], TUCK[NUMBER["RE+"]], NO_NEGATIVE, NO_STROKE):
            ask = table.asks[RED]
            assert ask is not None and ask.defaults(table) == [wanted]
            answer(table, RED, wanted)
