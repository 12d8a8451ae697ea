"""The window between turns (SH-16.4, SH-16.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.move import AnyMove, MoveKind
from hustings.core.pile import UNKNOWN
from hustings.games.shasn.asking import Initiative, Opening
from hustings.games.shasn.conspiracies import CHOICES, PlayConspiracy, holds_playable
from hustings.games.shasn.events_intrigues import WindowOpened
from hustings.games.shasn.final_round import Upcoming
from hustings.games.shasn.reactions import LET_PASS, LetPass

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

NOBODY_YET: Final = -2


class Window(Upcoming):
    """Conspiracy Cards may be played before the next player answers, by anybody (SH-16.4, R46).

    Clockwise from the player about to answer all who hold a card playable now are asked; whenever one is played everybody is asked again,
    until all have passed in a row (SH-16.5, R74). One step for all of them, so that nobody learns who was asked.
    """

    __slots__ = ("asked",)

    def __init__(self, place: int, asked: int = NOBODY_YET) -> None:
        super().__init__(place)
        self.asked = asked  # who is asked now: secret

    def run(self, table: Shasn) -> None:
        order = table.clockwise(self.place)
        if self.asked == NOBODY_YET:
            table.learn()  # whether anybody could play shows in how the table goes on: undo does not go past it
            if table.log is not None:
                table.tell(WindowOpened(self.place))
        else:
            given = table.take_given(self.asked)
            if given:
                opening = given[0]
                assert isinstance(opening, Opening)
                table.push(Window(self.place))
                opening.settle(table, self.asked, given)
                return
            order = order[order.index(self.asked) + 1 :]
        for place in order:
            if table.here(place) and holds_playable(table, place):
                table.push(Window(self.place, place))
                table.ask(PlayInWindow(place, self.place))
                return

    def seen_by(self, viewer: int) -> Window:
        return self if self.asked in (NOBODY_YET, viewer) else Window(self.place, UNKNOWN)


class PlayInWindow(Initiative):
    """Do you play a Conspiracy Card before the next player answers? (SH-16.5)"""

    __slots__ = ("next",)
    clause: ClassVar[str] = "SH-16.5"
    moves: ClassVar[tuple[MoveKind, ...]] = (LetPass, PlayConspiracy, *CHOICES)
    begins: ClassVar[tuple[MoveKind, ...]] = (LetPass, PlayConspiracy)
    veiled: ClassVar[bool] = True

    def __init__(self, place: int, next: int) -> None:
        super().__init__(place)
        self.next = next  # who is about to answer

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [LET_PASS]
