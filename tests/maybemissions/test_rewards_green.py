"""Green rewards of the shop (MV-7.21 to MV-7.28), each with its choices, its effect, and when it is possible (section 8.7)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from tests.maybemissions.acting import (
    act,
    asked,
    cards,
    collection,
    events,
    finish_round,
    market,
    master_won,
    mission,
    play_on,
    refused,
    result,
    taken,
    takers,
    tally,
)
from tests.maybemissions.luck import number_of
from tests.maybemissions.positions import a_vote, only
from tests.maybemissions.shopping import bought, buy, is_sold
from tests.maybemissions.vocabulary import (
    AddFromDeck,
    AddFromMarket,
    FlipCard,
    GiveNumber,
    IgnoreVote,
    MasterRevealed,
    RemoveFromMission,
    StopAdding,
    StopFlipping,
    StopIgnoring,
    StopRemoving,
    TakeFromMarket,
)


class TestFreeCards:
    """`free_mission_card` and `free_master_card` (MV-7.21, MV-7.22)."""

    @pytest.mark.parametrize("shop", ["S04", "S14"])
    @clauses("MV-7.21", "MV-3.9", "S04", "S14")
    def test_any_card_of_the_market_green_side_up(self, shop: str) -> None:
        """The second card of the row is taken, and the market is refilled at once."""
        table = bought(shop, "green")
        row = market(table)
        assert asked(table) == {0: "AskFreeCard"} and len(table.menu(0)) == 6
        assert table.menu(0)[1] == TakeFromMarket(1)

        top = cards(table.mission_deck)[-1]
        act(table, 0, TakeFromMarket(1))
        assert collection(table, 0) == [f"{row[1]} green"]
        assert market(table) == [row[0], *row[2:], top]

    @clauses("MV-7.21", "MV-7.10")
    def test_not_with_an_empty_market(self) -> None:
        """With nothing in the market nor in deck and discard pile it is not sold; a single card in the market will do."""
        position = {"mission": ("M31",), "missions": only(), "mission_discard": only()}

        assert not is_sold("S04", "green", market=["M31"], **position)
        assert is_sold("S04", "green", market=["M31", "M32"], **position)

    @clauses("MV-7.22", "S03")
    def test_the_top_master_without_its_rule(self) -> None:
        """X18 comes green side up; one more YES is not needed for that, and the Master of the round is another card."""
        table = bought("S03", "green", master="X20", masters=["X18"])
        assert collection(table, 0) == ["X18 green"]
        finish_round(table)

        assert tally(table)[2] == 2  # of 4 Votes
        assert events(table, MasterRevealed)[0] == MasterRevealed(number_of("X20"))

    @clauses("MV-7.22", "MV-3.35")
    def test_with_an_empty_deck_the_discard_pile_is_shuffled(self) -> None:
        """X09 comes on top of the shuffled pile."""
        assert collection(bought("S03", "green", masters=only(), chance=[["X09"]]), 0) == ["X09 green"]

    @clauses("MV-7.22", "MV-7.10")
    def test_not_when_no_master_can_be_drawn(self) -> None:
        """With both piles empty it is sold only to somebody who pays with a Master, which can be drawn again."""
        position = {"masters": only(), "master_discard": only()}

        assert not is_sold("S03", "green", **position)
        assert is_sold("S03", "green", own=["X01 green"], **position)


class TestBecomeActive:
    """`become_active` (MV-7.23, MV-7.54)."""

    @pytest.mark.parametrize("shop", ["S07", "S15"])
    @clauses("MV-7.23", "MV-7.54", "S07", "S15")
    def test_the_buyer_is_active_next_and_play_goes_on_from_there(self, shop: str) -> None:
        """Place 1 is active; place 0 buys and is active in round 2; round 3 belongs to place 1."""
        table = bought(shop, "green", active=1)
        finish_round(table)
        assert (table.round, table.active) == (2, 0)

        play_on(table, 1)
        assert (table.round, table.active) == (3, 1)

    @clauses("MV-7.54", "MV-7.23")
    def test_the_last_one_named_holds(self) -> None:
        """Place 0 buys S07, then place 3 from its personal S15: place 3 is active next."""
        table = bought("S07", "green", active=1, collections={3: ["S15", "M13 green"]})
        buy(table, 3, "M13", shop="S15")
        finish_round(table)

        assert table.active == 3


class TestRemoveVotes:
    """`remove_votes` (MV-7.24, MV-3.21)."""

    @pytest.mark.parametrize("shop", ["S08", "S09"])
    @clauses("MV-7.24", "MV-3.21", "S08", "S09")
    def test_up_to_two_votes_are_ignored(self, shop: str) -> None:
        """YES of places 0 and 1 are ignored: 1 to 1 ties, only place 2 collects; the ignored Votes are discarded all the same."""
        table = bought(shop, "green")
        assert asked(table) == {0: "AskToIgnore"}
        assert table.menu(0) == [StopIgnoring(), *[IgnoreVote(ballot) for ballot in range(4)]]
        act(table, 0, IgnoreVote(0))
        assert refused(table, 0, IgnoreVote(0)) == ("in-order", "MV-7.24")
        act(table, 0, IgnoreVote(1))
        finish_round(table)

        assert (result(table), tally(table)) == ("success", (1, 1, 1))
        assert takers(table) == [2]
        assert sorted(table.vote_discard.cards) == [4, 6, 9, 20]

    @clauses("R35", "MV-7.24")
    def test_ruling_35_any_number_from_none_on(self) -> None:
        """None and one are possible."""
        table = bought("S08", "green")
        act(table, 0, StopIgnoring())
        finish_round(table)
        assert tally(table) == (3, 1, 2)

        table = bought("S08", "green")
        act(table, 0, IgnoreVote(3))  # nothing behind it
        finish_round(table)
        assert tally(table) == (3, 0, 2)

    @clauses("MV-3.21", "MV-3.30", "MV-7.56")
    def test_ignoring_every_yes_makes_an_all_no_round(self) -> None:
        """YES 20 and 4 against NO 9: without the two only NO is left; its voter must collect, and the Master Card is lost."""
        table = bought("S08", "green", cast=(20, 4, 9))
        act(table, 0, IgnoreVote(0), IgnoreVote(1))
        finish_round(table)

        assert result(table) == "all-no"
        assert [place for place, _ in taken(table)] == [2]
        assert master_won(table) is None

    @clauses("MV-3.21", "MV-6.8")
    def test_an_ignored_vote_is_no_neighbours_vote(self) -> None:
        """P01 would be void as the same as its neighbours; ignoring one neighbour's YES saves it."""
        position = {"cast": (20, 4, 9, 6), "identities": True, "public": {0: "P01"}, "mission": ("M31", "M33", "M35")}
        table = bought("S08", "green", **position)
        act(table, 0, StopIgnoring())
        finish_round(table)
        assert tally(table) == (2, 1, 2)

        table = bought("S08", "green", **position)
        act(table, 0, IgnoreVote(1), StopIgnoring())
        finish_round(table)
        assert tally(table) == (2, 1, 2)  # 20 and 6 count, 4 does not

    @clauses("MV-3.21", "R49", "MV-4.16")
    def test_ruling_49_who_has_only_ignored_votes_shows_no_hand(self) -> None:
        """Under X16 place 1's YES is ignored: it is no YES-voter and shows nothing."""
        from tests.maybemissions.vocabulary import HandShown

        table = bought("S08", "green", master="X16")
        act(table, 0, IgnoreVote(1), StopIgnoring())
        finish_round(table)

        assert [event.place for event in events(table, HandShown)] == [0, 2]

    @clauses("MV-7.24", "MV-7.10")
    def test_not_without_a_cast_vote(self) -> None:
        """Nobody voted: it is not sold."""
        assert not is_sold("S08", "green", cast=(None, None, None, None))

    @clauses("MV-7.24", "MV-3.21")
    def test_an_ignored_vote_cannot_be_ignored_again(self) -> None:
        """Place 3 buys S09 from its personal shop after place 0's S08: the ignored Votes are not on its menu."""
        table = bought("S08", "green", collections={3: ["S09", "M13 green", "M05 green"]})
        act(table, 0, IgnoreVote(1), IgnoreVote(2))
        buy(table, 3, "M13", "M05", shop="S09")

        assert table.menu(3) == [StopIgnoring(), IgnoreVote(0), IgnoreVote(3)]
        assert refused(table, 3, IgnoreVote(1)) == ("ignored-already", "MV-7.24")


