"""What boards get, and the sentences."""

from __future__ import annotations

import random
from typing import Any

from hustings.core.errors import IllegalMove
from hustings.core.options import schema, values_of
from hustings.games.kursi import GAME
from hustings.games.kursi.attacks import CancelPermit, Smear
from hustings.games.kursi.benefits import PlaceNegative, TakeOpenMasterstroke, TuckRallyCard, TuckWhich
from hustings.games.kursi.bolstering import PAY, HowToPay, RevealPlays
from hustings.games.kursi.deck import NUMBER
from hustings.games.kursi.drawing import DrawAsset, DrawExtra, DrawRally, DrawStep
from hustings.games.kursi.elections import AddCapitalVotes, Elections, FreeVotes
from hustings.games.kursi.events import PileRead, VotesShort
from hustings.games.kursi.fielding import KEEP, PLACE
from hustings.games.kursi.instants import ChooseSeat, DriveSpeeches, TakeBackNegative, WhetherToTakeBack
from hustings.games.kursi.kinds import DRAW, PLACEMENT
from hustings.games.kursi.lasting import NameIssue, WhichIssue
from hustings.games.kursi.masterstrokes import TAKE, CommitMasterstroke, MasterstrokeStep
from hustings.games.kursi.pawn import GivePawn
from hustings.games.kursi.playing import COMMIT, AddPlay, PlayStep
from hustings.games.kursi.rallies import EndRally
from hustings.games.kursi.targets import ChooseOpponent
from hustings.games.kursi.turn import DISCARD, DiscardWhich
from hustings.games.kursi.votes import CastVotes, GainVotes
from tests.kursi.positions import GREEN, RED, B, a_campaign, a_new_game, answer, carry_out, play_to


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


def negatives(view: dict[str, Any]) -> set[str]:
    """The own -2 cards under Seats that can be taken back."""
    return {seat["negative"] for seat in view["seats"] if seat["negative"]}


