"""The seat auction: how every election works, up to the roll (CA-7.1 to 7.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.campaign.asking import Question
from hustings.games.campaign.deck import COURT_CARD, EFFECT, ELECTABILITY, SWING, SWING_DIE
from hustings.games.campaign.dice import highest_roller
from hustings.games.campaign.events import CampaignMoney, CardExpired, SeatAuctioned, TokensBought
from hustings.games.campaign.kinds import NONE
from hustings.games.campaign.seats import RollForSeat

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


class HoldElection(Step["Campaign"]):
    """Campaign money, the first bidder, and an auction for each seat in the middle; seats that are held are not up for election.

    (CA-7.1, CA-7.2, CA-16.2, CA-16.3, R10.) The first election fills all seats (CA-6.4).
    """

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        table.push(EndElection())
        if pays_campaign_money(table):
            for place in range(table.places):
                table.money[place] += ELECTABILITY[table.ideology[place]]
                if table.log is not None:
                    table.tell(CampaignMoney(place, ELECTABILITY[table.ideology[place]]))
        if table.middle > 0:
            table.start = highest_roller(table, list(range(table.places)), False)
            if not table.ledger:
                table.first = table.start  # orders the first negotiation (CA-8.7)
            table.push(FillSeats(table.start))


def pays_campaign_money(table: Campaign) -> bool:
    """With a seat to fill; `campaign_money=first_only` only before the first government, `campaign_money=every` always (CA-7.1, R11)."""
    if table.options.campaign_money == "every":
        return True
    return table.middle > 0 and (table.options.campaign_money == "vacancies" or not table.ledger)


class FillSeats(Step["Campaign"]):
    """One seat after the other until the middle is empty; each next one begins with the next party clockwise (CA-7.3, R10)."""

    __slots__ = ("start",)

    def __init__(self, start: int) -> None:
        self.start = start

    def run(self, table: Campaign) -> None:
        if table.middle > 0:
            table.push(AuctionSeat(self.start), FillSeats((self.start + 1) % table.places))


class AuctionSeat(Step["Campaign"]):
    """Every seat is a new auction: all tokens unclaimed, buyouts at $2 (CA-7.4)."""

    __slots__ = ("start",)

    def __init__(self, start: int) -> None:
        self.start = start

    def run(self, table: Campaign) -> None:
        table.start = self.start
        table.tokens = [NONE] * 10
        table.price = 2
        if table.log is not None:
            table.tell(SeatAuctioned(self.start))
        table.push(NextBidder(self.start, table.places), RollForSeat(0, 0))


class EndElection(Step["Campaign"]):
    """Waiting swing cards and an unused Supreme Court are discarded, even if there was no seat to fill.

    (CA-7.23, CA-16.3, CA-5.6, CA-5.7, R13.)

    With `election_roll=retention` this ends those whose owner has made no check since (R12).
    """

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        for place in range(table.places):
            expire(table, place)


def expire(table: Campaign, place: int) -> None:
    """The cards of *place* that waited for an election go to the discards (CA-5.5, CA-5.6)."""
    for card in table.kept[place][:]:
        if card == COURT_CARD or EFFECT[card] in (SWING, SWING_DIE):
            table.kept[place].remove(card)
            table.discards.append(card)
            if table.log is not None:
                table.tell(CardExpired(place, card))


class NextBidder(Step["Campaign"]):
    """Ask clockwise; bidding closes once *left* parties have passed since the latest purchase (CA-7.5, CA-7.11, CA-7.13, R7).

    A party that cannot pay for the next token or owns all ten is passed over unasked (CA-7.12).
    """

    __slots__ = ("place", "left")

    def __init__(self, place: int, left: int) -> None:
        self.place = place
        self.left = left

    def run(self, table: Campaign) -> None:
        place = self.place
        for left in range(self.left, 0, -1):
            after = (place + 1) % table.places
            if most_tokens(table, place) > 0:
                table.push(NextBidder(after, left - 1))
                table.ask(BidForSeat(place))
                return
            place = after


def unclaimed(table: Campaign) -> int:
    """How many tokens nobody owns; they are the highest ones."""
    return table.tokens.count(NONE)


def most_tokens(table: Campaign, place: int) -> int:
    """How many tokens *place* can buy at once: by its money, and no more than are unclaimed or owned by others (CA-7.9)."""
    money = table.money[place]
    free = unclaimed(table)
    if money <= free:
        return money
    others = 10 - free - table.tokens.count(place)
    affordable = (money - free) // table.price
    return free + (affordable if affordable < others else others)


def price_of(table: Campaign, count: int) -> int:
    """What *count* tokens cost: unclaimed ones $1 each, then buyouts at the auction's price (CA-7.6, CA-7.7, CA-7.8)."""
    free = unclaimed(table)
    return count if count <= free else free + (count - free) * table.price


