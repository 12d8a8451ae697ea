"""Zone Requirements (SH-20.1): every card of the catalogue's section 8.10."""

from __future__ import annotations

from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.core.move import AnyMove
from hustings.games.shasn.character_turns import UseGuerilla
from hustings.games.shasn.coalitions import AcceptCoalition, OfferCoalition
from hustings.games.shasn.events_modules import RequirementMet, RequirementPlaced
from hustings.games.shasn.kinds import NONE, REQUIREMENTS
from hustings.games.shasn.meeting import MeetRequirement
from hustings.games.shasn.open_cards import GreatLeader
from hustings.games.shasn.parts import Enough, Number, PayWith, PickMatCard, PickPlayer
from hustings.games.shasn.placing import PlaceBatch, PlaceBatchNow
from hustings.games.shasn.requirements import PlaceRequirement
from hustings.games.shasn.rights import own_rights
from hustings.games.shasn.scoring import points
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.trades import AcceptTrade, HandOver, OfferTrade
from hustings.games.shasn.withdrawal import Withdraw
from tests.shasn.acting import (
    batch,
    end_turn,
    gerrymander,
    influence,
    land_grab,
    letter,
    place_batch,
    place_single,
    why_not_gerrymander,
    why_not_place_batch,
)
from tests.shasn.intriguing import buy, discards, play, resource
from tests.shasn.newsroom import a_headline, to_zone
from tests.shasn.positions import (
    ANA,
    BEN,
    CID,
    a_new_game,
    a_position,
    asked,
    carry_out,
    conspiracy,
    do,
    holder,
    purse,
    refused,
    told,
    zone,
)
from tests.shasn.starting import take_resources

SIX = {"nw": {"ana": 6}}  # the number for North-West, 6 of 11


def meet(table: Shasn, name: str, *parts: AnyMove) -> Shasn:
    """The active player meets the requirement of a zone."""
    return do(table, table.active, MeetRequirement(zone(table, name)), *parts)


def pay(letters: str) -> list[PayWith]:
    return [PayWith(letter(one)) for one in letters]


def why_not_meet(table: Shasn, name: str = "nw") -> str:
    return refused(table, table.active, MeetRequirement(zone(table, name)))


class TestAssigning:
    """SH-20.1a."""

    @clauses("SH-20.1a", "zone_requirements=on")
    def test_every_zone_draws_a_card(self) -> None:
        """Four players: nine different cards lie open, the other five have left the game."""
        table = a_new_game(4, first_player="fixed", zone_requirements=True)
        table.log = []
        take_resources(table)

        assert NONE not in table.requirements and len(set(table.requirements)) == 9
        assert [event.requirement for event in told(table, RequirementPlaced, CID)] == table.requirements
        assert table.requirement_hands == [[], [], [], []]

    @clauses("SH-20.1a", "zone_requirements=on", "scenario=S6")
    def test_two_players_place_them_in_turn(self) -> None:
        """7 cards each, face down; Player 2 places first, each on a free zone, until the small board's 7 zones have one."""
        table = take_resources(a_new_game(2, first_player="fixed", zone_requirements=True))
        hands = [hand[:] for hand in table.requirement_hands]

        assert sorted(hands[ANA] + hands[BEN]) == list(range(14)) and len(hands[ANA]) == 7
        assert table.sight(ANA).requirement_hands[BEN] == [NONE] * 7
        assert asked(table) == {BEN: "WhichRequirement"}
        assert refused(table, BEN, PlaceRequirement(hands[ANA][0], 0)) == "no-such-requirement SH-20.1a"

        order = []
        for number in range(7):
            (place,) = asked(table)
            order.append(place)
            do(table, place, PlaceRequirement(table.requirement_hands[place][0], number))
            if number == 0:
                assert table.requirements[0] == hands[BEN][0]
                assert refused(table, ANA, PlaceRequirement(hands[ANA][0], 0)) == "zone-has-one SH-20.1a"

        assert order == [BEN, ANA, BEN, ANA, BEN, ANA, BEN]
        assert NONE not in table.requirements and table.requirement_hands == [[], []]
        assert asked(table) == {ANA: "AnswerDilemma"}

    @clauses("zone_requirements=off", "SH-20.1a")
    def test_without_the_module_no_zone_has_a_card(self) -> None:
        """Nothing is placed, and nothing can be met."""
        table = take_resources(a_new_game(4, first_player="fixed"))

        assert set(table.requirements) == {NONE}
        assert why_not_meet(a_position(turn_of="ana")) == "nothing-to-meet SH-20.1b"


