"""What boards get, and the sentences."""

from __future__ import annotations

import random
from typing import Any

from hustings.core.errors import IllegalMove
from hustings.core.options import schema, values_of
from hustings.games.kursi import GAME
from hustings.games.kursi.attacks import CancelPermit, Smear
from hustings.games.kursi.benefits import PlaceNegative, TakeOpenMasterstroke, TuckRallyCard, TuckWhich
from hustings.games.kursi.bolstering import PAY, HowToPay
from hustings.games.kursi.deck import NUMBER
from hustings.games.kursi.drawing import DrawAsset, DrawExtra, DrawRally
from hustings.games.kursi.elections import AddCapitalVotes
from hustings.games.kursi.events import PileRead, VotesShort
from hustings.games.kursi.fielding import KEEP, PLACE
from hustings.games.kursi.instants import ChooseSeat, DriveSpeeches
from hustings.games.kursi.kinds import DRAW, PLACEMENT
from hustings.games.kursi.lasting import NameIssue
from hustings.games.kursi.masterstrokes import TAKE, CommitMasterstroke, MasterstrokeStep
from hustings.games.kursi.pawn import GivePawn
from hustings.games.kursi.playing import AddPlay
from hustings.games.kursi.rallies import EndRally
from hustings.games.kursi.targets import ChooseOpponent
from hustings.games.kursi.turn import DISCARD
from tests.kursi.positions import GREEN, RED, B, a_campaign, a_new_game, carry_out, play_to


def ids_in(view: Any) -> set[str]:
    """Every id in a rendered view."""
    found: set[str] = set()
    if isinstance(view, dict):
        if isinstance(view.get("id"), str):
            found.add(view["id"])
        for value in view.values():
            found |= ids_in(value)
    elif isinstance(view, list):
        for value in view:
            found |= ids_in(value)
    return found


class TestView:
    """Pieces have the ids by which moves name them."""

    def test_every_piece_a_move_touches_is_on_the_board(self) -> None:
        """Through whole games: each id of each menu entry is in the view of who is asked (issues are no pieces of the board)."""
        for players, seed in ((2, 3), (4, 5)):
            table = a_new_game(players, seed=seed)
            rng = random.Random(seed)
            while table.result is None:
                place = table.asked_places()[0]
                sight = table.sight(place)
                here = ids_in(GAME.render(sight)) | {f"issue:{issue}" for issue in range(3)}
                for move in sight.menu(place):
                    assert set(move.pieces(sight, place)) <= here, move
                table.apply(place, rng.choice(table.menu(place)))

    def test_which_pieces_moves_touch(self) -> None:
        """In the order of clicking."""
        table = a_campaign(rallies={"red B": "RE+ RE"})
        table.ask(TuckWhich(RED, B))
        wanted = {
            AddPlay(9, 2): ("card:9", "candidate:0:2"),
            EndRally(1, 2): ("candidate:0:1", "issue:2"),
            Smear(1, 3): ("place:1", "seat:3"),
            PlaceNegative(1, 3): ("place:1", "seat:3"),
            CancelPermit(1, 2, 4): ("candidate:1:2", "rally:1:2:4"),
            TuckRallyCard(1): ("rally:0:1:1",),
            TakeOpenMasterstroke(1): ("open:1",),
            TakeOpenMasterstroke(2): ("deck:masterstrokes",),
            TAKE[0]: ("open:0",),
            TAKE[2]: ("deck:masterstrokes",),
            DrawRally(2): ("deck:rally",),
            DrawAsset(2): ("deck:asset",),
            DrawExtra(0): ("deck:rally",),
            DrawExtra(1): ("deck:asset",),
            DrawExtra(2): (),
            AddCapitalVotes(2, 3): ("seat:2",),
            ChooseSeat(4): ("seat:4",),
            DriveSpeeches(1, 0): ("card:0", "candidate:0:1"),
            NameIssue(1): ("issue:1",),
            CommitMasterstroke(30): ("card:30",),
            GivePawn(1): ("place:1",),
            ChooseOpponent(1): ("place:1",),
            PAY[7]: ("card:7",),
            DISCARD[7]: ("card:7",),
            KEEP[5]: ("tile:5",),
            PLACE[5]: ("tile:5", "seat:0"),
        }
        assert {move: move.pieces(table, RED) for move in wanted} == wanted

    def test_what_a_view_says(self) -> None:
        """Seats, Candidates with their icons, rallies, what one may do, and the price where there is one."""
        table = a_campaign(
            seats="S1 S5",
            candidates={"red": "K13 K07"},
            rallies={"red B": "RE+"},
            tucked={"red A": "AP"},
            hands={"red": "RE"},
            laid={"green M14": ""},
        )
        view = GAME.render(table.sight(RED))
        assert (view["stage"], view["step"], view["round"], view["rounds"], view["pawn"]) == ("pawn", 2, 2, 8, RED)
        seat = view["seats"][1]
        assert (seat["letter"], seat["tile"], seat["issue"], seat["match"], seat["bonus"]) == ("B", "S5", "W", ["W", "C"], 7)
        red, green = view["players"]
        assert red["candidates"][0]["icons"] == {"E": 1, "W": 1, "D": 0, "C": 1, "I": 1, "R": 0, "P": 1}
        assert red["candidates"][0]["tucked"][0]["card"] == "AP" and red["candidates"][1]["rally"][0]["id"] == "rally:0:1:1"
        assert red["party"] == {"C": 1, "I": 1, "R": 2, "P": 1} and red["may"] == {"rallies": 1, "assets": 1, "extra": False, "plays": 2}
        assert green["may"]["extra"] and red["supply"] == {"1": 12, "3": 8, "5": 8, "-2": 5}
        assert view["laid"] == [{"place": GREEN, "choice": -2, **view["laid"][0]}] and view["laid"][0]["card"] == "M14"
        assert red["hand"][0]["kind"] == "rally" and view["price"] is None and view["draft"] is None
        table.prices = [1, 0]
        table.ask(HowToPay(RED))
        assert (GAME.render(table.sight(RED))["price"], GAME.render(table.sight(GREEN))["price"]) == (1, None)

    def test_the_draft_and_the_placement_show_own_tiles_only(self) -> None:
        """A spectator sees none."""
        table = a_new_game(2)
        view = GAME.render(table.sight(RED))
        assert [tile["id"] for tile in view["draft"]["pack"]] == [f"tile:{number}" for number in table.packs[RED].tiles]
        assert view["players"][0]["candidates"] == [] and view["players"][0]["party"] is None and view["step"] is None
        assert GAME.render(table.sight(None))["draft"] == {"pack": [], "kept": []}
        play_to(table, PLACEMENT)
        assert len(GAME.render(table.sight(RED))["placement"]["kept"]) == 5
        assert GAME.render(table.sight(None))["placement"] == {"kept": []}
        assert GAME.render(play_to(table, DRAW).sight(RED))["placement"] is None


