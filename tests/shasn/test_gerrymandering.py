"""Gerrymandering (SH-9)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.shasn.gerrymandering import UseRight
from hustings.games.shasn.kinds import HOME_PROVINCE
from hustings.games.shasn.open_cards import OVER, RUNS, WAITS, GrowingDissent, LentRights, NewThinking, Shield
from hustings.games.shasn.pieces import Trigger
from hustings.games.shasn.rights import own_rights, usable_rights
from hustings.games.shasn.turn import ChooseAnswer
from tests.shasn.acting import (
    a_move,
    a_voter,
    decline,
    end_turn,
    gerrymander,
    gerrymander_away,
    kinds_offered,
    land_grab,
    place_batch,
    place_of,
    place_single,
    why_not_gerrymander,
    why_not_place_batch,
)
from tests.shasn.positions import ANA, BEN, CID, a_position, asked, board, do, holder, menu, refused, zone

FEVER = {"ana": {"showman": 5}}


class TestRights:
    """What a right allows (SH-9.1 to SH-9.8)."""

    @clauses("SH-9.1", "SH-9.2", "R17")
    @pytest.mark.parametrize(("origin", "goal", "reason"), [
        ("n", "nw", "legal"),  # out of it
        ("ne", "n", "legal"),  # into it
        ("nw", "c", "legal"),  # between two neighbours that border each other
        ("nw", "ne", "not-adjacent SH-9.2"),  # between two that do not
        ("c", "e", "out-of-reach SH-9.1"),
        ("e", "c", "out-of-reach SH-9.1"),
        ("w", "nw", "out-of-reach SH-9.1"),
    ])  # fmt: skip
    def test_reach_of_a_right(self, origin: str, goal: str, reason: str) -> None:
        """Trap 6: by North's right both ends lie in North, North-West, North-East or Central, and border each other."""
        everywhere = {name: {"cid": 1} for name in ("nw", "ne", "e", "w", "c")}
        table = a_position(turn_of="ana", zones={"n": {"ana": 11, "cid": 1}, **everywhere})
        assert why_not_gerrymander(table, "n", "cid", origin, goal) == reason

    @clauses("SH-9.1", "SH-9.6")
    def test_every_gerrymander_is_offered(self) -> None:
        """By Central's right, one voter of Ben in North-West: to North, West and Central, each plain or volatile."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "nw": {"ben": 1}})
        do(table, ANA, UseRight(zone(table, "c")))
        moves = [a_move(table, "ben", "nw", goal, volatile) for goal in ("n", "w", "c") for volatile in (0, 1)]
        assert sorted(menu(table, ANA)) == sorted([repr(move) for move in moves])
        for move in moves:
            assert refused(table, ANA, move) == "legal"

    @clauses("SH-9.3")
    def test_once_a_turn_for_each_zone_with_rights(self) -> None:
        """Two zones, two gerrymanders; then neither again, and the next turn both again."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "nw": {"ana": 6}, "n": {"ben": 3}})
        gerrymander(table, "c", "ben", "n", "ne")
        assert refused(table, ANA, UseRight(zone(table, "c"))) == "right-used SH-9.3"
        gerrymander(table, "nw", "ben", "n", "nw")
        assert UseRight not in kinds_offered(table, ANA)
        assert menu(a_position(turn_of="ana", zones={"c": {"ana": 5}, "nw": {"ana": 6}, "n": {"ben": 3}}), ANA, UseRight) == [
            f"UseRight(zone={zone(table, 'nw')})",
            f"UseRight(zone={zone(table, 'c')})",
        ]

    @clauses("SH-9.4", "SH-9.5")
    def test_exposed_voters_of_anybody(self) -> None:
        """Ana's spare voter, Ben's and Cid's; not Dan's majority."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 6, "ben": 1}, "nw": {"dan": 6, "cid": 1}})
        assert why_not_gerrymander(table, "c", "ana", "c", "nw") == "legal" and why_not_gerrymander(table, "c", "ben", "c", "nw") == "legal"
        assert why_not_gerrymander(table, "c", "cid", "nw", "n") == "legal"
        assert why_not_gerrymander(table, "c", "dan", "nw", "n") == "not-exposed SH-9.4"
        assert why_not_gerrymander(table, "c", "dan", "c", "n") == "not-exposed SH-9.4"

    @clauses("SH-9.6")
    def test_the_destination_needs_an_empty_area(self) -> None:
        """North-West has one plain area left and no volatile one."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 1}, "nw": {"cid": 5, "dan": 4}}, volatile={"nw": {"dan": 1}})
        assert why_not_gerrymander(table, "c", "ben", "n", "nw") == "legal"
        assert why_not_gerrymander(table, "c", "ben", "n", "nw", volatile=1) == "no-empty-area SH-9.6"

    @clauses("SH-9.7", "SH-10.7", "coalition_gerrymander=none")
    def test_a_coalition_gives_rights_to_nobody(self) -> None:
        """Neither partner may use Central's right."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 4, "ben": 2}}, coalitions={"c": ("ana", 3, "ben", 2)})
        assert refused(table, ANA, UseRight(zone(table, "c"))) == "no-rights SH-9.7" and own_rights(table, BEN) == 0

    @clauses("coalition_gerrymander=most_voters", "SH-9.7", "SH-10.7")
    def test_with_most_voters_a_coalition_gives_them(self) -> None:
        """Strictly the most voters, whoever that is: the partner with four, or Cid with four against twice three; nobody on a tie."""
        for standing, right_of in (({"ana": 4, "ben": 3}, [ANA]), ({"ana": 3, "ben": 3, "cid": 4}, [CID]), ({"ana": 4, "ben": 4}, [])):
            table = a_position(zones={"nw": standing}, coalitions={"nw": ("ana", 3, "ben", 3)}, coalition_gerrymander="most_voters")
            assert [place for place in range(4) if own_rights(table, place)] == right_of

    @clauses("SH-9.8")
    def test_it_is_optional(self) -> None:
        """Ana ends her turn with the right unused; it does not carry over: in her next turn she has it once."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 3}})
        for name in ("ana", "ben", "cid", "dan"):
            assert table.active == place_of(name)
            end_turn(table)
            do(table, (place_of(name) + 1) % 4, ChooseAnswer(0))
        gerrymander(table, "c", "ben", "n", "ne")
        assert refused(table, ANA, UseRight(zone(table, "c"))) == "right-used SH-9.3"

    @clauses("SH-9.1")
    def test_without_a_voter_in_reach_it_is_not_offered(self) -> None:
        """Ana's five in Central are all there is."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}})
        assert refused(table, ANA, UseRight(zone(table, "c"))) == "nobody-to-gerrymander SH-9.4"
        assert refused(table, ANA, UseRight(zone(table, "n"))) == "no-rights SH-9.1"
        assert UseRight not in kinds_offered(table, ANA)

    @clauses("SH-9.1", "SH-9.6")
    def test_the_longest_menu(self) -> None:
        """Five players in all nine zones, 16 borders: both ways, plain or volatile, but for Central's full plain areas."""
        everybody = {name: dict.fromkeys(("ana", "ben", "cid", "dan", "eve"), 1) for name in ("nw", "n", "ne", "e", "se", "s", "sw", "w")}
        standing = {**everybody, "c": {"ana": 4, "ben": 1, "cid": 1, "dan": 1, "eve": 1}}
        table = a_position(5, turn_of="ana", zones=standing, gerrymander_rights="plurality")
        do(table, ANA, UseRight(zone(table, "c")))
        assert len(table.menu(ANA)) == 16 * 2 * 5 * 2 - 8 * 5

    @clauses("SH-9.1", "SH-9.2")
    def test_on_the_small_board_with_two(self) -> None:
        """By the right of Lakeside: Highlands and Harbour border it and Capital, but not each other."""
        table = a_position(2, turn_of="ana", zones={"ne": {"ana": 5}, "n": {"ben": 1}, "s": {"ben": 1}})
        assert (
            why_not_gerrymander(table, "ne", "ben", "n", "ne") == "legal" and why_not_gerrymander(table, "ne", "ben", "n", "c") == "legal"
        )
        assert why_not_gerrymander(table, "ne", "ben", "n", "se") == "not-adjacent SH-9.2"
        assert why_not_gerrymander(table, "ne", "ben", "s", "se") == "out-of-reach SH-9.1"


