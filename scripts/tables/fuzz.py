"""Nonsense at every door: the HTTP interface by its own description (Schemathesis), the socket by an own fuzzer.

    python scripts/tables/fuzz.py --examples 100 --frames 2000

No answer may be a 500, nothing may change at the table that is attacked, and another table's moves stay quick.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from hustings.tables.testing import TestServer

HARM = 4.0  # times as long: attackers, victim and server share this process, so some of it is their own work


class Faults(logging.Handler):
    """Counts what the server logs as its own mistake."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage() + (f": {record.exc_info[1]!r}" if record.exc_info else ""))


async def opened(server: TestServer) -> tuple[str, str]:
    """A table in play; its cookie."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        wish = {"game": "parley", "places": [{"kind": "here", "name": "A"}, {"kind": "here", "name": "B"}], "reaction": 0}
        made = await http.post("/api/tables", json=wish)
        table, cookie = made.json()["table"], made.headers["set-cookie"].partition(";")[0]
        await http.post(f"/api/tables/{table}/start", json={}, headers={"cookie": cookie})
        return table, cookie


def nonsense(rng: random.Random) -> str | bytes:
    """One frame that means nothing, or nothing that is allowed."""
    move: Any = rng.choice(
        [
            {"EndTurn": []}, {"EndTurn": [1]}, {"PlayCard": [0, 99]}, {"PlayCard": [-1, 2**70]}, {"State": []}, {"tuple": [1]}, None, 7,
            [[[]]], {"Bid": [1.5]}, {"Revealed": [0, 0, 0, True]}, {"PutMotion": ["a", None]}, {"Window": [0, 0]}, {"TimeUp": []},
            {"a": {"b": {"c": []}}}, "EndTurn", {"OfferCard": [[1], {}, True]},
        ]
    )  # fmt: skip
    kinds: list[Any] = [
        {
            "do": "play",
            "place": rng.randrange(-3, 20),
            "move_id": rng.choice(["x", "", "y" * 65, 5]),
            "seq": rng.choice([0, 1, -4, 2**80]),
            "move": move,
        },
        {"do": "watch", "place": rng.randrange(-3, 20), "since": rng.choice([None, -1, 10**12, "a"])},
        {
            "do": rng.choice(["undo", "vote", "propose", "say", "mute", "nothing"]),
            "place": 1,
            "count": 3,
            "what": "delete",
            "text": "t" * 3000,
        },
        {"do": "undo", "place": 0, "move_id": "u", "count": rng.randrange(-5, 5000)},
        {"do": "vote", "place": 0, "number": rng.randrange(5), "yes": True},
        rng.choice([None, 1, [], {}, "", {"do": {}}, {"do": "play"}]),
    ]
    text = json.dumps(rng.choice(kinds))
    if rng.random() < 0.3:
        cut = rng.randrange(len(text) + 1)
        text = text[:cut] + rng.choice(["", "\x00", "\ufffd", '{"', "[" * 4000, "9" * 400]) + text[cut + 1 :]
    return text if rng.random() < 0.9 else bytes([rng.randrange(256) for _ in range(rng.randrange(60))])


async def attack(server: TestServer, table: str, cookie: str, frames: int, rng: random.Random) -> int:
    """Frames of nonsense from somebody who holds no place, over as many sockets as it takes."""
    sent = 0
    while sent < frames:
        try:
            address = server.url.replace("http", "ws") + f"/api/tables/{table}/socket"
            async with connect(address, origin=server.url, additional_headers={"Cookie": cookie}, max_size=2**24) as socket:
                for _ in range(100):
                    await socket.send(nonsense(rng) if rng.random() < 0.995 else "x" * 20_000)
                    sent += 1
                    if rng.random() < 0.3:
                        await asyncio.wait_for(socket.recv(), 5)
        except (OSError, WebSocketException, TimeoutError):
            sent += 1
    return sent


async def latency(server: TestServer, table: str, cookie: str, stop: asyncio.Event) -> list[float]:
    """How long the answers at another table take meanwhile."""
    times: list[float] = []
    address = server.url.replace("http", "ws") + f"/api/tables/{table}/socket"
    async with connect(address, origin=server.url, additional_headers={"Cookie": cookie}) as socket:
        number = 0
        while not stop.is_set():
            number += 1
            begun = time.perf_counter()
            await socket.send(json.dumps({"do": "say", "place": 0, "text": f"line {number}", "move_id": f"m{number}"}))
            while json.loads(await socket.recv())["type"] != "done":
                pass
            times.append(time.perf_counter() - begun)
            await asyncio.sleep(0.02)
    return times


async def sockets(server: TestServer, frames: int, seed: int) -> tuple[int, float, float, bool]:
    """Attack one table, play at another; whether the attacked one is unchanged."""
    rng = random.Random(seed)
    attacked, _ = await opened(server)
    other, holder = await opened(server)
    quiet = asyncio.Event()
    alone = asyncio.create_task(latency(server, other, holder, quiet))
    await asyncio.sleep(2)
    quiet.set()
    before = await alone
    entries = server.store.entries(attacked)
    busy = asyncio.Event()
    watched = asyncio.create_task(latency(server, other, holder, busy))
    foreign = f"hustings_{attacked}=AAAAAAAAAAAAAAAAAAAAAAAA"
    sent = await attack(server, attacked, foreign, frames, rng)
    busy.set()
    during = await watched
    unchanged = server.store.entries(attacked) == entries
    return sent, 1000 * statistics.quantiles(before, n=20)[-1], 1000 * statistics.quantiles(during, n=20)[-1], unchanged


def http(server: TestServer, examples: int, seed: int) -> int:
    """Schemathesis by the server's own description."""
    command = [str(Path(sys.executable).parent / "schemathesis"), "run", server.url + "/api/openapi.json", "--checks", "not_a_server_error"]
    command += [
        "--max-examples",
        str(examples),
        "--seed",
        str(seed),
        "--phases",
        "examples,coverage,fuzzing",
        "--suppress-health-check",
        "all",
    ]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    print("\n".join(run.stdout.splitlines()[-12:]))
    return run.returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--examples", type=int, default=50)
    parser.add_argument("--frames", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-http", action="store_true")
    args = parser.parse_args()
    faults = Faults()
    logging.getLogger().addHandler(faults)
    with (
        tempfile.TemporaryDirectory() as folder,
        TestServer(Path(folder) / "data", socket_rate=50.0, max_sockets_per_address=1000) as server,
    ):
        sent, before, during, unchanged = asyncio.run(sockets(server, args.frames, args.seed))
        print(f"socket: {sent:,} frames of nonsense, table unchanged: {unchanged}; 95 % of another table's answers within")
        print(f"  {before:.1f} ms before, {during:.1f} ms during")
        failed = 0 if args.no_http else http(server, args.examples, args.seed)
    print(f"faults logged by the server: {len(faults.found)} {faults.found[:3]}")
    harmed = during > max(HARM * before, before + 50.0)
    if harmed:
        print("the other table's answers were held up")
    return int(bool(faults.found) or not unchanged or failed != 0 or harmed)


if __name__ == "__main__":
    sys.exit(main())
