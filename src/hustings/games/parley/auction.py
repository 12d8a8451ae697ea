"""The auction (PA-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.parley.deck import AUCTION, BLOCK, NO_ONE
from hustings.games.parley.events import AuctionCalled, AuctionClosed, AuctionFailed, BidMade
from hustings.games.parley.influence import Gain
from hustings.games.parley.reactions import Revealed, reveal

if TYPE_CHECKING:
    from hustings.games.parley.state import Council


def purse(table: Council, place: int) -> int:
    """The most that *place* can bid (PA-5.1)."""
    return table.coins[place] + table.options.credit


class CallAuction(Move["Council"]):
    """Put one influence up for auction (PA-5.1)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-5.1"

    def check(self, table: Council, place: int) -> None:
        if table.options.auctions == "none":
            raise IllegalMove("no-auctions", "PA-5.1")
        if table.auctioned:
            raise IllegalMove("once-a-turn", "PA-5.1")

    def carry_out(self, table: Council, place: int) -> None:
        table.auctioned = True
        table.bid, table.bidder = 0, NO_ONE
        table.revealed.append(Revealed(place, AUCTION, place, False))
        if table.log is not None:
            table.tell(AuctionCalled(place))
        table.push(NextBidder(place, table.places))


class NextBidder(Step["Council"]):
    """Ask clockwise after *last*; once *left* places have been passed since the last bid, the auction closes (PA-5.1)."""

    __slots__ = ("last", "left")

    def __init__(self, last: int, left: int) -> None:
        self.last = last
        self.left = left

    def run(self, table: Council) -> None:
        if self.left == 0 or table.revealed[-1].blocked:
            close(table)
            return
        place = (self.last + 1) % table.places
        table.push(NextBidder(place, self.left - 1))
        if not table.out[place] and purse(table, place) > table.bid:
            table.ask(MakeBid(place))


def close(table: Council) -> None:
    """The highest bidder pays, unless the auction was vetoed (PA-5.1, PA-5.2)."""
    auction = table.revealed.pop()
    if auction.blocked or table.bidder == NO_ONE or table.out[table.bidder]:
        if table.log is not None:
            table.tell(AuctionFailed(auction.owner))
        return
    table.coins[table.bidder] -= table.bid
    if table.log is not None:
        table.tell(AuctionClosed(table.bidder, table.bid))
    table.push(Gain(table.bidder))


class Bid(Move["Council"]):
    """Bid more than the last bid (PA-5.1)."""

    __slots__ = ("coins",)
    clause: ClassVar[str] = "PA-5.1"
    open: ClassVar[bool] = True

    def __init__(self, coins: int) -> None:
        self.coins = coins

    @classmethod
    def ranges(cls, table: Council, place: int) -> tuple[Shape, ...]:
        return (range(1, max(2, purse(table, place) + 1)),)

    @classmethod
    def listed(cls, table: Council, place: int) -> list[AnyMove]:
        """The next three steps and everything; any other number can be typed."""
        most = purse(table, place)
        return [Bid(coins) for coins in range(table.bid + 1, most + 1) if coins <= table.bid + 3 or coins == most]

    def check(self, table: Council, place: int) -> None:
        if not table.bid < self.coins <= purse(table, place):
            raise IllegalMove("bid-between", "PA-5.1", least=table.bid + 1, most=purse(table, place))

    def carry_out(self, table: Council, place: int) -> None:
        table.bid, table.bidder = self.coins, place
        table.agenda.pop()  # the count of passes begins anew
        table.push(NextBidder(place, table.places - 1))
        if table.log is not None:
            table.tell(BidMade(place, self.coins))


class PassBid(Move["Council"]):
    """Do not bid now (PA-5.1)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-5.1"

    def carry_out(self, table: Council, place: int) -> None:
        """The auction goes on to the next place."""


class Veto(Move["Council"]):
    """Answer the auction with a Block, which may be blocked in turn (PA-5.2)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-5.2"

    def check(self, table: Council, place: int) -> None:
        if not table.options.blocks or BLOCK not in table.hands[place].cards:
            raise IllegalMove("no-such-card", "PA-5.2", kind=BLOCK)

    def carry_out(self, table: Council, place: int) -> None:
        table.hands[place].remove(BLOCK)
        reveal(table, place, BLOCK, place)


class MakeBid(Ask["Council"]):
    """How much do you bid? (PA-5.1)"""

    __slots__ = ()
    clause: ClassVar[str] = "PA-5.1"
    moves: ClassVar[tuple[MoveKind, ...]] = (PassBid, Bid, Veto)
