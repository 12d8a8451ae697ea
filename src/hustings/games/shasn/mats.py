"""Ideology Cards on the mats, the levels they give, and the powers those unlock (SH-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.games.shasn.kinds import TYPES
from hustings.games.shasn.open_cards import DoubledPowers, ExtraCard, LentPowers

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

# How often each power can be used in a turn; Election Fever is counted by zone (SH-19.2 to SH-19.9, R53).
USES: Final = (1, 2, 3, 2, 3, 2, 0, 1)


def ideologue_of(table: Shasn, face: int) -> int:
    """Whose card it is with this side up; a face is card * 2 + side (SH-4.4)."""
    return table.pack.ideologue[face // 2][face % 2]


def add_card(table: Shasn, place: int, face: int) -> None:
    """Under the mat, the side that shows up (SH-4.4); the level changes at once."""
    table.mats[place].append(face)
    table.levels[place * TYPES + ideologue_of(table, face)] += 1


def remove_card(table: Shasn, place: int, index: int) -> int:
    """A card leaves the mat; the face it showed."""
    face = table.mats[place].pop(index)
    table.levels[place * TYPES + ideologue_of(table, face)] -= 1
    return face


def level(table: Shasn, place: int, ideologue: int) -> int:
    """How many cards of the ideologue, Jumla where it is tucked (SH-12.1, SH-17.2a)."""
    return table.levels[place * TYPES + ideologue]


def tuck(table: Shasn, place: int, ideologue: int) -> None:
    """Jumla counts here from now on (SH-17.2a)."""
    table.levels[place * TYPES + ideologue] += 1


def untuck(table: Shasn, place: int, ideologue: int) -> None:
    table.levels[place * TYPES + ideologue] -= 1


def count_levels(table: Shasn) -> list[int]:
    """The levels counted anew from mats and Jumlas, for audits and positions."""
    levels = [0] * (table.places * TYPES)
    for place in range(table.places):
        for face in table.mats[place]:
            levels[place * TYPES + ideologue_of(table, face)] += 1
    for card in table.open_cards:
        if isinstance(card, ExtraCard):
            levels[card.owner * TYPES + card.ideologue] += 1
    return levels


def lower_at(table: Shasn) -> int:
    """The level that unlocks lower powers: 3, or 4 with `power_levels=4-6` (SH-12.2, R6, R57)."""
    return 3 if table.options.power_levels == "3-5" else 4


def upper_at(table: Shasn) -> int:
    """The level that unlocks upper powers: 5, or 6 (SH-12.2)."""
    return lower_at(table) + 2


def has_own_power(table: Shasn, place: int, power: int) -> bool:
    """Whether the cards of *place* unlock the power now; it is gone as soon as they do not (SH-12.3, SH-12.4)."""
    if power < TYPES:
        return level(table, place, power) >= lower_at(table)
    return level(table, place, power - TYPES) >= upper_at(table)


def has_power(table: Shasn, place: int, power: int) -> bool:
    """Whether *place* has the power, unlocked or borrowed (SH-12.2, SH-15.8)."""
    return has_own_power(table, place, power) or borrows(table, place, power)


def borrows(table: Shasn, place: int, power: int) -> bool:
    """Whether a Polo Retreat lends *place* the power in the turn that runs (SH-15.8a, SH-15.8b)."""
    for card in table.open_cards:
        if isinstance(card, LentPowers) and card.lent_to(place) >> power & 1:
            return True
    return False


def own_lower_powers(table: Shasn, place: int) -> int:
    """The lower powers that the cards of *place* unlock, as bits."""
    powers = 0
    for power in range(TYPES):
        if has_own_power(table, place, power):
            powers |= 1 << power
    return powers


def uses_left(table: Shasn, place: int, power: int) -> int:
    """How often *place*, whose turn it is, may still use the power this turn (SH-12.5, R53).

    Uses made count, also where the power was lost and unlocked again since.
    Maha Alliance doubles the lower powers that are one's own; a borrowed one keeps its usual limit (SH-15.8c, SH-17.16a, SH-17.16b).
    """
    own = has_own_power(table, place, power)
    if not own and not borrows(table, place, power):
        return 0
    limit: int = USES[power]
    if own and power < TYPES and doubles(table, place):
        limit *= 2
    left = limit - table.powers_used[power]
    return left if left > 0 else 0


def doubles(table: Shasn, place: int) -> bool:
    """Whether a Maha Alliance of *place* is in force (SH-17.16a)."""
    for card in table.open_cards:
        if isinstance(card, DoubledPowers) and card.owner == place:
            return True
    return False
