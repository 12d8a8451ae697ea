"""Step 3: draw and play Masterstrokes (KU-7)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.pile import ALL, UNKNOWN
from hustings.games.kursi import GAME
from hustings.games.kursi.deck import NUMBER
from hustings.games.kursi.display import DECK, draw_stroke, end_round_strokes, put_under, sources, take_stroke
from hustings.games.kursi.events import MasterstrokeDrawn, MasterstrokeDrawnUnseen, MasterstrokePassed, MasterstrokePlayed, NothingHappened
from hustings.games.kursi.instants import ChooseSeat
from hustings.games.kursi.kinds import MASTERSTROKES, NONE
from hustings.games.kursi.masterstrokes import PASS, TAKE, CommitMasterstroke, Commitment, MasterstrokeStep
from hustings.games.kursi.state import Kursi, Laid
from hustings.games.kursi.targets import ChooseOpponent
from hustings.games.kursi.votes import CAST
from tests.kursi.positions import BLUE, GREEN, RED, a_campaign, answer, carry_out, menu, names, numbers, refused, stopped, told, under


def commit(card: str) -> CommitMasterstroke:
    return CommitMasterstroke(NUMBER[card])


class TestDrawing:
    """KU-7.1 to KU-7.3."""

    @clauses("KU-7.1", "KU-7.2", "KU-7.3")
    def test_the_holder_takes_an_open_card_which_is_replaced(self) -> None:
        """Green holds the pawn and takes the second one; the top of the deck opens in its place; red draws nothing."""
        table = carry_out(a_campaign(pawn="green", display="M01 M02", stroke_deck="M09 M10"), MasterstrokeStep())
        assert table.stage == MASTERSTROKES and table.asked_places() == [GREEN]
        assert menu(table, GREEN) == ["TakeMasterstroke(source=0)", "TakeMasterstroke(source=1)", "TakeMasterstroke(source=2)"]
        answer(table, GREEN, TAKE[1])
        assert names(table.strokes[GREEN].cards) == ["M02"] and names(table.display) == ["M01", "M09"]
        assert table.strokes[GREEN].knowers == [ALL] and len(table.strokes[RED]) == 0
        assert table.asked_places() == [GREEN]  # to commit it or not; red has none

    @clauses("KU-7.1", "R9", "KU-1.10")
    def test_or_the_unseen_top_of_the_deck(self) -> None:
        """Others see that a card was drawn, not which; it is the default."""
        table = carry_out(a_campaign(display="M01 M02", stroke_deck="M09 M10"), MasterstrokeStep())
        ask = table.asks[RED]
        assert ask is not None and ask.defaults(table) == [TAKE[DECK]]
        answer(table, RED, TAKE[DECK])
        assert names(table.strokes[RED].cards) == ["M09"] and table.strokes[RED].knowers == [1 << RED]
        assert told(table, MasterstrokeDrawn, GREEN) == [] and told(table, MasterstrokeDrawnUnseen, GREEN) == [MasterstrokeDrawnUnseen(RED)]
        assert told(table, MasterstrokeDrawn, RED) == [MasterstrokeDrawn(RED, NUMBER["M09"])]
        seen = table.sight(GREEN)
        assert isinstance(seen, Kursi) and seen.strokes[RED].cards == [UNKNOWN]

    @clauses("R9", "R41")
    def test_when_cards_run_out(self) -> None:
        """Without a deck the open cards are the choice, with one card there is none, with no card nothing is drawn."""
        table = carry_out(a_campaign(display="M01 M02", stroke_deck=""), MasterstrokeStep())
        ask = table.asks[RED]
        assert ask is not None and ask.defaults(table) == [TAKE[0]] and sources(table) == [0, 1]
        assert refused(table, RED, TAKE[DECK]) == "no-card-there KU-7.1"
        table = a_campaign(display="M02", stroke_deck="")
        table.display = [NONE, NUMBER["M02"]]
        carry_out(table, MasterstrokeStep())
        assert names(table.strokes[RED].cards) == ["M02"] and table.display == [NONE, NONE]
        table = carry_out(a_campaign(display="", stroke_deck=""), MasterstrokeStep())
        assert stopped(table) and len(table.strokes[RED]) == 0
        draw_stroke(table, RED)
        assert len(table.strokes[RED]) == 0

    @clauses("R9")
    def test_an_empty_slot_is_filled_as_soon_as_a_card_is_there(self) -> None:
        """A card put under an empty deck is turned up at once, the first slot first."""
        table = a_campaign(display="", stroke_deck="")
        for name in ("M05", "M06", "M07"):
            put_under(table, NUMBER[name], 0)
        assert names(table.display) == ["M05", "M06"] and names(table.stroke_deck.cards) == ["M07"]
        take_stroke(table, RED, 0)
        assert names(table.display) == ["M07", "M06"] and len(table.stroke_deck) == 0


class TestCommitting:
    """KU-7.4 to KU-7.6."""

    @clauses("KU-7.4", "KU-7.5", "KU-7.12")
    def test_everybody_with_a_masterstroke_may_commit_one(self) -> None:
        """Blue has none and is not asked; red may pass, and keeps what it holds."""
        table = carry_out(a_campaign("red green blue", strokes={"red": "M14 M10", "green": "M16"}), Commitment())
        assert table.asked_places() == [RED, GREEN]
        wanted = ["PassMasterstroke()", f"CommitMasterstroke(card={NUMBER['M10']})", f"CommitMasterstroke(card={NUMBER['M14']})"]
        assert menu(table, RED) == wanted
        assert refused(table, RED, commit("M16")) == "not-in-hand KU-7.4"
        answer(table, RED, PASS)
        answer(table, GREEN, commit("M16"))
        assert names(table.strokes[RED].cards) == ["M10", "M14"] and table.laid == [Laid(GREEN, NUMBER["M16"], NONE)]
        assert told(table, MasterstrokePassed) == [MasterstrokePassed(RED)]
        assert stopped(carry_out(a_campaign(), Commitment()))

    @clauses("KU-5.3", "KU-7.4")
    def test_nobody_sees_a_commitment_before_all_are_in(self) -> None:
        """Red has committed; green's sight is the same as before."""
        table = carry_out(a_campaign(strokes={"red": "M14", "green": "M16"}), Commitment())
        before = GAME.dump(table.sight(GREEN))
        answer(table, RED, commit("M14"))
        assert GAME.dump(table.sight(GREEN)) == before

    @clauses("KU-7.6", "KU-7.7", "KU-5.4")
    def test_all_are_turned_up_and_resolved_from_the_pawn_holder_clockwise(self) -> None:
        """Green holds the pawn: green's seat is chosen first, then blue's, then red's; instants go under the deck in that order."""
        strokes = {"red": "M02", "green": "M03", "blue": "M14"}
        table = carry_out(a_campaign("red green blue", strokes=strokes, pawn="green", stroke_deck="M15", display="M08 M09"), Commitment())
        answer(table, RED, commit("M02"))
        answer(table, GREEN, commit("M03"))
        answer(table, BLUE, commit("M14"))
        assert [event.place for event in told(table, MasterstrokePlayed)] == [GREEN, BLUE, RED]
        assert names([card for card in table.revealed if card != NONE]) == ["M02", "M03", "M14"]
        assert table.asked_places() == [GREEN]
        answer(table, GREEN, ChooseSeat(0))
        assert table.laid == [Laid(BLUE, NUMBER["M14"], NONE)] and table.asked_places() == [RED]
        answer(table, RED, ChooseSeat(1))
        answer(table, RED, CAST[0][1][0])
        assert names(table.stroke_deck.cards) == ["M02", "M03", "M15"] and table.stroke_deck.knowers == [ALL, ALL, 0]
        assert stopped(table) and table.revealed == [NONE] * 3


