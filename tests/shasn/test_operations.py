"""What can be done to voters and resources (SH-0)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.shasn import zones as operations
from hustings.games.shasn.events import MajorityBroken, MajorityFormed
from hustings.games.shasn.influence import Influence
from hustings.games.shasn.meeting import MeetRequirement
from hustings.games.shasn.open_cards import Clearing, GreatLeader, GrowingDissent, KhakiTerror, Shield
from hustings.games.shasn.parts import Enough, PayWith, PickPlayer, PickVoter
from hustings.games.shasn.pieces import Debt
from hustings.games.shasn.placing import PlaceVoter
from hustings.games.shasn.powers import UseCivilDisobedience, UseLandGrab, UseToughLove
from tests.shasn.acting import (
    a_move,
    a_voter,
    civil_disobedience,
    donations,
    end_turn,
    gerrymander,
    influence,
    kinds_offered,
    land_grab,
    place_batch,
    place_single,
    tough_love,
    why_not_gerrymander,
    why_not_influence,
    why_not_place_batch,
)
from tests.shasn.positions import ANA, BEN, a_position, asked, board, do, holder, menu, purse, refused, told, zone

UPPER = {"capitalist": 5, "supremo": 5, "showman": 5, "idealist": 5}
FULL_MAT = {"ana": UPPER}


class TestAreasAndVoters:
    """Areas, where voters are, and whose majority they are (SH-0.1 to SH-0.5)."""

    @clauses("SH-0.1")
    def test_an_area_holds_one_voter(self) -> None:
        """Central has eight plain areas and a volatile one: with seven plain voters a batch of 3 no longer fits, one of 2 does."""
        table = a_position(turn_of="ana", zones={"c": {"ben": 3, "cid": 4}}, batches={"ana": "3 2"})
        assert table.plain_room[zone(table, "c")] == 1 and table.volatile_room[zone(table, "c")] == 1
        assert why_not_place_batch(table, "c", 3, volatile=1) == "no-room SH-6.4"
        assert why_not_place_batch(table, "c", 2, volatile=0) == "no-room SH-6.4"
        place_batch(table, "c", 2, volatile=1)
        assert board(table, "c") == {"ana": 1, "ana!": 1, "ben": 3, "cid": 4}
        assert why_not_place_batch(table, "c", 3) == "no-room SH-6.4"

    @clauses("SH-0.2", "SH-0.9")
    def test_a_discarded_voter_returns_to_the_bag(self) -> None:
        """Ben has 58 in the bag and 2 on the board, then 59 and 1: the total stays 60."""
        table = a_position(turn_of="ana", zones={"n": {"ben": 2}})
        assert table.bag[BEN] == 58
        operations.discard_voter(table, zone(table, "n"), BEN)
        assert table.bag[BEN] == 59 and table.gone[BEN] == 0 and board(table, "n") == {"ben": 1}

    @clauses("discarded_voters=remove", "discarded_voters=return", "R13", "SH-0.9")
    def test_discarded_voters_may_be_out_of_play(self) -> None:
        """With the option the voter does not come back; with the other value it does (R13)."""
        for value, bag, gone in (("remove", 58, 1), ("return", 59, 0)):
            table = a_position(turn_of="ana", zones={"n": {"ben": 2}}, discarded_voters=value)
            operations.discard_voter(table, zone(table, "n"), BEN)
            assert (table.bag[BEN], table.gone[BEN]) == (bag, gone)

    @clauses("voter_supply=50..60", "SH-0.2")
    def test_the_supply_of_voters(self) -> None:
        """Everybody's bag holds as many as agreed."""
        assert a_position(voter_supply=50).bag == [50] * 4 and a_position().bag == [60] * 4

    @clauses("SH-0.3", "R14", "SH-13.3")
    def test_volatile_voters_count_for_the_standing(self) -> None:
        """Four on plain areas and one on the volatile area are the five that Central needs."""
        table = a_position(zones={"c": {"ana": 4}}, volatile={"c": {"ana": 1}})
        assert table.standing(zone(table, "c"), ANA) == 5 and holder(table, "c") == "ana"

    @clauses("SH-0.4", "SH-0.5", "R11")
    @pytest.mark.parametrize(("plain", "on_volatile", "exposed"), [(4, 1, 0), (5, 1, 0), (6, 1, 1), (7, 0, 2), (4, 0, 4)])
    def test_majority_voters_are_plain_ones_first(self, plain: int, on_volatile: int, exposed: int) -> None:
        """Of the five in Central volatile ones only make up the number, so the rest is exposed; without the majority all plain ones are."""
        table = a_position(zones={"c": {"ana": plain}}, volatile={"c": {"ana": on_volatile}})
        assert table.exposed(zone(table, "c"), ANA) == exposed

    @clauses("SH-0.4", "SH-0.5", "SH-10.12")
    def test_shares_of_a_coalition_are_majority_voters(self) -> None:
        """Ana has 3 of 4 voters in the coalition's five, Ben 2 of 3, so one of each is exposed, and all of Cid's."""
        table = a_position(zones={"c": {"ana": 4, "ben": 3, "cid": 1}}, coalitions={"c": ("ana", 3, "ben", 2)})
        assert [table.exposed(zone(table, "c"), place) for place in range(4)] == [1, 1, 1, 0]

    @clauses("SH-0.16", "SH-8.3")
    def test_zones_are_looked_at_after_every_single_voter(self) -> None:
        """Converting the first of two takes the majority from Ben, converting the second gives it to Ana, one after the other."""
        table = a_position(turn_of="ana", mats=FULL_MAT, resources={"ana": "TTFC"}, zones={"c": {"ana": 3, "ben": 5}})
        tough_love(table, "ben", "c", discount="", pay_with="")
        assert holder(table, "c") == "ana" and board(table, "c") == {"ana": 5, "ben": 3}
        broken, formed = told(table, MajorityBroken), told(table, MajorityFormed)
        assert [event.place for event in broken] == [BEN] and [event.place for event in formed] == [ANA]


