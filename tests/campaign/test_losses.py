"""Seat losses (CA-15) and Pardon (CA-5.26 to 5.30)."""

from __future__ import annotations

from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.core.errors import IllegalMove
from hustings.games.campaign.declaring import HandIn
from hustings.games.campaign.events import CheckRolled, SeatsLost
from hustings.games.campaign.government import EndTerm
from hustings.games.campaign.kinds import NONE, ROOT
from hustings.games.campaign.losses import SurrenderGroup, safety
from hustings.games.campaign.odds import expected_losses
from hustings.games.campaign.pardon import KeepPardon, PlayPardon
from hustings.games.campaign.state import Campaign
from tests.campaign.acting import BROKE, a_check, a_group_action, a_raid, all_pass, court, pay_against, pay_for, raid
from tests.campaign.positions import (
    ONE,
    THREE,
    TWO,
    a_parliament,
    answer,
    asked,
    card,
    carry_out,
    ended,
    group,
    groups,
    menu,
    refused,
    stopped,
    told,
)

FIVE_GROUPS = "artists lawyers aipac old-people the-colonies"


def a_loss(luck: list[Any], party: str = "greens", **about: Any) -> Campaign:
    """Nobody has money, so the dice are rolled at once."""
    return a_check(f"{party} democrats communists", money=BROKE, luck=luck, **about)


