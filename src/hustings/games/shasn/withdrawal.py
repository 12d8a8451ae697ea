"""Withdrawing from a coalition (SH-10.8, R21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Command
from hustings.core.shape import Several, Shape
from hustings.games.shasn import incumbents
from hustings.games.shasn.events_bargains import CoalitionLeft
from hustings.games.shasn.kinds import NONE, TYPES
from hustings.games.shasn.purses import held, to_reserve
from hustings.games.shasn.zones import end_coalition, review

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class Withdraw(Command["Shasn"]):
    """Leave a coalition at any point between two steps, unasked and at no cost; the zone is re-evaluated at once (SH-10.8, R21, R23).

    With `coalition_withdrawal=own_turn` only in one's own turn, with `coalition_withdrawal=anytime` in others' as well. A Broker pays 2
    resources, named in `pay` (8.12).
    """

    __slots__ = ("zone", "pay")
    clause: ClassVar[str] = "SH-10.8"
    open: ClassVar[bool] = True

    def __init__(self, zone: int, pay: tuple[int, ...]) -> None:
        self.zone = zone
        self.pay = pay  # resource types

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return range(table.board.zones), Several(range(TYPES), 0, 2)

    def check(self, table: Shasn, place: int) -> None:
        coalition = table.coalition[self.zone]
        if coalition is None or not coalition.has(place):
            raise IllegalMove("no-coalition", "SH-10.8", zone=self.zone)
        if table.options.coalition_withdrawal == "own_turn" and table.active != place:
            raise IllegalMove("own-turn-only", "SH-10.8")
        if len(self.pay) != incumbents.withdrawal_cost(table, place) or list(self.pay) != sorted(self.pay):
            raise IllegalMove("withdrawal-costs", "SH-20.4a", cost=incumbents.withdrawal_cost(table, place))
        for type in self.pay:
            if held(table, place, type) < self.pay.count(type):
                raise IllegalMove("not-held", "SH-20.4a", type=type)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        found: list[AnyMove] = []
        for zone in range(table.board.zones):
            coalition = table.coalition[zone]
            if coalition is None or not coalition.has(place):
                continue
            pays: list[tuple[int, ...]] = [()]
            if incumbents.withdrawal_cost(table, place):
                pays = [(one, other) for one in range(TYPES) for other in range(one, TYPES)]
            for pay in pays:
                move = cls(zone, pay)
                try:
                    move.check(table, place)
                except IllegalMove:
                    continue
                found.append(move)
        return found

    def carry_out(self, table: Shasn, place: int) -> None:
        if table.active != NONE:
            table.given[table.active] = []  # what the active player had begun may no longer go together
        counts = [0] * TYPES
        for type in self.pay:
            counts[type] += 1
        to_reserve(table, place, counts)
        if table.log is not None:
            table.tell(CoalitionLeft(place, self.zone))
        end_coalition(table, self.zone)
        review(table, self.zone)
