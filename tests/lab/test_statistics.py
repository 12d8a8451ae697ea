"""Shares, intervals and tallies."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings.lab.statistics import Tally, quantile, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (81, 263, 0.2553, 0.3662), (0.5, 4, 0.0132, 0.6042)],
)
def test_wilson_intervals(wins: float, games: int, low: float, high: float) -> None:
    """Intervals as published tables give them; shared wins count in part."""
    assert wilson(wins, games) == (pytest.approx(low, abs=2e-4), pytest.approx(high, abs=2e-4))


@given(st.integers(0, 500), st.integers(1, 500))
def test_intervals_hold_the_share(wins: int, games: int) -> None:
    """The interval lies within 0 and 1 and holds the share that was seen."""
    wins = min(wins, games)
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games + 1e-12
    assert wins / games - 1e-12 <= high <= 1


def test_quantiles() -> None:
    """Half of the games are at most as long as the median, all at most as long as the longest."""
    lengths = Counter({10: 5, 20: 4, 90: 1})
    assert [quantile(lengths, share) for share in (0.05, 0.5, 0.51, 0.9, 0.95, 1.0)] == [10, 10, 20, 20, 90, 90]
    assert quantile(Counter(), 0.5) == 0


def test_shared_wins_count_in_part() -> None:
    """A win shared by three counts a third, and tallies add up in any division."""
    tally = Tally(3, games=2, wins=Counter({(0, 1): 1, (1, 3): 1, (2, 3): 1, (0, 3): 1}), errors=["x"])
    tally.add(Tally(3, games=1, wins=Counter({(1, 1): 1})))

    assert tally.games == 3
    assert [tally.won(who) for who in range(3)] == [pytest.approx(4 / 3), pytest.approx(4 / 3), pytest.approx(1 / 3)]
    assert tally.errors == ["x"]
