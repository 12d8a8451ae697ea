"""Influencing Voter Cards and placing their voters (SH-6)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.step import Step
from hustings.games.shasn.actions import EndTurn
from hustings.games.shasn.events_influence import VoterCardPaid
from hustings.games.shasn.influence import OFFERED_NOW, PLACED_NOW, Influence, influenced, voter_cost
from hustings.games.shasn.kinds import CLOUT, FUNDS, MEDIA, NONE
from hustings.games.shasn.open_cards import RUNS, WAITS, Barred, Clearing, GreatLeader, Leech, TooMuchFreedom
from hustings.games.shasn.parts import Enough, PayWith
from hustings.games.shasn.pieces import Trigger
from hustings.games.shasn.placing import DoNotPlace, PlaceBatch, PlaceVoter, gain_voter_now
from hustings.games.shasn.state import Shasn
from tests.shasn.acting import (
    a_move,
    a_voter,
    batch,
    decline,
    end_turn,
    give_up,
    influence,
    kinds_offered,
    place_batch,
    place_single,
    why_not_influence,
    why_not_place_batch,
)
from tests.shasn.positions import (
    ANA,
    BEN,
    CID,
    a_position,
    asked,
    board,
    counts,
    do,
    ended,
    holder,
    in_turn,
    menu,
    purse,
    refused,
    told,
    voter_card,
    zone,
)

LARGE = {"nw": 11, "n": 21, "ne": 11, "e": 17, "se": 11, "s": 21, "sw": 11, "w": 17, "c": 9}
NEEDED = {"nw": 6, "n": 11, "ne": 6, "e": 9, "se": 6, "s": 11, "sw": 6, "w": 9, "c": 5}


def in_turn_free(table: Shasn, place: int, card: str, then: int) -> Shasn:
    """In the turn of the active player, *place* influences a card of the pile for free."""
    number = voter_card(card)
    if number in table.voter_pile.cards:
        table.voter_pile.cards.remove(number)
        table.voter_pile.knowers.pop()
        table.voter_discards.append(number)
    return in_turn(table, FreeInfluence(place, number, then))


class FreeInfluence(Step[Shasn]):
    """Somebody influences a card for free."""

    __slots__ = ("place", "card", "then")

    def __init__(self, place: int, card: int, then: int) -> None:
        self.place = place
        self.card = card
        self.then = then

    def run(self, table: Shasn) -> None:
        influenced(table, self.place, self.card, self.then)


class Gain(Step[Shasn]):
    """Somebody gains a voter out of turn."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        gain_voter_now(table, self.place)


def gained(table: Shasn, place: int) -> Shasn:
    """In the turn of the active player, *place* gains a voter."""
    return in_turn(table, Gain(place))


