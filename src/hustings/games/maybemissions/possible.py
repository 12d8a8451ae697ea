"""When a reward can do something (catalogue, section 8.7, column "possible when"; MV-7.10)."""

from __future__ import annotations

from typing import Final

from hustings.games.maybemissions.decks import can_draw_vote
from hustings.games.maybemissions.kinds import (
    ADD_ONE_TO_MISSION,
    ADD_TO_MISSION,
    BY_REWARD,
    CHANGE_ALL_NUMBERS,
    CHANGE_OWN_NUMBER,
    DECIDE_MASTER_CARD,
    EVERYONE_DRAWS,
    FIRST_MASTER,
    FLIP_MISSION_CARDS,
    FLIP_OWN_CARD,
    FREE_MASTER_CARD,
    FREE_MISSION_CARD,
    GIVE_MISSION_CARD,
    GROW_MARKET,
    IGNORE_LEFT_NEIGHBOUR,
    NEXT_SHOP_GREEN,
    NEXT_SHOP_RED,
    NONE,
    REMOVE_FROM_MISSION,
    REMOVE_ONE_FROM_MISSION,
    REMOVE_VOTES,
    SEE_ALL_HANDS,
    SEE_ONE_HAND,
    SWAP_CARD_SAME_SIDE,
    SWAP_CARDS,
    SWAP_VOTES,
    YES,
    type_of,
)
from hustings.games.maybemissions.state import MaybeMissions
from hustings.games.maybemissions.tally import weight_of

LARGEST_MARKET: Final = 12  # MV-7.31, MV-7.44


def reward_possible(table: MaybeMissions, place: int, reward: int, paid: tuple[int, ...], general: bool) -> bool:
    """Whether the reward could do anything for *place* once the cards *paid* have left its collection, and a new Shop Card is laid out
    where the purchase is from the *general* shop (MV-7.10, MV-7.11)."""
    if reward in (FREE_MISSION_CARD, ADD_ONE_TO_MISSION):
        return bool(table.market)
    if reward == FREE_MASTER_CARD:
        return len(table.master_deck) > 0 or bool(table.master_discard) or pays_with(table, place, paid, False)
    if reward in (REMOVE_VOTES, CHANGE_ALL_NUMBERS):
        return has_ballot(table, NONE)
    if reward == IGNORE_LEFT_NEIGHBOUR:
        return has_ballot(table, (place + 1) % table.places)
    if reward == CHANGE_OWN_NUMBER:
        return has_ballot(table, place)
    if reward == FLIP_MISSION_CARDS:
        for owner in range(table.places):
            if missions_of(table, owner, place, paid):
                return True
        return False
    if reward == FLIP_OWN_CARD:
        return bool(missions_of(table, place, place, paid))
    if reward == ADD_TO_MISSION:
        return bool(table.market) or can_draw_after(table, place, paid)
    if reward == GIVE_MISSION_CARD:
        return can_draw_after(table, place, paid)
    if reward in (REMOVE_FROM_MISSION, REMOVE_ONE_FROM_MISSION):
        return bool(table.mission)
    if reward in (SEE_ALL_HANDS, SEE_ONE_HAND):
        for other in range(table.places):
            if other != place and table.hands[other].cards:
                return True
        return False
    if reward == SWAP_VOTES:
        return bool(table.hands[place].cards)
    if reward == SWAP_CARDS:
        return bool(rivals(table, place, paid, False))
    if reward == SWAP_CARD_SAME_SIDE:
        return bool(rivals(table, place, paid, True))
    if reward in (NEXT_SHOP_GREEN, NEXT_SHOP_RED):
        return can_draw_shop_after(table, general)
    if reward == DECIDE_MASTER_CARD:
        return table.master != NONE and not is_all_no(table)
    if reward == EVERYONE_DRAWS:
        return can_draw_vote(table)
    if reward == GROW_MARKET:
        return table.market_size < LARGEST_MARKET
    return True


def missions_of(table: MaybeMissions, owner: int, payer: int, paid: tuple[int, ...]) -> list[int]:
    """The spots of collected Mission Cards of *owner*, without those that *payer* is about to pay."""
    spots: list[int] = []
    for spot, card in enumerate(table.collected[owner]):
        if card < FIRST_MASTER and not (owner == payer and spot in paid):
            spots.append(spot)
    return spots


def rivals(table: MaybeMissions, place: int, paid: tuple[int, ...], same_side: bool) -> list[int]:
    """The other players with whom *place* could exchange Mission Cards, or ones with the same side up (MV-7.32, MV-7.45)."""
    mine = missions_of(table, place, place, paid)
    found: list[int] = []
    for other in range(table.places):
        if other == place:
            continue
        for spot in missions_of(table, other, place, paid):
            if mine and (not same_side or has_side(table, place, mine, table.sides[other][spot])):
                found.append(other)
                break
    return found


def has_side(table: MaybeMissions, place: int, spots: list[int], side: int) -> bool:
    """Whether one of those cards has that side up."""
    for spot in spots:
        if table.sides[place][spot] == side:
            return True
    return False


def has_ballot(table: MaybeMissions, place: int) -> bool:
    """Whether there is a cast Vote in play, of *place* or (NONE) of anybody."""
    for ballot in table.ballots:
        if (place == NONE or ballot.place == place) and ballot.ignored != BY_REWARD:
            return True
    return False


def pays_with(table: MaybeMissions, place: int, paid: tuple[int, ...], missions: bool) -> bool:
    """Whether a Mission (or else a Master) Card is among those paid: it is on its discard pile before the reward comes (MV-7.8)."""
    for spot in paid:
        if (table.collected[place][spot] < FIRST_MASTER) == missions:
            return True
    return False


def can_draw_after(table: MaybeMissions, place: int, paid: tuple[int, ...]) -> bool:
    """Whether a Mission Card can be drawn once the payment is on the discard pile."""
    return bool(table.mission_deck) or bool(table.mission_discard) or pays_with(table, place, paid, True)


def can_draw_shop_after(table: MaybeMissions, general: bool) -> bool:
    """Whether a Shop Card is left in the deck once a new one is laid out; the discard pile is shuffled in for that alone
    (MV-7.19, MV-7.53)."""
    if not general:
        return bool(table.shop_deck)
    if table.shop_deck:
        return len(table.shop_deck) > 1
    return bool(table.shop_discard)


def is_all_no(table: MaybeMissions) -> bool:
    """Whether it is an all-NO round now (MV-3.30, MV-7.35; with uncounted_votes=as_ignored by the Votes that count, R11)."""
    found = False
    for ballot in table.ballots:
        if ballot.ignored or (table.options.uncounted_votes == "as_ignored" and not weight_of(table, ballot)):
            continue
        if type_of(ballot.vote) == YES:
            return False
        found = True
    return found
