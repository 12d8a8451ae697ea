"""What happened in trades and coalitions, for the log."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class TradeOffered(Event):
    """A trade is offered; told to the two concerned."""

    __slots__ = ("by", "to", "give", "cards", "want", "wanted")
    clause: ClassVar[str] = "SH-5.4"

    def __init__(
        self, by: int, to: int, give: tuple[int, ...], cards: tuple[int, ...], want: tuple[int, ...], wanted: tuple[int, ...]
    ) -> None:
        self.by = by
        self.to = to
        self.give = give
        self.cards = cards
        self.want = want
        self.wanted = wanted


class TradeDeclined(Event):
    """A trade was declined; told to the two concerned."""

    __slots__ = ("place", "by")
    clause: ClassVar[str] = "SH-5.5"

    def __init__(self, place: int, by: int) -> None:
        self.place = place
        self.by = by


class TradeVoid(Event):
    """An offer could no longer be honoured; told to the two concerned."""

    __slots__ = ("place", "by")
    clause: ClassVar[str] = "SH-5.10"

    def __init__(self, place: int, by: int) -> None:
        self.place = place
        self.by = by


class TradeMade(Event):
    """A trade was carried out: resources and the number of cards are public."""

    __slots__ = ("by", "to", "give", "cards", "want", "cards_back")
    clause: ClassVar[str] = "SH-5.5"

    def __init__(self, by: int, to: int, give: tuple[int, ...], cards: int, want: tuple[int, ...], cards_back: int) -> None:
        self.by = by
        self.to = to
        self.give = give
        self.cards = cards
        self.want = want
        self.cards_back = cards_back


class CardsReceived(Event):
    """What cards came in a trade; told to the receiver."""

    __slots__ = ("place", "by", "cards")
    clause: ClassVar[str] = "SH-5.5"

    def __init__(self, place: int, by: int, cards: tuple[int, ...]) -> None:
        self.place = place
        self.by = by
        self.cards = cards


class CoalitionOffered(Event):
    """A coalition is proposed; told to the two concerned."""

    __slots__ = ("place", "partner", "zone", "share", "partner_share")
    clause: ClassVar[str] = "SH-10.2"

    def __init__(self, place: int, partner: int, zone: int, share: int, partner_share: int) -> None:
        self.place = place
        self.partner = partner
        self.zone = zone
        self.share = share
        self.partner_share = partner_share


class CoalitionDeclined(Event):
    """A proposal was declined; told to the two concerned."""

    __slots__ = ("place", "partner", "zone")
    clause: ClassVar[str] = "SH-10.2"

    def __init__(self, place: int, partner: int, zone: int) -> None:
        self.place = place
        self.partner = partner
        self.zone = zone


class CoalitionFormed(Event):
    """Two players hold a zone together, and have exchanged Ideology Cards."""

    __slots__ = ("place", "partner", "zone", "share", "partner_share", "face", "partner_face")
    clause: ClassVar[str] = "SH-10.3"

    def __init__(self, place: int, partner: int, zone: int, share: int, partner_share: int, face: int, partner_face: int) -> None:
        self.place = place
        self.partner = partner
        self.zone = zone
        self.share = share
        self.partner_share = partner_share
        self.face = face
        self.partner_face = partner_face


class CoalitionLeft(Event):
    """A partner withdrew."""

    __slots__ = ("place", "zone")
    clause: ClassVar[str] = "SH-10.8"

    def __init__(self, place: int, zone: int) -> None:
        self.place = place
        self.zone = zone
