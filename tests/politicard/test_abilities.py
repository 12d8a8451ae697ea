"""Abilities (PC-11) and those of government cards (table 8.7)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.politicard.abilities import Hardliner, Lift, OligarchMoney, SetTwo, Shift
from hustings.games.politicard.plays import PLAYS
from hustings.games.politicard.transfers import Transfer
from tests.politicard.positions import (
    A,
    B,
    a_duel,
    activate,
    asked,
    can_play,
    card,
    do,
    end_turn,
    hand,
    influence,
    pass_turn,
    play,
    refused,
    row,
    side,
    tokens,
    traps,
    use,
)  # fmt: skip


class TestTransfers:
    """PC-11.2 and PC-11.3."""

    @clauses("PC-11.2", "R25", "active_abilities=diplomat")
    def test_a_transfer(self) -> None:
        """Two influence go over for 0 AP; the total stays, it is once a round, and an action like any other."""
        table = a_duel(a=side(government="G16 G30 G17*", ap=0), b=side(passed=True))
        do(table, Transfer(1, 0, 2, 2))
        assert row(table) == "G16 5, G30 7, G17 9" and influence(table) == 21
        assert table.government[A][2].shield and table.acted and not table.passed[B]
        assert refused(table, Transfer(1, 0, 2, 1)) == ("ability-used", "PC-4.13")

    @clauses("PC-11.2", "PC-4.13", "PC-5.15")
    def test_what_a_transfer_needs(self) -> None:
        """An active diplomat, two different active cards, and enough influence."""
        table = a_duel(a=side(government="G16 G30 G36-2 G17! G11!"))
        assert refused(table, Transfer(0, 1, 0, 1)) == ("no-ability", "PC-11.2")
        assert refused(table, Transfer(4, 1, 0, 1)) == ("no-ability", "PC-4.13")
        assert refused(table, Transfer(1, 0, 0, 1)) == ("same-card", "PC-11.2")
        assert refused(table, Transfer(1, 3, 0, 1)) == ("no-target", "PC-5.15") == refused(table, Transfer(1, 0, 3, 1))
        assert refused(table, Transfer(1, 2, 0, 2)) == ("too-weak", "PC-11.2") and refused(table, Transfer(1, 2, 0, 1)) == ("", "")
        assert len([move for move in table.menu(A) if isinstance(move, Transfer)]) == 2 * (2 + 2 + 1)

    @clauses("PC-11.3", "T06")
    def test_locked_transfers(self) -> None:
        """A transfer lock forbids them, another lock does not."""
        assert refused(a_duel(a=side(government="G16 G30", locks=4)), Transfer(1, 0, 1, 1)) == ("transfer-locked", "PC-11.3")
        assert refused(a_duel(a=side(government="G16 G30", locks=3)), Transfer(1, 0, 1, 1)) == ("", "")

    @clauses("active_abilities=none", "R25")
    def test_without_abilities(self) -> None:
        """By option nobody moves influence."""
        table = a_duel(a=side(government="G16 G30"), active_abilities="none")
        assert refused(table, Transfer(1, 0, 1, 1)) == ("no-abilities", "PC-11.3")
        assert not [move for move in table.menu(A) if isinstance(move, Transfer)]

    @clauses("active_abilities=full", "PC-11.1", "PC-12.2")
    def test_hardliner(self) -> None:
        """For 1 AP a leader takes two from an opposing card, once a round; a shield takes the blow; O06 does not soften it."""
        table = a_duel(a=side(government="G01 G04"), b=side(government="G16 G17*", slot="O06"), active_abilities="full")
        do(table, Hardliner(0, 0))
        do(table, Hardliner(1, 1))
        assert row(table, B) == "G16 5, G17 7" and table.ap[A] == 0
        assert refused(table, Hardliner(0, 0)) == ("ability-used", "PC-4.13")
        poor = a_duel(a=side(government="G01", ap=0), b=side(government="G16"), active_abilities="full")
        fresh = a_duel(a=side(government="G01"), b=side(government="G16 G17!"), active_abilities="full")
        assert refused(fresh, Hardliner(0, 1)) == refused(fresh, Hardliner(0, 2)) == ("no-target", "PC-5.15")
        assert refused(poor, Hardliner(0, 0)) == ("ap-short", "PC-4.13") and not [m for m in poor.menu(A) if isinstance(m, Hardliner)]
        plain = a_duel(a=side(government="G01 G16"), b=side(government="G16"))
        assert refused(plain, Hardliner(0, 0)) == ("no-abilities", "PC-11.1")
        wrong = a_duel(a=side(government="G16"), b=side(government="G16"), active_abilities="full")
        assert refused(wrong, Hardliner(0, 0)) == ("no-ability", "PC-11.1")

    @clauses("active_abilities=full", "PC-11.2")
    def test_oligarch_money(self) -> None:
        """For 1 AP an oligarch gives two to an own card."""
        table = a_duel(a=side(government="G16 G17", public="P03 P12"), active_abilities="full")
        do(table, OligarchMoney(1, 1))
        assert row(table) == "G16 7, G17 9" and table.ap[A] == 1
        assert refused(table, OligarchMoney(0, 1)) == ("no-ability", "PC-11.2")
        assert refused(table, OligarchMoney(1, 0)) == ("ability-used", "PC-4.13")

    @clauses("R67", "PC-4.13", "G06")
    def test_one_use_for_a_card_with_two_abilities(self) -> None:
        """Von der Leyen is leader and diplomat, and has one use in all."""
        table = a_duel(a=side(government="G06 G16"), b=side(government="G17"), active_abilities="full")
        do(table, Transfer(0, 0, 1, 1))
        assert refused(table, Hardliner(0, 0)) == ("ability-used", "PC-4.13")
        assert not [move for move in table.menu(A) if isinstance(move, (Transfer, Hardliner))]


ON = {"government_abilities": True}


class TestGovernmentAbilities:
    """Table 8.7."""

    @clauses("G01", "PC-4.12")
    def test_putin(self) -> None:
        """For 1 AP two interventions from hand; two are needed, and room for both."""
        table = a_duel(a=side(government="G01", hand="T15 T02 T01"), **ON)
        do(table, SetTwo(0, card("T15"), card("T02")))
        assert traps(table, A) == "T15 T02" and hand(table) == "T01" and table.ap[A] == 1
        assert len([move for move in a_duel(a=side(government="G01", hand="T15 T02 T01"), **ON).menu(A) if isinstance(move, SetTwo)]) == 6
        twin = a_duel(a=side(government="G01", hand="T15 T15"), max_copies=2, **ON)
        assert [move for move in twin.menu(A) if isinstance(move, SetTwo)] == [SetTwo(0, card("T15"), card("T15"))]
        one = a_duel(a=side(government="G01", hand="T15"), **ON)
        assert refused(one, SetTwo(0, card("T15"), card("T15"))) == ("not-in-hand", "PC-4.13")
        full = a_duel(a=side(government="G01", hand="T15 T02", traps="T01 T03"), intervention_limit="3", **ON)
        assert refused(full, SetTwo(0, card("T15"), card("T02"))) == ("zone-full", "PC-2.7")
        off = a_duel(a=side(government="G01", hand="T15 T02"))
        assert refused(off, SetTwo(0, card("T15"), card("T02"))) == ("no-abilities", "PC-6.2")

    @clauses("G02", "government_abilities=on")
    @pytest.mark.parametrize(("xi", "made"), [("G02", 0), ("G02!", 1), ("G02=", 1)])
    def test_xi(self, xi: str, made: int) -> None:
        """While active he takes the NGO keyword's effect from the opponent; the text of other cards stays."""
        table = a_duel(a=side(hand="P26", public="P10", deck="G16"), b=side(government=xi), **ON)
        play(table, "P26")
        assert len(tokens(table)) == made and hand(table) == "G16"

    @clauses("G03")
    @pytest.mark.parametrize(("name", "ap"), [("P26", 0), ("P07", 0), ("P11", 1)])
    def test_erdogan(self, name: str, ap: int) -> None:
        """The opponent loses an AP for an NGO or movement card."""
        table = a_duel(a=side(hand=name), b=side(government="G03"), **ON)
        play(table, name)
        assert table.ap[A] == ap

    @clauses("G04", "PC-6.5")
    def test_trudeau(self) -> None:
        """The first initiative of the round is free, the second is not; not cumulative with the leadership discount."""
        table = a_duel(a=side(government="G04", hand="O01 O04"), leadership_discount="all", **ON)
        play(table, "O01", "O04")
        assert table.ap[A] == 1
        copy = a_duel(a=side(government="G04=", hand="O01"), **ON)
        play(copy, "O01")
        assert copy.ap[A] == 1
        default = a_duel(a=side(government="G04", hand="O01"))
        play(default, "O01")
        assert default.ap[A] == 1

    @clauses("G05", "PC-14.3")
    def test_zelenskyy(self) -> None:
        """While behind, each active card has +2, judged before this step for both sides."""
        table = a_duel(a=side(government="G05 G36 G16!"), b=side(government="G01 G36"), **ON)
        assert row(table) == "G05 11, G36 5, G16 0" and influence(table, B) == 13
        level = a_duel(a=side(government="G05"), b=side(government="G44"), **ON)
        assert row(level) == "G05 9"
        both = a_duel(a=side(government="G05 G36"), b=side(government="G05 G35"), **ON)
        assert row(both) == "G05 11, G36 5" and row(both, B) == "G05 9, G35 4"
        assert row(a_duel(a=side(government="G05"), b=side(government="G01"))) == "G05 9"
        assert row(a_duel(a=side(government="G05="), b=side(government="G01"), **ON)) == "G05 9"

    @clauses("G06")
    def test_von_der_leyen(self) -> None:
        """An AP for another EU card, none for her own entry or for others."""
        table = a_duel(a=side(government="G06", hand="G16 G17", ap=3), **ON)
        play(table, "G16")
        assert table.ap[A] == 3
        play(table, "G17")
        assert table.ap[A] == 2
        entry = a_duel(a=side(hand="G06"), **ON)
        play(entry, "G06")
        assert entry.ap[A] == 1

    @clauses("G08", "G14", "G41", "R60")
    @pytest.mark.parametrize(("name", "public", "value"), [("G08", "P07", 11), ("G14", "P26", 9), ("G41", "P04", 11)])
    def test_with_a_keyword(self, name: str, public: str, value: int) -> None:
        """Lula with movement, Fischer with NGO (Greenpeace adds its own), Trump with media; not deactivated, not as copies."""
        assert row(a_duel(a=side(government=name, public=public), **ON)) == f"{name} {value}"
        plain = a_duel(a=side(government=name, public=public))
        bare = a_duel(a=side(government=name, public=public + "!"), **ON)
        copy = a_duel(a=side(government=name + "=", public=public), **ON)
        extra = 1 if public == "P26" else 0
        printed = int(row(bare).split()[1])
        assert row(plain) == f"{name} {printed + extra}" == row(copy) and value - extra > printed

    @clauses("G09", "PC-5.17")
    def test_lavrov(self) -> None:
        """Once in a match two go from an opposing card to an own one; a shield stops both parts."""
        table = a_duel(a=side(government="G09 G16"), b=side(government="G17 G18*"), **ON)
        do(table, Shift(0, 0, 1))
        assert row(table) == "G09 9, G16 9" and row(table, B) == "G17 5, G18 6" and table.ap[A] == 1
        table.government[A][0].used = 0
        assert refused(table, Shift(0, 0, 1)) == ("ability-used", "PC-5.17")
        shielded = a_duel(a=side(government="G09 G16"), b=side(government="G18*"), **ON)
        do(shielded, Shift(0, 0, 1))
        assert row(shielded) == "G09 9, G16 7" and row(shielded, B) == "G18 6" and shielded.spent[A] == [card("G09")]

    @clauses("G10")
    @pytest.mark.parametrize(("slot", "left"), [("O03", 2), ("O08", 2), ("O01", 1)])
    def test_schaeuble(self, slot: str, left: int) -> None:
        """With an ongoing finance or economy initiative the next government card is free, once a round."""
        table = a_duel(a=side(government="G10", slot=slot, hand="G16 G17"), **ON)
        play(table, "G16")
        assert table.ap[A] == left
        play(table, "G17")
        assert table.ap[A] == left - 1

    @clauses("G10", "PC-4.6")
    def test_movement_comes_before_schaeuble(self) -> None:
        """A card that movement makes free leaves his discount for the next."""
        table = a_duel(a=side(government="G10", slot="O03", public="P07", hand="G16 G17 G18"), **ON)
        play(table, "G16", "G17")
        assert table.ap[A] == 2
        play(table, "G18")
        assert table.ap[A] == 1

    @clauses("G11")
    def test_stoltenberg(self) -> None:
        """+1 with another active card of printed 7 or more."""
        assert row(a_duel(a=side(government="G11 G16"), **ON)) == "G11 9, G16 7"
        assert row(a_duel(a=side(government="G11 G18+3 G16!"), **ON)) == "G11 8, G18 9, G16 0"

    @clauses("G12", "G63")
    @pytest.mark.parametrize(
        ("name", "slot", "gains"), [("G12", "O08", 1), ("G63", "O08", 0), ("G12", "O03", 1), ("G63", "O03", 1), ("G12", "O01", 0)]
    )
    def test_schmidt_and_lagarde(self, name: str, slot: str, gains: int) -> None:
        """An AP after an economy or finance initiative, once a turn."""
        table = a_duel(a=side(government=name, hand=slot), **ON)
        play(table, slot)
        assert table.ap[A] == 1 + gains

    @clauses("G12", "PC-3.11")
    def test_once_a_turn(self) -> None:
        """A second initiative of the turn gives nothing."""
        table = a_duel(a=side(government="G12", hand="O03 O08"), **ON)
        play(table, "O03", "O08")
        assert table.ap[A] == 1

    @clauses("G13")
    def test_milei(self) -> None:
        """A card when his player passes and the round goes on, once a round."""
        table = a_duel(a=side(government="G13", deck="G16 G17 G18"), b=side(hand="G20"), **ON)
        pass_turn(table)
        play(table, "G20")
        end_turn(table)
        pass_turn(table)
        assert hand(table) == "G16"

    @clauses("G15")
    def test_harris(self) -> None:
        """One influence for a card with printed five or less, for nothing."""
        table = a_duel(a=side(government="G15 G24 G18", ap=0), **ON)
        assert refused(table, Lift(0, 2)) == ("no-target", "PC-5.15")
        do(table, Lift(0, 1))
        assert row(table) == "G15 7, G24 6, G18 6" and table.ap[A] == 0

    @clauses("G39", "G56", "G46")
    def test_gains_for_oneself(self) -> None:
        """Netanyahu after MIL, Genscher after DIP, bin Salman for an oligarch."""
        table = a_duel(a=side(government="G39 G56 G46", hand="O07 O01 P12", ap=3), **ON)
        play(table, "O07")
        assert row(table) == "G39 10, G56 8, G46 10"
        play(table, "O01")
        assert [piece.buff for piece in table.government[A]] == [1, 1, 0]
        play(table, "P12")
        assert [piece.buff for piece in table.government[A]] == [1, 1, 1]

    @clauses("G60", "G61", "G62", "PC-7.7")
    def test_scales(self) -> None:
        """Powell makes an opposing Partei-Offensive harmless, Rumsfeld makes it two targets, Rice gives Opportunist one more."""
        powell = a_duel(a=side(instant="I04"), b=side(government="G60"), **ON)
        activate(powell)
        assert not powell.government[B][0].off and powell.turn_resolved == 1
        rumsfeld = a_duel(a=side(instant="I04", government="G62"), b=side(government="G16 G17"), targeting="automatic", **ON)
        activate(rumsfeld)
        assert row(rumsfeld, B) == "G16 0, G17 0"
        rice = a_duel(a=side(instant="I07", government="G61"), b=side(government="G16"), targeting="automatic", **ON)
        activate(rice)
        assert row(rice) == "G61 10"
        copy = a_duel(a=side(instant="I07", government="G61="), b=side(government="G16"), targeting="automatic", **ON)
        activate(copy)
        assert row(copy) == "G61 9"

    @clauses("PC-6.2", "government_abilities=off", "R60")
    def test_off_by_default(self) -> None:
        """Without the option no ability works; a copy never has one."""
        table = a_duel(a=side(government="G06", hand="G16"))
        play(table, "G16")
        assert table.ap[A] == 1
        copy = a_duel(a=side(government="G06=", hand="G16"), **ON)
        play(copy, "G16")
        assert copy.ap[A] == 1
        lift = a_duel(a=side(government="G15= G24"), **ON)
        assert refused(lift, Lift(0, 1)) == ("no-ability", "PC-6.2") and not [m for m in lift.menu(A) if isinstance(m, Lift)]

    @clauses("PC-11.9", "PC-11.7")
    def test_keywords_of_the_opponent_do_not_help(self) -> None:
        """A movement card of the opponent frees nothing, and two NGO cards make two tokens."""
        table = a_duel(a=side(hand="G16"), b=side(public="P07"))
        play(table, "G16")
        assert table.ap[A] == 1 and can_play(a_duel(a=side(hand="G16", ap=0, public="P07")), "G16")
        assert refused(a_duel(a=side(hand="G16", ap=0)), PLAYS[card("G16")])[0] == "ap-short"

    @clauses("G30", "PC-6.3")
    def test_koehler(self) -> None:
        """He has the diplomat keyword and nothing more."""
        table = a_duel(a=side(government="G30 G16", hand="I12"), **ON)
        use(table, "I12")
        assert row(table) == "G30 7, G16 7" and asked(table) == {A: "YourTurn"}
