"""What makes a table pleasant: the lesson, languages, paper and night, a standing answer, the problem file, and a light page."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from hustings.tables.testing import TestServer
from tests.browser import staging
from tests.browser.people import PHONE, Person

BOTS = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "name": "Quill"}, {"kind": "bot", "name": "Marlowe"}]
MOST_BYTES = 300_000  # of the first load, as sent
SOON = 1000  # milliseconds
TRIES = 6


def begin(person: Person, game: str, mode: str = "", **more: Any) -> str:
    opened = person.new_table(game, BOTS, **more)
    person.api(f"/tables/{opened['table']}/start")
    person.go(f"/table/{opened['table']}{mode}")
    person.page.wait_for_selector('.table[data-state="asked"]')
    return str(opened["table"])


def test_the_lesson_shows_a_hint_at_a_time(chromium: Browser, server: TestServer) -> None:
    """From the front page a lesson begins; each hint is read once and the next one follows."""
    one = Person(chromium, server.url)
    one.go("/")
    one.page.locator(".poster", has_text="Maybe Missions").get_by_role("button", name="Lesson").click()
    one.page.wait_for_selector('.table[data-state="asked"]')
    hints: list[str] = []
    for _ in range(4):
        hints.append(one.page.locator(".hint p").inner_text())
        one.page.locator(".hint button").click()
        one.page.wait_for_timeout(50)
    assert len(set(hints)) == 4
    assert one.faults == []


def test_the_interface_speaks_german_and_hindi(chromium: Browser, server: TestServer) -> None:
    """Chosen in the settings, kept over a reload; the page says its language."""
    one = Person(chromium, server.url)
    one.go("/settings")
    one.page.get_by_text("Deutsch").click()
    expect(one.page.locator("h1")).to_have_text("Einstellungen")
    one.page.get_by_text("हिन्दी").click()
    expect(one.page.locator("h1")).to_have_text("सेटिंग")
    one.page.reload()
    expect(one.page.locator("h1")).to_have_text("सेटिंग")
    assert one.page.locator("html").get_attribute("lang") == "hi"
    begin(one, "maybemissions")
    expect(one.page.locator(".bar .stub .cap")).to_be_visible()
    assert one.faults == []


def test_night_and_large_text_are_kept_and_the_bar_stays(chromium: Browser, server: TestServer) -> None:
    """With text at 200 % the decision bar is on the screen and nothing is wider than it."""
    for size in (None, PHONE):
        one = Person(chromium, server.url, size=size)
        one.go("/settings")
        one.page.get_by_text("Night").click()
        one.page.get_by_text("200 %").click()
        begin(one, "maybemissions")
        assert one.page.locator("html").get_attribute("data-theme") == "dark"
        expect(one.page.locator(".bar .say p")).to_be_in_viewport()
        width = one.page.viewport_size
        assert width is not None
        assert one.page.evaluate("() => document.documentElement.scrollWidth") <= width["width"]
        assert one.page.evaluate(CRAMPED) == []
        # Nothing of the table lies beyond reach: the hand can be scrolled to, clear of the bar that stays.
        vote = one.page.locator("[data-piece^='vote:']").first
        vote.evaluate("(vote) => vote.scrollIntoView({block: 'center'})")
        assert covering(vote) == "the vote"
        one.close()


# Headings that do not fit where they stand: what is too narrow for its text shows there first.
CRAMPED = """() => [...document.querySelectorAll('.table h1, .table h2')]
    .filter((head) => head.offsetParent && getComputedStyle(head).overflow === 'visible' && head.scrollWidth > head.clientWidth + 2)
    .map((head) => head.innerText)"""


def covering(thing: Locator) -> str:
    """What lies uppermost in the middle of *thing*."""
    found: str = thing.evaluate(
        """(thing) => {
            const box = thing.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return thing.contains(top) ? 'the vote' : top?.outerHTML.slice(0, 120) ?? 'nothing';
        }"""
    )
    return found


def test_a_standing_answer_is_given_after_a_pause(chromium: Browser, server: TestServer) -> None:
    """Whoever asks not to be asked again is not; it can be taken back."""
    one = Person(chromium, server.url)
    begin(one, "parley", reaction=20)
    for _ in range(60):
        if one.page.get_by_role("button", name="Do not ask again").count():
            break
        one.act()
        one.page.wait_for_selector('.table[data-state="asked"]')
    before = one.seq
    one.page.get_by_role("button", name="Do not ask again").click()
    one.page.locator(".standing").first.get_by_role("button", name="until I say so").click()
    one.page.wait_for_timeout(600)
    assert one.seq == before, "it was answered faster than people answer"
    one.wait_for_change(before)
    assert one.page.get_by_role("button", name="Ask me again").count() == 1
    assert one.faults == []


def test_the_problem_file_holds_the_own_sight_and_no_secret(chromium: Browser, server: TestServer, tmp_path: Path) -> None:
    """The saved file names versions and `seq`, and neither cookie, code nor names."""
    one = Person(chromium, server.url)
    table = begin(one, "maybemissions")
    one.page.locator(".head button").click()
    with one.page.expect_download() as saved:
        one.page.get_by_role("button", name="Report a problem").click()
    file = tmp_path / "problem.json"
    saved.value.save_as(file)
    told = json.loads(file.read_text(encoding="utf-8"))
    assert told["seq"] == one.seq
    assert told["view"]["place"] == 0
    cookies = [cookie["value"] for cookie in one.context.cookies(f"{server.url}/api/tables/{table}")]
    assert cookies
    assert not [value for value in cookies if value in file.read_text(encoding="utf-8")]


SENT = """() => ['resource', 'navigation'].flatMap(kind => performance.getEntriesByType(kind))
    .reduce((sum, one) => sum + one.transferSize, 0)"""


def test_the_lobby_is_light(chromium: Browser, server: TestServer) -> None:
    """Front page: fewer than 300,000 bytes as sent."""
    one = Person(chromium, server.url)
    one.go("/")
    one.page.wait_for_selector(".lay")
    assert 50_000 < one.page.evaluate(SENT) < MOST_BYTES


@pytest.mark.parametrize("game", ["campaign", "kursi", "maybemissions", "politicard", "shasn"])
def test_a_table_is_light_and_soon_there(chromium: Browser, server: TestServer, game: str) -> None:
    """The first load of a table: fewer than 300,000 bytes as sent, and drawn within a second."""
    one = Person(chromium, server.url)
    table = staging.begin(one, game, BOTS[:2] if game == "politicard" else BOTS)
    took: list[float] = []
    for _ in range(TRIES):
        other = Person(chromium, server.url)
        other.go(f"/table/{table}")
        other.page.wait_for_selector(".table[data-seq] .board > *")
        took.append(other.page.evaluate("() => performance.now()"))
        assert 50_000 < other.page.evaluate(SENT) < MOST_BYTES
        other.close()
        # A second where nothing else runs: on a machine that is shared everything takes as much longer as there are others.
        if took[-1] < SOON * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)):
            return
    raise AssertionError(f"the table was drawn after {[round(one) for one in took]} milliseconds")


def test_a_clause_opens_from_the_log(chromium: Browser, server: TestServer) -> None:
    """Each line of the record cites its clause; its sentence opens in place and on its own page."""
    one = Person(chromium, server.url)
    begin(one, "maybemissions")
    one.page.locator(".log .cite").first.click()
    expect(one.page.locator("dialog .clause p").nth(1)).not_to_be_empty()
    one.page.get_by_role("link", name="Read it in its place").click()
    expect(one.page.locator(".rule.on")).to_be_in_viewport()
    assert one.faults == []


def test_phones_hold_the_hands_and_the_screen_shows_the_board(chromium: Browser, server: TestServer) -> None:
    """Three phones take the seats by their own codes; the big screen has no hand and still follows."""
    screen = Person(chromium, server.url)
    opened = screen.new_table("maybemissions", [{"kind": "open"}] * 3)
    screen.go(f"/table/{opened['table']}")
    screen.page.get_by_role("button", name="Phones as hands").click()
    screen.page.wait_for_selector(".hands .qr path")
    links = [str(link.input_value()) for link in screen.page.locator(".hands input").all()]
    phones = [Person(chromium, server.url, size=PHONE, touch=True, seed=seed) for seed in range(3)]
    for number, (phone, link) in enumerate(zip(phones, links, strict=True)):
        phone.page.goto(link)
        phone.page.fill("input[name=name]", f"Hand {number + 1}")
        phone.press("button:text-is('Sit down')")
        phone.page.wait_for_selector(f".chairs.big >> text=Hand {number + 1}")
    screen.press("button:text-is('Begin')")
    screen.wait_for_table()
    assert screen.page.locator("[data-piece^='vote:']").count() == 0
    for phone in phones:
        phone.wait_for_table()
        assert phone.page.locator("[data-piece^='vote:']").count() > 0
    before = screen.seq
    asked = [phone for phone in phones if phone.state == "asked"]
    for phone in asked:
        phone.act()
    if screen.seq == before:
        for _ in range(6):
            for phone in [one for one in phones if one.state == "asked"]:
                phone.act()
            if screen.seq != before:
                break
    assert screen.seq != before
    assert all(person.faults == [] for person in [screen, *phones])


def test_everybody_goes_on_in_a_rematch(chromium: Browser, server: TestServer) -> None:
    """One player asks for another game; the other follows the link and sits at a place of their own there."""
    ada, ben = Person(chromium, server.url), Person(chromium, server.url, seed=2)
    opened = ada.new_table("parley", [{"kind": "here", "name": "Ada"}, {"kind": "open"}])
    table = opened["table"]
    ben.api(f"/tables/{table}/join", {"name": "Ben", "code": opened["invitation"]})
    ada.api(f"/tables/{table}/start")
    for person in (ada, ben):
        person.go(f"/table/{table}")
        person.wait_for_table()
    ada.api(f"/tables/{table}/moves", {"do": "play", "place": 0, "move_id": "give-up", "move": {"Concede": []}})
    ada.page.get_by_role("button", name="Same table again").click()
    ada.page.wait_for_function("table => !location.hash.includes(table)", arg=table)
    other = ada.page.url.rpartition("/")[2]
    ben.page.locator(".rematch a").evaluate("link => link.click()")
    ben.page.wait_for_function("table => location.hash.includes(table)", arg=other)
    assert ben.page.evaluate("async table => (await (await fetch(`/api/tables/${table}`)).json()).yours", other) == [1]
    assert ada.faults == [] and ben.faults == []
