"""The sum behind each government card, term by term, for people who want to check it (PC-14.3, PC-14.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import INFLUENCE, KEYWORD, LASTING, LASTING_N, TIER
from hustings.games.politicard.influence import (
    aura_on_each,
    aura_on_itself,
    counts,
    reading,
    strongest_in,
    tier_aura,
    underdog_bonus,
    values,
    values_before_underdogs,
)

if TYPE_CHECKING:
    from hustings.games.politicard.pieces import InPlay
    from hustings.games.politicard.state import Duel


def sums(table: Duel, place: int) -> list[list[dict[str, Any]]]:
    """For each government card of *place* the terms that make its influence: what kind, from which card, how much."""
    row = table.government[place]
    now = reading(table, place)
    best = strongest_in(row, values(table, place))
    found: list[list[dict[str, Any]]] = []
    for at, piece in enumerate(row):
        terms = [term("printed", None, INFLUENCE[piece.card])]
        if piece.buff:
            terms.append(term("gained", None, piece.buff))
        if piece.debuff:
            terms.append(term("lost", None, -piece.debuff))
        if counts(table, piece) and not piece.off:
            terms += auras(table, place, piece)
            if at == best:
                terms += on_strongest(table, place)
            terms += as_underdog(table, place)
        # What is left is what the floor gave, or what a card that does not count has lost.
        rest = now[at] - sum([one["n"] for one in terms])
        if rest:
            kind = "floor" if counts(table, piece) else "off" if piece.off else "uncounted"
            terms.append(term(kind, None, rest))
        found.append(terms)
    return found


def term(kind: str, card: int | None, n: int) -> dict[str, Any]:
    return {"kind": kind, "card": card, "n": n}


def from_each(table: Duel, place: int) -> list[dict[str, Any]]:
    """Zivilgesellschaft or Milchglas: the two never apply at the same time (PC-9.10)."""
    n = aura_on_each(table, place)
    if not n:
        return []
    slot = table.public_slots[place]
    if slot is None or LASTING[slot.card] != k.LAST_WITH_MOVEMENT:
        slot = table.government_slots[place]
    assert slot is not None, "an aura comes from nowhere"
    return [term("aura", slot.card, n)]


def auras(table: Duel, place: int, piece: InPlay) -> list[dict[str, Any]]:
    """Step B: what looks at tiers and keywords."""
    found = from_each(table, place) if table.options.aura_scope == "each" else []
    tier = tier_aura(table, place, TIER[piece.card])
    slot = table.government_slots[place]
    if tier and slot is not None:
        found.append(term("aura", slot.card, tier))
    if KEYWORD[piece.card] & k.DIPLOMAT:
        found += from_public(table, place, k.LAST_DIPLOMATS)
    own = aura_on_itself(table, place, piece)
    if own:
        found.append(term("aura", piece.card, own))
    return found


def from_public(table: Duel, place: int, lasting: int) -> list[dict[str, Any]]:
    """What active public cards of *place* give that last in this way."""
    return [term("aura", one.card, LASTING_N[one.card]) for one in table.public[place] if not one.off and LASTING[one.card] == lasting]


def on_strongest(table: Duel, place: int) -> list[dict[str, Any]]:
    """Step D: what only the strongest card has."""
    found = from_each(table, place) if table.options.aura_scope == "strongest" else []
    found += from_public(table, place, k.LAST_STRONGEST)
    slot = table.government_slots[1 - place]
    if slot is not None and LASTING[slot.card] == k.LAST_OPPOSING_STRONGEST:
        found.append(term("aura", slot.card, LASTING_N[slot.card]))
    return found


def as_underdog(table: Duel, place: int) -> list[dict[str, Any]]:
    """Step E: what the side has while it is behind."""
    if not table.options.government_abilities or not underdog_bonus(table, place):
        return []
    if sum(values_before_underdogs(table, place)) >= sum(values_before_underdogs(table, 1 - place)):
        return []
    return [
        term("aura", one.card, LASTING_N[one.card])
        for one in table.government[place]
        if LASTING[one.card] == k.LAST_UNDERDOG and not one.off and not one.copy
    ]
