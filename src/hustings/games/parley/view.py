"""A sight as JSON for boards, every piece with the id by which moves name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hustings.core.pile import UNKNOWN
from hustings.games.parley.deck import AUCTION, TITLES

if TYPE_CHECKING:
    from hustings.games.parley.state import Council


def render(sight: Council) -> dict[str, Any]:
    """The council chamber as the viewer of *sight* sees it."""
    return {
        "round": sight.round,
        "rounds": sight.options.rounds,
        "goal": sight.options.goal,
        "active": sight.active,
        "chair": sight.chair,
        "floor_left": sight.floor_left,
        "deck": {"id": "deck", "cards": len(sight.deck), "top": card(sight.deck.cards[-1]) if sight.deck.cards else None},
        "discards": [card(kind) for kind in sight.discards],
        "revealed": [{**card(one.kind), "owner": one.owner, "target": one.target, "blocked": one.blocked} for one in sight.revealed],
        "bid": {"coins": sight.bid, "bidder": sight.bidder} if any([one.kind == AUCTION for one in sight.revealed]) else None,
        "matters": [{"relief": matter.relief, "place": matter.place} for matter in sight.queue],
        "players": [player(sight, place) for place in range(sight.places)],
    }


def player(sight: Council, place: int) -> dict[str, Any]:
    """What lies before *place*."""
    offer = sight.offers[place]
    offered = (
        {"id": f"offer:{place}", "buyer": offer.buyer, "price": offer.price, "asked": offer.asked, **named(offer.kind)} if offer else None
    )
    return {
        "id": f"place:{place}",
        "coins": sight.coins[place],
        "influence": sight.influence[place],
        "out": sight.out[place],
        "silent": sight.silent[place],
        "hand": [card(kind) for kind in sight.hands[place].cards],
        "laid": [{**card(laid.kind), "target": laid.target} for laid in sight.laid[place]],
        "offer": offered,
    }


def card(kind: int) -> dict[str, Any]:
    """A card, face up or face down."""
    return {"id": None, "title": None} if kind == UNKNOWN else {"id": f"card:{kind}", **named(kind)}


def named(kind: int) -> dict[str, Any]:
    return {"title": "Auction" if kind == AUCTION else TITLES[kind]}
