"""Conspiracy Cards: buying the top one, and playing those in hand (SH-16.1 to SH-16.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Shape
from hustings.games.shasn import incumbents
from hustings.games.shasn.asking import Opening
from hustings.games.shasn.block import PickOpenCard
from hustings.games.shasn.events_intrigues import ConspiracyBought, ConspiracyDrawn
from hustings.games.shasn.intrigues import INTRIGUES
from hustings.games.shasn.kinds import ANY, CONSPIRACIES, FOUR_PILLARS, NONE, TYPES
from hustings.games.shasn.open_cards import Pythonpost
from hustings.games.shasn.parts import Enough, PickIdeologue, PickMatCard, PickPlayer, PickVoter, PickZone, TakeType
from hustings.games.shasn.played import PLAIN, TRIPLE
from hustings.games.shasn.purchases import (
    PAYMENT,
    can_pay,
    check_payable,
    check_payment,
    discounts_left,
    is_barred,
    is_settled,
    may_not_purchase,
    payment,
    payment_parts,
    use_discounts,
)
from hustings.games.shasn.purses import purchase
from hustings.games.shasn.reactions import reveal

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


# What a card costs


def cost_back(table: Shasn, card: int) -> int:
    """The cost on the back of a Conspiracy Card, 4 or 5: public where the card itself is not (SH-16.1).

    In a sight an unknown card is its cost below 0, so that the back is all that is left of it.
    """
    return table.pack.conspiracy_cost[card] if card >= 0 else -card


def cost_of_top(table: Shasn, place: int) -> list[int]:
    """What the top card costs *place*: the figure on its back, in any mix, and surcharges (SH-16.1, SH-15.7a)."""
    cost = [0] * (TYPES + 1)
    cost[ANY] = cost_back(table, table.conspiracies.cards[-1]) + surcharge(table, place)
    return cost


def surcharge(table: Shasn, place: int) -> int:
    """What Pythonposts and an Old Machine add to each Conspiracy Card that *place* buys; several add up (SH-15.7a)."""
    more = incumbents.conspiracy_surcharge(table, place)
    for card in table.open_cards:
        if isinstance(card, Pythonpost) and card.owner == place:
            more += 1
    return more


def take_into_hand(table: Shasn, place: int, card: int) -> None:
    """A card that nobody else has seen comes to the hand (SH-16.2)."""
    table.hands[place].add(card, 1 << place)
    table.learn()
    if table.log is not None:
        table.tell(ConspiracyDrawn(place, card), 1 << place)


class BuyConspiracy(Opening):
    """Buy the top card of the pile, unseen; as many in a turn as resources and the pile allow (SH-16.2, SH-16.10, R45)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-16.2"
    follows: ClassVar[tuple[MoveKind, ...]] = PAYMENT

    def check_begin(self, table: Shasn, place: int) -> None:
        if len(table.conspiracies) == 0:
            raise IllegalMove("pile-empty", "SH-16.10")
        may_not_purchase(table, place)
        check_payable(table, place, cost_of_top(table, place), discounts_left(table, place), "SH-16.1")

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        if table.given[place] or len(table.conspiracies) == 0 or is_barred(table, place):
            return []
        return [BUY_CONSPIRACY] if can_pay(table, place, cost_of_top(table, place), discounts_left(table, place)) else []

    def nexts(self, table: Shasn, place: int, parts: list[AnyMove]) -> list[AnyMove]:
        return payment_parts(table, place, cost_of_top(table, place), discounts_left(table, place), parts)

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        check_payment(table, place, cost_of_top(table, place), discounts_left(table, place), parts, part)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return is_settled(table, place, cost_of_top(table, place), discounts_left(table, place), parts)

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        paid = payment(table, place, cost_of_top(table, place), parts)
        use_discounts(table, parts)
        if table.log is not None:
            table.tell(ConspiracyBought(place, tuple(paid)))
        purchase(table, place, paid)
        take_into_hand(table, place, table.conspiracies.draw())

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return ("conspiracy-pile",)


