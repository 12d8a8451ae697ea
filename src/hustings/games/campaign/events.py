"""What happened, for the log. Sentences stand in `words.en.toml`."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class IdeologyTaken(Event):
    """A party stands for an ideology."""

    __slots__ = ("player", "party")
    clause: ClassVar[str] = "CA-6.1"

    def __init__(self, player: int, party: int) -> None:
        self.player = player
        self.party = party


class PartyLeft(Event):
    """Nobody plays a party any more; it passes."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "R50"

    def __init__(self, place: int) -> None:
        self.place = place


class CampaignMoney(Event):
    """A party took campaign money from the bank."""

    __slots__ = ("place", "amount")
    clause: ClassVar[str] = "CA-7.1"

    def __init__(self, place: int, amount: int) -> None:
        self.place = place
        self.amount = amount


class DiceRolled(Event):
    """A party rolled two dice against others."""

    __slots__ = ("place", "one", "two", "swing")
    clause: ClassVar[str] = "CA-7.2"

    def __init__(self, place: int, one: int, two: int, swing: int) -> None:
        self.place = place
        self.one = one
        self.two = two
        self.swing = swing


class SeatAuctioned(Event):
    """A seat is up for auction; somebody bids first."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "CA-7.4"

    def __init__(self, place: int) -> None:
        self.place = place


class TokensBought(Event):
    """A party bought tokens."""

    __slots__ = ("place", "count", "cost")
    clause: ClassVar[str] = "CA-7.6"

    def __init__(self, place: int, count: int, cost: int) -> None:
        self.place = place
        self.count = count
        self.cost = cost


class SeatRolled(Event):
    """The dice for a seat; the second is 0 where one was rolled."""

    __slots__ = ("number", "one", "two")
    clause: ClassVar[str] = "CA-7.14"

    def __init__(self, number: int, one: int, two: int) -> None:
        self.number = number
        self.one = one
        self.two = two


class RollLowered(Event):
    """A negative swing lowered the roll."""

    __slots__ = ("place", "number")
    clause: ClassVar[str] = "CA-7.18"

    def __init__(self, place: int, number: int) -> None:
        self.place = place
        self.number = number


class SwingClaimed(Event):
    """A party claimed the seat with its swing."""

    __slots__ = ("place", "swing")
    clause: ClassVar[str] = "CA-7.19"

    def __init__(self, place: int, swing: int) -> None:
        self.place = place
        self.swing = swing


class CourtRuled(Event):
    """A party claimed the seat with the Supreme Court."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "CA-5.7"

    def __init__(self, place: int) -> None:
        self.place = place


class FreeVote(Event):
    """No token decides about the seat."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-7.22"


class SeatWon(Event):
    """A party won the seat."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "CA-7.16"

    def __init__(self, place: int) -> None:
        self.place = place


class CardExpired(Event):
    """A president card that waited for an election is over."""

    __slots__ = ("place", "card")
    clause: ClassVar[str] = "CA-5.6"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class CoalitionProposed(Event):
    """A coalition was proposed."""

    __slots__ = ("place", "members", "leader", "payments")
    clause: ClassVar[str] = "CA-8.8"

    def __init__(self, place: int, members: int, leader: int, payments: tuple[tuple[int, int, int], ...]) -> None:
        self.place = place
        self.members = members
        self.leader = leader
        self.payments = payments


class AnswerSent(Event):
    """An answer on the clock; told to who gave it."""

    __slots__ = ("place", "proposer", "accept")
    clause: ClassVar[str] = "CA-8.8"

    def __init__(self, place: int, proposer: int, accept: int) -> None:
        self.place = place
        self.proposer = proposer
        self.accept = accept


class AnswerShown(Event):
    """What somebody answered."""

    __slots__ = ("place", "accept")
    clause: ClassVar[str] = "CA-8.8"

    def __init__(self, place: int, accept: int) -> None:
        self.place = place
        self.accept = accept


