"""Measures play for docs/games/campaign.md: `PYTHONPATH=src:. python -m tests.campaign.measure [GAMES] [PLACES ...]`.

The built-in bot at all places with the default options: by which clause games end for each number of places, how many governments and
decisions they take, and which ideologies win. The same arguments give the same figures. Exits with 1 where some goal was never reached.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Final

from hustings.bots import bot_named
from hustings.core.chance import Fast
from hustings.games.campaign import GAME
from hustings.games.campaign.deck import PARTY_TITLES
from hustings.games.campaign.scoring import COMMON_GOAL, GOALS
from hustings.games.campaign.state import Campaign

BY_LIMIT: Final = "CA-17.14"
ENDS: Final = (*GOALS, COMMON_GOAL, BY_LIMIT)
WINS: Final = "won"
SEATED: Final = "sat"


def play(places: int, number: int, counts: Counter[str], wins: list[float]) -> None:
    """One game between bots that see what their places see."""
    luck = random.Random(f"campaign {places} {number}")
    bots = [bot_named("canvasser", GAME) for _ in range(places)]
    table = GAME.deal(GAME.read_options({"players": places}), Fast(luck))
    assert isinstance(table, Campaign)
    while table.result is None:
        for place in table.asked_places():
            menu = table.menu(place)
            if menu:
                counts["decisions"] += 1
                table.apply(place, menu[0] if len(menu) == 1 else bots[place].decide(table.sight(place), place, menu, 0, luck))
    counts[table.result.clause] += 1
    counts["governments"] += len(table.ledger)
    winners = table.result.winners()
    for place in range(places):
        counts[SEATED + PARTY_TITLES[table.ideology[place]]] += 1
    for place in winners:
        wins[place] += 1 / len(winners)
        counts[WINS + PARTY_TITLES[table.ideology[place]]] += 1


def main(games: int, wanted: list[int]) -> int:
    total: Counter[str] = Counter()
    for places in wanted:
        counts: Counter[str] = Counter()
        wins = [0.0] * places
        for number in range(games):
            play(places, number, counts, wins)
        square = sum((won - games / places) ** 2 / (games / places) for won in wins)
        ends = ", ".join([f"{clause} {counts[clause]}" for clause in ENDS])
        parties = ", ".join([f"{title} {counts[WINS + title]}/{counts[SEATED + title]}" for title in PARTY_TITLES])
        lines = [
            f"{places} places, {games} games: governments {counts['governments'] / games:.1f}, decisions {counts['decisions'] / games:.0f}",
            f"  ends: {ends}",
            f"  won / took part: {parties}",
            f"  wins by place {[round(won, 1) for won in wins]}, chi-square {square:.2f}",
        ]
        sys.stdout.write("\n".join(lines) + "\n")
        sys.stdout.flush()
        total += counts
    missing = [clause for clause in ENDS if total[clause] == 0]
    sys.stdout.write(f"never: {', '.join(missing)}\n" if missing else "every goal was reached at least once\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 600, [int(one) for one in sys.argv[2:]] or list(GAME.places)))
