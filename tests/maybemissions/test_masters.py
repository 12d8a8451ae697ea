"""Master rules (MV-4) other than those of preparing, forced types and weights, which stand with their steps."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.pile import ALL
from tests.maybemissions.acting import (
    act,
    asked,
    cards,
    cast,
    collection,
    events,
    finish_round,
    hand,
    market,
    master_won,
    mission,
    refused,
    result,
    taken,
    takers,
    tally,
)
from tests.maybemissions.luck import number_of
from tests.maybemissions.positions import a_round, a_vote, only
from tests.maybemissions.vocabulary import (
    CardRotated,
    CardsSwapped,
    CastVote,
    DoneVoting,
    HandShown,
    LateAdd,
    LatePass,
    LateRemove,
    MastersStudied,
    NothingChanged,
    RotateCard,
    RoundEndedEarly,
    StateVote,
    SwapCollected,
    SwapFor,
    SwapVote,
    VotesExchanged,
    VoteStated,
)

FOUR = ("M01", "M02", "M03", "M04")
HANDS = [[2, 3], [4, 5], [6, 7], [8, 9]]


class TestTwoVotes:
    """`two_votes` (MV-4.5, R18)."""

    @clauses("MV-4.5", "X05")
    def test_one_or_two_votes_each_never_none(self) -> None:
        """The first Vote is compulsory, the second one free, of any type, and higher so that a pair is named once."""
        table = a_round(master="X05", mission=FOUR, hands=[[2, 3, 12], [4, 5], [6, 7], [8, 9]])
        assert asked(table) == dict.fromkeys(range(4), "AskVotes")
        assert table.menu(0) == [CastVote(2), CastVote(3), CastVote(12)]
        assert refused(table, 0, DoneVoting()) == ("cast-first", "MV-4.5")

        act(table, 0, CastVote(3))
        assert table.menu(0) == [DoneVoting(), CastVote(12)]
        assert refused(table, 0, CastVote(2)) == ("ascending-votes", "MV-4.5")

    @clauses("MV-4.5", "MV-3.12")
    def test_without_a_choice_nobody_waits(self) -> None:
        """A hand of one Vote is cast by itself; so is the end of an answer behind which no higher Vote is held."""
        table = a_round(master="X05", mission=FOUR, hands=[[2], [4, 5], [6, 7, 16], [8, 9]])
        assert sorted(asked(table)) == [1, 2, 3]
        act(table, 1, CastVote(5))
        assert sorted(asked(table)) == [2, 3]
        act(table, 2, CastVote(7))
        assert table.menu(2) == [DoneVoting(), CastVote(16)]

    @clauses("MV-4.5")
    def test_both_weigh_and_both_are_spent(self) -> None:
        """Two YES of one player against one NO each of two others tie; the hand is two shorter."""
        table = a_vote((2, 4), 5, 7, master="X05")
        assert len(hand(table, 0)) == 2
        finish_round(table)

        assert (result(table), tally(table)) == ("success", (2, 2, 2))
        assert sorted(table.vote_discard.cards) == [2, 4, 5, 7]

    @clauses("MV-4.5", "MV-4.8", "X08")
    def test_every_vote_must_be_of_the_forced_type(self) -> None:
        """X08 is played and X05 revealed: after one YES only another YES can follow."""
        table = a_round(master="X05", played={0: ["X08"]}, mission=["M01"], hands=[[2, 3, 12], [4, 5], [6, 7], [8, 9]])
        act(table, 0, CastVote(2))
        assert table.menu(0) == [DoneVoting(), CastVote(12)]

    @clauses("R18", "two_votes_collect=one")
    def test_ruling_18_one_card_in_the_earliest_place(self) -> None:
        """Place 0 cast YES 4 and 40, place 1 YES 20: on SUCCESS place 0 collects first, once."""
        table = a_vote((4, 40), 20, 5, mission=("M01", "M02", "M03"), master="X05")
        finish_round(table)

        assert taken(table) == [(0, "M01 green"), (1, "M02 green")]

    @clauses("R18")
    def test_ruling_18_the_earliest_on_fail_is_the_highest(self) -> None:
        """On FAIL place 0 collects by its 40, before place 1 with 20."""
        table = a_vote((4, 40), 20, (5, 7), (9, 11), mission=("M01", "M02", "M03"), master="X05")
        finish_round(table)

        assert result(table) == "fail"
        assert taken(table) == [(0, "M01 red"), (1, "M02 red")]

    @clauses("R18", "two_votes_collect=per_vote")
    def test_ruling_18_per_vote(self) -> None:
        """Under two_votes_collect=per_vote each YES takes a card in its own place: 4, 20, 40."""
        table = a_vote((4, 40), 20, 5, mission=("M01", "M02", "M03"), master="X05", two_votes_collect="per_vote")
        finish_round(table)

        assert taken(table) == [(0, "M01 green"), (1, "M02 green"), (0, "M03 green")]

    @clauses("R18", "MV-3.32", "two_votes_collect=one")
    def test_ruling_18_all_no(self) -> None:
        """All NO with two Votes of place 0: one card, in the place of its higher Vote."""
        table = a_vote((3, 41), 21, 5, mission=("M01", "M02", "M03"), master="X05")
        finish_round(table)

        assert (result(table), takers(table)) == ("all-no", [0, 1, 2])

    @clauses("R18", "MV-3.32", "two_votes_collect=per_vote")
    def test_ruling_18_all_no_per_vote(self) -> None:
        """Per Vote both NO of place 0 take a card: 41, 21, 5; the 3 finds none left of three."""
        table = a_vote((3, 41), 21, 5, mission=("M01", "M02", "M03"), master="X05", two_votes_collect="per_vote")
        finish_round(table)
        assert takers(table) == [0, 1, 2]

        table = a_vote((13, 41), 21, 5, mission=("M01", "M02", "M03"), master="X05", two_votes_collect="per_vote")
        finish_round(table)
        assert takers(table) == [0, 1, 0]

    @clauses("R18", "MV-3.22")
    def test_ruling_18_both_types_make_a_yes_voter(self) -> None:
        """YES 4 with NO 41: a YES-voter, who collects by the 4 alone, after place 1's 2."""
        table = a_vote((4, 41), 2, 5, mission=("M01", "M02", "M03"), master="X05")
        finish_round(table)

        assert taken(table) == [(1, "M01 green"), (0, "M02 green")]

    @clauses("R18", "MV-4.27")
    def test_ruling_18_the_highest_number_counts_in_comparisons(self) -> None:
        """With X25 played, place 0's 4 and 41 make it the highest voter, before place 1 with 30."""
        table = a_vote((4, 41), 30, 5, master="X05", played={2: ["X25"]})

        assert asked(table) == {0: "AskLateChange"}