class TestPlurality:
    """Rights with most voters (SH-9.9, R15)."""

    @clauses("gerrymander_rights=majority", "R15")
    def test_by_default_a_majority_gives_rights(self) -> None:
        """Four of Central's voters are most, but no majority."""
        assert own_rights(a_position(zones={"c": {"ana": 4}}), ANA) == 0

    @clauses("gerrymander_rights=plurality", "SH-9.9", "R15")
    def test_most_voters_give_rights_a_tie_gives_none(self) -> None:
        """Two against one in Central; two against two in North."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 2, "ben": 1}, "n": {"ana": 2, "ben": 2}}, gerrymander_rights="plurality")
        assert own_rights(table, ANA) == 1 << zone(table, "c") and own_rights(table, BEN) == 0
        gerrymander(table, "c", "ben", "c", "n")
        assert own_rights(table, BEN) == 1 << zone(table, "n")

    @clauses("gerrymander_rights=plurality", "SH-9.9")
    def test_the_only_voter_does_not_leave_by_its_own_right(self) -> None:
        """Ana's one voter in Central stays by Central's right; by North's it may go, and Ben's one in Central may go by either."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 1}, "n": {"ana": 2}}, gerrymander_rights="plurality")
        assert why_not_gerrymander(table, "c", "ana", "c", "n") == "only-voter SH-9.9"
        assert why_not_gerrymander(table, "c", "ana", "n", "c") == "legal" and why_not_gerrymander(table, "n", "ana", "c", "n") == "legal"

    @clauses("SH-9.9", "SH-9.7")
    def test_under_a_coalition_plurality_gives_nothing(self) -> None:
        """Unless the other option says so."""
        standing = {"c": {"ana": 4, "ben": 2}}
        pact = {"c": ("ana", 3, "ben", 2)}
        assert own_rights(a_position(zones=standing, coalitions=pact, gerrymander_rights="plurality"), ANA) == 0

    @clauses("SH-20.1e", "SH-9.9")
    def test_who_is_barred_from_the_majority_has_no_rights(self) -> None:
        """Ana has five in Central and has not met its requirement: no majority, and no rights, also with plurality."""
        for how in ("majority", "plurality"):
            table = a_position(
                zones={"c": {"ana": 5}}, unformed="c", requirements={"c": "filing-fee"}, zone_requirements=True, gerrymander_rights=how
            )
            assert own_rights(table, ANA) == 0 and table.majority_voters(zone(table, "c"), ANA) == 0


