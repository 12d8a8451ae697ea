"""Measures play for docs/games/shasn.md: `PYTHONPATH=src:. python -m tests.shasn.measure [GAMES] [PLACES ...]`.

The built-in bot at all places with the default options: which Headlines and Conspiracy titles are resolved, which powers are used, by
which clause games end, how long they are, who wins by place and with which ideologue; and the campaign campus,
whose 24 dilemmas run out. The same arguments give the same figures. Exits
with 1 where some card, power or end never came up.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Final

from hustings.bots import bot_named
from hustings.bots.bot import Bot
from hustings.core.chance import Fast
from hustings.games.shasn import GAME
from hustings.games.shasn import kinds as k
from hustings.games.shasn.cards import POWER_ROWS
from hustings.games.shasn.events_gerrymandering import Gerrymandered, PowerUsed
from hustings.games.shasn.events_influence import VotersGained
from hustings.games.shasn.events_intrigues import CardAnswers, CardRevealed
from hustings.games.shasn.events_news import HeadlineRead
from hustings.games.shasn.packs import PACKS
from hustings.games.shasn.purchases import Discount
from hustings.games.shasn.scoring import strongest
from hustings.games.shasn.state import Shasn

ENDS: Final = ("SH-18.1", "SH-18.4", "SH-18.6")
PACK: Final = PACKS["republic"]


def play(places: int, number: int, counts: Counter[str], wins: list[float], **options: str) -> None:
    """One game between bots that see what their places see; volunteers are asked clockwise from the active player after each change."""
    luck = random.Random(f"shasn {places} {number}")
    bots = [bot_named("canvasser", GAME) for _ in range(places)]
    table = GAME.deal(GAME.read_options({"players": places, **options}), Fast(luck))
    assert isinstance(table, Shasn)
    table.log = []
    while table.result is None:
        for place in table.asked_places():
            menu = table.menu(place)
            if menu:
                counts["decisions"] += len(menu) > 1
                move = menu[0] if len(menu) == 1 else bots[place].decide(table.sight(place), place, menu, 0, luck)
                counts[POWER_ROWS[k.HELPING_HANDS]["title"]] += isinstance(move, Discount)
                table.apply(place, move)
        volunteer(table, bots, luck)
        note(table, counts)
    counts[table.result.clause] += 1
    counts["turns"] += table.turns
    winners = table.result.winners()
    for place in winners:
        wins[place] += 1 / len(winners)
        counts["won " + k.IDEOLOGUES[strongest(table, place)[0]]] += 1


def volunteer(table: Shasn, bots: list[Bot], luck: random.Random) -> None:
    """Somebody may do something unasked."""
    for place in table.clockwise(max(0, table.active)):
        commands = table.commands(place) if table.result is None else []
        move = bots[place].volunteer(table.sight(place), place, commands, luck) if commands else None
        if move is not None:
            table.apply(place, move)
            return


def note(table: Shasn, counts: Counter[str]) -> None:
    """What has come up since the last look."""
    for told in table.log or []:
        event = told.event
        if isinstance(event, HeadlineRead):
            counts[PACK.headline_title[event.headline]] += 1
        elif isinstance(event, (CardRevealed, CardAnswers)):
            counts[PACK.conspiracy_title[event.conspiracy]] += 1
        elif isinstance(event, PowerUsed):
            counts[POWER_ROWS[event.power]["title"]] += 1
        elif isinstance(event, VotersGained) and event.extra:
            counts[POWER_ROWS[k.ECHO_CHAMBER]["title"]] += 1
        elif isinstance(event, Gerrymandered) and max(table.rights_used) > 1:
            counts[POWER_ROWS[k.ELECTION_FEVER]["title"]] += 1
    table.log = []


def shown(titles: list[str], counts: Counter[str], games: int) -> str:
    """How often a game each came up."""
    return ", ".join([f"{title} {counts[title] / games:.2f}" for title in titles])


def main(games: int, wanted: list[int]) -> int:
    total: Counter[str] = Counter()
    powers = [str(row["title"]) for row in POWER_ROWS]
    for places in wanted:
        counts: Counter[str] = Counter()
        wins = [0.0] * places
        for number in range(games):
            play(places, number, counts, wins)
        square = sum((won - games / places) ** 2 / (games / places) for won in wins)
        strong = ", ".join([f"{name} {counts['won ' + name]}" for name in k.IDEOLOGUES])
        lines = [
            f"{places} places, {games} games: turns {counts['turns'] / games:.1f}, decisions {counts['decisions'] / games:.0f}",
            f"  ends: {', '.join([f'{clause} {counts[clause]}' for clause in ENDS])}",
            f"  won by those strongest in: {strong}",
            f"  wins by place {[round(won, 1) for won in wins]}, chi-square {square:.2f}",
            f"  Headlines a game: {shown(PACK.headline_title, counts, games)}",
            f"  Conspiracy Cards a game: {shown(PACK.conspiracy_title, counts, games)}",
            f"  powers a game: {shown(powers, counts, games)}",
        ]
        sys.stdout.write("\n".join(lines) + "\n")
        sys.stdout.flush()
        total += counts
    short: Counter[str] = Counter()
    for number in range(games // 5):
        play(5, number, short, [0.0] * 5, campaign="campus")
    ends = ", ".join([f"{clause} {short[clause]}" for clause in ENDS])
    sys.stdout.write(f"campus, 5 places, {games // 5} games: turns {short['turns'] / (games // 5):.1f}, ends: {ends}\n")
    total += short
    missing = [name for name in (*PACK.headline_title, *PACK.conspiracy_title, *powers, *ENDS) if total[name] == 0]
    sys.stdout.write(f"never: {', '.join(missing)}\n" if missing else "every card, power and end came up\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 500, [int(one) for one in sys.argv[2:]] or list(GAME.places)))
