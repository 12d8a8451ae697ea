"""Frames are delayed, cut, doubled and put in another order between clients and server: the record is as without faults.

    python scripts/tables/faults.py --runs 200

Each run plays the same game twice with the same seeds: once directly, once through a proxy that misbehaves.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from hustings.core.chance import Chance, Live
from hustings.tables.store.base import PLAY
from hustings.tables.testing import TestServer


class Faults:
    """What may happen to a frame on its way."""

    def __init__(self, rng: random.Random, likely: float) -> None:
        self.rng, self.likely = rng, likely
        self.done = 0

    def happens(self) -> bool:
        found = self.rng.random() < self.likely
        self.done += found
        return found


class Line:
    """A client's connection as it reaches the server: through a proxy, with faults."""

    def __init__(self, socket: ClientConnection, faults: Faults) -> None:
        self.socket, self.faults = socket, faults
        self.held: list[str] = []

    async def send(self, text: str) -> None:
        if self.faults.happens():
            self.held.append(text)  # overtaken by what comes later
            return
        await asyncio.sleep(self.faults.rng.random() * 0.003 if self.faults.happens() else 0)
        await self.socket.send(text)
        if self.faults.happens():
            await self.socket.send(text)
        while self.held:
            await self.socket.send(self.held.pop())
        if self.faults.happens():
            await self.socket.close()

    async def receive(self) -> str:
        while True:
            text = await asyncio.wait_for(self.socket.recv(), 0.4)
            if self.faults.happens():
                await self.socket.close()  # and the frame is lost with it
                continue
            assert isinstance(text, str)
            return text


async def play(url: str, table: str, place: int, cookie: str, seed: int, faults: Faults) -> None:
    """Answers each question with a choice that depends on the question only, so that every run plays the same."""
    view: dict[str, Any] = {}
    sent = 0
    while True:
        try:
            address = url.replace("http", "ws") + f"/api/tables/{table}/socket"
            async with connect(address, origin=url, additional_headers={"Cookie": cookie}, max_size=2**24) as socket:
                line = Line(socket, faults)
                known = view.get("seq")
                await line.send(json.dumps({"do": "watch", "place": place, "since": known}))
                while not view.get("result"):
                    view = await step(line, view, place, seed)
                    sent += 1
                return
        except (OSError, WebSocketException, TimeoutError):
            continue


async def step(line: Line, view: dict[str, Any], place: int, seed: int) -> dict[str, Any]:
    """Take in one frame; answer when asked. Until something new comes, the same answer is sent again with the same id."""
    if view.get("menu"):
        situation = json.dumps([view["menu"], view["ask"], view["board"]], sort_keys=True)
        number = random.Random(f"{seed}/{place}/{situation}").randrange(len(view["menu"]))
        message = {
            "do": "play",
            "place": place,
            "move_id": f"{place}-{view['seq']}",
            "seq": view["seq"],
            "move": view["menu"][number]["move"],
        }
        await line.send(json.dumps(message))
    frame = json.loads(await line.receive())
    if frame["type"] == "view":
        return dict(frame)
    if frame["type"] == "change":
        if view and frame["seq"] == view["seq"] + 1:
            board = {key: value for key, value in view["board"].items() if key not in frame.get("gone", ())}
            told = {key: frame[key] for key in ("seq", "menu", "ask", "result") if key in frame}
            return {**view, **told, "board": {**board, **frame.get("board", {})}}
        if not view or frame["seq"] > view["seq"]:
            await line.send(json.dumps({"do": "watch", "place": place, "since": None}))  # a gap: look at the whole
    return view


async def record(server: TestServer, seed: int, likely: float, game: str) -> tuple[list[str], int]:
    """The record of one game."""
    faults = Faults(random.Random(seed), likely)
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        wish = {"game": game, "places": [{"kind": "here", "name": "A"}, {"kind": "here", "name": "B"}], "reaction": 0}
        wish["options"] = {"rounds": 1, "floor_limit": 0} if game == "parley" else {}  # on an open floor speed decides
        made = await http.post("/api/tables", json=wish)
        table, cookie = made.json()["table"], made.headers["set-cookie"].partition(";")[0]
        await http.post(f"/api/tables/{table}/start", json={}, headers={"cookie": cookie})
    await asyncio.gather(*[play(server.url, table, place, cookie, seed, faults) for place in (0, 1)])
    entries = await asyncio.to_thread(server.store.entries, table)
    return [entry.line for entry in entries if entry.kind == PLAY], faults.done


async def run(args: argparse.Namespace, folder: Path) -> int:
    differing = faults = moves = 0
    seed = 0

    def luck() -> Chance:
        return Live(seed)

    with TestServer(folder, chance=luck) as server:
        for number in range(args.runs):
            seed = args.seed + number
            plain, _ = await record(server, seed, 0.0, args.game)
            rough, done = await record(server, seed, args.likely, args.game)
            faults += done
            moves += len(rough)
            if sorted_groups(plain) != sorted_groups(rough):
                differing += 1
                print(f"seed {seed}: the records differ")
            if (number + 1) % 20 == 0:
                print(f"{number + 1} runs, {faults:,} faults, {moves:,} lines", flush=True)
    print(f"{args.runs} runs, {faults:,} faults, {moves:,} lines of records: {differing} records differ")
    return int(bool(differing) or not faults)


def sorted_groups(record: list[str]) -> list[str]:
    """Simultaneous answers may arrive in either order; the order of neighbours with different places does not count.

    What luck decides when all have answered stands in the line of whoever was last, and stays in its place.
    """
    lines = [json.loads(text) for text in record]
    done = False
    while not done:
        done = True
        for index in range(1, len(lines) - 1):
            one, other = lines[index], lines[index + 1]
            if "move" not in one or "move" not in other or "chance" in one:
                continue
            if one["place"] > other["place"] and are_parts(one) and are_parts(other):
                luck = {name: other.pop(name) for name in ("chance",) if name in other}
                lines[index], lines[index + 1] = other, {**one, **luck}
                done = False
    return [json.dumps(line, sort_keys=True) for line in lines]


def are_parts(line: dict[str, Any]) -> bool:
    """Whether the line is an answer that is only noted."""
    from hustings.core.move import Part
    from hustings.games import all_games

    (name,) = line["move"]
    return any(name in game.names() and issubclass(game.names()[name], Part) for game in all_games().values())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--likely", type=float, default=0.06, help="of each fault at each frame")
    parser.add_argument("--game", default="parley")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(args, Path(folder) / "data"))


if __name__ == "__main__":
    sys.exit(main())
