"""Steps K and L: the mission is collected, the Master Card is won (MV-3.23 to MV-3.33, MV-4.6, MV-4.20, MV-6.16 to MV-6.20)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.move import Move, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.decks import gain
from hustings.games.maybemissions.events import CardCollected, FirstPickTaken, MasterLost, MasterWon
from hustings.games.maybemissions.kinds import (
    ALL_NO,
    FAIL,
    FIRST_PICK,
    GREEN,
    NO_SIDE,
    NO_VOTERS_COLLECT,
    NONE,
    ORDER_INVERTED,
    RED,
    SUCCESS,
    TAKES_MASTER,
    YES,
    type_of,
)
from hustings.games.maybemissions.state import MaybeMissions, is_shop
from hustings.games.maybemissions.tally import types_cast, voted


class CollectCard(Part[MaybeMissions]):
    """Take one card of the mission (MV-3.23, MV-3.24, MV-3.25, R55)."""

    __slots__ = ("spot",)
    clause: ClassVar[str] = "MV-3.25"

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"mission:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.mission)),)

    @classmethod
    def listed(cls, table: MaybeMissions, place: int) -> list[Move[MaybeMissions]]:
        return [COLLECT_CARD[spot] for spot in range(len(table.mission))]


class TakeFirst(Part[MaybeMissions]):
    """Use the first pick although one voted NO (MV-6.17)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-6.17"


class DeclineFirst(Part[MaybeMissions]):
    """Leave the first pick (MV-6.17, R24)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-6.17"


class AskCard(Ask[MaybeMissions]):
    """Which card of the mission to take (MV-3.25). *side* is how it will lie."""

    __slots__ = ("side",)
    clause: ClassVar[str] = "MV-3.25"
    moves: ClassVar[tuple[MoveKind, ...]] = (CollectCard,)

    def __init__(self, place: int, side: int) -> None:
        super().__init__(place)
        self.side = side

    def forced(self, table: MaybeMissions) -> bool:
        return True  # the mission lies open


class AskFirstPick(Ask[MaybeMissions]):
    """Whether a NO-voter takes a card before everybody else (MV-6.17)."""

    __slots__ = ("side",)
    clause: ClassVar[str] = "MV-6.17"
    moves: ClassVar[tuple[MoveKind, ...]] = (DeclineFirst, TakeFirst)

    def __init__(self, place: int, side: int) -> None:
        super().__init__(place)
        self.side = side


class Collect(Step[MaybeMissions]):
    """Step K: the collectors take their turns (MV-3.23, MV-3.24, MV-3.32)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        line_up(table)


class NextCollector(Step[MaybeMissions]):
    """One collector is asked, as long as there are cards (MV-3.25, MV-3.26)."""

    __slots__ = ("place", "side")

    def __init__(self, place: int, side: int) -> None:
        self.place = place
        self.side = side

    def run(self, table: MaybeMissions) -> None:
        if table.mission:
            table.push(TAKE[2 * self.place + self.side])
            table.ask(ASK_CARD[2 * self.place + self.side])


class TakeCard(Step[MaybeMissions]):
    """The card lies in the collection with its side up; a Shop Card has none and becomes a personal shop (MV-3.23, MV-3.24, MV-7.14)."""

    __slots__ = ("place", "side")

    def __init__(self, place: int, side: int) -> None:
        self.place = place
        self.side = side

    def run(self, table: MaybeMissions) -> None:
        part = table.take_given(self.place)[0]
        assert isinstance(part, CollectCard)
        card = table.mission.pop(part.spot)
        side = NO_SIDE if is_shop(card) else self.side
        gain(table, self.place, card, side)
        if table.log is not None:
            table.tell(CardCollected(self.place, card, side))


class OfferFirstPick(Step[MaybeMissions]):
    """A NO-voter with an active first pick may take a card or decline (MV-6.17, R24)."""

    __slots__ = ("place", "side")

    def __init__(self, place: int, side: int) -> None:
        self.place = place
        self.side = side

    def run(self, table: MaybeMissions) -> None:
        if table.mission:
            table.push(AnswerFirstPick(self.place, self.side))
            table.ask(AskFirstPick(self.place, self.side))


class AnswerFirstPick(Step[MaybeMissions]):
    """Who takes the first pick is the next collector (MV-6.17)."""

    __slots__ = ("place", "side")

    def __init__(self, place: int, side: int) -> None:
        self.place = place
        self.side = side

    def run(self, table: MaybeMissions) -> None:
        taken = isinstance(table.take_given(self.place)[0], TakeFirst)
        if table.log is not None:
            table.tell(FirstPickTaken(self.place, 1 if taken else 0))
        if taken:
            table.push(NextCollector(self.place, self.side))


