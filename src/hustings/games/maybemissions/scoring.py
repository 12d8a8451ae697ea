"""The final score: resources, Secret Identities, ranks (MV-2, MV-6.21 to MV-6.30, MV-8)."""

from __future__ import annotations

from typing import Final

from hustings.core.result import Result
from hustings.games.maybemissions.cards import Power
from hustings.games.maybemissions.events import GameScored, SecretRevealed
from hustings.games.maybemissions.events_votes import HandShown
from hustings.games.maybemissions.kinds import (
    DOUBLE_CARDS,
    EVEN,
    FIRST_MASTER,
    GREEN,
    ICON_VALUE,
    IGNORE_ONE_ICON_PER_CARD,
    MIN,
    NONE,
    ODD,
    PER_PAIR,
    TOTAL_AT_LEAST,
)
from hustings.games.maybemissions.state import MaybeMissions, is_shop

NO_POWER: Final = Power(NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE)


def finish(table: MaybeMissions, clause: str) -> None:
    """Everything is revealed, and the highest score wins (MV-2.1, MV-8.1, MV-8.2, MV-8.4)."""
    table.learn()
    if table.log is not None:
        for place in range(table.places):
            if table.hands[place].cards:
                table.tell(HandShown(place, tuple(table.hands[place].cards)))
            if table.secret[place] != NONE:
                table.tell(SecretRevealed(place, table.secret[place]))
    scores: list[int] = []
    details: list[tuple[int, ...]] = []
    for place in range(table.places):
        terms = score_terms(table, place)
        scores.append(sum(terms))
        details.append((*(terms if table.options.identities else terms[:4]), count_green(table, place)))
    ranks = rank(scores, [count_green(table, place) for place in range(table.places)])
    if table.log is not None:
        for place in range(table.places):
            table.tell(GameScored(place, scores[place], ranks[place]))
    table.finish(Result(tuple(ranks), tuple(scores), clause, tuple(details)))


def rank(scores: list[int], greens: list[int]) -> list[int]:
    """The highest score first; among equals more green cards; who is still equal shares the place (MV-8.5, R42).

    >>> rank([7, 9, 7, 7], [2, 0, 3, 2])
    [3, 1, 2, 3]
    """
    ranks: list[int] = []
    for place in range(len(scores)):
        better = 0
        for other in range(len(scores)):
            if scores[other] > scores[place] or (scores[other] == scores[place] and greens[other] > greens[place]):
                better += 1
        ranks.append(better + 1)
    return ranks


def count_green(table: MaybeMissions, place: int) -> int:
    """Collected cards with the green side up (MV-8.5)."""
    return table.sides[place].count(GREEN)


def tally(table: MaybeMissions, place: int) -> list[int]:
    """By resource, plain icons less crossed ones on the sides that are up, Masters included (MV-2.2, MV-2.3, MV-2.8)."""
    total = [0, 0, 0, 0]
    worth = table.cards.worth
    sides = table.sides[place]
    for spot, card in enumerate(table.collected[place]):
        if is_shop(card):  # no icons, no side (MV-7.18)
            continue
        net = worth[2 * card + sides[spot]]
        total[0] += net[0]
        total[1] += net[1]
        total[2] += net[2]
        total[3] += net[3]
    return total


def base_score(total: list[int]) -> int:
    """The most counts double, the least nothing (MV-2.4, MV-2.5, MV-2.6, MV-2.9); ties change nothing here (MV-2.7, R37, R38, R39, R40).

    >>> base_score([5, 2, -1, 2]), base_score([3, 3, 3, 3]), base_score([-1, 0, 0, 0])
    (14, 12, 0)
    """
    return sum(total) + max(total) - min(total)


def score(table: MaybeMissions, place: int) -> int:
    """The score of *place*, with its Secret Identity where there is one (MV-2.9, MV-6.29)."""
    identity = table.secret[place]
    if identity < 0:
        return base_score(tally(table, place))
    return score_as(table, place, identity)


def score_as(table: MaybeMissions, place: int, identity: int) -> int:
    """The score of *place* with that Secret Identity: the best over all free choices (MV-6.29)."""
    return sum(best_terms(table, place, table.cards.secret_good[identity], table.cards.secret_bad[identity]))


