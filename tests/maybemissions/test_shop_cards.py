"""Shop Cards in the mission (MV-7.12 to MV-7.15) and personal shops (MV-7.16, MV-7.17)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.maybemissions.kinds import NONE
from tests.maybemissions.acting import (
    act,
    asked,
    cards,
    cast,
    collection,
    finish_round,
    lay,
    market,
    mission,
    refused,
    taken,
    tally,
)
from tests.maybemissions.luck import number_of
from tests.maybemissions.positions import a_round, a_vote, only
from tests.maybemissions.shopping import buy, pass_shop, shopping
from tests.maybemissions.vocabulary import (
    AddShopCard,
    AddToMission,
    Buy,
    LayMission,
    PassShop,
)


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

    @clauses("MV-7.12", "MV-3.7", "R62")
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
