"""What a deck builder needs: all cards, the ready-made decks, and the validator's word on a deck (PC-13.7, PC-13.9 to PC-13.11)."""

from __future__ import annotations

from typing import Any

from hustings.core.dump import write
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import EXTENDED, IDS
from hustings.games.politicard.decks import READY_DECKS, READY_HP, READY_TITLES, Prices, import_deck, labels, validate
from hustings.games.politicard.names import KEYWORD_TEXTS, title_of
from hustings.games.politicard.options import DECK_CHOICES, DuelOptions
from hustings.games.politicard.profiles import effective
from hustings.games.politicard.setup import BringDeck
from hustings.games.politicard.view import PRINTED


def kit() -> dict[str, Any]:
    """Every card as printed with both of its names, and the six decks to begin from."""
    cards = [
        {**PRINTED["printed"][True][card], "invented": title_of(card, "fictional"), "extended": EXTENDED[card]} for card in range(k.CARDS)
    ]
    decks = [
        {
            "name": DECK_CHOICES[1 + at],
            "title": READY_TITLES[at],
            "hp": READY_HP[at],
            "labels": labels(deck),
            "cards": [IDS[card] for card in deck],
        }
        for at, deck in enumerate(READY_DECKS)
    ]
    return {"size": k.DECK_SIZE, "budget": k.BUDGET, "kinds": list(k.KINDS), "cards": cards, "decks": decks, "keywords": KEYWORD_TEXTS}


def checked(text: str, options: DuelOptions) -> dict[str, Any]:
    """All faults of a deck at once, what each of its cards costs in it, and the move that brings it to the table (PC-13.7)."""
    name, deck, unknown = import_deck(text)
    rules = effective(options)
    verdict = validate(deck, options, unknown)
    prices = Prices(deck, rules)
    return {
        "name": name,
        "legal": verdict.is_legal(),
        "count": verdict.cards,
        "cost": verdict.hp,
        "cards": [IDS[card] for card in deck],
        "costs": {IDS[card]: prices.of(card) for card in sorted(set(deck))},
        "faults": verdict.faults,
        "warnings": verdict.warnings,
        "labels": labels(deck),
        "move": write(BringDeck(tuple(deck))),
    }
