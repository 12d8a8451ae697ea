"""A table in real browsers: people finish games by board, by menu, by keyboard, by touch and at one device."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from hustings.tables.testing import TestServer
from tests.browser.people import PHONE, Person, play_to_the_end

# Short games, so that whole ones can be played.
SHORT: dict[str, dict[str, Any]] = {
    "maybemissions": {"options": {"votes_per_player": 4, "max_rounds": 4, "identities": True}},
    "parley": {"options": {"rounds": 2}, "reaction": 0.2},
    "shasn": {"options": {"turn_limit": 2, "max_offers_per_turn": 1}, "reaction": 0},
}
GAMES = list(SHORT)


def open_seats(count: int) -> list[dict[str, str]]:
    return [{"kind": "open"}] * count


def sit_down(people: list[Person], game: str) -> str:
    """The first opens a table; all take a place by the link."""
    opened = people[0].new_table(game, open_seats(len(people)), **SHORT[game])
    for number, person in enumerate(people):
        person.go(f"/join/{opened['table']}/{opened['invitation']}")
        person.page.fill("input[name=name]", f"Person {number + 1}")
        person.press("button:text-is('Sit down')")
        person.page.wait_for_selector(f".chairs.big >> text=Person {number + 1}")
    people[0].press("button:text-is('Begin')")
    for person in people:
        person.wait_for_table()
    return str(opened["table"])


@pytest.mark.parametrize("game", GAMES)
def test_four_people_finish_a_game_by_board_and_menu(chromium: Browser, server: TestServer, game: str) -> None:
    """Every kind of move that came up has been made from the list, and those with pieces from the board; nothing complained."""
    people = [Person(chromium, server.url, seed=seed) for seed in range(4)]
    table = sit_down(people, game)
    for person in people:
        person.ledger = people[0].ledger
    play_to_the_end(people)
    for person in people:
        expect(person.page.locator(".decl h2")).to_contain_text("win")
        assert person.faults == []
    assert people[0].ledger.owed() == {"board": [], "list": []}
    assert table in people[0].page.url


def test_from_the_front_page_to_the_first_move_in_three_clicks(chromium: Browser, server: TestServer) -> None:
    """Play now, then a card of the market, is a move against bots."""
    person = Person(chromium, server.url)
    person.go("/")
    person.page.locator(".poster", has_text="Maybe Missions").get_by_role("button", name="Play now").click()
    person.wait_for_table()
    person.page.wait_for_selector('.table[data-state="asked"]')
    before = person.seq
    person.page.locator("[data-piece][role=button]").first.click()
    if person.page.locator(".bar .btn.go[data-kind]").count():
        person.page.locator(".bar .btn.go[data-kind]").first.click()
    person.wait_for_change(before)
    assert person.faults == []


def test_a_reload_keeps_place_and_position(chromium: Browser, server: TestServer) -> None:
    """After a reload the same seat sees the same `seq`."""
    people = [Person(chromium, server.url, seed=seed) for seed in range(3)]
    sit_down(people, "maybemissions")
    asked = next(person for person in people if person.state == "asked")
    asked.act()
    before = [person.seq for person in people]
    for person in people:
        person.page.reload()
        person.wait_for_table()
    assert [person.seq for person in people] == before
    assert all(person.faults == [] for person in people)


def test_a_cut_line_is_said_and_comes_back(chromium: Browser, server: TestServer) -> None:
    """While the line is cut the bar says so and picks are kept; afterwards the table goes on where it was."""
    one = Person(chromium, server.url)
    one.lost_on_purpose = True
    cut = False
    routes: list[WebSocketRoute] = []

    def through(route: WebSocketRoute) -> None:
        if cut:
            route.close(code=1012)
        else:
            routes.append(route)
            route.connect_to_server()

    one.context.route_web_socket(re.compile("/socket$"), through)
    places = [{"kind": "here", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]
    opened = one.new_table("maybemissions", places)
    one.api(f"/tables/{opened['table']}/start")
    one.go(f"/table/{opened['table']}")
    one.page.wait_for_selector('.table[data-state="asked"]')
    before = one.seq
    cut = True
    routes[-1].close(code=1012)
    expect(one.page.locator(".bar.off")).to_contain_text("Line lost")
    cut = False
    one.press(".bar.off .btn")
    expect(one.page.locator(".bar.off")).to_have_count(0)
    assert one.seq == before
    one.act()
    assert one.seq != before


def test_a_spectator_sees_the_table_and_no_hand(chromium: Browser, server: TestServer) -> None:
    """Somebody without a place sees the board and no Vote that is still in a hand."""
    people = [Person(chromium, server.url, seed=seed) for seed in range(3)]
    table = sit_down(people, "maybemissions")
    watcher = Person(chromium, server.url)
    watcher.go(f"/table/{table}")
    watcher.wait_for_table()
    assert watcher.page.locator("[data-piece^='vote:']").count() == 0
    assert watcher.page.locator(".market .ms").count() == 6
    assert watcher.page.locator("[data-piece][role=button]").count() == 0
    assert watcher.faults == []


def test_a_shared_device_closes_the_curtain(chromium: Browser, server: TestServer) -> None:
    """Three at one device finish a game; while the curtain is closed neither page nor line holds a sight."""
    one = Person(chromium, server.url)
    frames: list[str] = []
    one.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    here = [{"kind": "here", "name": name} for name in ("Blue", "Green", "Red")]
    opened = one.new_table("maybemissions", here, options={"votes_per_player": 4, "max_rounds": 4})
    one.api(f"/tables/{opened['table']}/start")
    one.go(f"/table/{opened['table']}")
    curtains = 0
    for _ in range(400):
        state = one.state
        if state == "over":
            break
        if state == "curtain":
            curtains += 1
            frames.clear()
            text = one.page.content()
            assert "vote:" not in text
            assert "data-piece" not in text
            one.page.wait_for_timeout(30)
            assert not [frame for frame in frames if '"view"' in frame or '"change"' in frame]
            buttons = one.page.locator(".curtain .btn")
            buttons.nth(curtains % buttons.count()).click()
            one.wait_for_table()
        elif state == "asked":
            one.act()
        else:
            one.page.wait_for_timeout(30)
    assert one.state == "over"
    assert curtains > 4
    assert one.faults == []


def test_behind_the_curtain_nothing_remains_in_memory(chromium: Browser, server: TestServer) -> None:
    """After a hand was seen and the curtain fell, no string of the page's memory names a Vote of that hand."""
    one = Person(chromium, server.url)
    opened = one.new_table("maybemissions", [{"kind": "here", "name": name} for name in ("Blue", "Green", "Red")])
    table = str(opened["table"])
    one.api(f"/tables/{table}/start")
    one.go(f"/table/{table}")
    one.page.wait_for_selector(".curtain")

    def remembered() -> set[str]:
        """The Votes that strings in memory name: everything a page keeps stands in a snapshot of its heap."""
        line = one.context.new_cdp_session(one.page)
        parts: list[str] = []
        line.on("HeapProfiler.addHeapSnapshotChunk", lambda told: parts.append(told["chunk"]))
        line.send("HeapProfiler.collectGarbage")
        line.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        line.detach()
        return set(re.findall(r'"(vote:\d+)"', "".join(parts)))

    assert remembered() == set()
    for number in range(12):  # whoever is not asked does not hold the device for long
        if one.state == "asked":
            break
        if one.state == "curtain":
            one.page.locator(".curtain .btn").nth(number % one.page.locator(".curtain .btn").count()).click()
        one.page.wait_for_timeout(250)
    assert len(remembered()) >= 10, "the hand that lies open is in memory, or this test looks in the wrong place"
    for _ in range(20):
        if one.state == "curtain":
            break
        one.page.keyboard.press("1")
        one.page.wait_for_timeout(60)
        one.page.keyboard.press("Enter")
        one.page.wait_for_timeout(60)
    assert one.state == "curtain"
    assert remembered() == set()


