"""Public Identities (MV-6.3 to MV-6.20); Secret ones stand with the scoring."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from tests.maybemissions.acting import act, asked, cast, events, finish_round, master_won, refused, result, taken, takers, tally
from tests.maybemissions.positions import a_round, a_vote
from tests.maybemissions.vocabulary import CastVote, DeclineFirst, NumberChanged, TakeFirst

FOUR = ("M01", "M02", "M03", "M04")


def weigh(votes: tuple[int | None, ...], public: dict[int, str], mission: tuple[str, ...], **position: object) -> tuple[int, int, int]:
    """The final tally of a vote with these Public Identities."""
    table = a_vote(*votes, mission=mission, identities=True, public=public, **position)
    finish_round(table)
    return tally(table)


class TestDoubling:
    """`double_if_contains` and `double_if_size` (MV-6.5, MV-6.6)."""

    @pytest.mark.parametrize(
        ("identity", "enough", "too_little"),
        [
            ("P01", ("M06", "M15"), ("M06", "M11")),  # gold
            ("P02", ("M13", "M14"), ("M13", "M11")),  # reputation
            ("P03", ("M04", "M05"), ("M04", "M11")),  # weapons
            ("P04", ("M11", "M17"), ("M11", "M06")),  # intelligence
        ],
    )
    @clauses("MV-6.5", "R17")
    def test_double_if_contains_two(self, identity: str, enough: tuple[str, ...], too_little: tuple[str, ...]) -> None:
        """Two icons of the resource in the mission double the owner's Vote; one does not."""
        assert weigh((20, 5, 7), {0: identity}, enough, active=1) == (2, 2, 2)
        assert weigh((20, 5, 7), {0: identity}, too_little, active=1) == (1, 2, 2)

    @clauses("MV-6.5", "P01")
    def test_a_no_counts_double_too_and_only_the_owners(self) -> None:
        """P01 sits at place 1, who voted NO: 1 YES against 3 NO."""
        assert weigh((2, 5, 7), {1: "P01"}, ("M01",)) == (1, 3, 2)

    @clauses("MV-6.5", "mission_icons=all", "R17")
    def test_with_all_icons(self) -> None:
        """M06 and M04 show gold once plain and once crossed: with mission_icons=all that is two."""
        assert weigh((2, 5, 7), {0: "P01"}, ("M06", "M04")) == (1, 2, 2)
        assert weigh((2, 5, 7), {0: "P01"}, ("M06", "M04"), mission_icons="all") == (2, 2, 2)

    @pytest.mark.parametrize(
        ("identity", "size", "weight"),
        [("P05", 3, 2), ("P05", 2, 1), ("P06", 2, 2), ("P06", 3, 1), ("P07", 1, 2), ("P07", 2, 1)],
    )
    @clauses("MV-6.6", "P05", "P06", "P07")
    def test_double_if_size(self, identity: str, size: int, weight: int) -> None:
        """P05 at 3 cards or more, P06 at 2 or fewer, P07 at 1."""
        mission = ("M13", "M21", "M25", "M26")[:size]

        assert weigh((2, 5, 7), {0: identity}, mission)[0] == weight

    @clauses("MV-3.19", "R12", "MV-6.5")
    def test_ruling_12_two_doublings_are_four(self) -> None:
        """P01's doubled YES under X10 counts four."""
        assert weigh((2, 5, 7), {0: "P01"}, ("M01",), master="X10") == (4, 2, 3)

    @clauses("MV-3.19", "R12", "MV-6.7")
    def test_ruling_12_not_counting_beats_doubling(self) -> None:
        """P06's YES is doubled by size and by X10 and void by three weapons: it weighs nothing."""
        assert weigh((2, 5, 8), {0: "P06"}, ("M22",), master="X10") == (2, 1, 2)