class TestPaying:
    """Costs (SH-6.1, SH-6.2)."""

    @clauses("SH-6.2", "SH-6.3")
    def test_a_cost_of_typed_symbols_is_paid_at_once(self) -> None:
        """FFT for two voters: exactly these go to the Reserve, and a batch of two waits."""
        table = a_position(turn_of="ana", resources={"ana": "FFTTM"}, row="v2-03 v1-01 v3-01", reserve="F")
        influence(table, "v2-03")
        assert purse(table, ANA) == "MT" and table.reserve == counts("FFFT")
        assert table.batches[ANA] == [batch(2)] and table.singles[ANA] == 0 and table.bag[ANA] == 58
        assert told(table, VoterCardPaid)[0].counts == (2, 0, 0, 1)

    @clauses("SH-6.2")
    def test_any_symbols_are_paid_with_a_type_of_choice(self) -> None:
        """F* with FFCM: after one Funds there are a Funds, a Clout and a Media to choose from."""
        table = a_position(turn_of="ana", resources={"ana": "FFCM"}, row="v1-17 - -")
        do(table, ANA, Influence(0))
        assert menu(table, ANA) == [f"PayWith(type={kind})" for kind in (FUNDS, CLOUT, MEDIA)]
        assert refused(table, ANA, PayWith(3)) == "not-held SH-6.2" and refused(table, ANA, EndTurn()) == "one-thing-at-a-time SH-3.7"
        do(table, ANA, PayWith(CLOUT))
        assert purse(table, ANA) == "FM" and table.batches[ANA] == [batch(1)]

    @clauses("SH-6.2")
    @pytest.mark.parametrize(("held", "left"), [("FF", ""), ("FC", ""), ("FCC", "C"), ("FMMM", "MM")])
    def test_with_one_way_to_pay_nothing_is_asked(self, held: str, left: str) -> None:
        """F* is one move where one type is left for the symbol, or exactly what is needed is held."""
        table = a_position(turn_of="ana", resources={"ana": held}, row="v1-17 - -")
        do(table, ANA, Influence(0))
        assert purse(table, ANA) == left and table.batches[ANA] == [batch(1)]

    @clauses("SH-6.2")
    @pytest.mark.parametrize(("card", "held", "reason"), [
        ("v1-01", "FC", "costs SH-6.2"),
        ("v1-17", "CCC", "costs SH-6.2"),
        ("v1-17", "F", "costs SH-6.2"),
        ("v1-17", "FT", "legal"),
        ("v3-13", "FFF", "costs SH-6.2"),
        ("v3-13", "FFFF", "legal"),
    ])  # fmt: skip
    def test_who_cannot_pay_cannot_influence(self, card: str, held: str, reason: str) -> None:
        """Typed symbols need their type; the menu agrees with the refusal."""
        table = a_position(turn_of="ana", resources={"ana": held}, row=f"{card} - -")
        assert why_not_influence(table, card) == reason
        assert (Influence in kinds_offered(table, ANA)) == (reason == "legal")

    @clauses("SH-6.2", "SH-17.1a", "SH-17.1b")
    def test_a_leech_gets_what_is_paid_of_its_type(self) -> None:
        """Of FFC and a Clout for the *any* symbol, the two Clout come to Ben, above his cap, and he discards before anything else."""
        table = a_position(
            turn_of="ana",
            resources={"ana": "FFCC", "ben": "T" * 11},
            row="v2-01 - -",
            open_cards=[Leech(BEN, ANA, CLOUT), TooMuchFreedom(ANA, RUNS)],
        )
        influence(table, "v2-01")
        assert purse(table, ANA) == "" and asked(table) == {BEN: "DiscardToCap"}
        give_up(table, "ben", "T")
        assert purse(table, BEN) == "CC" + "T" * 10 and asked(table) == {ANA: "Act"}

    @clauses("SH-15.20a", "SH-19.8a")
    def test_too_much_freedom_costs_one_more_in_the_next_turn(self) -> None:
        """While it runs FF costs FF and one of any type; while it waits, or for others, FF."""
        for card, cost in (
            (TooMuchFreedom(ANA, RUNS), (2, 0, 0, 0, 1)),
            (TooMuchFreedom(ANA, WAITS), (2, 0, 0, 0, 0)),
            (TooMuchFreedom(BEN, RUNS), (2, 0, 0, 0, 0)),
        ):
            table = a_position(turn_of="ana", resources={"ana": "FF"}, row="v1-01 - -", open_cards=[card])
            assert tuple(voter_cost(table, ANA, voter_card("v1-01"))) == cost
            assert why_not_influence(table, "v1-01") == ("costs SH-6.2" if cost[4] else "legal")
        table = a_position(turn_of="ana", resources={"ana": "FFCM"}, row="v1-01 - -", open_cards=[TooMuchFreedom(ANA, RUNS)])
        influence(table, "v1-01", pay_with="M")
        assert purse(table, ANA) == "C"


