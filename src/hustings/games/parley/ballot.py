"""The secret ballot (PA-6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.core.value import Value
from hustings.games.parley.deck import KINDS
from hustings.games.parley.events import BallotWon, SealOpened, TieRolled
from hustings.games.parley.influence import Gain
from hustings.games.parley.reactions import check_target, reveal

if TYPE_CHECKING:
    from hustings.games.parley.state import Council


class Laid(Value):
    """A card laid face down, and whom it names."""

    __slots__ = ("kind", "target")

    def __init__(self, kind: int, target: int) -> None:
        self.kind = kind
        self.target = target


class Ballot(Step["Council"]):
    """First all lay cards (PA-6.3)."""

    __slots__ = ()

    def run(self, table: Council) -> None:
        table.push(SealCoins())
        if table.options.ballot_cards > 0:
            for place in table.clockwise(0):
                table.ask(LayCards(place))


class Lay(Part["Council"]):
    """A card for the ballot, with the player it names (PA-6.3)."""

    __slots__ = ("kind", "target")
    clause: ClassVar[str] = "PA-6.3"

    def __init__(self, kind: int, target: int) -> None:
        self.kind = kind
        self.target = target

    @classmethod
    def ranges(cls, table: Council, place: int) -> tuple[Shape, ...]:
        return range(KINDS), range(table.places)

    def check(self, table: Council, place: int) -> None:
        check_target(table, place, self.kind, self.target)
        before = [part for part in table.given[place] if isinstance(part, Lay) and part.kind == self.kind]
        if table.hands[place].cards.count(self.kind) <= len(before):
            raise IllegalMove("no-such-card", "PA-6.3", kind=self.kind)


class LayNoMore(Part["Council"]):
    """That is all for the ballot (PA-6.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-6.3"


class LayCards(Ask["Council"]):
    """Which cards go into the ballot? Only an empty hand, which all can see, leaves no choice (PA-6.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-6.3"
    moves: ClassVar[tuple[MoveKind, ...]] = (LayNoMore, Lay)

    def done(self, table: Council, parts: list[AnyMove]) -> bool:
        return isinstance(parts[-1], LayNoMore) or len(parts) == table.options.ballot_cards

    def forced(self, table: Council) -> bool:
        return not table.hands[self.place].cards


class SealCoins(Step["Council"]):
    """What was laid leaves the hands; then all seal coins (PA-6.3)."""

    __slots__ = ()

    def run(self, table: Council) -> None:
        table.push(OpenSeals())
        for place in table.clockwise(0):
            for part in table.take_given(place):
                if isinstance(part, Lay):
                    table.hands[place].remove(part.kind)
                    table.laid[place].append(Laid(part.kind, part.target))
            table.ask(SealedCoins(place))


class Seal(Part["Council"]):
    """Coins in a sealed envelope (PA-6.3)."""

    __slots__ = ("coins",)
    clause: ClassVar[str] = "PA-6.3"

    def __init__(self, coins: int) -> None:
        self.coins = coins

    @classmethod
    def ranges(cls, table: Council, place: int) -> tuple[Shape, ...]:
        return (range(max(0, table.coins[place]) + 1),)


class SealedCoins(Ask["Council"]):
    """How many coins do you seal? Who has none cannot choose, and all know it (PA-6.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-6.3"
    moves: ClassVar[tuple[MoveKind, ...]] = (Seal,)

    def forced(self, table: Council) -> bool:
        return table.coins[self.place] < 1


class OpenSeals(Step["Council"]):
    """The highest seal pays for one influence, dice settle ties; then the laid cards are revealed in turn (PA-6.3)."""

    __slots__ = ()

    def run(self, table: Council) -> None:
        table.learn()
        sealed = [0] * table.places
        for place in table.clockwise(table.chair):
            for part in table.take_given(place):
                if isinstance(part, Seal):
                    sealed[place] = part.coins
            if table.log is not None:
                table.tell(SealOpened(place, sealed[place]))
        table.push(*[TurnUp(place) for place in table.clockwise(table.chair)])
        most = max(sealed)
        if most > 0:
            winner = roll_between(table, [place for place in table.clockwise(table.chair) if sealed[place] == most])
            table.coins[winner] -= most
            if table.log is not None:
                table.tell(BallotWon(winner, most))
            table.push(Gain(winner))


def roll_between(table: Council, tied: list[int]) -> int:
    """One of the *tied*, by dice: the highest, those equal roll again (PA-6.3)."""
    while len(tied) > 1:
        faces = table.chance.roll(len(tied), 6)
        if table.log is not None:
            for place, face in zip(tied, faces):
                table.tell(TieRolled(place, face))
        tied = [place for place, face in zip(tied, faces) if face == max(faces)]
    return tied[0]


class TurnUp(Step["Council"]):
    """Reveal what one player laid, card by card (PA-6.3)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Council) -> None:
        if table.laid[self.place]:
            laid = table.laid[self.place].pop(0)
            table.push(self)
            reveal(table, self.place, laid.kind, laid.target)
