"""People at browsers: they see only the page, and use only what every game's page has. Other games reuse them as they are."""

from __future__ import annotations

import json
import random
from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, TimeoutError

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 15_000
FEW = 4

# Where a part of a map can be hit: its middle may lie in another's piece. Null for what is no part of a drawing.
FREE_SPOT = """(piece) => {
    if (!(piece instanceof SVGElement) || piece instanceof SVGSVGElement) return null;
    piece.scrollIntoView({block: 'center', inline: 'center'});
    const boxes = [piece, ...piece.querySelectorAll('*')].map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0);
    for (const steps of [2, 6, 24]) {
        for (const box of boxes) {
            for (let row = 1; row < steps; row += 1) {
                for (let column = 1; column < steps; column += 1) {
                    const [x, y] = [box.left + (box.width * column) / steps, box.top + (box.height * row) / steps];
                    if (document.elementFromPoint(x, y)?.closest('[data-piece]') === piece) return [x, y];
                }
            }
        }
    }
    throw new Error(`${piece.dataset.piece} is covered everywhere`);
}"""


class Ledger:
    """Which kinds of move came up at a table, and which were made from the board and from the list."""

    def __init__(self) -> None:
        self.offered: dict[str, bool] = {}  # whether pieces name it
        self.times: dict[str, int] = {}  # on how many occasions
        self.by_board: set[str] = set()
        self.by_menu: set[str] = set()

    def owed(self) -> dict[str, list[str]]:
        """What came up and was never made; each occasion is one move, so that what came up a few times only is let off."""
        often = [kind for kind, times in self.times.items() if times > FEW]
        board = [kind for kind in often if self.offered[kind] and kind not in self.by_board]
        menu = [kind for kind in often if kind not in self.by_menu]
        return {"board": board, "list": menu}


class Person:
    """One browser of one person."""

    def __init__(
        self, browser: Browser, base: str, *, size: dict[str, int] | None = None, touch: bool = False, seed: int = 1, **more: Any
    ) -> None:
        self.base = base
        self.rng = random.Random(seed)
        self.faults: list[str] = []
        self.ledger = Ledger()
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
        spot = target.evaluate(FREE_SPOT)
        if spot is not None:
            if self.touch:
                self.page.touchscreen.tap(*spot)
            else:
                self.page.mouse.click(*spot)
        elif self.touch:
            target.tap()
        else:
            target.click()

    def act(self, rather: Collection[str] = ()) -> str:
        """Make one legal move: of a kind that is still owed from the board or from the list, otherwise any, in either way.

        Where a kind is offered that one would *rather* have, that is made, from the list.
        """
        before = self.seq
        rows = self._menu()
        assert rows, "somebody is asked and has nothing to choose"
        for kind in {kind for kind, _ in rows}:
            self.ledger.times[kind] = self.ledger.times.get(kind, 0) + 1
        for kind, pieces in rows:
            self.ledger.offered[kind] = self.ledger.offered.get(kind, False) or bool(pieces)
        owed_board = [row for row in rows if row[1] and row[0] not in self.ledger.by_board]
        owed_menu = [at for at, row in enumerate(rows) if row[0] not in self.ledger.by_menu]
        board = [row for row in rows if row[1]]
        wanted = [at for at, row in enumerate(rows) if row[0] in rather]
        if wanted:
            kind = self._from_list(wanted[0], rows)
        elif owed_board or (board and not owed_menu and self.rng.random() < 0.5):
            kind = self._from_board(*self.rng.choice(owed_board or board))
        else:
            kind = self._from_list(self.rng.choice(owed_menu or list(range(len(rows)))), rows)
        self.wait_for_change(before)
        return kind

    def wait_for_change(self, before: int) -> None:
        self.page.wait_for_function(
            "(seq) => document.querySelector('.curtain') || Number(document.querySelector('.table[data-seq]')?.dataset.seq ?? seq) !== seq",
            arg=before,
        )

    def _menu(self) -> list[tuple[str, list[str]]]:
        """What the list offers, each with its kind and pieces: it is opened for that."""
        self.open_list()
        found: list[list[str]] = self.page.evaluate(
            "() => [...document.querySelectorAll('.pickrow')].map(row => [row.dataset.kind, row.dataset.pieces])"
        )
        return [(kind, pieces.split()) for kind, pieces in found]

    def open_list(self) -> None:
        for _ in range(5):
            if self.page.locator(".choices").count():
                return
            # It may be open already and wait for the question: then the key closes it, and once more opens it.
            self.page.evaluate("() => document.activeElement?.blur()")
            self.page.keyboard.press("m")
            try:
                self.page.wait_for_selector(".choices", timeout=2000)
            except TimeoutError:
                continue
        raise AssertionError("the list of choices does not open")

    def _from_board(self, kind: str, pieces: list[str]) -> str:
        """Click a move's pieces until it is made, or until the bar names it."""
        before = self.seq
        for piece in pieces:
            self.press(f'[data-piece="{piece}"][role=button]')
            self.page.wait_for_timeout(30)
            if self.seq != before or self.state != "asked":
                self.ledger.by_board.add(kind)  # a part that can be dropped needs no second click
                return kind
            made = self._commit(kind)
            if made:
                self.ledger.by_board.add(kind)
                return kind
        # Several moves touch the same pieces: their sentences decide.
        rows = self._menu()
        at = next((at for at, row in enumerate(rows) if row == (kind, pieces)), None)
        self.ledger.by_board.add(kind)
        if at is None:  # the last click has made it, and on a busy machine the answer comes late
            self.wait_for_change(before)
            return kind
        return self._from_list(at, rows)

    def _from_list(self, at: int, rows: list[tuple[str, list[str]]]) -> str:
        kind = rows[at][0]
        before = self.seq
        row = self.page.locator(".pickrow").nth(at)
        row.tap() if self.touch else row.click()
        self.ledger.by_menu.add(kind)
        self.page.wait_for_timeout(30)
        if self.seq == before and self.state == "asked":
            self._commit(kind)
        return kind

    def _commit(self, kind: str) -> bool:
        """Press the filled button where it names a move of this kind."""
        button = self.page.locator(f'.bar .btn.go[data-kind="{kind}"]')
        if button.count() == 0:
            return False
        button.first.tap() if self.touch else button.first.click()
        return True

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


def said(piece: Locator) -> str:
    """What a drawn piece is called: as a thing by its label, as a button by the sentence in it."""
    label = piece.get_attribute("aria-label") or piece.locator(":scope > .vh").text_content() or ""
    return label.replace("\u2212", "-")


def make(person: Person, kind: str, *pieces: str, choice: str = "") -> None:
    """A move by the board: its pieces, then the button that names it."""
    before = person.seq
    for piece in pieces:
        person.press(f'[data-piece="{piece}"][role=button]')
    button = person.page.locator(f'.bar .btn[data-kind="{kind}"]', has_text=choice)
    button.first.tap() if person.touch else button.first.click()
    person.wait_for_change(before)


def settings_of(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(person.page.evaluate("() => localStorage.getItem('hustings-settings') ?? '{}'"))
    return found
