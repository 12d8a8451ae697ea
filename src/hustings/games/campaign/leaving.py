"""Leaving the game: the party stays, and always passes (R50)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import Command
from hustings.core.state import Reask
from hustings.games.campaign.coalitions import decline_for_the_absent
from hustings.games.campaign.events import PartyLeft

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


class Leave(Command["Campaign"]):
    """Leave for good: from now on the party bids nothing, declines and skips, and can still win (R50, CA-1.10)."""

    __slots__ = ()
    clause: ClassVar[str] = "R50"
    always: ClassVar[bool] = True

    def check(self, table: Campaign, place: int) -> None:
        if table.left >> place & 1:
            raise IllegalMove("left", "R50")

    def carry_out(self, table: Campaign, place: int) -> None:
        table.learn()  # nobody comes back by undoing it
        table.left |= 1 << place
        interrupted = table.agenda[-1] if table.agenda else None
        if isinstance(interrupted, Reask) and interrupted.handed[place] is None:
            table.given[place] = []  # an answer that is in stands, what was only begun does not
        if table.log is not None:
            table.tell(PartyLeft(place))
        for proposer in range(table.places):
            decline_for_the_absent(table, proposer)
