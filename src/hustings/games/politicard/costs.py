"""What a play costs, and which discounts that uses up (PC-4.4 to PC-4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import KEYWORD, LASTING, LASTING_THEMES, NUMBERS, THEME
from hustings.games.politicard.deeds import has_token, use_token
from hustings.games.politicard.influence import keywords_of_row

if TYPE_CHECKING:
    from hustings.games.politicard.pieces import InPlay
    from hustings.games.politicard.state import Duel

TRUDEAU = NUMBERS["G04"]


def price(table: Duel, place: int, kind: int) -> int:
    """The cost in AP of playing a card of that kind now (PC-4.4, PC-4.5)."""
    return work_out(table, place, kind, False)


def pay(table: Duel, place: int, kind: int) -> int:
    """The cost is paid, and what lowered it is used up; it stays paid whatever becomes of the card (PC-4.5, PC-4.6)."""
    cost = work_out(table, place, kind, True)
    assert table.ap[place] >= cost, "a play that its player cannot pay"
    table.ap[place] -= cost
    return cost


def work_out(table: Duel, place: int, kind: int, use: bool) -> int:
    """1, plus surcharges, minus discounts: "first ..." rules, then tokens of the turn, then of the round (PC-4.5, PC-4.6).

    A discount is used only while there is still something to pay (R28).
    """
    cost = 1
    if kind == k.GOVERNMENT:
        if first_government_is_free(table, place):
            if use:
                table.movement_used[place] = True
            return 0
        helper = cheaper_government(table, place)
        if helper is not None:
            cost -= 1
            if use:
                helper.used |= k.USED_DISCOUNT
    elif kind == k.PUBLIC:
        if has_token(table, place, k.PUBLIC_SURCHARGE):
            # One surcharge for one card (XT3, R64).
            cost += 1
            if use:
                use_token(table, place, k.PUBLIC_SURCHARGE)
    elif kind == k.INSTANT or kind == k.ONGOING:
        if first_initiative_of_turn_is_cheaper(table, place) or first_initiative_is_free(table, place):
            return 0
        if has_token(table, place, k.INITIATIVE_DISCOUNT):
            cost -= 1
            if use:
                use_token(table, place, k.INITIATIVE_DISCOUNT)
        elif kind == k.ONGOING and has_token(table, place, k.ONGOING_DISCOUNT):
            cost -= 1
            if use:
                use_token(table, place, k.ONGOING_DISCOUNT)
    return cost


def first_government_is_free(table: Duel, place: int) -> bool:
    """Whether an active movement card makes the next government card free (PC-11.6, PC-16.2, R27).

    What counts is whether one was played this round, not what stands in the row. With movement_rule=next_once the next one
    after the movement card became active is free, once per round.
    """
    if table.options.movement_rule == "next_once":
        if table.movement_used[place]:
            return False
    elif table.governments_played[place] > 0:
        return False
    return keywords_of_row(table.public[place]) & k.MOVEMENT != 0


def cheaper_government(table: Duel, place: int) -> InPlay | None:
    """The active Schäuble whose discount is still there, with an ongoing finance or economy initiative (G10)."""
    if not table.options.government_abilities:
        return None
    for piece in table.government[place]:
        if LASTING[piece.card] == k.LAST_CHEAPER_GOVERNMENT and not piece.off and not piece.copy and not piece.used & k.USED_DISCOUNT:
            for slot in (table.government_slots[place], table.public_slots[place]):
                if slot is not None and THEME[slot.card] & LASTING_THEMES[piece.card]:
                    return piece
    return None


def first_initiative_of_turn_is_cheaper(table: Duel, place: int) -> bool:
    """Zivilgesellschaft's rider: with an active NGO the first initiative of each turn costs 1 AP less (O04, option ongoing_extras)."""
    if not table.options.ongoing_extras or table.turn_initiatives > 0:
        return False
    slot = table.public_slots[place]
    if slot is None or LASTING[slot.card] != k.LAST_WITH_MOVEMENT:
        return False
    return keywords_of_row(table.public[place]) & k.NGO != 0


def first_initiative_is_free(table: Duel, place: int) -> bool:
    """Whether leadership makes the first initiative of the round free (PC-6.5, PC-11.1, PC-16.1, R24, G04).

    It is the first one played, so the refund of a platform card comes on top (R37).
    leadership_discount=trudeau knows only Justin Trudeau, =all every active leadership card; both and his ability are one discount.
    """
    if table.initiatives_played[place] > 0:
        return False
    who = table.options.leadership_discount
    for piece in table.government[place]:
        if piece.off:
            continue
        if who == "all" and KEYWORD[piece.card] & k.LEADERSHIP:
            return True
        if who == "trudeau" and piece.card == TRUDEAU:
            return True
        if table.options.government_abilities and LASTING[piece.card] == k.LAST_FREE_INITIATIVE and not piece.copy:
            return True
    return False
