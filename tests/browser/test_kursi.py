"""Kursi in browsers: drafted, fielded, campaigned and counted, by board and list, by touch, at one device, and by ear."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, expect

from hustings.tables.testing import TestServer
from tests.browser.people import DESKTOP, PHONE, Person, said
from tests.browser.staging import View, begin, lead, view_of
from tests.browser.test_access import in_both_themes

BOTS = [{"kind": "here", "name": "Ada"}, *({"kind": "bot", "name": name} for name in ("Quill", "Marlowe", "Tamarind"))]
OVER = 10_000


def asks(*kinds: str, round: int = 1, parts: int = 0) -> Any:
    """Whether a view asks one of these, in that round or later, with so many parts given."""
    return lambda view: view["ask"]["kind"] in kinds and view["board"]["round"] >= round and len(view["ask"]["parts"]) >= parts


def at_table(chromium: Browser, server: TestServer, until: Any, *, places: list[dict[str, str]] = BOTS, **more: Any) -> tuple[Person, str]:
    """One person, at a table of bots, asked in such a position."""
    one = Person(chromium, server.url, **more)
    table = begin(one, "kursi", places)
    lead(server, one, table, until)
    one.go(f"/table/{table}")
    one.wait_for_table()
    return one, table


def pick(person: Person, *pieces: str) -> None:
    for piece in pieces:
        person.press(f'[data-piece="{piece}"][role=button]')


def pieces_of(view: View, kind: str) -> list[str]:
    """The pieces of the first choice of that kind."""
    found: list[str] = next(entry["pieces"] for entry in view["menu"] if kind in entry["move"])
    return found


class TestFourPeople:
    """Four browsers at one table."""

    def test_from_the_draft_through_two_rounds_and_bots_to_the_elections(self, chromium: Browser, server: TestServer) -> None:
        """Every kind of move that came up often was made from the board and from the list; bots play on to the declaration."""
        people = [Person(chromium, server.url, seed=seed) for seed in range(4)]
        opened = people[0].new_table("kursi", [{"kind": "open"}] * 4)
        table = str(opened["table"])
        for number, person in enumerate(people):
            person.ledger = people[0].ledger
            person.go(f"/join/{table}/{opened['invitation']}")
            person.page.fill("input[name=name]", f"Party {number + 1}")
            person.press("button:text-is('Sit down')")
            person.page.wait_for_selector(f".chairs.big >> text=Party {number + 1}")
        people[0].press("button:text-is('Begin')")
        for person in people:
            person.wait_for_table()
        sealed = False
        for _ in range(OVER):
            if round_of(people[0]) > 2:
                break
            asked = next((person for person in people if person.state == "asked"), None)
            if asked is None:
                people[0].page.wait_for_timeout(20)
                continue
            asked.act()
            sealed = sealed or people[0].page.locator(".seat", has_text="sealed").count() > 0
        assert sealed
        assert people[0].ledger.owed() == {"board": [], "list": []}
        own = [
            set(card["id"] for card in view_of(person, table, place)["board"]["players"][place]["hand"])
            for place, person in enumerate(people)
        ]
        for place, person in enumerate(people):
            held = {piece.get_attribute("data-piece") for piece in person.page.locator(".held [data-piece]").all()}
            strokes = {card["id"] for card in view_of(person, table, place)["board"]["players"][place]["strokes"]}
            assert held == own[place] | strokes
        for place, person in enumerate(people):
            person.press(".head button")
            person.page.get_by_role("button", name=f"Let a bot play for Party {place + 1}").click()
            person.page.keyboard.press("Escape")
        for person in people:
            expect(person.page.locator(".decl h2")).to_contain_text("win", timeout=60_000)
            assert person.faults == []
        result = view_of(people[0], table)["result"]
        rows = people[0].page.locator(".decl tbody tr")
        assert [int(row.locator(".tot").inner_text()) for row in rows.all()] == sorted(result["scores"], reverse=True)
        ticks = [row.inner_text().count("✓") for row in rows.all()]
        assert ticks == sorted(result["scores"], reverse=True), "the Seats of a row add up to its total"


def round_of(person: Person) -> int:
    """The round as the head says it; 0 before the first."""
    found = re.search(r"Round (\d)", person.page.locator(".head .fol.push").inner_text())
    return int(found.group(1)) if found else 0


class TestMovesFromTheBoard:
    """The choices of Kursi, by clicks on what is drawn."""

    def test_draft_and_placement(self, chromium: Browser, server: TestServer) -> None:
        """A tile is kept, the rest goes on; each click fields the next Candidate, and the choice can be started over."""
        one, table = at_table(chromium, server, lambda view: True, seed=1)
        first = view_of(one, table)["board"]["draft"]["pack"][0]
        pick(one, first["id"])
        one.press(".bar .btn.go[data-kind]")
        expect(one.page.locator(f'.tiles.kept [data-piece="{first["id"]}"]')).to_be_visible()
        lead(server, one, table, asks("WhichPlacement"))
        one.page.wait_for_selector(".slots")
        kept = view_of(one, table)["board"]["placement"]["kept"]
        for at, tile in enumerate(kept[:2]):
            pick(one, tile["id"])
            one.press(".bar .btn.go[data-kind=PlaceCandidate]")
            expect(one.page.locator(".slot").nth(at)).to_have_text(tile["title"])
        one.page.get_by_role("button", name="Start over").click()
        expect(one.page.locator(".slot.full")).to_have_count(0)
        assert one.faults == []

    def test_plays_are_laid_face_down_and_handed_in(self, chromium: Browser, server: TestServer) -> None:
        """A card and a Candidate make a play; it lies face down there, counts against the limit, and can be started over."""
        one, table = at_table(chromium, server, asks("WhichPlays"), seed=2)
        card, candidate = pieces_of(view_of(one, table), "AddPlay")
        expect(one.page.locator(".held .sum")).to_contain_text("0 of")
        pick(one, card)
        assert one.page.locator(".cd.own.can").count() > 0 and one.page.locator(".cd.own.picked").count() == 0
        pick(one, candidate)
        here = one.page.locator(f'.cd[data-piece="{candidate}"]')
        expect(here.locator(".fd")).to_be_visible()
        expect(one.page.locator(".held .sum")).to_contain_text("1 of")
        assert "face down here" in said(here)
        one.page.get_by_role("button", name="Start over").click()
        expect(one.page.locator(".fd")).to_have_count(0)
        pick(one, card, candidate)
        expect(here.locator(".fd")).to_be_visible()
        one.page.locator(".bar .btn", has_text="Hand in").first.click()
        expect(here.locator(".fd")).to_have_count(0)
        expect(one.page.locator(".log")).to_contain_text(re.compile("Ada (adds|bolsters)"))
        assert one.faults == []

    def test_a_rally_is_ended_and_its_votes_lie_hidden(self, chromium: Browser, server: TestServer) -> None:
        """The board says what each ending would bring; the vote cards chosen lie under the Seat, counted but not shown."""
        one, table = at_table(chromium, server, asks("EndWhichRally"), seed=3)
        view = view_of(one, table)
        worth = next(piece for entry in view["menu"] for piece in entry["pieces"] if piece.startswith("worth:"))
        place, at = worth.split(":")[1:3]
        told = next(one for one in view["board"]["players"][int(place)]["candidates"][int(at)]["worth"] if one["id"] == worth)
        expect(one.page.locator(f'[data-piece="{worth}"]')).to_contain_text(str(told["votes"]))
        seat = view["board"]["seats"][int(at)]
        lengths = len(view["board"]["players"][int(place)]["candidates"][int(at)]["rally"])
        assert lengths == one.page.locator(f'.cd[data-piece="candidate:{place}:{at}"] .rc').count()
        pick(one, worth)
        one.press(".bar .btn.go[data-kind]")
        after = lead(server, one, table, lambda later: later["board"]["seats"][int(at)]["cards"] > seat["cards"])
        count = after["board"]["seats"][int(at)]["cards"]
        expect(one.page.locator(f'.st[data-piece="seat:{at}"] .pilec b')).to_have_text(str(count))
        assert after["board"]["seats"][int(at)]["contents"] is None
        assert one.faults == []

    def test_the_elections_add_up_seat_by_seat(self, chromium: Browser, server: TestServer) -> None:
        """Each Candidate's total, matching icons and bonus stand at the Seat, with who won it."""
        one, table = at_table(chromium, server, lambda view: False, seed=4)
        board = view_of(one, table)["board"]
        one.page.get_by_role("button", name="See the board").click()
        for at, seat in enumerate(board["seats"]):
            for place, total in enumerate(seat["totals"]):
                here = one.page.locator(f'.cd[data-piece="candidate:{place}:{at}"]')
                assert here.locator(".tot .big").inner_text().replace("\u2212", "-") == str(total)
                cards = sum(int(value) * n for value, n in seat["contents"][place].items())
                assert cards == total, "the vote cards under the Seat are its total"
            if seat["winner"] is not None:
                expect(one.page.locator(f'.st[data-piece="seat:{at}"] .won')).to_be_visible()
                expect(one.page.locator(f'.cd.won[data-piece="candidate:{seat["winner"]}:{at}"]')).to_have_count(1)
        assert one.faults == []


