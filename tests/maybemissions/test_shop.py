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
    mission,
    provisional,
    refused,
    result,
    taken,
    tally,
)
from tests.maybemissions.luck import number_of
from tests.maybemissions.positions import a_round, a_vote, only
from tests.maybemissions.shopping import bought, buy, pass_shop
from tests.maybemissions.vocabulary import (
    AddShopCard,
    AddToMission,
    Bought,
    Buy,
    DeckShuffled,
    IgnoreVote,
    LayMission,
    PassShop,
    PayWith,
    ShopOpened,
)

MISSION = ("M31", "M32", "M33")
GOLD = {place: ["M06 green"] for place in range(4)}
RICH = {0: ["M06 green"], 1: ["M26 green"], 2: ["M01 green"], 3: ["M36 green"]}


def shopping(*votes: int | None, shop: str = "S18", **position: object) -> object:
    """A vote with Gadget Shopping, the mission M31, M32, M33, and everybody with gold; S18 green costs 1 gold, S14 red too."""
    position.setdefault("collections", RICH)
    position.setdefault("mission", MISSION)
    return a_vote(*votes, shop=shop, gadgets=True, **position)


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
        """S18 is discarded, a new card is laid out before the reward; nobody else can buy from it this round."""
        table = shopping(20, 4, 6, 9, shops=["S16", "S17"])
        buy(table, 0)
        assert cards(table.shop_discard) == ["S18"] and table.general_shop == number_of("S16")
        assert events(table, ShopOpened) == [ShopOpened(number_of("S16"))]
        assert asked(table) == {0: "AskToAdd"}

        act(table, 0, table.menu(0)[0])
        assert asked(table) == {1: "AskCard"}  # places 3, 2 and 1 have gold as well

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


