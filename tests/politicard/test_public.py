"""Public cards (PC-7, table 8.2) and the initiatives (PC-8, tables 8.3, 8.4 and 8.6)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.politicard.choices import Skip, TakeAp, TakeCard
from hustings.games.politicard.drawing import Discard
from tests.politicard.positions import (
    A,
    B,
    a_duel,
    activate,
    asked,
    card,
    choose,
    discards,
    do,
    end_turn,
    hand,
    influence,
    news,
    pass_turn,
    play,
    publics,
    row,
    side,
    targets,
    tokens,
    use,
)  # fmt: skip


class TestOnPlay:
    """What public cards do when played."""

    @clauses("P06", "R49", "PC-7.9", "PC-11.7")
    @pytest.mark.parametrize(("opposing", "ap"), [("G01", 2), ("G01!", 1), ("G16", 1)])
    def test_soros(self, opposing: str, ap: int) -> None:
        """An AP only against an active AUT card; and he draws and brings an NGO token."""
        table = a_duel(a=side(hand="P06", deck="G17"), b=side(government=opposing))
        play(table, "P06")
        assert table.ap[A] == ap and hand(table) == "G17" and tokens(table) == [("initiative-discount", 1)]

    @clauses("P15", "P17", "PC-11.8", "PC-7.2")
    def test_bezos_and_zhang(self) -> None:
        """Bezos looks for an active platform card, Zhang for an active media card."""
        for name, helper, wrong in (("P15", "P03", "P04"), ("P17", "P04", "P03")):
            for helpers, works in ((helper, True), (helper + "!", False), (wrong, False)):
                table = a_duel(a=side(hand=name, public=helpers))
                play(table, name)
                assert (table.ap[A] == 2 or tokens(table) == [("initiative-discount", 1)]) == works

    @clauses("P16", "PC-12.1")
    def test_usmanov(self) -> None:
        """He shields an unshielded active government card; without one nothing happens."""
        table = a_duel(a=side(hand="P16", government="G16* G17 G18! G19"))
        play(table, "P16")
        assert targets(table) == ["G17", "G19"]
        choose(table, "G19")
        assert [piece.shield for piece in table.government[A]] == [True, False, False, True]
        none = a_duel(a=side(hand="P16", government="G16*"))
        play(none, "P16")
        assert asked(none) == {A: "YourTurn"}

    @clauses("P18", "R49")
    def test_snowden(self) -> None:
        """A random discard, then one influence from an opposing US card; with an empty hand only the second part."""
        table = a_duel(a=side(hand="P18"), b=side(government="G20 G21 G16 G15!"))
        play(table, "P18")
        assert targets(table) == ["G20", "G21"]
        choose(table, "G21")
        assert row(table, B) == "G20 6, G21 5, G16 7, G15 0"

    @clauses("P19", "R52")
    @pytest.mark.parametrize(("helper", "mine"), [("", "G16"), ("P26", "G16 G17"), ("P26!", "G16")])
    def test_assange(self, helper: str, mine: str) -> None:
        """One card, two with an active NGO, and one for the opponent; the acting player first."""
        table = a_duel(a=side(hand="P19", public=helper, deck="G16 G17 G18"), b=side(deck="G19 G20"))
        play(table, "P19")
        assert hand(table) == mine and hand(table, B) == "G19"
        drawn = [line for line in news(table) if line == "DrewHidden"]
        assert len(drawn) == len(mine.split()) + 1

    @clauses("P20")
    def test_harari(self) -> None:
        """A token for the next ongoing initiative of the round; an AP with a platform card."""
        table = a_duel(a=side(hand="P20", public="P03"))
        play(table, "P20")
        assert tokens(table) == [("ongoing-discount", 1)] and table.ap[A] == 2 and table.tokens[A][0].scope == 1

    @clauses("XP1", "XP2", "XG1")
    def test_google_founders_and_biden(self) -> None:
        """Each draws one and gives an AP; Biden has nine influence and is a leader of the US."""
        table = a_duel(a=side(hand="XP1 XP2 XG1", deck="G16 G17"), card_pool="extended")
        play(table, "XP1", "XP2", "XG1")
        assert table.ap[A] == 1 and hand(table) == "G16 G17" and row(table) == "XG1 9"


class TestWatching:
    """What public cards answer."""

    @clauses("P10", "PC-7.2")
    def test_malala(self) -> None:
        """She draws for each NGO card, not for her own entry and not when deactivated."""
        table = a_duel(a=side(hand="P10 P26", deck="G16 G17"))
        play(table, "P10")
        assert hand(table) == "P26"
        play(table, "P26")
        assert hand(table) == "G16"
        off = a_duel(a=side(hand="P26", public="P10!"))
        play(off, "P26")
        assert hand(off) == ""

    @clauses("P12")
    @pytest.mark.parametrize(("name", "draws"), [("G24", True), ("G18", False)])
    def test_abramovich(self, name: str, draws: bool) -> None:
        """He draws for printed five or less."""
        table = a_duel(a=side(hand=name, public="P12", deck="G16"))
        play(table, name)
        assert (hand(table) == "G16") == draws

    @clauses("P04", "PC-4.24")
    def test_oprah(self) -> None:
        """After an initiative: discard one and draw one, or leave it; with an empty hand nobody asks; an empty deck is no bar."""
        table = a_duel(a=side(instant="I02", hand="G16", public="P04", government="G17", deck="G18"))
        activate(table)
        do(table, Skip())
        assert hand(table) == "G16"
        empty = a_duel(a=side(instant="I02", public="P04", government="G17"))
        activate(empty)
        assert asked(empty) == {A: "YourTurn"}
        bare = a_duel(a=side(instant="I02", hand="G16", public="P04", government="G17", deck="."))
        activate(bare)
        do(bare, Discard(card("G16")))
        assert hand(bare) == "" and discards(bare) == "I02 G16"
        auto = a_duel(a=side(instant="I02", hand="G16", public="P04", government="G17"), targeting="automatic")
        activate(auto)
        assert hand(auto) == "G16"

    @clauses("P05")
    @pytest.mark.parametrize(("name", "drawn", "ap"), [("I03", 3, 4), ("I12", 1, 3)])
    def test_altman(self, name: str, drawn: int, ap: int) -> None:
        """AI initiatives bring a card and an AP beside the platform refund."""
        table = a_duel(a=side(instant=name, public="P05"))
        activate(table)
        assert len(table.hands[A]) == drawn and table.ap[A] == ap

    @clauses("P08")
    def test_jack_ma(self) -> None:
        """Once a round he may take one influence; skipping does not use that up; a shield takes the blow."""
        table = a_duel(a=side(hand="I12 I06 O05", public="P08", ap=4), b=side(government="G16 G17"))
        use(table, "I12")
        assert asked(table) == {A: "HitOrSkip"} and targets(table) == ["G16", "G17"]
        do(table, Skip())
        play(table, "O05")
        choose(table, "G16")
        assert row(table, B) == "G16 6, G17 7"
        use(table, "I06")
        do(table, TakeAp())
        assert asked(table) == {A: "YourTurn"}
        nobody = a_duel(a=side(instant="I12", public="P08"))
        activate(nobody)
        assert asked(nobody) == {A: "YourTurn"} and nobody.public[A][0].used == 1
        auto = a_duel(a=side(instant="I12", public="P08"), b=side(government="G16 G01"), targeting="automatic")
        activate(auto)
        assert row(auto, B) == "G16 7, G01 9"

    @clauses("PC-7.4", "P21", "R56", "themed_auras=on")
    def test_ai_weiwei(self) -> None:
        """He answers instants without limit, not ongoing ones; a full hand costs only the card; by option only CUL."""
        table = a_duel(a=side(hand="I12 I06 O05", public="P21", deck="G16 G17 G18 G19"), targeting="automatic")
        use(table, "I12")
        assert table.ap[A] == 2 and len(table.hands[A]) == 4
        use(table, "I06")
        play(table, "O05")
        assert table.ap[A] == 1
        full = a_duel(a=side(instant="I05", hand="G16 G17 G18 G19 G20 G21 G22 G23", public="P21"))
        activate(full)
        assert full.ap[A] == 3 and len(full.hands[A]) == 8
        ongoing = a_duel(a=side(hand="O01", public="P21"))
        play(ongoing, "O01")
        assert ongoing.ap[A] == 1 and hand(ongoing) == ""
        themed = a_duel(a=side(hand="I06 I12", public="P21"), themed_auras=True, targeting="automatic")
        use(themed, "I06")
        assert themed.ap[A] == 1
        use(themed, "I12")
        assert themed.ap[A] == 1

    @clauses("P14", "PC-3.10")
    @pytest.mark.parametrize(("public", "refilled"), [("P14", 4), ("P14!", 5), ("", 5), ("P14 P14", 3)])
    def test_ambani(self, public: str, refilled: int) -> None:
        """Active at scoring, each costs the opponent a card of the refill."""
        table = a_duel(a=side(public=public, government="G16"), b=side(passed=True), max_copies=2)
        pass_turn(table)
        assert len(table.hands[B]) == refilled and len(table.hands[A]) == 5


class TestBonuses:
    """PC-7.5 to PC-7.7."""

    @clauses("PC-7.5", "P09", "P23")
    @pytest.mark.parametrize(("public", "left"), [("P09", 10), ("P23", 10), ("P09 P23", 11), ("P09!", 9)])
    def test_doudna_and_fauci(self, public: str, left: int) -> None:
        """Spin Doctoring grants one more for each of them."""
        table = a_duel(a=side(instant="I02", government="G16", public=public))
        activate(table)
        assert row(table) == f"G16 {left}"

    @clauses("PC-7.6", "PC-7.7", "P11")
    def test_chomsky(self) -> None:
        """Opposing initiatives grant one less, not below 0, summed with the own bonuses first."""
        table = a_duel(a=side(instant="I02", government="G16", public="P09"), b=side(public="P11 P11 P11"), max_copies=3)
        activate(table)
        assert row(table) == "G16 7"
        summed = a_duel(a=side(instant="I02", government="G16", public="P09"), b=side(public="P11"))
        activate(summed)
        assert row(summed) == "G16 9"
        own = a_duel(a=side(instant="I02", government="G16", public="P11"))
        activate(own)
        assert row(own) == "G16 9"

    @clauses("PC-7.7", "I07", "I08")
    def test_bonuses_change_the_number_marked_influence(self) -> None:
        """Opportunist's gain and Think-tank's token are higher, Opportunist's loss is not; auras and triggers are not."""
        table = a_duel(a=side(instant="I07", government="G16", public="P09", slot="O07"), b=side(government="G17"))
        activate(table)
        assert targets(table) == ["G16", "G17"]
        choose(table, "G17")
        assert row(table, B) == "G17 5" and row(table) == "G16 11"
        think = a_duel(a=side(instant="I08", public="P09", deck="G16"))
        activate(think)
        assert tokens(think) == [("next-government", 3)] and hand(think) == "G16"
        druck = a_duel(a=side(hand="P12", government="G16", public="P09", slot="O03"))
        play(druck, "P12")
        assert row(druck) == "G16 8"

    @clauses("R30", "initiative_bonus_scope=any_instant", "initiative_bonus_scope=influence_grants")
    def test_any_instant(self) -> None:
        """By option every instant gives the strongest card the bonuses, and printed amounts stay."""
        table = a_duel(a=side(instant="I12", government="G16 G01", public="P09 P23"), initiative_bonus_scope="any_instant")
        activate(table)
        assert row(table) == "G16 7, G01 12"
        spin = a_duel(a=side(instant="I02", government="G16", public="P09"), initiative_bonus_scope="any_instant")
        activate(spin)
        assert row(spin) == "G16 10"
        negative = a_duel(a=side(instant="I12", government="G16"), b=side(public="P11"), initiative_bonus_scope="any_instant")
        activate(negative)
        assert row(negative) == "G16 7"

    @clauses("R31", "themed_auras=on", "themed_auras=off")
    def test_themed_auras(self) -> None:
        """By option Doudna answers SCI, Fauci HEA and Chomsky MIL initiatives only."""
        table = a_duel(a=side(instant="I02", government="G16", public="P09 P23"), b=side(public="P11"), themed_auras=True)
        activate(table)
        assert row(table) == "G16 9"
        think = a_duel(a=side(instant="I08", public="P09 P23"), b=side(public="P11"), themed_auras=True)
        activate(think)
        assert tokens(think) == [("next-government", 3)]

    @clauses("P24", "P25", "PC-7.7")
    def test_buffett_and_adani(self) -> None:
        """The scaled number of ECO, FIN or INF initiatives is one higher, whatever it counts."""
        table = a_duel(a=side(instant="I01", government="G16", public="P24"))
        activate(table)
        assert row(table) == "G16 9"
        ap = a_duel(a=side(instant="XI1", public="P24"), card_pool="extended")
        activate(ap)
        assert ap.ap[A] == 5
        shields = a_duel(a=side(instant="I11", government="G16 G17", public="P25"))
        activate(shields)
        choose(shields, "G16")
        choose(shields, "P25")
        assert [piece.shield for piece in shields.government[A]] == [True, False] and publics(shields) == "P25*"


