"""Interference: the bidding before the dice of a capture, a floor-crossing or a seat-loss check (CA-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.campaign.asking import Question
from hustings.games.campaign.events import MoneySpent, SpendingPassed
from hustings.games.campaign.kinds import AGAINST, CHECK, FOR, NONE, OPENLY
from hustings.games.campaign.pieces import Attempt
from hustings.games.campaign.standing import stands_back

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


def open_bidding(table: Campaign, number: int, after: Step[Campaign]) -> None:
    """From *number* on money moves the number; then comes *after* (CA-12.1, CA-12.7).

    The acting party first, then clockwise; in a backroom deal only the attacker and the owner of what is wanted (CA-12.3, CA-14.4).
    `interference_laps=0` sets no end, otherwise each has so many chances (CA-12.5).
    """
    attempt = table.attempt
    assert attempt is not None
    table.number = number
    table.spent_for = 0
    table.spent_against = 0
    order = table.clockwise(attempt.place)
    if attempt.deal != OPENLY:
        order = [place for place in order if place in (attempt.place, attempt.owner)]
    chances = table.options.interference_laps * len(order) if table.options.interference_laps else -1
    table.push(NextSpender(tuple(order), 0, len(order), chances), after)


def purse(table: Campaign, place: int) -> int:
    """What *place* can spend: its money, and with `money_model=on_cards` also what lies on the lead of its own attempt.

    (CA-12.6, CA-19.5, R33.)
    """
    attempt = table.attempt
    return purse_of(table, place, attempt.lead if attempt is not None and attempt.place == place else NONE)


def purse_of(table: Campaign, place: int, lead: int) -> int:
    """The treasury, and with `money_model=on_cards` what lies on the group that leads (CA-12.6, CA-19.5)."""
    if lead != NONE and table.options.money_model == "on_cards":
        return table.money[place] + table.cash[lead]
    return table.money[place]


class NextSpender(Step["Campaign"]):
    """Ask the next participant; bidding closes once *left* have passed since the latest spending, or *chances* are used up.

    (CA-12.3, CA-12.4, CA-12.5, R27.) Who has no money is passed over unasked.
    """

    __slots__ = ("order", "at", "left", "chances")

    def __init__(self, order: tuple[int, ...], at: int, left: int, chances: int) -> None:
        self.order = order
        self.at = at
        self.left = left
        self.chances = chances

    def run(self, table: Campaign) -> None:
        at, left, chances = self.at, self.left, self.chances
        while left > 0 and chances != 0:
            place = self.order[at]
            at = (at + 1) % len(self.order)
            left -= 1
            chances -= 1
            if purse(table, place) < 1:
                continue
            if stands_back(table, place):
                table.learn()  # that somebody stands back shows only now
                if table.log is not None:
                    table.tell(SpendingPassed(place))
                continue
            table.push(NextSpender(self.order, at, left, chances))
            table.ask(SpendOrPass(place))
            return


class Spend(Move["Campaign"]):
    """Pay so much to the bank for or against: each dollar moves the number by one (CA-12.1, CA-12.2, CA-12.6, CA-11.7, R36).

    Open: any amount one has may be named. Listed are the amounts that still change the odds.
    """

    __slots__ = ("side", "amount")
    clause: ClassVar[str] = "CA-12.3"
    open: ClassVar[bool] = True

    def __init__(self, side: int, amount: int) -> None:
        self.side = side
        self.amount = amount

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return range(2), range(1, max(2, purse(table, place) + 1))

    def check(self, table: Campaign, place: int) -> None:
        attempt = table.attempt
        if attempt is None or (attempt.place == place and self.side == AGAINST):
            raise IllegalMove("own-favour", "CA-12.2")
        if self.amount > purse(table, place):
            raise IllegalMove("no-money", "CA-12.6", money=purse(table, place))

    @classmethod
    def listed(cls, table: Campaign, place: int) -> list[AnyMove]:
        attempt = table.attempt
        assert attempt is not None
        money = purse(table, place)
        found = SPEND[FOR][: min(money, max(0, 12 - table.number), LISTED)]
        if attempt.place != place:
            found = found + SPEND[AGAINST][: min(money, max(0, table.number - lowest_useful(table, attempt)), LISTED)]
        return found

    def carry_out(self, table: Campaign, place: int) -> None:
        attempt = table.attempt
        assert attempt is not None
        pay(table, place, self.amount)
        if self.side == FOR:
            table.spent_for += self.amount
            table.number += self.amount
        else:
            table.spent_against += self.amount
            table.number -= self.amount
        bidding = table.agenda.pop()
        assert isinstance(bidding, NextSpender)
        table.push(NextSpender(bidding.order, bidding.at, len(bidding.order) - 1, bidding.chances))
        if table.log is not None:
            table.tell(MoneySpent(place, self.side, self.amount, table.number))

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"number:{table.number + self.amount if self.side == FOR else table.number - self.amount}",)


def lowest_useful(table: Campaign, attempt: Attempt) -> int:
    """The number below which it makes no difference any more: 1 for an attempt; in a check all that can be lost is lost by any roll."""
    if attempt.kind != CHECK:
        return 1
    more = len(table.umbrellas[attempt.place]) if table.options.seat_loss_overflow == "groups" else 0
    return 2 - table.seats[attempt.place] - more


def pay(table: Campaign, place: int, amount: int) -> None:
    """To the bank; money on the lead is spent first (CA-12.6, CA-19.5)."""
    attempt = table.attempt
    if table.options.money_model == "on_cards" and attempt is not None and attempt.place == place and attempt.lead != NONE:
        from_card = min(amount, table.cash[attempt.lead])
        table.cash[attempt.lead] -= from_card
        amount -= from_card
    table.money[place] -= amount


class PassSpend(Move["Campaign"]):
    """Spend nothing now; as long as the bidding is open one may spend later (CA-12.4, CA-12.5)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-12.4"

    def carry_out(self, table: Campaign, place: int) -> None:
        """The next participant is asked."""
        if table.log is not None:
            table.tell(SpendingPassed(place))


LISTED: Final = 40
SPEND: Final[list[list[AnyMove]]] = [[Spend(side, amount) for amount in range(1, LISTED + 1)] for side in (FOR, AGAINST)]
PASS_SPEND: Final = PassSpend()


class SpendOrPass(Question):
    """Do you spend money, for or against? (CA-12.3)"""

    __slots__ = ()
    clause: ClassVar[str] = "CA-12.3"
    moves: ClassVar[tuple[MoveKind, ...]] = (PassSpend, Spend)

    def choices(self, table: Campaign) -> list[AnyMove]:
        listed: list[AnyMove] = [PASS_SPEND]
        return listed + Spend.listed(table, self.place)