class TestShopCardInTheMission:
    """MV-7.12 to MV-7.15, R30, R31."""

    @clauses("MV-7.12", "R31")
    def test_beside_at_least_one_mission_card(self) -> None:
        """The Shop Card alone cannot be laid; behind a Mission Card it can, and comes last."""
        table = a_round(gadgets=True, shop="S03")
        assert refused(table, 0, AddShopCard()) == ("breaks-limit", "MV-7.12")

        act(table, 0, AddToMission(2), AddShopCard())  # nothing can follow it
        assert mission(table) == ["M03", "S03"]
        assert table.general_shop == NONE

    @clauses("MV-7.12")
    def test_once_only_and_nothing_behind_it(self) -> None:
        """After the Shop Card the mission is complete: nothing can follow it."""
        table = a_round(gadgets=True, shop="S03")
        act(table, 0, AddToMission(0), AddShopCard())

        assert sorted(asked(table)) == [0, 1, 2, 3]

    @clauses("MV-7.12", "MV-3.7")
    def test_alone_when_the_market_is_empty(self) -> None:
        """With no Mission Card to be had the Shop Card may be laid alone, or nothing."""
        table = a_round(gadgets=True, shop="S03", market=[], missions=only(), mission_discard=only())

        assert asked(table) == {0: "PrepareMission"}
        assert table.menu(0) == [AddShopCard(), LayMission()]

    @clauses("R31", "MV-7.12", "MV-4.4")
    def test_ruling_31_it_counts_for_a_maximum(self) -> None:
        """Under X04 (at most two) one Mission Card and the Shop Card are all."""
        table = a_round(gadgets=True, shop="S03", master="X04")
        act(table, 0, AddToMission(0), AddToMission(1))
        assert mission(table) == ["M01", "M02"]

        table = a_round(gadgets=True, shop="S03", players=3)
        act(table, 0, AddToMission(0), AddToMission(1))
        assert AddShopCard() in table.menu(0) and AddToMission(2) in table.menu(0)
        act(table, 0, AddToMission(2))
        assert mission(table) == ["M01", "M02", "M03"]  # three players, three cards

    @clauses("R31", "MV-4.3")
    def test_ruling_31_it_counts_for_a_minimum(self) -> None:
        """Under X03 (at least three) two Mission Cards and the Shop Card are enough."""
        table = a_round(gadgets=True, shop="S03", master="X03")
        act(table, 0, AddToMission(0), AddToMission(1))
        assert LayMission() not in table.menu(0) and AddShopCard() in table.menu(0)
        act(table, 0, AddShopCard())

        assert mission(table) == ["M01", "M02", "S03"]

    @clauses("R14", "R31", "MV-4.3")
    def test_ruling_14_a_reduced_minimum_asks_for_all_mission_cards(self) -> None:
        """X03 with two cards in the market: both must be laid, with or without the Shop Card."""
        table = a_round(gadgets=True, shop="S03", master="X03", market=["M01", "M02"], missions=only(), mission_discard=only())
        if table.given[0]:
            assert len(table.given[0]) == 2
        act(table, 0, AddShopCard())

        assert mission(table) == ["M01", "M02", "S03"]

    @clauses("MV-7.12", "MV-4.23", "R17")
    def test_it_shows_no_resources(self) -> None:
        """Under X23 gold with the Shop Card, whose cost shows three resources, is not enough."""
        table = a_round(gadgets=True, shop="S03", master="X23", market=["M01", "M04", "M12"])
        act(table, 0, AddToMission(0))

        assert table.menu(0) == [AddToMission(1), AddToMission(2)]
        assert refused(table, 0, AddShopCard()) == ("breaks-limit", "MV-7.12")

    @clauses("MV-7.12", "MV-6.6", "R31")
    def test_it_counts_for_size_conditions(self) -> None:
        """P05 (three cards or more) is doubled by two Mission Cards and the Shop Card."""
        table = a_vote(2, 5, 7, mission=("M13", "M21", "S03"), shop="S03", gadgets=True, identities=True, public={0: "P05"})
        finish_round(table)

        assert tally(table) == (2, 2, 2)

    @clauses("MV-7.13", "R30")
    def test_ruling_30_the_shop_is_closed_meanwhile(self) -> None:
        """Everybody has gold, and nobody is asked to buy."""
        table = shopping(20, 4, 6, 9, mission=("M31", "S18"))

        assert asked(table) == {1: "AskCard"}

    @clauses("MV-7.14")
    def test_a_collector_may_take_it(self) -> None:
        """Place 1 takes S18: it is a personal shop without a side; in clean-up a new general shop is laid out."""
        table = shopping(20, 4, 6, 9, mission=("M31", "S18"), shops=["S16"])
        act(table, 1, table.menu(1)[1])
        finish_round(table)

        assert taken(table)[0] == (1, "S18")
        assert collection(table, 1) == ["M26 green", "S18"]
        assert table.general_shop == number_of("S16")

    @clauses("MV-7.15")
    def test_if_nobody_takes_it_it_goes_back(self) -> None:
        """The only YES-voter takes M31: S18 is the general shop again, and nothing was drawn."""
        table = shopping(20, 5, 7, 9, mission=("M31", "S18"), shops=["S16"])
        finish_round(table)

        assert taken(table) == [(0, "M31 red")]
        assert table.general_shop == number_of("S18") and table.shop_deck[-1] == number_of("S16")
        assert cards(table.mission_discard) == []

    @clauses("MV-7.15", "MV-4.7")
    def test_it_goes_back_after_a_round_that_ended_early_too(self) -> None:
        """Under X07 the mission is discarded, the Shop Card is not."""
        table = shopping(2, 4, 6, 8, mission=("M31", "S18"), master="X07")

        assert table.general_shop == number_of("S18") and cards(table.mission_discard) == ["M31"]

    @clauses("MV-7.13", "MV-7.15")
    def test_closed_for_the_whole_round_though_the_card_left_the_mission(self) -> None:
        """The highest voter removes S18 under X25: it lies in the general shop, and still nobody can buy."""
        from tests.maybemissions.vocabulary import LateRemove

        table = shopping(20, 4, 6, 9, mission=("M31", "M32", "S18"), master="X25")
        act(table, 0, LateRemove(2))

        assert table.general_shop == number_of("S18")
        assert asked(table) == {1: "AskCard"}