class TestMetOnce:
    """SH-20.1b: an action on one's own turn, and a marker for good."""

    @clauses("filing-fee", "SH-20.1b", "SH-20.1e")
    def test_filing_fee(self) -> None:
        """Three of one type: with FFC it cannot be paid; with FFFC the six in North-West are a majority at once, and stay paid for."""
        table = a_position(
            turn_of="ana", resources={"ana": "FFC"}, zones=SIX, unformed="nw", requirements={"nw": "filing-fee"}, zone_requirements=True
        )
        assert holder(table, "nw") == "" and why_not_meet(table) == "cannot-meet SH-20.1b"
        assert (points(table, ANA), own_rights(table, ANA), table.exposed(zone(table, "nw"), ANA)) == (0, 0, 6)

        table = a_position(
            turn_of="ana", resources={"ana": "FFFC"}, zones=SIX, unformed="nw", requirements={"nw": "filing-fee"},
            mats={"ana": {"capitalist": 5}}, zone_requirements=True,
        )  # fmt: skip
        do(table, ANA, MeetRequirement(zone(table, "nw")))
        assert table.menu(ANA) == pay("F")
        do(table, ANA, *pay("F"))
        assert (purse(table, ANA), holder(table, "nw"), points(table, ANA)) == ("C", "ana", 6)
        assert told(table, RequirementMet)[0].place == ANA and why_not_meet(table) == "met-already SH-20.1b"

        land_grab(table, "ana", "nw")
        assert holder(table, "nw") == ""
        place_single(table, "nw")
        assert holder(table, "nw") == "ana"

    @clauses("broad-manifesto", "SH-20.1b")
    def test_broad_manifesto(self) -> None:
        """Cards of three ideologues; two are too few, and what was shown once need not be held later."""
        two = {"ana": "ci-work-1/0 si-work-1/0"}
        three = {"ana": "ci-work-1/0 si-work-1/0 mi-land-2/0"}
        table = a_position(
            turn_of="ana", mats=two, zones=SIX, unformed="nw", requirements={"nw": "broad-manifesto"}, zone_requirements=True
        )
        assert why_not_meet(table) == "cannot-meet SH-20.1b"
        table = a_position(
            turn_of="ana", mats=three, zones=SIX, unformed="nw", requirements={"nw": "broad-manifesto"}, zone_requirements=True
        )
        assert holder(meet(table, "nw"), "nw") == "ana" and len(table.mats[ANA]) == 3

    @clauses("war-chest", "SH-20.1b")
    def test_war_chest(self) -> None:
        """Eight resources at once, shown and kept; the marker can be got before the number is there."""
        table = a_position(turn_of="ana", resources={"ana": "FFCCMMT"}, requirements={"nw": "war-chest"}, zone_requirements=True)
        assert why_not_meet(table) == "cannot-meet SH-20.1b"
        table = a_position(
            turn_of="ana", resources={"ana": "FFCCMMTT"}, zones={"nw": {"ana": 5}}, singles={"ana": 1}, requirements={"nw": "war-chest"},
            zone_requirements=True,
        )  # fmt: skip
        meet(table, "nw")
        assert purse(table, ANA) == "FFCCMMTT" and holder(table, "nw") == ""
        assert holder(place_single(table, "nw"), "nw") == "ana"

    @clauses("open-files", "SH-20.1b")
    def test_open_files(self) -> None:
        """A Conspiracy Card from the hand is discarded, face up."""
        table = a_position(turn_of="ana", zones=SIX, unformed="nw", requirements={"nw": "open-files"}, zone_requirements=True)
        assert why_not_meet(table) == "cannot-meet SH-20.1b"
        table = a_position(
            turn_of="ana", hands={"ana": "block jumla"}, zones=SIX, unformed="nw", requirements={"nw": "open-files"}, zone_requirements=True
        )
        meet(table, "nw", HandOver(conspiracy(table, "jumla")))
        assert discards(table) == ["jumla"] and len(table.hands[ANA]) == 1 and holder(table, "nw") == "ana"

    @clauses("goodwill-tour", "SH-20.1b", "SH-0.14")
    def test_goodwill_tour(self) -> None:
        """Two resources to one opponent."""
        table = a_position(
            turn_of="ana", resources={"ana": "FCM"}, zones=SIX, unformed="nw", requirements={"nw": "goodwill-tour"}, zone_requirements=True
        )
        do(table, ANA, MeetRequirement(zone(table, "nw")))
        assert refused(table, ANA, PickPlayer(ANA)) == "no-such-part SH-20.1b"
        do(table, ANA, PickPlayer(CID), *pay("FM"))
        assert (purse(table, ANA), purse(table, CID), holder(table, "nw")) == ("C", "FM", "ana")

    @clauses("SH-20.1b", "SH-20.1c")
    def test_conditions_that_have_to_hold_are_no_action(self) -> None:
        """Nothing can be met where a card asks while a majority forms, or only changes a rule."""
        for card in REQUIREMENTS[5:]:
            table = a_position(turn_of="ana", resources={"ana": "FF"}, requirements={"nw": card}, zone_requirements=True)
            assert (why_not_meet(table) == "nothing-to-meet SH-20.1b") == (card != "deposit")


