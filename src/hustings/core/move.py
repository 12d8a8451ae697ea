"""Moves: what people can do. A move is a small immutable value that knows its clause, when it is legal and what it does.

Move          acts on the table as soon as it is made
├── Part      only noted: an answer, or a piece of one, that the rules read when the question is closed
└── Command   unprompted: possible although nobody asked
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from hustings.core.errors import IllegalMove
from hustings.core.shape import Shape
from hustings.core.value import Value

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from hustings.core.build import mypyc_attr

if TYPE_CHECKING:
    from hustings.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Value, Generic[S]):
    """An answer to an ask. Its constructor's parameters are what the person chooses."""

    __slots__ = ()
    clause: ClassVar[str] = ""
    open: ClassVar[bool] = False  # too many values to list: `listed` is a useful part of them
    sets: ClassVar[tuple[str, ...]] = ()  # parameters that are sets written as a bitmask: in a form each bit is a box of its own

    def check(self, table: S, place: int) -> None:
        """Raise `IllegalMove` where the rules refuse this move; change nothing."""

    def carry_out(self, table: S, place: int) -> None:
        """Do it. Only called for a move that `check` lets pass."""
        raise NotImplementedError(f"{type(self).__name__} does nothing")

    def pieces(self, table: S, place: int) -> tuple[str, ...]:
        """The ids of the pieces on the board that this move touches, in the order of clicking."""
        return ()

    @classmethod
    def ranges(cls, table: S, place: int) -> tuple[Shape, ...]:
        """For each parameter the values it could ever have here, whether legal or not."""
        return ()

    @classmethod
    def candidates(cls, table: S, place: int) -> list[Move[S]]:
        """What a person might try here: for a closed move every combination of its parameters."""
        return [cls(*values) for values in product(*[s for s in cls.ranges(table, place) if isinstance(s, range)])]

    @classmethod
    def listed(cls, table: S, place: int) -> list[Move[S]]:
        """This move's part of the menu: the candidates that pass `check`, or the same in a faster way."""
        legal: list[Move[S]] = []
        for move in cls.candidates(table, place):
            try:
                move.check(table, place)
            except IllegalMove:
                continue
            legal.append(move)
        return legal


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Move[S]):
    """An answer, or one part of it, that changes nothing on the table until the ask is closed and its step reads it."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Command(Move[S]):
    """An unprompted move: possible while every open ask can be interrupted, or at any time where `always` says so."""

    __slots__ = ()
    always: ClassVar[bool] = False
    by_table: ClassVar[bool] = False  # given by the table itself (a clock that ran out), never by a person


# A state, an ask or an agenda of one game holds moves of that game only; the engine does not care which game it is.
AnyMove: TypeAlias = "Move[Any]"
MoveKind: TypeAlias = "type[Move[Any]]"
CommandKind: TypeAlias = "type[Command[Any]]"
