"""Interventions (PC-10) and the table of them: each card with both sides of its condition."""

from __future__ import annotations

from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.games.politicard.drawing import Discard
from hustings.games.politicard.interventions import Hold, TurnUp
from hustings.games.politicard.plays import PLAYS
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
    ids,
    news,
    pass_turn,
    play,
    publics,
    refused,
    row,
    side,
    start,
    targets,
    tokens,
    traps,
    use,
)  # fmt: skip

# What happens to each card: a play by A that sets it off and one that does not, as (card, own side, opponent's side).
Case = tuple[str, str, dict[str, Any], dict[str, Any]]
NEITHER: dict[str, Any] = {}
CASES: list[Case] = [
    ("T01", "P04", NEITHER, NEITHER),
    ("T01", "P03", NEITHER, NEITHER),
    ("T02", "G04", NEITHER, NEITHER),
    ("T03", "G24", {"government": "G16 G17"}, NEITHER),
    ("T05", "P26", NEITHER, NEITHER),
    ("T05", "P07", NEITHER, NEITHER),
    ("T06", "G30", NEITHER, NEITHER),
    ("T07", "P03", NEITHER, NEITHER),
    ("T08", "G24", NEITHER, NEITHER),
    ("T09", "P03", {"public": "P07 P09!"}, NEITHER),
    ("T10", "G24", {"governments_played": 1}, NEITHER),
    ("T11", "G24", NEITHER, NEITHER),
    ("T12", "G24", {"government": "G16"}, NEITHER),
    ("T14", "G30", NEITHER, NEITHER),
    ("T15", "P11", NEITHER, NEITHER),
    ("T16", "P26", {"hand": "P26 G16"}, NEITHER),
    ("T17", "G24", NEITHER, {"government": "G16 G17 G18 G19"}),
    ("T18", "P11", {"resolved": 1}, NEITHER),
    ("T18", "O05", {"publics_played": 1}, NEITHER),
    ("T19", "G35", NEITHER, NEITHER),
    ("T20", "G16", NEITHER, {"government": "G18"}),
    ("T20", "P11", {"government": "G16"}, {"government": "G18"}),
    ("T20", "O05", {"government": "G18"}, {"government": "G24"}),
    ("XT1", "P11", {"hand": "P11 G16"}, NEITHER),
    ("XT2", "O05", NEITHER, NEITHER),
    ("XT3", "P11", NEITHER, NEITHER),
    ("XT4", "G24", {"hand": "G24 G16"}, NEITHER),
    ("XT5", "G24", NEITHER, NEITHER),
    ("XT6", "O05", {"ap": 2}, NEITHER),
    ("XT7", "G24", NEITHER, NEITHER),
]
OTHERS: list[Case] = [
    ("T01", "P11", NEITHER, NEITHER),
    ("T01", "G16", NEITHER, NEITHER),
    ("T02", "G16", NEITHER, NEITHER),
    ("T03", "G24", {"government": "G16"}, NEITHER),
    ("T04", "O05", NEITHER, NEITHER),
    ("T05", "P03", NEITHER, NEITHER),
    ("T06", "G16", NEITHER, NEITHER),
    ("T06", "G30", {"locks": 4}, NEITHER),
    ("T07", "P09", NEITHER, NEITHER),
    ("T08", "G18", NEITHER, NEITHER),
    ("T09", "P11", {"public": "P07"}, NEITHER),
    ("T10", "G24", {"government": "G16 G17"}, NEITHER),
    ("T11", "G04", NEITHER, NEITHER),
    ("T12", "G24", NEITHER, NEITHER),
    ("T13", "G24", NEITHER, NEITHER),
    ("T14", "G16", NEITHER, NEITHER),
    ("T15", "G16", NEITHER, NEITHER),
    ("T16", "P26", NEITHER, NEITHER),
    ("T16", "P11", {"hand": "P11 G16"}, NEITHER),
    ("T17", "G24", NEITHER, {"government": "G16 G17 G18 G19 G20"}),
    ("T18", "P11", NEITHER, NEITHER),
    ("T18", "P11", {"publics_played": 1}, NEITHER),
    ("T18", "O05", {"resolved": 1}, NEITHER),
    ("T19", "G24", NEITHER, NEITHER),
    ("T20", "G18", NEITHER, {"government": "G19"}),
    ("T20", "P11", NEITHER, NEITHER),
    ("XT1", "P11", NEITHER, NEITHER),
    ("XT2", "P11", NEITHER, NEITHER),
    ("XT3", "G24", NEITHER, NEITHER),
    ("XT4", "G24", NEITHER, NEITHER),
    ("XT5", "P11", NEITHER, NEITHER),
    ("XT6", "O05", {"ap": 1}, NEITHER),
    ("XT7", "P11", NEITHER, NEITHER),
]


