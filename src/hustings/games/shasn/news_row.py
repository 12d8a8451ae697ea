"""A Trip to Goalpara: open Voter Cards are sold for the resources printed on them (SH-15.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn.asking import Choice, Piecewise
from hustings.games.shasn.cards import COST
from hustings.games.shasn.events_news import OpenCardSold
from hustings.games.shasn.kinds import ANY, NONE, TYPES
from hustings.games.shasn.news import HeadlineEffect, in_order
from hustings.games.shasn.parts import ENOUGH, Enough, TakeType, count_types
from hustings.games.shasn.purses import gain
from hustings.games.shasn.row import fill_row, leave_row

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

SELLERS: Final = 3  # the next players after the subject (SH-15.18a)


class Goalpara(HeadlineEffect):
    """The next three players may each sell an open Voter Card; only then the row is refilled (SH-15.18a, SH-15.18b).

    With fewer than four players the order wraps round and includes the subject (SH-15.18c, R33).
    """

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        players = in_order(table, self.subject)
        after = players[1:] + players[:1]
        table.push(*[SellOpenCard(after[number % len(after)]) for number in range(SELLERS)], Refill())


class Refill(Step["Shasn"]):
    """The row is filled up to three again (SH-15.18b)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        fill_row(table)


class SellOpenCard(Step["Shasn"]):
    """One player discards an open card for its resources, or passes; it is no influence (SH-15.18a, SH-15.18d)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if not given:
            if table.here(self.place) and any([card != NONE for card in table.row]):
                table.push(self)
                table.ask(SellOrPass(self.place))
            return
        slot = given[0]
        if isinstance(slot, PickSlot):
            card = leave_row(table, slot.slot)
            table.voter_discards.append(card)
            if table.log is not None:
                table.tell(OpenCardSold(self.place, slot.slot, card))
            chosen = count_types(given)
            gain(table, self.place, [COST[card][type] + chosen[type] for type in range(TYPES)])


class PickSlot(Piecewise):
    """One of the open Voter Cards (SH-6.1)."""

    __slots__ = ("slot",)
    clause: ClassVar[str] = "SH-15.18a"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(table.row)),)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"slot:{self.slot}",)


class SellOrPass(Choice):
    """Which open Voter Card do you discard for its resources, if any? *Any* symbols are of your choice (SH-15.18a)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.18a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickSlot, TakeType, Enough)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, TakeType):
            if not parts:
                raise IllegalMove("card-first", "SH-15.18a")
            if left_in_reserve(table, parts)[part.type] == 0:
                raise IllegalMove("reserve-empty", "R51", type=part.type)
        elif parts:
            raise IllegalMove("one-card", "SH-15.18a")
        elif isinstance(part, PickSlot) and table.row[part.slot] == NONE:
            raise IllegalMove("no-open-card", "SH-15.18b")

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        slot = parts[0]
        if not isinstance(slot, PickSlot):
            return True
        taken = len(parts) - 1
        return taken == COST[table.row[slot.slot]][ANY] or sum(left_in_reserve(table, parts)) == 0

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return self.choices(table)[:1] if table.given[self.place] else [ENOUGH]


def left_in_reserve(table: Shasn, parts: list[AnyMove]) -> list[int]:
    """By type what the Reserve has beyond the printed types and those chosen already (R51)."""
    slot = parts[0]
    assert isinstance(slot, PickSlot), "a card is named first"
    cost = COST[table.row[slot.slot]]
    chosen = count_types(parts)
    return [max(0, table.reserve[type] - cost[type] - chosen[type]) for type in range(TYPES)]
