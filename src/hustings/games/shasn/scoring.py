"""Who wins (SH-18.2, SH-18.8), with what modules add (SH-20.3b, 8.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.result import Result
from hustings.games.shasn import epilogues, incumbents, objectives
from hustings.games.shasn.kinds import TYPES

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def points(table: Shasn, place: int) -> int:
    """Own majority voters: *needed* for zones held alone, the own share of coalitions; nothing else (SH-1.2, SH-18.2, SH-18.3)."""
    return sum([table.majority_voters(zone, place) for zone in range(table.board.zones)])


def zones_alone(table: Shasn, place: int) -> int:
    """How many zones *place* holds alone (R40)."""
    return table.holder.count(place)


def voters_on_board(table: Shasn, place: int) -> int:
    return sum([table.standing(zone, place) for zone in range(table.board.zones)])


def finish(table: Shasn, clause: str) -> None:
    """Rank by score, ties by R40 or with `tie_break=shared` not at all, and end the game (SH-18.2, SH-18.8); debts are void (SH-11.7).

    With `tie_break=ladder` more zones held alone, then more voters on the board, then more resources decide.

    The result's details: by place the points from zones held alone, from coalitions, from an objective; zones alone, voters, resources.
    """
    table.learn()  # objectives are revealed
    rows: list[tuple[int, ...]] = []
    for place in range(table.places):
        alone = sum([table.board.needed[zone] for zone in range(table.board.zones) if table.holder[zone] == place])
        together = points(table, place) - alone
        bonus = objectives.worth(table, place)
        rows.append((alone, together, bonus, zones_alone(table, place), voters_on_board(table, place), table.resources(place)))
    scores = [row[0] + row[1] + row[2] for row in rows]
    standings: list[tuple[int, ...]] = []
    for place in range(table.places):
        # Who has left ranks behind everybody who stayed (R66).
        first = (int(table.here(place)), scores[place], int(incumbents.wins_ties(table, place)))
        standings.append(first + rows[place][3:] if table.options.tie_break == "ladder" else first)
    ranks = [1 + len([other for other in standings if other > standings[place]]) for place in range(table.places)]
    epilogues.close(table, Result(tuple(ranks), tuple(scores), clause, tuple(rows)))


def strongest(table: Shasn, place: int) -> tuple[int, int]:
    """The most-held and the second most-held ideologue of *place*; of those that tie the first in the rulebook's order (SH-20.4b)."""
    levels = [table.levels[place * TYPES + ideologue] for ideologue in range(TYPES)]
    order = sorted(range(TYPES), key=lambda ideologue: (-levels[ideologue], ideologue))
    return order[0], order[1]