def line_up(table: MaybeMissions) -> None:
    """Put the collectors on the agenda in their order: first picks, then the rest, both by number
    (MV-3.23, MV-3.24, MV-3.32, MV-6.18, R58)."""
    success = table.verdict == SUCCESS
    ascending = success != table.in_force(ORDER_INVERTED)  # X20, MV-4.20
    up = GREEN if success else RED
    # One row for each turn: 0 in front or 1 behind, the number in the sense of the order, place, side, 1 for an offer.
    turns: list[tuple[int, int, int, int, int]] = []
    for ballot in table.ballots:
        if ballot.ignored:
            continue
        place = ballot.place
        key = ballot.number if ascending else -ballot.number
        front = 0 if table.options.identities and has_first_pick(table, place) else 1
        side = side_for(table, place, type_of(ballot.vote), up)
        if side != NO_SIDE:
            turns.append((front, key, place, side, 0))
        elif not front and not types_cast(table, place) >> YES:
            turns.append((0, key, place, up, 1))
    turns.sort()
    steps: list[Step[MaybeMissions]] = []
    done = 0  # a bit for each place that has its turn
    every_vote = table.options.two_votes_collect == "per_vote"
    for _, _, place, side, offer in turns:
        if (done >> place) & 1 and (offer or not every_vote):
            continue
        done |= 1 << place
        steps.append(OfferFirstPick(place, side) if offer else NEXT_COLLECTOR[2 * place + side])
    for step in reversed(steps):
        table.agenda.append(step)


def side_for(table: MaybeMissions, place: int, vote: int, up: int) -> int:
    """With which side up a Vote of that type collects; NO_SIDE where it does not (MV-3.27, MV-3.32, MV-4.6, X06, R18)."""
    if table.verdict == ALL_NO:
        return RED
    if vote == YES:
        return up
    if table.in_force(NO_VOTERS_COLLECT) and (table.options.two_votes_collect == "per_vote" or not voted(table, place, YES)):
        return RED
    return NO_SIDE


def has_first_pick(table: MaybeMissions, place: int) -> bool:
    """Whether the Public Identity of *place* puts it before everybody else this round (MV-6.16)."""
    identity = table.public[place]
    if identity == NONE:
        return False
    result = SUCCESS if table.verdict == SUCCESS else FAIL
    for power in (table.cards.good[identity], table.cards.bad[identity]):
        if power.kind == FIRST_PICK and power.result == result and voted(table, place, power.vote):
            return True
    return False


# Step L


class WinMaster(Step[MaybeMissions]):
    """The Master Card is won with the side of the result, or discarded in an all-NO round (MV-3.28, MV-3.29, MV-3.33)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        card = table.master
        if card == NONE:
            return
        if table.verdict == ALL_NO:  # without exception (R20, MV-6.19, MV-7.35)
            lose_master(table)
            return
        table.master = NONE
        place = master_winner(table)
        side = GREEN if table.verdict == SUCCESS else RED
        gain(table, place, card, side)
        if table.log is not None:
            table.tell(MasterWon(place, card, side))


def lose_master(table: MaybeMissions) -> None:
    """Nobody wins the Master Card: it goes to the discard pile (MV-3.33, MV-4.7)."""
    if table.master == NONE:
        return
    table.master_discard.append(table.master)
    if table.log is not None:
        table.tell(MasterLost(table.master))
    table.master = NONE


def master_winner(table: MaybeMissions) -> int:
    """Whoever a reward names, else an Identity that takes it, else the active player (MV-3.28, MV-6.19, MV-6.20, MV-7.35, MV-7.54)."""
    if table.master_to != NONE:
        return table.master_to
    if table.options.identities:
        for place in table.clockwise(table.active):
            if takes_master(table, place):
                return place
    return table.active


def takes_master(table: MaybeMissions, place: int) -> bool:
    """Whether the Public Identity of *place* takes the Master Card, by the result and the active player's Vote (MV-6.19)."""
    identity = table.public[place]
    if identity == NONE:
        return False
    for power in (table.cards.good[identity], table.cards.bad[identity]):
        if power.kind == TAKES_MASTER and power.result == table.verdict and voted(table, table.active, power.vote):
            return True
    return False


COLLECT_CARD: Final = [CollectCard(spot) for spot in range(100)]
ASK_CARD: Final = [AskCard(index // 2, index % 2) for index in range(12)]
TAKE: Final = [TakeCard(index // 2, index % 2) for index in range(12)]
NEXT_COLLECTOR: Final = [NextCollector(index // 2, index % 2) for index in range(12)]
COLLECT: Final = Collect()
WIN_MASTER: Final = WinMaster()
