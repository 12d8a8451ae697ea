"""Several workers on one PostgreSQL: any takes any move, and one that dies is missed by nobody."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psycopg
import pytest

from hustings.core.record import replay
from hustings.games import all_games
from hustings.tables.store.base import PLAY, Entry, Job, TableRow
from hustings.tables.store.postgres import PostgresStore
from hustings.tables.testing import TestServer, free_port
from tests.tables.database import running_database
from tests.tables.people import Browser, Seat, play_out

SERVE = "from hustings.tables.command import app; app()"


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with running_database() as address:
        yield address


class Worker:
    """One worker, as a process and with a port of its own, so that a test can choose it."""

    def __init__(self, database: str, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        options = ["--port", str(self.port), "--database", database, "--no-browser", "--log-level", "error", "--data", str(folder)]
        self.process = subprocess.Popen([sys.executable, "-c", SERVE, "serve", *options], stdout=subprocess.DEVNULL)

    def wait(self) -> None:
        for _ in range(300):
            try:
                if httpx.get(self.url + "/health").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the worker does not start")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def workers(database: str, tmp_path: Path) -> Iterator[list[Worker]]:
    started = [Worker(database, tmp_path) for _ in range(3)]
    for worker in started:
        worker.wait()
    yield started
    for worker in started:
        if worker.process.poll() is None:
            worker.process.terminate()
            worker.process.wait(15)


def moved_to(browser: Browser, worker: Worker) -> Browser:
    """The same cookies at another worker."""
    other = Browser(worker.url)
    for cookie in browser.http.cookies.jar:
        other.http.cookies.set(cookie.name, cookie.value or "", path=cookie.path)
    return other


def test_three_workers_play_one_game_and_one_dies(workers: list[Worker], database: str) -> None:
    """Three people at three workers; the second is killed in the middle, its player goes on at the third."""
    browsers = [Browser(worker.url) for worker in workers]
    table, code = browsers[0].open("parley", [{"kind": "here", "name": "A"}, {"kind": "open"}, {"kind": "open"}], reaction=0)
    for number, browser in enumerate(browsers[1:], 1):
        browser.join(table, code, f"P{number}")
    browsers[0].post(f"/api/tables/{table}/start")
    seats: list[Seat] = [browser.sit(table, place).seen() for place, browser in enumerate(browsers)]
    rng = random.Random(2)
    for _ in range(15):
        for seat in seats:
            seat.quiet(0.05)
            if seat.view["menu"] and not seat.view["result"]:
                seat.play(rng.choice(seat.view["menu"])["move"])

    workers[1].kill()
    seats[1] = moved_to(browsers[1], workers[2]).sit(table, 1)
    play_out(seats, rng)

    store = PostgresStore(database)
    entries = store.entries(table)
    store.close()
    end = replay([entry.line for entry in entries if entry.kind == PLAY], all_games()).state.result
    assert end is not None and [seat.view["result"]["ranks"] for seat in seats] == [list(end.ranks)] * 3
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))


def test_bots_go_on_at_another_worker_within_ten_seconds(workers: list[Worker], database: str) -> None:
    """The worker that looks after a table dies; another one takes its bots over."""
    ann = Browser(workers[0].url)
    bots = [{"kind": "bot", "level": "random"}] * 3
    store = PostgresStore(database)
    tables: list[str] = []
    for _ in range(4):
        table, _ = ann.open("parley", [{"kind": "here", "name": "Ann"}, *bots], clock={"seconds": 1.5}, reaction=0)
        ann.post(f"/api/tables/{table}/start")
        tables.append(table)
    time.sleep(1.0)
    workers[0].kill()
    killed = time.monotonic()
    before = store.heads(tables)

    waiting = set(tables)
    while waiting and time.monotonic() < killed + 14:
        heads = store.heads(tables)
        waiting = {table for table in waiting if heads[table] == before[table]}
        time.sleep(0.1)

    store.close()
    assert not waiting
    assert time.monotonic() - killed < 12.5  # ten seconds for the lease, and the clock of the place that is asked


def test_a_table_deleted_at_one_worker_is_gone_at_all(workers: list[Worker], database: str) -> None:
    """Who plays it at another worker is told so, and nothing more is stored of it."""
    ann = Browser(workers[0].url)
    table, _ = ann.open("parley", [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bo"}], reaction=0)
    ann.post(f"/api/tables/{table}/start")
    elsewhere = moved_to(ann, workers[1]).sit(table, 0).seen()
    assert ann.http.delete(f"/api/tables/{table}").status_code == 200

    elsewhere.until(lambda seat: '"gone"' in seat.frames[-1], 5)
    store = PostgresStore(database)
    late = Entry(table, 99, 0, "late", PLAY, "{}", 0)
    assert store.write([Job([late])]) == [False] and store.entries(table) == []
    store.close()


def test_of_two_writers_one_is_first(database: str) -> None:
    """The same seq or the same move id is stored once; the other writer is told."""
    one, other = PostgresStore(database), PostgresStore(database)
    one.write([Job([Entry("t1", 1, -1, None, "room", "{}", 5)], opens=TableRow("t1", "parley", "open", False, False, 5))])

    assert one.write([Job([Entry("t1", 2, 0, "a", "play", "{}", 6)])]) == [True]
    assert other.write([Job([Entry("t1", 2, 1, "b", "play", "{}", 6)])]) == [False]
    assert other.write([Job([Entry("t1", 3, 0, "a", "play", "{}", 6)])]) == [False]
    assert [entry.move_id for entry in other.entries("t1")] == [None, "a"]
    one.close(), other.close()


def test_several_workers_want_postgresql(tmp_path: Path) -> None:
    """With SQLite more than one worker is refused in one sentence."""
    command = [sys.executable, "-c", SERVE, "serve", "--workers", "2", "--data", str(tmp_path), "--no-browser"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    assert run.returncode == 2
    assert run.stderr.startswith("Several workers need PostgreSQL") and run.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_database_that_cannot_be_reached_is_said_once(tmp_path: Path) -> None:
    """Nothing is announced and no worker is started again and again."""
    address = f"postgresql://127.0.0.1:{free_port()}/nothing"
    command = [sys.executable, "-c", SERVE, "serve", "--workers", "2", "--database", address, "--data", str(tmp_path), "--no-browser"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    assert run.returncode == 2 and run.stdout == ""
    assert run.stderr.startswith("The database cannot be used: ") and run.stderr.count("\n") == 1


def test_a_cut_connection_to_the_database_is_mended(database: str, tmp_path: Path) -> None:
    """What cannot be stored is refused; with the next connection play goes on, and nothing was done twice."""
    with TestServer(tmp_path, store=PostgresStore(database), database=database) as server:
        ann = Browser(server.url)
        table, _ = ann.open("parley", [{"kind": "here", "name": "A"}, {"kind": "here", "name": "B"}], reaction=0)
        ann.post(f"/api/tables/{table}/start")
        place = 0 if ann.get(f"/api/tables/{table}/view", place=0)["menu"] else 1
        seat = ann.sit(table, place).seen()
        with psycopg.connect(database, autocommit=True) as db:
            db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hustings'")

        answers = [seat.play({"EndTurn": []}, "cut")]
        while answers[-1]["type"] == "refused" and len(answers) < 5:
            answers.append(seat.play({"EndTurn": []}, "cut"))

        assert answers[-1]["type"] == "done"
        assert all(answer["reason"] == "store" for answer in answers[:-1])
        assert [entry.move_id for entry in server.store.entries(table)].count("cut") == 1


def test_several_workers_behind_one_port(database: str, tmp_path: Path) -> None:
    """`--workers 3` is one address; a table opened through one worker is played through the others."""
    port = free_port()
    options = [
        "--port",
        str(port),
        "--database",
        database,
        "--workers",
        "3",
        "--no-browser",
        "--log-level",
        "error",
        "--data",
        str(tmp_path),
    ]
    process = subprocess.Popen([sys.executable, "-c", SERVE, "serve", *options], stdout=subprocess.DEVNULL)
    try:
        url = f"http://127.0.0.1:{port}"
        for _ in range(300):
            try:
                httpx.get(url + "/health")
                break
            except httpx.TransportError:
                time.sleep(0.1)
        browsers = [Browser(url) for _ in range(2)]
        table, code = browsers[0].open("parley", [{"kind": "here", "name": "A"}, {"kind": "open"}], reaction=0, options={"rounds": 1})
        browsers[1].join(table, code, "B")
        browsers[0].post(f"/api/tables/{table}/start")
        play_out([browser.sit(table, place) for place, browser in enumerate(browsers)], random.Random(4))
    finally:
        process.terminate()
        assert process.wait(20) == 0
