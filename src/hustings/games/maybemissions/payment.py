"""Paying at the shop: which sets of collected cards are enough, and none of them superfluous (MV-7.6, MV-7.7, R28, R29)."""

from __future__ import annotations

from hustings.games.maybemissions.state import MaybeMissions, is_shop


def payments(table: MaybeMissions, place: int, cost: list[int]) -> list[tuple[int, ...]]:
    """Every set of spots in the collection of *place* that pays *cost* without a superfluous card, in ascending order.

    Mission and Master Cards pay; only the sides that are up count, and crossed icons subtract (MV-7.6, MV-7.7, R29).
    In such a set every card brings something that is asked for, since a card that does not could always be left out.
    """
    spots: list[int] = []
    worth: list[list[int]] = []
    sides = table.sides[place]
    for spot, card in enumerate(table.collected[place]):
        if is_shop(card):  # MV-7.18
            continue
        net = table.cards.worth[2 * card + sides[spot]]
        for resource in range(4):
            if cost[resource] and net[resource] > 0:
                spots.append(spot)
                worth.append(net)
                break
    found: list[tuple[int, ...]] = []
    _extend(cost, spots, worth, 0, [], [0, 0, 0, 0], found)
    return found


def _extend(
    cost: list[int], spots: list[int], worth: list[list[int]], first: int, chosen: list[int], total: list[int], found: list[tuple[int, ...]]
) -> None:
    """Try every further card behind the chosen ones; stop where a set is enough or can never become one."""
    for index in range(first, len(spots)):
        chosen.append(index)
        net = worth[index]
        more = [total[0] + net[0], total[1] + net[1], total[2] + net[2], total[3] + net[3]]
        if _enough(cost, more):
            if not _has_smaller(cost, worth, chosen):
                found.append(tuple([spots[one] for one in chosen]))
        elif not _wastes(cost, worth, chosen, more, index + 1):
            _extend(cost, spots, worth, index + 1, chosen, more, found)
        chosen.pop()


def _enough(cost: list[int], total: list[int]) -> bool:
    """Whether every resource of the cost reaches its amount (MV-7.6)."""
    for resource in range(4):
        if cost[resource] and total[resource] < cost[resource]:
            return False
    return True


def _has_smaller(cost: list[int], worth: list[list[int]], chosen: list[int]) -> bool:
    """Whether a smaller part of the chosen cards would be enough (MV-7.7, R28)."""
    count = len(chosen)
    for part in range(1, (1 << count) - 1):
        total = [0, 0, 0, 0]
        for bit in range(count):
            if (part >> bit) & 1:
                net = worth[chosen[bit]]
                for resource in range(4):
                    total[resource] += net[resource]
        if _enough(cost, total):
            return True
    return False


def _wastes(cost: list[int], worth: list[list[int]], chosen: list[int], total: list[int], first: int) -> bool:
    """Whether a chosen card will be superfluous whatever comes: without it enough is left even if every further card took
    away what it can."""
    need = [0, 0, 0, 0]
    for resource in range(4):
        need[resource] = cost[resource]
        for index in range(first, len(worth)):
            if worth[index][resource] < 0:
                need[resource] -= worth[index][resource]
    for index in chosen:
        useful = False
        for resource in range(4):
            if cost[resource] and worth[index][resource] > 0 and total[resource] - worth[index][resource] < need[resource]:
                useful = True
        if not useful:
            return True
    return False
