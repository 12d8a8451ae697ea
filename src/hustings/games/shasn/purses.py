"""Resources: gaining, paying, the cap (SH-5.2, SH-5.3), and a Reserve that can run out (R51)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import incumbents
from hustings.games.shasn.asking import Choice, Piecewise
from hustings.games.shasn.events import ResourcesDiscarded, ResourcesGained, ResourceSnatched
from hustings.games.shasn.kinds import LETTERS, TYPES
from hustings.games.shasn.open_cards import RUNS, Leech, Mansplaining
from hustings.games.shasn.parts import TAKE_TYPE, TakeType, count_types

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def cap(table: Shasn, place: int) -> int:
    """What *place* may keep, all types together (SH-5.3)."""
    return table.options.resource_cap + incumbents.more_room(table, place)


def room(table: Shasn, place: int) -> int:
    """What *place* may have now: voters a Technocrat has kept take up room (8.8, R71)."""
    return max(0, cap(table, place) - table.kept[place])


def held(table: Shasn, place: int, type: int) -> int:
    return table.purse[place * TYPES + type]


# Gains


def gain(table: Shasn, place: int, counts: list[int]) -> None:
    """Resources from the Reserve, as far as it has them; the cap is looked at once (SH-5.2, SH-5.3, R5, R51).

    Whoever mansplained receives the same, before any cap discard (SH-15.17a, SH-15.17b).
    What is to follow has to be pushed before this is called.
    """
    takers = [place, *mirrors(table, place)]
    for taker in reversed(takers):
        mind_cap(table, taker)
    for taker in takers:
        from_reserve(table, taker, counts)


def from_reserve(table: Shasn, place: int, counts: list[int]) -> None:
    """What the Reserve has left of the resources comes to the purse (R51)."""
    got = [0] * TYPES
    for type in range(TYPES):
        got[type] = min(counts[type], table.reserve[type])
        table.reserve[type] -= got[type]
        table.purse[place * TYPES + type] += got[type]
    if sum(got) and table.log is not None:
        table.tell(ResourcesGained(place, tuple(got)))


def snatch(table: Shasn, place: int, victim: int, type: int) -> None:
    """From another player, who gets nothing for it and is not asked (SH-0.13); it is received, and so mirrored (SH-15.17a)."""
    mirrored = mirrors(table, place)
    mind_cap(table, place)
    for taker in mirrored:
        mind_cap(table, taker)
    table.purse[victim * TYPES + type] -= 1
    table.purse[place * TYPES + type] += 1
    if table.log is not None:
        table.tell(ResourceSnatched(place, victim, type))
    for taker in mirrored:
        from_reserve(table, taker, [int(type == other) for other in range(TYPES)])


def mirrors(table: Shasn, place: int) -> list[int]:
    """Who receives from the Reserve whatever *place* receives now, in clockwise order (SH-15.17a)."""
    if place != table.active:
        return []
    cards = [card for card in table.open_cards if isinstance(card, Mansplaining) and card.owner == place and card.turn == RUNS]
    return [card.to for card in cards if table.here(card.to)]


# Payments


def to_reserve(table: Shasn, place: int, counts: list[int]) -> None:
    """Resources leave the purse for the Reserve."""
    for type in range(TYPES):
        assert table.purse[place * TYPES + type] >= counts[type], "somebody pays what they do not have"
        table.purse[place * TYPES + type] -= counts[type]
        table.reserve[type] += counts[type]


def hand_over(table: Shasn, place: int, to: int, counts: list[int]) -> None:
    """Resources go from one player to another, with or without a return (SH-0.14); the receiver's cap is looked at once."""
    mind_cap(table, to)
    for type in range(TYPES):
        assert table.purse[place * TYPES + type] >= counts[type], "somebody gives what they do not have"
        table.purse[place * TYPES + type] -= counts[type]
        table.purse[to * TYPES + type] += counts[type]


def purchase(table: Shasn, place: int, counts: list[int]) -> None:
    """Pay for a Voter Card or Conspiracy Card: to the Reserve, or to the owner of a Chai-Paani on that type (SH-6.2, SH-17.1a).

    Nothing else is paid through this, so nothing else is leeched; discounted symbols are not spent (SH-17.1b).
    """
    for type in range(TYPES):
        if counts[type] == 0:
            continue
        paid = [0] * TYPES
        paid[type] = counts[type]
        leech = leech_on(table, place, type)
        if leech is None:
            to_reserve(table, place, paid)
        else:
            hand_over(table, place, leech.owner, paid)


