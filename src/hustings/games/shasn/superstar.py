"""Superstar Campaigner at the end of its owner's turns (SH-17.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.step import Step
from hustings.games.shasn.cards import VOTERS
from hustings.games.shasn.final_round import EffectOver, check_end
from hustings.games.shasn.influence import OFFERED_NOW, influenced
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.open_cards import FreeSingles
from hustings.games.shasn.row import fill_row, leave_row

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class TakeFreeSingles(Step["Shasn"]):
    """Whoever has the card influences all open 1-Voter Cards for free (SH-17.10a, SH-3.7 step 2)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        if not check_end(table) and table.here(self.place) and has_superstar(table, self.place):
            table.push(TakeNextSingle(self.place), EffectOver())


def has_superstar(table: Shasn, place: int) -> bool:
    for card in table.open_cards:
        if isinstance(card, FreeSingles) and card.owner == place:
            return True
    return False


class TakeNextSingle(Step["Shasn"]):
    """One after the other, those too that open meanwhile; each voter is placed at once or discarded (SH-17.10a, SH-17.10c).

    The cards are kept aside until it is over, so that there is an end to it (SH-17.10b). An Echo Chamber works (SH-12.6).
    """

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        for slot, card in enumerate(table.row):
            if card != NONE and VOTERS[card] == 1:
                table.push(self)
                table.aside.append(leave_row(table, slot))
                influenced(table, self.place, card, OFFERED_NOW)
                fill_row(table)
                return
        table.voter_discards += table.aside
        table.aside = []
        fill_row(table)  # where there was nothing left to open
