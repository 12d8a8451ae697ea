"""Gadget Shopping (MV-7.2 to MV-7.20): who may buy, paying, general and personal shops."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.maybemissions.kinds import NONE
from tests.maybemissions.acting import (
    act,
    asked,
    cards,
    cast,
    collection,
    events,
    finish_round,
    lay,
    market,
    provisional,
    refused,
    result,
    taken,
    tally,
)
from tests.maybemissions.luck import number_of
from tests.maybemissions.positions import a_vote, only
from tests.maybemissions.shopping import MISSION, RICH, bought, buy, pass_shop, shopping
from tests.maybemissions.vocabulary import (
    Bought,
    Buy,
    DeckShuffled,
    IgnoreVote,
    PassShop,
    PayWith,
    ShopOpened,
)


class TestOrder:
    """Who is asked, and when (MV-7.3 to MV-7.5)."""

    @clauses("MV-7.3", "R26", "shop_order=high_to_low", "MV-7.5")
    def test_ruling_26_the_highest_number_first(self) -> None:
        """30, 12, 9, 4: places 2, 1, 3, 0 are asked one after another, each of them able to pass."""
        table = shopping(4, 12, 30, 9)
        for place in (2, 1, 3, 0):
            assert asked(table) == {place: "AskPurchase"}
            assert table.menu(place) == [PassShop(), Buy(0)]
            pass_shop(table, place)
        assert asked(table) == {0: "AskCard"}

    @clauses("shop_order=low_to_high", "R26", "MV-7.3")
    def test_ruling_26_low_to_high(self) -> None:
        """With the option the order is 4, 9, 12, 30."""
        table = shopping(4, 12, 30, 9, shop_order="low_to_high")
        pass_shop(table, 0, 3, 1, 2)

        assert asked(table) == {0: "AskCard"}

    @pytest.mark.parametrize("order", ["high_to_low", "low_to_high"])
    @clauses("MV-7.3", "shop_order=low_to_high")
    def test_who_cast_no_vote_comes_last_clockwise_from_the_active_player(self, order: str) -> None:
        """Places 0, 2 and 3 have no Votes; place 3 is active: 1, then 3, 0, 2."""
        table = shopping(None, 12, None, None, active=3, shop_order=order)

        pass_shop(table, 1, 3, 0, 2)
        assert asked(table) == {1: "AskCard"}

    @clauses("MV-4.20", "MV-7.3")
    def test_an_inverted_collecting_order_leaves_shopping_alone(self) -> None:
        """Under X20 the highest number still shops first."""
        assert asked(shopping(4, 12, 30, 9, master="X20")) == {2: "AskPurchase"}

    @clauses("MV-7.3", "R18")
    def test_ruling_18_the_highest_of_two_votes(self) -> None:
        """Under X05 place 0's 2 and 40 count as 40."""
        table = shopping((2, 40), 12, 30, 9, master="X05")  # type: ignore[arg-type]

        assert asked(table) == {0: "AskPurchase"}

    @clauses("MV-7.3", "MV-7.38")
    def test_the_order_is_fixed_when_shopping_begins(self) -> None:
        """Place 0 changes its 20 to 1; places 3 and then 1, with personal shops, are asked by the numbers of before."""
        from tests.maybemissions.vocabulary import ChangeNumber

        others = {1: ["S14", "M01 green"], 3: ["S02", "M36 green"]}
        table = bought("S18", "red", collections=others)
        act(table, 0, ChangeNumber(0, 1))

        assert asked(table) == {3: "AskPurchase"}
        pass_shop(table, 3)
        assert asked(table) == {1: "AskPurchase"}

    @clauses("MV-7.5")
    def test_asked_only_when_a_purchase_is_possible(self) -> None:
        """Places 0 and 3 have no gold: only 2 and 1 are asked."""
        table = shopping(4, 12, 30, 9, collections={1: ["M26 green"], 2: ["M01 green"], 3: ["M04 green"]})
        pass_shop(table, 2, 1)

        assert asked(table) == {0: "AskCard"}

    @clauses("MV-7.4", "MV-7.2")
    @pytest.mark.parametrize(("votes", "side"), [((2, 4, 6, 9), 1), ((2, 5, 7, 9), 0), ((3, 5, 7, 9), 0)])
    def test_green_after_success_red_after_fail(self, votes: tuple[int, ...], side: int) -> None:
        """S02 costs 1 reputation green and 1 gold red; after an all-NO round red is sold too."""
        money = {3: ["M13 green"]} if side else {3: ["M06 green"]}
        table = shopping(*votes, shop="S02", collections=money)
        assert asked(table) == {3: "AskPurchase"}
        buy(table, 3)

        assert [(event.card, event.side) for event in events(table, Bought)] == [(number_of("S02"), side)]
        other = {3: ["M06 green"]} if side else {3: ["M13 green"]}
        assert asked(shopping(*votes, shop="S02", collections=other)) != {3: "AskPurchase"}

    @clauses("MV-7.4", "R27", "MV-7.56")
    def test_ruling_27_the_side_stays_though_the_result_turns(self) -> None:
        """3 YES to 2; place 0 ignores two YES; green is still sold to place 3; then the round is settled afresh, a FAIL."""
        table = bought("S08", "green", collections={3: ["S02", "M25 green"]}, cast=(20, 4, 7, 9, 6))
        assert provisional(table) == ("success", 3, 2, 3)
        act(table, 0, IgnoreVote(1), IgnoreVote(4))  # the YES of places 1 and 4

        assert asked(table) == {3: "AskPurchase"}  # S02 green costs 1 reputation
        pass_shop(table, 3)
        finish_round(table)
        assert (result(table), tally(table)) == ("fail", (1, 2, 2))
        assert taken(table) == [(0, "M31 red")]

    @clauses("MV-7.20", "MV-4.7")
    def test_no_shopping_after_a_round_that_ended_early(self) -> None:
        """Under X07 with all YES nobody is asked to buy."""
        table = shopping(2, 4, 6, 8, master="X07")

        assert asked(table) == {1: "PrepareMission"} and table.round == 2

    @clauses("gadgets=off", "MV-7.1")
    def test_without_the_expansion_there_is_no_shop(self) -> None:
        """By default collecting follows the vote at once."""
        assert asked(a_vote(2, 4, 6, 9, collections=RICH, mission=MISSION)) == {0: "AskCard"}


