"""Hidden Objectives (SH-20.3; catalogue, 8.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import kinds as k
from hustings.games.shasn.asking import Question
from hustings.games.shasn.events_modules import ObjectiveKept
from hustings.games.shasn.kinds import NONE, OBJECTIVES, TYPES

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

WORTH: Final = 3
SMALL_ZONE: Final = 6  # needs so many or fewer (8.9, 3)


class DealObjectives(Step["Shasn"]):
    """Everybody is dealt 2 of the 10 cards and keeps 1 secretly; the rest is put away unseen (SH-20.3a)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        if not table.options.hidden_objectives:
            return
        kept = [table.take_given(place) for place in range(table.places)]
        if not any(kept):
            deck = list(range(len(OBJECTIVES)))
            table.chance.shuffle(deck)
            table.learn()
            for place in range(table.places):
                table.objectives[place] = sorted(deck[2 * place : 2 * place + 2])
            table.push(self)
            for place in range(table.places):
                table.ask(WhichObjective(place))
            return
        for place, parts in enumerate(kept):
            dealt = table.objectives[place]
            kept_card = dealt[0]  # of whoever has left after choosing, which is void (R47)
            for part in parts:
                assert isinstance(part, KeepObjective)
                kept_card = part.objective
            table.put_away[place] = dealt[0] if kept_card == dealt[1] else dealt[1]
            table.objectives[place] = [kept_card]
            if table.log is not None:
                table.tell(ObjectiveKept(place, kept_card), 1 << place)


class KeepObjective(Part["Shasn"]):
    """Keep one of the two (SH-20.3a)."""

    __slots__ = ("objective",)
    clause: ClassVar[str] = "SH-20.3a"

    def __init__(self, objective: int) -> None:
        self.objective = objective

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(OBJECTIVES)),)

    def check(self, table: Shasn, place: int) -> None:
        if self.objective not in table.objectives[place]:
            raise IllegalMove("no-such-objective", "SH-20.3a", objective=self.objective)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"objective:{OBJECTIVES[self.objective]}",)


class WhichObjective(Question):
    """Which objective do you keep? (SH-20.3a)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-20.3a"
    moves: ClassVar[tuple[MoveKind, ...]] = (KeepObjective,)

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Either."""
        return self.choices(table)


def worth(table: Shasn, place: int) -> int:
    """At scoring all are revealed; a fulfilled one is worth 3 points (SH-20.3b)."""
    if not table.options.hidden_objectives or not table.objectives[place]:
        return 0
    return WORTH if is_fulfilled(table, table.objectives[place][0], place) else 0


def holds(table: Shasn, zone: int, place: int) -> bool:
    """Alone or in coalition (8.9, 1)."""
    coalition = table.coalition[zone]
    return table.holder[zone] == place or (coalition is not None and coalition.has(place))


def is_fulfilled(table: Shasn, objective: int, place: int) -> bool:
    """Whether what the card names is so now (8.9)."""
    board = table.board
    held = [zone for zone in range(board.zones) if holds(table, zone, place)]
    levels = [table.levels[place * TYPES + ideologue] for ideologue in range(TYPES)]
    if objective == k.HOLD_CENTRE:
        return board.centre in held
    if objective == k.HOLD_OPPOSITES:
        return any([board.opposite[zone] != NONE and board.opposite[zone] in held for zone in held])
    if objective == k.HOLD_SMALL_THREE:
        return len([zone for zone in held if board.needed[zone] <= SMALL_ZONE]) >= 3
    if objective == k.HOLD_LARGEST:
        return any([board.needed[zone] == max(board.needed) for zone in held])
    if objective == k.HOLD_CLUSTER:
        # Three zones of which each borders at least one of the others: one of them borders both others.
        return any([len([other for other in held if other != zone and table.borders(zone, other)]) >= 2 for zone in held])
    if objective == k.SIX_OF_ONE:
        return max(levels) >= 6
    if objective == k.TWO_OF_EACH:
        return min(levels) >= 2
    if objective == k.THREE_VOLATILE:
        return sum([table.volatile[zone * table.places + place] for zone in range(board.zones)]) >= 3
    if objective == k.IN_COALITION:
        if not table.pacts:
            return table.resources(place) >= 8
        return any([coalition is not None and coalition.has(place) for coalition in table.coalition])
    assert objective == k.EVERYWHERE, "there is no such objective"
    return all([table.standing(zone, place) > 0 for zone in range(board.zones)])
