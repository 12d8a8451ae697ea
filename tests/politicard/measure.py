"""Measures play for docs/games/politicard.md: `PYTHONPATH=src:. python -m tests.politicard.measure decks|random [MATCHES]`.

`decks`: the six ready-made decks against each other, so many matches a pairing, places swapped after each, and how long matches are.
`random`: the built-in player against play by lot with mirrored decks, from both places. The same arguments give the same figures.
"""

from __future__ import annotations

import math
import random
import sys
from collections import Counter

from hustings.bots import bot_named
from hustings.core.chance import Fast
from hustings.games.politicard import GAME
from hustings.games.politicard.decks import READY_TITLES
from hustings.games.politicard.events import Activated, Played, RoundWon, SetDown, TurnBegan, Waits
from hustings.games.politicard.options import DECK_CHOICES
from hustings.games.politicard.state import Duel

DECKS = DECK_CHOICES[1:]
Z = 1.96  # for intervals of 95 %


def wilson(won: float, matches: int) -> tuple[float, float]:
    """The 95 % interval of a win rate."""
    rate, spread = won / matches, Z * Z / matches
    middle, width = rate + spread / 2, Z * math.sqrt(rate * (1 - rate) / matches + spread / matches / 4)
    return (middle - width) / (1 + spread), (middle + width) / (1 + spread)


def play(decks: tuple[str, str], levels: tuple[str, str], name: str, counts: Counter[str]) -> int:
    """One match, its events counted; who won it."""
    luck = random.Random(f"politicard {name}")
    bots = [bot_named(level, GAME) for level in levels]
    table = GAME.blank(GAME.read_options({"deck_1": decks[0], "deck_2": decks[1]}))
    assert isinstance(table, Duel)
    table.chance, table.log = Fast(luck), []
    GAME.set_up(table, ())
    table.begin()
    while table.result is None:
        place = table.asked_places()[0]
        menu = table.menu(place)
        sight = table if levels[place] == "random" else table.sight(place)
        table.apply(place, menu[0] if len(menu) == 1 else bots[place].decide(sight, place, menu, 0, luck))
    counts["matches"] += 1
    counts["most turns"] = max(counts["most turns"], table.turns)
    counts["cards left"] += len(table.decks[0]) + len(table.decks[1])
    for told in table.log:
        event = told.event
        if isinstance(event, TurnBegan):
            counts["turns"] += 1
        elif isinstance(event, (Played, Waits, Activated, SetDown)):
            counts["actions"] += 1
        elif isinstance(event, RoundWon):
            counts["rounds"] += 1
            counts["winning totals"] += max(event.one, event.two)
    return table.result.winners()[0]


def match_up(first: str, second: str, matches: int, counts: Counter[str]) -> int:
    """How many of so many matches the first deck wins, places swapped after each."""
    won = 0
    for number in range(matches):
        swapped = number % 2
        decks = (second, first) if swapped else (first, second)
        won += play(decks, ("canvasser", "canvasser"), f"{first} {second} {number}", counts) == swapped
    return won


def against_each_other(matches: int) -> list[str]:
    """The matrix, row deck against column deck, and what a match is like."""
    counts: Counter[str] = Counter()
    won = [[0] * len(DECKS) for _ in DECKS]
    for row, first in enumerate(DECKS):
        for column in range(row, len(DECKS)):
            won[row][column] = match_up(first, DECKS[column], matches, counts)
            if column > row:
                won[column][row] = matches - won[row][column]
    lines = [f"| Deck | {' | '.join(READY_TITLES)} | All others |", "|---|" + "---:|" * (len(DECKS) + 1)]
    for row, title in enumerate(READY_TITLES):
        others = sum(won[row]) - won[row][row]
        cells = [cell(one, matches) for one in won[row]] + [cell(others, matches * (len(DECKS) - 1))]
        lines.append(f"| {title} | {' | '.join(cells)} |")
    each = counts["matches"]
    figures = [f"{name} {counts[name] / each:.1f}" for name in ("turns", "actions", "cards left")]
    lines.append(f"{each} matches; a match: {', '.join(figures)}, rounds {counts['rounds'] / each:.2f}; most turns {counts['most turns']}")
    lines.append(f"the winner of a round shows {counts['winning totals'] / counts['rounds']:.1f} influence")
    return lines


def cell(won: int, matches: int) -> str:
    low, high = wilson(won, matches)
    return f"{won / matches:.0%} ({low * 100:.0f}-{high * 100:.0f})".replace("%", "")


def against_random(matches: int) -> list[str]:
    """How many matches the built-in player wins against play by lot, each deck in turn, both places."""
    won = 0
    for number in range(matches):
        deck, swapped = DECKS[number // 2 % len(DECKS)], number % 2
        levels = ("random", "canvasser") if swapped else ("canvasser", "random")
        won += play((deck, deck), levels, f"random {number // 2}", Counter()) == swapped
    return [f"{won} of {matches} matches, lower bound {wilson(won, matches)[0]:.3f}"]


def main(what: str, matches: int) -> None:
    lines = against_each_other(matches) if what == "decks" else against_random(matches)
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 300 if sys.argv[1] == "decks" else 400)
