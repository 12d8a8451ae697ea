"""`bench`: how many decisions a second the rules carry out."""

from __future__ import annotations

import json as jsons
import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from hustings.cli.arguments import AsJson, OptionList, PlaceCount, named_values
from hustings.cli.console import bar, out, print_json, say
from hustings.core.errors import BadInput
from hustings.games import all_games, game_named
from hustings.lab.plan import check_places
from hustings.lab.speed import calibration, rows


def bench(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="One game; without it, every game there is.")] = None,
    places: PlaceCount = None,
    options: OptionList = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="CPU seconds for each row.")] = 2.0,
    both: Annotated[bool, typer.Option("--both", help="Measure the plain and the compiled build of this source folder.")] = False,
    json: AsJson = False,
) -> None:
    """Measure random play with full menus and clones, in CPU time of one core. For example: hustings bench maybemissions --places 4"""
    if name is None and (places is not None or options):
        raise BadInput("Say which game the places and options are for.")
    games = [game_named(name)] if name is not None else sorted(all_games().values(), key=lambda game: game.name)
    if places is not None:
        check_places(games[0], places)
    values = named_values(games[0], options) if options else {}
    speed = calibration()
    found: list[dict[str, Any]] = []
    counts = sum([len(game.places) for game in games]) if places is None else 1
    stopped = False
    with bar(counts, "rows") as progress:
        try:
            for row in _of_both_builds() if both else rows(games, values, places, seconds):
                found.append(row)
                progress.forward()
        except KeyboardInterrupt:
            stopped = True  # what was measured is printed
    if json:
        print_json({"calibration_mloops": round(speed, 2), "rows": found})
    else:
        _print(found)
        say(f"Calibration: {speed:.1f} million turns of a plain loop per CPU second.")
    if stopped:
        raise typer.Exit(130)


def _print(found: list[dict[str, Any]]) -> None:
    table = Table("Game", "Places", "Build", "Decisions/s", "Games/s", "Choices", "Clone us", box=None, pad_edge=False)
    for row in found:
        figures = (f"{row['decisions_per_s']:,}", f"{row['games_per_s']:,}", str(row["legal_per_decision"]), str(row["clone_us"]))
        table.add_row(row["game"], str(row["places"]), row["build"], *figures)
    out.print(table)


def _of_both_builds() -> list[dict[str, Any]]:
    """The rows of this very command, without `--both`, on each build."""
    arguments = [argument for argument in sys.argv[1:] if argument not in ("--both", "--json")]
    found: list[dict[str, Any]] = []
    for path in (Path("src"), Path("build/compiled")):
        if not (path / "hustings").is_dir():
            raise BadInput(f"There is no {path}/hustings here; scripts/compile makes the compiled build.")
        command = [sys.executable, "-m", "hustings", *arguments, "--json"]
        done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(path)}, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BadInput(done.stderr.strip())
        found += jsons.loads(done.stdout)["rows"]
    return found
