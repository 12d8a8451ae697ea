"""Recorded games played by lot, with everything a table may see: commands, time-outs, undo, people who leave."""

from __future__ import annotations

import random
from typing import Any, Final

from hustings.core.errors import IllegalMove, OptionError
from hustings.core.game import Game
from hustings.core.options import Options, schema, values_of
from hustings.core.record import Playing
from hustings.core.state import TABLE

MOST_INPUTS: Final = 20_000


def record_game(game: Game, options: Options, seed: int) -> Playing:
    """One game to its end; the same record from the same seed, on every build.

    In two of three nobody leaves: a long game in which people may is hardly ever played out.
    """
    leaving = seed % 3 == 2
    luck = random.Random(f"{seed} inputs")
    playing = Playing(game, options, seed=seed, names=[f"Random {place}" for place in range(1, 1 + getattr(options, "players", 0))])
    for _ in range(MOST_INPUTS):
        state = playing.state
        if state.result is not None:
            return playing
        place = luck.choice(state.asked_places())
        chance = luck.random()
        if chance < 0.02:
            _command(playing, luck, leaving)
        elif chance < 0.025:
            playing.time_out(place, luck)
        elif chance < 0.05 and playing.undoable():
            playing.undo(1 + int(luck.random() * playing.undoable()))
        elif chance < 0.055:
            _of_the_table(playing, luck)
        elif chance < 0.057:
            playing.handover(place, "random")
        elif chance < 0.058 and leaving:
            _leave(playing, place)
        else:
            menu = state.menu(place)
            playing.move(place, menu[int(luck.random() * len(menu))])
    raise AssertionError(f"{game.name}, seed {seed}: not over after {MOST_INPUTS} inputs")


def _command(playing: Playing, luck: random.Random, leaving: bool) -> None:
    """An unprompted move by anybody, asked or not."""
    place = int(luck.random() * playing.state.places)
    goodbye = None if leaving else playing.game.leave(place)
    commands = [move for move in playing.state.commands(place) if move != goodbye]
    if commands:
        playing.move(place, commands[int(luck.random() * len(commands))])


def _of_the_table(playing: Playing, luck: random.Random) -> None:
    """A clock runs out, where the game knows of clocks."""
    for kind in playing.state.command_kinds:
        if kind.by_table:
            for move in kind.candidates(playing.state, TABLE):
                try:
                    playing.state.check(TABLE, move)
                except IllegalMove:
                    continue
                playing.clock(move)
                return


def _leave(playing: Playing, place: int) -> None:
    try:
        playing.leave(place)
    except IllegalMove:
        return  # who is out already cannot leave again


def some_options(game: Game, places: int, luck: random.Random) -> Options:
    """Options drawn by lot that the rules admit together."""
    while True:
        values: dict[str, Any] = {row["name"]: luck.choice(values_of(row)) for row in schema(game.options)}
        values["players"] = places
        try:
            return game.read_options(values)
        except OptionError:
            continue


def sample(game: Game, places: int, number: int) -> Playing:
    """Record *number* of so many places: the first by the default options, the others by options drawn by lot."""
    seed = 100 * places + number
    options = game.read_options({"players": places}) if number == 0 else some_options(game, places, random.Random(seed))
    return record_game(game, options, seed)
