"""The actions of a turn, in any order, any number of times (SH-3.5), and what happens when it ends (SH-3.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.step import Step
from hustings.games.shasn.asking import Initiative, Opening
from hustings.games.shasn.ending import EndOfTurn
from hustings.games.shasn.final_round import check_end
from hustings.games.shasn.patrons import notice_patrons
from hustings.games.shasn.repertoire import CHARACTERS, DEBTS, FURTHER, MOVES, NEEDS, OFFERS, OPEN_CARDS, REQUIREMENTS

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class Actions(Step["Shasn"]):
    """The active player does one thing after the other until they end the turn (SH-3.5, SH-3.7)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        if check_end(table):
            return
        given = table.take_given(self.place)
        table.push(self)
        if given:
            opening = given[0]
            assert isinstance(opening, Opening)
            opening.settle(table, self.place, given)
        elif not notice_patrons(table):
            table.ask(Act(self.place))


class EndTurn(Move["Shasn"]):
    """Say that the turn is over; never while somebody else has to decide something first (SH-3.7, SH-3.8)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-3.7"

    def check(self, table: Shasn, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("one-thing-at-a-time", "SH-3.7")

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        return [] if table.given[place] else [END_TURN]

    def carry_out(self, table: Shasn, place: int) -> None:
        waiting = table.agenda.pop()
        assert isinstance(waiting, Actions)
        table.push(EndOfTurn(place))


END_TURN: Final = EndTurn()


class Act(Initiative):
    """What do you do? (SH-3.5)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-3.5"
    begins: ClassVar[tuple[MoveKind, ...]] = (EndTurn, *MOVES)
    moves: ClassVar[tuple[MoveKind, ...]] = (EndTurn, *MOVES, *FURTHER)
    interruptible: ClassVar[bool] = True

    def choices(self, table: Shasn) -> list[AnyMove]:
        if table.given[self.place]:
            return super().choices(table)
        missing = ~what_there_is(table)
        found: list[AnyMove] = [END_TURN]
        for index, kind in enumerate(MOVES):
            if NEEDS[index] & missing == 0:
                found += kind.listed(table, self.place)
        return found

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [END_TURN]


def what_there_is(table: Shasn) -> int:
    """What moves may need, as `repertoire` numbers it."""
    there = 0
    if table.offers:
        there |= OFFERS
    if table.debts:
        there |= DEBTS
    if table.open_cards:
        there |= OPEN_CARDS
    if table.options.zone_requirements:
        there |= REQUIREMENTS
    if table.options.special_characters:
        there |= CHARACTERS
    return there
