"""The suite as a whole: which playings, how closely they are looked at, and what is said when something does not hold."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hustings.conformance import refusals, values
from hustings.conformance.pairwise import Setting, is_allowed, settings
from hustings.conformance.trial import Trial
from hustings.core.game import Game


class ConformanceFault(AssertionError):
    """Something does not hold; *record* is the playing up to there, and replays it."""

    def __init__(self, game: Game, round_: Round | None, line: int, record: str, fault: str) -> None:
        where = "" if round_ is None else f", options {round_.setting}, seed {round_.seed}, line {line} of the record"
        super().__init__(f"{game.title}{where}: {fault}")
        self.record = record
        self.line = line


@dataclass(frozen=True)
class Round:
    """One unit of work: a playing with these options and this seed."""

    number: int
    setting: Setting
    seed: int


@dataclass
class Report:
    """What was done. `fault` is None where everything held."""

    game: str
    rounds: int = 0
    planned: int = 0
    inputs: int = 0
    looked: int = 0
    seconds: float = 0.0
    places: dict[int, int] = field(default_factory=dict)
    endings: dict[str, int] = field(default_factory=dict)
    fault: ConformanceFault | None = None


Progress = Callable[[Report, Round], None]


def plan(game: Game, *, seed: int = 1, places: Iterable[int] | None = None, options: Mapping[str, Any] | None = None) -> list[Round]:
    """The rounds, always the same for the same arguments: go on after an interruption by leaving out the first ones."""
    wanted = set(game.places if places is None else places)
    fixed = dict(options or {})
    chosen: list[Setting] = []
    for setting in settings(game, seed):
        merged = {**setting, **fixed}
        if merged["players"] in wanted and merged not in chosen and is_allowed(game, merged):
            chosen.append(merged)
    missing = sorted(wanted - {setting["players"] for setting in chosen})
    chosen += [{"players": count, **fixed} for count in missing]
    return [Round(number, setting, seed * 1000 + number) for number, setting in enumerate(chosen)]


def check_game(
    game: Game,
    seconds: float | None = None,
    seed: int = 1,
    places: Iterable[int] | None = None,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    first: int = 0,
) -> Report:
    """Play every round of the plan from number *first*, about *seconds* long in all; without a limit every position is looked at.

    Every round is played to its end in any case. What time is left decides how many positions are looked at
    closely; how play goes depends on the seed alone, so that a fault is found again by its round and line.
    """
    rounds = plan(game, seed=seed, places=places, options=options)[first:]
    report = Report(game.name, planned=len(rounds))
    began = time.monotonic()
    tables = values.intern_tables(game)
    try:
        check_once(game)
        for done, round_ in enumerate(rounds):
            left = None if seconds is None else max(0.0, seconds - (time.monotonic() - began)) / (len(rounds) - done)
            check_round(game, round_, left, report)
            report.seconds = time.monotonic() - began
            if progress is not None:
                progress(report, round_)
        if values.intern_tables(game) != tables:
            raise ConformanceFault(game, None, 0, "", "play has changed a table of values that all games share")
    except ConformanceFault as fault:
        report.fault = fault
    report.seconds = time.monotonic() - began
    return report


def check_once(game: Game) -> None:
    """What does not depend on any playing."""
    try:
        values.check_only_constructors_assign(game)
        refusals.check_garbage(game)
        refusals.check_options(game)
    except Exception as error:
        raise ConformanceFault(game, None, 0, "", _said(error)) from error


def check_round(game: Game, round_: Round, seconds: float | None, report: Report) -> None:
    """Play one round; look closely at its first position, its last, and as many between as *seconds* allow."""
    trial: Trial | None = None
    began = time.monotonic()
    spent = 0.0
    try:
        trial = Trial(game, round_.setting, round_.seed)
        while not trial.over():
            # Looks are spread over the playing: one whenever looking has taken less than its share of the time so far.
            share = 0.0 if seconds is None else seconds * min(1.0, len(trial.states) / _expected(report))
            if seconds is None or spent < share or len(trial.states) == 1:
                start = time.monotonic()
                trial.look()
                spent += time.monotonic() - start
                report.looked += 1
            trial.step()
            report.inputs += 1
        trial.check_end()
        trial.check_record()
    except Exception as error:
        lines = [] if trial is None else trial.playing.lines
        raise ConformanceFault(game, round_, len(lines), "\n".join(lines), _said(error)) from error
    report.rounds += 1
    report.seconds += time.monotonic() - began
    result = trial.playing.state.result
    assert result is not None
    players = round_.setting["players"]
    report.places[players] = report.places.get(players, 0) + 1
    report.endings[result.clause] = report.endings.get(result.clause, 0) + 1


def _expected(report: Report) -> float:
    """How many inputs a playing has, by those before it."""
    return 100.0 if report.rounds == 0 else report.inputs / report.rounds


def _said(error: Exception) -> str:
    return str(error) if isinstance(error, AssertionError) and str(error) else f"{type(error).__name__}: {error}"
