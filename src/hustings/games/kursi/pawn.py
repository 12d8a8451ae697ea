"""Step 2: the Media pawn (KU-6)."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.kursi.events import PawnGiven, PawnKept, PawnTaken
from hustings.games.kursi.kinds import PAWN, POPULARITY
from hustings.games.kursi.state import Kursi


def most_popular(table: Kursi) -> list[int]:
    """Who has the highest party count of Popularity, by place; nobody having any, all are tied at 0 (KU-3.9, R7)."""
    best = -1
    tied: list[int] = []
    for place in range(table.places):
        count = table.party_count(place, POPULARITY)
        if count > best:
            best = count
            tied = []
        if count == best:
            tied.append(place)
    return tied


def first_round_tie(table: Kursi, tied: list[int]) -> int:
    """The tied player whose rightmost Candidate has most Popularity; then the next to the left, and so on; then by lot (KU-6.2, R6)."""
    left = tied
    for position in range(table.seats - 1, -1, -1):
        best = max([table.count(place, position, POPULARITY) for place in left])
        left = [place for place in left if table.count(place, position, POPULARITY) == best]
    return left[0] if len(left) == 1 else left[table.chance.pick(len(left))]


def receivers(table: Kursi) -> list[int]:
    """Who can be given the pawn after a tie: the tied players but for the holder, clockwise from the holder (KU-6.3, KU-6.4)."""
    tied = most_popular(table)
    return [place for place in table.clockwise(table.pawn) if place in tied and place != table.pawn]


class MediaPawn(Step[Kursi]):
    """Who alone has most Popularity takes or keeps the pawn; ties are broken in the first round and by the holder later (KU-6.1)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.stage = PAWN
        tied = most_popular(table)
        if len(tied) == 1:
            take_pawn(table, tied[0])
        elif table.round == 1:
            take_pawn(table, first_round_tie(table, tied))
        else:
            # After a tie the pawn has changed hands in any case (KU-6.5).
            table.push(PassPawn())
            table.ask(WhoGetsPawn(table.pawn))


def take_pawn(table: Kursi, place: int) -> None:
    """The pawn goes to, or stays with, *place*: first in all that follows, and safe from shields (KU-6.6, KU-6.7)."""
    kept = table.pawn == place
    table.pawn = place
    if table.log is not None:
        table.tell(PawnKept(place) if kept else PawnTaken(place))


class GivePawn(Part[Kursi]):
    """The holder gives the pawn to a tied player, and cannot keep it (KU-6.3, KU-6.4)."""

    __slots__ = ("to",)
    clause: ClassVar[str] = "KU-6.3"

    def __init__(self, to: int) -> None:
        self.to = to

    def check(self, table: Kursi, place: int) -> None:
        if self.to == place:
            raise IllegalMove("pawn-must-move", "KU-6.4")
        if self.to not in most_popular(table):
            raise IllegalMove("not-most-popular", "KU-6.3", to=self.to)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"place:{self.to}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [GivePawn(to) for to in receivers(table)]


class WhoGetsPawn(Ask[Kursi]):
    """Who of the tied players gets the pawn."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-6.3"
    moves: ClassVar[tuple[MoveKind, ...]] = (GivePawn,)

    def forced(self, table: Kursi) -> bool:
        """With one receiver there is no question (KU-6.5)."""
        return True


class PassPawn(Step[Kursi]):
    """The pawn goes to whom its holder named."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        giver = table.pawn
        move = table.take_given(giver)[0]
        assert isinstance(move, GivePawn)
        table.pawn = move.to
        if table.log is not None:
            table.tell(PawnGiven(giver, move.to))
