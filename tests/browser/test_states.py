"""What pages say when something is missing or goes wrong, and how a table calls those who look elsewhere."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from hustings.tables.testing import TestServer
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.staging import View, begin, lead, view_of

BOTS = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "name": "Quill"}, {"kind": "bot", "name": "Marlowe"}]


def at_the_shop(view: View) -> bool:
    """One can pay for what the shop has."""
    return view["ask"]["kind"] == "AskPurchase" and any("shop:general" in entry["pieces"] for entry in view["menu"])


class TestMissing:
    """One clear sentence and a way on, on every page."""

    def test_addresses_that_lead_nowhere(self, chromium: Browser, server: TestServer) -> None:
        """A wrong table, replay, game of the rules or of decks, and a clause that is not there: each says so."""
        one = Person(chromium, server.url)
        one.lost_on_purpose = True
        one.go("/table/nowhere")
        expect(one.page.locator("h1")).to_have_text("There is no such table")
        one.page.get_by_role("link", name="To the front page").click()
        expect(one.page.locator(".shelf .poster h2").first).to_be_visible()
        one.go("/replay/nowhere/3/0")
        expect(one.page.get_by_role("alert")).to_have_text("There is no such table.")
        one.go("/rules/nowhere")
        expect(one.page.get_by_role("alert")).to_have_text("There is no such game.")
        one.go("/decks/nowhere")
        expect(one.page.get_by_role("alert").first).to_have_text("There is no such game.")
        one.go("/somewhere/else")
        expect(one.page.locator(".shelf .poster h2").first).to_be_visible()

    def test_codes_that_open_nothing(self, chromium: Browser, server: TestServer) -> None:
        """A wrong invitation and a device link used before are refused in a sentence, and one can still watch."""
        one = Person(chromium, server.url)
        one.lost_on_purpose = True
        opened = Person(chromium, server.url).new_table("maybemissions", [{"kind": "open"}] * 3)
        one.go(f"/join/{opened['table']}/not-the-code")
        one.page.fill("input[name=name]", "Ada")
        one.press("button:text-is('Sit down')")
        expect(one.page.get_by_role("alert")).to_have_text("This link or code does not open anything here.")
        expect(one.page.get_by_role("link", name="Only watch")).to_be_visible()
        one.go(f"/claim/{opened['table']}/used-before")
        one.press("button:text-is('Play on here')")
        expect(one.page.get_by_role("alert")).to_have_text("This link or code does not open anything here.")

    def test_a_full_table(self, chromium: Browser, server: TestServer) -> None:
        """Whoever comes by the link when all seats are taken is told so, in place of a seat."""
        people = [Person(chromium, server.url) for _ in range(4)]
        opened = people[0].new_table("maybemissions", [{"kind": "open"}] * 3)
        for number, person in enumerate(people):
            person.lost_on_purpose = True
            person.go(f"/join/{opened['table']}/{opened['invitation']}")
            person.page.fill("input[name=name]", f"Person {number + 1}")
            person.press("button:text-is('Sit down')")
            if number < 3:
                person.page.wait_for_selector(f".chairs.big >> text=Person {number + 1}")
        expect(people[3].page.get_by_role("alert")).to_contain_text("That place is taken.")

    def test_a_table_that_is_deleted(self, chromium: Browser, server: TestServer) -> None:
        """Whoever looks at it is told; the lobby no longer lists it."""
        host, guest = Person(chromium, server.url), Person(chromium, server.url)
        opened = host.new_table("maybemissions", [{"kind": "open"}] * 3)
        guest.go(f"/table/{opened['table']}")
        guest.page.wait_for_selector(".chairs.big")
        deleted = host.page.evaluate("async (table) => (await fetch(`/api/tables/${table}`, {method: 'DELETE'})).status", opened["table"])
        assert deleted == 200
        expect(guest.page.locator("h1")).to_have_text("There is no such table")
        guest.lost_on_purpose = True
        guest.go("/")
        guest.page.wait_for_selector(".shelf .poster h2")
        expect(guest.page.locator(".moves li")).to_have_count(0)
        expect(guest.page.locator(".open .empty")).to_contain_text("No public table waits")

    def test_a_server_that_is_gone(self, chromium: Browser, server: TestServer) -> None:
        """The front page says that nobody answers; a game asked for says it too."""
        one = Person(chromium, server.url)
        one.lost_on_purpose = True
        one.go("/")
        one.page.wait_for_selector(".shelf .poster h2")
        one.context.route("**/api/**", lambda route: route.abort())
        one.page.locator(".poster").first.get_by_role("button", name="Play now").click()
        expect(one.page.get_by_role("alert")).to_have_text("The server does not answer. Is it still running?")
        one.page.reload()
        expect(one.page.get_by_role("alert")).to_have_text("The server does not answer. Is it still running?")


class TestCalls:
    """A table calls those who look elsewhere, as far as they want it."""

    def test_title_tone_and_notification(self, chromium: Browser, server: TestServer) -> None:
        """The tab's title always says whose turn it is; a tone and a notification come only where they were asked for."""
        one = Person(chromium, server.url)
        one.context.add_init_script(
            """window.calls = [];
            window.Notification = class { static permission = 'granted'; static requestPermission = async () => 'granted';
              constructor(title, more) { window.calls.push(`note: ${title}: ${more.body}`) } close() {} };
            window.AudioContext = class { currentTime = 0; destination = {};
              createOscillator() { window.calls.push('tone');
                return {frequency: {}, connect: (next) => next, start() {}, stop() {}} }
              createGain() { return {gain: {setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {}},
                connect: (next) => next} } };
            Object.defineProperty(document, 'hidden', {get: () => true});"""
        )
        table = begin(one, "maybemissions", BOTS)
        one.go(f"/table/{table}")
        one.page.wait_for_selector('.table[data-state="asked"]')
        assert one.page.title().startswith("✕ Maybe Missions")
        assert one.page.evaluate("() => window.calls") == []
        one.go("/settings")
        one.page.get_by_label("A tone when it is my turn").check()
        one.page.get_by_label("A notification when it is my turn").check()
        one.page.evaluate("() => { window.calls = [] }")
        one.go(f"/table/{table}")
        one.page.wait_for_selector('.table[data-state="asked"]')
        sentence = view_of(one, table)["ask"]["sentence"]
        assert sorted(one.page.evaluate("() => window.calls")) == [f"note: Your turn · Maybe Missions: {sentence}", "tone"]
        lead(server, one, table, lambda view: False)
        one.page.wait_for_selector(".decl")
        assert one.page.title().startswith("Maybe Missions")
        assert one.faults == []

    @pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
    def test_what_can_be_touched_is_brought_up(self, chromium: Browser, server: TestServer, size: dict[str, int]) -> None:
        """At the shop its card is in sight, wherever the board was left; and so is a form that is opened."""
        one = Person(chromium, server.url, size=size)
        table = begin(one, "maybemissions", BOTS, options={"gadgets": True})
        view = lead(server, one, table, at_the_shop)
        assert view["result"] is None
        one.go(f"/table/{table}")
        expect(one.page.locator('[data-piece="shop:general"]')).to_be_in_viewport(ratio=0.6)
        council = begin(one, "parley", BOTS, reaction=0.1)
        lead(server, one, council, lambda view: view["ask"]["kind"] == "MakeBid")
        one.go(f"/table/{council}")
        one.page.locator(".bar .btn", has_text="Another value").click()
        expect(one.page.locator("form.composer button[type=submit]")).to_be_in_viewport()
        assert one.faults == []

    def test_the_record_can_be_filtered(self, chromium: Browser, server: TestServer) -> None:
        """Only the lines about one player, and all again."""
        one = Person(chromium, server.url)
        table = begin(one, "maybemissions", BOTS)
        lead(server, one, table, lambda view: view["board"]["round"] >= 2)
        one.go(f"/table/{table}")
        one.page.wait_for_selector(".log li")
        every = one.page.locator(".log li").count()
        one.page.get_by_label("Show lines about").select_option("Quill")
        lines = one.page.locator(".log li").all_inner_texts()
        assert 0 < len(lines) < every and all("Quill" in line for line in lines)
        one.page.get_by_label("Show lines about").select_option("")
        expect(one.page.locator(".log li")).to_have_count(every)
        assert one.faults == []

    def test_nothing_moves_for_those_who_want_it_so(self, chromium: Browser, server: TestServer) -> None:
        """With reduced motion, or with the setting, no piece takes time to change; otherwise it does."""
        took: dict[str, str] = {}
        for name, more in (("usual", {}), ("system", {"reduced_motion": "reduce"}), ("setting", {})):
            one = Person(chromium, server.url, **more)
            if name == "setting":
                one.go("/settings")
                one.page.get_by_label("Nothing moves").check()
            table = begin(one, "maybemissions", BOTS)
            lead(server, one, table, lambda view: any(entry["pieces"] for entry in view["menu"]))
            one.go(f"/table/{table}")
            piece = one.page.locator(".can").first
            piece.wait_for()
            took[name] = piece.evaluate("(piece) => getComputedStyle(piece).transitionDuration")
            one.close()
        assert took == {"usual": "0.12s", "system": "0s", "setting": "0s"}


