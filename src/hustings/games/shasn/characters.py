"""Special Characters: who is one, and what being one changes in other chapters (SH-20.2; catalogue, 8.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.games.shasn import kinds as k
from hustings.games.shasn import mats
from hustings.games.shasn.cards import CHARACTER_NEEDS, CHARACTER_WITHOUT, VOTERS
from hustings.games.shasn.events_modules import QuietRewarded
from hustings.games.shasn.kinds import NONE, TYPES
from hustings.games.shasn.rights import has_rights

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

UNCOUNTED: Final = -1  # at the end of this turn the count of quiet turns begins at 0
QUIET_GAIN: Final = 2  # voters of a Whistleblower after a round without a Conspiracy Card


def is_character(table: Shasn, place: int, character: int) -> bool:
    """At least 3 cards (4 with `power_levels=4-6`) of both its ideologues and none of the forbidden one (SH-20.2a).

    Public, and lost as soon as the cards change; somebody may be several, and several may be the same one.
    """
    if not table.options.special_characters or not table.here(place):
        return False
    if mats.level(table, place, CHARACTER_WITHOUT[character]):
        return False
    needs = CHARACTER_NEEDS[character]
    least = mats.lower_at(table)
    return mats.level(table, place, needs[0]) >= least and mats.level(table, place, needs[1]) >= least


def doubled(table: Shasn, place: int, answer: list[int]) -> list[int]:
    """What the answer pays; a Lobbyist gets it twice, passive income excepted (8.8)."""
    times = 2 if is_character(table, place, k.LOBBYIST) else 1
    return [times * answer[type] for type in range(TYPES)]


def converts_arrival(table: Shasn, by: int, owner: int, goal: int) -> bool:
    """Whether *by*, a Dictator, in their own turn converts an opponent's voter gerrymandered to where *by* has rights (8.8, R81)."""
    return by != owner and by == table.active and is_character(table, by, k.DICTATOR) and has_rights(table, by, goal)


def card_influenced(table: Shasn, place: int, card: int) -> None:
    """Each Patron who has named *place* gains a voter for a 3-Voter Card, placed at the end of this turn (8.8)."""
    if VOTERS[card] != 3 or not table.options.special_characters:
        return
    for patron in range(table.places):
        if table.patron_named[patron] >> place & 1 and is_character(table, patron, k.PATRON):
            table.patron_due[patron] += 1


def whistleblowers(table: Shasn, owner: int) -> list[int]:
    """The Whistleblowers who may answer the Conspiracy Card that *owner* plays; their quiet turns begin anew (8.8)."""
    found: list[int] = []
    for place in table.clockwise(owner)[1:]:
        if is_character(table, place, k.WHISTLEBLOWER):
            table.quiet[place] = UNCOUNTED if table.active != NONE else 0
            found.append(place)
    return found


def turn_over(table: Shasn) -> None:
    """After as many turns as players without an opponent's Conspiracy Card a Whistleblower gains 2 voters for the next turn (8.8).

    The turn in which a card was played, or in which one became a Whistleblower, is not counted.
    """
    if not table.options.special_characters:
        return
    for place in range(table.places):
        if not is_character(table, place, k.WHISTLEBLOWER):
            table.quiet[place] = UNCOUNTED
            continue
        table.quiet[place] += 1
        if table.quiet[place] == table.places:
            table.quiet[place] = 0
            count = min(QUIET_GAIN, table.bag[place])
            table.bag[place] -= count
            table.singles[place] += count
            if count and table.log is not None:
                table.tell(QuietRewarded(place, count))
