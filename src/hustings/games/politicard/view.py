"""A sight as JSON for boards, every piece with the id by which moves name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hustings.core.pile import UNKNOWN
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import HP, IDS, IN_PUBLIC_SLOT, INFLUENCE, KEYWORD, TAG, THEME, TIER
from hustings.games.politicard.choices import ApOrCard, ChooseRummage, TargetAsk
from hustings.games.politicard.costs import price
from hustings.games.politicard.decks import READY_DECKS, READY_HP, READY_TITLES, labels
from hustings.games.politicard.drawing import ChooseDiscard
from hustings.games.politicard.influence import reading
from hustings.games.politicard.interventions import MayTrigger
from hustings.games.politicard.kinds import kind_of
from hustings.games.politicard.names import KEYWORD_TEXTS, text_of, title_of
from hustings.games.politicard.plays import bar
from hustings.games.politicard.setup import STARTER_DECKS, ChooseDeck
from hustings.games.politicard.turn import YourTurn
from hustings.games.politicard.view_previews import previews
from hustings.games.politicard.view_sums import sums

if TYPE_CHECKING:
    from hustings.games.politicard.pieces import InPlay
    from hustings.games.politicard.queue import Item
    from hustings.games.politicard.state import Duel


def view(sight: Duel) -> dict[str, Any]:
    """The table as the viewer of *sight* sees it."""
    names = sight.options.names
    terms = [sums(sight, 0), sums(sight, 1)]
    shown = shown_cards(sight, terms)
    return {
        "round": sight.round,
        "rounds_to_win": sight.options.rounds_to_win,
        "active": sight.active,
        "starter": sight.starter,
        "turn": sight.turns,
        "acted": sight.acted,
        "history": [list(row) for row in sight.history],
        "working": working(sight),
        "queue": queue(sight),
        "previews": previews(sight),
        "bars": bars(sight),
        "ready": ready_decks(sight),
        "players": [player(sight, place, terms[place]) for place in (0, 1)],
        "cards": {str(card): PRINTED[names][sight.options.government_abilities][card] for card in shown},
        "keywords": KEYWORD_TEXTS,
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
        "slot": ("public" if IN_PUBLIC_SLOT[card] else "government") if kind_of(card) == k.ONGOING else "",
        "keywords": named(KEYWORD[card], k.KEYWORDS),
        "tags": named(TAG[card], k.TAGS),
        "themes": named(THEME[card], k.THEMES),
        "text": {"en": text_of(card, "en"), "de": text_of(card, "de")},
    }


def named(mask: int, names: tuple[str, ...]) -> list[str]:
    """The names of the bits of a mask."""
    return [name for at, name in enumerate(names) if mask >> at & 1]


def silent(card: dict[str, Any]) -> dict[str, Any]:
    """A government card where no ability of its own works: it says nothing (PC-6.2)."""
    return {**card, "text": {}} if card["kind"] == "government" else card


def as_printed(names: str) -> dict[bool, list[dict[str, Any]]]:
    """All cards, by whether government cards have abilities."""
    cards = [printed(card, names) for card in range(k.CARDS)]
    return {True: cards, False: [silent(card) for card in cards]}


# Sights are drawn often and cards never change.
PRINTED: Final[dict[str, dict[bool, list[dict[str, Any]]]]] = {names: as_printed(names) for names in ("printed", "fictional")}


def shown_cards(sight: Duel, terms: list[list[list[dict[str, Any]]]]) -> list[int]:
    """Every card that lies open for this viewer somewhere."""
    cards: set[int] = set()
    for place in (0, 1):
        cards |= set(sight.hands[place].cards) | set(sight.discards[place]) | set(sight.lists[place])
        cards |= {piece.card for piece in sight.government[place] + sight.public[place]}
        for slot in (sight.instants[place], sight.government_slots[place], sight.public_slots[place]):
            if slot is not None:
                cards.add(slot.card)
        cards |= {trap.card for trap in sight.traps[place]}
    at_work = working(sight)
    if at_work is not None and at_work["card"] is not None:
        cards.add(at_work["card"])
    for row in terms:
        for one_card in row:
            cards |= {one["card"] for one in one_card if one["card"] is not None}
    return sorted(cards - {UNKNOWN})


def player(sight: Duel, place: int, terms: list[list[dict[str, Any]]]) -> dict[str, Any]:
    """What lies before *place*; *terms* is the sum behind each of its government cards."""
    now = reading(sight, place)
    government = []
    for at, piece in enumerate(sight.government[place]):
        shape = standing(piece, f"government:{place}:{at}")
        shape.update({"influence": now[at], "terms": terms[at]})
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
        "deck_name": deck_name(sight.lists[place]),
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


def queue(sight: Duel) -> list[dict[str, Any]]:
    """The items that wait, in the order in which they would be taken now (PC-5.3)."""
    order = sorted([(item.rank(), at) for at, item in enumerate(sight.queue)])
    return [queued(sight, sight.queue[at]) for _, at in order]


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


def working(sight: Duel) -> dict[str, Any] | None:
    """Whose card is at work while somebody is asked what it does (PC-5.15)."""
    for place in (0, 1):
        ask = sight.asks[place]
        if isinstance(ask, MayTrigger):
            trap = sight.trap(place, ask.source)
            return {"place": place, "card": None if trap is None else shown(trap.card)}
        if isinstance(ask, (TargetAsk, ApOrCard, ChooseRummage, ChooseDiscard)) and ask.card >= 0:
            return {"place": place, "card": ask.card}
    return None


def bars(sight: Duel) -> dict[str, str]:
    """For the viewer's own turn: what forbids playing a card, by kind, as a refusal would say it (PC-4.19)."""
    place = sight.viewer
    if place not in (0, 1) or not isinstance(sight.asks[place], YourTurn):
        return {}
    found = {name: bar(sight, place, kind) for kind, name in enumerate(k.KINDS)}
    return {name: key for name, key in found.items() if key}


def deck_name(cards: list[int]) -> str:
    """The ready-made deck that this list is, as far as the list is known (PC-13.9)."""
    return READY_TITLES[READY_DECKS.index(cards)] if cards in READY_DECKS else ""


def ready_decks(sight: Duel) -> list[dict[str, Any]]:
    """The decks to choose from, for whoever has to choose one (PC-13.9)."""
    place = sight.viewer
    if place not in (0, 1) or not isinstance(sight.asks[place], ChooseDeck):
        return []
    return [
        {
            "id": f"deck:{at}",
            "title": READY_TITLES[at],
            "hp": READY_HP[at],
            "starter": at in STARTER_DECKS,
            "labels": labels(deck),
            "kinds": {name: len([card for card in deck if kind_of(card) == kind]) for kind, name in enumerate(k.KINDS)},
            "cards": [title_of(card, sight.options.names) for card in deck],
        }
        for at, deck in enumerate(READY_DECKS)
    ]
