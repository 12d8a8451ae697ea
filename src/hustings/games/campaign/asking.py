"""What all questions of Campaign share: who has left the game answers none (R50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.ask import Ask
from hustings.core.move import AnyMove

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


class Question(Ask["Campaign"]):
    """A question to a party. One that was left passes, or where nothing passes takes the first choice (R50)."""

    __slots__ = ()

    def menu(self, table: Campaign) -> list[AnyMove]:
        listed = self.choices(table)
        return listed[:1] if table.left >> self.place & 1 else listed

    def choices(self, table: Campaign) -> list[AnyMove]:
        """Every answer there is, passing first."""
        return super().menu(table)

    def forced(self, table: Campaign) -> bool:
        return table.left >> self.place & 1 == 1