class TestChecks:
    """CA-15.1 to 15.6."""

    @clauses("CA-15.1")
    def test_only_with_a_seat(self) -> None:
        """A party without seats is not checked."""
        assert stopped(a_check(luck=[])) and asked(a_check(seats={"greens": 1})) == {ONE: "SpendOrPass"}

    @clauses("CA-15.2")
    def test_safety(self) -> None:
        """Electability and number of groups: Greens 8 + 2, Anarchists 4."""
        table = a_parliament("greens anarchists democrats", groups={"greens": "artists lawyers"})
        assert (safety(table, ONE), safety(table, TWO), safety(table, THREE)) == (10, 4, 10)

    @clauses("CA-15.5", "CA-15.4", "R35")
    def test_printed_example_five_and_five(self) -> None:
        """5 groups and electability 5 (here 4 and a dollar): safety 10, a 12 costs two seats, in seats and not in cards."""
        table = a_check("anarchists democrats greens", seats={"anarchists": 6}, groups={"anarchists": FIVE_GROUPS}, luck=[[6, 6]])
        assert table.number == 9
        answer(table, ONE, pay_for(1))
        all_pass(table)
        assert table.seats[ONE] == 4 and len(table.umbrellas[ONE]) == 5 and told(table, SeatsLost) == [SeatsLost(ONE, 2)]
        assert told(table, CheckRolled) == [CheckRolled(ONE, 6, 6, 10)]

    @clauses("CA-15.5", "CA-15.3")
    @pytest.mark.parametrize(("faces", "lost"), [([2, 3], 0), ([3, 3], 1), ([3, 4], 2), ([6, 6], 7)])
    def test_printed_example_ten_and_five(self, faces: list[int], lost: int) -> None:
        """5 groups and electability 10, $10 spent against: every point above 5 is a seat; a 7 is nothing special."""
        table = a_check("democrats greens communists", seats={"democrats": 9}, groups={"democrats": FIVE_GROUPS}, luck=[faces])
        answer(table, ONE, table.menu(ONE)[0])
        answer(table, TWO, pay_against(10))
        assert table.number == 5
        all_pass(table)
        assert table.seats[ONE] == 9 - lost and table.middle == 6 + lost

    @clauses("CA-15.3")
    def test_safety_may_go_below_zero(self) -> None:
        """$10 and $10 against 8: -12, and even a 2 costs fourteen seats."""
        table = a_check(seats={"greens": 15}, luck=[[1, 1]])
        answer(table, ONE, table.menu(ONE)[0])
        answer(table, TWO, pay_against(10))
        answer(table, THREE, pay_against(10))
        all_pass(table)
        assert told(table, CheckRolled)[0].number == -12 and table.seats[ONE] == 1

    @clauses("CA-15.6", "CA-15.4", "CA-8.15", "R37")
    def test_lost_seats_lie_in_the_middle(self) -> None:
        """They stay there; the majority government stays, too."""
        table = a_loss([[5, 6]], seats={"greens": 9, "democrats": 6}, governments="M:greens")
        assert table.seats == [6, 6, 0] and table.middle == 3 and table.president == ONE

    @clauses("CA-15.7", "seat_loss_overflow=ignore", "CA-15.4")
    def test_no_more_than_one_has(self) -> None:
        """Four points above, one seat: one is lost and the rest is ignored."""
        table = a_loss([[6, 6]], seats={"greens": 1})
        assert table.seats[ONE] == 0 and table.middle == 15 and stopped(table)
        table = a_loss([[6, 6]], seats={"greens": 1}, groups={"greens": "artists lawyers"})
        assert table.umbrellas[ONE] == groups("artists lawyers")

    @clauses("seat_loss_overflow=groups", "CA-15.7", "R35")
    def test_the_excess_costs_groups(self) -> None:
        """12 against 10: one seat and one group of the loser's choice, which goes under the pile."""
        table = a_loss([[6, 6]], seats={"greens": 1}, groups={"greens": "artists lawyers"}, seat_loss_overflow="groups")
        assert asked(table) == {ONE: "WhichGroup"}
        assert menu(table, ONE) == [f"SurrenderGroup(group={one})" for one in groups("artists lawyers")]
        assert refused(table, ONE, SurrenderGroup(group("aipac"))) == "not-yours CA-15.7"
        answer(table, ONE, SurrenderGroup(group("lawyers")))
        assert stopped(table) and table.umbrellas[ONE] == [group("artists")] and table.pile.cards[0] == group("lawyers")

    @clauses("seat_loss_overflow=groups", "CA-15.7")
    def test_until_no_group_is_left(self) -> None:
        """Anarchists, 4 + 2, roll a 12: a seat, two groups, and three points are ignored."""
        table = a_loss(
            [[6, 6]], "anarchists", seats={"anarchists": 1}, groups={"anarchists": "artists lawyers"}, seat_loss_overflow="groups"
        )
        answer(table, ONE, SurrenderGroup(group("lawyers")), SurrenderGroup(group("artists")))
        assert stopped(table) and table.umbrellas[ONE] == [] and table.seats[ONE] == 0

    @clauses("R26", "CA-15.4")
    @pytest.mark.parametrize("option", ["attempts", "captures"])
    def test_no_special_seven(self, option: str) -> None:
        """Anarchists at 4: a 7 costs three seats."""
        assert a_loss([[1, 6]], "anarchists", seats={"anarchists": 5}, seven_fails=option).seats[ONE] == 2

    @clauses("CA-15.4")
    def test_table_of_expected_losses(self) -> None:
        """In 36ths, seats unlimited: 180, 145, 112, 82, 56, 35, 20, 10, 4, 1 and 0."""
        assert [expected_losses(number, 99) for number in range(2, 13)] == [180, 145, 112, 82, 56, 35, 20, 10, 4, 1, 0]
        assert expected_losses(15, 99) == 0

    @clauses("election_roll=retention", "R12", "CA-15.2", "CA-3.6")
    def test_retention_adds_the_swing(self) -> None:
        """Republicans 10 + 3, with Sex Scandal 2 less; the card is used up by the check."""
        table = a_check(
            "republicans democrats communists",
            kept={"republicans": "sex-scandal"},
            seats={"republicans": 5},
            election_roll="retention",
            luck=[[6, 6]],
        )
        assert table.number == 11
        all_pass(table)
        assert table.seats[ONE] == 4 and table.kept[ONE] == [] and card("sex-scandal") in table.discards
        assert safety(a_parliament("republicans democrats"), ONE) == 10

    @clauses("election_roll=retention", "CA-5.7", "R12")
    def test_retention_and_the_supreme_court(self) -> None:
        """Only the higher die counts, by itself: a 12 is a 6."""
        table = a_loss(
            [[6, 6]], "anarchists", kept={"anarchists": "favorable-supreme-court"}, seats={"anarchists": 9}, election_roll="retention"
        )
        assert table.seats[ONE] == 7 and table.kept[ONE] == []
        table = a_loss([[6, 6]], "anarchists", kept={"anarchists": "favorable-supreme-court"}, seats={"anarchists": 9})
        assert table.seats[ONE] == 1 and table.kept[ONE] == [card("favorable-supreme-court")]