class TestInstants:
    """Table 8.3 and 8.6."""

    @clauses("I01", "PC-7.7")
    @pytest.mark.parametrize(
        ("public", "left"), [("P01", 8), ("P01 P02 P06", 10), ("P01 P02 P06 P08", 10), ("P01 P02!", 8), ("P01 P09", 9)]
    )
    def test_shadow_lobbying(self, public: str, left: int) -> None:
        """One for each active oligarch, at most three, and then the bonus."""
        table = a_duel(a=side(instant="I01", government="G18 G16", public=public), targeting="automatic")
        activate(table)
        assert row(table) == f"G18 6, G16 {left}"

    @clauses("I01", "R42")
    def test_a_bonus_alone_grants_nothing(self) -> None:
        """Without oligarchs Shadow Lobbying does nothing, whatever the bonuses."""
        table = a_duel(a=side(instant="I01", government="G16", public="P09"), targetless_activation=True)
        activate(table)
        assert row(table) == "G16 7"

    @clauses("I03")
    @pytest.mark.parametrize(("public", "made"), [("", []), ("P03", [("initiative-discount", 1)])])
    def test_digitaler_wahlkampf(self, public: str, made: list[tuple[str, int]]) -> None:
        """Two cards, and a discount with a platform card."""
        table = a_duel(a=side(instant="I03", public=public))
        activate(table)
        assert len(table.hands[A]) == 2 and tokens(table) == made

    @clauses("I04", "PC-8.6")
    def test_partei_offensive(self) -> None:
        """The player chooses an opposing active card; a shield is used up instead."""
        table = a_duel(a=side(instant="I04"), b=side(government="G16* G17"))
        activate(table)
        choose(table, "G16")
        assert row(table, B) == "G16 7, G17 7" and not table.government[B][0].shield

    @clauses("I05", "PC-3.11", "R40")
    def test_oppositionsblockade(self) -> None:
        """The opponent's initiatives are locked until the round ends."""
        table = a_duel(a=side(instant="I05", government="G16", deck="."), b=side(hand="I12", deck="."))
        activate(table)
        assert table.locks[B] == 1
        pass_turn(table)
        pass_turn(table)
        assert table.round == 2 and table.locks[B] == 0

    @clauses("I06", "PC-5.15")
    def test_verzoegerungsverfahren(self) -> None:
        """AP or a card; nobody chooses with automatic targeting: AP if there are none and a hand card waits."""
        table = a_duel(a=side(instant="I06", deck="G16"))
        activate(table)
        do(table, TakeCard())
        assert hand(table) == "G16"
        for ap, cards, result in ((0, "G17", 1), (0, "", 0), (1, "G17", 1)):
            auto = a_duel(a=side(instant="I06", ap=ap, hand=cards, deck="G16"), targeting="automatic")
            activate(auto)
            assert auto.ap[A] == result
        ask_defaults = a_duel(a=side(instant="I06", ap=0, hand="G17"))
        activate(ask_defaults)
        ask = ask_defaults.asks[A]
        assert ask is not None and ask.defaults(ask_defaults) == [TakeAp()]

    @clauses("I07", "R32")
    def test_opportunist(self) -> None:
        """Lose two anywhere, gain two on another own card; a part without a target is skipped."""
        table = a_duel(a=side(instant="I07", government="G16* G17 G18"))
        activate(table)
        choose(table, "G16")
        assert targets(table) == ["G17", "G18"]
        choose(table, "G18")
        assert row(table) == "G16 5, G17 7, G18 8" and table.government[A][0].shield
        single = a_duel(a=side(instant="I07", government="G16"))
        activate(single)
        assert row(single) == "G16 5"
        auto = a_duel(a=side(instant="I07", government="G16 G18"), b=side(government="G19 G20"), targeting="automatic")
        activate(auto)
        assert row(auto, B) == "G19 6, G20 4" and row(auto) == "G16 9, G18 6"
        alone = a_duel(a=side(instant="I07", government="G16 G18"), targeting="automatic")
        activate(alone)
        assert row(alone) == "G16 9, G18 4"

    @clauses("I09")
    def test_whataboutism_by_default(self) -> None:
        """The highest printed influence is taken, or among public cards the highest HP."""
        table = a_duel(a=side(instant="I09", government="G16! G01!", public="P01!"), targeting="automatic")
        activate(table)
        assert row(table) == "G16 0, G01 9"
        cards = a_duel(a=side(instant="I09", public="P03! P01! P11!"), targeting="automatic")
        activate(cards)
        assert publics(cards) == "P03! P01 P11!"

    @clauses("I10", "R48")
    def test_influencer_kampagne(self) -> None:
        """The next effect of a public card counts double: two cards, two tokens, two shields, twice the loss."""
        drawn = a_duel(a=side(hand="P01", tokens=[(3, 1, 1)]))
        play(drawn, "P01")
        assert len(drawn.hands[A]) == 2 and tokens(drawn) == []
        ngo = a_duel(a=side(hand="P26", tokens=[(3, 1, 1)]))
        play(ngo, "P26")
        assert tokens(ngo) == [("initiative-discount", 1)] * 2
        shields = a_duel(a=side(hand="P16", government="G16 G17", tokens=[(3, 1, 1), (3, 1, 1)], deck="."))
        play(shields, "P16")
        choose(shields, "G16")
        assert [piece.shield for piece in shields.government[A]] == [True, True] and tokens(shields) == [("double-public", 1)]
        loss = a_duel(a=side(hand="P18", tokens=[(3, 1, 1)]), b=side(government="G20"))
        play(loss, "P18")
        assert row(loss, B) == "G20 4"
        ma = a_duel(a=side(instant="I12", public="P08!", tokens=[(3, 1, 1)]), b=side(government="G20"))
        ma.public[A][0].off = False
        ma.public[A][0].used = 1
        activate(ma)
        choose(ma, "G20")
        assert row(ma, B) == "G20 4" and tokens(ma) == []

    @clauses("R48", "P04")
    def test_doubled_rummage(self) -> None:
        """Up to two cards may be discarded and as many drawn; skipping keeps the token."""
        table = a_duel(a=side(instant="I05", hand="G16 G17", public="P04", deck="G18 G19", tokens=[(3, 1, 1)]))
        activate(table)
        do(table, Discard(card("G16")))
        do(table, Discard(card("G17")))
        assert hand(table) == "G18 G19" and tokens(table) == []
        kept = a_duel(a=side(instant="I05", hand="G16 G17", public="P04", tokens=[(3, 1, 1)]))
        activate(kept)
        do(kept, Skip())
        assert tokens(kept) == [("double-public", 1)]

    @clauses("R48", "R69", "PC-5.17")
    def test_an_item_without_effect_uses_no_doubling(self) -> None:
        """Musk draws nothing from an empty deck, so the token waits for the next public effect; auras are never doubled."""
        table = a_duel(a=side(hand="P01", public="P26", government="G16", deck=".", tokens=[(3, 1, 1)]))
        play(table, "P01")
        assert tokens(table) == [("double-public", 1)] and influence(table) == 8

    @clauses("I11", "R62", "PC-12.1")
    def test_systemrelevant(self) -> None:
        """One own card without a shield, deactivated ones too; by default the strongest government card, else the latest public."""
        table = a_duel(a=side(instant="I11", government="G16! G17*", public="P03"))
        activate(table)
        assert targets(table) == ["G16", "P03"]
        auto = a_duel(a=side(instant="I11", government="G18 G16", public="P03"), targeting="automatic")
        activate(auto)
        assert [piece.shield for piece in auto.government[A]] == [False, True]
        crowd = a_duel(a=side(instant="I11", public="P03 P04"), targeting="automatic")
        activate(crowd)
        assert publics(crowd) == "P03 P04*"

    @clauses("XI1", "XI2", "XI3", "XI4")
    def test_extension_instants(self) -> None:
        """Two AP; a card and one influence; a random discard; two shields, or as many as there are cards."""
        blitz = a_duel(a=side(instant="XI2", government="G16 G01", deck="G17"), card_pool="extended")
        activate(blitz)
        assert hand(blitz) == "G17" and row(blitz) == "G16 7, G01 11"
        leaks = a_duel(a=side(instant="XI3"), b=side(hand="G16 G17"), card_pool="extended", luck=[0])
        activate(leaks)
        assert discards(leaks, B) == "G16"
        law = a_duel(a=side(instant="XI4", government="G16 G17", public="P03"), card_pool="extended")
        activate(law)
        choose(law, "G17")
        assert targets(law) == ["G16", "P03"]
        choose(law, "P03")
        assert [piece.shield for piece in law.government[A]] == [False, True] and publics(law) == "P03*"
        one = a_duel(a=side(instant="XI4", government="G16"), card_pool="extended")
        activate(one)
        assert one.government[A][0].shield


