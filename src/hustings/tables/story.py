"""A table as its entries tell it: the room, the playing, and what each viewer has seen. The same on every worker.

A reaction that nobody may know of (a veiled ask) is hidden by a pause: after every event that could lead to one, whether
it did or not, nobody but the place that is asked sees anything new until the pause is over. When it is over is worked
out from the entries' own times, so that every worker and every restart agrees.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from hustings.core.event import EVERYONE, Told
from hustings.core.game import Game
from hustings.core.record import Playing
from hustings.core.state import SPECTATOR
from hustings.tables import lines
from hustings.tables.follow import ChanceMaker, begin, follow, inputs_standing
from hustings.tables.lines import Opened, read_line
from hustings.tables.room import Room, open_room
from hustings.tables.store.base import PLAY, Entry, Status
from hustings.tables.window import Window


class Story:
    """The fold of a table's entries."""

    def __init__(self, table: str, games: Mapping[str, Game], chance: ChanceMaker) -> None:
        self.table = table
        self.games = games
        self.make_chance = chance
        self.seq = 0
        self.room = Room(lines.Settings(game="", places=[]))
        self.playing: Playing | None = None
        self.windows: dict[int, Window] = {}
        self.answers: dict[tuple[int, str], int] = {}  # for a place's own move ids: its seq after them
        self.since: list[int] = []  # by place: when its question was asked
        self.floor_since = 0  # when the open floor opened, had it never stood still
        self.floor_left = 0  # when it stood still last
        self.floor_number = -1
        self.turn: list[int] = []  # by place: the entry with which its question was asked
        self.time_outs: list[int] = []  # by place: how often in a row
        self.release = 0  # when the pause is over; 0: there is none
        self.undo_by = -1  # whose the inputs are that can be taken back
        self.at = 0
        self.frame: bytes | None = None  # the room as it is shown, until it changes

    @property
    def game(self) -> Game:
        return self.games[self.room.settings.game]

    def take(self, entry: Entry) -> None:
        """An entry from the store."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        self.settle(entry.at)
        if entry.kind != PLAY:
            self.take_room(entry)
            return
        if self.playing is None:
            self.begun(begin(entry.line, self.games, self.make_chance), entry)
            return
        before = Before(self.playing)
        self.playing, told = follow(self.playing, entry.line)
        self.played(entry, told, before)

    def take_room(self, entry: Entry) -> None:
        """Something besides play."""
        line = read_line(entry.line)
        if isinstance(line, Opened):
            self.room = open_room(line)
        else:
            self.room.take(line, entry.at)
        self.frame = None
        self._arrived(entry)

    def begun(self, playing: Playing, entry: Entry) -> None:
        """Play begins."""
        self.playing = playing
        playing.keeps_undo = self.room.settings.undo != "none"  # it costs a copy of the state each move
        places = playing.state.places
        self.windows = {viewer: Window(playing.game, viewer) for viewer in range(SPECTATOR, places)}
        self.since, self.turn = [entry.at] * places, [entry.seq] * places
        self.time_outs = [0] * places
        self._open_floor(entry.at)
        for window in self.windows.values():
            window.hear(playing.told)
            window.look(playing.state, 0)
        self.frame = None
        self._arrived(entry)

    def played(self, entry: Entry, told: list[Told], before: Before) -> None:
        """A line was added to the record and carried out."""
        assert self.playing is not None
        state = self.playing.state
        line: dict[str, Any] = msgspec.json.decode(entry.line)
        count = int(line.get("undo", 0))
        place = int(line.get("place", entry.place))
        if self.room.votes or self.room.passed or state.result is not None:
            self.frame = None
        if "handover" not in line:
            self.room.played()
            self._note_times(entry, before)
            self._note_undo(place)
            for window in self.windows.values():
                if count:
                    window.unmark(count)
                else:
                    window.mark()
                    window.hear(told)
            if "timeout" in line:
                # Who lets a secret question pass is not absent, and must not be seen to have been asked.
                self.time_outs[place] += not before.is_veiled(place)
            elif "move" in line:
                self.time_outs[place] = 0
            self._note_pause(entry.at, told, before)
            if self.release:
                self._show_asked()
            elif count or "move" not in line or not before.is_quiet(self.playing):
                self._show_all()
            else:
                # Only noted: in every other sight nothing has changed before the whole group has answered.
                self.windows[place].look(state, self.undoable(place))
        self._arrived(entry)

    def settle(self, at: int) -> bool:
        """It is *at* now: where a pause is over, everybody sees what has happened meanwhile."""
        if not self.release or at < self.release or self._is_veiled():
            return False
        self.release = 0
        self.frame = None  # it says so where the game is over
        self._show_all()
        return True

    def undoable(self, place: int) -> int:
        """How many inputs *place* may take back on its own."""
        if self.playing is None or place != self.undo_by or self.room.settings.undo == "none":
            return 0
        return self.playing.undoable()

    def steps_back_to(self, place: int) -> int:
        """How many inputs have to be undone to be before the last one of *place*; 0 where there is none."""
        if self.playing is None:
            return 0
        standing: list[dict[str, Any]] = []
        for text in self.playing.lines[1:]:
            line: dict[str, Any] = msgspec.json.decode(text)
            if "undo" in line:
                del standing[-line["undo"] :]
            elif "handover" not in line:
                standing.append(line)
        for back, line in enumerate(reversed(standing), 1):
            if line.get("place") == place:
                return back
        return 0

    def inputs(self) -> int:
        return inputs_standing(self.playing.lines) if self.playing is not None else 0

    def is_over(self, pauses: bool = False) -> bool:
        """Whether people may know that nobody plays on here: what ends a game within a pause is not known before its end."""
        if self.playing is None or self.release or pauses:
            return self.room.ended
        return self.room.ended or self.playing.state.result is not None

    def status(self, pauses: bool = False) -> Status:
        """What the list of tables says of this one; *pauses*: a pause is about to begin."""
        word = "over" if self.is_over(pauses) else "open" if self.playing is None else "running"
        return Status(word, self.room.settings.public, bool(self.room.votes) or (word == "running" and self._is_tended()))

    def _is_tended(self) -> bool:
        """Whether there is something to be done at the table that no person does."""
        assert self.playing is not None
        settings, state = self.room.settings, self.playing.state
        if settings.clock is not None or settings.reminder or any([place.kind == "bot" for place in self.room.places]):
            return True
        return state.result is not None or self.game.floor_time(state) is not None

    def pauses(self, told: list[Told]) -> bool:
        """Whether, after what was told, everybody waits in case somebody responds."""
        if self.room.settings.reaction <= 0 or not self.room.people():
            return False
        return bool(self.release) or any([item.audience == EVERYONE and item.event.veils for item in told])

    def may_play(self, place: int) -> bool:
        """During a pause only a place whose veiled question is open may do anything."""
        if not self.release:
            return True
        assert self.playing is not None
        ask = self.playing.state.asks[place]
        return ask is not None and ask.veiled

    def _arrived(self, entry: Entry) -> None:
        self.seq = entry.seq
        self.at = entry.at
        if entry.move_id is not None:
            window = self.windows.get(entry.place)
            self.answers[entry.place, entry.move_id] = window.seq if window is not None else 0

    def _note_times(self, entry: Entry, before: Before) -> None:
        assert self.playing is not None
        asks = self.playing.state.asks
        floor = any([ask is not None and ask.floor for ask in asks])
        if floor and not before.floor:
            self._open_floor(entry.at)
        elif before.floor and not floor:
            self.floor_left = entry.at
        for place, ask in enumerate(asks):
            if ask is not None and ask is not before.asks[place]:
                self.since[place], self.turn[place] = entry.at, entry.seq

    def _open_floor(self, at: int) -> None:
        """A floor opens, with all its time or with what it had left."""
        assert self.playing is not None
        own = self.game.floor_time(self.playing.state)
        number = -1 if own is None else own[0]
        again = number >= 0 and number == self.floor_number
        self.floor_since = at - (self.floor_left - self.floor_since) if again else at
        self.floor_number = number

    def floor_seconds(self) -> float | None:
        """How long a floor is open: what the table agreed, else what the rules say, else as long as an answer takes."""
        assert self.playing is not None
        clock = self.room.settings.clock
        if clock is not None and clock.floor_seconds is not None:
            return clock.floor_seconds
        own = self.game.floor_time(self.playing.state)
        if own is not None:
            return own[1]
        return None if clock is None else clock.seconds

    def _note_undo(self, place: int) -> None:
        assert self.playing is not None
        if not self.playing.undoable():
            self.undo_by = -1
        elif place >= 0:
            self.undo_by = place

    def _note_pause(self, at: int, told: list[Told], before: Before) -> None:
        pause = round(self.room.settings.reaction * 1000)
        if pause <= 0 or not self.room.people() or self.playing is None:
            self.release = 0
            return
        # A game marks with `veils` the public events that may lead to a veiled ask. How many hold an answer must not
        # show, so one pause serves all who are asked after one event.
        earlier = max(self.release, at)
        opens = any([item.audience == EVERYONE and item.event.veils for item in told])
        if opens or (self._is_veiled() and not self.release):
            self.release = earlier + pause
        if not self.release:
            return
        # Whoever is asked openly has all their time from when they can see it; so has an open floor. That must not
        # depend on whether, and when, somebody has responded.
        floor = False
        for place, ask in enumerate(self.playing.state.asks):
            if ask is not None and not ask.veiled:
                self.since[place] = max(self.since[place], self.release)
                floor = floor or ask.floor
        if floor:
            self.floor_since += self.release - (earlier if before.floor else at)

    def reaction_ends(self, place: int) -> int:
        """When a veiled question to *place* is answered for it: half of what is left, where somebody may be asked after it."""
        assert self.playing is not None
        since = self.since[place]
        return self.release if self.playing.state.places < 3 else since + max(0, self.release - since) // 2

    def _is_veiled(self) -> bool:
        assert self.playing is not None
        return any([ask is not None and ask.veiled for ask in self.playing.state.asks])

    def _show_all(self) -> None:
        assert self.playing is not None
        for viewer, window in self.windows.items():
            window.look(self.playing.state, self.undoable(viewer))

    def _show_asked(self) -> None:
        assert self.playing is not None
        for place, ask in enumerate(self.playing.state.asks):
            if ask is not None and ask.veiled:
                self.windows[place].look(self.playing.state, 0)


class Before:
    """What has to be known of a playing before an input, to see what the input did."""

    __slots__ = ("asks", "floor", "steps")

    def __init__(self, playing: Playing) -> None:
        state = playing.state
        self.asks = list(state.asks)
        self.steps = state.steps
        self.floor = any([ask is not None and ask.floor for ask in state.asks])

    def is_veiled(self, place: int) -> bool:
        ask = self.asks[place]
        return ask is not None and ask.veiled

    def is_quiet(self, playing: Playing) -> bool:
        """Whether nothing was carried out: an answer was only noted, dropped or taken back."""
        return playing.state.steps == self.steps and bool(playing.state.open)
