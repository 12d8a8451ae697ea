"""Moves as somebody types them: the move's name and its values. `bid 5`, `offer 2 1,3 0,1,4;2,0,1`, `-` for nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from hustings.core.errors import BadInput
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Rows, Several, Shape
from hustings.core.state import State
from hustings.core.value import parameters


def spoken(kind: type) -> str:
    """A class name as a person types it.

    >>> spoken(BadInput)
    'bad-input'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def form(kind: MoveKind, table: State, place: int) -> str:
    """How a move of this kind is typed, for a prompt."""
    words = [f"{name.upper()} ({_form(shape)})" for name, shape in zip(parameters(kind), kind.ranges(table, place))]
    return " ".join([spoken(kind), *words])


def _form(shape: Shape) -> str:
    if isinstance(shape, range):
        return f"{shape[0]} to {shape[-1]}" if len(shape) else "nothing"
    if isinstance(shape, Several):
        return f"{shape.least} to {shape.most} numbers, {_form(shape.each)}, with commas"
    return f"up to {shape.most} rows of {' and '.join([_form(column) for column in shape.columns])}; commas inside, semicolons between"


def read_typed(text: str, kinds: Sequence[MoveKind], table: State, place: int) -> AnyMove:
    """The move that was typed, of one of these kinds."""
    words = text.split()
    wanted = words[0].lower().replace("-", "").replace("_", "")
    found = [kind for kind in kinds if kind.__name__.lower() == wanted]
    if not found:
        raise BadInput(f"There is no {words[0]!r} here; `help` says what can be typed.")
    kind = found[0]
    names, shapes = parameters(kind), kind.ranges(table, place)
    if len(words) - 1 != len(shapes):
        raise BadInput(f"It is typed {form(kind, table, place)}.")
    values = [_value(name, shape, word) for name, shape, word in zip(names, shapes, words[1:])]
    return kind(*values)


def _value(name: str, shape: Shape, word: str) -> Any:
    try:
        if isinstance(shape, range):
            return int(word)
        if word == "-":
            return ()
        if isinstance(shape, Rows):
            return tuple([_numbers(row) for row in word.split(";")])
        return _numbers(word)
    except ValueError as error:
        raise BadInput(f"{name.upper()} is {_form(shape)}, not {word!r}.") from error


def _numbers(word: str) -> tuple[int, ...]:
    return tuple([int(number) for number in word.split(",")])
