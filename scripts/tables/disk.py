"""A disk that is full in the middle of play (a small tmpfs; needs root): refused cleanly, and play goes on when there is room again.

python scripts/tables/disk.py
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from hustings.core.record import replay
from hustings.games import all_games
from hustings.tables.store.base import PLAY
from hustings.tables.testing import TestServer

SIZE = 3 * 2**20


class People:
    """Plays both places of one table by lot over HTTP."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=20)
        wish = {"game": "parley", "places": [{"kind": "here", "name": "A"}, {"kind": "here", "name": "B"}], "reaction": 0}
        self.table = self.http.post("/api/tables", json={**wish, "options": {"rounds": 6, "goal": 12}}).json()["table"]
        self.http.post(f"/api/tables/{self.table}/start", json={})
        self.rng = random.Random(1)
        self.count = 0
        self.acknowledged: set[str] = set()

    def move(self) -> str:
        """One move; the reason where it is refused, `over` at the end."""
        for place in (0, 1):
            view: dict[str, Any] = self.http.get(f"/api/tables/{self.table}/view", params={"place": place}).json()
            if view.get("result"):
                return "over"
            if view["menu"]:
                self.count += 1
                name = f"m{self.count}"
                body = {"place": place, "move_id": name, "seq": view["seq"], "move": self.rng.choice(view["menu"])["move"]}
                answer = self.http.post(f"/api/tables/{self.table}/moves", json=body)
                if answer.status_code < 300:
                    self.acknowledged.add(name)
                    return ""
                assert answer.status_code < 500 or answer.json()["reason"] == "store", answer.text
                return str(answer.json()["reason"])
        return "nobody"


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], check=True)
        try:
            return fill(Path(folder))
        finally:
            subprocess.run(["umount", folder], check=False)


def fill(folder: Path) -> int:
    with TestServer(folder / "data", checkpoint_every=10**9) as server:
        people = People(server.url)
        for _ in range(10):
            people.move()
        ballast = folder / "ballast"
        with ballast.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"\0" * 4096)
            except OSError:
                pass
        refused = 0
        for _ in range(400):
            refused += people.move() == "store"
            if refused >= 20:
                break
        well = httpx.get(server.url + "/health").status_code
        ballast.unlink()
        time.sleep(0.2)
        after = sum(people.move() == "" for _ in range(10))
        entries = server.store.entries(people.table)
        lost = people.acknowledged - {entry.move_id for entry in entries}
        replay([entry.line for entry in entries if entry.kind == PLAY], all_games())
        health = httpx.get(server.url + "/health").status_code
    print(f"full disk: {refused} moves refused, health {well}; with room again {after} of 10 moves stored, health {health}")
    print(f"{len(lost)} acknowledged and lost")
    return int(not refused or bool(lost) or not after or health != 200)


if __name__ == "__main__":
    sys.exit(main())
