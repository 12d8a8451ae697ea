"""SHASN in browsers: from the first vote through two turns each, by board and list, and what interrupts them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from hustings.games.shasn import GAME
from hustings.games.shasn.state import Shasn
from hustings.tables.testing import TestServer
from tests.browser.people import PHONE, Person, make
from tests.browser.staging import View, lead, view_of
from tests.browser.test_access import AXE, violations
from tests.browser.test_campaign import READ_HINT, asked_one
from tests.shasn.positions import a_new_game, a_position

NAMES: Final = ("Ada", "Ben", "Cleo", "Dev", "Eve")
OPEN: Final = [{"kind": "open"}] * 4
HELD: Final[dict[str, Any]] = {
    "zones": {"c": {"ana": 5, "ben": 1, "cid": 1}, "n": {"ben": 4, "ana": 2}, "s": {"ana": 6, "cid": 5}, "ne": {"dan": 3}, "w": {"cid": 2}},
    "resources": {"ana": "FFFCCMMTTT", "ben": "CCMMT", "cid": "FFCT", "dan": "FMT"},
    "mats": {"ana": {"capitalist": 2, "supremo": 3}, "ben": {"supremo": 2}, "cid": {"showman": 2, "idealist": 1}, "dan": {"idealist": 1}},
    "turns": 9,
}


def at_hand(**about: Any) -> Shasn:
    """Ana's turn: a coalition with Cid can be had in the South, Ben holds a Block, and Blessings of Parents Past is the next Headline."""
    about = {
        "hands": {"ben": "block"},
        "conspiracies": "four-pillars slumdog-zillionaire ...",
        "headlines": "blessings-of-parents-past ...",
        **about,
    }
    return a_position("ana ben cid dan", turn_of="ana", **{**HELD, **about})


def sit_down(server: TestServer, people: list[Person], position: Shasn | None = None) -> str:
    """All take a place by the link and begin, in that position if there is one."""
    if position is not None:
        server.hub.position = GAME.dump(position)
    opened = people[0].new_table("shasn", OPEN[: len(people)], reaction=0)
    for person, name in zip(people, NAMES, strict=False):
        person.go(f"/join/{opened['table']}/{opened['invitation']}")
        person.page.fill("input[name=name]", name)
        person.press("button:text-is('Sit down')")
    people[0].press("button:text-is('Begin')")
    for person in people:
        person.wait_for_table()
    return str(opened["table"])


def alone(server: TestServer, person: Person, position: Shasn, *, kinds: str = "here") -> str:
    """The first place is this person's, the others bots' or at the same device."""
    server.hub.position = GAME.dump(position)
    others = [{"kind": "bot" if kinds == "here" else "here", "name": name} for name in NAMES[1 : position.places]]
    opened = person.new_table("shasn", [{"kind": "here", "name": "Ada"}, *others], reaction=0)
    person.api(f"/tables/{opened['table']}/start")
    person.go(f"/table/{opened['table']}")
    person.page.wait_for_selector(".table[data-seq], .curtain")
    return str(opened["table"])


def offered(view: View, kind: str) -> list[dict[str, Any]]:
    return [entry for entry in view["menu"] if kind in entry["move"]]


def choose(person: Person, entry: dict[str, Any]) -> None:
    """An entry by its pieces on the board, and by the button that names it where the last click was not enough."""
    before = person.seq
    for piece in entry["pieces"]:
        person.press(f'[data-piece="{piece}"][role=button]')
    if not entry.get("light"):
        person.page.locator(f'.bar .btn[data-kind="{next(iter(entry["move"]))}"]').first.click()
    person.wait_for_change(before)


def settled(person: Person, table: str, place: int) -> View:
    """What *place* sees once the page shows it as well."""
    for _ in range(400):
        view = view_of(person, table, place)
        if view["seq"] == person.seq and (view["ask"] is not None) == (person.state == "asked"):
            return view
        person.page.wait_for_timeout(15)
    raise AssertionError("the page does not follow")


