"""How a game ends (PA-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import Command
from hustings.core.pile import Hand
from hustings.core.result import Result
from hustings.core.step import Step
from hustings.games.parley.events import Conceded

if TYPE_CHECKING:
    from hustings.games.parley.state import Council


class CountInfluence(Step["Council"]):
    """After the last round (PA-7.1)."""

    __slots__ = ()

    def run(self, table: Council) -> None:
        finish(table, "PA-7.1")


def finish(table: Council, clause: str) -> None:
    """Rank by influence, then by coins; who has conceded comes last (PA-7.1)."""
    standing = [(not table.out[p], table.influence[p], table.coins[p]) for p in range(table.places)]
    ranks = tuple([1 + len([other for other in standing if other > own]) for own in standing])
    table.finish(Result(ranks, tuple(table.influence), clause, tuple([(own[1], own[2]) for own in standing])))


class Concede(Command["Council"]):
    """Leave the council: cards are discarded, questions fall, and the last one left wins (PA-7.1, R1)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-7.1"
    always: ClassVar[bool] = True

    def check(self, table: Council, place: int) -> None:
        if table.out[place]:
            raise IllegalMove("conceded", "PA-7.1")

    def carry_out(self, table: Council, place: int) -> None:
        table.learn()
        table.out[place] = True
        table.discards += table.hands[place].cards + [laid.kind for laid in table.laid[place]]
        table.hands[place] = Hand([], [])
        table.laid[place] = []
        table.excuse(place)
        if place == table.active:
            table.acting = False
        if table.log is not None:
            table.tell(Conceded(place))
        if table.out.count(False) == 1:
            finish(table, "PA-7.1")
