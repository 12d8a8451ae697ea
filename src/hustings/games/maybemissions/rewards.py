"""Rewards of the shop: carrying one out, and those that need no card or Vote to be chosen (MV-7.9, MV-7.21 to MV-7.56)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.decks import (
    deal_two_each,
    discard,
    draw_master,
    draw_mission,
    gain,
    refill_market,
    show_hand,
)
from hustings.games.maybemissions.events import MarketResized
from hustings.games.maybemissions.events_shop import (
    CardGained,
    GadgetDrawn,
    MasterAwarded,
    NextActiveNamed,
    PurchaseRuleSet,
    RewardLost,
    RewardReceived,
)
from hustings.games.maybemissions.events_votes import HandLookedAt, HandSeen
from hustings.games.maybemissions.kinds import (
    BECOME_ACTIVE,
    DECIDE_ACTIVE,
    DECIDE_MASTER_CARD,
    EVERYONE_DRAWS,
    FREE_MASTER_CARD,
    GIVE_MISSION_CARD,
    GREEN,
    GROW_MARKET,
    IGNORE_LEFT_NEIGHBOUR,
    NEXT_SHOP_GREEN,
    NEXT_SHOP_RED,
    NONE,
    RED,
    RESIZE_MARKET,
    SEE_ALL_HANDS,
    SEE_ONE_HAND,
    VOTE_ON_PURCHASE,
    VOTE_SHARES_REWARD,
)
from hustings.games.maybemissions.possible import LARGEST_MARKET, reward_possible
from hustings.games.maybemissions.rewards_cards import ask_about_cards
from hustings.games.maybemissions.rewards_votes import ask_about_votes, ignore_votes_of
from hustings.games.maybemissions.state import MaybeMissions

CHANGES: Final = (-2, -1, 1, 2)  # of the market, MV-7.31


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


def ask_about_players(table: MaybeMissions, place: int, reward: int) -> bool:
    """The rewards that name a player or a size of the market; False where it is another one."""
    if reward == RESIZE_MARKET:
        table.push(ReadName(place, reward))
        table.ask(AskSize(place))
    elif reward == GIVE_MISSION_CARD:
        table.push(ReadName(place, reward))
        table.ask(AskToShare(place))
    elif reward == DECIDE_MASTER_CARD:
        table.push(ReadName(place, reward))
        table.ask(AskToAward(place))
    elif reward == DECIDE_ACTIVE:
        table.push(ReadName(place, reward))
        table.ask(AskToName(place))
    elif reward == SEE_ONE_HAND:
        table.push(ReadName(place, reward))
        table.ask(AskToLook(place))
    else:
        return False
    return True


# Choices


class ResizeMarket(Part[MaybeMissions]):
    """Change the size of the market for the rest of the game, within 1 to 12 (MV-7.31)."""

    __slots__ = ("change",)
    clause: ClassVar[str] = "MV-7.31"

    def __init__(self, change: int) -> None:
        self.change = change

    def check(self, table: MaybeMissions, place: int) -> None:
        if not self.change or not 1 <= table.market_size + self.change <= LARGEST_MARKET:
            raise IllegalMove("market-bounds", "MV-7.31")

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(CHANGES[0], CHANGES[-1] + 1),)


class ShareWith(Part[MaybeMissions]):
    """The second card drawn goes to this player (MV-7.34)."""

    __slots__ = ("named",)
    clause: ClassVar[str] = "MV-7.34"

    def __init__(self, named: int) -> None:
        self.named = named

    def check(self, table: MaybeMissions, place: int) -> None:
        check_other(self.named, place, "MV-7.34")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"place:{self.named}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)


class AwardMaster(Part[MaybeMissions]):
    """This player wins the Master Card this round (MV-7.35)."""

    __slots__ = ("named",)
    clause: ClassVar[str] = "MV-7.35"

    def __init__(self, named: int) -> None:
        self.named = named

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"place:{self.named}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)


class NameActive(Part[MaybeMissions]):
    """This player is active next (MV-7.36)."""

    __slots__ = ("named",)
    clause: ClassVar[str] = "MV-7.36"

    def __init__(self, named: int) -> None:
        self.named = named

    def check(self, table: MaybeMissions, place: int) -> None:
        check_other(self.named, place, "MV-7.36")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"place:{self.named}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)


class LookAt(Part[MaybeMissions]):
    """See the hand of this player (MV-7.42)."""

    __slots__ = ("named",)
    clause: ClassVar[str] = "MV-7.42"

    def __init__(self, named: int) -> None:
        self.named = named

    def check(self, table: MaybeMissions, place: int) -> None:
        check_other(self.named, place, "MV-7.42")
        if not table.hands[self.named].cards:
            raise IllegalMove("no-votes-there", "MV-7.42", named=self.named)

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"hand:{self.named}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)


def check_other(named: int, place: int, clause: str) -> None:
    """Refuse the own place where another player has to be named."""
    if named == place:
        raise IllegalMove("another-player", clause)


class AskSize(Ask[MaybeMissions]):
    """How the market changes (MV-7.31)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.31"
    moves: ClassVar[tuple[MoveKind, ...]] = (ResizeMarket,)


