"""Auctions on credit (SH-11)."""

from __future__ import annotations

from typing import Any

from hustings.conformance import clauses
from hustings.games.shasn import kinds as k
from hustings.games.shasn.actions import EndTurn
from hustings.games.shasn.auctions import Bid, DropOut, PayDebt
from hustings.games.shasn.conspiracies import BuyConspiracy
from hustings.games.shasn.events_news import LotSeen, LotSold, LotUnsold, SealedBidsShown
from hustings.games.shasn.leaving import Leave
from hustings.games.shasn.news_cards import HideCard, PickTitle
from hustings.games.shasn.open_cards import KhakiTerror, Leech
from hustings.games.shasn.parts import PayWith
from hustings.games.shasn.pieces import Debt
from hustings.games.shasn.scoring import finish
from hustings.games.shasn.state import Shasn
from tests.shasn.acting import gerrymander, give_up, place_single, why_not_influence
from tests.shasn.newsroom import a_headline, no_more, take
from tests.shasn.positions import ANA, BEN, CID, DAN, a_position, asked, board, conspiracy, do, menu, purse, refused, stopped, told

OUT = DropOut()


def an_auction(seller: str = "ana", **about: Any) -> Shasn:
    """The seller auctions Jumla, from 2 upwards."""
    table = a_headline("a-call-from-karachi", seller, conspiracies="jumla block reverse ...", **about)
    place = next(iter(asked(table)))
    return do(table, place, PickTitle(conspiracy(table, "jumla")), HideCard())


def jumla(table: Shasn) -> int:
    return conspiracy(table, "jumla")


class TestAscending:
    """SH-11.1 to 11.3."""

    @clauses("SH-11.1", "SH-11.2", "SH-11.3", "auction_format=ascending")
    def test_clockwise_from_the_seller_each_tops_the_bid_or_drops_out(self) -> None:
        """Ben bids 2, Cid 3, Dan drops out; Ben and Cid go on until one is left. Who is out is not asked again."""
        table = an_auction()
        assert asked(table) == {BEN: "BidOpenly"} and refused(table, BEN, Bid(1)) == "bid-too-low SH-11.3"
        do(table, BEN, Bid(2))
        assert refused(table, CID, Bid(2)) == "bid-too-low SH-11.3"
        do(table, CID, Bid(3))
        do(table, DAN, OUT)
        do(table, BEN, Bid(7))
        assert asked(table) == {CID: "BidOpenly"}
        do(table, CID, OUT)
        assert stopped(table) and table.hands[BEN].cards == [jumla(table)] and table.debts == [Debt(BEN, ANA, 7)]

    @clauses("SH-11.2", "R61")
    def test_ruling_61_bids_up_to_the_cap_without_holding_them(self) -> None:
        """Nobody holds anything; bids from 2 to 12 are open to all, 13 is not."""
        table = an_auction()
        assert len(menu(table, BEN, Bid)) == 11 and refused(table, BEN, Bid(13)) == "bid-above-cap SH-11.2"
        table = an_auction(resource_cap=9)
        assert refused(table, BEN, Bid(9)) == "legal" and refused(table, BEN, Bid(10)) == "bid-above-cap SH-11.2"

    @clauses("SH-11.3", "SH-11.2")
    def test_a_bid_of_the_cap_ends_it(self) -> None:
        """Nobody can top 12."""
        table = an_auction()
        do(table, BEN, Bid(12))
        assert stopped(table) and table.debts == [Debt(BEN, ANA, 12)]

    @clauses("SH-11.3", "SH-11.6")
    def test_a_last_player_who_has_not_bid_is_still_asked(self) -> None:
        """Ben and Cid drop out; Dan is asked all the same and may have it for 2."""
        table = an_auction()
        do(table, BEN, OUT)
        do(table, CID, OUT)
        assert asked(table) == {DAN: "BidOpenly"}
        do(table, DAN, Bid(2))
        assert stopped(table) and table.debts == [Debt(DAN, ANA, 2)]

    @clauses("R54", "SH-11.2")
    def test_ruling_54_only_the_seller_may_not_bid(self) -> None:
        """Everybody else may, whoever their friends are."""
        table = an_auction("cid")
        asked_for: list[int] = []
        while not stopped(table) and "BidOpenly" in asked(table).values():
            asked_for.append(next(iter(asked(table))))
            do(table, asked_for[-1], OUT)
        assert asked_for == [DAN, ANA, BEN]

    @clauses("SH-0.15", "SH-11.5", "SH-15.12a")
    def test_debtors_and_khaki_victims_are_not_asked(self) -> None:
        """A bid counts as a purchase for bans: only Dan is left to bid."""
        table = an_auction(debts=[Debt(BEN, CID, 1)], open_cards=[KhakiTerror(CID, 0)])
        assert asked(table) == {DAN: "BidOpenly"}


