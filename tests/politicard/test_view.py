"""What a sight shows beside what lies there: the sum behind each card, what a choice would bring, why not, and decks to build."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.core.chance import Fast
from hustings.core.dump import write
from hustings.core.options import schema, values_of
from hustings.games.politicard import GAME
from hustings.games.politicard.cards import IDS, NUMBERS
from hustings.games.politicard.decks import READY_DECKS, import_deck
from hustings.games.politicard.influence import reading, total
from hustings.games.politicard.options import DuelOptions
from hustings.games.politicard.plays import PLAYS
from hustings.games.politicard.state import Duel
from tests.politicard.positions import A, B, a_duel, activate, card, influence, play, side


def shown(table: Duel, place: int | None = A) -> dict[str, Any]:
    return GAME.render(table.sight(place))


def sum_of(table: Duel, place: int, at: int) -> list[tuple[str, str, int]]:
    """The terms of a card's influence, with the ids of the cards they come from."""
    terms = shown(table)["players"][place]["government"][at]["terms"]
    return [(one["kind"], "" if one["card"] is None else IDS[one["card"]], one["n"]) for one in terms]


class TestSums:
    """The sum behind each card (PC-14.3, PC-14.7)."""

    @clauses("PC-14.6")
    def test_printed_buffs_and_koalitionszwang(self) -> None:
        """Putin 10, Spin Doctoring +2, Koalitionszwang +1."""
        table = a_duel(a=side(government="G01+2", slot="O01"))
        assert sum_of(table, A, 0) == [("printed", "", 10), ("gained", "", 2), ("aura", "O01", 1)]

    def test_debuffs_and_the_floor(self) -> None:
        """A card of 6 that has lost 9 counts 0, and the floor is a term of its own."""
        table = a_duel(a=side(government="G16-9"))
        assert sum_of(table, A, 0) == [("printed", "", 7), ("lost", "", -9), ("floor", "", 2)]

    def test_deactivated_and_not_counted(self) -> None:
        """What a card that contributes nothing would have had is taken off by one term."""
        table = a_duel(a=side(government="G16 G17", slot="O07"))
        table.government[A][0].off = True
        table.government[A][1].uncounted = True
        assert sum_of(table, A, 0)[-1] == ("off", "", -7) and sum_of(table, A, 1)[-1] == ("uncounted", "", -7)

    @clauses("PC-9.4", "PC-9.5", "P26", "P27")
    def test_auras_name_their_cards(self) -> None:
        """Zivilgesellschaft, Milchglas, Amnesty for a diplomat, Greenpeace for the strongest: each is a term."""
        table = a_duel(a=side(government="G30 G01", public="P07 P26 P27", slots="O04 O05"))
        assert sum_of(table, A, 0)[1:] == [("aura", "O04", 1), ("aura", "P27", 1)]
        assert sum_of(table, A, 1)[1:] == [("aura", "O04", 1), ("aura", "P26", 1)]
        table = a_duel(a=side(government="G16", slots="O05"), aura_scope="strongest")
        assert sum_of(table, A, 0)[1:] == [("aura", "O05", 1)]

    @clauses("G05", "XO4")
    def test_the_underdog_and_the_other_side(self) -> None:
        """Zelenskyy's bonus and the opponent's Military Show of Force are terms."""
        table = a_duel(a=side(government="G05"), b=side(government="G01", slot="XO4"), government_abilities=True, card_pool="extended")
        assert sum_of(table, A, 0)[1:] == [("aura", "XO4", -1), ("aura", "G05", 2)]

    def test_terms_always_add_up(self) -> None:
        """At every moment of matches under all kinds of options the terms of each card make its influence."""
        rng = random.Random(8)
        rows = [row for row in schema(DuelOptions) if row["name"] not in ("players", "deck_1", "deck_2")]
        for _ in range(25):
            options = {row["name"]: rng.choice(values_of(row)) for row in rng.sample(rows, 8)}
            table = GAME.deal(GAME.read_options({"profile": "full", **options}), Fast(rng))
            assert isinstance(table, Duel)
            while table.result is None:
                for place in (A, B):
                    now = reading(table, place)
                    cards = shown(table)["players"][place]["government"]
                    assert [sum([one["n"] for one in one_card["terms"]]) for one_card in cards] == now
                place = table.asked_places()[0]
                table.apply(place, rng.choice(table.menu(place)))


