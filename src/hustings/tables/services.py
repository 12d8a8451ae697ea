"""What a worker does by itself: it looks after tables by lease, forgets idle ones, and listens to other workers."""

from __future__ import annotations

import asyncio
import gc
import logging
import time

from hustings.tables.botwork import BotPool
from hustings.tables.hub import Hub
from hustings.tables.keeper import Keeper
from hustings.tables.reminders import Reminders
from hustings.tables.store.base import StoreError

LEASES_AT_ONCE = 200
TIDY = 300.0  # seconds
log = logging.getLogger("hustings.services")


class Services:
    """The worker's own tasks."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.figures = hub.figures
        self.bots = BotPool(hub.config.bot_workers)
        self.reminders = Reminders(hub)
        self.keepers: dict[str, asyncio.Task[None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._tidied = time.monotonic()

    async def start(self) -> None:
        self._tasks = [asyncio.create_task(self._tend())]
        if self.hub.wake is not None:
            self._tasks.append(asyncio.create_task(self.hub.wake.listen()))

    async def stop(self) -> None:
        for task in [*self._tasks, *self.keepers.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self.keepers.values(), return_exceptions=True)
        self.keepers.clear()
        await self.reminders.close()
        await self.bots.close()
        try:
            await asyncio.to_thread(self.hub.db.drop_leases, self.hub.name)
        except StoreError as error:
            log.warning("leases not given back: %s", error)

    async def _tend(self) -> None:
        """Again and again: see which tables are ours, and that each has its keeper."""
        rounds = 0
        while True:
            self.hub.tend_now.clear()
            try:
                await self.tend_once()
            except StoreError as error:
                log.warning("leases not renewed: %s", error)
                # Whoever cannot renew must not go on: another worker may have taken over.
                self._keep_only(set())
            except Exception:
                log.exception("looking after tables failed")  # our own bug must not leave every table alone
            self.hub.forget_idle()
            self._note_figures()
            self._tidy()
            if self.hub.wake is not None and (rounds := rounds + 1) % 5 == 0:
                self.hub.wake.repeat()
            try:
                await asyncio.wait_for(self.hub.tend_now.wait(), self.hub.config.tick)
            except TimeoutError:
                pass

    async def tend_once(self) -> None:
        hub, config = self.hub, self.hub.config
        mine = set(await asyncio.to_thread(hub.db.keep_leases, hub.name, config.lease))
        mine |= set(await asyncio.to_thread(hub.db.take_leases, hub.name, config.lease, LEASES_AT_ONCE))
        self._keep_only(mine)
        for ident in mine:
            if ident not in self.keepers or self.keepers[ident].done():
                keeper = Keeper(hub, ident, self.bots, self.reminders)
                self.keepers[ident] = asyncio.create_task(keeper.run())
        await self._catch_up()

    def _tidy(self) -> None:
        """Python looks for what is lost in circles when there is a quarter more of everything: in a large server never soon."""
        if time.monotonic() > self._tidied + TIDY:
            gc.collect()
            self._tidied = time.monotonic()

    def _note_figures(self) -> None:
        tables = self.hub.tables.values()
        self.figures.tables.set(len(tables))
        self.figures.sockets.set(sum([len(table.listeners) for table in tables]))
        self.figures.kept.set(len(self.keepers))

    def _keep_only(self, mine: set[str]) -> None:
        for ident in list(self.keepers):
            if ident not in mine:
                self.keepers.pop(ident).cancel()
        self.hub.kept = mine

    async def _catch_up(self) -> None:
        """Where several workers write: whatever we were not told of is found within a tick."""
        if not self.hub.db.shared or not self.hub.tables:
            return
        asked = set(self.hub.tables)
        heads = await asyncio.to_thread(self.hub.db.heads, list(asked))
        for ident, table in list(self.hub.tables.items()):
            if ident in asked and ident not in heads:
                self.hub.gone(table)
            elif table.story.seq < heads.get(ident, 0):
                await table.wake()
