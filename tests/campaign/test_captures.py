"""Capturing a group (CA-11), with the abilities of the ideologies (CA-3) and what stands on the cards (CA-4)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.campaign.deck import GROUP_IDS
from hustings.games.campaign.declaring import ChooseLead, CourtGroup, DealOpenly, HandIn, PayBackroom, RaidSeat, SkipGroupAction
from hustings.games.campaign.events import AttemptRolled
from hustings.games.campaign.kinds import NONE
from tests.campaign.acting import BROKE, a_group_action, all_pass, court, pay_for
from tests.campaign.positions import ONE, TWO, answer, asked, group, groups, menu, refused, stopped, told


def the_number(parties: str, wanted: str, lead: str = "", own: str = "", rival: str = "", **options: object) -> int:
    """The target number of the first party's attempt before anybody spends; the group comes from the row, or from the second party."""
    held = {parties.split()[0]: own, parties.split()[1]: rival}
    row = "" if wanted in rival.split() else wanted
    table = a_group_action(parties, groups=held, row=row, **options)
    return court(table, ONE, wanted, lead).number


class TestDeclaring:
    """CA-11.1 to 11.4."""

    @clauses("CA-11.1", "R31", "poaching=on", "CA-11.3")
    def test_the_row_and_the_groups_of_others(self) -> None:
        """Two in the row and one of a rival's can be courted, one's own cannot."""
        held = {"greens": "artists", "democrats": "aipac"}
        table = a_group_action(groups=held, row="lawyers universities")
        wanted = [f"CourtGroup(group={one})" for one in [*groups("lawyers universities"), group("aipac")]]
        assert menu(table, ONE) == ["SkipGroupAction()", *wanted]
        assert refused(table, ONE, CourtGroup(group("artists"))) == "not-to-be-had CA-11.1"

    @clauses("poaching=off", "R31", "CA-11.14")
    def test_without_poaching_the_row_alone(self) -> None:
        """A rival's group cannot be courted; with an empty row nobody is even asked."""
        held = {"democrats": "aipac"}
        assert menu(a_group_action(groups=held, row="lawyers", poaching=False), ONE)[1:] == [f"CourtGroup(group={group('lawyers')})"]
        assert stopped(a_group_action(groups=held, poaching=False)) and asked(a_group_action(groups=held)) == {ONE: "ChooseGroupAction"}

    @clauses("CA-11.3", "CA-11.6")
    def test_group_lead_and_deal_are_named_in_turn(self) -> None:
        """Only what comes next can be named; nothing else, and no lead that is not one's own."""
        table = a_group_action(groups={"greens": "artists", "democrats": "aipac"}, row="lawyers")
        assert refused(table, ONE, ChooseLead(NONE)) == "not-yet CA-11.3" and refused(table, ONE, DealOpenly()) == "not-yet CA-14.1"
        answer(table, ONE, CourtGroup(group("lawyers")))
        assert menu(table, ONE) == ["ChooseLead(lead=-1)", f"ChooseLead(lead={group('artists')})"]
        assert refused(table, ONE, SkipGroupAction()) == "named-already CA-11.3"
        assert refused(table, ONE, CourtGroup(group("aipac"))) == "named-already CA-11.3"
        assert refused(table, ONE, ChooseLead(group("aipac"))) == "not-yours CA-11.6"
        answer(table, ONE, ChooseLead(NONE))
        assert menu(table, ONE) == ["DealOpenly()", f"HandIn(group={group('artists')})"]
        assert refused(table, ONE, ChooseLead(NONE)) == "not-yet CA-11.3"
        assert (
            refused(table, ONE, RaidSeat(TWO)).startswith("not-an-answer")
            and refused(table, ONE, PayBackroom()) == "president-only CA-14.2"
        )

    @clauses("CA-11.2", "R24", "CA-11.12", "CA-4.6")
    def test_a_failed_attempt_uses_up_the_action(self) -> None:
        """The group stays where it was, and nothing more is asked."""
        table = court(a_group_action(row="the-bible-belt lawyers", money=BROKE, luck=[[1, 2]]), ONE, "the-bible-belt")
        assert stopped(table) and table.umbrellas[ONE] == [] and table.row == groups("the-bible-belt lawyers")

    @clauses("CA-10.4", "CA-11.1")
    def test_the_action_can_be_skipped(self) -> None:
        """Nothing is rolled then."""
        table = a_group_action(row="lawyers", luck=[])
        assert stopped(answer(table, ONE, SkipGroupAction())) and table.row == [group("lawyers")]

    @clauses("CA-11.3")
    def test_it_cannot_be_called_off(self) -> None:
        """Once declared the dice are rolled, even at a number that cannot succeed (CA-11.13)."""
        table = court(a_group_action("republicans greens democrats", row="the-aclu", money=BROKE, luck=[[1, 1]]), ONE, "the-aclu")
        assert told(table, AttemptRolled) == [AttemptRolled(ONE, 1, 1, -4, 0)]


