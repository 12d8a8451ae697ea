"""Placing voters: batches whole in one zone, all others one by one (SH-6.4 to SH-6.7, SH-6.12).

A waiting batch is one number, `printed * 4 + count`: the voters on its card, and how many of them the bag could give (SH-6.13).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import requirements
from hustings.games.shasn.asking import Question, check_not_begun
from hustings.games.shasn.events_influence import GainedVotersLost, SingleGained
from hustings.games.shasn.open_cards import RUNS, Barred
from hustings.games.shasn.parts import MOST_ZONES, area_id
from hustings.games.shasn.resettlement import may_resettle
from hustings.games.shasn.zones import place_several, place_voter, to_bag

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

MOST_BATCH: Final = 3 * 4 + 3


def batch_of(printed: int, count: int) -> int:
    """The batch of a card with *printed* voters, of whom *count* were gained (SH-6.3, SH-6.13)."""
    return printed * 4 + count


def barred_zones(table: Shasn, place: int) -> int:
    """The zones, as bits, where *place* may place nothing now, from whatever source (SH-17.5a)."""
    zones = 0
    for card in table.open_cards:
        if isinstance(card, Barred) and card.victim == place and card.turn == RUNS:
            zones |= 1 << card.zone
    return zones


def check_area(table: Shasn, place: int, zone: int, count: int, on_volatile: int) -> None:
    """Raise `IllegalMove` where *place* may not place in the zone, or where the areas wanted are not empty (SH-0.6, SH-17.5a)."""
    if barred_zones(table, place) >> zone & 1:
        raise IllegalMove("barred", "SH-17.5a", zone=zone)
    if on_volatile > count or count - on_volatile > table.plain_room[zone] or on_volatile > table.volatile_room[zone]:
        raise IllegalMove("no-room", "SH-6.4", zone=zone)


class PlaceBatch(Move["Shasn"]):
    """Place a waiting batch whole in one zone, and say how many of it go to volatile areas (SH-6.4, SH-6.7, SH-6.12)."""

    __slots__ = ("batch", "zone", "volatile")
    clause: ClassVar[str] = "SH-6.4"

    def __init__(self, batch: int, zone: int, volatile: int) -> None:
        self.batch = batch
        self.zone = zone
        self.volatile = volatile

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return range(MOST_BATCH + 1), range(table.board.zones), range(4)

    def check(self, table: Shasn, place: int) -> None:
        check_not_begun(table, place, "SH-6.4")
        ask = table.asks[place]
        if self.batch not in table.batches[place] or (isinstance(ask, WhereToPutBatch) and ask.batch != self.batch):
            raise IllegalMove("no-such-batch", "SH-6.3")
        if not requirements.fits(table, self.zone, self.batch // 4):
            raise IllegalMove("small-halls", "SH-20.1d", zone=self.zone)
        check_area(table, place, self.zone, self.batch % 4, self.volatile)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        """For each size of batch once, zones with room for all of it."""
        found: list[AnyMove] = []
        waiting = table.batches[place]
        if not waiting or table.given[place]:
            return found
        ask = table.asks[place]
        if isinstance(ask, WhereToPutBatch):
            add_spots(table, place, ask.batch, found)
            return found
        seen = 0
        for batch in waiting:
            if not seen >> batch & 1:
                seen |= 1 << batch
                add_spots(table, place, batch, found)
        return found

    def carry_out(self, table: Shasn, place: int) -> None:
        settle_placing(table)
        table.batches[place].remove(self.batch)
        if self.batch // 4 == 2:
            may_resettle(table, place, self.zone)
        place_several(table, place, self.zone, self.batch % 4, self.volatile)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        waiting = table.batches[place]
        which = waiting.index(self.batch) if self.batch in waiting else 0
        return f"batch:{which}", area_id(table, self.zone, min(self.volatile, 1))


class PlaceVoter(Move["Shasn"]):
    """Place one waiting voter that is in no batch in any zone (SH-0.6, SH-6.5)."""

    __slots__ = ("zone", "volatile")
    clause: ClassVar[str] = "SH-6.5"

    def __init__(self, zone: int, volatile: int) -> None:
        self.zone = zone
        self.volatile = volatile  # 1: on a volatile area

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return range(table.board.zones), range(2)

    def check(self, table: Shasn, place: int) -> None:
        check_not_begun(table, place, "SH-6.5")
        if table.singles[place] == 0:
            raise IllegalMove("no-single-voter", "SH-6.5")
        check_area(table, place, self.zone, 1, self.volatile)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        found: list[AnyMove] = []
        if table.singles[place] == 0 or table.given[place]:
            return found
        barred = barred_zones(table, place)
        for zone in range(table.board.zones):
            if barred >> zone & 1:
                continue
            if table.plain_room[zone]:
                found.append(PLACE_VOTER[zone * 2])
            if table.volatile_room[zone]:
                found.append(PLACE_VOTER[zone * 2 + 1])
        return found

    def carry_out(self, table: Shasn, place: int) -> None:
        settle_placing(table)
        table.singles[place] -= 1
        place_voter(table, place, self.zone, self.volatile == 1)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return "singles", area_id(table, self.zone, self.volatile)


PLACE_VOTER: Final[list[AnyMove]] = [PlaceVoter(zone, volatile) for zone in range(MOST_ZONES) for volatile in range(2)]
PLACE_BATCH: Final[list[AnyMove]] = [
    PlaceBatch(batch, zone, volatile) for batch in range(MOST_BATCH + 1) for zone in range(MOST_ZONES) for volatile in range(4)
]


def add_spots(table: Shasn, place: int, batch: int, found: list[AnyMove]) -> None:
    """Every way to place the batch (SH-6.4)."""
    count = batch % 4
    barred = barred_zones(table, place)
    for zone in range(table.board.zones):
        if barred >> zone & 1 or not requirements.fits(table, zone, batch // 4):
            continue
        least = count - table.plain_room[zone]
        most = table.volatile_room[zone]
        first = (batch * MOST_ZONES + zone) * 4
        found += PLACE_BATCH[first + (least if least > 0 else 0) : first + (most if most < count else count) + 1]


# Placing out of turn, or at once


class PlaceNow(Step["Shasn"]):
    """Voters that are placed at once by their owner; what is not placed is discarded (SH-15.6b, SH-15.13b, SH-15.19b, R48)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def lose(self, table: Shasn) -> None:
        """The voters are not placed: they leave the mat."""
        raise NotImplementedError


