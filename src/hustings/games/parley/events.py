"""What happened, for the log. Sentences stand in `words.en.toml`."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class Drew(Event):
    """A player drew a card; told to that player."""

    __slots__ = ("place", "kind")
    clause: ClassVar[str] = "PA-2.1"

    def __init__(self, place: int, kind: int) -> None:
        self.place = place
        self.kind = kind


class DrewHidden(Event):
    """What the others see of it."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "PA-2.1"

    def __init__(self, place: int) -> None:
        self.place = place


class DeckRebuilt(Event):
    """The discards became the new deck."""

    __slots__ = ("cards",)
    clause: ClassVar[str] = "PA-2.1"

    def __init__(self, cards: int) -> None:
        self.cards = cards


class Canvassed(Event):
    """Two dice were rolled for influence."""

    __slots__ = ("place", "dice")
    clause: ClassVar[str] = "PA-2.3"

    def __init__(self, place: int, dice: int) -> None:
        self.place = place
        self.dice = dice


class Peeked(Event):
    """A player looked at the top card; told to that player."""

    __slots__ = ("place", "kind")
    clause: ClassVar[str] = "PA-2.3"

    def __init__(self, place: int, kind: int) -> None:
        self.place = place
        self.kind = kind


class PeekedHidden(Event):
    """What the others see of it."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "PA-2.3"

    def __init__(self, place: int) -> None:
        self.place = place


class CoinPaid(Event):
    """Somebody calmed an uproar."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "PA-2.4"

    def __init__(self, place: int) -> None:
        self.place = place


class WayGiven(Event):
    """Somebody gave way to an uproar."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "PA-2.4"

    def __init__(self, place: int) -> None:
        self.place = place


class Relieved(Event):
    """The bank helped out."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "PA-2.4"

    def __init__(self, place: int) -> None:
        self.place = place


class CardRevealed(Event):
    """A card is on the table, for others to answer."""

    __slots__ = ("place", "kind", "target")
    clause: ClassVar[str] = "PA-3.1"
    veils: ClassVar[bool] = True

    def __init__(self, place: int, kind: int, target: int) -> None:
        self.place = place
        self.kind = kind
        self.target = target


class CardSettled(Event):
    """A card took effect."""

    __slots__ = ("place", "kind")
    clause: ClassVar[str] = "PA-3.1"

    def __init__(self, place: int, kind: int) -> None:
        self.place = place
        self.kind = kind


class CardBlocked(Event):
    """A card has no effect."""

    __slots__ = ("place", "kind")
    clause: ClassVar[str] = "PA-3.3"

    def __init__(self, place: int, kind: int) -> None:
        self.place = place
        self.kind = kind


class ChairTaken(Event):
    """Somebody holds the chair."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "PA-3.2"

    def __init__(self, place: int) -> None:
        self.place = place


class InfluenceGained(Event):
    """A player has one influence more."""

    __slots__ = ("place", "influence")
    clause: ClassVar[str] = "PA-3.4"

    def __init__(self, place: int, influence: int) -> None:
        self.place = place
        self.influence = influence


class OfferMade(Event):
    """A card was offered, or another price was named."""

    __slots__ = ("seller", "buyer", "kind", "price")
    clause: ClassVar[str] = "PA-4.1"

    def __init__(self, seller: int, buyer: int, kind: int, price: int) -> None:
        self.seller = seller
        self.buyer = buyer
        self.kind = kind
        self.price = price


class OfferDeclined(Event):
    """An offer was turned down."""

    __slots__ = ("place", "seller")
    clause: ClassVar[str] = "PA-4.2"

    def __init__(self, place: int, seller: int) -> None:
        self.place = place
        self.seller = seller


class OfferWithdrawn(Event):
    """A seller thought better of it."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "PA-4.2"

    def __init__(self, place: int) -> None:
        self.place = place


class CardSold(Event):
    """A card and coins changed hands."""

    __slots__ = ("seller", "buyer", "kind", "price")
    clause: ClassVar[str] = "PA-4.2"

    def __init__(self, seller: int, buyer: int, kind: int, price: int) -> None:
        self.seller = seller
        self.buyer = buyer
        self.kind = kind
        self.price = price


class OfferVoid(Event):
    """The seller had not got the card."""

    __slots__ = ("seller", "kind")
    clause: ClassVar[str] = "PA-4.2"

    def __init__(self, seller: int, kind: int) -> None:
        self.seller = seller
        self.kind = kind


class AuctionCalled(Event):
    """One influence is up for auction."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "PA-5.1"

    def __init__(self, place: int) -> None:
        self.place = place


class BidMade(Event):
    """Somebody bid."""

    __slots__ = ("place", "coins")
    clause: ClassVar[str] = "PA-5.1"

    def __init__(self, place: int, coins: int) -> None:
        self.place = place
        self.coins = coins


class AuctionClosed(Event):
    """The highest bidder paid."""

    __slots__ = ("place", "coins")
    clause: ClassVar[str] = "PA-5.1"

    def __init__(self, place: int, coins: int) -> None:
        self.place = place
        self.coins = coins


class AuctionFailed(Event):
    """Nobody pays."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "PA-5.2"

    def __init__(self, place: int) -> None:
        self.place = place


class MotionPut(Event):
    """A motion stands before its partners."""

    __slots__ = ("place", "partners", "fee")
    clause: ClassVar[str] = "PA-6.1"

    def __init__(self, place: int, partners: int, fee: int) -> None:
        self.place = place
        self.partners = partners
        self.fee = fee


class MotionCarried(Event):
    """All partners agreed."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "PA-6.2"

    def __init__(self, place: int) -> None:
        self.place = place


class MotionLost(Event):
    """Not all partners agreed."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "PA-6.2"

    def __init__(self, place: int) -> None:
        self.place = place


class SealOpened(Event):
    """What somebody sealed."""

    __slots__ = ("place", "coins")
    clause: ClassVar[str] = "PA-6.3"

    def __init__(self, place: int, coins: int) -> None:
        self.place = place
        self.coins = coins


class TieRolled(Event):
    """A die between those who sealed most."""

    __slots__ = ("place", "face")
    clause: ClassVar[str] = "PA-6.3"

    def __init__(self, place: int, face: int) -> None:
        self.place = place
        self.face = face


class BallotWon(Event):
    """The highest seal paid."""

    __slots__ = ("place", "coins")
    clause: ClassVar[str] = "PA-6.3"

    def __init__(self, place: int, coins: int) -> None:
        self.place = place
        self.coins = coins


class Conceded(Event):
    """A player left the council."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "PA-7.1"

    def __init__(self, place: int) -> None:
        self.place = place
