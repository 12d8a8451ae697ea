"""`simulate`: many games between bots, and what they add up to."""

from __future__ import annotations

import time
from typing import Annotated, Any

import typer
from rich.table import Table

from hustings.bots import LEVELS, bot_named
from hustings.cli.arguments import AsJson, GameName, OptionList, PlaceCount, Seed, agreed_places, named_values
from hustings.cli.console import bar, err, out, print_json, say
from hustings.core.build import is_compiled
from hustings.core.errors import BadInput
from hustings.core.game import Game
from hustings.games import game_named
from hustings.lab.plan import Plan, line_up
from hustings.lab.report import as_json, card_names, share
from hustings.lab.runner import a_seed, cores, run
from hustings.lab.statistics import Tally, quantile


def simulate(
    name: GameName,
    places: PlaceCount = None,
    games: Annotated[int, typer.Option("--games", metavar="K", min=1, help="How many games.")] = 100,
    seed: Seed = None,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B,...", help=f"Who plays ({', '.join(LEVELS)}); the last takes the places left.")
    ] = "random",
    options: OptionList = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="Let each bot sit at every place in turn; wins are counted by bot.")] = False,
    cards: Annotated[bool, typer.Option("--cards", help="Count what happened to each card, too.")] = False,
    jobs: Annotated[int | None, typer.Option("--jobs", metavar="J", min=1, help="Processes; the figures do not depend on it.")] = None,
    json: AsJson = False,
) -> None:
    """Play many games between bots and count.

    For example: hustings simulate maybemissions --places 4 --games 400 --bots canvasser,random --rotate --seed 1
    """
    game = game_named(name)
    values = named_values(game, options)
    count = default_places(game, values) if places is None else agreed_places(game, places, values)
    players = line_up([level.strip() for level in bots.split(",")], count)
    plan = Plan(game.name, count, games, a_seed() if seed is None else seed, players, values, rotate, cards)
    plan.settings()
    for level in players:
        bot_named(level, game)
    tally, seconds, finished = _count(plan, cores() if jobs is None else jobs)
    build = "compiled" if is_compiled() else "plain"
    if json:
        print_json({**as_json(plan, tally, build, seconds), "finished": finished})
    else:
        _print(plan, tally, build, seconds)
    for error in tally.errors[:10]:
        err.print(f"{plan.game}, {plan.places} places, seed {plan.seed}, {error}", markup=False)
    if not finished:
        raise typer.Exit(130)
    if tally.errors:
        raise typer.Exit(1)


def default_places(game: Game, values: dict[str, Any]) -> int:
    """How many play where nobody says: as many as the game's options do."""
    players = getattr(game.read_options(values), "players", None)
    if not isinstance(players, int):
        raise BadInput(f"Say how many play {game.title} with --places.")
    return players


def _count(plan: Plan, jobs: int) -> tuple[Tally, float, bool]:
    """The tally, the seconds it took, and whether all games were played: Ctrl-C leaves what was done."""
    tally = Tally(plan.places)
    began = time.perf_counter()
    finished = True
    with bar(plan.games, "games") as progress:
        try:
            for part in run(plan, jobs):
                tally.add(part)
                progress.forward(part.games + len(part.errors))
        except KeyboardInterrupt:
            finished = False
    return tally, time.perf_counter() - began, finished


def _print(plan: Plan, tally: Tally, build: str, seconds: float) -> None:
    games = tally.games
    pace = f"{build} build, {seconds:.1f} s, {games / seconds:,.0f} games/s"
    say(f"{games:,} games of {plan.rules().title}, {plan.places} places, seed {plan.seed}, {pace}")
    if not games:
        return
    wins = Table("Bot" if plan.rotate else "Place", "Player", "Wins", "Share", "95 %", "Mean score", box=None, pad_edge=False)
    for who, level in enumerate(plan.bots):
        won = tally.won(who)
        wins.add_row(str(who + 1), level, f"{won:,.1f}", *share(won, games), f"{tally.scores[who] / games:.1f}")
    out.print(wins)
    if plan.rotate:
        say("By place: " + ", ".join([f"{tally.won_at(place) / games:.3f}" for place in range(plan.places)]))
    spread = " to ".join([str(quantile(tally.lengths, part)) for part in (0.05, 0.95)])
    choices = tally.legal / max(1, tally.decisions)
    say(f"Decisions: {tally.decisions:,}; {tally.decisions / games:.1f} a game, nine of ten games {spread}; {choices:.1f} choices each")
    say(f"Shared wins: {tally.shared:,}")
    endings = Table("Ended by", "Games", "Share", box=None, pad_edge=False)
    for clause, count in tally.endings.most_common():
        endings.add_row(clause, f"{count:,}", f"{count / games:.3f}")
    out.print(endings)
    moves = Table("Move", "Made", "A game", "Taken when offered", box=None, pad_edge=False)
    for kind, count in tally.moves.most_common():
        offered = tally.offered[kind]
        moves.add_row(kind, f"{count:,}", f"{count / games:.2f}", f"{min(1.0, count / offered):.3f}" if offered else "-")
    out.print(moves)
    if plan.cards:
        use = Table("Event", "Card", "Times", box=None, pad_edge=False)
        names = card_names(plan)
        for (event, field, card), count in sorted(tally.cards.items()):
            use.add_row(event, names(field, card), f"{count:,}")
        out.print(use)