# What a person does who wants no trouble: the first that is offered.
PLAIN: Final = (
    "VoteFor",
    "TakeType",
    "GiveUp",
    "ChooseAnswer",
    "LetPass",
    "PlaceBatch",
    "PayWith",
    "Discount",
    "Influence",
    "Enough",
    "EndTurn",
)


def plainly(person: Person, view: View) -> str:
    """The first plain thing, by the board wherever it has pieces."""
    kind = next(one for one in PLAIN if offered(view, one))
    choose(person, offered(view, kind)[0])
    return kind


class TestFourPeople:
    """Four browsers at one table."""

    def test_from_the_first_vote_through_two_turns_each(self, chromium: Browser, server: TestServer) -> None:
        """All vote and take their resources; then everybody answers, buys, places and ends, twice; a trade is made in between."""
        people = [Person(chromium, server.url, seed=seed) for seed in range(4)]
        table = sit_down(server, people)
        made: dict[str, int] = {}
        traded = False
        for _ in range(400):
            place, person = asked_one(people)
            view = settled(person, table, place)
            if view["ask"] is None:
                continue
            board = view["board"]
            if made.get("EndTurn", 0) == 8:
                break
            if view["ask"]["kind"] == "AnswerDilemma":
                self.hides_what_it_must(people, table, place)
            if view["ask"]["kind"] == "Act" and not traded and not view["ask"]["parts"] and board["turn"] > 2:
                traded = self.trade(people, table, place)
                continue
            kind = plainly(person, view)
            made[kind] = made.get(kind, 0) + 1
        told = [line["sentence"] for line in view_of(people[0], table)["log"]]
        assert made["EndTurn"] == 8 and made["VoteFor"] >= 4 and made["ChooseAnswer"] == 8 and traded
        assert made["Influence"] >= 4 and made["PlaceBatch"] == made["Influence"]
        assert len([one for one in told if re.match(r"The turn of \w+ is over", one)]) == 8
        standing = sum(one["plain"] + one["volatile"] for zone in board["zones"] for one in zone["voters"])
        assert people[0].page.locator(".sh-map .peg").count() == standing > 4
        assert [person.faults for person in people] == [[], [], [], []]

    def hides_what_it_must(self, people: list[Person], table: str, place: int) -> None:
        """The reader's page says what the answers pay; nobody else's page, sight or line does."""
        reader = view_of(people[0], table)["board"]["dilemma"]["reader"]
        people[reader].page.wait_for_selector(".sh-dilemma .pays")
        for other, person in enumerate(people):
            if other != reader:
                answers = view_of(person, table, other)["board"]["dilemma"]["answers"]
                assert [(one["pays"], one["ideologue"]) for one in answers] == [(None, None)] * 2
                expect(person.page.locator(".sh-dilemma .answer")).to_have_count(2)
                assert person.page.locator(".sh-dilemma .pays, .sh-dilemma small").count() == 0
        expect(people[place].page.locator(".sh-dilemma .answer.can")).to_have_count(2)

    def trade(self, people: list[Person], table: str, place: int) -> bool:
        """By the composer, one of what one has for one of what another has; it says what one would have; the other agrees."""
        person = people[place]
        board = view_of(person, table, place)["board"]
        listed = [entry["move"]["OfferTrade"] for entry in view_of(person, table, place)["commands"] if "OfferTrade" in entry["move"]]
        if not listed:
            plainly(person, view_of(person, table, place))
            return False
        to, give, _, _, want, _ = listed[0]
        person.press(".purse .compose")
        own, theirs = board["players"][place], board["players"][to]
        expect(person.page.locator(".composer .after")).to_contain_text(f"{own['total']} of 12")
        before = person.seq
        person.page.locator(".composer .btn.go").click()
        person.wait_for_change(before)
        people[to].page.wait_for_selector('.table[data-state="asked"]')
        expect(people[to].page.locator(".sh-stage")).to_contain_text(f"{NAMES[place]} offers You")
        make(people[to], "AcceptTrade")
        person.page.wait_for_selector('.table[data-state="asked"]')
        after = settled(person, table, place)["board"]["players"]
        gone, come = give.index(1), want.index(1)
        assert after[place]["resources"][gone]["count"] == own["resources"][gone]["count"] - 1
        assert after[to]["resources"][come]["count"] == theirs["resources"][come]["count"] - 1
        return True

    def test_a_coalition_a_card_bought_played_and_blocked_and_a_headline_for_another(self, chromium: Browser, server: TestServer) -> None:
        """In one turn of Ada's: Cleo joins her in the South, Ben blocks her Four Pillars, and resolves a Headline before it ends."""
        people = [Person(chromium, server.url, seed=seed) for seed in range(4)]
        ada, ben, cleo, dev = people
        table = sit_down(server, people, at_hand())
        # A coalition, part by part.
        choose(ada, offered(settled(ada, table, 0), "OfferCoalition")[0])
        assert settled(ada, table, 0)["board"]["proposal"] is None
        for kind in ("Number", "PickMatCard"):
            choose(ada, offered(settled(ada, table, 0), kind)[0])
        cleo.page.wait_for_selector('.table[data-state="asked"]')
        expect(cleo.page.locator(".sh-stage")).to_contain_text("Ada proposes a coalition in South")
        assert view_of(dev, table, 3)["board"]["proposal"] is None and dev.page.locator(".sh-stage").count() == 0
        make(cleo, "AcceptCoalition")
        while cleo.state == "asked":
            choose(cleo, offered(settled(cleo, table, 2), "PickMatCard")[0])
        ada.page.wait_for_selector('.table[data-state="asked"]')
        assert ada.page.locator(".sh-map .hold").count() == 3  # Central is Ada's, and two hatches lie on the South
        expect(dev.page.locator('[data-piece="zone:s"]')).to_have_attribute(
            "aria-label", re.compile("held together by Ada with 6 and Cleo with 5")
        )
        # A Conspiracy Card is bought, and played; nobody else sees which it was until then.
        choose(ada, offered(settled(ada, table, 0), "BuyConspiracy")[0])
        while parts := offered(settled(ada, table, 0), "PayWith"):
            choose(ada, parts[0])
        expect(ada.page.locator(".secret .con")).to_contain_text("Four Pillars")
        assert [card["title"] for card in view_of(dev, table, 3)["board"]["players"][0]["hand"]] == [None]
        total = settled(ada, table, 0)["board"]["players"][0]["total"]
        choose(ada, offered(settled(ada, table, 0), "PlayConspiracy")[0])
        while parts := offered(settled(ada, table, 0), "TakeType"):
            choose(ada, parts[0])
        ben.page.wait_for_selector('.table[data-state="asked"]')
        for other in (ben, dev):
            expect(other.page.locator(".sh-stage")).to_contain_text("Four Pillars")
        make(ben, "PlayBlock")
        ada.page.wait_for_selector('.table[data-state="asked"]')
        assert settled(ada, table, 0)["board"]["players"][0]["total"] == total
        # A right: its reach is shown, one of Ben's voters goes to the burst, and Ben decides about the Headline in Ada's turn.
        ada.press('[data-piece="zone:c"][role=button]')
        expect(ada.page.locator(".edge.reach")).to_have_count(9)  # Central borders all the others
        ada.page.locator('.bar .btn.go[data-kind="UseRight"]').click()
        ada.page.wait_for_selector(".sh-map .areas.can .peg")
        settled(ada, table, 0)
        make(ada, "MoveVoter", "voter:n:1", "volatile:c")
        expect(ada.page.locator(".sh-open")).to_contain_text("A Headline waits")
        settled(ada, table, 0)
        make(ada, "EndTurn")
        ben.page.wait_for_selector('.table[data-state="asked"]')
        view = settled(ben, table, 1)
        assert view["ask"]["kind"] == "ShareCards" and view["board"]["active"] == 0
        expect(dev.page.locator(".headline")).to_contain_text("Blessings of Parents Past")
        for piece in ("drawn:1", "player:3"):
            expect(ben.page.locator('[data-piece="drawn:0"]')).to_be_visible()
            choose(ben, next(entry for entry in settled(ben, table, 1)["menu"] if piece in entry["pieces"]))
        for place, person in ((1, ben), (3, dev)):
            person.page.wait_for_selector('.table[data-state="asked"]')
            choose(person, offered(settled(person, table, place), "PlaceBatch")[0])
        dev.page.wait_for_function("() => !document.querySelector('.headline')")
        told = [line["sentence"] for line in view_of(dev, table, 3)["log"]]
        assert (
            any("hold South together" in one for one in told)
            and any("Four Pillars" in one for one in told)
            and any("Blessings of Parents Past" in one for one in told)
        )
        assert [person.faults for person in people] == [[], [], [], []]


