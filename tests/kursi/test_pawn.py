"""Step 2, the Media pawn, and how icons are counted (KU-3, KU-6)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.kursi.deck import NUMBER
from hustings.games.kursi.display import take_stroke
from hustings.games.kursi.events import PawnGiven, PawnKept, PawnTaken
from hustings.games.kursi.kinds import CAPITAL, DEVELOPMENT, ECONOMY, INFLUENCE, NONE, PAWN, POPULARITY, REPUTATION, WELFARE
from hustings.games.kursi.masterstrokes import CommitMasterstroke, Commitment
from hustings.games.kursi.pawn import GivePawn, MediaPawn, most_popular
from tests.kursi.positions import BLUE, GREEN, RED, YELLOW, A, B, a_campaign, answer, carry_out, menu, refused, stopped, told

NO_FANS = "K01 K02 K03 K04 K05"
SIX_FANS = "K10 K11 K12 K06 K07"


class TestCounting:
    """KU-3."""

    @clauses("KU-3.3", "KU-3.4", "KU-3.10")
    def test_tile_and_tucked_cards_count(self) -> None:
        """K13 has Capital, Influence, Economy and Welfare; a card with two Capital and one Rally card lie under it."""
        table = a_campaign(candidates={"red": "K13 K01 K05 K07 K10"}, tucked={"red A": "ACC RW+"})
        assert [table.count(RED, A, icon) for icon in range(7)] == [1, 2, 0, 3, 1, 0, 0]
        assert [table.count(RED, B, icon) for icon in range(7)] == [1, 0, 0, 2, 0, 0, 0]
        assert table.party_count(RED, CAPITAL) == 5 and table.party_count(RED, INFLUENCE) == 3
        assert [table.party_count(RED, icon) for icon in (ECONOMY, WELFARE, DEVELOPMENT, REPUTATION, POPULARITY)] == [4, 3, 0, 2, 2]

    @clauses("KU-3.5", "KU-3.11")
    def test_hands_and_rallies_do_not_count(self) -> None:
        """Only what is on and under the tile, at the moment it is asked for."""
        table = a_campaign(candidates={"red": NO_FANS}, hands={"red": "APP"}, rallies={"red A": "RE RE"})
        assert table.party_count(RED, POPULARITY) == 0 and table.count(RED, A, ECONOMY) == 1
        table.tuck(table.candidate(RED, A), 12)
        assert table.party_count(RED, POPULARITY) == 1

    @clauses("R40")
    def test_an_active_game_card_is_no_icon(self) -> None:
        """Ground Network, once laid out before red, changes no count and lies under no Candidate."""
        table = a_campaign(candidates={"red": NO_FANS}, strokes={"red": "M14"})
        icons = table.icons[:]
        answer(carry_out(table, Commitment()), RED, CommitMasterstroke(NUMBER["M14"]))
        assert len(table.laid) == 1 and table.icons == icons and table.tucked == [[] for _ in range(10)]


class TestPawn:
    """KU-6."""

    @clauses("KU-3.9", "KU-6.1")
    def test_strictly_most_popularity_takes_it(self) -> None:
        """Six against two; who has it already keeps it."""
        table = carry_out(a_campaign(candidates={"red": NO_FANS, "green": SIX_FANS}), MediaPawn())
        assert table.pawn == GREEN and told(table, PawnTaken) == [PawnTaken(GREEN)] and table.stage == PAWN
        table = carry_out(a_campaign(candidates={"red": SIX_FANS, "green": NO_FANS}), MediaPawn())
        assert table.pawn == RED and told(table, PawnKept) == [PawnKept(RED)]

    @clauses("KU-6.2")
    def test_first_round_the_rightmost_candidate_breaks_a_tie(self) -> None:
        """Both have two Popularity: green has them at E, red at A."""
        parties = {"red": "K10 K01 K02 K03 K04", "green": "K05 K06 K07 K08 K11"}
        table = carry_out(a_campaign(candidates=parties, round=1, pawn=None), MediaPawn())
        assert table.pawn == GREEN and stopped(table)

    @clauses("KU-6.2", "R6")
    def test_then_the_next_candidate_to_the_left(self) -> None:
        """E and D are alike; at C red has one more. With three tied, blue is out at E and cannot win at C."""
        parties = {"red": "K01 K02 K17 K11 K18", "green": "K03 K21 K04 K12 K22"}
        table = carry_out(a_campaign(candidates=parties, round=1, pawn=None), MediaPawn())
        assert table.pawn == RED
        parties = {"red": "K01 K02 K03 K17 K18", "green": "K04 K05 K21 K07 K22", "blue": "K06 K08 K10 K09 K13"}
        table = carry_out(a_campaign("red green blue", candidates=parties, round=1, pawn=None), MediaPawn())
        assert table.pawn == RED

    @clauses("R6", "R7")
    def test_then_by_lot(self) -> None:
        """Nobody has any Popularity: all are tied at 0, and the lot decides."""
        parties = {"red": NO_FANS, "green": "K06 K07 K08 K09 K13"}
        for lot in (0, 1):
            table = carry_out(a_campaign(candidates=parties, round=1, pawn=None, luck=[lot]), MediaPawn())
            assert table.pawn == lot
        assert most_popular(a_campaign(candidates=parties)) == [RED, GREEN]

    @clauses("KU-6.3")
    def test_a_holder_who_is_not_tied_chooses(self) -> None:
        """Green, blue and yellow... red holds the pawn without fans; the tied are listed clockwise from red."""
        parties = {"red": NO_FANS, "green": "K10 K06 K07 K08 K09", "blue": "K11 K13 K14 K15 K16", "yellow": "K19 K20 K23 K17 K18"}
        table = a_campaign("red green blue", candidates={name: parties[name] for name in ("red", "green", "blue")})
        carry_out(table, MediaPawn())
        assert table.asked_places() == [RED] and menu(table, RED) == ["GivePawn(to=1)", "GivePawn(to=2)"]
        assert refused(table, RED, GivePawn(RED)) == "pawn-must-move KU-6.4"
        answer(table, RED, GivePawn(BLUE))
        assert table.pawn == BLUE and told(table, PawnGiven) == [PawnGiven(RED, BLUE)]
        table = a_campaign("red green blue yellow", candidates=parties, pawn="green", seats="S1 S5 S9 S4 S7")
        carry_out(table, MediaPawn())  # yellow alone has three
        assert table.pawn == YELLOW

    @clauses("KU-6.4", "KU-6.5", "R7")
    def test_a_tied_holder_must_give_it_away(self) -> None:
        """Of three tied at 0 the holder green chooses between the others; of two there is nothing to choose."""
        parties = {"red": NO_FANS, "green": "K06 K07 K08 K09 K13", "blue": "K14 K15 K16 K19 K20"}
        table = carry_out(a_campaign("red green blue", candidates=parties, pawn="green"), MediaPawn())
        assert menu(table, GREEN) == ["GivePawn(to=2)", "GivePawn(to=0)"]
        assert refused(table, GREEN, GivePawn(GREEN)) == "pawn-must-move KU-6.4"
        table = carry_out(a_campaign(candidates={name: parties[name] for name in ("red", "green")}, pawn="green"), MediaPawn())
        assert stopped(table) and table.pawn == RED

    @clauses("KU-6.3")
    def test_only_the_tied_can_get_it(self) -> None:
        """Blue without fans is refused."""
        parties = {
            "red": "K10 K01 K02 K03 K04",
            "green": "K11 K06 K07 K08 K09",
            "blue": "K13 K14 K15 K16 K19",
            "yellow": "K12 K05 K20 K17 K18",
        }
        parties["yellow"] = "K12 K05 K20 K13 K14"
        parties["blue"] = "K15 K16 K19 K09 K01"
        parties["red"], parties["green"] = "K10 K02 K03 K04 K21", "K11 K06 K07 K08 K22"
        parties["yellow"] = "K12 K05 K20 K13 K17"
        table = carry_out(a_campaign("red green blue yellow", candidates=parties), MediaPawn())
        assert refused(table, RED, GivePawn(BLUE)) == "not-most-popular KU-6.3"
        assert menu(table, RED) == ["GivePawn(to=1)", "GivePawn(to=3)"]

    @clauses("KU-5.4", "KU-6.6", "R2")
    @pytest.mark.parametrize("holder", [RED, GREEN, BLUE])
    def test_the_holder_is_first_in_order(self, holder: int) -> None:
        """Then clockwise; before anybody holds it, the first place."""
        table = a_campaign("red green blue", pawn="red")
        table.pawn = holder
        assert table.in_order() == [(holder + step) % 3 for step in range(3)]
        table.pawn = NONE
        assert table.in_order() == [RED, GREEN, BLUE]


class TestDisplay:
    """The open Masterstrokes (KU-7)."""

    @clauses("KU-7.2", "R9")
    def test_a_card_that_is_turned_up_is_news_to_everybody(self) -> None:
        """Red takes the first open card, M12 is turned up in its place: nobody goes back behind that."""
        table = a_campaign(display="M01 M02", stroke_deck="M12")
        before = table.secrets

        take_stroke(table, RED, 0)

        assert table.display[0] == NUMBER["M12"] and table.secrets == before + 1
