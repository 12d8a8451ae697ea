"""Trades (SH-5.4 to SH-5.10)."""

from __future__ import annotations

from typing import Any

from hustings.conformance import clauses
from hustings.core.pile import UNKNOWN
from hustings.games.shasn import kinds as k
from hustings.games.shasn.actions import EndTurn
from hustings.games.shasn.events_bargains import TradeMade, TradeOffered, TradeVoid
from hustings.games.shasn.powers import UseDonations
from hustings.games.shasn.purses import GiveUp
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.trades import ANY_CARD, AcceptTrade, CounterTrade, DeclineTrade, HandOver, OfferTrade
from tests.shasn.positions import ANA, BEN, CID, a_position, asked, counts, do, purse, refused, told


def trade(to: int, give: str, want: str, cards: tuple[int, ...] = (), wanted: tuple[int, ...] = (), shown: int = 0) -> OfferTrade:
    """An offer in letters: "FF" for "M"."""
    return OfferTrade(to, tuple(counts(give)), cards, shown, tuple(counts(want)), wanted)


def counter(by: int, give: str, want: str) -> CounterTrade:
    return CounterTrade(by, tuple(counts(give)), (), 0, tuple(counts(want)), ())


def a_market(**more: Any) -> Shasn:
    """Ana's turn: she has FFC, Ben MMT, Cid C."""
    return a_position(turn_of="ana", resources={"ana": "FFC", "ben": "MMT", "cid": "C"}, **more)


class TestWhoTrades:
    """The active player and one other (SH-5.4, R8)."""

    @clauses("SH-5.4", "SH-5.5")
    def test_the_other_player_is_asked_and_everything_changes_hands_at_once(self) -> None:
        """Ana offers Ben two Funds for a Media; he accepts."""
        table = do(a_market(), ANA, trade(BEN, "FF", "M"))

        assert asked(table) == {BEN: "AnswerTrade"}

        do(table, BEN, AcceptTrade(ANA))

        assert (purse(table, ANA), purse(table, BEN)) == ("CM", "FFMT")
        assert asked(table) == {ANA: "Act"}

    @clauses("SH-5.4")
    def test_two_who_are_not_active_do_not_trade(self) -> None:
        """Ben and Cid cannot trade in Ana's turn."""
        assert refused(a_market(), BEN, trade(CID, "M", "C")) == "not-a-partner SH-5.4"

    @clauses("R8")
    def test_ruling_8_somebody_else_may_open_a_trade_that_the_active_player_need_not_look_at(self) -> None:
        """Ben offers Ana a Media for Funds: she is asked nothing but what she does, and may end her turn, which ends the offer."""
        table = do(a_market(), BEN, trade(ANA, "M", "F"))

        assert asked(table) == {ANA: "Act"}
        assert AcceptTrade(BEN) in table.menu(ANA) and DeclineTrade(BEN) in table.menu(ANA)

        do(table, ANA, EndTurn())

        assert table.offers == []

    @clauses("SH-5.5")
    def test_a_trade_can_be_declined(self) -> None:
        """Nothing changes hands."""
        table = do(a_market(), ANA, trade(BEN, "F", "M"))
        do(table, BEN, DeclineTrade(ANA))

        assert (purse(table, ANA), purse(table, BEN)) == ("FFC", "MMT")
        assert asked(table) == {ANA: "Act"}

    @clauses("SH-5.5")
    def test_the_default_of_an_answer_is_to_decline(self) -> None:
        """Time runs out for Ben."""
        table = do(a_market(), ANA, trade(BEN, "F", "M"))
        ask = table.asks[BEN]
        assert ask is not None

        assert ask.defaults(table) == [DeclineTrade(ANA)]


