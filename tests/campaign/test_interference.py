"""Interference (CA-12): one bidding for captures, floor-crossings and checks; and standing answers (R55)."""

from __future__ import annotations

from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.games.campaign.events import MoneySpent, SpendingPassed
from hustings.games.campaign.interference import PassSpend, Spend
from hustings.games.campaign.kinds import AGAINST, FOR
from hustings.games.campaign.standing import ASK_ME, NEVER, UNTIL_AGAINST, StandBack
from hustings.games.campaign.state import Campaign
from tests.campaign.acting import BROKE, a_check, a_group_action, a_raid, all_pass, court, pay_against, pay_for, raid
from tests.campaign.positions import ONE, THREE, TWO, answer, asked, group, menu, refused, stopped, told


def a_bidding(**about: Any) -> Campaign:
    """Greens court Old People (4) from the row."""
    return court(a_group_action(row="old-people", **about), ONE, "old-people")


class TestOrder:
    """CA-12.1 to 12.5."""

    @clauses("CA-12.1", "CA-12.7", "CA-11.7", "CA-19.2")
    def test_a_dollar_a_point_to_the_bank(self) -> None:
        """Spent at once and for good; the running number is public."""
        table = a_bidding(luck=[[6, 6]])
        answer(table, ONE, pay_for(3))
        answer(table, TWO, pay_against(2))
        answer(table, THREE, pay_for(1))
        assert table.number == 4 + 3 - 2 + 1 and table.money == [7, 8, 9] and (table.spent_for, table.spent_against) == (4, 2)
        assert [event.number for event in told(table, MoneySpent)] == [7, 5, 6]
        sight = table.sight(None)
        assert isinstance(sight, Campaign) and sight.number == 6
        all_pass(table)
        assert table.money == [7, 8, 9] and table.row == [group("old-people")]

    @clauses("CA-12.2", "R36")
    def test_who_may_spend_on_which_side(self) -> None:
        """The acting party for itself only; everybody else either way, in captures and in checks."""
        table = a_bidding()
        assert refused(table, ONE, pay_against(1)) == "own-favour CA-12.2" and refused(table, ONE, pay_for(1)) == "legal"
        answer(table, ONE, PassSpend())
        assert refused(table, TWO, pay_against(1)) == "legal" and refused(table, TWO, pay_for(1)) == "legal"
        table = a_check(seats={"greens": 3})
        assert refused(table, ONE, pay_against(1)) == "own-favour CA-12.2" and refused(table, ONE, pay_for(1)) == "legal"

    @clauses("CA-12.3", "CA-12.4", "R27")
    def test_clockwise_until_all_others_have_passed(self) -> None:
        """The acting party first; who spent last is not asked again."""
        table = a_bidding(luck=[[6, 6]])
        for place, move in ((ONE, PassSpend()), (TWO, pay_against(1)), (THREE, PassSpend()), (ONE, pay_for(2)), (TWO, PassSpend())):
            assert asked(table) == {place: "SpendOrPass"}
            answer(table, place, move)
        assert asked(table) == {THREE: "SpendOrPass"}
        assert stopped(answer(table, THREE, PassSpend())) and table.money == [8, 9, 10]

    @clauses("CA-12.4", "CA-12.5")
    def test_all_pass(self) -> None:
        """Each is asked once. Who has passed may spend later, as long as it is open."""
        table = a_bidding(luck=[[6, 6]])
        for place in (ONE, TWO, THREE):
            assert asked(table) == {place: "SpendOrPass"}
            answer(table, place, PassSpend())
        assert stopped(table) and len(told(table, SpendingPassed)) == 3

    @clauses("CA-12.3")
    def test_the_broke_are_not_asked(self) -> None:
        """Greens and Communists have nothing: Democrats alone are asked, once more after spending nobody is."""
        table = a_bidding(money={"greens": 0, "communists": 0}, luck=[[6, 6]])
        assert asked(table) == {TWO: "SpendOrPass"}
        assert stopped(answer(table, TWO, pay_for(1)))

    @clauses("CA-12.5", "interference_laps=2")
    def test_closed_after_two_laps(self) -> None:
        """Each has two chances, the acting party first; the last spending stands."""
        table = a_bidding(interference_laps=2, luck=[[6, 6]])
        for place in (ONE, TWO, THREE, ONE, TWO, THREE):
            assert asked(table) == {place: "SpendOrPass"}
            answer(table, place, pay_for(1))
        assert stopped(table) and table.money == [8, 8, 8]

    @clauses("interference_laps=1", "CA-12.5")
    def test_the_broke_use_up_their_chance_too(self) -> None:
        """One lap: two with money are asked once each, although both spend."""
        table = a_bidding(interference_laps=1, money={"democrats": 0}, luck=[[6, 6]])
        answer(table, ONE, pay_for(1))
        assert stopped(answer(table, THREE, pay_against(1)))

    @clauses("CA-12.6", "CA-1.8", "R33")
    def test_money_alone_and_no_more_than_there_is(self) -> None:
        """$10 can be spent, $11 cannot; nothing below $1."""
        table = a_bidding(groups={"greens": "artists"})
        assert refused(table, ONE, pay_for(11)) == "no-such-value CA-12.3" and refused(table, ONE, pay_for(10)) == "legal"
        assert refused(table, ONE, Spend(FOR, 0)) == "no-such-value CA-12.3"

    @clauses("CA-12.3")
    def test_what_is_listed(self) -> None:
        """As much as changes the odds: from 4 up to 12 for it, down to 1 against it; in a check down to the loss of every seat."""
        table = a_bidding(money={"democrats": 30})
        assert len(menu(table, ONE)) == 1 + 8
        answer(table, ONE, PassSpend())
        assert [Spend(FOR, 8), Spend(AGAINST, 3)] == [table.menu(TWO)[8], table.menu(TWO)[-1]] and len(table.menu(TWO)) == 1 + 8 + 3
        assert refused(table, TWO, pay_for(30)) == "legal" and refused(table, TWO, pay_against(30)) == "legal"
        table = a_check(seats={"greens": 3}, money={"democrats": 30})
        answer(table, ONE, PassSpend())
        assert table.menu(TWO)[-1] == pay_against(8 + 1) and table.menu(TWO)[4] == pay_for(4)

    @clauses("CA-12.3", "CA-12.1")
    def test_what_changes_nothing_is_not_listed(self) -> None:
        """At 12 nothing for it, at 1 nothing against it; both can be spent all the same."""
        for spent, left in ((8, AGAINST), (-3, FOR)):
            table = a_bidding(money={"greens": 30, "democrats": 30, "communists": 30})
            answer(table, ONE, pay_for(spent) if spent > 0 else PassSpend())
            if spent < 0:
                answer(table, TWO, pay_against(-spent))
            place = next(iter(asked(table)))
            assert table.number == 4 + spent and table.menu(place)[1:] == [Spend(left, amount) for amount in range(1, 12)]
            assert refused(table, place, Spend(FOR + AGAINST - left, 1)) == "legal"

    @clauses("CA-12.3", "CA-15.7")
    def test_what_is_listed_where_groups_can_be_lost(self) -> None:
        """With two groups behind three seats two dollars more change something, from a safety of 10."""
        table = a_check(seats={"greens": 3}, money={"democrats": 30}, groups={"greens": "artists lawyers"}, seat_loss_overflow="groups")
        answer(table, ONE, PassSpend())
        assert table.menu(TWO)[-1] == pay_against(10 + 3)

    @clauses("CA-12.1", "CA-13.7", "CA-15.3")
    def test_the_same_in_all_three(self) -> None:
        """A raid and a check ask in the same order."""
        for table in (raid(a_raid(seats={"democrats": 3}, luck=[[6, 6]]), ONE, TWO), a_check(seats={"greens": 3}, luck=[[1, 1]])):
            for place in (ONE, TWO, THREE):
                assert asked(table) == {place: "SpendOrPass"}
                answer(table, place, PassSpend())
            assert stopped(table)


