"""A server for tests: positions written down, luck decided beforehand, a clock that is set. `hustings serve` has none of this."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec
import uvicorn

from hustings.core.chance import Chance, Live
from hustings.core.dump import to_line
from hustings.core.game import Game
from hustings.core.options import Options
from hustings.core.record import Playing
from hustings.games import all_games
from hustings.tables.app import make_app
from hustings.tables.clock import Clock
from hustings.tables.config import Config
from hustings.tables.follow import POSITION, ChanceMaker
from hustings.tables.hub import Hub
from hustings.tables.serving import uvicorn_config
from hustings.tables.store.base import Store
from hustings.tables.store.sqlite import SqliteStore


class StagedHub(Hub):
    """Deals what a test has laid ready: a position for the next game that begins."""

    def __init__(self, config: Config, store: Store, games: Mapping[str, Game], clock: Clock, chance: ChanceMaker = Live) -> None:
        super().__init__(config, store, games, clock, chance)
        self.position: str | None = None

    def deal(self, game: Game, options: Options, names: list[str], series: tuple[str, ...]) -> Playing:
        playing = super().deal(game, options, names, series)
        if self.position is not None:
            header: dict[str, Any] = msgspec.json.decode(playing.lines[0])
            header[POSITION] = self.position
            playing.lines = [to_line(header)]
            playing.state = game.load(self.position)
            playing.state.log = []
            playing.state.chance = playing.chance
            playing.told = []
            self.position = None
        return playing


def free_port() -> int:
    """A port nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class TestServer:
    """A real server on a real port, in a thread of its own."""

    __test__ = False

    def __init__(
        self,
        data: Path,
        *,
        games: Mapping[str, Game] | None = None,
        clock: Clock | None = None,
        seed: int | None = None,
        chance: ChanceMaker | None = None,
        store: Store | None = None,
        **settings: Any,
    ) -> None:
        fast = {"bot_pause": 0.0, "socket_rate": 5000.0, "place_rate": 5000.0, "address_rate": 50_000.0, "tick": 0.2}
        self.config = Config(port=settings.pop("port", None) or free_port(), data=data, **{**fast, **settings})
        self.store = store or SqliteStore(data)

        def seeded() -> Chance:
            return Live(seed)

        maker = chance or (Live if seed is None else seeded)
        self.app = make_app(self.config, self.store, games=games or all_games(), clock=clock, chance=maker, hub_kind=StagedHub)
        self.server = uvicorn.Server(uvicorn_config(self.app, self.config))
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self.loop: asyncio.AbstractEventLoop | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.config.port}"

    @property
    def hub(self) -> StagedHub:
        hub = self.app.app.state.hub  # type: ignore[attr-defined]
        assert isinstance(hub, StagedHub)
        return hub

    def __enter__(self) -> TestServer:
        self._thread.start()
        while not self.server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the server did not start")
            threading.Event().wait(0.01)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.server.should_exit = True
        self._thread.join(10)

    def _serve(self) -> None:
        async def run() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve()

        asyncio.run(run())
