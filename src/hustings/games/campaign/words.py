"""What templates cannot say: what parties, groups, cards and deals are called."""

from __future__ import annotations

from typing import Any, Final

from hustings.core.state import State
from hustings.core.words import Words
from hustings.games.campaign.coalitions import members_of
from hustings.games.campaign.deck import CARD_TITLES, GROUP_TITLES, PARTY_TITLES
from hustings.games.campaign.kinds import AGAINST, NONE
from hustings.games.campaign.pieces import Proposal
from hustings.games.campaign.state import Campaign

PLACES: Final = ("place", "to", "target", "leader", "proposer", "payments.0", "payments.1")
KINDS: Final = ("a coalition", "a minority", "a majority")
WAYS: Final = ("", "your swing", "the Supreme Court")
STANDING: Final = (
    "Ask me in every bidding",
    "Pass for me in everybody else's biddings this round",
    "Pass for me until somebody spends against me",
)

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "kind": KINDS,
    "way": WAYS,
    "standing": STANDING,
    "accept": ("no", "yes"),
    "success": ("fails", "succeeds"),
}


class CampaignWords(Words):
    """The sentences of Campaign."""

    def name(self, field: str, value: Any, sight: State) -> str:
        assert isinstance(sight, Campaign)
        if field in PLACES:
            return "the bank" if value == NONE else party_name(sight, value)
        if field == "owner":
            return "the row" if value == NONE else party_name(sight, value)
        if field in ("group", "lead", "handed"):
            return name_of_group(field, value)
        if field == "what":
            return "the seat" if value == NONE else GROUP_TITLES[value]
        if field == "card":
            return str(CARD_TITLES[value])
        if field == "party":
            return f"the {PARTY_TITLES[value]}"
        if field == "members":
            return list_of_parties(sight, value)
        return named_number(sight, field, value)


def named_number(sight: Campaign, field: str, value: Any) -> str:
    """What the numbers stand for that are neither parties nor cards."""
    if field == "side":
        return "against" if value == AGAINST else "for"
    if field in CHOICES:
        return str(CHOICES[field][value])
    if field == "player":
        return f"Player {value + 1}"
    if field == "payments":
        return payments(sight, value)
    if field == "proposal":
        return proposal(sight, value)
    if field == "two":
        return f" and {value}" if value else ""
    if field == "swing":
        return f" {value:+}" if value else ""
    return str(value)


def party_name(sight: Campaign, place: int) -> str:
    """A party by its ideology, and before it has one by its place."""
    party = sight.ideology[place] if 0 <= place < sight.places else NONE
    return f"player {place + 1}" if party == NONE else f"the {PARTY_TITLES[party]}"


def name_of_group(field: str, value: int) -> str:
    """A group, or what stands for none."""
    if value == NONE:
        return {"group": "a seat", "lead": "no group", "handed": "$5"}[field]
    return GROUP_TITLES[value]


def list_of_parties(sight: Campaign, mask: int) -> str:
    """The members of a coalition."""
    names = [party_name(sight, place) for place in members_of(mask)]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nobody"


def payments(sight: Campaign, rows: tuple[tuple[int, int, int], ...]) -> str:
    """Who would pay whom how much."""
    said = [f"{party_name(sight, payer)} pay {party_name(sight, to)} ${amount}" for payer, to, amount in rows]
    return f"; {'; '.join(said)}" if said else ""


def proposal(sight: Campaign, value: Proposal) -> str:
    """A coalition as it was proposed."""
    return f"{list_of_parties(sight, value.members)}, led by {party_name(sight, value.leader)}{payments(sight, value.payments)}"
