"""A sight as JSON for boards, every piece with the id by which moves name it (catalogue, section 6)."""

from __future__ import annotations

from typing import Any

from hustings.core.pile import UNKNOWN
from hustings.games.campaign.attempts import ability, capture_number, influence, penalty, raid_number, unsupported
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
from hustings.games.campaign.declaring import CourtGroup, FloorCrossing, GroupAction, can_be_raided, wants_lead
from hustings.games.campaign.elections import bought_by, most_tokens, price_of
from hustings.games.campaign.formation import Lap, largest
from hustings.games.campaign.interference import lowest_useful
from hustings.games.campaign.kinds import (
    CAPTURE,
    CHECK,
    COALITION,
    DEMOCRATS,
    LEFT,
    LETTERS,
    MINORITY,
    NONE,
    ONE_DIE,
    OPENLY,
    RAID,
    RIGHT,
    ROOT,
    TOKENS,
    TYPES,
    UNMARKED,
)  # fmt: skip
from hustings.games.campaign.losses import SeatLossCheck, safety
from hustings.games.campaign.odds import WAYS, expected_losses, seat_odds, success
from hustings.games.campaign.pieces import Attempt, Government, Proposal
from hustings.games.campaign.progress import progress
from hustings.games.campaign.seats import highest_claimed
from hustings.games.campaign.setup import ideologies
from hustings.games.campaign.state import Campaign
from hustings.games.campaign.tree import has_room, loyalty
from hustings.games.campaign.turn import bonus

DEALS = ("open", "money", "group")


def render(sight: Campaign) -> dict[str, Any]:
    """The table as the viewer of *sight* sees it."""
    return {
        "phase": phase(sight),
        "step": step(sight),
        "seats": sight.total_seats(),
        "majority": sight.needed(),
        "bank": {"id": "bank"},
        "ideologies": [ideology(party) for party in ideologies(sight) if party not in sight.ideology] if NONE in sight.ideology else [],
        "dice": sight.dice,
        "middle": {"id": "middle", "seats": sight.middle},
        "players": [player(sight, place) for place in range(sight.places)],
        "auction": auction(sight) if phase(sight) == "election" else None,
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
        "talks": talks(sight) if phase(sight) == "formation" else None,
        "offers": offers(sight),
    }


def place_or_none(place: int) -> int | None:
    return None if place == NONE else place


def phase(sight: Campaign) -> str:
    """Which chapter of the rules is being played; seats lost during a term wait in the middle (CA-15.6)."""
    if NONE in sight.ideology:
        return "ideologies"
    if sight.active != NONE:
        return "term"
    return "election" if sight.middle > 0 else "formation"


def step(sight: Campaign) -> str | None:
    """How far the turn of the active party is (CA-10.1)."""
    if sight.active == NONE:
        return None
    ahead = [type(one) for one in sight.agenda]
    if GroupAction in ahead:
        return "income"
    if FloorCrossing in ahead:
        return "group"
    return "raid" if SeatLossCheck in ahead else "check"


