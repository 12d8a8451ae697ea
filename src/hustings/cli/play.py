"""`play`: a game in the terminal."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated

import typer

from hustings.bots import LEVELS, bot_named
from hustings.cli.arguments import OptionList, Seed, named_values, settings
from hustings.cli.console import say
from hustings.cli.hotseat import HUMAN, HotSeat, Leaving, players_of
from hustings.cli.replay import load_record
from hustings.cli.simulate import default_places
from hustings.core.errors import BadInput, OptionError
from hustings.core.game import Game
from hustings.core.record import Playing
from hustings.games import game_named
from hustings.lab.plan import check_places


def play(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's short name; not needed with --load.")] = None,
    places: Annotated[
        str | None, typer.Option("--places", metavar="A,B,...", help=f"Who sits where: {HUMAN}, {', '.join(LEVELS)}.")
    ] = None,
    options: OptionList = None,
    seed: Seed = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal: several people at one keyboard, bots in any place.

    For example: hustings play maybemissions --places human,human,canvasser
    """
    playing, players = _loaded(load) if load is not None else _fresh(name, places, options, seed)
    say(f"{playing.game.title}, {len(players)} places: {', '.join(players)}. Type help for help.")
    try:
        HotSeat(playing, players, random.Random(seed)).play()
    except Leaving:
        say("Until next time.")


def _fresh(name: str | None, places: str | None, options: list[str] | None, seed: int | None) -> tuple[Playing, list[str]]:
    if name is None:
        raise BadInput("Say which game; `hustings games` lists them.")
    game = game_named(name)
    players = _players(game, places, default_places(game, named_values(game, options)))
    names = [f"{level.capitalize()} {place}" for place, level in enumerate(players, 1)]
    chosen = settings(game, len(players), options)
    if chosen.bot_faults() and players.count(HUMAN) < len(players):
        raise OptionError(chosen.bot_faults())
    return Playing(game, chosen, seed=seed, names=names), players


def _players(game: Game, places: str | None, default: int) -> list[str]:
    """Who sits where; without a word, one person against bots that know the game."""
    if places is None:
        return [HUMAN] + [LEVELS[-1]] * (default - 1)
    players = [word.strip() for word in places.split(",")]
    for level in players:
        if level != HUMAN:
            try:
                bot_named(level, game)
            except BadInput as error:
                raise BadInput(f"There is no player {level!r}; there are {HUMAN}, {', '.join(LEVELS)}.") from error
    check_places(game, len(players))
    return players


def _loaded(file: Path) -> tuple[Playing, list[str]]:
    playing = load_record(file)
    if playing.state.result is not None:
        raise BadInput(f"{file}: this game has ended; `hustings replay {file}` says how.")
    playing.go_live()
    return playing, players_of(playing)
