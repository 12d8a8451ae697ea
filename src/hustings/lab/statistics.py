"""Figures: shares with their intervals, and what a batch of games adds up to."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

Z95: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The 95 % interval for a share, by Wilson; shared wins count in part.

    >>> [round(bound, 4) for bound in wilson(50, 100)]
    [0.4038, 0.5962]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def quantile(counts: Counter[int], share: float) -> int:
    """The smallest value that at least *share* of all do not exceed.

    >>> quantile(Counter({3: 1, 5: 2, 9: 1}), 0.5)
    5
    """
    left = share * sum(counts.values())
    for value in sorted(counts):
        left -= counts[value]
        if left <= 1e-9:
            return value
    return 0


@dataclass
class Tally:
    """What a batch of games adds up to. Tallies of parts add up to the tally of the whole, in any division."""

    places: int
    games: int = 0
    answers: int = 0
    decisions: int = 0
    legal: int = 0
    shared: int = 0  # games with several winners
    # A win shared by k counts 1/k: kept as whole games by place and k, so that sums do not depend on their order.
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)  # (which bot, k)
    place_wins: Counter[tuple[int, int]] = field(default_factory=Counter)  # (place, k)
    scores: Counter[int] = field(default_factory=Counter)  # by bot, summed
    endings: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)  # decisions of a game
    offered: Counter[str] = field(default_factory=Counter)  # menus on which a kind of move stood
    moves: Counter[str] = field(default_factory=Counter)
    cards: Counter[tuple[str, str, int]] = field(default_factory=Counter)  # (event, its field, card)
    errors: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Take in what *other* counted."""
        assert other.places == self.places, "tallies of different tables"
        for name in ("games", "answers", "decisions", "legal", "shared"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("wins", "place_wins", "scores", "endings", "lengths", "offered", "moves", "cards"):
            mine: Counter[Any] = getattr(self, name)
            for key, count in getattr(other, name).items():
                mine[key] += count
        self.errors += other.errors

    def won(self, who: int) -> float:
        """The wins of one bot, a win shared by k as 1/k."""
        return sum([count / k for (bot, k), count in sorted(self.wins.items()) if bot == who])

    def won_at(self, place: int) -> float:
        """The wins at one place."""
        return sum([count / k for (at, k), count in sorted(self.place_wins.items()) if at == place])
