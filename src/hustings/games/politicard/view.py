"""A sight as JSON for boards, every piece with the id by which moves name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hustings.core.pile import UNKNOWN
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import HP, IDS, INFLUENCE, KEYWORD, TAG, THEME, TIER
from hustings.games.politicard.costs import price
from hustings.games.politicard.influence import own_value, reading
from hustings.games.politicard.kinds import kind_of
from hustings.games.politicard.words import text_of, title_of

if TYPE_CHECKING:
    from hustings.games.politicard.pieces import InPlay
    from hustings.games.politicard.queue import Item
    from hustings.games.politicard.state import Duel


def view(sight: Duel) -> dict[str, Any]:
    """The table as the viewer of *sight* sees it."""
    names = sight.options.names
    shown = shown_cards(sight)
    return {
        "round": sight.round,
        "rounds_to_win": sight.options.rounds_to_win,
        "active": sight.active,
        "starter": sight.starter,
        "turn": sight.turns,
        "acted": sight.acted,
        "history": [list(row) for row in sight.history],
        "queue": [queued(sight, item) for item in sight.queue],
        "players": [player(sight, place) for place in (0, 1)],
        "cards": {str(card): printed(card, names) for card in shown},
    }


def printed(card: int, names: str = "printed") -> dict[str, Any]:
    """A card as printed: for the board, the hand and the deck builder."""
    return {
        "id": IDS[card],
        "title": title_of(card, names),
        "kind": k.KINDS[kind_of(card)],
        "tier": TIER[card],
        "hp": HP[card],
        "influence": INFLUENCE[card],
        "keywords": named(KEYWORD[card], k.KEYWORDS),
        "tags": named(TAG[card], k.TAGS),
        "themes": named(THEME[card], k.THEMES),
        "text": {"en": text_of(card, "en"), "de": text_of(card, "de")},
    }


def named(mask: int, names: tuple[str, ...]) -> list[str]:
    """The names of the bits of a mask."""
    return [name for at, name in enumerate(names) if mask >> at & 1]


def shown_cards(sight: Duel) -> list[int]:
    """Every card that lies open for this viewer somewhere."""
    cards: set[int] = set()
    for place in (0, 1):
        cards |= set(sight.hands[place].cards) | set(sight.discards[place]) | set(sight.lists[place])
        cards |= {piece.card for piece in sight.government[place] + sight.public[place]}
        for slot in (sight.instants[place], sight.government_slots[place], sight.public_slots[place]):
            if slot is not None:
                cards.add(slot.card)
        cards |= {trap.card for trap in sight.traps[place]}
    return sorted(cards - {UNKNOWN})


def player(sight: Duel, place: int) -> dict[str, Any]:
    """What lies before *place*."""
    now = reading(sight, place)
    government = []
    for at, piece in enumerate(sight.government[place]):
        # The sum behind each card: printed, counters, and what it has from auras (PC-14.3, PC-14.7).
        aura = now[at] - own_value(sight, piece) if not piece.off else 0
        shape = standing(piece, f"government:{place}:{at}")
        shape.update({"influence": now[at], "printed": INFLUENCE[piece.card], "aura": aura})
        government.append(shape)
    return {
        "id": f"place:{place}",
        "ap": sight.ap[place],
        "passed": sight.passed[place],
        "wins": sight.wins[place],
        "total": sum(now),
        "government": government,
        "public": [standing(piece, f"public:{place}:{at}") for at, piece in enumerate(sight.public[place])],
        "instant": slot(sight.instants[place], f"instant:{place}"),
        "government_slot": slot(sight.government_slots[place], f"government-slot:{place}"),
        "public_slot": slot(sight.public_slots[place], f"public-slot:{place}"),
        "interventions": [
            {"id": f"trap:{place}:{at}", "card": shown(trap.card), "up": trap.up, "token": trap.token}
            for at, trap in enumerate(sight.traps[place])
        ],
        "hand": [{"id": f"hand:{card}" if place == sight.viewer else None, "card": shown(card)} for card in sight.hands[place].cards],
        "deck": len(sight.decks[place]),
        "list": [card for card in sight.lists[place] if card != UNKNOWN],
        "discards": sight.discards[place][:],
        "tokens": [{"kind": k.TOKENS[token.kind], "scope": k.SCOPES[token.scope], "n": token.n} for token in sight.tokens[place]],
        "locks": named(sight.locks[place], k.LOCKS),
        "governments_played": sight.governments_played[place],
        "initiatives_played": sight.initiatives_played[place],
        "prices": {name: price(sight, place, kind) for kind, name in enumerate(k.KINDS)},
    }


def standing(piece: InPlay, name: str) -> dict[str, Any]:
    """A card in play with all that lies on it."""
    return {
        "id": name,
        "card": piece.card,
        "owner": piece.owner,
        "buff": piece.buff,
        "debuff": piece.debuff,
        "shield": piece.shield,
        "off": piece.off,
        "uncounted": piece.uncounted,
        "used": piece.used != 0,
        "copy": piece.copy,
    }


def slot(piece: InPlay | None, name: str) -> dict[str, Any]:
    """A slot, filled or empty."""
    return {"id": name, "card": None if piece is None else piece.card}


def shown(card: int) -> int | None:
    """A card's number, or None where it lies face down."""
    return None if card == UNKNOWN else card


def queued(sight: Duel, item: Item) -> dict[str, Any]:
    """An item that waits: its player, class and source, as far as the source is open."""
    piece = sight.on_side(item.place, item.source)
    trap = sight.trap(item.place, item.source)
    card = None
    if piece is not None:
        card = piece.card
    elif trap is not None:
        card = shown(trap.card)
    return {"kind": type(item).__name__, "place": item.place, "class": (item.rank() + 99) // 100, "card": card}
