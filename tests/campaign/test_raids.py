"""Floor-crossings (CA-13) and backroom deals (CA-14)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.campaign.attempts import LetPass, UseVeto
from hustings.games.campaign.declaring import ChooseLead, CourtGroup, DealOpenly, HandIn, PayBackroom, RaidSeat, SkipRaid
from hustings.games.campaign.events import AttemptRolled, BackroomPaid
from hustings.games.campaign.interference import PassSpend
from hustings.games.campaign.kinds import NONE
from tests.campaign.acting import BROKE, a_check, a_group_action, a_raid, all_pass, court, declare, pay_against, pay_for, raid
from tests.campaign.positions import ONE, THREE, TWO, answer, asked, group, menu, refused, stopped, told

COURT_WITH_ARTISTS = (CourtGroup(group("old-people")), ChooseLead(group("artists")))


def the_number(attacker: str, target: str, seats: int, groups: str = "", **options: object) -> int:
    """The target number of a raid, before anybody spends."""
    table = a_raid(f"{attacker} {target}", seats={target: seats}, groups={target: groups}, **options)
    return raid(table, ONE, TWO).number


class TestRaids:
    """CA-13."""

    @clauses("CA-13.1", "CA-3.12", "CA-13.9")
    def test_who_can_be_raided(self) -> None:
        """Another party with a seat, partners included, by a party without one; never Anarchists, who may raid."""
        parties = "greens democrats anarchists communists"
        seats = {"democrats": 5, "anarchists": 5}
        table = a_raid(parties, seats=seats, governments="c:greens+democrats")
        assert menu(table, ONE) == ["SkipRaid()", "RaidSeat(target=1)"]
        assert refused(table, ONE, RaidSeat(THREE)) == "anarchists CA-3.12"
        assert (
            refused(table, ONE, RaidSeat(3)) == "nothing-to-raid CA-13.1"
            and refused(table, ONE, RaidSeat(ONE)) == "nothing-to-raid CA-13.1"
        )
        assert asked(a_raid(parties, place=2, seats=seats)) == {THREE: "ChooseRaid"}

    @clauses("CA-13.1")
    def test_nobody_to_raid(self) -> None:
        """With seats of one's own and of Anarchists alone there is nothing to ask."""
        assert stopped(a_raid("greens democrats anarchists", seats={"greens": 5, "anarchists": 10}))

    @clauses("CA-10.4", "CA-13.1")
    def test_it_can_be_skipped(self) -> None:
        """Nothing is rolled."""
        assert stopped(answer(a_raid(seats={"democrats": 5}, luck=[]), ONE, SkipRaid()))

    @clauses("CA-13.2", "CA-13.3", "CA-13.4", "R32")
    def test_the_printed_example(self) -> None:
        """High discipline, nine seats, a group of cooperativeness 2: 10 - (9 - 2) = 3 or less, in both readings."""
        assert the_number("greens", "democrats", 9, "artists") == 3
        assert the_number("greens", "democrats", 9, "artists", floor_crossing="intended") == 3

    @clauses("CA-13.3", "CA-13.2", "floor_crossing=printed")
    @pytest.mark.parametrize(
        ("target", "seats", "groups", "number"),
        [
            ("democrats", 3, "", 7),
            ("greens", 3, "", 5),
            ("independents", 8, "", -2),
            ("independents", 3, "the-debtors", 6),
            ("libertarians", 1, "", 7),
        ],
    )
    def test_discipline_less_unsupported_seats(self, target: str, seats: int, groups: str, number: int) -> None:
        """10, 8 or 6, less the seats without support, which are never below zero; the value may be."""
        assert the_number("communists", target, seats, groups) == number

    @clauses("floor_crossing=intended", "R32", "CA-13.4")
    @pytest.mark.parametrize(
        ("target", "seats", "groups", "number"),
        [("democrats", 9, "", 5), ("greens", 9, "", 7), ("independents", 9, "", 9), ("democrats", 2, "the-debtors", -4)],
    )
    def test_turned_round(self, target: str, seats: int, groups: str, number: int) -> None:
        """Unsupported seats less 4, 2 or 0."""
        assert the_number("communists", target, seats, groups, floor_crossing="intended") == number

    @clauses("CA-3.2", "CA-13.4")
    def test_democrats_add_three(self) -> None:
        """To their own attempts; their seats are not protected by it."""
        assert the_number("democrats", "greens", 3) == 8 and the_number("democrats", "greens", 3, floor_crossing="intended") == 4
        assert the_number("greens", "democrats", 3) == 7

    @clauses("CA-13.6", "R33")
    def test_influence_plays_no_part(self) -> None:
        """Artists with the attacker change nothing; no lead is asked for."""
        table = a_raid("greens democrats", seats={"democrats": 9}, groups={"greens": "artists"})
        answer(table, ONE, RaidSeat(TWO))
        assert menu(table, ONE) == ["DealOpenly()", f"HandIn(group={group('artists')})"]
        answer(table, ONE, DealOpenly())
        assert table.number == 1

    @clauses("CA-13.4", "CA-13.8", "CA-8.15", "R37")
    def test_exactly_one_seat_moves(self) -> None:
        """The number is 3 and 1 more is spent: a 4 takes one seat of a majority government, which stays."""
        table = a_raid(
            "greens democrats",
            seats={"democrats": 9, "greens": 6},
            groups={"democrats": "artists"},
            governments="M:democrats",
            luck=[[2, 2]],
        )
        raid(table, ONE, TWO)
        answer(table, ONE, pay_for(1))
        all_pass(table)
        assert table.seats == [7, 8] and table.president == TWO and stopped(table)

    @clauses("CA-13.5", "R26", "seven_fails=attempts")
    def test_a_seven_fails(self) -> None:
        """Three seats of Democrats: 7, and a 7 fails; a 6 takes it."""
        for faces, seats in (([3, 4], [0, 3]), ([3, 3], [1, 2])):
            table = raid(a_raid("greens democrats", seats={"democrats": 3}, money=BROKE, luck=[faces]), ONE, TWO)
            assert table.seats == seats

    @clauses("seven_fails=captures", "R26", "CA-13.5")
    def test_a_seven_fails_in_captures_only(self) -> None:
        """In a raid it counts as any other roll, in a capture it fails."""
        table = raid(a_raid("greens democrats", seats={"democrats": 3}, money=BROKE, luck=[[3, 4]], seven_fails="captures"), ONE, TWO)
        assert table.seats == [1, 2]
        table = court(a_group_action(row="the-debtors", money=BROKE, luck=[[3, 4]], seven_fails="captures"), ONE, "the-debtors")
        assert table.umbrellas[ONE] == []

    @clauses("CA-13.7", "CA-13.4")
    def test_declaration_veto_price_bidding_dice(self) -> None:
        """In this order."""
        table = a_raid(
            seats={"democrats": 5, "communists": 10}, groups={"greens": "artists"}, governments="M:communists", veto=True, luck=[[1, 1]]
        )
        raid(table, ONE, TWO, HandIn(group("artists")))
        assert asked(table) == {THREE: "WhetherToVeto"} and table.umbrellas[ONE] == [group("artists")]
        answer(table, THREE, LetPass())
        assert asked(table) == {ONE: "SpendOrPass"} and table.umbrellas[ONE] == []
        answer(table, ONE, PassSpend())
        answer(table, TWO, pay_against(1))
        answer(table, ONE, PassSpend())
        assert told(table, AttemptRolled) == [AttemptRolled(ONE, 1, 1, 4, 1)] and table.seats == [1, 4, 10]


