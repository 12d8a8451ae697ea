"""How far back undo goes: over own moves, and not past luck, news or anybody else."""

from __future__ import annotations

import random

import pytest

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove
from hustings.core.record import Playing, replay
from hustings.core.state import State
from hustings.games.parley import GAME
from hustings.games.parley.ballot import Lay, LayNoMore, Seal
from hustings.games.parley.bargains import Decline, OfferCard
from hustings.games.parley.effects import GiveChair
from hustings.games.parley.reactions import LetPass
from hustings.games.parley.turn import Canvass, EndTurn, Peek, PlayCard
from tests.parley.positions import ANN, BOB, CID, a_council, asked, kind


def a_playing(table: State) -> Playing:
    """A playing that has come to this table."""
    playing = Playing(GAME, table.settings(), seed=1)
    table.chance = playing.chance
    table.log = []
    playing.state = table
    return playing


def play(playing: Playing, *inputs: tuple[int, AnyMove]) -> None:
    for place, move in inputs:
        playing.move(place, move)


def test_own_moves_without_news_can_be_undone() -> None:
    """Who takes the chair was public: the Gavel's choice can be taken back, and the record says so."""
    playing = a_playing(a_council(hands={"ann": "Gavel Gavel"}))
    play(playing, (ANN, PlayCard(kind("Gavel"), ANN)))
    assert playing.undoable() == 0  # a card was revealed
    play(playing, (ANN, GiveChair(BOB)))
    assert playing.undoable() == 1
    playing.undo()
    assert asked(playing.state) == {ANN: "NameChair"} and playing.lines[-1] == '{"undo":1}' and playing.undoable() == 0
    with pytest.raises(IllegalMove, match="nothing-to-undo"):
        playing.undo()


def test_undo_does_not_go_past_luck_news_or_others() -> None:
    """Dice, a look at a card, the end of a turn, and an offer that asks another."""
    inputs: list[AnyMove] = [Canvass(), Peek(), EndTurn(), OfferCard(BOB, kind("Levy"), 1)]
    for move in inputs:
        table = a_council(hands={"ann": "Levy"})
        table.round = 1
        playing = a_playing(table)
        play(playing, (ANN, move))
        assert playing.undoable() == 0, move


def test_undo_does_not_go_past_an_answer_of_somebody_else() -> None:
    """Ann is asked before and after, but in between was Bob."""
    playing = a_playing(a_council(hands={"ann": "Levy"}))
    play(playing, (ANN, OfferCard(BOB, kind("Levy"), 1)), (BOB, Decline(ANN)))
    assert asked(playing.state) == {ANN: "ChooseAction"} and playing.undoable() == 0


def test_a_group_that_has_closed_stays_closed() -> None:
    """Bob has handed in and is not asked in the next group: Ann's last part is still no move of hers alone."""
    playing = a_playing(a_council("ann bob", at="ballot", hands={"ann": "Levy", "bob": "Levy"}, coins={"bob": 0}))
    play(playing, (BOB, LayNoMore()), (ANN, LayNoMore()))
    assert asked(playing.state) == {ANN: "SealedCoins"} and playing.undoable() == 0


def test_inside_an_open_group_there_is_no_undo() -> None:
    """Taking back is the way there."""
    playing = a_playing(a_council("ann bob", at="ballot", hands={"ann": "Levy Grant", "bob": "Levy"}))
    play(playing, (BOB, LayNoMore()), (ANN, Lay(kind("Grant"), ANN)))
    assert playing.undoable() == 0


def test_a_veiled_answer_cannot_be_undone() -> None:
    """Bob lets two cards pass in a row; to undo the second would tell that it was he who was asked."""
    table = a_council("ann bob cid", at="ballot", chair="ann", coins={"ann": 0, "cid": 0}, hands={"ann": "Grant Rally", "bob": "Block"})
    playing = a_playing(table)
    play(playing, (ANN, Lay(kind("Grant"), ANN)), (ANN, Lay(kind("Rally"), ANN)), (BOB, LayNoMore()), (BOB, Seal(0)))
    assert asked(playing.state) == {BOB: "AnswerCard"}
    play(playing, (BOB, LetPass()))
    assert asked(playing.state) == {BOB: "AnswerCard"} and playing.undoable() == 0


def test_a_replayed_record_can_be_undone_and_gone_on_with() -> None:
    """What was undone is skipped; the last moves can be undone again; then luck decides anew."""
    rng = random.Random(5)
    playing = Playing(GAME, GAME.read_options({"players": 2}), seed=5, names=("Ann", "Bob"))
    while playing.undoable() == 0:
        place = rng.choice(playing.state.asked_places())
        playing.move(place, rng.choice(playing.state.menu(place)))
    undoable, here = playing.undoable(), GAME.dump(playing.state)
    again = replay(playing.lines, {"parley": GAME})
    assert again.undoable() == undoable and GAME.dump(again.state) == here
    again.undo()
    twice = replay(again.lines, {"parley": GAME})
    assert GAME.dump(twice.state) == GAME.dump(again.state) != here
    twice.go_live(7)
    while twice.state.result is None:
        place = rng.choice(twice.state.asked_places())
        twice.move(place, rng.choice(twice.state.menu(place)))
    assert GAME.dump(replay(twice.lines, {"parley": GAME}).state) == GAME.dump(twice.state)


def test_luck_decides_anew_also_after_a_replayed_move_is_taken_back() -> None:
    """A saved game goes on, and its last move, made before it was saved, is undone: dice are rolled and noted as ever."""
    playing = a_playing(a_council(hands={"ann": "Gavel Gavel"}))
    play(playing, (ANN, PlayCard(kind("Gavel"), ANN)), (ANN, GiveChair(BOB)))
    playing.go_live(3)
    playing.undo()
    play(playing, (ANN, GiveChair(CID)), (ANN, Canvass()))
    assert playing.state.chance is playing.chance and '"chance":[[' in playing.lines[-1]


def test_clock_time_out_and_leaving_close_the_way_back() -> None:
    """After each of them nothing before can be undone."""
    playing = a_playing(a_council(hands={"ann": "Gavel Gavel", "cid": "Levy"}))
    play(playing, (ANN, PlayCard(kind("Gavel"), ANN)), (ANN, GiveChair(BOB)))
    assert playing.undoable() == 1
    assert playing.leave(CID) and playing.undoable() == 0