class TestDevices:
    """One device for several, a phone, and somebody who only watches."""

    def test_at_one_device_behind_the_curtain(self, chromium: Browser, server: TestServer) -> None:
        """Three draft, field and play at one device; while the curtain is closed the page has no tile and no card."""
        one = Person(chromium, server.url, seed=5)
        table = begin(one, "kursi", [{"kind": "here", "name": name} for name in ("Blue", "Green", "Red")])
        one.go(f"/table/{table}")
        one.page.wait_for_selector(".curtain")
        curtains = moves = 0
        while round_of_shared(one) < 2 and moves < 400:
            state = one.state
            if state == "curtain":
                curtains += 1
                text = one.page.content()
                assert "data-piece" not in text and "Candidate" not in text
                buttons = one.page.locator(".curtain .btn")
                buttons.nth(curtains % buttons.count()).click()
                one.wait_for_table()
            elif state == "asked":
                one.act()
                moves += 1
            else:
                one.page.wait_for_timeout(20)
        assert curtains > 12 and moves > 30 and one.faults == []

    def test_on_a_phone_by_touch(self, chromium: Browser, server: TestServer) -> None:
        """At 390 by 844 by taps, from the draft into the first round and again late in the game; nothing is wider than the screen."""
        one, table = at_table(chromium, server, lambda view: True, size=PHONE, touch=True, seed=6)
        for until in (lambda view: True, asks("WhichPlays", round=6), asks("EndWhichRally", round=7)):
            lead(server, one, table, until)
            for _ in range(6):
                while one.state == "waiting":
                    one.page.wait_for_timeout(20)
                if one.state != "asked":
                    break
                assert one.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
                expect(one.page.locator(".bar .say p")).to_be_in_viewport()
                one.act()
        assert one.faults == []

    def test_a_spectator_sees_no_hand(self, chromium: Browser, server: TestServer) -> None:
        """Somebody without a place sees the sheet, and neither hands nor what is laid."""
        one, table = at_table(chromium, server, asks("WhichPlays", round=2, parts=1), seed=7)
        watcher = Person(chromium, server.url)
        watcher.go(f"/table/{table}")
        watcher.page.wait_for_selector(".ku")
        assert watcher.page.locator(".cd").count() == 20
        assert watcher.page.locator(".held, .fd, [data-piece^='card:'], [data-piece][role=button]").count() == 0
        assert one.faults == watcher.faults == []