class TestOperations:
    """Placing, moving, evicting, converting, swapping (SH-0.6 to SH-0.12)."""

    @clauses("SH-0.6")
    def test_the_placer_chooses_plain_or_volatile(self) -> None:
        """Both are offered; where only a volatile area is empty it is that one."""
        table = a_position(turn_of="ana", singles={"ana": 1}, zones={"c": {"ben": 4, "cid": 4}})
        offered = menu(table, ANA, PlaceVoter)
        centre, east = zone(table, "c"), zone(table, "e")
        assert f"PlaceVoter(zone={centre}, volatile=1)" in offered and f"PlaceVoter(zone={centre}, volatile=0)" not in offered
        assert f"PlaceVoter(zone={east}, volatile=1)" in offered and f"PlaceVoter(zone={east}, volatile=0)" in offered

    @clauses("SH-0.7", "SH-9.2")
    def test_moves_go_to_adjacent_zones_only(self) -> None:
        """From North-West to North and Central, never within the zone, never to East."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "nw": {"ben": 1}})
        assert why_not_gerrymander(table, "c", "ben", "nw", "n") == "legal"
        assert why_not_gerrymander(table, "c", "ben", "nw", "c") == "legal"
        assert why_not_gerrymander(table, "c", "ben", "nw", "nw") == "not-adjacent SH-9.2"
        assert why_not_gerrymander(table, "c", "ben", "nw", "e") == "not-adjacent SH-9.2"

    @clauses("SH-0.8", "SH-15.1b", "SH-15.13b")
    def test_other_moves_are_no_gerrymanders(self) -> None:
        """What Great Leader lets Ben move makes no dissent grow; what Ben gerrymanders does."""
        cards = [GreatLeader(ANA), GrowingDissent(ANA, 4)]
        table = a_position(turn_of="ana", resources={"ana": "FFCC"}, row="v3-01 v1-01 v2-01", zones={"n": {"ana": 2}}, open_cards=cards)
        influence(table, "v3-01")
        assert asked(table) == {BEN: "ChooseLeaderMove"}
        do(table, BEN, a_move(table, "ana", "n", "nw"))
        assert asked(table) == {ANA: "Act"} and table.singles[ANA] == 0
        table = a_position(turn_of="ben", zones={"n": {"ana": 2}, "c": {"ben": 5}}, open_cards=[GrowingDissent(ANA, 4)])
        gerrymander(table, "c", "ana", "n", "nw")
        assert asked(table) == {ANA: "WhereToPutVoter"}

    @clauses("SH-0.10", "SH-19.3a", "SH-3.7")
    def test_evicted_voters_wait_for_their_owners_next_turn(self) -> None:
        """Two of Ben's go to his mat; in his turn he places one in one zone, and the other is discarded at its end."""
        table = a_position(turn_of="ana", mats=FULL_MAT, zones={"n": {"ben": 2}})
        land_grab(land_grab(table, "ben", "n"), "ben", "n")
        assert table.singles[BEN] == 2 and board(table, "n") == {}
        end_turn(table)
        assert table.singles[BEN] == 2  # it was not his turn
        do(table, BEN, table.menu(BEN)[0])
        place_single(table, "e", by="ben")
        end_turn(table)
        assert table.singles[BEN] == 0 and board(table, "e") == {"ben": 1} and table.bag[BEN] == 59

    @clauses("SH-0.10", "SH-6.5", "SH-19.3")
    def test_own_evicted_voters_go_anywhere_in_the_same_turn(self) -> None:
        """Ana evicts two of her own, and places them in two zones right away."""
        table = a_position(turn_of="ana", mats=FULL_MAT, zones={"n": {"ana": 2}})
        land_grab(land_grab(table, "ana", "n"), "ana", "n")
        place_single(place_single(table, "s"), "e", volatile=1)
        assert board(table, "s") == {"ana": 1} and board(table, "e") == {"ana!": 1} and table.singles[ANA] == 0

    @clauses("SH-0.11")
    def test_converting_takes_a_voter_from_the_converters_bag(self) -> None:
        """The replaced voter returns to its owner's bag, one of the converter's stands in its area."""
        table = a_position(turn_of="ana", zones={"n": {"ben": 1}})
        operations.convert_voter(table, zone(table, "n"), BEN, ANA)
        assert board(table, "n") == {"ana": 1} and table.bag[:2] == [59, 60]

    @clauses("SH-0.11", "SH-19.9", "R50")
    def test_without_voters_in_the_bag_nothing_is_converted(self) -> None:
        """Tough Love needs two in the bag: with one it cannot be used, with two it can."""
        for left, reason in ((1, "bag-empty SH-0.11"), (2, "legal")):
            table = a_position(turn_of="ana", mats=FULL_MAT, resources={"ana": "TTFC"}, zones={"n": {"ben": 2}}, bags={"ana": left})
            assert refused(table, ANA, UseToughLove()) == reason

    @clauses("SH-0.12")
    def test_swapped_voters_exchange_areas(self) -> None:
        """Both zones are looked at: Ben's fifth voter comes to Central and he holds it."""
        table = a_position(zones={"c": {"ana": 1, "ben": 4}, "n": {"ben": 1}})
        operations.swap_voters(table, zone(table, "c"), ANA, zone(table, "n"), BEN)
        assert board(table, "c") == {"ben": 5} and board(table, "n") == {"ana": 1} and holder(table, "c") == "ben"

    @clauses("SH-0.13", "SH-19.6")
    def test_a_snatched_resource_is_not_paid_for(self) -> None:
        """Ana takes a Funds from Ben, and a type that he does not have she cannot take."""
        table = a_position(turn_of="ana", mats={"ana": {"supremo": 3}}, resources={"ben": "FC"})
        donations(table, "ben", "F")
        assert purse(table, ANA) == "F" and purse(table, BEN) == "C" and asked(table) == {ANA: "Act"}
        assert "UseDonations(victim=1, type=0)" not in menu(table, ANA)

    @clauses("SH-0.14", "goodwill-tour")
    def test_what_is_donated_brings_nothing_in_return(self) -> None:
        """A Goodwill Tour: Ana gives Ben a Funds and a Clout, and he gives nothing."""
        table = a_position(turn_of="ana", resources={"ana": "FC", "ben": "M"}, requirements={"n": "goodwill-tour"}, zone_requirements=True)
        do(table, ANA, MeetRequirement(zone(table, "n")), PickPlayer(BEN), PayWith(0), PayWith(1))
        assert purse(table, ANA) == "" and purse(table, BEN) == "FCM"


