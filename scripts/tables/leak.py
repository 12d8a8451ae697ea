"""Two worlds that look the same to somebody have to send them the same bytes at the same moments.

python scripts/tables/leak.py parley --positions 200
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from hustings.core.chance import Fast
from hustings.core.game import Game
from hustings.core.state import SPECTATOR, State
from hustings.games import all_games, game_named
from hustings.tables.refused import Refused
from hustings.tables.table import Table
from hustings.tables.watching import Stage


def some_position(game: Game, rng: random.Random) -> State:
    """A position after some random play, before the end."""
    places = rng.choice(game.places)
    given = {"players": places} if "players" in game.options.__dataclass_fields__ else {}
    state = game.deal(game.read_options(given), Fast(rng))
    for _ in range(rng.randrange(1, 60)):
        before = state.clone()
        place = rng.choice(state.asked_places())
        state.apply(place, rng.choice(state.menu(place)))
        if state.result is not None:
            return before
    return state


async def sent(folder: Path, game: Game, position: State, viewer: int, seed: int) -> list[tuple[int, bytes]]:
    """Everything that *viewer* is sent in this world: views, refusals, chat, the passing of time."""
    rng = random.Random(seed)
    stage = Stage(folder, all_games())
    table = await stage.begin(game.name, game.dump(position))
    notebook = stage.notebooks[viewer]
    foreign = [game.write_move(move) for move in moves_of(position.sight(None if viewer == SPECTATOR else viewer), rng)]
    for number, move in enumerate(foreign):
        if viewer >= 0:
            await attempt(table, notebook, viewer, f"leak-{number}", move)
    await stage.clock.advance(5)
    notebook.push(table.view(viewer))
    await stage.end()
    return notebook.frames


async def attempt(table: Table, notebook: Any, viewer: int, move_id: str, move: Any) -> None:
    """A move that cannot be made: what is said to that."""
    try:
        await table.play(viewer, move_id, -1, move)  # a seq that never was: nothing is carried out
    except Refused as refusal:
        notebook.push(f"{refusal.key}|{refusal.sentence}|{refusal.clause}".encode())
    window = table.story.windows[viewer]
    playing = table.story.playing
    assert playing is not None and window.sight is not None
    try:
        playing.state.check(viewer, table.story.game.read_move(move))
        notebook.push(b"legal")
    except Exception as error:
        notebook.push(f"{type(error).__name__}: {error}".encode())


def moves_of(sight: State, rng: random.Random) -> list[Any]:
    """What the viewer might try: its menu, and random moves of every kind."""
    place = max(sight.viewer, 0)
    found = [*sight.menu(place)[:20]] if sight.asks[place] is not None else []
    ask = sight.asks[place]
    for kind in ask.moves if ask is not None else ():
        candidates = kind.candidates(sight, place)
        found += rng.sample(candidates, min(10, len(candidates)))
    return found


async def run(game: Game, positions: int, seed: int, folder: Path) -> int:
    rng = random.Random(seed)
    differing = compared = 0
    for number in range(positions):
        state = some_position(game, rng)
        if any(ask is not None for ask in state.handed):
            continue  # that somebody has handed in is public, and told outside the sight; imagined worlds need not agree on it
        for viewer in range(SPECTATOR, state.places):
            world = state.sight(None if viewer == SPECTATOR else viewer).imagine(random.Random(rng.getrandbits(40)))
            salt = rng.getrandbits(40)
            one = await sent(folder / f"{number}-{viewer}-a", game, state, viewer, salt)
            other = await sent(folder / f"{number}-{viewer}-b", game, world, viewer, salt)
            compared += len(one)
            if one != other:
                differing += 1
                pairs = [pair for pair in zip(one, other) if pair[0] != pair[1]]
                print(f"position {number}, viewer {viewer}: {pairs[:1] or (len(one), len(other))}")
    print(f"{game.name}: {positions} positions, {compared:,} frames compared in two worlds, {differing} viewers saw a difference")
    return int(bool(differing) or not compared)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(game_named(args.game), args.positions, args.seed, Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
