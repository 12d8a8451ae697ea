"""Writing down and reading back: values, pieces, states, moves."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from hustings.core.dump import attributes, read, write
from hustings.core.errors import RecordError
from hustings.core.game import Game
from hustings.core.pile import Hand, Pile
from hustings.core.result import Result
from hustings.core.value import fields, parameters
from hustings.games.parley import GAME
from hustings.games.parley.effects import Matter
from hustings.games.parley.state import Council
from hustings.games.parley.turn import EndTurn, PlayCard
from tests.parley.positions import a_council


def test_values_are_equal_by_kind_and_fields() -> None:
    """And as keys; another kind with the same fields is another value."""
    assert PlayCard(1, 2) == PlayCard(1, 2) != PlayCard(2, 1) and hash(PlayCard(1, 2)) == hash(PlayCard(1, 2))
    assert PlayCard(1, 2) != (1, 2) and EndTurn() == EndTurn() and repr(PlayCard(1, 2)) == "PlayCard(kind=1, target=2)"
    assert parameters(PlayCard) == ("kind", "target") and fields(PlayCard(1, 2)) == (1, 2) == PlayCard(1, 2).args()


def test_pieces_are_equal_when_they_look_the_same_and_are_no_keys() -> None:
    """They change."""
    assert Hand([1], [2]) == Hand([1], [2]) != Hand([1], [3]) and Hand([1], [2]) != Pile([1], [2])
    with pytest.raises(TypeError, match="a Hand changes and cannot be a key"):
        hash(Hand([], []))


def test_everything_written_is_read_back() -> None:
    """Numbers, texts, lists, tuples, values with tuples, pieces."""
    names = {**GAME.names()}
    for thing in (
        None,
        True,
        3,
        "x",
        [1, [2]],
        (1, (2, 3)),
        Result((1, 2), (3, 4), "PA-7.1", ((1,), ())),
        Hand([1], [1]),
        [Matter(True, 1)],
    ):
        line = json.dumps(write(thing))
        assert read(json.loads(line), names) == thing
    assert write((1, (2,))) == {"tuple": [1, {"tuple": [2]}]} and write(PlayCard(1, 2)) == {"PlayCard": [1, 2]}


def test_a_value_that_holds_a_list_is_our_own_bug() -> None:
    """It could change."""
    with pytest.raises((AssertionError, TypeError), match="tuple"):  # the compiled constructor refuses it already
        write(Result([1, 2], (3, 4), "x"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"Nobody": []}, "there is no 'Nobody'"),
        ({"PlayCard": [1]}, "PlayCard needs 2 fields"),
        ({"PlayCard": {}}, "PlayCard needs 2 fields"),
        ({"PlayCard": [1, 2], "EndTurn": []}, "is not something that was written down"),
        ({}, "is not something that was written down"),
        ({"tuple": 5}, "is not a tuple"),
        ({"tuple": "EndTurn"}, "is not a tuple"),
        (5, "is not a move"),
        ([{"EndTurn": []}], "is not a move"),
        ({"Hand": [[], []]}, "is not a move"),
    ],
)
def test_what_is_no_move_is_refused(data: object, said: str) -> None:
    """With what is wrong."""
    with pytest.raises(RecordError, match=said):
        GAME.read_move(data)


def test_depth_does_not_break_the_reader() -> None:
    """A thousand brackets are refused like any other nonsense."""
    for line in ("[" * 5000 + "]" * 5000, '{"tuple":' * 3000 + "1" + "}" * 3000):
        with pytest.raises(RecordError):
            GAME.load(line)


def test_a_position_is_refused_where_it_is_not_whole() -> None:
    """Another game, newer rules, wrong options, missing parts, parts of the wrong kind."""
    data = json.loads(GAME.dump(a_council()))
    for change, said in (
        ({"game": "chess"}, "this is not a position of Parley"),
        ({"rules": 2}, "the position is of rules version 2; this is version 1"),
        ({"table": {"coins": []}}, "the position has not the parts"),
        ({"table": None}, "the position has not the parts"),
    ):
        with pytest.raises(RecordError, match=said):
            GAME.load(json.dumps({**data, **change}))
    with pytest.raises(RecordError, match="not JSON"):
        GAME.load("{")


def test_what_is_derived_is_not_written() -> None:
    """Luck, listeners, kept menus and options have no place in a dump."""
    names = attributes(Council)
    assert names == sorted(names) and "coins" in names and "asks" in names
    assert not {"chance", "log", "menus", "open", "options"} & set(names)
    data = json.loads(GAME.dump(a_council(goal=9)))
    assert list(data) == ["game", "rules", "options", "table"] and data["options"]["goal"] == 9


def test_a_loaded_state_is_asked_the_same() -> None:
    """Open asks are counted again and menus worked out anew."""
    table = a_council(hands={"ann": "Levy"})
    again = GAME.load(GAME.dump(table))
    assert again.open == 1 and again.menu(0) == table.menu(0)


def test_threads_that_ask_first_at_once_get_all_names() -> None:
    """Nobody reads the classes of a game while another thread still gathers them."""
    known = set(GAME.names())
    kept = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(20):
            fresh = type(GAME)()
            together = Barrier(4)

            def ask(fresh: Game = fresh, together: Barrier = together) -> set[str]:
                together.wait()
                return set(fresh.names())

            with ThreadPoolExecutor(4) as pool:
                answers = [asked.result() for asked in [pool.submit(ask) for _ in range(4)]]
            assert answers == [known] * 4
    finally:
        sys.setswitchinterval(kept)
