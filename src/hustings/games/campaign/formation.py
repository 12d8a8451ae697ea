"""Forming a government: who may, in what order, and what happens if nobody agrees (CA-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import Move, MoveKind
from hustings.core.step import Step
from hustings.games.campaign.asking import Question
from hustings.games.campaign.coalitions import AnswerPosted, ProposeCoalition, WithdrawProposal, drop_proposals
from hustings.games.campaign.dice import highest_roller
from hustings.games.campaign.elections import AuctionSeat
from hustings.games.campaign.events import NoAgreement, SeatPutUp
from hustings.games.campaign.government import install
from hustings.games.campaign.kinds import COALITION, MAJORITY, MINORITY, NONE
from hustings.games.campaign.talks import DeclareDone, check_chance, spend_chance

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


def eligible(table: Campaign) -> list[int]:
    """The parties that *gate does not bar (CA-8.12)."""
    return [place for place in range(table.places) if not table.barred(place)]


def largest(table: Campaign) -> list[int]:
    """The eligible parties with most seats, which govern if nobody agrees (CA-8.5, CA-8.6, CA-8.12, CA-8.13)."""
    parties = eligible(table)
    most = max([table.seats[place] for place in parties])
    return [place for place in parties if table.seats[place] == most]


def majority_party(table: Campaign) -> int:
    """Who has more than half of all seats and is not barred; NONE where nobody is (CA-8.2, CA-1.7, CA-8.12)."""
    for place in range(table.places):
        if table.seats[place] >= table.needed() and not table.barred(place):
            return place
    return NONE


class FormGovernment(Step["Campaign"]):
    """After every election: a majority governs, otherwise the parties negotiate, in laps or by the clock (CA-8.1, CA-8.2, CA-8.3, CA-8.16).

    `negotiation=laps` gives each party slots, `negotiation=clock` opens the floor (R14, R47).
    """

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        assert table.middle == 0, "a government is formed while seats are free"
        table.put_up = 0
        place = majority_party(table)
        if place != NONE:
            install(table, MAJORITY, 1 << place, place)
        elif table.options.negotiation == "clock":
            table.talking = True
            table.done = 0
            table.chances = [0 if table.barred(other) else table.options.floor_limit for other in range(table.places)]
            table.push(KeepTalking())
        else:
            table.acted = False
            table.push(Lap(1, slot_order(table)))


class KeepTalking(Step["Campaign"]):
    """While the clock runs anybody may speak; it ends when all are done, or can say nothing more (R14, R52)."""

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        asked = [place for place in eligible(table) if table.seats[place] > 0 and may_speak(table, place)]
        if not table.talking or not asked:
            table.push(Settle())
            return
        table.push(self)
        for place in asked:
            table.ask(Talk(place))


def may_speak(table: Campaign, place: int) -> bool:
    """Whether *place* has not said that it is done, and can still begin something or is named in what is open (R14, R52).

    Whether it has answered that already makes no difference: others would see it.
    """
    if table.done >> place & 1:
        return False
    return table.chances[place] > 0 or any([one is not None and one.members >> place & 1 == 1 for one in table.proposals])


def slot_order(table: Campaign) -> tuple[int, ...]:
    """Most seats first, ties clockwise from the last round's first player, or the first election's first bidder (CA-8.7)."""
    order = [place for place in table.clockwise(table.first) if not table.barred(place)]
    order.sort(key=table.seats.__getitem__, reverse=True)
    return tuple(order)


class Lap(Step["Campaign"]):
    """A slot for each; the order is fixed at the lap's beginning, and a lap in which all pass is the last (CA-8.7).

    Only who has a seat when the slot comes can do anything with it, so nobody else is asked (R53).
    """

    __slots__ = ("number", "order")

    def __init__(self, number: int, order: tuple[int, ...]) -> None:
        self.number = number
        self.order = order

    def run(self, table: Campaign) -> None:
        if self.order:
            table.push(Lap(self.number, self.order[1:]))
            if table.seats[self.order[0]] > 0:
                table.ask(UseSlot(self.order[0]))
        elif table.acted and self.number < table.options.formation_laps:
            table.acted = False
            table.push(Lap(self.number + 1, slot_order(table)))
        else:
            table.push(Settle())


class PutSeatUp(Move["Campaign"]):
    """Put one own seat in the middle for a bidding war, once in a formation (CA-8.11, R17); on the clock all proposals fall (R14)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-8.11"

    def check(self, table: Campaign, place: int) -> None:
        check_chance(table, place)
        if table.seats[place] < 1:
            raise IllegalMove("no-seat", "CA-8.11")
        if table.put_up >> place & 1:
            raise IllegalMove("once-a-formation", "CA-8.11")

    def carry_out(self, table: Campaign, place: int) -> None:
        table.put_up |= 1 << place
        table.seats[place] -= 1
        table.middle += 1
        if table.log is not None:
            table.tell(SeatPutUp(place))
        if table.talking:
            spend_chance(table, place)
            table.talking = False  # the clock stands still
            drop_proposals(table)
        table.acted = True
        table.push(AuctionSeat((place + 1) % table.places), AfterBiddingWar())

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"place:{place}", "middle")


class AfterBiddingWar(Step["Campaign"]):
    """Somebody may have a majority now; otherwise the negotiation goes on (CA-8.11)."""

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        place = majority_party(table)
        if place != NONE:
            table.agenda.pop()  # the negotiation
            install(table, MAJORITY, 1 << place, place)
        elif table.options.negotiation == "clock":
            table.talking = True


class PassFormation(Move["Campaign"]):
    """Let the slot go by (CA-8.7)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-8.7"

    def carry_out(self, table: Campaign, place: int) -> None:
        """The next party has its slot."""


class UseSlot(Question):
    """Do you propose a coalition, put a seat up, or pass? (CA-8.7)"""

    __slots__ = ()
    clause: ClassVar[str] = "CA-8.7"
    moves: ClassVar[tuple[MoveKind, ...]] = (PassFormation, ProposeCoalition, PutSeatUp)


class Talk(Question):
    """The clock runs: propose, answer, put a seat up, withdraw, or say that you are done (R14)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-8.3"
    moves: ClassVar[tuple[MoveKind, ...]] = (DeclareDone, AnswerPosted, ProposeCoalition, PutSeatUp, WithdrawProposal)
    floor: ClassVar[bool] = True
    interruptible: ClassVar[bool] = True


class Settle(Step["Campaign"]):
    """Nobody agreed: the largest eligible party governs alone; if several are tied, they govern together, and dice name the leader.

    (CA-8.5, CA-8.6, CA-8.13, CA-9.5, R16, R19, R47.)
    """

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        table.talking = False
        drop_proposals(table)
        tied = largest(table)
        if table.log is not None:
            table.tell(NoAgreement())
        if len(tied) == 1:
            install(table, MINORITY, 1 << tied[0], tied[0])
            return
        members = sum([1 << place for place in tied])
        install(table, COALITION, members, highest_roller(table, tied, False))