class TestTerms:
    """What can be offered (SH-5.5 to SH-5.8, SH-5.10)."""

    @clauses("SH-5.7")
    def test_gifts_are_no_trades(self) -> None:
        """One side empty: refused."""
        table = a_market()

        assert refused(table, ANA, trade(BEN, "F", "")) == "no-gifts SH-5.7"
        assert refused(table, ANA, trade(BEN, "", "M")) == "no-gifts SH-5.7"

    @clauses("SH-5.7")
    def test_there_is_no_limit_on_how_much_is_traded(self) -> None:
        """Ana trades twice in one turn."""
        table = do(a_market(), ANA, trade(BEN, "F", "M"))
        do(table, BEN, AcceptTrade(ANA))
        do(table, ANA, trade(BEN, "F", "M"))
        do(table, BEN, AcceptTrade(ANA))

        assert purse(table, ANA) == "CMM"

    @clauses("SH-5.6", "R7", "trade_ratio=any", "trade_ratio=equitable")
    def test_any_ratio_or_equitable(self) -> None:
        """Two for one is fine by default; with equitable trades a card counts as one item."""
        assert refused(a_market(), ANA, trade(BEN, "FF", "M")) == "legal"

        table = a_market(trade_ratio="equitable", hands={"ana": "block"})

        assert refused(table, ANA, trade(BEN, "FF", "M")) == "not-equitable SH-5.6"
        assert refused(table, ANA, trade(BEN, "FF", "MM")) == "legal"
        assert refused(table, ANA, trade(BEN, "F", "MM", cards=(k.BLOCK,))) == "legal"

    @clauses("SH-5.10")
    def test_nobody_offers_what_they_do_not_have(self) -> None:
        """Neither resources nor cards."""
        table = a_market()

        assert refused(table, ANA, trade(BEN, "FFF", "M")) == "not-held SH-5.10"
        assert refused(table, ANA, trade(BEN, "F", "", cards=(k.BLOCK,), wanted=(ANY_CARD,))) == "no-such-card SH-5.10"
        assert refused(table, ANA, trade(BEN, "F", "C")) == "they-lack SH-5.10"

    @clauses("SH-5.10")
    def test_an_offer_that_can_no_longer_be_honoured_is_void(self) -> None:
        """Cid offers Ana his only Clout for Funds; Ana snatches it first, and then accepts: nothing happens."""
        table = a_market(mats={"ana": {"supremo": 3}})
        do(table, CID, trade(ANA, "C", "F"))
        do(table, ANA, UseDonations(CID, k.CLOUT), AcceptTrade(CID))

        assert (purse(table, ANA), purse(table, CID)) == ("FFCC", "")
        assert len(told(table, TradeVoid, ANA)) == 1 and told(table, TradeVoid, BEN) == []


class TestCards:
    """Conspiracy Cards in trades (SH-5.5, R9)."""

    @clauses("R9", "SH-5.5")
    def test_ruling_9_a_card_changes_hands_unseen_unless_it_is_shown(self) -> None:
        """The offer tells Ben that there is a card, and its title only if Ana shows it; once he has it he knows it."""
        table = do(a_market(hands={"ana": "block"}), ANA, trade(BEN, "", "MM", cards=(k.BLOCK,)))

        assert told(table, TradeOffered, BEN)[0].cards == (UNKNOWN,)
        assert k.BLOCK not in table.sight(BEN).hands[ANA].cards  # type: ignore[attr-defined]

        do(table, BEN, AcceptTrade(ANA))

        assert table.hands[BEN].cards == [k.BLOCK] and table.hands[ANA].cards == []
        assert k.BLOCK in table.sight(BEN).hands[BEN].cards  # type: ignore[attr-defined]
        assert k.BLOCK not in table.sight(CID).hands[BEN].cards  # type: ignore[attr-defined]

    @clauses("R9")
    def test_a_shown_card_is_seen_by_the_addressee_alone(self) -> None:
        """Ben sees the Block in Ana's hand, Cid does not."""
        table = do(a_market(hands={"ana": "block"}), ANA, trade(BEN, "", "MM", cards=(k.BLOCK,), shown=1))

        assert told(table, TradeOffered, BEN)[0].cards == (k.BLOCK,)
        assert k.BLOCK in table.sight(BEN).hands[ANA].cards  # type: ignore[attr-defined]
        assert k.BLOCK not in table.sight(CID).hands[ANA].cards  # type: ignore[attr-defined]
        assert told(table, TradeOffered, CID) == []

    @clauses("R9")
    def test_a_wanted_card_is_named_by_title_or_any(self) -> None:
        """Ana wants a Block, which Ben has not; of any card he chooses which to hand over."""
        table = do(a_market(hands={"ben": "jumla reverse"}), ANA, trade(BEN, "FF", "", wanted=(k.BLOCK,)))

        assert refused(table, BEN, AcceptTrade(ANA)) == "no-such-card R9"

        do(table, BEN, DeclineTrade(ANA))
        do(table, ANA, trade(BEN, "FF", "", wanted=(ANY_CARD,)))
        do(table, BEN, AcceptTrade(ANA), HandOver(k.REVERSE))

        assert table.hands[ANA].cards == [k.REVERSE] and table.hands[BEN].cards == [k.JUMLA]
        assert told(table, TradeMade)[0].cards_back == 1

    @clauses("R9")
    def test_a_third_player_cannot_tell_which_card_was_given(self) -> None:
        """Cid knows that Ana has a Block; when she gives Ben one of two cards of that cost, he no longer knows what she has."""
        table = a_market(hands={"ana": "block resettlement"})
        table.hands[ANA].show(1 << CID)
        do(table, ANA, trade(BEN, "", "M", cards=(k.RESETTLEMENT,)))
        do(table, BEN, AcceptTrade(ANA))

        sight = table.sight(CID)
        assert isinstance(sight, Shasn)
        assert k.BLOCK not in sight.hands[ANA].cards and k.RESETTLEMENT not in sight.hands[BEN].cards


