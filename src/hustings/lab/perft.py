"""How many lines of play there are to a depth: a count that changes when a rule does.

The place asked first answers; every listed answer is one line. Luck falls the same at every turn of every line, from the seed,
so that a position's count depends on nothing but the position.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hustings.core.chance import Fast
from hustings.core.errors import BadInput, RecordError
from hustings.core.game import Game
from hustings.core.move import AnyMove
from hustings.core.options import parse_value, schema
from hustings.core.state import State


def count_lines(table: State, depth: int, seed: int) -> int:
    """How many lines of exactly *depth* answers begin here."""
    if depth == 0:
        return 1
    if table.result is not None:
        return 0
    place = table.asked_places()[0]
    menu = table.menu(place)
    if depth == 1:
        return len(menu)
    return sum([count_lines(_after(table, place, move, seed), depth - 1, seed) for move in menu])


def divided(table: State, depth: int, seed: int) -> list[tuple[AnyMove, int]]:
    """The count after each first move."""
    if table.result is not None or depth < 1:
        return []
    place = table.asked_places()[0]
    return [(move, count_lines(_after(table, place, move, seed), depth - 1, seed)) for move in table.menu(place)]


def _after(table: State, place: int, move: AnyMove, seed: int) -> State:
    child = table.clone()
    child.chance = Fast(random.Random(seed))
    child.apply(place, move)
    return child


@dataclass
class Case:
    """A start, and how many lines there should be to depth 1, 2, 3 ..."""

    line: int  # in the file
    settings: dict[str, Any]
    seed: int
    position: Path | None
    counts: list[int] = field(default_factory=list)

    def start(self, game: Game) -> State:
        """The state at the start: a dumped position, or the first decision of a game from the seed."""
        luck = Fast(random.Random(self.seed))
        if self.position is None:
            return game.deal(game.read_options(self.settings), luck)
        table = read_position(game, self.position)
        table.chance = luck
        return table


def read_position(game: Game, file: Path) -> State:
    """The state dumped in the first line of *file*; what is no such thing is said in one sentence."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{file} is not a text in UTF-8.") from error
    try:
        table = game.load(lines[0] if lines else "")
        game.audit(table)
    except BadInput as error:
        raise BadInput(f"{file}: Line 1: {error}") from error
    except Exception as error:  # a list where a number belongs, a card twice: whatever rules could trip over
        raise BadInput(f"{file}: Line 1: the position does not add up.") from error
    return table


def read_cases(game: Game, file: Path) -> list[Case]:
    """The cases of a file, one a line: `players=3 seed=1: 6 36 216`, or `position=FILE seed=1: ...`; # begins a remark."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror or error}.") from error
    found: list[Case] = []
    for number, text in enumerate(lines, 1):
        content = text.partition("#")[0].strip()
        if content:
            try:
                found.append(_read_case(game, file, number, content))
            except ValueError as error:
                raise RecordError(f"{file}: {content!r} is not a case, like `players=3 seed=1: 6 36`", number) from error
    return found


def _read_case(game: Game, file: Path, number: int, content: str) -> Case:
    start, colon, counts = content.partition(":")
    if not colon:
        raise ValueError(content)
    rows = {row["name"]: row for row in schema(game.options)}
    case = Case(number, {}, 1, None, [int(word) for word in counts.split()])
    for word in start.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise ValueError(word)
        if name == "seed":
            case.seed = int(value)
        elif name == "position":
            case.position = file.parent / value
        else:
            case.settings[name] = parse_value(rows[name], value) if name in rows else value
    return case
