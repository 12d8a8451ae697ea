"""The state: everything on the table, hidden things included, and the loop that carries out the rules."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from hustings.core.ask import AnyAsk
from hustings.core.chance import Chance, Fast, NoChance
from hustings.core.errors import IllegalMove
from hustings.core.event import EVERYONE, Event, Told
from hustings.core.move import AnyMove, Command, CommandKind, Part
from hustings.core.options import Options
from hustings.core.result import Result
from hustings.core.shape import fits
from hustings.core.step import AnyStep, Step
from hustings.core.value import fields

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from hustings.core.build import mypyc_attr

SPECTATOR: Final = -1  # a viewer who has no place
NOBODY: Final = -2  # the viewer of a true state: it is not a sight
TABLE: Final = -3  # who gives the table's own commands (a clock that ran out)
STEP_LIMIT: Final = 1_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Mutable, cheap to clone, never shared between threads. A game inherits and adds what lies on its table."""

    __slots__ = (
        "places",
        "asks",
        "given",
        "handed",
        "agenda",
        "result",
        "viewer",
        "secrets",
        "steps",
        "chance",
        "log",
        "menus",
        "names",
        "open",
    )
    game: ClassVar[str] = ""
    command_kinds: ClassVar[tuple[CommandKind, ...]] = ()
    derived: ClassVar[tuple[str, ...]] = ()  # attributes that follow from the options alone, and so are not written down

    def __init__(self, places: int) -> None:
        self.places: int = places
        self.asks: list[AnyAsk | None] = [None] * places  # by place: the question open now
        self.given: list[list[AnyMove]] = [[] for _ in range(places)]  # parts and answers not yet read by the rules
        self.handed: list[AnyAsk | None] = [None] * places  # the ask a place has answered while its group is open
        self.agenda: list[AnyStep] = []  # the last one is carried out next
        self.result: Result | None = None
        self.viewer: int = NOBODY
        self.secrets: int = 0  # how often somebody got to know something hidden; undo does not go past it
        self.steps: int = 0
        self.chance: Chance = NoChance()
        self.log: list[Told] | None = None  # a list where somebody listens
        self.names: list[str] = []  # what the people are called, for sentences only
        self.menus: list[list[AnyMove] | None] = [None] * places
        self.open: int = 0  # how many asks are open

    # What a game adds

    def settings(self) -> Options:
        """The options this table plays by."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy: made by the constructor, filled by `copy_into` and by copying the game's own lists."""
        raise NotImplementedError

    def hide(self, viewer: int) -> None:
        """Replace by UNKNOWN whatever *viewer* may not see: the gate. Called on a copy."""
        raise NotImplementedError

    def fill(self, rng: random.Random) -> None:
        """Replace every UNKNOWN by something that could be there. Called on a copy of a sight."""
        raise NotImplementedError

    # For the rules

    def push(self, *steps: AnyStep) -> None:
        """Put steps on the agenda, to be carried out in the order given."""
        for step in reversed(steps):
            self.agenda.append(step)

    def ask(self, question: AnyAsk) -> None:
        """Open a question. Several opened by one step are one group."""
        place = question.place
        assert self.asks[place] is None, f"place {place} is asked twice"
        assert not self.given[place], f"place {place} has an answer that was not read"
        self.asks[place] = question
        self.menus[place] = None
        self.open += 1

    def take_given(self, place: int) -> list[AnyMove]:
        """What *place* has answered; read once."""
        parts = self.given[place]
        self.given[place] = []
        return parts

    def excuse(self, place: int) -> None:
        """For a command: what *place* was asked when the command came falls, and what it had answered is dropped."""
        for index, step in enumerate(self.agenda):
            if isinstance(step, Reask):
                self.agenda[index] = step.without(place)
        self.given[place] = []

    def finish(self, result: Result) -> None:
        """The game is over: nothing further is carried out."""
        self.result = result

    def learn(self) -> None:
        """Somebody gets to know something that was hidden from them: undo stops here."""
        self.secrets += 1

    def tell(self, event: Event, audience: int = EVERYONE, rest: Event | None = None) -> None:
        """Tell *event* to the audience (a bitmask of places) and *rest* to everybody else. Ask `log is not None` first."""
        if self.log is not None:
            self.log.append(Told(event, audience, rest))

    # For players

    def asked(self, place: int) -> AnyAsk | None:
        return self.asks[place]

    def asked_places(self) -> list[int]:
        """The places that can answer something now."""
        return [place for place in range(self.places) if self.asks[place] is not None]

    def menu(self, place: int) -> list[AnyMove]:
        """The legal moves listed for the open ask of *place*; empty only where nothing is asked."""
        menu = self.menus[place]
        if menu is None:
            ask = self.asks[place]
            menu = [] if ask is None else ask.menu(self)
            self.menus[place] = menu
        return menu

    def commands(self, place: int) -> list[AnyMove]:
        """The unprompted moves possible for *place* now, the engine's own two first."""
        possible: list[AnyMove] = []
        if self.result is not None:
            return possible
        if self.given[place] and self.asks[place] is not None:
            possible.append(START_OVER)
        if self.handed[place] is not None:
            possible.append(TAKE_BACK)
        calm = self._calm()
        for kind in self.command_kinds:
            if (calm or kind.always) and not kind.by_table:
                possible += kind.listed(self, place)
        return possible

    def check(self, place: int, move: AnyMove) -> None:
        """Raise `IllegalMove` where *move* is not possible for *place* now; change nothing."""
        if isinstance(move, Command):
            self._check_command(place, move)
        else:
            ask = self._open_ask(place)
            self._check_answer(ask, move)

    def apply(self, place: int, move: AnyMove) -> None:
        """Check, carry out, and run the agenda to the next ask or the end."""
        if isinstance(move, Command):
            self._apply_command(place, move)
            return
        ask = self._open_ask(place)
        menu = self.menus[place]
        if menu is None or not _lies_in(menu, move):
            self._check_answer(ask, move)
        self._take(ask, move)
        self._run()

    def begin(self) -> None:
        """Carry out what a game has put on the agenda of a fresh state, up to the first ask."""
        self._run()

    def time_out(self, place: int, rng: random.Random) -> list[AnyMove]:
        """Answer for a place whose time is up: drop its parts, then take the defaults; say which moves that made."""
        made: list[AnyMove] = []
        if self.given[place] and self.asks[place] is not None:
            self.apply(place, START_OVER)
            made.append(START_OVER)
        ask = self.asks[place]
        assert ask is not None, f"place {place} is not asked"
        while True:
            defaults = ask.defaults(self)
            move = defaults[0] if len(defaults) == 1 else rng.choice(defaults)
            self.apply(place, move)
            made.append(move)
            if self.asks[place] is not ask or not self.given[place]:
                return made

    # For viewers

    def sight(self, place: int | None) -> State:
        """The same state with everything unknown that *place* (None: a spectator) may not see."""
        viewer = SPECTATOR if place is None else place
        assert self.viewer == NOBODY or self.viewer == viewer, "a sight of somebody else's sight"
        seen = self.clone()
        seen.viewer = viewer
        seen.log = None
        seen.steps = 0
        seen.secrets = 0
        seen.chance = NoChance()
        for other in range(self.places):
            asked = self.asks[other]
            if other != viewer:
                # Others do not know who has handed in: the ask stays as it was until the group closes.
                handed = self.handed[other]
                asked = asked if handed is None else handed
                if asked is not None and asked.veiled:
                    asked = None
                seen.given[other] = []
                seen.handed[other] = None
            seen.asks[other] = None if asked is None else asked.seen_by(viewer)
        seen.agenda = [step.seen_by(viewer) for step in self.agenda]
        seen.recount()
        seen.hide(viewer)
        return seen

    def imagine(self, rng: random.Random) -> State:
        """Of a sight: a whole state that could be the true one."""
        assert self.viewer != NOBODY, "only a sight leaves something to imagine"
        world = self.clone()
        world.chance = Fast(rng)
        world.fill(rng)  # knows by `viewer` whose sight it fills: somebody who is not asked cannot be the veiled one
        world.viewer = NOBODY
        world.recount()
        return world

    # The engine's own

    def copy_into(self, other: State) -> None:
        """Give a fresh clone what every state has. Values are shared, lists are not; nobody listens to a clone."""
        other.asks = self.asks[:]
        other.given = [parts[:] for parts in self.given]
        other.handed = self.handed[:]
        other.agenda = self.agenda[:]
        other.result = self.result
        other.viewer = self.viewer
        other.secrets = self.secrets
        other.steps = self.steps
        other.chance = self.chance
        other.names = self.names
        other.open = self.open

    def recount(self) -> None:
        """Make what is derived agree with the asks again, after a state was loaded, built or masked."""
        self.open = len(self.asked_places())
        self.menus = [None] * self.places

    def _open_ask(self, place: int) -> AnyAsk:
        if self.result is not None:
            raise IllegalMove("game-over", self.result.clause)
        ask = self.asks[place] if 0 <= place < self.places else None
        if ask is None:
            # The clause of somebody else's open ask would betray a veiled one.
            raise IllegalMove("not-asked", "", place=place)
        return ask

    def _check_answer(self, ask: AnyAsk, move: AnyMove) -> None:
        kind = type(move)
        if kind not in ask.moves:
            raise IllegalMove("not-an-answer", ask.clause, move=kind.__name__)
        self._check_shape(ask.place, move)
        move.check(self, ask.place)

    def _check_shape(self, place: int, move: AnyMove) -> None:
        shapes = type(move).ranges(self, place)
        for shape, value in zip(shapes, fields(move)):
            if not fits(shape, value):
                raise IllegalMove("no-such-value", type(move).clause, move=type(move).__name__)

    def _check_command(self, place: int, move: AnyMove) -> None:
        if self.result is not None:
            raise IllegalMove("game-over", self.result.clause)
        kind = type(move)
        if kind is StartOver or kind is TakeBack:
            move.check(self, place)
            return
        assert isinstance(move, Command)
        if kind not in self.command_kinds or move.by_table != (place == TABLE) or not (move.by_table or 0 <= place < self.places):
            raise IllegalMove("no-such-command", kind.clause, move=kind.__name__)
        if not (self._calm() or move.always):
            raise IllegalMove("not-now", kind.clause, move=kind.__name__)
        self._check_shape(place, move)
        move.check(self, place)

    def _apply_command(self, place: int, move: AnyMove) -> None:
        self._check_command(place, move)
        if type(move) is StartOver or type(move) is TakeBack:
            move.carry_out(self, place)
            return
        if self.open:
            self.push(Reask(tuple(self.asks), tuple(self.handed)))
        self._close_all()
        move.carry_out(self, place)
        self._run()

    def _calm(self) -> bool:
        """Whether every open ask can be interrupted by a command."""
        for ask in self.asks:
            if ask is not None and not ask.interruptible:
                return False
        for handed in self.handed:
            if handed is not None and not handed.interruptible:
                return False
        return self.open > 0

    def _take(self, ask: AnyAsk, move: AnyMove) -> None:
        """Note a part, or carry out a move, for a place that is asked."""
        place = ask.place
        if not isinstance(move, Part):
            assert ask.floor or self.open == 1, "only parts can answer one of several asks"
            self._close_all()
            move.carry_out(self, place)
            return
        parts = self.given[place]
        parts.append(move)
        self.menus[place] = None
        if ask.done(self, parts):
            self.asks[place] = None
            self.open -= 1
            if self.open:
                self.handed[place] = ask
            else:
                self.handed = [None] * self.places
        else:
            self._answer_if_forced(ask)

    def _close_all(self) -> None:
        for place in range(self.places):
            self.asks[place] = None
            self.handed[place] = None
            self.menus[place] = None
        self.open = 0

    def _run(self) -> None:
        """The engine's loop: while nobody is asked, carry out the step on top of the agenda."""
        while self.open == 0:
            if self.result is not None:
                self.agenda = []
                return
            assert self.agenda, "nobody is asked and nothing is left to do"
            self.steps += 1
            assert self.steps < STEP_LIMIT, "the rules go round in circles"
            self.agenda.pop().run(self)
            if self.open:
                self._answer_forced()

    def _answer_forced(self) -> None:
        for place in range(self.places):
            ask = self.asks[place]
            if ask is not None:
                self._answer_if_forced(ask)
                if self.open == 0:
                    return

    def _answer_if_forced(self, ask: AnyAsk) -> None:
        """Answer for a place that has a single value in all; what an open move lists is not all that it could be."""
        if ask.forced(self):
            menu = self.menu(ask.place)
            if len(menu) == 1 and not menu[0].open:
                self._take(ask, menu[0])


