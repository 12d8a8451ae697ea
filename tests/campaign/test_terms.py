"""The round opens and ends (CA-9, CA-16), a party's turn (CA-10), and the presidential veto (CA-18)."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.core.pile import ALL
from hustings.games.campaign.attempts import LetPass, UseVeto
from hustings.games.campaign.declaring import SkipGroupAction, SkipRaid
from hustings.games.campaign.elections import HoldElection
from hustings.games.campaign.events import AttemptRolled, AttemptVetoed, GovernmentFormed, IncomeCollected, RowTurnedUp, TurnBegan
from hustings.games.campaign.formation import FormGovernment, PassFormation
from hustings.games.campaign.government import EndTerm, OpenTerm, RefreshRow, install
from hustings.games.campaign.interference import PassSpend
from hustings.games.campaign.kinds import COALITION, MINORITY, NONE
from hustings.games.campaign.purses import EndGifts
from hustings.games.campaign.rounds import NextGovernment
from hustings.games.campaign.turn import TakeTurn
from tests.campaign.acting import BROKE, a_check, a_group_action, a_raid, all_pass, court, raid
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
    refused,
    stopped,
    told,
)


class TestOpening:
    """CA-9."""

    @clauses("CA-9.1", "CA-17.1", "CA-17.2", "CA-17.4")
    def test_the_government_is_written_down(self) -> None:
        """The ledger grows; members' sequences get the type, all others are emptied."""
        table = a_parliament(governments="m:greens c:greens+democrats")
        table.agenda = []
        install(table, MINORITY, 0b001, ONE)
        assert table.sequences == [[1, 0, 1], [], []] and [entry.kind for entry in table.ledger] == [1, 0, 1]
        assert table.ledger[-1].members == 1 and table.ledger[-1].leader == ONE and told(table, GovernmentFormed)

    @clauses("CA-9.1", "CA-17.3", "CA-2.3")
    def test_every_member_gets_the_same(self) -> None:
        """The leader no more than the others."""
        table = a_parliament()
        install(table, COALITION, 0b011, TWO)
        assert table.sequences == [[COALITION], [COALITION], []] and table.president == NONE and table.first == TWO

    @clauses("CA-9.2", "CA-9.3", "CA-18.1", "veto=on")
    def test_the_president_has_a_veto(self) -> None:
        """With three players, not in a coalition, and an old one is gone."""
        assert carry_out(a_parliament(governments="m:democrats", deck="pardon"), OpenTerm()).veto
        assert not carry_out(a_parliament(governments="c:greens+democrats", veto=True), OpenTerm()).veto

    @clauses("CA-1.3", "veto=off", "R2", "CA-18.1")
    def test_no_veto_with_two_players_or_without_the_option(self) -> None:
        """Nobody ever has one."""
        assert not carry_out(a_parliament("greens democrats", governments="m:greens", deck="pardon"), OpenTerm()).veto
        table = a_parliament("greens democrats communists", governments="m:greens", deck="pardon")
        table.options = dataclasses.replace(table.options, veto=False)
        assert not carry_out(table, OpenTerm()).veto

    @clauses("CA-9.4", "R20", "CA-1.9")
    def test_card_then_allowance(self) -> None:
        """Photo-Op takes $6 of $2, then come $10 and the income of the own turn."""
        table = carry_out(a_parliament(governments="m:greens", deck="unfortunate-photo-op", money={"greens": 2}), OpenTerm())
        assert table.money[ONE] == 0 + 10 + 5

    @clauses("CA-9.5", "R18", "CA-10.1")
    def test_turns_go_clockwise_from_president_or_leader(self) -> None:
        """Each has exactly one; here nobody can do anything."""
        table = a_parliament(governments="m:democrats", deck="pardon", pile="", first="democrats", poaching=False)
        table.seats, table.middle = [0, 0, 0], 15
        carry_out(table, OpenTerm())
        assert [event.place for event in told(table, TurnBegan)] == [TWO, THREE, ONE] and stopped(table)

    @clauses("CA-9.6", "R21")
    def test_the_row_is_changed(self) -> None:
        """Leftover groups go under the pile in row order, known to all; four are turned up."""
        table = a_parliament(row="artists lawyers", pile="aipac universities old-people the-debtors the-colonies")
        carry_out(table, RefreshRow())
        assert table.row == groups("aipac universities old-people the-debtors")
        assert table.pile.cards == groups("lawyers artists the-colonies") and table.pile.knowers == [ALL, ALL, 0]

    @clauses("CA-9.7", "R21", "row=each_turn")
    def test_the_row_is_filled_before_each_turn(self) -> None:
        """Up to four; from a short pile as far as it goes, and nothing is shuffled."""
        table = a_parliament(row="artists", pile="aipac universities", luck=[])
        carry_out(table, TakeTurn(0))
        assert table.row == groups("artists aipac universities") and [event.group for event in told(table, RowTurnedUp)] == groups(
            "aipac universities"
        )

    @clauses("row=each_round", "CA-9.7", "R21")
    def test_the_row_is_not_filled_within_a_round(self) -> None:
        """With each_round it stays as it is."""
        table = a_parliament(row="artists")
        table.options = dataclasses.replace(table.options, row="each_round")
        assert carry_out(table, TakeTurn(0)).row == groups("artists")


