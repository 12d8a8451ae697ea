"""Step E: everybody casts (MV-3.12 to MV-3.15), and the types one may cast (MV-4.5, MV-4.8, MV-4.9, MV-4.21, MV-6.10, MV-6.11)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.cards import Power
from hustings.games.maybemissions.decks import lay_open
from hustings.games.maybemissions.events_votes import VoteCast, VotesRevealed
from hustings.games.maybemissions.kinds import (
    MIN,
    MUST_VOTE_IF_CONTAINS,
    MUST_VOTE_IF_SIZE,
    MUST_VOTE_NO,
    MUST_VOTE_YES,
    NO,
    NONE,
    PUBLIC_VOTE,
    TWO_VOTES,
    YES,
    type_of,
)
from hustings.games.maybemissions.state import Ballot, MaybeMissions

FREE: Final = -1  # no type is forced
HIGHEST_VOTE: Final = 120  # six hands of twenty (R2)


class CastVote(Part[MaybeMissions]):
    """Lay a Vote face down; of two Votes the lower one first, so that no pair is listed twice (MV-3.12, MV-3.13, MV-4.5)."""

    __slots__ = ("vote",)
    clause: ClassVar[str] = "MV-3.12"

    def __init__(self, vote: int) -> None:
        self.vote = vote

    def check(self, table: MaybeMissions, place: int) -> None:
        if self.vote not in table.hands[place].cards:
            raise IllegalMove("not-in-hand", "MV-3.12", vote=self.vote)
        if self.vote <= last_cast(table, place):
            raise IllegalMove("ascending-votes", "MV-4.5")
        forced = forced_type(table, place)
        if forced != FREE and type_of(self.vote) != forced:
            raise IllegalMove("must-vote", "MV-3.15", type=forced)

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"vote:{self.vote}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(1, len(table.whereabouts)),)

    @classmethod
    def listed(cls, table: MaybeMissions, place: int) -> list[Move[MaybeMissions]]:
        last = last_cast(table, place)
        forced = forced_type(table, place)
        return [CAST[vote] for vote in table.hands[place].cards if vote > last and (forced == FREE or type_of(vote) == forced)]


class DoneVoting(Part[MaybeMissions]):
    """Leave it at one Vote (MV-4.5)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-4.5"

    def check(self, table: MaybeMissions, place: int) -> None:
        if not table.given[place]:
            raise IllegalMove("cast-first", "MV-4.5")

    @classmethod
    def listed(cls, table: MaybeMissions, place: int) -> list[Move[MaybeMissions]]:
        return [DONE_VOTING] if table.given[place] else []


class AskVote(Ask[MaybeMissions]):
    """Cast one Vote; passing is impossible (MV-3.12)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-3.12"
    moves: ClassVar[tuple[MoveKind, ...]] = (CastVote,)

    def forced(self, table: MaybeMissions) -> bool:
        """Everybody sees that it is the last Vote of a hand; that only one type fits is nobody's business."""
        return len(table.hands[self.place].cards) == 1


class AskVotes(Ask[MaybeMissions]):
    """Cast one or two Votes; how many is hidden until the reveal (MV-4.5)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-4.5"
    moves: ClassVar[tuple[MoveKind, ...]] = (DoneVoting, CastVote)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def forced(self, table: MaybeMissions) -> bool:
        return len(table.hands[self.place].cards) == 1 or bool(table.given[self.place])


class Vote(Step[MaybeMissions]):
    """All players with Votes are asked at once, or in order under `public_vote`, X21 (MV-3.12, MV-3.14, MV-4.21)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        order = table.clockwise(table.active)
        if table.in_force(PUBLIC_VOTE):
            for place in reversed(order):
                table.push(VOTE_OPENLY[place])
            return
        table.push(REVEAL_VOTES)
        for place in order:
            if table.hands[place].cards:
                ask_vote(table, place)