class TestRow:
    """The open Voter Cards (SH-6.1, SH-6.8, SH-6.9, SH-6.11)."""

    @clauses("SH-6.1", "SH-6.8", "SH-6.9")
    def test_a_new_card_opens_at_once_and_can_be_taken_too(self) -> None:
        """The card from the pile lies in the same slot before any voter is placed, and is influenced next."""
        table = a_position(turn_of="ana", resources={"ana": "FFCC"}, row="v1-01 v2-05 v3-01", voter_pile="v1-02 v1-03 ...")
        influence(table, "v1-01")
        assert table.row[0] == voter_card("v1-02") and table.voter_discards == [voter_card("v1-01")]
        influence(table, "v1-02")
        assert table.row[0] == voter_card("v1-03") and table.batches[ANA] == [batch(1), batch(1)]

    @clauses("SH-6.11")
    def test_an_empty_pile_is_made_of_the_discards(self) -> None:
        """The pile has no card: the discards, with the card just taken, are shuffled, and the top one opens."""
        table = a_position(turn_of="ana", resources={"ana": "FF"}, row="v1-01 v2-05 v3-01", voter_pile="")
        assert len(table.voter_discards) == 57
        influence(table, "v1-01")
        assert len(table.voter_pile) == 57 and table.voter_discards == [] and table.row[0] != NONE

    @clauses("SH-6.1")
    def test_a_slot_stays_empty_where_no_card_is_left(self) -> None:
        """Superstar Campaigner has put the rest aside: nothing opens, and nothing can be taken there."""
        table = a_position(turn_of="ana", resources={"ana": "FF"}, row="- v2-05 v3-01")
        assert refused(table, ANA, Influence(0)) == "empty-slot SH-6.1"