BUY_CONSPIRACY: Final = BuyConspiracy()


# Playing

CHOICES: Final[tuple[MoveKind, ...]] = (PickPlayer, PickZone, PickVoter, Enough, TakeType, PickIdeologue, PickMatCard, PickOpenCard)


class PlayConspiracy(Opening):
    """Play a Conspiracy Card: it is revealed with all its choices, then answered, then carried out (SH-16.4, SH-16.6).

    A card can be played in the turn it is bought or later, several one after the other (SH-16.3).
    """

    __slots__ = ("conspiracy", "mode")
    clause: ClassVar[str] = "SH-16.6"
    follows: ClassVar[tuple[MoveKind, ...]] = CHOICES

    def __init__(self, conspiracy: int, mode: int) -> None:
        self.conspiracy = conspiracy
        self.mode = mode  # 1: three Four Pillars together (SH-17.13b)

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return range(len(CONSPIRACIES)), range(2)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Only what lies in the hand is tried."""
        found: list[AnyMove] = []
        last = NONE
        for kind in table.hands[place].cards:
            if kind == last or table.given[place]:
                continue
            last = kind
            found += [move for move in PLAY[kind] if can_play(table, place, move)]
        return found

    def further(self) -> tuple[MoveKind, ...]:
        return INTRIGUES[self.conspiracy].follows

    def nexts(self, table: Shasn, place: int, parts: list[AnyMove]) -> list[AnyMove]:
        found: list[AnyMove] = []
        for kind in INTRIGUES[self.conspiracy].next_kinds(self.mode, parts[1:]):
            found += kind.listed(table, place)
        return found

    def check_begin(self, table: Shasn, place: int) -> None:
        if self.conspiracy not in table.hands[place].cards:
            raise IllegalMove("no-such-card", "SH-16.4", conspiracy=self.conspiracy)
        if self.mode == TRIPLE and self.conspiracy != FOUR_PILLARS:
            raise IllegalMove("three-pillars-only", "SH-17.13b")
        check_moment(table, place, self.conspiracy, self.mode)

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        INTRIGUES[self.conspiracy].check_next(table, place, self.mode, parts[1:], part)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return INTRIGUES[self.conspiracy].complete(table, place, self.mode, parts[1:])

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        for _ in range(3 if self.mode == TRIPLE else 1):
            table.hands[place].remove(self.conspiracy)
        reveal(table, place, self.conspiracy, self.mode, tuple(parts[1:]))

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"hand:{table.pack.conspiracy_ids[self.conspiracy]}",)


def check_moment(table: Shasn, place: int, kind: int, mode: int) -> None:
    """Raise `IllegalMove` where whoever holds the card could not play it now (SH-16.4, SH-16.9)."""
    intrigue = INTRIGUES[kind]
    if table.active == NONE and not intrigue.in_window:
        raise IllegalMove("not-between-turns", intrigue.clause, conspiracy=kind)
    intrigue.check_begin(table, place, mode)


PLAY: Final[list[list[PlayConspiracy]]] = [
    [PlayConspiracy(kind, mode) for mode in ((PLAIN, TRIPLE) if kind == FOUR_PILLARS else (PLAIN,))] for kind in range(len(CONSPIRACIES))
]


def can_play(table: Shasn, place: int, move: PlayConspiracy) -> bool:
    """Whether the card could be played now (SH-16.4, SH-16.9)."""
    try:
        move.check_begin(table, place)
    except IllegalMove:
        return False
    return True


def could_play(table: Shasn, place: int, kind: int) -> bool:
    """Whether *place* could play such a card now, if it were in the hand."""
    try:
        check_moment(table, place, kind, PLAIN)
    except IllegalMove:
        return False
    return True


def holds_playable(table: Shasn, place: int) -> bool:
    """Whether *place* has a card that could be played now."""
    for kind in table.hands[place].cards:
        if could_play(table, place, kind) or (kind == FOUR_PILLARS and can_play(table, place, PLAY[kind][TRIPLE])):
            return True
    return False
