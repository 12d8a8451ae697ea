"""Who sees what (catalogue, section 6), and what the unseen could be: the order of two piles, and answers on the clock."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hustings.core.pile import UNKNOWN, Pile
from hustings.games.campaign.deck import PRESIDENT_CARDS, deck_size

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


def hide(table: Campaign, viewer: int) -> None:
    """The gate: the order of the piles, other people's answers to open proposals, and their standing answers.

    Money stays although `money_visibility=private` keeps it from boards: every receipt and payment is announced, so anyone could count it.
    """
    table.pile.hide(viewer)
    table.deck.hide(viewer)
    for place in range(table.places):
        if place != viewer:
            table.standing[place] = 0
            for proposer in range(table.places):
                table.answers[proposer * table.places + place] = 0


def fill(table: Campaign, rng: random.Random) -> None:
    """Put the unseen groups and president cards where unseen cards lie; nobody else has answered, as far as one can tell."""
    seen = table.row[:]
    for groups in table.umbrellas:
        seen += groups
    fill_pile(table.pile, seen, deck_size(table.options.groups), rng)
    known = table.discards[:]
    for cards in table.kept:
        known += cards
    fill_pile(table.deck, known, PRESIDENT_CARDS, rng)


def fill_pile(pile: Pile, elsewhere: list[int], count: int, rng: random.Random) -> None:
    """Cards that are neither known in the pile nor elsewhere, in any order."""
    unseen = [card for card in range(count) if card not in elsewhere and card not in pile.cards]
    rng.shuffle(unseen)
    pile.cards = [unseen.pop() if card == UNKNOWN else card for card in pile.cards]
