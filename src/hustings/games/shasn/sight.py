"""Who sees what (catalogue, section 6). What the unseen could be stands in `filling`.

Steps and asks hide their own secrets in `seen_by`; what players have given and not yet shown is hidden by the engine.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hustings.core.pile import UNKNOWN, Hand, knows
from hustings.games.shasn import filling, incumbents
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.pieces import Offer

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def hide(table: Shasn, viewer: int) -> None:
    """The gate: what *viewer* does not know becomes unknown."""
    hide_dilemma(table, viewer)
    table.ideology.hide(viewer)
    table.ideology_discards.hide(viewer)
    table.voter_pile.hide(viewer)
    table.headlines.hide(viewer)
    table.press.hide(viewer)
    hide_conspiracies(table, viewer)
    hide_offers(table, viewer)
    if not table.ending:  # objectives are revealed at scoring (SH-20.3b)
        for place in range(table.places):
            if place != viewer:
                table.objectives[place] = [UNKNOWN for _ in table.objectives[place]]
                table.put_away[place] = NONE
    for place in range(table.places):
        if place != viewer:
            table.requirement_hands[place] = [UNKNOWN for _ in table.requirement_hands[place]]


def fill(table: Shasn, rng: random.Random) -> None:
    """Put something possible where something is unknown."""
    filling.fill(table, rng)


def hide_dilemma(table: Shasn, viewer: int) -> None:
    """What the current dilemma pays, and to whose ideologues it belongs, only its reader knows (SH-4.2, R4).

    With `ideology_reveal=open` everybody does; with `ideology_reveal=ideologues` nobody else knows what it pays, and whose answers they are
    is read off `reading`, which is public in any case and otherwise good for words only (R60). With `ideology_reveal=hidden` neither
    is known.
    """
    if table.paying != NONE and viewer != table.reader and table.options.ideology_reveal != "open":
        table.paying = UNKNOWN


def back(table: Shasn, card: int) -> int:
    """An unknown Conspiracy Card, of which everybody sees the cost on its back (SH-16.1); the deck's other side is its title."""
    return -table.pack.conspiracy_cost[card]


def hide_conspiracies(table: Shasn, viewer: int) -> None:
    """In hands, in a lot and on top of the pile the backs show what a card costs; nobody sees more of another's hand (SH-16.1).

    An Incumbent with Deep Pockets plays with an open hand (8.12).
    """
    pile = table.conspiracies
    top = pile.cards[-1] if pile.cards else UNKNOWN
    pile.hide(viewer)
    if pile.cards and pile.cards[-1] == UNKNOWN:
        pile.cards[-1] = back(table, top)
    lot = table.lot
    lot.cards = [card if knows(lot.knowers[index], viewer) else back(table, card) for index, card in enumerate(lot.cards)]
    for place, hand in enumerate(table.hands):
        if place == viewer or not hand.cards or incumbents.open_hand(table, place):
            continue
        pairs: list[tuple[int, int]] = []
        for index, card in enumerate(hand.cards):
            if knows(hand.knowers[index], viewer):
                pairs.append((card, hand.knowers[index]))
            else:
                pairs.append((back(table, card), 0))
        pairs.sort()
        table.hands[place] = Hand([card for card, _ in pairs], [known for _, known in pairs])


def hide_offers(table: Shasn, viewer: int) -> None:
    """Offers are seen by the two concerned only, and cards in them only where they are shown (SH-5.10, R9)."""
    table.offers = [as_seen(table, offer, viewer) for offer in table.offers if viewer in (offer.by, offer.to)]
    table.offers_made = [made if place == viewer else 0 for place, made in enumerate(table.offers_made)]


def as_seen(table: Shasn, offer: Offer, viewer: int) -> Offer:
    """The offer as one of the two knows it."""
    if viewer == offer.by or offer.shown or not offer.cards:
        return offer
    backs = sorted([back(table, card) for card in offer.cards])
    return Offer(offer.by, offer.to, offer.give, tuple(backs), offer.shown, offer.want, offer.wanted_cards)
