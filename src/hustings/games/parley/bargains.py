"""Bargains: cards for coins (PA-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import Command, Move, MoveKind
from hustings.core.pile import ALL
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.core.value import Value
from hustings.games.parley.deck import KINDS
from hustings.games.parley.events import CardSold, OfferDeclined, OfferMade, OfferVoid, OfferWithdrawn

if TYPE_CHECKING:
    from hustings.games.parley.state import Council

PRICES: Final = range(7)


class Offer(Value):
    """*seller* would give a card of *kind* for *price* coins; *asked* is to answer (PA-4.1, PA-4.2)."""

    __slots__ = ("seller", "buyer", "kind", "price", "asked")

    def __init__(self, seller: int, buyer: int, kind: int, price: int, asked: int) -> None:
        self.seller = seller
        self.buyer = buyer
        self.kind = kind
        self.price = price
        self.asked = asked


def clear_offers(table: Council) -> None:
    """All offers end with the turn (PA-4.2)."""
    table.offers = [None] * table.places
    table.offers_left = [0] * table.places


def put_offer(table: Council, offer: Offer, by: int) -> None:
    """An offer to the active player waits on the table; anybody else is asked at once (PA-4.1)."""
    table.offers_left[by] -= 1
    table.offers[offer.seller] = offer
    if table.log is not None:
        table.tell(OfferMade(offer.seller, offer.buyer, offer.kind, offer.price))
    if offer.asked != table.active:
        table.push(PutToOther(offer.asked))


def check_offers_left(table: Council, place: int) -> None:
    if table.offers_left[place] < 1:
        raise IllegalMove("no-offers-left", "PA-4.1")


def offer_to(table: Council, seller: int, place: int) -> Offer:
    """The offer of *seller* that waits for the answer of *place* (PA-4.2)."""
    offer = table.offers[seller]
    if offer is None or offer.asked != place:
        raise IllegalMove("no-offer", "PA-4.2", seller=seller)
    return offer


class OfferCard(Command["Council"]):
    """Offer a card for coins, honestly or not (PA-4.1)."""

    __slots__ = ("to", "kind", "price")
    clause: ClassVar[str] = "PA-4.1"

    def __init__(self, to: int, kind: int, price: int) -> None:
        self.to = to
        self.kind = kind
        self.price = price

    @classmethod
    def ranges(cls, table: Council, place: int) -> tuple[Shape, ...]:
        return range(table.places), range(KINDS), PRICES

    def check(self, table: Council, place: int) -> None:
        if not table.acting or self.to == place or table.active not in (place, self.to) or table.out[self.to] or table.out[place]:
            raise IllegalMove("not-a-partner", "PA-4.1", target=self.to)
        check_offers_left(table, place)

    def carry_out(self, table: Council, place: int) -> None:
        put_offer(table, Offer(place, self.to, self.kind, self.price, self.to), place)


class WithdrawOffer(Command["Council"]):
    """Take one's offer off the table (PA-4.2)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-4.2"

    def check(self, table: Council, place: int) -> None:
        if table.offers[place] is None:
            raise IllegalMove("no-offer", "PA-4.2", seller=place)

    def carry_out(self, table: Council, place: int) -> None:
        table.offers[place] = None
        if table.log is not None:
            table.tell(OfferWithdrawn(place))


class Accept(Move["Council"]):
    """Agree; the bargain is void where the seller has not got the card (PA-4.2)."""

    __slots__ = ("seller",)
    clause: ClassVar[str] = "PA-4.2"

    def __init__(self, seller: int) -> None:
        self.seller = seller

    @classmethod
    def ranges(cls, table: Council, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)

    def check(self, table: Council, place: int) -> None:
        offer = offer_to(table, self.seller, place)
        if table.coins[offer.buyer] < offer.price:
            raise IllegalMove("no-coins", "PA-4.2", coins=offer.price)

    def carry_out(self, table: Council, place: int) -> None:
        offer = offer_to(table, self.seller, place)
        table.offers[self.seller] = None
        table.learn()
        if table.out[offer.buyer] or offer.kind not in table.hands[offer.seller].cards:
            if table.log is not None:
                table.tell(OfferVoid(offer.seller, offer.kind))
            return
        table.hands[offer.seller].remove(offer.kind)
        table.hands[offer.buyer].add(offer.kind, ALL)
        table.coins[offer.buyer] -= offer.price
        table.coins[offer.seller] += offer.price
        if table.log is not None:
            table.tell(CardSold(offer.seller, offer.buyer, offer.kind, offer.price))


class Decline(Move["Council"]):
    """Say no (PA-4.2)."""

    __slots__ = ("seller",)
    clause: ClassVar[str] = "PA-4.2"

    def __init__(self, seller: int) -> None:
        self.seller = seller

    @classmethod
    def ranges(cls, table: Council, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)

    def check(self, table: Council, place: int) -> None:
        offer_to(table, self.seller, place)

    def carry_out(self, table: Council, place: int) -> None:
        table.offers[self.seller] = None
        if table.log is not None:
            table.tell(OfferDeclined(place, self.seller))


class Counter(Move["Council"]):
    """Name another price (PA-4.2)."""

    __slots__ = ("seller", "price")
    clause: ClassVar[str] = "PA-4.2"

    def __init__(self, seller: int, price: int) -> None:
        self.seller = seller
        self.price = price

    @classmethod
    def ranges(cls, table: Council, place: int) -> tuple[Shape, ...]:
        return range(table.places), PRICES

    def check(self, table: Council, place: int) -> None:
        offer = offer_to(table, self.seller, place)
        check_offers_left(table, place)
        if offer.price == self.price:
            raise IllegalMove("same-price", "PA-4.2")

    def carry_out(self, table: Council, place: int) -> None:
        offer = offer_to(table, self.seller, place)
        other = offer.buyer if place == offer.seller else offer.seller
        put_offer(table, Offer(offer.seller, offer.buyer, offer.kind, self.price, other), place)


class PutToOther(Step["Council"]):
    """Somebody who is not active answers an offer or a counter-offer (PA-4.2)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Council) -> None:
        if not table.out[self.place]:
            table.ask(AnswerOffer(self.place))


class AnswerOffer(Ask["Council"]):
    """Do you agree? (PA-4.2)"""

    __slots__ = ()
    clause: ClassVar[str] = "PA-4.2"
    moves: ClassVar[tuple[MoveKind, ...]] = (Decline, Accept, Counter)
