"""Standing answers in biddings: passing beforehand, which changes nothing in the order of events (R55)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import Command
from hustings.core.shape import Shape

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign

ASK_ME: Final = 0
NEVER: Final = 1
UNTIL_AGAINST: Final = 2


class StandBack(Command["Campaign"]):
    """Be asked in every bidding; in none about others' attempts and checks this round; or only once somebody spends against you (R55)."""

    __slots__ = ("standing",)
    clause: ClassVar[str] = "R55"
    always: ClassVar[bool] = True

    def __init__(self, standing: int) -> None:
        self.standing = standing

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return (range(UNTIL_AGAINST + 1),)

    def check(self, table: Campaign, place: int) -> None:
        if table.standing[place] == self.standing:
            raise IllegalMove("already-so", "R55")

    def carry_out(self, table: Campaign, place: int) -> None:
        table.standing[place] = self.standing


def stands_back(table: Campaign, place: int) -> bool:
    """Whether a standing answer passes for *place* in this bidding (R55)."""
    way = table.standing[place]
    attempt = table.attempt
    if way == ASK_ME or attempt is None:
        return False
    if way == NEVER:
        return attempt.place != place
    if attempt.place == place:
        return table.spent_against == 0
    return attempt.owner != place or table.spent_for == 0
