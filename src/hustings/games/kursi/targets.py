"""Whom a Masterstroke can choose (KU-7.9, KU-16)."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import MoveKind, Part
from hustings.core.shape import Shape
from hustings.games.kursi.deck import effects_of, has_shield
from hustings.games.kursi.events import NothingHappened
from hustings.games.kursi.kinds import NONE, SHIELDED, STEAL_CARDS
from hustings.games.kursi.state import Kursi


def is_protected(table: Kursi, place: int) -> bool:
    """Whether shields cannot choose *place*: it holds the pawn now, or M10 works for it, from the reveal on (KU-6.7, KU-16.10, R8).

    Immunity follows the pawn, and is looked at only when a card chooses (KU-16.19).
    """
    if place == table.pawn or table.laid_amount(place, SHIELDED):
        return True
    waiting = table.revealed[place]
    return waiting != NONE and any([effect.kind == SHIELDED for effect in effects_of(waiting)])


def eligible(table: Kursi, place: int, card: int) -> list[int]:
    """The opponents that *card* of *place* may choose, clockwise; without a shield it may choose the pawn holder too (KU-7.9, KU-7.10)."""
    others = [other for other in table.clockwise(place) if other != place]
    return [other for other in others if not (has_shield(card) and is_protected(table, other))]


def can_be_chosen(table: Kursi, place: int, card: int) -> list[int]:
    """Whom *card* of *place* may choose; M05 needs somebody with a Rally or Asset card (KU-16.5)."""
    others = eligible(table, place, card)
    if effects_of(card)[0].kind == STEAL_CARDS:
        return [other for other in others if len(table.hands[other])]
    return others


class ChooseOpponent(Part[Kursi]):
    """Name the opponent a Masterstroke is aimed at (KU-16.5, KU-16.12, KU-16.13)."""

    __slots__ = ("opponent",)
    clause: ClassVar[str] = "KU-7.9"

    def __init__(self, opponent: int) -> None:
        self.opponent = opponent

    def check(self, table: Kursi, place: int) -> None:
        ask = table.asks[place]
        assert isinstance(ask, WhichOpponent)
        if self.opponent not in eligible(table, place, ask.card):
            raise IllegalMove("not-eligible", "KU-7.9", opponent=self.opponent)
        if self.opponent not in can_be_chosen(table, place, ask.card):
            raise IllegalMove("empty-hand", "KU-16.5", opponent=self.opponent)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"place:{self.opponent}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)


class WhichOpponent(Ask[Kursi]):
    """Whom the card is aimed at; somebody must be chosen where somebody can be (R35)."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "KU-7.6"
    moves: ClassVar[tuple[MoveKind, ...]] = (ChooseOpponent,)

    def __init__(self, place: int, card: int) -> None:
        super().__init__(place)
        self.card = card

    def forced(self, table: Kursi) -> bool:
        """With one opponent to choose there is no question: pawn, shields and numbers of cards are open (R41)."""
        return True


def tell_nothing(table: Kursi, place: int) -> None:
    """A card with nothing to do is used up all the same (KU-7.11, R35)."""
    if table.log is not None:
        table.tell(NothingHappened(place, table.revealed[place]))
