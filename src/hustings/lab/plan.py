"""What a simulation is asked to play: everything that decides how its games go, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hustings.core.errors import BadInput, OptionError
from hustings.core.game import Game
from hustings.core.options import Options
from hustings.games import game_named


@dataclass(frozen=True)
class Plan:
    """So many games of one kind, from one seed. The same plan gives the same games, wherever and in what order they are played."""

    game: str
    places: int
    games: int
    seed: int
    bots: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    rotate: bool = False
    cards: bool = False  # listen to events that name cards, which costs time

    def rules(self) -> Game:
        return game_named(self.game)

    def settings(self) -> Options:
        """The options every game is played by; all faults together."""
        options = self.rules().read_options({**self.options, "players": self.places})
        if options.bot_faults():
            raise OptionError(options.bot_faults())
        return options

    def bot_at(self, place: int, number: int) -> int:
        """Which of the bots plays *place* in game *number*: with `rotate` each bot sits everywhere in turn.

        >>> plan = Plan("parley", 3, 9, 1, ("random",) * 3, rotate=True)
        >>> [plan.bot_at(place, 1) for place in range(3)]
        [2, 0, 1]
        """
        return (place - number) % self.places if self.rotate else place

    def luck(self, number: int, whose: str) -> random.Random:
        """The random numbers of one purpose in one game: nobody's play changes anybody else's luck."""
        return random.Random(f"{self.seed}/{number}/{whose}")


def line_up(bots: list[str], places: int) -> tuple[str, ...]:
    """A bot for each place; the last one named takes the places left.

    >>> line_up(["canvasser", "random"], 4)
    ('canvasser', 'random', 'random', 'random')
    """
    if not 1 <= len(bots) <= places:
        raise BadInput(f"There are {places} places, but {len(bots)} bots.")
    return tuple(bots + bots[-1:] * (places - len(bots)))


def check_places(game: Game, places: int) -> int:
    """*places*, where the game can be played by so many."""
    if places not in game.places:
        raise BadInput(f"{game.title} is for {game.places[0]} to {game.places[-1]} places, not {places}.")
    return places
