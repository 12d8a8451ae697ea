"""Vote cards: what a gain of votes is made of, and where the cards go (KU-11.6 to KU-11.9)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.kursi.events import NegativePlaced, VotesGained, VotesShort
from hustings.games.kursi.kinds import NEGATIVE, POSITIVE, VALUE_COUNT, VALUES
from hustings.games.kursi.state import Kursi

MOST_ONES: Final = 13  # one more than there are in the supply at the start
MOST_THREES: Final = 9
MOST_FIVES: Final = 9


def supply_of(table: Kursi, place: int, value: int) -> int:
    """How many cards of a value *place* has left (KU-2.8)."""
    return table.supply[place * VALUE_COUNT + value]


def positive_left(table: Kursi, place: int) -> int:
    """How many votes *place* could still give."""
    return sum([supply_of(table, place, value) * VALUES[value] for value in range(POSITIVE)])


def pile_at(table: Kursi, seat: int, place: int) -> int:
    """Where the cards of one colour under a Seat begin in `piles`."""
    return (seat * table.places + place) * VALUE_COUNT


def total_at(table: Kursi, seat: int, place: int) -> int:
    """The votes of one colour under a Seat, the -2 cards deducted (KU-14.1)."""
    first = pile_at(table, seat, place)
    return sum([table.piles[first + value] * VALUES[value] for value in range(VALUE_COUNT)])


def combinations(table: Kursi, place: int, votes: int) -> list[tuple[int, int, int]]:
    """Ones, threes and fives in the supply that make exactly *votes*: fewest cards first, among equals most 3s (KU-11.7, R20)."""
    ones_left, threes_left, fives_left = [supply_of(table, place, value) for value in range(POSITIVE)]
    found: list[tuple[int, int, int]] = []
    for fives in range(min(fives_left, votes // 5) + 1):
        rest = votes - 5 * fives
        for threes in range(min(threes_left, rest // 3) + 1):
            ones = rest - 3 * threes
            if ones <= ones_left:
                found.append((ones + threes + fives, -threes, fives))
    found.sort()
    return [(cards + threes - fives, -threes, fives) for cards, threes, fives in found]


def best_sum(table: Kursi, place: int, votes: int) -> int:
    """The highest sum up to *votes* that the supply can make: owed 4 without 1s is 3, owed 2 is 0 (KU-11.8)."""
    while votes > 0 and not combinations(table, place, votes):
        votes -= 1
    return votes


class GainVotes(Step[Kursi]):
    """*place* gains votes at a Seat, in cards of its own choice (KU-11.6, KU-11.7, KU-11.8).

    With `vote_cards=choose` the player picks the cards, with `vote_cards=auto` the fewest are taken (R20).
    """

    __slots__ = ("place", "seat", "votes")

    def __init__(self, place: int, seat: int, votes: int) -> None:
        self.place = place
        self.seat = seat
        self.votes = votes

    def run(self, table: Kursi) -> None:
        votes = best_sum(table, self.place, self.votes)
        if votes < self.votes and table.log is not None:
            table.tell(VotesShort(self.place, self.seat, votes, self.votes))
        if votes == 0:
            return
        if table.options.vote_cards == "auto":
            ones, threes, fives = combinations(table, self.place, votes)[0]
            place_votes(table, self.place, self.seat, CAST[ones][threes][fives])
            return
        table.push(PutVotes(self.place, self.seat))
        table.ask(WhichVoteCards(self.place, self.seat, votes))


class CastVotes(Part[Kursi]):
    """Pay the votes in these cards; the sum is exact (KU-11.7)."""

    __slots__ = ("ones", "threes", "fives")
    clause: ClassVar[str] = "KU-11.7"

    def __init__(self, ones: int, threes: int, fives: int) -> None:
        self.ones = ones
        self.threes = threes
        self.fives = fives

    def check(self, table: Kursi, place: int) -> None:
        ask = table.asks[place]
        assert isinstance(ask, WhichVoteCards)
        if self.ones + 3 * self.threes + 5 * self.fives != ask.votes:
            raise IllegalMove("wrong-sum", "KU-11.7", votes=ask.votes)
        wanted = (self.ones, self.threes, self.fives)
        for value in range(POSITIVE):
            if wanted[value] > supply_of(table, place, value):
                raise IllegalMove("supply", "KU-1.9", value=VALUES[value], left=supply_of(table, place, value))

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"cast:5:{self.fives}", f"cast:3:{self.threes}", f"cast:1:{self.ones}")

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(MOST_ONES), range(MOST_THREES), range(MOST_FIVES))

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        ask = table.asks[place]
        assert isinstance(ask, WhichVoteCards)
        return [CAST[ones][threes][fives] for ones, threes, fives in combinations(table, place, ask.votes)]


class WhichVoteCards(Ask[Kursi]):
    """Which vote cards go under the Seat; the default is the fewest (R20, R46)."""

    __slots__ = ("seat", "votes")
    clause: ClassVar[str] = "KU-11.7"
    moves: ClassVar[tuple[MoveKind, ...]] = (CastVotes,)

    def __init__(self, place: int, seat: int, votes: int) -> None:
        super().__init__(place)
        self.seat = seat
        self.votes = votes

    def forced(self, table: Kursi) -> bool:
        """With one combination there is no question: supplies are open (R41)."""
        return True


class PutVotes(Step[Kursi]):
    """The cards chosen go under the Seat."""

    __slots__ = ("place", "seat")

    def __init__(self, place: int, seat: int) -> None:
        self.place = place
        self.seat = seat

    def run(self, table: Kursi) -> None:
        move = table.take_given(self.place)[0]
        assert isinstance(move, CastVotes)
        place_votes(table, self.place, self.seat, move)


def place_votes(table: Kursi, place: int, seat: int, cast: CastVotes) -> None:
    """The cards go face down into the common pile and stay there; the gain itself is announced (KU-11.6, KU-11.9, KU-11.10, R32)."""
    first, pile = place * VALUE_COUNT, pile_at(table, seat, place)
    counts = (cast.ones, cast.threes, cast.fives)
    for value in range(POSITIVE):
        table.supply[first + value] -= counts[value]
        table.piles[pile + value] += counts[value]
    if table.log is not None:
        votes = cast.ones + 3 * cast.threes + 5 * cast.fives
        table.tell(VotesGained(place, seat, votes, cast.ones, cast.threes, cast.fives))


def place_negative(table: Kursi, place: int, colour: int, seat: int) -> None:
    """A -2 card of that colour's supply goes under the Seat, announced by *place* (KU-11.15, R32)."""
    table.supply[colour * VALUE_COUNT + NEGATIVE] -= 1
    table.piles[pile_at(table, seat, colour) + NEGATIVE] += 1
    if table.log is not None:
        table.tell(NegativePlaced(place, colour, seat))


CAST: Final = [
    [[CastVotes(ones, threes, fives) for fives in range(MOST_FIVES)] for threes in range(MOST_THREES)] for ones in range(MOST_ONES)
]
