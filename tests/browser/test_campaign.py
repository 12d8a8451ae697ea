"""Campaign in browsers: from the first auction over a government through a round, and what interrupts it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from hustings.core.chance import Live
from hustings.core.step import AnyStep
from hustings.games.campaign import GAME
from hustings.games.campaign.declaring import FloorCrossing, GroupAction
from hustings.games.campaign.formation import FormGovernment
from hustings.games.campaign.government import EndTerm
from hustings.games.campaign.losses import SeatLossCheck
from hustings.games.campaign.rounds import NextGovernment
from hustings.games.campaign.state import Campaign
from hustings.tables.testing import TestServer
from tests.browser.people import PHONE, Person, make, play_to_the_end
from tests.browser.staging import view_of
from tests.browser.test_access import in_both_themes
from tests.campaign.moments import a_moment
from tests.campaign.positions import a_parliament

NAMES: Final = ("Ada", "Ben", "Cleo", "Dev", "Eve", "Fay", "Gus")


READ_HINT: Final = """() => {
    const hint = document.querySelector('.hint');
    const said = hint?.querySelector('p').innerText ?? '';
    hint?.querySelector('.btn').click();
    return said;
}"""


class LoadedDice(random.Random):
    """Luck that shows certain faces first."""

    def __init__(self) -> None:
        super().__init__(5)
        self.faces: list[int] = []

    def random(self) -> float:
        return (self.faces.pop(0) - 0.5) / 6 if self.faces else super().random()


@pytest.fixture
def dice() -> LoadedDice:
    return LoadedDice()


@pytest.fixture
def server(tmp_path: Path, dice: LoadedDice) -> Iterator[TestServer]:
    """A server whose dice can be loaded."""

    def luck() -> Live:
        chance = Live(5)
        chance.rng = dice
        return chance

    with TestServer(tmp_path / "data", chance=luck) as running:
        yield running


def position(table: Campaign, *steps: AnyStep) -> str:
    """A position with these steps ahead of the next election, written down."""
    table.push(*steps, NextGovernment())
    table.begin()
    return GAME.dump(table)


def a_turn(place: int, *steps: AnyStep, **about: Any) -> Campaign:
    """The middle of a term: it is the turn of *place*."""
    table = a_parliament(**about)
    table.active = place
    return table


def sit_down(people: list[Person], **more: Any) -> str:
    """All take a place by the link and begin."""
    opened = people[0].new_table("campaign", [{"kind": "open"}] * len(people), **more)
    for person, name in zip(people, NAMES, strict=False):
        person.go(f"/join/{opened['table']}/{opened['invitation']}")
        person.page.fill("input[name=name]", name)
        person.press("button:text-is('Sit down')")
    people[0].press("button:text-is('Begin')")
    for person in people:
        person.wait_for_table()
    return str(opened["table"])


def begin(person: Person, places: list[dict[str, str]], **more: Any) -> str:
    opened = person.new_table("campaign", places, **more)
    person.api(f"/tables/{opened['table']}/start")
    person.go(f"/table/{opened['table']}")
    person.page.wait_for_selector(".table[data-seq], .curtain")
    return str(opened["table"])


def here(count: int) -> list[dict[str, str]]:
    return [{"kind": "here", "name": name} for name in NAMES[:count]]


def and_bots(count: int) -> list[dict[str, str]]:
    return [{"kind": "here", "name": "Ada"}] + [{"kind": "bot", "name": name} for name in NAMES[1:count]]


OVER: Final = 5000  # looks at a page, most of them while others move
LIVELY: Final = 40  # moves of every kind, before people only want to see the end
# What a quiet person does, the first that is offered.
QUIET: Final = (
    "PassBid",
    "LetItGo",
    "AnswerProposal",
    "PassFormation",
    "SkipGroupAction",
    "SkipRaid",
    "LetPass",
    "PassSpend",
    "KeepPardon",
    "EndGifts",
)


def asked_one(people: list[Person]) -> tuple[int, Person]:
    """Somebody who is asked."""
    for _ in range(600):
        for place, person in enumerate(people):
            if person.state == "asked":
                return place, person
        people[0].page.wait_for_timeout(25)
    raise AssertionError(f"nobody is asked: {[person.state for person in people]}")


def offered(view: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [entry for entry in view["menu"] if kind in entry["move"]]


def quietly(person: Person, view: dict[str, Any]) -> None:
    """Pass, whatever is asked, by the bar's own button."""
    kind = next(one for one in QUIET if offered(view, one))
    make(person, kind, choice="no" if kind == "AnswerProposal" else "")