class TestPurchases:
    """What counts as a purchase (SH-0.15)."""

    @clauses("SH-0.15", "SH-11.5", "R26")
    def test_a_debtor_makes_no_purchases_but_uses_powers(self) -> None:
        """Ana owes 2 of an auction: no Voter Card, yet Civil Disobedience and Tough Love, whose costs are no purchases."""
        table = a_position(
            turn_of="ana", mats=FULL_MAT, resources={"ana": "FFTT"}, debts=[Debt(ANA, BEN, 2)], zones={"n": {"ben": 3}}, row="v1-01 - -"
        )
        assert why_not_influence(table, "v1-01") == "debt-first SH-11.5"
        assert Influence not in kinds_offered(table, ANA)
        civil_disobedience(table, "ben", "n", pay_with="F")
        assert board(table, "n") == {"ben": 2}

    @clauses("SH-0.15", "SH-15.12a", "R26")
    def test_khaki_terror_stops_purchases(self) -> None:
        """Its subject buys nothing, the others do."""
        table = a_position(turn_of="ana", resources={"ana": "FF"}, open_cards=[KhakiTerror(ANA, 0)], row="v1-01 - -")
        assert why_not_influence(table, "v1-01") == "khaki-first SH-15.12a" and Influence not in kinds_offered(table, ANA)
        table = a_position(turn_of="ana", resources={"ana": "FF"}, open_cards=[KhakiTerror(BEN, 0)], row="v1-01 - -")
        assert Influence in kinds_offered(table, ANA)

    @clauses("SH-15.12a", "SH-12.6", "SH-19.9")
    def test_tough_love_is_no_purchase(self) -> None:
        """Under Khaki Terror Ana converts two of Ben's."""
        table = a_position(
            turn_of="ana", mats=FULL_MAT, resources={"ana": "TTFF"}, open_cards=[KhakiTerror(ANA, 0)], zones={"n": {"ben": 3}}
        )
        tough_love(table, "ben", "n")
        assert board(table, "n") == {"ana": 2, "ben": 1}


