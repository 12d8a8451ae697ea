"""A turn (PC-4): plays, costs, activation, ends; AP examples (PC-15) and synergies (PC-16)."""

from __future__ import annotations

from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.games.politicard.drawing import Discard
from hustings.games.politicard.plays import ACTIVATE, PLAYS
from hustings.games.politicard.turn import END_TURN, PASS, Concede, YourTurn
from tests.politicard.positions import (
    A,
    B,
    a_duel,
    activate,
    asked,
    can_play,
    card,
    choose,
    discards,
    do,
    end_turn,
    hand,
    news,
    pass_turn,
    play,
    publics,
    refused,
    row,
    side,
    tokens,
    traps,
    use,
)  # fmt: skip


class TestPlays:
    """PC-4.5 to PC-4.12."""

    @clauses("PC-4.1", "PC-4.2", "PC-4.21")
    def test_ap_are_set_to_two(self) -> None:
        """Neither unused nor gained AP survive; tokens of the turn are gone, those of the round stay."""
        table = a_duel(a=side(ap=5, tokens=[(0, 0, 1), (1, 1, 1)]), at="begin")
        assert table.ap[A] == 2 and tokens(table) == [("ongoing-discount", 1)]
        assert (table.turn_initiatives, table.turn_resolved, table.turn_publics, table.acted) == (0, 0, 0, False)

    @clauses("PC-4.7", "PC-2.8", "PC-6.1", "PC-4.4")
    def test_a_government_card_costs_one_and_stands_at_the_right_end(self) -> None:
        """From hand to the right end of the row, with the next entry number."""
        table = a_duel(a=side(hand="G17", government="G16"))
        entry = table.entries
        play(table, "G17")
        assert row(table) == "G16 7, G17 7" and table.ap[A] == 1 and table.government[A][1].entry == entry + 1
        assert table.governments_played[A] == 1 and hand(table) == ""

    @clauses("PC-4.7", "PC-2.7", "PC-4.19")
    def test_a_full_government_row(self) -> None:
        """Five fill the row, deactivated ones and copies too; with four there is room."""
        full = a_duel(a=side(hand="G17", government="G16 G18! G19= G20 G21>"))
        assert refused(full, PLAYS[card("G17")]) == ("row-full", "PC-2.7") and not can_play(full, "G17")
        assert can_play(a_duel(a=side(hand="G17", government="G16 G18 G19 G20")), "G17")

    @clauses("PC-4.7", "T12")
    def test_a_government_lock(self) -> None:
        """Locked from government cards, other cards can still be played."""
        table = a_duel(a=side(hand="G17 P01", locks=2))
        assert refused(table, PLAYS[card("G17")]) == ("government-locked", "PC-4.7")
        assert can_play(table, "P01")

    @clauses("PC-4.8", "PC-2.7", "PC-7.1")
    def test_a_full_public_row(self) -> None:
        """Five public cards fill the row."""
        assert not can_play(a_duel(a=side(hand="P01", public="P02 P03 P04! P05 P06")), "P01")
        table = a_duel(a=side(hand="P01", public="P02 P03 P04 P05"))
        assert can_play(table, "P01")

    @clauses("PC-4.5", "PC-4.19")
    def test_ap_short(self) -> None:
        """Without AP nothing that costs one can be played, and the refusal says why."""
        table = a_duel(a=side(hand="G17 P01 I12 O01 T01", ap=0))
        for name in ("G17", "P01", "I12", "O01", "T01"):
            assert refused(table, PLAYS[card(name)]) == ("ap-short", "PC-4.5")
        assert table.menu(A) == [PASS]

    @clauses("PC-4.9", "PC-8.1", "PC-8.3", "R14")
    def test_an_instant_waits(self) -> None:
        """Laid into the slot it does nothing and sets nothing off; a second has no place."""
        table = a_duel(a=side(hand="I12 I02", public="P03"), b=side(traps="XT2"), card_pool="extended")
        play(table, "I12")
        assert table.ap[A] == 1 and hand(table) == "I02" and traps(table) == "XT2" and table.turn_resolved == 0
        assert refused(table, PLAYS[card("I02")]) == ("slot-taken", "PC-8.3")

    @clauses("PC-4.10", "PC-8.1", "PC-8.4", "R16")
    def test_activating_costs_nothing_and_is_what_interventions_see(self) -> None:
        """With 0 AP left the instant is activated, and only now Legal Injunction annuls it."""
        table = a_duel(a=side(instant="I12", ap=0, deck="G16"), b=side(traps="XT2"), card_pool="extended")
        activate(table)
        assert hand(table) == "" and discards(table) == "I12" and traps(table) == ""

    @clauses("PC-4.10", "R14", "PC-8.3")
    def test_activating_in_a_later_turn(self) -> None:
        """It waits through the opponent's turn and can be activated in the next."""
        table = a_duel(a=side(hand="I12", deck="G16 G17 G18"), b=side(hand="G20"))
        play(table, "I12")
        end_turn(table)
        assert refused(table, ACTIVATE, B) == ("slot-empty", "PC-4.10")
        play(table, "G20")
        end_turn(table)
        activate(table)
        assert hand(table) == "G16 G17"

    @clauses("PC-4.10", "R42", "targetless_activation=off")
    @pytest.mark.parametrize(
        ("name", "without", "with_target"),
        [
            ("I01", {"a": side(instant="I01", government="G16")}, {"a": side(instant="I01", government="G16", public="P15")}),
            ("I02", {"a": side(instant="I02", government="G16!")}, {"a": side(instant="I02", government="G16")}),
            ("I04", {"a": side(instant="I04", government="G16")}, {"a": side(instant="I04"), "b": side(government="G16")}),
            ("I07", {"a": side(instant="I07"), "b": side(government="G16!")}, {"a": side(instant="I07"), "b": side(government="G16")}),
            ("I09", {"a": side(instant="I09", government="G16")}, {"a": side(instant="I09", public="P03!")}),
            ("I11", {"a": side(instant="I11", government="G16*")}, {"a": side(instant="I11", public="P03")}),
        ],
    )
    def test_target_only_instants(self, name: str, without: dict[str, object], with_target: dict[str, object]) -> None:
        """Without a legal target they cannot be activated, with one they can."""
        assert refused(a_duel(**without), ACTIVATE) == ("targetless", "PC-4.10")  # type: ignore[arg-type]
        assert refused(a_duel(**with_target), ACTIVATE) == ("", "")  # type: ignore[arg-type]

    @clauses("PC-4.10", "R42", "targetless_activation=on")
    def test_activation_without_a_target_by_option(self) -> None:
        """It does nothing and counts as resolved."""
        table = a_duel(a=side(instant="I02", public="P03"), targetless_activation=True)
        activate(table)
        assert table.ap[A] == 3 and discards(table) == "I02"

    @clauses("PC-4.9", "PC-4.10", "PC-4.11", "R40")
    def test_locked_initiatives(self) -> None:
        """Neither played, placed nor activated, each by its own clause; what lies in the special slots keeps working."""
        table = a_duel(a=side(hand="I12 O07 G16", instant="I02", government="G17", slots="O07", locks=1))
        assert refused(table, ACTIVATE) == ("initiatives-locked", "PC-4.10")
        table.instants[A] = None
        assert refused(table, PLAYS[card("I12")]) == ("initiatives-locked", "PC-4.9")
        assert refused(table, PLAYS[card("O07")]) == ("initiatives-locked", "PC-4.11")
        assert row(table) == "G17 8"

    @pytest.mark.parametrize(
        "parts",
        [
            {"hand": "G16 P03 I12 O07 T15", "instant": "I02", "government": "G30 G18"},
            {"hand": "G16 T15", "instant": "I02"},  # nothing to aim at
            {"hand": "G16"},
            {"hand": "", "instant": "I12", "acted": True},
            {"hand": "G16 P03 I12 O07 T15", "government": "G17 G18 G19 G20 G21", "public": "P01 P02 P07 P09 P10"},
            {"hand": "G16 P03 I12 O07 T15", "locks": 3},
            {"hand": "G16 P03 I12 O07 T15", "ap": 0, "tokens": [(0, 0, 1)]},
        ],
    )
    @clauses("PC-4.3", "PC-4.17")
    def test_the_menu_is_what_each_kind_of_move_lists(self, parts: dict[str, Any]) -> None:
        """In its order; and what is listed can be done, and no other play from hand."""
        table = a_duel(a=side(**parts), b=side(), acted="acted" in parts)
        listed = [move for kind in YourTurn.moves for move in kind.listed(table, A)]
        assert listed == table.menu(A)
        legal = [move for move in [*PLAYS, ACTIVATE, END_TURN, PASS] if refused(table, move) == ("", "")]
        assert [move for move in listed if move in [*PLAYS, ACTIVATE, END_TURN, PASS]] == sorted(legal, key=listed.index)

    @clauses("PC-4.12", "PC-10.2", "PC-10.8")
    def test_setting_an_intervention(self) -> None:
        """It lies behind those set before, its owner hears which, the opponent only that one was set."""
        table = a_duel(a=side(hand="T15", traps="T01"))
        play(table, "T15")
        assert traps(table, A) == "T01 T15" and table.ap[A] == 1
        assert news(table, A)[-1] == "SetDown T15" and news(table, B)[-1] == "SetDownHidden"
        assert [trap.card for trap in table.sight(B).traps[A]] == [-1, -1]  # type: ignore[attr-defined]

    @clauses("PC-4.3", "PC-15.4", "PC-17.2")
    def test_more_than_two_plays(self) -> None:
        """With a movement card and an NGO three cards are played for two AP."""
        table = a_duel(a=side(hand="G16 P26 I12", public="P07"))
        play(table, "G16", "P26", "I12")
        assert table.ap[A] == 1 and row(table) == "G16 8"

    @clauses("PC-4.16", "PC-4.17", "R13")
    def test_the_turn_goes_on_without_ap(self) -> None:
        """With 0 AP, a waiting instant and a free government card are still on the menu, and the turn is not ended."""
        table = a_duel(a=side(hand="G16", public="P07", instant="I12", ap=0), acted=True)
        assert table.menu(A) == [PLAYS[card("G16")], ACTIVATE, END_TURN, PASS]