class PlaceBatchNow(PlaceNow):
    """A batch that was gained for free (SH-15.6b, SH-17.10a); *willing* owners who do not answer still want it placed."""

    __slots__ = ("batch", "willing")

    def __init__(self, place: int, batch: int, willing: bool) -> None:
        super().__init__(place)
        self.batch = batch
        self.willing = willing

    def run(self, table: Shasn) -> None:
        spots: list[AnyMove] = []
        add_spots(table, self.place, self.batch, spots)
        if spots and table.here(self.place):
            table.push(self)
            table.ask(WhereToPutBatch(self.place, self.batch, self.willing))
        else:
            self.lose(table)

    def lose(self, table: Shasn) -> None:
        """The whole batch is discarded (SH-6.7, SH-15.6b)."""
        table.batches[self.place].remove(self.batch)
        lose_voters(table, self.place, self.batch % 4)


class PlaceVoterNow(PlaceNow):
    """One voter that waits on the mat (SH-15.13b, SH-15.19b, SH-15.6c)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        if table.here(self.place) and can_place_single(table, self.place):
            table.push(self)
            table.ask(WhereToPutVoter(self.place))
        else:
            self.lose(table)

    def lose(self, table: Shasn) -> None:
        table.singles[self.place] -= 1
        lose_voters(table, self.place, 1)


def can_place_single(table: Shasn, place: int) -> bool:
    """Whether some zone has an empty area for a voter of *place*."""
    barred = barred_zones(table, place)
    for zone in range(table.board.zones):
        if table.room(zone) and not barred >> zone & 1:
            return True
    return False


def lose_voters(table: Shasn, place: int, count: int) -> None:
    """Voters that were gained and not placed are discarded (R48)."""
    to_bag(table, place, count)
    if table.log is not None:
        table.tell(GainedVotersLost(place, count))


def settle_placing(table: Shasn) -> None:
    """Where something had to be placed at once, that is done now."""
    if isinstance(table.agenda[-1], PlaceNow):
        table.agenda.pop()


def gain_voter_now(table: Shasn, place: int) -> None:
    """*place* gains one voter and is asked at once where it goes; with an empty bag there is none (SH-15.13b, SH-15.19b)."""
    if table.bag[place] == 0:
        return
    table.bag[place] -= 1
    table.singles[place] += 1
    if table.log is not None:
        table.tell(SingleGained(place))
    table.push(PlaceVoterNow(place))


class DoNotPlace(Move["Shasn"]):
    """Do not place them: they are discarded (R48)."""

    __slots__ = ()
    clause: ClassVar[str] = "R48"

    def carry_out(self, table: Shasn, place: int) -> None:
        waiting = table.agenda.pop()
        assert isinstance(waiting, PlaceNow), "only what is placed at once can be declined"
        waiting.lose(table)


DO_NOT_PLACE: Final = DoNotPlace()


class WhereToPutBatch(Question):
    """Where do you place these voters, all in one zone? (SH-15.6b, SH-17.10a)"""

    __slots__ = ("batch", "willing")
    clause: ClassVar[str] = "SH-6.4"
    moves: ClassVar[tuple[MoveKind, ...]] = (PlaceBatch, DoNotPlace)

    def __init__(self, place: int, batch: int, willing: bool) -> None:
        super().__init__(place)
        self.batch = batch
        self.willing = willing

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """In the zone with most empty areas, plain ones first; or not at all."""
        if not self.willing:
            return [DO_NOT_PLACE]
        spots: list[AnyMove] = []
        add_spots(table, self.place, self.batch, spots)
        best: AnyMove = DO_NOT_PLACE
        most = -1
        for spot in spots:  # those of one zone come with the fewest volatile areas first
            assert isinstance(spot, PlaceBatch)
            if table.room(spot.zone) > most:
                best, most = spot, table.room(spot.zone)
        return [best]


class WhereToPutVoter(Question):
    """Where do you place the voter you have gained? (SH-15.13b, SH-15.19b)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-0.6"
    moves: ClassVar[tuple[MoveKind, ...]] = (PlaceVoter, DoNotPlace)

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """The voter is not placed."""
        return [DO_NOT_PLACE]