class TestWhileForming:
    """SH-20.1c: the condition holds when the majority would form; it is tried again after every event."""

    @clauses("true-believers", "SH-20.1c")
    def test_true_believers(self) -> None:
        """Three cards of one ideologue, or four with the higher levels; two do not do."""
        for cards, levels, who in ((2, "3-5", ""), (3, "3-5", "ana"), (3, "4-6", ""), (4, "4-6", "ana")):
            table = a_position(
                turn_of="ana", zones={"nw": {"ana": 5}}, singles={"ana": 1}, mats={"ana": {"idealist": cards}}, power_levels=levels,
                requirements={"nw": "true-believers"}, zone_requirements=True,
            )  # fmt: skip
            assert holder(place_single(table, "nw"), "nw") == who

    @clauses("neighbours", "SH-20.1c")
    def test_neighbours(self) -> None:
        """A voter in two of North, West and Central: the second makes North-West hers at once; losing it later breaks nothing."""
        table = a_position(
            turn_of="ana", zones={"nw": {"ana": 6}, "n": {"ana": 1}, "se": {"ana": 3}}, unformed="nw", singles={"ana": 1},
            mats={"ana": {"capitalist": 5}}, requirements={"nw": "neighbours"}, zone_requirements=True,
        )  # fmt: skip
        assert holder(table, "nw") == ""
        place_single(table, "w")
        assert holder(table, "nw") == "ana"
        land_grab(table, "ana", "n")
        assert holder(table, "nw") == "ana"

    @clauses("settled-debate", "SH-20.1c")
    def test_settled_debate(self) -> None:
        """North-West's one volatile area has to be filled: somebody else's voter there does as well as her own."""
        about = {"turn_of": "ana", "requirements": {"nw": "settled-debate"}, "zone_requirements": True, "singles": {"ana": 1}}
        assert holder(place_single(a_position(zones={"nw": {"ana": 5}}, **about), "nw"), "nw") == ""
        assert holder(place_single(a_position(zones={"nw": {"ana": 5}}, **about), "nw", volatile=1), "nw") == "ana"
        table = a_position(zones={"nw": {"ana": 5}}, volatile={"nw": {"ben": 1}}, **about)
        assert holder(place_single(table, "nw"), "nw") == "ana"

    @clauses("clean-desk", "SH-20.1c")
    def test_clean_desk(self) -> None:
        """With a card in hand the six are no majority; when it is played they become one, and a card bought later changes nothing."""
        table = a_position(
            turn_of="ana", hands={"ana": "four-pillars"}, conspiracies="resettlement ...", zones=SIX, unformed="nw",
            requirements={"nw": "clean-desk"}, zone_requirements=True,
        )  # fmt: skip
        assert holder(table, "nw") == ""
        play(table, "ana", "four-pillars", *[resource(one) for one in "FFCC"])
        assert holder(table, "nw") == "ana"
        buy(table, "FFCC")
        assert len(table.hands[ANA]) == 1
        assert holder(table, "nw") == "ana"

    @clauses("SH-20.1c", "clean-desk")
    def test_it_is_tried_again_on_anybodys_turn(self) -> None:
        """Ben has six in North-West behind a card; on Ana's turn he sells it to her, and North-West is his."""
        table = a_position(
            turn_of="ana", hands={"ben": "jumla"}, resources={"ana": "F"}, zones={"nw": {"ben": 6}}, unformed="nw",
            requirements={"nw": "clean-desk"}, zone_requirements=True,
        )  # fmt: skip
        do(table, ANA, OfferTrade(BEN, (1, 0, 0, 0), (), 0, (0, 0, 0, 0), (conspiracy(table, "jumla"),)))
        do(table, BEN, AcceptTrade(ANA))
        assert holder(table, "nw") == "ben"