class TestTargetNumber:
    """CA-11.5 to 11.9."""

    @clauses("CA-11.5", "CA-4.4", "CA-4.3", "CA-11.6")
    def test_cooperativeness_and_influence(self) -> None:
        """The Bible Belt at 2 alone, at 11 with Artists, who lend 9."""
        assert the_number("greens democrats", "the-bible-belt") == 2
        assert the_number("greens democrats", "the-bible-belt", lead="artists", own="artists old-people") == 2 + 9

    @clauses("CA-11.6", "R25", "influence=lead")
    def test_a_lead_is_not_used_up(self) -> None:
        """It stays in the umbrella and leads again in the next turn."""
        table = court(
            a_group_action(groups={"greens": "artists"}, row="the-bible-belt", luck=[[6, 6], [6, 6]]), ONE, "the-bible-belt", "artists"
        )
        all_pass(table)
        assert table.umbrellas[ONE] == [group("artists")]
        assert the_number("greens democrats", "the-bible-belt", lead="artists", own="artists") == 11

    @clauses("CA-11.6", "R25", "influence=pooled")
    def test_all_influence_together(self) -> None:
        """Artists 9 and Old People 7 make 18 of the Bible Belt's 2, whoever leads; what is handed in adds nothing."""
        for lead in ("", "artists"):
            assert the_number("greens democrats", "the-bible-belt", lead=lead, own="artists old-people", influence="pooled") == 18
        table = a_group_action("greens democrats", groups={"greens": "artists old-people"}, row="the-bible-belt", influence="pooled")
        assert court(table, ONE, "the-bible-belt", deal=HandIn(group("old-people"))).number == 11

    @clauses("CA-11.8", "R28", "alignment=party", "CA-3.4")
    @pytest.mark.parametrize(
        ("party", "wanted", "number"),
        [
            ("greens", "big-finance", 3 - 4),
            ("democrats", "big-finance", 3 - 2),
            ("republicans", "big-finance", 3),
            ("independents", "big-finance", 3),
            ("republicans", "the-aclu", 0 - 4),
            ("communists", "the-liberal-media", 4 - 2),
            ("communists", "the-debtors", 8),
            ("independents", "universities", 3),
        ],
    )
    def test_partisan_penalty(self, party: str, wanted: str, number: int) -> None:
        """2 for each step between leans; nothing without a mark, and never for Independents."""
        assert the_number(f"{party} libertarians", wanted) == number

    @clauses("alignment=lead", "R28", "CA-11.8")
    def test_the_leads_mark_counts(self) -> None:
        """AIPAC (4, R): led by the Patriot Movement (1, R) no penalty, by Artists (9, L) 4, and none without a lead or a mark."""
        own = "the-patriot-movement artists old-people"
        for lead, number in (("the-patriot-movement", 5), ("artists", 4 + 9 - 4), ("", 4), ("old-people", 4 + 7)):
            assert the_number("greens democrats", "aipac", lead=lead, own=own, alignment="lead") == number
        assert the_number("independents democrats", "aipac", lead="artists", own=own, alignment="lead") == 13

    @clauses("alignment=off", "R28")
    def test_no_alignment(self) -> None:
        """Greens court AIPAC at 4 instead of 0."""
        assert the_number("greens democrats", "aipac", alignment="off") == 4
        assert the_number("greens democrats", "aipac") == 0

    @clauses("CA-11.9", "CA-20.1", "hierarchy=umbrella")
    def test_loyalty(self) -> None:
        """4 less for a group that another party controls."""
        assert the_number("greens democrats", "old-people", rival="old-people aipac") == 0
        assert the_number("greens democrats", "old-people") == 4

    @clauses("CA-3.8")
    def test_greens_and_mass_movements(self) -> None:
        """The Gay Vote at 5 + 4; Car Drivers at 3."""
        assert the_number("greens democrats", "the-gay-vote") == 9 and the_number("greens democrats", "car-drivers") == 3
        assert the_number("communists democrats", "the-gay-vote") == 5

    @clauses("CA-3.14")
    def test_libertarians_and_business(self) -> None:
        """Chinese Industrialists (BB) at 5 + 4, Liberal Media (B, C) at 4 + 4 - 2, The Gay Vote at 5."""
        assert the_number("libertarians democrats", "chinese-industrialists") == 9
        assert the_number("libertarians democrats", "the-liberal-media") == 6
        assert the_number("libertarians democrats", "the-gay-vote") == 5