def round_of_shared(person: Person) -> int:
    return round_of(person) if person.page.locator(".head .fol.push").count() else 0


class TestEverybody:
    """Those who hear the page, those who begin, and those who check it."""

    def test_every_public_number_is_heard(self, chromium: Browser, server: TestServer) -> None:
        """From the first round to the result: everything public of the sight stands in the accessibility tree."""
        one, table = at_table(chromium, server, asks("WhichPlays"), seed=8)
        for until in (lambda view: True, asks("EndWhichRally", round=2), asks("WhichPlays", round=5), lambda view: False):
            view = lead(server, one, table, until)
            one.page.wait_for_function("(seq) => Number(document.querySelector('.table').dataset.seq) >= seq", arg=view["seq"])
            if one.page.locator(".overlay").count():
                one.page.get_by_role("button", name="See the board").click()
            assert unheard(one, table) == []
        assert one.faults == []

    def test_the_guided_first_game(self, chromium: Browser, server: TestServer) -> None:
        """About ten hints of its own come one after the other, each once."""
        one = Person(chromium, server.url, seed=9)
        one.go("/")
        one.page.locator(".poster", has_text="Kursi").get_by_role("button", name="Lesson").click()
        one.wait_for_table()
        table = one.page.url.split("/table/")[1].split("/")[0]
        seen: list[str] = []
        kinds: set[str] = set()
        while len(kinds) < 6:
            view = lead(server, one, table, lambda view: view["ask"]["kind"] not in kinds)
            kinds.add(view["ask"]["kind"])
            one.page.wait_for_selector('.table[data-state="asked"]')
            one.page.wait_for_timeout(150)
            while one.page.locator(".hint").count() and len(seen) < 40:
                seen.append(one.page.locator(".hint p").inner_text())
                one.press(".hint .btn")
                one.page.wait_for_timeout(20)
        assert len(seen) == len(set(seen)) >= 10
        assert any("for good" in text for text in seen) and any("Click a card" in text for text in seen)
        assert one.faults == []

    def test_axe_finds_nothing(self, chromium: Browser, server: TestServer) -> None:
        """Draft, placement, plays, rallies, vote cards, declaration and the counted Seats, at both sizes, in both themes: no violation."""
        one, table = at_table(chromium, server, lambda view: True, bypass_csp=True, seed=10)
        found: list[str] = []

        def look(name: str) -> None:
            for size in (DESKTOP, PHONE):
                one.page.set_viewport_size(size)
                one.page.wait_for_timeout(200)
                found.extend(f"{name} at {size['width']}: {told}" for told in in_both_themes(one))

        steps = {
            "draft": lambda view: True,
            "placement": asks("WhichPlacement", parts=2),
            "plays": asks("WhichPlays", round=4, parts=1),
            "rallies": asks("EndWhichRally", round=4),
            "votes": asks("WhichVoteCards"),
            "declaration": lambda view: False,
        }
        for name, until in steps.items():
            view = lead(server, one, table, until)
            one.page.wait_for_function("(seq) => Number(document.querySelector('.table').dataset.seq) >= seq", arg=view["seq"])
            look(name)
        one.page.get_by_role("button", name="See the board").click()
        look("seats")
        assert found == [], "\n".join(found)


