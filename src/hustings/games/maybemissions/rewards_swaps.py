"""Rewards that exchange collected Mission Cards (MV-7.32, MV-7.45)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.highest import exchange_cards, most_collected
from hustings.games.maybemissions.kinds import (
    FIRST_MASTER,
    NONE,
)
from hustings.games.maybemissions.possible import missions_of, rivals
from hustings.games.maybemissions.state import MaybeMissions

SWAPPED: Final = 2  # MV-7.32


class SwapWith(Part[MaybeMissions]):
    """Exchange Mission Cards with this player (MV-7.32)."""

    __slots__ = ("other",)
    clause: ClassVar[str] = "MV-7.32"

    def __init__(self, other: int) -> None:
        self.other = other

    def check(self, table: MaybeMissions, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("chosen-already", "MV-7.32")
        if self.other not in rivals(table, place, (), False):
            raise IllegalMove("nothing-to-swap", "MV-7.32", other=self.other)

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"place:{self.other}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)


class GiveCard(Part[MaybeMissions]):
    """Give this own Mission Card; a second one lies behind it (MV-7.32, MV-7.45)."""

    __slots__ = ("spot",)
    clause: ClassVar[str] = "MV-7.32"

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def check(self, table: MaybeMissions, place: int) -> None:
        check_mission_card(table, place, self.spot, "MV-7.32")
        parts = table.given[place]
        if isinstance(table.asks[place], AskSwapSameSide):
            if parts:
                raise IllegalMove("chosen-already", "MV-7.45")
            if not side_elsewhere(table, place, table.sides[place][self.spot]):
                raise IllegalMove("no-such-side", "MV-7.45")
            return
        other, given, taken = chosen_swap(parts)
        if other == NONE:
            raise IllegalMove("player-first", "MV-7.32")
        check_row(table, place, self.spot, given, 0 if taken else swap_count(table, place, other))

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"collection:{place}:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.collected[place])),)


class TakeTheirs(Part[MaybeMissions]):
    """Take this Mission Card of the named player; a second one lies behind it (MV-7.32)."""

    __slots__ = ("spot",)
    clause: ClassVar[str] = "MV-7.32"

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def check(self, table: MaybeMissions, place: int) -> None:
        other, given, taken = chosen_swap(table.given[place])
        if other == NONE or len(given) < swap_count(table, place, other):
            raise IllegalMove("own-card-first", "MV-7.32")
        check_mission_card(table, other, self.spot, "MV-7.32")
        check_row(table, other, self.spot, taken, swap_count(table, place, other))

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        other, _, _ = chosen_swap(table.given[place])
        return (f"collection:{other}:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(most_collected(table)),)


class TakeSameSide(Part[MaybeMissions]):
    """Take a Mission Card that has the same side up as the own one (MV-7.45)."""

    __slots__ = ("other", "spot")
    clause: ClassVar[str] = "MV-7.45"

    def __init__(self, other: int, spot: int) -> None:
        self.other = other
        self.spot = spot

    def check(self, table: MaybeMissions, place: int) -> None:
        _, given, _ = chosen_swap(table.given[place])
        if not given:
            raise IllegalMove("own-card-first", "MV-7.45")
        if self.other == place:
            raise IllegalMove("another-player", "MV-7.45")
        check_mission_card(table, self.other, self.spot, "MV-7.45")
        if table.sides[self.other][self.spot] != table.sides[place][given[0]]:
            raise IllegalMove("other-side", "MV-7.45")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"collection:{self.other}:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(table.places), range(most_collected(table)))


class AskSwaps(Ask[MaybeMissions]):
    """With whom to exchange, the own cards, then theirs (MV-7.32)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.32"
    moves: ClassVar[tuple[MoveKind, ...]] = (SwapWith, GiveCard, TakeTheirs)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        other, _, taken = chosen_swap(parts)
        return bool(taken) and len(taken) == swap_count(table, self.place, other)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # collections lie open


class AskSwapSameSide(Ask[MaybeMissions]):
    """An own card, and another player's with the same side up (MV-7.45)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.45"
    moves: ClassVar[tuple[MoveKind, ...]] = (GiveCard, TakeSameSide)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def forced(self, table: MaybeMissions) -> bool:
        return True  # collections lie open


class ReadSwaps(Step[MaybeMissions]):
    """The chosen cards change places, each keeping its side up (MV-7.32, MV-7.45)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: MaybeMissions) -> None:
        parts = table.take_given(self.place)
        other, given, taken = chosen_swap(parts)
        for mine, theirs in zip(given, taken):
            exchange_cards(table, self.place, mine, other, theirs)


def chosen_swap(parts: list[AnyMove]) -> tuple[int, list[int], list[int]]:
    """The other player (NONE so far), the own cards and theirs."""
    other = NONE
    given: list[int] = []
    taken: list[int] = []
    for part in parts:
        if isinstance(part, SwapWith):
            other = part.other
        elif isinstance(part, GiveCard):
            given.append(part.spot)
        elif isinstance(part, TakeTheirs):
            taken.append(part.spot)
        elif isinstance(part, TakeSameSide):
            other = part.other
            taken.append(part.spot)
    return other, given, taken


def swap_count(table: MaybeMissions, place: int, other: int) -> int:
    """Two cards, or one where either side has only one (MV-7.32)."""
    return min(SWAPPED, len(missions_of(table, place, NONE, ())), len(missions_of(table, other, NONE, ())))


def side_elsewhere(table: MaybeMissions, place: int, side: int) -> bool:
    """Whether another player has a Mission Card with that side up (MV-7.45)."""
    for other in range(table.places):
        if other != place:
            for spot in missions_of(table, other, NONE, ()):
                if table.sides[other][spot] == side:
                    return True
    return False


def check_mission_card(table: MaybeMissions, owner: int, spot: int, clause: str) -> None:
    """Refuse what is not a collected Mission Card."""
    if spot >= len(table.collected[owner]):
        raise IllegalMove("no-such-card", clause)
    if table.collected[owner][spot] >= FIRST_MASTER:
        raise IllegalMove("mission-cards-only", clause)


def check_row(table: MaybeMissions, owner: int, spot: int, chosen: list[int], wanted: int) -> None:
    """Refuse a card before the last chosen one, one too many, or one that leaves too few behind it."""
    if len(chosen) >= wanted:
        raise IllegalMove("chosen-already", "MV-7.32")
    if chosen and spot <= chosen[-1]:
        raise IllegalMove("in-order", "MV-7.32")
    behind = 0
    for later in missions_of(table, owner, NONE, ()):
        if later > spot:
            behind += 1
    if len(chosen) + 1 + behind < wanted:
        raise IllegalMove("too-few-left", "MV-7.32", count=wanted)