def answered(case: Case) -> bool:
    """Whether the intervention of B triggers on the play of A."""
    trap, name, own, opposing = case
    table = a_duel(a=side(**{"hand": name, **own}), b=side(traps=trap, **opposing), card_pool="extended", luck=[0, 0])
    start(table, PLAYS[card(name)])
    table.begin()
    return f"Triggered {trap}" in news(table)


@clauses("PC-10.1", "PC-10.3", "PC-10.9", "cards/interventions.toml")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_triggers(case: Case) -> None:
    """The condition of the card's row is met, and it triggers by itself."""
    assert answered(case)


@clauses("PC-10.1", "PC-10.3", "PC-5.9", "cards/interventions.toml")
@pytest.mark.parametrize("case", OTHERS, ids=lambda case: f"{case[0]}-{case[1]}")
def test_stays_face_down(case: Case) -> None:
    """The condition is just not met, and the card stays where it is."""
    assert not answered(case)


class TestEffects:
    """What the cards of table 8.5 do."""

    @clauses("T01", "T05", "T15", "PC-5.20")
    @pytest.mark.parametrize(("trap", "name"), [("T01", "P03"), ("T05", "P26"), ("T15", "P17")])
    def test_deactivating_the_card_played(self, trap: str, name: str) -> None:
        """It is off before its own items: no draw, no token."""
        table = a_duel(a=side(hand=name, deck="G16"), b=side(traps=trap))
        play(table, name)
        assert publics(table) == name + "!" and hand(table) == "" and tokens(table) == [] and discards(table, B) == trap

    @clauses("T02", "T11", "T14")
    @pytest.mark.parametrize(("trap", "name", "left"), [("T02", "G04", 6), ("T11", "G24", 3), ("T14", "G30", 4), ("T14", "G11", 5)])
    def test_losses(self, trap: str, name: str, left: int) -> None:
        """Two, or three for Soft Power-Kollaps."""
        table = a_duel(a=side(hand=name), b=side(traps=trap))
        play(table, name)
        assert row(table) == f"{name} {left}"

    @clauses("T03", "PC-10.4")
    def test_strategische_enthuellung(self) -> None:
        """The strongest goes back with nothing on it; if none is active, the latest."""
        table = a_duel(a=side(hand="G24", government="G01+2 G17"), b=side(traps="T03"))
        play(table, "G24")
        assert hand(table) == "G01" and row(table) == "G17 7, G24 5"
        off = a_duel(a=side(hand="G24", government="G16! G17!"), b=side(traps="XT7 T03"), card_pool="extended")
        play(off, "G24")
        assert hand(off) == "G24"

    @clauses("T04", "R47", "PC-8.7", "R35")
    @pytest.mark.parametrize(("name", "annulled"), [("I03", True), ("I05", True), ("I08", False)])
    def test_interne_fraktionskaempfe(self, name: str, annulled: bool) -> None:
        """Three and four HP are annulled, two are not."""
        table = a_duel(a=side(instant=name), b=side(traps="T04"))
        activate(table)
        assert (table.turn_resolved == 0) == annulled and (traps(table) == "") == annulled

    @clauses("R47", "T04")
    def test_large_ongoing_initiatives(self) -> None:
        """An ongoing card of four HP is annulled too."""
        table = a_duel(a=side(hand="XO3"), b=side(traps="T04"), card_pool="extended")
        play(table, "XO3")
        assert discards(table) == "XO3" and table.government_slots[A] is None

    @clauses("T06", "PC-11.3")
    def test_deepfake_skandal(self) -> None:
        """No diplomat of that player moves influence for the rest of the round."""
        table = a_duel(a=side(hand="G30", government="G11 G16"), b=side(traps="T06"))
        assert any([type(move).__name__ == "Transfer" for move in table.menu(A)])
        play(table, "G30")
        assert table.locks[A] == 4 and not any([type(move).__name__ == "Transfer" for move in table.menu(A)])

    @clauses("T07", "PC-5.12")
    def test_cyber_attacke(self) -> None:
        """The platform card is destroyed before it draws."""
        table = a_duel(a=side(hand="P08", deck="G16"), b=side(traps="T07"))
        play(table, "P08")
        assert publics(table) == "" and discards(table) == "P08" and hand(table) == ""

    @clauses("T09", "PC-10.4")
    def test_grassroots_widerstand(self) -> None:
        """The active card with the highest printed HP goes off; of equals the latest."""
        table = a_duel(a=side(hand="P03", public="P01! P04 P11"), b=side(traps="T09"))
        play(table, "P03")
        assert publics(table) == "P01! P04 P11 P03!"
        one = a_duel(a=side(hand="P07", public="P01 P04"), b=side(traps="T09"))
        play(one, "P07")
        assert publics(one) == "P01! P04 P07"

    @clauses("PC-10.5", "R43", "T10")
    def test_massenproteste(self) -> None:
        """The two last played lose one each; taken-over and copied cards were not played; a third one earlier is spared."""
        table = a_duel(a=side(hand="G24", government="G16 G17 G18> G19=", governments_played=2), b=side(traps="T10"))
        play(table, "G24")
        assert row(table) == "G16 7, G17 6, G18 6, G19 6, G24 4"
        one = a_duel(a=side(hand="G24", governments_played=1), b=side(traps="T10"))
        play(one, "G24")
        assert row(one) == "G24 4"

    @clauses("PC-10.6", "O06", "T10")
    def test_alternative_fakten(self) -> None:
        """Each loss is one smaller; a loss of nothing spares the shield, and the intervention is used up."""
        table = a_duel(a=side(hand="G24", government="G16*", governments_played=1, slot="O06"), b=side(traps="T10"))
        play(table, "G24")
        assert row(table) == "G16 7, G24 5" and table.government[A][0].shield and discards(table, B) == "T10"
        two = a_duel(a=side(hand="G24", slot="O06"), b=side(traps="T11"))
        play(two, "G24")
        assert row(two) == "G24 4"
        opponents = a_duel(a=side(hand="G24"), b=side(traps="T11", slot="O06"))
        play(opponents, "G24")
        assert row(opponents) == "G24 3"

    @clauses("T12")
    def test_parlament_geschlossen(self) -> None:
        """The card just played stays; no other can follow this round."""
        table = a_duel(a=side(hand="G24 G16", government="G17"), b=side(traps="T12"))
        play(table, "G24")
        assert row(table) == "G17 7, G24 5" and refused(table, PLAYS[card("G16")]) == ("government-locked", "PC-4.7")

    @clauses("T13", "R18")
    def test_untersuchung_in_the_owners_turn(self) -> None:
        """It answers the triggering of an opposing intervention, not its setting, also in its owner's own turn."""
        table = a_duel(a=side(hand="G04", traps="T13"), b=side(traps="T02"))
        play(table, "G04")
        assert row(table) == "G04 8" and discards(table) == "T13" and discards(table, B) == "T02"
        setting = a_duel(a=side(hand="T02"), b=side(traps="T13"))
        play(setting, "T02")
        assert traps(setting) == "T13"

    @clauses("T16", "PC-4.24")
    def test_lobby_leak(self) -> None:
        """The acting player chooses what to discard; a single card is given up without a question."""
        table = a_duel(a=side(hand="P26 G16 G17"), b=side(traps="T16"))
        play(table, "P26")
        assert asked(table) == {A: "ChooseDiscard"}
        do(table, Discard(card("G16")))
        assert hand(table) == "G17" and discards(table) == "G16"
        one = a_duel(a=side(hand="P26 G16"), b=side(traps="T16"))
        play(one, "P26")
        assert discards(one) == "G16" and asked(one) == {A: "YourTurn"}
        auto = a_duel(a=side(hand="P26 G16 G17"), b=side(traps="T16"), targeting="automatic", luck=[1])
        play(auto, "P26")
        assert discards(auto) == "G17"

    @clauses("R45", "T17", "PC-14.5")
    def test_maulwurf(self) -> None:
        """The weakest is copied with its printed value; the copy draws on the taker's auras and belongs to no deck."""
        table = a_duel(a=side(hand="G16", government="G24+9 G35 G34!", public="P07", deck="."), b=side(traps="T17", slot="O07", deck="."))
        play(table, "G16")
        assert row(table, B) == "G35 5" and table.government[B][0].copy
        assert table.ap[A] == 2
        end_turn(table)
        pass_turn(table)
        pass_turn(table)
        assert discards(table, B) == "T17 O07"

    @clauses("R45", "T03")
    def test_a_copy_that_would_return_is_gone(self) -> None:
        """Strategische Enthüllung on a copy: it vanishes, and nobody has a new card."""
        table = a_duel(a=side(hand="G24", government="G01= G16"), b=side(traps="T03"))
        play(table, "G24")
        assert hand(table) == "" and row(table) == "G16 7, G24 5" and discards(table) == ""

    @clauses("T18", "R46")
    def test_skandalspirale_on_an_initiative(self) -> None:
        """An initiative after a public card in the same turn is annulled; the public card stays."""
        table = a_duel(a=side(hand="P11 I12"), b=side(traps="T18"))
        play(table, "P11", "I12")
        activate(table)
        assert publics(table) == "P11" and discards(table) == "I12" and table.turn_resolved == 0
        ongoing = a_duel(a=side(hand="P11 O05"), b=side(traps="T18"))
        play(ongoing, "P11", "O05")
        assert discards(ongoing) == "O05"

    @clauses("T19", "PC-12.6")
    def test_tunnelvision_twice(self) -> None:
        """A second one does not trigger on a card that is no longer counted."""
        table = a_duel(a=side(hand="G35"), b=side(traps="T19 T19"), max_copies=2)
        play(table, "G35")
        assert traps(table) == "T19"

    @clauses("T20")
    def test_satire_show(self) -> None:
        """It compares the totals after placement; equal totals do not trigger it."""
        table = a_duel(a=side(hand="G16"), b=side(traps="T20", government="G18"))
        play(table, "G16")
        assert row(table) == "G16 5"
        instant = a_duel(a=side(instant="I12", government="G16"), b=side(traps="T20"))
        activate(instant)
        assert row(instant) == "G16 5"

    @clauses("XT1", "XT4")
    def test_hands_under_attack(self) -> None:
        """Data Breach takes two at random, or as many as there are; Counterintelligence shows the hand to its owner."""
        table = a_duel(a=side(hand="G16 G17 G18 G19"), b=side(traps="XT1"), card_pool="extended", luck=[2, 0])
        play(table, "G16")
        assert discards(table) == "G19 G17"
        few = a_duel(a=side(hand="G16 G17"), b=side(traps="XT1"), card_pool="extended", luck=[0])
        play(few, "G16")
        assert discards(few) == "G17"
        shown = a_duel(a=side(hand="G16 G17 T15"), b=side(traps="XT4"), card_pool="extended")
        play(shown, "G16")
        assert ids(shown.sight(B).hands[A].cards) == "G17 T15"  # type: ignore[attr-defined]
        assert shown.sight(None).hands[A].cards == [-1, -1]  # type: ignore[attr-defined]
        play(shown, "T15")
        assert shown.sight(B).traps[A][0].card == -1  # type: ignore[attr-defined]

    @clauses("XT2", "XT3", "XT5", "XT6")
    def test_the_other_extension_interventions(self) -> None:
        """Legal Injunction annuls; Media Blackout makes the next public card dearer; Public Scandal and Budget Freeze take."""
        annulled = a_duel(a=side(instant="I12"), b=side(traps="XT2"), card_pool="extended")
        activate(annulled)
        assert annulled.turn_resolved == 0
        blackout = a_duel(a=side(hand="P03 P11", ap=3), b=side(traps="XT3"), card_pool="extended")
        play(blackout, "P03", "P11")
        assert publics(blackout) == "P03! P11" and blackout.ap[A] == 0 and tokens(blackout) == []
        scandal = a_duel(a=side(hand="G16", government="G17 G18!"), b=side(traps="XT5"), card_pool="extended")
        play(scandal, "G16")
        assert row(scandal) == "G17 6, G18 0, G16 6"
        freeze = a_duel(a=side(hand="G16", ap=4), b=side(traps="XT6"), card_pool="extended")
        play(freeze, "G16")
        assert freeze.ap[A] == 1

    @clauses("XT7", "PC-10.9")
    def test_sabotage_operation(self) -> None:
        """The government card played goes off."""
        table = a_duel(a=side(hand="G01"), b=side(traps="XT7"), card_pool="extended")
        play(table, "G01")
        assert row(table) == "G01 0" and table.government[A][0].off

    @clauses("R59", "T14", "T06")
    def test_printed_keywords_count(self) -> None:
        """A diplomat that Sabotage has just deactivated is still a diplomat that was played."""
        table = a_duel(a=side(hand="G30"), b=side(traps="XT7 T14 T06"), card_pool="extended")
        play(table, "G30")
        assert table.government[A][0].debuff == 3 and table.locks[A] == 4