class TestVoid:
    """`void_if_contains`, `void_if_same_as_neighbours`, `void_if_lowest_of_neighbours` (MV-6.7 to MV-6.9)."""

    @pytest.mark.parametrize(
        ("identity", "enough", "too_little"),
        [
            ("P06", ("M09", "M04", "M05"), ("M09", "M06", "M11")),  # three weapons; two
            ("P07", ("M27", "M06"), ("M11", "M06")),  # two intelligence; one
            ("P09", ("M01", "M06"), ("M01", "M04")),  # three gold; two
            ("P12", ("M24",), ("M13",)),  # two reputation; one
        ],
    )
    @clauses("MV-6.7", "P09", "P12")
    def test_void_if_contains(self, identity: str, enough: tuple[str, ...], too_little: tuple[str, ...]) -> None:
        """From that many icons on the owner's Vote is uncounted."""
        table = a_vote(40, 5, 2, 4, mission=enough, identities=True, public={0: identity})
        finish_round(table)
        assert tally(table)[:2] == (2, 1)
        assert 0 in takers(table) or len(enough) < 3  # uncounted Votes collect as usual

        assert weigh((40, 5, 2, 4), {0: identity}, too_little)[0] >= 3

    @clauses("MV-6.8", "P01", "P11")
    @pytest.mark.parametrize("identity", ["P01", "P11"])
    def test_same_as_both_neighbours(self, identity: str) -> None:
        """Place 0 votes as places 1 and 3: uncounted. If one of them votes otherwise, or place 2 does, that is another matter."""
        mission = ("M13",)

        assert weigh((2, 4, 5, 6), {0: identity}, mission) == (2, 1, 2)
        assert weigh((2, 4, 6, 5), {0: identity}, mission) == (3, 1, 2)
        assert weigh((2, 5, 4, 6), {0: identity}, mission) == (3, 1, 2)

    @clauses("MV-6.8")
    def test_a_neighbour_without_a_vote_makes_it_false(self) -> None:
        """Place 1 has no Vote: place 0 counts."""
        assert weigh((2, None, 4, 6), {0: "P01"}, ("M13",)) == (3, 0, 2)

    @clauses("MV-6.8", "R18")
    def test_ruling_18_the_same_means_the_same_types(self) -> None:
        """Under X05 YES and NO together is not the same as YES alone, but the same as YES and NO."""
        table = a_vote((2, 13), 4, 6, mission=("M13",), master="X05", identities=True, public={0: "P01"})
        finish_round(table)
        assert tally(table) == (3, 1, 2)

        table = a_vote((2, 13), (4, 15), (6, 17), 8, mission=("M13",), master="X05", identities=True, public={1: "P01"})
        finish_round(table)
        assert tally(table) == (3, 2, 3)

    @pytest.mark.parametrize(
        ("votes", "yes"),
        [((2, 4, 7, 6), 2), ((4, 2, 7, 6), 3), ((4, 6, 7, 2), 3), ((8, 4, 7, 6), 3)],
    )
    @clauses("MV-6.9", "P04", "P16")
    def test_lowest_of_neighbours(self, votes: tuple[int, ...], yes: int) -> None:
        """Uncounted only when both neighbours have a higher number."""
        assert weigh(votes, {0: "P04"}, ("M13",))[0] == yes
        assert weigh(votes, {0: "P16"}, ("M13",))[0] == yes

    @clauses("MV-6.9")
    def test_lowest_without_a_neighbours_vote(self) -> None:
        """A neighbour without a Vote makes it false."""
        assert weigh((2, None, 7, 6), {0: "P04"}, ("M13",)) == (2, 1, 2)

    @clauses("MV-6.9", "R18")
    def test_ruling_18_the_highest_number_is_compared(self) -> None:
        """Place 0's 2 and 50 are compared by the 50: it is not the lowest, and both its Votes count."""
        table = a_vote((2, 50), 4, 7, 6, mission=("M13",), master="X05", identities=True, public={0: "P04"})
        finish_round(table)

        assert tally(table) == (4, 1, 3)

    @clauses("R11", "uncounted_votes=as_ignored", "MV-6.8", "MV-6.9")
    def test_ruling_11_conditions_are_judged_together(self) -> None:
        """Places 0 and 1 would both be uncounted as the same as their neighbours; ignoring one does not save the other."""
        position = {"mission": ("M13",), "identities": True, "public": {0: "P01", 1: "P11"}}
        table = a_vote(2, 4, 6, 8, 5, uncounted_votes="as_ignored", **position)
        finish_round(table)
        assert tally(table) == (3, 1, 2)  # place 0 sits beside the NO of place 4; place 1 between 0 and 2

        position["public"] = {1: "P01", 2: "P11"}
        table = a_vote(2, 4, 6, 8, 5, uncounted_votes="as_ignored", **position)
        finish_round(table)
        assert tally(table) == (2, 1, 2)
        assert takers(table) == [0]