class TestSealed:
    """The other format (SH-11.3)."""

    @clauses("SH-11.3", "auction_format=sealed")
    def test_one_secret_bid_each(self) -> None:
        """All bid at once; nobody sees a bid before all are in; the highest wins."""
        table = an_auction(auction_format="sealed")
        assert asked(table) == {BEN: "BidSealed", CID: "BidSealed", DAN: "BidSealed"}
        do(table, BEN, Bid(4))
        assert table.sight(CID).given[BEN] == [] and table.sight(CID).asks[BEN] is not None
        do(table, DAN, Bid(6))
        do(table, CID, OUT)
        assert stopped(table) and table.debts == [Debt(DAN, ANA, 6)]
        assert told(table, SealedBidsShown, CID) == [SealedBidsShown(((BEN, 4), (DAN, 6)))]

    @clauses("SH-11.3", "auction_format=sealed")
    def test_ties_go_to_the_first_clockwise_from_the_seller(self) -> None:
        """Seller Cid: Dan sits before Ana, who sits before Ben."""
        table = an_auction("cid", auction_format="sealed")
        for place in (ANA, BEN, DAN):
            do(table, place, Bid(5 if place != DAN else 4))
        assert table.debts == [Debt(ANA, CID, 5)]

    @clauses("SH-11.6", "SH-11.5")
    def test_nobody_bids_or_may_bid(self) -> None:
        """Secret or not: without a bid the lot is discarded; where all are barred nobody is asked."""
        table = an_auction(auction_format="sealed")
        for place in (BEN, CID, DAN):
            do(table, place, OUT)
        assert asked(table) == {ANA: "ChooseResources"}
        table = an_auction(auction_format="sealed", players="ana ben", debts=[Debt(BEN, ANA, 1)])
        assert asked(table) == {ANA: "ChooseResources"}


