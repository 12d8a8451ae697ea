"""Nobody sees, hears or may do anything that depends on what is hidden from them."""

from __future__ import annotations

import random

from hustings.bots import bot_named
from hustings.conformance.position import Position, refusal
from hustings.core.errors import IllegalMove
from hustings.core.event import Told
from hustings.core.game import Game
from hustings.core.move import AnyMove, Command
from hustings.core.state import StartOver, State, TakeBack

ILLEGAL_TRIED = 20


def check_worlds(position: Position) -> None:
    """In any world that a viewer cannot tell from the true one, all that concerns the viewer is the same."""
    for viewer in position.viewers():
        sight = position.table.sight(viewer)
        world = sight.imagine(position.rng)
        position.game.audit(world)
        seen = world.sight(viewer)
        assert position.dump(seen) == position.dump(sight), f"{_called(viewer)} sees another table in an imagined world"
        assert position.game.render(seen) == position.game.render(sight), f"the board of {_called(viewer)} differs in an imagined world"
        if viewer is not None:
            _check_place(position, viewer, sight, world)


def _check_place(position: Position, place: int, sight: State, world: State) -> None:
    table = position.table
    for name, other in (("sight", sight), ("imagined world", world)):
        assert position.written(other.menu(place)) == position.written(table.menu(place)), (
            f"the menu of place {place} differs in its {name}"
        )
        mine, others = position.written(table.commands(place)), position.written(other.commands(place))
        assert mine == others, f"the commands of place {place} differ in its {name}"
        asked, there = table.asks[place], other.asks[place]
        assert (asked is None) == (there is None), f"place {place} is asked only in one of state and {name}"
        if asked is not None and there is not None:
            assert asked == there, f"place {place} is asked something else in its {name}"
            defaults = position.written(asked.defaults(table))
            assert defaults and defaults == position.written(there.defaults(other)), f"the defaults of place {place} differ in its {name}"
            assert asked.forced(table) == there.forced(other), f"whether place {place} is forced differs in its {name}"
        for _ in range(ILLEGAL_TRIED // 2):
            move = position.any_move(place)
            if move is not None:
                one, two = refusal(table, place, move), refusal(other, place, move)
                assert one == two, f"{move!r} of place {place}: {one} in truth, {two} in its {name}"
    if table.asks[place] is not None:
        bot, seed = bot_named("canvasser", position.game), position.rng.random()
        decided = bot.decide(table.sight(place), place, table.menu(place), 0, random.Random(seed))
        there_decided = bot.decide(world.sight(place), place, world.menu(place), 0, random.Random(seed))
        assert decided == there_decided, f"the bot of place {place} decides otherwise in an imagined world"
        table.check(place, decided)
    bot, seed = bot_named("canvasser", position.game), position.rng.random()
    offered = bot.volunteer(table.sight(place), place, table.commands(place), random.Random(seed))
    assert offered == bot.volunteer(world.sight(place), place, world.commands(place), random.Random(seed)), "a bot volunteers otherwise"
    if offered is not None:
        table.check(place, offered)


def check_nobody_learned(game: Game, before: State, place: int, move: AnyMove, after: State, told: list[Told], rng: random.Random) -> None:
    """An input that can be undone told nobody anything: it looks and reads the same in every world it could have been made in."""
    choice = [*before.given[place], move]  # the parts given so far are known to their giver alone
    # What is given afterwards may also be the forced beginning of the next choice.
    unfinished = after.asks[place] == before.asks[place] and len(after.given[place]) > len(before.given[place])
    for viewer in [*range(before.places), None]:
        seen = game.dump(after.sight(viewer))
        if unfinished and viewer != place:
            assert game.dump(before.sight(viewer)) == seen, f"{_called(viewer)} sees a part of a choice that is not finished: {move!r}"
            continue
        world = before.sight(viewer).imagine(rng)
        world.log = []
        try:
            # A command of the game is no part of what its player has begun, and may drop that.
            if isinstance(move, Command) and not isinstance(move, (StartOver, TakeBack)):
                world.apply(place, move)
            else:
                _make_choice(world, place, choice)
        except IllegalMove:
            unseen = game.dump(before.sight(viewer)) == seen
            assert unseen, f"{move!r} can be undone, but {_called(viewer)} learned from it that it was possible"
            continue
        assert game.dump(world.sight(viewer)) == seen, f"{move!r} can be undone, but {_called(viewer)} learned something from it"
        number = -1 if viewer is None else viewer
        heard = [event for one in told if (event := one.heard_by(number)) is not None]
        there = [event for one in world.log or [] if (event := one.heard_by(number)) is not None]
        assert heard == there, f"{move!r} can be undone, but the log of {_called(viewer)} betrays something"


def _make_choice(world: State, place: int, choice: list[AnyMove]) -> None:
    """Give all parts of a choice that this world does not have yet; some may be forced, and so given already."""
    ask = world.asks[place]
    for number, part in enumerate(choice):
        if number == len(world.given[place]) and world.asks[place] is ask:
            world.apply(place, part)


def _called(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"place {viewer}"
