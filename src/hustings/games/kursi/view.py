"""A sight as JSON for boards, every piece with the id by which moves name it (catalogue, section 6)."""

from __future__ import annotations

from typing import Any

from hustings.core.pile import UNKNOWN
from hustings.games.kursi.benefits import LONG_FOR_NEGATIVE, LONG_FOR_STROKE, LONG_FOR_TUCK, LONG_FOR_VOTES
from hustings.games.kursi.deck import CARD_IDS, CARD_ROWS, FIRST_ASSET, ISSUE, SEAT_ROWS, TILE_ROWS, effects_of
from hustings.games.kursi.drawing import asset_allowance, has_extra, rally_allowance
from hustings.games.kursi.elections import bonus_shares, match_number
from hustings.games.kursi.fielding import kept_tiles, pack_of
from hustings.games.kursi.instants import WhetherToTakeBack
from hustings.games.kursi.kinds import (
    CAPITAL,
    DRAFT,
    ELECTIONS,
    END_RALLIES,
    ICONS,
    ISSUE_BONUS,
    ISSUES,
    LETTERS,
    NEGATIVE,
    NONE,
    PAWN,
    PLACEMENT,
    RESULTS,
    VALUE_COUNT,
    VALUES,
)
from hustings.games.kursi.playing import play_limit
from hustings.games.kursi.rallies import rally_votes
from hustings.games.kursi.setup import COLOURS
from hustings.games.kursi.state import Kursi, Laid
from hustings.games.kursi.trays import election, tray
from hustings.games.kursi.turn import ROUNDS
from hustings.games.kursi.votes import pile_at, supply_of, total_at

STAGES = ("draft", "placement", "pawn", "masterstrokes", "draw", "play", "extend", "end rallies", "elections", "results")


def render(sight: Kursi) -> dict[str, Any]:
    """The table as the viewer of *sight* sees it."""
    fielded = sight.stage > PLACEMENT
    return {
        "stage": STAGES[sight.stage],
        "step": sight.stage if PLACEMENT < sight.stage < ELECTIONS else None,
        "round": sight.round,
        "rounds": ROUNDS,
        "pawn": None if sight.pawn == NONE else sight.pawn,
        "seats": [seat(sight, number) for number in range(sight.seats)],
        "players": [player(sight, place, fielded) for place in range(sight.places)],
        "decks": decks(sight),
        "display": [open_stroke(sight, slot) for slot in range(len(sight.display))],
        "revealed": [{"place": place, **card(stroke)} for place, stroke in enumerate(sight.revealed) if stroke != NONE],
        "laid": [laid_stroke(laid) for laid in sight.laid],
        "draft": draft(sight) if sight.stage == DRAFT else None,
        "placement": placement(sight) if sight.stage == PLACEMENT else None,
        "tray": tray(sight),
        "election": election(sight),
        "reference": reference(),
    }


def reference() -> dict[str, Any]:
    """What the reference card says: the steps of a round, and what rallies of which length bring (KU-2.11)."""
    benefits = {"tuck": LONG_FOR_TUCK, "negative": LONG_FOR_NEGATIVE, "masterstroke": LONG_FOR_STROKE, "votes": LONG_FOR_VOTES}
    return {"steps": ["tracker", *STAGES[PAWN:ELECTIONS]], "benefits": benefits}


def seat(sight: Kursi, number: int) -> dict[str, Any]:
    """A Seat and the pile under it: the number of cards, and what they are only where it is open.

    Contents and totals are shown at the Results, with `vote_tally=open` always, with `vote_tally=hidden` never before; and to the one who
    reads a pile with M03, at that moment (R32, KU-11.10, KU-14.2).
    """
    row = SEAT_ROWS[sight.in_play[number]]
    cards = [sum(sight.piles[pile_at(sight, number, place) : pile_at(sight, number, place) + VALUE_COUNT]) for place in range(sight.places)]
    reading = sight.asks[sight.viewer] if sight.viewer >= 0 else None
    reads = isinstance(reading, WhetherToTakeBack) and reading.seat == number
    totals = sight.stage == RESULTS or sight.options.vote_tally == "open"
    return {
        "id": f"seat:{number}",
        "letter": "ABCDE"[number],
        "tile": row["id"],
        "title": row["title"],
        "issue": row["issue"],
        "match": row["match"],
        "bonus": row["bonus"],
        "cards": sum(cards),
        "matches": [match_number(sight, place, number) for place in range(sight.places)] if sight.stage > PLACEMENT else None,
        "shares": bonus_shares(sight, number) if sight.stage >= ELECTIONS else None,
        "totals": [total_at(sight, number, place) for place in range(sight.places)] if totals else None,
        "contents": [pile(sight, number, place) for place in range(sight.places)] if reads or sight.stage == RESULTS else None,
        "negative": f"negative:{number}" if reads and sight.piles[pile_at(sight, number, sight.viewer) + NEGATIVE] else None,
        "winner": sight.winners[number] if sight.winners and sight.winners[number] != NONE else None,
    }


def pile(sight: Kursi, number: int, place: int) -> dict[str, int]:
    """The vote cards of one colour under a Seat, by value."""
    first = pile_at(sight, number, place)
    return {str(VALUES[value]): sight.piles[first + value] for value in range(VALUE_COUNT)}


