"""Doors that stay shut: foreign pages, floods, huge frames, private addresses, secrets in the wrong place."""

from __future__ import annotations

import asyncio
import json
import logging
import ssl
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from hustings.tables.command import lan_addresses
from hustings.tables.config import Config
from hustings.tables.http import link_to
from hustings.tables.limits import Bucket
from hustings.tables.logs import JsonLines
from hustings.tables.reminders import is_public, post
from hustings.tables.store.base import StoreError
from hustings.tables.testing import TestServer, free_port
from tests.tables.people import Browser

ROOT = Path(__file__).parents[2]
HERE = {"kind": "here", "name": "Ann"}
BOT = {"kind": "bot", "level": "random"}


def opened(server: TestServer, **settings: object) -> tuple[Browser, str]:
    ann = Browser(server.url)
    table, _ = ann.open("parley", [HERE, {"kind": "here", "name": "Bo"}], reaction=0, **settings)
    ann.post(f"/api/tables/{table}/start")
    return ann, table


class TestOrigins:
    """Only our own pages open sockets."""

    @pytest.mark.parametrize("origin", ["https://evil.example", "null", None, "http://127.0.0.1.evil.example", "http://127.0.0.1:1"])
    def test_foreign_null_and_missing_origins_are_refused(self, server: TestServer, origin: str | None) -> None:
        """Even with the right cookie."""
        ann, table = opened(server)

        with pytest.raises(InvalidStatus):
            ann.sit(table, 0, origin=origin)

    def test_a_program_may_show_its_token_instead(self, server: TestServer) -> None:
        """Without an Origin the token stands in the Authorization header."""
        ann, table = opened(server)
        token = ann.http.cookies[f"hustings_{table}"]
        address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
        with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
            assert json.loads(socket.recv())["yours"] == [0, 1]

    def test_requests_from_other_pages_are_refused(self, server: TestServer) -> None:
        """A form or script of another site changes nothing."""
        ann, table = opened(server)
        for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
            answer = ann.http.post(f"/api/tables/{table}/chat", json={"place": 0, "text": "x", "do": "say"}, headers=headers)
            assert answer.status_code == 403 and answer.json()["reason"] == "foreign"

    def test_every_answer_forbids_what_is_not_ours(self, server: TestServer) -> None:
        """The policy allows no inline script or style and no other host."""
        for path in ("/", "/api/docs", "/api/games", "/nothing"):
            policy = httpx.get(server.url + path).headers["content-security-policy"]
            assert "default-src 'none'" in policy and "unsafe" not in policy and "https:" not in policy
        assert "<script" not in httpx.get(server.url + "/api/docs").text

    def test_only_what_is_open_to_all_is_sent_compressed(self, server: TestServer) -> None:
        """Page, files and rules arrive small; what a table tells never goes through a compressor, whose lengths could tell of it."""
        ann, table = opened(server)
        for path in ("/", "/web/app/main.js", "/web/style/table.css", "/api/games", "/api/games/parley/rules"):
            assert httpx.get(server.url + path).headers["content-encoding"] == "gzip"
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/view?place=0"):
            assert "content-encoding" not in ann.http.get(path).headers