def player(sight: Campaign, place: int) -> dict[str, Any]:
    """A party and all that belongs to it; money is shown to all, or with `money_visibility=private` to its owner (CA-19.2)."""
    party = sight.ideology[place]
    own = place == sight.viewer or sight.options.money_visibility == "public"
    held = sight.umbrellas[place]
    return {
        "id": f"place:{place}",
        "party": None if party == NONE else ideology(party),
        "money": sight.money[place] if own else None,
        "income": 0 if party == NONE else PARTY_CONTRIBUTIONS[party] + bonus(sight, place) + sum([CONTRIBUTIONS[one] for one in held]),
        "seats": sight.seats[place],
        "unsupported": unsupported(sight, place),
        "left": bool(sight.left >> place & 1),
        "groups": [
            {**group(sight, number), "court": chances(sight, number, place), "leads": leads(sight, place, number)} for number in held
        ],
        "columns": {name or "none": [f"group:{number}" for number in held if TYPE[number] == kind] for kind, name in enumerate(TYPES)},
        "kept": [card(number) for number in sight.kept[place]],
        "barred": sight.barred(place),
        "swing": sight.swing(place),
        "sequence": "".join([LETTERS[kind] for kind in sight.sequences[place]]),
        "best_run": sight.best[place],
        "standing": sight.standing[place] if place == sight.viewer else None,
        "safety": None if party == NONE else safety(sight, place),
        "goals": [] if party == NONE else progress(sight, place),
        "raid": raid(sight, place),
        "leads": leads(sight, place, NONE),
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
        "above": GROUP_TITLES[sight.above[number]] if sight.above[number] >= 0 else None,
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
            {"id": f"token:{at}", "number": value, "owner": place_or_none(sight.tokens[at]), "ways": WAYS[value]}
            for at, value in enumerate(TOKENS)
        ],
        "unclaimed": sight.tokens.count(NONE),
        "dice": 1 if NONE != highest_claimed(sight) <= ONE_DIE else 2,
        "odds": seat_odds(sight, sight.tokens),
        "more": [with_more(sight, count) for count in range(1, most + 1)],
    }


def with_more(sight: Campaign, count: int) -> dict[str, Any]:
    """What so many tokens more would cost the viewer, which they are, and everybody's odds then."""
    tokens = sight.tokens[:]
    bought = bought_by(sight, sight.viewer, count)
    for token in bought:
        tokens[token] = sight.viewer
    return {"count": count, "cost": price_of(sight, count), "tokens": bought, "odds": seat_odds(sight, tokens)}


def chances(sight: Campaign, number: int, owner: int) -> dict[str, Any] | None:
    """The viewer's best number for capturing a group before anybody spends, in how many of 36 ways it succeeds, and with which lead."""
    viewer = sight.viewer
    if viewer < 0 or owner == viewer or sight.ideology[viewer] == NONE or (owner != NONE and not sight.options.poaching):
        return None
    best: int | None = None
    lead = NONE
    for leader in [NONE, *sight.umbrellas[viewer]]:
        if has_room(sight, viewer, ROOT if leader == NONE else leader):
            reached = capture_number(sight, Attempt(CAPTURE, viewer, owner, number, leader, OPENLY, NONE))
            if best is None or reached > best:
                best, lead = reached, leader
    return None if best is None else {"number": best, "odds": success(best, True), "lead": None if lead == NONE else f"group:{lead}"}


def leads(sight: Campaign, place: int, lead: int) -> dict[str, int] | None:
    """While the viewer names the lead: the number with this one, NONE for no group."""
    parts = sight.given[place]
    if place != sight.viewer or not wants_lead(parts) or not has_room(sight, place, ROOT if lead == NONE else lead):
        return None
    wanted = parts[0]
    assert isinstance(wanted, CourtGroup)
    number = capture_number(sight, Attempt(CAPTURE, place, sight.controller(wanted.group), wanted.group, lead, OPENLY, NONE))
    return {"number": number, "odds": success(number, True)}


def government(entry: Government) -> dict[str, Any]:
    """A line of the ledger."""
    flags = {"no_business": entry.no_business, "only_business": entry.only_business}
    return {"type": LETTERS[entry.kind], "members": members_of(entry.members), "leader": entry.leader, **flags}


