"""Legacy Mode: the Incumbent's card, which gives something and costs something (SH-20.4; catalogue, 8.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.games.shasn import kinds as k
from hustings.games.shasn.kinds import NONE

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

MORE_ROOM: Final = 2  # Deep Pockets: 14 instead of 12
HOME_ROUNDS: Final = 2
STEADY_TURNS: Final = 3
WITHDRAWAL_COST: Final = 2


def plays_with(table: Shasn, place: int, card: int) -> bool:
    """Whether *place* is the Incumbent and has that card."""
    return table.incumbent == place and table.incumbent_card == card


def more_room(table: Shasn, place: int) -> int:
    """Deep Pockets: two more than the usual cap."""
    return MORE_ROOM if plays_with(table, place, k.DEEP_POCKETS) else 0


def open_hand(table: Shasn, place: int) -> bool:
    """Deep Pockets: the Conspiracy hand is open."""
    return plays_with(table, place, k.DEEP_POCKETS)


def conspiracy_surcharge(table: Shasn, place: int) -> int:
    """Old Machine: Conspiracy Cards cost 1 more."""
    return int(plays_with(table, place, k.OLD_MACHINE))


def keeps_in(table: Shasn, zone: int, owner: int, by: int) -> bool:
    """Home Province: in the first 2 rounds opponents cannot gerrymander the Incumbent's voters out of the zone."""
    return (
        plays_with(table, owner, k.HOME_PROVINCE) and by != owner and zone == table.province and table.turns <= HOME_ROUNDS * table.places
    )


def turn_begins(table: Shasn, place: int) -> None:
    """For Steady Hand and Party Veterans the marks are the Incumbent's turns that have begun."""
    if place == table.incumbent and table.incumbent_card in (k.STEADY_HAND, k.VETERANS):
        table.incumbent_marks += 1


def in_steady_turn(table: Shasn, place: int) -> bool:
    """Steady Hand: whether this is one of the Incumbent's first 3 turns."""
    return plays_with(table, place, k.STEADY_HAND) and table.active == place and table.incumbent_marks <= STEADY_TURNS


def may_not_trade(table: Shasn, place: int) -> bool:
    """Steady Hand: no trades in those turns."""
    return in_steady_turn(table, place)


def answer_pays(table: Shasn, place: int) -> bool:
    """Party Veterans: the first answer pays nothing."""
    return not (plays_with(table, place, k.VETERANS) and table.incumbent_marks == 1)


def reads_two(table: Shasn, subject: int) -> bool:
    """Friendly Press: of the Incumbent's first two Headlines two are drawn each; the marks count them."""
    return plays_with(table, subject, k.FRIENDLY_PRESS) and table.incumbent_marks < 2


def names_partners_card(table: Shasn, place: int) -> bool:
    """Broker: chooses the card that the partner gives for a coalition."""
    return plays_with(table, place, k.BROKER)


def withdrawal_cost(table: Shasn, place: int) -> int:
    """Broker: withdrawing from a coalition costs 2 resources."""
    return WITHDRAWAL_COST if plays_with(table, place, k.BROKER) else 0


def wins_ties(table: Shasn, place: int) -> bool:
    """Last Word: wins all ties, those of ballots and sealed bids as well (R78)."""
    return plays_with(table, place, k.LAST_WORD)


def goes_last(table: Shasn) -> int:
    """Last Word: who is last in turn order; NONE for nobody."""
    return table.incumbent if table.incumbent_card == k.LAST_WORD else NONE


def fewer_resources(table: Shasn, place: int) -> int:
    """Posters Everywhere and Home Province: 1 starting resource fewer; Second Thoughts: 2 (8.12, R79)."""
    if place != table.incumbent:
        return 0
    if table.incumbent_card == k.SECOND_THOUGHTS:
        return 2
    return int(table.incumbent_card in (k.POSTERS, k.HOME_PROVINCE))
