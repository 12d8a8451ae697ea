"""The effect queue (PC-5) and its seven worked traces, line by line."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.politicard.cards import EFFECTS
from hustings.games.politicard.choices import TakeAp
from hustings.games.politicard.plays import ACTIVATE, PLAYS
from hustings.games.politicard.queue import Passive
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
    queue,
    refused,
    row,
    side,
    start,
    take_one,
    traps,
    use,
)


class TestTraces:
    """The worked traces of the queue."""

    @clauses("PC-5.7", "PC-7.3", "I12", "P03")
    def test_trace_1_tempo(self) -> None:
        """Symbolpolitik draws, then Zuckerberg gives an AP back; the turn goes on with it, and the next player has two."""
        table = a_duel(a=side(hand="P03 I12 G16", deck="G19 G20"), b=side(hand="T15 P09", deck="G18"))
        play(table, "P03")
        assert table.ap[A] == 1
        play(table, "I12")
        assert table.ap[A] == 0 and table.queue == []
        start(table, ACTIVATE)
        assert queue(table) == ["2/0 I12"]
        assert take_one(table) == "2/0 I12"
        assert hand(table) == "G16 G19" and discards(table) == "I12" and queue(table) == ["3/0 P03"]
        assert take_one(table) == "3/0 P03"
        assert table.ap[A] == 1 and table.queue == []
        table.begin()
        play(table, "G16")
        end_turn(table)
        assert hand(table) == "G19 G20" and table.active == B and table.ap[B] == 2
        play(table, "T15", "P09")
        assert table.ap[B] == 0
        end_turn(table)
        assert hand(table, B) == "G18" and table.active == A

    @clauses("PC-5.6", "PC-5.12", "PC-5.13", "T15")
    def test_trace_2_intervention_before_effect(self) -> None:
        """Cancel Culture deactivates Musk before he draws, and Wirtschaftlicher Druck has no active oligarch to answer."""
        table = a_duel(a=side(hand="P01", government="G04", slot="O03"), b=side(traps="T15"))
        start(table, PLAYS[card("P01")])
        assert table.ap[A] == 1
        assert queue(table) == ["1/0 check T15", "3/0 P01", "3/0 O03"]
        assert take_one(table) == "1/0 check T15"
        assert queue(table)[-1] == "1/1 effect T15"
        assert take_one(table) == "1/1 effect T15"
        assert publics(table) == "P01!" and discards(table, B) == "T15"
        assert take_one(table) == "3/0 P01" and take_one(table) == "3/0 O03"
        assert row(table) == "G04 8" and hand(table) == ""
        assert [line for line in news(table) if line.startswith("WasOff")] == ["WasOff P01", "WasOff O03"]

    @clauses("PC-5.4", "PC-5.9", "PC-5.10", "T13")
    def test_trace_3_reaction_to_a_reaction(self) -> None:
        """An Untersuchung against an Untersuchung: the first intervention goes on and annuls the initiative."""
        table = a_duel(a=side(instant="I05", traps="T13"), b=side(traps="T04 T13"))
        start(table, ACTIVATE)
        assert queue(table)[0] == "1/0 check T04" and queue(table)[-1] == "2/0 I05"
        assert take_one(table) == "1/0 check T04"
        names = []
        while name := take_one(table):
            names.append(name)
        matter = [name for name in names if not name.startswith("1/0 check")]
        assert matter == [
            "1/1 check T13",
            "1/2 check T13",
            "1/3 effect T13",
            "1/2 effect T13 annulled",
            "1/1 effect T04",
            "2/0 I05 annulled",
        ]
        assert discards(table) == "T13 I05" and discards(table, B) == "T13 T04"
        assert table.locks[B] == 0 and table.turn_resolved == 0

    @clauses("PC-5.14", "T04", "T13", "I05")
    def test_trace_3_without_the_second_reaction(self) -> None:
        """Without it the intervention is annulled, and the initiative locks the opponent's initiatives."""
        table = a_duel(a=side(instant="I05", traps="T13"), b=side(traps="T04"))
        activate(table)
        assert table.locks[B] == 1 and table.turn_resolved == 1
        assert discards(table) == "T13 I05" and discards(table, B) == "T04"

    @clauses("PC-5.11", "R17", "T08", "T11")
    def test_trace_4_a_later_one_is_not_used_up(self) -> None:
        """Once Künast is taken over, Berater-Affäre has nothing to answer and stays face down."""
        table = a_duel(a=side(hand="G24"), b=side(traps="T08 T11"))
        start(table, PLAYS[card("G24")])
        assert queue(table) == ["1/0 check T08", "1/0 check T11"]
        assert [take_one(table) for _ in range(3)] == ["1/0 check T08", "1/1 effect T08", "1/0 check T11"]
        table.begin()
        assert row(table, B) == "G24 5" and row(table) == "" and traps(table) == "T11"
        assert "Triggered T11" not in news(table)

    @clauses("PC-5.11", "T08", "T11")
    def test_trace_4_the_other_way_round(self) -> None:
        """Set first, Berater-Affäre takes two influence before the card is taken over as a 3."""
        table = a_duel(a=side(hand="G24"), b=side(traps="T11 T08"))
        play(table, "G24")
        assert row(table, B) == "G24 3" and traps(table) == ""

    @clauses("PC-5.6", "PC-5.7", "P04", "P21")
    def test_trace_5_order_of_passives(self) -> None:
        """From left to right: Ai Weiwei draws and gives an AP, Zuckerberg gives one, then Oprah asks."""
        table = a_duel(a=side(hand="I02", public="P21 P03 P04", government="G01", slot="O01", ap=1, deck="G17 G19"))
        play(table, "I02")
        start(table, ACTIVATE)
        assert take_one(table) == "2/0 I02"
        assert row(table) == "G01 13" and queue(table) == ["3/0 P21", "3/0 P03", "3/0 P04"]
        assert take_one(table) == "3/0 P21"
        assert hand(table) == "G17" and table.ap[A] == 1
        assert take_one(table) == "3/0 P03"
        assert table.ap[A] == 2
        table.begin()
        assert asked(table) == {A: "ChooseRummage"}
        do(table, table.menu(A)[0])
        assert hand(table) == "G19" and discards(table) == "I02 G17"

    @clauses("PC-5.12", "R46", "T18")
    def test_trace_6_the_second_of_a_pair(self) -> None:
        """Skandalspirale destroys the public card that followed an initiative, and its draw is off."""
        table = a_duel(a=side(hand="I12 P01", deck="G17 G19"), b=side(traps="T18"))
        use(table, "I12")
        assert table.ap[A] == 1 and traps(table) == "T18"
        play(table, "P01")
        assert table.ap[A] == 0 and publics(table) == "" and discards(table) == "I12 P01"
        assert hand(table) == "G17" and traps(table) == ""

    @clauses("R48", "I10", "PC-7.3")
    def test_trace_7_doubling(self) -> None:
        """Zuckerberg's refund is the next public effect: two AP, and the token is gone."""
        table = a_duel(a=side(hand="I10", public="P03"))
        use(table, "I10")
        assert table.ap[A] == 3 and table.tokens[A] == []
        assert table.public[A][0].used


