"""Phase 1: Candidate Fielding (KU-4)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.kursi.deck import TILES
from hustings.games.kursi.events import CandidateFielded, CandidateKept
from hustings.games.kursi.hand import Pack
from hustings.games.kursi.kinds import PLACEMENT
from hustings.games.kursi.state import Kursi


def deal_tiles(table: Kursi) -> None:
    """One tile more than Seats for everybody; undealt tiles leave the game unseen (KU-4.1, KU-15.2, R33)."""
    tiles = list(range(TILES))
    table.chance.shuffle(tiles)
    size = table.seats + 1
    table.packs = [Pack([], sorted(tiles[place * size : (place + 1) * size]), []) for place in range(table.places)]
    table.undealt = sorted(tiles[table.places * size :])


def pack_of(table: Kursi, place: int) -> Pack:
    """The pack *place* holds now: each goes one place to the left after every pick (KU-4.3)."""
    return table.packs[(place - table.pick) % table.places]


def kept_tiles(table: Kursi, place: int) -> list[int]:
    """What *place* has kept, in the order of keeping."""
    return [table.packs[(place - pick) % table.places].kept[pick] for pick in range(table.pick)]


class Draft(Step[Kursi]):
    """Everybody keeps one tile of the pack in hand, again and again until each has one for every Seat (KU-4.2, KU-4.4)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        if table.pick == table.seats:
            # The tile left over in each pack is discarded unseen.
            table.push(Placement())
            return
        table.push(PassOn())
        for place in range(table.places):
            table.ask(WhichCandidate(place))


class KeepCandidate(Part[Kursi]):
    """Keep a tile of the pack in hand, face down (KU-4.2)."""

    __slots__ = ("tile",)
    clause: ClassVar[str] = "KU-4.2"

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def check(self, table: Kursi, place: int) -> None:
        """A tile of the pack in hand; one kept before lies in no pack and cannot be exchanged (KU-4.5)."""
        if self.tile not in pack_of(table, place).tiles:
            raise IllegalMove("not-in-pack", "KU-4.2", tile=self.tile)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"tile:{self.tile}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(TILES),)

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [KEEP[tile] for tile in pack_of(table, place).tiles]


class WhichCandidate(Ask[Kursi]):
    """Which tile to keep."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-4.2"
    moves: ClassVar[tuple[MoveKind, ...]] = (KeepCandidate,)


class PassOn(Step[Kursi]):
    """All have chosen: the tiles are kept, and the packs go to the left before anybody chooses again (KU-4.3, KU-4.5)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        for place in range(table.places):
            move = table.take_given(place)[0]
            assert isinstance(move, KeepCandidate)
            pack_of(table, place).keep(move.tile)
            if table.log is not None:
                table.tell(CandidateKept(place, move.tile), 1 << place)
        table.pick += 1
        table.learn()
        table.push(Draft())


class Placement(Step[Kursi]):
    """Everybody assigns the kept tiles to the positions, in secret (KU-4.6)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.stage = PLACEMENT
        table.push(Reveal())
        for place in range(table.places):
            table.ask(WhichPlacement(place))


class PlaceCandidate(Part[Kursi]):
    """Field a kept tile for the next Seat (KU-4.6)."""

    __slots__ = ("tile",)
    clause: ClassVar[str] = "KU-4.6"

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def check(self, table: Kursi, place: int) -> None:
        if self.tile not in kept_tiles(table, place):
            raise IllegalMove("not-kept", "KU-4.6", tile=self.tile)
        if PLACE[self.tile] in table.given[place]:
            raise IllegalMove("placed-already", "KU-4.6", tile=self.tile)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"tile:{self.tile}", f"seat:{len(table.given[place])}")

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(TILES),)

    @classmethod
    def candidates(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [PLACE[tile] for tile in range(TILES)]

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        """What is left to place, in the order of keeping."""
        given = table.given[place]
        return [PLACE[tile] for tile in kept_tiles(table, place) if PLACE[tile] not in given]


class WhichPlacement(Ask[Kursi]):
    """Which kept tile stands for which Seat; asked Seat by Seat, A first (KU-4.6)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-4.6"
    moves: ClassVar[tuple[MoveKind, ...]] = (PlaceCandidate,)

    def done(self, table: Kursi, parts: list[AnyMove]) -> bool:
        return len(parts) == table.seats

    def forced(self, table: Kursi) -> bool:
        """The last tile goes to the last Seat (R41)."""
        return len(table.given[self.place]) > 0


class Reveal(Step[Kursi]):
    """All assignments are shown together; each Candidate stands for the Seat with its letter, for good (KU-4.7, KU-4.8).

    Until now nobody else saw a kept tile or a placement (KU-4.9). Only the final answer is read: one taken back is forgotten (R45).
    """

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.learn()
        for place in range(table.places):
            for position, move in enumerate(table.take_given(place)):
                assert isinstance(move, PlaceCandidate)
                table.field(place, position, move.tile)
                if table.log is not None:
                    table.tell(CandidateFielded(place, move.tile, position))
        # What was not fielded is the same set for everybody now, and never comes back.
        table.packs = []
        table.undealt = []


KEEP: Final = [KeepCandidate(tile) for tile in range(TILES)]
PLACE: Final = [PlaceCandidate(tile) for tile in range(TILES)]