class TestCosts:
    """PC-4.5, PC-4.6 and the keywords that lower costs."""

    @clauses("PC-11.6", "PC-16.2", "R27", "P07")
    def test_movement_frees_the_first_government_card(self) -> None:
        """Free with an active movement card; the second costs; a deactivated card frees nothing."""
        table = a_duel(a=side(hand="G16 G17", public="P07"))
        play(table, "G16", "G17")
        assert table.ap[A] == 1
        off = a_duel(a=side(hand="G16", public="P07!"))
        play(off, "G16")
        assert off.ap[A] == 1

    @clauses("PC-11.6", "R27", "movement_rule=first_of_round")
    def test_movement_looks_at_what_was_played(self) -> None:
        """After one was played this round movement gives nothing, though the row be empty; copies and taken cards do not count."""
        played = a_duel(a=side(hand="G16", public="P07", governments_played=1))
        play(played, "G16")
        assert played.ap[A] == 1
        standing = a_duel(a=side(hand="G16", public="P07", government="G17= G18>"))
        play(standing, "G16")
        assert standing.ap[A] == 2

    @clauses("R27", "movement_rule=next_once")
    def test_movement_may_free_the_next_one(self) -> None:
        """By option the next card after the movement card became active is free, once per round."""
        table = a_duel(a=side(hand="G16 G17", public="P07", governments_played=2), movement_rule="next_once")
        play(table, "G16", "G17")
        assert table.ap[A] == 1

    @clauses("PC-4.6", "PC-11.7", "R28", "P26")
    def test_ngo_tokens(self) -> None:
        """Two NGO cards give two tokens, used by two initiatives; they end with the turn."""
        table = a_duel(a=side(hand="P26 P27 O01 O04", ap=3))
        play(table, "P26", "P27")
        assert tokens(table) == [("initiative-discount", 1)] * 2 and table.ap[A] == 1
        play(table, "O01", "O04")
        assert table.ap[A] == 1 and tokens(table) == []

    @clauses("PC-4.6", "R28", "P20")
    def test_a_free_initiative_uses_no_token(self) -> None:
        """Turn tokens come before round tokens, one is used, and none by an initiative that is free anyway."""
        table = a_duel(a=side(hand="O01", tokens=[(1, 1, 1), (0, 0, 1)]))
        play(table, "O01")
        assert table.ap[A] == 2 and tokens(table) == [("ongoing-discount", 1)]
        free = a_duel(a=side(hand="O01", government="G04", tokens=[(0, 0, 1)]), leadership_discount="trudeau")
        play(free, "O01")
        assert free.ap[A] == 2 and tokens(free) == [("initiative-discount", 1)]

    @clauses("PC-4.6", "P20")
    def test_ongoing_discounts_are_for_ongoing_cards(self) -> None:
        """Harari's token lowers an ongoing initiative and not an instant."""
        table = a_duel(a=side(hand="I12 O01", tokens=[(1, 1, 1)]))
        play(table, "I12")
        assert table.ap[A] == 1
        play(table, "O01")
        assert table.ap[A] == 1 and tokens(table) == []

    @clauses("PC-4.5", "XT3", "R64")
    def test_a_surcharge(self) -> None:
        """The next public card costs 2; with 1 AP it cannot be played, and a government card can; one token for one card."""
        table = a_duel(a=side(hand="P03 P05 G16", tokens=[(4, 1, 1), (4, 1, 1)], ap=5), card_pool="extended")
        play(table, "P03")
        assert table.ap[A] == 3 and tokens(table) == [("public-surcharge", 1)]
        poor = a_duel(a=side(hand="P03 G16", tokens=[(4, 1, 1)], ap=1))
        assert not can_play(poor, "P03") and can_play(poor, "G16")

    @clauses("PC-4.5", "T03")
    def test_costs_stay_paid(self) -> None:
        """A card that is returned to hand has cost its AP and the movement discount of the round."""
        table = a_duel(a=side(hand="G01", government="G16 G17", public="P07"), b=side(traps="T03"))
        play(table, "G01")
        assert hand(table) == "G01" and table.ap[A] == 2 and table.governments_played[A] == 1
        play(table, "G01")
        assert table.ap[A] == 1