class TestLentRights:
    """Dosti Bani Rahe (SH-15.2)."""

    @clauses("SH-15.2a", "SH-15.2c")
    def test_the_borrower_uses_the_subjects_rights_for_one_turn(self) -> None:
        """Ben lends his Central to Ana while the card runs, neither before nor after; to nobody else."""
        standing = {"c": {"ben": 5}, "n": {"cid": 1}, "nw": {"ana": 6}}
        for turn, rights in ((RUNS, ("nw", "c")), (WAITS, ("nw",)), (OVER, ("nw",))):
            table = a_position(turn_of="ana", zones=standing, open_cards=[LentRights(BEN, ANA, turn)])
            assert usable_rights(table, ANA) == sum([1 << zone(table, name) for name in rights])
        table = a_position(turn_of="ana", zones=standing, open_cards=[LentRights(BEN, ANA, RUNS)])
        gerrymander(table, "c", "cid", "n", "ne")
        assert refused(table, ANA, UseRight(zone(table, "c"))) == "right-used SH-9.3"

    @clauses("SH-15.2b")
    def test_what_is_lent_is_seen_at_the_moment_of_use(self) -> None:
        """Ana evicts Ben's fifth voter: his majority is gone, and with it what she borrows."""
        table = a_position(
            turn_of="ana",
            mats={"ana": {"capitalist": 5}},
            zones={"c": {"ben": 5}, "n": {"cid": 1}},
            open_cards=[LentRights(BEN, ANA, RUNS)],
        )
        assert usable_rights(table, ANA) and not own_rights(table, ANA)
        land_grab(table, "ben", "c")
        assert usable_rights(table, ANA) == 0

    @clauses("SH-15.2c", "SH-19.5")
    def test_the_borrowers_election_fever_doubles_it(self) -> None:
        """Twice by Ben's Central, the second time a majority voter of his."""
        table = a_position(turn_of="ana", mats=FEVER, zones={"c": {"ben": 5}, "n": {"cid": 1}}, open_cards=[LentRights(BEN, ANA, RUNS)])
        gerrymander(table, "c", "cid", "n", "ne")
        gerrymander(table, "c", "ben", "c", "n")
        assert holder(table, "c") == "" and refused(table, ANA, UseRight(zone(table, "c"))) == "no-rights SH-9.1"


