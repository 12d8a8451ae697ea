"""Cards made for one table, within the limits of the published generator (catalogue, section 8.9; option decks=generated)."""

from __future__ import annotations

from typing import Final

from hustings.core.chance import Chance
from hustings.games.maybemissions.cards import Row, Rows
from hustings.games.maybemissions.kinds import (
    DOUBLE_CARDS,
    DOUBLE_IF_CONTAINS,
    DOUBLE_IF_SIZE,
    EVEN,
    FIRST_PICK,
    FIRST_RED_REWARD,
    ICON_VALUE,
    IDENTITY_COUNT,
    IGNORE_ONE_ICON_PER_CARD,
    LOWER_NUMBER,
    MASTER_COUNT,
    MISSION_COUNT,
    MUST_VOTE_IF_CONTAINS,
    MUST_VOTE_IF_SIZE,
    ODD,
    PER_PAIR,
    PROPOSAL_SIZE,
    RAISE_NUMBER,
    REWARDS,
    SHOP_COUNT,
    TAKES_MASTER,
    TOTAL_AT_LEAST,
    VOID_IF_CONTAINS,
    VOID_IF_LOWEST_OF_NEIGHBOURS,
    VOID_IF_SAME_AS_NEIGHBOURS,
)

CROSSED_IN: Final = 10  # one icon in ten is of the other kind
GOOD_PUBLIC: Final = (DOUBLE_IF_CONTAINS, DOUBLE_IF_SIZE, LOWER_NUMBER, FIRST_PICK, TAKES_MASTER)
BAD_PUBLIC: Final = (
    VOID_IF_CONTAINS,
    VOID_IF_SAME_AS_NEIGHBOURS,
    VOID_IF_LOWEST_OF_NEIGHBOURS,
    MUST_VOTE_IF_CONTAINS,
    MUST_VOTE_IF_SIZE,
    PROPOSAL_SIZE,
    RAISE_NUMBER,
)
GOOD_SECRET: Final = (ICON_VALUE, TOTAL_AT_LEAST, PER_PAIR, EVEN, DOUBLE_CARDS)
BAD_SECRET: Final = (ICON_VALUE, TOTAL_AT_LEAST, PER_PAIR, ODD, IGNORE_ONE_ICON_PER_CARD)
COST_SPREAD: Final = 3  # how far apart the resources may be in the costs of a deck


def make_cards(chance: Chance) -> Rows:
    """The rows of a whole set: 40 Missions, a Master for each rule, 18 and 18 Identities, 20 Shop Cards."""
    mixes: list[list[list[int]]] = [[], [], [], [], []]
    missions = [_two_sides(chance, mixes) for _ in range(MISSION_COUNT)]
    masters = [_two_sides(chance, mixes) for _ in range(MASTER_COUNT)]
    public = [_identity(chance, GOOD_PUBLIC, BAD_PUBLIC) for _ in range(IDENTITY_COUNT)]
    secret = [_identity(chance, GOOD_SECRET, BAD_SECRET) for _ in range(IDENTITY_COUNT)]
    return (tuple(missions), tuple(masters), tuple(public), tuple(secret), _shop(chance))


# Missions and Masters


def all_mixes(size: int) -> list[list[int]]:
    """Every multiset of resources of a size.

    >>> len(all_mixes(2)), len(all_mixes(4))
    (10, 35)
    """
    found: list[list[int]] = [[]]
    for _ in range(size):
        found = [[*mix, resource] for mix in found for resource in range(mix[-1] if mix else 0, 4)]
    return found


def _next_mix(chance: Chance, mixes: list[list[list[int]]], size: int) -> list[int]:
    """A multiset of that size; all are used before one comes again."""
    if not mixes[size]:
        fresh = all_mixes(size)
        order = list(range(len(fresh)))
        chance.shuffle(order)
        mixes[size] = [fresh[index] for index in order]
    return mixes[size].pop()


