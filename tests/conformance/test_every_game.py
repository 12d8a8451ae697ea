"""One suite over the registry: each game passes it unchanged."""

from __future__ import annotations

import os
from typing import Final

import pytest

from hustings.conformance import check_game, plan
from hustings.conformance.pairwise import factors
from hustings.games import all_games

SECONDS: Final = float(os.environ.get("HUSTINGS_CONFORMANCE_SECONDS", "90"))


@pytest.mark.parametrize("name", sorted(all_games()))
def test_conformance(name: str) -> None:
    """Every place count and every pair of option values is played to its end, and looked at as closely as time allows."""
    report = check_game(all_games()[name], SECONDS)
    if report.fault is not None:
        pytest.fail(f"{report.fault}\n{report.fault.record}", pytrace=False)
    assert report.rounds == report.planned
    assert set(report.places) == set(all_games()[name].places)


@pytest.mark.parametrize("name", sorted(all_games()))
def test_the_plan_has_every_option_value(name: str) -> None:
    """Every value of every option stands in some round, unless the game refuses it with everything."""
    game = all_games()[name]
    played = [round_.setting for round_ in plan(game)]
    for option, values in factors(game).items():
        for value in values:
            assert any([setting[option] == value for setting in played]), f"{option}={value} is never played"
