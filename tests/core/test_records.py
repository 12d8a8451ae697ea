"""Records: what they hold, how they replay, and what is said of broken ones."""

from __future__ import annotations

import json
import random

import pytest

from hustings.core.errors import RecordError
from hustings.core.move import AnyMove
from hustings.core.record import Playing, replay
from hustings.core.state import TABLE
from hustings.games.parley import GAME
from hustings.games.parley.floor import Speak, TimeUp

GAMES = {"parley": GAME}


def a_whole_record(seed: int = 3) -> tuple[Playing, list[str]]:
    """A game with every kind of line, and the dump after each line."""
    playing = Playing(GAME, GAME.read_options({"players": 3, "rounds": 2}), seed=seed, names=("Ann", "Bob", "Cid"), series=("1",))
    rng, dumps = random.Random(seed), []
    dumps.append(GAME.dump(playing.state))
    left = False
    while playing.state.result is None:
        state, place = playing.state, rng.choice(playing.state.asked_places())
        count = len(playing.lines)
        if playing.undoable() and rng.random() < 0.3:
            playing.undo()
        elif count % 9 == 0:
            playing.time_out(place, rng)
        elif isinstance(state.asks[place], Speak) and rng.random() < 0.3:
            playing.clock(TimeUp())
        elif count % 7 == 0:
            playing.handover(place, "canvasser")
        elif count > 40 and not left:
            left = playing.leave(2)
        else:
            playing.move(place, rng.choice(state.menu(place)))
        dumps.append(GAME.dump(playing.state))
    return playing, dumps


def test_every_line_leads_to_the_same_state_again() -> None:
    """Moves, time-outs, the clock, leaving, handing over and undoing: line by line."""
    playing, dumps = a_whole_record()
    kinds = {key for line in playing.lines for key in json.loads(line)}
    assert {"move", "timeout", "leave", "handover", "chance"} <= kinds
    for end in range(1, len(playing.lines) + 1):
        assert GAME.dump(replay(playing.lines[:end], GAMES).state) == dumps[end - 1], f"after line {end}"


def test_the_header_says_what_was_played() -> None:
    """Format, game, rules version, all options, names, series, and the luck of the deal."""
    playing, _ = a_whole_record()
    header = json.loads(playing.lines[0])
    assert list(header) == ["hustings", "game", "rules", "options", "names", "series", "chance"]
    assert header["names"] == ["Ann", "Bob", "Cid"] and header["series"] == ["1"] and header["options"]["rounds"] == 2
    assert playing.text().endswith("\n") and playing.text().count("\n") == len(playing.lines)


def test_equal_seeds_make_equal_records() -> None:
    """Byte by byte."""
    assert a_whole_record(8)[0].text() == a_whole_record(8)[0].text()


def change(line: str, **fields: object) -> str:
    data = json.loads(line)
    data.update(fields)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ([], "the record is empty"),
        (["{"], "Line 1: it is not JSON; the record may be cut off"),
        (["[]"], "Line 1: it is not a JSON object"),
        (['{"hustings":2}'], "Line 1: this is not a record of this version's format"),
        (['{"hustings":1,"game":"chess"}'], "Line 1: there is no game 'chess'"),
        (['{"hustings":1,"game":"parley","rules":99}'], "Line 1: the record is of rules version 99; this is version 1"),
        (['{"hustings":1,"game":"parley","rules":1,"options":{"goal":99}}'], "Line 1: goal is a whole number from 4 to 12, not 99"),
        (['{"hustings":1,"game":"parley","rules":1}'], "Line 1: the outcomes end where the order of 28 cards is needed"),
        (['{"hustings":1,"game":"parley","rules":1,"chance":5}'], "Line 1: names, series, outcomes and defaults are lists"),
        (['{"hustings":1,"game":"parley","rules":1,"series":5,"chance":[]}'], "Line 1: names, series, outcomes and defaults are lists"),
        (['{"hustings":1,"game":"parley","rules":1,"options":7,"chance":[]}'], "Line 1: Options are names with values"),
        (['{"hustings":1,"game":"parley","rules":1,"names":7,"chance":[]}'], "Line 1: names, series, outcomes and defaults are lists"),
        (['{"hustings":1,"game":"parley","rules":1,"names":["Ann",7],"chance":[]}'], "Line 1: names are texts"),
    ],
)
def test_a_broken_header_is_named(broken: list[str], said: str) -> None:
    """One sentence, with the line."""
    with pytest.raises(RecordError, match=said):
        replay(broken, GAMES)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"place":0,"mo', "it is not JSON; the record may be cut off"),
        ("7", "it is not a JSON object"),
        ('{"place":9,"move":{"EndTurn":[]}}', "there is no place 9"),
        ('{"place":"0","move":{"EndTurn":[]}}', "there is no place '0'"),
        ('{"place":0,"move":{"Castle":[]}}', "there is no 'Castle' in this game"),
        ('{"place":0,"move":{"Result":[[1],[1],"PA-7.1",[]]}}', "is not a move"),
        ('{"place":0}', "is not a move"),
        ('{"place":0,"move":{"tuple":5}}', "is not a tuple"),
        ('{"place":0,"move":{"PayCoin":[]}}', "the rules refuse the move"),
        ('{"undo":1}', "it undoes more than there is"),
        ('{"undo":"x"}', "it undoes more than there is"),
        ('{"place":0,"timeout":5}', "names, series, outcomes and defaults are lists"),
        ('{"clock":{"TimeUp":[]}}', "the rules refuse the move"),
    ],
)
def test_a_broken_line_is_named(line: str, said: str) -> None:
    """With its number, also when it is the last one, half written."""
    header = Playing(GAME, GAME.read_options({"players": 2}), seed=1, series=("0",)).lines[0]
    with pytest.raises(RecordError, match=f"Line 2: .*{said}") as caught:
        replay([header, line], GAMES)
    assert caught.value.line == 2


def test_luck_that_nobody_asked_for_is_a_fault() -> None:
    """An outcome too many is as wrong as one too few."""
    header = Playing(GAME, GAME.read_options({"players": 2}), seed=1, series=("0",)).lines[0]
    for luck, said in (([[1, 2]], "there are outcomes that the rules did not ask for"), ([], "the outcomes end where a roll of 2 dice")):
        good = '{"place":0,"move":{"Canvass":[]}}' if not luck else '{"place":0,"move":{"EndTurn":[]}}'
        with pytest.raises(RecordError, match=f"Line 2: {said}"):
            replay([header, change(good, chance=luck)], GAMES)


def test_leaving_needs_a_rule_for_it() -> None:
    """A game without one is not touched."""
    playing = Playing(GAME, GAME.read_options({"players": 2}), seed=1)
    assert playing.leave(1) and playing.state.result is not None
    made: AnyMove = TimeUp()
    assert made.by_table and TABLE < 0  # type: ignore[attr-defined]