class TestElectionFever:
    """The Showman's upper power (SH-19.5)."""

    @clauses("SH-19.5", "election-fever", "SH-9.3")
    def test_twice_and_majority_voters_too(self) -> None:
        """Two of Ben's six in North-West go, one after the other; a third gerrymander by Central is refused."""
        table = a_position(turn_of="ana", mats=FEVER, zones={"c": {"ana": 5}, "nw": {"ben": 6}})
        gerrymander(table, "c", "ben", "nw", "n")
        gerrymander(table, "c", "ben", "nw", "n")
        assert board(table, "nw") == {"ben": 4} and refused(table, ANA, UseRight(zone(table, "c"))) == "right-used SH-9.3"

    @clauses("SH-19.5", "SH-17.3a")
    def test_it_does_not_reach_shielded_majorities(self) -> None:
        """Cult-ivating Obedience lies over Ben's six; the seventh voter can go."""
        table = a_position(turn_of="ana", mats=FEVER, zones={"c": {"ana": 5}, "nw": {"ben": 7}}, open_cards=[Shield(BEN, 0)])
        gerrymander(table, "c", "ben", "nw", "n")
        assert why_not_gerrymander(table, "c", "ben", "nw", "n") == "not-exposed SH-9.4"

    @clauses("SH-19.5")
    def test_without_rights_it_is_of_no_use(self) -> None:
        """Nothing is offered."""
        table = a_position(turn_of="ana", mats=FEVER, zones={"c": {"ana": 4}, "n": {"ben": 1}})
        assert UseRight not in kinds_offered(table, ANA)


class TestNayiSoch:
    """Gerrymanders that are discards (SH-17.12)."""

    @clauses("SH-17.12a", "SH-17.12b", "SH-9.3")
    def test_voters_are_discarded_instead(self) -> None:
        """No destination is named, the right is spent, a mark is used, and nothing arrives anywhere."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 2}}, open_cards=[NewThinking(ANA, 3)])
        do(table, ANA, UseRight(zone(table, "c")))
        assert refused(table, ANA, a_move(table, "ben", "n", "nw")) == "is-discarded SH-17.12a"
        do(table, ANA, a_voter(table, "ben", "n"))
        assert board(table, "n") == {"ben": 1} and table.bag[BEN] == 59 and table.open_cards == [NewThinking(ANA, 2)]
        assert refused(table, ANA, UseRight(zone(table, "c"))) == "right-used SH-9.3" and table.queue == []

    @clauses("SH-17.12a")
    def test_the_third_uses_it_up(self) -> None:
        """With one mark left the first gerrymander discards, and the next one moves again; own voters are no exception."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 6}, "nw": {"ana": 6}, "n": {"ben": 1}}, open_cards=[NewThinking(ANA, 1)])
        gerrymander_away(table, "c", "ana", "c")
        assert table.bag[ANA] == 60 - 11 and table.open_cards == []
        gerrymander(table, "nw", "ben", "n", "nw")
        assert board(table, "nw") == {"ana": 6, "ben": 1}

    @clauses("SH-17.12b")
    def test_the_voter_must_be_within_reach_but_needs_no_room(self) -> None:
        """By North's right a voter in North-East can be discarded though every area around is full; one in East cannot."""
        full = {
            "nw": {"cid": 5, "dan": 5},
            "c": {"cid": 4, "dan": 4},
            "ne": {"ben": 1, "cid": 4, "dan": 5},
            "n": {"ana": 19},
            "e": {"ben": 1},
        }
        spots = {"nw": {"dan": 1}, "c": {"ben": 1}, "ne": {"cid": 1}, "n": {"dan": 2}}
        table = a_position(turn_of="ana", zones=full, volatile=spots, open_cards=[NewThinking(ANA, 3)])
        do(table, ANA, UseRight(zone(table, "n")))
        assert refused(table, ANA, a_voter(table, "ben", "e")) == "out-of-reach SH-9.1"
        do(table, ANA, a_voter(table, "ben", "ne"))
        assert table.bag[BEN] == 58

    @clauses("SH-17.12a", "SH-9.1")
    def test_without_the_card_a_voter_alone_is_not_enough(self) -> None:
        """The other way round: a destination is needed."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 2}}, open_cards=[NewThinking(BEN, 3)])
        do(table, ANA, UseRight(zone(table, "c")))
        assert refused(table, ANA, a_voter(table, "ben", "n")) == "needs-a-goal SH-9.1"


class TestGrowingDissent:
    """A voter for each one gerrymandered by an opponent (SH-15.13)."""

    @clauses("SH-15.13a", "SH-15.13b", "SH-0.8")
    def test_its_owner_gains_a_voter_at_once(self) -> None:
        """Ana moves a voter of Ben: Ben places a new one anywhere, and Ana goes on."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 1}}, open_cards=[GrowingDissent(BEN, 3)])
        gerrymander(table, "c", "ben", "n", "ne")
        assert asked(table) == {BEN: "WhereToPutVoter"}
        place_single(table, "c", by="ben")
        assert board(table, "c") == {"ana": 5, "ben": 1} and asked(table) == {ANA: "Act"} and table.bag[BEN] == 58

    @clauses("SH-15.13a", "SH-17.12a")
    def test_also_for_a_voter_that_nayi_soch_discards(self) -> None:
        """Discarded, and one gained, which Ben declines."""
        table = a_position(
            turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 1}}, open_cards=[GrowingDissent(BEN, 3), NewThinking(ANA, 3)]
        )
        gerrymander_away(table, "c", "ben", "n")
        assert asked(table) == {BEN: "WhereToPutVoter"}
        decline(table, "ben")
        assert table.bag[BEN] == 60 and asked(table) == {ANA: "Act"}

    @clauses("SH-15.13b")
    def test_own_gerrymanders_give_nothing(self) -> None:
        """Ana moves her own voter; and where Cid's is moved, Ben gains nothing."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 6}, "n": {"cid": 1}, "nw": {"ana": 6}}, open_cards=[GrowingDissent(ANA, 3)])
        gerrymander(table, "c", "ana", "c", "n")
        assert asked(table) == {ANA: "Act"}
        gerrymander(table, "nw", "cid", "n", "nw")
        assert asked(table) == {ANA: "Act"} and table.singles == [0] * 4

    @clauses("SH-15.13b")
    def test_without_room_or_voters_the_gain_is_lost(self) -> None:
        """Ben's bag is empty: nothing is asked."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 1}}, open_cards=[GrowingDissent(BEN, 3)], bags={"ben": 0})
        gerrymander(table, "c", "ben", "n", "ne")
        assert asked(table) == {ANA: "Act"} and table.singles[BEN] == 0


