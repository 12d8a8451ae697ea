"""The safe answer for an absent player (catalogue, section 5): pass where passing is legal, else the first legal answer."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import clauses
from hustings.core.move import AnyMove
from hustings.games.maybemissions.state import MaybeMissions
from tests.maybemissions.acting import asked, cast
from tests.maybemissions.positions import a_round, a_vote
from tests.maybemissions.shopping import bought, shopping
from tests.maybemissions.vocabulary import (
    AddFromMarket,
    AddToMission,
    CastVote,
    CollectCard,
    DeclineFirst,
    DonePlaying,
    DoneVoting,
    KeepVotes,
    LatePass,
    LayMission,
    PassShop,
    RotateCard,
    StateVote,
    StopAdding,
    StopFlipping,
    StopIgnoring,
    StopRemoving,
    StopSwapping,
    SwapVote,
)

HANDS = [[2, 3, 12, 13], [4, 5, 14], [6, 7, 16], [8, 9, 18]]


def safe(table: MaybeMissions, place: int) -> list[AnyMove]:
    """What a time-out of *place* makes of its question."""
    return table.time_out(place, random.Random(1))


class TestTimeOuts:
    """Every question has a safe answer."""

    @clauses("MV-3.5")
    def test_the_mission_is_the_first_card_and_no_more_than_must_be(self) -> None:
        """One card as a rule, three under X03."""
        assert safe(a_round(), 0) == [AddToMission(0), LayMission()]
        assert safe(a_round(master="X03"), 0) == [AddToMission(0), AddToMission(1), AddToMission(2), LayMission()]

    @clauses("MV-3.12", "MV-4.5")
    def test_the_lowest_vote_is_cast_and_only_one(self) -> None:
        """The lowest number in hand; under X05 a single Vote."""
        assert safe(a_round(mission=["M01"], hands=HANDS), 0) == [CastVote(2)]
        assert safe(a_round(mission=["M01"], hands=HANDS, master="X05"), 0) == [CastVote(2), DoneVoting()]

    @clauses("MV-3.12")
    def test_parts_given_so_far_are_dropped(self) -> None:
        """A half-made answer is started over before the safe one is taken."""
        from hustings.core.state import START_OVER

        table = a_round(mission=["M01"], hands=HANDS, master="X05")
        table.apply(0, CastVote(3))
        assert safe(table, 0) == [START_OVER, CastVote(2), DoneVoting()]

    @clauses("MV-4.14", "MV-4.15", "MV-4.24", "MV-5.2")
    def test_at_the_start_of_the_round(self) -> None:
        """The lowest three Votes, the first card, the lowest number; no Master is played."""
        assert safe(a_round(master="X14", hands=HANDS, votes=[41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52]), 0) == [
            SwapVote(2),
            SwapVote(3),
            SwapVote(12),
        ]
        assert safe(a_round(master="X15", collections={0: ["M01 green", "M02 green"]}), 0) == [RotateCard(0)]
        assert safe(a_round(master="X24"), 0) == [StateVote(0)]
        assert safe(a_round(play_masters=True, collections={0: ["X01 green"]}), 0) == [DonePlaying()]

    @clauses("MV-4.25", "MV-3.25", "MV-6.17", "MV-5.11")
    def test_after_voting(self) -> None:
        """The mission stays, the first card is collected, a first pick declined, the hand kept."""
        assert safe(a_vote(2, 4, 6, 9, master="X25"), 3) == [LatePass()]
        assert safe(a_vote(2, 4, 6, 9), 0) == [CollectCard(0)]
        assert safe(a_vote(2, 4, 6, 9, mission=("M13", "M21"), identities=True, public={3: "P14"}), 3) == [DeclineFirst()]
        assert safe(a_vote(2, 4, 6, mission=("M01",), master="X07", redraw=True), 1) == [KeepVotes()]

    @clauses("MV-7.5", "MV-7.24")
    def test_in_the_shop(self) -> None:
        """Nothing is bought."""
        table = shopping(20, 4, 6, 9)
        assert asked(table) == {0: "AskPurchase"} and safe(table, 0) == [PassShop()]

    @pytest.mark.parametrize(
        ("shop", "answer"),
        [
            ("S08", [StopIgnoring()]),
            ("S17", [StopAdding()]),
            ("S12", [StopRemoving()]),
            ("S10", [StopSwapping()]),
        ],
    )
    @clauses("R35", "MV-7.24", "MV-7.27", "MV-7.28")
    def test_rewards_up_to_a_number(self, shop: str, answer: list[AnyMove]) -> None:
        """None of what may be chosen."""
        assert safe(bought(shop, "green"), 0) == answer

    @clauses("MV-7.26", "MV-7.40")
    def test_other_rewards(self) -> None:
        """No card is flipped; a compulsory choice takes the first card."""
        assert safe(bought("S06", "green", own=["M01 red", "M02 red"]), 0) == [StopFlipping()]
        assert safe(bought("S09", "red"), 0) == [AddFromMarket(0)]

    @clauses("MV-4.21")
    def test_in_a_public_vote(self) -> None:
        """The active player's lowest Vote, then the next one is asked."""
        table = a_round(active=2, master="X21", mission=["M01"], hands=HANDS)
        assert safe(table, 2) == [CastVote(6)]
        cast(table, {3: 9})
        assert asked(table) == {0: "AskVote"}
