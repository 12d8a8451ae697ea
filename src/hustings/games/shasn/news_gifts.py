"""Blessings of Parents Past: two Voter Cards for nothing, one of them for an opponent (SH-15.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn.asking import Choice, Piecewise
from hustings.games.shasn.cards import VOTERS
from hustings.games.shasn.events_news import VoterCardGiven, VoterCardsDrawn
from hustings.games.shasn.influence import PLACED_NOW, influenced
from hustings.games.shasn.news import HeadlineEffect, check_opponent
from hustings.games.shasn.parts import PickPlayer
from hustings.games.shasn.row import draw_possible

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

DRAWN: Final = 2


class Blessings(HeadlineEffect):
    """The top 2 Voter Cards are drawn; the open row is not touched (SH-15.6a, SH-15.6b). A single one is the subject's (R69)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        cards: list[int] = []
        while len(cards) < DRAWN and draw_possible(table):
            cards.append(table.voter_pile.draw())
        if not cards:
            return
        table.learn()
        table.aside += cards
        if table.log is not None:
            table.tell(VoterCardsDrawn(tuple(cards)))
        table.push(ShareOut(self.subject, tuple(cards)))


class ShareOut(Step["Shasn"]):
    """The subject keeps one card and gives the other away; both are influenced for free, the subject's first (SH-15.6a, SH-15.6b)."""

    __slots__ = ("subject", "cards")

    def __init__(self, subject: int, cards: tuple[int, ...]) -> None:
        self.subject = subject
        self.cards = cards

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.subject)
        if given:
            kept, player = given
            assert isinstance(kept, KeepCard) and isinstance(player, PickPlayer)
            table.push(TakeFree(self.subject, self.cards[kept.index]), TakeFree(player.player, self.cards[1 - kept.index]))
        elif len(self.cards) == DRAWN and table.opponents(self.subject):
            table.push(self)
            table.ask(ShareCards(self.subject, self.cards))
        else:
            table.push(TakeFree(self.subject, self.cards[0]))


class TakeFree(Step["Shasn"]):
    """Influence the card for nothing; its batch is placed at once, whole, or discarded (SH-15.6b, SH-15.6c)."""

    __slots__ = ("place", "card")

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card

    def run(self, table: Shasn) -> None:
        table.aside.remove(self.card)
        table.voter_discards.append(self.card)
        if table.here(self.place):
            if table.log is not None:
                table.tell(VoterCardGiven(self.place, self.card))
            influenced(table, self.place, self.card, PLACED_NOW)


class KeepCard(Piecewise):
    """Keep the first or the second of the cards that were drawn (SH-15.6a)."""

    __slots__ = ("index",)
    clause: ClassVar[str] = "SH-15.6a"

    def __init__(self, index: int) -> None:
        self.index = index

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(DRAWN),)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"drawn:{self.index}",)


class ShareCards(Choice):
    """Which of the two Voter Cards do you keep, and who gets the other? (SH-15.6a)"""

    __slots__ = ("cards",)
    clause: ClassVar[str] = "SH-15.6a"
    moves: ClassVar[tuple[MoveKind, ...]] = (KeepCard, PickPlayer)

    def __init__(self, place: int, cards: tuple[int, ...]) -> None:
        super().__init__(place)
        self.cards = cards

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, KeepCard):
            if parts:
                raise IllegalMove("one-card", "SH-15.6a")
            return
        assert isinstance(part, PickPlayer)
        if not parts:
            raise IllegalMove("card-first", "SH-15.6a")
        check_opponent(table, self.place, part.player, self.clause)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """The larger card stays, the other goes to some opponent, by lot."""
        if table.given[self.place]:
            return self.choices(table)
        return [KeepCard(int(VOTERS[self.cards[1]] > VOTERS[self.cards[0]]))]