class TestComposer:
    """Moves with too many values to list."""

    def test_a_bid_is_composed(self, chromium: Browser, server: TestServer) -> None:
        """The form says what one would have afterwards, follows each change, and makes the move it names."""
        one = Person(chromium, server.url)
        table = begin(one, "parley", BOTS, reaction=0.1)
        view = lead(server, one, table, lambda view: "Bid" in view["forms"] and any("Bid" in entry["move"] for entry in view["menu"]))
        assert view["result"] is None
        one.go(f"/table/{table}")
        one.page.wait_for_selector('.table[data-state="asked"]')
        one.page.locator(".bar .btn", has_text="Another value").click()
        form = one.page.locator("form.composer")
        first = form.locator(".after").inner_text()
        assert "You would then have" in first
        amount = form.locator("input[type=number]")
        before = int(amount.input_value())
        form.get_by_role("button", name=re.compile("^More")).click()
        if int(amount.input_value()) == before:
            form.get_by_role("button", name=re.compile("^Less")).click()
        else:
            assert form.locator(".after").inner_text() != first
        wanted = int(amount.input_value())
        was = one.seq
        form.locator("button[type=submit]").click()
        one.wait_for_change(was)
        expect(one.page.locator(".log")).to_contain_text(re.compile(rf"Ada bids {wanted} coin"))
        assert one.faults == []


