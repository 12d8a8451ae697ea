"""What a sound player does, seeing only a sight: one step ahead, every choice valued in points of the own score.

The advice keeps no memory: how others vote is guessed from the Votes everybody has seen and from what the mission offers.
"""

from __future__ import annotations

import random
from typing import Final

from hustings.core.advice import Advice
from hustings.core.move import AnyMove
from hustings.core.state import State
from hustings.games.maybemissions.advice_rewards import turning, worth_of_reward, worth_of_reward_choice
from hustings.games.maybemissions.collecting import CollectCard, DeclineFirst, TakeFirst
from hustings.games.maybemissions.estimate import best_card, chance_of_success, worth_of, worth_of_vote
from hustings.games.maybemissions.exchange import KeepVotes, RedrawVote, SwapVote
from hustings.games.maybemissions.highest import LateAdd, LateRemove, SwapCollected, SwapFor
from hustings.games.maybemissions.kinds import FIRST_MASTER, FIRST_SHOP, GREEN, NONE, RED, SUCCESS, YES, type_of
from hustings.games.maybemissions.masters import PlayMaster, RotateCard
from hustings.games.maybemissions.mission import AddShopCard, AddToMission, LayMission
from hustings.games.maybemissions.purchase import CastPurchaseVote
from hustings.games.maybemissions.scoring import score
from hustings.games.maybemissions.shop import Buy, PassShop, PayWith, shop_card, side_for_sale, ways_to_pay
from hustings.games.maybemissions.state import MaybeMissions
from hustings.games.maybemissions.voting import CastVote, DoneVoting

NOISE: Final = 0.05  # equal choices are decided by lot


class MissionAdvice(Advice):
    """Takes the choice that promises most points over the other players."""

    def decide(self, sight: State, place: int, menu: list[AnyMove], rng: random.Random) -> AnyMove:
        assert isinstance(sight, MaybeMissions)
        best = menu[0]
        most = -1000.0
        for move in menu:
            worth = worth_of_move(sight, place, move) + NOISE * rng.random()
            if worth > most:
                best = move
                most = worth
        return best

    def value(self, sight: State, place: int) -> float:
        """How the own score stands against the best of the others."""
        assert isinstance(sight, MaybeMissions)
        if sight.result is not None:
            return 1.0 if sight.result.ranks[place] == 1 else 0.0
        own = score(sight, place)
        best = -1000
        for other in range(sight.places):
            if other != place:
                best = max(best, score(sight, other))
        return min(1.0, max(0.0, 0.5 + (own - best) / 30.0))


def worth_of_move(sight: MaybeMissions, place: int, move: AnyMove) -> float:
    """What a choice is worth to *place*, in points."""
    if isinstance(move, CastVote):
        return worth_of_vote(sight, place, move.vote)
    if isinstance(move, CollectCard):
        return worth_of(sight, place, sight.mission[move.spot], GREEN if sight.verdict == SUCCESS else RED)
    if isinstance(move, (AddToMission, LayMission, AddShopCard)):
        return worth_of_proposal(sight, place, move)
    if isinstance(move, DoneVoting):
        return 0.5  # a second Vote costs a later round
    if isinstance(move, (SwapVote, RedrawVote)):
        return worth_of_discard(move.vote)
    if isinstance(move, KeepVotes):
        return worth_of_discard(0) + 0.2
    if isinstance(move, PlayMaster):
        return -1.0  # a green card on the table is worth more than one round's rule
    if isinstance(move, RotateCard):
        return turning(sight, place, place, move.spot)
    if isinstance(move, (TakeFirst, DeclineFirst)):
        side = GREEN if sight.verdict == SUCCESS else RED
        return best_card(sight, place, sight.mission, side) if isinstance(move, TakeFirst) else 0.0
    if isinstance(move, LateAdd):
        return worth_of_late_change(sight, place, [*sight.mission, sight.market[move.slot]])
    if isinstance(move, LateRemove):
        return worth_of_late_change(sight, place, [card for spot, card in enumerate(sight.mission) if spot != move.spot])
    if isinstance(move, (SwapCollected, SwapFor, PayWith)):
        return worth_of_card_choice(sight, place, move)
    if isinstance(move, Buy):
        return worth_of_purchase(sight, place, move)
    if isinstance(move, PassShop):
        return 0.0
    if isinstance(move, CastPurchaseVote):
        # A purchase helps its buyer; spend a Vote of little use against it.
        return 0.5 * worth_of_discard(move.vote) - (0.3 if type_of(move.vote) == YES else 0.0)
    return worth_of_reward_choice(sight, place, move)


def worth_of_discard(vote: int) -> float:
    """Votes in the middle are the first to go: low ones collect first in a success, high ones lead everything else."""
    return 1.0 - abs(vote - 30.5) / 30.0


def worth_of_proposal(sight: MaybeMissions, place: int, move: AnyMove) -> float:
    """Cards that serve the proposer better than the others; enough of them that all YES-voters have a reason to agree."""
    if isinstance(move, AddShopCard):
        return -0.3
    if isinstance(move, LayMission):
        return 0.3 * len(sight.given[place])
    assert isinstance(move, AddToMission)
    card = sight.market[move.slot]
    others = 0.0
    for other in range(sight.places):
        if other != place:
            others += worth_of(sight, other, card, GREEN)
    return worth_of(sight, place, card, GREEN) - 0.6 * others / (sight.places - 1)


def worth_of_late_change(sight: MaybeMissions, place: int, mission: list[int]) -> float:
    """What the changed mission brings in the likely result, against the mission as it lies."""
    chance = chance_of_success(sight, place)
    before = chance * best_card(sight, place, sight.mission, GREEN) + (1 - chance) * best_card(sight, place, sight.mission, RED)
    after = chance * best_card(sight, place, mission, GREEN) + (1 - chance) * best_card(sight, place, mission, RED)
    return after - before - 0.1


def worth_of_card_choice(sight: MaybeMissions, place: int, move: AnyMove) -> float:
    """Give or pay what is worth least, take what is worth most."""
    if isinstance(move, SwapFor):
        card, side = sight.collected[move.other][move.spot], sight.sides[move.other][move.spot]
        return worth_of(sight, place, card, side)
    assert isinstance(move, (SwapCollected, PayWith))
    return -worth_of_own(sight, place, move.spot)


def worth_of_own(sight: MaybeMissions, place: int, spot: int) -> float:
    """What an own collected card brings to the score."""
    before = score(sight, place)
    card, side = sight.collected[place].pop(spot), sight.sides[place].pop(spot)
    after = score(sight, place)
    sight.collected[place].insert(spot, card)
    sight.sides[place].insert(spot, side)
    return float(before - after) + (1.0 if card >= FIRST_SHOP or card == NONE else 0.05 if card >= FIRST_MASTER else 0.0)


def worth_of_purchase(sight: MaybeMissions, place: int, move: Buy) -> float:
    """What the reward is worth, less the cheapest payment."""
    card = shop_card(sight, place, move.shop)
    cheapest = 100.0
    for paid in ways_to_pay(sight, place, move.shop)[:12]:
        price = 0.0
        for spot in paid:
            price += worth_of_own(sight, place, spot)
        cheapest = min(cheapest, price)
    return worth_of_reward(sight, place, sight.cards.reward_of(card, side_for_sale(sight))) - cheapest
