"""Asks: the questions the rules put to places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from hustings.core.move import AnyMove, MoveKind
from hustings.core.value import Value

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from hustings.core.build import mypyc_attr

if TYPE_CHECKING:
    from hustings.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Value, Generic[S]):
    """One question to one place. All asks that are open at the same time are one group."""

    __slots__ = ("place",)
    clause: ClassVar[str] = ""
    moves: ClassVar[tuple[MoveKind, ...]] = ()  # the kinds of move that can answer it
    interruptible: ClassVar[bool] = False  # commands are possible while it is open
    floor: ClassVar[bool] = False  # a move acts at once and closes the whole group; the rules ask again
    veiled: ClassVar[bool] = False  # that this place is asked must not be known to others

    def __init__(self, place: int) -> None:
        self.place = place

    def menu(self, table: S) -> list[AnyMove]:
        """Everything listed that would answer this ask now."""
        listed: list[AnyMove] = []
        for kind in self.moves:
            listed += kind.listed(table, self.place)
        return listed

    def done(self, table: S, parts: list[AnyMove]) -> bool:
        """Whether the answer is complete with these parts."""
        return True

    def forced(self, table: S) -> bool:
        """Whether the engine may answer when only one value is legal: only where having no choice is public."""
        return False

    def defaults(self, table: S) -> list[AnyMove]:
        """What a time-out takes: one of these, by lot where there are several."""
        return self.table_menu(table)[:1]

    def table_menu(self, table: S) -> list[AnyMove]:
        """The menu as the table keeps it, so that it is worked out once."""
        return table.menu(self.place)

    def seen_by(self, viewer: int) -> Ask[S]:
        """This ask as *viewer* may know it; the same place is asked."""
        return self


AnyAsk: TypeAlias = "Ask[Any]"
