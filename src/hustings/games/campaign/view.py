"""A sight as JSON for boards, every piece with the id by which moves name it (catalogue, section 6)."""

from __future__ import annotations

from typing import Any

from hustings.core.pile import UNKNOWN
from hustings.games.campaign.attempts import raid_number
from hustings.games.campaign.coalitions import members_of
from hustings.games.campaign.deck import (
    CARD_TITLES,
    CONTRIBUTIONS,
    COOPERATIVENESS,
    DISCIPLINE,
    ELECTABILITY,
    GROUP_IDS,
    GROUP_TITLES,
    IDEOLOGY_ROWS,
    INFLUENCE,
    MARK,
    PARTY_CONTRIBUTIONS,
    PRESIDENT_ROWS,
    TYPE,
)  # fmt: skip
from hustings.games.campaign.declaring import can_be_raided
from hustings.games.campaign.elections import most_tokens, price_of
from hustings.games.campaign.kinds import CHECK, LEFT, LETTERS, NONE, RAID, RIGHT, TOKENS, TYPES, UNMARKED
from hustings.games.campaign.losses import safety
from hustings.games.campaign.odds import expected_losses, success, token_odds
from hustings.games.campaign.pieces import Attempt, Government, Proposal
from hustings.games.campaign.progress import progress
from hustings.games.campaign.state import Campaign


def render(sight: Campaign) -> dict[str, Any]:
    """The table as the viewer of *sight* sees it."""
    return {
        "majority": sight.needed(),
        "middle": {"id": "middle", "seats": sight.middle},
        "players": [player(sight, place) for place in range(sight.places)],
        "auction": auction(sight) if sight.middle > 0 else None,
        "row": [group(sight, number) for number in sight.row],
        "pile": {"cards": len(sight.pile), "bottom": [group(sight, number) for number in sight.pile.cards if number != UNKNOWN]},
        "deck": len(sight.deck),
        "discards": [card(number) for number in sight.discards],
        "ledger": [government(entry) for entry in sight.ledger],
        "round_limit": sight.options.round_limit,
        "president": place_or_none(sight.president),
        "veto": sight.veto,
        "active": place_or_none(sight.active),
        "attempt": None if sight.attempt is None else attempt(sight, sight.attempt),
        "talks": talks(sight) if sight.talking else None,
    }


def place_or_none(place: int) -> int | None:
    return None if place == NONE else place


def player(sight: Campaign, place: int) -> dict[str, Any]:
    """A party and all that belongs to it; money is shown to all, or with `money_visibility=private` to its owner (CA-19.2)."""
    party = sight.ideology[place]
    own = place == sight.viewer or sight.options.money_visibility == "public"
    return {
        "id": f"place:{place}",
        "party": None if party == NONE else ideology(party),
        "money": sight.money[place] if own else None,
        "seats": sight.seats[place],
        "groups": [group(sight, number) for number in sight.umbrellas[place]],
        "kept": [card(number) for number in sight.kept[place]],
        "swing": sight.swing(place),
        "sequence": "".join([LETTERS[kind] for kind in sight.sequences[place]]),
        "best_run": sight.best[place],
        "standing": sight.standing[place] if place == sight.viewer else None,
        "safety": None if party == NONE else safety(sight, place),
        "goals": [] if party == NONE else progress(sight, place),
        "raid": raid(sight, place),
    }


def ideology(party: int) -> dict[str, Any]:
    """An ideology card."""
    row = IDEOLOGY_ROWS[party]
    numbers = {"discipline": DISCIPLINE[party], "contributions": PARTY_CONTRIBUTIONS[party], "electability": ELECTABILITY[party]}
    return {"id": row["id"], "title": row["title"], "text": row["text"], "lean": row["lean"], **numbers}


def group(sight: Campaign, number: int) -> dict[str, Any]:
    """A group card; the money on it is part of its controller's."""
    owner = sight.controller(number)
    shown = sight.options.money_visibility == "public" or owner in (NONE, sight.viewer)
    return {
        "id": f"group:{number}",
        "card": GROUP_IDS[number],
        "title": GROUP_TITLES[number],
        "contributions": CONTRIBUTIONS[number],
        "influence": INFLUENCE[number],
        "cooperativeness": COOPERATIVENESS[number],
        "type": TYPES[TYPE[number]] or None,
        "mark": None if MARK[number] == UNMARKED else {LEFT: "L", RIGHT: "R"}.get(MARK[number], "C"),
        "money": sight.cash[number] if shown else None,
        "above": place_or_none(sight.above[number]) if sight.above[number] >= 0 else None,
    }


def card(number: int) -> dict[str, Any]:
    """A president card."""
    row = PRESIDENT_ROWS[number]
    return {"id": f"card:{number}", "card": row["id"], "title": CARD_TITLES[number], "text": row["text"]}


def auction(sight: Campaign) -> dict[str, Any]:
    """The token line: owners, the price of a buyout, the odds now, and what the viewer would pay for so many more."""
    most = most_tokens(sight, sight.viewer) if sight.viewer >= 0 else 0
    return {
        "start": sight.start,
        "price": sight.price,
        "tokens": [
            {"id": f"token:{number}", "number": value, "owner": place_or_none(sight.tokens[number])} for number, value in enumerate(TOKENS)
        ],
        "odds": token_odds(sight.tokens, sight.places),
        "costs": [price_of(sight, count) for count in range(1, most + 1)],
    }


def government(entry: Government) -> dict[str, Any]:
    """A line of the ledger."""
    flags = {"no_business": entry.no_business, "only_business": entry.only_business}
    return {"type": LETTERS[entry.kind], "members": members_of(entry.members), "leader": entry.leader, **flags}


def attempt(sight: Campaign, now: Attempt) -> dict[str, Any]:
    """What dice are about to be rolled for, with the running number and the odds."""
    kind = "check" if now.kind == CHECK else "raid" if now.kind == RAID else "capture"
    seven = kind == "capture" or sight.options.seven_fails == "attempts"
    return {
        "kind": kind,
        "place": now.place,
        "owner": place_or_none(now.owner),
        "group": None if now.group == NONE else group(sight, now.group),
        "lead": None if now.lead == NONE else f"group:{now.lead}",
        "deal": now.deal,
        "number": sight.number,
        "spent_for": sight.spent_for,
        "spent_against": sight.spent_against,
        "odds": None if kind == "check" else success(sight.number, seven),
        "losses": expected_losses(sight.number, sight.seats[now.place]) if kind == "check" else None,
    }


def raid(sight: Campaign, place: int) -> int | None:
    """The number with which the viewer could raid a seat of *place*."""
    if sight.viewer < 0 or sight.ideology[place] == NONE or not can_be_raided(sight, sight.viewer, place):
        return None
    return raid_number(sight, sight.viewer, place)


def talks(sight: Campaign) -> dict[str, Any]:
    """What is open while the clock runs; of the answers the viewer's own."""
    open_now = [proposal for proposal in sight.proposals if proposal is not None]
    return {
        "seconds": sight.options.negotiation_seconds,
        "done": members_of(sight.done),
        "proposals": [posted(sight, proposal) for proposal in open_now],
    }


def posted(sight: Campaign, proposal: Proposal) -> dict[str, Any]:
    """A proposal as it was made."""
    own = sight.answers[proposal.proposer * sight.places + sight.viewer] if sight.viewer >= 0 else 0
    return {
        "proposer": proposal.proposer,
        "members": members_of(proposal.members),
        "leader": proposal.leader,
        "payments": [list(row) for row in proposal.payments],
        "answer": own,
    }
