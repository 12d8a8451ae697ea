"""What happened to Voter Cards and waiting voters, for the log."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class VoterCardOpened(Event):
    """A Voter Card was opened."""

    __slots__ = ("slot", "voter_card")
    clause: ClassVar[str] = "SH-6.8"

    def __init__(self, slot: int, voter_card: int) -> None:
        self.slot = slot
        self.voter_card = voter_card


class VoterCardPaid(Event):
    """Somebody paid for a Voter Card."""

    __slots__ = ("place", "voter_card", "counts")
    clause: ClassVar[str] = "SH-6.2"

    def __init__(self, place: int, voter_card: int, counts: tuple[int, ...]) -> None:
        self.place = place
        self.voter_card = voter_card
        self.counts = counts


class VotersGained(Event):
    """A Voter Card brought its voters, and perhaps one more through an Echo Chamber."""

    __slots__ = ("place", "voter_card", "voters", "extra")
    clause: ClassVar[str] = "SH-6.3"

    def __init__(self, place: int, voter_card: int, voters: int, extra: int) -> None:
        self.place = place
        self.voter_card = voter_card
        self.voters = voters
        self.extra = extra


class SingleGained(Event):
    """Somebody gained a voter, to be placed at once."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "SH-6.5"

    def __init__(self, place: int) -> None:
        self.place = place


class GainedVotersLost(Event):
    """Voters that had to be placed at once were not, and are discarded."""

    __slots__ = ("place", "count")
    clause: ClassVar[str] = "R48"

    def __init__(self, place: int, count: int) -> None:
        self.place = place
        self.count = count
