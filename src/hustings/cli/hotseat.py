"""One table at one keyboard: people take turns behind a curtain, bots sit anywhere."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hustings.bots import Bot, bot_named
from hustings.catalogue import catalogue_of
from hustings.cli.arguments import write_text
from hustings.cli.console import out, say
from hustings.cli.outline import outline
from hustings.cli.replay import load_record, playing_names, result_lines
from hustings.cli.typed import form, read_typed
from hustings.core.errors import BadInput, IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.record import Playing
from hustings.core.state import START_OVER, TAKE_BACK
from hustings.core.value import parameters
from hustings.games import game_named

HUMAN: Final = "human"
BUDGET: Final = 500.0  # milliseconds for a bot that searches
FEW: Final = 12  # more commands than this are listed only when asked for
HELP: Final = """A number takes that entry; a command is taken by c and its number.
?         the clause of the question        ? 3       the clause of entry 3
table     what lies on the table            log       everything you were told
commands  everything you may do unasked
undo      take your last move back          save FILE, load FILE
quit      stop here (save first to go on later)"""


class Leaving(Exception):
    """Somebody wants to stop, or the input has ended."""


class HotSeat:
    """The people and bots around one playing."""

    def __init__(self, playing: Playing, players: Sequence[str], rng: random.Random) -> None:
        self.rng = rng
        self.seat(playing, players)

    def seat(self, playing: Playing, players: Sequence[str]) -> None:
        """Everybody takes a place at this playing."""
        self.playing = playing
        self.players = list(players)
        self.game = playing.game
        self.words = self.game.words()
        self.names = playing_names(playing)
        self.bots: list[Bot | None] = [None if level == HUMAN else bot_named(level, self.game) for level in players]
        self.humans = [place for place, bot in enumerate(self.bots) if bot is None]
        self.heard: list[list[str]] = [[] for _ in players]  # everything each was told
        self.unread = [0] * len(players)
        self.before_curtain = -1  # who sees the screen
        self.last = -1  # who moved last
        self.listen()

    def play(self) -> None:
        """Until the game ends or somebody leaves."""
        while self.playing.state.result is None:
            place = self.next_asked()
            bot = self.bots[place]
            if bot is not None:
                state = self.playing.state
                self.put(place, bot.decide(state.sight(place), place, state.menu(place), BUDGET, self.rng))
            else:
                self.serve(place)
        for place in self.humans[:1]:
            self.curtain(place)
            self.show_news(place)
        for line in result_lines(self.playing):
            say(line)

    def next_asked(self) -> int:
        """Clockwise from who moved last, so that on an open floor everybody gets a word in."""
        places = self.playing.state.places
        asked = self.playing.state.asked_places()
        if self.last in asked and self.playing.state.given[self.last]:
            return self.last  # in the middle of a choice of many parts
        for offset in range(1, places + 1):
            if (self.last + offset) % places in asked:
                return (self.last + offset) % places
        raise AssertionError("nobody is asked, and the game has not ended")

    def put(self, place: int, move: AnyMove) -> None:
        """Make a move; then the bots may speak up."""
        steps = self.playing.state.steps
        self.playing.move(place, move)
        self.last = place
        self.listen()
        if isinstance(move, Part) and self.playing.state.steps == steps:
            return
        for offset in range(len(self.bots)):
            other = (place + offset) % len(self.bots)
            bot = self.bots[other]
            state = self.playing.state
            if bot is None or state.result is not None:
                continue
            commands = [command for command in state.commands(other) if command is not START_OVER and command is not TAKE_BACK]
            offer = bot.volunteer(state.sight(other), other, commands, self.rng) if commands else None
            if offer is not None:
                self.playing.move(other, offer)
                self.listen()

    def listen(self) -> None:
        """Everybody hears what was told, in words of what they see now."""
        for place in self.humans:
            sight = self.playing.state.sight(place)
            for told in self.playing.told:
                event = told.heard_by(place)
                if event is not None:
                    self.heard[place].append(self.words.event(event, sight))

    # What a person sees

    def curtain(self, place: int) -> None:
        """Nobody sees the screen of somebody else: it is cleared, and waits for whoever is next."""
        if self.before_curtain == place or len(self.humans) < 2:
            self.before_curtain = place
            return
        if out.is_terminal:
            out.file.write("\x1b[2J\x1b[3J\x1b[H")  # the lines scrolled away, too
        say(f"The screen is for {self.names[place]}. Everybody else, look away.")
        self.read("Press Enter when you are ready. ")
        self.before_curtain = place

    def show_news(self, place: int) -> None:
        for line in self.heard[place][self.unread[place] :]:
            say(f"  {line}")
        self.unread[place] = len(self.heard[place])

    def show_table(self, place: int) -> None:
        view = self.game.render(self.playing.state.sight(place))
        for line in outline(view) if view else ["There is no picture of this table."]:
            say(f"  {line}")

    def kinds(self, place: int) -> list[MoveKind]:
        """The kinds of answer and command that can be typed: any, and some must be."""
        state = self.playing.state
        ask = state.asks[place]
        answers = [] if ask is None else list(ask.moves)
        return answers + [kind for kind in state.command_kinds if not kind.by_table]

    def show_choices(self, place: int) -> None:
        state = self.playing.state
        ask = state.asks[place]
        assert ask is not None
        sight = state.sight(place)
        say()
        say(f"{self.names[place]}: {self.words.ask(ask, sight)}")
        for number, move in enumerate(state.menu(place), 1):
            say(f"{number:>4}  {self.words.move(move, sight)}")
        commands = state.commands(place)
        few = len(commands) <= FEW
        if few:
            self.show_commands(place)
        else:
            say(f"   or  commands (lists {len(commands)})")
        possible = {type(command) for command in commands}
        for kind in self.kinds(place):
            if kind.open or (not few and kind in possible and parameters(kind)):
                say(f"   or  {form(kind, state, place)}")

    def show_commands(self, place: int) -> None:
        state = self.playing.state
        sight = state.sight(place)
        for number, move in enumerate(state.commands(place), 1):
            say(f"{'c' + str(number):>4}  {self.words.move(move, sight)}")

    def serve(self, place: int) -> None:
        """One person answers, or does something else first."""
        newcomer = self.before_curtain != place
        self.curtain(place)
        self.show_news(place)
        if newcomer and self.game.render(self.playing.state.sight(place)):
            self.show_table(place)
        self.show_choices(place)
        here = self.playing
        answered = False
        while not answered and self.playing is here:
            try:
                answered = self.obey(place, self.read("> ").strip())
            except IllegalMove as refusal:
                clause = f" ({refusal.clause})" if refusal.clause else ""
                say(self.words.refusal(refusal, self.playing.state.sight(place)) + clause)
            except BadInput as fault:
                say(str(fault))

    def obey(self, place: int, text: str) -> bool:
        """Do what was typed; say whether the table changed."""
        word, _, rest = text.partition(" ")
        state = self.playing.state
        if not text or word in ("help", "h"):
            say(HELP)
        elif word == "?":
            self.explain(place, rest.strip())
        elif word == "table":
            self.show_table(place)
        elif word == "commands":
            self.show_commands(place)
        elif word == "log":
            for line in self.heard[place]:
                say(f"  {line}")
        elif word == "undo":
            return self.undo(place)
        elif word == "save":
            write_text(_file(rest), self.playing.text())
            say(f"Saved in {rest.strip()}.")
        elif word == "load":
            self.load(_file(rest))
        elif word in ("quit", "exit", "q"):
            raise Leaving
        elif text.isdigit():
            self.put(place, _entry(state.menu(place), text))
            return True
        elif text[0] == "c" and text[1:].isdigit():
            self.put(place, _entry(state.commands(place), text[1:]))
            return True
        else:
            self.put(place, read_typed(text, self.kinds(place), state, place))
            return True
        return False

    def explain(self, place: int, entry: str) -> None:
        """The clause of the question, or of one entry."""
        state = self.playing.state
        ask = state.asks[place]
        assert ask is not None
        clause = ask.clause
        if entry:
            command = entry.startswith("c")
            clause = type(_entry(state.commands(place) if command else state.menu(place), entry.removeprefix("c"))).clause or clause
        found = catalogue_of(self.game).named(clause)
        say(f"{clause}  {found.text if found else 'has no text.'}".replace("**", "").replace("`", ""))

    def undo(self, place: int) -> bool:
        if not self.playing.undoable() or self.last != place:
            say("There is nothing of yours to take back: luck, news or another's turn came between.")
            return False
        self.playing.undo(1)
        self.heard[place].append("You took your last move back.")
        return True

    def load(self, file: Path) -> None:
        """Leave this playing for a saved one of the same places."""
        playing = load_record(file)
        if playing.state.places != len(self.players):
            raise BadInput(f"{file} is of {playing.state.places} places; begin with `hustings play --load {file}`.")
        playing.go_live()
        self.seat(playing, players_of(playing))
        say(f"Loaded {file}.")

    def read(self, prompt: str) -> str:
        try:
            return out.input(prompt, markup=False)
        except EOFError as error:
            raise Leaving from error


def players_of(playing: Playing) -> list[str]:
    """Who sat at the places of a saved playing, by the names we gave them; people where the names say nothing."""
    found: list[str] = []
    for name in playing_names(playing):
        level = name.partition(" ")[0].lower()
        try:
            bot_named(level, game_named(playing.game.name))
            found.append(level)
        except BadInput:
            found.append(HUMAN)
    return found


def _entry(entries: list[AnyMove], number: str) -> AnyMove:
    if not number.isdigit() or not 1 <= int(number) <= len(entries):
        raise BadInput(f"There is no entry {number}.")
    return entries[int(number) - 1]


def _file(rest: str) -> Path:
    if not rest.strip():
        raise BadInput("Say which file.")
    return Path(rest.strip())
