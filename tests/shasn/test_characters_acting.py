"""Special Characters (SH-20.2; catalogue, 8.8), from the Propagandist to the Dictator."""

from __future__ import annotations

from typing import Any

from hustings.conformance import clauses
from hustings.games.shasn.character_turns import UseActivist, UseGuerilla, UseGuru, UsePropaganda
from hustings.games.shasn.ending import EndOfTurn
from hustings.games.shasn.events_modules import HandSeen, QuietRewarded
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.open_cards import RUNS, LentRights, Mansplaining, NewThinking
from hustings.games.shasn.parts import Enough, PickPlayer, PickZone
from hustings.games.shasn.pieces import Trigger
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.turn import Income
from tests.shasn.acting import end_turn, gerrymander, place_of
from tests.shasn.casting import a_turn_as, cards_of, give_up, pay
from tests.shasn.intriguing import block, play, resource, voters
from tests.shasn.newsroom import a_headline, take, to_zone, voter, was_read
from tests.shasn.positions import ANA, BEN, CID, a_position, asked, board, carry_out, conspiracy, do, holder, purse, refused, told, zone


class TestPropagandist:
    """8.8."""

    @clauses("propagandist", "SH-20.2b", "SH-14.1")
    def test_pays_three_and_names_the_subject(self) -> None:
        """Ben is raided after a Headline that was triggered before; once a turn."""
        table = a_turn_as("propagandist", resources={"ana": "FFFC"}, headlines="too-much-freedom it-raid ...")
        table.queue = [Trigger(CID, 0)]
        do(table, ANA, UsePropaganda(), PickPlayer(BEN), *pay("FFC"))
        assert purse(table, ANA) == "F" and was_read(table) == []
        assert refused(table, ANA, UsePropaganda()) == "used-this-turn SH-20.2b"
        end_turn(table)
        assert was_read(table) == [("too-much-freedom", "cid"), ("it-raid", "ben")]

    @clauses("propagandist", "SH-15.3a")
    def test_the_subject_chooses_a_trigger_zone(self) -> None:
        """Nero's Guests for Ben: he says where, then how."""
        table = a_turn_as("propagandist", resources={"ana": "FFF"}, headlines="neros-guests ...", zones={"n": {"cid": 1}, "nw": {"cid": 1}})
        do(table, ANA, UsePropaganda(), PickPlayer(BEN), *pay("FFF"))
        end_turn(table)
        assert asked(table) == {BEN: "ChooseTriggerZone"}
        do(table, BEN, PickZone(zone(table, "n")))
        assert asked(table) == {BEN: "ChooseDirection"}

    @clauses("propagandist")
    def test_what_it_needs(self) -> None:
        """Three resources; she may name herself."""
        assert refused(a_turn_as("propagandist", resources={"ana": "FF"}), ANA, UsePropaganda()) == "cannot-pay SH-20.2b"
        table = do(a_turn_as("propagandist", resources={"ana": "FFF"}), ANA, UsePropaganda(), PickPlayer(ANA), *pay("FFF"))
        assert table.queue == [Trigger(ANA, NONE)]


class TestActivist:
    """8.8."""

    @clauses("activist", "SH-20.2b")
    def test_looks_at_one_hand(self) -> None:
        """Ana knows Ben's cards from now on, and nobody else does; Cid, whose hand is empty, cannot be picked."""
        table = a_turn_as("activist", hands={"ben": "block jumla"})
        do(table, ANA, UseActivist())
        assert refused(table, ANA, PickPlayer(CID)) == "no-hand SH-20.2b"
        do(table, ANA, PickPlayer(BEN))
        known = [conspiracy(table, name) for name in ("jumla", "block")]
        assert table.sight(ANA).hands[BEN].cards == known and table.sight(CID).hands[BEN].cards == [-5, -4]
        assert len(told(table, HandSeen, ANA)) == 1 and told(table, HandSeen, CID) == []
        assert refused(table, ANA, UseActivist()) == "used-this-turn SH-20.2b"

    @clauses("activist")
    def test_with_no_hand_to_see(self) -> None:
        """Nobody holds a card."""
        assert refused(a_turn_as("activist"), ANA, UseActivist()) == "no-hand SH-20.2b"


