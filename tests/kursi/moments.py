"""Moments of real games: the built-in bots play until the first place has a question of a kind. For pages that are looked at."""

from __future__ import annotations

import random

from hustings.bots import bot_named
from hustings.core.chance import Fast
from hustings.core.state import State
from hustings.games.kursi import GAME
from hustings.games.kursi.state import Kursi

ME = 0


def a_moment(kind: str, *, players: int = 4, round: int = 1, parts: int = 0, seed: int = 1, **options: object) -> Kursi:
    """The first place is asked *kind*, in this round or later, and has given so many parts of the answer."""
    for attempt in range(seed, seed + 60):
        table = a_game(players, attempt, options)
        if play_until(table, kind, round, attempt) and all([give(table) for _ in range(parts)]):
            return table
    raise AssertionError(f"bots never came to {kind}")


def a_game(players: int, seed: int, options: dict[str, object]) -> Kursi:
    """A game just dealt, with its log."""
    table = GAME.blank(GAME.read_options({"players": players, **options}))
    assert isinstance(table, Kursi)
    table.chance, table.log = Fast(random.Random(seed)), []
    GAME.set_up(table, ())
    table.begin()
    return table


def decide(table: State, place: int, rng: random.Random) -> None:
    """The bot's answer at *place*."""
    menu = table.menu(place)
    table.apply(place, bot_named("canvasser", GAME).decide(table.sight(place), place, menu, 0, rng) if len(menu) > 1 else menu[0])


def play_until(table: Kursi, kind: str, round: int, seed: int) -> bool:
    """Play with bots; whether the first place came to be asked *kind*. The others answer first, so that it is the last to choose."""
    rng = random.Random(seed)
    while table.result is None:
        if type(table.asks[ME]).__name__ == kind and table.round >= round:
            return True
        asked = [place for place in table.asked_places() if place != ME] or [ME]
        decide(table, asked[0], rng)
    return False


def give(table: Kursi) -> bool:
    """One more part of the first place's answer, such as leaves it unfinished."""
    for move in table.menu(ME)[::-1]:
        if type(move).__name__ in ("AddPlay", "PayBolster", "DiscardToLimit", "PlaceCandidate", "DrawRally"):
            ask = table.asks[ME]
            table.apply(ME, move)
            return table.asks[ME] is ask
    return False
