"""Influencing Voter Cards (SH-6), and what an influence brings about whoever pays for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Shape
from hustings.games.shasn import characters
from hustings.games.shasn.asking import Opening
from hustings.games.shasn.cards import COST, VOTERS
from hustings.games.shasn.events_influence import VoterCardPaid, VotersGained
from hustings.games.shasn.kinds import ANY, ECHO_CHAMBER, NONE
from hustings.games.shasn.mats import uses_left
from hustings.games.shasn.news_lasting import LeaderMove
from hustings.games.shasn.open_cards import RUNS, GreatLeader, TooMuchFreedom
from hustings.games.shasn.placing import PlaceBatchNow, PlaceVoterNow, batch_of
from hustings.games.shasn.purchases import (
    PAYMENT,
    can_pay,
    check_payable,
    check_payment,
    discounts_left,
    is_barred,
    is_settled,
    may_not_purchase,
    payment,
    payment_parts,
    use_discounts,
)
from hustings.games.shasn.purses import purchase
from hustings.games.shasn.row import fill_row, leave_row

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

SLOTS: Final = 3  # open Voter Cards (SH-6.1)

# What becomes of the voters that a card brings.
WAIT: Final = 0  # on the mat, until their owner places them (SH-6.6)
PLACED_NOW: Final = 1  # asked for at once; who does not answer wants them placed (SH-15.6b)
OFFERED_NOW: Final = 2  # asked for at once; who does not answer does not (SH-17.10c)


class Influence(Opening):
    """Pay for an open Voter Card; its voters wait on the mat (SH-6.2, SH-6.3, SH-6.9, SH-6.10)."""

    __slots__ = ("slot",)
    clause: ClassVar[str] = "SH-6.2"
    follows: ClassVar[tuple[MoveKind, ...]] = PAYMENT

    def __init__(self, slot: int) -> None:
        self.slot = slot

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(SLOTS),)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        found: list[AnyMove] = []
        if table.given[place] or is_barred(table, place):
            return found
        discounts = discounts_left(table, place)
        for slot in range(SLOTS):
            card = table.row[slot]
            if card != NONE and can_pay(table, place, voter_cost(table, place, card), discounts):
                found.append(INFLUENCE[slot])
        return found

    def check_begin(self, table: Shasn, place: int) -> None:
        """A full board is no bar: one may pay and lose the voters (SH-6.10)."""
        card = table.row[self.slot]
        if card == NONE:
            raise IllegalMove("empty-slot", "SH-6.1")
        may_not_purchase(table, place)
        check_payable(table, place, voter_cost(table, place, card), discounts_left(table, place), "SH-6.2")

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        check_payment(table, place, self._cost(table, place), discounts_left(table, place), parts, part)

    def nexts(self, table: Shasn, place: int, parts: list[AnyMove]) -> list[AnyMove]:
        return payment_parts(table, place, self._cost(table, place), discounts_left(table, place), parts)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return is_settled(table, place, self._cost(table, place), discounts_left(table, place), parts)

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        paid = payment(table, place, self._cost(table, place), parts)
        use_discounts(table, parts)
        if table.log is not None:
            table.tell(VoterCardPaid(place, table.row[self.slot], tuple(paid)))
        take_open_card(table, place, self.slot)
        purchase(table, place, paid)  # last, so that whoever it comes to minds the cap before anything else

    def _cost(self, table: Shasn, place: int) -> list[int]:
        return voter_cost(table, place, table.row[self.slot])

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"slot:{self.slot}",)


INFLUENCE: Final[list[AnyMove]] = [Influence(slot) for slot in range(SLOTS)]


def voter_cost(table: Shasn, place: int, card: int) -> list[int]:
    """What *place* pays for the card before discounts, Too Much Freedom included (SH-6.2, SH-15.20a, SH-19.8a)."""
    cost = COST[card]
    for lasting in table.open_cards:
        if isinstance(lasting, TooMuchFreedom) and lasting.owner == place and lasting.turn == RUNS:
            cost = cost[:]
            cost[ANY] += 1
    return cost


def take_open_card(table: Shasn, place: int, slot: int) -> None:
    """*place* influences the open card: it is discarded and another opens before its voters are placed (SH-6.8)."""
    card = leave_row(table, slot)
    table.voter_discards.append(card)
    influenced(table, place, card, WAIT)
    fill_row(table)


def influenced(table: Shasn, place: int, card: int, then: int) -> None:
    """What follows where *place* has influenced the card, paid for or free (SH-0.15, SH-6.3, SH-6.13).

    Its voters come to the mat as one batch, with the extra voter of an Echo Chamber (SH-19.4, SH-19.4a). Next, a Great Leader lets somebody
    move a voter of theirs, before anything is placed (SH-15.1b); after that, unless they WAIT, the voters are placed at once or discarded.
    """
    printed = VOTERS[card]
    count = min(printed, table.bag[place])
    table.bag[place] -= count
    extra = int(table.bag[place] > 0 and place == table.active and uses_left(table, place, ECHO_CHAMBER) > 0)
    if extra:  # every card counts as a different one (R49)
        table.powers_used[ECHO_CHAMBER] += 1
        table.bag[place] -= 1
        table.singles[place] += 1
    if table.log is not None:
        table.tell(VotersGained(place, card, count, extra))
    if extra and then != WAIT:
        table.push(PlaceVoterNow(place))
    if count:
        batch = batch_of(printed, count)
        table.batches[place].append(batch)
        if then != WAIT:
            table.push(PlaceBatchNow(place, batch, then == PLACED_NOW))
    characters.card_influenced(table, place, card)
    if printed == 3:
        for lasting in table.open_cards:
            if isinstance(lasting, GreatLeader) and lasting.owner == place:
                table.push(LeaderMove(table.opponents(place)[0], place))