class TestPersonalShop:
    """MV-7.14, MV-7.16, MV-7.17, R36."""

    @clauses("MV-7.16", "R36")
    def test_ruling_36_only_the_owner_buys_there(self) -> None:
        """Place 1 owns S02 and has reputation; place 2 has reputation too and is not asked."""
        table = shopping(4, 12, 30, 9, shop="S05", collections={1: ["S02", "M13 green"], 2: ["M25 green"]})
        assert asked(table) == {1: "AskPurchase"}
        assert table.menu(1) == [PassShop(), Buy(1)]
        pass_shop(table, 1)

        assert asked(table) == {0: "AskCard"}

    @clauses("MV-7.17", "MV-7.16")
    def test_from_both_in_one_round(self) -> None:
        """Place 0 buys from S02 and from the general S18; the personal card stays, the general one goes."""
        table = shopping(20, 4, 6, 9, collections={0: ["S02", "M13 green", "M06 green"]}, shops=["S16"])
        assert table.menu(0) == [PassShop(), Buy(0), Buy(1)]
        buy(table, 0, "M13", shop="S02")
        act(table, 0, table.menu(0)[0])
        assert collection(table, 0) == ["S02", "M06 green"]
        assert table.general_shop == number_of("S18") and not table.general_closed

        assert table.menu(0) == [PassShop(), Buy(0)]  # once per round and card
        assert refused(table, 0, Buy(1)) == ("tried-already", "MV-7.16")
        buy(table, 0, "M06")
        assert table.general_shop == number_of("S16")

    @clauses("MV-7.16")
    def test_several_rounds_in_a_row(self) -> None:
        """In the next round the same personal card can be used again."""
        table = shopping(20, 4, 6, 9, shop="S05", collections={0: ["S07", "M04 green", "M05 green"]})
        buy(table, 0, "M04", shop="S07")
        finish_round(table)
        lay(table, market(table)[0])
        for place in range(4):
            cast(table, {place: next(vote for vote in table.hands[place].cards if vote % 2 == 0)})

        assert asked(table) == {0: "AskPurchase"} and Buy(1) in table.menu(0)

    @clauses("MV-7.16", "MV-7.13")
    def test_open_though_the_general_shop_is_closed(self) -> None:
        """With the general card in the mission the owner can still buy from the personal shop, of the side of the result."""
        table = shopping(20, 5, 7, 9, mission=("M31", "S18"), collections={0: ["S02", "M06 green"]})

        assert asked(table) == {0: "AskPurchase"}  # 1 gold for S02 red
        assert refused(table, 0, Buy(0)) == ("no-shop-there", "MV-7.16")

    @clauses("MV-7.16")
    def test_a_card_that_is_no_shop(self) -> None:
        """Buying from a Mission Card is refused."""
        table = shopping(20, 4, 6, 9)

        assert refused(table, 0, Buy(1)) == ("no-shop-there", "MV-7.16")

    @clauses("R36", "MV-4.26")
    def test_ruling_36_it_changes_hands_in_an_exchange(self) -> None:
        """X26: place 0 gives M06 for place 1's S02, and can buy from it at once."""
        from tests.maybemissions.vocabulary import SwapFor

        table = shopping(20, 4, 6, 9, shop="S05", master="X26", collections={0: ["M06 green"], 1: ["S02", "M13 green"]})
        act(table, 0, SwapFor(1, 0))

        assert collection(table, 0) == ["S02"] and collection(table, 1) == ["M06 green", "M13 green"]
        assert asked(table) != {1: "AskPurchase"}
