"""Secret ballots of all players: for the first turn, and for a free Conspiracy Card (SH-2.2, SH-15.11, R2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import incumbents
from hustings.games.shasn.asking import Question
from hustings.games.shasn.events_start import BallotsShown

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class Ballot(Step["Shasn"]):
    """All vote at once; a tie at the top means a fresh ballot, after the limit the lot decides among those tied (SH-2.2, R2).

    A Last Word wins the tie (8.12, R78).
    """

    __slots__ = ("tied",)
    clause: ClassVar[str] = ""

    def __init__(self, tied: int) -> None:
        self.tied = tied  # how many ballots have tied so far

    def again(self, tied: int) -> Ballot:
        """The same ballot once more."""
        raise NotImplementedError

    def elected(self, table: Shasn, winner: int) -> None:
        """What the winner gets."""
        raise NotImplementedError

    def run(self, table: Shasn) -> None:
        voters = [place for place in range(table.places) if table.here(place)]
        votes: list[tuple[int, int]] = []
        for place in range(table.places):
            for part in table.take_given(place):
                assert isinstance(part, VoteFor)
                if table.here(place) and table.here(part.candidate):  # ballots of and for those who left meanwhile are void (R67)
                    votes.append((place, part.candidate))
        if not votes and len(voters) > 1:
            table.push(self)
            for place in voters:
                table.ask(CastBallot(place, self.clause))
            return
        if not votes:
            self.elected(table, voters[0])
            return
        counts = [0] * table.places
        for _, candidate in votes:
            counts[candidate] += 1
        table.learn()
        if table.log is not None:
            table.tell(BallotsShown(tuple(votes)))
        top = [place for place in range(table.places) if counts[place] == max(counts)]
        top = [place for place in top if incumbents.wins_ties(table, place)] or top
        if len(top) > 1 and self.tied + 1 < limit(table):
            table.push(self.again(self.tied + 1))
        else:
            self.elected(table, top[table.draw_number(len(top))])


def limit(table: Shasn) -> int:
    """After so many tied ballots the lot decides; with two players after one (R2)."""
    return 1 if table.places == 2 else table.options.revote_limit


class VoteFor(Part["Shasn"]):
    """Vote for another player, secretly (SH-2.2, SH-15.11)."""

    __slots__ = ("candidate",)
    clause: ClassVar[str] = "SH-2.2"

    def __init__(self, candidate: int) -> None:
        self.candidate = candidate

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)

    def check(self, table: Shasn, place: int) -> None:
        if self.candidate == place:
            raise IllegalMove("not-for-yourself", "SH-2.2")
        if not table.here(self.candidate):
            raise IllegalMove("not-here", "R47", player=self.candidate)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"player:{self.candidate}",)


class CastBallot(Question):
    """Whom do you vote for? Not for yourself (SH-2.2, SH-15.11a)."""

    __slots__ = ("what",)
    clause: ClassVar[str] = "SH-2.2"
    moves: ClassVar[tuple[MoveKind, ...]] = (VoteFor,)

    def __init__(self, place: int, what: str) -> None:
        super().__init__(place)
        self.what = what  # the clause that orders the ballot

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Any other player."""
        return self.choices(table)
