"""Rewards that touch Votes and numbers (MV-7.24, MV-7.25, MV-7.30, MV-7.37, MV-7.38)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.events_shop import VoteIgnored
from hustings.games.maybemissions.events_votes import NumberChanged
from hustings.games.maybemissions.exchange import AskUpToThree, Exchange
from hustings.games.maybemissions.kinds import BY_REWARD, CHANGE_ALL_NUMBERS, CHANGE_OWN_NUMBER, REMOVE_VOTES, SWAP_VOTES
from hustings.games.maybemissions.state import MaybeMissions
from hustings.games.maybemissions.tally import number_taken
from hustings.games.maybemissions.voting import HIGHEST_VOTE

IGNORED_AT_MOST: Final = 2  # MV-7.24


def ask_about_votes(table: MaybeMissions, place: int, reward: int) -> bool:
    """Ask for what the reward needs; False where it is another one."""
    if reward == REMOVE_VOTES:
        table.push(ReadIgnored(place))
        table.ask(AskToIgnore(place))
    elif reward == CHANGE_ALL_NUMBERS:
        table.push(ReadNumbers(place))
        table.ask(AskNumbers(place))
    elif reward == CHANGE_OWN_NUMBER:
        table.push(ReadNumber(place))
        table.ask(AskNumber(place))
    elif reward == SWAP_VOTES:
        table.push(Exchange())
        table.ask(AskUpToThree(place))
    else:
        return False
    return True


# Ignoring Votes


class IgnoreVote(Part[MaybeMissions]):
    """Ignore the cast Vote at this position, in the order in which they were cast (MV-7.24)."""

    __slots__ = ("ballot",)
    clause: ClassVar[str] = "MV-7.24"

    def __init__(self, ballot: int) -> None:
        self.ballot = ballot

    def check(self, table: MaybeMissions, place: int) -> None:
        if table.ballots[self.ballot].ignored == BY_REWARD:
            raise IllegalMove("ignored-already", "MV-7.24")
        for part in table.given[place]:
            if isinstance(part, IgnoreVote) and part.ballot >= self.ballot:
                raise IllegalMove("in-order", "MV-7.24")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"ballot:{self.ballot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.ballots)),)


class StopIgnoring(Part[MaybeMissions]):
    """Ignore no more Votes (MV-7.24, R35)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.24"


class AskToIgnore(Ask[MaybeMissions]):
    """Ignore up to 2 cast Votes (MV-7.24)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.24"
    moves: ClassVar[tuple[MoveKind, ...]] = (StopIgnoring, IgnoreVote)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        return len(parts) == IGNORED_AT_MOST or isinstance(parts[-1], StopIgnoring)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # cast Votes lie open


class ReadIgnored(Step[MaybeMissions]):
    """The chosen Votes are out of the round (MV-3.21, MV-7.24)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: MaybeMissions) -> None:
        for part in table.take_given(self.place):
            if isinstance(part, IgnoreVote):
                ignore_vote(table, self.place, part.ballot)


def ignore_vote(table: MaybeMissions, place: int, index: int) -> None:
    """A cast Vote is treated as if it had never been cast (MV-3.21)."""
    ballot = table.ballots[index]
    ballot.ignored = BY_REWARD
    if table.log is not None:
        table.tell(VoteIgnored(place, ballot.place, ballot.vote))


def ignore_votes_of(table: MaybeMissions, place: int, owner: int) -> None:
    """All Votes of one player are ignored (MV-7.37)."""
    for index, ballot in enumerate(table.ballots):
        if ballot.place == owner and ballot.ignored != BY_REWARD:
            ignore_vote(table, place, index)


# Changing numbers


class GiveNumber(Part[MaybeMissions]):
    """The new number of the next cast Vote, from the highest present number down (MV-7.25, R32)."""

    __slots__ = ("number",)
    clause: ClassVar[str] = "MV-7.25"

    def __init__(self, number: int) -> None:
        self.number = number

    def check(self, table: MaybeMissions, place: int) -> None:
        for part in table.given[place]:
            if isinstance(part, GiveNumber) and part.number == self.number:
                raise IllegalMove("number-taken", "MV-7.25", number=self.number)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(1, len(table.whereabouts)),)

    @classmethod
    def listed(cls, table: MaybeMissions, place: int) -> list[Move[MaybeMissions]]:
        given = [part.number for part in table.given[place] if isinstance(part, GiveNumber)]
        return [NUMBER[number] for number in range(1, len(table.whereabouts)) if number not in given]


class AskNumbers(Ask[MaybeMissions]):
    """A number for each cast Vote in play, from the highest down (MV-7.25)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.25"
    moves: ClassVar[tuple[MoveKind, ...]] = (GiveNumber,)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        return len(parts) == len(ballots_from_highest(table))


class ReadNumbers(Step[MaybeMissions]):
    """All cast Votes in play have new numbers, all different; their types stay (MV-7.25, R32)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: MaybeMissions) -> None:
        order = ballots_from_highest(table)
        for index, part in zip(order, table.take_given(self.place)):
            assert isinstance(part, GiveNumber)
            set_number(table, index, part.number)


class ChangeNumber(Part[MaybeMissions]):
    """Give an own cast Vote a number that no other cast Vote has (MV-7.38, R32)."""

    __slots__ = ("ballot", "number")
    clause: ClassVar[str] = "MV-7.38"

    def __init__(self, ballot: int, number: int) -> None:
        self.ballot = ballot
        self.number = number

    def check(self, table: MaybeMissions, place: int) -> None:
        ballot = table.ballots[self.ballot]
        if ballot.place != place or ballot.ignored == BY_REWARD:
            raise IllegalMove("own-vote", "MV-7.38")
        if number_taken(table, self.number, ballot):
            raise IllegalMove("number-taken", "MV-7.38", number=self.number)

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"ballot:{self.ballot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.ballots)), range(1, len(table.whereabouts)))


class AskNumber(Ask[MaybeMissions]):
    """A new number for an own cast Vote (MV-7.38)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.38"
    moves: ClassVar[tuple[MoveKind, ...]] = (ChangeNumber,)


class ReadNumber(Step[MaybeMissions]):
    """One cast Vote has a new number (MV-7.38)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: MaybeMissions) -> None:
        part = table.take_given(self.place)[0]
        assert isinstance(part, ChangeNumber)
        set_number(table, part.ballot, part.number)


def set_number(table: MaybeMissions, index: int, number: int) -> None:
    """A cast Vote has another number; its type stays what is printed (MV-7.25)."""
    ballot = table.ballots[index]
    ballot.number = number
    if table.log is not None:
        table.tell(NumberChanged(ballot.place, ballot.vote, number))


def ballots_from_highest(table: MaybeMissions) -> list[int]:
    """The positions of the cast Votes in play, the highest present number first (MV-7.25)."""
    pairs: list[tuple[int, int]] = []
    for index, ballot in enumerate(table.ballots):
        if ballot.ignored != BY_REWARD:
            pairs.append((-ballot.number, index))
    pairs.sort()
    return [index for _, index in pairs]


NUMBER: Final = [GiveNumber(number) for number in range(HIGHEST_VOTE + 1)]
