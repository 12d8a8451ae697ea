"""Tables for a long time, people coming and going: memory stays flat, no task, file or socket is left behind.

    python scripts/tables/soak.py --minutes 60 --tables 100

It runs in parts of `--part` minutes at most: called again it goes on with the same server, which waits meanwhile, and
adds to the same samples. After the last part it judges them all.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import shutil
import sys
import time
from pathlib import Path
from statistics import mean
from typing import Any

import httpx
import psutil
from kill import Server, cookie_of
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

SAMPLES = 60  # in all
COUNTED = ("tasks", "sockets", "tables", "moves_total")  # of the server's own figures


async def visit(server: Server, home: str, table: str, place: int | None, cookie: str, rng: random.Random, until: float) -> bool:
    """Look in for a while, play when asked, and go; True when the game is over."""
    address = server.url.replace("http", "ws") + f"/api/tables/{table}/socket"
    leave = min(until, time.monotonic() + rng.uniform(1, 15))
    headers = {"Cookie": cookie}
    async with connect(address, origin=server.url, additional_headers=headers, max_size=2**24, local_addr=(home, 0)) as socket:
        await socket.send(json.dumps({"do": "watch", "place": place}))
        view: dict[str, Any] = {}
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
                    move = rng.choice(view["menu"])["move"]
                    message = {"do": "play", "place": place, "move_id": f"{rng.getrandbits(60)}", "seq": view["seq"], "move": move}
                    await socket.send(json.dumps(message))
        return False


async def table_for_ever(server: Server, home: str, rng: random.Random, until: float) -> None:
    """One table after the other: two people who come and go, a bot, and sometimes somebody who only looks.

    They come from an address of their own, *home*: a server holds only so many sockets for one.
    """
    while time.monotonic() < until:
        try:
            reached = httpx.AsyncHTTPTransport(local_address=home)
            async with httpx.AsyncClient(base_url=server.url, timeout=60, transport=reached) as http:
                places = [{"kind": "here", "name": "A"}, {"kind": "here", "name": "B"}, {"kind": "bot", "level": "random"}]
                made = await http.post("/api/tables", json={"game": "parley", "places": places, "reaction": 0, "options": {"rounds": 2}})
                table, cookie = made.json()["table"], cookie_of(http)
                await http.post(f"/api/tables/{table}/start", json={})
            over = False
            while not over and time.monotonic() < until:
                visits = [visit(server, home, table, place, cookie, rng, until) for place in (0, 1)]
                if rng.random() < 0.3:
                    visits.append(visit(server, home, table, None, "", rng, until))
                over = any(await asyncio.gather(*visits))
            if not over:
                await end(server, home, table, cookie)
        except (OSError, WebSocketException, httpx.HTTPError, KeyError):
            await asyncio.sleep(0.5)


async def end(server: Server, home: str, table: str, cookie: str) -> None:
    """Nobody plays on here: whoever is left agrees, so that nobody looks after the table's bot any more."""
    reached = httpx.AsyncHTTPTransport(local_address=home)
    async with httpx.AsyncClient(base_url=server.url, timeout=60, transport=reached, headers={"Cookie": cookie}) as http:
        ended = await http.post(f"/api/tables/{table}/propose", json={"place": 0, "what": "end"})
        assert ended.status_code < 300 or ended.json()["reason"] == "over", ended.text


def sample(server: Server, minutes: float) -> dict[str, float]:
    """The server now: memory in MB, open files and threads, and what it counts itself."""
    process = psutil.Process(server.pid)
    found: dict[str, float] = {"minutes": round(minutes, 1), "mb": round(process.memory_info().rss / 2**20, 1)}
    found |= {"files": process.num_fds(), "threads": process.num_threads()}
    text = httpx.get(server.url + "/metrics", timeout=30).text
    for name in COUNTED:
        value = re.search(rf"^hustings_{name} ([\d.e+]+)$", text, re.MULTILINE)
        found[name] = float(value.group(1)) if value else -1
    return found


class Notes:
    """What is known from one part to the next: the server, and the samples taken of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file, self.samples = folder / "server.json", folder / "samples.jsonl"

    def server(self) -> Server:
        """The one that still runs from the last part, or a new one."""
        server = Server(self.folder / "data", "--max-tables", "1000000")
        if self.file.exists():
            known = json.loads(self.file.read_text())
            if psutil.pid_exists(known["pid"]) and str(known["port"]) in psutil.Process(known["pid"]).cmdline():
                server.port, server.pid = known["port"], known["pid"]
                return server
            print("the server of the last part is gone: from the beginning")
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        server.start(alone=True)
        self.file.write_text(json.dumps({"pid": server.pid, "port": server.port}))
        self.add(sample(server, 0))
        return server

    def add(self, found: dict[str, float]) -> None:
        with self.samples.open("a") as file:
            file.write(json.dumps(found) + "\n")
        print(", ".join([f"{name} {value:g}" for name, value in found.items()]), flush=True)

    def all(self) -> list[dict[str, float]]:
        return [json.loads(line) for line in self.samples.read_text().splitlines()]


async def run(args: argparse.Namespace) -> int:
    notes = Notes(args.folder)
    server = notes.server()
    done = notes.all()[-1]["minutes"]
    minutes = min(args.part, args.minutes - done)
    rng = random.Random(args.seed + round(done))
    begun = time.monotonic()
    until = begun + minutes * 60
    homes = [f"127.0.{number // 250}.{2 + number % 250}" for number in range(args.tables)]
    tables = asyncio.gather(*[table_for_ever(server, home, random.Random(rng.getrandbits(40)), until) for home in homes])
    while time.monotonic() < until:
        await asyncio.sleep(min(args.minutes * 60 / SAMPLES, max(0.1, until - time.monotonic())))
        found = await asyncio.to_thread(sample, server, done + (time.monotonic() - begun) / 60)
        notes.add(found)
    await tables
    if done + minutes < args.minutes - 0.5:
        print(f"{done + minutes:.0f} of {args.minutes:.0f} minutes done; the same command goes on")
        return 0
    await asyncio.sleep(8)
    end = await asyncio.to_thread(sample, server, args.minutes)
    server.kill()
    notes.file.unlink()
    return judge(notes.all(), end)


def judge(samples: list[dict[str, float]], end: dict[str, float]) -> int:
    """Whether the second half was flat, and nothing was left when everybody had gone."""
    first, later = samples[0], samples[len(samples) // 2 :]
    middle = len(later) // 2
    before, after = mean([one["mb"] for one in later[:middle]]), mean([one["mb"] for one in later[middle:]])
    print(f"{end['moves_total']:,.0f} moves; {first['mb']:.0f} MB at first, third quarter {before:.1f} MB, fourth {after:.1f} MB")
    for name in ("files", "tasks", "sockets"):
        print(f"{name}: {first[name]:g} before, {end[name]:g} after")
    left = end["files"] > first["files"] + 10 or end["tasks"] > first["tasks"] + 10 or end["sockets"] > 0
    return int(left or after - before > max(5.0, 0.03 * before))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--part", type=float, default=25)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/soak"))
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