def score_terms(table: MaybeMissions, place: int) -> list[int]:
    """What the score of *place* adds up from: the points of the four resources, and what a Secret Identity adds."""
    identity = table.secret[place]
    if identity < 0:
        return best_of_ties(tally(table, place), NO_POWER, NO_POWER)
    return best_terms(table, place, table.cards.secret_good[identity], table.cards.secret_bad[identity])


def best_terms(table: MaybeMissions, place: int, good: Power, bad: Power) -> list[int]:
    """The terms of the best score over all free choices (MV-6.29)."""
    best: list[int] | None = None
    for total in possible_tallies(table, place, good, bad):
        terms = best_of_ties(total, good, bad)
        if best is None or sum(terms) > sum(best):
            best = terms
    assert best is not None
    return best


def possible_tallies(table: MaybeMissions, place: int, good: Power, bad: Power) -> list[list[int]]:
    """Every tally that doubling cards and leaving out icons can give (MV-6.26, MV-6.27, MV-6.28).

    Both look at collected Mission Cards only, and only at the side that is up.
    """
    ignores = good.kind == IGNORE_ONE_ICON_PER_CARD or bad.kind == IGNORE_ONE_ICON_PER_CARD
    doubles = good.kind == DOUBLE_CARDS or bad.kind == DOUBLE_CARDS
    if not ignores and not doubles:
        return [tally(table, place)]
    found: dict[tuple[int, int, int, int], bool] = {(0, 0, 0, 0): True}
    for spot, card in enumerate(table.collected[place]):
        if is_shop(card):
            continue
        index = 2 * card + table.sides[place][spot]
        plain, crossed = table.cards.plain[index], table.cards.crossed[index]
        factor = 1
        choices: list[list[int]] = []
        net = table.cards.worth[index]
        if card < FIRST_MASTER:
            icons = sum(plain) + sum(crossed)
            for power in (good, bad):
                if power.kind == DOUBLE_CARDS and (icons >= power.n if power.bound == MIN else icons <= power.n):
                    factor *= 2
            if ignores:
                for resource in range(4):
                    if plain[resource]:
                        choices.append([net[r] - (1 if r == resource else 0) for r in range(4)])
                    if crossed[resource]:
                        choices.append([net[r] + (1 if r == resource else 0) for r in range(4)])
        if not choices:
            choices.append(net)
        further: dict[tuple[int, int, int, int], bool] = {}
        for total in found:
            for choice in choices:
                a, b, c, d = choice
                further[(total[0] + factor * a, total[1] + factor * b, total[2] + factor * c, total[3] + factor * d)] = True
        found = further
    return [list(total) for total in found]


def best_of_ties(total: list[int], good: Power, bad: Power) -> list[int]:
    """Points of each resource: the most counts double, be it negative, the least nothing, and those at 0 take part (MV-2.4, MV-2.5,
    MV-2.6, MV-2.9, R37, R40). Where several tie two different ones are chosen for the best; bonuses and penalties follow (MV-2.7,
    MV-6.29, R38, R39)."""
    value = [1, 1, 1, 1]
    bonus = 0
    for power in (good, bad):
        if power.kind == ICON_VALUE:  # MV-6.21
            value[power.resource] = power.points
        else:
            bonus += bonus_of(total, power)
    points = [total[r] * value[r] for r in range(4)]
    highest, lowest = max(total), min(total)
    doubled, dropped = -1, -1
    for most in range(4):
        if total[most] != highest:
            continue
        for least in range(4):
            if (
                total[least] == lowest
                and least != most
                and (doubled < 0 or points[most] - points[least] > points[doubled] - points[dropped])
            ):
                doubled, dropped = most, least
    assert doubled >= 0, "most and least are two different resources"
    points[doubled] *= 2
    points[dropped] = 0
    return [*points, bonus]


def bonus_of(total: list[int], power: Power) -> int:
    """What a secret power adds to the points of the resources; it looks at the whole tally, the least one too (MV-6.28, MV-6.30, R53)."""
    kind = power.kind
    if kind == TOTAL_AT_LEAST:  # MV-6.22
        return power.points if total[power.resource] >= power.n else 0
    if kind == PER_PAIR:  # MV-6.23
        return power.points * max(0, min(total[power.resource], total[power.other]))
    if kind == EVEN:  # MV-6.24, R41
        return power.points if total[power.resource] % 2 == 0 else 0
    if kind == ODD:  # MV-6.25
        return power.points if total[power.resource] % 2 == 1 else 0
    return 0
