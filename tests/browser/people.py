"""People at browsers: they see only the page, and use only what every game's page has. Other games reuse them as they are."""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 15_000


class Person:
    """One browser of one person."""

    def __init__(
        self, browser: Browser, base: str, *, size: dict[str, int] | None = None, touch: bool = False, seed: int = 1, **more: Any
    ) -> None:
        self.base = base
        self.rng = random.Random(seed)
        self.faults: list[str] = []
        self.by_board: set[str] = set()
        self.by_menu: set[str] = set()
        self.offered: dict[str, bool] = {}  # kinds that came up: whether pieces name them
        self.lost_on_purpose = False
        self.context: BrowserContext = browser.new_context(
            viewport=size or DESKTOP, has_touch=touch, is_mobile=touch, locale="en-GB", **more
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("request", self._request)
        self.touch = touch

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.lost_on_purpose:
            self.faults.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and f"{address.hostname}:{address.port}" != urlsplit(self.base).netloc:
            self.faults.append(f"outside request: {request.url}")

    def go(self, path: str) -> None:
        self.page.goto(f"{self.base}/#{path}")

    def api(self, path: str, body: Any = None) -> Any:
        """A request of this browser, with its cookies, as the page would make it."""
        if self.page.url == "about:blank":
            self.go("/")
        return self.page.evaluate(
            """async ([path, body]) => {
                const more = {method: 'POST'};
                if (body !== null) Object.assign(more, {headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
                const answer = await fetch('/api' + path, more);
                if (!answer.ok) throw new Error(await answer.text());
                return await answer.json();
            }""",
            [path, body],
        )

    def new_table(self, game: str, places: list[dict[str, str]], **more: Any) -> dict[str, Any]:
        opened: dict[str, Any] = self.api("/tables", {"game": game, "places": places, **more})
        return opened

    def wait_for_table(self) -> None:
        self.page.wait_for_selector(".table[data-seq]")

    @property
    def state(self) -> str:
        """asked, waiting or over; curtain; empty where there is no table yet."""
        found: str = self.page.evaluate(
            "() => document.querySelector('.curtain') ? 'curtain' : (document.querySelector('.table[data-state]')?.dataset.state ?? '')"
        )
        return found

    @property
    def seq(self) -> int:
        return int(self.page.evaluate("() => Number(document.querySelector('.table[data-seq]')?.dataset.seq ?? -1)"))

    def press(self, selector: str) -> None:
        target = self.page.locator(selector).first
        if self.touch:
            target.tap()
        else:
            target.click()

    def act(self) -> str:
        """Make one legal move, from the board where its kind has not been made from there yet, otherwise from the list or the bar."""
        before = self.seq
        kind = self._from_board() if self.rng.random() < 0.7 or self._board_owes() else ""
        if not kind:
            kind = self._from_list()
        self.wait_for_change(before)
        return kind

    def wait_for_change(self, before: int) -> None:
        self.page.wait_for_function(
            "(seq) => document.querySelector('.curtain') || Number(document.querySelector('.table[data-seq]')?.dataset.seq ?? seq) !== seq",
            arg=before,
        )

    def _menu(self) -> list[dict[str, Any]]:
        """What the list offers: it is opened for that."""
        self.open_list()
        found: list[dict[str, Any]] = self.page.evaluate(
            "() => [...document.querySelectorAll('.pickrow')].map(row => ({kind: row.dataset.kind}))"
        )
        return found

    def open_list(self) -> None:
        if self.page.locator(".choices").count() == 0:
            self.page.evaluate("() => document.activeElement?.blur()")
            self.page.keyboard.press("m")
            self.page.wait_for_selector(".choices")

    def _pieces(self) -> list[str]:
        found: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('[data-piece][role=button].can')].map(piece => piece.dataset.piece)"
        )
        return found

    def _board_owes(self) -> bool:
        return any(pieces and kind not in self.by_board for kind, pieces in self.offered.items())

    def _from_board(self) -> str:
        """Click pieces until the bar names the move, and make it."""
        before = self.seq
        for _ in range(6):
            pieces = self._pieces()
            if not pieces:
                break
            piece = self.rng.choice(pieces)
            self.press(f'[data-piece="{piece}"][role=button].can')
            self.page.wait_for_timeout(30)
            if self.seq != before or self.state != "asked":
                return "part"  # a part that can be dropped needs no second click
            kind = self._commit()
            if kind:
                self.by_board.add(kind)
                self.offered[kind] = True
                return kind
        self.page.keyboard.press("Escape")
        return ""

    def _from_list(self) -> str:
        rows = self._menu()
        if not rows:
            return self._commit()
        wanted = [at for at, row in enumerate(rows) if row["kind"] not in self.by_menu] or list(range(len(rows)))
        at = self.rng.choice(wanted)
        kind = str(rows[at]["kind"])
        before = self.seq
        row = self.page.locator(".pickrow").nth(at)
        row.tap() if self.touch else row.click()
        self.by_menu.add(kind)
        self.page.wait_for_timeout(30)
        if self.seq == before and self.state == "asked":
            self._commit()
        return kind

    def _commit(self) -> str:
        """Press the filled button, where there is one; says which kind of move it made."""
        button = self.page.locator(".bar .btn.go[data-kind]")
        if button.count() == 0:
            return ""
        kind = button.first.get_attribute("data-kind") or ""
        button.first.tap() if self.touch else button.first.click()
        return kind

    def close(self) -> None:
        self.context.close()


def play_to_the_end(people: list[Person], most: int = 1500) -> int:
    """Everybody who is asked moves until the game is over; says how many moves that took."""
    moves = idle = 0
    while moves < most:
        states = [person.state for person in people]
        if all(state == "over" for state in states):
            return moves
        asked = [person for person, state in zip(people, states, strict=True) if state == "asked"]
        if not asked:
            idle += 1
            assert idle < 400, f"nobody is asked: {states}"
            people[0].page.wait_for_timeout(50)
            continue
        idle = 0
        asked[0].act()
        moves += 1
    raise AssertionError(f"the game did not end within {most} moves")


def settings_of(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(person.page.evaluate("() => localStorage.getItem('hustings-settings') ?? '{}'"))
    return found
