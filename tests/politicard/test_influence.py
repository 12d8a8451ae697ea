"""Influence (PC-14), ongoing auras (PC-9) and states (PC-12)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.politicard.influence import strongest, weakest
from tests.politicard.positions import (
    A,
    B,
    a_duel,
    activate,
    asked,
    card,
    choose,
    discards,
    end_turn,
    hand,
    influence,
    pass_turn,
    play,
    publics,
    row,
    side,
    targets,
    traps,
    use,
)  # fmt: skip


class TestReading:
    """PC-14, "Influence"."""

    @clauses("PC-14.1", "PC-14.2", "PC-14.6", "PC-6.4")
    def test_printed_examples(self) -> None:
        """Putin 10, Spin Doctoring +2, Koalitionszwang +1 makes 13; Trudeau 8 less Massenproteste 1 makes 7."""
        table = a_duel(a=side(hand="I02", government="G01", slot="O01"))
        use(table, "I02")
        assert row(table) == "G01 13" and (table.government[A][0].buff, table.government[A][0].debuff) == (2, 0)
        other = a_duel(a=side(hand="G04", government="G16", governments_played=1), b=side(traps="T10"))
        play(other, "G04")
        assert row(other) == "G16 6, G04 7" and other.government[A][1].debuff == 1

    @clauses("PC-14.3", "PC-14.1", "R33", "influence_floor=zero")
    def test_floor_comes_after_auras_and_keeps_counters(self) -> None:
        """A 3 with five debuffs and an aura counts 0, not -1; with a buff of 3 it counts from the true sum."""
        table = a_duel(a=side(government="G36-5 G24", slot="O07"))
        assert row(table) == "G36 0, G24 6"
        table.government[A][0].buff = 3
        assert row(table) == "G36 2, G24 6"

    @clauses("R33", "influence_floor=none")
    def test_without_floor_cards_count_below_zero(self) -> None:
        """The same card counts -2, and the total with it."""
        table = a_duel(a=side(government="G36-5 G24"), influence_floor="none")
        assert row(table) == "G36 -2, G24 5" and influence(table) == 3

    @clauses("PC-14.3", "P26", "XO4")
    def test_effects_on_the_strongest_come_last(self) -> None:
        """Greenpeace adds to the card that is strongest with its auras; Military Show of Force takes from it, not below 0."""
        table = a_duel(a=side(government="G29 G13", public="P26", slot="O07"))
        assert row(table) == "G29 7, G13 8"
        forced = a_duel(a=side(government="G29 G36-2"), b=side(slot="XO4"), card_pool="extended")
        assert row(forced) == "G29 5, G36 1"
        weak = a_duel(a=side(government="G36-3"), b=side(slot="XO4"), card_pool="extended")
        assert row(weak) == "G36 0"
        below = a_duel(a=side(government="G36-3"), b=side(slot="XO4"), card_pool="extended", influence_floor="none")
        assert row(below) == "G36 -1"

    @clauses("PC-14.3", "PC-12.1", "XO4")
    def test_shields_do_not_stop_auras(self) -> None:
        """A shielded strongest card still loses one to Military Show of Force, and keeps its shield."""
        table = a_duel(a=side(government="G29*"), b=side(slot="XO4"), card_pool="extended")
        assert row(table) == "G29 5" and table.government[A][0].shield

    @clauses("PC-14.4", "PC-12.4", "R20", "deactivated_influence=zero")
    def test_deactivated_and_uncounted_cards_count_nothing(self) -> None:
        """Neither contributes, whatever buffs lie on it."""
        table = a_duel(a=side(government="G01+2! G16~ G18", slot="O07"))
        assert row(table) == "G01 0, G16 0, G18 7"

    @clauses("R20", "deactivated_influence=counts", "PC-14.4")
    def test_deactivated_cards_may_keep_their_influence(self) -> None:
        """With that option a deactivated card counts printed and counters, but no aura; not counted stays not counted."""
        table = a_duel(a=side(government="G16+2! G18 G17~!", slot="O07"), deactivated_influence="counts")
        assert row(table) == "G16 9, G18 7, G17 0"

    @clauses("PC-14.5", "R66")
    def test_strongest_and_weakest_with_ties(self) -> None:
        """Of equals the latest is the strongest and the earliest the weakest; deactivated cards are neither; uncounted ones are 0."""
        table = a_duel(a=side(government="G18 G19 G20 G01!"))
        assert strongest(table, A) is table.government[A][2] and weakest(table, A) is table.government[A][0]
        none = a_duel(a=side(government="G01!"))
        assert strongest(none, A) is None and weakest(none, A) is None
        zero = a_duel(a=side(government="G18 G01~ G19", public="P26"))
        assert weakest(zero, A) is zero.government[A][1]
        alone = a_duel(a=side(government="G01~", public="P26"))
        assert strongest(alone, A) is alone.government[A][0] and row(alone) == "G01 0"

    @clauses("PC-14.7", "PC-1.5", "PC-1.2")
    def test_only_government_cards_carry_influence(self) -> None:
        """A side of public cards and initiatives only has a total of 0."""
        table = a_duel(a=side(public="P01 P02", slots="O01 O04", instant="I02"), b=side(government="G36"))
        assert influence(table) == 0 and influence(table, B) == 3


class TestAuras:
    """PC-9, "Ongoing initiatives"."""

    @clauses("PC-9.2", "R23", "coalition_minimum=1", "O01")
    def test_koalitionszwang(self) -> None:
        """Each active tier-2 card has +1, also a single one."""
        table = a_duel(a=side(government="G01 G16 G04!", slot="O01"))
        assert row(table) == "G01 11, G16 7, G04 0"

    @clauses("R23", "coalition_minimum=2", "PC-9.2")
    def test_koalitionszwang_with_a_minimum(self) -> None:
        """With a minimum of two a single active tier-2 card has nothing; two have +1 each; tier 1 has no minimum."""
        assert row(a_duel(a=side(government="G01 G04!", slot="O01"), coalition_minimum=2)) == "G01 10, G04 0"
        assert row(a_duel(a=side(government="G01 G04", slot="O01"), coalition_minimum=2)) == "G01 11, G04 9"
        assert row(a_duel(a=side(government="G16", slot="O07"), coalition_minimum=2)) == "G16 8"

    @clauses("PC-9.3", "O07")
    def test_napoleon_komplex(self) -> None:
        """Each active tier-1 card has +1, and the opponent's cards have nothing of it."""
        table = a_duel(a=side(government="G01 G16 G17!", slot="O07"), b=side(government="G18"))
        assert row(table) == "G01 10, G16 8, G17 0" and row(table, B) == "G18 6"

    @clauses("PC-9.4", "R21", "R22", "O04")
    def test_zivilgesellschaft(self) -> None:
        """With an active movement card each government card has +1; with a deactivated one none has."""
        assert row(a_duel(a=side(government="G01 G16", public="P07", slot="O04"))) == "G01 11, G16 8"
        assert row(a_duel(a=side(government="G01 G16", public="P07!", slot="O04"))) == "G01 10, G16 7"
        assert row(a_duel(a=side(government="G01"), b=side(public="P07"))) == "G01 10"

    @clauses("PC-9.5", "R21", "R22", "O05")
    def test_milchglas(self) -> None:
        """Without NGO and movement each card has +1; an active one of either ends that, a deactivated or opposing one does not."""
        assert row(a_duel(a=side(government="G01", slot="O05"), b=side(public="P07 P26"))) == "G01 11"
        assert row(a_duel(a=side(government="G01", public="P07!", slot="O05"))) == "G01 11"
        assert row(a_duel(a=side(government="G01", public="P07", slot="O05"))) == "G01 10"
        assert row(a_duel(a=side(government="G01", public="P23", slot="O05"))) == "G01 10"

    @clauses("R22", "aura_scope=strongest", "aura_scope=each", "PC-9.4")
    def test_auras_may_concern_only_the_strongest(self) -> None:
        """With that option Zivilgesellschaft and Milchglas add to one card; Koalitionszwang stays as it is."""
        table = a_duel(a=side(government="G16 G01", public="P07", slots="O04 O01"), aura_scope="strongest")
        assert row(table) == "G16 7, G01 12"
        assert row(a_duel(a=side(government="G16 G01", slot="O05"), aura_scope="strongest")) == "G16 7, G01 11"

    @clauses("PC-9.10")
    def test_two_slots_add_up(self) -> None:
        """Zivilgesellschaft with Koalitionszwang gives a tier-2 card +2 and a tier-1 card +1."""
        assert row(a_duel(a=side(government="G01 G16", public="P07", slots="O04 O01"))) == "G01 12, G16 8"
        both = a_duel(a=side(government="G01", public="P07", slots="O04 O05"))
        assert row(both) == "G01 11"

    @clauses("P27", "PC-14.3")
    def test_amnesty_international(self) -> None:
        """Each active diplomat has +1 for each Amnesty card."""
        table = a_duel(a=side(government="G30 G16 G11!", public="P27"))
        assert row(table) == "G30 8, G16 7, G11 0"

    @clauses("PC-9.6", "PC-16.3", "PC-9.9", "O03")
    def test_wirtschaftlicher_druck(self) -> None:
        """Each oligarch played draws one and gives +1 to a card of one's choice; the buff stays when the slot changes."""
        table = a_duel(a=side(hand="P12 P13 O01", government="G16 G17", slot="O03", deck="I02 I12", ap=4))
        play(table, "P12")
        assert hand(table) == "P13 I02 O01" and targets(table) == ["G16", "G17"]
        choose(table, "G17")
        play(table, "P13")
        assert row(table) == "G16 7, G17 8"
        play(table, "O01")
        assert row(table) == "G16 7, G17 8"

    @clauses("PC-9.7", "PC-9.1", "PC-17.6", "PC-9.8")
    def test_replacing(self) -> None:
        """Another card of the same slot sends the old one to the discard pile for the normal cost; the other slot is untouched."""
        table = a_duel(a=side(hand="O05", government="G16", slots="O07 O08"))
        play(table, "O05")
        assert discards(table) == "O07" and table.ap[A] == 1 and row(table) == "G16 8"
        piece = table.public_slots[A]
        assert piece is not None and piece.card == card("O08")

    @clauses("PC-9.9")
    def test_nothing_deactivates_an_ongoing_card(self) -> None:
        """Neither the targets of Whataboutism nor of Systemrelevant include slots."""
        table = a_duel(a=side(instant="I11", government="G16 G17*", slot="O01", public="P03"))
        activate(table)
        assert targets(table) == ["G16", "P03"]


