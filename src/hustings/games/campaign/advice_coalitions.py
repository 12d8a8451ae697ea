"""Advice about coalitions: what a proposal is worth to those named, against what happens without it."""

from __future__ import annotations

from hustings.games.campaign.coalitions import Payments, ProposeCoalition, members_of
from hustings.games.campaign.estimates import government_worth
from hustings.games.campaign.formation import largest
from hustings.games.campaign.kinds import COALITION, MINORITY
from hustings.games.campaign.pieces import Proposal
from hustings.games.campaign.state import Campaign


def fallback_worth(sight: Campaign, place: int) -> float:
    """What is to be expected if nobody agrees: the largest party alone, or those tied together (CA-8.5, CA-8.6)."""
    tied = largest(sight)
    members = 0
    for other in tied:
        members |= 1 << other
    return government_worth(sight, place, members, MINORITY if len(tied) == 1 else COALITION, tied[0])


def net_payment(place: int, payments: Payments) -> int:
    """What *place* gets, less what it pays."""
    net = 0
    for payer, to, amount in payments:
        if to == place:
            net += amount
        if payer == place:
            net -= amount
    return net


def answer_worth(sight: Campaign, place: int, proposal: Proposal) -> float:
    """How much better the coalition is for *place* than no agreement."""
    worth = government_worth(sight, place, proposal.members, COALITION, proposal.leader)
    return worth + 0.7 * net_payment(place, proposal.payments) - fallback_worth(sight, place)


def proposal_worth(sight: Campaign, place: int, move: ProposeCoalition) -> float:
    """One's own gain, if every other member gains as well; otherwise nothing is worth proposing."""
    proposal = Proposal(place, move.members, move.leader, move.payments)
    own = answer_worth(sight, place, proposal)
    for other in members_of(move.members):
        if other != place and answer_worth(sight, other, proposal) <= 0.0:
            return -1.0
    return own - 0.1 * len(members_of(move.members))