class TestBackrooms:
    """CA-14."""

    @clauses("CA-14.1", "CA-14.2", "CA-14.4", "R18")
    def test_the_president_pays_five(self) -> None:
        """Of a group in the row the attacker alone is asked, and at most once."""
        table = a_group_action(row="old-people", governments="m:greens", luck=[[2, 3]])
        court(table, ONE, "old-people", deal=PayBackroom())
        assert table.money == [5, 10, 10] and asked(table) == {ONE: "SpendOrPass"}
        answer(table, ONE, pay_for(1))
        assert stopped(table) and table.umbrellas[ONE] == [group("old-people")] and told(table, BackroomPaid) == [BackroomPaid(ONE, NONE)]

    @clauses("CA-14.2", "R18")
    def test_nobody_else_can_pay(self) -> None:
        """Neither another party nor the leader of a coalition, nor a president with $4."""
        for governments, money, refusal in (
            ("m:democrats", 10, "president-only CA-14.2"),
            ("c:greens+democrats", 10, "president-only CA-14.2"),
            ("m:greens", 4, "no-money CA-14.2"),
            ("m:greens", 5, "legal"),
        ):
            table = a_raid(seats={"democrats": 5}, governments=governments, money={"greens": money}, groups={"greens": "artists"})
            assert refused(answer(table, ONE, RaidSeat(TWO)), ONE, PayBackroom()) == refusal

    @clauses("CA-14.3", "R34", "backroom_card=anyone", "CA-14.7")
    def test_a_group_is_handed_in(self) -> None:
        """Face down under the pile, where all know it; not the lead, and one's own."""
        table = a_group_action(groups={"greens": "artists aipac", "democrats": "lawyers"}, row="old-people", luck=[[6, 6]])
        declare(table, ONE, *COURT_WITH_ARTISTS)
        assert refused(table, ONE, HandIn(group("artists"))) == "leads CA-14.3"
        assert refused(table, ONE, HandIn(group("lawyers"))) == "not-yours CA-14.3"
        answer(table, ONE, HandIn(group("aipac")))
        assert table.umbrellas[ONE] == [group("artists")] and table.pile.cards[0] == group("aipac")
        sight = table.sight(TWO)
        assert sight.pile.cards[0] == group("aipac") and set(sight.pile.cards[1:]) == {-1}  # type: ignore[attr-defined]
        assert asked(table) == {ONE: "SpendOrPass"} and told(table, BackroomPaid) == [BackroomPaid(ONE, group("aipac"))]

    @clauses("backroom_card=president", "R34", "CA-14.3")
    def test_the_presidents_privilege(self) -> None:
        """Nobody else can hand a group in."""
        about = {"groups": {"greens": "artists"}, "seats": {"democrats": 5, "communists": 3}, "backroom_card": "president"}
        table = a_raid(governments="m:democrats", **about)
        answer(table, ONE, RaidSeat(TWO))
        assert asked(table) == {ONE: "SpendOrPass"}
        table = a_raid(governments="m:democrats", **about)
        assert refused(table, ONE, HandIn(group("artists"))) == "not-yet CA-14.1"
        table = a_raid(governments="m:greens", **about)
        answer(table, ONE, RaidSeat(TWO))
        assert refused(table, ONE, HandIn(group("artists"))) == "legal"

    @clauses("backroom_card=president", "CA-14.3")
    def test_what_is_refused_with_the_privilege(self) -> None:
        """The refusal names the president, before it asks whose the group is."""
        table = a_group_action(groups={"greens": "artists"}, row="old-people", governments="m:democrats", backroom_card="president")
        declare(table, ONE, COURT_WITH_ARTISTS[0])
        table.given[ONE].append(COURT_WITH_ARTISTS[1])
        assert refused(table, ONE, HandIn(group("artists"))) == "president-only CA-14.3"

    @clauses("CA-14.4")
    def test_attacker_and_target_alone(self) -> None:
        """Raid and capture from a rival: two are asked, the third is not."""
        for table in (
            raid(a_raid(seats={"democrats": 5}, governments="m:greens", luck=[[6, 6]]), ONE, TWO, PayBackroom()),
            court(
                a_group_action(groups={"democrats": "old-people"}, governments="m:greens", luck=[[6, 6]]),
                ONE,
                "old-people",
                deal=PayBackroom(),
            ),
        ):
            answer(table, ONE, PassSpend())
            assert asked(table) == {TWO: "SpendOrPass"}
            answer(table, TWO, pay_against(1))
            assert asked(table) == {ONE: "SpendOrPass"}
            assert stopped(answer(table, ONE, PassSpend()))

    @clauses("CA-14.5", "CA-18.4")
    def test_a_veto_stops_it_and_costs_nothing(self) -> None:
        """The group is still there."""
        table = a_raid(seats={"democrats": 5}, groups={"greens": "artists"}, governments="m:democrats", veto=True)
        raid(table, ONE, TWO, HandIn(group("artists")))
        answer(table, TWO, UseVeto())
        assert stopped(table) and table.umbrellas[ONE] == [group("artists")] and not table.veto

    @clauses("CA-14.6", "CA-15.3")
    def test_checks_are_open(self) -> None:
        """Everybody is asked, in the president's check too."""
        table = a_check(seats={"greens": 5}, governments="m:greens")
        for place in (ONE, TWO, THREE):
            assert asked(table) == {place: "SpendOrPass"}
            answer(table, place, PassSpend())

    @clauses("CA-14.7")
    def test_support_is_lower_at_once(self) -> None:
        """Greens hand in their only group and fail: their own seats are unsupported now, and their safety is lower."""
        table = a_group_action(groups={"greens": "the-debtors"}, seats={"greens": 5}, row="old-people", money=BROKE, luck=[[6, 6]])
        court(table, ONE, "old-people", deal=HandIn(group("the-debtors")))
        assert table.umbrellas[ONE] == [] and stopped(table)
        assert the_number("communists", "greens", 5, "the-debtors") == 8 and the_number("communists", "greens", 5) == 3
