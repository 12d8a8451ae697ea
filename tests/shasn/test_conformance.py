"""SHASN passes the suite that every game passes."""

from __future__ import annotations

import pytest

from hustings.conformance import check_game
from hustings.games.shasn import GAME


@pytest.mark.parametrize("places", list(GAME.places))
def test_conformance(places: int) -> None:
    """A few seconds for each place count, all option values among them; the nightly run takes longer."""
    report = check_game(GAME, seconds=4.0, places=[places])
    assert report.fault is None, report.fault
    assert report.rounds > 0