class TestOngoing:
    """Tables 8.4 and 8.6 beside the auras."""

    @clauses("O02", "PC-5.17")
    def test_algorithmischer_diskurs(self) -> None:
        """Once per turn of its player, after an initiative, with an active platform card."""
        table = a_duel(a=side(hand="I12 I06", slot="O02", public="P03", ap=2, deck="G16 G17 G18"), targeting="automatic")
        use(table, "I12")
        assert hand(table) == "I06 G16 G17".replace("I06 G16 G17", "G16 G17 I06")
        use(table, "I06")
        assert len(table.hands[A]) == 3
        without = a_duel(a=side(instant="I12", slot="O02"))
        activate(without)
        assert asked(without) == {A: "YourTurn"}
        again = a_duel(a=side(instant="I12", slot="O02", public="P03"), at="turn")
        activate(again)
        assert asked(again) == {A: "ApOrCard"}

    @clauses("O02", "PC-4.2")
    def test_once_per_turn_begins_anew(self) -> None:
        """In the next own turn it works again."""
        table = a_duel(a=side(hand="I12 I06", slot="O02", public="P03"), targeting="automatic")
        use(table, "I12")
        end_turn(table)
        pass_turn(table)
        before = len(table.hands[A])
        use(table, "I06")
        assert len(table.hands[A]) == before + 1

    @clauses("O08")
    def test_konzernfreundlicher_algorithmus(self) -> None:
        """A platform card draws, an oligarch gives one influence; Musk does both beside his own draw."""
        table = a_duel(a=side(hand="P01", government="G16", slot="O08", deck="G17 G18"))
        play(table, "P01")
        assert hand(table) == "G17 G18" and row(table) == "G16 8"
        oligarch = a_duel(a=side(hand="P12", government="G16", slot="O08", deck="G17 G18"))
        play(oligarch, "P12")
        assert hand(oligarch) == "G17" and row(oligarch) == "G16 8"

    @clauses("O04", "O01", "O07", "ongoing_extras=on")
    def test_riders(self) -> None:
        """By option Zivilgesellschaft with an NGO lowers the first initiative of each turn; O01 and O07 forbid transfers."""
        for extras, left in ((True, 2), (False, 1)):
            table = a_duel(a=side(hand="I12 O05", slot="O04", public="P26"), ongoing_extras=extras)
            play(table, "I12")
            assert table.ap[A] == left
            play(table, "O05")
            assert table.ap[A] == left - 1
        for slot, may in (("O01", False), ("O07", False), ("O05", True)):
            table = a_duel(a=side(government="G30 G16", slot=slot), ongoing_extras=True)
            assert any([type(move).__name__ == "Transfer" for move in table.menu(A)]) == may
        assert any([type(move).__name__ == "Transfer" for move in a_duel(a=side(government="G30 G16", slot="O01")).menu(A)])

    @clauses("ongoing_extras=off", "O04")
    def test_rider_needs_an_active_ngo(self) -> None:
        """Without an active NGO nothing is cheaper."""
        table = a_duel(a=side(hand="I12", slot="O04", public="P26!"), ongoing_extras=True)
        play(table, "I12")
        assert table.ap[A] == 1

    @clauses("XO1", "XO3", "PC-4.2")
    def test_start_of_turn(self) -> None:
        """Propaganda Network strengthens with media or platform, Permanent Lobby Office pays with an oligarch."""
        table = a_duel(a=side(government="G16 G01", public="P03", slots="XO1 XO3"), at="begin", card_pool="extended")
        assert row(table) == "G16 7, G01 11" and table.ap[A] == 2
        rich = a_duel(a=side(government="G16", public="P12", slots="XO1 XO3"), at="begin", card_pool="extended")
        assert row(rich) == "G16 7" and rich.ap[A] == 3

    @clauses("XO2")
    def test_intelligence_liaison(self) -> None:
        """It shields the strongest when it lies and at the start of turns, only while no government card has a shield."""
        table = a_duel(a=side(hand="XO2", government="G16 G01"), card_pool="extended")
        play(table, "XO2")
        assert [piece.shield for piece in table.government[A]] == [False, True]
        guarded = a_duel(a=side(government="G16* G01", slot="XO2"), at="begin", card_pool="extended")
        assert [piece.shield for piece in guarded.government[A]] == [True, False]
        bare = a_duel(a=side(government="G16 G01", slot="XO2"), at="begin", card_pool="extended")
        assert [piece.shield for piece in bare.government[A]] == [False, True]

    @clauses("XO5")
    def test_censorship_apparatus(self) -> None:
        """It deactivates an opposing public card; by default the one with the highest HP."""
        table = a_duel(a=side(hand="XO5"), b=side(public="P01 P03"), card_pool="extended")
        play(table, "XO5")
        assert asked(table) == {A: "ChooseOpposingPublic"}
        choose(table, "P03")
        assert publics(table, B) == "P01 P03!"
        auto = a_duel(a=side(hand="XO5"), b=side(public="P01 P03"), card_pool="extended", targeting="automatic")
        play(auto, "XO5")
        assert publics(auto, B) == "P01! P03"

    @clauses("XO6", "PC-4.15")
    def test_think_tank_pipeline(self) -> None:
        """One more card at the end of a turn in which an initiative resolved; not after a pass, not without one."""
        table = a_duel(a=side(hand="I05", slot="XO6", deck="G16 G17 G18"), card_pool="extended")
        use(table, "I05")
        end_turn(table)
        assert hand(table) == "G16 G17"
        idle = a_duel(a=side(hand="G20", slot="XO6", deck="G16 G17 G18"), card_pool="extended")
        play(idle, "G20")
        end_turn(idle)
        assert hand(idle) == "G16"
        passed = a_duel(a=side(hand="I05", slot="XO6", deck="G16 G17 G18"), card_pool="extended")
        use(passed, "I05")
        pass_turn(passed)
        assert hand(passed) == ""
