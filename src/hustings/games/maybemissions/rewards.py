"""Rewards of the shop: carrying one out, and those without a choice (MV-7.9, MV-7.22, MV-7.23, MV-7.29, MV-7.33, MV-7.37,
MV-7.43 to MV-7.48)."""

from __future__ import annotations

from hustings.core.step import Step
from hustings.games.maybemissions.decks import (
    deal_two_each,
    draw_master,
)
from hustings.games.maybemissions.events_shop import (
    GadgetDrawn,
    PurchaseRuleSet,
    RewardLost,
    RewardReceived,
)
from hustings.games.maybemissions.kinds import (
    BECOME_ACTIVE,
    EVERYONE_DRAWS,
    FREE_MASTER_CARD,
    GREEN,
    GROW_MARKET,
    IGNORE_LEFT_NEIGHBOUR,
    NEXT_SHOP_GREEN,
    NEXT_SHOP_RED,
    RED,
    SEE_ALL_HANDS,
    VOTE_ON_PURCHASE,
    VOTE_SHARES_REWARD,
)
from hustings.games.maybemissions.possible import reward_possible
from hustings.games.maybemissions.rewards_cards import ask_about_cards
from hustings.games.maybemissions.rewards_players import ask_about_players, gain_card, look_at_hand, name_active, resize_market
from hustings.games.maybemissions.rewards_votes import ask_about_votes, ignore_votes_of
from hustings.games.maybemissions.state import MaybeMissions


class GiveReward(Step[MaybeMissions]):
    """A reward is carried out for one player before anybody else is asked; where it can do nothing it is lost
    (MV-7.9, MV-7.52, MV-7.53, R36)."""

    __slots__ = ("place", "reward")

    def __init__(self, place: int, reward: int) -> None:
        self.place = place
        self.reward = reward

    def run(self, table: MaybeMissions) -> None:
        if not reward_possible(table, self.place, self.reward, (), False):
            if table.log is not None:
                table.tell(RewardLost(self.place, self.reward))
            return
        if table.log is not None:
            table.tell(RewardReceived(self.place, self.reward))
        if give_at_once(table, self.place, self.reward) or ask_about_players(table, self.place, self.reward):
            return
        if not ask_about_votes(table, self.place, self.reward):
            ask_about_cards(table, self.place, self.reward)


def give_at_once(table: MaybeMissions, place: int, reward: int) -> bool:
    """The rewards without a choice; False where it is another one."""
    if reward == FREE_MASTER_CARD:  # MV-7.22
        gain_card(table, place, draw_master(table))
    elif reward == BECOME_ACTIVE:  # MV-7.23
        name_active(table, place, place)
    elif reward == SEE_ALL_HANDS:  # MV-7.29
        for owner in table.clockwise((place + 1) % table.places):
            if owner != place and table.hands[owner].cards:
                look_at_hand(table, place, owner)
    elif reward == NEXT_SHOP_GREEN:  # MV-7.33
        next_gadget(table, place, GREEN)
    elif reward == NEXT_SHOP_RED:  # MV-7.46
        next_gadget(table, place, RED)
    elif reward == IGNORE_LEFT_NEIGHBOUR:  # MV-7.37
        ignore_votes_of(table, place, (place + 1) % table.places)
    elif reward == EVERYONE_DRAWS:  # MV-7.43, R43
        deal_two_each(table)
    elif reward == GROW_MARKET:  # MV-7.44
        resize_market(table, table.market_size + 1)
    elif reward == VOTE_ON_PURCHASE:  # MV-7.47
        table.vote_first_next = True
    elif reward == VOTE_SHARES_REWARD:  # MV-7.48
        table.vote_shares_next = True
    else:
        return False
    if reward in (VOTE_ON_PURCHASE, VOTE_SHARES_REWARD) and table.log is not None:
        table.tell(PurchaseRuleSet(place, reward))
    return True


def next_gadget(table: MaybeMissions, place: int, side: int) -> None:
    """The top Shop Card gives its reward on that side for nothing and is discarded; the deck is not rebuilt in a chain
    (MV-7.33, MV-7.46, MV-7.53)."""
    table.learn()
    card = table.shop_deck.pop()
    table.shop_discard.append(card)
    if table.log is not None:
        table.tell(GadgetDrawn(place, card, side))
    table.push(GiveReward(place, table.cards.reward_of(card, side)))
