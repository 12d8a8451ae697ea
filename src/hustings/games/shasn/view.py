"""A sight as JSON for the board, every piece with the id by which moves name it (catalogue, section 6)."""

from __future__ import annotations

from typing import Any

from hustings.core.pile import UNKNOWN
from hustings.games.shasn import view_cards
from hustings.games.shasn.actions import Actions
from hustings.games.shasn.auctions import Ascending, BidOrDrop, SealedBids
from hustings.games.shasn.cards import COST, REQUIREMENT_ROWS, VOTER_IDS, VOTERS
from hustings.games.shasn.conspiracies import cost_of_top
from hustings.games.shasn.final_round import FINAL_CLAUSES
from hustings.games.shasn.gerrymandering import reach
from hustings.games.shasn.influence import voter_cost
from hustings.games.shasn.kinds import IDEOLOGUES, INCUMBENTS, LETTERS, NONE, REQUIREMENTS, TYPES
from hustings.games.shasn.legacy import WhichIncumbent
from hustings.games.shasn.news_gifts import ShareCards
from hustings.games.shasn.parts import Number
from hustings.games.shasn.purchases import can_pay, discounts_left, is_barred
from hustings.games.shasn.purses import cap
from hustings.games.shasn.rights import right_holder, usable_rights
from hustings.games.shasn.state import UNLIMITED, Shasn


def render(sight: Shasn) -> dict[str, Any]:
    """The table as the viewer of *sight* sees it."""
    return {
        "phase": phase(sight),
        "turn": sight.turns,
        "active": place_or_none(sight.active),
        "first": sight.first,
        "final": None if sight.final_cause == 0 else {"clause": FINAL_CLAUSES[sight.final_cause], "order": sight.final},
        "size": sight.board.size,
        "zones": [zone(sight, number) for number in range(sight.board.zones)],
        "row": [slot(sight, number) for number in range(len(sight.row))],
        "piles": piles(sight),
        "reserve": None if sight.reserve[0] > UNLIMITED // 2 else sight.reserve,
        "dilemma": view_cards.dilemma(sight),
        "players": [view_cards.player(sight, place) for place in range(sight.places)],
        "open": [view_cards.open_card(sight, index) for index in range(len(sight.open_cards))],
        "played": [view_cards.played(sight, card) for card in sight.played],
        "queue": [{"subject": trigger.subject, "zone": zone_id(sight, trigger.zone)} for trigger in sight.queue],
        "news": None if sight.news == NONE else view_cards.headline(sight, sight.news),
        "press": [view_cards.headline(sight, card) for card in sight.press.cards if card != UNKNOWN],
        "lot": [{**view_cards.conspiracy(sight, card), "id": lot_id(sight, card)} for card in sight.lot.cards],
        "drawn": drawn(sight),
        "incumbents": incumbents(sight),
        "proposal": view_cards.proposal(sight),
        "auction": auction(sight),
        "numbers": numbers(sight),
        "offers": [view_cards.offer(sight, one) for one in sight.offers],
        "debts": [{"debtor": debt.debtor, "creditor": debt.creditor, "amount": debt.amount} for debt in sight.debts],
        "requirements": [requirement(card) for hand in sight.requirement_hands for card in hand if card != UNKNOWN],
        "epilogue": view_cards.epilogue(sight),
    }


def place_or_none(place: int) -> int | None:
    return None if place == NONE else place


def zone_id(sight: Shasn, number: int) -> str | None:
    return None if number == NONE else f"zone:{sight.board.ids[number]}"


def phase(sight: Shasn) -> str:
    """How far the turn is (SH-3.1)."""
    if sight.ending:
        return "over"
    if not sight.row:
        return "setup"
    if sight.active == NONE:
        return "answer" if sight.reading != NONE else "between"
    for step in sight.agenda:
        if isinstance(step, Actions):
            return "actions"
    return "ending"


# The map


def zone(sight: Shasn, number: int) -> dict[str, Any]:
    """A zone, who stands in it and who holds it, and how far its right reaches (SH-7, SH-9.1)."""
    board = sight.board
    coalition = sight.coalition[number]
    right = right_holder(sight, number)
    card = sight.requirements[number]
    return {
        "id": f"zone:{board.ids[number]}",
        "name": board.ids[number],
        "title": board.titles[number],
        "needed": board.needed[number],
        "areas": board.areas[number],
        "volatile": board.areas[number] - plain_areas(sight, number),
        "volatile_at": board.volatile_at[number] + (board.newsroom_at[number] if sight.options.scenario == "S4" else []),
        "plain_room": {"id": f"plain:{board.ids[number]}", "areas": sight.plain_room[number]},
        "volatile_room": {"id": f"volatile:{board.ids[number]}", "areas": sight.volatile_room[number]},
        "voters": [voters(sight, number, place) for place in range(sight.places) if sight.standing(number, place)],
        "holder": place_or_none(sight.holder[number]),
        "coalition": None
        if coalition is None
        else [{"place": coalition.one, "share": coalition.share}, {"place": coalition.other, "share": coalition.other_share}],
        "near": [f"zone:{board.ids[other]}" for other in range(board.zones) if sight.borders(number, other)],
        "centre": number == board.centre,
        "right": place_or_none(right),
        "yours": sight.viewer >= 0 and usable_rights(sight, sight.viewer) >> number & 1 == 1,
        "reach": [f"zone:{board.ids[other]}" for other in range(board.zones) if reach(sight, number) >> other & 1],
        "rights_used": sight.rights_used[number],
        "requirement": None if card == NONE else {**requirement(card), "at": f"requirement-at:{board.ids[number]}"},
        "met": [place for place in range(sight.places) if sight.met[number] >> place & 1],
        "province": number == sight.province,
    }