class TestTurn:
    """CA-10."""

    @clauses("CA-10.1", "CA-10.4", "CA-19.3")
    def test_the_order(self) -> None:
        """Income, group action, floor-crossing, gifts, check."""
        table = a_parliament(seats={"greens": 5, "democrats": 10}, gifts="open", luck=[[1, 1]])
        carry_out(table, TakeTurn(0))
        assert table.money[ONE] == 15 and asked(table) == {ONE: "ChooseGroupAction"}
        answer(table, ONE, SkipGroupAction())
        assert asked(table) == {ONE: "ChooseRaid"}
        answer(table, ONE, SkipRaid())
        assert asked(table) == {ONE: "WhetherToGive"}
        answer(table, ONE, EndGifts())
        assert asked(table) == {ONE: "SpendOrPass"}
        assert stopped(all_pass(table))

    @clauses("CA-10.2", "CA-4.2", "R22", "money_model=treasury")
    def test_income(self) -> None:
        """Greens 5, AIPAC 6, Artists 0."""
        table = carry_out(a_parliament(groups={"greens": "aipac artists"}), TakeTurn(0))
        assert table.money == [10 + 11, 10, 10] and told(table, IncomeCollected) == [IncomeCollected(ONE, 11)]

    @clauses("CA-10.3", "R22", "CA-19.1")
    def test_income_in_every_own_turn_and_no_other(self) -> None:
        """In government or not."""
        for governments in ("m:democrats", "m:greens"):
            assert carry_out(a_parliament(governments=governments), TakeTurn(0)).money == [15, 10, 10]

    @clauses("CA-3.10", "R23", "CA-10.2")
    def test_communists_collect_for_big_business(self) -> None:
        """$1 for each BB in any umbrella, their own included; B, the row and the pile do not count. 8 + 8 for Big Finance + 3."""
        held = {"communists": "big-finance", "greens": "the-telecoms lawyers", "democrats": "aipac saudi-oil-magnets"}
        table = a_parliament(groups=held, row="the-corporate-press")
        assert carry_out(table, TakeTurn(2)).money == [10, 10, 10 + 8 + 8 + 3]

    @clauses("CA-10.4", "CA-13.1")
    def test_a_skipped_action_is_lost(self) -> None:
        """After the floor-crossing there is no group action any more."""
        table = carry_out(a_parliament(seats={"democrats": 15}), TakeTurn(0))
        answer(table, ONE, SkipGroupAction(), SkipRaid())
        assert stopped(table)

    @clauses("CA-1.10")
    def test_nobody_is_out(self) -> None:
        """Without seats, groups and money a party has its turn, and its income."""
        table = carry_out(a_parliament(money=BROKE, seats={"democrats": 15}), TakeTurn(0))
        assert asked(table) == {ONE: "ChooseGroupAction"} and table.money[ONE] == 5


class TestEndOfRound:
    """CA-16."""

    @clauses("CA-16.1", "CA-17.13")
    def test_best_runs(self) -> None:
        """The larger of the old one and the present sequence."""
        table = a_parliament(governments="m:greens", sequences={"greens": "cmm"}, best={"greens": 2, "democrats": 4})
        assert carry_out(table, EndTerm()).best == [3, 4, 0] and stopped(table)

    @clauses("CA-16.2", "CA-16.4", "CA-6.4")
    def test_only_seats_in_the_middle_are_filled(self) -> None:
        """One of fifteen; then a government is formed."""
        table = a_parliament(seats={"greens": 7, "democrats": 7}, governments="m:greens", money=BROKE, campaign_money="first_only")
        carry_out(table, NextGovernment())
        assert sum(table.seats) == 15 and table.seats[ONE] >= 7 and table.seats[TWO] >= 7 and table.middle == 0

    @clauses("CA-16.3", "CA-8.1", "CA-7.23")
    def test_an_election_without_seats(self) -> None:
        """No roll, no money; waiting cards expire; the negotiation follows."""
        table = a_parliament(
            seats={"greens": 7, "democrats": 4, "communists": 4}, governments="m:greens", kept={"greens": "sex-scandal"}, luck=[]
        )
        carry_out(table, HoldElection(), FormGovernment())
        assert (
            table.money == [10] * 3
            and table.kept == [[], [], []]
            and asked(table) == {ONE: "UseSlot"}
            and card("sex-scandal") in table.discards
        )
        answer(table, ONE, PassFormation())