def test_a_game_by_keyboard_alone(chromium: Browser, server: TestServer) -> None:
    """Digits choose from the list, Enter makes the move; the mouse is never used."""
    one = Person(chromium, server.url)
    places = [{"kind": "here", "name": "Keys"}, {"kind": "bot"}, {"kind": "bot"}]
    opened = one.new_table("maybemissions", places, options={"votes_per_player": 4, "max_rounds": 4})
    one.api(f"/tables/{opened['table']}/start")
    one.go(f"/table/{opened['table']}")
    one.wait_for_table()
    for _ in range(400):
        if one.state == "over":
            break
        if one.state != "asked":
            one.page.wait_for_timeout(30)
            continue
        before = one.seq
        one.page.keyboard.press("1")
        one.page.wait_for_timeout(40)
        if one.seq == before:
            one.page.keyboard.press("Enter")
        one.wait_for_change(before)
    assert one.state == "over"
    assert one.faults == []


def test_a_game_on_a_phone_by_touch(chromium: Browser, server: TestServer) -> None:
    """At 390 by 844, by taps, with nothing wider than the screen."""
    one = Person(chromium, server.url, size=PHONE, touch=True)
    places = [{"kind": "here", "name": "Thumb"}, {"kind": "bot"}, {"kind": "bot"}]
    opened = one.new_table("maybemissions", places, options={"votes_per_player": 4, "max_rounds": 4})
    one.api(f"/tables/{opened['table']}/start")
    one.go(f"/table/{opened['table']}")
    one.wait_for_table()
    play_to_the_end([one])
    assert one.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    assert one.faults == []


def test_a_replay_link_shows_the_same_moment(chromium: Browser, server: TestServer) -> None:
    """A link to a moment opens that moment; the arrow keys step; after the end everything can be opened."""
    one = Person(chromium, server.url)
    places = [{"kind": "here", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]
    opened = one.new_table("maybemissions", places, options={"votes_per_player": 4, "max_rounds": 4})
    one.api(f"/tables/{opened['table']}/start")
    one.go(f"/table/{opened['table']}")
    one.wait_for_table()
    play_to_the_end([one])
    one.go(f"/replay/{opened['table']}/5/0")
    expect(one.page.locator(".trans .n")).to_have_text(re.compile(r"^5 of \d+$"))
    one.page.keyboard.press("ArrowRight")
    expect(one.page.locator(".trans .n")).to_have_text(re.compile(r"^6 of \d+$"))
    assert "/6/0" in one.page.url
    one.press("text=Everything open")
    expect(one.page.locator(".eyes .on")).to_have_text("Everything open")
    one.press("text=Play on from here at this device")
    one.page.wait_for_selector(".curtain, .table[data-seq]")
    assert opened["table"] not in one.page.url
    assert one.faults == []