class TestQueue:
    """PC-5, "Effect queue"."""

    @clauses("PC-5.1", "PC-5.2", "PC-5.3", "PC-4.18")
    def test_lowest_class_then_highest_level(self) -> None:
        """Interventions come before the instant, the instant before passives, and nobody may act in between."""
        table = a_duel(a=side(instant="I02", government="G16 G17", public="P03"), b=side(traps="XT6"), card_pool="extended")
        start(table, ACTIVATE)
        names = [take_one(table), take_one(table)]
        assert names == ["1/0 check XT6", "1/1 effect XT6"] and table.ap[A] == 0
        table.begin()
        assert asked(table) == {A: "ChooseOwnGovernment"}
        assert refused(table, PLAYS[0]) == ("not-an-answer", "PC-5.15")
        choose(table, "G16")
        assert table.ap[A] == 1 and row(table) == "G16 9, G17 7"

    @clauses("PC-5.5", "PC-5.8", "PC-4.11", "O02")
    def test_an_ongoing_card_settles_and_has_resolved(self) -> None:
        """Its own settling is an initiative: with a platform card Algorithmischer Diskurs offers AP or a card at once."""
        table = a_duel(a=side(hand="O02", public="P03"))
        start(table, PLAYS[card("O02")])
        assert queue(table) == ["3/0 settle"]
        assert take_one(table) == "3/0 settle" and queue(table) == ["3/0 P03", "3/0 O02"]
        table.begin()
        assert asked(table) == {A: "ApOrCard"} and table.ap[A] == 2
        do(table, TakeAp())
        assert table.ap[A] == 3

    @clauses("PC-5.6", "P10", "O08", "G03")
    def test_order_of_items_of_a_play(self) -> None:
        """Checks, the card's own items (oligarch, NGO, text), the player's watchers by row and slot, then the opponent's."""
        table = a_duel(
            a=side(hand="P06", public="P10", government="G46", slots="O03 O08"),
            b=side(traps="T15 T16", government="G03"),
            government_abilities=True,
        )
        start(table, PLAYS[card("P06")])
        assert queue(table) == [
            "1/0 check T15",
            "1/0 check T16",
            "3/0 P06",
            "3/0 P06",
            "3/0 P06",
            "3/0 P10",
            "3/0 G46",
            "3/0 O03",
            "3/0 O08",
            "3/0 G03",
        ]
        texts = [item.text for item in table.queue if isinstance(item, Passive) and item.card == card("P06")]
        assert texts == [0, 1, 2]

    @clauses("PC-5.8", "PC-5.14", "XT2", "O01")
    def test_an_annulled_ongoing_card_is_discarded(self) -> None:
        """It has not resolved: no refund, no aura, the AP stay spent, and it counts as played."""
        table = a_duel(a=side(hand="O01", government="G01", public="P03"), b=side(traps="XT2"), card_pool="extended")
        play(table, "O01")
        assert row(table) == "G01 10" and discards(table) == "O01" and table.ap[A] == 1
        assert table.initiatives_played[A] == 1 and table.turn_resolved == 0
        assert "WasAnnulled O01" in news(table)

    @clauses("PC-5.14", "R56", "T04", "P21")
    def test_an_annulled_instant_gives_nothing(self) -> None:
        """Neither platform card nor Ai Weiwei answers it, and it is discarded."""
        table = a_duel(a=side(instant="I03", public="P03 P21", deck="G16 G17"), b=side(traps="T04"))
        activate(table)
        assert hand(table) == "" and table.ap[A] == 2 and discards(table) == "I03"

    @clauses("PC-5.13", "P12", "XT7")
    def test_a_watched_card_must_still_work(self) -> None:
        """Abramovich does not draw for a government card that was deactivated at once."""
        table = a_duel(a=side(hand="G24", public="P12", deck="G16"), b=side(traps="XT7"), card_pool="extended")
        play(table, "G24")
        assert hand(table) == "" and row(table) == "G24 0"
        free = a_duel(a=side(hand="G24", public="P12", deck="G16"))
        play(free, "G24")
        assert hand(free) == "G16"

    @clauses("PC-5.15", "I02")
    def test_one_target_is_taken_without_asking(self) -> None:
        """With one active government card nobody is asked; with two somebody is."""
        table = a_duel(a=side(instant="I02", government="G16 G17!"))
        activate(table)
        assert asked(table) == {A: "YourTurn"} and row(table) == "G16 9, G17 0"

    @clauses("PC-5.15", "targeting=automatic", "targeting=choose")
    def test_automatic_targeting_takes_the_strongest(self) -> None:
        """Spin Doctoring goes to the strongest card, of equals to the latest, without a question."""
        table = a_duel(a=side(instant="I02", government="G18 G16 G17"), targeting="automatic")
        activate(table)
        assert row(table) == "G18 6, G16 7, G17 9"

    @clauses("PC-5.16", "PC-9.7", "O01", "O07")
    def test_auras_stop_with_their_card(self) -> None:
        """Replacing Koalitionszwang by Napoleon Komplex moves the +1 from tier 2 to tier 1."""
        table = a_duel(a=side(hand="O07", government="G01 G16", slot="O01"))
        assert row(table) == "G01 11, G16 7"
        play(table, "O07")
        assert row(table) == "G01 10, G16 8" and discards(table) == "O01"

    @clauses("PC-5.17", "PC-12.5", "I09")
    def test_a_reactivated_card_has_used_what_it_used(self) -> None:
        """Zuckerberg's refund of the round is gone also after Whataboutism."""
        table = a_duel(a=side(hand="I12 I09", public="P03", ap=3))
        use(table, "I12")
        assert table.ap[A] == 3
        table.public[A][0].off = True
        use(table, "I09")
        assert publics(table) == "P03" and table.ap[A] == 2

    @clauses("PC-5.18", "PC-5.10", "PC-10.7")
    def test_every_intervention_is_used_up(self) -> None:
        """Five matching interventions trigger one by one in set order, and the queue is empty after them."""
        table = a_duel(a=side(hand="G04", government="G16", governments_played=1), b=side(traps="T02 T10 T12 T20 T17"))
        play(table, "G04")
        triggered = [line for line in news(table) if line.startswith("Triggered")]
        assert triggered == ["Triggered T02", "Triggered T10", "Triggered T12", "Triggered T20", "Triggered T17"]
        assert traps(table) == "" and table.queue == []
        # 8 - 2 - 1 = 5; Scholz 7 - 1 = 6 is then the strongest and loses 2; the weakest, Scholz with 4, is copied with 7.
        assert row(table) == "G16 4, G04 5" and row(table, B) == "G16 7"

    @clauses("PC-5.19", "P18")
    def test_random_discards_are_picked_when_the_item_resolves(self) -> None:
        """Snowden's discard is the second card of the sorted hand when the pick says so."""
        table = a_duel(a=side(hand="P18"), b=side(hand="G16 G17 I12"), luck=[1])
        play(table, "P18")
        assert discards(table, B) == "G17" and hand(table, B) == "G16 I12"

    @clauses("PC-5.20", "PC-5.9", "T01")
    def test_a_failed_check_is_not_told(self) -> None:
        """Fake News-Kampagne does not answer Chomsky; the opponent hears nothing of it, and it stays face down."""
        table = a_duel(a=side(hand="P11"), b=side(traps="T01"))
        before = len(news(table))
        play(table, "P11")
        assert news(table)[before:] == ["Played P11"] and traps(table) == "T01"

    @clauses("PC-5.3", "PC-4.19")
    def test_the_menu_is_back_when_the_queue_is_empty(self) -> None:
        """After a play the same player is asked again, and a card that is not in hand is refused."""
        table = a_duel(a=side(hand="G16"))
        play(table, "G16")
        assert asked(table) == {A: "YourTurn"}
        assert not can_play(table, "G17") and refused(table, PLAYS[card("G17")]) == ("not-in-hand", "PC-4.19")

    @clauses("PC-5.5", "G13")
    def test_passing_is_an_occurrence_only_while_the_round_goes_on(self) -> None:
        """Milei draws when his player passes, not when that ends the round."""
        table = a_duel(a=side(government="G13", deck="G16 G17"), b=side(), government_abilities=True)
        pass_turn(table)
        assert hand(table) == "G16"
        last = a_duel(
            a=side(government="G13", deck="G16 G17."), b=side(passed=True, deck="."), government_abilities=True, round_refill="none"
        )
        pass_turn(last)
        assert hand(last) == "" and last.round == 2

    @clauses("PC-5.2")
    def test_every_card_text_has_a_class(self) -> None:
        """Instants and interventions have lines; no line of theirs is empty."""
        assert all([EFFECTS[number] for number in range(k_first(), 110)]) and all([EFFECTS[number] for number in range(124, 151)])


def k_first() -> int:
    """The first instant."""
    return card("I01")