class TestView:
    """Pieces have the ids by which moves name them."""

    def test_every_piece_a_move_touches_is_on_the_board(self) -> None:
        """Through whole games: each id of each menu entry is in the view of who is asked."""
        for players, seed in ((2, 3), (4, 5)):
            table = a_new_game(players, seed=seed)
            rng = random.Random(seed)
            while table.result is None:
                place = table.asked_places()[0]
                sight = table.sight(place)
                here = ids_in(GAME.render(sight)) | negatives(GAME.render(sight))
                for move in sight.menu(place):
                    assert set(move.pieces(sight, place)) <= here, move
                table.apply(place, rng.choice(table.menu(place)))

    def test_which_pieces_moves_touch(self) -> None:
        """In the order of clicking."""
        table = a_campaign(rallies={"red B": "RE+ RE"})
        table.ask(TuckWhich(RED, B))
        wanted = {
            AddPlay(9, 2): ("card:9", "candidate:0:2"),
            EndRally(1, 2): ("worth:0:1:2",),
            Smear(1, 3): ("place:1", "seat:3"),
            PlaceNegative(1, 3): ("place:1", "seat:3"),
            CancelPermit(1, 2, 4): ("rally:1:2:4",),
            TuckRallyCard(1): ("rally:0:1:1",),
            TakeOpenMasterstroke(1): ("open:1",),
            TakeOpenMasterstroke(2): ("deck:masterstrokes",),
            TAKE[0]: ("open:0",),
            TAKE[2]: ("deck:masterstrokes",),
            DrawRally(2): ("draw:rally:2",),
            DrawAsset(2): ("draw:asset:2",),
            DrawExtra(0): ("draw:extra:0",),
            DrawExtra(1): ("draw:extra:1",),
            DrawExtra(2): ("draw:extra:2",),
            CastVotes(2, 1, 3): ("cast:5:3", "cast:3:1", "cast:1:2"),
            AddCapitalVotes(2, 3): ("seat:2", "votes:3"),
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
        assert view["laid"] == [{"place": GREEN, "opponent": None, "issue": None, **view["laid"][0]}] and view["laid"][0]["card"] == "M14"
        assert red["hand"][0]["kind"] == "rally" and view["tray"] is None and view["draft"] is None
        table.prices = [1, 0]
        table.ask(HowToPay(RED))
        assert GAME.render(table.sight(RED))["tray"] == {"kind": "pay", "price": 1, "named": 0}
        assert GAME.render(table.sight(GREEN))["tray"] is None

    def test_what_is_laid_face_down_is_in_the_own_view_only(self) -> None:
        """How many cards are laid, may be laid, will have to be paid and could pay; others get none of it, until all is revealed."""
        table = a_campaign(candidates={"red": "K07 K08", "green": "K04 K05"}, hands={"red": "RE AC AC", "green": "RE"}, seats="S1 S5")
        carry_out(table, PlayStep(), RevealPlays())
        answer(table, RED, AddPlay(NUMBER["AC"], B))
        tray = GAME.render(table.sight(RED))["tray"]
        assert tray == {"kind": "play", "named": 1, "limit": 4, "price": 2, "left": 2}
        assert all(one["shown"] == [] for one in GAME.render(table.sight(RED))["players"][RED]["candidates"])
        answer(table, RED, COMMIT)
        assert GAME.render(table.sight(GREEN))["tray"] == {"kind": "play", "named": 0, "limit": 1, "price": 0, "left": 1}
        answer(table, GREEN, COMMIT)
        shown = [[card["card"] for card in one["shown"]] for one in GAME.render(table.sight(GREEN))["players"][RED]["candidates"]]
        assert shown == [[], ["AC"]]

    def test_what_a_rally_would_bring_and_what_a_pledge_names(self) -> None:
        """Each issue that stands in a rally, with its votes; M15 shows its issue, M12 its opponent."""
        table = a_campaign(
            seats="S1 S5", candidates={"red": "K13 K07"}, rallies={"red A": "RE RE RW"}, laid={"red M15": 0, "green M12": "red"}
        )
        view = GAME.render(table.sight(GREEN))
        worth = [(one["id"], one["issue"], one["votes"]) for one in view["players"][RED]["candidates"][0]["worth"]]
        assert worth == [("worth:0:0:0", "E", 5), ("worth:0:0:1", "W", 2)]
        assert [(one["opponent"], one["issue"]) for one in view["laid"]] == [(None, "E"), (RED, None)]

    def test_numbers_to_pick_lie_ready(self) -> None:
        """Draws deck by deck with those named already; vote cards by value; free votes; issues."""
        table = carry_out(a_campaign(candidates={"red": "K01 K02 K04 K05 K06"}), DrawStep())
        answer(table, RED, DrawRally(3))
        rows = GAME.render(table.sight(RED))["tray"]["rows"]
        counts = [(row["name"], [one["count"] for one in row["counts"]]) for row in rows]
        assert counts == [("rally", [3]), ("asset", [0, 1, 2, 3, 4, 5, 6])]
        table = carry_out(a_campaign(), GainVotes(RED, B, 5))
        tray = GAME.render(table.sight(RED))["tray"]
        assert (tray["votes"], tray["seat"]) == (5, B)
        assert [(row["name"], [one["count"] for one in row["counts"]]) for row in tray["rows"]] == [
            ("5", [0, 1]),
            ("3", [0, 1]),
            ("1", [0, 2, 5]),
        ]
        table = carry_out(a_campaign(seats="S1 S5", candidates={"red": "K01 K02", "green": "K04 K05"}), FreeVotes())
        assert [one["id"] for one in GAME.render(table.sight(RED))["tray"]["rows"][0]["counts"]] == [
            "votes:0",
            "votes:1",
            "votes:2",
            "votes:3",
        ]
        table.asks[RED] = WhichIssue(RED)
        assert [one["issue"] for one in GAME.render(table.sight(RED))["tray"]["issues"]] == ["E", "W", "D"]
        table.asks[RED] = DiscardWhich(RED)
        assert GAME.render(table.sight(RED))["tray"] == {"kind": "discard", "price": 0, "named": 0}

    def test_the_elections_seat_by_seat(self) -> None:
        """Which Seat is being counted, the matches of each Candidate, and who gains how much; afterwards nothing is being counted."""
        table = carry_out(a_campaign(seats="S1 S5", candidates={"red": "K13 K07", "green": "K08 K02"}), Elections())
        view = GAME.render(table.sight(RED))
        assert view["election"] == {"seat": 0}
        assert (view["seats"][0]["matches"], view["seats"][0]["shares"]) == ([2, 0], [5, 0])
        assert (view["seats"][1]["matches"], view["seats"][1]["shares"]) == ([0, 3], [0, 7])
        answer(table, RED, CastVotes(0, 0, 1))
        assert GAME.render(table.sight(RED))["election"] == {"seat": 1}
        answer(table, GREEN, CastVotes(2, 0, 1))
        assert GAME.render(table.sight(RED))["election"] == {"seat": None}
        assert GAME.render(a_campaign().sight(RED))["election"] is None

    def test_the_own_negative_under_a_seat_that_was_read(self) -> None:
        """Who reads a pile sees its contents and can point at the own -2 card; nobody else sees either."""
        table = a_campaign(votes={"red B": (1, 0, 0, 1), "green B": (0, 1, 0, 0)})
        table.ask(WhetherToTakeBack(RED, B))
        seat = GAME.render(table.sight(RED))["seats"][B]
        assert seat["negative"] == "negative:1" and seat["contents"][GREEN] == {"1": 0, "3": 1, "5": 0, "-2": 0}
        assert TakeBackNegative().pieces(table, RED) == ("negative:1",)
        hidden = GAME.render(table.sight(GREEN))["seats"][B]
        assert (hidden["contents"], hidden["negative"], hidden["cards"]) == (None, None, 3)

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
        assert words.move(Smear(GREEN, 0), table) == "A -2 card of Blue under A (Mill Quarter)"
        assert words.move(DrawExtra(2), table) == "One more card from neither deck"
        assert words.move(DrawRally(1), table) == "Draw 1 Rally card" and words.move(NameIssue(1), table) == "Welfare"
        assert words.move(TAKE[1], table) == "Take Doorstep Drive" and words.move(TAKE[2], table) == "Take the top card of the deck"
        assert words.move(KEEP[0], table) == "Keep Cooperative Banker"
        table.names = ["Ada", ""]
        assert words.move(GivePawn(RED), table) == "Give the pawn to Ada" and words.move(GivePawn(GREEN), table) == "Give the pawn to Blue"
        table.names = []
        told = PileRead(RED, 0, (1, 0, 2, 0, 0, 0, 0, 1))
        assert words.event(told, table) == "Red reads the votes under A (Mill Quarter): Red: 1 x 1, 2 x 5; Blue: 1 x -2."
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
