"""Auctions on credit: the lot lies in `table.lot`, bidders may promise more than they hold (SH-11, R61)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.event import EVERYONE
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.pile import ALL
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import incumbents
from hustings.games.shasn.asking import Choice, Question
from hustings.games.shasn.events_news import (
    AuctionOpened,
    BidMade,
    DebtPaid,
    DroppedOut,
    LotSeen,
    LotSold,
    LotUnsold,
    SealedBidsShown,
)
from hustings.games.shasn.kinds import LETTERS, NONE, TYPES
from hustings.games.shasn.parts import ENOUGH, Enough, PayWith, count_types
from hustings.games.shasn.pieces import Debt
from hustings.games.shasn.purchases import is_barred
from hustings.games.shasn.purses import ChooseGain, cap, hand_over, held

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

MOST_BID: Final = 40  # above every cap that options and modules allow


def open_auction(table: Shasn, seller: int, minimum: int) -> None:
    """The lot is put up: everyone but the seller may bid, from the minimum up (SH-11.1, SH-11.2, R54)."""
    if table.log is not None:
        table.tell(AuctionOpened(seller, minimum))
    if table.options.auction_format == "ascending":
        table.push(Ascending(seller, minimum, seller, NONE, 0, 0))
    else:
        table.push(SealedBids(seller, minimum))


def may_bid(table: Shasn, place: int, seller: int) -> bool:
    """Who is in debt, or bound by Khaki Terror, makes no purchases and is not asked (SH-0.15, SH-11.5, SH-15.12a)."""
    return place != seller and table.here(place) and not is_barred(table, place)


# Bids


class Bid(Part["Shasn"]):
    """Bid so many resources, whether or not one holds them (SH-11.2, R61)."""

    __slots__ = ("amount",)
    clause: ClassVar[str] = "SH-11.2"

    def __init__(self, amount: int) -> None:
        self.amount = amount

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(MOST_BID + 1),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return BIDS

    def check(self, table: Shasn, place: int) -> None:
        ask = table.asks[place]
        assert isinstance(ask, BidOrDrop), "nobody auctions anything"
        if self.amount < ask.least:
            raise IllegalMove("bid-too-low", "SH-11.3", least=ask.least)
        if self.amount > cap(table, place):
            raise IllegalMove("bid-above-cap", "SH-11.2", most=cap(table, place))

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"bid:{self.amount}",)


BIDS: Final[list[AnyMove]] = [Bid(amount) for amount in range(MOST_BID + 1)]


class DropOut(Part["Shasn"]):
    """Bid nothing; in an ascending auction one is out for good (SH-11.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-11.3"


DROP_OUT: Final = DropOut()


class BidOrDrop(Question):
    """What do you bid, if anything? (SH-11.3)"""

    __slots__ = ("seller", "least")
    clause: ClassVar[str] = "SH-11.3"
    moves: ClassVar[tuple[MoveKind, ...]] = (Bid, DropOut)

    def __init__(self, place: int, seller: int, least: int) -> None:
        super().__init__(place)
        self.seller = seller
        self.least = least

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [DROP_OUT]


class BidOpenly(BidOrDrop):
    """What do you bid? The highest bid so far has to be topped (SH-11.3, `auction_format=ascending`)."""

    __slots__ = ()


class BidSealed(BidOrDrop):
    """What do you bid, once and secretly? (SH-11.3, `auction_format=sealed`)"""

    __slots__ = ()


class Ascending(Step["Shasn"]):
    """Clockwise from the seller each tops the highest bid or drops out for good, until one is left (SH-11.3)."""

    __slots__ = ("seller", "minimum", "asked", "leader", "price", "out")

    def __init__(self, seller: int, minimum: int, asked: int, leader: int, price: int, out: int) -> None:
        self.seller = seller
        self.minimum = minimum
        self.asked = asked  # who was asked last; the seller before the first is
        self.leader = leader  # whose bid is the highest, NONE before the first
        self.price = price
        self.out = out  # who has dropped out, as bits

    def run(self, table: Shasn) -> None:
        leader, price, out = self.leader, self.price, self.out
        for part in table.take_given(self.asked):
            if isinstance(part, Bid):
                leader, price = self.asked, part.amount
                if table.log is not None:
                    table.tell(BidMade(leader, price))
            else:
                out |= 1 << self.asked
                if table.log is not None:
                    table.tell(DroppedOut(self.asked))
        if leader != NONE and not table.here(leader):
            leader, price = NONE, 0  # the bid of somebody who has left is void (R67)
        least = self.minimum if leader == NONE else price + 1
        for other in table.clockwise(self.asked)[1:]:
            # Whoever cannot top the bid within their cap is out as well; a last one who has not bid is still asked.
            if other != leader and not out >> other & 1 and may_bid(table, other, self.seller) and cap(table, other) >= least:
                table.push(Ascending(self.seller, self.minimum, other, leader, price, out))
                table.ask(BidOpenly(other, self.seller, least))
                return
        settle(table, self.seller, self.minimum, leader, price)


class SealedBids(Step["Shasn"]):
    """One secret bid or none each; the highest wins, ties go to a Last Word, or the first clockwise from the seller (SH-11.3, R78)."""

    __slots__ = ("seller", "minimum")

    def __init__(self, seller: int, minimum: int) -> None:
        self.seller = seller
        self.minimum = minimum

    def run(self, table: Shasn) -> None:
        bids: list[tuple[int, int]] = []
        answered = False
        for place in table.clockwise(self.seller)[1:]:
            for part in table.take_given(place):
                answered = True
                if isinstance(part, Bid) and table.here(place):
                    bids.append((place, part.amount))
        if not answered:
            bidders = [place for place in table.clockwise(self.seller)[1:] if may_bid(table, place, self.seller)]
            if bidders:
                table.push(self)
                for place in bidders:
                    table.ask(BidSealed(place, self.seller, self.minimum))
                return
        table.learn()
        if bids and table.log is not None:
            table.tell(SealedBidsShown(tuple(bids)))
        leader, price = NONE, 0
        for place, amount in bids:
            if amount > price or (amount == price and incumbents.wins_ties(table, place)):
                leader, price = place, amount
        settle(table, self.seller, self.minimum, leader, price)


# The end of an auction


def settle(table: Shasn, seller: int, minimum: int, winner: int, price: int) -> None:
    """The winner has the lot at once and owes the bid; without a bid the seller takes the minimum from the Reserve.

    (SH-11.4, SH-11.6.)
    """
    table.learn()
    knowers = table.lot.knowers[-1]
    card = table.lot.draw()
    if winner == NONE:
        table.conspiracy_discards.append(card)
        if table.log is not None:
            table.tell(LotUnsold(seller, card))
        table.push(ChooseGain(seller, minimum))
        return
    table.hands[winner].add(card, knowers | 1 << winner)
    if table.log is not None:
        table.tell(
            LotSeen(winner, seller, price, card), EVERYONE if knowers == ALL else knowers | 1 << winner, LotSold(winner, seller, price)
        )
    table.push(PayBid(winner, seller, price))


class PayBid(Step["Shasn"]):
    """The winner pays any part at once, the rest is a public debt (SH-11.4)."""

    __slots__ = ("place", "seller", "price")

    def __init__(self, place: int, seller: int, price: int) -> None:
        self.place = place
        self.seller = seller
        self.price = price

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if not given and table.resources(self.place) and table.here(self.place) and table.here(self.seller):
            table.push(self)
            table.ask(PayNow(self.place, self.seller, self.price))
            return
        counts = count_types(given)
        if table.here(self.place) and table.here(self.seller) and sum(counts) < self.price:
            table.debts.append(Debt(self.place, self.seller, self.price - sum(counts)))
        if sum(counts):
            transfer(table, self.place, self.seller, counts)


class PayNow(Choice):
    """What do you pay of your bid now? The rest is a debt (SH-11.4)."""

    __slots__ = ("seller", "price")
    clause: ClassVar[str] = "SH-11.4"
    moves: ClassVar[tuple[MoveKind, ...]] = (PayWith, Enough)

    def __init__(self, place: int, seller: int, price: int) -> None:
        super().__init__(place)
        self.seller = seller
        self.price = price

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, PayWith) and held(table, self.place, part.type) <= parts.count(part):
            raise IllegalMove("not-held", "SH-11.4", type=part.type)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return isinstance(parts[-1], Enough) or len(parts) == min(self.price, table.resources(self.place))

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [ENOUGH]