class TestForced:
    """`must_vote_if_contains` and `must_vote_if_size` (MV-6.10, MV-6.11)."""

    @pytest.mark.parametrize(
        ("identity", "mission", "other", "vote"),
        [
            ("P05", ["M01"], ["M06"], 2),  # YES at two gold
            ("P08", ["M24"], ["M13"], 3),  # NO at two reputation
            ("P13", ["M09"], ["M04"], 3),  # NO at two weapons
            ("P14", ["M27"], ["M11"], 2),  # YES at two intelligence
            ("P10", ["M06"], ["M06", "M13"], 2),  # YES at one card at most
            ("P17", ["M06", "M13", "M11"], ["M06", "M13"], 3),  # NO at three cards or more
        ],
    )
    @clauses("MV-6.10", "MV-6.11", "P08", "P10")
    def test_must_vote(self, identity: str, mission: list[str], other: list[str], vote: int) -> None:
        """The owner must vote so under the condition, and is free one icon or card away from it."""
        position = {"identities": True, "public": {0: identity}, "hands": {0: [2, 3]}}

        assert a_round(mission=mission, **position).menu(0) == [CastVote(vote)]
        assert a_round(mission=other, **position).menu(0) == [CastVote(2), CastVote(3)]
        assert len(a_round(mission=mission, **position).menu(1)) > 1

    @clauses("MV-6.10", "MV-3.15", "R16")
    def test_without_the_type_the_owner_is_free(self) -> None:
        """P05 with NO Votes only."""
        table = a_round(mission=["M01"], identities=True, public={0: "P05"}, hands={0: [3, 5]})

        assert table.menu(0) == [CastVote(3), CastVote(5)]

    @clauses("MV-6.4", "R20")
    def test_ruling_20_the_identity_comes_before_masters(self) -> None:
        """P05 forces YES although X09 forces NO; the other players must vote NO."""
        table = a_round(master="X09", mission=["M01"], identities=True, public={0: "P05"}, hands=[[2, 3], [4, 5], [6, 7], [8, 9]])

        assert table.menu(0) == [CastVote(2)]
        assert table.menu(1) == [CastVote(5)]

    @clauses("R20", "MV-6.4", "MV-5.4")
    def test_ruling_20_also_before_played_masters(self) -> None:
        """P08 forces NO although X08 was played."""
        table = a_round(played={1: ["X08"]}, mission=["M24"], identities=True, public={0: "P08"}, hands={0: [2, 3]})

        assert table.menu(0) == [CastVote(3)]