class TestVeto:
    """CA-18."""

    @clauses("CA-18.2", "CA-18.3", "CA-18.4")
    def test_a_capture_is_vetoed(self) -> None:
        """The president alone is asked, before any money; the action is used up and so is the veto."""
        table = a_group_action(row="the-debtors", governments="m:democrats", veto=True, luck=[])
        table.spent_for, table.spent_against = 3, 2  # in the bidding before
        court(table, ONE, "the-debtors")
        assert asked(table) == {TWO: "WhetherToVeto"} and table.number == 8 and (table.spent_for, table.spent_against) == (0, 0)
        answer(table, TWO, UseVeto())
        assert stopped(table) and table.row == groups("the-debtors") and not table.veto and table.attempt is None
        assert told(table, AttemptVetoed) == [AttemptVetoed(TWO)] and table.money == [10, 10, 10]

    @clauses("CA-18.2", "CA-18.3")
    def test_whoever_the_target_is(self) -> None:
        """A raid on a third party; letting it pass keeps the veto."""
        table = raid(a_raid(seats={"communists": 5}, governments="m:democrats", veto=True, luck=[[6, 6]]), ONE, THREE)
        answer(table, TWO, LetPass())
        assert asked(table) == {ONE: "SpendOrPass"} and table.veto

    @clauses("CA-18.3", "CA-18.5")
    def test_when_nobody_is_asked(self) -> None:
        """Not for the president's own attempt, not without the veto, not in a coalition, not before a check."""
        assert asked(court(a_group_action(row="aipac", governments="m:greens", veto=True), ONE, "aipac")) == {ONE: "SpendOrPass"}
        assert asked(court(a_group_action(row="aipac", governments="m:democrats"), ONE, "aipac")) == {ONE: "SpendOrPass"}
        assert asked(court(a_group_action(row="aipac", governments="c:greens+democrats"), ONE, "aipac")) == {ONE: "SpendOrPass"}
        assert asked(a_check(seats={"greens": 5}, governments="m:democrats", veto=True)) == {ONE: "SpendOrPass"}

    @clauses("CA-18.5")
    def test_nothing_else_can_be_vetoed(self) -> None:
        """In a bidding a veto is no answer."""
        table = court(a_group_action(row="aipac", governments="m:democrats", veto=True), ONE, "aipac")
        answer(table, TWO, LetPass())
        answer(table, ONE, PassSpend())
        assert refused(table, TWO, UseVeto()).startswith("not-an-answer")

    @clauses("CA-18.6", "CA-18.1", "CA-9.3")
    def test_it_lapses_when_the_term_ends(self) -> None:
        """A coalition follows: no veto."""
        table = a_parliament(governments="m:democrats c:greens+communists", veto=True)
        assert not carry_out(table, OpenTerm()).veto

    @clauses("CA-18.4", "CA-11.2", "CA-10.4")
    def test_the_floor_crossing_follows_a_vetoed_capture(self) -> None:
        """The group action is used up, the other is not; a second veto there is not."""
        table = carry_out(
            a_parliament(seats={"democrats": 15}, governments="M:democrats", veto=True, luck=[[1, 1]], money=BROKE), TakeTurn(0)
        )
        court(table, ONE, next(name for name in ("artists", "aipac", "lawyers", *ROW) if group(name) in table.row))
        answer(table, TWO, UseVeto())
        assert asked(table) == {ONE: "ChooseRaid"}
        raid(table, ONE, TWO)
        assert "WhetherToVeto" not in asked(table).values() and (told(table, AttemptRolled) or asked(table))


ROW = ("environmentalists", "the-animal-rights-lobby", "old-guard-business", "the-colonies")


@pytest.mark.parametrize("round_limit", [6, 15, 50])
@clauses("CA-17.14", "R42", "round_limit=6")
def test_the_last_government(round_limit: int) -> None:
    """When its term ends the best run wins; one earlier it does not."""
    about: dict[str, Any] = {"round_limit": round_limit, "seats": {"greens": 15}, "best": {"communists": 3, "democrats": 2}}
    past = " ".join(["m:greens", "m:democrats"] * 25).split()
    assert ended(carry_out(a_parliament(governments=" ".join(past[: round_limit - 1]), **about), EndTerm())) == ""
    table = carry_out(a_parliament(governments=" ".join(past[:round_limit]), **about), EndTerm())
    assert ended(table) == "CA-17.14" and table.result is not None and table.result.ranks == (3, 2, 1)