class TestMovesFromTheBoard:
    """What the board does with clicks, and what the list does."""

    def test_a_batch_is_placed_and_the_zone_says_what_it_would_be(self, chromium: Browser, server: TestServer) -> None:
        """Batch, then ground: ghosts stand there, the gauge and the bar say what it brings; the ground holds them after the button."""
        one = Person(chromium, server.url)
        table = alone(server, one, at_hand(batches={"ana": "3"}, zones={"e": {"ana": 6, "ben": 2}}))
        one.press('[data-piece="batch:0"][role=button]')
        one.press('[data-piece="plain:e"][role=button]')
        expect(one.page.locator(".ghost")).to_have_count(3)
        expect(one.page.locator(".zc.will")).to_have_text("9 of 9 would be yours")
        expect(one.page.locator(".bar .brings")).to_contain_text("You would hold East: +9.")
        one.press(".bar .btn.go")
        expect(one.page.locator('[data-piece="zone:e"]')).to_have_attribute(
            "aria-label", re.compile("East: held by You with 9; You: 9 voters, 9 of them majority")
        )
        expect(one.page.locator('.seat[data-place="0"] .pts')).to_have_text("9")
        assert settled(one, table, 0)["board"]["players"][0]["batches"] == [] and one.faults == []

    def test_a_power_by_its_chip_a_player_and_a_type(self, chromium: Browser, server: TestServer) -> None:
        """Donations: the power, then whom, then what; the chip counts down, and the same stands in the list."""
        one = Person(chromium, server.url)
        table = alone(server, one, at_hand(resources={"ana": "F", "ben": "CCMMT"}))
        expect(one.page.locator('[data-piece="power:donations"]')).to_contain_text("2 left")
        for piece in ("power:donations", "player:1", "type:M"):
            one.press(f'[data-piece="{piece}"][role=button]')
        one.press('.bar .btn.go[data-kind="UseDonations"]')
        expect(one.page.locator('[data-piece="power:donations"]')).to_contain_text("1 left")
        settled(one, table, 0)
        one.open_list()
        before = one.seq
        one.page.locator(".pickrow", has_text="take 1 Public Trust from Ben").click()
        one.press('.bar .btn.go[data-kind="UseDonations"]')
        one.wait_for_change(before)
        mine = settled(one, table, 0)["board"]["players"][0]
        assert [kind["count"] for kind in mine["resources"]] == [1, 0, 1, 1] and one.faults == []

    def test_by_keyboard_zones_and_areas_are_reached(self, chromium: Browser, server: TestServer) -> None:
        """Ground and voters take the focus, say what they are, and Enter picks them."""
        one = Person(chromium, server.url)
        alone(server, one, at_hand(batches={"ana": "2"}))
        one.page.locator('[data-piece="batch:0"]').focus()
        one.page.keyboard.press("Enter")
        one.page.locator('[data-piece="plain:w"]').focus()
        assert one.page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "West: 14 empty plain areas"
        one.page.keyboard.press("Enter")
        expect(one.page.locator(".bar .btn.go")).to_contain_text("Place 2 voters in West")
        one.page.keyboard.press("ArrowRight")
        assert one.page.evaluate("() => document.activeElement.dataset.piece") != "plain:w"
        assert one.faults == []

    def test_at_one_device_the_reader_sees_what_the_answerer_must_not(self, chromium: Browser, server: TestServer) -> None:
        """Behind the curtain there is no board; who reads keeps the device and sees what answers pay, who answers does not."""
        one = Person(chromium, server.url)
        about = {key: value for key, value in HELD.items() if key != "mats"}
        position = a_position("ana ben cid dan", before_turn_of="ana", **about)
        position.begin()
        alone(server, one, position, kinds="all")
        seen: dict[str, bool] = {}
        for number in range(120):
            state = one.state
            if state == "curtain":
                assert "data-piece" not in one.page.content() and "sh-dilemma" not in one.page.content()
                wanted = "Dev" if "Dev" not in seen else "Ada"
                button = one.page.locator(".curtain .btn", has_text=wanted)
                (
                    button if button.count() else one.page.locator(".curtain .btn").nth(number % one.page.locator(".curtain .btn").count())
                ).click()
                one.page.wait_for_timeout(60)
            elif one.page.locator(".bar .btn", has_text="Hand the device on").count():
                seen["Dev"] = one.page.locator(".sh-dilemma .pays").count() == 2
                one.page.locator(".bar .btn", has_text="Hand the device on").click()
            elif state == "asked" and one.page.locator(".sh-dilemma .answer.can").count() == 2:
                seen["Ada"] = one.page.locator(".sh-dilemma .pays, .sh-dilemma small").count() > 0
                break
            elif state == "asked":
                make(one, "LetPass")
            else:
                one.page.wait_for_timeout(25)
        assert seen == {"Dev": True, "Ada": False}
        assert one.faults == []

    def test_on_a_phone_by_touch(self, chromium: Browser, server: TestServer) -> None:
        """At 390 by 844 by taps: a batch is placed, a voter moved, a card bought; the upright map can be enlarged; nothing is too wide."""
        one = Person(chromium, server.url, size=PHONE, touch=True)
        table = alone(server, one, at_hand(batches={"ana": "2"}))
        box = one.page.locator(".sh-map svg").bounding_box()
        assert box is not None and box["height"] > box["width"]
        make(one, "PlaceBatch", "batch:0", "plain:e")
        settled(one, table, 0)
        make(one, "UseRight", "zone:c")
        settled(one, table, 0)
        one.page.locator(".zoom button").first.tap()
        expect(one.page.locator(".chart.close")).to_have_count(1)
        one.page.locator(".zoom button").nth(2).tap()
        make(one, "MoveVoter", "voter:ne:3", "plain:e")
        settled(one, table, 0)
        choose(one, offered(settled(one, table, 0), "BuyConspiracy")[0])
        while parts := offered(settled(one, table, 0), "PayWith"):
            choose(one, parts[0])
        expect(one.page.locator(".secret .con")).to_have_count(1)
        expect(one.page.locator(".bar .say p")).to_be_in_viewport()
        assert one.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
        assert one.faults == []


