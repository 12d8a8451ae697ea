"""The games: one folder each. Nothing here knows what a game is about."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from hustings.core.errors import BadInput
from hustings.core.game import Game


@cache
def all_games() -> dict[str, Game]:
    """Every game by name: those in this folder, then those that other packages register as `hustings.games`."""
    folders = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__) if module.ispkg]
    # A folder without a GAME is a game whose cards are there before its rules.
    found = [folder.GAME for folder in folders if hasattr(folder, "GAME")]
    found += [entry.load() for entry in entry_points(group="hustings.games")]
    return {game.name: game for game in found}


def listed_games() -> list[Game]:
    """The games people choose from, by title."""
    return sorted([game for game in all_games().values() if not game.hidden], key=lambda game: game.title)


def game_named(name: str) -> Game:
    """The game called *name*."""
    games = all_games()
    if name not in games:
        raise BadInput(f"There is no game {name!r}; there are {', '.join(sorted(games))}.")
    return games[name]
