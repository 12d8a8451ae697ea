"""Diplomats move influence between cards of their own side (PC-11.2, PC-11.3), and what all uses of a card share (PC-4.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import Move
from hustings.core.shape import Shape
from hustings.games.politicard import events as e
from hustings.games.politicard import kinds as k
from hustings.games.politicard.action import act
from hustings.games.politicard.cards import LASTING
from hustings.games.politicard.influence import reading
from hustings.games.politicard.queue import Item

if TYPE_CHECKING:
    from hustings.games.politicard.pieces import InPlay
    from hustings.games.politicard.state import Duel


def ready(piece: InPlay) -> bool:
    """Whether an active card still has its use of this round, one in all (PC-4.13, R67)."""
    return not piece.off and not piece.used & k.USED_ABILITY


def in_position(row: list[InPlay], position: int) -> InPlay:
    """The active card there; refused where there is none (PC-5.15)."""
    if position >= len(row) or row[position].off:
        raise IllegalMove("no-target", "PC-5.15")
    return row[position]


def use_of(row: list[InPlay], position: int) -> InPlay:
    """The card whose ability is to be used; refused where it is off or used already (PC-4.13, R67)."""
    if position >= len(row) or row[position].off:
        raise IllegalMove("no-ability", "PC-4.13")
    if row[position].used & k.USED_ABILITY:
        raise IllegalMove("ability-used", "PC-4.13")
    return row[position]


def active_positions(row: list[InPlay]) -> list[int]:
    """Where the active cards of a row stand."""
    return [at for at, piece in enumerate(row) if not piece.off]


class TransferItem(Item):
    """Influence moves between two cards of one side; the total stays, and shields do not mind (PC-11.2, R25)."""

    __slots__ = ("first", "second", "n")

    def __init__(self, place: int, source: int, first: int, second: int, n: int) -> None:
        super().__init__(place, source)
        self.first = first
        self.second = second
        self.n = n

    def rank(self) -> int:
        return 400

    def run(self, table: Duel) -> None:
        source = table.on_side(self.place, self.source)
        first = table.on_side(self.place, self.first)
        second = table.on_side(self.place, self.second)
        assert source is not None and first is not None and second is not None, "a card of a transfer has gone"
        source.used |= k.USED_ABILITY
        first.debuff += self.n
        second.buff += self.n
        if table.log is not None:
            table.tell(e.Moved(self.place, first.card, second.card, self.n))


def transfer_bar(table: Duel, place: int) -> str:
    """What forbids *place* all transfers: the option, Deepfake-Skandal, or the rider of O01 and O07 (PC-11.2, PC-11.3, O01, O07)."""
    if table.options.active_abilities == "none":
        return "no-abilities"
    if table.locks[place] & k.LOCK_TRANSFER:
        return "transfer-locked"
    slot = table.government_slots[place]
    if table.options.ongoing_extras and slot is not None and LASTING[slot.card] == k.LAST_TIER:
        return "transfer-locked"
    return ""


class Transfer(Move["Duel"]):
    """A diplomat moves 1 or 2 influence from one of your government cards to another (PC-11.2, R25)."""

    __slots__ = ("diplomat", "source", "goal", "amount")
    clause: ClassVar[str] = "PC-11.2"

    def __init__(self, diplomat: int, source: int, goal: int, amount: int) -> None:
        self.diplomat = diplomat
        self.source = source
        self.goal = goal
        self.amount = amount

    def check(self, table: Duel, place: int) -> None:
        key = transfer_bar(table, place)
        if key:
            raise IllegalMove(key, "PC-11.3")
        row = table.government[place]
        diplomat = use_of(row, self.diplomat)
        if not diplomat.keywords() & k.DIPLOMAT:
            raise IllegalMove("no-ability", "PC-11.2")
        in_position(row, self.source)
        in_position(row, self.goal)
        if self.source == self.goal:
            raise IllegalMove("same-card", "PC-11.2")
        if reading(table, place)[self.source] < self.amount:
            raise IllegalMove("too-weak", "PC-11.2", amount=self.amount)

    def carry_out(self, table: Duel, place: int) -> None:
        row = table.government[place]
        act(table, place)
        table.queue.append(
            TransferItem(place, row[self.diplomat].entry, row[self.source].entry, row[self.goal].entry, self.amount),
        )

    def pieces(self, table: Duel, place: int) -> tuple[str, ...]:
        return (f"government:{place}:{self.diplomat}", f"government:{place}:{self.source}", f"government:{place}:{self.goal}")

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(k.ROW), range(k.ROW), range(k.ROW), range(1, k.TRANSFER_MOST + 1))

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        found: list[Move[Duel]] = []
        row = table.government[place]
        if len(row) < 2:
            return found
        now: list[int] = []
        active: list[int] = []
        for by, piece in enumerate(row):
            if not piece.keywords() & k.DIPLOMAT or piece.used & k.USED_ABILITY:
                continue
            if not now:
                if transfer_bar(table, place):
                    return found
                now = reading(table, place)
                active = active_positions(row)
            for source in active:
                for goal in active:
                    if goal != source:
                        found += TRANSFERS[by][source][goal][: max(0, now[source])]
        return found


TRANSFERS: Final[list[list[list[list[Transfer]]]]] = [
    [[[Transfer(by, source, goal, n) for n in (1, 2)] for goal in range(k.ROW)] for source in range(k.ROW)] for by in range(k.ROW)
]
