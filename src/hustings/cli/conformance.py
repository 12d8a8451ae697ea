"""`conformance`: does a game keep every promise that the doors rely on?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hustings.cli.arguments import AsJson, GameName, OptionList, PlaceCount, named_values, write_text
from hustings.cli.console import Bar, bar, print_json, say
from hustings.conformance import Report, Round, check_game, plan
from hustings.games import game_named
from hustings.lab.plan import check_places


class Progress:
    """Moves the bar, and notes how far the rounds of one seed have come, so that a run can be stopped and gone on with."""

    def __init__(self, progress: Bar, notes: Path | None, seed: int) -> None:
        self.bar = progress
        self.notes = notes
        self.seed = seed
        self.inputs = 0
        self.rounds = 0

    def __call__(self, report: Report, done: Round) -> None:
        self.bar.forward()
        self.inputs, self.rounds = report.inputs, report.rounds
        if self.notes is not None:
            write_text(self.notes, f"{self.seed} {done.number + 1}\n")


def conformance(
    name: GameName,
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="S", min=1, help="About how long; without it every position is looked at.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Which playings.")] = 1,
    places: PlaceCount = None,
    options: OptionList = None,
    first: Annotated[int, typer.Option("--first", metavar="N", min=0, help="Leave out the rounds before this one.")] = 0,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Note in FILE how far it came, and go on from there.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Where to write the record of a playing that fails.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Play a game by lot over all its options and check everything that every game has to keep.

    Exit code 1 where something does not hold. For example: hustings conformance parley --seconds 30
    """
    game = game_named(name)
    values = named_values(game, options)
    counts = None if places is None else [check_places(game, places)]
    game.read_options(values)
    if resume is not None:
        first = max(first, _noted(resume, seed))
    rounds = len(plan(game, seed=seed, places=counts, options=values)) - first
    with bar(max(0, rounds), "rounds") as progress:
        watch = Progress(progress, resume, seed)
        try:
            report = check_game(game, seconds, seed, counts, values, watch, first)
        except KeyboardInterrupt:
            done = f"stopped after {watch.rounds} of {rounds} rounds, {watch.inputs:,} inputs"
            say(f"{game.title}: {done}; go on with --first {first + watch.rounds}.")
            raise typer.Exit(130) from None
    if json:
        print_json(_facts(report))
    else:
        looked = f"{report.inputs:,} inputs, {report.looked:,} positions, {report.seconds:.0f} s"
        say(f"{game.title}: {report.rounds} of {rounds} rounds, {looked}.")
        say("Everything holds." if report.fault is None else str(report.fault))
    if report.fault is not None:
        if record is not None and report.fault.record:
            write_text(record, report.fault.record + "\n")
            say(f"The record up to there is in {record}.")
        raise typer.Exit(1)
    if resume is not None:
        resume.unlink(missing_ok=True)


def _noted(file: Path, seed: int) -> int:
    """How many rounds of this seed are done, by the notes of a run that was stopped."""
    words = file.read_text(encoding="utf-8").split() if file.exists() else []
    return int(words[1]) if len(words) == 2 and words[0] == str(seed) and words[1].isdigit() else 0


def _facts(report: Report) -> dict[str, object]:
    return {
        "game": report.game,
        "rounds": report.rounds,
        "inputs": report.inputs,
        "looked": report.looked,
        "seconds": round(report.seconds, 1),
        "places": {str(count): rounds for count, rounds in sorted(report.places.items())},
        "endings": dict(sorted(report.endings.items())),
        "fault": None if report.fault is None else str(report.fault),
    }