class TestWhistleblower:
    """8.8."""

    @clauses("whistleblower", "SH-20.2b")
    def test_discards_a_voter_of_whoever_plays(self) -> None:
        """Ben plays Four Pillars: Ana discards one of his exposed voters; a majority voter of his is no target."""
        table = a_position(
            turn_of="ben", mats={"ana": cards_of("whistleblower")}, hands={"ben": "four-pillars"}, zones={"c": {"ben": 5}, "n": {"ben": 2}},
            special_characters=True,
        )  # fmt: skip
        play(table, "ben", "four-pillars", *[resource("F")] * 4)
        assert asked(table) == {ANA: "WhichExposed"}
        assert refused(table, ANA, voter(table, "ben", "c")) == "not-exposed SH-0.5"
        do(table, ANA, voter(table, "ben", "n"))
        assert board(table, "n") == {"ben": 1} and purse(table, BEN) == "FFFF" and asked(table) == {BEN: "Act"}

    @clauses("whistleblower")
    def test_reactions_count_and_her_own_cards_do_not(self) -> None:
        """Ana plays, Ben blocks: for his Block she discards one of his."""
        table = a_turn_as("whistleblower", hands={"ana": "four-pillars", "ben": "block"}, zones={"n": {"ben": 2, "ana": 1}})
        block(play(table, "ana", "four-pillars", *[resource("F")] * 4), "ben")
        do(table, ANA, voter(table, "ben", "n"))
        assert board(table, "n") == {"ana": 1, "ben": 1} and asked(table) == {ANA: "Act"} and purse(table, ANA) == ""

    @clauses("whistleblower", "SH-17.9c")
    def test_bharat_jodo_yatra_is_played_once(self) -> None:
        """One voter goes when it is played, none when its five are chosen."""
        table = a_position(
            turn_of="ben", mats={"ana": cards_of("whistleblower")}, hands={"ben": "bharat-jodo-yatra"},
            zones={"n": {"ben": 3}, "s": {"cid": 1}}, special_characters=True,
        )  # fmt: skip
        play(table, "ben", "bharat-jodo-yatra")
        do(table, ANA, voter(table, "ben", "n"))
        do(end_turn(table), BEN, *voters(table, "cid:s"))
        assert board(table, "n") == {"ben": 2} and board(table, "s") == {}

    def after_turns(self, table: Shasn, *names: str) -> Shasn:
        """The turns of these players end, one after the other."""
        for name in names:
            table.result = None
            table.active = place_of(name)
            table.asks = [None] * table.places
            table.recount()
            carry_out(table, EndOfTurn(table.active))
        return table

    @clauses("whistleblower", "SH-20.2b")
    def test_two_voters_after_a_quiet_round(self) -> None:
        """Four players: she became one in Dan's turn; after four more turns without a card two voters wait, for her next turn."""
        table = a_position(mats={"ana": cards_of("whistleblower")}, special_characters=True)
        table.quiet[ANA] = -1
        self.after_turns(table, "dan", "ana", "ben", "cid")
        assert table.singles[ANA] == 0
        self.after_turns(table, "dan")
        assert table.singles[ANA] == 2 and told(table, QuietRewarded)[0].count == 2
        self.after_turns(table, "ben")
        assert table.singles[ANA] == 2
        self.after_turns(table, "ana")
        assert table.singles[ANA] == 0

    @clauses("whistleblower")
    def test_a_card_starts_the_count_anew(self) -> None:
        """Ben plays in the third turn: only after four turns more do voters come."""
        played = a_position(turn_of="ben", mats={"ana": cards_of("whistleblower")}, hands={"ben": "four-pillars"}, special_characters=True)
        played.quiet[ANA] = 2
        play(played, "ben", "four-pillars", *[resource("F")] * 4)
        self.after_turns(played, "ben", "cid", "dan", "ana")
        assert played.singles[ANA] == 0
        self.after_turns(played, "ben")
        assert played.singles[ANA] == 2


