"""Step 6: extend rallies and bolster Candidates (KU-10)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.kursi.deck import CARDS, FIRST_ASSET, FIRST_STROKE
from hustings.games.kursi.events import CandidateBolstered, CardPaid, RallyExtended
from hustings.games.kursi.giving import check_given_up, give_up_strokes, kinds_left
from hustings.games.kursi.kinds import EXTEND
from hustings.games.kursi.playing import AddPlay, payable, total_price
from hustings.games.kursi.state import Kursi


class RevealPlays(Step[Kursi]):
    """All face-down cards are revealed together and carried out; then the price is asked for (KU-10.1, KU-10.8).

    Nothing was shown before (KU-9.7). The order of Candidates changes nothing, since no cost depends on another Candidate (R37); prices are
    worked out before anything is tucked, so new icons give no discount yet (KU-10.10): two Rally
    cards to A and a card of cost 3 to C with 2 Popularity cost one card in all (KU-10.13).
    """

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.stage = EXTEND
        table.learn()
        parts = [table.take_given(place) for place in range(table.places)]
        table.prices = [total_price(table, place, parts[place]) for place in range(table.places)]
        for place in table.in_order():
            for part in parts[place]:
                if isinstance(part, AddPlay):
                    reveal(table, place, part)
        table.push(Payment())


def reveal(table: Kursi, place: int, play: AddPlay) -> None:
    """A Rally card starts or extends the rally above its Candidate, an Asset card is tucked under it.

    A Candidate has one rally, of any length and any mix of issues, and any number of Asset cards.

    (KU-10.2, KU-10.3, KU-10.4, KU-10.6, KU-10.7)
    """
    candidate = table.candidate(place, play.position)
    table.hands[place].give_up(play.card)
    table.shown += [candidate, play.card]
    if play.card < FIRST_ASSET:
        table.rallies[candidate].append(play.card)
        if table.log is not None:
            table.tell(RallyExtended(place, play.card, play.position))
    else:
        table.tuck(candidate, play.card)
        if table.log is not None:
            table.tell(CandidateBolstered(place, play.card, play.position))


class Payment(Step[Kursi]):
    """Everybody with a price to pay chooses the cards at once; the price cannot be refused (KU-10.8, R15).

    Where it takes the whole hand there is nothing to choose, and everybody can see that.
    """

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.push(Collect())
        for place in range(table.places):
            if 0 < table.prices[place] < payable(table, place):
                table.ask(HowToPay(place))


def named_cards(table: Kursi, place: int) -> list[int]:
    """The cards *place* has named so far to pay with."""
    return [part.card for part in table.given[place] if isinstance(part, PayBolster)]


class PayBolster(Part[Kursi]):
    """Give a further card of the hand for bolstering (KU-10.8)."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "KU-10.8"

    def __init__(self, card: int) -> None:
        self.card = card

    def check(self, table: Kursi, place: int) -> None:
        check_given_up(table, place, self.card, named_cards(table, place), self.clause)
        if self.card >= FIRST_STROKE and not table.options.masterstrokes_pay:
            raise IllegalMove("strokes-do-not-pay", "R13")

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"card:{self.card}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(CARDS),)

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [PAY[card] for card in kinds_left(table, place, named_cards(table, place), table.options.masterstrokes_pay)]


class HowToPay(Ask[Kursi]):
    """Which cards to pay with, exactly the price, one by one; the default is the first of the hand (R15, R46)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-10.8"
    moves: ClassVar[tuple[MoveKind, ...]] = (PayBolster,)

    def done(self, table: Kursi, parts: list[AnyMove]) -> bool:
        return len(parts) == table.prices[self.place]


class Collect(Step[Kursi]):
    """The cards go face up to the pile of their kind, Masterstrokes under their deck, the pawn holder's first (KU-10.12, R11, R48)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.learn()
        for place in table.in_order():
            cards = named_cards(table, place)
            table.take_given(place)
            if not cards and table.prices[place]:
                cards = table.hands[place].cards[:]
                if table.options.masterstrokes_pay:
                    cards += table.strokes[place].cards
            strokes: list[int] = []
            for card in cards:
                if card >= FIRST_STROKE:
                    strokes.append(card)
                    continue
                table.hands[place].give_up(card)
                table.discard(card)
                if table.log is not None:
                    table.tell(CardPaid(place, card))
            give_up_strokes(table, place, strokes)
        table.prices = [0] * table.places


PAY: Final = [PayBolster(card) for card in range(CARDS)]
