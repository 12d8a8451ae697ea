"""Rewards that change the mission or take from the market (MV-7.21, MV-7.27, MV-7.28, MV-7.40, MV-7.41)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.decks import can_draw_mission, draw_mission, gain, remove_from_mission, take_from_market
from hustings.games.maybemissions.events import CardAdded
from hustings.games.maybemissions.events_shop import CardGained
from hustings.games.maybemissions.highest import add_to_mission
from hustings.games.maybemissions.kinds import (
    GREEN,
    NONE,
)
from hustings.games.maybemissions.state import MaybeMissions

ADDED_AT_MOST: Final = 2  # MV-7.27
REMOVED_AT_MOST: Final = 3  # MV-7.28


# A card of the market for nothing


class TakeFromMarket(Part[MaybeMissions]):
    """Take this card of the market, green side up (MV-7.21)."""

    __slots__ = ("slot",)
    clause: ClassVar[str] = "MV-7.21"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"market:{self.slot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.market)),)


class AskFreeCard(Ask[MaybeMissions]):
    """Which card of the market to take (MV-7.21)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.21"
    moves: ClassVar[tuple[MoveKind, ...]] = (TakeFromMarket,)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # the market lies open


class ReadTaken(Step[MaybeMissions]):
    """The card lies in the collection, and the market is refilled (MV-7.21, MV-3.9)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: MaybeMissions) -> None:
        part = table.take_given(self.place)[0]
        assert isinstance(part, TakeFromMarket)
        card = table.market[part.slot]
        gain(table, self.place, card, GREEN)
        if table.log is not None:
            table.tell(CardGained(self.place, card, GREEN))
        take_from_market(table, part.slot)


# Adding to the mission and removing from it


class AddFromMarket(Part[MaybeMissions]):
    """Add this card of the market to the mission (MV-7.27, MV-7.40)."""

    __slots__ = ("slot",)
    clause: ClassVar[str] = "MV-7.27"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"market:{self.slot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.market)),)


class AddFromDeck(Part[MaybeMissions]):
    """Add the top card of the Mission deck to the mission (MV-7.27)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.27"

    def check(self, table: MaybeMissions, place: int) -> None:
        if not can_draw_mission(table):
            raise IllegalMove("deck-empty", "MV-3.36")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return ("deck:missions",)


class StopAdding(Part[MaybeMissions]):
    """Add no more cards (MV-7.27, R35)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.27"


class AskToAdd(Ask[MaybeMissions]):
    """Add a card from the market or the deck, or stop (MV-7.27)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.27"
    moves: ClassVar[tuple[MoveKind, ...]] = (StopAdding, AddFromMarket, AddFromDeck)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # market and sizes of decks are public


class AskToAddOne(Ask[MaybeMissions]):
    """Which card of the market joins the mission (MV-7.40)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.40"
    moves: ClassVar[tuple[MoveKind, ...]] = (AddFromMarket,)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # the market lies open


class AddMore(Step[MaybeMissions]):
    """So many cards may still be added (MV-7.27)."""

    __slots__ = ("place", "left")

    def __init__(self, place: int, left: int) -> None:
        self.place = place
        self.left = left

    def run(self, table: MaybeMissions) -> None:
        if self.left and (table.market or can_draw_mission(table)):
            table.push(ReadAdded(self.place, self.left - 1))
            table.ask(AskToAdd(self.place))


class ReadAdded(Step[MaybeMissions]):
    """The card lies in the mission; no limit of the preparation binds it (MV-3.11, MV-7.27, MV-7.40, R15)."""

    __slots__ = ("place", "left")

    def __init__(self, place: int, left: int) -> None:
        self.place = place
        self.left = left

    def run(self, table: MaybeMissions) -> None:
        part = table.take_given(self.place)[0]
        if isinstance(part, StopAdding):
            return
        if isinstance(part, AddFromMarket):
            add_to_mission(table, self.place, part.slot)
        else:
            card = draw_mission(table)
            assert card != NONE, "the deck was not empty when it was offered"
            table.mission.append(card)
            if table.log is not None:
                table.tell(CardAdded(self.place, card))
        if self.left:
            table.push(AddMore(self.place, self.left))


class RemoveFromMission(Part[MaybeMissions]):
    """Remove this card from the mission; each further one lies behind it (MV-7.28, MV-7.41)."""

    __slots__ = ("spot",)
    clause: ClassVar[str] = "MV-7.28"

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def check(self, table: MaybeMissions, place: int) -> None:
        for part in table.given[place]:
            if isinstance(part, RemoveFromMission) and part.spot >= self.spot:
                raise IllegalMove("in-order", "MV-7.28")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"mission:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.mission)),)


class StopRemoving(Part[MaybeMissions]):
    """Remove no more cards (MV-7.28, R35)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.28"


class AskToRemove(Ask[MaybeMissions]):
    """Remove up to 3 cards from the mission (MV-7.28)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.28"
    moves: ClassVar[tuple[MoveKind, ...]] = (StopRemoving, RemoveFromMission)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        return len(parts) == REMOVED_AT_MOST or isinstance(parts[-1], StopRemoving)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # the mission lies open


class AskToRemoveOne(Ask[MaybeMissions]):
    """Which card leaves the mission (MV-7.41)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.41"
    moves: ClassVar[tuple[MoveKind, ...]] = (RemoveFromMission,)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # the mission lies open


class ReadRemoved(Step[MaybeMissions]):
    """The chosen cards leave the mission (MV-7.28, MV-7.41, MV-7.55)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: MaybeMissions) -> None:
        for part in reversed(table.take_given(self.place)):
            if isinstance(part, RemoveFromMission):
                remove_from_mission(table, self.place, part.spot)
