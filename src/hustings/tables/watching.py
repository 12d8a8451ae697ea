"""A table without sockets and without waiting, for tests of what leaves it and when: every frame with its moment."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

from hustings.core.game import Game
from hustings.tables import start
from hustings.tables.clock import SetClock
from hustings.tables.config import Config
from hustings.tables.lines import ClockSetting, PlaceSetting
from hustings.tables.store.sqlite import SqliteStore
from hustings.tables.table import Table
from hustings.tables.testing import StagedHub
from hustings.tables.tokens import digest
from hustings.tables.wire import NewTable


class Notebook:
    """A listener that writes down what it is sent, and when."""

    def __init__(self, table: Table, key: str, viewer: int) -> None:
        self.table, self.key, self.viewer = table, key, viewer
        self.seq = -1
        self.said = 0
        self.begun = table.hub.clock.now()
        self.frames: list[tuple[int, bytes]] = []

    def push(self, frame: bytes) -> None:
        now = self.table.hub.clock.now()
        text = frame.replace(self.table.id.encode(), b"TABLE")
        self.frames.append((now - self.begun, text))


class Stage:
    """One world: a hub with a set clock, and one table that begins in a given position."""

    def __init__(self, folder: Path, games: Mapping[str, Game]) -> None:
        self.clock = SetClock()
        self.hub = StagedHub(Config(data=folder), SqliteStore(folder), games, self.clock)
        self.key = digest("the key of whoever sits here")
        self.notebooks: dict[int, Notebook] = {}

    async def begin(self, game: str, position: str, reaction: float = 0.0, clock: ClockSetting | None = None) -> Table:
        """All places are one person's; everybody and a spectator look on."""
        await self.hub.start()
        state = self.hub.games[game].load(position)
        places = [PlaceSetting("here", f"P{number}") for number in range(state.places)]
        wish = NewTable(game=game, places=places, options={}, reaction=reaction, clock=clock, public=True)
        self.hub.position = position
        table, _ = await start.open_table(self.hub, self.key, wish)
        await start.begin(table, self.key)
        for viewer in range(-1, state.places):
            notebook = Notebook(table, self.key, viewer)
            self.notebooks[viewer] = notebook
            table.look(notebook, None)
        await asyncio.sleep(0)
        return table

    async def end(self) -> None:
        await self.hub.stop()
        self.hub.db.close()