class ProposalFell(Event):
    """A proposal on the clock came to nothing."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "R14"

    def __init__(self, place: int) -> None:
        self.place = place


class ProposalWithdrawn(Event):
    """A proposal was taken back."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "R14"

    def __init__(self, place: int) -> None:
        self.place = place


class CoalitionAgreed(Event):
    """All members have accepted."""

    __slots__ = ("members",)
    clause: ClassVar[str] = "CA-8.4"

    def __init__(self, members: int) -> None:
        self.members = members


class SidePayment(Event):
    """A payment in a coalition."""

    __slots__ = ("place", "to", "amount")
    clause: ClassVar[str] = "CA-8.8"

    def __init__(self, place: int, to: int, amount: int) -> None:
        self.place = place
        self.to = to
        self.amount = amount


class SeatPutUp(Event):
    """A party put a seat up for a bidding war."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "CA-8.11"

    def __init__(self, place: int) -> None:
        self.place = place


class NoAgreement(Event):
    """The negotiation ended without a coalition."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-8.5"


class GovernmentFormed(Event):
    """A government entered the ledger."""

    __slots__ = ("kind", "members", "leader")
    clause: ClassVar[str] = "CA-9.1"

    def __init__(self, kind: int, members: int, leader: int) -> None:
        self.kind = kind
        self.members = members
        self.leader = leader


class CardDrawn(Event):
    """The president drew a card."""

    __slots__ = ("place", "card")
    clause: ClassVar[str] = "CA-5.3"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class DeckRenewed(Event):
    """The discarded president cards are a deck again."""

    __slots__ = ("cards",)
    clause: ClassVar[str] = "CA-5.5"

    def __init__(self, cards: int) -> None:
        self.cards = cards


class DieRolled(Event):
    """A die for Spoiled Ballots."""

    __slots__ = ("place", "face")
    clause: ClassVar[str] = "CA-5.19"

    def __init__(self, place: int, face: int) -> None:
        self.place = place
        self.face = face


class MoneyGained(Event):
    """Money from the bank."""

    __slots__ = ("place", "amount")
    clause: ClassVar[str] = "CA-5.10"

    def __init__(self, place: int, amount: int) -> None:
        self.place = place
        self.amount = amount


class MoneyPaid(Event):
    """Money a card took; to is below 0 for the bank."""

    __slots__ = ("place", "to", "amount")
    clause: ClassVar[str] = "CA-5.13"

    def __init__(self, place: int, to: int, amount: int) -> None:
        self.place = place
        self.to = to
        self.amount = amount


class SequenceChanged(Event):
    """A president card changed a sequence."""

    __slots__ = ("place", "length")
    clause: ClassVar[str] = "CA-17.5"

    def __init__(self, place: int, length: int) -> None:
        self.place = place
        self.length = length


class VetoLost(Event):
    """The veto of this term is used up."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "CA-5.23"

    def __init__(self, place: int) -> None:
        self.place = place


class AllowancePaid(Event):
    """The president's allowance."""

    __slots__ = ("place", "amount")
    clause: ClassVar[str] = "CA-9.4"

    def __init__(self, place: int, amount: int) -> None:
        self.place = place
        self.amount = amount


class RowTurnedUp(Event):
    """A group was turned up into the row."""

    __slots__ = ("group",)
    clause: ClassVar[str] = "CA-9.6"

    def __init__(self, group: int) -> None:
        self.group = group


