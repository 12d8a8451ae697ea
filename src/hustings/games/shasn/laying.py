"""Cards that lie open: how they get there, change, and leave (SH-14.5, SH-16.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.games.shasn import mats
from hustings.games.shasn.events import CardLaid, CardLeft
from hustings.games.shasn.open_cards import ExtraCard, OpenCard

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def lay(table: Shasn, card: OpenCard) -> None:
    """The card stays open in front of its owner (SH-14.5, SH-16.7)."""
    table.open_cards.append(card)
    if isinstance(card, ExtraCard):
        mats.tuck(table, card.owner, card.ideologue)
    if table.log is not None:
        table.tell(CardLaid(card.owner, int(card.headline), card.kind))


def change(table: Shasn, card: OpenCard, changed: OpenCard) -> None:
    """What is noted on the card is *changed*; a card of which nothing is left is discarded."""
    index = position(table, card)
    if isinstance(card, ExtraCard) and isinstance(changed, ExtraCard):
        mats.untuck(table, card.owner, card.ideologue)
        mats.tuck(table, changed.owner, changed.ideologue)
    table.open_cards[index] = changed
    if changed.finished():
        discard(table, changed)


def position(table: Shasn, card: OpenCard) -> int:
    """Where this very card lies: another one may look the same."""
    for index, other in enumerate(table.open_cards):
        if other is card:
            return index
    return table.open_cards.index(card)


def discard(table: Shasn, card: OpenCard) -> None:
    """The card goes to the discards of its deck."""
    table.open_cards.pop(position(table, card))
    if isinstance(card, ExtraCard):
        mats.untuck(table, card.owner, card.ideologue)
    pile = table.headline_discards if card.headline else table.conspiracy_discards
    pile.append(card.kind)
    if table.log is not None:
        table.tell(CardLeft(card.owner, int(card.headline), card.kind))
