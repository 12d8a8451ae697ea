"""Bots at places, clocks that run out, undo, and what comes after the end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from hustings.core.record import replay
from hustings.games import all_games
from hustings.games.campaign import GAME as campaign
from hustings.games.campaign.formation import FormGovernment
from hustings.games.campaign.rounds import NextGovernment
from hustings.tables.botwork import BotPool
from hustings.tables.clock import SetClock
from hustings.tables.store.base import PLAY
from hustings.tables.testing import TestServer
from tests.campaign.positions import a_parliament
from tests.tables.people import Browser

HERE = {"kind": "here", "name": "Ann"}
BOT = {"kind": "bot", "level": "random"}
CANVASSER = {"kind": "bot", "level": "canvasser"}


def wait_for(happened: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def status(browser: Browser, table: str) -> str:
    return str(browser.get(f"/api/tables/{table}")["status"])


class TestBots:
    """Bots play from their sight alone, in processes of their own."""

    def test_a_table_of_bots_plays_itself(self, server: TestServer) -> None:
        """Nobody sits there; a spectator watches it to the end, and the record is open then."""
        ann = Browser(server.url)
        table, _ = ann.open("parley", [BOT, CANVASSER, BOT], reaction=0)
        seat = ann.sit(table, None)
        ann.post(f"/api/tables/{table}/start")

        seat.until(lambda seat: bool(seat.view.get("result")), 60)

        record = ann.http.get(f"/api/tables/{table}/record").text.splitlines()
        end = replay(record, all_games()).state.result
        assert end is not None and list(end.ranks) == seat.view["result"]["ranks"]

    def test_a_bot_that_hangs_or_crashes_gives_the_default(self, tmp_path: Path) -> None:
        """The ask's default is taken, and the game goes on to its end."""
        with TestServer(tmp_path / "data", bot_budget=0.05, bot_grace=0.05) as server:
            services = server.app.app.state.services  # type: ignore[attr-defined]
            services.bots = BotPool(1, ("false",))
            ann = Browser(server.url)
            table, _ = ann.open("parley", [BOT, BOT], reaction=0, options={"rounds": 1})
            ann.post(f"/api/tables/{table}/start")

            wait_for(lambda: status(ann, table) == "over")

            lines = [entry.line for entry in server.store.entries(table) if entry.kind == PLAY]
            assert any('"timeout"' in line for line in lines) and services.bots.failures > 0

    def test_no_name_of_a_move_stops_a_bot(self, server: TestServer) -> None:
        """Whatever a person has called their moves, the bot that takes over goes on: its own names cannot be given by anybody."""
        ann = Browser(server.url)
        table, _ = ann.open("parley", [HERE, BOT], reaction=0, options={"rounds": 1})
        ann.post(f"/api/tables/{table}/start")
        seat = ann.sit(table, 0).seen()
        for name in ("bot 9", "say x", "x" * 65, "\u0000", "\u00e9"):
            assert seat.play({"EndTurn": []}, name)["reason"] == "bad-request"
        for number in range(3, 12):
            ann.http.post(f"/api/tables/{table}/chat", json={"place": 0, "text": "hello", "move_id": f"bot-{number}-0"})
        ann.post(f"/api/tables/{table}/bot", place=0, level="random")

        wait_for(lambda: status(ann, table) == "over")

    def test_a_place_goes_to_a_bot_and_back(self, server: TestServer) -> None:
        """My own place I hand over and take back at any time; the record says so."""
        ann = Browser(server.url)
        table, _ = ann.open("parley", [HERE, {"kind": "here", "name": "Bo"}], reaction=0)
        ann.post(f"/api/tables/{table}/start")
        first = 0 if ann.get(f"/api/tables/{table}/view", place=0)["menu"] else 1
        before = ann.get(f"/api/tables/{table}/view", place=first)["seq"]

        ann.post(f"/api/tables/{table}/bot", place=first)
        wait_for(lambda: ann.get(f"/api/tables/{table}/view", place=first)["seq"] > before)
        assert ann.refused(f"/api/tables/{table}/moves", place=first, move_id="x", move={"EndTurn": []}) == "is-bot"
        ann.post(f"/api/tables/{table}/person", place=first)

        assert ann.get(f"/api/tables/{table}")["places"][first]["kind"] == "person"
        lines = [entry.line for entry in server.store.entries(table) if entry.kind == PLAY]
        assert sum('"handover"' in line for line in lines) == 2