class VoteOpenly(Step[MaybeMissions]):
    """One player votes face up; later ones see it (MV-4.21)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: MaybeMissions) -> None:
        if table.hands[self.place].cards:
            table.push(LAY_OPENLY[self.place])
            ask_vote(table, self.place)


class LayOpenly(Step[MaybeMissions]):
    """The Vote of one player lies face up (MV-4.21)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: MaybeMissions) -> None:
        votes = lay_ballots(table, self.place)
        if table.log is not None:
            table.tell(VoteCast(self.place, tuple(votes)))


class RevealVotes(Step[MaybeMissions]):
    """All cast Votes are turned over together (MV-3.12)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        for place in table.clockwise(table.active):
            lay_ballots(table, place)
        if table.log is not None:
            places = [ballot.place for ballot in table.ballots]
            votes = [ballot.vote for ballot in table.ballots]
            table.tell(VotesRevealed(tuple(places), tuple(votes)))


def ask_vote(table: MaybeMissions, place: int) -> None:
    """One Vote, or one or two under `two_votes`, X05 (MV-4.5)."""
    if table.in_force(TWO_VOTES):
        table.ask(ASK_VOTES[place])
    else:
        table.ask(ASK_VOTE[place])


def lay_ballots(table: MaybeMissions, place: int) -> list[int]:
    """What a place has cast lies open, spent for good (MV-3.12, MV-4.5)."""
    votes: list[int] = []
    for part in table.take_given(place):
        if isinstance(part, CastVote):
            lay_open(table, place, part.vote)
            table.ballots.append(Ballot(place, part.vote, part.vote, 0, 1))
            votes.append(part.vote)
    return votes


def last_cast(table: MaybeMissions, place: int) -> int:
    """The first of two Votes; 0 where none is chosen yet."""
    for part in table.given[place]:
        if isinstance(part, CastVote):
            return part.vote
    return 0


# Forced types


def forced_type(table: MaybeMissions, place: int) -> int:
    """The type that *place* must cast, or FREE; who holds none of it is free as well
    (MV-3.15, R16). The Public Identity comes before Masters (MV-6.4, R20)."""
    wanted = FREE
    identity = table.public[place]
    if identity != NONE:
        wanted = _type_of_identity(table, table.cards.good[identity], wanted)
        wanted = _type_of_identity(table, table.cards.bad[identity], wanted)
    if wanted == FREE:
        if table.in_force(MUST_VOTE_YES):  # X08, MV-4.8
            wanted = YES
        elif table.in_force(MUST_VOTE_NO):  # X09, MV-4.9
            wanted = NO
    if wanted != FREE and not _holds(table, place, wanted):
        return FREE
    return wanted


def _type_of_identity(table: MaybeMissions, power: Power, wanted: int) -> int:
    """The type a power asks for when voting begins, by the icons (MV-6.10) or by the size of the mission (MV-6.11)."""
    if power.kind == MUST_VOTE_IF_CONTAINS:
        if shows(table, power.resource) >= power.n:
            return power.vote
    elif power.kind == MUST_VOTE_IF_SIZE and size_meets(table, power):
        return power.vote
    return wanted


def shows(table: MaybeMissions, resource: int) -> int:
    """How many icons of *resource* the mission shows (R17)."""
    found = 0
    for card in table.mission:
        found += table.shown(card)[resource]
    return found


def size_meets(table: MaybeMissions, power: Power) -> bool:
    """Whether the mission, the Shop Card included, has at least or at most as many cards as the power names (MV-7.12, R31)."""
    size = len(table.mission)
    return size >= power.n if power.bound == MIN else size <= power.n


def _holds(table: MaybeMissions, place: int, wanted: int) -> bool:
    for vote in table.hands[place].cards:
        if type_of(vote) == wanted:
            return True
    return False


CAST: Final = [CastVote(vote) for vote in range(HIGHEST_VOTE + 1)]
DONE_VOTING: Final = DoneVoting()
VOTE: Final = Vote()
REVEAL_VOTES: Final = RevealVotes()
VOTE_OPENLY: Final = [VoteOpenly(place) for place in range(6)]
LAY_OPENLY: Final = [LayOpenly(place) for place in range(6)]
ASK_VOTE: Final = [AskVote(place) for place in range(6)]
ASK_VOTES: Final = [AskVotes(place) for place in range(6)]