class TestNoVotersCollect:
    """`no_voters_collect` (MV-4.6)."""

    @clauses("MV-4.6", "X06")
    def test_in_one_common_order_on_success(self) -> None:
        """NO 3, YES 4, YES 8, NO 9 from low to high: the NO-voters' cards lie red, the YES-voters' green."""
        table = a_vote(9, 4, 3, 8, mission=FOUR, master="X06")
        finish_round(table)

        assert taken(table) == [(2, "M01 red"), (1, "M02 green"), (3, "M03 green"), (0, "M04 red")]

    @clauses("MV-4.6")
    def test_from_high_to_low_on_fail(self) -> None:
        """All cards lie red after a FAIL, the highest number first."""
        table = a_vote(9, 4, 3, 7, mission=FOUR, master="X06")
        finish_round(table)

        assert taken(table) == [(0, "M01 red"), (3, "M02 red"), (1, "M03 red"), (2, "M04 red")]

    @clauses("MV-4.6", "MV-3.33")
    def test_an_all_no_round_is_as_ever(self) -> None:
        """All NO: high to low, red, and no Master Card."""
        table = a_vote(9, 5, 3, 7, mission=FOUR, master="X06")
        finish_round(table)

        assert (result(table), takers(table), master_won(table)) == ("all-no", [0, 3, 1, 2], None)