class TestPeople:
    """Whole stretches of the game, made on the board."""

    def test_four_people_from_the_first_auction_through_a_round(self, chromium: Browser, server: TestServer) -> None:
        """15 auctions, a proposal with money declined, another accepted, then a turn for each: a group, a raid, money, a check."""
        people = [Person(chromium, server.url, seed=seed) for seed in range(4)]
        table = sit_down(people)
        made: dict[str, int] = {}
        for _ in range(400):
            place, person = asked_one(people)
            view = view_of(person, table, place)
            if view["seq"] != person.seq or view["ask"] is None:
                continue
            board, menu = view["board"], {next(iter(entry["move"])): entry for entry in reversed(view["menu"])}
            kind = view["ask"]["kind"]
            made[kind] = made.get(kind, 0) + 1
            if board["phase"] == "term" and board["ledger"] and len(board["ledger"]) > 1:
                break
            if kind == "BidForSeat" and board["auction"]["unclaimed"] == 10 and board["ledger"]:
                break  # the round is over
            if kind == "BidForSeat" and board["auction"]["unclaimed"] == 10:
                entry = menu["BuyTokens"]
                person.press(f'[data-piece="{entry["pieces"][0]}"][role=button]')
                expect(person.page.locator(".ca-share .cap")).to_have_text("Chances, if you buy 1")
                expect(person.page.locator(".bar .brings")).to_contain_text("Your chance: 100 %")
                make(person, "BuyTokens")
                made["auctions"] = made.get("auctions", 0) + 1
            elif kind == "UseSlot" and made[kind] == 1:
                self.propose_with_money(person, view)
            elif kind == "UseSlot":
                self.propose(person, view)
            elif kind == "WhetherToJoin" and made["UseSlot"] > 1:
                make(person, "AnswerProposal", choice="yes")
            elif "CourtGroup" in menu and not view["ask"]["parts"]:
                make(person, "CourtGroup", *menu["CourtGroup"]["pieces"])
            elif "RaidSeat" in menu and not view["ask"]["parts"]:
                make(person, "RaidSeat", *menu["RaidSeat"]["pieces"])
            elif "DealOpenly" in menu:
                make(person, "DealOpenly")
            elif "ChooseLead" in menu:
                make(person, "ChooseLead", *menu["ChooseLead"]["pieces"])
            elif kind == "SpendOrPass" and made[kind] % 7 == 1 and "Spend" in menu:
                number = board["attempt"]["number"]
                make(person, "Spend", *menu["Spend"]["pieces"])
                assert view_of(person, table, place)["board"]["attempt"]["number"] == number + 1
            else:
                quietly(person, view)
        views = [view_of(person, table, place) for place, person in enumerate(people)]
        said = [line["sentence"] for line in views[0]["log"]]
        assert made["auctions"] == 15
        assert len([one for one in said if one.startswith("The turn of")]) == 4
        assert len([one for one in said if one.startswith("Declared by")]) >= 4 and any("against the safety" in one for one in said)
        assert [one["type"] for one in views[0]["board"]["ledger"]] == ["c"]
        expect(people[3].page.locator(".ca-ledger li").first).to_contain_text("1")
        assert {"BidForSeat", "UseSlot", "WhetherToJoin", "ChooseGroupAction", "ChooseRaid", "SpendOrPass"} <= set(made)
        assert [person.faults for person in people] == [[], [], [], []]

    def propose_with_money(self, person: Person, view: dict[str, Any]) -> None:
        """By the form: everybody, and a dollar for the next party where there is one; it says what that adds up to."""
        before = person.seq
        me, players = view["place"], view["board"]["players"]
        person.press('.bar .btn:has-text("Propose")')
        form = person.page.locator(".composer")
        for place, player in enumerate(players):
            box = form.locator(".severals input").nth(place)
            if box.is_checked() != (player["seats"] > 0):
                box.set_checked(player["seats"] > 0)
        while form.locator(".rowin").count():
            form.locator(".rowin .link").first.click()
        expect(form.locator(".after")).to_contain_text("15 seats: a majority")
        if players[me]["money"] > 0:
            form.locator(".rows > .link").click()
            form.locator(".rowin select").nth(0).select_option(str(me))
            form.locator(".rowin select").nth(1).select_option(str((me + 1) % 4))
            expect(form.locator(".after")).to_contain_text(f"you have ${players[me]['money'] - 1} then")
        form.locator(".btn.go").click()
        person.wait_for_change(before)

    def propose(self, person: Person, view: dict[str, Any]) -> None:
        """By the board: parties are clicked, the chamber adds up their seats, the bar says who leads."""
        before = person.seq
        entry = max(offered(view, "ProposeCoalition"), key=lambda one: len(one["pieces"]))
        for piece in entry["pieces"]:
            person.press(f'[data-piece="{piece}"][role=button]')
        seats = sum(view["board"]["players"][int(piece[6:])]["seats"] for piece in entry["pieces"])
        expect(person.page.locator(".ca-mid")).to_contain_text(f"{seats}")
        expect(person.page.locator(".ca-mid")).to_contain_text("seats together")
        if person.page.locator(".ca-ready button").count():
            person.press(".ca-ready button")
        person.page.locator('.bar .btn[data-kind="ProposeCoalition"]').first.click()
        person.wait_for_change(before)

    def test_bots_fill_to_seven(self, chromium: Browser, server: TestServer) -> None:
        """One person and six bots, from the first auction to the person's turn under the first government; all seven are to be heard."""
        one = Person(chromium, server.url, seed=7)
        table = begin(one, and_bots(7), options={"formation_laps": 1, "interference_laps": 1})
        for _ in range(400):
            _, person = asked_one([one])
            view = view_of(person, table)
            if view["seq"] != person.seq or view["ask"] is None:
                continue
            if view["ask"]["kind"] == "ChooseGroupAction":
                break
            quietly(person, view)
        assert view["ask"]["kind"] == "ChooseGroupAction" and len(view["board"]["ledger"]) == 1
        assert one.page.locator(".ca-party").count() == 7 and one.page.locator(".seat").count() == 7
        heard = one.page.locator("#app").aria_snapshot()
        for player in view["board"]["players"]:
            assert f"{player['party']['title']}" in heard and f"${player['money']}" in heard
        for group in view["board"]["row"]:
            assert f"{group['title']}, pays ${group['contributions']}, influence {group['influence']}" in heard
        assert one.faults == []

    def test_at_one_device_behind_the_curtain(self, chromium: Browser, server: TestServer) -> None:
        """Three at one device play the last term to its end, at last quietly; while the curtain is closed there is no board."""
        table = a_parliament(
            "greens democrats communists", seats={"greens": 5, "democrats": 6, "communists": 4}, governments="m:greens " * 5
        )
        table.sequences = [[0], [0], []]
        server.hub.position = position(table, FormGovernment())
        one = Person(chromium, server.url, seed=9)
        begin(one, here(3), options={"round_limit": 6})
        curtains = acts = 0
        for _ in range(OVER):
            state = one.state
            if state == "over":
                break
            if state == "curtain":
                curtains += 1
                assert "data-piece" not in one.page.content()
                buttons = one.page.locator(".curtain .btn")
                buttons.nth(curtains % buttons.count()).click()
                one.page.wait_for_timeout(60)  # where that was not who is asked, it falls again
            elif state == "asked":
                one.act(QUIET if acts > LIVELY else ())
                acts += 1
            else:
                one.page.wait_for_timeout(25)
        assert one.state == "over" and curtains > 6 and one.faults == []
        expect(one.page.locator(".decl th")).to_contain_text(["Rank", "Player", "Best run", "Seats", "Groups", "Money"])

    def test_on_a_phone_by_touch(self, chromium: Browser, server: TestServer) -> None:
        """At 390 by 844 by taps against bots through the last term, with nothing wider than the screen."""
        table = a_parliament(
            "greens democrats communists", seats={"greens": 5, "democrats": 6, "communists": 4}, governments="m:greens " * 5
        )
        table.sequences = [[0], [0], []]
        server.hub.position = position(table, FormGovernment())
        one = Person(chromium, server.url, size=PHONE, touch=True, seed=10)
        begin(one, and_bots(3), options={"round_limit": 6})
        play_to_the_end([one])
        assert one.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
        assert one.faults == []


