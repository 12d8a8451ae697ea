"""Who sees what (catalogue, section 6), and what the unseen could be."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hustings.core.pile import UNKNOWN, Pile
from hustings.games.kursi.deck import FIRST_ASSET, FIRST_STROKE, STROKES, TILES, copies

if TYPE_CHECKING:
    from hustings.games.kursi.state import Kursi


def hide(table: Kursi, viewer: int) -> None:
    """The gate: tiles of the draft, hands and decks become unknown where *viewer* does not know them.

    Discard piles, supplies and all that lies face up stay (R44). What is under the Seats stays too: every card put there was announced
    (R32), so anyone could count it; the board keeps it from view.
    """
    for start, pack in enumerate(table.packs):
        pack.hide([pick for pick in range(min(table.pick + 1, table.seats)) if viewer >= 0 and (start + pick) % table.places == viewer])
    table.undealt = [UNKNOWN] * len(table.undealt)
    table.rally_deck.hide(viewer)
    table.asset_deck.hide(viewer)
    table.stroke_deck.hide(viewer)
    for place in range(table.places):
        if place != viewer:
            table.hands[place].hide(viewer)
            table.strokes[place].hide(viewer)


def fill(table: Kursi, rng: random.Random) -> None:
    """Deal the unseen tiles and cards to where they can lie."""
    fill_draft(table, rng)
    fill_hands(table, rng)
    fill_strokes(table, rng)


def fill_draft(table: Kursi, rng: random.Random) -> None:
    """Tiles nobody showed the viewer, and who kept which of those that were passed on (KU-4.9)."""
    if not table.packs:
        return
    seen = [tile for pack in table.packs for tile in pack.kept + pack.tiles]
    unseen = [tile for tile in range(TILES) if tile not in seen]
    rng.shuffle(unseen)
    for pack in table.packs:
        pack.fill(unseen, rng)
    table.undealt = sorted(unseen)


def fill_hands(table: Kursi, rng: random.Random) -> None:
    """Rally and Asset cards: as many of each in a hand as everybody can tell, the rest in the decks (KU-1.10)."""
    rallies, assets = unseen_cards(table, rng)
    spare = len(rallies) - len(table.rally_deck)  # so many unknown cards in hands are Rally cards
    unknown = [hand.cards.count(UNKNOWN) for hand in table.hands]
    least: list[int] = []
    most: list[int] = []
    for place, hand in enumerate(table.hands):
        known = len([card for card in hand.cards if 0 <= card < FIRST_ASSET])
        least.append(max(0, hand.least - known))
        most.append(min(unknown[place], hand.most - known))
    split = least[:]
    room = [place for place in range(table.places) for _ in range(most[place] - least[place])]
    rng.shuffle(room)
    for place in room[: spare - sum(least)]:
        split[place] += 1
    for place, hand in enumerate(table.hands):
        if unknown[place]:
            dealt = [rallies.pop() for _ in range(split[place])] + [assets.pop() for _ in range(unknown[place] - split[place])]
            rng.shuffle(dealt)
            hand.cards = [dealt.pop() if card == UNKNOWN else card for card in hand.cards]
            hand.knowers = [knowers | 1 << place for knowers in hand.knowers]
    fill_deck(table.rally_deck, rallies)
    fill_deck(table.asset_deck, assets)


def unseen_cards(table: Kursi, rng: random.Random) -> tuple[list[int], list[int]]:
    """The Rally cards and the Asset cards that lie nowhere in sight, mixed."""
    seen = [0] * FIRST_STROKE
    heaps = [table.rally_deck.cards, table.asset_deck.cards, table.rally_discards, table.asset_discards]
    heaps += [hand.cards for hand in table.hands] + table.rallies + table.tucked
    for heap in heaps:
        for card in heap:
            if card != UNKNOWN:
                seen[card] += 1
    unseen = [card for card in range(FIRST_STROKE) for _ in range(copies(card, table.places) - seen[card])]
    rallies = [card for card in unseen if card < FIRST_ASSET]
    assets = [card for card in unseen if card >= FIRST_ASSET]
    rng.shuffle(rallies)
    rng.shuffle(assets)
    return rallies, assets


def fill_deck(deck: Pile, unseen: list[int]) -> None:
    deck.cards = [unseen.pop() if card == UNKNOWN else card for card in deck.cards]


def fill_strokes(table: Kursi, rng: random.Random) -> None:
    """Masterstrokes: those put face up under the deck, or taken from the display, are known; the others can lie anywhere."""
    seen = table.stroke_deck.cards + table.display + table.removed + table.revealed + [laid.card for laid in table.laid]
    for hand in table.strokes:
        seen = seen + hand.cards
    unseen = [card for card in range(FIRST_STROKE, FIRST_STROKE + STROKES) if card not in seen]
    rng.shuffle(unseen)
    fill_deck(table.stroke_deck, unseen)
    for place, hand in enumerate(table.strokes):
        cards, knowers = hand.cards, hand.knowers
        hand.cards, hand.knowers = [], []
        for card, known in zip(cards, knowers):
            hand.add(unseen.pop() if card == UNKNOWN else card, known | 1 << place)