class TestDeposit:
    """8.10, card 10; R70."""

    @clauses("deposit", "R70", "SH-20.1c")
    def test_it_is_asked_when_the_number_is_reached(self) -> None:
        """Ana's sixth voter: she pays two and holds the zone at once."""
        table = a_position(
            turn_of="ana", resources={"ana": "FC"}, zones={"nw": {"ana": 5}}, singles={"ana": 1}, requirements={"nw": "deposit"},
            zone_requirements=True,
        )  # fmt: skip
        place_single(table, "nw")
        assert asked(table) == {ANA: "PayDeposit"} and holder(table, "nw") == ""
        do(table, ANA, *pay("FC"))
        assert (holder(table, "nw"), purse(table, ANA), asked(table)) == ("ana", "", {ANA: "Act"})

    @clauses("deposit", "R70")
    def test_who_does_not_pay_may_do_so_later(self) -> None:
        """Declined: she is not asked again while she has the number; on her own turn she may pay of her own accord."""
        table = a_position(
            turn_of="ana", resources={"ana": "FCMT"}, zones={"nw": {"ana": 5}}, singles={"ana": 2}, requirements={"nw": "deposit"},
            zone_requirements=True,
        )  # fmt: skip
        do(place_single(table, "nw"), ANA, Enough())
        place_single(table, "nw")
        assert asked(table) == {ANA: "Act"} and holder(table, "nw") == ""
        meet(table, "nw", *pay("MT"))
        assert holder(table, "nw") == "ana" and purse(table, ANA) == "FC"

    @clauses("deposit", "R70", "SH-20.1c")
    def test_each_forming_costs_one(self) -> None:
        """Paid before, lost by a Land Grab, and formed again: the second time costs a second Deposit."""
        table = a_position(
            turn_of="ana", resources={"ana": "FCMT"}, zones={"nw": {"ana": 5}}, singles={"ana": 1}, mats={"ana": {"capitalist": 5}},
            requirements={"nw": "deposit"}, zone_requirements=True,
        )  # fmt: skip
        meet(table, "nw", *pay("FC"))
        place_single(table, "nw")
        assert holder(table, "nw") == "ana" and asked(table) == {ANA: "Act"}
        land_grab(table, "ana", "nw")
        place_single(table, "nw")
        assert asked(table) == {ANA: "PayDeposit"}
        do(table, ANA, *pay("MT"))
        assert holder(table, "nw") == "ana" and purse(table, ANA) == ""

    @clauses("deposit", "SH-20.1c")
    def test_it_is_asked_on_somebody_elses_turn(self) -> None:
        """Ana gerrymanders Ben's sixth voter into North-West: he is asked, and without two resources nobody is."""
        for has, who in (("FM", {BEN: "PayDeposit"}), ("F", {ANA: "Act"})):
            table = a_position(
                turn_of="ana", resources={"ben": has}, zones={"c": {"ana": 5}, "nw": {"ben": 5}, "n": {"ben": 1}},
                requirements={"nw": "deposit"}, zone_requirements=True,
            )  # fmt: skip
            gerrymander(table, "c", "ben", "n", "nw")
            assert asked(table) == who
        table = a_position(
            turn_of="ana", resources={"ben": "FM"}, zones={"c": {"ana": 5}, "nw": {"ben": 5}, "n": {"ben": 1}},
            requirements={"nw": "deposit"}, zone_requirements=True,
        )  # fmt: skip
        do(gerrymander(table, "c", "ben", "n", "nw"), BEN, *pay("FM"))
        assert holder(table, "nw") == "ben" and asked(table) == {ANA: "Act"}

    @clauses("deposit", "R70", "SH-20.1e")
    def test_one_partners_deposit_lets_a_coalition_form(self) -> None:
        """Without one there is no coalition; Ana's is used up by it. When she withdraws, who has the number alone is asked."""
        table = a_position(
            turn_of="ana", resources={"ana": "FC", "ben": "MT"}, zones={"nw": {"ana": 3, "ben": 6}}, unformed="nw",
            mats={"ana": {"capitalist": 1}, "ben": {"idealist": 1}}, requirements={"nw": "deposit"}, zone_requirements=True,
        )  # fmt: skip
        offer = OfferCoalition(zone(table, "nw"), BEN)
        assert refused(table, ANA, offer) == "requirement SH-20.1e"
        meet(table, "nw", *pay("FC"))
        do(table, ANA, offer, Number(2), PickMatCard(0))
        do(table, BEN, AcceptCoalition(), PickMatCard(0))
        assert (points(table, ANA), points(table, BEN)) == (2, 4) and table.met[zone(table, "nw")] == 0
        do(table, ANA, Withdraw(zone(table, "nw"), ()))
        assert asked(table) == {BEN: "PayDeposit"}
        do(table, BEN, *pay("MT"))
        assert holder(table, "nw") == "ben"


