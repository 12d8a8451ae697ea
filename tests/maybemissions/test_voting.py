"""Voting and the result: steps E, F, H and J (MV-3.12 to MV-3.22, MV-3.30, MV-3.31)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.state import TAKE_BACK
from tests.maybemissions.acting import act, asked, cast, events, finish_round, hand, master_won, refused, result, takers, tally
from tests.maybemissions.positions import a_round, a_vote
from tests.maybemissions.vocabulary import CastVote, VoteCast, VotesRevealed

HANDS = [[2, 3], [4, 5], [6, 7], [8, 9]]


class TestCasting:
    """Step E (MV-3.12 to MV-3.15)."""

    @clauses("MV-3.12")
    def test_everybody_is_asked_at_once(self) -> None:
        """All four are asked together, and the Votes are revealed together when the last one is in."""
        table = a_round(mission=["M01"], hands=HANDS)
        assert asked(table) == dict.fromkeys(range(4), "AskVote")

        cast(table, {3: 9, 1: 4, 0: 3})
        assert not events(table, VotesRevealed) and asked(table) == {2: "AskVote"}
        assert hand(table, 3) == [8, 9]  # nothing has moved yet

        cast(table, {2: 6})
        assert events(table, VotesRevealed) == [VotesRevealed((0, 1, 2, 3), (3, 4, 6, 9))]
        assert [hand(table, place) for place in range(4)] == [[2], [5], [7], [8]]

    @clauses("MV-3.12")
    def test_exactly_one_own_vote(self) -> None:
        """Each menu holds the Votes in hand and nothing else; other Votes are refused."""
        table = a_round(mission=["M01"], hands=HANDS)

        assert table.menu(1) == [CastVote(4), CastVote(5)]
        assert refused(table, 1, CastVote(2)) == ("not-in-hand", "MV-3.12")
        cast(table, {1: 4})
        assert refused(table, 1, CastVote(5))[0] == "not-asked"

    @clauses("MV-3.13")
    def test_a_vote_that_is_revealed_cannot_be_taken_back(self) -> None:
        """Once all Votes lie open nobody can take one back."""
        table = a_round(mission=["M01", "M02", "M03"], hands=HANDS)
        cast(table, 2, 4, 6, 9)

        assert refused(table, 0, TAKE_BACK)[0] == "nothing-handed-in"

    @clauses("MV-3.14")
    def test_without_votes_one_is_not_asked_and_does_not_collect(self) -> None:
        """The player without Votes is left out of vote and collecting, but as active player wins the Master Card."""
        table = a_round(active=1, mission=["M01", "M02", "M03", "M04"], hands=[[2, 3], [], [6, 7], [8, 9]], master="X20")
        assert sorted(asked(table)) == [0, 2, 3]

        cast(table, {0: 2, 2: 6, 3: 9})
        finish_round(table)
        assert tally(table) == (2, 1, 2)
        assert sorted(takers(table)) == [0, 2]
        assert master_won(table) == (1, "X20 green")

    @clauses("MV-3.14", "MV-3.18")
    def test_nobody_has_a_vote_but_one(self) -> None:
        """With a single voter a YES is one of one."""
        table = a_round(mission=["M01", "M02"], hands=[[], [4, 5], [], []])
        cast(table, {1: 4})
        finish_round(table)

        assert (result(table), tally(table)) == ("success", (1, 0, 1))

    @clauses("MV-3.12")
    def test_the_last_vote_of_a_hand_is_cast_without_asking(self) -> None:
        """A hand of one Vote leaves no choice, and everybody sees that."""
        table = a_round(mission=["M01"], hands=[[2], [4, 5], [6, 7], [8, 9]])

        assert sorted(asked(table)) == [1, 2, 3]


class TestForcedTypes:
    """A rule that forces a type (MV-3.15, MV-4.8, MV-4.9)."""

    @clauses("MV-3.15", "MV-4.8", "X08")
    def test_must_vote_yes(self) -> None:
        """Only YES Votes can be cast while one is held."""
        table = a_round(master="X08", mission=["M01"], hands=[[2, 3, 12], [4, 5], [6, 7], [8, 9]])

        assert table.menu(0) == [CastVote(2), CastVote(12)]
        assert refused(table, 0, CastVote(3)) == ("must-vote", "MV-3.15")

    @clauses("MV-3.15", "MV-4.9", "X09")
    def test_must_vote_no(self) -> None:
        """Only NO Votes can be cast while one is held."""
        table = a_round(master="X09", mission=["M01"], hands=[[2, 3, 12], [4, 5], [6, 7], [8, 9]])

        assert table.menu(0) == [CastVote(3)]
        assert asked(table)[0] == "AskVote"  # that there is no choice is a secret
        assert refused(table, 1, CastVote(4)) == ("must-vote", "MV-3.15")

    @clauses("R16", "MV-3.15")
    @pytest.mark.parametrize(("master", "held"), [("X08", [3, 5]), ("X09", [2, 4])])
    def test_ruling_16_free_without_the_type(self, master: str, held: list[int]) -> None:
        """Who holds none of the forced type may cast any Vote."""
        table = a_round(master=master, mission=["M01"], hands={0: held})

        assert table.menu(0) == [CastVote(vote) for vote in held]


class TestResult:
    """Steps H and J (MV-3.16 to MV-3.18)."""

    @pytest.mark.parametrize(
        ("votes", "outcome", "numbers"),
        [
            ((2, 4, 5, 7), "success", (2, 2, 2)),  # a tie
            ((2, 3, 5, 7), "fail", (1, 3, 2)),
            ((2, 4, 6, 7), "success", (3, 1, 2)),
            ((2, 4, 5), "success", (2, 1, 2)),
            ((2, 3, 5), "fail", (1, 2, 2)),
            ((2, 4, 6, 7, 9), "success", (3, 2, 3)),
            ((2, 4, 5, 7, 9), "fail", (2, 3, 3)),
            ((2, 4, 6, 5, 7, 9), "success", (3, 3, 3)),
            ((2, 4, 3, 5, 7, 9), "fail", (2, 4, 3)),
        ],
    )
    @clauses("MV-3.16", "MV-3.17", "MV-3.18", "tie_result=success")
    def test_no_needs_a_majority(self, votes: tuple[int, ...], outcome: str, numbers: tuple[int, int, int]) -> None:
        """The mission fails only when there is more NO than YES."""
        table = a_vote(*votes)
        finish_round(table)

        assert (result(table), tally(table)) == (outcome, numbers)

    @pytest.mark.parametrize(
        ("votes", "outcome", "needed"),
        [
            ((2, 4, 5, 7), "fail", 3),
            ((2, 4, 6, 7), "success", 3),
            ((2, 4, 5), "success", 2),
            ((2, 3, 5), "fail", 2),
        ],
    )
    @clauses("MV-3.17", "tie_result=fail")
    def test_with_tie_result_fail_a_tie_fails(self, votes: tuple[int, ...], outcome: str, needed: int) -> None:
        """YES then needs more than half."""
        table = a_vote(*votes, tie_result="fail")
        finish_round(table)

        assert result(table) == outcome
        assert tally(table)[2] == needed

    @pytest.mark.parametrize(
        ("votes", "outcome", "needed"),
        [
            ((2, 4, 6, 7, 9), "fail", 4),
            ((2, 4, 6, 8, 9), "success", 4),
            ((2, 4, 5, 7), "fail", 3),
            ((2, 4, 6, 7), "success", 3),
        ],
    )
    @clauses("MV-4.18", "R13", "X18", "MV-3.18")
    def test_ruling_13_one_more_yes(self, votes: tuple[int, ...], outcome: str, needed: int) -> None:
        """Of 5 Votes 4 YES are needed, of 4 Votes 3: 3 against 2 now fails."""
        table = a_vote(*votes, master="X18")
        finish_round(table)

        assert result(table) == outcome
        assert tally(table)[2] == needed

    @pytest.mark.parametrize(
        ("votes", "outcome", "needed"),
        [
            ((2, 4, 5, 7, 9), "success", 2),
            ((2, 3, 5, 7, 9), "fail", 2),
            ((2, 5, 7, 9), "success", 1),
            ((2, 4, 5), "success", 1),
        ],
    )
    @clauses("MV-4.19", "R13", "X19", "MV-3.18")
    def test_ruling_13_one_fewer_yes(self, votes: tuple[int, ...], outcome: str, needed: int) -> None:
        """Of 5 Votes 2 YES are needed, of 4 Votes 1."""
        table = a_vote(*votes, master="X19")
        finish_round(table)

        assert result(table) == outcome
        assert tally(table)[2] == needed

    @clauses("MV-3.18", "tie_result=fail", "MV-4.18")
    def test_shift_and_tie_result_add_up(self) -> None:
        """With ties failing and one more YES, 4 of 4 are needed: 2 + 1 + 1."""
        table = a_vote(2, 4, 6, 7, master="X18", tie_result="fail")
        finish_round(table)

        assert (result(table), tally(table)) == ("fail", (3, 1, 4))

    @clauses("MV-3.18", "MV-4.2")
    def test_no_weight_at_all_succeeds(self) -> None:
        """All Votes below 15 under the lower cutoff weigh 0: 0 of 0 needed is a SUCCESS."""
        table = a_vote(2, 4, 5, 7, master="X02")
        finish_round(table)

        assert (result(table), tally(table)) == ("success", (0, 0, 0))


class TestWeights:
    """What a Vote adds to the tally (MV-3.19, MV-3.20, MV-4.1, MV-4.2, MV-4.10 to MV-4.12)."""

    @clauses("MV-4.1", "X01")
    def test_above_15_does_not_count(self) -> None:
        """16 and 17 are uncounted, 15 and 14 count."""
        table = a_vote(14, 16, 15, 17, master="X01")
        finish_round(table)

        assert (result(table), tally(table)) == ("success", (1, 1, 1))

    @clauses("MV-4.2", "X02")
    def test_below_15_does_not_count(self) -> None:
        """14 and 13 are uncounted, 15 and 16 count."""
        table = a_vote(14, 16, 15, 13, master="X02")
        finish_round(table)

        assert (result(table), tally(table)) == ("success", (1, 1, 1))

    @clauses("MV-4.1", "MV-3.20", "uncounted_votes=weight_zero", "R11")
    def test_ruling_11_uncounted_votes_still_collect(self) -> None:
        """The 16 does not count, but its owner takes a card all the same, in its place."""
        table = a_vote(16, 2, 5, 7, master="X01")
        finish_round(table)

        assert (result(table), tally(table)) == ("fail", (1, 2, 2))
        assert takers(table) == [0, 1]

    @clauses("uncounted_votes=as_ignored", "R11", "MV-3.20", "MV-3.21")
    def test_with_as_ignored_they_do_not(self) -> None:
        """Under uncounted_votes=as_ignored the owner of the 16 takes nothing."""
        table = a_vote(16, 2, 5, 7, master="X01", uncounted_votes="as_ignored")
        finish_round(table)

        assert (result(table), tally(table)) == ("fail", (1, 2, 2))
        assert takers(table) == [1]

    @clauses("uncounted_votes=as_ignored", "R11", "MV-3.30")
    def test_with_as_ignored_the_rest_can_be_all_no(self) -> None:
        """The only YES is above 15 and ignored, so the round is all NO and the other three must collect."""
        table = a_vote(16, 3, 5, 7, master="X01", uncounted_votes="as_ignored")
        finish_round(table)

        assert result(table) == "all-no"
        assert takers(table) == [3, 2, 1]
        assert master_won(table) is None

    @clauses("MV-3.30", "MV-3.20", "uncounted_votes=weight_zero")
    def test_an_uncounted_yes_prevents_an_all_no_round(self) -> None:
        """By default the uncounted YES is still a YES: an ordinary FAIL, its owner collects alone."""
        table = a_vote(16, 3, 5, 7, master="X01")
        finish_round(table)

        assert (result(table), tally(table)) == ("fail", (0, 3, 2))
        assert takers(table) == [0]

    @clauses("MV-4.10", "X10", "MV-3.19")
    def test_yes_counts_double(self) -> None:
        """One YES against two NO ties: 2 to 2."""
        table = a_vote(2, 3, 5, master="X10")
        finish_round(table)

        assert (result(table), tally(table)) == ("success", (2, 2, 2))

    @clauses("MV-4.11", "X11", "MV-3.19")
    def test_no_counts_double(self) -> None:
        """Two YES against two NO fail: 2 to 4."""
        table = a_vote(2, 4, 5, 7, master="X11")
        finish_round(table)

        assert (result(table), tally(table)) == ("fail", (2, 4, 3))

    @pytest.mark.parametrize(("active", "numbers"), [(0, (2, 2, 2)), (1, (1, 3, 2))])
    @clauses("MV-4.12", "X12", "MV-3.19")
    def test_the_active_player_counts_double(self, active: int, numbers: tuple[int, int, int]) -> None:
        """Only the active player's Vote is doubled, whichever type it is."""
        table = a_vote(2, 3, 5, active=active, master="X12")
        finish_round(table)

        assert tally(table) == numbers


