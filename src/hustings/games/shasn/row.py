"""The open Voter Cards (SH-6.1): cards leave the row, and others open in their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.games.shasn.events_influence import VoterCardOpened
from hustings.games.shasn.kinds import NONE

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def leave_row(table: Shasn, slot: int) -> int:
    """The open card at *slot*, which stays empty until `fill_row`; the caller says where the card goes."""
    card = table.row[slot]
    assert card != NONE, "no card is open there"
    table.row[slot] = NONE
    return card


def fill_row(table: Shasn) -> None:
    """Cards open in all empty slots; an empty pile is made of the discards, and with none there the slot stays empty (SH-6.1, SH-6.11)."""
    for slot in range(len(table.row)):
        if table.row[slot] != NONE:
            continue
        if not draw_possible(table):
            return
        table.row[slot] = table.voter_pile.draw()
        table.learn()
        if table.log is not None:
            table.tell(VoterCardOpened(slot, table.row[slot]))


def draw_possible(table: Shasn) -> bool:
    """Make sure that the Voter pile has a card, by shuffling the discards where it is empty (SH-6.11); say whether it has."""
    if len(table.voter_pile) == 0 and table.voter_discards:
        for card in table.voter_discards:
            table.voter_pile.put(card)
        table.voter_discards = []
        table.voter_pile.shuffle(table.chance)
    return len(table.voter_pile) > 0