class TestPardon:
    """CA-5.12, CA-5.26 to 5.30."""

    @clauses("CA-5.26", "CA-5.28", "CA-5.29", "CA-5.30")
    def test_against_a_floor_crossing(self) -> None:
        """The seat returns from the attacker, the card is discarded, no money comes back, and the raid is over."""
        table = a_raid(seats={"democrats": 5}, kept={"democrats": "pardon"}, luck=[[1, 1]])
        raid(table, ONE, TWO)
        answer(table, ONE, pay_for(3))
        all_pass(table)
        assert asked(table) == {TWO: "WhetherToPardon"} and table.seats == [1, 4, 0]
        assert menu(table, TWO) == ["KeepPardon()", "PlayPardon(what=-1)"]
        answer(table, TWO, PlayPardon(NONE))
        assert table.seats == [0, 5, 0] and table.discards == [card("pardon")] and table.money == [7, 10, 10] and stopped(table)

    @clauses("CA-5.27", "CA-5.12")
    def test_declining_keeps_the_card(self) -> None:
        """It can be played at the next loss, out of office too."""
        table = a_raid(seats={"democrats": 5}, kept={"democrats": "pardon"}, money=BROKE, luck=[[1, 1]], governments="m:communists")
        answer(raid(table, ONE, TWO), TWO, KeepPardon())
        assert table.seats == [1, 4, 0] and table.kept[TWO] == [card("pardon")] and stopped(table)

    @clauses("CA-5.26", "CA-5.28", "CA-17.12")
    def test_against_a_capture_before_the_win_check(self) -> None:
        """Independents take the last type they need: with Pardon there is no win, without it there is."""
        about: dict[str, Any] = {
            "groups": {"independents": "aipac the-telecoms lawyers the-proletariat", "democrats": "the-gay-vote"},
            "kept": {"democrats": "pardon"},
            "money": BROKE,
            "luck": [[1, 1]],
        }
        for move, clause in ((PlayPardon(group("the-gay-vote")), ""), (KeepPardon(), "CA-3.3")):
            table = court(a_group_action("independents democrats communists", **about), ONE, "the-gay-vote", "aipac")
            assert asked(table) == {TWO: "WhetherToPardon"} and group("the-gay-vote") in table.umbrellas[ONE]
            assert refused(table, TWO, PlayPardon(NONE)) == "not-lost CA-5.28"
            assert refused(table, TWO, PlayPardon(group("lawyers"))) == "not-lost CA-5.28"
            table.apply(TWO, move)
            assert ended(table) == clause
            assert (group("the-gay-vote") in table.umbrellas[TWO]) == (clause == "")

    @clauses("CA-5.28", "CA-15.8", "R43")
    def test_one_seat_of_many(self) -> None:
        """Four seats lost in a check, one comes back from the middle; and so does a single one."""
        table = a_loss([[3, 6]], seats={"greens": 6}, kept={"greens": "pardon"})
        assert asked(table) == {ONE: "WhetherToPardon"} and table.seats[ONE] == 5
        assert answer(table, ONE, PlayPardon(NONE)).seats[ONE] == 6
        table = a_loss([[6, 6]], seats={"greens": 9}, kept={"greens": "pardon"})
        assert asked(table) == {ONE: "WhetherToPardon"} and table.seats[ONE] == 5
        answer(table, ONE, PlayPardon(NONE))
        assert table.seats[ONE] == 6 and table.middle == 9 and stopped(table)

    @clauses("CA-5.26", "CA-5.28", "seat_loss_overflow=groups")
    def test_a_seat_or_a_surrendered_group(self) -> None:
        """Asked once, after all losses, for exactly one thing; the group returns from under the pile."""
        table = a_loss(
            [[6, 6]],
            "anarchists",
            seats={"anarchists": 1},
            groups={"anarchists": "artists lawyers"},
            kept={"anarchists": "pardon"},
            seat_loss_overflow="groups",
        )
        answer(table, ONE, SurrenderGroup(group("lawyers")))
        assert asked(table) == {ONE: "WhichGroup"}
        answer(table, ONE, SurrenderGroup(group("artists")))
        assert len(table.menu(ONE)) == 4 and table.pile.cards[:2] == groups("artists lawyers")
        answer(table, ONE, PlayPardon(group("lawyers")))
        assert table.umbrellas[ONE] == [group("lawyers")] and table.seats[ONE] == 0 and table.pile.cards[0] == group("artists")
        assert len(table.pile.cards) == len(table.pile.knowers) == 30 and stopped(table)

    @clauses("R43", "CA-5.26")
    def test_what_is_no_loss(self) -> None:
        """A group handed in, a roll that costs nothing, a failed raid: nobody is asked."""
        table = a_group_action(groups={"greens": "artists"}, row="lawyers", money=BROKE, kept={"greens": "pardon"}, luck=[[6, 6]])
        assert stopped(court(table, ONE, "lawyers", deal=HandIn(group("artists")))) and table.umbrellas[ONE] == []
        assert stopped(a_loss([[1, 1]], seats={"greens": 3}, kept={"greens": "pardon"}))
        table = raid(a_raid(seats={"democrats": 5}, money=BROKE, kept={"democrats": "pardon"}, luck=[[6, 6]]), ONE, TWO)
        assert stopped(table)

    @clauses("CA-5.27")
    def test_a_card_that_is_not_held_asks_nobody(self) -> None:
        """Without Pardon the loss stands."""
        assert stopped(a_loss([[6, 6]], seats={"greens": 9}))

    @clauses("CA-19.5", "CA-5.28")
    def test_money_on_a_surrendered_group_returns_with_it(self) -> None:
        """It had gone to the bank."""
        table = a_loss(
            [[6, 6]],
            "anarchists",
            seats={"anarchists": 1},
            groups={"anarchists": "lawyers"},
            kept={"anarchists": "pardon"},
            cash={"lawyers": 7},
            seat_loss_overflow="groups",
            money_model="on_cards",
        )
        answer(table, ONE, SurrenderGroup(group("lawyers")))
        assert sum(table.cash) == 0
        answer(table, ONE, PlayPardon(group("lawyers")))
        assert table.cash[group("lawyers")] == 7

    @clauses("R54", "CA-5.28")
    def test_ruling_54_where_it_hangs_again(self) -> None:
        """Lawyers hung on Artists, they on the ideology card; both are surrendered, and Lawyers alone return: to that card."""
        table = a_loss(
            [[6, 6]],
            "anarchists",
            seats={"anarchists": 1},
            groups={"anarchists": "artists lawyers"},
            hanging={"lawyers": "artists"},
            kept={"anarchists": "pardon"},
            seat_loss_overflow="groups",
            hierarchy="tree",
        )
        assert refused(table, ONE, SurrenderGroup(group("artists"))) == "not-a-leaf CA-20.5"
        twin = table.clone()
        answer(table, ONE, SurrenderGroup(group("lawyers")), SurrenderGroup(group("artists")), PlayPardon(group("lawyers")))
        assert table.above[group("lawyers")] == ROOT
        assert isinstance(twin, Campaign)
        with pytest.raises(IllegalMove):
            twin.apply(ONE, SurrenderGroup(group("artists")))


def test_a_check_is_over_before_the_term_ends() -> None:
    """The end of a term finds no attempt on the table."""
    table = carry_out(a_parliament(seats={"greens": 15}, governments="M:greens"), EndTerm())
    assert stopped(table) and table.attempt is None
