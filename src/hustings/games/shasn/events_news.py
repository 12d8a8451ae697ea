"""What Headlines and auctions did, for the log. Sentences stand in `words.en.toml`."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class HeadlineRead(Event):
    """A Headline was drawn and read for its subject."""

    __slots__ = ("place", "zone", "headline")
    clause: ClassVar[str] = "SH-14.1"

    def __init__(self, place: int, zone: int, headline: int) -> None:
        self.place = place
        self.zone = zone
        self.headline = headline


class HeadlineLost(Event):
    """No Headline was left for a trigger."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "SH-14.8"

    def __init__(self, place: int) -> None:
        self.place = place


class RightsLent(Event):
    """An opponent may use the rights of the subject."""

    __slots__ = ("place", "to")
    clause: ClassVar[str] = "SH-15.2a"

    def __init__(self, place: int, to: int) -> None:
        self.place = place
        self.to = to


class PowersLent(Event):
    """Two players may use each other's lower powers, or any one."""

    __slots__ = ("one", "other", "free")
    clause: ClassVar[str] = "SH-15.8a"

    def __init__(self, one: int, other: int, free: int) -> None:
        self.one = one
        self.other = other
        self.free = free


class GainsMirrored(Event):
    """An opponent will receive what the subject receives."""

    __slots__ = ("place", "to")
    clause: ClassVar[str] = "SH-15.17a"

    def __init__(self, place: int, to: int) -> None:
        self.place = place
        self.to = to


class TypeDonated(Event):
    """A resource was given for Khaki Terror."""

    __slots__ = ("place", "type")
    clause: ClassVar[str] = "SH-15.12b"

    def __init__(self, place: int, type: int) -> None:
        self.place = place
        self.type = type


class VoterToSea(Event):
    """A voter was put on the card."""

    __slots__ = ("owner", "zone")
    clause: ClassVar[str] = "SH-15.4a"

    def __init__(self, owner: int, zone: int) -> None:
        self.owner = owner
        self.zone = zone


class VoterRansomed(Event):
    """A voter came back from the card to the mat."""

    __slots__ = ("place", "type")
    clause: ClassVar[str] = "SH-15.4b"

    def __init__(self, place: int, type: int) -> None:
        self.place = place
        self.type = type


class IdeologyDonated(Event):
    """An Ideology Card went to the player on the left."""

    __slots__ = ("place", "to", "face")
    clause: ClassVar[str] = "SH-15.5a"

    def __init__(self, place: int, to: int, face: int) -> None:
        self.place = place
        self.to = to
        self.face = face


class VoterCardsDrawn(Event):
    """Voter Cards were drawn from the pile."""

    __slots__ = ("voter_cards",)
    clause: ClassVar[str] = "SH-15.6a"

    def __init__(self, voter_cards: tuple[int, ...]) -> None:
        self.voter_cards = voter_cards


class VoterCardGiven(Event):
    """Somebody has a drawn Voter Card for free."""

    __slots__ = ("place", "voter_card")
    clause: ClassVar[str] = "SH-15.6a"

    def __init__(self, place: int, voter_card: int) -> None:
        self.place = place
        self.voter_card = voter_card


class DirectionChosen(Event):
    """The subject moves voters into the trigger zone, or out of it."""

    __slots__ = ("place", "zone", "outward")
    clause: ClassVar[str] = "SH-15.3a"

    def __init__(self, place: int, zone: int, outward: int) -> None:
        self.place = place
        self.zone = zone
        self.outward = outward


class FreeCardGiven(Event):
    """The top Conspiracy Card went to a hand."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "SH-15.11b"

    def __init__(self, place: int) -> None:
        self.place = place


class FreeCardSeen(Event):
    """The same, for the one who got it."""

    __slots__ = ("place", "conspiracy")
    clause: ClassVar[str] = "SH-15.11b"

    def __init__(self, place: int, conspiracy: int) -> None:
        self.place = place
        self.conspiracy = conspiracy


class CardsLookedAt(Event):
    """The subject looks at the top Conspiracy Cards."""

    __slots__ = ("place", "count")
    clause: ClassVar[str] = "SH-15.14a"

    def __init__(self, place: int, count: int) -> None:
        self.place = place
        self.count = count


class LotShown(Event):
    """The card to be auctioned is shown to everybody."""

    __slots__ = ("place", "conspiracy")
    clause: ClassVar[str] = "SH-15.14a"

    def __init__(self, place: int, conspiracy: int) -> None:
        self.place = place
        self.conspiracy = conspiracy


class AuctionOpened(Event):
    """An auction begins."""

    __slots__ = ("seller", "minimum")
    clause: ClassVar[str] = "SH-11.1"

    def __init__(self, seller: int, minimum: int) -> None:
        self.seller = seller
        self.minimum = minimum


class BidMade(Event):
    """Somebody bids."""

    __slots__ = ("place", "amount")
    clause: ClassVar[str] = "SH-11.3"

    def __init__(self, place: int, amount: int) -> None:
        self.place = place
        self.amount = amount


class DroppedOut(Event):
    """Somebody drops out of the auction."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "SH-11.3"

    def __init__(self, place: int) -> None:
        self.place = place


class SealedBidsShown(Event):
    """All sealed bids are shown: place and amount."""

    __slots__ = ("sealed_bids",)
    clause: ClassVar[str] = "SH-11.3"

    def __init__(self, sealed_bids: tuple[tuple[int, ...], ...]) -> None:
        self.sealed_bids = sealed_bids


class LotSold(Event):
    """The highest bidder has the lot and owes the bid."""

    __slots__ = ("place", "seller", "amount")
    clause: ClassVar[str] = "SH-11.4"

    def __init__(self, place: int, seller: int, amount: int) -> None:
        self.place = place
        self.seller = seller
        self.amount = amount


class LotSeen(Event):
    """The same, for the one who has it now."""

    __slots__ = ("place", "seller", "amount", "conspiracy")
    clause: ClassVar[str] = "SH-11.4"

    def __init__(self, place: int, seller: int, amount: int, conspiracy: int) -> None:
        self.place = place
        self.seller = seller
        self.amount = amount
        self.conspiracy = conspiracy


class LotUnsold(Event):
    """Nobody bid: the lot was discarded."""

    __slots__ = ("seller", "conspiracy")
    clause: ClassVar[str] = "SH-11.6"

    def __init__(self, seller: int, conspiracy: int) -> None:
        self.seller = seller
        self.conspiracy = conspiracy


class DebtPaid(Event):
    """Resources were paid to a seller."""

    __slots__ = ("place", "to", "counts")
    clause: ClassVar[str] = "SH-11.4"

    def __init__(self, place: int, to: int, counts: tuple[int, ...]) -> None:
        self.place = place
        self.to = to
        self.counts = counts


class OpenCardSold(Event):
    """An open Voter Card was discarded for its resources."""

    __slots__ = ("place", "slot", "voter_card")
    clause: ClassVar[str] = "SH-15.18a"

    def __init__(self, place: int, slot: int, voter_card: int) -> None:
        self.place = place
        self.slot = slot
        self.voter_card = voter_card


class VoterGranted(Event):
    """Somebody was named to gain a voter."""

    __slots__ = ("place", "to")
    clause: ClassVar[str] = "SH-15.19a"

    def __init__(self, place: int, to: int) -> None:
        self.place = place
        self.to = to
