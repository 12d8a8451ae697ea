"""The council assembles (PA-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.pile import Hand, Pile
from hustings.core.step import Step
from hustings.games.parley.ballot import Ballot
from hustings.games.parley.deck import COPIES, KINDS
from hustings.games.parley.effects import TakeUpMatters
from hustings.games.parley.end import CountInfluence
from hustings.games.parley.floor import OpenFloor
from hustings.games.parley.turn import Turn

if TYPE_CHECKING:
    from hustings.games.parley.state import Council


def assemble(table: Council, series: tuple[str, ...]) -> None:
    """Cards are dealt, and somebody holds the chair; *series* names who won the last game (PA-1.3)."""
    deal(table)
    if series and series[-1].isdigit() and int(series[-1]) < table.places:
        table.chair = int(series[-1])
    else:
        table.chair = table.chance.pick(table.places)
    table.push(Round(1))


def deal(table: Council) -> None:
    """Deal until nobody has a hand of one kind only (PA-1.2)."""
    while True:
        table.deck = Pile([kind for kind in range(KINDS) for _ in range(COPIES[kind])], [])
        table.deck.shuffle(table.chance)
        for place in range(table.places):
            table.hands[place] = Hand([], [])
            for _ in range(table.options.deal):
                table.hands[place].add(table.deck.draw(), 1 << place)
        if min([len(set(hand.cards)) for hand in table.hands]) > 1:
            return


class Round(Step["Council"]):
    """Everybody has a turn; then the floor is open, and then comes the ballot (PA-1.3, PA-6.1, PA-6.3)."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, table: Council) -> None:
        table.round = self.number
        last = self.number == table.options.rounds
        after = CountInfluence() if last else Round(self.number + 1)
        table.push(*[Turn(place) for place in table.clockwise(table.chair)], OpenFloor(), Ballot(), TakeUpMatters(), after)
