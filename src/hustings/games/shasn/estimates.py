"""What the bots think a position is worth: zones by points and denial, resources, ideologues. Read from a sight, by public things alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.games.shasn import mats
from hustings.games.shasn.cards import COST
from hustings.games.shasn.kinds import NONE, TYPES
from hustings.games.shasn.purses import held, room
from hustings.games.shasn.scoring import points

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

RESOURCE: Final = 0.3  # what a resource is worth in points
DENIAL: Final = 0.7  # what a point of all opponents together is worth, as a loss
HEADLINE: Final = 0.9  # what a Headline costs its subject on average


def weights(table: Shasn, place: int) -> list[float]:
    """How much a gain of each player counts for *place*: the own one fully, opponents' as losses, the leader's most."""
    scores = [points(table, other) for other in range(table.places)]
    best = max([scores[other] for other in range(table.places) if other != place])
    found: list[float] = []
    total = 0.0
    for other in range(table.places):
        weight = 2.0 if scores[other] == best else 1.0
        if other == place or not table.here(other):
            weight = 0.0
        total += weight
        found.append(weight)
    found = [-DENIAL * weight / total if total else 0.0 for weight in found]
    found[place] = 1.0
    return found


def prospect(mine: int, needed: int, empty: int, taken: bool) -> float:
    """What *mine* voters in a zone are worth to their owner: points once there are enough, a growing part of them before.

    >>> prospect(6, 6, 2, False), prospect(3, 6, 2, False) < prospect(3, 6, 5, False)
    (6.0, True)
    """
    if mine >= needed:
        return needed + 0.12 * min(mine - needed, 2)
    if taken:
        return 0.03 * mine
    if needed - mine > empty:
        return 0.15 * mine  # only in a coalition
    part = mine / needed
    return needed * part * (0.25 + 0.55 * part * part)


def balance(table: Shasn, zone: int, standing: list[int], empty: int, weighed: list[float]) -> float:
    """What a zone with these standings is worth, by the weights of the players."""
    needed = table.board.needed[zone]
    coalition = table.coalition[zone]
    if coalition is not None and standing[coalition.one] + standing[coalition.other] >= needed:
        return weighed[coalition.one] * coalition.share + weighed[coalition.other] * coalition.other_share
    taken = max(standing) >= needed
    total = 0.0
    for place in range(table.places):
        if standing[place]:
            total += weighed[place] * prospect(standing[place], needed, empty, taken)
    return total


def change(table: Shasn, zone: int, changes: list[tuple[int, int]], weighed: list[float]) -> float:
    """What it is worth when the standings in a zone change by so many voters of these owners."""
    standing = [table.standing(zone, place) for place in range(table.places)]
    empty = table.room(zone)
    before = balance(table, zone, standing, empty, weighed)
    for owner, count in changes:
        standing[owner] += count
        empty -= count
    return balance(table, zone, standing, empty, weighed) - before


def arrival(owner: int, volatile: int, weighed: list[float]) -> float:
    """What so many arrivals on volatile areas are worth: each brings its owner a Headline."""
    return -HEADLINE * volatile * weighed[owner]


def placing(table: Shasn, place: int, zone: int, count: int, volatile: int, weighed: list[float]) -> float:
    return change(table, zone, [(place, count)], weighed) + arrival(place, volatile, weighed)


def best_placing(table: Shasn, place: int, count: int, weighed: list[float]) -> float:
    """The best that a batch of *count* voters can do now."""
    best = 0.0
    for zone in range(table.board.zones):
        if table.room(zone) >= count:
            volatile = max(0, count - table.plain_room[zone])
            best = max(best, placing(table, place, zone, count, volatile, weighed))
    return best


def moving(table: Shasn, owner: int, origin: int, goal: int, volatile: int, weighed: list[float]) -> float:
    """What it is worth when a voter of *owner* goes from one zone to another."""
    return change(table, origin, [(owner, -1)], weighed) + change(table, goal, [(owner, 1)], weighed) + arrival(owner, volatile, weighed)


def losing(table: Shasn, owner: int, zone: int, weighed: list[float]) -> float:
    """What it is worth when a voter of *owner* leaves the zone."""
    return change(table, zone, [(owner, -1)], weighed)


def converting(table: Shasn, place: int, owner: int, zone: int, count: int, weighed: list[float]) -> float:
    """What it is worth when voters of *owner* become those of *place*."""
    return change(table, zone, [(owner, -count), (place, count)], weighed)


def resource(table: Shasn, place: int, count: int) -> float:
    """What so many resources more are worth; above the cap nothing."""
    return RESOURCE * min(count, max(0, room(table, place) - table.resources(place)))


def wish(table: Shasn, place: int, kind: int) -> float:
    """How much *place* would like one more resource of a type: the open Voter Cards ask for it, and there is none to spare."""
    asked = 0.0
    for card in table.row:
        if card != NONE:
            asked += cost_of(card, kind)
    return 1.0 + 0.5 * asked - 0.6 * held(table, place, kind)


def cost_of(card: int, kind: int) -> float:
    return float(COST[card][kind])


def ideologue_worth(table: Shasn, place: int, ideologue: int) -> float:
    """What one more card of the ideologue is worth: half a resource a turn, and the way to powers."""
    level = mats.level(table, place, ideologue)
    lower, upper = mats.lower_at(table), mats.upper_at(table)
    worth = 0.8 if level % 2 else 0.5
    if level + 1 in (lower, upper):
        return worth + 2.5
    return worth + (0.8 if level + 2 in (lower, upper) else 0.3 if level < upper else 0.0)


def card_loss(table: Shasn, place: int, ideologue: int) -> float:
    """What losing a card of the ideologue costs."""
    level = mats.level(table, place, ideologue)
    worth = 0.8 if level % 2 == 0 else 0.4
    return worth + (3.0 if level in (mats.lower_at(table), mats.upper_at(table)) else 0.0)


def wish_less(table: Shasn, place: int, symbol: int) -> float:
    """How gladly a symbol is paid rather than discounted: what there is plenty of, and symbols of any type."""
    return 1.5 if symbol >= TYPES else 0.3 * held(table, place, symbol)
