"""Random play, and what is measured by it."""

from __future__ import annotations

import random

from hustings.core.build import is_compiled
from hustings.core.chance import Fast
from hustings.core.state import State
from hustings.games import game_named
from hustings.lab import playout
from hustings.lab.perft import count_lines, divided, read_cases
from hustings.lab.playout import Pace, play_out, play_some
from hustings.lab.recording import record_game, sample


def dealt(seed: int) -> State:
    game = game_named("parley")
    return game.deal(game.read_options({"players": 3}), Fast(random.Random(seed)))


def test_the_measured_loop_is_compiled_with_the_rules() -> None:
    """On the compiled build the loop that chooses and applies is part of the extension."""
    assert playout.__file__.endswith(".py") is not is_compiled()


def test_play_out_counts_decisions() -> None:
    """A game is played to its end; decisions are the answers that had a choice."""
    table, pace = dealt(1), Pace()
    play_out(table, random.Random(1), pace)

    assert table.result is not None
    assert 0 < pace.decisions < pace.answers
    assert pace.legal >= 2 * pace.decisions


def test_play_some_stops() -> None:
    """So many answers and no more."""
    first, second = dealt(1), dealt(1)
    play_some(first, random.Random(1), 7)
    play_some(second, random.Random(1), 0)

    game = game_named("parley")
    assert game.dump(second) == game.dump(dealt(1))
    assert game.dump(first) != game.dump(second)
    assert first.result is None


def test_perft_adds_up() -> None:
    """The counts after each first move are the count of one depth more, and counting changes nothing."""
    table = dealt(2)
    before = game_named("parley").dump(table)

    assert count_lines(table, 0, 1) == 1
    assert count_lines(table, 1, 1) == len(table.menu(table.asked_places()[0]))
    assert count_lines(table, 3, 1) == sum([count for _, count in divided(table, 3, 1)])
    assert game_named("parley").dump(table) == before


def test_perft_of_a_finished_game() -> None:
    """Nothing follows the end."""
    table = dealt(3)
    play_out(table, random.Random(1), Pace())
    assert count_lines(table, 2, 1) == 0
    assert divided(table, 2, 1) == []


def test_counts_kept_for_games() -> None:
    """Every tests/<game>/perft.txt still holds."""
    from pathlib import Path

    from hustings.games import all_games

    for game in all_games().values():
        file = Path(__file__).parent.parent / game.name / "perft.txt"
        for case in read_cases(game, file) if file.exists() else []:
            table = case.start(game)
            assert [count_lines(table, depth, case.seed) for depth in range(1, len(case.counts) + 1)] == case.counts, f"{file}:{case.line}"


def test_recorded_games_are_repeatable_and_varied() -> None:
    """The same seed writes the same record; time-outs, undo and commands all occur."""
    game = game_named("parley")
    options = game.read_options({"players": 3})
    assert record_game(game, options, 11).text() == record_game(game, options, 11).text()

    lines = "".join([sample(game, 4, number).text() for number in range(12)])
    for key in ('"timeout"', '"undo"', '"handover"', '"chance"'):
        assert key in lines