class TestCoalitionsAndBars:
    """SH-20.1e."""

    @clauses("SH-20.1e")
    def test_a_coalition_passes_if_one_partner_passes(self) -> None:
        """True Believers: Ben's three Idealist cards let the two hold North-West; without them they may not."""
        for cards, answer in ((3, "legal"), (2, "requirement SH-20.1e")):
            table = a_position(
                turn_of="ana", zones={"nw": {"ana": 3, "ben": 3}}, mats={"ana": {"capitalist": 1}, "ben": {"idealist": cards}},
                requirements={"nw": "true-believers"}, zone_requirements=True,
            )  # fmt: skip
            assert refused(table, ANA, OfferCoalition(zone(table, "nw"), BEN)) == answer

    @clauses("SH-20.1e", "gerrymander_rights=plurality")
    def test_a_barred_player_has_neither_rights_nor_points(self) -> None:
        """With plurality rights five in North-West have them; six whose majority is barred do not."""
        for count, rights in ((5, 1), (6, 0)):
            table = a_position(
                turn_of="ana", zones={"nw": {"ana": count}}, unformed="nw", requirements={"nw": "war-chest"}, zone_requirements=True,
                gerrymander_rights="plurality",
            )  # fmt: skip
            assert own_rights(table, ANA) == rights << zone(table, "nw")
            assert points(table, ANA) == 0 and table.exposed(zone(table, "nw"), ANA) == count