class TestModules:
    """What requirements, characters and the Incumbent change (SH-20)."""

    @clauses("closed-roads", "SH-20.1d")
    def test_nothing_goes_into_closed_roads(self) -> None:
        """North-West has Closed Roads: out of it, but not into it."""
        table = a_position(
            turn_of="ana",
            zones={"c": {"ana": 5}, "n": {"ben": 1}, "nw": {"ben": 1}},
            requirements={"nw": "closed-roads"},
            zone_requirements=True,
        )
        assert why_not_gerrymander(table, "c", "ben", "n", "nw") == "closed-roads SH-20.1d"
        assert why_not_gerrymander(table, "c", "ben", "nw", "n") == "legal"

    @clauses("small-halls", "SH-20.1d")
    def test_batches_of_three_do_not_fit_into_small_halls(self) -> None:
        """In North a batch of 2 may be placed, one of 3 may not."""
        table = a_position(turn_of="ana", batches={"ana": "2 3"}, requirements={"n": "small-halls"}, zone_requirements=True)
        assert why_not_place_batch(table, "n", 3) == "small-halls SH-20.1d" and why_not_place_batch(table, "s", 3) == "legal"
        place_batch(table, "n", 2)

    @clauses("home-province", "SH-20.4a")
    def test_the_home_province_keeps_the_incumbents_voters(self) -> None:
        """In the first two rounds nobody gerrymanders Ben out of North; he himself may, and others' voters may go."""
        for turns, reason in ((8, "home-province SH-20.4a"), (9, "legal")):
            table = a_position(
                turn_of="ana",
                zones={"c": {"ana": 5}, "n": {"ben": 1, "cid": 1}},
                incumbent=("ben", HOME_PROVINCE),
                turns=turns,
                legacy=True,
            )
            table.province = zone(table, "n")
            assert (
                why_not_gerrymander(table, "c", "ben", "n", "ne") == reason and why_not_gerrymander(table, "c", "cid", "n", "ne") == "legal"
            )

    @clauses("dictator", "SH-13.2")
    def test_a_dictator_converts_what_arrives(self) -> None:
        """Ana's sixth voter in Central: Ben's voter becomes hers on the volatile area, and the Headline is hers."""
        table = a_position(
            turn_of="ana",
            mats={"ana": {"supremo": 3, "capitalist": 3}},
            zones={"c": {"ana": 5}, "n": {"ben": 1}},
            special_characters=True,
        )
        gerrymander(table, "c", "ben", "n", "c", volatile=1)
        assert board(table, "c") == {"ana": 5, "ana!": 1} and table.queue == [Trigger(ANA, zone(table, "c"))]
        assert table.bag[ANA] == 54 and table.bag[BEN] == 60
