"""Chances in 36ths, for boards and bots (catalogue, section 8)."""

from __future__ import annotations

from typing import Final

from hustings.games.campaign.kinds import NONE, ONE_DIE, TOKENS

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
