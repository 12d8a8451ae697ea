"""Bargains (PA-4)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove
from hustings.games.parley.bargains import Accept, Counter, Decline, OfferCard, WithdrawOffer
from hustings.games.parley.turn import EndTurn
from tests.parley.positions import ANN, BOB, CID, a_council, asked, cards, kind, news, play

LEVY = kind("Levy")


class TestOffering:
    """Who offers what to whom (PA-4.1)."""

    @clauses("PA-4.1")
    def test_an_offer_to_the_active_player_waits_in_the_menu(self) -> None:
        """Bob offers; Ann is still asked for her turn, now with his offer in it."""
        table = a_council(hands={"bob": "Levy"})
        assert not any([isinstance(move, Accept) for move in table.menu(ANN)])
        play(table, (BOB, OfferCard(ANN, LEVY, 3)))
        assert asked(table) == {ANN: "ChooseAction"}
        assert {Accept(BOB), Decline(BOB)} <= set(table.menu(ANN))

    @clauses("PA-4.1")
    def test_an_offer_of_the_active_player_asks_the_other(self) -> None:
        """And then Ann again, with a fresh menu."""
        table = a_council(hands={"ann": "Levy"})
        play(table, (ANN, OfferCard(CID, LEVY, 2)))
        assert asked(table) == {CID: "AnswerOffer"}
        play(table, (CID, Decline(ANN)))
        assert asked(table) == {ANN: "ChooseAction"} and table.offers == [None, None, None]

    @clauses("PA-4.1")
    def test_two_who_are_not_active_make_no_bargains(self) -> None:
        """Nor can one bargain with oneself."""
        table = a_council()
        for place, to in ((BOB, CID), (BOB, BOB), (ANN, ANN)):
            with pytest.raises(IllegalMove, match="not-a-partner"):
                table.check(place, OfferCard(to, LEVY, 1))

    @pytest.mark.parametrize(("limit", "made"), [(0, 0), (1, 1), (2, 2)])
    @clauses("PA-4.1", "offers=0", "offers=1")
    def test_offers_are_counted(self, limit: int, made: int) -> None:
        """Each player has so many in a turn."""
        table = a_council(offers=limit)
        for _ in range(made):
            play(table, (BOB, OfferCard(ANN, LEVY, 1)))
        with pytest.raises(IllegalMove, match="no-offers-left"):
            table.check(BOB, OfferCard(ANN, LEVY, 1))
        assert not any([isinstance(command, OfferCard) for command in table.commands(BOB)])


class TestAnswering:
    """Accept, decline, counter, withdraw (PA-4.2)."""

    @clauses("PA-4.2")
    def test_an_accepted_offer_is_carried_out(self) -> None:
        """Card and coins change hands, and all know the card from now on."""
        table = a_council(hands={"bob": "Levy"})
        play(table, (BOB, OfferCard(ANN, LEVY, 3)), (ANN, Accept(BOB)))
        assert cards(table, ANN) == ["Levy"] and table.coins == [1, 7, 4]
        assert table.sight(CID).hands[ANN].cards == [LEVY]

    @clauses("PA-4.2")
    def test_an_offer_that_cannot_be_honoured_is_void(self) -> None:
        """Bob has no Levy: nothing changes but the offer."""
        table = a_council(hands={"bob": "Grant"})
        play(table, (BOB, OfferCard(ANN, LEVY, 3)), (ANN, Accept(BOB)))
        assert table.coins == [4, 4, 4] and cards(table, BOB) == ["Grant"] and news(table)[-1] == "OfferVoid"

    @clauses("PA-4.2")
    def test_what_one_cannot_pay_one_cannot_accept(self) -> None:
        """The price is public, and so are the coins."""
        table = a_council(hands={"bob": "Levy"}, coins={"ann": 2})
        play(table, (BOB, OfferCard(ANN, LEVY, 3)))
        with pytest.raises(IllegalMove, match="no-coins"):
            table.check(ANN, Accept(BOB))

    @clauses("PA-4.2")
    def test_a_counter_offer_goes_back_and_forth(self) -> None:
        """Ann names 1, Bob 2, Ann takes it."""
        table = a_council(hands={"bob": "Levy"})
        play(table, (BOB, OfferCard(ANN, LEVY, 5)), (ANN, Counter(BOB, 1)))
        assert asked(table) == {BOB: "AnswerOffer"}
        with pytest.raises(IllegalMove, match="same-price"):
            table.check(BOB, Counter(BOB, 1))
        play(table, (BOB, Counter(BOB, 2)), (ANN, Accept(BOB)))
        assert table.coins == [2, 6, 4] and cards(table, ANN) == ["Levy"]

    @clauses("PA-4.2")
    def test_an_offer_is_withdrawn_by_its_seller(self) -> None:
        """Then there is nothing to accept, and nothing more to withdraw."""
        table = a_council(hands={"bob": "Levy"})
        play(table, (BOB, OfferCard(ANN, LEVY, 3)), (BOB, WithdrawOffer()))
        moves: list[tuple[int, AnyMove]] = [(ANN, Accept(BOB)), (ANN, Decline(BOB)), (BOB, WithdrawOffer())]
        for place, move in moves:
            with pytest.raises(IllegalMove, match="no-offer"):
                table.check(place, move)

    @clauses("PA-4.2")
    def test_offers_end_with_the_turn(self) -> None:
        """Whoever comes next has none of them."""
        table = a_council(hands={"bob": "Levy"})
        play(table, (BOB, OfferCard(ANN, LEVY, 3)), (ANN, EndTurn()))
        assert table.offers == [None, None, None] and table.offers_left == [0, 0, 0]
