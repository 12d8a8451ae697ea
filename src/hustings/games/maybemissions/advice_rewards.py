"""What rewards and the choices within them are worth to a sound player."""

from __future__ import annotations

from typing import Final

from hustings.core.move import AnyMove
from hustings.games.maybemissions.estimate import best_card, lead, worth_of
from hustings.games.maybemissions.kinds import (
    ADD_ONE_TO_MISSION,
    ADD_TO_MISSION,
    DECIDE_MASTER_CARD,
    FLIP_MISSION_CARDS,
    FLIP_OWN_CARD,
    FREE_MASTER_CARD,
    FREE_MISSION_CARD,
    GIVE_MISSION_CARD,
    GREEN,
    NEXT_SHOP_GREEN,
    NONE,
    RED,
    SUCCESS,
    SWAP_CARD_SAME_SIDE,
    SWAP_CARDS,
    YES,
    type_of,
)
from hustings.games.maybemissions.rewards_cards import FlipCard, FlipOwn
from hustings.games.maybemissions.rewards_mission import AddFromDeck, AddFromMarket, RemoveFromMission, TakeFromMarket
from hustings.games.maybemissions.rewards_players import AwardMaster, NameActive, ShareWith
from hustings.games.maybemissions.rewards_swaps import GiveCard, TakeSameSide, TakeTheirs, chosen_swap
from hustings.games.maybemissions.rewards_votes import ChangeNumber, GiveNumber, IgnoreVote, ballots_from_highest
from hustings.games.maybemissions.scoring import score
from hustings.games.maybemissions.state import MaybeMissions

# Points that a reward brings on average where nothing better is known.
USUAL: Final = {
    FREE_MASTER_CARD: 2.0,
    ADD_TO_MISSION: 0.7,
    ADD_ONE_TO_MISSION: 0.4,
    NEXT_SHOP_GREEN: 1.2,
    SWAP_CARDS: 2.0,
    SWAP_CARD_SAME_SIDE: 1.5,
    GIVE_MISSION_CARD: 1.0,
}


def worth_of_reward(sight: MaybeMissions, place: int, reward: int) -> float:
    """How many points a reward promises."""
    if reward == FREE_MISSION_CARD:
        return best_card(sight, place, sight.market, GREEN)
    if reward in (FLIP_OWN_CARD, FLIP_MISSION_CARDS):
        best = 0.0
        for spot, card in enumerate(sight.collected[place]):
            if card < 40:
                best = max(best, turning(sight, place, place, spot))
        return best
    if reward == DECIDE_MASTER_CARD and sight.master != NONE:
        return 0.0 if sight.active == place else worth_of(sight, place, sight.master, GREEN if sight.provisional == SUCCESS else RED)
    return USUAL.get(reward, 0.3)


def worth_of_reward_choice(sight: MaybeMissions, place: int, move: AnyMove) -> float:
    """What one choice within a reward is worth; what is not named here is worth nothing."""
    if isinstance(move, TakeFromMarket):
        return worth_of(sight, place, sight.market[move.slot], GREEN)
    if isinstance(move, AddFromMarket):
        return worth_of(sight, place, sight.market[move.slot], GREEN if sight.provisional == SUCCESS else RED) - 0.3
    if isinstance(move, AddFromDeck):
        return 0.2 if sight.provisional == SUCCESS else -0.5
    if isinstance(move, RemoveFromMission):
        return -worth_of(sight, place, sight.mission[move.spot], GREEN if sight.provisional == SUCCESS else RED) - 0.2
    if isinstance(move, FlipCard):
        return turning(sight, place, move.owner, move.spot)
    if isinstance(move, FlipOwn):
        return turning(sight, place, place, move.spot)
    if isinstance(move, GiveCard):
        return -worth_of(sight, place, sight.collected[place][move.spot], sight.sides[place][move.spot])
    if isinstance(move, TakeTheirs):
        other, _, _ = chosen_swap(sight.given[place])
        return worth_of(sight, place, sight.collected[other][move.spot], sight.sides[other][move.spot])
    if isinstance(move, TakeSameSide):
        return worth_of(sight, place, sight.collected[move.other][move.spot], sight.sides[move.other][move.spot])
    if isinstance(move, (ShareWith, NameActive)):
        return -0.1 * lead(sight, move.named)
    if isinstance(move, AwardMaster):
        return worth_of_award(sight, place, move.named)
    return worth_of_numbers(sight, place, move)


def worth_of_award(sight: MaybeMissions, place: int, named: int) -> float:
    """A good Master Card for oneself, a bad one for whoever leads."""
    worth = worth_of(sight, named, sight.master, GREEN if sight.provisional == SUCCESS else RED) if sight.master != NONE else 0.0
    return worth if named == place else -0.5 * worth


def worth_of_numbers(sight: MaybeMissions, place: int, move: AnyMove) -> float:
    """Ignore Votes that were cast against one's interest; be the first to collect."""
    success = sight.provisional == SUCCESS
    middle = len(sight.whereabouts) / 2.0
    if isinstance(move, IgnoreVote):
        ballot = sight.ballots[move.ballot]
        if ballot.place == place:
            return -0.5
        voted_yes = type_of(ballot.vote) == YES
        return 0.4 if voted_yes == success else -0.2
    if isinstance(move, ChangeNumber):
        return (middle - move.number if success else move.number - middle) / middle
    if isinstance(move, GiveNumber):
        order = ballots_from_highest(sight)
        index = len(sight.given[place])
        own = index < len(order) and sight.ballots[order[index]].place == place
        early = (middle - move.number if success else move.number - middle) / middle
        return early if own else -early
    return 0.0


def turning(sight: MaybeMissions, place: int, owner: int, spot: int) -> float:
    """What turning a collected card changes for *place*."""
    before = score(sight, owner)
    side = sight.sides[owner][spot]
    sight.sides[owner][spot] = 1 - side
    after = score(sight, owner)
    sight.sides[owner][spot] = side
    return float(after - before) if owner == place else -0.5 * float(after - before)
