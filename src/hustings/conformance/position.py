"""One position of one playing, as the checks see it."""

from __future__ import annotations

import random
from typing import Any

from hustings.core.ask import AnyAsk
from hustings.core.errors import IllegalMove
from hustings.core.game import Game
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Rows, Several, Shape
from hustings.core.state import TABLE, State

Refusal = tuple[str, str, str]


class Position:
    """A state to be looked at, and a source of luck of its own, so that looking never changes how play goes on."""

    def __init__(self, game: Game, table: State, seed: str) -> None:
        self.game = game
        self.table = table
        self.rng = random.Random(seed)

    def viewers(self) -> list[int | None]:
        """Every place, and a spectator."""
        return [*range(self.table.places), None]

    def asked(self) -> list[tuple[int, AnyAsk]]:
        return [(place, ask) for place, ask in enumerate(self.table.asks) if ask is not None]

    def dump(self, table: State | None = None) -> str:
        return self.game.dump(self.table if table is None else table)

    def written(self, moves: list[AnyMove]) -> list[Any]:
        return [self.game.write_move(move) for move in moves]

    def any_move(self, place: int) -> AnyMove | None:
        """Some move of this game with parameters of the right make, legal or not."""
        kinds = [kind for kind in self.game.move_kinds() if kind.__subclasses__() == []]
        return random_move(self.table, place, self.rng.choice(kinds), self.rng) if kinds else None


def random_value(shape: Shape, rng: random.Random) -> Any:
    """Some value that fits *shape*."""
    if isinstance(shape, range):
        return rng.choice(shape)
    if isinstance(shape, Several):
        return tuple([rng.choice(shape.each) for _ in range(rng.randint(shape.least, min(shape.most, shape.least + 4)))])
    assert isinstance(shape, Rows)
    rows = rng.randint(0, min(shape.most, 3))
    return tuple([tuple([rng.choice(column) for column in shape.columns]) for _ in range(rows)])


def random_move(table: State, place: int, kind: MoveKind, rng: random.Random) -> AnyMove | None:
    """Some move of *kind*; None where a parameter has no value at all here."""
    shapes = kind.ranges(table, place)
    if any([isinstance(shape, range) and len(shape) == 0 for shape in shapes]):
        return None
    return kind(*[random_value(shape, rng) for shape in shapes])


def refusal(table: State, place: int, move: AnyMove) -> Refusal | None:
    """Why *move* is refused, as plain data; None where it is legal."""
    try:
        table.check(place, move)
    except IllegalMove as error:
        return error.key, error.clause, repr(sorted(error.arguments.items()))
    return None


def answer_at_random(table: State, place: int, rng: random.Random) -> list[AnyMove]:
    """Answer the open ask of *place* part by part until it is closed; say with what."""
    ask = table.asks[place]
    assert ask is not None
    given: list[AnyMove] = []
    while True:
        move = rng.choice(table.menu(place))
        table.apply(place, move)
        given.append(move)
        # The same question may stand again at once, where its value is kept for all times it is asked.
        if not isinstance(move, Part) or table.asks[place] is not ask or table.given[place] != given:
            return given


def commands_of_the_table(table: State) -> list[AnyMove]:
    """What a clock could say now."""
    possible: list[AnyMove] = []
    for kind in table.command_kinds:
        if kind.by_table:
            possible += [move for move in kind.candidates(table, TABLE) if refusal(table, TABLE, move) is None]
    return possible
