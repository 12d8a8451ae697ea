"""Money between purses: from group cards to the treasury, and gifts (CA-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.campaign.asking import Question
from hustings.games.campaign.events import GiftGiven, MoneyMoved

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


class MovingMoney(Step["Campaign"]):
    """Once in its turn, after income, a party may move money from one group card; asked where some lies on one (CA-19.5)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Campaign) -> None:
        if any([table.cash[group] > 0 for group in table.umbrellas[self.place]]):
            table.ask(WhetherToMove(self.place))


class MoveMoney(Move["Campaign"]):
    """Any amount from one own group card to the treasury (CA-19.5). Open; listed are half and all of what lies on each card."""

    __slots__ = ("group", "amount")
    clause: ClassVar[str] = "CA-19.5"
    open: ClassVar[bool] = True

    def __init__(self, group: int, amount: int) -> None:
        self.group = group
        self.amount = amount

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        most = max([table.cash[group] for group in table.umbrellas[place]], default=0)
        return range(len(table.above)), range(1, max(2, most + 1))

    def check(self, table: Campaign, place: int) -> None:
        if self.group not in table.umbrellas[place]:
            raise IllegalMove("not-yours", "CA-19.5", group=self.group)
        if self.amount > table.cash[self.group]:
            raise IllegalMove("no-money-there", "CA-19.5", group=self.group, money=table.cash[self.group])

    @classmethod
    def listed(cls, table: Campaign, place: int) -> list[AnyMove]:
        found: list[AnyMove] = []
        for group in table.umbrellas[place]:
            found += [MoveMoney(group, amount) for amount in sorted({table.cash[group] // 2, table.cash[group]}) if amount > 0]
        return found

    def carry_out(self, table: Campaign, place: int) -> None:
        table.cash[self.group] -= self.amount
        table.money[place] += self.amount
        if table.log is not None:
            table.tell(MoneyMoved(place, self.group, self.amount))

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"group:{self.group}",)


class KeepMoney(Move["Campaign"]):
    """Leave all money where it lies (CA-19.5)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-19.5"

    def carry_out(self, table: Campaign, place: int) -> None:
        """The turn goes on."""


class WhetherToMove(Question):
    """Do you move money from a group to your treasury? (CA-19.5)"""

    __slots__ = ()
    clause: ClassVar[str] = "CA-19.5"
    moves: ClassVar[tuple[MoveKind, ...]] = (KeepMoney, MoveMoney)


class GiftStep(Step["Campaign"]):
    """With `gifts=open` the active party may give money before its check; with `gifts=offers` money passes in coalitions only.

    (CA-19.3, CA-19.4.)
    """

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Campaign) -> None:
        left = [to for to in range(table.places) if to != self.place and not table.gifted >> to & 1]
        if table.options.gifts == "open" and table.money[self.place] > 0 and left:
            table.push(self)
            table.ask(WhetherToGive(self.place))


class GiveMoney(Move["Campaign"]):
    """Money for another party, at most one gift for each in a turn (CA-19.3). Open; listed are $1, half and all of one's money."""

    __slots__ = ("to", "amount")
    clause: ClassVar[str] = "CA-19.3"
    open: ClassVar[bool] = True

    def __init__(self, to: int, amount: int) -> None:
        self.to = to
        self.amount = amount

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return range(table.places), range(1, max(2, table.money[place] + 1))

    def check(self, table: Campaign, place: int) -> None:
        if self.to == place:
            raise IllegalMove("not-to-yourself", "CA-19.3")
        if table.gifted >> self.to & 1:
            raise IllegalMove("one-gift", "CA-19.3", to=self.to)
        if self.amount > table.money[place]:
            raise IllegalMove("no-money", "CA-19.3", money=table.money[place])

    @classmethod
    def listed(cls, table: Campaign, place: int) -> list[AnyMove]:
        money = table.money[place]
        found: list[AnyMove] = []
        for to in range(table.places):
            if to != place and not table.gifted >> to & 1:
                found += [GiveMoney(to, amount) for amount in sorted({1, money // 2, money}) if 0 < amount <= money]
        return found

    def carry_out(self, table: Campaign, place: int) -> None:
        table.money[place] -= self.amount
        table.money[self.to] += self.amount
        table.gifted |= 1 << self.to
        if table.log is not None:
            table.tell(GiftGiven(place, self.to, self.amount))

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"place:{self.to}",)


class EndGifts(Move["Campaign"]):
    """Give nothing more (CA-19.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-19.3"

    def carry_out(self, table: Campaign, place: int) -> None:
        table.agenda.pop()  # the gift step


class WhetherToGive(Question):
    """Do you give money to anybody? (CA-19.3)"""

    __slots__ = ()
    clause: ClassVar[str] = "CA-19.3"
    moves: ClassVar[tuple[MoveKind, ...]] = (EndGifts, GiveMoney)
