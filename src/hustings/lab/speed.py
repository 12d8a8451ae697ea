"""How fast the rules are: random play with full menus, and clones, in CPU time of one core."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any, Final

from hustings.core.build import is_compiled
from hustings.core.chance import Fast
from hustings.core.game import Game
from hustings.core.options import Options
from hustings.lab.playout import Pace, clone_often, play_out, play_some

CALIBRATION_TURNS: Final = 2_000_000
CLONES: Final = 2_000
POSITIONS: Final = 8  # from how many places of a game the clones are taken


def calibration() -> float:
    """Million turns of a fixed plain-Python loop per CPU second, the best of three: by it machines compare."""
    best = 0.0
    for _ in range(3):
        began = time.process_time()
        total = 0
        for turn in range(CALIBRATION_TURNS):
            total = (total * 31 + turn) & 0xFFFF
        best = max(best, CALIBRATION_TURNS / (time.process_time() - began) / 1e6)
    return best


def measure(game: Game, options: Options, places: int, seconds: float, seed: int = 1) -> dict[str, Any]:
    """One row: play games by lot for so many CPU seconds; the first game only warms up."""
    rng = random.Random(seed)
    play_out(game.deal(options, Fast(rng)), rng, Pace())
    pace = Pace()
    games = 0
    began = time.process_time()
    spent = 0.0
    while spent < seconds:
        play_out(game.deal(options, Fast(rng)), rng, pace)
        games += 1
        spent = time.process_time() - began
    return {
        "game": game.name,
        "places": places,
        "build": "compiled" if is_compiled() else "plain",
        "decisions_per_s": round(pace.decisions / spent),
        "games_per_s": round(games / spent, 1),
        "legal_per_decision": round(pace.legal / max(1, pace.decisions), 2),
        "clone_us": round(clone_time(game, options, pace.answers // games, seed) * 1e6, 2),
        "answers_per_s": round(pace.answers / spent),
        "decisions_per_game": round(pace.decisions / games, 1),
    }


def clone_time(game: Game, options: Options, answers: int, seed: int) -> float:
    """CPU seconds a clone takes, the mean over positions spread through games of about so many answers."""
    rng = random.Random(seed)
    spent = 0.0
    for position in range(POSITIONS):
        table = game.deal(options, Fast(rng))
        play_some(table, rng, answers * position // POSITIONS)
        began = time.process_time()
        clone_often(table, CLONES)
        spent += time.process_time() - began
    return spent / (POSITIONS * CLONES)


def rows(games: list[Game], values: dict[str, Any], places: int | None, seconds: float) -> Iterator[dict[str, Any]]:
    """A row for each game and place count."""
    for game in games:
        for count in game.places if places is None else [places]:
            yield measure(game, game.read_options({**values, "players": count}), count, seconds)