class BuyTokens(Move["Campaign"]):
    """Buy so many tokens: unclaimed ones from below, then other parties' from 12 downwards (CA-7.6, CA-7.7, R4).

    Of three tokens for the third player after 2, 3 and 4, 5 the first is the 6: `buyout_to=bank` keeps the money, `buyout_to=owner` pays
    it to whoever is bought out (CA-7.10, R6).
    """

    __slots__ = ("count",)
    clause: ClassVar[str] = "CA-7.5"

    def __init__(self, count: int) -> None:
        self.count = count

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return (range(1, 11),)

    def check(self, table: Campaign, place: int) -> None:
        most = most_tokens(table, place)
        if self.count > most:
            raise IllegalMove("too-many-tokens", "CA-7.9", most=most)

    @classmethod
    def listed(cls, table: Campaign, place: int) -> list[AnyMove]:
        return BUY[: most_tokens(table, place)]

    def carry_out(self, table: Campaign, place: int) -> None:
        cost = price_of(table, self.count)
        free = unclaimed(table)
        table.money[place] -= cost
        for token in range(10 - free, min(10, 10 - free + self.count)):
            table.tokens[token] = place
        if self.count > free:
            buy_out(table, place, self.count - free)
        table.agenda.pop()  # the count of passes begins anew
        table.push(NextBidder((place + 1) % table.places, table.places - 1))
        if table.log is not None:
            table.tell(TokensBought(place, self.count, cost))

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"token:{bought_by(table, place, self.count)[-1]}",)  # the last one says how many


def buy_out(table: Campaign, place: int, count: int) -> None:
    """*count* tokens of others from 12 downwards, own ones skipped, all at one price, which then rises by $1 (CA-7.7, CA-7.8, R5)."""
    token = 9
    while count > 0:
        owner = table.tokens[token]
        if owner != place:
            if table.options.buyout_to == "owner":
                table.money[owner] += table.price
            table.tokens[token] = place
            count -= 1
        token -= 1
    table.price += 1


def bought_by(table: Campaign, place: int, count: int) -> list[int]:
    """The positions of the tokens that *count* would buy, for boards (CA-7.6, CA-7.7)."""
    free = unclaimed(table)
    found = list(range(10 - free, min(10, 10 - free + count)))
    for token in range(9 - free, -1, -1):
        if len(found) < count and table.tokens[token] != place:
            found.append(token)
    return found


class PassBid(Move["Campaign"]):
    """Buy nothing now; who passes may buy when its turn comes again (CA-7.11)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-7.11"

    def carry_out(self, table: Campaign, place: int) -> None:
        """The bidding goes on with the next party."""


BUY: Final[list[AnyMove]] = [BuyTokens(count) for count in range(1, 11)]
PASS_BID: Final = PassBid()


class BidForSeat(Question):
    """How many tokens do you buy? (CA-7.5)"""

    __slots__ = ()
    clause: ClassVar[str] = "CA-7.5"
    moves: ClassVar[tuple[MoveKind, ...]] = (PassBid, BuyTokens)

    def choices(self, table: Campaign) -> list[AnyMove]:
        listed: list[AnyMove] = [PASS_BID]
        return listed + BUY[: most_tokens(table, self.place)]
