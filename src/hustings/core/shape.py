"""What the parameters of a move can be: the form that a composer shows, and the first test of what comes in.

A `range` is one whole number in it. `Several` is a tuple of numbers, `Rows` a tuple of tuples (payments: from,
to, amount). Whether a value is *legal* is the move's own business; here it only has to be of the right make.
"""

from __future__ import annotations

from typing import Any, TypeAlias


class Several:
    """A tuple of *least* to *most* whole numbers, each in *each*."""

    __slots__ = ("each", "least", "most")

    def __init__(self, each: range, least: int, most: int) -> None:
        self.each = each
        self.least = least
        self.most = most


class Rows:
    """A tuple of at most *most* rows; a row has one number for each of *columns*."""

    __slots__ = ("columns", "most")

    def __init__(self, columns: tuple[range, ...], most: int) -> None:
        self.columns = columns
        self.most = most


Shape: TypeAlias = "range | Several | Rows"


def _is_number_in(value: object, numbers: range) -> bool:
    return type(value) is int and value in numbers


def fits(shape: Shape, value: object) -> bool:
    """Whether *value* is made as *shape* says.

    >>> fits(range(3), 2), fits(range(3), True), fits(Several(range(5), 1, 2), (4, 4))
    (True, False, True)
    """
    if isinstance(shape, range):
        return _is_number_in(value, shape)
    if not isinstance(value, tuple):
        return False
    if isinstance(shape, Several):
        return shape.least <= len(value) <= shape.most and all([_is_number_in(n, shape.each) for n in value])
    if len(value) > shape.most:
        return False
    for row in value:
        if not isinstance(row, tuple) or len(row) != len(shape.columns):
            return False
        for number, column in zip(row, shape.columns):
            if not _is_number_in(number, column):
                return False
    return True


def describe(shape: Shape) -> dict[str, Any]:
    """*shape* as JSON, for forms; a range that is not every number names its step.

    >>> describe(range(2, 7))
    {'kind': 'number', 'least': 2, 'most': 6}
    """
    if isinstance(shape, range):
        plain: dict[str, Any] = {"kind": "number", "least": shape.start, "most": shape.stop - 1}
        if shape.step != 1:
            plain["step"] = shape.step
        return plain
    if isinstance(shape, Several):
        return {"kind": "several", "each": describe(shape.each), "least": shape.least, "most": shape.most}
    return {"kind": "rows", "columns": [describe(column) for column in shape.columns], "most": shape.most}