class TestClocks:
    """Time runs out."""

    def test_the_default_is_taken_and_after_three_the_place_is_given_up(self, server: TestServer) -> None:
        """Two silent people: the clock plays for them, then leaves for them or bots do, and the game ends."""
        ann = Browser(server.url)
        places = [HERE, {"kind": "here", "name": "Bo"}, {"kind": "here", "name": "Cy"}]
        table, _ = ann.open("parley", places, clock={"seconds": 0.1}, reaction=0, options={"floor_limit": 0})
        ann.post(f"/api/tables/{table}/start")

        wait_for(lambda: status(ann, table) == "over", 40)

        lines = [entry.line for entry in server.store.entries(table) if entry.kind == PLAY]
        assert any('"timeout"' in line for line in lines)
        assert any('"leave"' in line or '"handover"' in line for line in lines)

    def test_the_deadline_is_told(self, server: TestServer) -> None:
        """Everybody sees until when the asked place has time."""
        ann = Browser(server.url)
        table, _ = ann.open("parley", [HERE, {"kind": "here", "name": "Bo"}], clock={"seconds": 60})
        seat = ann.sit(table, 0)
        ann.post(f"/api/tables/{table}/start")

        seat.until(lambda seat: bool(seat.now.get("deadlines")))

        (moment,) = seat.now["deadlines"].values()
        assert 50_000 < moment - seat.now["at"] <= 60_000

    def test_no_clock_without_time(self, server: TestServer) -> None:
        """Neither an answer nor a whole floor may have no time, or more than the server can count."""
        ann = Browser(server.url)
        for clock in (
            {"seconds": 0},
            {"seconds": -1},
            {"seconds": 1e300},
            {"seconds": 9, "floor_seconds": 0},
            {"seconds": 9, "floor_seconds": 1e300},
        ):
            assert ann.refused("/api/tables", game="parley", places=[HERE, BOT], clock=clock) == "bad-request"

    def test_clocks_go_on_after_a_restart(self, tmp_path: Path) -> None:
        """A deadline that passed while the server was down is met at once."""
        with TestServer(tmp_path / "data") as server:
            ann = Browser(server.url)
            table, _ = ann.open("parley", [HERE, BOT], clock={"seconds": 1.0}, reaction=0)
            ann.post(f"/api/tables/{table}/start")
            port = server.config.port
        with TestServer(tmp_path / "data", port=port) as server:
            wait_for(lambda: any('"timeout"' in entry.line for entry in server.store.entries(table)))

    def test_a_negotiation_has_its_seconds_and_stands_still_for_a_bidding_war(self, tmp_path: Path) -> None:
        """Campaign's 30 seconds by its own option: 10 pass, a seat is auctioned for a minute, 20 are left; then the largest governs."""
        clock = SetClock()
        options = {"negotiation": "clock", "negotiation_seconds": 30}
        seats, money = {"greens": 4, "democrats": 6, "communists": 5}, {"greens": 1, "democrats": 1, "communists": 1}
        position = a_parliament(seats=seats, money=money, **options)
        position.push(FormGovernment(), NextGovernment())
        position.begin()
        with TestServer(tmp_path / "data", clock=clock, seed=1) as server:

            def pass_time(seconds: float) -> None:
                assert server.loop is not None
                asyncio.run_coroutine_threadsafe(clock.advance(seconds), server.loop).result(20)

            server.hub.position = campaign.dump(position)
            ann = Browser(server.url)
            table, _ = ann.open("campaign", [{"kind": "here", "name": name} for name in ("Ann", "Bo", "Cy")], options=options)
            ann.post(f"/api/tables/{table}/start")
            people = [ann.sit(table, place).seen() for place in range(3)]
            left = people[0].until(lambda seat: len(seat.now.get("deadlines", {})) == 3).now
            assert {moment - left["at"] for moment in left["deadlines"].values()} == {30_000}

            pass_time(10)
            people[2].play({"PutSeatUp": []})
            pass_time(60)
            while people[0].quiet().view["board"]["phase"] == "election":
                asked = people[people[0].view["asked"][0]].quiet()
                assert "deadlines" not in asked.now or asked.now["deadlines"] == {}
                asked.play({"PassBid": []})
            left = people[0].until(lambda seat: len(seat.now["deadlines"]) == 3).now
            assert {moment - left["at"] for moment in left["deadlines"].values()} == {20_000}

            pass_time(19)
            assert people[0].quiet().view["board"]["ledger"] == []
            pass_time(1)
            assert [one["type"] for one in people[0].quiet().view["board"]["ledger"]] in (["m"], ["c"])
            said = [entry.line for entry in server.store.entries(table) if entry.kind == PLAY]
            assert sum("TimeUp" in line for line in said) == 1