class TestChangeAllNumbers:
    """`change_all_numbers` (MV-7.25, R32)."""

    @clauses("MV-7.25", "R32", "S05")
    def test_ruling_32_from_the_highest_number_down_all_different(self) -> None:
        """20, 9, 6, 4 become 1, 60, 2, 3: place 0 collects first, then 2 and 1. A number can be given once."""
        table = bought("S05", "green")
        assert asked(table) == {0: "AskNumbers"}
        assert table.menu(0) == [GiveNumber(number) for number in range(1, 61)]
        act(table, 0, GiveNumber(1))
        assert refused(table, 0, GiveNumber(1)) == ("number-taken", "MV-7.25")
        assert refused(table, 0, GiveNumber(61))[0] == "no-such-value"
        assert refused(table, 0, GiveNumber(0))[0] == "no-such-value"

        act(table, 0, GiveNumber(60), GiveNumber(2), GiveNumber(3))
        assert [ballot.number for ballot in table.ballots] == [1, 3, 2, 60]
        finish_round(table)
        assert takers(table) == [0, 2, 1]
        assert tally(table) == (3, 1, 2)  # types are what is printed

    @clauses("R32", "MV-7.25", "votes_per_player=20")
    def test_ruling_32_with_an_extended_set(self) -> None:
        """Four players with 20 Votes each: numbers up to 80."""
        table = bought("S05", "green", votes_per_player=20)

        assert table.menu(0)[-1] == GiveNumber(80)

    @clauses("MV-7.25", "MV-7.10")
    def test_not_without_a_cast_vote(self) -> None:
        """Nobody voted: it is not sold."""
        assert not is_sold("S05", "green", cast=(None, None, None, None))

    @clauses("MV-7.25", "MV-3.21")
    def test_ignored_votes_are_left_out(self) -> None:
        """Place 3 has ignored two Votes before place 0 buys S05: two numbers are asked for."""
        table = a_vote(
            20,
            4,
            6,
            39,
            mission=("M31", "M32", "M33"),
            gadgets=True,
            shop="S08",
            collections={0: ["S05", "M06 green", "M11 green"], 3: ["M26 green", "M04 green"]},
        )
        buy(table, 3, "M26", "M04")
        act(table, 3, IgnoreVote(0), IgnoreVote(1))
        buy(table, 0, "M06", "M11", shop="S05")
        act(table, 0, GiveNumber(7), GiveNumber(20))

        assert [ballot.number for ballot in table.ballots] == [20, 4, 20, 7]