class TestGuru:
    """8.8; R12."""

    @clauses("guru", "R12", "SH-20.2b")
    def test_a_voter_for_three_resources(self) -> None:
        """Her own, even a majority voter: Central breaks, and she takes F, C and T; once a turn."""
        table = a_turn_as("guru", zones={"c": {"ana": 5}, "n": {"ben": 1}})
        do(table, ANA, UseGuru())
        assert refused(table, ANA, voter(table, "ben", "n")) == "no-voter SH-20.2b"
        do(table, ANA, voter(table, "ana", "c"), *take("FCT"))
        assert holder(table, "c") == "" and board(table, "c") == {"ana": 4} and purse(table, ANA) == "FCT"
        assert refused(table, ANA, UseGuru()) == "used-this-turn SH-20.2b"

    @clauses("guru", "SH-0.17", "R51")
    def test_volatile_voters_stay_and_the_reserve_may_run_short(self) -> None:
        """On volatile areas none is to be had; of a Reserve with two Trust she takes two."""
        assert refused(a_turn_as("guru", volatile={"c": {"ana": 1}}), ANA, UseGuru()) == "no-voter SH-20.2b"
        table = a_turn_as("guru", zones={"c": {"ana": 1}}, reserve="TT")
        do(table, ANA, UseGuru(), voter(table, "ana", "c"), *take("TT"))
        assert purse(table, ANA) == "TT" and asked(table) == {ANA: "Act"}


class TestGuerilla:
    """8.8."""

    @clauses("guerilla", "SH-20.2b")
    def test_up_to_four_moves_next_door(self) -> None:
        """One voter may go on; the fifth move is not offered, and the power is used up."""
        table = a_turn_as("guerilla", zones={"nw": {"ana": 3}})
        do(table, ANA, UseGuerilla(), to_zone(table, "ana", "nw", "n"))
        do(table, ANA, to_zone(table, "ana", "n", "ne"))
        do(table, ANA, to_zone(table, "ana", "nw", "w"))
        assert asked(table) == {ANA: "WhichMove"}
        do(table, ANA, to_zone(table, "ana", "nw", "c", 1))
        assert asked(table) == {ANA: "Act"} and table.queue == [Trigger(ANA, zone(table, "c"))]
        assert (board(table, "ne"), board(table, "w"), board(table, "c")) == ({"ana": 1}, {"ana": 1}, {"ana!": 1})
        assert refused(table, ANA, UseGuerilla()) == "used-this-turn SH-20.2b"

    @clauses("guerilla", "SH-0.5", "SH-20.1d")
    def test_what_can_be_moved(self) -> None:
        """Exposed voters of her own, to zones that border and are not closed; she may stop."""
        table = a_turn_as(
            "guerilla", zones={"c": {"ana": 5}, "nw": {"ana": 2, "ben": 1}}, requirements={"w": "closed-roads"}, zone_requirements=True
        )
        do(table, ANA, UseGuerilla())
        assert refused(table, ANA, to_zone(table, "ana", "c", "n")) == "not-exposed SH-0.5"
        assert refused(table, ANA, to_zone(table, "ben", "nw", "n")) == "not-exposed SH-0.5"
        assert refused(table, ANA, to_zone(table, "ana", "nw", "w")) == "closed-roads SH-20.1d"
        do(table, ANA, to_zone(table, "ana", "nw", "n"), Enough())
        assert asked(table) == {ANA: "Act"} and refused(a_turn_as("guerilla"), ANA, UseGuerilla()) == "no-voter SH-20.2b"

    @clauses("guerilla", "SH-0.8")
    def test_these_are_no_gerrymanders(self) -> None:
        """No right is spent, and Nayi Soch does not turn them into discards."""
        table = a_turn_as("guerilla", zones={"c": {"ana": 5}, "nw": {"ana": 1}}, open_cards=[NewThinking(ANA, 3)])
        do(table, ANA, UseGuerilla(), to_zone(table, "ana", "nw", "n"), Enough())
        assert board(table, "n") == {"ana": 1} and sum(table.rights_used) == 0


