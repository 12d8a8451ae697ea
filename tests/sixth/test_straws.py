"""A game outside the package stands on the same engine and passes the same suite, on the plain and on the compiled build."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import check_game
from hustings.core.record import Playing, replay
from hustings.games import all_games
from tests.sixth.straws import GAME, Bundle, Show


def test_it_is_none_of_ours() -> None:
    """It is registered by hand where it is used."""
    assert GAME.name not in all_games()
    assert {"Show", "Withdraw", "AskAll", "Result"} <= set(GAME.names()) and "PlayCard" not in GAME.names()


def test_it_passes_the_suite() -> None:
    """All places and option values."""
    report = check_game(GAME, 10)
    if report.fault is not None:
        pytest.fail(f"{report.fault}\n{report.fault.record}", pytrace=False)
    assert set(report.places) == {2, 3, 4} and report.rounds == report.planned


def test_a_playing_is_recorded_and_replayed() -> None:
    """The longer straw takes the point, and the record says so again."""
    playing = Playing(GAME, GAME.read_options({"rounds": 1}), seed=3)
    rng = random.Random(3)
    shown = []
    for place in (1, 0):
        move = rng.choice(playing.state.menu(place))
        assert isinstance(move, Show)
        shown.append(move.straw)
        playing.move(place, move)
    assert playing.state.result is not None
    assert playing.state.result.winners() == [1 if shown[0] > shown[1] else 0]
    again = replay(playing.lines, {"straws": GAME}).state
    assert isinstance(again, Bundle) and GAME.dump(again) == GAME.dump(playing.state)
