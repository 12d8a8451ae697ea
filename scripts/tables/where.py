"""Where the time of a move goes: decode, rules, sight, render, commit, send.

    python scripts/tables/where.py

A server under closed load says what a move costs in all. What each part of it costs is measured by itself, in this process
and in processor time, with the same shedding game and two people who look on; what is left is the sockets and the loop.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from hustings.core.build import is_compiled
from hustings.core.chance import Live
from hustings.core.record import Playing
from hustings.core.state import SPECTATOR
from hustings.lab.shedding.shed import GAME
from hustings.tables import wire
from hustings.tables.lines import Opened, PlaceSetting, Settings, write_line
from hustings.tables.socket import read_message
from hustings.tables.store.base import PLAY, ROOM, Entry, Job, TableRow
from hustings.tables.store.sqlite import SqliteStore
from hustings.tables.story import Before, Story
from hustings.tables.window import render, same_table

HERE = Path(__file__).parent
BATCH: Final = 20  # moves in one commit, about as many as under this load
T = TypeVar("T")


class Clock:
    """Processor time by what it was spent on."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()
        self.moves = 0

    def measure(self, what: str, do: Callable[[], T]) -> T:
        begun = time.process_time_ns()
        found = do()
        self.spent[what] += time.process_time_ns() - begun
        return found


def begun(number: int) -> Story:
    """A table in play at which both places are looked through."""
    story = Story(f"t{number}", {GAME.name: GAME}, Live)
    places = [PlaceSetting("here", "A"), PlaceSetting("here", "B")]
    settings = Settings(game=GAME.name, places=places, reaction=0.0)
    story.take(Entry(story.table, 1, -1, None, ROOM, write_line(Opened(settings, "key")), 0))
    playing = Playing(GAME, GAME.read_options({}), names=["A", "B"], chance=Live())
    story.begun(playing, Entry(story.table, 2, -1, None, PLAY, playing.lines[0], 0))
    for place in (0, 1):
        story.windows[place].whole(0)
    return story


def play(story: Story, clock: Clock, rng: random.Random) -> Entry:
    """One move by lot, each part of it measured."""
    playing = story.playing
    assert playing is not None
    place = playing.state.asked_places()[0]
    seq = story.windows[place].seq
    move = GAME.write_move(rng.choice(playing.state.menu(place)))
    text = msgspec.json.encode({"do": "play", "place": place, "move_id": f"m{story.seq}", "seq": seq, "move": move}).decode()
    message: Any = clock.measure("decode", lambda: read_message(text))
    assert isinstance(message, wire.Play)
    chosen = clock.measure("decode", lambda: GAME.read_move(message.move))
    before = Before(playing)
    clock.measure("rules", lambda: playing.move(place, chosen))
    entry = Entry(story.table, story.seq + 1, place, message.move_id, PLAY, playing.lines[-1], 0)
    told = playing.told
    measure_windows(story, clock)
    clock.measure("played", lambda: story.played(entry, told, before))
    clock.moves += 1
    return entry


def measure_windows(story: Story, clock: Clock) -> None:
    """What seeing costs by itself; it is part of what happens when the story takes the move."""
    assert story.playing is not None
    state = story.playing.state
    for viewer, window in story.windows.items():
        sight = clock.measure("sight", partial(state.sight, None if viewer == SPECTATOR else viewer))
        old: Any = window.sight
        clock.measure("sight", partial(same_table, old, sight))
        if viewer != SPECTATOR:
            clock.measure("render", partial(render, GAME, sight, viewer, 0))


def parts(moves: int, folder: Path) -> dict[str, float]:
    """Microseconds a move for each part."""
    clock, rng, store = Clock(), random.Random(1), SqliteStore(folder)
    number, story, waiting = 0, begun(0), list[Entry]()
    while clock.moves < moves:
        assert story.playing is not None
        if story.playing.state.result is not None:
            number += 1
            story = begun(number)
            store.write([Job([], opens=TableRow(story.table, GAME.name, "running", False, False, 0))])
        waiting.append(play(story, clock, rng))
        if len(waiting) == BATCH:
            jobs = [Job([entry]) for entry in waiting]
            clock.measure("commit", partial(store.write, jobs))
            waiting.clear()
    store.close()
    spent = {what: nanoseconds / 1000 / clock.moves for what, nanoseconds in clock.spent.items()}
    spent["changes"] = spent.pop("played") - spent["sight"] - spent["render"]
    return spent


def whole(seconds: float) -> float:
    """Microseconds of the server's processor time for a move under closed load."""
    command = [sys.executable, str(HERE / "load.py"), "--closed", "--game", "shed", "--tables", "100", "--seconds", str(seconds)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    found = re.search(r"^moves_a_core_second +([\d.,]+)$", run.stdout, re.MULTILINE)
    assert found is not None, run.stdout
    return 1e6 / float(found.group(1).replace(",", ""))


TOLD: Final = {
    "decode": "decode: the message, the move",
    "rules": "rules: the move is checked and carried out, a copy kept for undo",
    "sight": "sight: three viewers' sights, each compared with the one before",
    "render": "render: board, menu, sentences for two who look on",
    "changes": "changes: what differs, the log, times and pauses",
    "commit": f"commit: the entry in SQLite, {BATCH} moves a transaction",
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=15)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        spent = parts(args.moves, Path(folder))
    total = whole(args.seconds)
    print("| Part | microseconds a move | share |\n|---|---:|---:|")
    for name, told in TOLD.items():
        print(f"| {told} | {spent[name]:.1f} | {100 * spent[name] / total:.0f} % |")
    rest = total - sum(spent[name] for name in TOLD)
    print(f"| send, and the rest: sockets, tasks, locks, waking the writer, opening tables | {rest:.1f} | {100 * rest / total:.0f} % |")
    print(f"| all ({'compiled' if is_compiled() else 'plain'}) | {total:.1f} | 100 % |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
