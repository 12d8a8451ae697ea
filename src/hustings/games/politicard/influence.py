"""Influence (chapter 14): always read from the table, never stored, so that an aura ends the moment its card does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import INFLUENCE, KEYWORD, LASTING, LASTING_DETAIL, LASTING_N, TIER

if TYPE_CHECKING:
    from hustings.games.politicard.pieces import InPlay
    from hustings.games.politicard.state import Duel

HEAVYWEIGHT: Final = 7  # printed influence that Stoltenberg looks for


def keywords_of_row(row: list[InPlay]) -> int:
    """The keywords that the active cards of a row have between them (PC-11.9, R21)."""
    found = 0
    for piece in row:
        if not piece.off:
            found |= KEYWORD[piece.card]
    return found


def counts(table: Duel, piece: InPlay) -> bool:
    """Whether a card contributes at all: not when deactivated or not counted (PC-12.4, PC-12.6, PC-14.4, R20)."""
    return not piece.uncounted and (not piece.off or table.options.deactivated_influence == "counts")


def own_value(table: Duel, piece: InPlay) -> int:
    """Step A: printed, plus buffs, minus debuffs (PC-14.1, PC-14.2, PC-14.3)."""
    return INFLUENCE[piece.card] + piece.buff - piece.debuff


def aura_on_each(table: Duel, place: int) -> int:
    """What each active government card of *place* has from Zivilgesellschaft or Milchglas (PC-9.4, PC-9.5, PC-9.10).

    Only the own public row matters, and in it only active cards (R21, R22).
    """
    extra = 0
    slot = table.public_slots[place]
    if slot is not None and LASTING[slot.card] == k.LAST_WITH_MOVEMENT and keywords_of_row(table.public[place]) & k.MOVEMENT:
        extra += LASTING_N[slot.card]
    slot = table.government_slots[place]
    society = k.MOVEMENT | k.NGO
    if slot is not None and LASTING[slot.card] == k.LAST_WITHOUT_SOCIETY and not keywords_of_row(table.public[place]) & society:
        extra += LASTING_N[slot.card]
    return extra


def tier_aura(table: Duel, place: int, tier: int) -> int:
    """What each active government card of a tier has from Koalitionszwang or Napoleon Komplex (PC-9.2, PC-9.3, R23)."""
    slot = table.government_slots[place]
    if slot is None or LASTING[slot.card] != k.LAST_TIER or LASTING_DETAIL[slot.card] != tier:
        return 0
    if tier == 2 and table.options.coalition_minimum > 1:
        active = 0
        for piece in table.government[place]:
            if not piece.off and TIER[piece.card] == 2:
                active += 1
        if active < table.options.coalition_minimum:
            return 0
    return LASTING_N[slot.card]


def diplomat_aura(table: Duel, place: int) -> int:
    """What each active diplomat has from public cards of its side (P27)."""
    extra = 0
    for piece in table.public[place]:
        if not piece.off and LASTING[piece.card] == k.LAST_DIPLOMATS:
            extra += LASTING_N[piece.card]
    return extra


def aura_on_itself(table: Duel, place: int, piece: InPlay) -> int:
    """What an active government card has from its own ability (G08, G11, G14, G41); a copy has none (R60)."""
    kind = LASTING[piece.card]
    if piece.copy or not table.options.government_abilities:
        return 0
    if kind == k.LAST_WITH_KEYWORD:
        return LASTING_N[piece.card] if keywords_of_row(table.public[place]) & LASTING_DETAIL[piece.card] else 0
    if kind == k.LAST_WITH_HEAVYWEIGHT:
        for other in table.government[place]:
            if other is not piece and not other.off and INFLUENCE[other.card] >= HEAVYWEIGHT:
                return LASTING_N[piece.card]
    return 0


def values(table: Duel, place: int) -> list[int]:
    """After step C: with the auras that look at tiers and keywords, and not below 0 (PC-14.3, R33)."""
    row = table.government[place]
    each = aura_on_each(table, place) if table.options.aura_scope == "each" else 0
    by_tier = [0, tier_aura(table, place, 1), tier_aura(table, place, 2)]
    diplomats = diplomat_aura(table, place)
    abilities = table.options.government_abilities
    floor = table.options.influence_floor == "zero"
    found: list[int] = []
    for piece in row:
        if not counts(table, piece):
            found.append(0)
            continue
        value = own_value(table, piece)
        if not piece.off:
            value += each + by_tier[TIER[piece.card]]
            if diplomats and KEYWORD[piece.card] & k.DIPLOMAT:
                value += diplomats
            if abilities:
                value += aura_on_itself(table, place, piece)
        found.append(0 if floor and value < 0 else value)
    return found


def strongest_in(row: list[InPlay], found: list[int]) -> int:
    """The position of the strongest active card, -1 where there is none; of equals the latest (PC-14.5, R66)."""
    best = -1
    for at, piece in enumerate(row):
        if not piece.off and (best < 0 or found[at] >= found[best]):
            best = at
    return best


def strongest(table: Duel, place: int) -> InPlay | None:
    """The strongest active government card of *place* (PC-14.5)."""
    at = strongest_in(table.government[place], values(table, place))
    return None if at < 0 else table.government[place][at]


def weakest(table: Duel, place: int) -> InPlay | None:
    """The weakest active government card of *place*; of equals the earliest (PC-14.5)."""
    row = table.government[place]
    found = values(table, place)
    best = -1
    for at, piece in enumerate(row):
        if not piece.off and (best < 0 or found[at] < found[best]):
            best = at
    return None if best < 0 else row[best]


def aura_on_strongest(table: Duel, place: int) -> int:
    """Step D: what the strongest card has from Greenpeace, from auras of that scope, and from the other side (PC-14.3, P26, XO4)."""
    extra = aura_on_each(table, place) if table.options.aura_scope == "strongest" else 0
    for piece in table.public[place]:
        if not piece.off and LASTING[piece.card] == k.LAST_STRONGEST:
            extra += LASTING_N[piece.card]
    slot = table.government_slots[1 - place]
    if slot is not None and LASTING[slot.card] == k.LAST_OPPOSING_STRONGEST:
        extra += LASTING_N[slot.card]
    return extra


def values_before_underdogs(table: Duel, place: int) -> list[int]:
    """After step D (PC-14.3)."""
    found = values(table, place)
    extra = aura_on_strongest(table, place)
    if extra:
        row = table.government[place]
        at = strongest_in(row, found)
        if at >= 0 and counts(table, row[at]):
            found[at] += extra
            if found[at] < 0 and table.options.influence_floor == "zero":
                found[at] = 0
    return found


def underdog_bonus(table: Duel, place: int) -> int:
    """Step E: what each active card has while its side is behind (G05); a copy gives none (R60)."""
    extra = 0
    for piece in table.government[place]:
        if LASTING[piece.card] == k.LAST_UNDERDOG and not piece.off and not piece.copy:
            extra += LASTING_N[piece.card]
    return extra


def reading(table: Duel, place: int) -> list[int]:
    """What each government card of *place* counts now, in the order of the row (PC-5.16, PC-14.1, PC-14.3, PC-14.6, PC-6.4)."""
    found = values_before_underdogs(table, place)
    if table.options.government_abilities:
        extra = underdog_bonus(table, place)
        # Both sides are judged on what stands before this step (PC-14.3 E).
        if extra and sum(found) < sum(values_before_underdogs(table, 1 - place)):
            row = table.government[place]
            for at, piece in enumerate(row):
                if not piece.off and counts(table, piece):
                    found[at] += extra
    return found


def total(table: Duel, place: int) -> int:
    """The total influence of a side; only cards in a government row carry any (PC-1.2, PC-1.5, PC-6.1, PC-14.7)."""
    return sum(reading(table, place))
