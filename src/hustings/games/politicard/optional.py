"""Effects that ask whether, or which of two: AP or a card, discard to draw, hit or skip (catalogue, 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.step import Step
from hustings.games.politicard import deeds
from hustings.games.politicard import events as e
from hustings.games.politicard import kinds as k
from hustings.games.politicard.choices import ApOrCard, Choose, ChooseRummage, HitOrSkip, TakeAp, chosen, fallback, prefers_ap, targets
from hustings.games.politicard.drawing import Discard, discard_from_hand, draw

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel


class MaybeHit(Step["Duel"]):
    """The player may take influence from an opposing card; skipping does not use up the round's use (P08)."""

    __slots__ = ("place", "card", "source", "n", "doubled")

    def __init__(self, place: int, card: int, source: int, n: int, doubled: bool) -> None:
        self.place = place
        self.card = card
        self.source = source
        self.n = n
        self.doubled = doubled

    def run(self, table: Duel) -> None:
        parts = table.take_given(self.place)
        found = targets(table, self.place, k.OPPOSING_GOVERNMENT, ())
        if parts:
            if isinstance(parts[0], Choose):
                self.hit(table, parts[0])
        elif table.options.targeting == "automatic":
            self.hit(table, fallback(table, self.place, k.OPPOSING_GOVERNMENT, found))
        else:
            table.push(self)
            table.ask(HitOrSkip(self.place, self.card, k.OPPOSING_GOVERNMENT, ()))

    def hit(self, table: Duel, choice: Choose) -> None:
        source = table.on_side(self.place, self.source)
        assert source is not None, "the card that strikes has gone in the middle of it"
        source.used |= k.USED_TEXT
        if self.doubled:
            deeds.use_token(table, self.place, k.DOUBLE_PUBLIC)
            if table.log is not None:
                table.tell(e.Doubled(self.place, self.card))
        deeds.lose(table, self.place, choice.side, chosen(table, choice), self.n, False)


def choose_ap_or_card(table: Duel, place: int, card: int, n: int) -> None:
    """Ask for AP or cards, or take what the automatic rule says (I06, O02)."""
    if table.options.targeting == "automatic":
        if prefers_ap(table, place):
            deeds.add_ap(table, place, n)
        else:
            draw(table, place, n)
    else:
        table.push(GiveApOrCard(place, n))
        table.ask(ApOrCard(place, card, n))


class GiveApOrCard(Step["Duel"]):
    """What was chosen is given (I06, O02)."""

    __slots__ = ("place", "n")

    def __init__(self, place: int, n: int) -> None:
        self.place = place
        self.n = n

    def run(self, table: Duel) -> None:
        if isinstance(table.take_given(self.place)[0], TakeAp):
            deeds.add_ap(table, self.place, self.n)
        else:
            draw(table, self.place, self.n)


class Rummage(Step["Duel"]):
    """The player may discard, and draws as many cards as they discarded (P04, R48)."""

    __slots__ = ("place", "card", "left", "done")

    def __init__(self, place: int, card: int, left: int, done: int) -> None:
        self.place = place
        self.card = card
        self.left = left  # how many more may be discarded: 2 from the start where it is doubled
        self.done = done

    def run(self, table: Duel) -> None:
        parts = table.take_given(self.place)
        if parts:
            part = parts[0]
            if not isinstance(part, Discard):
                draw(table, self.place, self.done)
                return
            if self.done == 0 and self.left == 2:
                deeds.use_token(table, self.place, k.DOUBLE_PUBLIC)
                if table.log is not None:
                    table.tell(e.Doubled(self.place, self.card))
            discard_from_hand(table, self.place, part.card)
            table.push(Rummage(self.place, self.card, self.left - 1, self.done + 1))
        elif self.left == 0 or len(table.hands[self.place]) == 0 or table.options.targeting == "automatic":
            draw(table, self.place, self.done)
        else:
            table.push(self)
            table.ask(ChooseRummage(self.place, self.card))
