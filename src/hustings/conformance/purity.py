"""Looking changes nothing, clones are independent, and what is written down can be read back."""

from __future__ import annotations

import json

from hustings.conformance.position import Position
from hustings.core.chance import Fast

AHEAD = 12


def check_looking(position: Position) -> None:
    """`menu`, `commands`, `check`, `sight`, `render` and all sentences change nothing."""
    table = position.table.clone()
    before, used = position.dump(table), table.chance.used
    words = position.game.words()
    for place in range(table.places):
        sight = table.sight(place)
        position.game.render(sight)
        for move in table.menu(place) + table.commands(place):
            table.check(place, move)
            move.pieces(sight, place)
            words.move(move, sight)
        table.asked(place)
    table.sight(None)
    assert position.dump(table) == before, "looking at the table has changed it"
    assert table.chance.used == used, "looking at the table has used up luck"


def check_clones(position: Position) -> None:
    """A clone is equal, and play on it does not reach the original."""
    table = position.table
    before = position.dump()
    twin = table.clone()
    assert position.dump(twin) == before, "a clone is not equal to its original"
    twin.chance = Fast(position.rng)
    for _ in range(AHEAD):
        places = twin.asked_places()
        if not places:
            break
        place = position.rng.choice(places)
        twin.apply(place, position.rng.choice(twin.menu(place)))
    assert position.dump() == before, "play on a clone has changed the original"


def check_writing(position: Position) -> None:
    """States, sights and moves are the same after being written down and read back."""
    game, table = position.game, position.table
    line = position.dump()
    again = game.load(line)
    assert "\n" not in line and game.dump(again) == line, "a state is not the same after dump and load"
    for place in range(table.places):
        sight = table.sight(place)
        seen = game.load(game.dump(sight))
        assert game.dump(seen) == game.dump(sight), f"the sight of place {place} is not the same after dump and load"
        assert position.written(again.menu(place)) == position.written(table.menu(place)), f"the menu of place {place} changed with load"
        assert position.written(seen.menu(place)) == position.written(table.menu(place)), f"a loaded sight has another menu for {place}"
        for move in table.menu(place) + table.commands(place):
            assert game.read_move(json.loads(json.dumps(game.write_move(move)))) == move, f"{move!r} does not survive the wire"