class TestSameVote:
    """`same_vote_ends_round` (MV-4.7)."""

    @pytest.mark.parametrize("votes", [(2, 4, 6, 8), (3, 5, 7, 9)])
    @clauses("MV-4.7", "X07")
    def test_the_round_ends_at_once(self, votes: tuple[int, ...]) -> None:
        """All YES or all NO: nobody collects, Master and mission cards are discarded, the next round follows."""
        table = a_vote(*votes, mission=FOUR, master="X07")

        assert events(table, RoundEndedEarly)
        assert result(table) == "ended"
        assert taken(table) == [] and master_won(table) is None
        assert cards(table.mission_discard) == list(FOUR)
        assert table.master_discard == [number_of("X07")]
        assert (table.round, table.active) == (2, 1)
        assert sorted(table.vote_discard.cards) == sorted(votes)

    @clauses("MV-4.7")
    def test_both_types_and_the_round_goes_on(self) -> None:
        """One NO among three YES: an ordinary SUCCESS."""
        table = a_vote(2, 4, 6, 9, mission=FOUR, master="X07")
        finish_round(table)

        assert result(table) == "success" and takers(table) == [0, 1, 2]

    @clauses("MV-4.7", "MV-3.14")
    def test_nobody_voting_is_not_the_same_vote(self) -> None:
        """Without any Vote the rule has nothing to look at: the Master Card is won."""
        table = a_round(master="X07", mission=["M01"], hands=[[], [], [], []])
        finish_round(table)

        assert master_won(table) == (0, "X07 green")


