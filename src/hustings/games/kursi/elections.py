"""Phase 3: Elections (KU-13)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.kursi.deck import SEAT_BONUS, SEAT_MATCH
from hustings.games.kursi.events import CapitalCounted, MatchCounted, NobodyMatches
from hustings.games.kursi.kinds import CAPITAL, ELECTIONS, NONE, WINS_TIES
from hustings.games.kursi.scoring import Results
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.votes import GainVotes, positive_left

FREE_VOTES: Final = 3
MOST_SEATS: Final = 5


class Elections(Step[Kursi]):
    """The Seats one by one from A, then the free votes for Capital, then the Results (KU-13.1)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.stage = ELECTIONS
        table.push(*[ElectionBonus(seat) for seat in range(table.seats)], FreeVotes(), Results())


def match_number(table: Kursi, place: int, seat: int) -> int:
    """How often the Seat's two matching icons stand on the linked Candidate: three of one and none of the other are 3.

    (KU-13.2, KU-13.3, KU-13.4)
    """
    first, second = SEAT_MATCH[table.in_play[seat]]
    return table.count(place, seat, first) + table.count(place, seat, second)


def tie_winner(table: Kursi, tied: list[int]) -> int:
    """Who of the tied has laid M16, or NONE (KU-16.16, M16)."""
    for place in tied:
        if table.laid_amount(place, WINS_TIES):
            return place
    return NONE


def bonus_shares(table: Kursi, seat: int) -> list[int]:
    """What each place gains of the bonus of this Seat.

    The highest match number takes it all; tied players share it, rounded down (KU-13.5, KU-13.6); M16 takes it alone (KU-16.16).
    Without any match there is none with `zero_match=nobody`, and all share it with `zero_match=split` (R27). Of 7 alone come 7, of 4 alone
    come 4, of 4 tied by two come 2 each (KU-13.9).
    """
    matches = [match_number(table, place, seat) for place in range(table.places)]
    best = max(matches)
    shares = [0] * table.places
    if best == 0 and table.options.zero_match == "nobody":
        return shares
    tied = [place for place in range(table.places) if matches[place] == best]
    winner = tie_winner(table, tied) if len(tied) > 1 and best > 0 else NONE
    if winner != NONE:
        tied = [winner]
    for place in tied:
        shares[place] = SEAT_BONUS[table.in_play[seat]] // len(tied)
    return shares


class ElectionBonus(Step[Kursi]):
    """The bonus votes of one Seat are gained there, in vote cards as ever (KU-13.5, KU-13.7)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Kursi) -> None:
        shares = bonus_shares(table, self.seat)
        if table.log is not None:
            for place in table.in_order():
                table.tell(MatchCounted(place, self.seat, match_number(table, place, self.seat)))
            if max(shares) == 0:
                table.tell(NobodyMatches(self.seat))
        table.push(*[GainVotes(place, self.seat, shares[place]) for place in table.in_order() if shares[place]])


def richest(table: Kursi) -> list[int]:
    """Who has the highest party count of Capital, the pawn holder first; nobody without any (KU-13.8, R28). M16 does nothing here."""
    counts = [table.party_count(place, CAPITAL) for place in range(table.places)]
    best = max(counts)
    return [place for place in table.in_order() if counts[place] == best] if best else []


class FreeVotes(Step[Kursi]):
    """Everybody with most Capital may add up to 3 votes at one Seat, one player after another (KU-13.8, R28)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        places = richest(table)
        if table.log is not None:
            for place in places:
                table.tell(CapitalCounted(place, table.party_count(place, CAPITAL)))
        table.push(*[FreeVotesOf(place) for place in places])


class FreeVotesOf(Step[Kursi]):
    """One player's free votes; an empty supply leaves nothing to choose (KU-11.8, R41)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        if positive_left(table, self.place):
            table.push(AddFreeVotes(self.place))
            table.ask(WhichFreeVotes(self.place))


class AddCapitalVotes(Part[Kursi]):
    """Add 0 to 3 votes, all at one Seat (KU-13.8, R28)."""

    __slots__ = ("seat", "votes")
    clause: ClassVar[str] = "KU-13.8"

    def __init__(self, seat: int, votes: int) -> None:
        self.seat = seat
        self.votes = votes

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"seat:{self.seat}", f"votes:{self.votes}")

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(table.seats), range(FREE_VOTES + 1))


class WhichFreeVotes(Ask[Kursi]):
    """How many free votes at which Seat; the default is 3 at A (R46)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-13.8"
    moves: ClassVar[tuple[MoveKind, ...]] = (AddCapitalVotes,)

    def defaults(self, table: Kursi) -> list[AnyMove]:
        return [AddCapitalVotes(0, FREE_VOTES)]


class AddFreeVotes(Step[Kursi]):
    """The votes are gained at the Seat that was named."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        move = table.take_given(self.place)[0]
        assert isinstance(move, AddCapitalVotes)
        if move.votes:
            table.push(GainVotes(self.place, move.seat, move.votes))
