"""A sight as JSON for boards, every piece with the id by which moves name it (catalogue, section 6)."""

from __future__ import annotations

from typing import Any

from hustings.core.pile import UNKNOWN
from hustings.games.campaign.attempts import capture_number, raid_number
from hustings.games.campaign.coalitions import WhetherToJoin, members_of, seats_of
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
from hustings.games.campaign.elections import bought_by, most_tokens, price_of
from hustings.games.campaign.kinds import CAPTURE, CHECK, LEFT, LETTERS, NONE, OPENLY, RAID, RIGHT, ROOT, TOKENS, TYPES, UNMARKED
from hustings.games.campaign.losses import safety
from hustings.games.campaign.odds import expected_losses, seat_odds, success
from hustings.games.campaign.pieces import Attempt, Government, Proposal
from hustings.games.campaign.progress import progress
from hustings.games.campaign.setup import ideologies
from hustings.games.campaign.state import Campaign
from hustings.games.campaign.tree import has_room


def render(sight: Campaign) -> dict[str, Any]:
    """The table as the viewer of *sight* sees it."""
    return {
        "majority": sight.needed(),
        "bank": {"id": "bank"},
        "ideologies": [ideology(party) for party in ideologies(sight) if party not in sight.ideology] if NONE in sight.ideology else [],
        "dice": sight.dice,
        "middle": {"id": "middle", "seats": sight.middle},
        "players": [player(sight, place) for place in range(sight.places)],
        "auction": auction(sight) if sight.middle > 0 else None,
        "row": [{**group(sight, number), "court": chances(sight, number, NONE)} for number in sight.row],
        "pile": {"cards": len(sight.pile), "bottom": [group(sight, number) for number in sight.pile.cards if number != UNKNOWN]},
        "deck": len(sight.deck),
        "discards": [card(number) for number in sight.discards],
        "ledger": [government(entry) for entry in sight.ledger],
        "round_limit": sight.options.round_limit,
        "president": place_or_none(sight.president),
        "veto": {"id": "veto"} if sight.veto else None,
        "active": place_or_none(sight.active),
        "attempt": None if sight.attempt is None else attempt(sight, sight.attempt),
        "talks": talks(sight) if sight.talking else None,
        "offers": offers(sight),
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
        "left": bool(sight.left >> place & 1),
        "groups": [{**group(sight, number), "court": chances(sight, number, place)} for number in sight.umbrellas[place]],
        "columns": {
            name or "none": [f"group:{number}" for number in sight.umbrellas[place] if TYPE[number] == kind]
            for kind, name in enumerate(TYPES)
        },
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
    return {"id": f"party:{party}", "card": row["id"], "title": row["title"], "text": row["text"], "lean": row["lean"], **numbers}


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
        "odds": seat_odds(sight, sight.tokens),
        "more": [with_more(sight, count) for count in range(1, most + 1)],
    }


def with_more(sight: Campaign, count: int) -> dict[str, int]:
    """What so many tokens more would cost the viewer, and the viewer's odds then."""
    tokens = sight.tokens[:]
    for token in bought_by(sight, sight.viewer, count):
        tokens[token] = sight.viewer
    return {"count": count, "cost": price_of(sight, count), "odds": seat_odds(sight, tokens)[sight.viewer]}


def chances(sight: Campaign, number: int, owner: int) -> dict[str, Any] | None:
    """The viewer's best number for capturing a group before anybody spends, in how many of 36 ways it succeeds, and with which lead."""
    viewer = sight.viewer
    if viewer < 0 or owner == viewer or sight.ideology[viewer] == NONE or (owner != NONE and not sight.options.poaching):
        return None
    best, lead = -99, NONE
    for leader in [NONE, *sight.umbrellas[viewer]]:
        if has_room(sight, viewer, ROOT if leader == NONE else leader):
            reached = capture_number(sight, Attempt(CAPTURE, viewer, owner, number, leader, OPENLY, NONE))
            if reached > best:
                best, lead = reached, leader
    return {"number": best, "odds": success(best, True), "lead": None if lead == NONE else f"group:{lead}"}


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
        "sides": [{"id": "number:for"}, {"id": "number:against"}],
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
    """How the negotiation by the clock stands."""
    return {"seconds": sight.options.negotiation_seconds, "done": members_of(sight.done), "acts_left": sight.chances}


def offers(sight: Campaign) -> list[dict[str, Any]]:
    """The coalitions that are proposed now, by the clock or in a lap, with their payments; of the answers the viewer's own."""
    found = [proposal for proposal in sight.proposals if proposal is not None]
    for ask in [*sight.asks, *sight.handed]:
        if isinstance(ask, WhetherToJoin) and ask.proposal not in found:
            found.append(ask.proposal)
    return [offer(sight, proposal) for proposal in found]


def offer(sight: Campaign, proposal: Proposal) -> dict[str, Any]:
    """A proposal as it was made; the viewer's answer to it on the clock: 0 none, 1 no, 2 yes."""
    own = sight.answers[proposal.proposer * sight.places + sight.viewer] if sight.viewer >= 0 else 0
    return {
        "id": f"offer:{proposal.proposer}",
        "proposer": proposal.proposer,
        "members": members_of(proposal.members),
        "seats": seats_of(sight, proposal.members),
        "leader": proposal.leader,
        "payments": [list(row) for row in proposal.payments],
        "answer": own,
    }
