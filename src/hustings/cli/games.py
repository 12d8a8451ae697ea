"""`games`, `rules` and `clauses`: what there is, what the rules say, and whether the code and the tests say it too."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table

from hustings.catalogue import Catalogue, Clause, catalogue_of, rules_file
from hustings.clauses import Entry, Report, examine
from hustings.cli.arguments import AsJson, GameName
from hustings.cli.console import out, print_json, say
from hustings.core.errors import BadInput
from hustings.core.game import Game
from hustings.core.options import schema
from hustings.games import all_games, game_named, listed_games

All = Annotated[bool, typer.Option("--all", help="Those that are not listed by default, too.")]


def chosen(everything: bool) -> list[Game]:
    return sorted(all_games().values(), key=lambda game: game.title) if everything else listed_games()


def games(everything: All = False, as_json: AsJson = False) -> None:
    """List the games. For example: hustings games --json"""
    found = chosen(everything)
    if as_json:
        print_json(
            [{"name": game.name, "title": game.title, "places": list(game.places), "options": len(schema(game.options))} for game in found]
        )
        return
    table = Table("Name", "Title", "Places", "Options", box=None, pad_edge=False)
    for game in found:
        table.add_row(game.name, game.title, f"{game.places[0]} to {game.places[-1]}", str(len(schema(game.options))))
    out.print(table)


def rules(
    name: GameName,
    clause: Annotated[
        str | None, typer.Argument(metavar="CLAUSE", help="A clause (MV-3.12), chapter (MV-3), ruling (R12), option or card.")
    ] = None,
) -> None:
    """Print the rules of a game, or one clause of them. For example: hustings rules parley PA-3"""
    game = game_named(name)
    if clause is None:
        text = rules_file(game).read_text(encoding="utf-8")
        out.print(Markdown(text) if out.is_terminal else text, markup=False)
        return
    catalogue = catalogue_of(game)
    found = clauses_called(catalogue, clause)
    if not found:
        raise BadInput(f"{game.title} has no clause {clause!r}; `hustings rules {game.name}` prints them all.")
    for item in found:
        say(f"{item.id}  {plain(item.text)}")
    touching = [row.name for row in catalogue.options.values() if len(found) == 1 and found[0].id in row.text]
    if touching:
        say(f"Options that touch it: {', '.join(touching)}.")


def clauses_called(catalogue: Catalogue, name: str) -> list[Clause]:
    """One clause, or those of the chapter or heading called so."""
    one = catalogue.named(name)
    if one is not None and not one.heads:
        return [one]
    return catalogue.below(name)


def plain(text: str) -> str:
    """Without the marks of Markdown."""
    return text.replace("**", "").replace("`", "")


def clauses(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="One game; without it, every listed one in short.")] = None,
    everything: All = False,
    as_json: AsJson = False,
    tests: Annotated[Path | None, typer.Option("--tests", metavar="DIR", help="Where the game's tests lie (tests/GAME).")] = None,
    traces: Annotated[
        Path | None,
        typer.Option("--coverage", metavar="FILE", help="What the tests ran, as scripts/test leaves it in build/coverage/contexts."),
    ] = None,
) -> None:
    """Say for every clause, ruling, option value and card where it is carried out and which tests check it.

    Exit code 1 where something is not cited or not tested. For example: hustings clauses parley --json
    """
    found = [game_named(name)] if name is not None else chosen(everything)
    if traces is not None and not traces.exists():
        raise BadInput(f"There is no file {traces}; scripts/test makes it.")
    reports = [examine(game, tests, traces) for game in found]
    if as_json:
        print_json(reports[0].as_json() if name is not None else [report.as_json() for report in reports])
    else:
        for report in reports:
            if name is not None:
                _print_entries(report)
            _print_summary(report)
    if not all([report.complete() for report in reports]):
        raise typer.Exit(1)


def _print_entries(report: Report) -> None:
    for entry in report.entries:
        say(f"{entry.id:<12} {_where(entry)}")
        for test in entry.tests:
            say(f"{'':<12}   {test}")


def _where(entry: Entry) -> str:
    if entry.reason:
        return f"only defines: {entry.reason}"
    if entry.uncited:
        return "not cited"
    written = [str(place) if place.line else place.file for place in entry.places[:3]]
    more = f" and {len(entry.places) - 3} more" if len(entry.places) > 3 else ""
    return ", ".join(written) + more + (" - not tested" if entry.untested else "")


def _print_summary(report: Report) -> None:
    facts = report.as_json()
    for fault in report.faults:
        say(f"Fault: {fault}.")
    for key in ("uncited", "untested"):
        if facts[key]:
            say(f"{report.game}: {key}: {', '.join(facts[key])}")
    for idle in facts["idle"]:
        say(f"{report.game}: named without being run: {idle}")
    counts = f"{facts['clauses']} clauses, {facts['rulings']} rulings, {facts['option_values']} option values, {facts['cards']} cards"
    verdict = "all cited and tested" if report.complete() else f"{len(facts['uncited'])} not cited, {len(facts['untested'])} not tested"
    trace = "" if report.traced else " (by name only: no coverage data; scripts/test makes it)"
    say(f"{report.game}: {counts}: {verdict}{trace}.")