class TestPaying:
    """MV-7.6 to MV-7.10, MV-7.18, R28, R29."""

    @staticmethod
    def ways(own: list[str], shop: str = "S05") -> set[tuple[str, ...]]:
        """Every payment that place 0 may make for the green side of a shop (S05: 1 gold, 1 intelligence)."""
        table = shopping(20, 4, 6, 9, shop=shop, collections={0: own})
        if asked(table) != {0: "AskPurchase"}:
            return set()
        from hustings.games.maybemissions.shop import ways_to_pay

        return {tuple(own[spot] for spot in paid) for paid in ways_to_pay(table, 0, 0)}  # type: ignore[arg-type]

    @clauses("MV-7.6", "R29")
    def test_every_resource_of_the_cost_must_be_reached(self) -> None:
        """Gold alone does not pay for gold and intelligence; a card with both, or two cards, do."""
        assert self.ways(["M06 green"]) == set()
        assert self.ways(["M28 green"]) == {("M28 green",)}
        assert self.ways(["M06 green", "M11 green"]) == {("M06 green", "M11 green")}

    @clauses("MV-7.6", "R29")
    def test_ruling_29_master_cards_pay_too_and_crossed_icons_subtract(self) -> None:
        """X25 shows gold and intelligence. M34 (3 gold, -1 intelligence) needs two intelligence beside it."""
        assert self.ways(["X25 green"]) == {("X25 green",)}
        assert self.ways(["M34 green", "M11 green"]) == set()
        assert self.ways(["M34 green", "M27 green"]) == {("M34 green", "M27 green")}

    @clauses("MV-7.6", "MV-2.2")
    def test_only_the_side_that_is_up_pays(self) -> None:
        """M28 red side up is worth -1 intelligence; M18 red side up has a plain gold."""
        assert self.ways(["M28 red"]) == set()
        assert self.ways(["M18 red", "M11 green"]) == {("M18 red", "M11 green")}

    @clauses("MV-7.7", "R28")
    def test_ruling_28_no_card_may_be_superfluous(self) -> None:
        """With M28 alone enough, neither M06 nor a red card may be thrown in; M06 with M11 is another minimal way."""
        assert self.ways(["M06 green", "M28 green", "M11 green", "M04 red"]) == {("M28 green",), ("M06 green", "M11 green")}

    @clauses("MV-7.7", "MV-7.6")
    def test_no_change_is_given_but_more_may_be_paid(self) -> None:
        """M36 with 4 gold pays for one gold."""
        assert self.ways(["M36 green", "M11 green"]) == {("M36 green", "M11 green")}

    @clauses("MV-7.7", "R28")
    def test_ruling_28_two_of_three_small_cards(self) -> None:
        """2 gold and 1 intelligence (S14): any two of three gold coins with the intelligence."""
        found = self.ways(["M06 green", "M26 green", "M30 green", "M11 green"], shop="S14")

        assert found == {
            ("M06 green", "M26 green", "M11 green"),
            ("M06 green", "M30 green", "M11 green"),
            ("M26 green", "M30 green", "M11 green"),
        }

    @clauses("MV-7.6", "MV-7.7", "R28")
    def test_paid_card_by_card(self) -> None:
        """After M06 only the intelligence can follow; superfluous cards are refused, and one shop at a time is bought from."""
        own = ["M06 green", "M26 green", "M11 green"]
        table = shopping(20, 4, 6, 9, shop="S05", collections={0: own})
        assert refused(table, 0, PayWith(0)) == ("shop-first", "MV-7.6")
        act(table, 0, Buy(0))
        assert table.menu(0) == [PayWith(0), PayWith(1)]
        assert refused(table, 0, PassShop()) == ("pay-first", "MV-7.6")
        assert refused(table, 0, Buy(0)) == ("one-shop", "MV-7.5")
        assert refused(table, 0, PayWith(2)) == ("superfluous", "MV-7.7")

        act(table, 0, PayWith(1))  # the M11 follows by itself
        assert collection(table, 0) == ["M06 green"]
        assert events(table, Bought) == [Bought(0, number_of("S05"), 1, (number_of("M26"), number_of("M11")))]

    @clauses("MV-7.8")
    def test_paid_cards_are_discarded_at_once(self) -> None:
        """A Mission and a Master Card lie on their discard piles before the reward is chosen."""
        table = shopping(20, 4, 6, 9, shop="S05", collections={0: ["M06 green", "X08 green"]}, missions=["M20"])
        buy(table, 0, "M06", "X08")

        assert cards(table.mission_discard) == ["M06"] and cards(table.master_discard) == ["X08"]
        assert collection(table, 0) == []
        assert asked(table) == {0: "AskNumbers"}

    @clauses("MV-7.18", "MV-7.14")
    def test_a_shop_card_cannot_pay(self) -> None:
        """A personal shop besides does not help to pay, nor does it hinder."""
        assert self.ways(["S04", "M28 green"]) == {("M28 green",)}
        assert self.ways(["S04", "M06 green"]) == set()

    @clauses("MV-7.10", "MV-7.39")
    def test_a_reward_that_could_do_nothing_is_not_sold(self) -> None:
        """S15 red flips an own Mission Card: with both coins paid nothing is left to flip; with a third Mission Card it is possible."""
        table = shopping(20, 5, 7, 9, shop="S15", collections={0: ["M06 green", "M11 green"]})
        assert asked(table) != {0: "AskPurchase"}

        table = shopping(20, 5, 7, 9, shop="S15", collections={0: ["M06 green", "M11 green", "M13 green"]})
        assert asked(table) == {0: "AskPurchase"}

    @clauses("MV-7.10")
    def test_judged_after_the_payment_has_left(self) -> None:
        """With M28 paying alone a coin would be left to flip; paying with the coins leaves M28: both are possible, but not all three."""
        table = shopping(20, 5, 7, 9, shop="S15", collections={0: ["M06 green", "X08 green"]})
        assert asked(table) != {0: "AskPurchase"}  # the only Mission Card would be paid
        table = shopping(20, 5, 7, 9, shop="S15", collections={0: ["M06 green", "X08 green", "X25 green"]})
        assert table.menu(0) == [PassShop(), Buy(0)]
        act(table, 0, Buy(0))
        assert collection(table, 0) == ["M06 red", "X08 green"]  # only X25 leaves the M06, which is then flipped

    @clauses("MV-7.9")
    def test_the_reward_comes_before_anybody_else(self) -> None:
        """Place 3 could buy from its personal shop; place 0 first chooses its reward to the end."""
        table = bought("S18", "green", collections={3: ["S02", "M25 green"]}, mission=("M31",))

        assert asked(table) == {0: "AskToAdd"}
        act(table, 0, table.menu(0)[1])
        assert asked(table) == {0: "AskToAdd"}
        act(table, 0, table.menu(0)[1])
        assert asked(table) == {3: "AskPurchase"}


