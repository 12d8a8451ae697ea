"""Entries of the ledger, proposals and attempts: values that lie on the table."""

from __future__ import annotations

from hustings.core.value import Value


class Government(Value):
    """An entry of the ledger: what it was, who was in it (a bitmask), who led it, and how its term ended (CA-17.4)."""

    __slots__ = ("kind", "members", "leader", "no_business", "only_business")

    def __init__(self, kind: int, members: int, leader: int, no_business: bool, only_business: bool) -> None:
        self.kind = kind
        self.members = members
        self.leader = leader
        self.no_business = no_business
        self.only_business = only_business


class Proposal(Value):
    """A coalition as proposed: members (a bitmask), leader, and payments as (from, to, amount) (CA-8.8)."""

    __slots__ = ("proposer", "members", "leader", "payments")

    def __init__(self, proposer: int, members: int, leader: int, payments: tuple[tuple[int, int, int], ...]) -> None:
        self.proposer = proposer
        self.members = members
        self.leader = leader
        self.payments = payments


class Attempt(Value):
    """What dice are about to be rolled for: a capture, a raid or a seat-loss check, and its conditions (CA-11.3, CA-13.7, CA-15.1)."""

    __slots__ = ("kind", "place", "owner", "group", "lead", "deal", "handed")

    def __init__(self, kind: int, place: int, owner: int, group: int, lead: int, deal: int, handed: int) -> None:
        self.kind = kind
        self.place = place  # whose attempt or check it is
        self.owner = owner  # who owns the seat or group now, NONE for the row
        self.group = group  # the group wanted, NONE for a seat
        self.lead = lead  # the group that leads it, or NONE
        self.deal = deal  # OPENLY, FOR_MONEY or FOR_A_GROUP
        self.handed = handed  # the group handed in for a backroom deal, or NONE
