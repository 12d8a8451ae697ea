"""Phase 2: Campaigning, a round of seven steps (KU-5), and its end (KU-12)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.kursi.bolstering import RevealPlays
from hustings.games.kursi.deck import CARDS, FIRST_STROKE
from hustings.games.kursi.display import end_round_strokes
from hustings.games.kursi.drawing import DrawStep
from hustings.games.kursi.elections import Elections
from hustings.games.kursi.events import CardDiscarded, RoundBegan
from hustings.games.kursi.giving import check_given_up, give_up_strokes, kinds_left
from hustings.games.kursi.masterstrokes import MasterstrokeStep
from hustings.games.kursi.pawn import MediaPawn
from hustings.games.kursi.playing import PlayStep
from hustings.games.kursi.rallies import EndRallies
from hustings.games.kursi.state import Kursi

ROUNDS: Final = 8
HAND_LIMIT: Final = 10


class Round(Step[Kursi]):
    """The disc moves on, except in the first round, and the steps follow in order (KU-5.1, KU-5.2)."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, table: Kursi) -> None:
        table.round = self.number
        if table.log is not None:
            table.tell(RoundBegan(self.number))
        table.push(MediaPawn(), MasterstrokeStep(), DrawStep(), PlayStep(), RevealPlays(), EndRallies(), HandLimit())


def over_limit(table: Kursi, place: int) -> int:
    """How many cards too many *place* holds; all kinds count together (KU-12.1, R10).

    Cards in rallies, tucked or face up are not in hand (KU-12.2). With `limit_counts_masterstrokes=True` Masterstrokes are among the ten,
    with `limit_counts_masterstrokes=False` they are not.
    """
    held = len(table.hands[place])
    if table.options.limit_counts_masterstrokes:
        held += len(table.strokes[place])
    return max(0, held - HAND_LIMIT)


class HandLimit(Step[Kursi]):
    """Everybody over the limit discards the excess, all at once, after the last round too (KU-12.1, R36)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.push(EndRound())
        for place in range(table.places):
            if over_limit(table, place):
                table.ask(DiscardWhich(place))


def named_cards(table: Kursi, place: int) -> list[int]:
    """The cards *place* has named so far to be discarded."""
    return [part.card for part in table.given[place] if isinstance(part, DiscardToLimit)]


class DiscardToLimit(Part[Kursi]):
    """Give up a card of one's choice (KU-12.1)."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "KU-12.1"

    def __init__(self, card: int) -> None:
        self.card = card

    def check(self, table: Kursi, place: int) -> None:
        check_given_up(table, place, self.card, named_cards(table, place), self.clause)
        if self.card >= FIRST_STROKE and not table.options.limit_counts_masterstrokes:
            raise IllegalMove("strokes-not-counted", "R10")

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"card:{self.card}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(CARDS),)

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        kinds = kinds_left(table, place, named_cards(table, place), table.options.limit_counts_masterstrokes)
        return [DISCARD[card] for card in kinds]


class DiscardWhich(Ask[Kursi]):
    """Which cards to discard, one after another."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-12.1"
    moves: ClassVar[tuple[MoveKind, ...]] = (DiscardToLimit,)

    def done(self, table: Kursi, parts: list[AnyMove]) -> bool:
        return len(parts) == over_limit(table, self.place)

    def defaults(self, table: Kursi) -> list[AnyMove]:
        """The Rally or Asset card drawn last; a Masterstroke only where no other card is left (R46, R49)."""
        given = named_cards(table, self.place)
        for card in reversed(table.hands[self.place].cards):
            if card not in given:
                return [DISCARD[card]]
            given.remove(card)
        return [DISCARD[kinds_left(table, self.place, named_cards(table, self.place), True)[0]]]


class EndRound(Step[Kursi]):
    """The excess is discarded; round Masterstrokes end; the next round begins, or the Elections (KU-12.3, KU-12.4, R48)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        for place in table.in_order():
            strokes: list[int] = []
            for card in named_cards(table, place):
                if card >= FIRST_STROKE:
                    strokes.append(card)
                    continue
                table.hands[place].give_up(card)
                table.discard(card)
                if table.log is not None:
                    table.tell(CardDiscarded(place, card))
            give_up_strokes(table, place, strokes)
            table.take_given(place)
        table.learn()
        table.shown = []
        end_round_strokes(table)
        table.push(Elections() if table.round == ROUNDS else Round(table.round + 1))


DISCARD: Final = [DiscardToLimit(card) for card in range(CARDS)]