class TestRoundStart:
    """Effects of step C (MV-4.13 to MV-4.15, MV-4.24, MV-4.28)."""

    @clauses("MV-4.13", "X13")
    def test_study_masters(self) -> None:
        """The top five Masters are shown to all, topmost first, and lie as they lay; nobody sees the sixth."""
        table = a_round(master="X13", masters=["X01", "X02", "X03", "X04", "X05", "X06"])

        assert events(table, MastersStudied) == [MastersStudied(tuple(range(40, 45)))]
        assert cards(table.master_deck.cards[:-7:-1]) == ["X01", "X02", "X03", "X04", "X05", "X06"]
        assert table.master_deck.knowers[-5:] == [ALL] * 5 and table.master_deck.knowers[-6] == 0
        assert cards(table.sight(2).master_deck.cards[-5:]) == ["X05", "X04", "X03", "X02", "X01"]
        assert table.sight(2).master_deck.cards[-6] == -1

    @clauses("MV-4.13")
    def test_fewer_than_five_are_shown_without_shuffling(self) -> None:
        """Two cards in the deck: two are shown, the discard pile is left alone."""
        table = a_round(master="X13", masters=only("X01", "X02"))

        assert events(table, MastersStudied) == [MastersStudied((40, 41))]
        assert len(table.master_deck) == 2 and len(table.master_discard) == 17

    @clauses("MV-4.14", "X14", "R25")
    def test_swap_three_votes(self) -> None:
        """Everybody discards three at the same time and draws three; ruling 25: only how many is seen."""
        table = a_round(master="X14", hands=[[1, 2, 3, 4], [11, 12, 13], [21, 22], []], votes=[31, 32, 33, 41, 42, 43, 51, 52])
        assert asked(table) == {0: "AskThree"}  # hands of three and fewer leave no choice

        act(table, 0, SwapVote(1), SwapVote(2))
        assert refused(table, 0, SwapVote(2)) == ("ascending-votes", "MV-3.37")
        act(table, 0, SwapVote(4))
        assert [hand(table, place) for place in range(4)] == [[3, 31, 32, 33], [41, 42, 43], [51, 52], []]
        assert events(table, VotesExchanged) == [VotesExchanged(0, 3), VotesExchanged(1, 3), VotesExchanged(2, 2)]
        assert sorted(table.vote_discard.cards) == [1, 2, 4, 11, 12, 13, 21, 22]
        assert [vote for vote in table.sight(0).vote_discard.cards if vote != -1] == [1, 2, 4]
        assert set(table.sight(3).vote_discard.cards) == {-1}

    @clauses("MV-4.14")
    def test_no_choice_that_cannot_be_completed(self) -> None:
        """Of five Votes the last two cannot be the first of three."""
        table = a_round(master="X14", hands={0: [1, 2, 3, 4, 5]})

        assert table.menu(0) == [SwapVote(1), SwapVote(2), SwapVote(3)]
        assert refused(table, 0, SwapVote(4)) == ("too-few-left", "MV-3.37")
        assert refused(table, 0, SwapVote(9)) == ("not-in-hand", "MV-3.37")

    @clauses("MV-4.15", "X15")
    def test_rotate_one_card(self) -> None:
        """Each owner of a card turns one of them, at the same time; without cards nobody is asked."""
        table = a_round(master="X15", collections={0: ["M01 green", "M02 red"], 2: ["X01 red"], 3: ["M09 green", "M10 green"]})
        assert asked(table) == {0: "AskRotation", 3: "AskRotation"}  # place 2 has no choice

        act(table, 0, RotateCard(1))
        assert collection(table, 0) == ["M01 green", "M02 red"]  # not before all have chosen
        act(table, 3, RotateCard(0))
        assert collection(table, 0) == ["M01 green", "M02 green"]
        assert collection(table, 2) == ["X01 green"]
        assert collection(table, 3) == ["M09 red", "M10 green"]
        assert events(table, CardRotated) == [CardRotated(0, 1, 1), CardRotated(2, 40, 1), CardRotated(3, 8, 0)]

    @clauses("MV-4.15", "MV-4.28", "MV-7.14")
    def test_a_shop_card_has_no_side_to_rotate(self) -> None:
        """A Shop Card is not offered, and its owner without other cards is not asked."""
        table = a_round(master="X15", gadgets=True, collections={0: ["S04", "M02 red", "M01 red"], 1: ["S05"]})

        assert asked(table) == {0: "AskRotation"}
        assert table.menu(0) == [RotateCard(1), RotateCard(2)]
        assert refused(table, 0, RotateCard(0)) == ("no-sides", "MV-4.15")

    @clauses("MV-4.24", "X24", "R61")
    def test_state_a_vote(self) -> None:
        """Everybody with a hand announces its lowest or highest number, at the same time and truly."""
        table = a_round(master="X24", hands=[[2, 9, 30], [], [6, 7], [8]])
        assert asked(table) == {0: "AskStatement", 2: "AskStatement", 3: "AskStatement"}
        assert table.menu(0) == [StateVote(0), StateVote(1)]

        act(table, 0, StateVote(1))
        act(table, 2, StateVote(0))
        assert not events(table, VoteStated)
        act(table, 3, StateVote(1))
        assert events(table, VoteStated) == [VoteStated(0, 1, 30), VoteStated(2, 0, 6), VoteStated(3, 1, 8)]
        assert [vote for vote in table.sight(1).hands[0].cards if vote != -1] == [30]
        assert [vote for vote in table.sight(1).hands[2].cards if vote != -1] == [6]

    @clauses("MV-4.28", "MV-4.14", "MV-4.24")
    def test_who_cannot_is_left_out_alone(self) -> None:
        """Players without Votes are skipped; the others exchange theirs."""
        table = a_round(master="X14", hands=[[], [11, 12, 13], [], []], votes=[41, 42, 43])

        assert hand(table, 1) == [41, 42, 43] and hand(table, 0) == []


