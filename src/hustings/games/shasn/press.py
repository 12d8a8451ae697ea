"""Friendly Press: two Headlines are drawn, and somebody chooses which one is read (catalogue, 8.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.games.shasn.asking import Question
from hustings.games.shasn.events_modules import TwoDrawn, TwoSeen
from hustings.games.shasn.kinds import HEADLINES

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def draw_two(table: Shasn, subject: int) -> None:
    """The Incumbent sees both of the first pair, the next player both of the second; nobody else does."""
    chooser = subject if table.incumbent_marks == 1 else table.opponents(subject)[0]
    table.learn()
    for _ in range(2):
        table.press.put(table.headlines.draw(), 1 << chooser)
    if table.log is not None:
        table.tell(TwoDrawn(chooser))
        table.tell(TwoSeen(chooser, tuple(table.press.cards)), 1 << chooser)
    table.ask(WhichNews(chooser, subject))


def chosen(table: Shasn, given: list[AnyMove]) -> int:
    """The Headline that is read; the other one is discarded, face up (R72)."""
    part = given[0]
    assert isinstance(part, PickNews)
    table.learn()
    table.press.cards.remove(part.headline)
    table.headline_discards += table.press.cards
    table.press.cards = []
    table.press.knowers = []
    return part.headline


class PickNews(Part["Shasn"]):
    """This one is read (8.12, Friendly Press)."""

    __slots__ = ("headline",)
    clause: ClassVar[str] = "SH-20.4a"

    def __init__(self, headline: int) -> None:
        self.headline = headline

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(HEADLINES)),)

    def check(self, table: Shasn, place: int) -> None:
        if self.headline not in table.press.cards:
            raise IllegalMove("not-drawn", "SH-20.4a")


class WhichNews(Question):
    """Which of the two Headlines is read? (8.12, Friendly Press)"""

    __slots__ = ("subject",)
    clause: ClassVar[str] = "SH-20.4a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickNews,)

    def __init__(self, place: int, subject: int) -> None:
        super().__init__(place)
        self.subject = subject

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Either."""
        return self.choices(table)
