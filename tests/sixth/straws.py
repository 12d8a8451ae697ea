"""Straws: a game outside the package, in one module. Everybody shows a straw at once; the longest that is alone takes the point."""

from __future__ import annotations

import dataclasses
import random
from pathlib import Path
from typing import Any, ClassVar

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.event import Event
from hustings.core.game import Game
from hustings.core.move import Command, CommandKind, MoveKind, Part
from hustings.core.options import Options, number
from hustings.core.pile import UNKNOWN, Hand
from hustings.core.result import Result
from hustings.core.shape import Shape
from hustings.core.state import State
from hustings.core.step import Step
from hustings.core.words import Words

LENGTHS = 12
HELD = 3


@dataclasses.dataclass(frozen=True)
class StrawOptions(Options):
    players: int = number(2, 4, default=2, clauses="ST-1.1", group="table")
    rounds: int = number(1, 3, default=3, clauses="ST-1.3")


class Withdraw(Command["Bundle"]):
    """Show one's straws to nobody and lose (ST-1.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "ST-1.3"
    always: ClassVar[bool] = True

    def carry_out(self, table: Bundle, place: int) -> None:
        table.points[place] = -1
        finish(table)


class Bundle(State):
    """Straws in hands, straws shown, points."""

    __slots__ = ("options", "hands", "shown", "points", "round")
    game: ClassVar[str] = "straws"
    command_kinds: ClassVar[tuple[CommandKind, ...]] = (Withdraw,)

    def __init__(self, options: StrawOptions) -> None:
        super().__init__(options.players)
        self.options = options
        self.hands = [Hand([], []) for _ in range(options.players)]
        self.shown: list[int] = []
        self.points = [0] * options.players
        self.round = 0

    def settings(self) -> StrawOptions:
        return self.options

    def clone(self) -> Bundle:
        twin = Bundle(self.options)
        self.copy_into(twin)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.shown, twin.points, twin.round = self.shown[:], self.points[:], self.round
        return twin

    def hide(self, viewer: int) -> None:
        for hand in self.hands:
            hand.hide(viewer)

    def fill(self, rng: random.Random) -> None:
        seen = {straw for hand in self.hands for straw in hand.cards} | set(self.shown)
        pool = [straw for straw in range(LENGTHS) if straw not in seen]
        rng.shuffle(pool)
        for place, hand in enumerate(self.hands):
            held = [pool.pop() if straw == UNKNOWN else straw for straw in hand.cards]
            self.hands[place] = Hand(sorted(held), [1 << place] * len(held))


class Shown(Event):
    """Everybody sees a straw (ST-1.2)."""

    __slots__ = ("place", "straw")
    clause: ClassVar[str] = "ST-1.2"

    def __init__(self, place: int, straw: int) -> None:
        self.place = place
        self.straw = straw


class Show(Part[Bundle]):
    """One of one's straws (ST-1.2)."""

    __slots__ = ("straw",)
    clause: ClassVar[str] = "ST-1.2"

    def __init__(self, straw: int) -> None:
        self.straw = straw

    @classmethod
    def ranges(cls, table: Bundle, place: int) -> tuple[Shape, ...]:
        return (range(LENGTHS),)

    def check(self, table: Bundle, place: int) -> None:
        if self.straw not in table.hands[place].cards:
            raise IllegalMove("no-straw", "ST-1.2", straw=self.straw)


class ChooseStraw(Ask[Bundle]):
    """Which straw do you show? (ST-1.2)"""

    __slots__ = ()
    clause: ClassVar[str] = "ST-1.2"
    moves: ClassVar[tuple[MoveKind, ...]] = (Show,)


class AskAll(Step[Bundle]):
    """Everybody chooses at once (ST-1.2)."""

    __slots__ = ()

    def run(self, table: Bundle) -> None:
        table.push(Compare())
        for place in range(table.places):
            table.ask(ChooseStraw(place))


class Compare(Step[Bundle]):
    """The longest straw takes the point; lengths are all different (ST-1.2)."""

    __slots__ = ()

    def run(self, table: Bundle) -> None:
        table.learn()
        lengths = []
        for place in range(table.places):
            (show,) = table.take_given(place)
            assert isinstance(show, Show)
            table.hands[place].remove(show.straw)
            lengths.append(show.straw)
            if table.log is not None:
                table.tell(Shown(place, show.straw))
        table.shown += lengths
        table.points[lengths.index(max(lengths))] += 1
        table.round += 1
        if table.round == table.options.rounds:
            finish(table)
        else:
            table.push(AskAll())


def finish(table: Bundle) -> None:
    """Most points win (ST-1.3)."""
    ranks = tuple([1 + len([other for other in table.points if other > own]) for own in table.points])
    table.finish(Result(ranks, tuple(table.points), "ST-1.3"))


class StrawWords(Words):
    def name(self, field: str, value: Any, sight: State) -> str:
        return f"player {value + 1}" if field == "place" else str(value + 1)


class Straws(Game):
    name: ClassVar[str] = "straws"
    title: ClassVar[str] = "Straws"
    places: ClassVar[range] = range(2, 5)
    options: ClassVar[type[Options]] = StrawOptions

    def blank(self, options: Options) -> Bundle:
        assert isinstance(options, StrawOptions)
        return Bundle(options)

    def set_up(self, table: State, series: tuple[str, ...]) -> None:
        assert isinstance(table, Bundle)
        straws = list(range(LENGTHS))
        table.chance.shuffle(straws)
        for place in range(table.places):
            for _ in range(HELD):
                table.hands[place].add(straws.pop(), 1 << place)
        # Those that are left over are out of the game and nobody knows them.
        table.push(AskAll())

    def audit(self, table: State) -> None:
        assert isinstance(table, Bundle)
        held = [straw for hand in table.hands for straw in hand.cards]
        assert len(set(held + table.shown)) == HELD * table.places, "a straw is missing or doubled"

    def folder(self) -> Path:
        return Path(__file__).parent

    def make_words(self, language: str) -> Words:
        return StrawWords(self.folder() / f"words.{language}.toml")


GAME = Straws()