class TestLeaving:
    """KU-7.7, KU-7.8, KU-12.4."""

    @clauses("KU-7.8", "KU-12.4", "R12", "spent_round_cards=bottom")
    def test_round_cards_go_under_the_deck_in_the_order_of_resolution(self) -> None:
        """The game card stays; the two round cards lie under the deck, known to all."""
        table = a_campaign(laid={"green M08": "", "red M14": "", "red M13": "green"}, stroke_deck="M01")
        end_round_strokes(table)
        assert table.laid == [Laid(RED, NUMBER["M14"], NONE)]
        assert names(table.stroke_deck.cards) == ["M13", "M08", "M01"] and table.stroke_deck.knowers[:2] == [ALL, ALL]

    @clauses("KU-7.8", "spent_round_cards=removed")
    def test_or_out_of_the_game(self) -> None:
        """With spent_round_cards=removed."""
        table = a_campaign(laid={"green M08": "", "red M14": ""}, spent_round_cards="removed")
        cards = table.stroke_deck.cards[:]
        end_round_strokes(table)
        assert names(table.removed) == ["M08"] and table.stroke_deck.cards == cards and len(table.laid) == 1


class TestShields:
    """KU-6.7, KU-7.9 to KU-7.11."""

    @clauses("KU-6.7", "KU-7.9", "KU-7.11", "R35")
    def test_a_shield_card_cannot_choose_the_holder(self) -> None:
        """With two players the card of the one without the pawn fails and is used up all the same."""
        table = a_campaign(strokes={"green": "M05"}, hands={"red": "RE"}, pawn="red")
        carry_out(table, Commitment())
        answer(table, GREEN, commit("M05"))
        assert told(table, NothingHappened) == [NothingHappened(GREEN, NUMBER["M05"])]
        assert stopped(table) and NUMBER["M05"] == table.stroke_deck.cards[0] and len(table.hands[RED]) == 1

    @clauses("KU-7.9", "KU-16.19")
    @pytest.mark.parametrize("card", ["M12", "M13"])
    def test_it_chooses_among_the_others(self, card: str) -> None:
        """Red has the pawn; green can only aim at blue, and does so unasked; the pawn moving later changes nothing."""
        table = carry_out(a_campaign("red green blue", strokes={"green": card}, pawn="red"), Commitment())
        answer(table, GREEN, commit(card))
        assert table.laid == [Laid(GREEN, NUMBER[card], BLUE)]
        table.pawn = BLUE
        kind = 13 if card == "M12" else 14
        assert table.aimed_amount(BLUE, kind) == (1 if card == "M12" else -2)

    @clauses("KU-7.9")
    def test_the_holder_itself_may_choose_anybody(self) -> None:
        """Red with the pawn chooses between green and blue, not itself."""
        table = carry_out(a_campaign("red green blue", strokes={"red": "M13"}, pawn="red"), Commitment())
        answer(table, RED, commit("M13"))
        assert menu(table, RED) == ["ChooseOpponent(opponent=1)", "ChooseOpponent(opponent=2)"]
        assert refused(table, RED, ChooseOpponent(RED)) == "not-eligible KU-7.9"

    @clauses("KU-16.10", "KU-7.6")
    def test_m10_works_from_the_reveal(self) -> None:
        """Blue reveals Legal Cell and is last in order; green's Airtime Squeeze already cannot choose it."""
        table = carry_out(a_campaign("red green blue", strokes={"green": "M13", "blue": "M10"}, pawn="red"), Commitment())
        answer(table, GREEN, commit("M13"))
        answer(table, BLUE, commit("M10"))
        assert table.laid == [Laid(GREEN, NUMBER["M13"], NONE), Laid(BLUE, NUMBER["M10"], NONE)]
        assert told(table, NothingHappened) == [NothingHappened(GREEN, NUMBER["M13"])]

    @clauses("KU-16.10", "KU-7.8")
    def test_m10_works_to_the_end_of_the_round(self) -> None:
        """Laid out, it still protects blue; after the round no more."""
        table = a_campaign("red green blue", laid={"blue M10": ""}, strokes={"green": "M12"}, pawn="red")
        carry_out(table, Commitment())
        answer(table, GREEN, commit("M12"))
        assert table.laid[-1] == Laid(GREEN, NUMBER["M12"], NONE)
        end_round_strokes(table)
        table.strokes[GREEN].add(NUMBER["M12"], 1 << GREEN)
        table.stroke_deck.cards.remove(NUMBER["M12"])
        carry_out(table, Commitment())
        answer(table, GREEN, commit("M12"))
        assert table.laid[-1] == Laid(GREEN, NUMBER["M12"], BLUE)

    @clauses("KU-16.18")
    def test_a_round_card_without_a_target_is_laid_out_and_does_nothing(self) -> None:
        """Two players, green without the pawn: the card lies there and ends with the round."""
        table = carry_out(a_campaign(strokes={"green": "M13"}, pawn="red"), Commitment())
        answer(table, GREEN, commit("M13"))
        assert table.laid == [Laid(GREEN, NUMBER["M13"], NONE)] and table.aimed_amount(RED, 14) == table.aimed_amount(GREEN, 14) == 0
        end_round_strokes(table)
        assert table.laid == [] and table.stroke_deck.cards[0] == NUMBER["M13"]

    @clauses("KU-16.7", "R8", "KU-7.6")
    def test_the_pawn_moves_under_the_cards_that_wait(self) -> None:
        """Situation 6: red leads, green takes the pawn with Breaking News, so blue's shield card can choose red but no longer green."""
        strokes = {"red": "M14", "green": "M07", "blue": "M12"}
        table = a_campaign("red green blue", strokes=strokes, pawn="red", stroke_deck="M09 M16", display="M01 M02")
        carry_out(table, Commitment())
        answer(table, RED, commit("M14"))
        answer(table, GREEN, commit("M07"))
        answer(table, BLUE, commit("M12"))
        assert table.pawn == GREEN and names(table.strokes[GREEN].cards) == ["M09"]
        assert table.laid == [Laid(RED, NUMBER["M14"], NONE), Laid(BLUE, NUMBER["M12"], RED)]
        assert table.in_order()[0] == GREEN and names(table.stroke_deck.cards) == ["M07", "M16"]

    @clauses("KU-7.10")
    def test_cards_without_a_shield_reach_the_holder(self) -> None:
        """Breaking News takes the pawn from its holder; M02 is played at any Seat."""
        table = a_campaign(strokes={"green": "M07"}, pawn="red", stroke_deck="")
        carry_out(table, Commitment())
        answer(table, GREEN, commit("M07"))
        assert table.pawn == GREEN and len(table.strokes[GREEN]) == 0
        table = a_campaign(strokes={"green": "M02"}, pawn="red")
        carry_out(table, Commitment())
        answer(table, GREEN, commit("M02"), ChooseSeat(3), CAST[3][0][0])
        assert under(table, "green D") == (3, 0, 0, 0) and numbers("M02") == table.stroke_deck.cards[:1]