def _two_sides(chance: Chance, mixes: list[list[list[int]]]) -> Row:
    """1 to 4 icons on the green side, mostly plain; fewer on the red one, mostly crossed (R52)."""
    plain = [0, 0, 0, 0]
    crossed = [0, 0, 0, 0]
    greens = 1 + chance.pick(4)
    odd_one = False
    for resource in _next_mix(chance, mixes, greens):
        if greens > 1 and not odd_one and chance.pick(CROSSED_IN) == 0:
            odd_one = True
            crossed[resource] += 1
        else:
            plain[resource] += 1
    red_plain = [0, 0, 0, 0]
    red_crossed = [0, 0, 0, 0]
    fewest, most = max(1, greens - 2), max(1, greens - 1)
    reds = fewest + chance.pick(most - fewest + 1)
    for index in range(reds):
        resource = chance.pick(4)
        if index and chance.pick(CROSSED_IN) == 0:
            red_plain[resource] += 1
        else:
            red_crossed[resource] += 1
    return tuple(plain + crossed + red_plain + red_crossed)


# Identities


def _identity(chance: Chance, good: tuple[int, ...], bad: tuple[int, ...]) -> Row:
    """A good power with a bad one; no resource stands twice on the card."""
    free = [0, 1, 2, 3]
    chance.shuffle(free)
    return _power(chance, good[chance.pick(len(good))], free, True) + _power(chance, bad[chance.pick(len(bad))], free, False)


def _power(chance: Chance, kind: int, free: list[int], is_good: bool) -> Row:
    """A power with its blanks filled in at random: kind, n, resource, other, bound, vote, result, points."""
    n = resource = other = bound = vote = result = points = -1
    if kind in (DOUBLE_IF_CONTAINS, VOID_IF_CONTAINS, MUST_VOTE_IF_CONTAINS):
        n, resource = 1 + chance.pick(3), free.pop()
    elif kind in (DOUBLE_IF_SIZE, MUST_VOTE_IF_SIZE, PROPOSAL_SIZE, DOUBLE_CARDS):
        n, bound = 1 + chance.pick(3), chance.pick(2)
    if kind in (MUST_VOTE_IF_CONTAINS, MUST_VOTE_IF_SIZE, RAISE_NUMBER, LOWER_NUMBER, FIRST_PICK, TAKES_MASTER):
        vote = chance.pick(2)
    if kind in (FIRST_PICK, TAKES_MASTER):
        result = chance.pick(2)
    if kind == ICON_VALUE:
        resource, points = free.pop(), 2 if is_good else -1
    elif kind == TOTAL_AT_LEAST:
        resource, n, points = free.pop(), 8 if is_good else 4, 10 if is_good else -5
    elif kind == PER_PAIR:
        resource, other, points = free.pop(), free.pop(), 1 if is_good else -1
    elif kind in (EVEN, ODD):
        resource, points = free.pop(), 4 if kind == EVEN else -4
    return (kind, n, resource, other, bound, vote, result, points)


# Shop Cards


def _shop(chance: Chance) -> tuple[Row, ...]:
    """Rewards and costs at random; over the deck the resources in the costs differ by at most 3."""
    counts = [0, 0, 0, 0]
    cards: list[Row] = []
    for _ in range(SHOP_COUNT):
        green = chance.pick(FIRST_RED_REWARD)
        green_cost = _cost(chance, counts)
        red = FIRST_RED_REWARD + chance.pick(len(REWARDS) - FIRST_RED_REWARD)
        cards.append((green, *green_cost, red, *_cost(chance, counts)))
    return tuple(cards)


def _cost(chance: Chance, counts: list[int]) -> list[int]:
    """1 to 3 icons, none of a resource that is too far ahead already."""
    cost = [0, 0, 0, 0]
    for _ in range(1 + chance.pick(3)):
        allowed = [resource for resource in range(4) if counts[resource] < min(counts) + COST_SPREAD]
        resource = allowed[chance.pick(len(allowed))]
        cost[resource] += 1
        counts[resource] += 1
    return cost