class TestBatches:
    """Batches and single voters (SH-6.3 to SH-6.7, SH-6.10, SH-6.12, SH-6.13)."""

    @clauses("SH-6.4")
    def test_a_batch_is_placed_whole_in_one_zone(self) -> None:
        """Three in East, one of them on the volatile area; with two plain areas empty and none volatile they do not fit."""
        table = a_position(turn_of="ana", batches={"ana": "3"})
        place_batch(table, "e", 3, volatile=1)
        assert board(table, "e") == {"ana": 2, "ana!": 1} and table.batches[ANA] == [] and table.queue == [Trigger(ANA, zone(table, "e"))]
        table = a_position(turn_of="ana", batches={"ana": "3"}, zones={"c": {"ben": 3, "cid": 3}}, volatile={"c": {"ben": 1}})
        assert why_not_place_batch(table, "c", 3) == "no-room SH-6.4"
        assert all(f"zone={zone(table, 'c')}," not in line for line in menu(table, ANA, PlaceBatch))

    @clauses("SH-6.4")
    def test_only_a_batch_that_waits_can_be_placed(self) -> None:
        """With a batch of 2 there is none of 3; more on volatile areas than there are is refused."""
        table = a_position(turn_of="ana", batches={"ana": "2"})
        assert why_not_place_batch(table, "n", 3) == "no-such-batch SH-6.3"
        assert (
            why_not_place_batch(table, "e", 2, volatile=2) == "no-room SH-6.4" and why_not_place_batch(table, "n", 2, volatile=2) == "legal"
        )
        assert why_not_place_batch(table, "n", 2, volatile=3) == "no-room SH-6.4"

    @clauses("SH-6.4")
    def test_every_way_to_place_is_offered_once(self) -> None:
        """A 2 and a 1: nine zones, for the 2 with 0 or 1 on volatile areas, in the two large zones also 2; for the 1 with 0 or 1."""
        table = a_position(turn_of="ana", batches={"ana": "2 1 2"})
        assert len(menu(table, ANA, PlaceBatch)) == (9 * 2 + 2) + 9 * 2

    @clauses("SH-6.5", "SH-0.10")
    def test_other_voters_go_one_by_one(self) -> None:
        """Two single voters go to two zones."""
        table = a_position(turn_of="ana", singles={"ana": 2})
        place_single(place_single(table, "n"), "s")
        assert board(table, "n") == {"ana": 1} and board(table, "s") == {"ana": 1} and table.singles[ANA] == 0
        assert refused(table, ANA, PlaceVoter(zone(table, "n"), 0)) == "no-single-voter SH-6.5"

    @clauses("SH-6.6", "SH-3.7", "R10")
    def test_what_is_not_placed_by_the_end_of_the_turn_is_discarded(self) -> None:
        """A batch and a single voter may wait while Ana does other things, and vanish when she ends the turn."""
        table = a_position(turn_of="ana", batches={"ana": "3"}, singles={"ana": 1}, resources={"ana": "FF"}, row="v1-01 - -")
        influence(table, "v1-01")
        place_batch(table, "c", 1)
        assert table.batches[ANA] == [batch(3)]
        end_turn(table)
        assert table.batches[ANA] == [] and table.singles[ANA] == 0 and table.bag[ANA] == 59

    @clauses("SH-6.7", "SH-18.7", "R10")
    def test_a_batch_that_fits_nowhere_is_discarded_at_the_end(self) -> None:
        """Every zone has at most two empty areas: the batch of 3 cannot be placed, no part of it, until room appears."""
        full = {name: {"ben": areas // 2, "cid": areas - areas // 2 - 2} for name, areas in LARGE.items()}
        table = a_position(turn_of="ana", batches={"ana": "3"}, zones=full)
        assert PlaceBatch not in kinds_offered(table, ANA) and why_not_place_batch(table, "n", 3) == "no-room SH-6.4"
        end_turn(table)
        assert table.batches[ANA] == [] and table.bag[ANA] == 60

    @clauses("SH-6.10")
    def test_paying_for_voters_without_room_is_legal(self) -> None:
        """The board is full but for two areas in each zone; three voters can be bought all the same."""
        full = {name: {"ben": areas // 2, "cid": areas - areas // 2 - 2} for name, areas in LARGE.items()}
        table = a_position(turn_of="ana", resources={"ana": "FFCC"}, row="v3-01 - -", zones=full)
        influence(table, "v3-01")
        assert table.batches[ANA] == [batch(3)]

    @clauses("SH-6.12", "SH-7.4")
    def test_zones_that_are_held_can_be_placed_in(self) -> None:
        """In Ben's and in one's own; the voters beyond the number are exposed."""
        table = a_position(turn_of="ana", batches={"ana": "2 2"}, zones={"nw": {"ben": 6}, "ne": {"ana": 6}})
        place_batch(place_batch(table, "nw", 2), "ne", 2)
        assert board(table, "nw") == {"ana": 2, "ben": 6} and table.exposed(zone(table, "ne"), ANA) == 2

    @clauses("SH-6.13", "SH-6.3")
    def test_no_more_voters_than_the_bag_has(self) -> None:
        """Of three voters one is gained; it is the batch of a 3-Voter Card with one voter. With an empty bag nothing comes."""
        table = a_position(turn_of="ana", resources={"ana": "FFCC"}, row="v3-01 - -", bags={"ana": 1})
        influence(table, "v3-01")
        assert table.batches[ANA] == [batch(1, printed=3)] and table.bag[ANA] == 0
        place_batch(table, "c", 1, printed=3)
        assert board(table, "c") == {"ana": 1}
        table = a_position(turn_of="ana", resources={"ana": "FFCC"}, row="v3-01 - -", bags={"ana": 0})
        influence(table, "v3-01")
        assert table.batches[ANA] == [] and purse(table, ANA) == ""

    @clauses("SH-17.5a", "SH-17.5b")
    def test_not_one_of_us_bars_placing_from_whatever_source(self) -> None:
        """In her barred turn Ana places neither batch nor single voter in North; in other zones she does, and Ben may place there."""
        for card, reason in (
            (Barred(BEN, ANA, 1, RUNS), "barred SH-17.5a"),
            (Barred(BEN, ANA, 1, WAITS), "legal"),
            (Barred(ANA, BEN, 1, RUNS), "legal"),
        ):
            table = a_position(turn_of="ana", batches={"ana": "1"}, singles={"ana": 1}, open_cards=[card])
            assert why_not_place_batch(table, "n", 1) == reason
            assert (
                refused(table, ANA, PlaceVoter(zone(table, "n"), 0)) == reason
                and refused(table, ANA, PlaceVoter(zone(table, "s"), 0)) == "legal"
            )
            assert (f"PlaceVoter(zone={zone(table, 'n')}, volatile=0)" in menu(table, ANA)) == (reason == "legal")


class TestWhatFollows:
    """Great Leader, free influence, placing at once (SH-15.1, SH-15.6, SH-17.4)."""

    @clauses("SH-15.1a", "SH-15.1b", "SH-6.8")
    def test_great_leader_acts_before_the_voters_are_placed(self) -> None:
        """Trap 1: the card is replaced, the player after Ana moves one of her exposed voters, and then the three voters are placed."""
        table = a_position(
            turn_of="ana", resources={"ana": "FFCC"}, row="v3-01 - -", zones={"n": {"ana": 2}}, open_cards=[GreatLeader(ANA)]
        )
        influence(table, "v3-01")
        assert asked(table) == {BEN: "ChooseLeaderMove"} and table.row[0] != voter_card("v3-01") and table.batches[ANA] == [batch(3)]
        do(table, BEN, a_move(table, "ana", "n", "c", volatile=1))
        assert asked(table) == {ANA: "Act"} and board(table, "c") == {"ana!": 1} and table.queue == [Trigger(ANA, zone(table, "c"))]
        place_batch(table, "n", 3)
        assert board(table, "n") == {"ana": 4}

    @clauses("SH-15.1a", "SH-15.1c")
    def test_great_leader_is_only_asked_for_three_voters(self) -> None:
        """Not for a card of 2, not without an exposed voter, and not where another player is the subject."""
        for row, zones, card in (
            ("v2-01 - -", {"n": {"ana": 2}}, GreatLeader(ANA)),
            ("v3-01 - -", {}, GreatLeader(ANA)),
            ("v3-01 - -", {"n": {"ana": 2}}, GreatLeader(CID)),
        ):
            table = a_position(turn_of="ana", resources={"ana": "FFCC"}, row=row, zones=zones, open_cards=[card])
            influence(table, row.split()[0])
            assert asked(table) == {ANA: "Act"}

    @clauses("SH-15.6b", "SH-15.6c", "SH-0.15")
    def test_a_free_influence_is_an_influence(self) -> None:
        """Ben gets a 3-Voter Card for nothing: his Great Leader comes first, then he places the batch, whole in one zone."""
        table = a_position(turn_of="ana", zones={"n": {"ben": 2}}, open_cards=[GreatLeader(BEN)])
        in_turn_free(table, BEN, "v3-01", PLACED_NOW)
        assert asked(table) == {CID: "ChooseLeaderMove"}
        do(table, CID, Enough())
        assert asked(table) == {BEN: "WhereToPutBatch"}
        assert refused(table, BEN, PlaceBatch(batch(2), zone(table, "n"), 0)) == "no-such-batch SH-6.3"
        place_batch(table, "e", 3, by="ben")
        assert board(table, "e") == {"ben": 3} and asked(table) == {ANA: "Act"}

    @clauses("SH-15.6b", "R48", "SH-6.7")
    def test_a_free_batch_may_be_declined_and_is_lost_where_it_fits_nowhere(self) -> None:
        """Declined it goes back to the bag; without a zone that has three empty areas nothing is asked."""
        table = in_turn_free(a_position(turn_of="ana"), BEN, "v3-01", PLACED_NOW)
        decline(table, "ben")
        assert table.batches[BEN] == [] and table.bag[BEN] == 60 and asked(table) == {ANA: "Act"}
        full = {name: {"ana": areas // 2, "cid": areas - areas // 2 - 2} for name, areas in LARGE.items()}
        table = in_turn_free(a_position(turn_of="ana", zones=full), BEN, "v3-01", PLACED_NOW)
        assert table.batches[BEN] == [] and table.bag[BEN] == 60 and asked(table) == {ANA: "Act"}

    @clauses("SH-15.6b", "SH-17.10c")
    def test_what_becomes_of_a_free_batch_without_an_answer(self) -> None:
        """The default is the zone with most empty areas, plain ones first; for Superstar Campaigner's cards it is to decline."""
        table = in_turn_free(a_position(turn_of="ana", zones={"n": {"ana": 1}}), BEN, "v3-01", PLACED_NOW)
        ask = table.asks[BEN]
        assert ask is not None and ask.defaults(table) == [PlaceBatch(batch(3), zone(table, "s"), 0)]
        table = in_turn_free(a_position(turn_of="ana"), ANA, "v1-01", OFFERED_NOW)
        ask = table.asks[ANA]
        assert ask is not None and ask.defaults(table) == [DoNotPlace()]

    @clauses("SH-15.13b", "SH-15.19b", "R48")
    def test_a_gained_voter_is_placed_at_once_by_its_owner(self) -> None:
        """Ben is asked in Ana's turn; the default is not to; with an empty bag, or without an empty area, there is nothing to ask."""
        table = gained(a_position(turn_of="ana"), BEN)
        assert (
            asked(table) == {BEN: "WhereToPutVoter"} and table.asks[BEN] is not None and table.asks[BEN].defaults(table) == [DoNotPlace()]
        )
        place_single(table, "c", by="ben")
        assert board(table, "c") == {"ben": 1} and asked(table) == {ANA: "Act"}
        table = decline(gained(a_position(turn_of="ana"), BEN), "ben")
        assert table.bag[BEN] == 60 and table.singles[BEN] == 0
        assert asked(gained(a_position(turn_of="ana", bags={"ben": 0}), BEN)) == {ANA: "Act"}

    @clauses("SH-17.4a", "SH-17.4b", "SH-17.4c")
    def test_resettlement_follows_a_batch_of_two(self) -> None:
        """Trap 2: not a batch of 1 or 3, and not the Echo Chamber's extra; the majority that the two form is counted first."""
        for size in (1, 3):
            table = a_position(turn_of="ana", batches={"ana": str(size)}, zones={"c": {"ben": 2}}, open_cards=[Clearing(ANA, 2)])
            place_batch(table, "c", size)
            assert asked(table) == {ANA: "Act"}
        table = a_position(
            turn_of="ana", batches={"ana": "2"}, singles={"ana": 1}, zones={"c": {"ana": 3, "ben": 1}}, open_cards=[Clearing(ANA, 2)]
        )
        place_single(table, "s")
        assert asked(table) == {ANA: "Act"}
        place_batch(table, "c", 2)
        assert holder(table, "c") == "ana" and menu(table, ANA) == ["Enough()", f"PickVoter(zone={zone(table, 'c')}, owner=1)"]
        assert refused(table, ANA, a_voter(table, "ana", "c")) == "not-exposed SH-17.4a"
        assert refused(table, ANA, a_voter(table, "ben", "s")) == "other-zone SH-17.4a"
        do(table, ANA, a_voter(table, "ben", "c"))
        assert board(table, "c") == {"ana": 5} and table.open_cards == [Clearing(ANA, 1)]

    @clauses("SH-17.4b", "R62")
    def test_resettlement_is_discarded_after_its_second_use(self) -> None:
        """One use is left, it drives two out, and the card goes to the discards."""
        table = a_position(turn_of="ana", batches={"ana": "2"}, zones={"c": {"ben": 2}}, open_cards=[Clearing(ANA, 1)])
        place_batch(table, "c", 2)
        do(table, ANA, a_voter(table, "ben", "c"), a_voter(table, "ben", "c"))
        assert board(table, "c") == {"ana": 2} and table.open_cards == [] and len(table.conspiracy_discards) == 1

    @clauses("SH-18.1", "R41")
    def test_a_placement_can_end_the_game_before_anything_follows(self) -> None:
        """The batch gives Ana the last zone: the game is over, and Resettlement is not asked any more."""
        held = {name: {"ben" if name in "nesw" else "cid": needed} for name, needed in NEEDED.items() if name != "c"}
        table = a_position(turn_of="ana", batches={"ana": "2"}, zones={**held, "c": {"ana": 3, "ben": 1}}, open_cards=[Clearing(ANA, 2)])
        place_batch(table, "c", 2)
        assert ended(table) == "SH-18.1" and asked(table) == {}
