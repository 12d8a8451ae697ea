"""What spectators see at a table that shows itself with delay: the same story, told later."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hustings.tables.refused import Refused
from hustings.tables.store.base import Entry, StoreError
from hustings.tables.story import Story

if TYPE_CHECKING:
    from hustings.tables.audience import Audience


class Late:
    """A second story of the table that takes each entry when it is old enough."""

    def __init__(self, table: Audience) -> None:
        self.table = table
        self.story = Story(table.id, table.hub.games, table.hub.make_chance)
        self._waiting: list[Entry] = []
        self._read = 0
        self._lock = asyncio.Lock()

    def delay(self) -> int:
        return round(self.table.story.room.settings.spectator_delay * 1000)

    async def catch_up(self) -> int | None:
        """Take what is old enough; says when the next thing will be."""
        async with self._lock:
            if self._read < self.table.story.seq:
                try:
                    entries = await self.table.hub.read_entries(self.table.id, self._read)
                except StoreError as error:
                    raise Refused("store") from error
                self._waiting += entries
                self._read = entries[-1].seq if entries else self._read
            limit = self.table.hub.clock.now() - self.delay()
            while self._waiting and self._waiting[0].at <= limit:
                self.story.take(self._waiting.pop(0))
            self.story.settle(limit)
            moments = [self._waiting[0].at + self.delay()] if self._waiting else []
            moments += [self.story.release + self.delay()] if self.story.release else []
            return min(moments) if moments else None
