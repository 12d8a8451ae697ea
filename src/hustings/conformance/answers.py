"""Time-outs, starting over, taking back, and the order in which simultaneous answers come."""

from __future__ import annotations

import random

from hustings.conformance.position import Position, answer_at_random, commands_of_the_table
from hustings.core.chance import Fast
from hustings.core.move import Part
from hustings.core.state import START_OVER, TABLE, TAKE_BACK


def check_time_outs(position: Position) -> None:
    """For every place that is asked a time-out is legal, with all its defaults, and closes or repeats the question."""
    for place, ask in position.asked():
        for number, default in enumerate(ask.defaults(position.table)):
            position.table.check(place, default)
            assert number < 500, f"the defaults of {ask!r} are too many"
        twin = position.table.clone()
        twin.chance = Fast(position.rng)
        made = twin.time_out(place, position.rng)
        assert made, f"nothing was done when the time of place {place} was up"
        assert twin.asks[place] is not ask or not twin.given[place], f"a time-out left place {place} in mid-choice"
        position.game.audit(twin)


def check_clock(position: Position) -> None:
    """What the table itself may command can be carried out."""
    for move in commands_of_the_table(position.table):
        twin = position.table.clone()
        twin.chance = Fast(position.rng)
        twin.apply(TABLE, move)
        position.game.audit(twin)


def check_second_thoughts(position: Position) -> None:
    """Starting over and taking back restore the state as it was."""
    for place, ask in position.asked():
        if position.table.given[place] or not all([issubclass(kind, Part) for kind in ask.moves]):
            continue
        before = position.dump()
        twin = position.table.clone()
        twin.chance = Fast(position.rng)
        several = len(position.asked()) > 1
        while True:
            twin.apply(place, position.rng.choice(twin.menu(place)))
            if twin.asks[place] is not ask or not twin.given[place]:
                break  # the rules have read the answer; they may have come to the same question again
            again = twin.clone()
            assert START_OVER in again.commands(place), f"place {place} has begun a choice and cannot start over"
            again.apply(place, START_OVER)
            assert position.dump(again) == before, f"starting over {ask!r} does not restore the state"
        if several and twin.handed[place] is not None:
            assert TAKE_BACK in twin.commands(place), f"place {place} has handed in and cannot take back"
            twin.apply(place, TAKE_BACK)
            assert position.dump(twin) == before, f"taking back the answer to {ask!r} does not restore the state"


def check_order(position: Position) -> None:
    """Simultaneous answers have the same outcome in whatever order they come, and nobody sees them before."""
    asked = position.asked()
    if len(asked) < 2 or any([ask.floor for _, ask in asked]) or any(position.table.given):
        return
    first = position.table.clone()
    luck = position.rng.random()
    first.chance = Fast(random.Random(luck))
    answers = {}
    for place, _ in asked:
        unseen = [position.dump(first.sight(viewer)) for viewer in position.viewers() if viewer != place]
        answers[place] = answer_at_random(first, place, position.rng)
        if first.open and place != asked[-1][0]:
            now = [position.dump(first.sight(viewer)) for viewer in position.viewers() if viewer != place]
            assert now == unseen, f"others see that or what place {place} has answered"
    second = position.table.clone()
    second.chance = Fast(random.Random(luck))
    order = [place for place, _ in asked]
    position.rng.shuffle(order)
    for place in order:
        for move in answers[place]:
            second.apply(place, move)
    assert position.dump(second) == position.dump(first), f"answers in the order {order} have another outcome"
