"""Purchase votes (MV-7.47 to MV-7.51, R33)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import Move, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import AnyStep, Step
from hustings.games.maybemissions.decks import discard_ballots, draw_votes, lay_open
from hustings.games.maybemissions.events_shop import PurchaseVoted
from hustings.games.maybemissions.events_votes import VotesDealt
from hustings.games.maybemissions.kinds import YES, type_of
from hustings.games.maybemissions.state import Ballot, MaybeMissions
from hustings.games.maybemissions.voting import HIGHEST_VOTE


class CastPurchaseVote(Part[MaybeMissions]):
    """Lay a Vote face down for or against the purchase; only its type will matter (MV-7.49)."""

    __slots__ = ("vote",)
    clause: ClassVar[str] = "MV-7.49"

    def __init__(self, vote: int) -> None:
        self.vote = vote

    def check(self, table: MaybeMissions, place: int) -> None:
        if self.vote not in table.hands[place].cards:
            raise IllegalMove("not-in-hand", "MV-7.49", vote=self.vote)

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"vote:{self.vote}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(1, len(table.whereabouts)),)

    @classmethod
    def listed(cls, table: MaybeMissions, place: int) -> list[Move[MaybeMissions]]:
        return [FOR_PURCHASE[vote] for vote in table.hands[place].cards]


class AskPurchaseVote(Ask[MaybeMissions]):
    """Vote on a purchase (MV-7.49)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.49"
    moves: ClassVar[tuple[MoveKind, ...]] = (CastPurchaseVote,)

    def forced(self, table: MaybeMissions) -> bool:
        return len(table.hands[self.place].cards) == 1


class OpenPurchaseVote(Step[MaybeMissions]):
    """Everybody with Votes votes on a purchase, all at once; *passed* or *failed* is what follows (MV-7.47, MV-7.48, MV-7.49, MV-7.50)."""

    __slots__ = ("passed", "failed")

    def __init__(self, passed: AnyStep, failed: AnyStep | None) -> None:
        self.passed = passed
        self.failed = failed

    def run(self, table: MaybeMissions) -> None:
        table.push(CountPurchaseVote(self.passed, self.failed))
        for place in table.clockwise(table.active):
            if table.hands[place].cards:
                table.ask(AskPurchaseVote(place))


class CountPurchaseVote(Step[MaybeMissions]):
    """At least as many YES as NO is a SUCCESS, types only; nobody's Vote at all is one too. The Votes are spent, and each
    voter draws one (MV-7.49, R33)."""

    __slots__ = ("passed", "failed")

    def __init__(self, passed: AnyStep, failed: AnyStep | None) -> None:
        self.passed = passed
        self.failed = failed

    def run(self, table: MaybeMissions) -> None:
        ballots: list[Ballot] = []
        balance = 0
        for place in table.clockwise(table.active):
            for part in table.take_given(place):
                assert isinstance(part, CastPurchaseVote)
                lay_open(table, place, part.vote)
                ballots.append(Ballot(place, part.vote, part.vote, 0, 1))
                balance += 1 if type_of(part.vote) == YES else -1
        if table.log is not None:
            places = tuple([ballot.place for ballot in ballots])
            table.tell(PurchaseVoted(places, tuple([ballot.vote for ballot in ballots]), 1 if balance >= 0 else 0))
        discard_ballots(table, ballots)
        for ballot in ballots:
            drawn = draw_votes(table, ballot.place, 1)
            if table.log is not None:
                table.tell(VotesDealt(ballot.place, len(drawn)))
        if balance >= 0:
            table.push(self.passed)
        elif self.failed is not None:
            table.push(self.failed)


FOR_PURCHASE: Final = [CastPurchaseVote(vote) for vote in range(HIGHEST_VOTE + 1)]
