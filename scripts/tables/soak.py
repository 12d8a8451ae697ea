"""Tables for a long time, people coming and going: memory stays flat, no task, file or socket is left behind.

python scripts/tables/soak.py --minutes 60 --tables 100
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import psutil
from kill import Server, cookie_of
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException


async def visit(server: Server, table: str, place: int | None, cookie: str, rng: random.Random, until: float) -> bool:
    """Look in for a while, play when asked, and go; True when the game is over."""
    address = server.url.replace("http", "ws") + f"/api/tables/{table}/socket"
    leave = min(until, time.monotonic() + rng.uniform(1, 15))
    async with connect(address, origin=server.url, additional_headers={"Cookie": cookie}, max_size=2**24) as socket:
        await socket.send(json.dumps({"do": "watch", "place": place}))
        view: dict[str, Any] = {}
        count = 0
        while time.monotonic() < leave:
            try:
                frame = json.loads(await asyncio.wait_for(socket.recv(), 1))
            except TimeoutError:
                continue
            if frame["type"] in ("view", "change"):
                view.update({key: frame[key] for key in ("seq", "menu", "result") if key in frame})
                if view.get("result"):
                    return True
                if view["menu"] and place is not None:
                    await asyncio.sleep(rng.random())
                    count += 1
                    move = rng.choice(view["menu"])["move"]
                    message = {"do": "play", "place": place, "move_id": f"{rng.getrandbits(60)}", "seq": view["seq"], "move": move}
                    await socket.send(json.dumps(message))
        return False


async def table_for_ever(server: Server, rng: random.Random, until: float) -> None:
    """One table after the other: two people who come and go, a bot, and sometimes somebody who only looks."""
    while time.monotonic() < until:
        try:
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
                places = [{"kind": "here", "name": "A"}, {"kind": "here", "name": "B"}, {"kind": "bot", "level": "random"}]
                made = await http.post("/api/tables", json={"game": "parley", "places": places, "reaction": 0, "options": {"rounds": 2}})
                table, cookie = made.json()["table"], cookie_of(http)
                await http.post(f"/api/tables/{table}/start", json={})
            over = False
            while not over and time.monotonic() < until:
                visits = [visit(server, table, place, cookie, rng, until) for place in (0, 1)]
                if rng.random() < 0.3:
                    visits.append(visit(server, table, None, "", rng, until))
                over = any(await asyncio.gather(*visits))
        except (OSError, WebSocketException, httpx.HTTPError, KeyError):
            await asyncio.sleep(0.5)


async def watch(process: psutil.Process, until: float, every: float) -> list[tuple[float, int, int]]:
    """Memory in MB, open files and threads of the server, again and again."""
    found: list[tuple[float, int, int]] = []
    while time.monotonic() < until:
        await asyncio.sleep(min(every, max(0.1, until - time.monotonic())))
        found.append((process.memory_info().rss / 2**20, process.num_fds(), process.num_threads()))
        print(f"{found[-1][0]:8.1f} MB, {found[-1][1]:4} files, {found[-1][2]:3} threads", flush=True)
    return found


async def run(args: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", "--max-tables", "1000000")
        server.start()
        assert server.process is not None
        process = psutil.Process(server.process.pid)
        begun = (process.memory_info().rss / 2**20, process.num_fds())
        rng = random.Random(args.seed)
        until = time.monotonic() + args.minutes * 60
        tables = [table_for_ever(server, random.Random(rng.getrandbits(40)), until) for _ in range(args.tables)]
        watching = asyncio.create_task(watch(process, until, args.minutes * 60 / 20))
        await asyncio.gather(*tables)
        found = await watching
        await asyncio.sleep(5)
        files = process.num_fds()
        server.kill()
    half = found[len(found) // 2 :]
    growth = half[-1][0] - half[0][0]
    print(f"begun with {begun[0]:.0f} MB and {begun[1]} files; second half grew by {growth:.1f} MB; {files} files at the end")
    return int(files > begun[1] + 10 or growth > max(10.0, 0.05 * half[0][0]))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
