"""All tables of this process, and their way to the store and to other workers."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from hustings import __version__
from hustings.core.chance import Live
from hustings.core.errors import BadInput
from hustings.core.game import Game
from hustings.core.options import Options
from hustings.core.record import Playing
from hustings.tables import lines
from hustings.tables.audience import Audience
from hustings.tables.checkpoints import from_checkpoint, to_checkpoint
from hustings.tables.clock import Clock
from hustings.tables.config import Config
from hustings.tables.figures import Figures
from hustings.tables.follow import ChanceMaker
from hustings.tables.lines import Opened, write_line
from hustings.tables.refused import Refused
from hustings.tables.store.base import PLAY, ROOM, Entry, Job, Store, StoreError, TableRow
from hustings.tables.store.writer import Writer
from hustings.tables.story import Story
from hustings.tables.table import Table
from hustings.tables.tokens import new_table_id
from hustings.tables.wake import wake_for

OPEN_STATUS: Final = ("open", "running")
log = logging.getLogger("hustings.hub")


class Hub:
    """Finds tables, loads them on demand, forgets those that nobody needs."""

    def __init__(self, config: Config, store: Store, games: Mapping[str, Game], clock: Clock, chance: ChanceMaker = Live) -> None:
        self.config = config
        self.db = store
        self.games = games
        self.clock = clock
        self.make_chance = chance
        self.name = f"worker-{secrets.token_hex(6)}"
        self.rng = random.Random(secrets.randbits(64))
        self.tables: dict[str, Table] = {}
        self.kept: set[str] = set()  # tables that this worker looks after
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self.writer: Writer
        self.wake = wake_for(self, store)
        store.sender = self.name
        self.tend_now = asyncio.Event()  # some table's need of care has changed
        self.looking_back = asyncio.Lock()  # of those who want a story told again one at a time is served
        self.figures = Figures()

    async def start(self) -> None:
        self.writer = Writer(self.db)

    async def stop(self) -> None:
        await self.writer.close()

    async def open(
        self,
        settings: lines.Settings,
        host: str,
        *,
        record: list[str] | None = None,
        fork_of: str = "",
        seats: list[lines.RoomLine] | None = None,
    ) -> Table:
        """A new table; *record* are the lines of another one from which it goes on."""
        ident = new_table_id()
        now = self.clock.now()
        opened = Opened(settings, host, fork_of)
        entries = [Entry(ident, 1, -1, None, ROOM, write_line(opened), now)]
        for line in seats or []:
            entries.append(Entry(ident, len(entries) + 1, -1, None, ROOM, write_line(line), now))
        for text in record or []:
            entries.append(Entry(ident, len(entries) + 1, -1, None, PLAY, text, now))
        story = Story(ident, self.games, self.make_chance)
        for entry in entries:
            story.take(entry)
        status = story.status()
        row = TableRow(ident, settings.game, status.status, settings.public, status.care, now)
        try:
            await self.writer.store(Job(entries, opens=row))
        except StoreError as error:
            raise Refused("store") from error
        table = Table(self, story)
        self.tables[ident] = table
        if status.care:
            self.tend_now.set()
        return table

    async def table(self, ident: str) -> Table:
        """The live table of that name."""
        table = self.tables.get(ident)
        if table is not None:
            if table.deleted:
                raise Refused("no-table")
            table.used = self.clock.now()  # it stays in memory while somebody is on the way to it
            if self.db.shared:
                await table.wake()  # whoever comes from another worker finds here what was done there
            return table
        if not ident.isalnum():
            raise Refused("no-table")  # no name of ours, and none that every store can be asked for
        loading = self._loading.get(ident)
        if loading is None:
            loading = asyncio.ensure_future(self._load(ident))
            self._loading[ident] = loading
            loading.add_done_callback(lambda _: self._loading.pop(ident, None))
        return await asyncio.shield(loading)

    async def _load(self, ident: str) -> Table:
        try:
            row = await asyncio.to_thread(self.db.row, ident)
            if row is None:
                raise Refused("no-table")
            if row.status == "frozen":
                raise Refused("frozen", reason=row.reason)
            story = await self.read_story(ident)
        except StoreError as error:
            raise Refused("store") from error
        table = Table(self, story)
        self.tables[ident] = table
        return table

    async def read_story(self, ident: str) -> Story:
        """The story of a table from the store; one that cannot be told again is frozen, the others go on."""
        try:
            return await asyncio.to_thread(self._tell, ident)
        except StoreError:
            raise
        except (BadInput, AssertionError, msgspec.MsgspecError, KeyError, TypeError, ValueError, IndexError) as error:
            told = str(error) if isinstance(error, BadInput) else "It is not what this version writes."
            reason = f"its record does not play again. {told}"
            log.error("frozen: %s", reason, extra={"table": ident}, exc_info=error)
            await asyncio.to_thread(self.db.freeze, ident, reason)
            raise Refused("frozen", reason=reason) from error

    def _tell(self, ident: str) -> Story:
        checkpoint = self.db.checkpoint(ident)
        if checkpoint is not None and checkpoint.version == __version__:
            story = from_checkpoint(checkpoint, self.games, self.make_chance)
            entries = self.db.entries(ident, checkpoint.seq)
        else:
            story = Story(ident, self.games, self.make_chance)
            entries = self.db.entries(ident)
        for entry in entries:
            story.take(entry)
            if checkpoint is not None and checkpoint.version != __version__ and entry.seq == checkpoint.seq:
                told = to_checkpoint(story, checkpoint.version)
                if told is not None and told.data != checkpoint.data:
                    raise BadInput("It leads to another position under this version than it did before.")
        return story

    def deal(self, game: Game, options: Options, names: list[str], series: tuple[str, ...]) -> Playing:
        """A new playing of a game."""
        return Playing(game, options, names=names, series=series, chance=self.make_chance())

    async def count(self, status: tuple[str, ...]) -> int:
        return await asyncio.to_thread(self.db.count, status)

    async def delete(self, table: Table, check: Callable[[Story], None] = lambda story: None) -> None:
        """A table and everything about it is gone, unless *check* refuses."""
        async with table.lock:
            check(table.story)
            try:
                await asyncio.to_thread(self.db.delete, table.id)
            except StoreError as error:
                raise Refused("store") from error
            self.gone(table)
        if self.wake is not None:
            self.wake.tell_gone(table.id)

    def gone(self, table: Table) -> None:
        """The table was deleted, here or by another worker."""
        table.deleted = True
        table.tell_gone()
        self.tables.pop(table.id, None)

    async def read_entries(self, ident: str, after: int) -> list[Entry]:
        return await asyncio.to_thread(self.db.entries, ident, after)

    def stored(self, table: Table, entry: Entry) -> None:
        """An entry of ours is durable."""
        if entry.kind == PLAY:
            self.figures.moves += 1
        if entry.kind == PLAY and entry.seq % self.config.checkpoint_every == 0:
            checkpoint = to_checkpoint(table.story, __version__)
            if checkpoint is not None:
                asyncio.get_running_loop().run_in_executor(None, _keep_checkpoint, self.db, checkpoint)
        if self.wake is not None:
            self.wake.tell(table.id)

    def tell_presence(self, table: Audience) -> None:
        """Other workers show who is connected here."""
        if self.wake is not None:
            self.wake.tell_presence(table)

    def forget_idle(self) -> None:
        """Drop from memory what nobody looks at and nobody looks after."""
        limit = self.clock.now() - round(self.config.keep_idle * 1000)
        for ident, table in list(self.tables.items()):
            if not table.listeners and ident not in self.kept and table.used < limit and not table.lock.locked():
                del self.tables[ident]


def _keep_checkpoint(store: Store, checkpoint: object) -> None:
    from hustings.tables.store.base import Checkpoint

    assert isinstance(checkpoint, Checkpoint)
    try:
        store.keep_checkpoint(checkpoint)
    except StoreError as error:
        log.warning("no checkpoint: %s", error)
