"""The final score by brute force, word by word from MV-2 and MV-6.21 to MV-6.30: what the program's scoring is held against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from tests.maybemissions import catalogue
from tests.maybemissions.catalogue import RESOURCES

Power = tuple[str, list[str]]


def score(cards: Sequence[str], secret: str | None = None) -> int:
    """The best total over all free choices for a collection such as `["M01 green", "X03 red", "S04"]`."""
    powers = [] if secret is None else [catalogue.power(cell) for cell in catalogue.SECRET[secret][2:4]]
    return max(
        _total(dict(zip(RESOURCES, amounts, strict=True)), most, least, powers)
        for amounts in _tallies(cards, powers)
        for most, least in permutations(RESOURCES, 2)
        if amounts[RESOURCES.index(most)] == max(amounts) and amounts[RESOURCES.index(least)] == min(amounts)
    )


def _tallies(cards: Sequence[str], powers: list[Power]) -> Iterator[tuple[int, ...]]:
    """Every tally that the owner may choose (MV-6.26); a card's amounts are summed over the collection."""
    ways = [_ways(card, powers) for card in cards if not card.startswith("S")]
    for way in product(*ways):
        yield tuple(sum(amounts.get(resource, 0) for amounts in way) for resource in RESOURCES)


def _ways(card: str, powers: list[Power]) -> list[dict[str, int]]:
    name, side = card.split()
    row = catalogue.MISSIONS.get(name) or catalogue.MASTERS[name]
    icons = catalogue.icons(row[-2 if side == "green" else -1])
    if name.startswith("X"):
        return [icons]
    size = sum(map(abs, icons.values()))
    for kind, values in powers:
        if kind == "double_cards" and (size >= int(values[1]) if values[0] == "min" else size <= int(values[1])):
            icons = {resource: 2 * amount for resource, amount in icons.items()}
    if any(kind == "ignore_one_icon_per_card" for kind, _ in powers):
        return [{**icons, left_out: amount - (1 if amount > 0 else -1)} for left_out, amount in icons.items()]
    return [icons]


def _total(tally: dict[str, int], most: str, least: str, powers: list[Power]) -> int:
    value = dict.fromkeys(RESOURCES, 1)
    bonus = 0
    for kind, values in powers:
        points = int(values[-1]) if values and values[-1].lstrip("+-").isdigit() else 0
        if kind == "icon_value":
            value[values[0]] = points
        elif kind == "total_at_least":
            bonus += points if tally[values[0]] >= int(values[1]) else 0
        elif kind == "per_pair":
            bonus += points * max(0, min(tally[values[0]], tally[values[1]]))
        elif kind in ("even", "odd"):
            bonus += points if tally[values[0]] % 2 == (kind == "odd") else 0
    times = {resource: 2 if resource == most else 0 if resource == least else 1 for resource in RESOURCES}
    return bonus + sum(tally[resource] * value[resource] * times[resource] for resource in RESOURCES)