class TestZonalRules:
    """SH-20.1d."""

    @clauses("closed-roads", "SH-20.1d")
    def test_nothing_is_moved_into_closed_roads(self) -> None:
        """Neither gerrymanders nor the moves of a Great Leader, nor Nero's Guests; placing is allowed, and moving out."""
        about = {"requirements": {"nw": "closed-roads"}, "zone_requirements": True}
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 1}, "nw": {"ben": 1}}, singles={"ana": 1}, **about)
        assert why_not_gerrymander(table, "c", "ben", "n", "nw") == "closed-roads SH-20.1d"
        place_single(gerrymander(table, "c", "ben", "nw", "n"), "nw")

        table = a_position(
            turn_of="ana", resources={"ana": "FFFCCCMMMTTT"}, zones={"w": {"ana": 1}}, open_cards=[GreatLeader(ANA)], **about
        )
        influence(table, "v3-01", pay_with="FCMT")
        assert list(asked(table)) == [BEN]
        assert refused(table, BEN, to_zone(table, "ana", "w", "nw")) == "closed-roads SH-20.1d"
        assert refused(table, BEN, to_zone(table, "ana", "w", "sw")) == "legal"

        news = a_headline("neros-guests", at="nw", zones={"w": {"ana": 1}, "nw": {"ben": 3}}, **about)
        assert asked(news) == {ANA: "ChooseGuest"}  # only the way out is open, and is taken without asking
        news = a_headline("neros-guests", at="w", zones={"sw": {"ana": 1}, "w": {"ben": 1}}, **about)
        assert asked(news) == {ANA: "ChooseDirection"}

    @clauses("closed-roads", "SH-20.1d", "SH-15.9a")
    def test_nor_by_submerged(self) -> None:
        """The Headline's free gerrymander keeps to it."""
        table = a_headline("submerged", zones={"w": {"ben": 1}}, requirements={"nw": "closed-roads"}, zone_requirements=True)
        assert refused(table, ANA, to_zone(table, "ben", "w", "nw")) == "closed-roads SH-20.1d"
        assert refused(table, ANA, to_zone(table, "ben", "w", "sw")) == "legal"

    @clauses("crossroads", "SH-20.1d")
    def test_crossroads_borders_every_zone(self) -> None:
        """From South-East to North-West and back; otherwise they are far apart. A right in South-East now reaches North-West."""
        zones = {"se": {"ana": 6, "ben": 2}}
        plain = a_position(turn_of="ana", zones=zones)
        assert why_not_gerrymander(plain, "se", "ben", "se", "nw") == "out-of-reach SH-9.1"
        table = a_position(turn_of="ana", zones=zones, requirements={"nw": "crossroads"}, zone_requirements=True)
        gerrymander(table, "se", "ben", "se", "nw")
        assert table.standing(zone(table, "nw"), BEN) == 1

    @clauses("crossroads", "SH-20.1d", "SH-15.9a")
    def test_crossroads_for_other_moves(self) -> None:
        """Submerged and Nero's Guests go there from anywhere."""
        about = {"requirements": {"nw": "crossroads"}, "zone_requirements": True, "zones": {"se": {"ben": 3}}}
        table = a_headline("submerged", **about)
        assert refused(table, ANA, to_zone(table, "ben", "se", "nw")) == "legal"
        table = a_headline("neros-guests", at="nw", **about)
        assert asked(table) == {ANA: "ChooseGuest"} and refused(table, ANA, to_zone(table, "ben", "se", "nw")) == "legal"

    @clauses("small-halls", "SH-20.1d")
    def test_small_halls(self) -> None:
        """A batch of 3 goes elsewhere, one of 2 and single voters may come; also where a batch is placed at once."""
        table = a_position(
            turn_of="ana", batches={"ana": "2 3"}, singles={"ana": 1}, requirements={"nw": "small-halls"}, zone_requirements=True
        )
        assert why_not_place_batch(table, "nw", 3) == "small-halls SH-20.1d"
        place_single(place_batch(table, "nw", 2), "nw")
        table = a_position(batches={"ana": "3"}, requirements={"nw": "small-halls"}, zone_requirements=True)
        carry_out(table, PlaceBatchNow(ANA, batch(3), True))
        assert asked(table) == {ANA: "WhereToPutBatch"}
        assert refused(table, ANA, PlaceBatch(batch(3), zone(table, "nw"), 0)) == "small-halls SH-20.1d"
        assert zone(table, "nw") not in [move.zone for move in table.menu(ANA) if isinstance(move, PlaceBatch)]

    @clauses("honeymoon", "SH-20.1d")
    def test_honeymoon_once_per_player(self) -> None:
        """Two resources of one's choice when the majority forms; after losing it and forming it again nothing more."""
        table = a_position(
            turn_of="ana", zones={"nw": {"ana": 5}}, singles={"ana": 1}, mats={"ana": {"capitalist": 5}}, requirements={"nw": "honeymoon"},
            zone_requirements=True,
        )  # fmt: skip
        place_single(table, "nw")
        assert asked(table) == {ANA: "ChooseResources"}
        do(table, ANA, resource("F"), resource("T"))
        assert purse(table, ANA) == "FT" and holder(table, "nw") == "ana"
        place_single(land_grab(table, "ana", "nw"), "nw")
        assert holder(table, "nw") == "ana" and asked(table) == {ANA: "Act"}

    @clauses("honeymoon", "SH-20.1d")
    def test_honeymoon_for_each_player_and_for_nobody_in_coalition(self) -> None:
        """Ben has his own on Ana's turn; a coalition is no individual majority."""
        table = a_position(
            turn_of="ana",
            zones={"c": {"ana": 5}, "nw": {"ben": 5}, "n": {"ben": 1}},
            requirements={"nw": "honeymoon"},
            zone_requirements=True,
        )
        gerrymander(table, "c", "ben", "n", "nw")
        assert asked(table) == {BEN: "ChooseResources"}
        table = a_position(
            turn_of="ana", zones={"nw": {"ana": 3, "ben": 3}}, mats={"ana": {"capitalist": 1}, "ben": {"idealist": 1}},
            requirements={"nw": "honeymoon"}, zone_requirements=True,
        )  # fmt: skip
        do(table, ANA, OfferCoalition(zone(table, "nw"), BEN), Number(3), PickMatCard(0))
        do(table, BEN, AcceptCoalition(), PickMatCard(0))
        assert table.coalition[zone(table, "nw")] is not None and asked(table) == {ANA: "Act"}


