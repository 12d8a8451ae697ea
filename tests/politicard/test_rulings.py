"""Rulings that other tests do not show by themselves, the traps of section 9, and advice."""

from __future__ import annotations

import random

import pytest

from hustings.bots.bot import bot_named
from hustings.conformance import clauses
from hustings.core.chance import Fast
from hustings.games.politicard import GAME
from hustings.games.politicard.advice import trap_worth, worth
from hustings.games.politicard.plays import ACTIVATE, PLAYS
from hustings.games.politicard.state import Duel
from hustings.games.politicard.turn import PASS, EndTurn, Pass
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
    news,
    pass_turn,
    play,
    publics,
    row,
    side,
    traps,
    use,
)  # fmt: skip


class TestRulings:
    """Section 3."""

    @clauses("R55", "PC-1.1")
    def test_ruling_55_both_hold_the_same_card(self) -> None:
        """Two Zuckerbergs are two cards: one is deactivated, the other works."""
        table = a_duel(a=side(hand="I12", public="P03"), b=side(public="P03!"))
        use(table, "I12")
        assert table.ap[A] == 2 and publics(table, B) == "P03!"

    @clauses("R47", "PC-8.7")
    def test_ruling_47_small_ongoing_cards_are_not_large(self) -> None:
        """Interne Fraktionskämpfe lets an ongoing card of two HP lie."""
        table = a_duel(a=side(hand="O05"), b=side(traps="T04"))
        play(table, "O05")
        assert traps(table) == "T04" and table.government_slots[A] is not None

    @clauses("R48", "PC-5.12")
    def test_ruling_48_an_item_that_is_off_uses_no_doubling(self) -> None:
        """Musk is deactivated before he draws; the doubling waits."""
        table = a_duel(a=side(hand="P01", tokens=[(3, 1, 1)]), b=side(traps="T15"))
        play(table, "P01")
        assert len(table.tokens[A]) == 1

    @clauses("R60", "R45")
    def test_ruling_60_copies(self) -> None:
        """A copied diplomat can move influence, since keywords are copied; a copied ability is not there."""
        table = a_duel(a=side(government="G30= G16"))
        assert [move for move in table.menu(A) if type(move).__name__ == "Transfer"]

    @clauses("R66", "PC-12.6")
    def test_ruling_66_an_uncounted_card_can_be_the_weakest(self) -> None:
        """Maulwurf copies it, and the copy counts."""
        table = a_duel(a=side(hand="G36", government="G16~"), b=side(traps="T17"))
        play(table, "G36")
        assert row(table, B) == "G16 7"

    @clauses("R44", "PC-5.13")
    def test_ruling_44_a_takeover_ends_what_the_card_set_off(self) -> None:
        """A card taken over draws nothing for its former player."""
        table = a_duel(a=side(hand="G24", public="P12"), b=side(traps="T08"))
        play(table, "G24")
        assert hand(table) == "" and row(table, B) == "G24 5"

    @clauses("R37", "PC-16.1")
    def test_ruling_37_three_plays_and_one_ap(self) -> None:
        """With any leader under `all` the example comes out the same."""
        table = a_duel(a=side(hand="P03 I12 O05", government="G01"), leadership_discount="all")
        play(table, "P03")
        use(table, "I12")
        play(table, "O05")
        assert table.ap[A] == 1

    @clauses("R68", "hand_overflow=discard")
    def test_ruling_68_automatic_discards(self) -> None:
        """With automatic targeting the discard falls at random."""
        full = "G16 G17 G18 G19 G20 G21 G22 G23"
        table = a_duel(a=side(instant="I12", hand=full, deck="G24"), hand_overflow="discard", targeting="automatic", luck=[8])
        activate(table)
        assert discards(table) == "G24 I12"

    @clauses("R69", "PC-5.17")
    def test_ruling_69_a_draw_that_cannot_be_is_no_use(self) -> None:
        """Milei with a full hand keeps his draw of the round."""
        full = "G16 G17 G18 G19 G20 G21 G22 G23"
        table = a_duel(a=side(government="G13", hand=full, deck="G24"), government_abilities=True)
        pass_turn(table)
        assert table.government[A][0].used == 0

    @clauses("R34", "R33")
    def test_ruling_34_buffs_end_with_the_round(self) -> None:
        """What Wirtschaftlicher Druck gave is gone when the card is cleaned up."""
        table = a_duel(a=side(hand="P12", government="G16", slot="O03", deck="."), b=side(deck="."))
        play(table, "P12")
        assert row(table) == "G16 8"
        end_turn(table)
        pass_turn(table)
        pass_turn(table)
        assert table.government[A] == [] and "G16" in discards(table)