class TestInterrupts:
    """The veto, Pardon, and the clock."""

    def test_a_vetoed_attempt(self, chromium: Browser, server: TestServer) -> None:
        """Democrats court Artists; the Greens' president calls it off before anybody pays; the veto is gone, and the raid comes next."""
        about = a_turn(1, seats={"greens": 8, "democrats": 4, "communists": 3}, governments="M:greens", veto=True, row="artists lawyers")
        server.hub.position = position(about, GroupAction(1), FloorCrossing(1), SeatLossCheck(1), EndTerm())
        people = [Person(chromium, server.url, seed=seed) for seed in range(3)]
        table = sit_down(people)
        greens, democrats, _ = people
        artists = next(group["id"] for group in view_of(democrats, table, 1)["board"]["row"] if group["card"] == "artists")
        make(democrats, "CourtGroup", artists)
        greens.page.wait_for_selector('.table[data-state="asked"]')
        expect(greens.page.locator(".ca-try h2")).to_contain_text("Democrats court Artists")
        expect(greens.page.locator(".ca-number .ca-big")).to_have_text("0")  # Artists are at 2 and lean left, Democrats stand in the centre
        make(greens, "UseVeto", "veto")
        democrats.page.wait_for_selector('.table[data-state="asked"]')
        board = view_of(democrats, table, 1)["board"]
        assert board["step"] == "raid" and artists in [group["id"] for group in board["row"]] and board["veto"] is None
        assert [player["money"] for player in board["players"]] == [10, 10, 10]
        expect(greens.page.locator(".ca-veto")).to_have_count(0)
        expect(greens.page.locator(".log")).to_contain_text("Vetoed by the Greens.")
        assert [person.faults for person in people] == [[], [], []]

    def test_pardon_takes_a_seat_back(self, chromium: Browser, server: TestServer, dice: LoadedDice) -> None:
        """Democrats take a seat of the Greens with two ones; the Greens hold Pardon, and the seat comes back at once."""
        about = a_turn(1, seats={"greens": 6, "democrats": 6, "communists": 3}, kept={"greens": "pardon"}, governments="c:greens+democrats")
        server.hub.position = position(about, FloorCrossing(1), SeatLossCheck(1), EndTerm())
        people = [Person(chromium, server.url, seed=seed) for seed in range(3)]
        table = sit_down(people)
        greens, democrats, _ = people
        dice.faces = [1, 1]
        make(democrats, "RaidSeat", "place:0")
        expect(greens.page.locator(".ca-number .ca-big")).to_have_text("5")  # medium 8, less six seats without support, three for Democrats
        for _ in range(3):
            place, person = asked_one(people)
            quietly(person, view_of(person, table, place))
        greens.page.wait_for_selector('.table[data-state="asked"]')
        assert [player["seats"] for player in view_of(greens, table)["board"]["players"]] == [5, 7, 3]
        assert greens.page.locator(".ca-dice .ca-die[aria-label='1']").count() == 2
        pardon = view_of(greens, table)["board"]["players"][0]["kept"][0]["id"]
        make(greens, "PlayPardon", pardon, "middle")
        board = view_of(greens, table)["board"]
        assert [player["seats"] for player in board["players"]] == [6, 6, 3] and board["players"][0]["kept"] == []
        expect(greens.page.locator(".ca-kept")).to_have_count(0)
        assert [person.faults for person in people] == [[], [], []]

    def test_a_negotiation_by_the_clock(self, chromium: Browser, server: TestServer) -> None:
        """Anybody proposes at any time and the first agreement wins; where none comes, the time runs out and the largest governs."""
        options = {"negotiation": "clock"}
        about = {"seats": {"greens": 4, "democrats": 6, "communists": 5}}
        server.hub.position = position(a_parliament(**about, **options), FormGovernment())
        people = [Person(chromium, server.url, seed=seed) for seed in range(3)]
        table = sit_down(people, options=options, clock={"seconds": 600, "floor_seconds": 120})
        for person in people:
            expect(person.page.locator(".ca-talks h2")).to_contain_text("by the clock")
            expect(person.page.locator(".bar .clock")).to_be_visible()
        for piece in ("place:0", "place:2"):
            people[2].press(f'[data-piece="{piece}"][role=button]')
        expect(people[2].page.locator(".ca-ready button")).to_have_count(4)  # two leaders, and two offers of money
        people[2].press('.ca-ready button:text-is("Propose the Greens and the Communists, led by the Greens")')
        make(people[2], "ProposeCoalition")
        expect(people[1].page.locator(".ca-offer")).to_contain_text("Greens and Communists")
        make(people[0], "AnswerPosted", "offer:2", choice="yes")
        expect(people[1].page.locator(".ca-ledger li")).to_have_count(1)
        assert view_of(people[1], table, 1)["board"]["ledger"][0]["members"] == [0, 2]
        # And a second table, at which nobody says a word.
        server.hub.position = position(a_parliament(**about, **options), FormGovernment())
        silent = people[0].new_table("campaign", here(3), options=options, clock={"seconds": 600, "floor_seconds": 1.5})["table"]
        people[0].api(f"/tables/{silent}/start")
        people[0].go(f"/table/{silent}/screen")
        people[0].wait_for_table()
        expect(people[0].page.locator(".log")).to_contain_text("No coalition is agreed.")
        governments = view_of(people[0], silent)["board"]["ledger"]
        assert [(one["type"], one["members"]) for one in governments] == [("m", [1])]
        assert [person.faults for person in people] == [[], [], []]


