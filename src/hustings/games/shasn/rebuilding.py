"""Draw piles that have run out are made of their discards (SH-3.7 step 8, SH-14.8, SH-16.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.pile import Pile

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def rebuild_conspiracies(table: Shasn) -> None:
    """An empty Conspiracy draw pile is made of its discards (SH-3.7 step 8, SH-16.10)."""
    if len(table.conspiracies) == 0:
        refill_conspiracies(table)


def refill_conspiracies(table: Shasn) -> None:
    """The Conspiracy discards are shuffled and put under what is left of the draw pile (R45, R68)."""
    if not table.conspiracy_discards:
        return
    fresh = Pile(table.conspiracy_discards, [0] * len(table.conspiracy_discards))
    fresh.shuffle(table.chance)
    table.conspiracy_discards = []
    table.conspiracies = Pile(fresh.cards + table.conspiracies.cards, fresh.knowers + table.conspiracies.knowers)


def rebuild_headlines(table: Shasn) -> None:
    """An empty Headline draw pile is made of its discards (SH-3.7 step 8, SH-14.8)."""
    if len(table.headlines) == 0 and table.headline_discards:
        table.headlines = Pile(table.headline_discards, [0] * len(table.headline_discards))
        table.headline_discards = []
        table.headlines.shuffle(table.chance)
