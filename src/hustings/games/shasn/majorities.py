"""Majorities that form (SH-7), and those that a Zone Requirement held back (SH-20.1c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.step import Step
from hustings.games.shasn import requirements
from hustings.games.shasn.events import MajorityFormed
from hustings.games.shasn.kinds import NONE

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def form_where_met(table: Shasn, zone: int) -> None:
    """Where nobody holds the zone and somebody has the number, that player's majority forms at once (SH-7.1, SH-7.2, SH-8.3)."""
    if table.holder[zone] != NONE or table.coalition[zone] is not None:
        return
    for place in range(table.places):
        if table.standing(zone, place) >= table.board.needed[zone]:
            if requirements.may_form(table, zone, place):
                table.holder[zone] = place  # exactly *needed* voters count as flipped from now on (SH-7.3)
                if table.log is not None:
                    table.tell(MajorityFormed(place, zone))
                requirements.has_formed(table, zone, place)
            elif requirements.asks_deposit(table, zone, place):
                table.push(requirements.AskDeposit(zone, place), Retest())
        else:
            requirements.falls_short(table, zone, place)


def retest(table: Shasn) -> None:
    """Conditions elsewhere may have come true: majorities that were held back are tried again after every event (SH-20.1c)."""
    if table.options.zone_requirements:
        for zone in range(table.board.zones):
            form_where_met(table, zone)


class Retest(Step["Shasn"]):
    """A Deposit may have been paid: the majority it was for forms now (8.10, R70)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        retest(table)