class TestFlipMissionCards:
    """`flip_mission_cards` (MV-7.26)."""

    @pytest.mark.parametrize("shop", ["S06", "S13"])
    @clauses("MV-7.26", "S06", "S13")
    def test_up_to_two_of_any_players(self, shop: str) -> None:
        """A card of place 1 and one of place 2 are turned; Master and Shop Cards cannot be."""
        held = {1: ["X18 green", "M01 green"], 2: ["S20", "M02 red", "M03 green"]}
        table = bought(shop, "green", collections=held)
        assert table.menu(0) == [StopFlipping(), FlipCard(1, 1), FlipCard(2, 1), FlipCard(2, 2)]
        assert refused(table, 0, FlipCard(1, 0)) == ("mission-cards-only", "MV-7.26")

        act(table, 0, FlipCard(1, 1))
        assert refused(table, 0, FlipCard(1, 1)) == ("in-order", "MV-7.26")
        act(table, 0, FlipCard(2, 1))
        assert collection(table, 1)[:2] == ["X18 green", "M01 red"]
        assert collection(table, 2)[:3] == ["S20", "M02 green", "M03 green"]

    @clauses("MV-7.26", "R35")
    def test_ruling_35_one_or_none(self) -> None:
        """Stopping at once, or after one card, is possible."""
        table = bought("S06", "green", collections={1: ["M01 green", "M02 green"]})
        act(table, 0, StopFlipping())
        assert collection(table, 1)[:2] == ["M01 green", "M02 green"]

        table = bought("S06", "green", collections={1: ["M01 green", "M02 green"]})
        act(table, 0, FlipCard(1, 1))  # nothing behind it
        assert collection(table, 1)[:2] == ["M01 green", "M02 red"]

    @clauses("MV-7.26", "MV-7.10")
    def test_not_when_nobody_has_a_mission_card(self) -> None:
        """Masters alone are nothing to flip, and the coins are spent."""
        assert not is_sold("S06", "green", collections={1: ["X18 green"]})
        assert is_sold("S06", "green", own=["M01 red"])