class TestUndo:
    """Taking back."""

    def test_own_moves_go_back_until_something_was_revealed(self, server: TestServer) -> None:
        """What nobody learned from is taken back, and the view is as before."""
        ann = Browser(server.url)
        table, _ = ann.open("parley", [HERE, {"kind": "here", "name": "Bo"}], reaction=0)
        ann.post(f"/api/tables/{table}/start")
        views = [ann.get(f"/api/tables/{table}/view", place=place) for place in (0, 1)]
        view = next(view for view in views if view["menu"])
        offer = next(entry["move"] for entry in view["menu"] + view["commands"] if "OfferCard" in entry["move"])
        seat = ann.sit(table, view["place"]).seen()

        assert ann.refused(f"/api/tables/{table}/undo", place=view["place"], move_id="u0", seq=view["seq"]) == "no-undo"
        seat.play(offer)
        seat.quiet(0.1)
        undoable = seat.view["undo"]
        asked = seat.view["asked"]
        if asked == [view["place"]]:
            assert undoable == 1
            ann.post(f"/api/tables/{table}/undo", place=view["place"], move_id="u1", seq=seat.view["seq"])
            seat.quiet(0.1)
            assert seat.view["board"] == view["board"] and seat.view["log"] == view["log"]
        else:
            assert undoable == 0

    def test_consent_goes_further_back(self, server: TestServer) -> None:
        """What was revealed goes back only when everybody agrees; the record keeps what was undone."""
        ann = Browser(server.url)
        table, _ = ann.open("parley", [HERE, {"kind": "here", "name": "Bo"}], reaction=0)
        ann.post(f"/api/tables/{table}/start")
        place = 0 if ann.get(f"/api/tables/{table}/view", place=0)["menu"] else 1
        seat = ann.sit(table, place).seen()
        before = dict(seat.view["board"])
        seat.play({"EndTurn": []})
        seat.quiet(0.1)
        assert seat.view["undo"] == 0

        ann.post(f"/api/tables/{table}/propose", place=place, what="undo")
        seat.quiet(0.1)
        if seat.room["votes"]:
            vote = seat.room["votes"][0]
            ann.post(f"/api/tables/{table}/vote", place=1 - place, number=vote["number"], yes=True)
            seat.quiet(0.2)

        assert seat.view["board"] == before
        assert any(entry.line == '{"undo":1}' for entry in server.store.entries(table))
        fresh = ann.get(f"/api/tables/{table}/view", place=place)
        assert {key: seat.view[key] for key in fresh} == fresh


