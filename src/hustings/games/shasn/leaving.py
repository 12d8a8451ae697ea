"""Leaving the game (R47, R66)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import Command
from hustings.core.pile import Hand
from hustings.core.state import Reask
from hustings.games.shasn import scoring
from hustings.games.shasn.coalitions import AskCoalition
from hustings.games.shasn.events_start import PlayerLeft
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.purses import DiscardDown, room
from hustings.games.shasn.trades import AskTrade
from hustings.games.shasn.zones import end_coalition, review

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class Leave(Command["Shasn"]):
    """Give up: from now on one is passed over, one's coalitions end, the hand is discarded and the voters stay (R47).

    When only one player is left the game is over (R66).
    """

    __slots__ = ()
    clause: ClassVar[str] = "R47"
    always: ClassVar[bool] = True

    def check(self, table: Shasn, place: int) -> None:
        if not table.here(place):
            raise IllegalMove("left-already", "R47")

    def carry_out(self, table: Shasn, place: int) -> None:
        table.left |= 1 << place
        table.learn()  # the discarded hand lies open
        if table.active != NONE:
            table.given[table.active] = []  # what was begun may no longer go together
        table.given[place] = []
        if table.log is not None:
            table.tell(PlayerLeft(place))
        table.conspiracy_discards += table.hands[place].cards
        table.hands[place] = Hand([], [])
        table.offers = [offer for offer in table.offers if place not in (offer.by, offer.to)]
        excuse_partners(table, place)
        table.debts = [debt for debt in table.debts if place not in (debt.debtor, debt.creditor)]
        height = len(table.agenda)
        for zone in range(table.board.zones):
            coalition = table.coalition[zone]
            if coalition is not None and coalition.has(place):
                end_coalition(table, zone)
                review(table, zone)
        discards_first(table, height)
        if len([other for other in range(table.places) if table.here(other)]) == 1:
            scoring.finish(table, "R66")


def discards_first(table: Shasn, height: int) -> None:
    """What has been put on the agenda above *height* waits until whoever is above the cap has discarded (SH-5.3, R5)."""
    if not any([table.resources(place) > room(table, place) for place in range(table.places)]):
        return
    later = table.agenda[height:]
    below = height
    while below > 0 and isinstance(table.agenda[below - 1], (DiscardDown, Reask)):
        below -= 1
    table.agenda = table.agenda[:below] + later + table.agenda[below:height]


def excuse_partners(table: Shasn, place: int) -> None:
    """Nobody is asked any more about a bargain with *place* (R47)."""
    for step in table.agenda[:]:
        if isinstance(step, AskTrade) and place in (step.by, step.to):
            table.excuse(step.to)
        elif isinstance(step, AskCoalition) and place in (step.by, step.partner):
            table.excuse(step.partner)
