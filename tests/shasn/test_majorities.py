"""Forming and breaking majorities (SH-7, SH-8), and volatile areas (SH-13)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.shasn import zones as operations
from hustings.games.shasn.boards import LARGE, SMALL
from hustings.games.shasn.events import MajorityBroken, MajorityFormed, SharesShifted
from hustings.games.shasn.gerrymandering import UseRight
from hustings.games.shasn.packs import board_of
from hustings.games.shasn.pieces import Coalition, Trigger
from hustings.games.shasn.powers import UseCivilDisobedience, UseLandGrab
from hustings.games.shasn.rights import own_rights
from tests.shasn.acting import (
    civil_disobedience,
    gerrymander,
    kinds_offered,
    land_grab,
    place_batch,
    place_single,
    tough_love,
    why_not_gerrymander,
)
from tests.shasn.positions import ANA, BEN, a_position, asked, board, holder, refused, told, zone

UPPER = {"ana": {"capitalist": 5, "supremo": 5, "showman": 5, "idealist": 5}}


class TestForming:
    """SH-7."""

    @clauses("SH-7.1", "SH-9.2", "SH-13.1")
    @pytest.mark.parametrize(("size", "zones", "areas", "needed", "volatile"), [(LARGE, 9, 129, 69, 11), (SMALL, 7, 73, 40, 7)])
    def test_every_zone_needs_more_than_half(self, size: str, zones: int, areas: int, needed: int, volatile: int) -> None:
        """The printed figures of both boards; every zone has a volatile area, and borders are mutual."""
        printed = board_of("republic", size)
        assert (printed.zones, sum(printed.areas), sum(printed.needed), sum(printed.volatile)) == (zones, areas, needed, volatile)
        for number in range(zones):
            assert 2 * printed.needed[number] > printed.areas[number] and printed.volatile[number] >= 1
            for other in printed.adjacent[number]:
                assert number in printed.adjacent[other] and number != other

    @clauses("SH-7.1", "SH-7.2", "SH-7.3")
    def test_a_majority_forms_when_the_number_is_met(self) -> None:
        """The fifth voter in Central: five majority voters, at once."""
        table = a_position(turn_of="ana", batches={"ana": "2"}, zones={"c": {"ana": 3, "ben": 3}})
        assert holder(table, "c") == "" and table.majority_voters(zone(table, "c"), ANA) == 0
        place_batch(table, "c", 2)
        assert holder(table, "c") == "ana" and table.majority_voters(zone(table, "c"), ANA) == 5
        assert [event.place for event in told(table, MajorityFormed)] == [ANA]

    @clauses("SH-7.2", "SH-9.5")
    def test_it_forms_on_anybodys_turn_whoever_caused_it(self) -> None:
        """Ana gerrymanders Ben's sixth voter into North-West, and Ben holds it."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "nw": {"ben": 5}, "n": {"ben": 1}})
        gerrymander(table, "c", "ben", "n", "nw")
        assert holder(table, "nw") == "ben"

    @clauses("SH-7.4", "SH-7.3")
    def test_further_voters_are_exposed_and_earn_nothing(self) -> None:
        """Seven in Central: five majority voters, two exposed."""
        table = a_position(zones={"c": {"ana": 7}})
        assert table.majority_voters(zone(table, "c"), ANA) == 5 and table.exposed(zone(table, "c"), ANA) == 2

    @clauses("SH-7.5", "SH-9.1")
    def test_rights_can_be_used_in_the_same_turn(self) -> None:
        """With the fifth voter placed Ana gerrymanders by Central's right."""
        table = a_position(turn_of="ana", singles={"ana": 1}, zones={"c": {"ana": 4}, "n": {"ben": 1}})
        assert UseRight not in kinds_offered(table, ANA) and own_rights(table, ANA) == 0
        place_single(table, "c")
        gerrymander(table, "c", "ben", "n", "ne")
        assert board(table, "ne") == {"ben": 1}

    @clauses("SH-7.6", "SH-7.4")
    def test_majority_voters_cannot_be_gerrymandered(self) -> None:
        """Of seven in North-West one is spare: it can go, the six cannot."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "nw": {"ben": 7}})
        gerrymander(table, "c", "ben", "nw", "n")
        assert holder(table, "nw") == "ben"
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "nw": {"ben": 6}, "n": {"ben": 1}})
        assert why_not_gerrymander(table, "c", "ben", "nw", "n") == "not-exposed SH-9.4"

    @clauses("SH-7.7", "coalitions=off")
    def test_a_full_zone_without_the_number_has_no_majority(self) -> None:
        """Four, four and one fill Central: nobody holds it, nobody has rights there, and all plain voters are exposed."""
        table = a_position(turn_of="ana", singles={"ana": 1}, zones={"c": {"ana": 3, "ben": 4, "cid": 1}}, coalitions="off")
        place_single(table, "c", volatile=1)
        assert table.room(zone(table, "c")) == 0 and not table.has_majority(zone(table, "c"))
        assert [own_rights(table, place) for place in range(4)] == [0, 0, 0, 0]
        assert [table.exposed(zone(table, "c"), place) for place in range(4)] == [3, 4, 1, 0]


class TestBreaking:
    """SH-8."""

    @clauses("SH-8.1", "SH-8.4")
    def test_below_the_number_it_breaks_at_once(self) -> None:
        """Ben's sixth voter in North-West is evicted: his other five are no majority voters any more, and his rights are gone."""
        table = a_position(turn_of="ana", mats=UPPER, zones={"nw": {"ben": 6}})
        assert own_rights(table, BEN) == 1 << zone(table, "nw")
        land_grab(table, "ben", "nw")
        assert holder(table, "nw") == "" and table.exposed(zone(table, "nw"), BEN) == 5 and own_rights(table, BEN) == 0
        assert [event.place for event in told(table, MajorityBroken)] == [BEN]

    @clauses("SH-8.2", "SH-0.4")
    def test_a_spare_voter_takes_the_place_of_a_lost_one(self) -> None:
        """Trap 5: with seven in North-West one can be lost, and nothing breaks."""
        table = a_position(turn_of="ana", mats=UPPER, zones={"nw": {"ben": 7}})
        land_grab(table, "ben", "nw")
        assert holder(table, "nw") == "ben" and table.exposed(zone(table, "nw"), BEN) == 0 and told(table, MajorityBroken) == []

    @clauses("SH-8.3", "SH-0.16", "SH-19.9")
    def test_a_broken_zone_is_won_in_the_same_step(self) -> None:
        """The converter has four in Central beside Ben's five: the first conversion breaks his majority and forms hers."""
        table = a_position(
            turn_of="ana", mats=UPPER, resources={"ana": "TTFF"}, zones={"c": {"ana": 3, "ben": 5}}, volatile={"c": {"ana": 1}}
        )
        tough_love(table, "ben", "c")
        assert holder(table, "c") == "ana" and board(table, "c") == {"ana": 5, "ana!": 1, "ben": 3}

    @clauses("SH-8.4", "SH-9.3")
    def test_spent_rights_stay_spent(self) -> None:
        """Trap 6: Ana uses Central's right, evicts her own majority voter, places it there again, and may not use the right again."""
        table = a_position(turn_of="ana", mats={"ana": {"capitalist": 5}}, zones={"c": {"ana": 5}, "n": {"ben": 2}})
        gerrymander(table, "c", "ben", "n", "ne")
        land_grab(table, "ana", "c")
        assert refused(table, ANA, UseRight(zone(table, "c"))) == "no-rights SH-9.1"
        place_single(table, "c")
        assert holder(table, "c") == "ana" and refused(table, ANA, UseRight(zone(table, "c"))) == "right-used SH-9.3"

    @clauses("SH-10.10", "R22", "SH-8.2")
    def test_a_missing_share_passes_to_the_partner(self) -> None:
        """Shares 3 and 2 of Central; one of Ana's three is evicted, and Ben's third voter makes up for it."""
        table = a_position(
            turn_of="cid", mats={"cid": {"capitalist": 5}}, zones={"c": {"ana": 3, "ben": 3}}, coalitions={"c": ("ana", 3, "ben", 2)}
        )
        land_grab(table, "ana", "c")
        assert table.coalition[zone(table, "c")] == Coalition(ANA, BEN, 2, 3)
        assert told(table, SharesShifted)[0].share == 2
        land_grab(table, "ana", "c")
        assert table.coalition[zone(table, "c")] is None and not table.has_majority(zone(table, "c"))

    @clauses("R23", "SH-10.7", "SH-9.7")
    def test_a_partner_with_the_number_leaves_the_coalition_as_it_is(self) -> None:
        """Ana reaches five beside Ben in Central: the coalition stands, and nobody has rights there."""
        table = a_position(turn_of="ana", singles={"ana": 2}, zones={"c": {"ana": 3, "ben": 2}}, coalitions={"c": ("ana", 3, "ben", 2)})
        place_single(place_single(table, "c"), "c")
        assert table.standing(zone(table, "c"), ANA) == 5 and holder(table, "c") == "" and table.coalition[zone(table, "c")] is not None
        assert own_rights(table, ANA) == 0 and refused(table, ANA, UseRight(zone(table, "c"))) == "no-rights SH-9.7"


