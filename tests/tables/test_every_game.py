"""Every registered game, through real sockets to its end."""

from __future__ import annotations

import importlib.util
import random
import threading
from pathlib import Path
from typing import Any

import pytest

from hustings.core.game import Game
from hustings.core.options import schema, values_of
from hustings.core.record import replay
from hustings.games import all_games
from hustings.tables.store.base import PLAY
from hustings.tables.testing import TestServer
from tests.tables.people import Browser, play_out

EXAMPLE = Path(__file__).parents[2] / "examples" / "player.py"


def samples(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Each place count with the defaults, and the options at other values, a few at a time."""
    rng = random.Random(game.name)
    found: list[tuple[int, dict[str, Any]]] = [(places, {}) for places in game.places]
    for _ in range(3):
        places = rng.choice(game.places)
        rows = [row for row in schema(game.options) if row["name"] != "players"]
        options = {row["name"]: rng.choice(values_of(row)) for row in rng.sample(rows, min(4, len(rows)))}
        found.append((places, options))
    return found


CASES = [(name, places, options) for name, game in sorted(all_games().items()) for places, options in samples(game)]


@pytest.mark.parametrize(("name", "places", "options"), CASES, ids=[f"{case[0]}-{case[1]}-{number}" for number, case in enumerate(CASES)])
def test_played_over_sockets_to_the_end(server: TestServer, name: str, places: int, options: dict[str, Any]) -> None:
    """Each place plays by lot from its own socket; all see the end that the replayed record has."""
    browsers = [Browser(server.url) for _ in range(places)]
    wish = {"game": name, "places": [{"kind": "here", "name": "P0"}] + [{"kind": "open"}] * (places - 1), "reaction": 0, "options": options}
    answer = browsers[0].http.post("/api/tables", json=wish)
    if answer.status_code == 400:
        assert answer.json()["reason"] == "bad-options"  # these values do not go together; the catalogue says so
        return
    table, code = answer.json()["table"], answer.json()["invitation"]
    for number, browser in enumerate(browsers[1:], 1):
        browser.join(table, code, f"P{number}")
    browsers[0].post(f"/api/tables/{table}/start")
    seats = [browser.sit(table, place) for place, browser in enumerate(browsers)]

    play_out(seats, random.Random(7))

    record = [entry.line for entry in server.store.entries(table) if entry.kind == PLAY]
    end = replay(record, all_games()).state
    assert end.result is not None
    assert {tuple(seat.view["result"]["ranks"]) for seat in seats} == {end.result.ranks}
    for seat in seats:
        whole = seat.browser.get(f"/api/tables/{table}/view", place=seat.place)
        assert all(seat.view[key] == whole[key] for key in whole if key not in ("log", "log_from"))
        seat.close()


def test_the_example_client_plays_a_whole_game(server: TestServer) -> None:
    """At most 60 lines, and a whole game against bots."""
    spec = importlib.util.spec_from_file_location("player", EXAMPLE)
    assert spec is not None and spec.loader is not None
    player = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(player)
    results: list[dict[str, Any]] = []
    thread = threading.Thread(target=lambda: results.append(player.play(server.url, "parley", random.Random(1))), daemon=True)
    thread.start()
    thread.join(120)

    assert results and sorted(results[0]["ranks"])[0] == 1
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 60
