"""Sitting down, standing up, hosts, codes, chat and votes."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hustings.tables.testing import TestServer
from tests.tables.people import Browser

HERE = {"kind": "here", "name": "Ann"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}


def opened(server: TestServer, places: list[dict[str, Any]], **settings: Any) -> tuple[Browser, str, str]:
    ann = Browser(server.url)
    table, code = ann.open("parley", places, **settings)
    return ann, table, code


class TestJoining:
    """Invitations and places."""

    def test_an_invitation_lets_in_and_a_token_holds_the_place(self, server: TestServer) -> None:
        """The cookie is HttpOnly, bound to the table, and no answer repeats the token."""
        _, table, code = opened(server, [HERE, OPEN])
        bo = Browser(server.url)

        answer = bo.http.post(f"/api/tables/{table}/join", json={"name": "Bo", "code": code})

        cookie = answer.headers["set-cookie"]
        token = bo.http.cookies[f"hustings_{table}"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and f"Path=/api/tables/{table}" in cookie
        assert len(token) >= 22 and token not in answer.text
        assert bo.get(f"/api/tables/{table}")["yours"] == [1]

    def test_nobody_joins_without_the_code(self, server: TestServer) -> None:
        """A private table wants its invitation; a public one does not; a full one is full."""
        _, table, code = opened(server, [HERE, OPEN])
        _, public, _ = opened(server, [HERE, OPEN], public=True)
        bo, cy = Browser(server.url), Browser(server.url)

        assert bo.refused(f"/api/tables/{table}/join", name="Bo", code="wrong") == "bad-code"
        assert bo.join(public, "", "Bo") == [1]
        assert bo.join(table, code, "Bo") == [1]
        assert cy.refused(f"/api/tables/{table}/join", name="Cy", code=code) == "taken"
        assert [row["table"] for row in cy.get("/api/tables")] == [public]

    def test_names_are_tidied(self, server: TestServer) -> None:
        """Control signs and signs that turn the writing round are left out; an empty name is refused."""
        ann, table, code = opened(server, [HERE, OPEN])
        bo = Browser(server.url)

        assert bo.refused(f"/api/tables/{table}/join", name=" \u202e ", code=code) == "no-name"
        assert bo.refused(f"/api/tables/{table}/join", name="x" * 41, code=code) == "no-name"
        bo.join(table, code, " <b>Bo\u202e\n  Bee</b> ")
        assert ann.get(f"/api/tables/{table}")["places"][1]["name"] == "<b>Bo Bee</b>"

    def test_one_browser_holds_several_places(self, server: TestServer) -> None:
        """Hot-seat: both places are mine, and behind the curtain nothing of either is sent."""
        ann, table, _ = opened(server, [HERE, {"kind": "here", "name": "Bo"}])
        ann.post(f"/api/tables/{table}/start")

        seat = ann.sit(table, 0).seen()
        assert seat.welcome["yours"] == [0, 1]
        seat.send(do="unwatch")
        seat.send(do="ping")
        seat.until(lambda seat: '"pong"' in seat.frames[-1])
        count = len(seat.frames)
        first = 0 if seat.view["menu"] else 1
        menu = ann.get(f"/api/tables/{table}/view", place=first)
        ann.post(f"/api/tables/{table}/moves", place=first, move_id="m", seq=menu["seq"], move=menu["menu"][0]["move"])
        seat.quiet(0.2)
        assert not any('"view"' in frame or '"change"' in frame for frame in seat.frames[count:])

    def test_every_option_fault_is_told_at_once(self, server: TestServer) -> None:
        """Unknown options, wrong values, too many places: one answer with all faults of the options."""
        ann = Browser(server.url)
        wish = {"game": "parley", "places": [HERE, OPEN], "options": {"deal": 9, "colour": "red"}}
        answer = ann.http.post("/api/tables", json=wish)

        assert answer.status_code == 400
        assert "deal" in answer.json()["sentence"] and "colour" in answer.json()["sentence"]
        assert ann.refused("/api/tables", game="parley", places=[HERE] * 9) == "bad-places"
        assert ann.refused("/api/tables", game="chess", places=[HERE]) == "no-game"

    def test_options_for_people_only_seat_no_bots(self, server: TestServer) -> None:
        """SHASN without a limit to offers: no bot from the start, and none later."""
        ann = Browser(server.url)
        free = {"max_offers_per_turn": 0}

        assert ann.refused("/api/tables", game="shasn", places=[HERE, BOT], options=free) == "bad-options"

        table, _ = ann.open("shasn", [HERE, OPEN], options=free)

        assert ann.refused(f"/api/tables/{table}/bot", place=1, level="random") == "bad-options"


class TestKeys:
    """Devices, recovery, new invitations, hosts."""

    def test_a_device_link_moves_the_places_once(self, server: TestServer) -> None:
        """The new device holds the places; the old token and the link are dead."""
        ann, table, _ = opened(server, [HERE, OPEN])
        code = ann.post(f"/api/tables/{table}/device")["code"]
        phone = Browser(server.url)

        assert phone.post(f"/api/tables/{table}/claim", code=code)["places"] == [0]
        assert ann.get(f"/api/tables/{table}")["yours"] == []
        assert phone.get(f"/api/tables/{table}")["you_host"]
        assert Browser(server.url).refused(f"/api/tables/{table}/claim", code=code) == "bad-code"

    def test_a_recovery_code_opens_the_places_again(self, server: TestServer) -> None:
        """Whoever lost the cookie comes back with the code that was written down."""
        ann, table, _ = opened(server, [HERE, OPEN])
        code = ann.post(f"/api/tables/{table}/recovery")["code"]

        assert Browser(server.url).post(f"/api/tables/{table}/claim", code=code)["places"] == [0]

    def test_a_recovery_code_outlives_a_change_of_device(self, server: TestServer) -> None:
        """What was written down still opens the places when they have moved on; it works once."""
        ann, table, _ = opened(server, [HERE, OPEN])
        written = ann.post(f"/api/tables/{table}/recovery")["code"]
        link = ann.post(f"/api/tables/{table}/device")["code"]
        Browser(server.url).post(f"/api/tables/{table}/claim", code=link)

        assert Browser(server.url).post(f"/api/tables/{table}/claim", code=written)["places"] == [0]
        assert Browser(server.url).refused(f"/api/tables/{table}/claim", code=written) == "bad-code"

    def test_an_invitation_to_one_place_works_once(self, server: TestServer) -> None:
        """Of two who use it at the same moment one sits; and nobody takes the place of somebody who has come back."""
        ann, table, code = opened(server, [HERE, OPEN])
        bo = Browser(server.url)
        bo.join(table, code, "Bo")
        seat = ann.post(f"/api/tables/{table}/invitation", place=1)["code"]
        here = bo.sit(table, 1)
        here.until(lambda seat: seat.now.get("connected") == [1])
        assert Browser(server.url).refused(f"/api/tables/{table}/join", code=seat, name="Cy") == "still-here"
        here.close()
        ann.sit(table, None).until(lambda seat: seat.now.get("connected") == [0])

        guests = [Browser(server.url) for _ in range(6)]
        with ThreadPoolExecutor(6) as pool:
            answers = list(pool.map(lambda guest: guest.http.post(f"/api/tables/{table}/join", json={"name": "Cy", "code": seat}), guests))

        assert sorted(answer.status_code for answer in answers) == [201] + [403] * 5
        assert [guest.get(f"/api/tables/{table}")["yours"] for guest in guests].count([1]) == 1

    def test_an_abandoned_place_goes_to_somebody_else(self, server: TestServer) -> None:
        """A new invitation to the place ends the old token, and the socket that used it sees nothing more."""
        ann, table, code = opened(server, [HERE, OPEN])
        bo, cy = Browser(server.url), Browser(server.url)
        bo.join(table, code, "Bo")
        ann.post(f"/api/tables/{table}/start")
        seat = bo.sit(table, 1).seen()
        assert ann.refused(f"/api/tables/{table}/invitation", place=1) == "still-here"
        seat.close()
        ann.sit(table, None).until(lambda seat: seat.now.get("connected") == [0])

        new = ann.post(f"/api/tables/{table}/invitation", place=1)["code"]
        assert cy.join(table, new, "Cy") == [1]

        assert bo.http.get(f"/api/tables/{table}/view", params={"place": 1}).status_code == 403
        assert cy.get(f"/api/tables/{table}/view", place=1)["place"] == 1

    def test_hosting_passes_on(self, server: TestServer) -> None:
        """When the host stands up, the next person is host; a host who is gone for long can be replaced."""
        ann, table, code = opened(server, [HERE, OPEN])
        bo = Browser(server.url)
        bo.join(table, code, "Bo")
        assert bo.refused(f"/api/tables/{table}/host") == "still-here"
        assert bo.refused(f"/api/tables/{table}/start") == "not-host"

        ann.post(f"/api/tables/{table}/leave", place=0)

        assert bo.get(f"/api/tables/{table}")["you_host"]

    def test_a_host_who_is_gone_is_replaced(self, tmp_path: Path) -> None:
        """With or without a place of their own: not while they look on, but after the grace."""
        with TestServer(tmp_path / "data", host_grace=0.4) as server:
            ann, table, code = opened(server, [OPEN, OPEN])
            bo = Browser(server.url)
            bo.join(table, code, "Bo")
            looking = ann.sit(table, None)
            looking.until(lambda seat: bool(seat.room))
            time.sleep(0.6)
            assert bo.refused(f"/api/tables/{table}/host") == "still-here"
            looking.close()
            time.sleep(0.7)

            assert bo.post(f"/api/tables/{table}/host")["host"]
            assert ann.refused(f"/api/tables/{table}/start") == "not-host"


class TestTalking:
    """Chat, muting, votes."""

    def test_chat_is_heard_and_can_be_muted(self, server: TestServer) -> None:
        """Lines come as text to everybody but those who muted the speaker; too long ones are refused."""
        ann, table, code = opened(server, [HERE, OPEN])
        bo = Browser(server.url)
        bo.join(table, code, "Bo")
        seat = bo.sit(table, 1)

        ann.post(f"/api/tables/{table}/chat", place=0, text="<script>hello</script>\u0007")
        seat.until(lambda seat: len(seat.chat) == 1)
        bo.post(f"/api/tables/{table}/mute", place=1, of=0)
        ann.post(f"/api/tables/{table}/chat", place=0, text="again")
        seat.quiet(0.2)

        assert [line["text"] for line in seat.chat] == ["<script>hello</script>"]
        assert [line["text"] for line in bo.get(f"/api/tables/{table}/chat")] == []
        assert ann.refused(f"/api/tables/{table}/chat", place=0, text="x" * 501) == "too-large"

    def test_a_table_may_have_no_chat(self, server: TestServer) -> None:
        """Where it is off nobody talks."""
        ann, table, _ = opened(server, [HERE, BOT], chat=False)

        assert ann.refused(f"/api/tables/{table}/chat", place=0, text="hello") == "no-chat"

    def test_ending_needs_everybody_who_is_here(self, server: TestServer) -> None:
        """The present have to agree, the absent do not block; a no ends the vote."""
        ann, table, code = opened(server, [HERE, OPEN, OPEN])
        bo, cy = Browser(server.url), Browser(server.url)
        bo.join(table, code, "Bo")
        cy.join(table, code, "Cy")
        ann.post(f"/api/tables/{table}/start")
        here = ann.sit(table, 0), bo.sit(table, 1)
        here[0].until(lambda seat: seat.now.get("connected") == [0, 1])

        ann.post(f"/api/tables/{table}/propose", place=0, what="end")
        here[1].until(lambda seat: bool(seat.room.get("votes")))
        vote = here[1].room["votes"][0]
        assert vote["voters"] == [0, 1] and vote["yes"] == [0]
        bo.post(f"/api/tables/{table}/vote", place=1, number=vote["number"], yes=False)
        here[1].until(lambda seat: not seat.room["votes"])
        assert here[1].room["status"] == "running"

        ann.post(f"/api/tables/{table}/propose", place=0, what="end")
        here[1].until(lambda seat: bool(seat.room.get("votes")))
        bo.post(f"/api/tables/{table}/vote", place=1, number=here[1].room["votes"][0]["number"], yes=True)
        here[1].until(lambda seat: seat.room["status"] == "over")

    @pytest.mark.parametrize("started", [False, True])
    def test_votes_expire(self, tmp_path: Path, started: bool) -> None:
        """Who is here and does not answer lets the time pass; then the vote is closed for all, before and during play."""
        with TestServer(tmp_path / "data", vote_time=0.5) as server:
            ann, table, code = opened(server, [HERE, OPEN])
            bo = Browser(server.url)
            bo.join(table, code, "Bo")
            if started:
                ann.post(f"/api/tables/{table}/start")
            seat = bo.sit(table, 1)
            seat.until(lambda seat: seat.now.get("connected") == [1])

            ann.post(f"/api/tables/{table}/propose", place=0, what="end")
            seat.until(lambda seat: bool(seat.room.get("votes")))
            number = seat.room["votes"][0]["number"]
            seat.until(lambda seat: not seat.room["votes"], 5)

            assert bo.refused(f"/api/tables/{table}/vote", place=1, number=number, yes=True) == "no-vote"
            assert seat.room["status"] == ("running" if started else "open")

    @pytest.mark.parametrize("joined", [False, True])
    def test_deleting_needs_the_consent_of_those_who_joined(self, server: TestServer, joined: bool) -> None:
        """Alone the host deletes at once; otherwise everybody has to agree."""
        ann, table, code = opened(server, [HERE, OPEN])
        if joined:
            Browser(server.url).join(table, code, "Bo")

        answer = ann.http.delete(f"/api/tables/{table}")

        assert answer.status_code == (409 if joined else 200)
        assert ann.http.get(f"/api/tables/{table}").status_code == (200 if joined else 404)
