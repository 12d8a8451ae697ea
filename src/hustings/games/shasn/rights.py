"""Gerrymandering Rights: who has them where (SH-7.5, SH-9.1, SH-9.7, SH-9.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.games.shasn.kinds import ELECTION_FEVER, NONE
from hustings.games.shasn.mats import has_power
from hustings.games.shasn.open_cards import RUNS, LentRights

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def own_rights(table: Shasn, place: int) -> int:
    """The zones, as bits, where *place* has rights: its individual majorities (SH-7.5, SH-8.4, R15)."""
    found = 0
    for zone in range(table.board.zones):
        if right_holder(table, zone) == place:
            found |= 1 << zone
    return found


def right_holder(table: Shasn, zone: int) -> int:
    """Who has the zone's rights, NONE for nobody.

    Under a coalition nobody has them (SH-9.7, SH-10.7), or with `coalition_gerrymander=most_voters` who has strictly the most voters there.
    With `gerrymander_rights=plurality` that is so in every zone (SH-9.9), but whoever a requirement bars from their majority has none
    (SH-20.1e).
    """
    if table.coalition[zone] is not None:
        return most_voters(table, zone) if table.options.coalition_gerrymander == "most_voters" else NONE
    if table.options.gerrymander_rights == "majority" or table.holder[zone] != NONE:
        return table.holder[zone]
    leader = most_voters(table, zone)
    return NONE if leader != NONE and table.standing(zone, leader) >= table.board.needed[zone] else leader


def most_voters(table: Shasn, zone: int) -> int:
    """Who has strictly the most voters in the zone; a tie gives NONE (SH-9.9)."""
    leader, most = NONE, 0
    for place in range(table.places):
        standing = table.standing(zone, place)
        if standing > most:
            leader, most = place, standing
        elif standing == most:
            leader = NONE
    return leader


def usable_rights(table: Shasn, place: int) -> int:
    """The zones, as bits, whose rights *place* may use in their turn: their own, and those lent to them.

    What is lent is what the lender has at the moment of use (SH-15.2a, SH-15.2b); for that turn it counts as the borrower's (SH-15.2c).
    """
    rights = own_rights(table, place)
    for card in table.open_cards:
        if isinstance(card, LentRights) and card.to == place and card.turn == RUNS:
            rights |= own_rights(table, card.owner)
    return rights


def gerrymanders_a_zone(table: Shasn, place: int) -> int:
    """How often *place* may use each right in a turn: once, or twice with Election Fever (SH-9.3, SH-19.5)."""
    return 2 if has_power(table, place, ELECTION_FEVER) else 1


def has_rights(table: Shasn, place: int, zone: int) -> bool:
    """Whether *place* may use the zone's rights now, their own or lent ones (SH-15.2c)."""
    return usable_rights(table, place) >> zone & 1 == 1
