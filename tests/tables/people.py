"""People at a table, as tests need them: a browser's cookies, and a socket that remembers what it was told."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 15.0


class Browser:
    """Cookies and requests of one browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)

    def open(self, game: str, places: list[dict[str, Any]], **settings: Any) -> tuple[str, str]:
        """Open a table; its name and the invitation."""
        answer = self.post("/api/tables", game=game, places=places, **settings)
        return answer["table"], answer["invitation"]

    def post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def refused(self, path: str, **body: Any) -> Any:
        """A request that has to be refused: why."""
        answer = self.http.post(path, json=body)
        assert 400 <= answer.status_code < 500, answer.text
        return answer.json()["reason"]

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def join(self, table: str, code: str, name: str, place: int | None = None) -> list[int]:
        return list(self.post(f"/api/tables/{table}/join", code=code, name=name, place=place)["places"])

    def cookies(self) -> str:
        return "; ".join([f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar])

    def sit(self, table: str, place: int | None, since: int | None = None, **more: Any) -> Seat:
        return Seat(self, table, place, since, **more)


class Seat:
    """A socket through which somebody looks."""

    def __init__(self, browser: Browser, table: str, place: int | None, since: int | None = None, origin: str | None = "") -> None:
        self.browser, self.table, self.place = browser, table, place
        address = browser.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        headers = {"Cookie": browser.cookies()}
        self._opening = connect(
            address, origin=browser.url if origin == "" else origin, additional_headers=headers, open_timeout=PATIENCE, max_size=2**24
        )
        self.socket: ClientConnection = self._opening.__enter__()
        self.view: dict[str, Any] = {}
        self.room: dict[str, Any] = {}
        self.now: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.chat: list[Any] = []
        self.frames: list[str] = []
        self.answers: list[dict[str, Any]] = []
        self.closed = False
        self.moves = 0
        self.send(do="watch", place=place, since=since)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any] | None:
        """The next frame, taken in; None where none comes or the socket is closed."""
        try:
            text = self.socket.recv(timeout=timeout)
        except TimeoutError:
            return None
        except ConnectionClosed:
            self.closed = True
            return None
        assert isinstance(text, str)
        self.frames.append(text)
        frame: dict[str, Any] = json.loads(text)
        self.take(frame)
        return frame

    def take(self, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "view":
                self.view = frame
            case "change":
                if self.view and frame["seq"] == self.view["seq"] + 1:
                    merge(self.view, frame)
            case "room":
                self.room = frame["room"]
            case "now":
                self.now = frame
            case "chat":
                self.chat += frame["lines"]
            case "welcome":
                self.welcome = frame
                self.chat += frame["chat"]
            case "done" | "refused":
                self.answers.append(frame)

    def until(self, wanted: Callable[[Seat], bool], timeout: float = PATIENCE) -> Seat:
        """Take frames until it is as wanted."""
        while not wanted(self):
            if self.hear(timeout) is None:
                raise AssertionError(f"it did not come to that; last: {self.frames[-3:]}")
        return self

    def seen(self) -> Seat:
        return self.until(lambda seat: bool(seat.view))

    def play(self, move: Any, move_id: str | None = None, seq: int | None = None) -> dict[str, Any]:
        """Play, and wait for the answer."""
        count = len(self.answers)
        self.moves += 1
        name = move_id or f"{id(self)}-{self.moves}"
        self.send(do="play", place=self.place, move_id=name, seq=self.view["seq"] if seq is None else seq, move=move)
        self.until(lambda seat: len(seat.answers) > count)
        return self.answers[-1]

    def quiet(self, seconds: float = 0.2) -> Seat:
        """Take in everything that still comes."""
        while self.hear(seconds) is not None:
            pass
        return self

    def close(self) -> None:
        self.socket.close()


def merge(view: dict[str, Any], change: dict[str, Any]) -> None:
    """What a client without rules does with a change."""
    view["seq"] = change["seq"]
    if "log_from" in change:
        keep = change["log_from"] - view["log_from"]
        view["log"] = view["log"][: max(0, keep)] + change["log"]
    view["board"] = {**view["board"], **change.get("board", {})}
    for key in change.get("gone", []):
        del view["board"][key]
    for key in ("ask", "menu", "commands", "forms", "asked", "veiled", "undo", "result"):
        if key in change:
            view[key] = change[key]


def play_out(seats: list[Seat], rng: random.Random, most: int = 3000) -> int:
    """Let everybody play by lot to the end; how many moves it took."""
    for seat in seats:
        seat.seen()
    for count in range(most):
        if any(seat.view["result"] for seat in seats):
            for seat in seats:
                seat.until(lambda seat: bool(seat.view["result"]))
            return count
        seat = next((seat for seat in seats if seat.view["menu"]), None)
        if seat is None:
            for other in seats:
                other.hear(0.05)
            continue
        answer = seat.play(rng.choice(seat.view["menu"])["move"])
        assert answer["type"] == "done" or answer["reason"] in ("stale", "paused"), answer
        seq = answer["seq"]
        if answer["type"] == "done":
            seat.until(lambda seat, seq=seq: seat.view["seq"] >= seq)
        for other in seats:
            other.quiet(0.001)
    raise AssertionError("the game does not end")