class TestVolatileAreas:
    """SH-13."""

    @clauses("SH-13.2", "SH-14.1")
    def test_an_arrival_triggers_a_headline_for_the_owner(self) -> None:
        """Trap 3: Ana places her own voter there, and gerrymanders Ben's: two Headlines wait, for Ana and for Ben, until the turn ends."""
        table = a_position(turn_of="ana", singles={"ana": 1}, zones={"c": {"ana": 5}, "nw": {"ben": 1}})
        place_single(table, "c", volatile=1)
        gerrymander(table, "c", "ben", "nw", "n", volatile=1)
        assert table.queue == [Trigger(ANA, zone(table, "c")), Trigger(BEN, zone(table, "n"))] and asked(table) == {ANA: "Act"}

    @clauses("SH-13.3", "SH-0.17", "SH-19.5")
    def test_voters_there_stay_for_good(self) -> None:
        """Trap 4: upper powers do not reach them, not even their owner's."""
        table = a_position(turn_of="ana", mats=UPPER, resources={"ana": "F"}, volatile={"n": {"ana": 1, "ben": 1}})
        assert (
            refused(table, ANA, UseLandGrab()) == "no-target SH-19.3" and refused(table, ANA, UseCivilDisobedience()) == "no-target SH-19.7"
        )
        table = a_position(turn_of="ana", mats=UPPER, volatile={"nw": {"ben": 1}}, zones={"c": {"ana": 5}, "nw": {"ben": 5}})
        assert table.exposed(zone(table, "nw"), BEN) == 0 and holder(table, "nw") == "ben"
        gerrymander(table, "c", "ben", "nw", "n")  # Election Fever reaches the five on plain areas
        assert holder(table, "nw") == "" and board(table, "nw") == {"ben": 4, "ben!": 1}

    @clauses("SH-13.4", "SH-9.6", "R16")
    def test_one_may_put_an_opponents_voter_there(self) -> None:
        """The mover chooses, also where only the volatile area is empty."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5, "cid": 3}, "n": {"ben": 1}})
        assert why_not_gerrymander(table, "c", "ben", "n", "c") == "no-empty-area SH-9.6"
        gerrymander(table, "c", "ben", "n", "c", volatile=1)
        assert board(table, "c") == {"ana": 5, "ben!": 1, "cid": 3} and table.queue == [Trigger(BEN, zone(table, "c"))]

    @clauses("SH-13.5", "SH-6.4")
    def test_several_arrivals_trigger_as_many(self) -> None:
        """Two of a batch in North: two triggers, in the order of arrival with the one before."""
        table = a_position(turn_of="ana", batches={"ana": "2"}, singles={"ana": 1})
        place_single(table, "c", volatile=1)
        place_batch(table, "n", 2, volatile=2)
        assert table.queue == [Trigger(ANA, zone(table, name)) for name in ("c", "n", "n")]

    @clauses("SH-13.3", "SH-0.4", "SH-18.2")
    def test_volatile_voters_can_be_the_ones_that_score(self) -> None:
        """Four on plain areas and one volatile are Ben's five; with three and one he has the number again once a voter is placed there."""
        table = a_position(turn_of="ana", mats=UPPER, resources={"ana": "F"}, zones={"c": {"ben": 4}}, volatile={"c": {"ben": 1}})
        assert table.majority_voters(zone(table, "c"), BEN) == 5
        civil_disobedience(table, "ben", "c")
        assert holder(table, "c") == ""
        table.bag[BEN] -= 1
        operations.place_voter(table, BEN, zone(table, "c"), False)
        assert holder(table, "c") == "ben" and table.exposed(zone(table, "c"), BEN) == 0