class TestGeneralShop:
    """MV-7.11, MV-7.19, R51."""

    @clauses("MV-7.11", "purchase_closes=general")
    def test_one_purchase_and_it_is_closed(self) -> None:
        """S18 is discarded, a new card is laid out before the reward; nobody can buy it this round, although place 3 could pay for S16."""
        table = shopping(20, 4, 6, 9, shops=["S16", "S17"], collections={0: ["M06 green"], 3: ["M13 green", "M26 green"]})
        buy(table, 0)
        assert cards(table.shop_discard) == ["S18"] and table.general_shop == number_of("S16")
        assert events(table, ShopOpened) == [ShopOpened(number_of("S16"))]
        assert asked(table) == {0: "AskToAdd"}

        act(table, 0, table.menu(0)[0])
        assert asked(table) == {1: "AskCard"}

    @clauses("MV-7.11")
    def test_open_again_in_the_next_round(self) -> None:
        """The new card can be bought in the next round."""
        table = shopping(20, 4, 6, 9, shops=["S07", "S17"], collections={0: ["M06 green", "M04 green"]})
        buy(table, 0, "M06")
        finish_round(table)
        lay(table, market(table)[0])
        for place in range(4):
            cast(table, {place: next(vote for vote in table.hands[place].cards if vote % 2 == 0)})

        assert asked(table) == {0: "AskPurchase"}  # 1 weapons for S07

    @clauses("MV-7.19", "MV-7.11")
    def test_an_empty_shop_deck_is_rebuilt_from_its_discard_pile(self) -> None:
        """The bought card and the discarded ones are shuffled; the one on top is laid out."""
        table = shopping(20, 4, 6, 9, shops=only(), chance=[["S09"]])
        buy(table, 0)

        assert table.general_shop == number_of("S09")
        assert events(table, DeckShuffled) == [DeckShuffled(3)]
        assert len(table.shop_deck) == 19 and table.shop_discard == []

    @clauses("MV-7.19")
    def test_with_both_empty_the_card_comes_back_alone(self) -> None:
        """The other 19 Shop Cards lie in collections: only the bought card itself can be laid out again."""
        table = shopping(20, 4, 6, 9, shops=only(), shop_discard=only(), collections={0: ["M06 green"]}, chance=[[]])
        buy(table, 0)

        assert table.general_shop == number_of("S18") and table.shop_deck == []

    @clauses("MV-7.19")
    def test_an_empty_general_shop(self) -> None:
        """No Shop Card anywhere to lay out: nobody can buy, and the round goes on."""
        table = shopping(20, 4, 6, 9, shop=None, shops=only(), shop_discard=only(), collections={0: ["M06 green"]}, mission=("M31",))  # type: ignore[arg-type]

        assert table.general_shop == NONE
        assert asked(table) != {0: "AskPurchase"}

    @clauses("R51", "purchase_closes=general", "MV-7.17")
    def test_ruling_51_personal_shops_stay_open(self) -> None:
        """After a purchase from the general shop place 3 may still buy from its own."""
        table = shopping(20, 4, 6, 9, collections={0: ["M06 green"], 3: ["S02", "M13 green"]})
        buy(table, 0)
        act(table, 0, table.menu(0)[0])

        assert asked(table) == {3: "AskPurchase"}
        assert table.menu(3) == [PassShop(), Buy(1)]

    @clauses("R51", "purchase_closes=all", "MV-7.16")
    def test_ruling_51_all(self) -> None:
        """With purchase_closes=all the first purchase, be it from a personal shop, ends the shopping."""
        position = {"collections": {0: ["M06 green", "M26 green"], 3: ["S02", "M13 green"]}, "purchase_closes": "all"}
        table = shopping(20, 4, 6, 9, **position)
        buy(table, 0, "M06")
        act(table, 0, table.menu(0)[0])
        assert asked(table) == {1: "AskCard"}

        table = shopping(20, 4, 6, 28, **position)
        buy(table, 3, shop="S02")
        act(table, 3, table.menu(3)[0])
        assert asked(table) == {1: "AskCard"}