class TestWhen:
    """PC-10.2, PC-10.7 and the options about triggering."""

    @clauses("PC-10.2")
    def test_what_was_true_before_does_not_count(self) -> None:
        """Set against a row of three, Strategische Enthüllung waits for the next government card."""
        table = a_duel(a=side(hand="T03"), b=side(hand="P11 G24", government="G16 G17 G18"))
        play(table, "T03")
        end_turn(table)
        play(table, "P11")
        assert traps(table, A) == "T03"
        play(table, "G24")
        assert traps(table, A) == ""

    @clauses("PC-10.7", "PC-3.6", "PC-8.2")
    def test_what_is_left_at_round_end(self) -> None:
        """Waiting instants and face-down cards do nothing and are discarded, face up."""
        table = a_duel(a=side(instant="I02", government="G36", deck="."), b=side(traps="T20", passed=True, deck="."))
        pass_turn(table)
        assert discards(table) == "G36 I02" and discards(table, B) == "T20" and "Discarded T20" in news(table)
        assert table.history == [(3, 0, B, A, 1)]

    @clauses("R17", "intervention_trigger=one_per_event", "intervention_trigger=automatic")
    def test_one_per_event(self) -> None:
        """By option only the first valid one answers an occurrence; a first one that is not valid does not count."""
        table = a_duel(a=side(hand="G04"), b=side(traps="T01 T02 T20 T13"), intervention_trigger="one_per_event")
        play(table, "G04")
        assert traps(table) == "T01 T20 T13" and row(table) == "G04 6"

    @clauses("PC-5.9", "PC-10.1", "intervention_trigger=owner_choice")
    def test_owner_choice(self) -> None:
        """By option the owner is asked for each valid one, unseen by the opponent; holding leaves it face down."""
        table = a_duel(a=side(hand="G04"), b=side(traps="T01 T02 T20"), intervention_trigger="owner_choice")
        play(table, "G04")
        assert asked(table) == {B: "MayTrigger"}
        assert table.sight(A).asks == [None, None] and table.sight(B).asks == table.asks
        ask = table.asks[B]
        assert ask is not None and ask.defaults(table) == [Hold()]
        do(table, Hold())
        assert asked(table) == {B: "MayTrigger"} and "Held T02" in news(table, B) and "Held T02" not in news(table, A)
        do(table, TurnUp())
        assert traps(table) == "T01 T02" and row(table) == "G04 6" and asked(table) == {A: "YourTurn"}

    @clauses("R19", "R63", "intervention_targets=owner", "intervention_targets=automatic")
    def test_owner_targets(self) -> None:
        """By option the owner chooses where the target is fixed otherwise; Maulwurf still copies the weakest."""
        table = a_duel(a=side(hand="G24", government="G01 G16"), b=side(traps="T03 T17"), intervention_targets="owner")
        play(table, "G24")
        assert asked(table) == {B: "InterventionTarget"} and targets(table) == ["G01", "G16", "G24"]
        choose(table, "G16")
        assert hand(table) == "G16" and row(table, B) == "G24 5"
        satire = a_duel(a=side(hand="P11", government="G01 G16"), b=side(traps="T20"), intervention_targets="owner")
        play(satire, "P11")
        choose(satire, "G16")
        assert row(satire) == "G01 10, G16 5"
        crowd = a_duel(a=side(hand="P11", public="P01 P07"), b=side(traps="T09"), intervention_targets="owner")
        play(crowd, "P11")
        choose(crowd, "P07")
        assert publics(crowd) == "P01 P07! P11"
        nobody = a_duel(
            a=side(hand="G24", government="G16! G17!"), b=side(traps="XT7 T03"), intervention_targets="owner", card_pool="extended"
        )
        play(nobody, "G24")
        assert hand(nobody) == "G24" and asked(nobody) == {A: "YourTurn"}

    @clauses("R39", "R61", "intervention_limit=1", "intervention_limit=3")
    def test_intervention_limit(self) -> None:
        """At the limit setting is illegal; the face-up token takes a place too, and is not laid where there is none."""
        assert refused(a_duel(a=side(hand="T15", traps="T01"), intervention_limit="1"), PLAYS[card("T15")]) == ("zone-full", "PC-2.7")
        assert refused(a_duel(a=side(hand="T15", traps="T01 T02"), intervention_limit="3"), PLAYS[card("T15")]) == ("", "")
        token = a_duel(a=side(hand="T15", traps="XT3+"), intervention_limit="1", card_pool="extended")
        assert refused(token, PLAYS[card("T15")]) == ("zone-full", "PC-2.7")
        full = a_duel(a=side(instant="XI5", traps="T15"), intervention_limit="1", card_pool="extended")
        activate(full)
        assert traps(full, A) == "T15"

    @clauses("R39", "intervention_limit=none")
    def test_no_limit_by_default(self) -> None:
        """Twelve set cards leave room for one more."""
        table = a_duel(a=side(hand="T15", traps="T01 T02 T03 T04 T05 T06 T07 T08 T09 T10 T11 T12"))
        assert refused(table, PLAYS[card("T15")]) == ("", "")

    @clauses("XI5", "XT3")
    def test_the_media_blackout_token(self) -> None:
        """Both see it; it works as Media Blackout, can be annulled, and vanishes."""
        table = a_duel(a=side(instant="XI5"), b=side(hand="P03 P11"), card_pool="extended")
        activate(table)
        assert table.sight(B).traps[A][0].card == card("XT3")  # type: ignore[attr-defined]
        end_turn(table)
        play(table, "P03")
        assert publics(table, B) == "P03!" and table.traps[A] == [] and discards(table) == "XI5"
        annulled = a_duel(a=side(hand="P03"), b=side(traps="XT3+"), card_pool="extended")
        annulled.traps[A] = []
        play(annulled, "P03")
        assert publics(annulled) == "P03!" and discards(annulled, B) == ""
        countered = a_duel(a=side(hand="P03", traps="T13"), b=side(traps="XT3+"), card_pool="extended")
        play(countered, "P03")
        assert publics(countered) == "P03" and countered.traps[B] == []

    @clauses("P22", "G40")
    def test_who_watches_interventions(self) -> None:
        """Navalny draws when an opposing one triggers, also an annulled one; Cheney gains once a round for his own."""
        table = a_duel(a=side(hand="G04", public="P22", traps="T13", deck="G16"), b=side(traps="T02"))
        play(table, "G04")
        assert hand(table) == "G16" and row(table) == "G04 8"
        cheney = a_duel(a=side(hand="G04 P11"), b=side(traps="T02 T15", government="G40"), government_abilities=True)
        play(cheney, "G04", "P11")
        assert row(cheney, B) == "G40 9"

    @clauses("R18", "T13")
    def test_use_of_two_in_one_turn(self) -> None:
        """An intervention annulled is used up like any other."""
        table = a_duel(a=side(hand="I03", traps="T13", ap=2), b=side(traps="T04"))
        use(table, "I03")
        assert len(table.hands[A]) == 2 and traps(table) == "" and "WasAnnulled T04" in news(table)
