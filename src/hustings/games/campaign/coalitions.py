"""Coalitions: proposals with payments, and the answers to them (CA-8.4, CA-8.8 to 8.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.shape import Rows, Shape
from hustings.core.step import Step
from hustings.games.campaign.asking import Question
from hustings.games.campaign.events import (
    AnswerSent,
    AnswerShown,
    CoalitionAgreed,
    CoalitionProposed,
    ProposalFell,
    ProposalWithdrawn,
    SidePayment,
)
from hustings.games.campaign.government import install
from hustings.games.campaign.kinds import COALITION
from hustings.games.campaign.pieces import Proposal
from hustings.games.campaign.talks import check_chance, spend_chance

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign

DECLINED: Final = 1
ACCEPTED: Final = 2
MOST_PAYMENTS: Final = 12
ROUND: Final = 1000  # dollars; hardly anybody ever has as much

Payments = tuple[tuple[int, int, int], ...]


def members_of(mask: int) -> list[int]:
    """The places in a bitmask.

    >>> members_of(0b1010)
    [1, 3]
    """
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def seats_of(table: Campaign, mask: int) -> int:
    """The seats of all members together."""
    return sum([table.seats[place] for place in members_of(mask)])


def default_leader(table: Campaign, proposer: int, mask: int) -> int:
    """The member with most seats; of those tied the proposer, else the first clockwise from the proposer (CA-8.8)."""
    leader, most = proposer, -1
    for place in table.clockwise(proposer):
        if mask >> place & 1 and table.seats[place] > most:
            leader, most = place, table.seats[place]
    return leader


def check_proposal(table: Campaign, proposal: Proposal) -> None:
    """At least two parties with seats, none barred, a majority together, more than needed allowed; payers that can pay.

    (CA-8.4, CA-8.9, CA-8.12, R15.) Payments are money: seats can never be given away (CA-8.10).
    """
    members = members_of(proposal.members)
    if proposal.proposer not in members or len(members) < 2 or members[-1] >= table.places:
        raise IllegalMove("not-a-coalition", "CA-8.4")
    for place in members:
        if table.barred(place) or table.seats[place] < 1:
            raise IllegalMove("not-eligible", "CA-8.9", place=place)
    if seats_of(table, proposal.members) < table.needed():
        raise IllegalMove("no-majority", "CA-8.9", seats=seats_of(table, proposal.members), needed=table.needed())
    if proposal.leader not in members:
        raise IllegalMove("leader-not-in-it", "CA-8.8", place=proposal.leader)
    check_payments(table, members, proposal.payments)


def check_payments(table: Campaign, members: list[int], payments: Payments) -> None:
    """Between members, in whole dollars, each payer good for its total at this moment (CA-8.8, CA-8.9)."""
    owed = [0] * table.places
    for payer, to, amount in payments:
        if payer not in members or to not in members or payer == to or amount < 1:
            raise IllegalMove("no-such-payment", "CA-8.8")
        owed[payer] += amount
    for payer in members:
        if owed[payer] > table.money[payer]:
            raise IllegalMove("cannot-pay", "CA-8.9", place=payer, amount=owed[payer])


class ProposeCoalition(Move["Campaign"]):
    """Propose a government to other parties: its members (a bitmask), its leader, and who pays whom (CA-8.8).

    Open: any combination of payments may be named. Listed are all majorities led by the default leader without payments, and for those
    where every member is needed each other leader, and offers of a third and of all one's money to be shared among the partners.
    """

    __slots__ = ("members", "leader", "payments")
    clause: ClassVar[str] = "CA-8.8"
    open: ClassVar[bool] = True
    sets: ClassVar[tuple[str, ...]] = ("members",)

    def __init__(self, members: int, leader: int, payments: Payments) -> None:
        self.members = members
        self.leader = leader
        self.payments = payments

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        places = range(table.places)
        amounts = range(1, most_named(table) + 1)
        return range(1 << table.places), places, Rows((places, places, amounts), MOST_PAYMENTS)

    def check(self, table: Campaign, place: int) -> None:
        check_chance(table, place)
        if table.talking and table.proposals[place] is not None:
            raise IllegalMove("one-proposal", "R14")
        check_proposal(table, Proposal(place, self.members, self.leader, self.payments))

    @classmethod
    def listed(cls, table: Campaign, place: int) -> list[AnyMove]:
        found: list[AnyMove] = []
        if table.barred(place) or table.seats[place] < 1:
            return found
        if table.talking and (table.chances[place] < 1 or table.proposals[place] is not None):
            return found
        for mask in majorities(table, place):
            leader = default_leader(table, place, mask)
            found.append(ProposeCoalition(mask, leader, ()))
            if is_minimal(table, mask):
                found += [ProposeCoalition(mask, other, ()) for other in members_of(mask) if other != leader]
                found += offers(table, place, mask, leader)
        return found

    def carry_out(self, table: Campaign, place: int) -> None:
        proposal = Proposal(place, self.members, self.leader, self.payments)
        if table.log is not None:
            table.tell(CoalitionProposed(place, self.members, self.leader, self.payments))
        if table.talking:
            spend_chance(table, place)
            table.done &= ~self.members  # whoever is named has something to say again (R52)
            table.proposals[place] = proposal
            decline_for_the_absent(table, place)
            return
        table.acted = True
        table.push(PollMembers(proposal), CountAnswers(proposal))

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return tuple([f"place:{member}" for member in members_of(self.members)])


def most_named(table: Campaign) -> int:
    """The highest payment that can be named: what the richest has, with `money_visibility=private` rounded up so that it tells nobody."""
    most = max(table.money)
    return max(1, most) if table.options.money_visibility == "public" else ROUND * (most // ROUND + 1)


def majorities(table: Campaign, place: int) -> list[int]:
    """Every coalition with *place* that has a majority (CA-8.4)."""
    others = [other for other in range(table.places) if other != place and table.seats[other] > 0 and not table.barred(other)]
    masks = [1 << place]
    seats = [table.seats[place]]
    for other in others:
        masks += [mask | 1 << other for mask in masks]
        seats += [together + table.seats[other] for together in seats]
    needed = table.needed()
    return [mask for mask, together in zip(masks[1:], seats[1:]) if together >= needed]


def is_minimal(table: Campaign, mask: int) -> bool:
    """Whether the majority is lost if any member leaves."""
    spare = seats_of(table, mask) - table.needed()
    return all([table.seats[place] > spare for place in members_of(mask)])


def offers(table: Campaign, place: int, mask: int, leader: int) -> list[AnyMove]:
    """Payments to all partners alike: a third of one's money, and all of it."""
    partners = [other for other in members_of(mask) if other != place]
    found: list[AnyMove] = []
    for money in (table.money[place] // 3, table.money[place]):
        share = money // len(partners)
        if share > 0:
            offer = ProposeCoalition(mask, leader, tuple([(place, other, share) for other in partners]))
            if offer not in found:
                found.append(offer)
    return found


class PollMembers(Step["Campaign"]):
    """All other members answer at the same time (CA-8.8)."""

    __slots__ = ("proposal",)

    def __init__(self, proposal: Proposal) -> None:
        self.proposal = proposal

    def run(self, table: Campaign) -> None:
        for place in members_of(self.proposal.members):
            if place != self.proposal.proposer:
                table.ask(WhetherToJoin(place, self.proposal))


class CountAnswers(Step["Campaign"]):
    """The answers are shown together: if all accept, the government is formed; otherwise nothing happens (CA-8.8, CA-8.4)."""

    __slots__ = ("proposal",)

    def __init__(self, proposal: Proposal) -> None:
        self.proposal = proposal

    def run(self, table: Campaign) -> None:
        agreed = True
        table.learn()
        for place in members_of(self.proposal.members):
            if place != self.proposal.proposer:
                accepts = table.take_given(place) == [ACCEPT]
                agreed = agreed and accepts
                if table.log is not None:
                    table.tell(AnswerShown(place, int(accepts)))
        if agreed:
            table.agenda.pop()  # the negotiation
            agree(table, self.proposal)


def agree(table: Campaign, proposal: Proposal) -> None:
    """Payments are made and the coalition governs; nobody can object, not even a party with more seats (CA-8.4, CA-8.8, CA-19.3, R15)."""
    for payer, to, amount in proposal.payments:
        table.money[payer] -= amount
        table.money[to] += amount
        if table.log is not None:
            table.tell(SidePayment(payer, to, amount))
    table.talking = False
    drop_proposals(table)
    if table.log is not None:
        table.tell(CoalitionAgreed(proposal.members))
    install(table, COALITION, proposal.members, proposal.leader)


def drop_proposals(table: Campaign) -> None:
    """Whatever was proposed on the clock falls (R14)."""
    table.proposals = [None] * table.places
    table.answers = [0] * (table.places * table.places)


class AnswerProposal(Part["Campaign"]):
    """Accept or decline (CA-8.8)."""

    __slots__ = ("accept",)
    clause: ClassVar[str] = "CA-8.8"

    def __init__(self, accept: int) -> None:
        self.accept = accept

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return (range(2),)


ACCEPT: Final = AnswerProposal(1)


class WhetherToJoin(Question):
    """Do you join this coalition? All see the proposal, payments included (CA-8.8)."""

    __slots__ = ("proposal",)
    clause: ClassVar[str] = "CA-8.8"
    moves: ClassVar[tuple[MoveKind, ...]] = (AnswerProposal,)

    def __init__(self, place: int, proposal: Proposal) -> None:
        super().__init__(place)
        self.proposal = proposal


def awaits(table: Campaign, proposer: int, place: int) -> bool:
    """Whether the proposal of *proposer* on the clock waits for the answer of *place* (R14)."""
    proposal = table.proposals[proposer]
    if proposal is None or proposer == place or not proposal.members >> place & 1:
        return False
    return table.answers[proposer * table.places + place] == 0


class AnswerPosted(Move["Campaign"]):
    """Answer a proposal while the clock runs; the answers are shown when the last one is in (CA-8.8, R14)."""

    __slots__ = ("proposer", "accept")
    clause: ClassVar[str] = "R14"

    def __init__(self, proposer: int, accept: int) -> None:
        self.proposer = proposer
        self.accept = accept

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return range(table.places), range(2)

    def check(self, table: Campaign, place: int) -> None:
        if not awaits(table, self.proposer, place):
            raise IllegalMove("no-proposal", "R14", place=self.proposer)

    def carry_out(self, table: Campaign, place: int) -> None:
        table.answers[self.proposer * table.places + place] = ACCEPTED if self.accept else DECLINED
        if table.log is not None:
            table.tell(AnswerSent(place, self.proposer, self.accept), 1 << place)
        proposal = table.proposals[self.proposer]
        assert proposal is not None
        if not [other for other in members_of(proposal.members) if awaits(table, self.proposer, other)]:
            close_proposal(table, proposal)

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"offer:{self.proposer}",)


