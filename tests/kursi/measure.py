"""Measures play for docs/games/kursi.md: `PYTHONPATH=src:. python -m tests.kursi.measure PLACES GAMES [random|canvasser]`.

Votes owed, rallies ended and their length, votes lost for want of cards, skipped Seats, wins by place with chi-square, and how often each
Masterstroke was played. The same arguments give the same figures.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from hustings.bots import bot_named
from hustings.core.chance import Fast
from hustings.games.kursi import GAME
from hustings.games.kursi.deck import CARD_IDS
from hustings.games.kursi.events import MasterstrokePlayed, NothingHappened, RallyEnded, SeatSkipped, VotesGained, VotesShort
from hustings.games.kursi.state import Kursi


def play(places: int, number: int, level: str, counts: Counter[str], wins: list[float]) -> None:
    """One game, its events counted."""
    luck = random.Random(f"kursi {places} {number}")
    bots = [bot_named(level, GAME) for _ in range(places)]
    options = GAME.read_options({"players": places})
    table = GAME.blank(options)
    assert isinstance(table, Kursi)
    table.chance, table.log = Fast(luck), []
    GAME.set_up(table, ())
    table.begin()
    while table.result is None:
        for place in table.asked_places():
            menu = table.menu(place)
            if menu:
                move = menu[0]
                if len(menu) > 1:
                    sight = table if level == "random" else table.sight(place)
                    move = bots[place].decide(sight, place, menu, 0, luck)
                table.apply(place, move)
    for told in table.log:
        event = told.event
        counts[type(event).__name__] += 1
        if isinstance(event, RallyEnded):
            counts["length"] += event.length
        elif isinstance(event, VotesGained):
            counts["owed"] += event.votes
        elif isinstance(event, VotesShort):
            counts["owed"] += event.owed - event.votes
            counts["lost"] += event.owed - event.votes
        elif isinstance(event, MasterstrokePlayed):
            counts[CARD_IDS[event.card]] += 1
        elif isinstance(event, NothingHappened):
            counts[CARD_IDS[event.card] + " in vain"] += 1
    winners = table.result.winners()
    for place in winners:
        wins[place] += 1 / len(winners)


def main(places: int, games: int, level: str) -> None:
    counts: Counter[str] = Counter()
    wins = [0.0] * places
    for number in range(games):
        play(places, number, level, counts, wins)
    each = games * places
    rallies = counts[RallyEnded.__name__]
    square = sum((won - games / places) ** 2 / (games / places) for won in wins)
    strokes = [f"{name} {counts[name] / games:.2f}/{counts[name + ' in vain'] / games:.2f}" for name in CARD_IDS[-16:]]
    lines = [
        f"{places} places, {level}, {games} games: wins {[round(won, 1) for won in wins]}, chi-square {square:.2f}",
        f"a player: votes owed {counts['owed'] / each:.1f}, lost {counts['lost'] / each:.2f}, rallies {rallies / each:.2f}",
        f"length of a rally {counts['length'] / max(1, rallies):.2f}, Seats skipped a game {counts[SeatSkipped.__name__] / games:.2f}",
        f"Masterstrokes played / in vain a game: {', '.join(strokes)}",
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "canvasser")