class TestAfterwards:
    """Rematch, replay, record, fork, spectators who see later."""

    def finished(self, server: TestServer) -> tuple[Browser, str]:
        ann = Browser(server.url)
        table, _ = ann.open("parley", [BOT, BOT], reaction=0, options={"rounds": 1})
        ann.post(f"/api/tables/{table}/start")
        wait_for(lambda: status(ann, table) == "over")
        return ann, table

    def test_looking_back_shows_each_view_as_it_was(self, server: TestServer) -> None:
        """Views come by seq; the last one is the present one."""
        ann, table = self.finished(server)

        last = ann.get(f"/api/tables/{table}/replay", first=1, count=1)["last"]
        end = ann.get(f"/api/tables/{table}/replay", first=last, count=1)["views"]
        some = ann.get(f"/api/tables/{table}/replay", first=2, count=3, place=1)["views"]

        assert end[0] == ann.get(f"/api/tables/{table}/view")
        assert [view["seq"] for view in some] == [2, 3, 4] and some[0]["place"] == 1
        assert ann.get(f"/api/tables/{table}/open", step=1)["board"]["deck"]

    def test_no_record_before_the_end(self, server: TestServer) -> None:
        """While a game runs its record stays here, and nobody looks back through another's place."""
        ann = Browser(server.url)
        table, _ = ann.open("parley", [HERE, {"kind": "open"}])
        assert ann.http.get(f"/api/tables/{table}/record").json()["reason"] == "no-record"
        assert httpx.get(f"{server.url}/api/tables/{table}/replay?place=0").status_code == 409

    def test_outsiders_see_nothing_where_spectators_are_not_wanted(self, server: TestServer) -> None:
        """Whoever only knows the table's name gets no record, no replay and no fork, also after its end."""
        ann, stranger = Browser(server.url), Browser(server.url)
        table, _ = ann.open("parley", [HERE, BOT], reaction=0, options={"rounds": 1}, spectators=False)
        ann.post(f"/api/tables/{table}/start")
        ann.post(f"/api/tables/{table}/bot", place=0, level="random")
        wait_for(lambda: status(ann, table) == "over")

        for path in ("record", "open", "replay", "replay?place=1", "view", "log", "chat"):
            assert stranger.http.get(f"/api/tables/{table}/{path}").json()["reason"] == "no-spectators"
        assert stranger.refused(f"/api/tables/{table}/fork", step=2, places=[HERE, BOT]) == "no-spectators"
        assert ann.http.get(f"/api/tables/{table}/record").status_code == 200

    def test_play_on_from_a_point(self, server: TestServer) -> None:
        """A fork begins where the record was at that point; the old table is as it was."""
        _, table = self.finished(server)
        cy = Browser(server.url)
        length = len(server.store.entries(table))

        fork = cy.post(f"/api/tables/{table}/fork", step=2, places=[HERE, BOT])["table"]

        assert status(cy, fork) == "running"
        assert cy.get(f"/api/tables/{fork}")["yours"] == [0]
        assert len(server.store.entries(table)) == length

    def test_rematch_seats_the_same_people(self, server: TestServer) -> None:
        """The same names at a new table, each with their place in their own browser; only one rematch is opened."""
        ann, bo = Browser(server.url), Browser(server.url)
        table, code = ann.open("parley", [HERE, {"kind": "open"}], reaction=0)
        bo.join(table, code, "Bo")
        ann.post(f"/api/tables/{table}/start")
        assert ann.refused(f"/api/tables/{table}/rematch") == "not-over"
        ann.post(f"/api/tables/{table}/bot", place=0)
        bo.post(f"/api/tables/{table}/bot", place=1)
        wait_for(lambda: status(ann, table) == "over", 40)
        count = server.store.count(("open",))

        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda browser: browser.post(f"/api/tables/{table}/rematch"), [ann, bo]))

        again = answers[0]["table"]
        assert answers[1]["table"] == again and server.store.count(("open",)) == count + 1
        assert [place["name"] for place in ann.get(f"/api/tables/{again}")["places"]] == ["Ann", "Bo"]
        assert [browser.get(f"/api/tables/{again}")["yours"] for browser in (ann, bo)] == [[0], [1]]
        assert Browser(server.url).refused(f"/api/tables/{table}/rematch") == "no-place"

    def test_spectators_see_later_where_agreed(self, server: TestServer) -> None:
        """With a delay the spectator's view lags behind, in the socket and over HTTP alike."""
        ann, cy = Browser(server.url), Browser(server.url)
        table, _ = ann.open("parley", [HERE, {"kind": "here", "name": "Bo"}], spectator_delay=1.5, reaction=0)
        ann.post(f"/api/tables/{table}/start")
        begun = time.monotonic()
        seat = cy.sit(table, None)

        assert cy.http.get(f"/api/tables/{table}/view").json()["reason"] == "not-begun"
        seat.until(lambda seat: bool(seat.view))
        assert 1.3 < time.monotonic() - begun < 4
        assert cy.get(f"/api/tables/{table}/view")["seq"] == 1