class TestReplay:
    """What one keeps and takes along when looking back."""

    def test_notes_links_and_the_record(self, chromium: Browser, server: TestServer) -> None:
        """A note stays with its moment, the link names it, the next decision is one step away, and the record can be taken home."""
        one = Person(chromium, server.url)
        one.context.grant_permissions(["clipboard-read", "clipboard-write"])
        table = begin(one, "maybemissions", BOTS, options={"votes_per_player": 4, "max_rounds": 4})
        lead(server, one, table, lambda view: False)
        one.go(f"/replay/{table}/5/0")
        one.page.get_by_label("Your note on this moment").fill("Here it turned.")
        one.press("button:has-text('Link to this moment')")
        assert one.page.evaluate("() => navigator.clipboard.readText()") == f"{server.url}/#/replay/{table}/5/0"
        one.page.get_by_role("button", name="To the next decision").click()
        expect(one.page.locator(".trans .n")).not_to_have_text(re.compile("^5 of"))
        expect(one.page.get_by_label("Your note on this moment")).to_have_value("")
        one.page.get_by_role("button", name="To the decision before").click()
        one.go(f"/replay/{table}/5/0")
        one.page.reload()
        expect(one.page.get_by_label("Your note on this moment")).to_have_value("Here it turned.")
        one.page.get_by_label("Speed").select_option("4")
        one.page.get_by_role("button", name="Play", exact=True).click()
        expect(one.page.locator(".decl")).to_be_visible(timeout=30_000)
        with one.page.expect_download() as taken:
            one.page.get_by_role("link", name="Download the record").click()
        lines = taken.value.path().read_text(encoding="utf-8").splitlines()
        assert '"game":"maybemissions"' in lines[0].replace(" ", "") and len(lines) > 10
        assert one.faults == []

    def test_what_comes_is_covered(self, chromium: Browser, server: TestServer) -> None:
        """With everything open the hands are there, and the record goes as far as the moment: the end is not told before it."""
        one = Person(chromium, server.url)
        table = begin(one, "maybemissions", BOTS, options={"votes_per_player": 4, "max_rounds": 4})
        lead(server, one, table, lambda view: False)
        one.go(f"/replay/{table}/6/open")
        one.page.wait_for_selector(".timeline")
        assert one.page.locator(".known .chip").count() > 4
        lines = one.page.locator(".log li").all_inner_texts()
        assert len(lines) > 1 and not [line for line in lines if "scores" in line]
        one.page.get_by_role("button", name="To the end").click()
        expect(one.page.locator(".log li").first).to_contain_text("scores")
        assert one.faults == []


@pytest.mark.parametrize("game", ["campaign", "kursi", "maybemissions", "politicard", "shasn"])
def test_from_the_front_page_to_the_first_move_in_three_clicks(chromium: Browser, server: TestServer, game: str) -> None:
    """Play now; then a piece, and at most one button that names the move."""
    one = Person(chromium, server.url)
    one.go("/")
    titles = {row["name"]: row["title"] for row in one.context.request.get(f"{server.url}/api/games").json()}
    one.page.locator(".poster", has=one.page.get_by_role("heading", name=titles[game])).get_by_role("button", name="Play now").click()
    clicks = 1
    one.wait_for_table()
    one.page.wait_for_selector('.table[data-state="asked"]')
    before = one.seq
    shortest: list[str] = min((pieces.split() for pieces in offered(one)), key=len)
    for piece in shortest:
        one.press(f'[data-piece="{piece}"][role=button]')
        clicks += 1
    one.page.wait_for_timeout(100)
    if one.seq == before and one.page.locator(".bar .btn.go[data-kind], .bar .btn[data-kind]").count():
        one.press(".bar .btn.go[data-kind], .bar .btn[data-kind]")
        clicks += 1
    one.wait_for_change(before)
    assert clicks <= 3
    assert one.faults == []


def offered(person: Person) -> list[Any]:
    """The pieces of each move."""
    person.open_list()
    found: list[Any] = person.page.evaluate("() => [...document.querySelectorAll('.pickrow')].map((row) => row.dataset.pieces)")
    person.page.keyboard.press("m")
    return found
