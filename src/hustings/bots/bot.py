"""The two simplest players: by lot, and by the game's own advice."""

from __future__ import annotations

import random
from typing import Final

from hustings.core.errors import BadInput
from hustings.core.game import Game
from hustings.core.move import AnyMove
from hustings.core.state import State

LEVELS: Final = ("random", "canvasser")


class Bot:
    """Plays by lot. *budget* is in milliseconds; only bots that search make use of it."""

    def decide(self, sight: State, place: int, menu: list[AnyMove], budget: float, rng: random.Random) -> AnyMove:
        """The answer of *place* to its ask."""
        return menu[int(rng.random() * len(menu))]

    def volunteer(self, sight: State, place: int, commands: list[AnyMove], rng: random.Random) -> AnyMove | None:
        """An unprompted move, or None. Asked once after each change of the sight."""
        return None


class Canvasser(Bot):
    """One step ahead, by what the game advises."""

    def __init__(self, game: Game) -> None:
        self.advice = game.advice()

    def decide(self, sight: State, place: int, menu: list[AnyMove], budget: float, rng: random.Random) -> AnyMove:
        return self.advice.decide(sight, place, menu, rng)

    def volunteer(self, sight: State, place: int, commands: list[AnyMove], rng: random.Random) -> AnyMove | None:
        return self.advice.volunteer(sight, place, commands, rng)


def bot_named(level: str, game: Game) -> Bot:
    """A bot of that level for that game."""
    if level == "random":
        return Bot()
    if level == "canvasser":
        return Canvasser(game)
    raise BadInput(f"There is no bot {level!r}; there are {', '.join(LEVELS)}.")