class TestStates:
    """PC-12, "States"."""

    @clauses("PC-12.1", "PC-12.2", "I11")
    def test_a_shield_takes_one_blow(self) -> None:
        """The first loss is absorbed, the second is not; a shielded card cannot be shielded again."""
        table = a_duel(a=side(hand="G24 G28", governments_played=0), b=side(traps="T11 T11"))
        table.tokens[A] = []
        play(table, "G24")
        assert row(table) == "G24 1"
        guarded = a_duel(a=side(government="G16* G17*", hand="G18", governments_played=2), b=side(traps="T20"))
        play(guarded, "G18")
        assert row(guarded) == "G16 7, G17 7, G18 6" and [piece.shield for piece in guarded.government[A]] == [True, False, False]

    @clauses("PC-12.2", "R32", "I09")
    def test_own_effects_pass_a_shield(self) -> None:
        """Whataboutism's debuff is taken although the card is shielded, and the shield stays."""
        table = a_duel(a=side(instant="I09", government="G16!*"))
        activate(table)
        assert row(table) == "G16 6" and table.government[A][0].shield

    @clauses("PC-12.3", "XT5")
    def test_a_shield_protects_its_card_only(self) -> None:
        """Public Scandal takes 1 from each card; the shielded one only loses its shield."""
        table = a_duel(a=side(government="G16*", hand="G17"), b=side(traps="XT5"), card_pool="extended")
        play(table, "G17")
        assert row(table) == "G16 7, G17 6" and not table.government[A][0].shield

    @clauses("PC-12.4", "PC-12.5", "I04")
    def test_deactivation_keeps_place_and_counters(self) -> None:
        """Partei-Offensive puts a card off; it fills its place, and a card that is off is no target."""
        table = a_duel(a=side(instant="I04"), b=side(government="G16+2 G17!"))
        activate(table)
        assert row(table, B) == "G16 0, G17 0" and table.government[B][0].buff == 2
        assert asked(table) == {A: "YourTurn"}

    @clauses("PC-12.5", "PC-5.17", "I09")
    def test_reactivation_repeats_nothing(self) -> None:
        """Whataboutism wakes Musk without another draw; a government card pays one influence for it."""
        table = a_duel(a=side(instant="I09", public="P01!", government="G16!"))
        activate(table)
        assert targets(table) == ["G16", "P01"]
        choose(table, "P01")
        assert publics(table) == "P01" and hand(table) == "" and row(table) == "G16 0"

    @clauses("PC-12.6", "T19")
    @pytest.mark.parametrize(("name", "counts"), [("G35", "G35 0"), ("G24", "G24 5")])
    def test_not_counted(self, name: str, counts: str) -> None:
        """Tunnelvision strikes printed 4 or less; the card keeps its keywords."""
        table = a_duel(a=side(hand=name), b=side(traps="T19"))
        play(table, name)
        assert row(table) == counts
        if name == "G35":
            assert table.government[A][0].keywords() == 2 and traps(table) == ""

    @clauses("PC-12.2", "PC-12.1", "T08")
    def test_a_shield_stops_a_takeover_and_a_destruction(self) -> None:
        """Taken over, destroyed, returned and not counted: each is stopped once."""
        for trap, name in (("T08", "G24"), ("T19", "G35"), ("XT7", "G24")):
            table = a_duel(a=side(hand=name, tokens=[(2, 1, 2)]), b=side(traps=trap), card_pool="extended")
            # The card cannot be shielded before it enters, so the shield is put on between placing and check.
            from hustings.games.politicard.plays import PLAYS
            from tests.politicard.positions import start

            start(table, PLAYS[card(name)])
            table.government[A][0].shield = True
            table.begin()
            assert influence(table) > 0 and not table.government[A][0].shield and traps(table) == ""

    @clauses("PC-3.12", "PC-17.5", "PC-3.9")
    def test_deactivation_ends_with_the_round(self) -> None:
        """A deactivated card is cleaned up like any other."""
        table = a_duel(a=side(government="G16!", deck="."), b=side(passed=True, deck="."))
        pass_turn(table)
        assert discards(table) == "G16" and table.government[A] == []

    @clauses("PC-6.6", "R44", "T08")
    def test_takeover_with_a_full_row_destroys(self) -> None:
        """The card goes to its owner's discard pile; otherwise it counts for the taker until it leaves play."""
        table = a_duel(a=side(hand="G24"), b=side(traps="T08", government="G16 G17 G18 G19 G20", slot="O07"))
        play(table, "G24")
        assert discards(table) == "G24" and len(table.government[B]) == 5
        taken = a_duel(a=side(hand="G24", deck="."), b=side(traps="T08", slot="O07", deck="."))
        play(taken, "G24")
        assert row(taken, B) == "G24 6" and taken.government[B][0].owner == A
        end_turn(taken)
        pass_turn(taken)
        pass_turn(taken)
        assert discards(taken) == "G24" and discards(taken, B) == "T08 O07"