class TestCounters:
    """Counter-offers, and how many offers there may be (R44)."""

    @clauses("R44", "SH-5.5")
    def test_a_counter_offer_is_an_offer_of_whoever_makes_it(self) -> None:
        """Ben answers Ana with a price of his own; it waits in her menu, and she takes it."""
        table = do(a_market(), ANA, trade(BEN, "F", "M"))
        do(table, BEN, counter(ANA, "M", "FF"))

        assert asked(table) == {ANA: "Act"} and table.offers_made[:2] == [1, 1]

        do(table, ANA, AcceptTrade(BEN))

        assert (purse(table, ANA), purse(table, BEN)) == ("CM", "FFMT")

    @clauses("R44")
    def test_ruling_44_each_player_makes_so_many_offers_a_turn(self) -> None:
        """With a limit of one Ana makes one, and Ben's counter-offer uses his; in the next turn both may again."""
        table = do(a_market(max_offers_per_turn=1), ANA, trade(BEN, "F", "M"))
        do(table, BEN, counter(ANA, "M", "FF"))

        assert refused(table, ANA, trade(CID, "F", "C")) == "no-offers-left R44"
        assert refused(table, ANA, counter(BEN, "F", "M")) == "no-offers-left R44"

    @clauses("R44", "max_offers_per_turn=0")
    def test_no_limit(self) -> None:
        """With 0 there is no end of offers."""
        table = a_market(max_offers_per_turn=0)
        for _ in range(70):
            do(table, ANA, trade(BEN, "F", "M"))
            do(table, BEN, DeclineTrade(ANA))

        assert refused(table, ANA, trade(BEN, "F", "M")) == "legal"


class TestAfterATrade:
    """The cap (SH-5.9), and what is not for trade (SH-5.8)."""

    @clauses("SH-5.9", "R5")
    def test_the_partner_above_the_cap_discards_at_once(self) -> None:
        """Ben with 12 takes two resources for one and gives one up before anything else."""
        table = a_position(turn_of="ana", resources={"ana": "FF", "ben": "CCCCCCMMMMMM"})
        do(table, ANA, trade(BEN, "FF", "M"))
        do(table, BEN, AcceptTrade(ANA))

        assert asked(table) == {BEN: "DiscardToCap"}

        do(table, BEN, GiveUp(k.FUNDS))

        assert purse(table, BEN) == "FCCCCCCMMMMM" and asked(table) == {ANA: "Act"}

    @clauses("SH-5.8")
    def test_offers_are_made_of_resources_and_unplayed_cards_and_nothing_else(self) -> None:
        """An offer names counts of resources and titles in hand: there is no way to write down voters, Ideology Cards or promises."""
        shapes = OfferTrade.ranges(a_market(), ANA)

        assert len(shapes) == 6


class TestSecrecy:
    """Offers are seen by the two concerned; the outcome is public (catalogue, section 6)."""

    @clauses("SH-5.5")
    def test_the_outcome_is_public_and_the_offer_is_not(self) -> None:
        """Cid sees no offer in his sight, and hears of the trade once it is made."""
        table = do(a_market(), ANA, trade(BEN, "F", "M"))

        for viewer, count in ((ANA, 1), (BEN, 1), (CID, 0), (None, 0)):
            seen = table.sight(viewer)
            assert isinstance(seen, Shasn)
            assert len(seen.offers) == count

        do(table, BEN, AcceptTrade(ANA))

        assert told(table, TradeMade, CID)[0].give == (1, 0, 0, 0)
