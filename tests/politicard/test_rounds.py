"""Setup (PC-2), rounds (PC-3), the goal (PC-1) and the end."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import clauses
from hustings.core.chance import Fast
from hustings.core.errors import IllegalMove
from hustings.games.politicard import GAME
from hustings.games.politicard.decks import READY_DECKS
from hustings.games.politicard.setup import BringDeck, KeepRest, Mulligan, PutAway, TakeDeck
from hustings.games.politicard.state import Duel
from hustings.games.politicard.turn import END_TURN, PASS
from tests.politicard.positions import (
    A,
    B,
    a_duel,
    asked,
    card,
    discards,
    end_turn,
    hand,
    influence,
    news,
    pass_turn,
    play,
    row,
    side,
    tokens,
)  # fmt: skip


def dealt(seed: int = 1, **options: object) -> Duel:
    """A table fresh from the box."""
    table = GAME.deal(GAME.read_options(options), Fast(random.Random(seed)))
    assert isinstance(table, Duel)
    return table


class TestSetup:
    """PC-2, "Setup"."""

    @clauses("PC-2.1", "PC-1.1", "players=2", "deck_1=choose")
    def test_both_choose_a_deck_at_once(self) -> None:
        """Both are asked together; nobody sees the other's choice; the game begins when both have chosen."""
        table = dealt()
        assert asked(table) == {A: "ChooseDeck", B: "ChooseDeck"} and len(table.menu(A)) == 6
        table.apply(B, TakeDeck(1))
        assert asked(table) == {A: "ChooseDeck"} and asked(table.sight(A)) == {A: "ChooseDeck", B: "ChooseDeck"}  # type: ignore[arg-type]
        table.apply(A, TakeDeck(0))
        assert asked(table) == {table.starter: "YourTurn"}
        assert table.lists == [READY_DECKS[0], READY_DECKS[1]]
        assert table.sight(A).lists[B] == [-1] * 25  # type: ignore[attr-defined]

    @clauses("PC-2.1", "PC-13.7")
    def test_an_own_deck(self) -> None:
        """A legal list is taken; an illegal one is refused with all its faults."""
        table = dealt(deck_2="tempo")
        own = [*READY_DECKS[3]]
        with pytest.raises(IllegalMove) as refusal:
            table.check(A, BringDeck(tuple(own[:24] + [card("XG1")])))
        assert refusal.value.key == "deck-faults" and "not in the card pool" in str(refusal.value.arguments["faults"])
        table.apply(A, BringDeck(tuple(own)))
        assert table.lists[A] == sorted(own)

    @clauses("R58", "deck_1=tempo", "deck_2=control")
    @pytest.mark.parametrize("number", range(6))
    def test_fixed_decks(self, number: int) -> None:
        """The table fixes the decks; both then know the lists, and only the order is hidden."""
        names = ("tempo", "control", "influence", "mixed", "starter_cabinet", "starter_opposition")
        table = dealt(deck_1=names[number], deck_2=names[5 - number])
        assert table.lists == [READY_DECKS[number], READY_DECKS[5 - number]] and asked(table) == {table.starter: "YourTurn"}
        sight = table.sight(B)
        assert isinstance(sight, Duel) and sight.lists[A] == READY_DECKS[number] and sight.decks[A].cards == [-1] * 20

    @clauses("deck_1=influence", "deck_1=mixed", "deck_1=starter_cabinet", "deck_1=starter_opposition")
    def test_fixed_decks_of_the_first(self) -> None:
        """Each name stands for its deck."""
        for number, name in enumerate(("influence", "mixed", "starter_cabinet", "starter_opposition"), 2):
            assert dealt(deck_1=name, deck_2="tempo").lists[A] == READY_DECKS[number]

    @clauses("deck_2=influence", "deck_2=mixed", "deck_2=starter_cabinet", "deck_2=starter_opposition")
    def test_fixed_decks_of_the_second(self) -> None:
        """Each name stands for its deck."""
        for number, name in enumerate(("influence", "mixed", "starter_cabinet", "starter_opposition"), 2):
            assert dealt(deck_2=name, deck_1="tempo").lists[B] == READY_DECKS[number]

    @clauses("deck_2=choose", "deck_2=tempo", "deck_1=control", "PC-13.9")
    def test_time_out_takes_a_starter_deck(self) -> None:
        """Whose time is up plays a deck for a first game; a fixed deck is not asked for."""
        table = dealt()
        assert table.time_out(B, random.Random(1)) == [TakeDeck(5)] and table.time_out(A, random.Random(1)) == [TakeDeck(4)]
        assert table.lists == [READY_DECKS[4], READY_DECKS[5]]
        assert asked(dealt(deck_1="control")) == {B: "ChooseDeck"} and dealt(deck_1="control", deck_2="tempo").lists[B] == READY_DECKS[0]

    @clauses("PC-2.2", "PC-2.3", "PC-2.4", "PC-2.6")
    def test_opening_hands(self) -> None:
        """Five cards each, twenty in each shuffled deck, everything else empty."""
        table = dealt(deck_1="tempo", deck_2="control")
        for place in (A, B):
            assert len(table.hands[place]) == 5 and len(table.decks[place]) == 20
            assert table.decks[place].cards != sorted(table.decks[place].cards)
            assert not table.government[place] and not table.public[place] and not table.traps[place] and not table.discards[place]
        assert table.wins == [0, 0] and table.passed == [False, False] and table.tokens == [[], []] and table.round == 1

    @clauses("PC-2.5", "R5", "first_player=random", "first_player=seat_1")
    def test_the_first_starter(self) -> None:
        """By lot, or player 1."""
        assert {dealt(seed, deck_1="tempo", deck_2="tempo").starter for seed in range(12)} == {A, B}
        assert {dealt(seed, deck_1="tempo", deck_2="tempo", first_player="seat_1").starter for seed in range(12)} == {A}

    @clauses("PC-2.3", "mulligan=on", "mulligan=off")
    def test_mulligan(self) -> None:
        """Each may put back one or two cards once and draws as many; a time-out keeps all."""
        table = dealt(deck_1="tempo", deck_2="control", mulligan=True)
        assert asked(table) == {A: "Mulligan", B: "Mulligan"}
        before = [table.hands[A].cards[:], table.hands[B].cards[:]]
        first, second = before[A][0], before[A][1]
        table.apply(A, PutAway(first))
        with pytest.raises(IllegalMove):
            table.check(A, PutAway(first))
        assert table.hands[A].cards == before[A]
        table.apply(A, PutAway(second))
        assert asked(table) == {B: "Mulligan"}
        ask = table.asks[B]
        assert isinstance(ask, Mulligan) and ask.defaults(table) == [KeepRest()]
        table.apply(B, KeepRest())
        assert len(table.hands[A]) == 5 and table.hands[B].cards == before[B] and len(table.decks[A]) == 20
        assert first in table.decks[A].cards and second in table.decks[A].cards
        GAME.audit(table)
        assert asked(dealt(deck_1="tempo", deck_2="tempo")) != {A: "Mulligan", B: "Mulligan"}


