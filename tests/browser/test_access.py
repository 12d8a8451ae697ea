"""Everybody can sit down: axe finds nothing on any page, and a player who only hears the page can follow and finish a game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from hustings.tables.testing import TestServer
from tests.browser import staging
from tests.browser.people import PHONE, Person, play_to_the_end

AXE: Final = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
BOTS: Final = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "name": "Quill"}, {"kind": "bot", "name": "Marlowe"}]
SCHEMES: Final = ("light", "dark")
SHORT: Final = {"votes_per_player": 4, "max_rounds": 4, "identities": True}


def violations(person: Person) -> list[str]:
    """What axe complains about on the page as it is."""
    found: list[dict[str, Any]] = person.page.evaluate(
        "async (source) => { if (!window.axe) (0, eval)(source); return (await window.axe.run(document)).violations }",
        AXE.read_text(encoding="utf-8"),
    )
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]


def in_both_themes(person: Person) -> list[str]:
    """The same, by day and by night."""
    found: list[str] = []
    for scheme in SCHEMES:
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        person.page.wait_for_timeout(60)
        found += [f"{scheme}: {one}" for one in violations(person)]
    return found


def begin(person: Person, game: str, **more: Any) -> str:
    opened = person.new_table(game, BOTS, **more)
    person.api(f"/tables/{opened['table']}/start")
    person.go(f"/table/{opened['table']}")
    person.page.wait_for_selector('.table[data-state="asked"]')
    return str(opened["table"])


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_any_page(chromium: Browser, server: TestServer, phone: bool) -> None:
    """Lobby, room, table with its list, forms and sheets, declaration, replay, rules, decks, settings, curtain: none in either theme."""
    # Evaluating axe needs a page whose policy lets tests in; what the policy forbids is another test's matter.
    one = Person(chromium, server.url, size=PHONE if phone else None, bypass_csp=True, reduced_motion="reduce")
    found: dict[str, list[str]] = {}

    def look(name: str, wait: str = "") -> None:
        if wait:
            one.page.wait_for_selector(wait)
        found[name] = in_both_themes(one)

    def sheet(name: str) -> None:
        look(name, "dialog[open]")
        one.page.keyboard.press("Escape")

    one.go("/")
    look("lobby", ".how")
    one.page.locator("details.house summary").click()
    look("options")
    table = begin(one, "maybemissions", options=SHORT)
    look("maybemissions")
    one.open_list()
    look("list")
    one.page.locator(".head button").click()
    sheet("menu")
    one.page.keyboard.press("?")
    sheet("keys")
    one.page.locator(".log .cite").first.click()
    sheet("clause")
    one.go(f"/table/{table}/lesson")
    look("lesson", ".hint")
    for _ in range(6):
        one.page.wait_for_selector('.table[data-state="asked"]')
        one.act()
    look("later")
    play_to_the_end([one])
    look("declaration")
    for name, path, wait in (
        ("replay", f"/replay/{table}/4/0", ".timeline"),
        ("open", f"/replay/{table}/4/open", ".timeline"),
        ("settings", "/settings", ".set"),
        ("rules", "/rules/parley", ".rule"),
        ("decks", "/decks/politicard", ".dk-cards > li"),
        ("nowhere", "/replay/nowhere/1/0", "[role=alert]"),
        ("front page again", "/", ".moves li"),
    ):
        one.go(path)
        look(name, wait)
    council = staging.begin(one, "parley", BOTS, reaction=0.1)
    staging.lead(server, one, council, lambda view: "Bid" in view["forms"] and any("Bid" in entry["move"] for entry in view["menu"]))
    one.go(f"/table/{council}")
    look("parley", '.table[data-state="asked"]')
    one.page.locator(".bar .btn", has_text="Another value").click()
    look("composer", "form.composer")
    one.page.get_by_role("button", name="Do not ask again").click()
    sheet("standing answer")
    opened = one.new_table("maybemissions", [{"kind": "open"}] * 3)
    one.page.evaluate("([key, code]) => sessionStorage.setItem(key, code)", [f"invitation-{opened['table']}", opened["invitation"]])
    one.go(f"/table/{opened['table']}")
    one.page.get_by_role("button", name="Phones as hands").click()
    look("room", ".hands .qr path")
    one.go(f"/join/{opened['table']}/{opened['invitation']}")
    look("join", "input[name=name]")
    shared = one.new_table("maybemissions", [{"kind": "here", "name": name} for name in ("Ada", "Ben", "Cleo")])
    one.api(f"/tables/{shared['table']}/start")
    one.go(f"/table/{shared['table']}")
    look("curtain", ".curtain")
    complaints = [f"{name}: {told}" for name, all_told in found.items() for told in all_told]
    assert complaints == [], "\n".join(complaints)


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
    missing += [f"{path} {number}" for path, number in numbers(view["board"]) if not re.search(rf"(?<![\d-]){number}(?!\d)", words)]
    return missing


# Numbers that stand for a thing which is said by its name, or for how many things lie there that are each said.
NAMED: Final = {"card", "place", "active", "market_size", "least", "most"}


def numbers(thing: Any, path: str = "") -> list[tuple[str, int]]:
    """Every number of a sight, with the way to it."""
    if isinstance(thing, dict):
        return [found for key, value in thing.items() if key not in NAMED for found in numbers(value, f"{path}.{key}")]
    if isinstance(thing, list):
        return [found for at, value in enumerate(thing) for found in numbers(value, f"{path}[{at}]")]
    return [(path, thing)] if isinstance(thing, int) and not isinstance(thing, bool) else []
