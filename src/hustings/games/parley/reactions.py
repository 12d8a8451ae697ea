"""Cards: how they are revealed, answered and settled (PA-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import Move, MoveKind
from hustings.core.pile import UNKNOWN
from hustings.core.step import Step
from hustings.core.value import Value
from hustings.games.parley import effects
from hustings.games.parley.deck import BLOCK, GRANT, LEVY
from hustings.games.parley.events import CardBlocked, CardRevealed, CardSettled

if TYPE_CHECKING:
    from hustings.games.parley.state import Council


class Revealed(Value):
    """A card on the table that is not settled yet."""

    __slots__ = ("owner", "kind", "target", "blocked")

    def __init__(self, owner: int, kind: int, target: int, blocked: bool) -> None:
        self.owner = owner
        self.kind = kind
        self.target = target
        self.blocked = blocked


def check_target(table: Council, place: int, kind: int, target: int) -> None:
    """A Grant names anybody, a Levy somebody else, any other card its owner (PA-3.1, PA-3.2)."""
    if kind == BLOCK:
        raise IllegalMove("block-answers", "PA-3.3")
    if table.out[target] or (kind == LEVY and target == place) or (kind not in (GRANT, LEVY) and target != place):
        raise IllegalMove("not-named", "PA-3.2", kind=kind, target=target)


def reveal(table: Council, owner: int, kind: int, target: int) -> None:
    """Put a card on the table for the others to answer (PA-3.1)."""
    table.learn()
    table.revealed.append(Revealed(owner, kind, target, False))
    if table.log is not None:
        table.tell(CardRevealed(owner, kind, target))
    table.push(Window(len(table.revealed) - 1, owner), Settle())


class Window(Step["Council"]):
    """Ask the next holder of a Block, clockwise after *last*; one step for all, so that nobody can count them (PA-3.3)."""

    __slots__ = ("item", "last")

    def __init__(self, item: int, last: int) -> None:
        self.item = item  # which of the revealed cards can be answered
        self.last = last  # who was asked last; secret, unless that answered with a Block

    def run(self, table: Council) -> None:
        card = table.revealed[self.item]
        if card.blocked or not table.options.blocks:
            return
        place = (self.last + 1) % table.places
        while place != card.owner:
            if BLOCK in table.hands[place].cards:
                table.push(Window(self.item, place))
                table.ask(AnswerCard(place))
                return
            place = (place + 1) % table.places

    def seen_by(self, viewer: int) -> Window:
        return self if viewer == self.last else Window(self.item, UNKNOWN)


class Settle(Step["Council"]):
    """The last card revealed takes effect, unless it is blocked, and is discarded (PA-3.1, PA-3.3)."""

    __slots__ = ()

    def run(self, table: Council) -> None:
        card = table.revealed.pop()
        table.discards.append(card.kind)
        if card.blocked:
            if table.log is not None:
                table.tell(CardBlocked(card.owner, card.kind))
            return
        if table.log is not None:
            table.tell(CardSettled(card.owner, card.kind))
        if card.kind == BLOCK:
            below = table.revealed.pop()
            table.revealed.append(Revealed(below.owner, below.kind, below.target, True))
        else:
            effects.settle(table, card.owner, card.kind, card.target)


class PlayBlock(Move["Council"]):
    """Answer the last card revealed (PA-3.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-3.3"

    def check(self, table: Council, place: int) -> None:
        if BLOCK not in table.hands[place].cards:
            raise IllegalMove("no-such-card", "PA-3.3", kind=BLOCK)

    def carry_out(self, table: Council, place: int) -> None:
        table.hands[place].remove(BLOCK)
        reveal(table, place, BLOCK, place)


class LetPass(Move["Council"]):
    """Do not answer (PA-3.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-3.3"

    def carry_out(self, table: Council, place: int) -> None:
        """The window goes on to the next place."""


class AnswerCard(Ask["Council"]):
    """Will you block this card? Only holders of a Block are asked, and nobody else learns it (PA-3.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-3.3"
    moves: ClassVar[tuple[MoveKind, ...]] = (LetPass, PlayBlock)
    veiled: ClassVar[bool] = True