class TestEnds:
    """PC-4.14 to PC-4.24."""

    @clauses("PC-4.14", "R10", "PC-4.17")
    def test_end_turn_needs_an_action(self) -> None:
        """Without an action there is only the pass; after one both."""
        table = a_duel(a=side(hand="G16"))
        assert refused(table, END_TURN) == ("nothing-done", "PC-4.14") and END_TURN not in table.menu(A)
        play(table, "G16")
        assert END_TURN in table.menu(A)

    @clauses("PC-4.15", "R6", "turn_draw=end_of_turn")
    def test_end_of_turn_draws_and_a_pass_does_not(self) -> None:
        """One card for ending the turn, none for passing."""
        table = a_duel(a=side(hand="G16", deck="G17 G18"))
        play(table, "G16")
        end_turn(table)
        assert hand(table) == "G17" and table.active == B
        passed = a_duel(a=side(deck="G17"))
        pass_turn(passed)
        assert hand(passed) == "" and passed.passed[A] and passed.active == B

    @clauses("R6", "turn_draw=start_of_turn", "turn_draw=none")
    def test_other_ways_to_draw(self) -> None:
        """At the start of each turn, but not of the first one of the match; or never."""
        table = a_duel(a=side(hand="G16"), b=side(deck="G17"), turn_draw="start_of_turn")
        play(table, "G16")
        end_turn(table)
        assert hand(table) == "" and hand(table, B) == "G17"
        first = a_duel(a=side(deck="G17"), turn_draw="start_of_turn")
        first.turns = 0
        from hustings.games.politicard.turn import BeginTurn

        first.asks = [None, None]
        first.recount()
        first.push(BeginTurn(A))
        first.begin()
        assert hand(first) == ""
        never = a_duel(a=side(hand="G16"), b=side(hand=""), turn_draw="none")
        play(never, "G16")
        end_turn(never)
        assert hand(never) == "" and hand(never, B) == ""

    @clauses("PC-4.22", "PC-17.3", "R41", "PC-2.4")
    def test_drawing_stops(self) -> None:
        """An empty deck gives nothing and nothing happens; eight cards in hand stop a draw, seven do not."""
        empty = a_duel(a=side(instant="I12", deck="."))
        activate(empty)
        assert hand(empty) == "" and "DeckEmpty" in news(empty)
        full = a_duel(a=side(instant="I12", hand="G16 G17 G18 G19 G20 G21 G22 G23", deck="G24"))
        activate(full)
        assert len(full.hands[A]) == 8 and full.decks[A].cards[-1] == card("G24") and "HandFull" in news(full)
        seven = a_duel(a=side(instant="I12", hand="G16 G17 G18 G19 G20 G21 G22", deck="G24"))
        activate(seven)
        assert len(seven.hands[A]) == 8

    @clauses("R8", "hand_overflow=discard", "PC-4.24", "PC-17.4")
    def test_overflow_by_discarding(self) -> None:
        """By option the card is drawn and the player discards down to eight; a time-out discards at random."""
        table = a_duel(a=side(instant="I12", hand="G16 G17 G18 G19 G20 G21 G22 G23", deck="G24"), hand_overflow="discard")
        activate(table)
        assert asked(table) == {A: "ChooseDiscard"} and len(table.menu(A)) == 9
        ask = table.asks[A]
        assert ask is not None and len(ask.defaults(table)) == 9
        do(table, Discard(card("G16")))
        assert hand(table) == "G17 G18 G19 G20 G21 G22 G23 G24" and discards(table) == "G16 I12"

    @clauses("R8", "hand_overflow=burn", "hand_overflow=stop")
    def test_overflow_by_burning(self) -> None:
        """By option the drawn card goes to the discard pile."""
        table = a_duel(a=side(instant="I12", hand="G16 G17 G18 G19 G20 G21 G22 G23", deck="G24"), hand_overflow="burn")
        activate(table)
        assert discards(table) == "G24 I12" and len(table.hands[A]) == 8

    @clauses("PC-4.23", "R68", "T03")
    def test_returned_to_a_full_hand(self) -> None:
        """The card goes to its owner's discard pile; with seven it goes to the hand; with hand_overflow=discard the owner chooses."""
        a = side(hand="G24", government="G01> G35")
        full = "G17 G18 G19 G20 G21 G22 G23 G26"
        table = a_duel(a=a, b=side(traps="T03", hand=full))
        play(table, "G24")
        assert discards(table, B) == "G01 T03" and len(table.hands[B]) == 8
        seven = a_duel(a=a, b=side(traps="T03", hand="G17 G18 G19 G20 G21 G22 G23"))
        play(seven, "G24")
        assert discards(seven, B) == "T03" and hand(seven, B) == "G01 G17 G18 G19 G20 G21 G22 G23"
        chosen = a_duel(a=a, b=side(traps="T03", hand=full), hand_overflow="discard")
        play(chosen, "G24")
        assert asked(chosen) == {B: "ChooseDiscard"}
        do(chosen, Discard(card("G17")))
        assert discards(chosen, B) == "G17 T03" and row(chosen) == "G35 4, G24 5"

    @clauses("PC-4.20", "R51")
    def test_conceding(self) -> None:
        """At any time, also in the opponent's turn; it loses the match. A time-out of a turn passes."""
        table = a_duel(a=side(), b=side(wins=1))
        table.apply(B, Concede())
        assert table.result is not None and table.result.winners() == [A] and table.result.clause == "PC-4.20"
        own = a_duel()
        own.apply(A, Concede())
        assert own.result is not None and own.result.winners() == [B]
        late = a_duel()
        ask = late.asks[A]
        assert ask is not None and ask.defaults(late) == [PASS]

    @clauses("PC-4.20", "PC-4.18")
    def test_nobody_acts_in_the_others_turn(self) -> None:
        """The opponent is not asked anything."""
        table = a_duel(b=side(hand="G16"))
        assert refused(table, PLAYS[card("G16")], B) == ("not-asked", "")

    @clauses("R36", "ap_cap=4", "ap_cap=none", "PC-4.21")
    def test_ap_cap(self) -> None:
        """By option AP above four are lost when gained; otherwise there is no limit; a loss stops at 0."""
        capped = a_duel(a=side(instant="XI1", ap=3), ap_cap="4", card_pool="extended")
        activate(capped)
        assert capped.ap[A] == 4
        free = a_duel(a=side(instant="XI1", ap=3), card_pool="extended")
        activate(free)
        assert free.ap[A] == 5
        poor = a_duel(a=side(hand="G16", ap=2), b=side(traps="XT6"), card_pool="extended")
        play(poor, "G16")
        assert poor.ap[A] == 0


