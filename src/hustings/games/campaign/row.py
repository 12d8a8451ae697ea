"""The row of face-up groups and the pile below it (CA-9.6, CA-9.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.core.pile import ALL
from hustings.games.campaign.events import RowTurnedUp
from hustings.games.campaign.kinds import LOOSE

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign

ROW_SIZE: Final = 4


def fill_row(table: Campaign) -> None:
    """Turn groups up until four lie in the row; from a short pile as many as there are, and nothing is shuffled (CA-9.6, CA-9.7)."""
    while len(table.row) < ROW_SIZE and table.pile.cards:
        if table.pile.knowers[-1] != ALL:
            table.learn()
        group = table.pile.draw()
        table.row.append(group)
        if table.log is not None:
            table.tell(RowTurnedUp(group))


def put_under(table: Campaign, place: int, group: int) -> None:
    """A group leaves an umbrella face down under the pile, where all know it; money on it goes to the bank.

    (CA-14.3, CA-19.5, CA-4.6, R34.)
    """
    table.umbrellas[place].remove(group)
    table.above[group] = LOOSE
    table.cash[group] = 0
    table.pile.put_under(group, ALL)