class TestMissionChanges:
    """`add_to_mission` and `remove_from_mission` (MV-7.27, MV-7.28, MV-7.55, MV-7.56)."""

    @pytest.mark.parametrize("shop", ["S17", "S18"])
    @clauses("MV-7.27", "R15", "S17", "S18")
    def test_up_to_two_from_market_or_deck(self, shop: str) -> None:
        """The first card of the market, which is refilled at once, then the top of the deck; four players, five cards (ruling 15)."""
        table = bought(shop, "green")
        row, deck = market(table), cards(table.mission_deck)[::-1]
        assert asked(table) == {0: "AskToAdd"}
        assert table.menu(0) == [StopAdding(), *[AddFromMarket(slot) for slot in range(6)], AddFromDeck()]

        act(table, 0, AddFromMarket(0))
        assert market(table) == [*row[1:], deck[0]]
        act(table, 0, AddFromDeck())
        assert mission(table) == ["M31", "M32", "M33", row[0], deck[1]]
        assert asked(table) == {1: "AskCard"}

    @clauses("R35", "MV-7.27")
    def test_ruling_35_stopping(self) -> None:
        """After one card, or none, one may stop."""
        table = bought("S18", "green")
        act(table, 0, StopAdding())
        assert mission(table) == ["M31", "M32", "M33"]

        table = bought("S18", "green")
        act(table, 0, AddFromDeck(), StopAdding())
        assert len(mission(table)) == 4

    @clauses("MV-7.27", "MV-7.10", "MV-3.36")
    def test_with_only_the_paid_card_to_be_had(self) -> None:
        """Market, deck and discard pile are empty: the paid coin itself can be drawn, so it is sold; paid with a Master it is not."""
        position = {"mission": ("M31",), "market": ["M31"], "missions": only(), "mission_discard": only()}

        assert is_sold("S18", "green", **position)
        table = a_vote(20, 4, 6, 9, gadgets=True, shop="S18", collections={0: ["X01 green"]}, **position)
        assert asked(table) != {0: "AskPurchase"}

    @clauses("MV-7.27", "MV-3.35")
    def test_the_deck_alone_or_the_discard_pile_alone_will_do(self) -> None:
        """Paid with a Master the discard pile is empty and the deck is not; with an empty deck the discarded cards are shuffled."""
        position = {"mission": ("M31",), "gadgets": True, "shop": "S18", "collections": {0: ["X01 green"]}}
        table = a_vote(20, 4, 6, 9, **position)
        buy(table, 0, "X01")
        assert table.mission_discard == [] and AddFromDeck() in table.menu(0)

        table = a_vote(20, 4, 6, 9, missions=only("M20"), mission_discard=only("M21", "M22"), chance=[["M22"]], **position)
        buy(table, 0, "X01")
        assert table.mission_deck == [] and AddFromDeck() in table.menu(0)
        act(table, 0, AddFromDeck())
        assert mission(table) == ["M31", "M22"]

    @clauses("MV-7.28", "MV-7.55", "S12")
    def test_up_to_three_cards_are_removed(self) -> None:
        """All three mission cards go to the discard pile: nobody collects."""
        table = bought("S12", "green")
        assert asked(table) == {0: "AskToRemove"}
        assert table.menu(0) == [StopRemoving(), *[RemoveFromMission(spot) for spot in range(3)]]
        paid = len(table.mission_discard)

        act(table, 0, RemoveFromMission(0))
        assert refused(table, 0, RemoveFromMission(0)) == ("in-order", "MV-7.28")
        act(table, 0, RemoveFromMission(1), RemoveFromMission(2))
        finish_round(table)
        assert sorted(cards(table.mission_discard)[paid:]) == ["M31", "M32", "M33"]
        assert taken(table) == []

    @clauses("MV-7.28", "R35")
    def test_the_right_ones_leave(self) -> None:
        """The first and third of four cards are removed, and that is enough."""
        table = bought("S12", "green", mission=("M31", "M32", "M33", "M35"))
        act(table, 0, RemoveFromMission(0), RemoveFromMission(2), StopRemoving())

        assert mission(table) == ["M32", "M35"]

    @clauses("MV-7.28", "MV-7.10")
    def test_not_from_an_empty_mission(self) -> None:
        """The only card was removed after voting: nothing is left to remove."""
        from tests.maybemissions.vocabulary import LateRemove

        table = a_vote(20, 4, 6, 9, mission=("M31",), master="X25", gadgets=True, shop="S12", collections={0: ["M06 green", "M04 green"]})
        act(table, 0, LateRemove(0))

        assert asked(table) != {0: "AskPurchase"}

    @clauses("MV-7.56", "MV-6.5", "MV-7.27")
    def test_the_final_result_looks_at_the_mission_as_it_is_now(self) -> None:
        """P01 doubles place 2's NO with two gold: at first none is shown; place 0 adds M01, and the tie turns into a FAIL."""
        table = bought("S18", "green", cast=(20, 4, 9, 7), identities=True, public={2: "P01"}, mission=("M31", "M33"))
        act(table, 0, AddFromMarket(market(table).index("M01")), StopAdding())
        finish_round(table)

        assert (result(table), tally(table)) == ("fail", (2, 3, 3))
