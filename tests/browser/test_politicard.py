"""Politicard in browsers: decks are built and brought, whole matches played, and everything on the table can be heard."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from hustings.games.politicard import GAME
from hustings.tables.testing import TestServer
from tests.browser.people import PHONE, Person, make, play_to_the_end
from tests.browser.staging import view_of
from tests.browser.test_access import in_both_themes

HERE = {"kind": "here", "name": "Ada"}
BOT = {"kind": "bot", "name": "Quill"}
QUICK: dict[str, Any] = {"options": {"rounds_to_win": 1}, "reaction": 0}


def sit_down(people: list[Person], **more: Any) -> str:
    """Both sit down by the link and begin."""
    opened = people[0].new_table("politicard", [{"kind": "open"}] * 2, reaction=0, **more)
    for number, person in enumerate(people):
        person.go(f"/join/{opened['table']}/{opened['invitation']}")
        person.page.fill("input[name=name]", ("Ada", "Ben")[number])
        person.press("button:text-is('Sit down')")
    people[0].press("button:text-is('Begin')")
    for person in people:
        person.wait_for_table()
    return str(opened["table"])


def begin(person: Person, places: list[dict[str, str]], **more: Any) -> str:
    opened = person.new_table("politicard", places, **more)
    person.api(f"/tables/{opened['table']}/start")
    person.go(f"/table/{opened['table']}")
    person.page.wait_for_selector('.table[data-state="asked"], .curtain')
    return str(opened["table"])


def import_deck(person: Person, text: str) -> None:
    """A deck as text, into the builder."""
    person.go("/decks/politicard")
    person.press("button:text-is('Import')")
    person.page.fill(".sheet textarea", text)
    person.press(".sheet .btn.go")
    expect(person.page.locator(".sheet")).to_have_count(0)


def ids_of(cards: str) -> str:
    return "\n".join(cards.split())


# Small decks with what the stories below need: the table fixes nothing else.
FILL = "G18 G19 G20 G21 G22 I02 I03 I06 I08 I12 I10 I07 I04 I11 O02 O07"
PLAYS = f"# Plays\n{ids_of('G16 G17 G30 G24 G29 P03 P21 P13 P07 ' + FILL)}"


class TestDeckBuilder:
    """Decks are built in the browser and kept there."""

    def test_a_legal_deck_is_built_and_tried_against_a_bot(self, chromium: Browser, server: TestServer) -> None:
        """From an empty deck: searched, filtered, added, all faults at once; then it survives a reload and plays against a bot."""
        one = Person(chromium, server.url)
        one.go("/decks/politicard")
        one.press("button:text-is('New deck')")
        one.page.fill(".dk-name", "Small steps")
        one.page.fill(".dk-filters input[type=search]", "scholz")
        expect(one.page.locator(".dk-cards > li")).to_have_count(1)
        one.press("button[aria-label='Add Olaf Scholz']")
        one.page.fill(".dk-filters input[type=search]", "")
        faults = one.page.locator(".dk-verdict .bad li")
        expect(faults).to_have_text(["It has 1 card; a deck has 25 (PC-13.1)."])
        expect(one.page.locator(".dk-verdict .warn li")).to_have_count(1)
        for name in (
            "Vladimir Putin",
            "Xi Jinping",
            "Mohammed bin Salman",
            "Donald Trump",
            "Recep Tayyip Erdoğan",
            "Emmanuel Macron",
            "Justin Trudeau",
        ):
            one.press(f"button[aria-label='Add {name}']")
        expect(faults).to_have_count(2)  # too few, and over the budget already
        for name in (
            "Vladimir Putin",
            "Xi Jinping",
            "Mohammed bin Salman",
            "Donald Trump",
            "Recep Tayyip Erdoğan",
            "Emmanuel Macron",
            "Justin Trudeau",
        ):
            one.press(f".dk-list button[aria-label='Take {name} out']")
        # The cheapest cards there are, until it is full.
        one.page.get_by_label("Costs at most").select_option("5")
        one.page.get_by_label("Order").select_option("cheapest first")
        while one.page.locator(".dk-list li").count() < 25:
            one.press(".dk-cards > li:not(.in) button[aria-label^='Add']")
        expect(one.page.locator(".dk-verdict .good")).to_contain_text("Legal")
        expect(one.page.locator(".dk-gauge").first).to_contain_text("25 of 25")
        assert "Cost curve" in one.page.locator(".dk-deck").aria_snapshot()
        one.page.reload()
        expect(one.page.locator(".dk-name")).to_have_value("Small steps")
        expect(one.page.locator(".dk-verdict .good")).to_contain_text("Legal")
        one.press("button:text-is('Try against a bot')")
        one.page.wait_for_selector(".pc")
        table = one.page.url.rpartition("/")[2]
        assert len(view_of(one, table)["board"]["players"][0]["list"]) == 25
        assert one.faults == []

    def test_export_and_import(self, chromium: Browser, server: TestServer) -> None:
        """What is exported is imported again; what is not legal says why before it is taken."""
        one = Person(chromium, server.url)
        one.go("/decks/politicard")
        one.press(".dk-shelf button:has-text('Control')")
        one.page.wait_for_selector(".dk-verdict .good")
        one.press("button:text-is('Export')")
        text = one.page.locator(".sheet textarea").input_value()
        assert text.startswith("# Control\n") and len(text.strip().splitlines()) == 26 and "Whistleblower" in text
        one.page.keyboard.press("Escape")
        import_deck(one, text.replace("# Control", "# Again"))
        expect(one.page.locator(".dk-name")).to_have_value("Again")
        expect(one.page.locator(".dk-shelf [aria-current]")).to_contain_text("25 cards")
        one.press("button:text-is('Import')")
        one.page.fill(".sheet textarea", "Vladimir Putin\nNobody at all\n")
        one.press(".sheet .btn.go")
        expect(one.page.locator(".sheet .bad li")).to_have_count(2)
        one.press("button:text-is('Take the 1 known card')")
        expect(one.page.locator(".dk-list li")).to_have_count(1)
        one.press("button:text-is('Delete')")
        one.press("button:text-is('Really delete')")
        expect(one.page.locator(".dk-shelf [aria-current]")).to_contain_text("Again")
        assert one.faults == []

    @pytest.mark.parametrize("phone", [False, True])
    def test_a_board_seen_before_does_not_disturb_the_page(self, chromium: Browser, server: TestServer, phone: bool) -> None:
        """After a look at a table of Kursi the builder stands where it stands when nothing was seen before, and the table too."""
        one = Person(chromium, server.url, **({"size": PHONE} if phone else {}))
        places = """() => [...document.querySelectorAll(".masthead, .dk-shelf, .dk-pool, .dk-deck, .st, .cd")].map((one) => {
            const { left, width } = one.getBoundingClientRect();
            return [one.className, Math.round(left), Math.round(width)];
        })"""
        one.go("/decks/politicard")
        one.page.wait_for_selector(".dk-cards > li")
        alone = one.page.evaluate(places)
        assert len(alone) >= 3
        opened = one.new_table("kursi", [HERE, BOT], reaction=0)
        one.api(f"/tables/{opened['table']}/start")
        one.go(f"/table/{opened['table']}")
        one.page.wait_for_selector(".st")
        table = one.page.evaluate(places)
        one.page.evaluate("location.hash = '/decks/politicard'")
        one.page.wait_for_selector(".dk-cards > li")
        assert one.page.evaluate(places) == alone
        one.page.evaluate(f"location.hash = '/table/{opened['table']}'")
        one.page.wait_for_selector(".st")
        assert one.page.evaluate(places) == table

    def test_own_decks_at_a_table(self, chromium: Browser, server: TestServer) -> None:
        """Host and guest each choose from the decks of their own browser; one that this table does not admit says why."""
        people = [Person(chromium, server.url, seed=seed) for seed in (1, 2)]
        import_deck(people[0], PLAYS)
        kit = GAME.deck_kit()
        assert kit is not None
        import_deck(people[1], "# Guest\n" + "\n".join(kit["decks"][1]["cards"]))
        people[1].press(".dk-cards > li:not(.in) button[aria-label='Add Donald Trump']")
        people[1].press("button:text-is('Duplicate')")
        people[1].press(".dk-list button[aria-label='Take Donald Trump out']")
        table = sit_down(people)
        expect(people[1].page.locator(".owndecks li")).to_have_count(2)
        expect(people[1].page.locator(".owndecks li", has_text="over the budget")).to_have_count(1)
        people[0].press(".owndecks button:has-text('Plays')")
        people[0].press(".bar .btn.go[data-kind=BringDeck]")
        people[1].press(".owndecks button:has-text('Copy of Guest')")
        people[1].press(".bar .btn.go[data-kind=BringDeck]")
        for person in people:
            person.page.wait_for_selector(".pc")
        assert view_of(people[1], table, 1)["board"]["players"][1]["deck_name"] == "Control"
        assert [person.faults for person in people] == [[], []]


class TestMatches:
    """Whole matches, and what makes this game itself."""

    def test_two_people_finish_a_match(self, chromium: Browser, server: TestServer) -> None:
        """By board and by list, to the declaration; every kind of move that came up often was made both ways."""
        people = [Person(chromium, server.url, seed=seed) for seed in (3, 4)]
        sit_down(people, options={"profile": "synergy"})
        play_to_the_end(people)
        for person in people:
            expect(person.page.locator(".decl h2")).to_contain_text("win")
            assert person.faults == []
            assert person.ledger.by_board and person.ledger.by_menu

    def test_an_intervention_triggers_and_a_transfer_moves_influence(self, chromium: Browser, server: TestServer) -> None:
        """A play meets what lies face down, after the count has shown what it would bring; a transfer leaves the total as it is."""
        people = [Person(chromium, server.url, seed=seed) for seed in (5, 6)]
        table = sit_down(people, options={"deck_1": "control", "deck_2": "influence", "first_player": "seat_1"})
        ann, ben = people
        triggered = moved = False
        for _ in range(60):
            asked = next((person for person in people if person.state == "asked"), None)
            if asked is None:
                people[0].page.wait_for_timeout(40)
                continue
            place = people.index(asked)
            view = view_of(asked, table, place)
            menu = {next(iter(entry["move"])): entry for entry in reversed(view["menu"])}
            if place == 0:
                wanted = next((kind for kind in ("SetIntervention", "PlayGovernment", "PlayPublic", "EndTurn", "Pass") if kind in menu), "")
            else:
                wanted = next((kind for kind in ("Transfer", "PlayGovernment", "PlayPublic", "EndTurn", "Pass") if kind in menu), "")
            if not wanted:
                asked.act()
                continue
            entry = menu[wanted]
            if wanted == "Transfer":
                before = view["board"]["players"][1]["total"]
                make(asked, "Transfer", *entry["pieces"], choice=re.search(r"moves \d influence", entry["sentence"]).group())  # type: ignore[union-attr]
                after = view_of(asked, table, 1)["board"]["players"][1]
                assert after["total"] == before and any(
                    term["kind"] == "gained" for piece in after["government"] for term in piece["terms"]
                )
                moved = True
            elif wanted == "PlayGovernment" and place == 1:
                asked.press(f'[data-piece="{entry["pieces"][0]}"][role=button]')
                expect(asked.page.locator(".pc-big sup").first).to_contain_text("+")
                make(asked, wanted)
            else:
                make(asked, wanted, *entry["pieces"])
            said = " ".join(line["sentence"] for line in view_of(ben, table, 1)["log"])
            triggered = triggered or "triggers." in said
            if triggered and moved:
                break
        assert triggered and moved
        expect(ben.page.locator(".log")).to_contain_text("of Ada triggers.")
        assert [person.faults for person in people] == [[], []]
        assert ann.page.locator(".mine .pc-gv").count() == view_of(ann, table)["board"]["players"][0]["government"].__len__()

    def test_a_pass_answered_by_an_action(self, chromium: Browser, server: TestServer) -> None:
        """A pass shows its mark; an action of the other takes it down; two passes in a row end the round."""
        people = [Person(chromium, server.url, seed=seed) for seed in (7, 8)]
        table = sit_down(people, options={"deck_1": "starter_cabinet", "deck_2": "starter_opposition", "first_player": "seat_1"})
        ann, ben = people
        ann.page.wait_for_selector('.table[data-state="asked"]')
        make(ann, "Pass")
        ben.page.wait_for_selector('.table[data-state="asked"]')
        expect(ben.page.locator(".pc-score")).to_contain_text("passed")
        entry = next(one for one in view_of(ben, table, 1)["menu"] if one["pieces"] and "Transfer" not in one["move"])
        make(ben, next(iter(entry["move"])), *entry["pieces"])
        while ben.state == "asked" and ben.page.locator(".bar .btn[data-kind=EndTurn]").count() == 0:
            ben.act()
        expect(ben.page.locator(".pc-score .tag")).to_have_count(0)
        if ben.state == "asked":
            make(ben, "Pass")
        ann.page.wait_for_selector('.table[data-state="asked"]')
        make(ann, "Pass")
        expect(ann.page.locator(".head .fol.push")).to_contain_text("Round 2")
        expect(ann.page.locator(".pc-match")).to_contain_text("Round 1:")
        assert [person.faults for person in people] == [[], []]

    def test_at_one_device_behind_the_curtain(self, chromium: Browser, server: TestServer) -> None:
        """Two at one device finish a match; while the curtain is closed the page has neither hand nor face-down card."""
        one = Person(chromium, server.url, seed=9)
        begin(one, [HERE, {"kind": "here", "name": "Ben"}], **QUICK)
        curtains = 0
        for _ in range(500):
            state = one.state
            if state == "over":
                break
            if state == "curtain":
                curtains += 1
                assert "data-piece" not in one.page.content()
                one.press(".curtain .btn")
                one.wait_for_table()
            elif state == "asked":
                one.act()
            else:
                one.page.wait_for_timeout(30)
        assert one.state == "over" and curtains > 4 and one.faults == []

    def test_on_a_phone_by_touch(self, chromium: Browser, server: TestServer) -> None:
        """At 390 by 844 by taps against a bot, with nothing wider than the screen."""
        one = Person(chromium, server.url, size=PHONE, touch=True, seed=10)
        begin(one, [HERE, BOT], **QUICK)
        play_to_the_end([one])
        assert one.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
        assert one.faults == []

    def test_a_spectator_sees_no_hand(self, chromium: Browser, server: TestServer) -> None:
        """Somebody without a place sees both sides and backs only."""
        people = [Person(chromium, server.url, seed=seed) for seed in (11, 12)]
        table = sit_down(people, options={"deck_1": "control", "deck_2": "control"})
        watcher = Person(chromium, server.url)
        watcher.go(f"/table/{table}")
        watcher.page.wait_for_selector(".pc")
        assert watcher.page.locator("[data-piece^='hand:'], [data-piece][role=button]").count() == 0
        assert watcher.page.locator(".pc-side").count() == 2 and watcher.faults == []


class TestEverybody:
    """Words, names, and those who only hear the page."""

    def test_every_public_number_is_heard(self, chromium: Browser, server: TestServer) -> None:
        """Totals, the sum behind each card, AP, piles, rounds: everything public of the sight stands in the accessibility tree."""
        one = Person(chromium, server.url, seed=13)
        table = begin(one, [HERE, BOT], reaction=0, options={"deck_1": "starter_cabinet", "deck_2": "starter_opposition"})
        for number in range(26):
            while one.state == "waiting":
                one.page.wait_for_timeout(30)
            if one.state == "over":
                break
            if number % 5 == 0:
                assert unheard(one, table) == []
            one.act()
        assert one.faults == []

    def test_invented_names_and_german(self, chromium: Browser, server: TestServer) -> None:
        """With invented names no printed name of a person is on the page; in German the cards speak German."""
        kit = GAME.deck_kit()
        assert kit is not None
        one = Person(chromium, server.url, seed=14)
        one.go("/settings")
        one.press(".set label[lang=de]")
        one.page.reload()
        table = begin(one, [HERE, BOT], options={"names": "fictional", "deck_1": "starter_cabinet", "deck_2": "starter_opposition"})
        one.act()
        said = one.page.locator("#app").inner_text()
        people = [card for card in kit["cards"] if card["title"] != card["invented"]]
        assert [card["title"] for card in people if re.search(rf"\b{re.escape(card['title'])}\b", said)] == []
        own = [str(card) for card in view_of(one, table)["board"]["players"][0]["list"]]
        assert any(kit["cards"][int(card)]["invented"] in one.page.locator(".pc-match").text_content() for card in own)  # type: ignore[operator]
        assert "Regierung" in said and "Deine Hand".lower() in said.lower()
        one.go("/decks/politicard")
        one.page.locator(".dk-selects .tick", has_text="Erfundene Namen").click()
        expect(one.page.locator(".dk-cards li .h4").first).to_have_text("Alma Vesper")
        assert one.faults == []

    def test_the_guided_first_game(self, chromium: Browser, server: TestServer) -> None:
        """About ten hints of its own come one after the other, each once."""
        one = Person(chromium, server.url, seed=15)
        one.go("/")
        one.page.locator(".poster", has_text="Politicard").get_by_role("button", name="Lesson").click()
        one.wait_for_table()
        seen: list[str] = []
        for _ in range(14):
            while one.state == "waiting":
                one.page.wait_for_timeout(30)
            while one.page.locator(".hint").count() and len(seen) < 30:
                seen.append(one.page.locator(".hint p").inner_text())
                one.press(".hint .btn")
                one.page.wait_for_timeout(20)
            if one.state != "asked":
                break
            one.act()
        assert len(seen) == len(set(seen)) >= 10
        assert any("secret" in text for text in seen) and any("face down" in text for text in seen)
        assert one.faults == []

    @pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
    def test_axe_finds_nothing(self, chromium: Browser, server: TestServer, phone: bool) -> None:
        """Deck choice, table early and late, a card looked up, the builder with and without faults: no violation in either theme."""
        one = Person(chromium, server.url, size=PHONE if phone else None, bypass_csp=True, seed=16)
        found: dict[str, list[str]] = {}

        def look(name: str) -> None:
            one.page.wait_for_timeout(250)
            found[name] = in_both_themes(one)

        one.go("/decks/politicard")
        one.page.wait_for_selector(".dk-cards > li")
        look("builder")
        one.press(".dk-shelf button:has-text('Mixed')")
        one.page.wait_for_selector(".dk-verdict .good")
        one.press("button[aria-label='Add Donald Trump']")
        one.page.wait_for_selector(".dk-verdict .bad")
        look("faults")
        begin(one, [HERE, BOT], reaction=0)
        look("choice")
        for step in range(16):
            while one.state == "waiting":
                one.page.wait_for_timeout(30)
            if one.state == "over":
                break
            one.act()
            if step in (3, 9):
                look(f"table {step}")
        one.page.locator("[data-piece]").first.focus()
        look("looked up")
        assert [f"{name}: {one}" for name, told in found.items() for one in told] == []


def unheard(person: Person, table: str) -> list[str]:
    """Public numbers of the sight that the page does not say."""
    view = view_of(person, table)
    heard = person.page.locator("#app").aria_snapshot().replace("\u2212", "-").replace("\u00ad", "")
    if view["seq"] != person.seq:
        return []
    board = view["board"]
    title = {number: card["title"] for number, card in board["cards"].items()}
    wanted = [f"Round {board['round']} · turn {board['turn']}"]
    for place, player in enumerate(board["players"]):
        seat = person.page.locator(f'.seat[data-place="{place}"]').aria_snapshot()
        counts = [
            f"{len(player['hand'])} in hand", f"{player['ap']} AP", f"{len(player['interventions'])} face down", f"deck {player['deck']}",
            f"discard {len(player['discards'])}", f"won {player['wins']}", f"{player['governments_played']} government",
            f"{player['initiatives_played']} initiatives", f"influence {player['total']}",
        ]  # fmt: skip
        missing = [one for one in counts if one.lower() not in seat.lower()]
        if missing:
            return [f"{missing} in {seat}"]
        wanted += [f"{title[str(piece['card'])]}, influence {piece['influence']}" for piece in player["government"]]
        wanted += [title[str(piece["card"])] for piece in player["public"]]
        wanted += [
            title[str(slot["card"])]
            for slot in (player["instant"], player["government_slot"], player["public_slot"])
            if slot["card"] is not None
        ]
        wanted += [
            f"{sign}{abs(term['n'])}"
            for piece in player["government"]
            for term in piece["terms"][1:]
            for sign in ["-" if term["n"] < 0 else "+"]
        ]
    wanted += [f"{one} : {two}" for one, two, *_ in board["history"]]
    return [one for one in wanted if one not in heard]
