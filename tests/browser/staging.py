"""Tables brought to a position worth looking at: by real play, the game's own advice answering for the person who looks."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from hustings.bots import bot_named
from hustings.tables.testing import TestServer
from tests.browser.people import Person

View = dict[str, Any]
PATIENCE = 60.0  # seconds


def view_of(person: Person, table: str, place: int = 0) -> View:
    """What *place* sees now."""
    found: View = person.context.request.get(f"{person.base}/api/tables/{table}/view?place={place}").json()
    return found


def begin(person: Person, game: str, places: list[dict[str, str]], **more: Any) -> str:
    """A table that has begun; nobody looks at it yet."""
    opened = person.new_table(game, places, **more)
    person.api(f"/tables/{opened['table']}/start")
    return str(opened["table"])


def lead(server: TestServer, person: Person, table: str, until: Callable[[View], bool], *, place: int = 0, seed: int = 1) -> View:
    """Answer for *place* as a sound player would until it is asked in such a position; the view then."""
    rng = random.Random(seed)
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        view = view_of(person, table, place)
        if view["result"] is not None or (view["ask"] is not None and until(view)):
            return view
        if view["ask"] is None:
            time.sleep(0.02)
            continue
        story = server.hub.tables[table].story
        playing = story.playing
        assert playing is not None
        sight = playing.state.sight(place)
        menu = sight.menu(place)
        if not menu:  # it has been answered meanwhile
            continue
        move = bot_named("canvasser", story.game).decide(sight, place, menu, 0.0, rng)
        wish = {"place": place, "move_id": f"led-{rng.getrandbits(60):x}", "seq": view["seq"], "move": story.game.write_move(move)}
        person.context.request.post(f"{person.base}/api/tables/{table}/moves", data=wish)  # refused as stale where somebody was faster
    raise AssertionError(f"no such position came within {PATIENCE:.0f} seconds")