class TestExamples:
    """PC-15 and PC-16."""

    @clauses("PC-15.1", "PC-7.4", "P21")
    def test_ai_weiwei_and_zuckerberg(self) -> None:
        """Start with 2, play an instant for 1, get one back from Zuckerberg and one from Ai Weiwei with a card: 3."""
        table = a_duel(a=side(hand="I06", public="P03 P21", deck="G16 G17"), targeting="automatic")
        use(table, "I06")
        assert table.ap[A] == 3 and len(table.hands[A]) == 2

    @clauses("PC-15.2", "PC-7.3", "R29")
    def test_tempo(self) -> None:
        """Zuckerberg and an instant without AP text use up both AP; activating it gives one back."""
        table = a_duel(a=side(hand="P03 I12 G16"))
        play(table, "P03", "I12")
        assert table.ap[A] == 0
        activate(table)
        assert table.ap[A] == 1 and can_play(table, "G16")

    @clauses("PC-15.3", "PC-11.5", "R26", "platform_uses=per_card")
    def test_once_per_round_and_card(self) -> None:
        """The second initiative gives nothing; a second platform card has its own refund."""
        table = a_duel(a=side(hand="I12 I06", public="P03", ap=2), targeting="automatic")
        use(table, "I12")
        assert table.ap[A] == 2
        use(table, "I06")
        assert table.ap[A] == 1
        two = a_duel(a=side(hand="I12", public="P03 P13"))
        use(two, "I12")
        assert two.ap[A] == 3

    @clauses("R26", "platform_uses=per_player")
    def test_one_refund_per_player(self) -> None:
        """By option there is one refund per round in all."""
        table = a_duel(a=side(hand="I12", public="P03 P13"), platform_uses="per_player")
        use(table, "I12")
        assert table.ap[A] == 2

    @clauses("PC-16.1", "R24", "R37", "leadership_discount=trudeau")
    def test_leadership_and_platform(self) -> None:
        """Trudeau in play, 2 AP: Zuckerberg, a free initiative with its refund, a second one: three plays and 1 AP left."""
        table = a_duel(a=side(hand="P03 I12 O07", government="G04"), leadership_discount="trudeau")
        play(table, "P03")
        use(table, "I12")
        assert table.ap[A] == 2
        play(table, "O07")
        assert table.ap[A] == 1

    @clauses("R24", "leadership_discount=all", "leadership_discount=off", "PC-11.1")
    def test_leadership_of_others(self) -> None:
        """`trudeau` knows only him, `all` every active leader, and by default leadership lowers nothing."""
        for option, left in (("off", 1), ("trudeau", 1), ("all", 2)):
            table = a_duel(a=side(hand="I12", government="G01"), leadership_discount=option)
            play(table, "I12")
            assert table.ap[A] == left
        second = a_duel(a=side(hand="I12", government="G04 G01!", initiatives_played=1), leadership_discount="all")
        play(second, "I12")
        assert second.ap[A] == 1
        off = a_duel(a=side(hand="I12", government="G04!"), leadership_discount="trudeau")
        play(off, "I12")
        assert off.ap[A] == 1

    @clauses("R53", "I08", "PC-14.2")
    def test_a_next_government_token(self) -> None:
        """The card enters with +2 before interventions look, and conditions on printed influence ignore it."""
        table = a_duel(a=side(hand="G24 G16", tokens=[(2, 1, 2), (2, 1, 3)]), b=side(traps="T08"))
        play(table, "G24")
        assert row(table, B) == "G24 7" and tokens(table) == [("next-government", 3)]
        play(table, "G16")
        assert row(table) == "G16 10" and tokens(table) == []

    @clauses("R15", "instant_mode=immediate", "instant_mode=slot")
    def test_immediate_instants(self) -> None:
        """By option an instant works at once; one without a target cannot be played."""
        table = a_duel(a=side(hand="I12 I02", deck="G16"), instant_mode="immediate")
        assert not can_play(table, "I02")
        play(table, "I12")
        assert hand(table) == "G16 I02" and discards(table) == "I12" and table.instants[A] is None
        loose = a_duel(a=side(hand="I02"), instant_mode="immediate", targetless_activation=True)
        play(loose, "I02")
        assert discards(loose) == "I02"

    @clauses("PC-11.4", "PC-7.8", "P01", "P02")
    def test_musk_and_gates(self) -> None:
        """Musk draws one; Gates draws one and makes the next initiative cheaper."""
        table = a_duel(a=side(hand="P01 P02 I12", deck="G16 G17"))
        play(table, "P01", "P02")
        assert hand(table) == "G16 G17 I12" and publics(table) == "P01 P02" and table.ap[A] == 0
        play(table, "I12")
        assert table.ap[A] == 0

    @clauses("PC-8.5", "I02")
    def test_spin_doctoring(self) -> None:
        """The player chooses among own active cards."""
        table = a_duel(a=side(instant="I02", government="G16 G17 G18!"), b=side(government="G19"))
        activate(table)
        choose(table, "G16")
        assert row(table) == "G16 9, G17 7, G18 0"