def attempt(sight: Campaign, now: Attempt) -> dict[str, Any]:
    """What dice are about to be rolled for: the running number, what it is made of, the odds, and what each other number would mean."""
    kind = "check" if now.kind == CHECK else "raid" if now.kind == RAID else "capture"
    lowest, highest = min(sight.number, lowest_useful(sight, now)), max(sight.number, 12)
    return {
        "kind": kind,
        "place": now.place,
        "owner": place_or_none(now.owner),
        "group": None if now.group == NONE else group(sight, now.group),
        "lead": None if now.lead == NONE else GROUP_TITLES[now.lead],
        "deal": DEALS[now.deal],
        "handed": None if now.handed == NONE else GROUP_TITLES[now.handed],
        "number": sight.number,
        "terms": [[name, value] for name, value in terms(sight, now) if value],
        "scale": [{"id": f"number:{n}", "number": n, "of36": meaning(sight, now, n)} for n in range(lowest, highest + 1)],
        "seven": kind != "check" and seven_fails(sight, now),
        "spent_for": sight.spent_for,
        "spent_against": sight.spent_against,
        "odds": None if kind == "check" else meaning(sight, now, sight.number),
        "losses": meaning(sight, now, sight.number) if kind == "check" else None,
    }


def seven_fails(sight: Campaign, now: Attempt) -> bool:
    """Whether a 7 fails here (CA-11.10, CA-13.5, R26)."""
    return now.kind == CAPTURE or sight.options.seven_fails == "attempts"


def meaning(sight: Campaign, now: Attempt, number: int) -> int:
    """In 36ths: how often the attempt would succeed with this number, or how many seats such a safety would cost."""
    if now.kind == CHECK:
        return expected_losses(number, sight.seats[now.place])
    return success(number, seven_fails(sight, now))


def terms(sight: Campaign, now: Attempt) -> list[tuple[str, int]]:
    """What the number is made of (CA-11.5, CA-13.3, CA-13.4, CA-15.2, CA-12.1)."""
    party = sight.ideology[now.place]
    spent = [("for", sight.spent_for), ("against", -sight.spent_against)]
    if now.kind == CAPTURE:
        own = [
            ("cooperativeness", COOPERATIVENESS[now.group]),
            ("influence", influence(sight, now)),
            ("ability", ability(party, now.group)),
        ]
        return [*own, ("penalty", -penalty(sight, now)), ("loyalty", -loyalty(sight, now.owner, now.group)), *spent]
    if now.kind == RAID:
        intended = sight.options.floor_crossing == "intended"
        discipline, beyond = DISCIPLINE[sight.ideology[now.owner]], unsupported(sight, now.owner)
        against = (
            [("discipline", 6 - discipline), ("unsupported", beyond)]
            if intended
            else [("discipline", discipline), ("unsupported", -beyond)]
        )
        return [*against, ("ability", 3 if party == DEMOCRATS else 0), *spent]
    swing = sight.swing(now.place) if sight.options.election_roll == "retention" else 0
    return [("electability", ELECTABILITY[party]), ("groups", len(sight.umbrellas[now.place])), ("swing", swing), *spent]


def raid(sight: Campaign, place: int) -> dict[str, int] | None:
    """The number with which the viewer could raid a seat of *place*, before anybody spends."""
    if sight.viewer < 0 or NONE in sight.ideology or not can_be_raided(sight, sight.viewer, place):
        return None
    number = raid_number(sight, sight.viewer, place)
    return {"number": number, "odds": success(number, sight.options.seven_fails == "attempts")}


def talks(sight: Campaign) -> dict[str, Any]:
    """How the negotiation stands: the lap and whose slots are still to come in it, or the clock and who is done.

    And who governs otherwise: the largest alone, or those tied together (CA-8.5, CA-8.6).
    """
    laps = [one for one in sight.agenda if isinstance(one, Lap)]
    tied = largest(sight)
    otherwise = {"type": LETTERS[MINORITY if len(tied) == 1 else COALITION], "members": tied}
    about: dict[str, Any] = {"put_up": members_of(sight.put_up), "clock": not laps, "otherwise": otherwise}
    if not laps:
        return {**about, "seconds": sight.options.negotiation_seconds, "done": members_of(sight.done), "acts_left": sight.chances}
    slots = [place for place in laps[0].order if sight.seats[place] > 0]
    return {**about, "lap": laps[0].number, "laps": sight.options.formation_laps, "slots": slots}


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
