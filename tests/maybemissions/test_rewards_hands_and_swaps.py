"""Green rewards that touch hands, the market and collected cards (MV-7.29 to MV-7.32)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from tests.maybemissions.acting import (
    act,
    asked,
    cards,
    cast,
    collection,
    finish_round,
    hand,
    heard,
    lay,
    market,
    refused,
)
from tests.maybemissions.positions import a_round
from tests.maybemissions.shopping import bought, buy, is_sold
from tests.maybemissions.vocabulary import (
    GiveCard,
    HandLookedAt,
    HandSeen,
    KeepVotes,
    ResizeMarket,
    StopSwapping,
    SwapVote,
    SwapWith,
    TakeTheirs,
)


class TestHandsAndVotes:
    """`see_all_hands` and `swap_votes` (MV-7.29, MV-7.30)."""

    @clauses("MV-7.29", "S16", "R45")
    def test_ruling_45_the_buyer_alone_sees_all_other_hands(self) -> None:
        """Place 0 hears the hands of 1, 2 and 3; the others hear only that it happened."""
        table = bought("S16", "green")

        assert heard(table, 0, HandSeen) == [HandSeen(0, 1, (57, 58)), HandSeen(0, 2, (55, 56)), HandSeen(0, 3, (53, 54))]
        assert heard(table, 2, HandSeen) == []
        assert heard(table, 2, HandLookedAt) == [HandLookedAt(0, 1), HandLookedAt(0, 2), HandLookedAt(0, 3)]
        assert table.sight(0).hands[1].cards == [57, 58]
        assert table.sight(2).hands[1].cards == [-1, -1]
        assert table.sight(1).hands[0].cards == [-1, -1]

    @clauses("MV-7.29", "MV-7.10")
    def test_not_when_no_other_player_has_votes(self) -> None:
        """The others have cast their last Votes."""
        position = {"mission": ["M31", "M32", "M33"], "gadgets": True, "shop": "S16", "collections": {0: ["M13 green"]}}
        table = a_round(hands=[[20, 60], [4], [6], [9]], **position)
        cast(table, {0: 20})
        assert asked(table) == {1: "AskCard"}

        table = a_round(hands=[[20, 60], [4, 10], [6], [9]], **position)
        cast(table, {0: 20, 1: 4})
        assert asked(table) == {0: "AskPurchase"}

    @pytest.mark.parametrize("shop", ["S10", "S20"])
    @clauses("MV-7.30", "MV-3.37", "S10", "S20")
    def test_up_to_three_own_votes_are_exchanged(self, shop: str) -> None:
        """Both Votes in hand are discarded face down, and as many are drawn."""
        table = bought(shop, "green", votes=[31, 33, 35])
        assert asked(table) == {0: "AskUpToThree"}
        assert table.menu(0) == [StopSwapping(), SwapVote(59), SwapVote(60)]
        act(table, 0, SwapVote(59), SwapVote(60))

        assert hand(table, 0) == [31, 33]
        assert table.vote_discard.cards == [59, 60] and table.vote_discard.knowers == [1, 1]

    @clauses("MV-7.30", "R35")
    def test_ruling_35_none_or_one(self) -> None:
        """Stopping at once keeps the hand; one Vote alone can be exchanged."""
        table = bought("S10", "green", votes=[31, 33, 35])
        act(table, 0, StopSwapping())
        assert hand(table, 0) == [59, 60]

        table = bought("S10", "green", votes=[31, 33, 35])
        act(table, 0, SwapVote(60))  # nothing behind it
        assert hand(table, 0) == [31, 59]

    @clauses("MV-7.30")
    def test_three_at_most(self) -> None:
        """Of four Votes three can be exchanged; then it is done."""
        table = a_round(
            hands=[[20, 41, 43, 44, 46], [4, 51], [6, 53], [9, 55]],
            votes=[31, 33, 35],
            mission=["M31", "M32", "M33"],
            gadgets=True,
            shop="S20",
            collections={0: ["M13 green"]},
        )
        cast(table, 20, 4, 6, 9)
        buy(table, 0)
        act(table, 0, SwapVote(41), SwapVote(44), SwapVote(46))

        assert hand(table, 0) == [31, 33, 35, 43]

    @clauses("MV-7.30", "MV-7.10")
    def test_not_with_an_empty_hand(self) -> None:
        """Place 0 has cast its last Vote."""
        table = a_round(
            hands=[[20], [4, 51], [6, 53], [9, 55]], mission=["M31", "M32", "M33"], gadgets=True, shop="S20", collections={0: ["M13 green"]}
        )
        cast(table, {1: 4, 2: 6, 3: 9})

        assert asked(table) == {1: "AskCard"}


class TestResizeMarket:
    """`resize_market` (MV-7.31, MV-7.55)."""

    @pytest.mark.parametrize("change", [-2, -1, 1, 2])
    @clauses("MV-7.31", "MV-7.55", "S02")
    def test_by_one_or_two_either_way_for_the_rest_of_the_game(self, change: int) -> None:
        """Shrinking discards the newest cards of the row, growing refills it, both at once; the next round keeps the size."""
        table = bought("S02", "green")
        row, deck = market(table), cards(table.mission_deck)[::-1]
        discarded = cards(table.mission_discard)
        assert table.menu(0) == [ResizeMarket(-2), ResizeMarket(-1), ResizeMarket(1), ResizeMarket(2)]
        assert refused(table, 0, ResizeMarket(0)) == ("market-bounds", "MV-7.31")
        act(table, 0, ResizeMarket(change))

        assert market(table) == (row[:change] if change < 0 else row + deck[:change])
        assert sorted(cards(table.mission_discard)) == sorted(discarded + (row[change:] if change < 0 else []))
        finish_round(table)
        lay(table, market(table)[0])
        assert len(table.market) == 6 + change

    @pytest.mark.parametrize(
        ("size", "changes"), [(1, [1, 2]), (2, [-1, 1, 2]), (3, [-2, -1, 1, 2]), (10, [-2, -1, 1, 2]), (11, [-2, -1, 1]), (12, [-2, -1])]
    )
    @clauses("MV-7.31")
    def test_within_one_to_twelve(self, size: int, changes: list[int]) -> None:
        """A change that would leave 1 to 12 is not offered."""
        table = bought("S02", "green", market_size=size, mission=("M31",))

        assert table.menu(0) == [ResizeMarket(change) for change in changes]


class TestSwapCards:
    """`swap_cards` (MV-7.32)."""

    @pytest.mark.parametrize("shop", ["S01", "S19"])
    @clauses("MV-7.32", "S01", "S19")
    def test_two_for_two_with_one_other_player(self, shop: str) -> None:
        """Own M01 and M03 go for M08 and M09 of place 2; every card keeps its side. Masters stay."""
        held = {1: ["X18 green"], 2: ["M07 green", "M08 red", "X20 red", "M09 green"], 3: ["M10 green"]}
        table = bought(shop, "green", own=["M01 red", "X17 green", "M02 green", "M03 green"], collections=held)
        assert table.menu(0) == [SwapWith(2), SwapWith(3)]  # place 1 has no Mission Card
        assert refused(table, 0, SwapWith(1)) == ("nothing-to-swap", "MV-7.32")

        act(table, 0, SwapWith(2))
        assert refused(table, 0, GiveCard(1)) == ("mission-cards-only", "MV-7.32")
        assert table.menu(0) == [GiveCard(0), GiveCard(2)]
        act(table, 0, GiveCard(0), GiveCard(3))
        assert table.menu(0) == [TakeTheirs(0), TakeTheirs(1)]
        act(table, 0, TakeTheirs(1))  # M09, the only one behind M08, follows by itself
        assert collection(table, 0)[:4] == ["M08 red", "X17 green", "M02 green", "M09 green"]
        assert collection(table, 2)[:4] == ["M07 green", "M01 red", "X20 red", "M03 green"]

    @clauses("MV-7.32")
    def test_one_for_one_when_either_side_has_one(self) -> None:
        """Place 3 has a single Mission Card: one is exchanged."""
        table = bought("S19", "green", own=["M01 red", "M02 green"], collections={2: ["M07 green", "M08 green"], 3: ["M10 green"]})
        act(table, 0, SwapWith(3), GiveCard(1))

        assert collection(table, 0)[:2] == ["M01 red", "M10 green"]
        assert collection(table, 3)[:1] == ["M02 green"]

    @clauses("MV-7.32", "MV-5.10")
    def test_no_gain(self) -> None:
        """Who only exchanged cards may redraw: place 3 gained nothing by it."""
        table = bought("S19", "green", own=["M01 red"], collections={3: ["M10 green"]}, redraw=True, active=1)
        while asked(table) and "AskRedraw" not in asked(table).values():
            for place in table.asked_places():
                act(table, place, table.menu(place)[0])

        assert collection(table, 3) == ["M01 red"]
        assert asked(table) == {3: "AskRedraw"}
        act(table, 3, KeepVotes())

    @clauses("MV-7.32", "MV-7.10")
    @pytest.mark.parametrize(
        ("own", "held", "sold"),
        [
            (["M01 green"], {2: ["M07 green"]}, True),
            (["X01 green"], {2: ["M07 green"]}, False),
            (["M01 green"], {2: ["X18 green"]}, False),
            (["M01 green"], {}, False),
        ],
    )
    def test_both_sides_need_a_mission_card(self, own: list[str], held: dict[int, list[str]], sold: bool) -> None:
        """Own Mission Card left after paying, and one with another player."""
        assert is_sold("S19", "green", own=own, collections=held) is sold