class TestNumbers:
    """`raise_number` and `lower_number` (MV-6.13 to MV-6.15)."""

    @clauses("MV-6.13", "P15")
    def test_raise_yes_by_fifteen(self) -> None:
        """P15's YES 4 becomes 19: last on SUCCESS, after 6 and 8."""
        table = a_vote(4, 6, 8, 5, mission=FOUR, identities=True, public={0: "P15"})
        assert events(table, NumberChanged) == [NumberChanged(0, 4, 19)]
        finish_round(table)
        assert takers(table) == [1, 2, 0]

    @clauses("MV-6.13", "P03")
    def test_raise_no_leaves_yes_alone(self) -> None:
        """P03 raises NO only: 5 becomes 20, 4 stays."""
        assert events(a_vote(5, 6, 8, identities=True, public={0: "P03"}), NumberChanged) == [NumberChanged(0, 5, 20)]
        assert events(a_vote(4, 6, 9, identities=True, public={0: "P03"}), NumberChanged) == []

    @pytest.mark.parametrize("identity", ["P08", "P09", "P10"])
    @clauses("MV-6.14", "P08", "P09", "P10")
    def test_lower_yes_below_zero(self, identity: str) -> None:
        """YES 8 becomes -7, before 2 and 4 on SUCCESS."""
        table = a_vote(2, 4, 8, 5, mission=("M13", "M21", "M26"), identities=True, public={2: identity})
        assert events(table, NumberChanged) == [NumberChanged(2, 8, -7)]
        finish_round(table)
        assert takers(table) == [2, 0, 1]

    @clauses("MV-6.14", "P11")
    def test_lower_no(self) -> None:
        """P11 lowers NO: in an all-NO round 21 is 6 and comes after 7 and 9."""
        table = a_vote(21, 7, 9, identities=True, public={0: "P11"})
        assert events(table, NumberChanged) == [NumberChanged(0, 21, 6)]
        finish_round(table)
        assert takers(table) == [2, 1, 0]

    @clauses("MV-6.13", "MV-6.15")
    def test_no_change_onto_a_number_that_is_cast(self) -> None:
        """P15's YES 4 would become 19, but 19 was cast: it stays 4."""
        assert events(a_vote(4, 19, 8, identities=True, public={0: "P15"}), NumberChanged) == []
        assert events(a_vote(22, 7, 8, mission=("M13",), identities=True, public={0: "P08"}), NumberChanged) == []

    @clauses("MV-6.15")
    def test_clockwise_each_compared_with_the_numbers_as_they_then_are(self) -> None:
        """Place 0 raises 4 to 19; then place 1's 34 may not come down to 19. With place 1 active it comes down first, and 4 stays."""
        public = {0: "P15", 1: "P09"}
        table = a_vote(4, 34, 5, identities=True, public=public)
        assert events(table, NumberChanged) == [NumberChanged(0, 4, 19)]

        table = a_vote(4, 34, 5, active=1, identities=True, public=public)
        assert events(table, NumberChanged) == [NumberChanged(1, 34, 19)]

    @clauses("MV-4.1", "MV-4.2", "MV-6.13", "MV-6.14")
    def test_cutoffs_use_the_changed_number(self) -> None:
        """P15's 4 is 19: above 15 under X01, and counted under X02; P08's 30 is 15 and counts under both."""
        assert weigh((4, 5, 7), {0: "P15"}, ("M13",), master="X01") == (0, 2, 1)
        assert weigh((4, 17, 19), {0: "P15"}, ("M13",), master="X02") == (0, 2, 1)  # 19 is taken
        assert weigh((4, 17, 21), {0: "P15"}, ("M13",), master="X02") == (1, 2, 2)
        assert weigh((30, 5, 7), {0: "P08"}, ("M21",), master="X01") == (1, 2, 2)

    @clauses("MV-4.27", "MV-6.13")
    def test_the_highest_voter_is_found_by_changed_numbers(self) -> None:
        """P15's 4 is 19 and beats 9."""
        table = a_vote(4, 9, 7, master="X25", identities=True, public={0: "P15"})

        assert asked(table) == {0: "AskLateChange"}

    @clauses("MV-6.13", "MV-6.15", "R57")
    def test_both_votes_of_a_type_change(self) -> None:
        """Under X05 P15 raises 4 and 8 to 19 and 23."""
        table = a_vote((4, 8), 5, 7, master="X05", identities=True, public={0: "P15"})

        assert events(table, NumberChanged) == [NumberChanged(0, 4, 19), NumberChanged(0, 8, 23)]