def transfer(table: Shasn, place: int, to: int, counts: list[int]) -> None:
    """Resources go from debtor to creditor, whose cap is looked at; no Mansplaining mirrors it (SH-11.4, SH-15.17b, R31)."""
    if table.log is not None:
        table.tell(DebtPaid(place, to, tuple(counts)))
    hand_over(table, place, to, counts)


class PayDebt(Move["Shasn"]):
    """Pay a creditor one resource of what one owes from auctions, in any portions, on one's own turn (SH-11.4)."""

    __slots__ = ("creditor", "type")
    clause: ClassVar[str] = "SH-11.4"

    def __init__(self, creditor: int, type: int) -> None:
        self.creditor = creditor
        self.type = type

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return range(table.places), range(TYPES)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Only creditors of *place* are tried."""
        creditors = [debt.creditor for debt in table.debts if debt.debtor == place]
        return [cls(creditor, type) for creditor in range(table.places) if creditor in creditors for type in range(TYPES)]

    def check(self, table: Shasn, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("one-thing-at-a-time", "SH-11.4")
        if self.find(table, place) is None:
            raise IllegalMove("no-debt", "SH-11.4", player=self.creditor)
        if held(table, place, self.type) == 0:
            raise IllegalMove("not-held", "SH-11.4", type=self.type)

    def find(self, table: Shasn, place: int) -> Debt | None:
        """The debt that is to be paid."""
        for debt in table.debts:
            if debt.debtor == place and debt.creditor == self.creditor:
                return debt
        return None

    def carry_out(self, table: Shasn, place: int) -> None:
        debt = self.find(table, place)
        assert debt is not None, "there is no such debt"
        index = table.debts.index(debt)
        if debt.amount == 1:
            table.debts.pop(index)
        else:
            table.debts[index] = Debt(place, self.creditor, debt.amount - 1)
        transfer(table, place, self.creditor, [int(type == self.type) for type in range(TYPES)])

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return f"player:{self.creditor}", f"type:{LETTERS[self.type]}"
