"""Who sees what, and what the unseen could be: hands, the deck, cards laid in the ballot, and who is asked to answer a card."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hustings.core.pile import UNKNOWN, Hand
from hustings.games.parley.ballot import Laid
from hustings.games.parley.deck import AUCTION, BLOCK, COPIES, GRANT, KINDS, LEVY, NO_ONE
from hustings.games.parley.reactions import AnswerCard, Window

if TYPE_CHECKING:
    from hustings.games.parley.state import Council


def hide(table: Council, viewer: int) -> None:
    """The gate: what *viewer* does not know becomes unknown."""
    table.deck.hide(viewer)
    for place, hand in enumerate(table.hands):
        hand.hide(viewer)
        if place != viewer:
            table.laid[place] = [Laid(UNKNOWN, UNKNOWN) for _ in table.laid[place]]


def fill(table: Council, rng: random.Random) -> None:
    """Deal the unseen cards to where unseen cards lie: somebody who is asked has a Block, and no laid card is one."""
    pool = unseen(table)
    rng.shuffle(pool)
    asked = reopen_window(table, pool, rng)
    if asked != NO_ONE and BLOCK not in table.hands[asked].cards:
        table.hands[asked].cards[table.hands[asked].cards.index(UNKNOWN)] = BLOCK
        pool.remove(BLOCK)
    for place in range(table.places):
        table.laid[place] = [lay(table, place, pool, rng) if laid.kind == UNKNOWN else laid for laid in table.laid[place]]
    for place in range(table.places):
        seen = table.hands[place]
        table.hands[place] = Hand([], [])
        for card, knowers in zip(seen.cards, seen.knowers):
            table.hands[place].add(pool.pop() if card == UNKNOWN else card, knowers | 1 << place)
    table.deck.cards = [pool.pop() if card == UNKNOWN else card for card in table.deck.cards]


def unseen(table: Council) -> list[int]:
    """The cards that lie nowhere in sight."""
    seen = table.deck.cards + table.discards + [card.kind for card in table.revealed if card.kind != AUCTION]
    for place in range(table.places):
        seen = seen + table.hands[place].cards + [laid.kind for laid in table.laid[place]]
    return [kind for kind in range(KINDS) for _ in range(COPIES[kind] - seen.count(kind))]


def lay(table: Council, place: int, pool: list[int], rng: random.Random) -> Laid:
    """A card that *place* could have laid, and somebody it could name (PA-3.2, PA-6.3)."""
    index = 0
    while pool[index] == BLOCK:
        index += 1
    kind = pool.pop(index)
    if kind == GRANT:
        return Laid(kind, rng.choice(table.clockwise(place)))
    return Laid(kind, rng.choice(table.others(place)) if kind == LEVY else place)


def reopen_window(table: Council, pool: list[int], rng: random.Random) -> int:
    """Who could be asked to answer the card revealed last, if somebody is; ask that place again (PA-3.3)."""
    asked = NO_ONE
    for index, step in enumerate(table.agenda):
        if isinstance(step, Window) and step.last == UNKNOWN:
            if step.item + 1 < len(table.revealed):
                last = table.revealed[step.item + 1].owner  # that Block was the answer
            else:
                last = asked = rng.choice(possible_holders(table, table.revealed[step.item].owner, pool))
                table.asks[asked] = AnswerCard(asked)
            table.agenda[index] = Window(step.item, last)
    return asked


def possible_holders(table: Council, owner: int, pool: list[int]) -> list[int]:
    """Who but the viewer could hold a Block."""
    holders: list[int] = []
    for place in table.others(owner):
        cards = table.hands[place].cards
        if place != table.viewer and (BLOCK in cards or (UNKNOWN in cards and BLOCK in pool)):
            holders.append(place)
    return holders
