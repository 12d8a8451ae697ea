"""Chances in 36ths, for boards and bots (catalogue, section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.games.campaign.kinds import NONE, ONE_DIE, TOKENS
from hustings.games.campaign.seats import owner_at, swing_in_elections

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign

WAYS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)  # of two dice, by their sum


def success(number: int, seven_fails: bool) -> int:
    """In how many of 36 ways an attempt succeeds (CA-11.10, CA-11.13).

    >>> [success(number, True) for number in (1, 2, 6, 7, 8, 12, 20)]
    [0, 1, 15, 15, 20, 30, 30]
    """
    ways = sum(WAYS[: max(0, min(number, 12) + 1)])
    return ways - WAYS[7] if seven_fails and number >= 7 else ways


def expected_losses(number: int, seats: int) -> int:
    """The seats lost in a check over all 36 ways (CA-15.4).

    >>> [expected_losses(safety, 99) for safety in (2, 7, 12)], expected_losses(2, 1)
    ([180, 35, 0], 35)
    """
    return sum([WAYS[total] * min(seats, max(0, total - number)) for total in range(2, 13)])


def token_odds(tokens: list[int], places: int) -> list[int]:
    """Each party's chance of the seat if bidding closed now, in thousandths, without swings (CA-7.14, CA-7.15).

    >>> token_odds([0, 0, 1, 1, -1, -1, -1, -1, -1, -1], 2)
    [500, 500]
    """
    claimed = len([owner for owner in tokens if owner != NONE])
    ways = [0] * places
    for index in range(claimed):
        ways[tokens[index]] += 1 if claimed - 1 <= ONE_DIE else WAYS[TOKENS[index]]
    total = sum(ways)
    return [1000 * count // total if total else 0 for count in ways]


def seat_odds(table: Campaign, tokens: list[int]) -> list[int]:
    """Each party's chance of the seat with these tokens, in thousandths: swings included, every claim made, the Supreme Court left out.

    (CA-7.14, CA-7.15, CA-7.18, CA-7.19.)
    """
    swings = [swing_in_elections(table, place) for place in range(table.places)]
    if not any(swings):
        return token_odds(tokens, table.places)
    return [round(1000 * chance) for chance in chances_after(table, tokens, swings, 0)]


def chances_after(table: Campaign, tokens: list[int], swings: list[int], lowered: int) -> list[float]:
    """The same once the negative swings in the bitmask *lowered* are used up; rolls that change nothing are rolled again (CA-7.18)."""
    one_die = 9 - tokens.count(NONE) <= ONE_DIE
    won = [0.0] * table.places
    decided = 0
    for number in range(1, 7) if one_die else range(2, 13):
        ways = 1 if one_die else WAYS[number]
        winner, now = winner_by_swing(table, tokens, swings, number, lowered)
        if winner != NONE:
            won[winner] += ways
            decided += ways
        elif now != lowered:
            later = chances_after(table, tokens, swings, now)
            won = [chance + ways * more for chance, more in zip(won, later)]
            decided += ways
    return [chance / decided if decided else 0.0 for chance in won]


def winner_by_swing(table: Campaign, tokens: list[int], swings: list[int], number: int, lowered: int) -> tuple[int, int]:
    """Who wins a roll, by its owner, the owner's negative swing, or the first claim; and which negative swings are used up then."""
    winner = owner_at(tokens, number)
    if winner != NONE and swings[winner] < 0 and not lowered >> winner & 1:
        lowered |= 1 << winner
        number += swings[winner]
        winner = owner_at(tokens, number)
    for place in table.clockwise(table.start):
        if place != winner and swings[place] > 0 and owner_at(tokens, number + swings[place]) == place:
            return place, lowered
    return winner, lowered
