"""Deck building (PC-13)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.errors import BadInput
from hustings.games.politicard import GAME
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import HP, IDS, NUMBERS
from hustings.games.politicard.decks import (
    READY_DECKS,
    READY_HP,
    READY_TITLES,
    Prices,
    _read_ready,
    card_called,
    check_text,
    cost_of,
    export_deck,
    import_deck,
    is_legal,
    labels,
    validate,
)  # fmt: skip
from hustings.games.politicard.options import DuelOptions
from hustings.games.politicard.profiles import effective, switches


def options(**given: object) -> DuelOptions:
    found = GAME.read_options(given)
    assert isinstance(found, DuelOptions)
    return found


def deck(names: str) -> list[int]:
    return [NUMBERS[name] for name in names.split()]


CHEAP = "G16 G17 G18 G19 G20 G21 G22 G23 G24 I12 I06 T01 T04 T05 T09 T10 T11 T13 T14 T15 O01 O02 O03 O04 O05"


@clauses("PC-13.9", "PC-13.2")
@pytest.mark.parametrize("number", range(6))
def test_ready_made_decks(number: int) -> None:
    """All six are legal with default options and cost what is printed."""
    verdict = validate(READY_DECKS[number], options())
    assert verdict.is_legal() and verdict.cards == 25 and verdict.hp == READY_HP[number] and verdict.warnings == []
    assert READY_TITLES[number] in ("Tempo", "Control", "Influence", "Mixed", "Starter Cabinet", "Starter Opposition")
    assert is_legal(READY_DECKS[number], options())


@clauses("PC-13.1", "PC-13.7")
@pytest.mark.parametrize(("count", "fault"), [(24, "It has 24 cards"), (26, "only 25")])
def test_size(count: int, fault: str) -> None:
    """A deck has exactly 25 cards."""
    names = (CHEAP + " O06").split()[:count]
    verdict = validate(deck(" ".join(names)), options())
    assert len(verdict.faults) == 1 and fault in verdict.faults[0] and verdict.cards == count
    assert not is_legal(deck(" ".join(names)), options())


@clauses("PC-13.2", "PC-13.7", "PC-13.8")
def test_budget() -> None:
    """108 HP are legal, 109 are one over; spending less is legal."""
    cards = deck(CHEAP)
    assert cost_of(cards, options()) == 76 and validate(cards, options()).is_legal()
    exact = [*deck(CHEAP.replace("G22", "G01").replace("G21", "G01")), 0][:0]
    assert exact == []
    rich = deck(CHEAP.replace("G22", "G01").replace("G21", "G02"))
    spent = cost_of(rich, options())
    assert spent == 100
    full = deck(CHEAP.replace("G22", "G01").replace("G21", "G02").replace("G20", "G04"))
    assert cost_of(full, options()) == 108 and validate(full, options()).is_legal() and is_legal(full, options())
    over = [*full]
    over[over.index(NUMBERS["I12"])] = NUMBERS["I02"]
    assert validate(over, options()).faults == ["It costs 109 HP, 1 over the budget of 108 (PC-13.2)."] and not is_legal(over, options())


@clauses("PC-13.3", "R4", "max_copies=1")
def test_copies() -> None:
    """One copy of each card by default."""
    doubled = deck(CHEAP.replace("I06", "I12"))
    assert validate(doubled, options()).faults == ["Symbolpolitik is in it 2 times; at most 1 (PC-13.3)."]
    assert not is_legal(doubled, options())


@clauses("R4", "max_copies=2", "max_copies=3")
def test_more_copies() -> None:
    """By option two or three."""
    doubled = deck(CHEAP.replace("I06", "I12"))
    tripled = deck(CHEAP.replace("I06", "I12").replace("T01", "I12"))
    assert validate(doubled, options(max_copies=2)).is_legal() and not validate(tripled, options(max_copies=2)).is_legal()
    assert validate(tripled, options(max_copies=3)).is_legal()


@clauses("PC-13.4", "R3", "card_pool=core", "card_pool=extended")
def test_pool() -> None:
    """Extension cards need their option."""
    cards = deck(CHEAP.replace("I12", "XI1"))
    assert "Surprise Funding is not in the card pool" in validate(cards, options()).faults[0]
    assert validate(cards, options(card_pool="extended")).is_legal() and not is_legal(cards, options())


@clauses("PC-13.4", "R54", "T06", "active_abilities=none")
def test_deepfake_needs_transfers(self: object = None) -> None:
    """Deepfake-Skandal is not allowed where nobody moves influence."""
    cards = deck(CHEAP.replace("T01", "T06"))
    assert validate(cards, options()).is_legal() and not validate(cards, options(active_abilities="none")).is_legal()


@clauses("PC-13.5", "P13", "R65")
def test_tim_cook() -> None:
    """Each ongoing initiative costs one less, not below 1; a second Tim Cook changes nothing."""
    cards = deck(CHEAP.replace("T01", "P13"))
    assert cost_of(cards, options()) == 76 + 3 - 5
    assert Prices(cards, options()).of(NUMBERS["O01"]) == 1 and Prices(deck("P13 P13"), options()).of(NUMBERS["O01"]) == 1
    assert Prices(deck("P13 P13"), options()).of(NUMBERS["XO1"]) == 3


@clauses("PC-13.5", "G07", "government_abilities=on")
def test_narendra_modi() -> None:
    """With government abilities each oligarch card costs one less; without them, or without him, it does not."""
    cards = deck("G07 P01")
    assert Prices(cards, options(government_abilities=True)).of(NUMBERS["P01"]) == 7
    assert Prices(cards, options()).of(NUMBERS["P01"]) == 8
    assert Prices(deck("P01"), options(government_abilities=True)).of(NUMBERS["P01"]) == 8
    assert Prices(cards, options(government_abilities=True)).of(NUMBERS["P03"]) == 5


@clauses("PC-13.6", "PC-13.7")
def test_few_government_cards_are_a_warning() -> None:
    """Four warn, five do not, and neither is a fault."""
    cards = deck("G16 G17 G18 G19 I12 I06 T01 T04 T05 T09 T10 T11 T13 T14 T15 T16 T18 O01 O02 O03 O04 O05 O06 O07 O08")
    assert len(validate(cards, options()).warnings) == 1 and validate(cards, options()).is_legal()
    cards[-1] = NUMBERS["G20"]
    assert validate(cards, options()).warnings == []


@clauses("PC-13.7", "PC-13.11")
def test_all_faults_at_once() -> None:
    """Too few, over budget, copies, pool and unknown cards are named together."""
    text = "# Mine\nVladimir Putin\nvladimir putin\nXi Jinping\nDonald Trump\nMohammed bin Salman\n"
    text += "Recep Tayyip Erdoğan\nRed Herring\nJoe Biden\nElon Musk\n"
    verdict = check_text(text, options())
    assert len(verdict.faults) == 5 and verdict.cards == 9
    assert [fault.split(" ")[0] for fault in verdict.faults] == ["It", "It", "Vladimir", "Joe", "There"]


@clauses("PC-13.11", "R1", "R2")
def test_export_and_import() -> None:
    """One card per line; ids, any case, quotation marks and the old name of Spin Doctoring are understood."""
    for number, cards in enumerate(READY_DECKS):
        assert import_deck(export_deck(cards, READY_TITLES[number])) == (READY_TITLES[number], cards, [])
    assert card_called("Spin Doctor") == card_called("spin doctoring") == NUMBERS["I02"]
    assert card_called("unabhängige untersuchung") == card_called("„Unabhängige“ Untersuchung") == NUMBERS["T13"]
    assert card_called("xt3") == NUMBERS["XT3"] and card_called("nobody") == -1
    with pytest.raises(BadInput):
        check_text("\n# only a name\n", options())


@clauses("PC-13.10")
def test_labels() -> None:
    """The archetypes are labels: Tempo, Control and Influence carry their own."""
    assert labels(READY_DECKS[0]) == ["tempo"] and labels(READY_DECKS[1]) == ["control"] and labels(READY_DECKS[2]) == ["influence"]
    assert labels(READY_DECKS[3]) == []
    instants = [card for card in range(k.FIRST_INSTANT, k.FIRST_ONGOING)]
    traps = [card for card in range(k.FIRST_INTERVENTION, k.CARDS)]
    growth = [NUMBERS[name] for name in ("O01", "O04", "O05", "O07")]
    assert labels(instants[:9]) == ["tempo"] and labels(instants[:8]) == []
    assert labels([*instants[:8], NUMBERS["P03"]]) == ["tempo"]
    assert labels(traps[:6]) == ["control"] and labels(traps[:5]) == []
    assert labels(growth[:3]) == ["influence"] and labels([*growth[:2], NUMBERS["O02"]]) == []


@clauses("PC-13.9")
def test_the_ready_made_decks_are_read_in_order() -> None:
    """Six titles with their prices, as the catalogue prints them."""
    titles, decks, costs = _read_ready()
    assert titles == ["Tempo", "Control", "Influence", "Mixed", "Starter Cabinet", "Starter Opposition"]
    assert costs == [107, 105, 108, 107, 105, 105] and [len(deck) for deck in decks] == [25] * 6


@clauses("PC-13.8", "PC-8.7")
def test_cost_bands() -> None:
    """Initiatives and interventions cost 1 to 4, government cards 2 to 17, public cards 3 to 8."""
    bands = {"G": (2, 17), "P": (3, 8), "I": (1, 4), "O": (2, 4), "T": (2, 4)}
    for card, name in enumerate(IDS):
        low, high = bands[name.lstrip("X")[0]]
        assert low <= HP[card] <= high


@clauses("R57", "profile=baseline", "profile=synergy", "profile=full")
def test_profiles() -> None:
    """A profile sets several switches; single values given beside it stay."""
    assert effective(options()) == options() and switches("baseline") == {}
    synergy = effective(options(profile="synergy"))
    assert (synergy.leadership_discount, synergy.ongoing_extras, synergy.government_abilities) == ("trudeau", True, False)
    full = effective(options(profile="full", active_abilities="none"))
    assert (full.leadership_discount, full.active_abilities, full.card_pool, full.themed_auras) == ("all", "none", "extended", True)
    assert effective(full) == full and full.government_abilities and full.ongoing_extras
