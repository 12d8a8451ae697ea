"""Phase 3: Results (KU-14)."""

from __future__ import annotations

from typing import Final

from hustings.core.result import Result
from hustings.core.step import Step
from hustings.games.kursi.deck import SEAT_ISSUE
from hustings.games.kursi.events import SeatSkipped, SeatWon
from hustings.games.kursi.kinds import NONE, RESULTS, WINS_TIES
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.votes import total_at

# How a Seat was decided, as the result record says it.
BY_VOTES: Final = 0
BY_ISSUE: Final = 1
BY_RECOUNT: Final = 2
TOO_FEW: Final = 3
TIED: Final = 4
DECIDED: Final = ("KU-14.2", "KU-14.3", "KU-16.16", "R29", "KU-14.4")


class Verdict:
    """Who wins a Seat, and how that was decided."""

    __slots__ = ("winner", "how")

    def __init__(self, winner: int, how: int) -> None:
        self.winner = winner
        self.how = how


def judge(table: Kursi, seat: int, totals: list[int]) -> Verdict:
    """The highest total wins; ties go to M16, then to most icons of the Seat's issue on the linked Candidate, then to nobody.

    (KU-1.2, KU-14.2, KU-14.3, KU-14.4, KU-16.16.) Of three tied for votes of whom two share most issue icons, none wins (R30).
    With `min_votes=1` less than one vote wins nothing, with `min_votes=none` the highest total wins whatever it is (R29).
    """
    best = max(totals)
    if best < 1 and table.options.min_votes == "1":
        return Verdict(NONE, TOO_FEW)
    tied = [place for place in range(table.places) if totals[place] == best]
    if len(tied) == 1:
        return Verdict(tied[0], BY_VOTES)
    for place in tied:
        if table.laid_amount(place, WINS_TIES):
            return Verdict(place, BY_RECOUNT)
    issue = SEAT_ISSUE[table.in_play[seat]]
    most = max([table.count(place, seat, issue) for place in tied])
    tied = [place for place in tied if table.count(place, seat, issue) == most]
    return Verdict(tied[0], BY_ISSUE) if len(tied) == 1 else Verdict(NONE, TIED)


def leftmost(winners: list[int], place: int) -> int:
    """The first Seat from the left that *place* has won, however it was won; skipped Seats are passed over (KU-14.6, R47).

    >>> leftmost([0, 1, 2, 2, 1], 1), leftmost([-2, 0], 3)
    (1, 2)
    """
    return winners.index(place) if place in winners else len(winners)


def standing(winners: list[int], votes: list[int], place: int) -> tuple[int, int, int]:
    """What ranks the players: most Seats, then the leftmost Seat won, then, for who won none, most votes (KU-14.5, KU-14.6, R31, R51)."""
    seats = winners.count(place)
    return (-seats, leftmost(winners, place), 0 if seats else -votes[place])


class Results(Step[Kursi]):
    """All piles are turned up, the Seats are given, and the game is over (KU-14.1, KU-1.1).

    Red with A, Blue with B and E, Green with C and D: Blue wins, whose B is left of C (KU-14.7).
    """

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.stage = RESULTS
        table.learn()
        details: list[tuple[int, ...]] = []
        for seat in range(table.seats):
            totals = [total_at(table, seat, place) for place in range(table.places)]
            verdict = judge(table, seat, totals)
            table.totals += totals
            table.winners.append(verdict.winner)
            details.append((verdict.winner, verdict.how, *totals))
            if table.log is not None:
                if verdict.winner == NONE:
                    table.tell(SeatSkipped(seat))
                else:
                    table.tell(SeatWon(seat, verdict.winner, totals[verdict.winner]))
        table.finish(result_of(table, details))


def result_of(table: Kursi, details: list[tuple[int, ...]]) -> Result:
    """Ranks, Seats won, and the clause that decided (KU-14.5, KU-14.6, R31)."""
    winners = table.winners
    votes = [sum(table.totals[place :: table.places]) for place in range(table.places)]
    order = [standing(winners, votes, place) for place in range(table.places)]
    ranks = tuple([1 + len([other for other in order if other < mine]) for mine in order])
    seats = tuple([winners.count(place) for place in range(table.places)])
    return Result(ranks, seats, deciding_clause(seats), tuple(details))


def deciding_clause(seats: tuple[int, ...]) -> str:
    """Most Seats, the leftmost Seat of a tied player, or the votes where nobody won a Seat.

    >>> deciding_clause((3, 1)), deciding_clause((2, 2)), deciding_clause((0, 0))
    ('KU-14.5', 'KU-14.6', 'R31')
    """
    if max(seats) == 0:
        return "R31"
    return "KU-14.5" if seats.count(max(seats)) == 1 else "KU-14.6"