class TestAllNo:
    """An all-NO round (MV-3.30 to MV-3.33)."""

    @clauses("MV-3.30", "MV-3.31", "MV-3.32", "MV-3.33")
    def test_everybody_must_take_a_red_card_from_high_to_low(self) -> None:
        """All voters take a card red side up, the highest number first; nobody wins the Master Card."""
        table = a_vote(9, 5, 21, 3, mission=["M01", "M02", "M03", "M04"])
        finish_round(table)

        assert result(table) == "all-no"
        assert takers(table) == [2, 0, 1, 3]
        assert all(side == 0 for place in range(4) for side in table.sides[place])
        assert master_won(table) is None
        assert table.master_discard == [55]  # X16

    @clauses("MV-3.32", "MV-3.26")
    def test_the_cards_run_out(self) -> None:
        """With two cards only the two highest take one."""
        table = a_vote(9, 5, 21, 3, mission=["M01", "M02"])
        finish_round(table)

        assert takers(table) == [2, 0]

    @pytest.mark.parametrize("master", ["X02", "X19", "X10", "X12"])
    @clauses("MV-3.31", "MV-3.30")
    def test_weights_and_shifts_do_not_matter(self, master: str) -> None:
        """All NO stays a FAIL under the lower cutoff (all uncounted), with one fewer YES needed, and with doublings."""
        table = a_vote(9, 5, 7, 3, master=master)
        finish_round(table)

        assert result(table) == "all-no"
        assert takers(table) == [0, 2, 1]

    @clauses("MV-3.30")
    def test_one_yes_is_enough_to_prevent_it(self) -> None:
        """Three NO and one YES is an ordinary FAIL: only the YES-voter collects and the Master Card is won red side up."""
        table = a_vote(9, 5, 22, 3)
        finish_round(table)

        assert result(table) == "fail"
        assert takers(table) == [2]
        assert master_won(table) == (0, "X16 red")

    @clauses("MV-3.30")
    def test_a_single_voter_can_make_it(self) -> None:
        """The only voter casts NO: all NO."""
        table = a_vote(9, None, None)
        finish_round(table)

        assert result(table) == "all-no"
        assert takers(table) == [0]

    @clauses("MV-3.30", "MV-3.18")
    def test_without_any_vote_it_is_none(self) -> None:
        """Nobody votes: no all-NO round but a SUCCESS, and the active player wins the Master Card green side up."""
        table = a_round(mission=["M01"], hands=[[], [], [], []], active=2)
        finish_round(table)

        assert (result(table), tally(table)) == ("success", (0, 0, 0))
        assert takers(table) == [] and master_won(table) == (2, "X16 green")


class TestPublicVote:
    """`public_vote` (MV-4.21)."""

    @clauses("MV-4.21", "X21")
    def test_one_after_another_from_the_active_player(self) -> None:
        """Clockwise from place 2, each Vote open at once."""
        table = a_round(active=2, master="X21", mission=["M01"], hands=HANDS)
        order: list[int] = []
        for vote in (6, 9, 2, 5):
            (place,) = table.asked_places()
            order.append(place)
            act(table, place, CastVote(vote))

        assert order == [2, 3, 0, 1]
        assert events(table, VoteCast) == [VoteCast(2, (6,)), VoteCast(3, (9,)), VoteCast(0, (2,)), VoteCast(1, (5,))]

    @clauses("MV-4.21", "MV-3.14")
    def test_earlier_votes_lie_open_and_empty_hands_are_skipped(self) -> None:
        """When the third is asked, two Votes are to be seen; the place without Votes is passed over."""
        table = a_round(active=2, master="X21", mission=["M01"], hands=[[2, 3], [4, 5], [6, 7], []])
        cast(table, {2: 6, 0: 3})

        assert asked(table) == {1: "AskVote"}
        assert [(ballot.place, ballot.vote) for ballot in table.sight(1).ballots] == [(2, 6), (0, 3)]
