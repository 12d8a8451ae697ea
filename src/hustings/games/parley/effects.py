"""What the cards do (PA-3.2), and the matters that wait (PA-2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.core.value import Value
from hustings.games.parley.deck import GAVEL, GRANT, LEVY, RALLY
from hustings.games.parley.events import CoinPaid, Relieved, WayGiven
from hustings.games.parley.influence import Gain, review_leader, take_chair

if TYPE_CHECKING:
    from hustings.games.parley.state import Council


def settle(table: Council, owner: int, kind: int, target: int) -> None:
    """A card that was not blocked takes effect (PA-3.2). Nothing reaches those who have conceded."""
    if table.out[target] or table.out[owner]:
        return
    if kind == GRANT:
        table.coins[target] += 2
    elif kind == LEVY:
        paid = 0 if target == table.chair else max(0, min(2, table.coins[target]))
        table.coins[target] -= paid
        table.coins[owner] += paid
    elif kind == RALLY:
        table.push(Gain(owner), Gain(owner))
    elif kind == GAVEL:
        table.ask(NameChair(owner))
    else:
        table.queue.append(Matter(False, owner))


class GiveChair(Move["Council"]):
    """Say who takes the chair (PA-3.2)."""

    __slots__ = ("to",)
    clause: ClassVar[str] = "PA-3.2"

    def __init__(self, to: int) -> None:
        self.to = to

    @classmethod
    def ranges(cls, table: Council, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)

    def check(self, table: Council, place: int) -> None:
        if table.out[self.to]:
            raise IllegalMove("not-here", "PA-7.1", target=self.to)

    def carry_out(self, table: Council, place: int) -> None:
        take_chair(table, self.to)


class NameChair(Ask["Council"]):
    """Who takes the chair? (PA-3.2)"""

    __slots__ = ()
    clause: ClassVar[str] = "PA-3.2"
    moves: ClassVar[tuple[MoveKind, ...]] = (GiveChair,)


class Matter(Value):
    """Something that waits to be taken up: the uproar of a player, or the relief for one (PA-2.4)."""

    __slots__ = ("relief", "place")

    def __init__(self, relief: bool, place: int) -> None:
        self.relief = relief
        self.place = place


class TakeUpMatters(Step["Council"]):
    """Uproars before reliefs, the oldest first, until nothing waits; what joins meanwhile is taken up too (PA-2.4)."""

    __slots__ = ()

    def run(self, table: Council) -> None:
        if not table.queue:
            return
        uproars = [index for index, matter in enumerate(table.queue) if not matter.relief]
        matter = table.queue.pop(uproars[0] if uproars else 0)
        table.push(self)
        if not matter.relief:
            table.push(*[MeetUproar(other) for other in table.others(matter.place)])
        elif table.coins[matter.place] == 0:  # looked at again now: a Grant may have come in between
            table.coins[matter.place] = 1
            if table.log is not None:
                table.tell(Relieved(matter.place))


class MeetUproar(Step["Council"]):
    """One player's turn to meet an uproar; who has neither coin nor influence is passed over (PA-2.4)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Council) -> None:
        if not table.out[self.place] and (table.coins[self.place] > 0 or table.influence[self.place] > 0):
            table.ask(CalmUproar(self.place))


class PayCoin(Move["Council"]):
    """A coin to calm them; the last one brings a relief (PA-2.4)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-2.4"

    def check(self, table: Council, place: int) -> None:
        if table.coins[place] < 1:
            raise IllegalMove("no-coins", "PA-2.4", coins=1)

    def carry_out(self, table: Council, place: int) -> None:
        table.coins[place] -= 1
        if table.coins[place] == 0:
            table.queue.append(Matter(True, place))
        if table.log is not None:
            table.tell(CoinPaid(place))


class GiveWay(Move["Council"]):
    """One influence less; who leads is settled at once (PA-2.4, PA-3.4)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-2.4"

    def check(self, table: Council, place: int) -> None:
        if table.influence[place] < 1:
            raise IllegalMove("no-influence", "PA-2.4")

    def carry_out(self, table: Council, place: int) -> None:
        table.influence[place] -= 1
        if table.log is not None:
            table.tell(WayGiven(place))
        review_leader(table)


class CalmUproar(Ask["Council"]):
    """A coin or an influence? Who has no choice need not be asked: coins and influence are public (PA-2.4)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-2.4"
    moves: ClassVar[tuple[MoveKind, ...]] = (PayCoin, GiveWay)

    def forced(self, table: Council) -> bool:
        return True