class TestEverybody:
    """Those who hear the page, those who begin, and those who check it."""

    def test_every_public_number_is_heard(self, chromium: Browser, server: TestServer) -> None:
        """Zones, voters, purses, ideologues, cards and piles stand in the accessibility tree."""
        one = Person(chromium, server.url)
        table = alone(server, one, at_hand(coalitions={"s": ("ana", 6, "cid", 5)}, volatile={"n": {"dan": 1}}))
        assert unheard(one, settled(one, table, 0)["board"]) == []
        assert one.faults == []

    def test_the_guided_first_game(self, chromium: Browser, server: TestServer) -> None:
        """About ten hints come one after the other, each once."""
        one = Person(chromium, server.url, seed=3)
        one.go("/")
        one.page.locator(".poster", has_text="SHASN").get_by_role("button", name="Lesson").click()
        one.wait_for_table()
        table = one.page.url.split("/table/")[1].split("/")[0]
        seen: list[str] = []
        for turn in range(1, 9):
            lead(
                server,
                one,
                table,
                lambda view, turn=turn: view["board"]["turn"] >= turn and view["ask"]["kind"] in ("Act", "AnswerDilemma"),
            )
            one.page.wait_for_timeout(150)
            while said := one.page.evaluate(READ_HINT):
                seen.append(said)
                one.page.wait_for_timeout(30)
            if len(seen) >= 10:
                break
        assert len(seen) == len(set(seen)) >= 8
        assert any("Buy voters with an open card" in text for text in seen)
        assert one.faults == []

    def test_german_and_hindi(self, chromium: Browser, server: TestServer) -> None:
        """The board speaks both, and every sentence of it that English has."""
        words = Path(__file__).parents[2] / "src/hustings/web/boards/words"
        keys = {}
        for name in ("en", "de", "hi"):
            lines = (words / f"shasn.{name}.js").read_text("utf-8").splitlines()
            keys[name] = [line.split('"')[1] for line in lines if line.startswith('  "')]
        assert keys["en"] == keys["de"] == keys["hi"]
        for language, said in (("de", "Deine Kasse"), ("hi", "आपकी थैली")):
            one = Person(chromium, server.url)
            one.go("/settings")
            one.press(f".set label[lang={language}]")
            one.page.reload()
            alone(server, one, at_hand())
            expect(one.page.locator(".purse h2")).to_contain_text(said)
            assert one.faults == []

    @pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci")
    @pytest.mark.parametrize("scheme", ["light", "dark"])
    @pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
    def test_axe_finds_nothing(self, chromium: Browser, server: TestServer, scheme: str, phone: bool) -> None:
        """Setup, a full turn with everything, the composer, the dilemma, modules, five parties: no violation."""
        one = Person(chromium, server.url, size=PHONE if phone else None, color_scheme=scheme, bypass_csp=True)
        before = a_position("ana ben cid dan", before_turn_of="ana", hands={"ana": "resettlement block"}, **HELD)
        before.begin()
        five = {"turn_of": "ana", "zones": {"c": {"eve": 5, "ana": 1}}, "requirements": {"c": "deposit"}, "batches": {"ana": "2 3"}}
        modules = {"zone_requirements": True, "special_characters": True, "hidden_objectives": True}
        moments = {
            "vote": a_new_game(4),
            "turn": at_hand(batches={"ana": "3"}, singles={"ana": 1}, coalitions={"s": ("ana", 6, "cid", 5)}),
            "window": before,
            "modules": a_position(5, objectives={"ana": "hold-small-three"}, **five, **modules),
        }
        found: list[str] = []
        for name, position in moments.items():
            alone(server, one, position)
            one.page.wait_for_timeout(250)
            found += [f"{name}: {told}" for told in violations(one)]
            if name == "turn":
                one.press(".purse .compose")
                one.page.wait_for_timeout(100)
                found += [f"composer: {told}" for told in violations(one)]
        assert found == [], "\n".join(found)


