"""Moments of real games: the built-in bots play until the first place has a question of a kind. For pages that are looked at."""

from __future__ import annotations

import random

from hustings.bots import bot_named
from hustings.core.chance import Fast
from hustings.games.campaign import GAME
from hustings.games.campaign.state import Campaign

ME = 0


def a_moment(kind: str, *, players: int = 4, governments: int = 0, at: int = 1, **options: object) -> Campaign:
    """The first place is asked *kind* for the so many-th time since so many governments were formed."""
    for seed in range(1, 60):
        table = GAME.deal(GAME.read_options({"players": players, **options}), Fast(random.Random(seed)))
        assert isinstance(table, Campaign)
        if play_until(table, kind, governments, at, random.Random(seed)):
            return table
    raise AssertionError(f"bots never came to {kind}")


def play_until(table: Campaign, kind: str, governments: int, at: int, rng: random.Random) -> bool:
    """Play with bots; whether the first place came to be asked *kind*. The others answer first, so that it is the last to choose."""
    bot = bot_named("canvasser", GAME)
    times = 0
    while table.result is None:
        if type(table.asks[ME]).__name__ == kind and len(table.ledger) >= governments and not table.given[ME]:
            times += 1
            if times == at:
                return True
        place = ([one for one in table.asked_places() if one != ME] or [ME])[0]
        menu = table.menu(place)
        table.apply(place, bot.decide(table.sight(place), place, menu, 0, rng) if len(menu) > 1 else menu[0])
    return False
