"""Rewards that name a player or a size, and what they bring (MV-7.31, MV-7.34 to MV-7.36, MV-7.42)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.decks import (
    discard,
    draw_mission,
    gain,
    refill_market,
    show_hand,
)
from hustings.games.maybemissions.events import MarketResized
from hustings.games.maybemissions.events_shop import (
    CardGained,
    MasterAwarded,
    NextActiveNamed,
)
from hustings.games.maybemissions.events_votes import HandLookedAt, HandSeen
from hustings.games.maybemissions.kinds import (
    DECIDE_ACTIVE,
    DECIDE_MASTER_CARD,
    GIVE_MISSION_CARD,
    GREEN,
    NONE,
    RESIZE_MARKET,
    SEE_ONE_HAND,
)
from hustings.games.maybemissions.possible import LARGEST_MARKET
from hustings.games.maybemissions.state import MaybeMissions

CHANGES: Final = (-2, -1, 1, 2)  # of the market, MV-7.31


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
    """Refuse the own place where another player has to be named (R60)."""
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


def resize_market(table: MaybeMissions, size: int) -> None:
    """The market has another size: the newest cards are discarded, or new ones laid out, at once (MV-7.31, MV-7.44, MV-7.55)."""
    table.market_size = size
    if table.log is not None:
        table.tell(MarketResized(size))
    while len(table.market) > size:
        discard(table, table.market.pop())
    refill_market(table)