class TestTraps:
    """Section 9 of the catalogue: what is easily got wrong."""

    @clauses("PC-4.16", "R13")
    def test_1_no_end_at_0_ap(self) -> None:
        """After the last AP the player is still asked."""
        table = a_duel(a=side(hand="G16 G17 G18"))
        play(table, "G16", "G17")
        assert table.ap[A] == 0 and asked(table) == {A: "YourTurn"}

    @clauses("PC-4.9", "PC-7.3")
    def test_2_playing_is_not_activating(self) -> None:
        """No refund for an instant that only lies there."""
        table = a_duel(a=side(hand="I12", public="P03"))
        play(table, "I12")
        assert table.ap[A] == 1 and not table.public[A][0].used

    @clauses("PC-12.5", "PC-5.6")
    def test_3_reactivation_brings_no_draw_back(self) -> None:
        """A card deactivated by Cancel Culture and woken again draws nothing."""
        table = a_duel(a=side(hand="P01 I09", ap=3), b=side(traps="T15"))
        play(table, "P01")
        use(table, "I09")
        assert publics(table) == "P01" and hand(table) == ""

    @clauses("PC-5.11", "PC-5.9")
    def test_4_later_interventions_are_checked_again(self) -> None:
        """Cancel Culture has deactivated the card; Boykott-Kampagne, valid before, stays hidden."""
        table = a_duel(a=side(hand="P26"), b=side(traps="T15 T05"))
        play(table, "P26")
        assert traps(table) == "T05" and "Triggered T05" not in news(table)

    @clauses("PC-3.3", "PC-3.4", "R12")
    def test_5_pass_marks(self) -> None:
        """Both have passed at some time, but not one after the other: the round goes on, and the last two passes decide the tie."""
        table = a_duel(a=side(hand="P11"), b=side(hand="P07"))
        pass_turn(table)
        play(table, "P07")
        pass_turn(table)
        assert table.round == 1 and table.active == A
        play(table, "P11")
        pass_turn(table)
        pass_turn(table)
        assert table.history[0][:4] == (0, 0, A, A)

    @clauses("PC-5.16", "PC-14.7")
    def test_6_auras_are_read(self) -> None:
        """A saved and loaded position has the same totals; deactivating the movement card ends the aura at once."""
        table = a_duel(a=side(government="G16", public="P07", slot="O04"))
        loaded = GAME.load(GAME.dump(table))
        assert isinstance(loaded, Duel) and row(loaded) == "G16 8"
        loaded.public[A][0].off = True
        assert row(loaded) == "G16 7"

    @clauses("PC-4.6", "PC-11.6")
    def test_8_the_movement_card_itself_discounts_nothing(self) -> None:
        """Playing the movement card costs 1, and so does a government card played before it."""
        table = a_duel(a=side(hand="G16 P07 G17"))
        play(table, "G16", "P07")
        assert table.ap[A] == 0 and refusals(table, "G17") == "ap-short"

    @clauses("PC-6.6", "PC-3.9")
    def test_9_owners_keep_their_cards(self) -> None:
        """After a takeover and a copy all 25 cards of each owner are found."""
        table = a_duel(a=side(hand="G24 G28", ap=3), b=side(traps="T17 T08"))
        play(table, "G24")
        GAME.audit(table)
        assert sorted(table.lists[A]) == sorted(table.clone().lists[A]) and len(table.lists[A]) == 25

    @clauses("PC-5.20", "PC-4.19")
    def test_10_nothing_leaks(self) -> None:
        """With any intervention lying there the opponent's menu and sight are the same, before and after a failed check."""
        shown = set()
        for name in ("T01", "T05", "T07", "T16"):
            table = a_duel(a=side(hand="P11 G16"), b=side(traps=name, deck="."))
            play(table, "P11")
            table.lists[B] = []
            table.decks[B].cards, table.decks[B].knowers = [], []
            shown.add(GAME.dump(table.sight(A)))
        assert len(shown) == 1


def refusals(table: Duel, name: str) -> str:
    from tests.politicard.positions import refused

    return refused(table, PLAYS[card(name)])[0]