class TestPreviews:
    """What a choice would bring (PC-14.7)."""

    def test_a_play_and_its_auras(self) -> None:
        """A government card brings its influence, Greta brings Zivilgesellschaft to life; setting a card changes no total."""
        table = a_duel(a=side(hand="G17 P07 T01", government="G16", slot="O04"), b=side(government="G30"))
        before = influence(table)
        told = {next(iter(one["move"])): one["totals"] for one in shown(table)["previews"]}
        assert told == {"PlayGovernment": [before + 7, 7], "PlayPublic": [before + 1, 7]}
        assert shown(table, B)["previews"] == shown(table, None)["previews"] == []

    def test_a_target(self) -> None:
        """Spin Doctoring's targets each show the total that they would make."""
        table = a_duel(a=side(instant="I02", government="G16 G17"), b=side(traps="T01"))
        activate(table)
        assert [one["totals"] for one in shown(table)["previews"]] == [[16, 0], [16, 0]]

    def test_what_lies_face_down_is_not_told(self) -> None:
        """The preview of a play is the same whether the opponent's intervention would answer it or not."""
        would, not_so = [a_duel(a=side(hand="G17"), b=side(traps=trap)) for trap in ("T11", "T01")]
        assert shown(would)["previews"] == shown(not_so)["previews"] == [{"move": {"PlayGovernment": [card("G17")]}, "totals": [7, 0]}]
        play(would, "G17")
        assert influence(would) == 5

    def test_it_comes_as_it_was_shown(self) -> None:
        """Where nothing lies face down, every move of whole matches brings the totals that were shown, and others change none."""
        rng = random.Random(4)
        for seed in range(6):
            options = {"profile": ("baseline", "synergy", "full")[seed % 3]}
            table = GAME.deal(GAME.read_options(options), Fast(rng))
            assert isinstance(table, Duel)
            while table.result is None:
                place = table.asked_places()[0]
                told = {str(one["move"]): one["totals"] for one in shown(table, place)["previews"]}
                now = [total(table, 0), total(table, 1)]
                move = rng.choice(table.menu(place))
                calm = not table.traps[1 - place] and type(move).__name__ not in ("Pass", "EndTurn")
                table.apply(place, move)
                if calm:
                    assert [total(table, 0), total(table, 1)] == told.get(str(write(move)), now)


class TestReasons:
    """Why a card cannot be played."""

    @clauses("PC-4.5", "PC-8.3")
    def test_reasons_by_kind(self) -> None:
        """Without AP nothing goes; with a waiting instant no second one; nobody else is told."""
        table = a_duel(a=side(hand="G17 I02", instant="I06"))
        assert shown(table)["bars"] == {"instant": "slot-taken"} and shown(table, B)["bars"] == shown(table, None)["bars"] == {}
        table = a_duel(a=side(hand="G17 I02", ap=0))
        assert shown(table)["bars"] == dict.fromkeys(("government", "public", "instant", "ongoing", "intervention"), "ap-short")

    @clauses("PC-6.2")
    def test_texts_that_do_not_work_are_not_shown(self) -> None:
        """A government card says what its ability does only at a table where it works."""
        putin = str(card("G01"))
        assert shown(a_duel(a=side(government="G01")))["cards"][putin]["text"] == {}
        assert "two interventions" in shown(a_duel(a=side(government="G01"), government_abilities=True))["cards"][putin]["text"]["en"]

    def test_whose_card_is_at_work(self) -> None:
        """While a card asks for its target everybody sees which one it is."""
        table = a_duel(a=side(instant="I02", government="G16 G17"))
        assert shown(table)["working"] is None
        activate(table)
        assert shown(table, B)["working"] == {"place": A, "card": card("I02")}
        assert shown(table, B)["cards"][str(card("I02"))]["title"] == "Spin Doctoring"

    def test_an_intervention_that_may_be_held_is_seen_by_its_owner_alone(self) -> None:
        """With owner_choice the question names the card to its owner and says nothing to the other."""
        table = a_duel(a=side(hand="G17"), b=side(traps="T11"), intervention_trigger="owner_choice")
        table.apply(A, PLAYS[card("G17")])
        assert shown(table, B)["working"] == {"place": B, "card": card("T11")} and shown(table, A)["working"] is None


