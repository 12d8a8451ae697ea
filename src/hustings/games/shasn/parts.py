"""The parts of which choices are made up: a type, a zone, a player, a voter, a card. Each choice says which of them it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove
from hustings.core.shape import Shape
from hustings.games.shasn.asking import Piecewise
from hustings.games.shasn.kinds import LETTERS, POWERS, TYPES

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

MOST_PLACES: Final = 5
MOST_ZONES: Final = 14
MOST_VOTERS: Final = 60
MOST_CARDS: Final = 60  # on a mat; more only with a very large campaign


class TakeType(Piecewise):
    """A resource of one type: to gain, to pay with, or to name (SH-5.1)."""

    __slots__ = ("type",)
    clause: ClassVar[str] = "SH-5.1"

    def __init__(self, type: int) -> None:
        self.type = type

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(TYPES),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return TAKE_TYPE

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"type:{LETTERS[self.type]}",)


class PayWith(Piecewise):
    """Pay one resource of a type, where the type is free (SH-6.2, SH-16.1)."""

    __slots__ = ("type",)
    clause: ClassVar[str] = "SH-6.2"

    def __init__(self, type: int) -> None:
        self.type = type

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(TYPES),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return PAY_WITH

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"type:{LETTERS[self.type]}",)


class PickZone(Piecewise):
    """A zone (SH-0.1)."""

    __slots__ = ("zone",)
    clause: ClassVar[str] = "SH-0.1"

    def __init__(self, zone: int) -> None:
        self.zone = zone

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(table.board.zones),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return PICK_ZONE[: table.board.zones]

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"zone:{table.board.ids[self.zone]}",)


class PickPlayer(Piecewise):
    """A player (SH-0.19)."""

    __slots__ = ("player",)
    clause: ClassVar[str] = "SH-0.19"

    def __init__(self, player: int) -> None:
        self.player = player

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return PICK_PLAYER[: table.places]

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"player:{self.player}",)


class PickVoter(Piecewise):
    """A voter of one owner on a plain area of a zone; those are alike, and volatile ones are no target (SH-0.1, SH-0.17)."""

    __slots__ = ("zone", "owner")
    clause: ClassVar[str] = "SH-0.17"

    def __init__(self, zone: int, owner: int) -> None:
        self.zone = zone
        self.owner = owner

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return range(table.board.zones), range(table.places)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Only voters that stand there."""
        places = table.places
        return [PICK_VOTER[index // places][index % places] for index, count in enumerate(table.plain) if count]

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (voters_id(table, self.zone, self.owner),)


class MoveVoter(Piecewise):
    """A voter from a plain area of one zone to an empty area of an adjacent one (SH-0.7)."""

    __slots__ = ("origin", "owner", "goal", "volatile")
    clause: ClassVar[str] = "SH-0.7"

    def __init__(self, origin: int, owner: int, goal: int, volatile: int) -> None:
        self.origin = origin
        self.owner = owner
        self.goal = goal
        self.volatile = volatile  # 1: to a volatile area

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        zones = range(table.board.zones)
        return zones, range(table.places), zones, range(2)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Only voters that stand there and zones that border are tried."""
        found: list[AnyMove] = []
        for origin in range(table.board.zones):
            for owner in range(table.places):
                if table.plain[origin * table.places + owner] == 0:
                    continue
                for goal in range(table.board.zones):
                    if not table.borders(origin, goal):
                        continue
                    for volatile in range(2):
                        move = move_voter(origin, owner, goal, volatile)
                        try:
                            move.check(table, place)
                        except IllegalMove:
                            continue
                        found.append(move)
        return found

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return voters_id(table, self.origin, self.owner), area_id(table, self.goal, self.volatile)


class PickMatCard(Piecewise):
    """One of one's own Ideology Cards, by its position on the mat (SH-4.4)."""

    __slots__ = ("index",)
    clause: ClassVar[str] = "SH-4.4"

    def __init__(self, index: int) -> None:
        self.index = index

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(table.mats[place])),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return [pick_mat_card(index) for index in range(len(table.mats[place]))]

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"mat:{place}:{self.index}",)


class PickIdeologue(Piecewise):
    """An ideologue (SH-12.1)."""

    __slots__ = ("ideologue",)
    clause: ClassVar[str] = "SH-12.1"

    def __init__(self, ideologue: int) -> None:
        self.ideologue = ideologue

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(TYPES),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return PICK_IDEOLOGUE

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"ideologue:{self.ideologue}",)


class PickPower(Piecewise):
    """A power (SH-12.2)."""

    __slots__ = ("power",)
    clause: ClassVar[str] = "SH-12.2"

    def __init__(self, power: int) -> None:
        self.power = power

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(POWERS)),)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"power:{POWERS[self.power]}",)


class Number(Piecewise):
    """How many."""

    __slots__ = ("count",)
    clause: ClassVar[str] = "SH-0.18"

    def __init__(self, count: int) -> None:
        self.count = count

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(MOST_VOTERS + 1),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return NUMBER

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"number:{self.count}",)


class Enough(Piecewise):
    """No more, or none at all: for whatever is "up to" or "may" (SH-0.18)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-0.18"

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return [ENOUGH]


TAKE_TYPE: Final[list[AnyMove]] = [TakeType(type) for type in range(TYPES)]
PAY_WITH: Final[list[AnyMove]] = [PayWith(type) for type in range(TYPES)]
PICK_ZONE: Final[list[AnyMove]] = [PickZone(zone) for zone in range(MOST_ZONES)]
PICK_PLAYER: Final[list[AnyMove]] = [PickPlayer(player) for player in range(MOST_PLACES)]
PICK_VOTER: Final[list[list[AnyMove]]] = [[PickVoter(zone, owner) for owner in range(MOST_PLACES)] for zone in range(MOST_ZONES)]
MOVE_VOTER: Final[list[AnyMove]] = [
    MoveVoter(origin, owner, goal, volatile)
    for origin in range(MOST_ZONES)
    for owner in range(MOST_PLACES)
    for goal in range(MOST_ZONES)
    for volatile in range(2)
]
PICK_MAT_CARD: Final[list[AnyMove]] = [PickMatCard(index) for index in range(MOST_CARDS)]
PICK_IDEOLOGUE: Final[list[AnyMove]] = [PickIdeologue(ideologue) for ideologue in range(TYPES)]
NUMBER: Final[list[AnyMove]] = [Number(count) for count in range(MOST_VOTERS + 1)]
ENOUGH: Final = Enough()


def move_voter(origin: int, owner: int, goal: int, volatile: int) -> AnyMove:
    """The one `MoveVoter` with these fields."""
    return MOVE_VOTER[((origin * MOST_PLACES + owner) * MOST_ZONES + goal) * 2 + volatile]


def pick_mat_card(index: int) -> AnyMove:
    """The one `PickMatCard` with this position, as far as mats usually go."""
    return PICK_MAT_CARD[index] if index < MOST_CARDS else PickMatCard(index)


def voters_id(table: Shasn, zone: int, owner: int) -> str:
    """The piece on the board that stands for the plain voters of *owner* in the zone."""
    return f"voter:{table.board.ids[zone]}:{owner}"


def area_id(table: Shasn, zone: int, volatile: int) -> str:
    """The piece that stands for the zone's empty plain or volatile areas."""
    return f"{'volatile' if volatile else 'plain'}:{table.board.ids[zone]}"


def count_types(parts: list[AnyMove]) -> list[int]:
    """How many of each type the parts take or pay."""
    counts = [0] * TYPES
    for part in parts:
        if isinstance(part, (TakeType, PayWith)):
            counts[part.type] += 1
    return counts