class TestRounds:
    """PC-3, "Rounds"."""

    @clauses("PC-3.1", "PC-3.2", "PC-4.14")
    def test_turns_alternate_and_a_pass_ends_one(self) -> None:
        """A pass costs nothing, is possible before or after actions, and puts up the mark."""
        table = a_duel(a=side(hand="G16"), b=side(hand="G17"))
        play(table, "G16")
        pass_turn(table)
        assert table.active == B and table.passed == [True, False] and table.ap[A] == 1

    @clauses("PC-3.3", "PC-3.5", "R9", "pass_rule=consecutive")
    def test_an_action_takes_down_the_mark(self) -> None:
        """After an action of the opponent the passer has another turn, and an own action does not touch the own mark."""
        table = a_duel(a=side(), b=side(hand="G17"))
        pass_turn(table)
        play(table, "G17")
        assert table.passed == [False, False]
        end_turn(table)
        assert asked(table) == {A: "YourTurn"} and table.round == 1
        own = a_duel(a=side(hand="G16", passed=True), b=side(passed=True))
        play(own, "G16")
        assert own.passed == [True, False]

    @clauses("PC-3.4", "R11", "PC-3.7", "PC-17.1")
    def test_two_passes_in_a_row_end_the_round(self) -> None:
        """The first of exactly these two passes wins a tie, also 0:0."""
        table = a_duel(a=side(), b=side(hand="G16"))
        pass_turn(table)
        play(table, "G16")
        pass_turn(table)
        assert table.round == 1
        pass_turn(table)
        assert table.round == 2 and table.history[0][:4] == (0, 7, B, B)
        tie = a_duel()
        pass_turn(tie)
        pass_turn(tie)
        assert tie.history == [(0, 0, A, A, 2)] and tie.wins == [1, 0]

    @clauses("R12", "pass_rule=final")
    def test_a_final_pass(self) -> None:
        """By option who passes is out of the round; the other goes on, draws at each end of turn, and ends it by passing."""
        table = a_duel(a=side(government="G16"), b=side(hand="G17 G18 G19"), pass_rule="final", round_refill="none")
        pass_turn(table)
        play(table, "G17")
        assert table.passed == [True, False]
        end_turn(table)
        assert table.active == B and table.ap[B] == 2 and len(table.hands[B]) == 3
        pass_turn(table)
        assert table.history[0][:4] == (7, 7, A, A)

    @clauses("PC-3.6", "PC-3.7", "PC-1.2")
    def test_the_greater_total_wins(self) -> None:
        """Totals as they stand, auras included."""
        table = a_duel(a=side(government="G16"), b=side(government="G16", slot="O07", passed=True))
        assert influence(table, B) == 8
        pass_turn(table)
        assert table.history == [(7, 8, B, B, 1)] and table.wins == [0, 1]

    @clauses("PC-3.8", "PC-1.3", "rounds_to_win=2")
    def test_the_second_marker_ends_the_match(self) -> None:
        """No cleanup and no draw after it."""
        table = a_duel(a=side(government="G16", wins=1), b=side(passed=True, wins=1))
        pass_turn(table)
        assert table.result is not None and table.result.winners() == [A] and table.result.scores == (2, 1)
        assert table.result.clause == "PC-1.3" and row(table) == "G16 7" and hand(table) == ""
        assert table.result.details == ((7,), (0,))

    @clauses("PC-1.3", "rounds_to_win=1")
    def test_a_match_of_one_round(self) -> None:
        """By option the first marker ends it; by default play goes on."""
        table = a_duel(a=side(government="G16"), b=side(passed=True), rounds_to_win=1)
        pass_turn(table)
        assert table.result is not None and table.result.winners() == [A]
        other = a_duel(a=side(), b=side(passed=True, government="G16"), rounds_to_win=1)
        pass_turn(other)
        assert other.result is not None and other.result.ranks == (2, 1)
        on = a_duel(a=side(government="G16"), b=side(passed=True))
        pass_turn(on)
        assert on.result is None and on.round == 2

    @clauses("PC-3.9", "R38", "cleanup_scope=all")
    def test_cleanup(self) -> None:
        """Everything in play goes to its owner's discard pile; copies are gone."""
        table = a_duel(
            a=side(government="G16+2* G17> G18=", public="P03!", slots="O07 O08", instant="I12", traps="T15", deck="."),
            b=side(passed=True, deck="."),
        )
        pass_turn(table)
        assert discards(table) == "G16 P03 I12 O07 O08 T15" and discards(table, B) == "G17"
        assert not table.government[A] and not table.public[A] and table.government_slots[A] is None and table.public_slots[A] is None
        assert table.instants[A] is None and table.traps[A] == []

    @clauses("R38", "cleanup_scope=rows_only")
    def test_cleanup_of_rows_only(self) -> None:
        """By option special slots and interventions stay, their uses renewed; the instant slot does not."""
        table = a_duel(
            a=side(government="G16", slots="O07 O02", instant="I12", traps="T15", deck="."),
            b=side(passed=True, deck="."),
            cleanup_scope="rows_only",
        )
        piece = table.public_slots[A]
        assert piece is not None
        piece.used = 8
        pass_turn(table)
        assert discards(table) == "G16 I12" and len(table.traps[A]) == 1 and table.government_slots[A] is not None
        assert table.public_slots[A] is not None and table.public_slots[A].used == 0

    @clauses("PC-3.10", "R7", "R52", "round_refill=to_five")
    def test_refill(self) -> None:
        """To five cards, the new starter first; who holds five or more draws nothing; discards never come back."""
        table = a_duel(a=side(hand="G16 G17"), b=side(hand="G18 G19 G20 G21 G22 G23", passed=True, discards="P03"))
        pass_turn(table)
        assert len(table.hands[A]) == 5 and len(table.hands[B]) == 6 and discards(table, B) == "P03"
        assert table.active == B and table.starter == B

    @clauses("R7", "round_refill=none")
    def test_no_refill(self) -> None:
        """By option hands stay as they are."""
        table = a_duel(a=side(hand="G16 G17"), b=side(passed=True), round_refill="none")
        pass_turn(table)
        assert hand(table) == "G16 G17" and hand(table, B) == ""

    @clauses("PC-2.5", "R5", "starter_rule=alternate")
    def test_starters_alternate(self) -> None:
        """Who did not start the round before starts the next, whoever won."""
        table = a_duel(a=side(government="G16"), b=side(passed=True))
        pass_turn(table)
        assert table.starter == B
        other = a_duel(b=side(passed=True, government="G16"))
        pass_turn(other)
        assert other.starter == B

    @clauses("R5", "starter_rule=loser", "starter_rule=winner")
    @pytest.mark.parametrize(("rule", "starter"), [("loser", B), ("winner", A)])
    def test_other_starters(self, rule: str, starter: int) -> None:
        """The loser or the winner of the round before."""
        table = a_duel(a=side(government="G16"), b=side(passed=True), starter_rule=rule)
        pass_turn(table)
        assert table.starter == starter == table.active

    @clauses("PC-3.11", "PC-15.3")
    def test_what_a_new_round_resets(self) -> None:
        """Marks, counters, tokens, locks and the round's uses."""
        table = a_duel(
            a=side(tokens=[(2, 1, 2)], locks=7, governments_played=3, initiatives_played=2), b=side(passed=True, tokens=[(3, 1, 1)])
        )
        table.platform_used = [True, True]
        table.movement_used = [True, True]
        pass_turn(table)
        assert table.passed == [False, False] and tokens(table) == [] == tokens(table, B) and table.locks == [0, 0]
        assert table.governments_played == [0, 0] == table.initiatives_played
        assert table.platform_used == [False, False] == table.movement_used and table.first_passer == -1
        assert "RoundBegan" in news(table)

    @clauses("R10", "R41", "PC-17.3")
    def test_without_cards_only_the_pass_is_left(self) -> None:
        """No cards are no loss; the player passes each turn."""
        table = a_duel(a=side(deck="."), b=side(hand="G16"))
        assert table.menu(A) == [PASS] and END_TURN not in table.menu(A) and table.result is None


class TestEnd:
    """Section 7."""

    @clauses("PC-5.18", "PC-1.3")
    @pytest.mark.parametrize("seed", range(5))
    def test_every_match_ends(self, seed: int) -> None:
        """Random matches have a winner within 320 turns, and 25 cards of each owner are found at any time."""
        rng = random.Random(seed)
        table = dealt(seed, card_pool="extended", profile="full")
        while table.result is None:
            for place in table.asked_places():
                menu = table.menu(place)
                table.apply(place, menu[rng.randrange(len(menu))])
                GAME.audit(table)
        assert table.turns < 320 and sorted(table.result.ranks) == [1, 2]
