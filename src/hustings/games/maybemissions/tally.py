"""Steps F, H and J: numbers change, Votes are weighed, the result stands (MV-3.16 to MV-3.22, MV-3.30, MV-3.31)."""

from __future__ import annotations

from typing import Final

from hustings.core.step import Step
from hustings.games.maybemissions.cards import Power
from hustings.games.maybemissions.events_votes import EverybodyVotedNo, MissionFailed, MissionSucceeded, NumberChanged, ResultStood
from hustings.games.maybemissions.kinds import (
    ACTIVE_DOUBLE,
    ALL_NO,
    AS_UNCOUNTED,
    BY_REWARD,
    CUTOFF_HIGH,
    CUTOFF_LOW,
    DOUBLE_IF_CONTAINS,
    DOUBLE_IF_SIZE,
    FAIL,
    LOWER_NUMBER,
    NO,
    NO_DOUBLE,
    NONE,
    ONE_FEWER_YES,
    ONE_MORE_YES,
    RAISE_NUMBER,
    SUCCESS,
    UNDECIDED,
    VOID_IF_CONTAINS,
    VOID_IF_LOWEST_OF_NEIGHBOURS,
    VOID_IF_SAME_AS_NEIGHBOURS,
    YES,
    YES_DOUBLE,
    type_of,
)
from hustings.games.maybemissions.state import Ballot, MaybeMissions
from hustings.games.maybemissions.voting import shows, size_meets

CUTOFF: Final = 15  # MV-4.1, MV-4.2: 15 itself counts
NUMBER_CHANGE: Final = 15  # MV-6.13, MV-6.14


class Tally:
    """What the Votes add up to."""

    __slots__ = ("yes", "no", "needed", "verdict")

    def __init__(self, yes: int, no: int, needed: int, verdict: int) -> None:
        self.yes = yes
        self.no = no
        self.needed = needed
        self.verdict = verdict


class ProvisionalResult(Step[MaybeMissions]):
    """Step H: the result by which the shop opens; nothing that it finds uncounted stays ignored (MV-7.4, R11)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        tally = count_votes(table)
        forget_uncounted(table)
        table.provisional = tally.verdict
        if table.options.gadgets and table.log is not None:
            table.tell(ResultStood(tally.verdict, tally.yes, tally.no, tally.needed))


class FinalResult(Step[MaybeMissions]):
    """Step J: worked out afresh from the mission, the numbers and the Votes as they are now (MV-7.56, R27)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        tally = count_votes(table)
        table.verdict = tally.verdict
        if table.log is not None:
            if tally.verdict == SUCCESS:
                table.tell(MissionSucceeded(tally.yes, tally.no, tally.needed))
            elif tally.verdict == FAIL:
                table.tell(MissionFailed(tally.yes, tally.no, tally.needed))
            else:
                table.tell(EverybodyVotedNo())


def count_votes(table: MaybeMissions) -> Tally:
    """Weigh every Vote and say the result: more NO than YES fails, everything else succeeds, all NO is a FAIL of its own
    (MV-3.17, MV-3.31)."""
    forget_uncounted(table)
    weigh(table)
    if table.options.uncounted_votes == "as_ignored":
        # All conditions have been judged together; nothing is judged again (R11).
        for ballot in table.ballots:
            if not ballot.ignored and not ballot.weight:
                ballot.ignored = AS_UNCOUNTED
    yes = 0
    no = 0
    voters = 0
    yes_voters = 0
    for ballot in table.ballots:
        if ballot.ignored:
            continue
        voters += 1
        if type_of(ballot.vote) == YES:
            yes += ballot.weight
            yes_voters += 1
        else:
            no += ballot.weight
    needed = needed_yes(table, yes + no)
    if voters and not yes_voters:  # MV-3.30: by types alone
        return Tally(yes, no, needed, ALL_NO)
    return Tally(yes, no, needed, SUCCESS if yes >= needed else FAIL)


def needed_yes(table: MaybeMissions, weight: int) -> int:
    """The weight of YES that a success needs (MV-3.18; R13 for the shift by X18 and X19; option tie_result)."""
    needed = weight // 2 + 1 if table.options.tie_result == "fail" else (weight + 1) // 2
    if table.in_force(ONE_MORE_YES):  # MV-4.18
        needed += 1
    if table.in_force(ONE_FEWER_YES):  # MV-4.19
        needed -= 1
    return needed


def forget_uncounted(table: MaybeMissions) -> None:
    """Votes ignored for being uncounted stand again until they are judged anew (R11)."""
    for ballot in table.ballots:
        if ballot.ignored == AS_UNCOUNTED:
            ballot.ignored = 0


def weigh(table: MaybeMissions) -> None:
    """Note the weight of each cast Vote (MV-3.16)."""
    for ballot in table.ballots:
        ballot.weight = weight_of(table, ballot)


def weight_of(table: MaybeMissions, ballot: Ballot) -> int:
    """Doublings multiply, and what does not count has 0 whatever else applies (MV-3.19, R12)."""
    if ballot.ignored:
        return 0
    weight = 1
    if table.rules:
        weight = _weight_by_masters(table, ballot)
    identity = table.public[ballot.place]
    if identity != NONE:
        weight = _weight_by_power(table, table.cards.good[identity], ballot.place, weight)
        weight = _weight_by_power(table, table.cards.bad[identity], ballot.place, weight)
    return weight


