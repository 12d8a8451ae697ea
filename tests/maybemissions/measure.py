"""Random play held against section 8.10 of the catalogue: `PYTHONPATH=src:. python -m tests.maybemissions.measure [GAMES]`.

The conditions there: base rules without Master Cards, the fixed deck, a mission of every size equally likely and of any cards, any Vote,
and collectors who take the card with the best sum of icons. Exits with 1 where a figure is further away than chance explains.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Final

from hustings.core.chance import Fast
from hustings.core.pile import Pile
from hustings.games.maybemissions import GAME
from hustings.games.maybemissions.collecting import AskCard, CollectCard
from hustings.games.maybemissions.kinds import FIRST_MASTER, STUDY_MASTERS
from hustings.games.maybemissions.mission import AddToMission, LayMission, PrepareMission
from hustings.games.maybemissions.state import MaybeMissions

# Section 8.10: missions that succeed, rounds in which all said NO, mean score, negative scores.
EXPECTED: Final = {
    3: (0.50, 0.111, 11.3, 0.015),
    4: (0.70, 0.053, 15.2, 0.001),
    5: (0.50, 0.025, 9.6, 0.024),
    6: (0.67, 0.012, 12.7, 0.004),
}
# What a printed figure may be off by: its own rounding, and four deviations of two samples of 8,000 games.
NEAR: Final = (0.012, 0.005, 0.15, 0.004)

HARMLESS: Final = FIRST_MASTER + STUDY_MASTERS  # a rule that changes nothing for those who play by lot (MV-4.13)


def play(places: int, number: int) -> tuple[Counter[str], list[int]]:
    """One game: what happened in its rounds, and the scores."""
    luck = random.Random(f"maybemissions {places} {number}")
    table = GAME.blank(GAME.read_options({"players": places}))
    assert isinstance(table, MaybeMissions)
    table.chance, table.log = Fast(luck), []
    GAME.set_up(table, ())
    masters = table.master_deck.cards
    table.master_deck = Pile([HARMLESS] * 20, [0] * 20)
    table.begin()
    while table.result is None:
        for place in table.asked_places():
            ask = table.asks[place]
            if isinstance(ask, PrepareMission):
                table.master = masters.pop()  # only to be won
                lay(table, place, luck)
            elif isinstance(ask, AskCard):
                sums = [sum(table.cards.worth[2 * card + ask.side]) for card in table.mission]
                table.apply(place, CollectCard(sums.index(max(sums))))
            elif ask is not None:
                table.apply(place, luck.choice(table.menu(place)))
    return Counter([type(told.event).__name__ for told in table.log]), list(table.result.scores)


def lay(table: MaybeMissions, place: int, luck: random.Random) -> None:
    """A mission of every size equally likely, of any cards."""
    size = luck.randint(1, min(table.places, len(table.market)))
    for slot in sorted(luck.sample(range(len(table.market)), size)):
        table.apply(place, AddToMission(slot))
    if table.given[place]:  # the largest mission lies complete without a word
        table.apply(place, LayMission())


def main(games: int) -> int:
    far = False
    print("places  succeed  all NO  mean score  negative   (in brackets: catalogue)")
    for places, expected in EXPECTED.items():
        told: Counter[str] = Counter()
        scores: list[int] = []
        for number in range(games):
            events, reached = play(places, number)
            told += events
            scores += reached
        rounds = told["RoundBegan"]
        found = (
            told["MissionSucceeded"] / rounds,
            told["EverybodyVotedNo"] / rounds,
            sum(scores) / len(scores),
            len([score for score in scores if score < 0]) / len(scores),
        )
        cells = [f"{value:.3f} ({wanted})" for value, wanted in zip(found, expected, strict=True)]
        off = [abs(value - wanted) > near for value, wanted, near in zip(found, expected, NEAR, strict=True)]
        far = far or any(off)
        print(f"{places:6}  {'  '.join(cells)}{'   too far' if any(off) else ''}")
    print("Something is too far from the catalogue." if far else "All figures are those of the catalogue.")
    return 1 if far else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 8000))