def _lies_in(menu: list[AnyMove], move: AnyMove) -> bool:
    """Whether this very object is on the menu: bots and tables answer with what the menu gave them."""
    for listed in menu:
        if listed is move:
            return True
    return False


class Reask(Step[State]):
    """After a command: ask again what was open when it came, with fresh menus."""

    __slots__ = ("asks", "handed")

    def __init__(self, asks: tuple[AnyAsk | None, ...], handed: tuple[AnyAsk | None, ...]) -> None:
        self.asks = asks
        self.handed = handed

    def run(self, table: State) -> None:
        table.asks = list(self.asks)
        table.handed = list(self.handed)
        table.recount()
        if table.open == 0:  # those who were still asked have been excused, so the group is closed
            table.handed = [None] * table.places

    def without(self, place: int) -> Reask:
        """The same, but *place* is not asked again."""
        asks, handed = list(self.asks), list(self.handed)
        asks[place] = handed[place] = None
        return Reask(tuple(asks), tuple(handed))

    def seen_by(self, viewer: int) -> Reask:
        asks: list[AnyAsk | None] = []
        handed: list[AnyAsk | None] = []
        for place, ask in enumerate(self.asks):
            answered = self.handed[place]
            if place != viewer and answered is not None:
                ask, answered = answered, None
            if place != viewer and ask is not None and ask.veiled:
                ask = None
            asks.append(None if ask is None else ask.seen_by(viewer))
            handed.append(answered)
        return Reask(tuple(asks), tuple(handed))


class StartOver(Command[State]):
    """Drop the parts given so far; the same question stands again."""

    __slots__ = ()
    always: ClassVar[bool] = True

    def check(self, table: State, place: int) -> None:
        if not (0 <= place < table.places and table.asks[place] is not None and table.given[place]):
            raise IllegalMove("nothing-begun", "")

    def carry_out(self, table: State, place: int) -> None:
        table.given[place] = []
        table.menus[place] = None


class TakeBack(Command[State]):
    """Take a finished answer back while others still think."""

    __slots__ = ()
    always: ClassVar[bool] = True

    def check(self, table: State, place: int) -> None:
        if not (0 <= place < table.places and table.handed[place] is not None):
            raise IllegalMove("nothing-handed-in", "")

    def carry_out(self, table: State, place: int) -> None:
        ask = table.handed[place]
        assert ask is not None
        table.handed[place] = None
        table.given[place] = []
        table.asks[place] = ask
        table.menus[place] = None
        table.open += 1


START_OVER: Final = StartOver()
TAKE_BACK: Final = TakeBack()
