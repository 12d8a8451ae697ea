"""Estimates that advice rests on: what a card is worth to somebody, and how a vote will go."""

from __future__ import annotations

from typing import Final

from hustings.games.maybemissions.kinds import (
    FIRST_SHOP,
    GREEN,
    NO_SIDE,
    NO_VOTERS_COLLECT,
    NONE,
    ORDER_INVERTED,
    PUBLIC_VOTE,
    RED,
    SAME_VOTE_ENDS_ROUND,
    YES,
    type_of,
)
from hustings.games.maybemissions.scoring import score, tally
from hustings.games.maybemissions.state import MaybeMissions
from hustings.games.maybemissions.tally import needed_yes

SHOP_WORTH: Final = 0.8  # a personal shop
SPEND: Final = 0.6  # a Vote kept is worth so much less than the place it wins
YES_IS_DEAR: Final = 2.0  # what a YES has to promise beyond a NO: there are few of them, and each is kept for a good round
YES_IN_HAND: Final = 2.0  # how much cheaper it is to a hand of nothing else, and dearer to a hand without another


def worth_of(sight: MaybeMissions, place: int, card: int, side: int) -> float:
    """How many points a card adds to the collection of *place*; what the score does not show yet counts a little."""
    if card >= FIRST_SHOP:
        return SHOP_WORTH
    before = score(sight, place)
    sight.collected[place].append(card)
    sight.sides[place].append(side)
    after = score(sight, place)
    sight.collected[place].pop()
    sight.sides[place].pop()
    net = sight.cards.worth[2 * card + side]
    return 0.6 * (after - before) + 0.4 * (net[0] + net[1] + net[2] + net[3])


def best_card(sight: MaybeMissions, place: int, cards: list[int], side: int) -> float:
    """The best of *cards* for *place*; 0 where there are none."""
    best = 0.0
    first = True
    for card in cards:
        worth = worth_of(sight, place, card, NO_SIDE if card >= FIRST_SHOP else side)
        if first or worth > best:
            best = worth
            first = False
    return best


def chance_of_yes(sight: MaybeMissions, other: int) -> float:
    """How likely a player is to vote YES: by the Votes left over after what everybody saw, and by what the mission offers."""
    yes, no = _types_left(sight, other)
    share = (yes + 1.0) / (yes + no + 2.0)
    cards = len(sight.mission)
    pull = 0.12 if cards >= (sight.places + 1) // 2 else -0.05
    if other == sight.active:
        pull += 0.15  # who proposes likes it, and wins the Master Card
    return min(0.95, max(0.05, share + pull))


def _types_left(sight: MaybeMissions, viewer: int) -> tuple[int, int]:
    """How many YES and NO may be in somebody's hand, as far as everybody knows."""
    yes = 0
    no = 0
    bit = 1 << viewer
    for vote in range(1, len(sight.whereabouts)):
        if sight.whereabouts[vote] & bit:
            if type_of(vote) == YES:
                yes += 1
            else:
                no += 1
    return yes, no


def chance_of_success(sight: MaybeMissions, place: int, own: int = -1) -> float:
    """How likely the mission succeeds, if *place* casts *own* (YES, NO, or -1 where it is cast already)."""
    yes = 0
    voters = 0
    open_places: list[int] = []
    for other in range(sight.places):
        ballots = sight.ballots_of(other)
        if ballots:
            for ballot in ballots:
                voters += 1
                yes += 1 if type_of(ballot.vote) == YES else 0
        elif other == place:
            if own >= 0:
                voters += 1
                yes += own
        elif len(sight.hands[other].cards) and (not sight.ballots or sight.in_force(PUBLIC_VOTE)):
            voters += 1
            open_places.append(other)
    needed = needed_yes(sight, voters)
    chances = [1.0]  # by how many of the others vote YES
    for other in open_places:
        likely = chance_of_yes(sight, other)
        longer = [0.0] * (len(chances) + 1)
        for count, chance in enumerate(chances):
            longer[count] += chance * (1.0 - likely)
            longer[count + 1] += chance * likely
        chances = longer
    found = 0.0
    for count, chance in enumerate(chances):
        if yes + count >= needed and (yes + count or not voters):
            found += chance
    return found