class TestLimits:
    """Too much, too large, too slow."""

    def test_floods_are_refused_and_then_cut_off(self, tmp_path: Path) -> None:
        """A socket that goes on is closed; another table does not notice."""
        with TestServer(tmp_path / "data", socket_rate=5.0) as server:
            ann, table = opened(server)
            seat = ann.sit(table, 0).seen()
            for _ in range(200):
                try:
                    seat.send(do="ping")
                except Exception:
                    break
            while not seat.closed:
                assert seat.hear(10) is not None or seat.closed
            assert any(answer["reason"] == "too-many" for answer in seat.answers)

    def test_huge_frames_and_bodies_are_refused(self, server: TestServer) -> None:
        """Beyond the caps nothing is read."""
        ann, table = opened(server)
        seat = ann.sit(table, 0).seen()
        seat.socket.send("x" * 100_000)
        while not seat.closed:
            seat.hear(10)
        answer = ann.http.post(f"/api/tables/{table}/chat", json={"place": 0, "text": "x" * 200_000})
        assert answer.status_code == 413

    def test_onlookers_do_not_shut_players_out(self, tmp_path: Path) -> None:
        """Only so many may look on at one table, and none of them takes the room of who plays."""
        with TestServer(tmp_path / "data", max_spectators=3, max_viewer_sockets=2) as server:
            ann, table = opened(server)
            for _ in range(3):
                Browser(server.url).sit(table, None).seen()
            with pytest.raises(InvalidStatus):
                Browser(server.url).sit(table, None)
            for _ in range(2):
                ann.sit(table, 0).seen()
            with pytest.raises(InvalidStatus):
                ann.sit(table, 0)

    def test_brackets_within_brackets_are_refused(self, server: TestServer) -> None:
        """A body nested deeper than can be read is the sender's fault, over HTTP and in a socket; the figures count it."""
        ann, table = opened(server)
        deep = "[" * 30_000 + "]" * 30_000
        move = '{"place":0,"move_id":"x","move":{"PlayCard":' + deep + "}}"
        for path, body in (("", deep), ("", '{"options":' + deep + "}"), (f"/{table}/moves", move)):
            answer = ann.http.post(f"/api/tables{path}", content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code == 400 and answer.json()["reason"] == "bad-request"
        seat = ann.sit(table, 0).seen()
        seat.socket.send("[" * 8000 + "]" * 8000)
        seat.until(lambda seat: bool(seat.answers))
        assert seat.answers[0]["reason"] == "bad-request"
        assert ann.refused(f"/api/tables/{table}/moves", place=0, move_id="x", move={"PlayCard": [99, 99]})
        assert Browser(server.url).refused(f"/api/tables/{table}/start") == "not-host"
        figures = httpx.get(server.url + "/metrics").text
        assert 'hustings_refused_total{reason="not-host"} 1.0' in figures and 'reason="no-such' not in figures

    def test_requests_of_one_address_are_counted(self, tmp_path: Path) -> None:
        """After the burst they are refused for a while."""
        with TestServer(tmp_path / "data", address_rate=1.0) as server, httpx.Client(base_url=server.url) as client:
            answers = [client.get("/api/version").status_code for _ in range(40)]
            assert answers[:3] == [200] * 3 and 429 in answers

    def test_nobody_uses_up_the_allowance_of_anothers_place(self, tmp_path: Path) -> None:
        """A stranger's messages in the name of a place are refused and cost that place nothing; its own are counted."""
        with TestServer(tmp_path / "data", place_rate=0.01) as server:  # one at once, then one in a hundred seconds
            ann, table = opened(server)
            stranger = Browser(server.url)
            for _ in range(5):
                assert stranger.refused(f"/api/tables/{table}/chat", place=0, text="flood") == "no-place"
            ann.post(f"/api/tables/{table}/chat", place=0, text="hello")
            assert ann.refused(f"/api/tables/{table}/chat", place=0, text="again") == "too-many"

    def test_a_bucket_fills_again(self) -> None:
        """So many at once, then so many a second."""
        bucket = Bucket(2.0)
        assert [bucket.take() for _ in range(7)] == [True] * 6 + [False]
        bucket.at -= 0.6
        assert bucket.take() and not bucket.take()

    def test_the_operator_caps_tables_and_closes_creation(self, tmp_path: Path) -> None:
        """Beyond the cap no table is opened; with creation closed none at all."""
        with TestServer(tmp_path / "a", max_tables=1) as server:
            ann, _ = opened(server)
            answer = ann.http.post("/api/tables", json={"game": "parley", "places": [HERE, BOT]})
            assert answer.status_code == 503 and answer.json()["reason"] == "full"
        with TestServer(tmp_path / "b", creation=False) as server:
            assert Browser(server.url).refused("/api/tables", game="parley", places=[HERE, BOT]) == "closed"

    def test_a_store_that_fails_refuses_and_recovers(self, server: TestServer, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nothing is acknowledged or shown that is not stored; afterwards play goes on without a restart."""
        ann, table = opened(server)
        place = 0 if ann.get(f"/api/tables/{table}/view", place=0)["menu"] else 1
        seat = ann.sit(table, place).seen()
        before, stored = dict(seat.view), len(server.store.entries(table))
        real = type(server.store).write

        def full(*_: object) -> list[bool]:
            raise StoreError("database or disk is full")

        monkeypatch.setattr(type(server.store), "write", full)
        assert seat.play({"EndTurn": []}, "again")["reason"] == "store"
        assert seat.quiet(0.2).view == before
        monkeypatch.setattr(type(server.store), "write", real)
        assert len(server.store.entries(table)) == stored
        assert seat.play({"EndTurn": []}, "again")["type"] == "done"


class TestFrozen:
    """A record that cannot be played again."""

    def test_one_broken_table_does_not_stop_the_others(self, tmp_path: Path) -> None:
        """It is frozen with a clear reason and keeps its record; the others go on."""
        with TestServer(tmp_path / "data") as server:
            ann, table = opened(server)
            _, other = opened(server)
            length = len(server.store.entries(table))
            with server.store._changing() as db:  # type: ignore[attr-defined]
                change = """UPDATE moves SET line = replace(line, '"rules":1', '"rules":9') WHERE table_id = ?"""
                db.execute(change, (table,))
        with TestServer(tmp_path / "data", port=server.config.port) as server:
            answer = ann.http.get(f"/api/tables/{table}")
            assert answer.status_code == 409 and answer.json()["reason"] == "frozen" and "record" in answer.json()["sentence"]
            assert len(server.store.entries(table)) == length
            assert Browser(server.url).http.get(f"/api/tables/{other}").status_code == 200

    def test_the_list_of_tables_does_without_a_broken_one(self, tmp_path: Path) -> None:
        """Whoever looks for a public table finds the others."""
        with TestServer(tmp_path / "data") as server:
            _, table = opened(server, public=True)
            _, other = opened(server, public=True)
            with server.store._changing() as db:  # type: ignore[attr-defined]
                db.execute("UPDATE moves SET line = '{' WHERE table_id = ? AND seq = 3", (table,))
        with TestServer(tmp_path / "data", port=server.config.port) as server:
            assert [row["table"] for row in Browser(server.url).get("/api/tables")] == [other]
            told = Browser(server.url).http.get(f"/api/tables/{table}").json()
            assert told["reason"] == "frozen" and "Error" not in told["sentence"]


class TestReminders:
    """Only outwards, only https."""

    @pytest.mark.parametrize(
        "address",
        [
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.1",
            "169.254.169.254",
            "::1",
            "fd00::1",
            "::ffff:10.0.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "64:ff9b::a00:1",
            "::a00:1",
            "2002:a00:1::",
            "fec0::1",
        ],
    )
    def test_private_addresses_are_not_public(self, address: str) -> None:
        """Whatever lies on this machine or network is refused after the name was resolved."""
        assert not is_public(address)

    def test_public_ones_are(self) -> None:
        """The open internet is allowed."""
        assert is_public("93.184.216.34") and is_public("2606:2800:220:1:248:1893:25c8:1946")

    @pytest.mark.parametrize("url", ["http://example.org/", "https://localhost/x", "https://127.0.0.1/x", "https:///x"])
    def test_no_post_to_what_is_not_public(self, url: str) -> None:
        """Neither plain http nor a name that means this machine."""
        with pytest.raises(ValueError, match=r"https|public"):
            asyncio.run(post(url, b"{}", ssl.create_default_context()))

    def test_they_are_off_by_default(self, server: TestServer) -> None:
        """A table that wants them is refused."""
        wish = {"game": "parley", "places": [HERE, BOT], "reminder": "https://chat.example/hook"}
        assert Browser(server.url).refused("/api/tables", **wish) == "no-reminders"


class TestReaching:
    """Addresses, logs, health."""

    def test_another_address_of_this_machine_joins(self, tmp_path: Path) -> None:
        """With the network's address allowed, a socket from there plays."""
        found = lan_addresses(1)
        if not found:
            pytest.skip("this machine has no network")
        host = found[0].removeprefix("http://").rpartition(":")[0]
        with TestServer(tmp_path / "data", host="0.0.0.0") as server:
            pass
        port = server.config.port
        with TestServer(tmp_path / "data", host="0.0.0.0", port=port, addresses=(f"http://{host}:{port}",)):
            guest = Browser(f"http://{host}:{port}")
            table, _ = guest.open("parley", [HERE, BOT])
            assert guest.sit(table, 0).welcome == {} and guest.get(f"/api/tables/{table}")["yours"] == [0]

    def test_links_can_be_followed_by_others(self) -> None:
        """On a network an invitation names this machine's address there, not the one that every machine calls itself."""
        config = Config(host="0.0.0.0", port=8460, addresses=("http://192.168.1.7:8460", "http://10.0.0.7:8460"))
        assert link_to(config, "table", "code") == "http://192.168.1.7:8460/#/join/table/code"
        assert config.origins() == {"http://192.168.1.7:8460", "http://10.0.0.7:8460", "http://127.0.0.1:8460", "http://localhost:8460"}
        assert Config(host="::1").base_url() == "http://[::1]:8460"

    def test_secure_cookies_behind_a_proxy(self) -> None:
        """With a public https address cookies are Secure and links and origins are its own."""
        config = Config(public_url="https://play.example.org/")
        assert config.is_secure() and config.origins() == {"https://play.example.org"} and config.base_url() == "https://play.example.org"

    def test_health_and_figures(self, server: TestServer) -> None:
        """Health says whether moves can be stored; figures count them, for this machine only."""
        opened(server)
        assert httpx.get(server.url + "/health").json()["ok"]
        assert "hustings_moves_total 1.0" in httpx.get(server.url + "/metrics").text
        assert httpx.get(server.url + "/metrics", headers={"X-Forwarded-For": "9.9.9.9"}).status_code == 403

    def test_logs_are_json_lines_without_secrets(self, server: TestServer, caplog: pytest.LogCaptureFixture) -> None:
        """Each line is an object; no token and no code stands in any."""
        caplog.set_level(logging.DEBUG, "hustings")
        ann, table = opened(server)
        secret = ann.post(f"/api/tables/{table}/recovery")["code"]
        token = ann.http.cookies[f"hustings_{table}"]
        lines = [JsonLines().format(record) for record in caplog.records if record.name.startswith("hustings")]
        assert all(json.loads(line)["what"] for line in lines)
        assert not any(secret in line or token in line for line in lines)
        stored = "".join(entry.line for entry in server.store.entries(table))
        assert secret not in stored and token not in stored

    def test_the_page_of_the_interface_is_openapi_31(self, server: TestServer) -> None:
        """Every request is described, and the page needs no script."""
        schema = httpx.get(server.url + "/api/openapi.json").json()
        assert schema["openapi"].startswith("3.1")
        assert {"/api/tables", "/api/tables/{table}/moves", "/api/games"} <= set(schema["paths"])


class TestData:
    """`hustings data`."""

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", "from hustings.tables.command import app; app()", "data", *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    def test_backup_restore_and_check(self, tmp_path: Path) -> None:
        """A backup made while a server runs comes back whole; a broken record is found."""
        with TestServer(tmp_path / "data") as server:
            _, table = opened(server)
            made = self.run("backup", str(tmp_path / "b.gz"), "--data", str(tmp_path / "data"))
            assert made.returncode == 0, made.stderr
            entries = server.store.entries(table)
        restored = self.run("restore", str(tmp_path / "b.gz"), "--data", str(tmp_path / "new"))
        assert "1 tables restored" in restored.stdout
        assert "1 tables, 0 at fault" in self.run("check", "--data", str(tmp_path / "new")).stdout
        with TestServer(tmp_path / "new") as server:
            assert server.store.entries(table) == entries
            with server.store._changing() as db:  # type: ignore[attr-defined]
                db.execute("DELETE FROM moves WHERE seq = 2")
        broken = self.run("check", "--data", str(tmp_path / "new"))
        assert broken.returncode == 1 and "entry 2 is missing" in broken.stdout

    def test_prune_keeps_what_is_young(self, tmp_path: Path) -> None:
        """Only what is old enough goes."""
        with TestServer(tmp_path / "data") as server:
            opened(server)
        assert "0 tables deleted" in self.run("prune", "--unfinished", "--data", str(tmp_path / "data")).stdout

    @pytest.mark.parametrize("command", [["check"], ["prune"], ["backup", "b.gz"]])
    def test_a_folder_without_a_store_is_not_made_one(self, tmp_path: Path, command: list[str]) -> None:
        """A folder that was mistyped is said, and nothing is written."""
        ran = self.run(*command, "--data", str(tmp_path / "mistyped"))
        assert ran.returncode == 2
        assert ran.stderr == f"There is no store in {tmp_path / 'mistyped'}; say with --data where it is.\n"
        assert not list(tmp_path.iterdir())

    def test_a_backup_that_is_cut_off_restores_nothing(self, tmp_path: Path) -> None:
        """All of it is read before anything is stored."""
        with TestServer(tmp_path / "data") as server:
            opened(server)
        self.run("backup", str(tmp_path / "b.gz"), "--data", str(tmp_path / "data"))
        whole = (tmp_path / "b.gz").read_bytes()
        (tmp_path / "cut.gz").write_bytes(whole[: len(whole) // 2])
        ran = self.run("restore", str(tmp_path / "cut.gz"), "--data", str(tmp_path / "new"))
        assert ran.returncode == 2 and ran.stderr.count("\n") == 1
        assert "cut.gz is not a whole backup" in ran.stderr
        assert not (tmp_path / "new").exists()

    def test_an_older_backup_stays_until_the_new_one_is_whole(self, tmp_path: Path) -> None:
        """Where the new one cannot be written, one sentence says so and the old one is as it was."""
        with TestServer(tmp_path / "data") as server:
            opened(server)
        (tmp_path / "b.gz").write_text("old")
        (tmp_path / "b.gz.part").mkdir()
        ran = self.run("backup", str(tmp_path / "b.gz"), "--data", str(tmp_path / "data"))
        assert ran.returncode == 2 and ran.stderr == f"{tmp_path / 'b.gz'} was not written: Is a directory.\n"
        assert (tmp_path / "b.gz").read_text() == "old"


class TestServe:
    """What `hustings serve` cannot use is said in one sentence."""

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["--data", "{file}"], "{file} cannot be used as the folder of the store: File exists."),
            (["--data", "{broken}"], "{broken}/hustings.sqlite3 cannot be used: file is not a database."),
            (["--log-level", "loud"], "Invalid value for '--log-level'"),
            (["--database", "mysql://here"], "The database is a PostgreSQL address: postgresql://user@host/name."),
            (["--public-url", "ftp://here"], "The public address begins with https:// or http://."),
        ],
    )
    def test_one_sentence(self, tmp_path: Path, arguments: list[str], sentence: str) -> None:
        """Exit code 2, no traceback, no announcement."""
        (tmp_path / "file").write_text("")
        (tmp_path / "broken").mkdir()
        (tmp_path / "broken" / "hustings.sqlite3").write_text("this is no database " * 100)
        places = {"file": str(tmp_path / "file"), "broken": str(tmp_path / "broken")}
        given = [argument.format(**places) for argument in arguments]
        command = [sys.executable, "-m", "hustings", "serve", "--no-browser", "--port", str(free_port())]
        ran = subprocess.run([*command, *given], capture_output=True, text=True, timeout=60, check=False)
        assert ran.returncode == 2 and ran.stdout == ""
        assert ran.stderr.startswith(sentence.format(**places)) and ran.stderr.count("\n") == 1
