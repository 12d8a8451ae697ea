"""A turn (PA-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.parley.auction import CallAuction
from hustings.games.parley.bargains import Accept, Counter, Decline, clear_offers
from hustings.games.parley.deck import KINDS
from hustings.games.parley.effects import TakeUpMatters
from hustings.games.parley.events import Canvassed, DeckRebuilt, Drew, DrewHidden, Peeked, PeekedHidden
from hustings.games.parley.influence import Gain
from hustings.games.parley.reactions import check_target, reveal

if TYPE_CHECKING:
    from hustings.games.parley.state import Council

ENOUGH: Final = 8  # on two dice, for a canvass


class Turn(Step["Council"]):
    """Draw, act, take up the matters that wait (PA-2.1 to PA-2.4)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Council) -> None:
        if table.out[self.place]:
            return
        table.active = self.place
        table.acting = True
        table.canvassed = table.peeked = table.auctioned = False
        table.offers_left = [table.options.offers] * table.places
        table.push(Draw(), Draw(), Act(), TakeUpMatters())


class Draw(Step["Council"]):
    """The active player draws a card; an empty deck is made anew from the discards first (PA-2.1)."""

    __slots__ = ()

    def run(self, table: Council) -> None:
        place, deck = table.active, table.deck
        if not deck.cards and table.discards:
            deck.cards, table.discards = table.discards, []
            deck.shuffle(table.chance)
            if table.log is not None:
                table.tell(DeckRebuilt(len(deck)))
        if not deck.cards or table.out[place]:
            return
        knowers = deck.knowers[-1]  # whoever peeked knows what is drawn now
        kind = deck.draw()
        table.learn()
        table.hands[place].add(kind, knowers | 1 << place)
        if table.log is not None:
            table.tell(Drew(place, kind), 1 << place, DrewHidden(place))


class Act(Step["Council"]):
    """Ask the active player again and again until the turn is over (PA-2.2)."""

    __slots__ = ()

    def run(self, table: Council) -> None:
        if table.acting:
            table.push(self)
            table.ask(ChooseAction(table.active))
        else:
            clear_offers(table)


class PlayCard(Move["Council"]):
    """Reveal a card of one's hand (PA-3.1)."""

    __slots__ = ("kind", "target")
    clause: ClassVar[str] = "PA-3.1"

    def __init__(self, kind: int, target: int) -> None:
        self.kind = kind
        self.target = target

    @classmethod
    def ranges(cls, table: Council, place: int) -> tuple[Shape, ...]:
        return range(KINDS), range(table.places)

    def check(self, table: Council, place: int) -> None:
        check_target(table, place, self.kind, self.target)
        if self.kind not in table.hands[place].cards:
            raise IllegalMove("no-such-card", "PA-3.1", kind=self.kind)

    def carry_out(self, table: Council, place: int) -> None:
        table.hands[place].remove(self.kind)
        reveal(table, place, self.kind, self.target)

    def pieces(self, table: Council, place: int) -> tuple[str, ...]:
        return (f"card:{self.kind}", f"place:{self.target}")


class Canvass(Move["Council"]):
    """Pay a coin and roll two dice: 8 or more gives one influence (PA-2.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-2.3"

    def check(self, table: Council, place: int) -> None:
        check_once(table, place, table.canvassed)

    def carry_out(self, table: Council, place: int) -> None:
        table.canvassed = True
        table.coins[place] -= 1
        dice = sum(table.chance.roll(2, 6))
        if table.log is not None:
            table.tell(Canvassed(place, dice))
        if dice >= ENOUGH:
            table.push(Gain(place))


class Peek(Move["Council"]):
    """Pay a coin and look at the top card of the deck (PA-2.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-2.3"

    def check(self, table: Council, place: int) -> None:
        check_once(table, place, table.peeked)
        if not table.deck.cards:
            raise IllegalMove("deck-empty", "PA-2.3")

    def carry_out(self, table: Council, place: int) -> None:
        table.peeked = True
        table.coins[place] -= 1
        table.learn()
        table.deck.show_top(1, 1 << place)
        if table.log is not None:
            table.tell(Peeked(place, table.deck.cards[-1]), 1 << place, PeekedHidden(place))

    def pieces(self, table: Council, place: int) -> tuple[str, ...]:
        return ("deck",)


def check_once(table: Council, place: int, done: bool) -> None:
    """What costs a coin and is done once in a turn (PA-2.3)."""
    if done:
        raise IllegalMove("once-a-turn", "PA-2.3")
    if table.coins[place] < 1:
        raise IllegalMove("no-coins", "PA-2.3", coins=1)


class EndTurn(Move["Council"]):
    """Be satisfied (PA-2.2)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-2.2"

    def carry_out(self, table: Council, place: int) -> None:
        table.acting = False


class ChooseAction(Ask["Council"]):
    """What will you do? (PA-2.2)"""

    __slots__ = ()
    clause: ClassVar[str] = "PA-2.2"
    moves: ClassVar[tuple[MoveKind, ...]] = (EndTurn, PlayCard, Canvass, Peek, CallAuction, Accept, Decline, Counter)
    interruptible: ClassVar[bool] = True
