"""What becomes of voters that still wait at the end of a turn (SH-3.7 step 4; 8.8, Technocrat and Patron)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import kinds as k
from hustings.games.shasn.asking import Choice, Piecewise
from hustings.games.shasn.characters import is_character
from hustings.games.shasn.events import ResourcesDiscarded, VotersLost
from hustings.games.shasn.final_round import check_end
from hustings.games.shasn.kinds import TYPES
from hustings.games.shasn.purses import GiveUp, cap, held, to_reserve
from hustings.games.shasn.zones import to_bag

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class DiscardWaiting(Step["Shasn"]):
    """Waiting voters that had to be placed this turn go back to the bag (SH-3.7 step 4, SH-6.6, SH-6.7, SH-18.7, SH-0.10, SH-17.9b, R10).

    A Technocrat's stay on the mat, as far as they and the resources do not exceed the cap together (8.8, R71).
    """

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        if check_end(table):
            return
        place = self.place
        keeps = is_character(table, place, k.TECHNOCRAT)
        given = table.take_given(place)
        if given:
            give_up(table, place, given)
        elif keeps and to_give_up(table, place) > 0:
            table.push(self)
            table.ask(WhatToKeep(place))
            return
        if keeps:  # from now on they take up room under the cap
            table.kept[place] = table.singles[place] + batched(table, place)
        else:
            lose_all(table, place)


def lose_all(table: Shasn, place: int) -> None:
    """Every waiting voter of *place* is discarded."""
    lost = table.singles[place] + batched(table, place)
    table.singles[place] = table.kept[place] = 0
    table.batches[place] = []
    if lost:
        to_bag(table, place, lost)
        if table.log is not None:
            table.tell(VotersLost(place, lost))


def batched(table: Shasn, place: int) -> int:
    """Voters waiting in batches."""
    return sum([batch % 4 for batch in table.batches[place]])


def to_give_up(table: Shasn, place: int) -> int:
    """By how many resources and waiting voters together exceed the cap (8.8)."""
    return table.resources(place) + table.singles[place] + batched(table, place) - cap(table, place)


def give_up(table: Shasn, place: int, parts: list[AnyMove]) -> None:
    """What a Technocrat does not keep is discarded."""
    counts = [0] * TYPES
    lost = 0
    gone: list[int] = []
    for part in parts:
        if isinstance(part, GiveUp):
            counts[part.type] += 1
        elif isinstance(part, LoseBatch):
            gone.append(part.index)
        else:
            table.singles[place] -= 1
            lost += 1
    lost += sum([table.batches[place][index] % 4 for index in gone])
    table.batches[place] = [batch for index, batch in enumerate(table.batches[place]) if index not in gone]
    to_bag(table, place, lost)
    to_reserve(table, place, counts)
    if table.log is not None:
        if lost:
            table.tell(VotersLost(place, lost))
        if sum(counts):
            table.tell(ResourcesDiscarded(place, tuple(counts)))


class LoseSingle(Piecewise):
    """Do not keep one of the single voters (8.8, Technocrat)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-20.2b"

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return ("singles",)


class LoseBatch(Piecewise):
    """Do not keep a batch; it stays one batch and is not parted (8.8, Technocrat)."""

    __slots__ = ("index",)
    clause: ClassVar[str] = "SH-20.2b"

    def __init__(self, index: int) -> None:
        self.index = index

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(table.batches[place])),)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"batch:{self.index}",)


LOSE_SINGLE: Final = LoseSingle()


class WhatToKeep(Choice):
    """Resources and waiting voters together exceed your cap. What do you discard? (8.8, Technocrat)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-20.2b"
    moves: ClassVar[tuple[MoveKind, ...]] = (LoseSingle, LoseBatch, GiveUp)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, GiveUp):
            if held(table, self.place, part.type) <= parts.count(part):
                raise IllegalMove("not-held", "SH-20.2b", type=part.type)
        elif isinstance(part, LoseSingle):
            if table.singles[self.place] <= parts.count(part):
                raise IllegalMove("no-voter-waits", "SH-20.2b")
        elif part in parts:
            raise IllegalMove("no-voter-waits", "SH-20.2b")

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        discarded = 0
        for part in parts:
            discarded += table.batches[self.place][part.index] % 4 if isinstance(part, LoseBatch) else 1
        return discarded >= to_give_up(table, self.place)

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Voters first."""
        return self.choices(table)[:1]


class LoseKept(Step["Shasn"]):
    """At a turn's end whoever is no longer the Technocrat loses what was kept (8.8)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        for place in range(table.places):
            if table.kept[place] and not is_character(table, place, k.TECHNOCRAT):
                lost = table.kept[place]
                table.singles[place] -= lost - batched(table, place)
                table.kept[place] = 0
                table.batches[place] = []
                to_bag(table, place, lost)
                if table.log is not None:
                    table.tell(VotersLost(place, lost))
