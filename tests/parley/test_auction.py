"""The auction (PA-5)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.errors import IllegalMove, OptionError
from hustings.games.parley import GAME
from hustings.games.parley.auction import Bid, CallAuction, PassBid, Veto
from hustings.games.parley.reactions import PlayBlock
from tests.parley.positions import ANN, BOB, CID, a_council, asked, news, play


class TestBidding:
    """Clockwise, more than the last bid (PA-5.1)."""

    @clauses("PA-5.1", "auctions=open")
    def test_the_highest_bidder_pays_when_all_others_have_passed(self) -> None:
        """Bob bids 1, Cid 2, Ann passes, Bob 3, Cid and Ann pass."""
        table = a_council()
        play(table, (ANN, CallAuction()), (BOB, Bid(1)), (CID, Bid(2)), (ANN, PassBid()), (BOB, Bid(3)), (CID, PassBid()), (ANN, PassBid()))
        assert table.influence == [0, 1, 0] and table.coins == [4, 1, 4] and asked(table) == {ANN: "ChooseAction"}

    @clauses("PA-5.1")
    def test_who_cannot_bid_more_is_not_asked(self) -> None:
        """Cid has 2 coins and Bob has bid 2: Ann comes next."""
        table = a_council(coins={"cid": 2})
        play(table, (ANN, CallAuction()), (BOB, Bid(2)))
        assert asked(table) == {ANN: "MakeBid"}

    @clauses("PA-5.1")
    def test_without_bids_nobody_pays(self) -> None:
        """All pass."""
        table = a_council()
        play(table, (ANN, CallAuction()), (BOB, PassBid()), (CID, PassBid()), (ANN, PassBid()))
        assert table.influence == [0, 0, 0] and news(table)[-1] == "AuctionFailed"

    @clauses("PA-5.1")
    def test_bids_are_bounded(self) -> None:
        """More than the last one, and not more than one has."""
        table = a_council()
        play(table, (ANN, CallAuction()), (BOB, Bid(3)))
        for coins in (1, 3):
            with pytest.raises(IllegalMove, match="bid-between"):
                table.check(CID, Bid(coins))
        with pytest.raises(IllegalMove, match="no-such-value"):
            table.check(CID, Bid(5))

    @clauses("PA-5.1")
    def test_bids_that_are_not_listed_can_be_made(self) -> None:
        """The menu shows three steps and everything; 6 of 9 coins can be typed."""
        table = a_council(coins={"bob": 9})
        play(table, (ANN, CallAuction()))
        assert [move.coins for move in table.menu(BOB) if isinstance(move, Bid)] == [1, 2, 3, 9]
        play(table, (BOB, Bid(6)))
        assert table.bid == 6

    @clauses("PA-5.1", "credit=2")
    def test_credit_leaves_a_debt(self) -> None:
        """With 4 coins and credit 2 one may bid 6, and owes 2."""
        table = a_council(credit=2)
        play(table, (ANN, CallAuction()), (BOB, Bid(6)))
        assert table.coins[BOB] == -2 and table.influence[BOB] == 1

    @clauses("PA-5.1", "auctions=none")
    def test_once_a_turn_and_not_at_every_table(self) -> None:
        """A second auction is refused; without auctions the first; credit then makes no sense."""
        table = a_council()
        play(table, (ANN, CallAuction()), (BOB, PassBid()), (CID, PassBid()), (ANN, PassBid()))
        with pytest.raises(IllegalMove, match="once-a-turn"):
            table.check(ANN, CallAuction())
        with pytest.raises(IllegalMove, match="no-auctions"):
            a_council(auctions="none").check(ANN, CallAuction())
        with pytest.raises(OptionError, match="credit"):
            GAME.read_options({"auctions": "none", "credit": 1})


class TestVeto:
    """A Block against the auction (PA-5.2)."""

    @clauses("PA-5.2")
    def test_a_veto_ends_the_auction(self) -> None:
        """Although Bob has bid, nobody pays."""
        table = a_council(hands={"cid": "Block"})
        play(table, (ANN, CallAuction()), (BOB, Bid(1)), (CID, Veto()))
        assert table.influence == [0, 0, 0] and table.coins == [4, 4, 4] and table.revealed == []

    @clauses("PA-5.2")
    def test_a_blocked_veto_lets_the_auction_go_on(self) -> None:
        """Ann blocks Cid's veto; then she is asked for her bid."""
        table = a_council(hands={"cid": "Block", "ann": "Block"})
        play(table, (ANN, CallAuction()), (BOB, Bid(1)), (CID, Veto()), (ANN, PlayBlock()))
        assert asked(table) == {ANN: "MakeBid"}
        play(table, (ANN, PassBid()))
        assert table.influence == [0, 1, 0] and table.coins == [4, 3, 4]

    @clauses("PA-5.2")
    def test_a_veto_needs_a_block(self) -> None:
        """Without one, or at a table without blocks, it is refused."""
        table = a_council(hands={"cid": "Block"}, blocks=False)
        play(table, (ANN, CallAuction()))
        with pytest.raises(IllegalMove, match="no-such-card"):
            table.check(BOB, Veto())
        play(table, (BOB, PassBid()))
        with pytest.raises(IllegalMove, match="no-such-card"):
            table.check(CID, Veto())
