"""What is not legal is refused with a reason and a clause, and changes nothing."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

from hustings.conformance.position import Position
from hustings.core.chance import Fast
from hustings.core.errors import IllegalMove, OptionError, RecordError
from hustings.core.game import Game
from hustings.core.move import AnyMove
from hustings.core.options import schema
from hustings.core.state import START_OVER, TABLE, TAKE_BACK
from hustings.core.words import COMMON
from hustings.games import all_games

ODD_VALUES: tuple[Any, ...] = (-1, 10**6, 10**20, True, None, "1", 1.5, (), (0, 0), ((0,),))
TRIED = 12
GARBAGE: tuple[Any, ...] = (
    None, 7, "Move", [], {}, {"NoSuchMove": []}, {"a": [], "b": []}, {"tuple": [1]}, {"StartOver": [1]}, [[[]]], {"StartOver": {}}
)  # fmt: skip
NO_POSITIONS = ("", "{", "[]", "null", "{}", '{"game": "no such game"}')


@cache
def foreign_moves(name: str) -> tuple[AnyMove, ...]:
    """A few moves of every other game."""
    found: list[AnyMove] = []
    for game in all_games().values():
        if game.name != name:
            table = game.deal(game.read_options({}), Fast(random.Random(1)))
            found += table.menu(table.asked_places()[0])[:3]
    return tuple(found)


def check_refusals(position: Position) -> None:
    """Moves that are nobody's turn, of other kinds, with odd values or of other games are refused, whoever tries them."""
    table, before = position.table, position.dump()
    attempts: list[tuple[int, AnyMove]] = []
    for place in (-1, TABLE, table.places, 99, *range(table.places)):
        attempts += [(place, START_OVER), (place, TAKE_BACK)]
        attempts += [(place, move) for move in foreign_moves(position.game.name)]
        for _ in range(TRIED):
            at = place if 0 <= place < table.places else 0
            move = position.any_move(at)
            if move is not None:
                attempts += [(place, move)]
                odd = odd_twin(position, move)
                attempts += [] if odd is None else [(place, odd)]
    for asked, _ in position.asked():
        attempts += [(place, move) for place in range(-1, table.places + 1) for move in table.menu(asked)[:5]]
    for place, move in attempts:
        try:
            table.check(place, move)
        except IllegalMove as refused:
            check_reason(position.game, refused)
            _check_still_refused(position, place, move, refused)
    assert position.dump() == before, "a move that was refused has changed the table"


def _check_still_refused(position: Position, place: int, move: AnyMove, refused: IllegalMove) -> None:
    try:
        position.table.apply(place, move)
    except IllegalMove as again:
        assert again.key == refused.key, f"{move!r} of place {place} is refused for {refused}, then for {again}"
        return
    raise AssertionError(f"{move!r} of place {place} is refused by check ({refused}) and carried out all the same")


def odd_twin(position: Position, move: AnyMove) -> AnyMove | None:
    """The same kind of move with a value no form would offer; None where the compiled build cannot even make it."""
    values = list(move.args())
    if not values:
        return None
    values[position.rng.randrange(len(values))] = position.rng.choice(ODD_VALUES)
    try:
        return type(move)(*values)
    except (TypeError, ValueError, IndexError, KeyError):
        return None


def check_reason(game: Game, refused: IllegalMove) -> None:
    """A refusal has a sentence and, unless it is the engine's own, a clause that exists."""
    assert game.words().template("refusals", refused.key) is not None, f"the refusal {refused.key!r} has no sentence"
    if refused.key not in COMMON["refusals"]:
        assert refused.clause, f"the refusal {refused.key!r} names no clause"
    if refused.clause:
        check_clause(game, refused.clause)


@cache
def _rules_of(game: Game) -> str:
    return (game.folder() / "rules.md").read_text(encoding="utf-8")


@cache
def check_clause(game: Game, clause: str) -> None:
    """The clause stands in the game's rules."""
    rules = _rules_of(game)
    found = any([f"{mark}{clause}{end}" in rules for mark in ("**", "`") for end in ("**", "`", " ")])
    assert found, f"the clause {clause!r} is not in the rules of {game.title}"


def check_garbage(game: Game) -> None:
    """What is not a move or a position is refused when it is read."""
    for data in GARBAGE:
        try:
            game.read_move(data)
        except RecordError:
            continue
        raise AssertionError(f"{json.dumps(data)} was read as a move")
    for line in (*NO_POSITIONS, json.dumps({"game": game.name, "rules": game.rules_version, "table": {}})):
        try:
            game.load(line)
        except RecordError:
            continue
        raise AssertionError(f"{line!r} was read as a position")


def check_options(game: Game) -> None:
    """Wrong option values are refused, every fault in one answer; every default is a value of its own option."""
    rows = schema(game.options)
    game.read_options({})
    wrong: dict[str, Any] = {row["name"]: object() for row in rows}
    try:
        game.read_options({**wrong, "no such option": 1})
    except OptionError as error:
        assert len(error.faults) == len(rows) + 1, f"{len(rows) + 1} options are wrong and {len(error.faults)} faults are named"
    else:
        raise AssertionError("wrong options were taken")
    for row in rows:
        assert row["clauses"] or row["group"] == "table", f"the option {row['name']} names no clause"