class TestAdvice:
    """What the built-in player does."""

    def decide(self, table: Duel, place: int = A, seed: int = 1) -> object:
        bot = bot_named("canvasser", GAME)
        sight = table.sight(place)
        return bot.decide(sight, place, sight.menu(place), 0.0, random.Random(seed))

    def test_passes_when_that_wins_the_round(self) -> None:
        """Ahead, with the opponent's mark up, there is nothing better."""
        assert self.decide(a_duel(a=side(hand="G01", government="G16"), b=side(passed=True))) == PASS

    def test_does_not_pass_when_that_loses_the_round(self) -> None:
        """Behind, with the mark up and a card that turns it, it is played."""
        assert self.decide(a_duel(a=side(hand="G01 T15"), b=side(government="G16", passed=True))) == PLAYS[card("G01")]

    def test_gives_up_a_lost_round(self) -> None:
        """Far behind and without cards that could turn it, the rest is saved."""
        assert self.decide(a_duel(a=side(hand="T15 T01"), b=side(government="G01 G02 G03", passed=True))) == PASS

    def test_plays_the_better_card(self) -> None:
        """Ten influence are better than three."""
        assert self.decide(a_duel(a=side(hand="G01 G36", ap=1))) == PLAYS[card("G01")]

    def test_wastes_no_free_play(self) -> None:
        """A free government card and a waiting draw are used with 0 AP."""
        assert self.decide(a_duel(a=side(hand="G16", public="P07", ap=0), acted=True)) == PLAYS[card("G16")]
        assert self.decide(a_duel(a=side(instant="I02", government="G16", ap=0), acted=True)) == ACTIVATE

    def test_ends_the_turn_for_a_card(self) -> None:
        """After an action without a better one the turn is ended, which draws."""
        assert isinstance(self.decide(a_duel(a=side(ap=0), acted=True)), EndTurn)
        assert isinstance(self.decide(a_duel(a=side(ap=0, deck="."))), Pass)

    def test_holds_an_instant_for_its_moment(self) -> None:
        """Opportunist is not wasted on an own card alone."""
        assert self.decide(a_duel(a=side(instant="I07", government="G16", ap=0), acted=True)) != ACTIVATE
        fine = a_duel(a=side(instant="I07", government="G16", ap=0), b=side(government="G17"), acted=True)
        assert self.decide(fine) == ACTIVATE

    def test_traps_fit_the_opponent(self) -> None:
        """Against a full row an intervention on government cards is worth little, against an empty hand nothing is."""
        assert trap_worth(card("T08"), True, True) > trap_worth(card("T15"), True, True) > trap_worth(card("T08"), False, True)
        assert trap_worth(card("T15"), True, False) < 0.5

    def test_chooses_good_targets(self) -> None:
        """Partei-Offensive goes to the strongest opposing card."""
        table = a_duel(a=side(instant="I04"), b=side(government="G36 G01 G16"))
        activate(table)
        move = self.decide(table)
        choose(table, "G01")
        assert getattr(move, "position", None) == 1

    @pytest.mark.parametrize("seed", range(2))
    def test_beats_random_play(self, seed: int) -> None:
        """With mirrored decks it wins at least nine of ten from either place."""
        clever, random_bot = bot_named("canvasser", GAME), bot_named("random", GAME)
        won = 0
        for number in range(10):
            rng = random.Random(seed * 10 + number)
            mine = number % 2
            table = GAME.deal(GAME.read_options({"deck_1": "mixed", "deck_2": "mixed"}), Fast(rng))
            while table.result is None:
                for place in table.asked_places():
                    bot = clever if place == mine else random_bot
                    table.apply(place, bot.decide(table.sight(place), place, table.menu(place), 0.0, rng))
            won += table.result.ranks[mine] == 1
        assert won >= 9

    def test_value_says_who_stands_better(self) -> None:
        """A lead and a won round count; a finished match is 1 or 0."""
        advice = GAME.advice()
        table = a_duel(a=side(government="G16", wins=1))
        assert advice.value(table, A) > 0.7 and advice.value(table, B) < 0.3 and worth(table, A) == -worth(table, B)
        done = a_duel(a=side(government="G16", wins=1), b=side(passed=True))
        pass_turn(done)
        assert (advice.value(done, A), advice.value(done, B)) == (1.0, 0.0)