def unheard(person: Person, table: str) -> list[str]:
    """Public numbers of the sight that the page does not say."""
    view = view_of(person, table)
    heard = person.page.locator("#app").aria_snapshot().replace("\u2212", "-")
    board = view["board"]
    missing: list[str] = []
    for place, player in enumerate(board["players"]):
        told = person.page.locator(f'.seat[data-place="{place}"]').aria_snapshot().replace("\u2212", "-")
        wanted = [counted(player["cards"], "card"), counted(player["masterstrokes"], "Masterstroke")]
        wanted += [
            f"{n} {name}" for name, n in zip(("Capital", "Influence", "Reputation", "Popularity"), player["party"].values(), strict=True)
        ]
        wanted += [f"{n} \u00d7 {value}" for value, n in player["supply"].items() if n]
        missing += [f"{one} at {told}" for one in wanted if one not in told]
        for at, candidate in enumerate(player["candidates"]):
            label = said(person.page.locator(f'[data-piece="candidate:{place}:{at}"]'))
            facts = [candidate["title"], f"{len(candidate['tucked'])} tucked"]
            facts += [f"rally of {len(candidate['rally'])}"] if candidate["rally"] else []
            facts += [f"worth {counted(one['votes'], 'vote')}" for one in candidate["worth"]]
            seat = board["seats"][at]
            facts += [counted(seat["totals"][place], "vote")] if seat["totals"] else []
            missing += [f"{one} at {label}" for one in facts if one not in label]
    for at, seat in enumerate(board["seats"]):
        label = said(person.page.locator(f'[data-piece="seat:{at}"]'))
        missing += [
            f"{one} at {label}"
            for one in (seat["title"], f"{seat['bonus']} bonus", counted(seat["cards"], "vote card"))
            if one not in label
        ]
    missing += [one["title"] for one in board["display"] if one and one["title"] not in heard]
    for name in ("rally", "asset", "masterstrokes"):
        label = said(person.page.locator(f'[data-piece="deck:{name}"]'))
        missing += [f"deck {name}: {label}"] if counted(board["decks"][name]["cards"], "card") not in label else []
    return missing


def counted(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"
