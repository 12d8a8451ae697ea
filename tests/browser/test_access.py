"""Everybody can sit down: axe finds nothing on any page, and a player who only hears the page can follow and finish a game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from hustings.tables.testing import TestServer
from tests.browser.people import PHONE, Person, play_to_the_end

AXE: Final = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
BOTS: Final = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "name": "Quill"}, {"kind": "bot", "name": "Marlowe"}]
SHORT: Final = {"votes_per_player": 4, "max_rounds": 4, "identities": True}


def violations(person: Person) -> list[str]:
    """What axe complains about on the page as it is."""
    found: list[dict[str, Any]] = person.page.evaluate(
        "async (source) => { if (!window.axe) (0, eval)(source); return (await window.axe.run(document)).violations }",
        AXE.read_text(encoding="utf-8"),
    )
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]


def begin(person: Person, game: str, **more: Any) -> str:
    opened = person.new_table(game, BOTS, **more)
    person.api(f"/tables/{opened['table']}/start")
    person.go(f"/table/{opened['table']}")
    person.page.wait_for_selector('.table[data-state="asked"]')
    return str(opened["table"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_any_page(chromium: Browser, server: TestServer, scheme: str, phone: bool) -> None:
    """Lobby, room, both kinds of board, list, menu, declaration, replay, rules, settings, curtain: no violation."""
    # Evaluating axe needs a page whose policy lets tests in; what the policy forbids is another test's matter.
    one = Person(chromium, server.url, size=PHONE if phone else None, color_scheme=scheme, bypass_csp=True)
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        one.page.wait_for_timeout(250)
        found[name] = violations(one)

    one.go("/")
    one.page.wait_for_selector(".lay")
    look("lobby")
    one.page.locator("details.house summary").click()
    look("options")
    table = begin(one, "maybemissions", options=SHORT)
    look("maybemissions")
    one.open_list()
    look("list")
    one.page.locator(".head button").click()
    look("menu")
    one.page.keyboard.press("Escape")
    for _ in range(6):
        one.page.wait_for_selector('.table[data-state="asked"]')
        one.act()
    look("later")
    play_to_the_end([one])
    look("declaration")
    for name, path in (
        ("replay", f"/replay/{table}/4/0"),
        ("open", f"/replay/{table}/4/open"),
        ("settings", "/settings"),
        ("rules", "/rules/parley"),
    ):
        one.go(path)
        one.page.wait_for_selector(".timeline, .set, .rule")
        look(name)
    begin(one, "parley", reaction=0.2)
    look("parley")
    opened = one.new_table("maybemissions", [{"kind": "open"}] * 3)
    one.page.evaluate("([key, code]) => sessionStorage.setItem(key, code)", [f"invitation-{opened['table']}", opened["invitation"]])
    one.go(f"/table/{opened['table']}")
    one.page.wait_for_selector(".chairs.big")
    look("room")
    shared = one.new_table("maybemissions", [{"kind": "here", "name": name} for name in ("Ada", "Ben", "Cleo")])
    one.api(f"/tables/{shared['table']}/start")
    one.go(f"/table/{shared['table']}")
    one.page.wait_for_selector(".curtain")
    look("curtain")
    assert [f"{name}: {one}" for name, told in found.items() for one in told] == []


def test_a_player_who_only_hears_the_page_finishes_a_game(chromium: Browser, server: TestServer) -> None:
    """From the accessibility tree alone: every choice is a button with a name, and every public number is read out."""
    one = Person(chromium, server.url)
    table = begin(one, "maybemissions", options=SHORT)
    moves = 0
    while one.state != "over":
        if one.state != "asked":
            one.page.wait_for_timeout(40)
            continue
        heard = one.page.locator("#app").aria_snapshot()
        if moves % 5 == 0:
            missing = unheard(one, table, one.page.locator("#app").aria_snapshot())
            assert missing == [], heard
        before = one.seq
        # The list of choices, and the button that makes the move, by their names only.
        if 'region "Choices"' not in heard:
            one.page.keyboard.press("m")
            heard = one.page.get_by_role("region", name="Choices").aria_snapshot()
        names = re.findall(r'- button "(\d [^"]+|[^"]+)"', one.page.get_by_role("region", name="Choices").aria_snapshot())
        choice = next(name for name in names if not name.startswith("Open clause"))
        one.page.get_by_role("region", name="Choices").get_by_role("button", name=choice, exact=True).first.click()
        one.page.wait_for_timeout(40)
        if one.seq == before and one.state == "asked":
            one.page.keyboard.press("Enter")
        one.wait_for_change(before)
        moves += 1
    assert 'Declaration of the result"' in one.page.locator("#app").aria_snapshot()


def unheard(person: Person, table: str, heard: str) -> list[str]:
    """Public numbers of the own sight that the page does not say."""
    view: dict[str, Any] = person.page.evaluate("async (table) => (await fetch(`/api/tables/${table}/view?place=0`)).json()", table)
    if view["seq"] != person.seq:
        return []  # it has moved on meanwhile
    words = heard.replace("\u2212", "-")
    missing: list[str] = []
    for place, player in enumerate(view["board"]["players"]):
        seat = person.page.locator(f'.seat[data-place="{place}"]').aria_snapshot().replace("\u2212", "-")
        for resource, number in player["tally"].items():
            if not re.search(rf"{number} {resource}", seat):
                missing.append(f"{resource} {number} of place {place}: {seat}")
        if f"{len(player['hand'])} Vote" not in seat:
            missing.append(f"hand of place {place}")
    for card in [*view["board"]["market"], *view["board"]["mission"]]:
        missing += [card["title"]] if card["title"] not in words else []
    if f"Round {view['board']['round']}" not in words:
        missing.append("round")
    return missing
