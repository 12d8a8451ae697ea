"""What happened before the first turn, and in ballots, for the log."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class BallotsShown(Event):
    """All ballots are in and shown: who voted for whom."""

    __slots__ = ("votes",)
    clause: ClassVar[str] = "SH-2.2"

    def __init__(self, votes: tuple[tuple[int, ...], ...]) -> None:
        self.votes = votes


class BidsShown(Event):
    """The bids for the first turn, by place."""

    __slots__ = ("bids",)
    clause: ClassVar[str] = "R1"

    def __init__(self, bids: tuple[int, ...]) -> None:
        self.bids = bids


class FirstPlayerFound(Event):
    """Somebody is Player 1."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "SH-2.3"

    def __init__(self, place: int) -> None:
        self.place = place


class RowOpened(Event):
    """The top three Voter Cards lie open."""

    __slots__ = ("cards",)
    clause: ClassVar[str] = "SH-2.7"

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards


class PlayerLeft(Event):
    """Somebody has left the game."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "R47"

    def __init__(self, place: int) -> None:
        self.place = place
