"""Cards from the deck, and cards given up from hand (PC-2.4, PC-4.22 to PC-4.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.politicard import events as e
from hustings.games.politicard.kinds import CARDS, HAND_LIMIT

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel


def can_draw(table: Duel, place: int) -> bool:
    """Whether a draw would do anything (PC-4.22, R8, R41)."""
    return len(table.decks[place]) > 0 and (len(table.hands[place]) < HAND_LIMIT or table.options.hand_overflow != "stop")


def draw(table: Duel, place: int, count: int) -> None:
    """Cards come from the deck one at a time; an empty deck gives none, and a full hand takes none (PC-4.22, PC-17.3, R8, R41).

    With hand_overflow=discard they come all the same, and the player then discards down to the limit.
    """
    hand = table.hands[place]
    overflow = table.options.hand_overflow
    for _ in range(count):
        if len(table.decks[place]) == 0:
            if table.log is not None:
                table.tell(e.DeckEmpty(place))
            return
        if len(hand) >= HAND_LIMIT and overflow == "stop":
            if table.log is not None:
                table.tell(e.HandFull(place))
            return
        card = table.decks[place].draw()
        table.learn()
        if len(hand) >= HAND_LIMIT and overflow == "burn":
            discard(table, place, card, True)
            continue
        hand.add(card, 1 << place)
        if table.log is not None:
            table.tell(e.Drew(place, card), 1 << place, e.DrewHidden(place))
    if len(hand) > HAND_LIMIT:
        table.push(GiveUp(place, -1, HAND_LIMIT))


def discard(table: Duel, place: int, card: int, burnt: bool = False) -> None:
    """A card lies open on the discard pile (PC-4.24)."""
    table.discards[place].append(card)
    table.learn()
    if table.log is not None:
        table.tell(e.Burnt(place, card) if burnt else e.Discarded(place, card))


def discard_from_hand(table: Duel, place: int, card: int) -> None:
    """A hand card goes to its owner's discard pile (PC-4.24)."""
    table.hands[place].remove(card)
    discard(table, place, card)


def discard_at_random(table: Duel, place: int, count: int) -> None:
    """So many hand cards, picked by lot; fewer where there are fewer (PC-5.19)."""
    for _ in range(count):
        hand = table.hands[place]
        if len(hand) == 0:
            return
        discard_from_hand(table, place, hand.cards[table.chance.pick(len(hand))])


class Discard(Part["Duel"]):
    """Give up a card of one's own hand (PC-4.24, PC-17.4)."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "PC-4.24"

    def __init__(self, card: int) -> None:
        self.card = card

    def check(self, table: Duel, place: int) -> None:
        if self.card not in table.hands[place].cards:
            raise IllegalMove("not-in-hand", "PC-4.24", card=self.card)

    def pieces(self, table: Duel, place: int) -> tuple[str, ...]:
        return (f"hand:{self.card}",)

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(CARDS),)

    @classmethod
    def candidates(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return list(DISCARDS)

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return [DISCARDS[card] for card in kinds_in(table.hands[place].cards)]


DISCARDS: list[Discard] = [Discard(card) for card in range(CARDS)]


def kinds_in(cards: list[int]) -> list[int]:
    """Each card of a sorted hand once."""
    found: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found


class ChooseDiscard(Ask["Duel"]):
    """Which card to give up; a time-out gives up one at random (T16, option hand_overflow)."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "PC-4.24"
    moves: ClassVar[tuple[MoveKind, ...]] = (Discard,)

    def __init__(self, place: int, card: int) -> None:
        super().__init__(place)
        self.card = card  # what makes them do so; -1: a full hand

    def defaults(self, table: Duel) -> list[AnyMove]:
        return self.table_menu(table)


class GiveUp(Step["Duel"]):
    """A player discards cards of their choice until they hold so many (PC-2.4, PC-4.24)."""

    __slots__ = ("place", "card", "down_to")

    def __init__(self, place: int, card: int, down_to: int) -> None:
        self.place = place
        self.card = card
        self.down_to = down_to

    def run(self, table: Duel) -> None:
        for part in table.take_given(self.place):
            assert isinstance(part, Discard)
            discard_from_hand(table, self.place, part.card)
        hand = table.hands[self.place]
        if len(hand) <= self.down_to:
            return
        if len(hand) == 1:
            # One card is given up without asking (PC-5.15).
            discard_from_hand(table, self.place, hand.cards[0])
        elif table.options.targeting == "automatic":
            discard_at_random(table, self.place, len(hand) - self.down_to)
        else:
            table.push(self)
            table.ask(ChooseDiscard(self.place, self.card))
