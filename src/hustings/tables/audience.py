"""Whoever looks at a table: what is new goes to each through the window of their place."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from hustings.core.state import SPECTATOR
from hustings.tables.clock import first_of
from hustings.tables.late import Late
from hustings.tables.refused import Refused
from hustings.tables.roomview import HOST, Presence, chat_for, now_facts, now_frame, room_frame
from hustings.tables.story import Story

if TYPE_CHECKING:
    from hustings.tables.hub import Hub

NOT_LOOKING: Final = -9  # a viewer that sees nothing: behind the curtain of a shared device


class Listener(Protocol):
    """Somebody who looks at a table: a socket."""

    viewer: int
    seq: int
    key: str
    said: int  # how much of the chat it has got

    def push(self, frame: bytes) -> None:
        """Send when possible; never waits."""


class Audience:
    """The listeners of one table, and what they were told."""

    def __init__(self, hub: Hub, story: Story) -> None:
        self.hub = hub
        self.id = story.table
        self.story = story
        self.listeners: list[Listener] = []
        self._changed: asyncio.Event | None = None  # made when somebody waits for news
        self.used = hub.clock.now()
        self.presence = Presence(self.used)
        self.late: Late | None = None  # what spectators see, where they see it later
        self._room_sent = b""
        self._now_told: dict[str, Any] = {}
        self._later: asyncio.Task[None] | None = None

    @property
    def changed(self) -> asyncio.Event:
        """Will be set as soon as anything may be new."""
        if self._changed is None:
            self._changed = asyncio.Event()
        return self._changed

    def watch_pause(self) -> None:
        """See to it that a pause ends."""
        raise NotImplementedError

    def is_crowded(self, key: str) -> bool:
        """Whether the holder of *key* has enough sockets here; who only looks on takes no room from those who play."""
        room, config = self.story.room, self.hub.config
        if room.held_by(key):
            return sum([listener.key == key for listener in self.listeners]) >= config.max_viewer_sockets
        return sum([not room.held_by(listener.key) for listener in self.listeners]) >= config.max_spectators

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
            await first_of(changed.wait(), *([] if due is None else [self.hub.clock.sleep_until(due)]))

    def turn_away(self, listener: Listener) -> None:
        """*listener* stays, but sees nothing more of the game: the curtain is closed."""
        self._close_window(listener.viewer, listener)
        listener.viewer = NOT_LOOKING

    def look_away(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners.remove(listener)
            self._note_presence()
        self._close_window(listener.viewer, listener)
        self.notice(listener.key)
        self.show()

    def notice(self, key: str) -> None:
        """The holder of *key* is here, or was until now."""
        self.used = self.hub.clock.now()
        for place in self._stands_for(key):
            self.presence.seen[place] = self.used

    def _stands_for(self, key: str) -> list[int]:
        room = self.story.room
        return [*room.held_by(key), *([HOST] if key and key == room.host else [])]

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
            facts = now_facts(self.story, self.presence, 0)
            if facts != self._now_told:
                self._now_told = facts
                self._tell_now(now_frame(self.story, self.presence, self.hub.clock.now()))
            self._show_chat()
        self.hub.tell_presence(self)
        if self._changed is not None:
            self._changed.set()
            self._changed = None
        self.watch_pause()

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
        self.presence.here = {place for item in self.listeners for place in self._stands_for(item.key)}

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