def decline_for_the_absent(table: Campaign, proposer: int) -> None:
    """Members who have left decline what is proposed on the clock (R50)."""
    proposal = table.proposals[proposer]
    if proposal is None or not proposal.members & table.left & ~(1 << proposer):
        return
    waiting = 0
    for place in members_of(proposal.members):
        if awaits(table, proposer, place):
            if table.left >> place & 1:
                table.answers[proposer * table.places + place] = DECLINED
            else:
                waiting += 1
    if waiting == 0:
        close_proposal(table, proposal)


def close_proposal(table: Campaign, proposal: Proposal) -> None:
    """The last answer is in: agreed, if all accepted and it is still possible; otherwise it falls (CA-8.8, CA-8.9, R14)."""
    table.learn()
    agreed = True
    for place in members_of(proposal.members):
        if place != proposal.proposer:
            accepts = table.answers[proposal.proposer * table.places + place] == ACCEPTED
            agreed = agreed and accepts
            if table.log is not None:
                table.tell(AnswerShown(place, int(accepts)))
    if agreed and still_possible(table, proposal):
        table.agenda.pop()  # the negotiation
        agree(table, proposal)
        return
    forget(table, proposal.proposer)
    if table.log is not None:
        table.tell(ProposalFell(proposal.proposer))


def still_possible(table: Campaign, proposal: Proposal) -> bool:
    """Whether the proposal would be let pass now (CA-8.9, R14)."""
    try:
        check_proposal(table, proposal)
    except IllegalMove:
        return False
    return True


def forget(table: Campaign, proposer: int) -> None:
    """A proposal and the answers to it are gone."""
    table.proposals[proposer] = None
    for place in range(table.places):
        table.answers[proposer * table.places + place] = 0


class WithdrawProposal(Move["Campaign"]):
    """Take one's open proposal back (R14)."""

    __slots__ = ()
    clause: ClassVar[str] = "R14"

    def check(self, table: Campaign, place: int) -> None:
        if table.proposals[place] is None:
            raise IllegalMove("no-proposal", "R14", place=place)

    def carry_out(self, table: Campaign, place: int) -> None:
        forget(table, place)
        if table.log is not None:
            table.tell(ProposalWithdrawn(place))

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"offer:{place}",)