class TestWords:
    """Sentences."""

    def test_names(self) -> None:
        """Parties, Seats, cards, issues and decks have names."""
        table = a_campaign(seats="S1 S5", display="M01 M02")
        words = GAME.words()
        assert words.move(AddPlay(NUMBER["RE"], B), table) == "Play Jobs and Prices Rally to B (Mango Plains)"
        assert words.move(Smear(GREEN, 0), table) == "A -2 card of Green under A (Mill Quarter)"
        assert words.move(DrawExtra(2), table) == "One more card from neither deck"
        assert words.move(DrawRally(1), table) == "Draw 1 Rally card" and words.move(NameIssue(1), table) == "Welfare"
        assert words.move(TAKE[1], table) == "Take Doorstep Drive" and words.move(TAKE[2], table) == "Take the top card of the deck"
        assert words.move(KEEP[0], table) == "Keep Cooperative Banker"
        told = PileRead(RED, 0, (1, 0, 2, 0, 0, 0, 0, 1))
        assert words.event(told, table) == "Red reads the votes under A (Mill Quarter): Red: 1 x 1, 2 x 5; Green: 1 x -2."
        assert words.event(PileRead(RED, 0, (0,) * 8), table).endswith("no vote cards.")
        assert words.event(VotesShort(RED, 1, 3, 4), table) == "Red has vote cards for 3 of the 4 votes owed at B (Mango Plains)."
        assert (
            words.refusal(IllegalMove("cannot-pay", "KU-9.6", price=1, left=0), table)
            == "That would cost 1 card, and you would have 0 left to pay with."
        )
        table.display[0] = -2
        assert words.move(TAKE[0], table) == "Take nothing"

    def test_asks_have_sentences(self) -> None:
        """Each question is one."""
        table = carry_out(a_campaign(), MasterstrokeStep())
        ask = table.asks[RED]
        assert ask is not None and GAME.words().ask(ask, table) == "You hold the Media pawn. Which Masterstroke do you take?"

    def test_every_option_is_explained(self) -> None:
        """Title and help for each; a name for each value of a choice."""
        explained = GAME.words().templates["options"]
        for row in schema(GAME.options):
            about = explained[row["name"]]
            assert about["title"] and about["help"]
            if row["kind"] == "choice":
                assert set(about["values"]) == set(values_of(row))
