"""Rewards that touch cards: which asks what; rotating collected cards (MV-7.26, MV-7.39)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.highest import most_collected
from hustings.games.maybemissions.kinds import (
    ADD_ONE_TO_MISSION,
    ADD_TO_MISSION,
    FLIP_MISSION_CARDS,
    FLIP_OWN_CARD,
    FREE_MISSION_CARD,
    REMOVE_FROM_MISSION,
    REMOVE_ONE_FROM_MISSION,
    SWAP_CARD_SAME_SIDE,
    SWAP_CARDS,
)
from hustings.games.maybemissions.masters import rotate
from hustings.games.maybemissions.rewards_mission import (
    ADDED_AT_MOST,
    AddMore,
    AskFreeCard,
    AskToAddOne,
    AskToRemove,
    AskToRemoveOne,
    ReadAdded,
    ReadRemoved,
    ReadTaken,
)
from hustings.games.maybemissions.rewards_swaps import AskSwaps, AskSwapSameSide, ReadSwaps, check_mission_card
from hustings.games.maybemissions.state import MaybeMissions

FLIPPED_AT_MOST: Final = 2  # MV-7.26


def ask_about_cards(table: MaybeMissions, place: int, reward: int) -> None:
    """Ask for what the reward needs."""
    if reward == FREE_MISSION_CARD:
        table.push(ReadTaken(place))
        table.ask(AskFreeCard(place))
    elif reward == FLIP_MISSION_CARDS:
        table.push(ReadFlips(place))
        table.ask(AskFlips(place))
    elif reward == FLIP_OWN_CARD:
        table.push(ReadFlips(place))
        table.ask(AskFlip(place))
    elif reward == ADD_TO_MISSION:
        table.push(AddMore(place, ADDED_AT_MOST))
    elif reward == ADD_ONE_TO_MISSION:
        table.push(ReadAdded(place, 0))
        table.ask(AskToAddOne(place))
    elif reward == REMOVE_FROM_MISSION:
        table.push(ReadRemoved(place))
        table.ask(AskToRemove(place))
    elif reward == REMOVE_ONE_FROM_MISSION:
        table.push(ReadRemoved(place))
        table.ask(AskToRemoveOne(place))
    elif reward == SWAP_CARDS:
        table.push(ReadSwaps(place))
        table.ask(AskSwaps(place))
    else:
        assert reward == SWAP_CARD_SAME_SIDE, "a reward that nothing carries out"
        table.push(ReadSwaps(place))
        table.ask(AskSwapSameSide(place))


# Rotating collected cards


class FlipCard(Part[MaybeMissions]):
    """Rotate a collected Mission Card of anybody; a second one comes later in the order of places and cards (MV-7.26)."""

    __slots__ = ("owner", "spot")
    clause: ClassVar[str] = "MV-7.26"

    def __init__(self, owner: int, spot: int) -> None:
        self.owner = owner
        self.spot = spot

    def check(self, table: MaybeMissions, place: int) -> None:
        check_mission_card(table, self.owner, self.spot, "MV-7.26")
        for part in table.given[place]:
            if isinstance(part, FlipCard) and (part.owner, part.spot) >= (self.owner, self.spot):
                raise IllegalMove("in-order", "MV-7.26")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"collection:{self.owner}:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(table.places), range(most_collected(table)))


class StopFlipping(Part[MaybeMissions]):
    """Rotate no more cards (MV-7.26, R35)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.26"


class FlipOwn(Part[MaybeMissions]):
    """Rotate an own collected Mission Card (MV-7.39)."""

    __slots__ = ("spot",)
    clause: ClassVar[str] = "MV-7.39"

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def check(self, table: MaybeMissions, place: int) -> None:
        check_mission_card(table, place, self.spot, "MV-7.39")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"collection:{place}:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.collected[place])),)


class AskFlips(Ask[MaybeMissions]):
    """Rotate up to 2 collected Mission Cards (MV-7.26)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.26"
    moves: ClassVar[tuple[MoveKind, ...]] = (StopFlipping, FlipCard)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        return len(parts) == FLIPPED_AT_MOST or isinstance(parts[-1], StopFlipping)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # collections lie open


class AskFlip(Ask[MaybeMissions]):
    """Which own Mission Card to rotate (MV-7.39)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.39"
    moves: ClassVar[tuple[MoveKind, ...]] = (FlipOwn,)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # collections lie open


class ReadFlips(Step[MaybeMissions]):
    """The chosen cards are rotated (MV-7.26, MV-7.39)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: MaybeMissions) -> None:
        for part in table.take_given(self.place):
            if isinstance(part, FlipCard):
                rotate(table, part.owner, part.spot)
            elif isinstance(part, FlipOwn):
                rotate(table, self.place, part.spot)
