"""Random play with full menus, compiled: what the speed of the rules is measured by."""

from __future__ import annotations

import random

from hustings.core.state import State


class Pace:
    """How much was played: decisions are answers with at least two choices, *legal* the choices they had in all."""

    __slots__ = ("answers", "decisions", "legal")

    def __init__(self) -> None:
        self.answers: int = 0
        self.decisions: int = 0
        self.legal: int = 0


def play_out(table: State, rng: random.Random, pace: Pace) -> None:
    """Play by lot to the end; every menu is worked out in full. Several who are asked at once answer clockwise."""
    uniform = rng.random
    places = table.places
    while table.result is None:
        for place in range(places):
            if table.asks[place] is None:
                continue
            menu = table.menu(place)
            choices = len(menu)
            move = menu[0]
            if choices > 1:
                move = menu[int(uniform() * choices)]
                pace.decisions += 1
                pace.legal += choices
            pace.answers += 1
            table.apply(place, move)


def play_some(table: State, rng: random.Random, answers: int) -> None:
    """Play by lot until so many answers were given, or the end."""
    uniform = rng.random
    while answers > 0 and table.result is None:
        for place in range(table.places):
            if table.asks[place] is not None and answers > 0:
                menu = table.menu(place)
                table.apply(place, menu[int(uniform() * len(menu))])
                answers -= 1


def clone_often(table: State, times: int) -> None:
    """Clone the same state again and again."""
    for _ in range(times):
        table.clone()