def plain_areas(sight: Shasn, number: int) -> int:
    """How many plain areas the zone has in all."""
    return sight.plain_room[number] + sum([sight.plain[number * sight.places + place] for place in range(sight.places)])


def voters(sight: Shasn, number: int, place: int) -> dict[str, Any]:
    """Somebody's voters in a zone (SH-0.3 to SH-0.5)."""
    index = number * sight.places + place
    return {
        "id": f"voter:{sight.board.ids[number]}:{place}",
        "place": place,
        "plain": sight.plain[index],
        "volatile": sight.volatile[index],
        "majority": sight.majority_voters(number, place),
        "exposed": sight.exposed(number, place),
    }


def requirement(card: int) -> dict[str, Any]:
    """A Zone Requirement Card (8.10)."""
    row = REQUIREMENT_ROWS[card]
    return {"id": f"requirement:{REQUIREMENTS[card]}", "title": row["title"], "text": row["text"], "kind": row["kind"]}


# Cards and piles


def slot(sight: Shasn, number: int) -> dict[str, Any]:
    """An open Voter Card, and what it would cost the viewer now (SH-6.2, SH-19.8)."""
    card = sight.row[number]
    if card == NONE:
        return {"id": f"slot:{number}", "card": None}
    viewer = sight.viewer
    found: dict[str, Any] = {"id": f"slot:{number}", "card": VOTER_IDS[card], "voters": VOTERS[card], "cost": letters(COST[card])}
    if viewer >= 0:
        cost = voter_cost(sight, viewer, card)
        discounts = discounts_left(sight, viewer) if viewer == sight.active else 0
        found["yours"] = {
            "cost": letters(cost),
            "discounts": min(discounts, sum(cost)),
            "payable": can_pay(sight, viewer, cost, discounts) and not is_barred(sight, viewer),
        }
    return found


def lot_id(sight: Shasn, card: int) -> str | None:
    return f"lot:{sight.pack.conspiracy_ids[card]}" if card >= 0 else None


def drawn(sight: Shasn) -> list[dict[str, Any]]:
    """Voter Cards drawn by a Headline, of which one is given away (SH-15.6a)."""
    cards: tuple[int, ...] = ()
    for ask in sight.asks:
        if isinstance(ask, ShareCards):
            cards = ask.cards
    return [{"id": f"drawn:{index}", "voters": VOTERS[card], "cost": letters(COST[card])} for index, card in enumerate(cards)]


def auction(sight: Shasn) -> dict[str, Any] | None:
    """Who sells the lot, the highest bid, who is out, and what the viewer may bid (SH-11.2, SH-11.3)."""
    for step in sight.agenda:
        if isinstance(step, (Ascending, SealedBids)):
            ask = sight.asks[sight.viewer] if sight.viewer >= 0 else None
            least = ask.least if isinstance(ask, BidOrDrop) else NONE
            found: dict[str, Any] = {"seller": step.seller, "minimum": step.minimum, "leader": None, "price": 0, "out": []}
            if isinstance(step, Ascending):
                found["leader"], found["price"] = place_or_none(step.leader), step.price
                found["out"] = [place for place in range(sight.places) if step.out >> place & 1]
            found["bids"] = [] if least == NONE else [{"id": f"bid:{n}", "n": n} for n in range(least, cap(sight, sight.viewer) + 1)]
            return found
    return None


def numbers(sight: Shasn) -> list[dict[str, Any]]:
    """The numbers that can be named as the next part of what the viewer has begun."""
    if sight.viewer < 0 or not sight.given[sight.viewer] or sight.asks[sight.viewer] is None:
        return []
    return [{"id": f"number:{move.count}", "n": move.count} for move in sight.menu(sight.viewer) if isinstance(move, Number)]


def incumbents(sight: Shasn) -> list[dict[str, Any]]:
    """The Incumbent Cards between which the viewer chooses (SH-20.4a)."""
    ask = sight.asks[sight.viewer] if sight.viewer >= 0 else None
    if not isinstance(ask, WhichIncumbent):
        return []
    return [{**view_cards.incumbent(card), "id": f"incumbent:{INCUMBENTS[card]}"} for card in (ask.one, ask.other) if card != NONE]


def letters(counts: list[int]) -> str:
    """A cost in letters, "*" for any type."""
    return "".join([letter * count for letter, count in zip(LETTERS, counts)])


def piles(sight: Shasn) -> dict[str, Any]:
    """What is left of each deck; of the top Conspiracy Card the cost is public (SH-16.1)."""
    top = 0 if len(sight.conspiracies) == 0 else cost_of_top(sight, max(0, sight.viewer))[TYPES]
    return {
        "ideology": {"id": "ideology-pile", "cards": len(sight.ideology), "discards": len(sight.ideology_discards)},
        "voters": {"id": "voter-pile", "cards": len(sight.voter_pile), "discards": len(sight.voter_discards)},
        "conspiracy": {
            "id": "conspiracy-pile",
            "cards": len(sight.conspiracies),
            "cost": top,
            "discards_id": "conspiracy-discards",
            "discards": [view_cards.conspiracy(sight, card) for card in sorted(sight.conspiracy_discards)],
        },
        "headlines": {
            "id": "headline-pile",
            "cards": len(sight.headlines),
            "discards": [view_cards.headline(sight, card) for card in sight.headline_discards],
        },
        "ideologues": list(IDEOLOGUES),
    }
