"""Moves from zone to zone that are not gerrymanders: what they can reach (SH-0.7, SH-0.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove
from hustings.games.shasn import requirements, zones
from hustings.games.shasn.parts import MoveVoter

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def check_goal(table: Shasn, part: MoveVoter, clause: str) -> None:
    """The zones border each other, nothing bars the way in, and an area of that kind is empty (SH-0.7, SH-9.2)."""
    if not table.borders(part.origin, part.goal):
        raise IllegalMove("not-adjacent", clause, zone=part.origin, goal=part.goal)
    if not requirements.may_enter(table, part.goal):
        raise IllegalMove("closed-roads", "SH-20.1d", zone=part.goal)
    room = table.volatile_room[part.goal] if part.volatile else table.plain_room[part.goal]
    if room == 0:
        raise IllegalMove("no-empty-area", clause, zone=part.goal)


def can_go(table: Shasn, origin: int, goal: int) -> bool:
    """Whether a voter can go from one zone to the other now (SH-0.7)."""
    return table.borders(origin, goal) and table.room(goal) > 0 and requirements.may_enter(table, goal)


def has_way_out(table: Shasn, zone: int) -> bool:
    """Whether a voter can go from the zone to any other."""
    for goal in range(table.board.zones):
        if can_go(table, zone, goal):
            return True
    return False


def carry_out(table: Shasn, part: AnyMove) -> None:
    """Move the voter that was named."""
    assert isinstance(part, MoveVoter)
    zones.move_voter(table, part.origin, part.owner, part.goal, part.volatile == 1)
