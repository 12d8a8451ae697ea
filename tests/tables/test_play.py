"""Playing over real sockets: what is answered is stored, nobody moves twice, nobody loses the thread."""

from __future__ import annotations

import random
import socket
import time
from pathlib import Path
from typing import Any

import pytest

from hustings.core.record import replay
from hustings.games import all_games
from hustings.tables.store.base import PLAY
from hustings.tables.testing import TestServer
from tests.tables.people import Browser, Seat, play_out

HERE = {"kind": "here"}
OPEN = {"kind": "open"}


def two(server: TestServer, **settings: object) -> tuple[Seat, Seat]:
    """Two at a new table of Parley, the one whose turn it is first."""
    ann, bo = Browser(server.url), Browser(server.url)
    table, code = ann.open("parley", [{**HERE, "name": "Ann"}, OPEN], **{"reaction": 0, **settings})
    bo.join(table, code, "Bo")
    ann.post(f"/api/tables/{table}/start")
    seats = ann.sit(table, 0).seen(), bo.sit(table, 1).seen()
    return seats if seats[0].view["menu"] else (seats[1], seats[0])


def record_of(server: TestServer, table: str) -> list[str]:
    return [entry.line for entry in server.store.entries(table) if entry.kind == PLAY]


class TestPlaying:
    """Two people play a whole game."""

    def test_a_whole_game_is_the_record_replayed(self, server: TestServer) -> None:
        """After a game over sockets the stored record leads to the same result, and both have seen it."""
        ann, bo = two(server)

        play_out([ann, bo], random.Random(3))

        end = replay(record_of(server, ann.table), all_games()).state
        assert end.result is not None
        assert ann.view["result"]["ranks"] == bo.view["result"]["ranks"] == list(end.result.ranks)

    def test_changes_add_up_to_the_whole_view(self, server: TestServer) -> None:
        """Whoever took in every change sees the same as whoever asks for the whole view."""
        ann, bo = two(server)
        rng = random.Random(5)
        for _ in range(12):
            for seat in (ann, bo):
                if seat.view["menu"] and not seat.view["result"]:
                    seat.play(rng.choice(seat.view["menu"])["move"])
                ann.quiet(0.02), bo.quiet(0.02)

        for seat in (ann, bo):
            whole = seat.browser.get(f"/api/tables/{seat.table}/view", place=seat.place)
            assert {key: seat.view[key] for key in whole} == whole

    def test_the_same_move_id_is_carried_out_once(self, server: TestServer) -> None:
        """A repeated message gets the stored answer, and nothing happens a second time."""
        ann, _ = two(server)
        seq, move = ann.view["seq"], ann.view["menu"][0]["move"]

        first = ann.play(move, "once", seq)
        length = len(record_of(server, ann.table))
        second = ann.play(move, "once", seq)

        assert (first["type"], second["type"]) == ("done", "done")
        assert second["again"] and second["seq"] == first["seq"]
        assert len(record_of(server, ann.table)) == length

    def test_a_stale_move_is_refused_with_the_new_view(self, server: TestServer) -> None:
        """A move chosen in an older view says so and brings the new one."""
        ann, _ = two(server)
        seq = ann.view["seq"]
        ann.play(ann.view["menu"][0]["move"])
        ann.quiet(0.05)
        views = sum('"type":"view"' in frame for frame in ann.frames)

        answer = ann.play({"EndTurn": []}, seq=seq)

        assert answer["reason"] == "stale" and answer["sentence"]
        assert sum('"type":"view"' in frame for frame in ann.frames) == views + 1

    def test_an_illegal_move_is_refused_by_its_clause(self, server: TestServer) -> None:
        """The refusal is the game's own sentence, and nothing is stored."""
        ann, bo = two(server)
        length = len(record_of(server, ann.table))

        nonsense = ann.play({"Nonsense": [1]})
        early = bo.play({"EndTurn": []})

        assert nonsense["reason"] == "bad-request"
        assert early["reason"] == "not-asked" and early["sentence"] == "You are not asked anything now."
        assert len(record_of(server, ann.table)) == length

    def test_a_place_belongs_to_its_holder(self, server: TestServer) -> None:
        """Nobody moves for, or looks through, somebody else's place."""
        ann, bo = two(server)

        ann.place = bo.place
        assert ann.play({"EndTurn": []}, seq=1)["reason"] == "not-yours"
        ann.send(do="watch", place=bo.place)
        ann.until(lambda seat: seat.answers[-1]["reason"] == "not-yours")
        stranger = Browser(server.url)
        answer = stranger.http.get(f"/api/tables/{bo.table}/view", params={"place": bo.place})
        assert answer.status_code == 403


