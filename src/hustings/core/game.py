"""A game: its name, its options, its first state, and everything that the doors (tables, bots, lab) may ask of it."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from hustings.core.advice import Advice
from hustings.core.chance import Chance
from hustings.core.dump import dump, fill_in, read_move, write
from hustings.core.errors import RecordError
from hustings.core.move import AnyMove, Command, Move, Part
from hustings.core.options import Options, read_options
from hustings.core.state import StartOver, State, TakeBack
from hustings.core.value import Piece, Value
from hustings.core.words import Words

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from hustings.core.build import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One per game. A game makes one instance, `GAME`, in its package's `__init__`."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    places: ClassVar[range] = range(2, 2)
    rules_version: ClassVar[int] = 1
    options: ClassVar[type[Options]] = Options
    hidden: ClassVar[bool] = False  # not listed unless asked for

    def __init__(self) -> None:
        self._names: dict[str, type] = {}
        self._words: dict[str, Words] = {}

    # What a game must say

    def blank(self, options: Options) -> State:
        """An empty table for these options: nothing dealt, nothing on the agenda."""
        raise NotImplementedError

    def set_up(self, table: State, series: tuple[str, ...]) -> None:
        """Put on a blank table what lies there at the start and on the agenda what comes first."""
        raise NotImplementedError

    def audit(self, table: State) -> None:
        """Fail an assertion where a component is missing, doubled or out of bounds."""
        raise NotImplementedError

    # What a game may say

    def render(self, sight: State) -> dict[str, Any]:
        """A sight as JSON for boards, every piece with its id."""
        return {}

    def deck_kit(self) -> dict[str, Any] | None:
        """Where players build decks: every card and the ready-made decks, as a deck builder needs them; None where they do not."""
        return None

    def check_deck(self, text: str, options: Options) -> dict[str, Any]:
        """What the rules say of a deck written as text, all faults at once, and the written move that brings it."""
        raise NotImplementedError

    def leave(self, place: int) -> AnyMove | None:
        """The command that carries out the game's own rule for somebody who leaves; None where it has none."""
        return None

    def floor_time(self, table: State) -> tuple[int, int] | None:
        """Which open floor of the game this is, and how many seconds it lasts by the rules; None where only the table's clock says.

        A floor that stands still for something else and opens again is the same one, and has the time it had left.
        """
        return None

    def series_after(self, table: State, series: tuple[str, ...]) -> tuple[str, ...] | None:
        """What a rematch is told of the games before; None where the game knows no series."""
        return None

    def advice(self) -> Advice:
        """How a sound player chooses."""
        return Advice()

    def make_words(self, language: str) -> Words:
        """The sentences of this game; the default reads `words.<language>.toml` beside the game."""
        return Words(self.folder() / f"words.{language}.toml")

    # What every game has

    def deal(self, options: Options, chance: Chance, series: tuple[str, ...] = ()) -> State:
        """A table ready for its first decision."""
        table = self.blank(options)
        table.chance = chance
        self.set_up(table, series)
        table.begin()
        return table

    def read_options(self, given: Mapping[str, Any]) -> Options:
        """Options from names and values; all faults together."""
        return read_options(self.options, given)

    def folder(self) -> Path:
        """Where this game's rules, cards and words lie."""
        source = sys.modules[type(self).__module__].__file__
        assert source is not None
        return Path(source).parent

    def words(self, language: str = "en") -> Words:
        words = self._words.get(language)
        if words is None:
            words = self.make_words(language)
            self._words[language] = words
        return words

    def names(self) -> dict[str, type]:
        """Every class of values and pieces that may occur in this game, by name."""
        if not self._names:
            package = _package_of(type(self).__module__) + "."
            found: dict[str, type] = {}
            for kind in [*_below(Value), *_below(Piece)]:
                module = kind.__module__ + "."
                if module.startswith((package, "hustings.core.")):
                    assert kind.__name__ not in found, f"two classes are called {kind.__name__}"
                    found[kind.__name__] = kind
            self._names = found  # all of them at once: a server's threads read the records of several tables at a time
        return self._names

    def read_move(self, data: Any) -> AnyMove:
        """A move from its written form `{"Name": [parameters]}`."""
        try:
            return read_move(data, self.names())
        except RecursionError as error:
            raise RecordError("that is too deep to be a move") from error

    def write_move(self, move: AnyMove) -> Any:
        return write(move)

    def move_kinds(self) -> list[type[Move[Any]]]:
        """The kinds of move people can make, without the engine's own."""
        kinds = [kind for kind in self.names().values() if issubclass(kind, Move)]
        engines = (Move, Part, Command, StartOver, TakeBack)
        return sorted([kind for kind in kinds if kind not in engines], key=lambda kind: kind.__name__)

    def dump(self, table: State) -> str:
        """Any state or sight as one line of JSON."""
        return dump(table, self.rules_version)

    def load(self, line: str) -> State:
        """The state that `dump` wrote."""
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise RecordError("the position is not JSON") from error
        if not isinstance(data, dict) or data.get("game") != self.name:
            raise RecordError(f"this is not a position of {self.title}")
        if data.get("rules") != self.rules_version:
            raise RecordError(f"the position is of rules version {data.get('rules')}; this is version {self.rules_version}")
        table = self.blank(self.read_options(data.get("options", {})))
        try:
            fill_in(table, data.get("table"), self.names())
        except RecursionError as error:
            raise RecordError("that is too deep to be a position") from error
        return table


def _package_of(module: str) -> str:
    """The package whose classes belong to a game: its own, or the module itself where it stands alone."""
    return module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0] or module


def _below(kind: type) -> list[type]:
    """Every class that inherits from *kind*, at any depth."""
    found: list[type] = []
    children: list[type] = kind.__subclasses__()
    for child in children:
        found += [child, *_below(child)]
    return found
