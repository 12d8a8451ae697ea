"""Influence and the chair (PA-3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.step import Step
from hustings.games.parley.deck import NO_ONE
from hustings.games.parley.end import finish
from hustings.games.parley.events import ChairTaken, InfluenceGained

if TYPE_CHECKING:
    from hustings.games.parley.state import Council


class Gain(Step["Council"]):
    """One influence more; who leads and who has won is settled before anything else happens (PA-3.4)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Council) -> None:
        if table.out[self.place]:
            return
        table.influence[self.place] += 1
        if table.log is not None:
            table.tell(InfluenceGained(self.place, table.influence[self.place]))
        review_leader(table)
        if table.influence[self.place] >= table.options.goal:
            finish(table, "PA-3.4")


def review_leader(table: Council) -> None:
    """Whoever comes to have more influence than everybody else takes the chair at once (PA-3.4)."""
    most = max(table.influence)
    leaders = [place for place in range(table.places) if table.influence[place] == most]
    leader = leaders[0] if len(leaders) == 1 else NO_ONE
    if leader != NO_ONE and leader != table.leader:
        take_chair(table, leader)
    table.leader = leader


def take_chair(table: Council, place: int) -> None:
    table.chair = place
    if table.log is not None:
        table.tell(ChairTaken(place))