class TestMafioso:
    """8.8."""

    def income(self, **about: Any) -> Shasn:
        """Ana's income: passive 1 Funds and 1 Clout, from three cards each."""
        table = a_position(mats={"ana": cards_of("mafioso")}, special_characters=True, **about)
        table.active = ANA
        return carry_out(table, Income(ANA, False))

    @clauses("mafioso", "SH-20.2b", "SH-3.3")
    def test_everybody_gives_one_before_she_acts(self) -> None:
        """Ben chooses of two types, Cid has one type only, Dan nothing."""
        table = self.income(resources={"ben": "FM", "cid": "TT"})
        assert purse(table, ANA) == "FC" and asked(table) == {BEN: "WhichTribute"}
        do(table, BEN, *pay("M"))
        assert (purse(table, ANA), purse(table, BEN), purse(table, CID)) == ("FCMT", "F", "T")
        assert asked(table) == {ANA: "Act"}

    @clauses("mafioso", "SH-5.3", "SH-3.4")
    def test_after_the_cap(self) -> None:
        """With 11 she discards one after income; each tribute above the cap is answered by another discard."""
        table = self.income(resources={"ana": "FFFFFFFFFFF", "ben": "MT"})
        assert asked(table) == {ANA: "DiscardToCap"}
        do(table, ANA, *give_up("F"))
        assert asked(table) == {BEN: "WhichTribute"}
        do(table, BEN, *pay("M"))
        assert asked(table) == {ANA: "DiscardToCap"}
        do(table, ANA, *give_up("M"))
        assert asked(table) == {ANA: "Act"} and table.resources(ANA) == 12

    @clauses("mafioso", "SH-15.17a")
    def test_a_mansplainer_receives_it_too(self) -> None:
        """Cid, who mansplains, gets what Ana receives: income and Ben's Trust, from the Reserve."""
        table = self.income(resources={"ben": "T"}, open_cards=[Mansplaining(ANA, CID, RUNS)], left="dan")
        assert purse(table, ANA).count("T") == 1 and purse(table, CID).count("T") == 1 and purse(table, BEN) == ""


class TestDictator:
    """8.8; R81."""

    @clauses("dictator", "SH-20.2b", "SH-0.11")
    def test_gerrymandered_voters_are_converted_on_arrival(self) -> None:
        """Ben's voter gerrymandered into Central, where Ana has rights, is hers; one into North, where she has none, stays his."""
        table = a_turn_as("dictator", zones={"c": {"ana": 5}, "n": {"ben": 1}})
        gerrymander(table, "c", "ben", "n", "c")
        assert board(table, "c") == {"ana": 6} and table.bag[BEN] == 60
        table = a_turn_as("dictator", zones={"c": {"ana": 5}, "nw": {"ben": 1}})
        gerrymander(table, "c", "ben", "nw", "n")
        assert board(table, "n") == {"ben": 1}

    @clauses("dictator", "SH-13.2")
    def test_a_volatile_arrival_triggers_for_the_dictator(self) -> None:
        """The Headline is Ana's."""
        table = a_turn_as("dictator", zones={"c": {"ana": 5}, "n": {"ben": 1}})
        gerrymander(table, "c", "ben", "n", "c", volatile=1)
        assert board(table, "c") == {"ana": 5, "ana!": 1} and table.queue == [Trigger(ANA, zone(table, "c"))]

    @clauses("dictator", "SH-15.2c", "SH-0.11")
    def test_own_voters_an_empty_bag_and_lent_rights(self) -> None:
        """Her own voter just moves; with an empty bag Ben's stays his; where rights are lent to her she converts."""
        table = a_turn_as("dictator", zones={"c": {"ana": 5}, "n": {"ana": 1}})
        gerrymander(table, "c", "ana", "n", "c")
        assert board(table, "c") == {"ana": 6}
        table = a_turn_as("dictator", zones={"c": {"ana": 5}, "n": {"ben": 1}}, bags={"ana": 0})
        gerrymander(table, "c", "ben", "n", "c")
        assert board(table, "c") == {"ana": 5, "ben": 1}
        table = a_turn_as("dictator", zones={"c": {"cid": 5}, "n": {"ben": 1}}, open_cards=[LentRights(CID, ANA, RUNS)])
        gerrymander(table, "c", "ben", "n", "c")
        assert board(table, "c") == {"cid": 5, "ana": 1}

    @clauses("dictator", "R81", "SH-15.9a")
    def test_ruling_81_only_on_ones_own_turn(self) -> None:
        """Submerged: at the end of her own turn the voter is converted, at the end of Cid's it is not."""
        for whose, who in (("ana", {"ana": 6}), ("cid", {"ana": 5, "ben": 1})):
            table = a_headline(
                "submerged",
                turn_of=whose,
                zones={"c": {"ana": 5}, "n": {"ben": 1}},
                mats={"ana": cards_of("dictator")},
                special_characters=True,
            )
            do(table, ANA, to_zone(table, "ben", "n", "c"))
            assert board(table, "c") == who
