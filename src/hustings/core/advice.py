"""What a game tells the bots about itself: how a sound player chooses, seeing only a sight."""

from __future__ import annotations

import random

from hustings.core.move import AnyMove
from hustings.core.state import State

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from hustings.core.build import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """One game's advice; this one knows nothing and chooses by lot. It keeps no memory between calls."""

    def decide(self, sight: State, place: int, menu: list[AnyMove], rng: random.Random) -> AnyMove:
        """The answer of *place* to its ask: one of the menu, or any legal value of an open move."""
        return menu[int(rng.random() * len(menu))]

    def volunteer(self, sight: State, place: int, commands: list[AnyMove], rng: random.Random) -> AnyMove | None:
        """An unprompted move, or None for none: never to concede or to start over."""
        return None

    def value(self, sight: State, place: int) -> float:
        """How well *place* stands, about 0 to 1, for search and for tables that show it."""
        return 0.5
