"""A party's turn (CA-10), with what moves money besides the actions (CA-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.step import Step
from hustings.games.campaign.deck import CONTRIBUTIONS, PARTY_CONTRIBUTIONS
from hustings.games.campaign.declaring import FloorCrossing, GroupAction
from hustings.games.campaign.events import IncomeCollected, TurnBegan
from hustings.games.campaign.kinds import BB, COMMUNISTS
from hustings.games.campaign.losses import SeatLossCheck
from hustings.games.campaign.purses import GiftStep, MovingMoney
from hustings.games.campaign.row import fill_row
from hustings.games.campaign.scoring import count_type

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


class TakeTurn(Step["Campaign"]):
    """Income, moving money, group action, floor-crossing, gifts, seat-loss check, in this order (CA-10.1, CA-10.4, CA-1.10).

    The row is filled up first with `row=each_turn`; with `row=each_round` it is not (CA-9.7, R21).
    """

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Campaign) -> None:
        table.active = self.place
        table.gifted = 0
        if table.log is not None:
            table.tell(TurnBegan(self.place))
        if table.options.row == "each_turn":
            fill_row(table)
        collect_income(table, self.place)
        place = self.place
        table.push(MovingMoney(place), GroupAction(place), FloorCrossing(place), GiftStep(place), SeatLossCheck(place))


def collect_income(table: Campaign, place: int) -> None:
    """The ideology's contributions and those of every group controlled, in every own turn, in government or not.

    (CA-10.2, CA-10.3, CA-4.2, R22.)

    With `money_model=treasury` all goes to one purse; with `money_model=on_cards` a group's money is laid on its card.
    (CA-19.1, CA-19.5, R45.)
    """
    own = PARTY_CONTRIBUTIONS[table.ideology[place]] + bonus(table, place)
    groups = 0
    for group in table.umbrellas[place]:
        groups += CONTRIBUTIONS[group]
        if table.options.money_model == "on_cards":
            table.cash[group] += CONTRIBUTIONS[group]
    table.money[place] += own
    if table.options.money_model == "treasury":
        table.money[place] += groups
    if table.log is not None:
        table.tell(IncomeCollected(place, own + groups))


def bonus(table: Campaign, place: int) -> int:
    """Communists collect $1 for every BB group in any umbrella, their own included; B, row and pile do not count (CA-3.10, R23)."""
    if table.ideology[place] != COMMUNISTS:
        return 0
    return sum([count_type(table, other, BB) for other in range(table.places)])