class TestFirstPick:
    """`first_pick` (MV-6.16 to MV-6.18, R24)."""

    @clauses("MV-6.16", "P12")
    def test_a_yes_voter_is_moved_to_the_front(self) -> None:
        """P12 on SUCCESS: YES 30 before 2 and 4; after a FAIL nothing changes."""
        table = a_vote(2, 30, 4, 5, mission=("M04", "M06", "M11"), identities=True, public={1: "P12"})
        finish_round(table)
        assert taken(table) == [(1, "M04 green"), (0, "M06 green"), (2, "M11 green")]

        table = a_vote(2, 30, 40, 5, 7, 9, mission=("M04", "M06", "M11"), identities=True, public={0: "P12"}, tie_result="fail")
        finish_round(table)
        assert takers(table) == [2, 1, 0]

    @clauses("MV-6.16", "P13")
    def test_on_fail(self) -> None:
        """P13 on FAIL: YES 2 before 30, red side up; on SUCCESS by number."""
        table = a_vote(30, 2, 5, 7, 9, mission=("M06", "M11"), identities=True, public={1: "P13"})
        finish_round(table)
        assert taken(table) == [(1, "M06 red"), (0, "M11 red")]

        table = a_vote(2, 30, 5, mission=("M06", "M11"), identities=True, public={1: "P13"})
        finish_round(table)
        assert takers(table) == [0, 1]

    @clauses("MV-6.17", "R24", "P14")
    def test_ruling_24_a_no_voter_may_take_or_decline(self) -> None:
        """P14 voted NO and the mission succeeded: it may take a green card first."""
        position = {"mission": ("M04", "M06", "M13"), "identities": True, "public": {3: "P14"}}
        table = a_vote(2, 4, 6, 9, **position)
        assert asked(table) == {3: "AskFirstPick"}
        assert table.menu(3) == [DeclineFirst(), TakeFirst()]

        act(table, 3, TakeFirst())
        assert asked(table) == {3: "AskCard"}
        finish_round(table)
        assert taken(table) == [(3, "M04 green"), (0, "M06 green"), (1, "M13 green")]

        table = a_vote(2, 4, 6, 9, **position)
        act(table, 3, DeclineFirst())
        finish_round(table)
        assert takers(table) == [0, 1, 2]

    @clauses("MV-6.17", "P15")
    def test_a_no_voter_on_fail_takes_a_red_card(self) -> None:
        """P15 voted NO and the mission failed: red side up; P14 has no say on FAIL."""
        table = a_vote(2, 5, 7, 9, mission=("M04", "M06"), identities=True, public={2: "P15", 3: "P14"})
        assert asked(table) == {2: "AskFirstPick"}
        act(table, 2, TakeFirst())
        finish_round(table)

        assert taken(table) == [(2, "M04 red"), (0, "M06 red")]

    @clauses("MV-6.16")
    def test_in_an_all_no_round_every_voter_collects_and_the_owner_first(self) -> None:
        """P15's NO 3 comes before 9 and 7, without a question whether to take."""
        table = a_vote(9, 3, 7, mission=("M04", "M06", "M11"), identities=True, public={1: "P15"})
        assert asked(table) == {1: "AskCard"}
        finish_round(table)

        assert (result(table), takers(table)) == ("all-no", [1, 0, 2])

    @clauses("MV-6.18", "MV-4.20")
    def test_several_first_picks_in_the_order_of_the_round(self) -> None:
        """P12 with YES 30 and P14 with NO 9 on SUCCESS: 9, 30, then 2; inverted 30, 9, 4, 2."""
        position = {"mission": FOUR, "identities": True, "public": {1: "P12", 3: "P14"}}
        table = a_vote(2, 30, 4, 9, **position)
        assert asked(table) == {3: "AskFirstPick"}
        act(table, 3, TakeFirst())
        finish_round(table)
        assert takers(table) == [3, 1, 0, 2]

        table = a_vote(2, 30, 4, 9, master="X20", **position)
        assert asked(table) == {1: "AskCard"}
        act(table, 1, table.menu(1)[0])
        act(table, 3, TakeFirst())
        finish_round(table)
        assert takers(table) == [1, 3, 2, 0]

    @clauses("MV-6.18", "MV-4.6")
    def test_under_no_voters_collect_the_owner_takes_a_red_card_at_the_front(self) -> None:
        """P14's NO 9 comes first, compulsory and red, before 2, 4 and 6."""
        table = a_vote(2, 4, 6, 9, mission=FOUR, master="X06", identities=True, public={3: "P14"})
        assert asked(table) == {3: "AskCard"}
        finish_round(table)

        assert taken(table) == [(3, "M01 red"), (0, "M02 green"), (1, "M03 green"), (2, "M04 green")]

    @clauses("MV-6.17", "R18")
    def test_a_yes_voter_who_also_cast_no_is_moved_to_the_front(self) -> None:
        """Under X05 P14 cast YES 30 and NO 9: it collects anyway, first, and is not asked whether to."""
        table = a_vote(2, 4, (9, 30), mission=("M04", "M06", "M11"), master="X05", identities=True, public={2: "P14"})
        assert asked(table) == {2: "AskCard"}
        finish_round(table)

        assert taken(table) == [(2, "M04 green"), (0, "M06 green"), (1, "M11 green")]

    @clauses("MV-6.17")
    def test_nothing_to_take_nothing_to_ask(self) -> None:
        """With an empty mission the NO-voter is not asked."""
        from tests.maybemissions.positions import only

        table = a_round(
            market=[],
            missions=only(),
            mission_discard=only(),
            hands=[[2, 12], [4, 14], [9, 11]],
            players=3,
            identities=True,
            public={2: "P14"},
        )
        cast(table, 2, 4, 9)

        assert table.round == 2