class TestLimitsOfEffects:
    """What effects reach (SH-0.17 to SH-0.20)."""

    @clauses("SH-0.17", "SH-13.3")
    def test_volatile_voters_are_no_target(self) -> None:
        """One volatile voter of Ben, and one of Ana, stand alone in their zones: no power reaches them, nor does a right."""
        table = a_position(
            turn_of="ana", mats=FULL_MAT, resources={"ana": "TTFF"}, volatile={"n": {"ben": 2}, "e": {"ana": 1}}, zones={"c": {"ana": 5}}
        )
        north = zone(table, "n")
        assert refused(table, ANA, UseCivilDisobedience()) == "no-target SH-19.7"
        assert refused(table, ANA, UseToughLove()) == "no-target SH-19.9"
        do(table, ANA, UseLandGrab())
        assert menu(table, ANA) == [f"PickVoter(zone={zone(table, 'c')}, owner=0)"]
        assert refused(table, ANA, PickVoter(north, BEN)) == "no-such-voter SH-19.3"
        assert why_not_gerrymander(
            a_position(turn_of="ana", volatile={"n": {"ben": 2}}, zones={"c": {"ana": 5}}), "c", "ben", "n", "nw"
        ) == ("nobody-to-gerrymander SH-9.4")

    @clauses("SH-0.18", "SH-17.4a", "SH-17.4b", "R62")
    def test_up_to_is_optional_down_to_none(self) -> None:
        """Resettlement: of three exposed voters two at most; nobody need be driven out, and then no use is lost."""
        table = a_position(turn_of="ana", batches={"ana": "2 2"}, zones={"n": {"ben": 2, "cid": 1}}, open_cards=[Clearing(ANA, 2)])
        place_batch(table, "n", 2)
        assert asked(table) == {ANA: "Resettle"}
        do(table, ANA, Enough())
        assert table.open_cards == [Clearing(ANA, 2)] and asked(table) == {ANA: "Act"}
        place_batch(table, "n", 2)
        do(table, ANA, a_voter(table, "ben", "n"), a_voter(table, "cid", "n"))
        assert board(table, "n") == {"ana": 4, "ben": 1} and table.open_cards == [Clearing(ANA, 1)]

    @clauses("SH-0.18")
    def test_as_many_as_possible(self) -> None:
        """Nobody but Ana herself stands there, with two voters: both may be driven out, and then nothing is left to ask."""
        table = a_position(turn_of="ana", batches={"ana": "2"}, open_cards=[Clearing(ANA, 1)])
        place_batch(table, "n", 2, volatile=1)
        do(table, ANA, a_voter(table, "ana", "n"))
        assert board(table, "n") == {"ana!": 1} and asked(table) == {ANA: "Act"} and table.open_cards == []

    @clauses("SH-0.19", "SH-19.3", "SH-19.7")
    def test_opponents_and_players(self) -> None:
        """Land Grab reaches any player's voters, one's own too; Civil Disobedience an opponent's only."""
        table = a_position(turn_of="ana", mats=FULL_MAT, resources={"ana": "F"}, zones={"n": {"ana": 1, "ben": 1}})
        do(table, ANA, UseCivilDisobedience())
        assert refused(table, ANA, a_voter(table, "ana", "n")) == "opponents-only SH-19.7"
        assert menu(table, ANA) == [f"PickVoter(zone={zone(table, 'n')}, owner=1)"]
        table = a_position(turn_of="ana", mats=FULL_MAT, zones={"n": {"ana": 1, "ben": 1}})
        do(table, ANA, UseLandGrab())
        assert len(table.menu(ANA)) == 2

    @clauses("SH-0.20", "SH-7.6", "SH-9.4", "R12")
    def test_majority_voters_are_touched_only_where_the_effect_says_so(self) -> None:
        """Ben holds North-West with six: no right moves one, Land Grab evicts one, and his majority is gone."""
        table = a_position(turn_of="ana", mats={"ana": {"capitalist": 5}}, zones={"nw": {"ben": 6}, "c": {"ana": 5}})
        assert why_not_gerrymander(table, "c", "ben", "nw", "n") == "nobody-to-gerrymander SH-9.4"
        land_grab(table, "ben", "nw")
        assert holder(table, "nw") == "" and table.exposed(zone(table, "nw"), BEN) == 5
        assert why_not_gerrymander(table, "c", "ben", "nw", "n") == "legal"

    @clauses("SH-17.3a", "SH-17.3b")
    def test_cult_ivating_obedience_keeps_opponents_off(self) -> None:
        """Of Ben's seven in North-West only the spare one can be touched by others; he himself is not restricted."""
        table = a_position(turn_of="ana", mats=FULL_MAT, zones={"nw": {"ben": 7}}, open_cards=[Shield(BEN, 0)])
        assert (
            table.board.ids[0] == "nw" and operations.touchable(table, ANA, 0, BEN) == 1 and operations.touchable(table, BEN, 0, BEN) == 7
        )
        land_grab(table, "ben", "nw")
        assert refused(table, ANA, UseLandGrab()) == "no-target SH-19.3"