def _weight_by_masters(table: MaybeMissions, ballot: Ballot) -> int:
    """X01, X02 (uncounted), X10, X11, X12 (double): MV-4.1, MV-4.2, MV-4.10, MV-4.11, MV-4.12."""
    if table.in_force(CUTOFF_HIGH) and ballot.number > CUTOFF:
        return 0
    if table.in_force(CUTOFF_LOW) and ballot.number < CUTOFF:
        return 0
    weight = 1
    if table.in_force(YES_DOUBLE) and type_of(ballot.vote) == YES:
        weight *= 2
    if table.in_force(NO_DOUBLE) and type_of(ballot.vote) == NO:
        weight *= 2
    if table.in_force(ACTIVE_DOUBLE) and ballot.place == table.active:
        weight *= 2
    return weight


def _weight_by_power(table: MaybeMissions, power: Power, place: int, weight: int) -> int:
    """What a Public Identity makes of a weight: MV-6.5, MV-6.6 double it, MV-6.7, MV-6.8, MV-6.9 take it away."""
    kind = power.kind
    if kind == DOUBLE_IF_CONTAINS:
        return 2 * weight if shows(table, power.resource) >= power.n else weight
    if kind == DOUBLE_IF_SIZE:
        return 2 * weight if size_meets(table, power) else weight
    if kind == VOID_IF_CONTAINS:
        return 0 if shows(table, power.resource) >= power.n else weight
    if kind == VOID_IF_SAME_AS_NEIGHBOURS:
        return 0 if _same_as_neighbours(table, place) else weight
    if kind == VOID_IF_LOWEST_OF_NEIGHBOURS:
        return 0 if _lowest_of_neighbours(table, place) else weight
    return weight


def types_cast(table: MaybeMissions, place: int) -> int:
    """The types of the Votes of *place* that are not ignored: bit NO, bit YES; 0 for nobody's vote (R18)."""
    found = 0
    for ballot in table.ballots:
        if ballot.place == place and not ballot.ignored:
            found |= 1 << type_of(ballot.vote)
    return found


def voted(table: MaybeMissions, place: int, vote: int) -> bool:
    """Whether *place* cast a Vote of that type; with two Votes it may be true of both (R18)."""
    return (types_cast(table, place) >> vote) & 1 == 1


def highest_number(table: MaybeMissions, place: int) -> int:
    """The highest number among the Votes of *place* that are not ignored; far below all numbers where there is none (R18)."""
    highest = UNCAST
    for ballot in table.ballots:
        if ballot.place == place and not ballot.ignored and ballot.number > highest:
            highest = ballot.number
    return highest


def _same_as_neighbours(table: MaybeMissions, place: int) -> bool:
    """Whether both neighbours voted as *place* did; without a Vote nobody did (MV-6.8)."""
    types = types_cast(table, place)
    left = types_cast(table, (place + 1) % table.places)
    right = types_cast(table, (place - 1) % table.places)
    return types == left == right


def _lowest_of_neighbours(table: MaybeMissions, place: int) -> bool:
    """Whether the number of *place* is lower than both neighbours' (MV-6.9)."""
    number = highest_number(table, place)
    left = highest_number(table, (place + 1) % table.places)
    right = highest_number(table, (place - 1) % table.places)
    return number < left and number < right


# Step F


def change_numbers(table: MaybeMissions) -> None:
    """Identities raise and lower numbers, clockwise from the active player, the good power first (MV-6.13, MV-6.14, MV-6.15)."""
    for place in table.clockwise(table.active):
        identity = table.public[place]
        if identity == NONE:
            continue
        for power in (table.cards.good[identity], table.cards.bad[identity]):
            if power.kind == RAISE_NUMBER:
                _move_numbers(table, place, power.vote, NUMBER_CHANGE)
            elif power.kind == LOWER_NUMBER:
                _move_numbers(table, place, power.vote, -NUMBER_CHANGE)


def _move_numbers(table: MaybeMissions, place: int, vote: int, change: int) -> None:
    """Each Vote of that type, unless another cast Vote has the new number; of two the lower printed one first (MV-6.15, R57)."""
    for ballot in table.ballots:
        if ballot.place != place or type_of(ballot.vote) != vote or number_taken(table, ballot.number + change, ballot):
            continue
        ballot.number += change
        if table.log is not None:
            table.tell(NumberChanged(place, ballot.vote, ballot.number))


def number_taken(table: MaybeMissions, number: int, apart_from: Ballot) -> bool:
    """Whether another Vote in play has that number."""
    for ballot in table.ballots:
        if ballot is not apart_from and ballot.number == number and ballot.ignored != BY_REWARD:
            return True
    return False


def all_of_one_type(table: MaybeMissions) -> bool:
    """Whether all Votes cast this round are of one type, ignored or not (MV-4.7)."""
    for ballot in table.ballots:
        if type_of(ballot.vote) != type_of(table.ballots[0].vote):
            return False
    return bool(table.ballots)


def fails(verdict: int) -> bool:
    """An all-NO round is a FAIL too (MV-3.31)."""
    assert verdict != UNDECIDED, "there is no result yet"
    return verdict != SUCCESS


UNCAST: Final = -1000  # below every number, also below lowered ones (MV-6.14)
PROVISIONAL_RESULT: Final = ProvisionalResult()
FINAL_RESULT: Final = FinalResult()
