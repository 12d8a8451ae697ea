"""The end of the game: every zone has a majority, the board is full, or the dilemmas have run out (SH-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.core.step import Step
from hustings.games.shasn import majorities, scoring
from hustings.games.shasn.events import FinalRoundBegan
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.patrons import notice_patrons

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

# Why the final round was begun, and the clause that says so.
NOT_FINAL: Final = 0
FULL_BOARD: Final = 1
NO_DILEMMAS: Final = 2
TURN_LIMIT: Final = 3
FINAL_CLAUSES: Final = ("", "SH-18.4", "SH-18.6", "R43")


class EffectOver(Step["Shasn"]):
    """Ends an effect of several steps: while it lies on the agenda the effect is half-way through (SH-18.1)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        if not check_end(table):
            notice_patrons(table)


def half_way(table: Shasn) -> bool:
    """Whether a card, power or Headline is half-way through resolving (SH-18.1)."""
    for step in table.agenda:
        if isinstance(step, EffectOver):
            return True
    return False


def check_end(table: Shasn) -> bool:
    """End the game where every zone has a majority and no effect is half-way through; say whether it is over (SH-1.1, SH-18.1, R41).

    With `end_check=end_of_turn` this is only asked at the end of a turn, after the Headlines.
    """
    majorities.retest(table)
    if not table.ending and table.options.end_check == "immediate":
        check_zones(table)
    return table.ending != ""


def check_zones(table: Shasn) -> None:
    """The game is over when every zone has a majority, individual or coalition (SH-18.1, SH-10.11)."""
    for zone in range(table.board.zones):
        if not table.has_majority(zone):
            return
    if not half_way(table):
        scoring.finish(table, "SH-18.1")


def note_full_board(table: Shasn) -> None:
    """As soon as every area is filled while some zone has no majority, the final round begins (SH-18.4, R42)."""
    if table.final_cause != NOT_FINAL:
        return
    for zone in range(table.board.zones):
        if table.plain_room[zone] or table.volatile_room[zone]:
            return
    for zone in range(table.board.zones):
        if not table.has_majority(zone):
            # In a turn everybody but the active player has one more; between turns everybody, the next player first.
            order = table.clockwise(table.active)[1:] if table.active != NONE else table.clockwise(next_place(table))
            begin_final_round(table, FULL_BOARD, order)
            return


def begin_final_round(table: Shasn, cause: int, order: list[int]) -> None:
    """Those in *order* still have one turn each; nothing later changes the list (SH-18.5)."""
    table.final_cause = cause
    table.final = [place for place in order if table.here(place)]
    if table.log is not None:
        table.tell(FinalRoundBegan(tuple(table.final), cause))


def next_place(table: Shasn) -> int:
    """Whose turn comes next, outside of a turn."""
    for step in reversed(table.agenda):
        if isinstance(step, Upcoming):
            return step.place
    raise AssertionError("no turn lies on the agenda")


class Upcoming(Step["Shasn"]):
    """A step at the beginning of somebody's turn: by it one knows whose turn comes next."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place