def player(sight: Kursi, place: int, fielded: bool) -> dict[str, Any]:
    """What lies before *place*; a hand that is not the viewer's is two numbers, and the cards of it that the viewer knows.

    Colours go by place (KU-2.7).
    """
    own = place == sight.viewer
    return {
        "id": f"place:{place}",
        "colour": COLOURS[place],
        "candidates": [candidate(sight, place, position) for position in range(sight.seats)] if fielded else [],
        "party": {LETTERS[icon]: sight.party_count(place, icon) for icon in range(CAPITAL, ICONS)} if fielded else None,
        "may": {
            "rallies": rally_allowance(sight, place),
            "assets": asset_allowance(sight, place),
            "extra": has_extra(sight, place),
            "plays": play_limit(sight, place),
        },
        "cards": len(sight.hands[place]),
        "masterstrokes": len(sight.strokes[place]),
        "hand": [card(kind) for kind in sight.hands[place].cards if own or kind != UNKNOWN],
        "strokes": [card(kind) for kind in sight.strokes[place].cards if own or kind != UNKNOWN],
        "supply": {str(VALUES[value]): supply_of(sight, place, value) for value in range(VALUE_COUNT)},
        "won": sight.winners.count(place),
    }


def candidate(sight: Kursi, place: int, position: int) -> dict[str, Any]:
    """A Candidate, the cards under it and the rally above it."""
    number = sight.candidate(place, position)
    row = TILE_ROWS[sight.tile[number]]
    return {
        "id": f"candidate:{place}:{position}",
        "tile": row["id"],
        "title": row["title"],
        "icons": {LETTERS[icon]: sight.count(place, position, icon) for icon in range(ICONS)},
        "printed": row["assets"] + row["issues"],
        "tucked": [card(kind) for kind in sight.tucked[number]],
        "rally": [{**card(kind), "id": f"rally:{place}:{position}:{kind}"} for kind in sight.rallies[number]],
        "worth": [ending(sight, place, position, issue) for issue in issues_in(sight.rallies[number])]
        if sight.stage <= END_RALLIES
        else [],
        "shown": [card(sight.shown[at + 1]) for at in range(0, len(sight.shown), 2) if sight.shown[at] == number],
    }


def issues_in(rally: list[int]) -> list[int]:
    """The issues for which a rally could be ended (KU-11.3)."""
    return [issue for issue in range(ISSUES) if any([ISSUE[card] == issue for card in rally])]


def ending(sight: Kursi, place: int, position: int, issue: int) -> dict[str, Any]:
    """What ending this rally for that issue would bring now; anybody can add it up (KU-11.4)."""
    return {"id": f"worth:{place}:{position}:{issue}", "issue": LETTERS[issue], "votes": rally_votes(sight, place, position, issue)}


def decks(sight: Kursi) -> dict[str, Any]:
    """The three decks and the two discard piles, which all may read (R44)."""
    top = sight.stroke_deck.cards
    return {
        "rally": {"id": "deck:rally", "cards": len(sight.rally_deck), "discards": [card(kind) for kind in sight.rally_discards]},
        "asset": {"id": "deck:asset", "cards": len(sight.asset_deck), "discards": [card(kind) for kind in sight.asset_discards]},
        "masterstrokes": {"id": "deck:masterstrokes", "cards": len(top), "known": [card(kind) for kind in top if kind != UNKNOWN]},
    }


def open_stroke(sight: Kursi, slot: int) -> dict[str, Any] | None:
    """An open Masterstroke, or an empty slot."""
    kind = sight.display[slot]
    return None if kind == NONE else {**card(kind), "id": f"open:{slot}"}


def laid_stroke(laid: Laid) -> dict[str, Any]:
    """A Masterstroke face up before its player, with the opponent or the issue it names."""
    pledge = any([effect.kind == ISSUE_BONUS for effect in effects_of(laid.card)])
    named = laid.choice != NONE
    choice = {"opponent": laid.choice if named and not pledge else None, "issue": LETTERS[laid.choice] if named and pledge else None}
    return {"place": laid.place, **choice, **card(laid.card)}


def card(kind: int) -> dict[str, Any]:
    """A card, face up or face down, with what is printed on it."""
    if kind == UNKNOWN:
        return {"id": None}
    row = CARD_ROWS[kind]
    shown: dict[str, Any] = {"id": f"card:{kind}", "card": CARD_IDS[kind], "title": row["title"]}
    if kind < FIRST_ASSET:
        shown.update({"kind": "rally", "issue": row["issue"], "bolster": row["bolster"], "starter": row["starter"]})
    elif "cost" in row:
        shown.update({"kind": "asset", "icons": row["icons"], "cost": row["cost"], "starter": row["starter"]})
    else:
        shown.update({"kind": "masterstroke", "text": row["text"], "duration": row["duration"], "shield": row["shield"]})
    return shown


def tile(number: int) -> dict[str, Any]:
    """A Candidate tile in hand."""
    row = TILE_ROWS[number]
    return {"id": f"tile:{number}", "tile": row["id"], "title": row["title"], "icons": row["assets"] + row["issues"]}


def draft(sight: Kursi) -> dict[str, Any]:
    """The viewer's own pack and kept tiles; nothing of the others' (KU-4.9)."""
    if sight.viewer < 0:
        return {"pack": [], "kept": []}
    return {
        "pack": [tile(number) for number in pack_of(sight, sight.viewer).tiles],
        "kept": [tile(number) for number in kept_tiles(sight, sight.viewer)],
    }


def placement(sight: Kursi) -> dict[str, Any]:
    """The viewer's own kept tiles (KU-4.9)."""
    return {"kept": [tile(number) for number in kept_tiles(sight, sight.viewer)] if sight.viewer >= 0 else []}
