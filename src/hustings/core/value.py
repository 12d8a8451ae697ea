"""Values and pieces: the two kinds of object that a state is made of, besides numbers and lists.

Both keep one promise: the constructor's parameters are the fields, in order. Everything else (equality,
writing down, reading back) follows from it, in the compiled build as in the plain one.
"""

from __future__ import annotations

import inspect
from typing import Any, Final

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from hustings.core.build import mypyc_attr

_PARAMETERS: Final[dict[type, tuple[str, ...]]] = {}


def parameters(kind: type) -> tuple[str, ...]:
    """The names of a value's or piece's fields, in the constructor's order."""
    names = _PARAMETERS.get(kind)
    if names is None:
        names = tuple(inspect.signature(kind).parameters)
        _PARAMETERS[kind] = names
    return names


def fields(thing: object) -> tuple[Any, ...]:
    """What the constructor would have to be given to make *thing* again."""
    return tuple([getattr(thing, name) for name in parameters(type(thing))])


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Immutable: equal when kind and fields are equal. Only `__init__` assigns fields."""

    __slots__ = ()

    def __init__(self) -> None:
        pass

    def args(self) -> tuple[Any, ...]:
        return fields(self)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and fields(self) == fields(other)

    def __hash__(self) -> int:
        return hash((type(self).__name__, fields(self)))

    def __repr__(self) -> str:
        inner = ", ".join([f"{name}={getattr(self, name)!r}" for name in parameters(type(self))])
        return f"{type(self).__name__}({inner})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), fields(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """Something on the table that changes: a zone, a pile, a party. Equal when it looks the same."""

    __slots__ = ()

    def __init__(self) -> None:
        pass

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and fields(self) == fields(other)

    def __hash__(self) -> int:
        raise TypeError(f"a {type(self).__name__} changes and cannot be a key")

    def __repr__(self) -> str:
        inner = ", ".join([f"{name}={getattr(self, name)!r}" for name in parameters(type(self))])
        return f"{type(self).__name__}({inner})"
