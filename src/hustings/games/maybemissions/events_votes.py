"""What people read in the log about Votes and results."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class VotesExchanged(Event):
    """Somebody discarded Votes face down and drew as many (R25)."""

    __slots__ = ("place", "count")
    clause: ClassVar[str] = "MV-3.37"

    def __init__(self, place: int, count: int) -> None:
        self.place = place
        self.count = count


class VotesDrawn(Event):
    """What came into one's own hand."""

    __slots__ = ("place", "votes")
    clause: ClassVar[str] = "MV-3.37"

    def __init__(self, place: int, votes: tuple[int, ...]) -> None:
        self.place = place
        self.votes = votes


class VotesDealt(Event):
    """Somebody drew Votes."""

    __slots__ = ("place", "count")
    clause: ClassVar[str] = "MV-7.43"

    def __init__(self, place: int, count: int) -> None:
        self.place = place
        self.count = count


class VoteStated(Event):
    """The lowest or highest number in a hand."""

    __slots__ = ("place", "highest", "vote")
    clause: ClassVar[str] = "MV-4.24"

    def __init__(self, place: int, highest: int, vote: int) -> None:
        self.place = place
        self.highest = highest
        self.vote = vote


class VotesRevealed(Event):
    """All cast Votes of the round."""

    __slots__ = ("places", "votes")
    clause: ClassVar[str] = "MV-3.12"

    def __init__(self, places: tuple[int, ...], votes: tuple[int, ...]) -> None:
        self.places = places
        self.votes = votes


class VoteCast(Event):
    """Somebody has voted openly."""

    __slots__ = ("place", "votes")
    clause: ClassVar[str] = "MV-4.21"

    def __init__(self, place: int, votes: tuple[int, ...]) -> None:
        self.place = place
        self.votes = votes


class NumberChanged(Event):
    """A cast Vote has another number."""

    __slots__ = ("place", "vote", "number")
    clause: ClassVar[str] = "MV-6.13"

    def __init__(self, place: int, vote: int, number: int) -> None:
        self.place = place
        self.vote = vote
        self.number = number


class ResultStood(Event):
    """The provisional result."""

    __slots__ = ("verdict", "yes", "no", "needed")
    clause: ClassVar[str] = "MV-3.18"

    def __init__(self, verdict: int, yes: int, no: int, needed: int) -> None:
        self.verdict = verdict
        self.yes = yes
        self.no = no
        self.needed = needed


class MissionSucceeded(Event):
    """The final result is SUCCESS."""

    __slots__ = ("yes", "no", "needed")
    clause: ClassVar[str] = "MV-3.17"

    def __init__(self, yes: int, no: int, needed: int) -> None:
        self.yes = yes
        self.no = no
        self.needed = needed


class MissionFailed(Event):
    """The final result is FAIL."""

    __slots__ = ("yes", "no", "needed")
    clause: ClassVar[str] = "MV-3.17"

    def __init__(self, yes: int, no: int, needed: int) -> None:
        self.yes = yes
        self.no = no
        self.needed = needed


class EverybodyVotedNo(Event):
    """An all-NO round."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-3.31"


class HandShown(Event):
    """A hand shown to all."""

    __slots__ = ("place", "votes")
    clause: ClassVar[str] = "MV-4.16"

    def __init__(self, place: int, votes: tuple[int, ...]) -> None:
        self.place = place
        self.votes = votes


class HandSeen(Event):
    """A hand seen by one player."""

    __slots__ = ("place", "owner", "votes")
    clause: ClassVar[str] = "MV-7.29"

    def __init__(self, place: int, owner: int, votes: tuple[int, ...]) -> None:
        self.place = place
        self.owner = owner
        self.votes = votes


class HandLookedAt(Event):
    """Somebody has seen a hand."""

    __slots__ = ("place", "owner")
    clause: ClassVar[str] = "MV-7.42"

    def __init__(self, place: int, owner: int) -> None:
        self.place = place
        self.owner = owner


class VotesRedrawn(Event):
    """Two Votes were redrawn."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "MV-5.9"

    def __init__(self, place: int) -> None:
        self.place = place