class TestOrderInverted:
    """`order_inverted` (MV-4.20)."""

    @clauses("MV-4.20", "X20")
    def test_from_high_to_low_on_success(self) -> None:
        """The order turns round, the sides do not."""
        table = a_vote(2, 4, 6, 9, mission=FOUR, master="X20")
        finish_round(table)

        assert taken(table) == [(2, "M01 green"), (1, "M02 green"), (0, "M03 green")]
        assert master_won(table) == (0, "X20 green")

    @clauses("MV-4.20")
    def test_from_low_to_high_on_fail(self) -> None:
        """YES 4 before YES 6 although the mission failed."""
        table = a_vote(3, 4, 6, 9, 5, mission=FOUR, master="X20")
        finish_round(table)

        assert taken(table) == [(1, "M01 red"), (2, "M02 red")]

    @clauses("MV-4.20", "MV-3.32")
    def test_from_low_to_high_in_an_all_no_round(self) -> None:
        """3, 5, 7, 9, red side up."""
        table = a_vote(3, 7, 5, 9, mission=FOUR, master="X20")
        finish_round(table)

        assert taken(table) == [(0, "M01 red"), (2, "M02 red"), (1, "M03 red"), (3, "M04 red")]


class TestHandsShown:
    """`yes_hands_shown` and `no_hands_shown` (MV-4.16, MV-4.17, R49)."""

    @clauses("MV-4.16", "X16")
    def test_yes_voters_show_their_hands(self) -> None:
        """Places 0 and 1 voted YES: all see what they have left; the others' hands stay hidden."""
        table = a_round(master="X16", mission=FOUR, hands=HANDS)
        cast(table, 2, 4, 7, 9)
        finish_round(table)

        assert events(table, HandShown) == [HandShown(0, (3,)), HandShown(1, (5,))]
        assert table.hands[0].knowers == [ALL] and table.hands[2].knowers != [ALL]

    @clauses("MV-4.17", "X17")
    def test_no_voters_show_their_hands(self) -> None:
        """Places 2 and 3 voted NO."""
        table = a_round(master="X17", mission=FOUR, hands=[[2, 3], [4, 5], [6, 7], [8, 9, 11]])
        cast(table, 2, 4, 7, 9)
        finish_round(table)

        assert events(table, HandShown) == [HandShown(2, (6,)), HandShown(3, (8, 11))]

    @clauses("MV-4.16", "MV-3.22", "R18")
    def test_both_types_show_as_a_yes_voter(self) -> None:
        """Under X05 with X17 played, who cast YES and NO is no NO-voter and shows nothing."""
        table = a_vote((2, 3), 5, 4, master="X05", played={2: ["X17"]})
        finish_round(table)

        assert [event.place for event in events(table, HandShown)] == [1]

    @clauses("MV-4.16", "R45")
    def test_ruling_45_a_picture_of_that_moment(self) -> None:
        """After the shown hand has exchanged Votes nobody else is credited with knowing any of it."""
        table = a_round(master="X16", masters=["X14"], mission=FOUR, hands=[[2, 3, 12, 14, 16], [4, 5], [6, 7], [9, 11]])
        cast(table, 2, 5, 7, 9)
        finish_round(table)  # shows nothing for a FAIL's NO-voters, place 0's hand is seen
        assert table.sight(1).hands[0].cards == [3, 12, 14, 16]

        for vote in (3, 12, 14):
            act(table, 0, SwapVote(vote))
        assert table.sight(1).hands[0].cards == [-1, -1, -1, -1]


