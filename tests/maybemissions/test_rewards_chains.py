"""The next gadget for nothing, green and red (MV-7.33, MV-7.46, MV-7.53)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from tests.maybemissions.acting import (
    act,
    asked,
    cards,
    collection,
    events,
)
from tests.maybemissions.luck import number_of
from tests.maybemissions.positions import a_vote, only
from tests.maybemissions.shopping import bought, is_sold
from tests.maybemissions.vocabulary import (
    GadgetDrawn,
    NameActive,
    RewardLost,
    RewardReceived,
)


class TestNextShopGreen:
    """`next_shop_green` (MV-7.33, MV-7.53)."""

    @clauses("MV-7.33", "MV-7.11", "S11")
    def test_the_next_cards_green_reward_for_nothing(self) -> None:
        """S16 becomes the general shop; the card after it, S03, gives a free Master and is discarded beside S11."""
        table = bought("S11", "green", shops=["S16", "S03"], masters=["X18"])

        assert collection(table, 0) == ["X18 green"]
        assert cards(table.shop_discard) == ["S11", "S03"] and table.general_shop == number_of("S16")
        assert events(table, GadgetDrawn) == [GadgetDrawn(0, number_of("S03"), 1)]

    @clauses("MV-7.53")
    def test_a_drawn_reward_that_is_impossible_is_lost(self) -> None:
        """S01's exchange needs Mission Cards: nothing happens, and S01 is discarded."""
        table = bought("S11", "green", shops=["S16", "S01"])

        assert events(table, RewardLost) == [RewardLost(0, 11)]
        assert cards(table.shop_discard) == ["S11", "S01"]
        assert asked(table) == {1: "AskCard"}

    @clauses("MV-7.53", "MV-7.10")
    @pytest.mark.parametrize(("deck", "sold"), [(only(), True), (only("S16"), False), (only("S16", "S17"), True)])
    def test_the_new_general_card_comes_first(self, deck: list[str], sold: bool) -> None:
        """A deck of one card is used up by the new general shop; an empty one is rebuilt for it from the discard pile."""
        assert is_sold("S11", "green", shops=deck) is sold

    @clauses("MV-7.53", "MV-7.10")
    def test_an_empty_deck_and_discard_pile(self) -> None:
        """Only the bought card would come back as the general shop: not possible."""
        assert not is_sold("S11", "green", shops=only(), shop_discard=only())

    @clauses("MV-7.53", "MV-7.16")
    @pytest.mark.parametrize(("deck", "asks"), [(only("S16"), True), (only(), False)])
    def test_from_a_personal_shop_no_new_card_is_laid_out(self, deck: list[str], asks: bool) -> None:
        """One card in the deck is enough; with an empty deck the discard pile is not shuffled in."""
        table = a_vote(
            20,
            4,
            6,
            9,
            mission=("M31", "M32", "M33"),
            gadgets=True,
            shop="S01",
            shops=deck,
            collections={0: ["S11", "M06 green", "M11 green"]},
        )

        assert (asked(table) == {0: "AskPurchase"}) is asks

    @clauses("MV-7.33", "MV-7.9")
    def test_its_choices_are_asked(self) -> None:
        """S18 is drawn: the buyer adds cards to the mission."""
        table = bought("S11", "green", shops=["S16", "S18"])

        assert asked(table) == {0: "AskToAdd"}
        assert [event.reward for event in events(table, RewardReceived)] == [12, 6]


class TestNextShopRed:
    """`next_shop_red` (MV-7.46, MV-7.53)."""

    @clauses("MV-7.46", "MV-7.33", "S06")
    def test_the_next_cards_red_reward_for_nothing(self) -> None:
        """S16 becomes the general shop; S17 after it grows the market, and both S06 and S17 are discarded."""
        table = bought("S06", "red", shops=["S16", "S17"])

        assert table.market_size == 7
        assert events(table, GadgetDrawn) == [GadgetDrawn(0, number_of("S17"), 0)]
        assert cards(table.shop_discard) == ["S06", "S17"]

    @clauses("MV-7.53", "MV-7.46")
    @pytest.mark.parametrize(("deck", "sold"), [(only(), True), (only("S16"), False), (only("S16", "S17"), True)])
    def test_possible_when_a_card_can_be_drawn(self, deck: list[str], sold: bool) -> None:
        """The card after the new general shop."""
        assert is_sold("S06", "red", shops=deck) is sold

    @clauses("MV-7.53", "MV-7.46")
    def test_a_chain_goes_on_card_by_card(self) -> None:
        """Place 0's personal S06 draws the other chain card's red side: S11 asks for the next active player."""
        table = bought("S06", "red", shops=["S16", "S11", "S17"])

        assert asked(table) == {0: "AskToName"}
        act(table, 0, NameActive(2))
        assert table.shop_deck[-1] == number_of("S17")
