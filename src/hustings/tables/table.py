"""One live table: takes what people, bots and clocks do, has it stored, and only then shows it to everybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hustings.core.dump import to_line
from hustings.core.errors import BadInput, IllegalMove
from hustings.core.event import Told
from hustings.core.record import Playing
from hustings.tables import follow
from hustings.tables.audience import Audience
from hustings.tables.limits import Bucket
from hustings.tables.lines import RoomLine, write_line
from hustings.tables.refused import Refused
from hustings.tables.room import Room
from hustings.tables.store.base import PLAY, ROOM, Entry, Job, StoreError
from hustings.tables.story import Before, Story

if TYPE_CHECKING:
    from hustings.tables.hub import Hub

TRIES: Final = 8  # against other workers that are faster
log = logging.getLogger("hustings.table")


class Done(msgspec.Struct):
    """What was asked for has happened and is stored."""

    seq: int
    again: bool = False  # it had happened already: the same move id


class Table(Audience):
    """A table in this process."""

    def __init__(self, hub: Hub, story: Story) -> None:
        super().__init__(hub, story)
        self.lock = asyncio.Lock()
        self.dirty = False  # something was tried and not stored: read again before anything else
        self.deleted = False
        self.allowances = [Bucket(hub.config.place_rate) for _ in story.room.places]
        self._timer: asyncio.Task[None] | None = None

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

    def watch_pause(self) -> None:
        """Somebody here waits for the end of a pause: this worker sees to it, whoever else may too."""
        if self.story.release and (self._timer is None or self._timer.done()):
            self._timer = asyncio.get_running_loop().create_task(self._end_pause())

    async def close(self) -> None:
        """Nothing is to be done here any more but by people: nobody needs to look after it."""
        async with self.lock:
            try:
                await asyncio.to_thread(self.hub.db.note_status, self.id, self.story.status())
            except StoreError as error:
                raise Refused("store") from error
        self.hub.tend_now.set()

    async def _end_pause(self) -> None:
        while (release := self.story.release) and not self.deleted:
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
                try:
                    self._may_act(story, place, seq)
                except Refused:
                    if not self.hub.db.shared:
                        raise
                    await self.catch_up()  # before we refuse: another worker may know better
                    self._may_act(self.story, place, seq)
                if await self._store_play(place, move_id, do):
                    return Done(self.story.windows[place].seq)
                await self.ready()
            raise Refused("stale")

    def _may_act(self, story: Story, place: int, seq: int | None) -> None:
        if story.playing is None:
            raise Refused("not-begun")
        if story.is_over():
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
        stored = await self.commit(Job([entry], None if playing.state.result is None else story.status(story.pauses(told))))
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
        self.hub.figures.waited(time.perf_counter() - begun)
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
