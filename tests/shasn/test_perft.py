"""How many lines of play there are from small positions: a count that changes when a rule does."""

from __future__ import annotations

from pathlib import Path

import pytest

from hustings.games.shasn import GAME
from hustings.lab.perft import Case, count_lines, read_cases

CASES = read_cases(GAME, Path(__file__).parent / "perft.txt")


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"line {case.line}")
def test_as_many_lines_as_ever(case: Case) -> None:
    """To every depth that is written down."""
    table = case.start(GAME)
    GAME.audit(table)
    assert [count_lines(table, depth, case.seed) for depth in range(1, len(case.counts) + 1)] == case.counts
