"""Kill the server again and again under load: every acknowledged move has to be in the store, once, and every table goes on.

python scripts/tables/kill.py --tables 30 --kills 100
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import psutil
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from hustings.core.record import replay
from hustings.games import all_games
from hustings.tables.store.base import PLAY
from hustings.tables.store.sqlite import SqliteStore
from hustings.tables.testing import free_port

SERVE = "from hustings.tables.command import app; app()"


class Server:
    """The real command, as a process of its own."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data, self.options, self.port = data, options, free_port()
        self.pid = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, alone: bool = False) -> None:
        """Start it; *alone*: it goes on when we are gone."""
        command = [sys.executable, "-c", SERVE, "serve", "--port", str(self.port), "--data", str(self.data), "--no-browser"]
        command += ["--log-level", "error", *self.options]
        self.pid = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=alone).pid
        for _ in range(600):
            try:
                if httpx.get(self.url + "/health", timeout=2).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise RuntimeError("the server does not start")

    def kill(self) -> None:
        process = psutil.Process(self.pid)
        process.kill()
        process.wait()


class Player:
    """Plays by lot, comes back whenever the server does, and remembers which move ids were acknowledged."""

    def __init__(self, server: Server, table: str, place: int, cookie: str, seed: int, pause: float) -> None:
        self.server, self.table, self.place, self.cookie = server, table, place, cookie
        self.home = home_of(seed)
        self.rng = random.Random(seed)
        self.pause = pause
        self.acknowledged: set[str] = set()
        self.count = 0
        self.pending: dict[str, Any] | None = None
        self.over = False

    async def run(self) -> None:
        while not self.over:
            try:
                await self._sit()
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)

    async def _sit(self) -> None:
        address = self.server.url.replace("http", "ws") + f"/api/tables/{self.table}/socket"
        headers = {"Cookie": self.cookie}
        async with connect(
            address, origin=self.server.url, additional_headers=headers, max_size=2**24, local_addr=(self.home, 0)
        ) as socket:
            await socket.send(json.dumps({"do": "watch", "place": self.place}))
            if self.pending is not None:
                await socket.send(json.dumps(self.pending))  # was it stored or not? the same id cannot do it twice
            view: dict[str, Any] = {}
            async for text in socket:
                frame = json.loads(text)
                kind = frame["type"]
                if kind == "view":
                    view = frame
                elif kind == "change":
                    view.update({key: frame[key] for key in ("menu", "result", "seq") if key in frame})
                elif kind == "done":
                    self.acknowledged.add(frame["move_id"])
                    self.pending = None
                elif kind == "refused":
                    self.pending = None
                    await socket.send(json.dumps({"do": "watch", "place": self.place}))
                if view.get("result"):
                    self.over = True
                    return
                if self.pending is None and view.get("menu"):
                    await asyncio.sleep(self.rng.random() * self.pause)
                    move = self.rng.choice(view["menu"])["move"]
                    self.count += 1
                    name = f"{self.place}-{self.count}-{self.rng.getrandbits(32)}"
                    self.pending = {"do": "play", "place": self.place, "move_id": name, "seq": view["seq"], "move": move}
                    await socket.send(json.dumps(self.pending))


def home_of(seed: int) -> str:
    """An address of one's own on this machine: a server takes only so much from one."""
    return f"127.0.{1 + seed % 200}.{1 + seed // 200 % 250}"


async def open_table(server: Server, game: str, places: int, reaction: float, seed: int) -> tuple[str, list[str]]:
    """A table with so many people; the cookie of each."""
    reached = httpx.AsyncHTTPTransport(local_address=home_of(seed))
    async with httpx.AsyncClient(base_url=server.url, transport=reached) as first:
        wish = {"game": game, "places": [{"kind": "here", "name": "P0"}] + [{"kind": "open"}] * (places - 1), "reaction": reaction}
        made = (await first.post("/api/tables", json=wish)).json()
        table, cookies = made["table"], [cookie_of(first)]
        for place in range(1, places):
            async with httpx.AsyncClient(base_url=server.url) as other:
                await other.post(f"/api/tables/{table}/join", json={"name": f"P{place}", "code": made["invitation"]})
                cookies.append(cookie_of(other))
        started = await first.post(f"/api/tables/{table}/start")
        assert started.status_code < 300, started.text
        return table, cookies


def cookie_of(client: httpx.AsyncClient) -> str:
    return "; ".join([f"{cookie.name}={cookie.value}" for cookie in client.cookies.jar])


async def run(args: argparse.Namespace) -> int:
    rng = random.Random(args.seed)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        server.start()
        players: list[Player] = []
        tasks: list[asyncio.Task[None]] = []
        tables: list[str] = []

        async def fill() -> None:
            while sum(not player.over for player in players) < 2 * args.tables:
                table, cookies = await open_table(server, args.game, 2, 0, rng.getrandbits(40))
                tables.append(table)
                for place, cookie in enumerate(cookies):
                    player = Player(server, table, place, cookie, rng.getrandbits(40), 0.02)
                    players.append(player)
                    tasks.append(asyncio.create_task(player.run()))

        await fill()
        for number in range(args.kills):
            await asyncio.sleep(rng.random() * args.between)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await fill()
            if (number + 1) % 10 == 0:
                print(f"{number + 1} kills, {sum(len(player.acknowledged) for player in players):,} moves acknowledged", flush=True)
        before = {id(player): len(player.acknowledged) for player in players}
        await asyncio.sleep(args.after)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.kill()
        return judge(Path(folder) / "data", players, tables, before)


def judge(data: Path, players: list[Player], tables: list[str], before: dict[int, int]) -> int:
    """Compare what was acknowledged with what is stored."""
    store = SqliteStore(data)
    lost = doubled = broken = stuck = acknowledged = 0
    by_table: dict[str, list[Player]] = {table: [player for player in players if player.table == table] for table in tables}
    for table, seated in by_table.items():
        entries = store.entries(table)
        ids = [(entry.place, entry.move_id) for entry in entries if entry.move_id is not None]
        doubled += len(ids) - len(set(ids))
        for player in seated:
            acknowledged += len(player.acknowledged)
            lost += len({(player.place, name) for name in player.acknowledged} - set(ids))
        lines = [entry.line for entry in entries if entry.kind == PLAY]
        try:
            state = replay(lines, all_games()).state
        except Exception as error:
            print(f"table {table}: {error}")
            broken += 1
            continue
        moved = any(len(player.acknowledged) > before[id(player)] for player in seated)
        stuck += state.result is None and not moved
    store.close()
    print(
        f"{len(tables)} tables, {acknowledged:,} moves acknowledged: {lost} lost, {doubled} doubled, {broken} broken, {stuck} not going on"
    )
    return int(bool(lost or doubled or broken or stuck or not acknowledged))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--between", type=float, default=1.5, help="seconds between two kills, at most")
    parser.add_argument("--after", type=float, default=6.0, help="seconds of play after the last")
    parser.add_argument("--game", default="parley")
    parser.add_argument("--seed", type=int, default=1)
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    os.environ.setdefault("PYTHONUNBUFFERED", "1")
    sys.exit(main())
