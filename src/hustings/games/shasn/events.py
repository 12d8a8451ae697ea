"""What happened to voters, resources and turns, for the log. Sentences stand in `words.en.toml`."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class VoterPlaced(Event):
    """A voter was placed."""

    __slots__ = ("owner", "zone", "volatile")
    clause: ClassVar[str] = "SH-0.6"

    def __init__(self, owner: int, zone: int, volatile: int) -> None:
        self.owner = owner
        self.zone = zone
        self.volatile = volatile


class VoterMoved(Event):
    """A voter was moved or gerrymandered."""

    __slots__ = ("owner", "origin", "goal", "volatile")
    clause: ClassVar[str] = "SH-0.7"

    def __init__(self, owner: int, origin: int, goal: int, volatile: int) -> None:
        self.owner = owner
        self.origin = origin
        self.goal = goal
        self.volatile = volatile


class VoterDiscarded(Event):
    """A voter was discarded from the board."""

    __slots__ = ("owner", "zone")
    clause: ClassVar[str] = "SH-0.9"

    def __init__(self, owner: int, zone: int) -> None:
        self.owner = owner
        self.zone = zone


class VoterEvicted(Event):
    """A voter was evicted to its owner's mat."""

    __slots__ = ("owner", "zone")
    clause: ClassVar[str] = "SH-0.10"

    def __init__(self, owner: int, zone: int) -> None:
        self.owner = owner
        self.zone = zone


class VoterConverted(Event):
    """A voter was replaced by one of the converter's."""

    __slots__ = ("owner", "zone", "converter")
    clause: ClassVar[str] = "SH-0.11"

    def __init__(self, owner: int, zone: int, converter: int) -> None:
        self.owner = owner
        self.zone = zone
        self.converter = converter


class VotersSwapped(Event):
    """Two voters exchanged areas."""

    __slots__ = ("owner", "zone", "other_owner", "other_zone")
    clause: ClassVar[str] = "SH-0.12"

    def __init__(self, owner: int, zone: int, other_owner: int, other_zone: int) -> None:
        self.owner = owner
        self.zone = zone
        self.other_owner = other_owner
        self.other_zone = other_zone


class VotersLost(Event):
    """Waiting voters were discarded at the end of the turn."""

    __slots__ = ("owner", "count")
    clause: ClassVar[str] = "SH-6.6"

    def __init__(self, owner: int, count: int) -> None:
        self.owner = owner
        self.count = count


class MajorityFormed(Event):
    """Somebody holds a zone alone."""

    __slots__ = ("place", "zone")
    clause: ClassVar[str] = "SH-7.2"

    def __init__(self, place: int, zone: int) -> None:
        self.place = place
        self.zone = zone


class MajorityBroken(Event):
    """An individual majority broke."""

    __slots__ = ("place", "zone")
    clause: ClassVar[str] = "SH-8.1"

    def __init__(self, place: int, zone: int) -> None:
        self.place = place
        self.zone = zone


class CoalitionBroken(Event):
    """A coalition ended."""

    __slots__ = ("zone", "place", "partner")
    clause: ClassVar[str] = "SH-10.10"

    def __init__(self, zone: int, place: int, partner: int) -> None:
        self.zone = zone
        self.place = place
        self.partner = partner


class SharesShifted(Event):
    """A missing part of a share passed to the partner."""

    __slots__ = ("zone", "place", "share", "partner", "partner_share")
    clause: ClassVar[str] = "R22"

    def __init__(self, zone: int, place: int, share: int, partner: int, partner_share: int) -> None:
        self.zone = zone
        self.place = place
        self.share = share
        self.partner = partner
        self.partner_share = partner_share


class ResourcesGained(Event):
    """Resources came from the Reserve."""

    __slots__ = ("place", "counts")
    clause: ClassVar[str] = "SH-5.2"

    def __init__(self, place: int, counts: tuple[int, ...]) -> None:
        self.place = place
        self.counts = counts


class ResourceSnatched(Event):
    """A resource was taken from another player."""

    __slots__ = ("place", "victim", "type")
    clause: ClassVar[str] = "SH-0.13"

    def __init__(self, place: int, victim: int, type: int) -> None:
        self.place = place
        self.victim = victim
        self.type = type


class ResourcesDiscarded(Event):
    """Somebody discarded down to the cap."""

    __slots__ = ("place", "counts")
    clause: ClassVar[str] = "SH-5.3"

    def __init__(self, place: int, counts: tuple[int, ...]) -> None:
        self.place = place
        self.counts = counts


class DilemmaRead(Event):
    """A dilemma was read to the next player."""

    __slots__ = ("place", "reader", "reading")
    clause: ClassVar[str] = "SH-3.1"

    def __init__(self, place: int, reader: int, reading: int) -> None:
        self.place = place
        self.reader = reader
        self.reading = reading


class DilemmaRedrawn(Event):
    """The active player paid for another dilemma."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "SH-4.9"

    def __init__(self, place: int) -> None:
        self.place = place


class TurnBegan(Event):
    """A turn began."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "SH-3.2"

    def __init__(self, place: int) -> None:
        self.place = place


class AnswerLocked(Event):
    """An answer was given; both sides of the card are public now."""

    __slots__ = ("place", "answer", "face")
    clause: ClassVar[str] = "SH-4.4"

    def __init__(self, place: int, answer: int, face: int) -> None:
        self.place = place
        self.answer = answer
        self.face = face


class TurnEnded(Event):
    """A turn is over."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "SH-3.7"

    def __init__(self, place: int) -> None:
        self.place = place


class FinalRoundBegan(Event):
    """The final round begins: the places that still have a turn, and why."""

    __slots__ = ("order", "cause")
    clause: ClassVar[str] = "SH-18.5"

    def __init__(self, order: tuple[int, ...], cause: int) -> None:
        self.order = order
        self.cause = cause


class CardLaid(Event):
    """A Conspiracy Card or Headline stays open."""

    __slots__ = ("owner", "headline", "card")
    clause: ClassVar[str] = "SH-16.7"

    def __init__(self, owner: int, headline: int, card: int) -> None:
        self.owner = owner
        self.headline = headline
        self.card = card


class CardLeft(Event):
    """An open card was discarded."""

    __slots__ = ("owner", "headline", "card")
    clause: ClassVar[str] = "SH-16.7"

    def __init__(self, owner: int, headline: int, card: int) -> None:
        self.owner = owner
        self.headline = headline
        self.card = card
