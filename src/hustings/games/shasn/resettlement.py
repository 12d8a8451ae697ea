"""Resettlement: after a 2-Voter Card one's batch may drive others out (SH-17.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.step import Step
from hustings.games.shasn.asking import Choice
from hustings.games.shasn.final_round import check_end
from hustings.games.shasn.laying import change
from hustings.games.shasn.open_cards import Clearing
from hustings.games.shasn.parts import ENOUGH, Enough, PickVoter
from hustings.games.shasn.zones import discard_voter

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

MOST_CLEARED: Final = 2  # voters, also where an Echo Chamber has brought a third (SH-17.4c)


def may_resettle(table: Shasn, place: int, zone: int) -> None:
    """Next, *place* is asked for each of their Resettlements; majorities that the batch forms are counted first (SH-17.4a, SH-17.4c)."""
    for card in table.open_cards:
        if isinstance(card, Clearing) and card.owner == place:
            table.push(Resettling(place, zone, card))


class Resettling(Step["Shasn"]):
    """Up to two exposed voters are discarded from the zone where the batch was placed (SH-17.4a)."""

    __slots__ = ("place", "zone", "card")

    def __init__(self, place: int, zone: int, card: Clearing) -> None:
        self.place = place
        self.zone = zone
        self.card = card

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if not given:
            if not check_end(table) and self.card in table.open_cards and exposed_there(table, self.zone):
                table.push(self)
                table.ask(Resettle(self.place, self.zone))
            return
        cleared = 0
        for part in given:
            if isinstance(part, PickVoter):
                discard_voter(table, part.zone, part.owner)
                cleared += 1
        if cleared:  # only then it is used up (SH-17.4b, R62)
            change(table, self.card, Clearing(self.card.owner, self.card.uses - 1))


def exposed_there(table: Shasn, zone: int) -> int:
    """How many voters of anybody are exposed in the zone."""
    return sum([table.exposed(zone, owner) for owner in range(table.places)])


class Resettle(Choice):
    """Which voters do you drive out of the zone, two at most? (SH-17.4a)"""

    __slots__ = ("zone",)
    clause: ClassVar[str] = "SH-17.4a"
    moves: ClassVar[tuple[MoveKind, ...]] = (Enough, PickVoter)

    def __init__(self, place: int, zone: int) -> None:
        super().__init__(place)
        self.zone = zone

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, PickVoter):
            if part.zone != self.zone:
                raise IllegalMove("other-zone", "SH-17.4a", zone=self.zone)
            if table.exposed(part.zone, part.owner) <= parts.count(part):
                raise IllegalMove("not-exposed", "SH-17.4a", zone=part.zone)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return isinstance(parts[-1], Enough) or len(parts) == min(MOST_CLEARED, exposed_there(table, self.zone))

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Nobody is driven out."""
        return [ENOUGH]
