"""The seat auction, up to the roll (CA-7.1 to 7.13)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.campaign.elections import (
    AuctionSeat,
    BuyTokens,
    FillSeats,
    HoldElection,
    NextBidder,
    PassBid,
    bought_by,
    most_tokens,
    price_of,
)  # fmt: skip
from hustings.games.campaign.events import DiceRolled
from hustings.games.campaign.kinds import NONE
from hustings.games.campaign.state import Campaign
from tests.campaign.positions import (
    FIVE,
    FOUR,
    ONE,
    THREE,
    TWO,
    a_parliament,
    answer,
    asked,
    carry_out,
    menu,
    owners,
    refused,
    stopped,
    told,
)

FIVE_PARTIES = "greens democrats communists republicans independents"


def an_auction(parties: str = "greens democrats communists", seats: int = 14, **about: object) -> Campaign:
    """One seat is left in the middle, and its auction begins with the first party."""
    names = parties.split()
    table = a_parliament(parties, seats={names[0]: seats}, **about)  # type: ignore[arg-type]
    return carry_out(table, AuctionSeat(0))


class TestOpening:
    """CA-7.1 to 7.4."""

    @clauses("CA-7.1", "R11", "campaign_money=vacancies", "CA-16.3")
    def test_campaign_money_where_there_is_a_seat_to_fill(self) -> None:
        """With an empty middle nobody is paid, rolled for or asked."""
        table = a_parliament(seats={"greens": 15}, governments="m:greens", luck=[])
        assert stopped(carry_out(table, HoldElection())) and table.money == [10, 10, 10]
        table = a_parliament(seats={"greens": 14}, governments="m:greens", luck=[[1, 1], [6, 5], [2, 2]])
        carry_out(table, HoldElection())
        assert table.money == [18, 20, 18] and asked(table) == {TWO: "BidForSeat"}

    @clauses("campaign_money=first_only", "R11")
    def test_campaign_money_only_once(self) -> None:
        """Before the first government, and never again."""
        for governments, money in (("", [18, 20, 18]), ("m:greens", [10, 10, 10])):
            table = a_parliament(seats={"greens": 14}, governments=governments, campaign_money="first_only")
            assert carry_out(table, HoldElection()).money == money

    @clauses("campaign_money=every", "R11")
    def test_campaign_money_every_time(self) -> None:
        """Without a seat to fill too."""
        table = a_parliament(seats={"greens": 15}, governments="m:greens", campaign_money="every")
        assert carry_out(table, HoldElection()).money == [18, 20, 18]

    @clauses("CA-7.2", "CA-7.3", "R10")
    def test_the_highest_roll_bids_first(self) -> None:
        """Tied parties roll again among themselves; swings do not count."""
        table = a_parliament("greens republicans communists", seats={"greens": 14}, luck=[[5, 5], [4, 5], [6, 4], [1, 2], [2, 2]])
        carry_out(table, HoldElection())
        assert asked(table) == {THREE: "BidForSeat"} and table.start == THREE and table.first == THREE
        assert [(roll.place, roll.swing) for roll in told(table, DiceRolled)] == [(0, 0), (1, 0), (2, 0), (0, 0), (2, 0)]

    @clauses("CA-7.2", "R10")
    def test_a_later_election_keeps_the_first_player(self) -> None:
        """The order of negotiation comes from the last round then."""
        table = a_parliament(seats={"greens": 14}, governments="m:greens", luck=[[1, 1], [6, 6], [2, 2]])
        carry_out(table, HoldElection())
        assert table.start == TWO and table.first == ONE

    @clauses("CA-7.3", "CA-7.4", "CA-7.16")
    def test_each_seat_begins_one_further_with_fresh_tokens(self) -> None:
        """Two seats: the second begins with the second party, at $2, with nothing claimed."""
        table = a_parliament(seats={"greens": 13}, luck=[[2], [3]])
        carry_out(table, FillSeats(0))
        assert asked(table) == {ONE: "BidForSeat"}
        answer(table, ONE, BuyTokens(1))
        answer(table, TWO, PassBid())
        answer(table, THREE, PassBid())
        assert table.seats == [14, 0, 0] and asked(table) == {TWO: "BidForSeat"}
        assert owners(table) == {} and table.price == 2 and table.start == TWO
        answer(table, TWO, BuyTokens(2))
        answer(table, THREE, PassBid())
        answer(table, ONE, PassBid())
        assert table.seats == [14, 1, 0] and table.middle == 0 and stopped(table)


class TestBidding:
    """CA-7.5 to 7.13."""

    @clauses("CA-7.5", "CA-7.6", "R4")
    def test_tokens_come_in_ascending_order(self) -> None:
        """Two for $2 are the 2 and 3, three more the 4, 5 and 6, then 8 and 9: there is no 7."""
        table = an_auction()
        answer(table, ONE, BuyTokens(2))
        assert owners(table) == {2: ONE, 3: ONE} and table.money[ONE] == 8
        answer(table, TWO, BuyTokens(3))
        answer(table, THREE, BuyTokens(2))
        assert owners(table) == {2: ONE, 3: ONE, 4: TWO, 5: TWO, 6: TWO, 8: THREE, 9: THREE}
        assert table.money == [8, 7, 8]

    @clauses("CA-7.7", "CA-7.8", "R5", "R4")
    def test_the_worked_auction(self) -> None:
        """The example of the rulebook, corrected: costs 2, 2, 3, 5, 6, 4 and buyouts at $2, $3, $4."""
        table = an_auction(FIVE_PARTIES, luck=[[1, 1]])
        costs = []
        for place, count, cost, price in (
            (ONE, 2, 2, 2),
            (TWO, 2, 2, 2),
            (THREE, 3, 3, 2),
            (FOUR, 4, 5, 3),
            (FIVE, 2, 6, 4),
            (ONE, 1, 4, 5),
        ):
            before = table.money[place]
            assert price_of(table, count) == cost
            answer(table, place, BuyTokens(count))
            costs.append(before - table.money[place])
            assert table.price == price
            if place == THREE:
                assert owners(table) == {2: ONE, 3: ONE, 4: TWO, 5: TWO, 6: THREE, 8: THREE, 9: THREE}
            if place == FOUR:
                assert [owners(table)[number] for number in (8, 9, 10, 11, 12)] == [THREE, FOUR, FOUR, FOUR, FOUR]
            if place == FIVE:
                assert [owners(table)[number] for number in (10, 11, 12)] == [FOUR, FIVE, FIVE]
        assert costs == [2, 2, 3, 5, 6, 4] and owners(table)[12] == ONE and owners(table)[11] == FIVE

    @clauses("CA-7.7")
    def test_own_tokens_are_skipped(self) -> None:
        """Who owns 12 and 10 buys 11 and 9."""
        table = an_auction(tokens={"greens": ""}, money={"greens": 40})
        table.tokens = [TWO] * 6 + [THREE, ONE, TWO, ONE]
        assert bought_by(table, ONE, 2) == [8, 6]
        answer(table, ONE, BuyTokens(2))
        assert owners(table) == {2: TWO, 3: TWO, 4: TWO, 5: TWO, 6: TWO, 8: TWO, 9: ONE, 10: ONE, 11: ONE, 12: ONE}
        assert table.money[ONE] == 36 and table.price == 3

    @clauses("CA-7.6", "CA-7.7")
    def test_what_a_mixed_purchase_would_be(self) -> None:
        """With 11 and 12 unclaimed and the 10 one's own, four are those two, the 9 and the 8."""
        table = an_auction(money={"greens": 40})
        table.tokens = [TWO] * 7 + [ONE] + [NONE] * 2
        assert bought_by(table, ONE, 2) == [8, 9] and bought_by(table, ONE, 4) == [8, 9, 6, 5]
        answer(table, ONE, BuyTokens(4))
        assert sorted(owners(table).items())[5:] == [(8, ONE), (9, ONE), (10, ONE), (11, ONE), (12, ONE)] and table.money[ONE] == 34

    @clauses("CA-7.8")
    def test_the_price_rises_once_a_purchase(self) -> None:
        """Three buyouts in one purchase raise it by $1; a purchase of unclaimed tokens does not."""
        table = an_auction(money={"greens": 40})
        answer(table, ONE, BuyTokens(10))
        assert table.price == 2
        answer(table, TWO, BuyTokens(3))
        assert table.price == 3 and table.money[TWO] == 4

    @clauses("CA-7.9", "CA-1.8")
    def test_no_more_than_money_and_tokens(self) -> None:
        """$3 buy three; with two unclaimed, $5 buy two and one buyout; nobody buys own tokens."""
        table = an_auction(money={"greens": 3, "democrats": 40, "communists": 5})
        assert most_tokens(table, ONE) == 3 and refused(table, ONE, BuyTokens(4)) == "too-many-tokens CA-7.9"
        assert menu(table, ONE) == ["PassBid()", "BuyTokens(count=1)", "BuyTokens(count=2)", "BuyTokens(count=3)"]
        answer(table, ONE, BuyTokens(3))
        answer(table, TWO, BuyTokens(5))
        assert most_tokens(table, THREE) == 3 and price_of(table, 3) == 4
        table.money[THREE] = 3
        assert most_tokens(table, THREE) == 2
        assert most_tokens(table, TWO) == 5
        table.money[TWO] = 7
        assert most_tokens(table, TWO) == 4

    @clauses("CA-7.10", "R6", "buyout_to=bank", "buyout_to=owner")
    @pytest.mark.parametrize(("to", "money"), [("bank", 10), ("owner", 14)])
    def test_who_gets_the_money(self, to: str, money: int) -> None:
        """The bank keeps two buyouts at $2, or the owner gets $4."""
        table = an_auction(money={"greens": 20}, buyout_to=to)
        answer(table, ONE, BuyTokens(10))
        answer(table, TWO, BuyTokens(2))
        assert table.money[ONE] == money and table.money[TWO] == 6

    @clauses("CA-7.11", "CA-7.13", "R7")
    def test_who_passes_may_buy_later(self) -> None:
        """The latest buyer is not asked again once all others have passed."""
        table = an_auction(luck=[[3]])
        answer(table, ONE, PassBid())
        answer(table, TWO, BuyTokens(1))
        answer(table, THREE, PassBid())
        answer(table, ONE, BuyTokens(1))
        assert asked(table) == {TWO: "BidForSeat"}
        answer(table, TWO, PassBid())
        answer(table, THREE, PassBid())
        assert stopped(table) and table.seats == [15, 0, 0]

    @clauses("CA-7.12")
    def test_the_poor_and_the_owner_of_all_are_not_asked(self) -> None:
        """$0, or $1 when a buyout costs $2, is too little; who owns all ten has nothing to buy."""
        table = an_auction(money={"greens": 20, "democrats": 0, "communists": 1}, luck=[[1, 1]])
        answer(table, ONE, BuyTokens(10))
        assert stopped(table) and table.seats[ONE] == 15
        table = an_auction(money={"greens": 20, "democrats": 2}, luck=[[1, 1]])
        answer(table, ONE, BuyTokens(9))
        assert asked(table) == {TWO: "BidForSeat"}

    @clauses("CA-7.4", "CA-7.18", "CA-7.21")
    def test_each_auction_begins_its_own_rolls(self) -> None:
        """The hundredth roll still counts, and a negative swing still lowers the first."""
        for kept, luck, seats in (({}, [[1]] * 99 + [[2]], [15, 0, 0]), ({"greens": "foi-request"}, [[4]], [14, 1, 0])):
            table = an_auction(kept=kept, luck=luck)
            for place, count in ((ONE, 1), (TWO, 1), (THREE, 0), (ONE, 1), (TWO, 0), (THREE, 0)):
                answer(table, place, BuyTokens(count) if count else PassBid())
            assert stopped(table) and table.seats == seats

    @clauses("CA-7.13")
    def test_all_pass_and_bidding_closes(self) -> None:
        """Each is asked once, then the seat is voted for."""
        table = an_auction(luck=[[1, 1], [1, 2], [1, 1]])
        for place in (ONE, TWO, THREE):
            answer(table, place, PassBid())
        assert stopped(table) and table.seats == [14, 1, 0]

    @clauses("CA-7.13")
    def test_a_position_in_the_middle(self) -> None:
        """One left to pass: that one is asked, then it is over."""
        table = a_parliament(seats={"greens": 14}, tokens={"greens": "2"}, luck=[])
        carry_out(table, NextBidder(2, 1))
        assert asked(table) == {THREE: "BidForSeat"}
        answer(table, THREE, PassBid())
        assert stopped(table) and table.tokens.count(NONE) == 9
