"""`perft`: counts of lines of play, and whether they are still what they were."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hustings.cli.arguments import AsJson, GameName, OptionList, PlaceCount, settings
from hustings.cli.console import bar, print_json, say
from hustings.core.game import Game
from hustings.core.move import AnyMove
from hustings.core.options import as_written
from hustings.core.state import State
from hustings.games import game_named
from hustings.lab.perft import Case, count_lines, divided, read_cases


def perft(
    name: GameName,
    depth: Annotated[int, typer.Option("--depth", metavar="D", min=1, help="How many answers deep.")] = 3,
    places: PlaceCount = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Where luck comes from.")] = 1,
    options: OptionList = None,
    position: Annotated[Path | None, typer.Option("--position", metavar="FILE", help="Begin with a dumped position.")] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Print the count after each first move, too.")] = False,
    check: Annotated[
        Path | None, typer.Option("--check", metavar="FILE", help="Compare with the counts in FILE, like tests/GAME/perft.txt.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Count the lines of play to a depth. For example: hustings perft parley --places 2 --depth 3 --divide"""
    game = game_named(name)
    if check is not None:
        if not all([_agrees(game, case) for case in read_cases(game, check)]):
            raise typer.Exit(1)
        return
    values = as_written(settings(game, places, options)) if position is None else {}
    case = Case(0, values, seed, position)
    table = case.start(game)
    divisions: list[list[tuple[AnyMove, int]]] = []
    with bar(depth, "depths") as progress:
        try:
            for level in range(1, depth + 1):
                divisions.append(divided(table, level, seed))
                progress.forward()
        except KeyboardInterrupt:
            pass  # what was counted is printed
    counts = [sum([count for _, count in division]) for division in divisions]
    if json:
        print_json({"game": game.name, "seed": seed, "counts": counts})
    else:
        if divide and divisions:
            _print_divided(game, table, divisions[-1])
        for level, count in enumerate(counts, 1):
            say(f"{level}  {count:,}")
    if len(counts) < depth:
        raise typer.Exit(130)


def _agrees(game: Game, case: Case) -> bool:
    table = case.start(game)
    found = [count_lines(table, depth, case.seed) for depth in range(1, len(case.counts) + 1)]
    words, wanted = [" ".join([str(count) for count in counts]) for counts in (found, case.counts)]
    if found == case.counts:
        say(f"Line {case.line}: {words}: as it was.")
        return True
    say(f"Line {case.line}: there should be {wanted} lines, and there are {words}. After each first move:")
    first = next(depth for depth in range(len(found)) if found[depth] != case.counts[depth])
    _print_divided(game, table, divided(table, first + 1, case.seed))
    return False


def _print_divided(game: Game, table: State, division: list[tuple[AnyMove, int]]) -> None:
    for move, count in division:
        say(f"{count:>12,}  {game.words().move(move, table)}  {move!r}")