def leech_on(table: Shasn, victim: int, type: int) -> Leech | None:
    """The Chai-Paani that taps what *victim* spends of *type* (SH-17.1a)."""
    for card in table.open_cards:
        if isinstance(card, Leech) and card.victim == victim and card.type == type and table.here(card.owner):
            return card
    return None


# The cap


def mind_cap(table: Shasn, place: int) -> None:
    """Next, *place* discards down to the cap where it is above it; nobody decides anything else before (SH-3.4, SH-3.8, SH-5.3, R5)."""
    table.push(DiscardDown(place))


class DiscardDown(Step["Shasn"]):
    """Down to exactly the cap, by the owner's choice (SH-5.3)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if given:
            counts = [0] * TYPES
            for part in given:
                assert isinstance(part, GiveUp)
                counts[part.type] += 1
            to_reserve(table, self.place, counts)
            if table.log is not None:
                table.tell(ResourcesDiscarded(self.place, tuple(counts)))
        elif table.resources(self.place) > room(table, self.place):
            table.push(self)
            table.ask(DiscardToCap(self.place))


class GiveUp(Piecewise):
    """Discard one resource of a type (SH-5.3)."""

    __slots__ = ("type",)
    clause: ClassVar[str] = "SH-5.3"

    def __init__(self, type: int) -> None:
        self.type = type

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(TYPES),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return GIVE_UP

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"type:{LETTERS[self.type]}",)


GIVE_UP: Final[list[AnyMove]] = [GiveUp(type) for type in range(TYPES)]


class DiscardToCap(Choice):
    """Which resources do you discard, down to the cap? (SH-5.3)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-5.3"
    moves: ClassVar[tuple[MoveKind, ...]] = (GiveUp,)

    def choices(self, table: Shasn) -> list[AnyMove]:
        left = self._left(table, table.given[self.place])
        return [GIVE_UP[type] for type in range(TYPES) if left[type] > 0]

    def _left(self, table: Shasn, parts: list[AnyMove]) -> list[int]:
        """What is still to discard from, by type."""
        left = [held(table, self.place, type) for type in range(TYPES)]
        for part in parts:
            assert isinstance(part, GiveUp)
            left[part.type] -= 1
        return left

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, GiveUp)
        if self._left(table, parts)[part.type] <= 0:
            raise IllegalMove("not-held", "SH-5.3", type=part.type)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return table.resources(self.place) - len(parts) <= room(table, self.place)

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """The most numerous types first."""
        left = self._left(table, table.given[self.place])
        return [GIVE_UP[left.index(max(left))]]


# Resources of one's choice


class ChooseGain(Step["Shasn"]):
    """Somebody takes so many resources of their choice from the Reserve (R51)."""

    __slots__ = ("place", "count")

    def __init__(self, place: int, count: int) -> None:
        self.place = place
        self.count = count

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if given:
            counts = [0] * TYPES
            for part in given:
                assert isinstance(part, TakeType)
                counts[part.type] += 1
            gain(table, self.place, counts)
        elif table.here(self.place) and self.count > 0 and sum(table.reserve) > 0:
            table.push(self)
            table.ask(ChooseResources(self.place, self.count))


class ChooseResources(Choice):
    """Which resources do you take? (R51)"""

    __slots__ = ("count",)
    clause: ClassVar[str] = "SH-5.2"
    moves: ClassVar[tuple[MoveKind, ...]] = (TakeType,)

    def __init__(self, place: int, count: int) -> None:
        super().__init__(place)
        self.count = count

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, TakeType)
        if table.reserve[part.type] <= count_types(parts)[part.type]:
            raise IllegalMove("reserve-empty", "R51", type=part.type)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return len(parts) >= self.count or len(parts) >= sum(table.reserve)

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Spread evenly."""
        taken = count_types(table.given[self.place])
        best = 0
        fewest = 1_000
        for type in range(TYPES):
            if table.reserve[type] > taken[type] and taken[type] < fewest:
                best, fewest = type, taken[type]
        return [TAKE_TYPE[best]]