class TestReturning:
    """Sockets break; nothing is lost by it."""

    def test_resume_sends_what_happened_since(self, server: TestServer) -> None:
        """Whoever comes back with the last seq known gets only the changes."""
        ann, bo = two(server)
        known = bo.view
        keep = Browser(server.url)
        keep.http.cookies = bo.browser.http.cookies
        other = keep.sit(bo.table, bo.place).seen()  # somebody still looks through the place
        bo.close()
        ann.play(ann.view["menu"][0]["move"])
        ann.quiet(0.05)

        back = bo.browser.sit(bo.table, bo.place, since=known["seq"])
        back.view = known
        back.until(lambda seat: seat.view["seq"] > 1)
        other.quiet(0.1)

        assert not any('"type":"view"' in frame for frame in back.frames)
        assert back.quiet(0.1).view["board"] == other.view["board"]

    def test_resume_after_long_gives_the_whole_view(self, server: TestServer) -> None:
        """Where the changes are no longer kept, the whole view comes."""
        ann, bo = two(server)
        bo.close()
        ann.play(ann.view["menu"][0]["move"])
        ann.quiet(0.05)

        back = bo.browser.sit(bo.table, bo.place, since=1).seen()

        assert back.view["seq"] > 1

    def test_a_move_is_seen_although_its_player_went_away(self, server: TestServer, monkeypatch: pytest.MonkeyPatch) -> None:
        """The connection breaks while the move is being stored: the move stands, and the other hears of it without asking."""
        ann, bo = two(server)
        mover, other = (ann, bo) if ann.view["menu"] else (bo, ann)
        other.quiet(0.1)
        seq = other.view["seq"]
        real = type(server.store).write

        def slowly(store: Any, jobs: Any) -> Any:
            time.sleep(0.3)
            return real(store, jobs)

        monkeypatch.setattr(type(server.store), "write", slowly)
        mover.send(do="play", place=mover.place, move_id="last", seq=mover.view["seq"], move={"EndTurn": []})
        time.sleep(0.1)
        mover.socket.socket.shutdown(socket.SHUT_RDWR)  # without a word; that nobody is there shows when something is sent
        other.close()
        back = other.browser.sit(other.table, other.place, since=seq)
        back.until(lambda seat: bool(seat.view) and seat.view["seq"] > seq)

        assert [entry.move_id for entry in server.store.entries(other.table)][-1] == "last"

    def test_a_restart_goes_on_where_it_was(self, tmp_path: Path) -> None:
        """After a restart every view is byte-equal, and play goes on."""
        with TestServer(tmp_path / "data") as server:
            ann, bo = two(server)
            for _ in range(3):
                for seat in (ann, bo):
                    if seat.view["menu"]:
                        seat.play(seat.view["menu"][0]["move"])
                    ann.quiet(0.03), bo.quiet(0.03)
            before = [seat.browser.http.get(f"/api/tables/{seat.table}/view?place={seat.place}").content for seat in (ann, bo)]
            port = server.config.port
        with TestServer(tmp_path / "data", port=port) as server:
            after = [seat.browser.http.get(f"/api/tables/{seat.table}/view?place={seat.place}").content for seat in (ann, bo)]
            assert before == after
            seats = [seat.browser.sit(seat.table, seat.place) for seat in (ann, bo)]
            play_out(seats, random.Random(1))