class TestEverybody:
    """Words, and those who only hear the page."""

    def test_the_guided_first_game(self, chromium: Browser, server: TestServer) -> None:
        """About ten hints come one after the other, each once."""
        one = Person(chromium, server.url, seed=15)
        one.go("/")
        one.page.locator(".poster", has_text="Campaign").get_by_role("button", name="Lesson").click()
        one.wait_for_table()
        seen: list[str] = []
        for _ in range(60):
            while said := one.page.evaluate(READ_HINT):
                seen.append(said)
                one.page.wait_for_timeout(50)
            if len(set(seen)) >= 10:
                break
            asked_one([one])
            one.act()
        assert len(seen) == len(set(seen)) >= 10
        assert any("Every seat is an auction" in text for text in seen) and any("Unclaimed tokens" in text for text in seen)
        assert one.faults == []

    def test_german_and_hindi(self, chromium: Browser, server: TestServer) -> None:
        """The board speaks both, and every sentence of it that English has."""
        words = Path(__file__).parents[2] / "src/hustings/web/boards/words"
        keys = {}
        for name in ("en", "de", "hi"):
            lines = (words / f"campaign.{name}.js").read_text("utf-8").splitlines()
            keys[name] = [line.split('"')[1] for line in lines if line.startswith('  "')]
        assert keys["en"] == keys["de"] == keys["hi"]
        for language, said in (("de", "Parlament"), ("hi", "संसद")):
            server.hub.position = GAME.dump(a_moment("ChooseGroupAction", governments=2))
            one = Person(chromium, server.url, seed=16)
            one.go("/settings")
            one.press(f".set label[lang={language}]")
            one.page.reload()
            begin(one, and_bots(4))
            expect(one.page.locator(".ca-parl h2")).to_contain_text(said)
            assert one.faults == []

    @pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
    def test_axe_finds_nothing(self, chromium: Browser, server: TestServer, phone: bool) -> None:
        """Every kind of page that the board has, in the middle of games of bots: no violation in either theme."""
        one = Person(chromium, server.url, size=PHONE if phone else None, bypass_csp=True, seed=17)
        found: dict[str, list[str]] = {}
        moments: list[tuple[str, dict[str, Any]]] = [
            ("WhichIdeology", {"ideology_deal": "choose"}),
            ("BidForSeat", {"players": 7, "governments": 2}),
            ("UseSlot", {"governments": 1}),
            ("WhetherToJoin", {}),
            ("ChooseGroupAction", {"players": 6, "governments": 4}),
            ("SpendOrPass", {"governments": 2, "at": 3}),
            ("WhetherToPardon", {}),
        ]
        for kind, about in moments:
            table = a_moment(kind, **about)
            server.hub.position = GAME.dump(table)
            options = {name: value for name, value in about.items() if name not in ("players", "governments", "at")}
            begin(one, here(table.places), options=options)
            if one.state == "curtain":
                one.press(".curtain .btn")
                one.wait_for_table()
            one.page.wait_for_timeout(200)
            found[kind] = in_both_themes(one)
        assert [f"{name}: {one}" for name, told in found.items() for one in told] == []