class TurnBegan(Event):
    """A party's turn begins."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "CA-9.5"

    def __init__(self, place: int) -> None:
        self.place = place


class IncomeCollected(Event):
    """A party collected its income."""

    __slots__ = ("place", "amount")
    clause: ClassVar[str] = "CA-10.2"

    def __init__(self, place: int, amount: int) -> None:
        self.place = place
        self.amount = amount


class MoneyMoved(Event):
    """Money went from a group card to the treasury."""

    __slots__ = ("place", "group", "amount")
    clause: ClassVar[str] = "CA-19.5"

    def __init__(self, place: int, group: int, amount: int) -> None:
        self.place = place
        self.group = group
        self.amount = amount


class GiftGiven(Event):
    """A gift."""

    __slots__ = ("place", "to", "amount")
    clause: ClassVar[str] = "CA-19.3"

    def __init__(self, place: int, to: int, amount: int) -> None:
        self.place = place
        self.to = to
        self.amount = amount


class AttemptDeclared(Event):
    """A capture was declared, or a floor-crossing where group is below 0."""

    __slots__ = ("place", "owner", "group", "lead", "deal", "handed")
    clause: ClassVar[str] = "CA-11.3"

    def __init__(self, place: int, owner: int, group: int, lead: int, deal: int, handed: int) -> None:
        self.place = place
        self.owner = owner
        self.group = group
        self.lead = lead
        self.deal = deal
        self.handed = handed


class AttemptVetoed(Event):
    """The president vetoed the attempt."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "CA-18.4"

    def __init__(self, place: int) -> None:
        self.place = place


class BackroomPaid(Event):
    """A backroom deal was paid for, with a group where one was handed in."""

    __slots__ = ("place", "handed")
    clause: ClassVar[str] = "CA-14.2"

    def __init__(self, place: int, handed: int) -> None:
        self.place = place
        self.handed = handed


class MoneySpent(Event):
    """Money moved the number."""

    __slots__ = ("place", "side", "amount", "number")
    clause: ClassVar[str] = "CA-12.3"

    def __init__(self, place: int, side: int, amount: int, number: int) -> None:
        self.place = place
        self.side = side
        self.amount = amount
        self.number = number


class SpendingPassed(Event):
    """A party passed in a bidding."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "CA-12.4"

    def __init__(self, place: int) -> None:
        self.place = place


class AttemptRolled(Event):
    """The dice of an attempt."""

    __slots__ = ("place", "one", "two", "number", "success")
    clause: ClassVar[str] = "CA-11.10"

    def __init__(self, place: int, one: int, two: int, number: int, success: int) -> None:
        self.place = place
        self.one = one
        self.two = two
        self.number = number
        self.success = success


class GroupCaptured(Event):
    """A group changed umbrellas."""

    __slots__ = ("place", "owner", "group")
    clause: ClassVar[str] = "CA-11.12"

    def __init__(self, place: int, owner: int, group: int) -> None:
        self.place = place
        self.owner = owner
        self.group = group


class SeatTaken(Event):
    """A seat crossed the floor."""

    __slots__ = ("place", "owner")
    clause: ClassVar[str] = "CA-13.8"

    def __init__(self, place: int, owner: int) -> None:
        self.place = place
        self.owner = owner


class Pardoned(Event):
    """Pardon brought a group back, or a seat where what is below 0."""

    __slots__ = ("place", "what")
    clause: ClassVar[str] = "CA-5.28"

    def __init__(self, place: int, what: int) -> None:
        self.place = place
        self.what = what


class CheckRolled(Event):
    """The dice of a seat-loss check."""

    __slots__ = ("place", "one", "two", "number")
    clause: ClassVar[str] = "CA-15.4"

    def __init__(self, place: int, one: int, two: int, number: int) -> None:
        self.place = place
        self.one = one
        self.two = two
        self.number = number


class SeatsLost(Event):
    """Seats went to the middle."""

    __slots__ = ("place", "seats")
    clause: ClassVar[str] = "CA-15.6"

    def __init__(self, place: int, seats: int) -> None:
        self.place = place
        self.seats = seats


class GroupSurrendered(Event):
    """A group was lost in a check."""

    __slots__ = ("place", "group")
    clause: ClassVar[str] = "CA-15.7"

    def __init__(self, place: int, group: int) -> None:
        self.place = place
        self.group = group


class TermEnded(Event):
    """A term is over."""

    __slots__ = ("term",)
    clause: ClassVar[str] = "CA-16.1"

    def __init__(self, term: int) -> None:
        self.term = term