def worth_of_vote(sight: MaybeMissions, place: int, vote: int) -> float:
    """What casting this Vote promises: the result it makes likely, its place in the order, and what spending it costs."""
    yes = type_of(vote) == YES
    chance = chance_of_success(sight, place, YES if yes else 0)
    active_gain = _master_gain(sight, place, chance) if place == sight.active else 0.0
    low = 1.0 - vote / float(len(sight.whereabouts))
    inverted = sight.in_force(ORDER_INVERTED)
    early_green = 1.0 - low if inverted else low
    early_red = low if inverted else 1.0 - low
    if yes:
        green = _share(sight, place, GREEN, early_green)
        red = _share(sight, place, RED, early_red)
        gain = chance * green + (1.0 - chance) * red - price_of_yes(sight, place)
    else:
        gain = 0.0
        if sight.in_force(NO_VOTERS_COLLECT):
            gain = 0.7 * _share(sight, place, RED, 0.5)
        # What others would gain from a success is lost to them; an all-NO round costs everybody.
        gain -= chance * 0.5 * _share_of_others(sight, place)
        gain += 0.25 * (1.0 - chance) * max(0.0, -_share(sight, place, RED, 0.5))
        gain -= _chance_all_no(sight, place) * max(0.0, -_share(sight, place, RED, 0.5))
    if sight.in_force(SAME_VOTE_ENDS_ROUND):
        gain *= 0.9
    # Extreme numbers are kept for rounds in which the order matters more.
    stakes = abs(gain)
    return gain + active_gain - (SPEND * abs(vote - 30.5) / 30.0) / (1.0 + stakes)


def price_of_yes(sight: MaybeMissions, place: int) -> float:
    """What a YES spent now may bring in a later round: more, the fewer of the Votes in hand are YES."""
    votes = sight.hands[place].cards
    yes = 0
    for vote in votes:
        yes += 1 if type_of(vote) == YES else 0
    return YES_IS_DEAR - YES_IN_HAND * (2 * yes - len(votes)) / len(votes)


def _share(sight: MaybeMissions, place: int, side: int, early: float) -> float:
    """What *place* will get of the mission: the best card if early, the worst or nothing if late."""
    if not sight.mission:
        return 0.0
    worths = [worth_of(sight, place, card, NO_SIDE if card >= FIRST_SHOP else side) for card in sight.mission]
    worths.sort(reverse=True)
    rivals = 0.0
    for other in range(sight.places):
        if other != place and sight.hands[other].cards:
            rivals += chance_of_yes(sight, other)
    turn = rivals * (1.0 - early)  # how many take before
    index = int(turn)
    if index >= len(worths):
        return 0.0
    following = worths[index + 1] if index + 1 < len(worths) else 0.0
    part = turn - index
    return worths[index] * (1.0 - part) + following * part


def _share_of_others(sight: MaybeMissions, place: int) -> float:
    """What the strongest of the others could take, thinned out by how many share it."""
    best = 0.0
    for other in range(sight.places):
        if other != place:
            best = max(best, best_card(sight, other, sight.mission, GREEN) * chance_of_yes(sight, other))
    return best / (sight.places - 1)


def _chance_all_no(sight: MaybeMissions, place: int) -> float:
    """How likely nobody else votes YES."""
    chance = 1.0
    for other in range(sight.places):
        if other != place and sight.hands[other].cards:
            chance *= 1.0 - chance_of_yes(sight, other)
    return chance


def _master_gain(sight: MaybeMissions, place: int, chance: float) -> float:
    """What the Master Card brings to the active player."""
    if sight.master == NONE:
        return 0.0
    return chance * worth_of(sight, place, sight.master, GREEN) + (1.0 - chance) * worth_of(sight, place, sight.master, RED)


def lead(sight: MaybeMissions, place: int) -> int:
    """The sum of a tally: how far a player has come, whatever the identity."""
    total = tally(sight, place)
    return total[0] + total[1] + total[2] + total[3]