class TestDecks:
    """Decks to choose and to build (PC-13)."""

    @clauses("PC-13.9")
    def test_the_six_decks_at_the_table(self) -> None:
        """Whoever chooses sees all six, each a piece of the move that takes it; afterwards the own deck has its name."""
        table = GAME.deal(GAME.read_options({}), Fast(random.Random(1)))
        assert isinstance(table, Duel)
        ready = shown(table)["ready"]
        assert [(one["title"], one["hp"]) for one in ready][:2] == [("Tempo", 107), ("Control", 105)]
        assert ready[0]["kinds"] == {"government": 9, "public": 5, "instant": 9, "ongoing": 2, "intervention": 0}
        assert [move.pieces(table, A) for move in table.menu(A)] == [(one["id"],) for one in ready]
        assert shown(table, None)["ready"] == []
        for place in (A, B):
            table.apply(place, table.menu(place)[place])
        assert [one["deck_name"] for one in shown(table)["players"]] == ["Tempo", ""]

    @clauses("PC-13.7", "PC-13.11")
    def test_the_kit(self) -> None:
        """All 151 cards with both names and prices, and the ready-made decks by card ids."""
        kit = GAME.deck_kit()
        assert kit is not None and (kit["size"], kit["budget"], len(kit["cards"]), len(kit["decks"])) == (25, 108, 151, 6)
        putin = kit["cards"][0]
        assert (putin["id"], putin["title"], putin["invented"], putin["hp"], putin["kind"]) == (
            "G01", "Vladimir Putin", "Alma Vesper", 17, "government",
        )  # fmt: skip
        assert sum([one["extended"] for one in kit["cards"]]) == 21
        assert {one["slot"] for one in kit["cards"] if one["kind"] == "ongoing"} == {"government", "public"}

    @clauses("PC-13.5", "PC-13.7")
    def test_the_check(self) -> None:
        """The verdict has everything at once: count, cost after modifiers, faults, labels, and the move that brings the deck."""
        text = "# Mine\n" + "\n".join(IDS[one] for one in READY_DECKS[0])
        verdict = GAME.check_deck(text, GAME.read_options({}))
        assert (verdict["name"], verdict["legal"], verdict["count"], verdict["cost"], verdict["labels"]) == (
            "Mine",
            True,
            25,
            107,
            ["tempo"],
        )
        assert verdict["costs"]["O02"] == 1 and verdict["move"] == {"BringDeck": [READY_DECKS[0]]}
        verdict = GAME.check_deck("G01\nG01\nnobody", GAME.read_options({}))
        assert not verdict["legal"] and len(verdict["faults"]) == 3 and verdict["cards"] == ["G01", "G01"]
        assert GAME.check_deck("", GAME.read_options({}))["faults"] == ["It has 0 cards; a deck has 25 (PC-13.1)."]

    @clauses("R50", "names=fictional")
    def test_invented_names_in_faults_and_lists(self) -> None:
        """A table with invented names says them in faults and lists, and understands them in a deck written as text."""
        options = GAME.read_options({"names": "fictional"})
        assert GAME.check_deck("G01\nG01", options)["faults"][-1] == "Alma Vesper is in it 2 times; at most 1 (PC-13.3)."
        assert import_deck("alma vesper")[1] == [NUMBERS["G01"]]
        table = GAME.deal(options, Fast(random.Random(1)))
        assert "Dario Thornquist" in shown(table)["ready"][0]["cards"]  # type: ignore[arg-type]


def test_a_game_without_decks() -> None:
    """Where nobody builds decks there is no kit."""
    from hustings.games.parley import GAME as PARLEY

    assert PARLEY.deck_kit() is None
    with pytest.raises(NotImplementedError):
        PARLEY.check_deck("", PARLEY.read_options({}))