class TestTakesMaster:
    """`takes_master` (MV-6.19, MV-6.20)."""

    @pytest.mark.parametrize("identity", ["P16", "P18"])
    @clauses("MV-6.19", "P16", "P18")
    def test_when_the_active_player_voted_no_on_success(self, identity: str) -> None:
        """Place 2 takes the Master Card from active place 0, who voted NO; not when that was YES, nor on FAIL."""
        position = {"mission": ("M13",), "identities": True, "public": {2: identity}}
        for votes, winner in [((3, 4, 6, 8), (2, "X20 green")), ((2, 4, 6, 9), (0, "X20 green")), ((3, 5, 7, 8), (0, "X20 red"))]:
            table = a_vote(*votes, master="X20", **position)
            finish_round(table)
            assert master_won(table) == winner

    @clauses("MV-6.19", "P17")
    def test_when_the_active_player_voted_yes(self) -> None:
        """P17 takes it on SUCCESS with the active player's YES."""
        for votes, winner in [((2, 4, 6, 9), 1), ((3, 4, 6, 8), 0)]:
            table = a_vote(*votes, mission=("M13",), identities=True, public={1: "P17"})
            finish_round(table)
            won = master_won(table)
            assert won is not None and won[0] == winner

    @clauses("MV-6.19", "R20")
    def test_ruling_20_never_in_an_all_no_round(self) -> None:
        """All NO: nobody wins it."""
        table = a_vote(3, 5, 7, identities=True, public={2: "P16"})
        finish_round(table)

        assert master_won(table) is None

    @clauses("MV-6.20")
    @pytest.mark.parametrize(
        ("public", "winner"), [({0: "P16", 1: "P18"}, 0), ({1: "P18", 3: "P16"}, 1), ({2: "P18", 3: "P16"}, 2), ({3: "P16"}, 3)]
    )
    def test_the_active_player_first_then_clockwise(self, public: dict[int, str], winner: int) -> None:
        """Of several who qualify the active player, else the first one clockwise."""
        table = a_vote(3, 4, 6, 8, mission=("M13",), identities=True, public=public)
        finish_round(table)

        won = master_won(table)
        assert won is not None and won[0] == winner

    @clauses("MV-6.20")
    def test_clockwise_begins_at_the_active_player(self) -> None:
        """Place 3 is active: place 0 is nearer clockwise than place 2."""
        table = a_vote(4, 6, 8, 3, active=3, mission=("M13",), identities=True, public={0: "P18", 2: "P16"})
        finish_round(table)

        won = master_won(table)
        assert won is not None and won[0] == 0

    @clauses("MV-6.19", "R18", "MV-6.3")
    def test_ruling_18_either_type_will_do(self) -> None:
        """Under X05 the active player cast YES and NO: P16 takes the Master Card."""
        table = a_vote((2, 3), 4, 6, mission=("M13",), master="X05", identities=True, public={1: "P16"})
        finish_round(table)

        assert master_won(table) == (1, "X05 green")

    @clauses("MV-6.19", "MV-3.14")
    def test_without_a_vote_of_the_active_player_nobody_qualifies(self) -> None:
        """The active player has no Votes: it wins the Master Card itself."""
        table = a_vote(None, 4, 6, 9, mission=("M13",), identities=True, public={1: "P16", 2: "P17"})
        finish_round(table)

        won = master_won(table)
        assert won is not None and won[0] == 0


class TestWhoseItIs:
    """MV-6.3: powers belong to their owner alone."""

    @clauses("MV-6.3", "MV-6.13")
    def test_nobody_elses_votes_change(self) -> None:
        """P15 at place 0 leaves place 1's YES alone."""
        table = a_vote(5, 4, 6, identities=True, public={0: "P15"})

        assert events(table, NumberChanged) == []

    @clauses("MV-6.3", "MV-6.11")
    def test_a_bad_power_is_not_optional(self) -> None:
        """P10 must vote YES on a mission of one card; the NO is refused with its clause."""
        table = a_round(mission=["M06"], identities=True, public={0: "P10"}, hands={0: [2, 3]})

        assert refused(table, 0, CastVote(3)) == ("must-vote", "MV-3.15")