class TestStandingAnswers:
    """R55."""

    @clauses("R55")
    def test_never_interfere_this_round(self) -> None:
        """Democrats pass unasked in others' biddings, with the same event, and are asked in their own."""
        table = a_bidding(luck=[[6, 6]])
        answer(table, TWO, StandBack(NEVER))
        assert asked(table) == {ONE: "SpendOrPass"}
        answer(table, ONE, PassSpend())
        assert asked(table) == {THREE: "SpendOrPass"} and told(table, SpendingPassed) == [SpendingPassed(ONE), SpendingPassed(TWO)]
        table = a_check(place=1, seats={"democrats": 3})
        answer(table, TWO, StandBack(NEVER))
        assert asked(table) == {TWO: "SpendOrPass"}

    @clauses("R55")
    def test_until_somebody_spends_against_me(self) -> None:
        """Democrats own what is wanted: passed for until somebody spends for the attempt."""
        table = court(a_group_action(groups={"democrats": "old-people"}, money={"greens": 5}), ONE, "old-people")
        answer(table, TWO, StandBack(UNTIL_AGAINST))
        twin = table.clone()
        answer(table, ONE, PassSpend())
        assert asked(table) == {THREE: "SpendOrPass"}
        twin.apply(ONE, pay_for(1))
        assert isinstance(twin, Campaign) and asked(twin) == {TWO: "SpendOrPass"}

    @clauses("R55")
    def test_in_the_own_check(self) -> None:
        """Greens are passed for until somebody spends against their safety."""
        table = a_check(seats={"greens": 3})
        answer(table, ONE, StandBack(UNTIL_AGAINST), PassSpend())
        answer(table, TWO, pay_for(1))
        answer(table, THREE, pay_against(1))
        assert asked(table) == {ONE: "SpendOrPass"}

    @clauses("R55")
    @pytest.mark.parametrize("standing", [NEVER, UNTIL_AGAINST])
    def test_the_order_of_events_is_that_of_passing(self, standing: int) -> None:
        """Told and asked is the same as if Communists had been asked and had passed."""
        quiet = a_bidding(luck=[[6, 6]])
        answer(quiet, THREE, StandBack(standing))
        loud = a_bidding(luck=[[6, 6]])
        for table in (quiet, loud):
            for place, move in ((ONE, pay_for(1)), (TWO, pay_against(1)), (THREE, PassSpend()), (ONE, PassSpend())):
                if place in asked(table):
                    answer(table, place, move)
        assert told(quiet, SpendingPassed) == told(loud, SpendingPassed) and stopped(quiet) and stopped(loud)

    @clauses("R55")
    def test_it_is_known_to_its_giver_only_and_can_be_taken_back(self) -> None:
        """Nobody else's sight has it; giving it twice is refused."""
        table = a_bidding()
        answer(table, TWO, StandBack(NEVER))
        own, other = table.sight(TWO), table.sight(ONE)
        assert isinstance(own, Campaign) and isinstance(other, Campaign)
        assert own.standing == [0, NEVER, 0] and other.standing == [0, 0, 0]
        assert refused(table, TWO, StandBack(NEVER)) == "already-so R55" and refused(table, ONE, StandBack(ASK_ME)) == "already-so R55"
        answer(table, TWO, StandBack(ASK_ME))
        answer(table, ONE, PassSpend())
        assert asked(table) == {TWO: "SpendOrPass"}

    @clauses("R55", "CA-12.3")
    def test_nobody_with_money_wants_to_be_asked(self) -> None:
        """The dice are rolled at once."""
        table = a_group_action(row="old-people", money=BROKE | {"democrats": 5}, luck=[[1, 1]])
        answer(table, TWO, StandBack(NEVER))
        court(table, ONE, "old-people")
        assert stopped(table) and table.umbrellas[ONE] == [group("old-people")]
