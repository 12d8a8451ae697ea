"""Winning: sequences, the ledger, special goals, and the end by the round limit (CA-17; catalogue, section 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.core.result import Result
from hustings.games.campaign.deck import TYPE, deck_size
from hustings.games.campaign.kinds import (
    ANARCHISTS,
    BB,
    COALITION,
    COMMUNISTS,
    DEMOCRATS,
    GREENS,
    INDEPENDENTS,
    LIBERTARIANS,
    MM,
    REPUBLICANS,
    B,
    W,
)

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign

RUN: Final = 6  # consecutive governments for the common goal
GOAL_GROUPS: Final = 6
COMMON_GOAL: Final = "CA-17.6"
# The clause of each ideology's own goal.
GOALS: Final = ("CA-3.1", "CA-3.3", "CA-3.5", "CA-3.7", "CA-3.9", "CA-3.11", "CA-3.13")


def has_run(table: Campaign, place: int) -> bool:
    """Six consecutive governments with the party in them, of any type (CA-2.2, CA-17.6, R40)."""
    return len(table.sequences[place]) >= RUN


def democrats_win(table: Campaign, place: int) -> bool:
    """The last four entries of the own sequence are any, any, alone, alone (CA-3.1, CA-2.4, R39)."""
    own = table.sequences[place]
    return len(own) >= 4 and own[-1] != COALITION and own[-2] != COALITION


def anarchists_win(table: Campaign) -> bool:
    """The last four governments were coalitions, with Anarchists or without (CA-3.11, CA-17.8)."""
    return len(table.ledger) >= 4 and all([government.kind == COALITION for government in table.ledger[-4:]])


def communists_win(table: Campaign) -> bool:
    """The last three terms were of single parties and ended without business (CA-3.9, CA-17.9)."""
    return len(table.ledger) >= 3 and all([government.no_business for government in table.ledger[-3:]])


def libertarians_win(table: Campaign) -> bool:
    """The last three terms were of single parties and ended with business only (CA-3.13, CA-17.10)."""
    return len(table.ledger) >= 3 and all([government.only_business for government in table.ledger[-3:]])


def count_type(table: Campaign, place: int, kind: int) -> int:
    """The groups of a type in an umbrella; they lie in columns by type, which have no effect (CA-20.1)."""
    return len([group for group in table.umbrellas[place] if TYPE[group] == kind])


def wanted(table: Campaign, kind: int) -> int:
    """Six groups of the type, or all there are in a smaller deck (R30)."""
    return min(GOAL_GROUPS, TYPE[: deck_size(table.options.groups)].count(kind))


def umbrella_wins(table: Campaign, place: int) -> bool:
    """Republicans with six BB, B not counted; Greens with six MM; Independents with one of each of BB, B, W and MM.

    (CA-3.3, CA-3.5, CA-3.7, R29, R30.)
    """
    party = table.ideology[place]
    if party == REPUBLICANS:
        return count_type(table, place, BB) >= wanted(table, BB)
    if party == GREENS:
        return count_type(table, place, MM) >= wanted(table, MM)
    if party == INDEPENDENTS:
        return all([count_type(table, place, kind) > 0 for kind in (BB, B, W, MM)])
    return False


def check_governments(table: Campaign, formed: bool) -> None:
    """After a formation or a president card: the common goal, the Democrats', and where a government was *formed* the Anarchists'.

    (CA-17.11, CA-2.1, CA-17.16.)
    """
    reached: list[tuple[int, str]] = []
    for place in range(table.places):
        party = table.ideology[place]
        if party == DEMOCRATS and democrats_win(table, place):
            reached.append((place, GOALS[DEMOCRATS]))
        if party == ANARCHISTS and formed and anarchists_win(table):
            reached.append((place, GOALS[ANARCHISTS]))
        if has_run(table, place):
            reached.append((place, COMMON_GOAL))
    conclude(table, reached)


def check_umbrella(table: Campaign, place: int) -> None:
    """After an umbrella has gained a group, and after the Pardon window (CA-17.12, CA-17.16)."""
    if umbrella_wins(table, place):
        conclude(table, [(place, GOALS[table.ideology[place]])])


def check_end_of_term(table: Campaign) -> None:
    """The Communists' and the Libertarians' goals, read from the ledger (CA-17.9, CA-17.10)."""
    reached: list[tuple[int, str]] = []
    for place in range(table.places):
        if table.ideology[place] == COMMUNISTS and communists_win(table):
            reached.append((place, GOALS[COMMUNISTS]))
        if table.ideology[place] == LIBERTARIANS and libertarians_win(table):
            reached.append((place, GOALS[LIBERTARIANS]))
    conclude(table, reached)


def check_round_limit(table: Campaign) -> None:
    """When the term of government number `round_limit` ends the best run wins, then seats, groups, money (CA-17.14, R42)."""
    if len(table.ledger) >= table.options.round_limit:
        finish(table, ranking(table, []), "CA-17.14", [])


def conclude(table: Campaign, reached: list[tuple[int, str]]) -> None:
    """The game is over if anybody has reached a goal; of several most seats, then groups, then money, then all of them (CA-17.15, R41).

    Who reaches two goals wins once; both are reported.
    """
    if not reached:
        return
    places = sorted({place for place, _ in reached})
    strength = [(table.seats[place], len(table.umbrellas[place]), table.wealth(place)) for place in places]
    winners = [place for place, own in zip(places, strength) if own == max(strength)]
    clause = next(clause for place, clause in reached if place in winners)
    finish(table, ranking(table, winners), clause, reached)


def ranking(table: Campaign, winners: list[int]) -> tuple[int, ...]:
    """Winners first, the others by best run, the present one included, then seats, groups and money (catalogue, section 7; CA-17.15)."""
    standing = [
        (
            (1, 0, 0, 0, 0)
            if place in winners
            else (0, best_run(table, place), table.seats[place], len(table.umbrellas[place]), table.wealth(place))
        )
        for place in range(table.places)
    ]
    return tuple([1 + len([other for other in standing if other > own]) for own in standing])


def best_run(table: Campaign, place: int) -> int:
    """The longest run of governments so far, the present one included (CA-17.13)."""
    return max(table.best[place], len(table.sequences[place]))


def finish(table: Campaign, ranks: tuple[int, ...], clause: str, reached: list[tuple[int, str]]) -> None:
    """Nothing further is rolled, paid or drawn (CA-17.16). Details: best run, seats, groups, money, own goal and common goal reached."""
    details: list[tuple[int, ...]] = []
    for place in range(table.places):
        goals = [goal for other, goal in reached if other == place]
        own = len([goal for goal in goals if goal != COMMON_GOAL])
        details.append(
            (best_run(table, place), table.seats[place], len(table.umbrellas[place]), table.wealth(place), own, goals.count(COMMON_GOAL))
        )
    scores = tuple([best_run(table, place) for place in range(table.places)])
    table.finish(Result(ranks, scores, clause, tuple(details)))