class TestLotAndDebt:
    """SH-11.4 to 11.7."""

    @clauses("SH-11.6", "SH-15.14b")
    def test_no_bid_at_all(self) -> None:
        """The lot is discarded face up, and the seller takes the minimum of their choice."""
        table = an_auction()
        for place in (BEN, CID, DAN):
            do(table, place, OUT)
        do(table, ANA, *take("FT"))
        assert stopped(table) and purse(table, ANA) == "FT" and table.conspiracy_discards == [jumla(table)]
        assert told(table, LotUnsold, DAN) == [LotUnsold(ANA, jumla(table))]

    @clauses("SH-11.4", "SH-15.14b", "R61")
    def test_situation_11_an_auction_on_credit(self) -> None:
        """Cid wins with 5, pays 2 at once, has the card at once and owes 3, which he pays in portions in his own turn."""
        table = an_auction(resources={"cid": "FMM"})
        do(table, BEN, Bid(4))
        do(table, CID, Bid(5))
        do(table, DAN, OUT)
        do(table, BEN, OUT)
        assert asked(table) == {CID: "PayNow"} and table.hands[CID].cards == [jumla(table)]
        do(table, CID, PayWith(k.MEDIA), PayWith(k.FUNDS), no_more())
        assert stopped(table) and purse(table, ANA) == "FM" and table.debts == [Debt(CID, ANA, 3)]
        table = a_position(turn_of="cid", resources={"cid": "CTT"}, debts=[Debt(CID, ANA, 3)])
        do(table, CID, PayDebt(ANA, k.TRUST))
        assert table.debts == [Debt(CID, ANA, 2)] and purse(table, ANA) == "T"
        do(table, CID, PayDebt(ANA, k.TRUST), PayDebt(ANA, k.CLOUT))
        assert table.debts == [] and purse(table, ANA) == "CTT"
        assert refused(table, CID, PayDebt(ANA, k.CLOUT)) == "no-debt SH-11.4"

    @clauses("SH-11.4")
    def test_the_winner_may_pay_all_or_nothing(self) -> None:
        """The question ends with the last resource of the bid; a time-out pays nothing."""
        table = an_auction(resources={"ben": "FFF"})
        do(table, BEN, Bid(2))
        do(table, CID, OUT)
        do(table, DAN, OUT)
        ask = table.asks[BEN]
        assert ask is not None and ask.defaults(table) == [no_more()]
        do(table, BEN, PayWith(0), PayWith(0))
        assert stopped(table) and table.debts == [] and purse(table, BEN) == "F"

    @clauses("SH-11.4", "SH-15.14b")
    def test_the_lot_is_seen_by_its_winner_and_the_seller(self) -> None:
        """Ben knows what he has, Ana knew it before; Cid hears that it was sold."""
        table = an_auction()
        do(table, BEN, Bid(12))
        assert table.hands[BEN].knowers == [1 << ANA | 1 << BEN]
        seen = LotSeen(BEN, ANA, 12, jumla(table))
        assert told(table, LotSeen, BEN) == [seen] == told(table, LotSeen, ANA)
        assert told(table, LotSeen, CID) == [] and told(table, LotSold, CID) == [LotSold(BEN, ANA, 12)]

    @clauses("SH-11.5", "SH-0.15", "R26")
    def test_a_debtor_buys_nothing_and_may_do_all_else(self) -> None:
        """No Voter Card, no Conspiracy Card; gerrymandering, placing and paying are allowed."""
        table = a_position(
            turn_of="ana",
            resources={"ana": "FFFFFF"},
            zones={"c": {"ana": 5}, "n": {"ben": 1}},
            singles={"ana": 1},
            debts=[Debt(ANA, BEN, 1)],
        )
        assert why_not_influence(table, "v1-01") == "debt-first SH-11.5" == refused(table, ANA, BuyConspiracy())
        gerrymander(table, "c", "ben", "n", "ne")
        place_single(table, "n")
        assert board(table, "n") == {"ana": 1}
        do(table, ANA, PayDebt(BEN, k.FUNDS))
        assert why_not_influence(table, "v1-01") == "legal" == refused(table, ANA, BuyConspiracy())

    @clauses("SH-11.4", "SH-5.3")
    def test_payments_go_to_the_creditor_whose_cap_applies(self) -> None:
        """A Chai-Paani on the debtor gets nothing; a creditor with 12 discards at once."""
        table = a_position(
            turn_of="ana", resources={"ana": "F", "ben": "T" * 12}, debts=[Debt(ANA, BEN, 2)], open_cards=[Leech(CID, ANA, k.FUNDS)]
        )
        do(table, ANA, PayDebt(BEN, k.FUNDS))
        assert asked(table) == {BEN: "DiscardToCap"} and purse(table, CID) == ""
        give_up(table, "ben", "T")
        assert asked(table) == {ANA: "Act"} and table.debts == [Debt(ANA, BEN, 1)]

    @clauses("SH-11.4")
    def test_paying_is_voluntary(self) -> None:
        """One may end the turn in debt, with the resources in hand; nobody else can pay it."""
        table = a_position(turn_of="ana", resources={"ana": "F", "ben": "F"}, debts=[Debt(ANA, BEN, 1)])
        assert EndTurn() in table.menu(ANA)
        table = a_position(turn_of="cid", resources={"cid": "F"}, debts=[Debt(ANA, BEN, 1)])
        assert refused(table, CID, PayDebt(BEN, k.FUNDS)) == "no-debt SH-11.4"

    @clauses("SH-11.7")
    def test_debts_are_void_at_the_end(self) -> None:
        """They change nothing in the result."""
        table = a_position(zones={"c": {"ana": 5}}, debts=[Debt(ANA, BEN, 9)])
        finish(table, "SH-18.1")
        assert table.result is not None and table.result.scores == (5, 0, 0, 0)


class TestLeaving:
    """R47 and R67: who leaves in the middle of an auction."""

    @clauses("R67", "SH-11.3")
    def test_ruling_67_the_bid_of_somebody_who_left_is_void(self) -> None:
        """Ben leads with 9 and leaves: Cid is asked for 2 again; in the sealed format the next bid wins."""
        table = an_auction()
        do(table, BEN, Bid(9))
        do(table, BEN, Leave())
        assert asked(table) == {CID: "BidOpenly"}
        do(table, CID, OUT)
        assert menu(table, DAN)[0] == "Bid(amount=2)"
        do(table, DAN, OUT)
        assert asked(table) == {ANA: "ChooseResources"}
        table = an_auction(auction_format="sealed")
        do(table, BEN, Bid(9))
        do(table, CID, Bid(3))
        do(table, BEN, Leave())
        do(table, DAN, OUT)
        assert table.debts == [Debt(CID, ANA, 3)]

    @clauses("R67", "R47")
    def test_a_seller_who_left_is_owed_nothing(self) -> None:
        """Cid has the card all the same."""
        table = an_auction(resources={"cid": "FF"})
        do(table, ANA, Leave())
        do(table, BEN, OUT)
        do(table, CID, Bid(2))
        do(table, DAN, OUT)
        assert stopped(table) and table.debts == [] and purse(table, CID) == "FF" and table.hands[CID].cards == [jumla(table)]
