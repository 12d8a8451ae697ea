"""The ten traps (catalogue, section 9), one test each."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from tests.maybemissions.acting import act, asked, cast, events, finish_round, hand, master_won, play_on, provisional, result, takers, tally
from tests.maybemissions.positions import a_game, a_round, a_vote, only, score_of_cards
from tests.maybemissions.shopping import bought, shopping
from tests.maybemissions.vocabulary import ChangeNumber, IgnoreVote, RedrawVote, SwapVote


class TestTraps:
    """What is easily got wrong."""

    @clauses("MV-3.17", "MV-3.18", "R13")
    def test_trap_1_a_tie_succeeds_and_one_more_yes_is_a_shift(self) -> None:
        """2 to 2 succeeds; with five Votes 3 to 2 succeeds, and fails under X18."""
        for votes, master, outcome in [
            ((2, 4, 5, 7), "X20", "success"),
            ((2, 4, 6, 5, 7), "X20", "success"),
            ((2, 4, 6, 5, 7), "X18", "fail"),
        ]:
            table = a_vote(*votes, master=master)
            finish_round(table)
            assert result(table) == outcome

    @pytest.mark.parametrize("master", ["X19", "X01", "X02", "X10", "X11", "X12"])
    @clauses("MV-3.30", "MV-3.31", "MV-3.33")
    def test_trap_2_all_no_is_about_types(self, master: str) -> None:
        """One fewer YES, cutoffs and doublings leave an all-NO round what it is."""
        table = a_vote(5, 21, 7, master=master, mission=("M01", "M02", "M03"))
        finish_round(table)

        assert (result(table), takers(table), master_won(table)) == ("all-no", [1, 2, 0], None)
        assert [table.sides[place][0] for place in range(3)] == [0, 0, 0]

    @clauses("MV-4.7", "MV-3.31")
    def test_trap_2_same_vote_comes_before_all_no(self) -> None:
        """Under X07 all NO ends the round: nobody has to collect."""
        assert result(a_vote(5, 21, 7, master="X07")) == "ended"

    @clauses("MV-3.20", "MV-3.21")
    def test_trap_3_uncounted_is_not_ignored(self) -> None:
        """The uncounted 16 collects and prevents an all-NO round; ignored by a reward it does neither."""
        table = a_vote(16, 3, 5, master="X01")
        finish_round(table)
        assert (result(table), takers(table)) == ("fail", [0])

        table = bought("S08", "green", cast=(16, 4, 5), master="X20")
        act(table, 0, IgnoreVote(0), IgnoreVote(1))
        finish_round(table)
        assert (result(table), takers(table)) == ("all-no", [2])

    @clauses("MV-3.23", "MV-3.24", "MV-4.20")
    def test_trap_4_the_order_flips_with_the_result_and_again_when_inverted(self) -> None:
        """Low to high, high to low; the other way round under X20, with the same sides."""
        for votes, master, order, side in [
            ((2, 6, 4, 9), "X16", [0, 2, 1], 1),
            ((2, 6, 5, 9, 11), "X16", [1, 0], 0),
            ((2, 6, 4, 9), "X20", [1, 2, 0], 1),
            ((2, 6, 5, 9, 11), "X20", [0, 1], 0),
        ]:
            table = a_vote(*votes, master=master)
            finish_round(table)
            assert takers(table) == order
            assert {table.sides[place][0] for place in order} == {side}

    @clauses("MV-4.20", "MV-7.3")
    def test_trap_4_but_not_the_shop(self) -> None:
        """Under X20 the highest number shops first."""
        assert asked(shopping(4, 12, 30, 9, master="X20")) == {2: "AskPurchase"}

    @clauses("MV-6.13", "MV-4.27", "MV-6.9", "MV-4.2")
    def test_trap_5_numbers_change_before_everything_else(self) -> None:
        """P15's YES 4 becomes 19: it is the highest voter, counts under X02, and is not the lowest of its neighbours."""
        position = {"mission": ("M13", "M21", "M25"), "identities": True, "public": {0: "P15"}}
        assert asked(a_vote(4, 9, 7, master="X25", **position)) == {0: "AskLateChange"}

        table = a_vote(4, 17, 21, master="X02", **position)
        finish_round(table)
        assert tally(table) == (1, 2, 2)

        table = a_vote(4, 8, 7, mission=("M13",), identities=True, public={0: "P15", 1: "P04"})
        finish_round(table)
        assert tally(table) == (2, 1, 2)  # 8 lies between 7 and 19: place 1 counts

    @clauses("MV-7.4", "MV-7.56", "R27")
    def test_trap_6_the_shop_sits_between_two_results(self) -> None:
        """Under X01 the 20 is uncounted: 1 to 2, a FAIL, so red is sold; as a 1 it counts, and the round ends as a SUCCESS."""
        table = bought("S08", "red", cast=(20, 4, 5, 7), master="X01")
        assert provisional(table) == ("fail", 1, 2, 2)
        act(table, 0, ChangeNumber(0, 1))
        finish_round(table)

        assert (result(table), tally(table)) == ("success", (2, 2, 2))
        assert takers(table) == [0, 1] and master_won(table) == (0, "X01 green")

    @clauses("MV-7.7", "R28", "R29", "MV-7.6")
    def test_trap_7_payments_are_minimal_crossed_icons_subtract_and_masters_pay(self) -> None:
        """S05 costs gold and intelligence: M34 (-1 intelligence) with M27 (2), or X25 alone; nothing superfluous."""
        from tests.maybemissions.vocabulary import Buy, PayWith

        own = ["M34 green", "M27 green", "X25 green"]
        table = shopping(20, 4, 6, 9, shop="S05", collections={0: own})
        act(table, 0, Buy(0))
        assert table.menu(0) == [PayWith(0), PayWith(2)]

    @clauses("MV-2.6", "MV-2.4", "R37", "R40")
    def test_trap_8_least_includes_zero_and_negative_and_the_most_doubles_when_negative(self) -> None:
        """Gold 1 alone is doubled, a zero is least: 2. With -1, -2, -3 and -4 the -1 is doubled and the -4 dropped: -7."""
        assert score_of_cards("M06 green") == 2
        assert score_of_cards("M36 red", "M12 red", "M08 red", "M30 red", "M10 red") == 2 * -1 - 2 - 3

    @clauses("MV-1.5", "MV-3.37", "R4")
    def test_trap_9_with_six_players_exchanged_votes_go_to_the_pile_before_drawing(self) -> None:
        """The Vote deck is empty: 18 Votes are discarded and shuffled, and everybody has three again."""
        assert a_game(6).vote_deck == []
        hands = [[1, 2, 3, 4], *[list(range(10 * place, 10 * place + 3)) for place in range(1, 6)]]
        table = a_round(players=6, master="X14", hands=hands, votes=only(), vote_discard=only(), chance=[[50, 51, 52]])
        act(table, 0, SwapVote(1), SwapVote(2), SwapVote(3))

        assert hand(table, 0) == [4, 50, 51, 52]
        assert [len(hand(table, place)) for place in range(6)] == [4, 3, 3, 3, 3, 3]

    @clauses("R19", "MV-3.14", "MV-4.5")
    def test_trap_10_hands_of_different_length(self) -> None:
        """After a double cast place 0 is active without Votes while the others vote; then the game ends."""
        table = a_round(players=3, active=2, master="X05", masters=["X20"], mission=["M01"], hands=[[2, 3], [4, 5], [6, 7]])
        cast(table, (2, 3), 4, 6)
        finish_round(table)
        assert asked(table) == {0: "PrepareMission"} and hand(table, 0) == []

        play_on(table, 1)
        assert table.result is not None and table.result.clause == "MV-8.1"
        won = master_won(table)
        assert won is None or won[0] == 0

    @clauses("MV-5.9", "MV-5.11", "MV-3.14")
    def test_trap_10_who_did_not_vote_may_redraw_only_with_votes(self) -> None:
        """The player without Votes is not asked to redraw, another one who gained nothing is."""
        table = a_vote(2, None, 7, mission=("M01",), redraw=True)

        assert asked(table) == {2: "AskRedraw"}
        assert RedrawVote(hand(table, 2)[0]) in table.menu(2)
        assert events(table)