class TestDice:
    """CA-11.7, CA-11.10 to 11.13."""

    @clauses("CA-11.11", "CA-11.10", "CA-11.7")
    def test_the_printed_example(self) -> None:
        """Cooperativeness 2 needs a 2; with $10 spent 12 or less, and no 7."""
        for spent, faces, taken in ((0, [1, 1], True), (0, [1, 2], False), (10, [6, 6], True), (10, [3, 4], False), (10, [5, 1], True)):
            table = court(a_group_action(row="the-bible-belt", luck=[faces]), ONE, "the-bible-belt")
            if spent:
                answer(table, ONE, pay_for(spent))
                assert table.number == 12
            assert stopped(all_pass(table)) and (group("the-bible-belt") in table.umbrellas[ONE]) == taken
            assert table.money[ONE] == 10 - spent

    @clauses("CA-11.10", "CA-11.13")
    def test_a_seven_fails_at_any_number(self) -> None:
        """At 17 a 7 fails, a 12 does not."""
        for faces, taken in (([6, 1], False), ([6, 6], True), ([2, 5], False), ([5, 3], True)):
            table = a_group_action(groups={"greens": "artists"}, row="the-debtors", money=BROKE, luck=[faces])
            court(table, ONE, "the-debtors", "artists")
            assert told(table, AttemptRolled)[0].number == 17 and (len(table.umbrellas[ONE]) == 2) == taken

    @clauses("CA-11.12", "CA-11.4", "CA-4.6")
    def test_success_moves_the_group(self) -> None:
        """From the row, and from a rival; the dice lie open with both faces."""
        table = court(a_group_action(row="the-debtors aipac", money=BROKE, luck=[[1, 4]]), ONE, "the-debtors")
        assert table.umbrellas[ONE] == [group("the-debtors")] and table.row == [group("aipac")] and table.dice == [1, 4]
        table = court(a_group_action(groups={"democrats": "the-debtors"}, money=BROKE, luck=[[1, 3]]), ONE, "the-debtors")
        assert table.umbrellas[:2] == [[group("the-debtors")], []]

    @clauses("CA-11.15", "CA-20.1")
    def test_no_limit_to_an_umbrella(self) -> None:
        """Twenty groups, and one more."""
        many = " ".join(GROUP_IDS[:20])
        table = court(a_group_action(groups={"greens": many}, row="lawyers", money=BROKE, luck=[[1, 1]]), ONE, "lawyers", "artists")
        assert len(table.umbrellas[ONE]) == 21