def unheard(person: Person, board: View) -> list[str]:
    """Public facts of the sight that the page does not say."""
    heard = person.page.locator("#app").aria_snapshot()
    wanted = [f"{card['voters']} voter" for card in board["row"]]
    for zone in board["zones"]:
        wanted += [f"{zone['title']}: ", f"{zone['plain_room']['areas']} plain area"]
        wanted += [f"{voters['plain'] + voters['volatile']} voter" for voters in zone["voters"]]
        wanted += [f"{part['share']}" for part in zone["coalition"] or []]
    for place, player in enumerate(board["players"]):
        told = person.page.locator(f'.seat[data-place="{place}"]').aria_snapshot()
        facts = [
            f"{player['points']} majority voter",
            f"{player['total']}/{player['cap']}",
            f"{player['bag']} in the bag",
            f"{len(player['hand'])} Conspiracy",
        ]
        facts += [f"{one['cards']} {one['name'].capitalize()}" for one in player["ideologues"]]
        facts += [
            f"{one['count']} {name}"
            for one, name in zip(player["resources"], ("Funds", "Clout", "Media", "Trust"), strict=True)
            if one["count"]
        ]
        wanted += [f"{place}: {fact}" for fact in facts if fact not in told]
    wanted += [f"{board['piles'][name]['cards']} left" for name in ("ideology", "conspiracy", "headlines")]
    return [fact for fact in wanted if fact not in heard]
