"""What every action of a player does besides itself (PC-3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.games.politicard.queue import TAKE_NEXT

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel


def act(table: Duel, place: int) -> None:
    """An action takes down the opponent's pass mark (PC-3.3, PC-3.5, R9, R11); with pass_rule=final a pass stands.

    The queue is emptied before the next decision (PC-4.18).
    """
    table.acted = True
    table.items = 0
    if table.options.pass_rule == "consecutive":
        table.passed[1 - place] = False
    table.push(TAKE_NEXT)