class AskToShare(Ask[MaybeMissions]):
    """Who gets the second Mission Card (MV-7.34, R34)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.34"
    moves: ClassVar[tuple[MoveKind, ...]] = (ShareWith,)


class AskToAward(Ask[MaybeMissions]):
    """Who wins the Master Card (MV-7.35)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.35"
    moves: ClassVar[tuple[MoveKind, ...]] = (AwardMaster,)


class AskToName(Ask[MaybeMissions]):
    """Who is active next (MV-7.36)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.36"
    moves: ClassVar[tuple[MoveKind, ...]] = (NameActive,)


class AskToLook(Ask[MaybeMissions]):
    """Whose hand to see (MV-7.42)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.42"
    moves: ClassVar[tuple[MoveKind, ...]] = (LookAt,)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # who holds Votes is public


class ReadName(Step[MaybeMissions]):
    """The named player, or size, takes effect."""

    __slots__ = ("place", "reward")

    def __init__(self, place: int, reward: int) -> None:
        self.place = place
        self.reward = reward

    def run(self, table: MaybeMissions) -> None:
        part: AnyMove = table.take_given(self.place)[0]
        if isinstance(part, ResizeMarket):
            resize_market(table, table.market_size + part.change)
        elif isinstance(part, ShareWith):
            give_missions(table, self.place, part.named)
        elif isinstance(part, AwardMaster):
            table.master_to = part.named
            if table.log is not None:
                table.tell(MasterAwarded(self.place, part.named))
        elif isinstance(part, NameActive):
            name_active(table, self.place, part.named)
        elif isinstance(part, LookAt):
            look_at_hand(table, self.place, part.named)


# What happens


def gain_card(table: MaybeMissions, place: int, card: int) -> None:
    """A card from a reward, green side up; the rule of a Master is not applied (MV-7.21, MV-7.22, MV-7.34)."""
    gain(table, place, card, GREEN)
    if table.log is not None:
        table.tell(CardGained(place, card, GREEN))


def give_missions(table: MaybeMissions, place: int, named: int) -> None:
    """Two Mission Cards are drawn: one each, and a single one for the recipient of the reward (MV-7.34, R34)."""
    for receiver in (place, named):
        card = draw_mission(table)
        if card != NONE:
            gain_card(table, receiver, card)


def name_active(table: MaybeMissions, place: int, named: int) -> None:
    """The next active player is named; the last naming of a round holds (MV-7.54)."""
    table.next_active = named
    if table.log is not None:
        table.tell(NextActiveNamed(place, named))


def look_at_hand(table: MaybeMissions, place: int, owner: int) -> None:
    """One player alone sees a hand as it is now; the others learn only that it happened (MV-7.29, MV-7.42, R45)."""
    votes = show_hand(table, owner, 1 << place)
    if table.log is not None:
        table.tell(HandSeen(place, owner, votes), 1 << place, HandLookedAt(place, owner))


def next_gadget(table: MaybeMissions, place: int, side: int) -> None:
    """The top Shop Card gives its reward on that side for nothing and is discarded; the deck is not rebuilt in a chain
    (MV-7.33, MV-7.46, MV-7.53)."""
    table.learn()
    card = table.shop_deck.pop()
    table.shop_discard.append(card)
    if table.log is not None:
        table.tell(GadgetDrawn(place, card, side))
    table.push(GiveReward(place, table.cards.reward_of(card, side)))


def resize_market(table: MaybeMissions, size: int) -> None:
    """The market has another size: the newest cards are discarded, or new ones laid out, at once (MV-7.31, MV-7.44, MV-7.55)."""
    table.market_size = size
    if table.log is not None:
        table.tell(MarketResized(size))
    while len(table.market) > size:
        discard(table, table.market.pop())
    refill_market(table)