@pytest.mark.parametrize("card", REQUIREMENTS)
def test_a_turn_can_be_ended_whatever_card_lies_there(card: str) -> None:
    """Six of Ana's stand in North-West: the turn goes its way."""
    table = a_position(turn_of="ana", zones=SIX, unformed="nw", requirements={"nw": card}, zone_requirements=True)
    while table.active == ANA:
        (place,) = asked(table)
        if asked(table)[place] == "Act":
            end_turn(table)
        else:
            do(table, place, table.menu(place)[0])
    assert table.turns == 1


@clauses("crossroads", "closed-roads", "SH-20.1d", "guerilla")
def test_moves_of_a_guerilla_and_a_great_leader_over_crossroads() -> None:
    """From South-East a voter goes to the Crossroads in North-West, and not from there to closed roads in South-West."""
    cards = {"nw": "crossroads", "sw": "closed-roads"}
    about: dict[str, Any] = {"requirements": cards, "zone_requirements": True, "zones": {"se": {"ana": 2}}}
    table = a_position(turn_of="ana", mats={"ana": {"supremo": 3, "idealist": 3}}, special_characters=True, **about)
    do(table, ANA, UseGuerilla(), to_zone(table, "ana", "se", "nw"))
    assert refused(table, ANA, to_zone(table, "ana", "nw", "sw")) == "closed-roads SH-20.1d"

    table = a_position(turn_of="ana", resources={"ana": "FFCC"}, open_cards=[GreatLeader(ANA)], **about)
    influence(table, "v3-01")
    assert refused(table, BEN, to_zone(table, "ana", "se", "nw")) == "legal"
