"""How workers of one store tell each other that something happened. (One worker alone needs none of this.)

What is stored is found within a tick even when a message is lost; a message only makes it quick.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar.channels.backends.base import ChannelsBackend

from hustings.tables.store.base import Store

if TYPE_CHECKING:
    from hustings.tables.audience import Audience
    from hustings.tables.hub import Hub

CHANNEL: Final = "hustings_tables"
FRESH: Final = 15_000  # milliseconds for which another worker's word about who is connected holds
log = logging.getLogger("hustings.wake")


class Wake:
    """Tells the other workers, and listens to them."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._told: dict[str, tuple[int, ...]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._backend: ChannelsBackend | None = None

    def tell(self, table: str) -> None:
        """Something was stored for *table*. (PostgreSQL says so itself, with the commit.)"""
        if self.hub.config.wake:
            self._send({"table": table, "from": self.hub.name})

    def tell_gone(self, table: str) -> None:
        """*table* was deleted."""
        self._send({"table": table, "from": self.hub.name, "gone": True})

    def tell_presence(self, table: Audience, again: bool = False) -> None:
        """Who is connected to *table* here, where that has changed, or *again* before it is forgotten."""
        places = tuple(sorted(table.presence.here))
        if again or self._told.get(table.id, ()) != places:
            self._told[table.id] = places
            self._send({"table": table.id, "from": self.hub.name, "places": places})

    def repeat(self) -> None:
        """Say again who is connected here."""
        for table in self.hub.tables.values():
            if table.presence.here:
                self.tell_presence(table, again=True)

    async def listen(self) -> None:
        """Take what other workers say, as long as this one lives."""
        while True:
            backend = open_backend(self.hub)
            try:
                await backend.on_startup()
                await backend.subscribe([CHANNEL])
                self._backend = backend
                async for _, data in backend.stream_events():
                    await self._take(data)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("not listening to other workers: %s", error)
            finally:
                self._backend = None
                try:
                    await backend.on_shutdown()
                except Exception as error:
                    log.debug("closing: %s", error)
            await asyncio.sleep(1.0)

    async def _take(self, data: bytes) -> None:
        try:
            said: dict[str, Any] = msgspec.json.decode(data)
        except msgspec.MsgspecError:
            return
        table = self.hub.tables.get(said.get("table", ""))
        if table is None or said.get("from") == self.hub.name:
            return
        if "places" in said:
            table.presence.elsewhere[said["from"]] = (self.hub.clock.now() + FRESH, tuple(said["places"]))
            table.show()
        elif "gone" in said:
            self.hub.gone(table)
        else:
            await table.wake()

    def _send(self, said: dict[str, Any]) -> None:
        task = asyncio.create_task(self._publish(msgspec.json.encode(said)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _publish(self, data: bytes) -> None:
        try:
            if self._backend is not None and self.hub.config.wake:
                await self._backend.publish(data, [CHANNEL])
            else:
                await asyncio.to_thread(self.hub.db.tell, data.decode())
        except Exception as error:
            log.warning("other workers not told: %s", error)


def open_backend(hub: Hub) -> ChannelsBackend:
    """The channel that the settings name."""
    if hub.config.wake:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis

        return RedisChannelsPubSubBackend(redis=Redis.from_url(hub.config.wake))
    from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

    return PsycoPgChannelsBackend(hub.config.database)


def wake_for(hub: Hub, store: Store) -> Wake | None:
    """Only where other workers write to the same store."""
    return Wake(hub) if store.shared else None
