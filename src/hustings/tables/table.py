"""One live table: takes what people, bots and clocks do, has it stored, and only then shows it to everybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from hustings.core.dump import to_line
from hustings.core.errors import BadInput, IllegalMove
from hustings.core.event import Told
from hustings.core.record import Playing
from hustings.core.state import SPECTATOR
from hustings.tables import follow
from hustings.tables.late import Late
from hustings.tables.lines import RoomLine, write_line
from hustings.tables.refused import Refused
from hustings.tables.room import Room
from hustings.tables.roomview import Presence, chat_for, now_frame, room_frame
from hustings.tables.store.base import PLAY, ROOM, Entry, Job, StoreError
from hustings.tables.story import Before, Story

if TYPE_CHECKING:
    from hustings.tables.hub import Hub

TRIES: Final = 8  # against other workers that are faster
log = logging.getLogger("hustings.table")


NOT_LOOKING: Final = -9  # a viewer that sees nothing: behind the curtain of a shared device


class Listener(Protocol):
    """Somebody who looks at a table: a socket."""

    viewer: int
    seq: int
    key: str
    said: int  # how much of the chat it has got

    def push(self, frame: bytes) -> None:
        """Send when possible; never waits."""


class Done(msgspec.Struct):
    """What was asked for has happened and is stored."""

    seq: int
    again: bool = False  # it had happened already: the same move id


class Table:
    """A table in this process."""

    def __init__(self, hub: Hub, story: Story) -> None:
        self.hub = hub
        self.id = story.table
        self.story = story
        self.lock = asyncio.Lock()
        self.dirty = False  # something was tried and not stored: read again before anything else
        self.deleted = False
        self.listeners: list[Listener] = []
        self.presence = Presence()
        self.changed = asyncio.Event()
        self.used = hub.clock.now()
        self._room_sent = b""
        self._now_sent = b""
        self._timer: asyncio.Task[None] | None = None
        self._later: asyncio.Task[None] | None = None
        self.late: Late | None = None  # what spectators see, where they see it later

    # What people do

    async def play(self, place: int, move_id: str, seq: int | None, data: Any) -> Done:
        """A move or command of *place*, made when its own `seq` was *seq*."""

        def do(playing: Playing) -> dict[str, Any] | None:
            try:
                playing.move(place, playing.game.read_move(data))
            except BadInput as error:
                raise Refused("bad-request", fault=str(error)) from error
            return None

        return await self._act(place, move_id, seq, do)

    async def undo(self, place: int, move_id: str, seq: int | None, count: int) -> Done:
        """*place* takes back its own last inputs."""

        def do(playing: Playing) -> dict[str, Any] | None:
            if not 1 <= count <= self.story.undoable(place):
                raise Refused("no-undo")
            self.story.playing = follow.undo(playing, count, to_line({"undo": count}))
            return None

        return await self._act(place, move_id, seq, do)

    async def table_act(self, do: Callable[[Playing], None], seen: int | None = None) -> bool:
        """Something the table itself does, unless anything happened after entry *seen*."""
        async with self.lock:
            await self.ready()
            if seen is not None and self.story.seq != seen:
                return False
            return await self._store_play(-1, None, do)

    async def note(self, make: Callable[[Story, int], RoomLine | None], place: int = -1, move_id: str | None = None) -> None:
        """Something besides play; *make* looks at the story as it is and says what happens, or refuses."""
        async with self.lock:
            for _ in range(TRIES):
                await self.ready()
                if move_id is not None and (place, move_id) in self.story.answers:
                    return
                now = self.hub.clock.now()
                line = make(self.story, now)
                if line is None or await self._store_room(line, now, place, move_id):
                    return
                await self.catch_up()
            raise Refused("stale")

    # Keeping the story

    async def ready(self) -> None:
        """The story is as the store has it, as far as this worker knows."""
        self.used = self.hub.clock.now()
        if self.deleted:
            raise Refused("no-table")
        if self.dirty:
            try:
                story = await self.hub.read_story(self.id)
            except StoreError as error:
                raise Refused("store") from error
            self.story, self.dirty = story, False
            self.show()
        if self.story.settle(self.hub.clock.now()):
            self.show()

    async def catch_up(self) -> None:
        """Take what other workers have stored meanwhile. The lock is held."""
        if self.dirty:
            await self.ready()
            return
        try:
            entries = await self.hub.read_entries(self.id, self.story.seq)
        except StoreError as error:
            raise Refused("store") from error
        self.take(entries)

    def take(self, entries: list[Entry]) -> None:
        """Entries of other workers, in order."""
        for entry in entries:
            if entry.seq == self.story.seq + 1:
                self.story.take(entry)
        self.show()

    async def wake(self) -> None:
        """Another worker says that something happened here."""
        async with self.lock:
            try:
                await self.catch_up()
            except Refused:
                self.dirty = True

    async def refresh(self) -> None:
        """Before somebody looks: everything that is due has happened."""
        if self.dirty or self.story.release:
            async with self.lock:
                await self.ready()

    # Looking

    def look(self, listener: Listener, since: int | None) -> None:
        """*listener* looks from now on; it knows everything up to its *since*."""
        if listener not in self.listeners:
            self.listeners.append(listener)
            self._note_presence()
        listener.seq = -1 if since is None else since
        if room_frame(self.story) == self._room_sent:
            listener.push(self._room_sent)  # otherwise it is sent to all in a moment
        if listener.viewer >= 0 or not self.story.room.settings.spectator_delay:
            listener.push(now_frame(self.story, self.presence, self.hub.clock.now()))
        self._feed(listener)
        self.show()
        if self._followed(listener.viewer) is not self.story and (self._later is None or self._later.done()):
            self._later = asyncio.get_running_loop().create_task(self._tell_late())

    async def _tell_late(self) -> None:
        """While spectators look, bring them what has become old enough."""
        while any(listener.viewer == SPECTATOR for listener in self.listeners):
            changed = self.changed
            try:
                await self.story_for(SPECTATOR)
                due = await self.late.catch_up() if self.late is not None else None
            except Refused:
                due = self.hub.clock.now() + 1000
            for listener in self.listeners:
                if listener.viewer == SPECTATOR:
                    self._feed(listener)
            waits: list[asyncio.Future[Any]] = [asyncio.ensure_future(changed.wait())]
            if due is not None:
                waits.append(asyncio.ensure_future(self.hub.clock.sleep_until(due)))
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()

    def turn_away(self, listener: Listener) -> None:
        """*listener* stays, but sees nothing more of the game: the curtain is closed."""
        self._close_window(listener.viewer, listener)
        listener.viewer = NOT_LOOKING

    def look_away(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners.remove(listener)
            self._note_presence()
        self._close_window(listener.viewer, listener)
        self.used = self.hub.clock.now()
        for place in self.story.room.held_by(listener.key):
            self.presence.seen[place] = self.used
        self.show()

    async def story_for(self, viewer: int) -> Story:
        """The story as *viewer* follows it: spectators later, where that was agreed."""
        if viewer != SPECTATOR or not self.story.room.settings.spectator_delay:
            return self.story
        if self.late is None:
            self.late = Late(self)
        await self.late.catch_up()
        return self.late.story

    def _followed(self, viewer: int) -> Story | None:
        if viewer != SPECTATOR or not self.story.room.settings.spectator_delay:
            return self.story
        return None if self.late is None else self.late.story

    def view(self, viewer: int) -> bytes:
        """The whole view of one viewer."""
        story = self._followed(viewer)
        window = None if story is None else story.windows.get(viewer)
        if window is None:
            raise Refused("not-begun")
        seen = window.sections is None and all(other.viewer != viewer for other in self.listeners)
        frame = window.whole(self.story.undoable(viewer))
        if seen:
            window.close()
        return frame

    def show(self) -> None:
        """Send everybody what is new to them."""
        if self.listeners:
            room = room_frame(self.story)
            if room != self._room_sent:
                self._room_sent = room
                self._tell(room)
                self._tell_yours()
                self._note_presence()
            for listener in self.listeners:
                self._feed(listener)
            now = now_frame(self.story, self.presence, 0)
            if now != self._now_sent:
                self._now_sent = now
                self._tell_now(now_frame(self.story, self.presence, self.hub.clock.now()))
            self._show_chat()
        self.hub.tell_presence(self)
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()
        self._watch_pause()

    def _feed(self, listener: Listener) -> None:
        story = self._followed(listener.viewer)
        window = None if story is None else story.windows.get(listener.viewer)
        if window is None or window.seq == listener.seq:
            return
        changes = window.since(listener.seq) if window.sections is not None else None
        frames = [window.whole(self.story.undoable(listener.viewer))] if changes is None else changes
        listener.seq = window.seq
        for frame in frames:
            listener.push(frame)

    def _show_chat(self) -> None:
        said = self.story.room.said
        for listener in self.listeners:
            if listener.said < said:
                told = chat_for(self.story, listener.key, listener.said - 1)
                listener.said = said
                if told:
                    listener.push(msgspec.json.encode({"type": "chat", "lines": told}))

    def _close_window(self, viewer: int, gone: Listener) -> None:
        story = self._followed(viewer)
        window = None if story is None else story.windows.get(viewer)
        if window is not None and all(other is gone or other.viewer != viewer for other in self.listeners):
            window.close()

    def _note_presence(self) -> None:
        self.presence.here = {place for item in self.listeners for place in self.story.room.held_by(item.key)}

    def _tell_yours(self) -> None:
        """Who holds what may have changed: nobody looks on through a place that is no longer theirs."""
        for listener in self.listeners:
            yours = self.story.room.held_by(listener.key)
            if listener.viewer >= 0 and listener.viewer not in yours:
                self.turn_away(listener)
            host = bool(listener.key) and listener.key == self.story.room.host
            listener.push(msgspec.json.encode({"type": "yours", "places": yours, "host": host}))

    def tell_gone(self) -> None:
        """The table was deleted."""
        self._tell(b'{"type":"gone"}')

    def _tell(self, frame: bytes) -> None:
        for listener in self.listeners:
            listener.push(frame)

    def _tell_now(self, frame: bytes) -> None:
        """Whose time runs is news too: not for those who see everything later."""
        late = self.story.room.settings.spectator_delay > 0
        for listener in self.listeners:
            if listener.viewer >= 0 or not late:
                listener.push(frame)

    def _watch_pause(self) -> None:
        """Somebody here waits for the end of a pause: this worker sees to it, whoever else may too."""
        if self.story.release and (self._timer is None or self._timer.done()):
            self._timer = asyncio.get_running_loop().create_task(self._end_pause())

    async def _end_pause(self) -> None:
        while release := self.story.release:
            moments = [self.story.reaction_ends(place) for place in self._veiled()]
            await self.hub.clock.sleep_until(min([*moments, release]))
            try:
                await self.end_reactions()
            except Refused:
                await self.hub.clock.sleep_until(self.hub.clock.now() + 1000)

    async def end_reactions(self) -> None:
        """Who did not respond in time lets it pass; when the pause is over everybody sees what happened."""
        for place in self._veiled():
            if self.story.release and self.hub.clock.now() >= self.story.reaction_ends(place):
                await self.table_act(lambda playing, place=place: take_default(playing, place, self.hub), self.story.seq)  # type: ignore[misc]
                return
        if self.story.release and self.hub.clock.now() >= self.story.release:
            async with self.lock:
                await self.ready()

    def _veiled(self) -> list[int]:
        playing = self.story.playing
        return [] if playing is None else [place for place, ask in enumerate(playing.state.asks) if ask is not None and ask.veiled]

    # Storing

    async def _act(self, place: int, move_id: str, seq: int | None, do: Callable[[Playing], dict[str, Any] | None]) -> Done:
        async with self.lock:
            for _ in range(TRIES):
                await self.ready()
                story = self.story
                answer = story.answers.get((place, move_id))
                if answer is not None:
                    return Done(answer, again=True)
                self._may_act(story, place, seq)
                if await self._store_play(place, move_id, do):
                    return Done(self.story.windows[place].seq)
                await self.ready()
            raise Refused("stale")

    def _may_act(self, story: Story, place: int, seq: int | None) -> None:
        if story.playing is None:
            raise Refused("not-begun")
        if story.room.ended or story.playing.state.result is not None:
            raise Refused("over")
        if not story.may_play(place):
            raise Refused("paused")
        if seq is not None and seq != story.windows[place].seq:
            raise Refused("stale")

    async def _store_play(self, place: int, move_id: str | None, do: Callable[[Playing], Any]) -> bool:
        """Carry out, store, show. False where another worker was faster; then the story is read again."""
        story = self.story
        playing = story.playing
        assert playing is not None
        now = max(self.hub.clock.now(), story.at)
        before = Before(playing)
        length = len(playing.lines)
        told_before = playing.told
        try:
            do(playing)
        except (IllegalMove, Refused) as error:
            if isinstance(error, Refused):
                raise
            raise self._refusal(error, place) from error
        except Exception as error:
            self.dirty = True
            log.exception("internal error", extra={"table": self.id})
            raise Refused("internal") from error
        assert story.playing is not None
        playing = story.playing
        assert len(playing.lines) == length + 1, "one act is one line"
        undone = playing.lines[-1].startswith('{"undo":')
        told: list[Told] = [] if undone or playing.told is told_before else playing.told
        entry = Entry(self.id, story.seq + 1, place, move_id, PLAY, playing.lines[-1], now)
        # Of what the list of tables says, play changes only that the game is over.
        stored = await self.commit(Job([entry], None if playing.state.result is None else story.status()))
        if stored:
            story.played(entry, told, before)
            self.hub.stored(self, entry)
            self.show()
        return stored

    async def _store_room(self, line: RoomLine, now: int, place: int, move_id: str | None) -> bool:
        story = self.story
        entry = Entry(self.id, story.seq + 1, place, move_id, ROOM, write_line(line), max(now, story.at))
        status = story.status()
        kept = story.room
        story.room = msgspec.json.decode(msgspec.json.encode(kept), type=Room)
        story.room.take(line, now)
        after = story.status()
        story.room = kept
        stored = await self.commit(Job([entry], None if after == status else after))
        if stored:
            story.take_room(entry)
            self.hub.stored(self, entry)
            self.show()
        else:
            self.dirty = False  # nothing was tried on the playing itself
        return stored

    async def commit(self, job: Job) -> bool:
        self.dirty = True  # until we know better, also when whoever waits goes away
        begun = time.perf_counter()
        try:
            stored = await self.hub.writer.store(job)
        except StoreError as error:
            self.hub.figures.failures.inc()
            log.warning("not stored: %s", error, extra={"table": self.id})
            raise Refused("store") from error
        self.dirty = not stored
        self.hub.figures.seconds.observe(time.perf_counter() - begun)
        if not stored:
            self.hub.figures.conflicts.inc()
        if job.status is not None:
            self.hub.tend_now.set()
        return stored

    def _refusal(self, error: IllegalMove, place: int) -> Refused:
        story = self.story
        window = story.windows.get(place)
        if window is None or window.sight is None:
            return Refused("internal")
        sentence = story.game.words().refusal(error, window.sight)
        return Refused(error.key, sentence, error.clause)


def take_default(playing: Playing, place: int, hub: Hub) -> None:
    """The time of *place* is up."""
    playing.time_out(place, hub.rng)