class TestHighestVoter:
    """`late_change` and `swap_collected` (MV-4.25 to MV-4.27, R47)."""

    @clauses("MV-4.25", "MV-4.27", "X25")
    def test_the_highest_voter_may_add_a_card(self) -> None:
        """Place 3 cast the highest number, a NO; the third market card joins the mission, and the market is refilled at once."""
        table = a_vote(2, 4, 6, 9, mission=("M01", "M02"), master="X25", missions=["M20", "M21", "M22"])
        assert asked(table) == {3: "AskLateChange"}
        assert market(table) == ["M03", "M04", "M05", "M06", "M20", "M21"]

        act(table, 3, LateAdd(2))
        assert mission(table) == ["M01", "M02", "M05"]
        assert market(table) == ["M03", "M04", "M06", "M20", "M21", "M22"]

    @clauses("MV-4.25", "MV-7.55")
    def test_or_remove_one(self) -> None:
        """The second mission card goes to the discard pile."""
        table = a_vote(2, 4, 6, 9, mission=("M01", "M02", "M03"), master="X25")
        act(table, 3, LateRemove(1))

        assert mission(table) == ["M01", "M03"] and cards(table.mission_discard) == ["M02"]

    @clauses("MV-4.25")
    def test_or_do_nothing(self) -> None:
        """Passing leaves mission and market as they are; it is the safe answer."""
        table = a_vote(2, 4, 6, 9, mission=("M01", "M02"), master="X25")
        assert table.menu(3)[0] == LatePass() and len(table.menu(3)) == 1 + 6 + 2
        act(table, 3, LatePass())

        assert mission(table) == ["M01", "M02"] and events(table, NothingChanged)

    @clauses("R47", "MV-4.25")
    def test_ruling_47_the_last_card_may_be_taken_out(self) -> None:
        """The only mission card is removed: nobody collects, the Master Card is won."""
        table = a_vote(2, 4, 6, 9, mission=("M01",), master="X25")
        act(table, 3, LateRemove(0))
        finish_round(table)

        assert taken(table) == [] and master_won(table) == (0, "X25 green")

    @clauses("R47", "MV-7.15", "MV-7.13")
    def test_ruling_47_the_shop_card_may_be_taken_out(self) -> None:
        """A removed Shop Card lies in the general shop again, which stays closed this round."""
        table = a_vote(2, 4, 6, 9, mission=("M01", "M02", "S03"), shop="S03", master="X25", gadgets=True)
        act(table, 3, LateRemove(2))

        assert mission(table) == ["M01", "M02"]
        assert table.general_shop == number_of("S03") and table.general_closed

    @clauses("MV-4.27", "MV-4.1")
    def test_uncounted_votes_take_part(self) -> None:
        """With the upper cutoff played, the uncounted 20 is still the highest Vote."""
        table = a_vote(2, 20, 5, master="X01", played={2: ["X25"]})

        assert asked(table) == {1: "AskLateChange"}

    @clauses("MV-4.26", "X26")
    def test_swap_collected(self) -> None:
        """Place 3 gives its red M02 for place 1's green X01; both keep their side. There is no passing."""
        table = a_vote(2, 4, 6, 9, master="X26", mission=("M05",), collections={1: ["M01 green", "X01 green"], 3: ["M02 red", "M03 green"]})
        assert asked(table) == {3: "AskSwap"}
        assert table.menu(3) == [SwapCollected(0), SwapCollected(1)]

        act(table, 3, SwapCollected(0))
        assert table.menu(3) == [SwapFor(1, 0), SwapFor(1, 1)]
        act(table, 3, SwapFor(1, 1))
        assert collection(table, 3)[:2] == ["X01 green", "M03 green"]
        assert collection(table, 1)[:2] == ["M01 green", "M02 red"]
        assert events(table, CardsSwapped) == [CardsSwapped(3, 1, 1, 40)]

    @pytest.mark.parametrize("collections", [{}, {3: ["M10 green"]}, {1: ["M10 green"]}])
    @clauses("MV-4.26", "MV-4.28")
    def test_nothing_happens_without_a_card_on_both_sides(self, collections: dict[int, list[str]]) -> None:
        """The highest voter or everybody else has no card: nobody is asked, and collecting begins."""
        table = a_vote(2, 4, 6, 9, master="X26", mission=FOUR, collections=collections)
        assert asked(table) == {0: "AskCard"}
        assert not events(table, CardsSwapped)

    @clauses("MV-4.26", "MV-4.27")
    def test_nobody_voted_nobody_swaps(self) -> None:
        """Without a Vote there is no highest voter."""
        table = a_round(master="X26", mission=["M05"], hands=[[], [], [], []], collections={0: ["M01 green"], 1: ["M02 green"]})

        assert not events(table, CardsSwapped)
