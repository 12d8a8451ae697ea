"""Option sets that between them hold every pair of option values that goes together."""

from __future__ import annotations

import random
from typing import Any

from hustings.core.errors import OptionError
from hustings.core.game import Game
from hustings.core.options import schema, values_of

Setting = dict[str, Any]
TRIES = 40


def factors(game: Game) -> dict[str, list[Any]]:
    """For each option the values that are tried; `players` first, with every place count."""
    rows = {row["name"]: values_of(row) for row in schema(game.options)}
    rows.pop("players", None)
    return {"players": list(game.places), **rows}


def settings(game: Game, seed: int = 1) -> list[Setting]:
    """Option sets in which every value of every option occurs, and every pair that the game does not refuse."""
    rng = random.Random(seed)
    values = factors(game)
    names = list(values)
    wanted = [
        ((a, va), (b, vb)) for i, a in enumerate(names) for b in names[i + 1 :] for va in values[a] for vb in values[b]
    ]  # fmt: skip
    open_pairs = dict.fromkeys([frozenset([(a, repr(va)), (b, repr(vb))]) for (a, va), (b, vb) in wanted])
    chosen: list[Setting] = []
    for (a, va), (b, vb) in wanted:
        if frozenset([(a, repr(va)), (b, repr(vb))]) not in open_pairs:
            continue
        setting = _complete(game, values, {a: va, b: vb}, open_pairs, rng)
        if setting is None:
            open_pairs.pop(frozenset([(a, repr(va)), (b, repr(vb))]))
            continue
        chosen.append(setting)
        for pair in _pairs(setting):
            open_pairs.pop(pair, None)
    return chosen


def is_allowed(game: Game, setting: Setting) -> bool:
    """Whether the game accepts these options together."""
    try:
        game.read_options(setting)
    except OptionError:
        return False
    return True


def _complete(
    game: Game, values: dict[str, list[Any]], fixed: Setting, open_pairs: dict[frozenset[tuple[str, str]], None], rng: random.Random
) -> Setting | None:
    """*fixed* with a value for every other option: those that cover most open pairs, then others, then the defaults."""
    free = [name for name in values if name not in fixed]
    for attempt in range(TRIES):
        setting = dict(fixed)
        for name in free:
            best, most = values[name][0], -1
            for value in rng.sample(values[name], len(values[name])):
                gained = len([other for other in setting.items() if _pair(other, (name, value)) in open_pairs]) if attempt == 0 else 0
                if gained > most:
                    best, most = value, gained
            setting[name] = best
        if is_allowed(game, setting):
            return setting
    plain = {name: fixed.get(name, values[name][0]) for name in values}
    return plain if is_allowed(game, plain) else None


def _pair(one: tuple[str, Any], other: tuple[str, Any]) -> frozenset[tuple[str, str]]:
    return frozenset([(one[0], repr(one[1])), (other[0], repr(other[1]))])


def _pairs(setting: Setting) -> list[frozenset[tuple[str, str]]]:
    items = list(setting.items())
    return [_pair(one, other) for index, one in enumerate(items) for other in items[index + 1 :]]
