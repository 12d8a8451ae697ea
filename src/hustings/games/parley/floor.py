"""The open floor (PA-6.1, PA-6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import Command, Move, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.parley.events import MotionCarried, MotionLost, MotionPut
from hustings.games.parley.influence import Gain

if TYPE_CHECKING:
    from hustings.games.parley.state import Council

FEES: Final = range(4)


class OpenFloor(Step["Council"]):
    """After each round anybody may put motions (PA-6.1)."""

    __slots__ = ()

    def run(self, table: Council) -> None:
        table.floor_left = table.options.floor_limit
        table.silent = table.out[:]
        table.push(KeepFloor())


class KeepFloor(Step["Council"]):
    """The floor stays open until it is used up, or all are silent (PA-6.1)."""

    __slots__ = ()

    def run(self, table: Council) -> None:
        speakers = [place for place in table.clockwise(0) if not table.silent[place]]
        if table.floor_left < 1 or not speakers:
            table.floor_left = 0
            return
        table.push(self)
        for place in speakers:
            table.ask(Speak(place))


class PutMotion(Move["Council"]):
    """Ask *partners* (a bitmask of places) for their consent, for a *fee* to each (PA-6.1)."""

    __slots__ = ("partners", "fee")
    clause: ClassVar[str] = "PA-6.1"

    def __init__(self, partners: int, fee: int) -> None:
        self.partners = partners
        self.fee = fee

    @classmethod
    def ranges(cls, table: Council, place: int) -> tuple[Shape, ...]:
        return range(1, 1 << table.places), FEES

    def check(self, table: Council, place: int) -> None:
        named = members(self.partners)
        if any([table.out[other] or other == place for other in named]):
            raise IllegalMove("not-partners", "PA-6.1")
        if 2 * (len(named) + 1) <= table.out.count(False):
            raise IllegalMove("no-majority", "PA-6.1")
        if table.coins[place] < self.fee * len(named):
            raise IllegalMove("no-coins", "PA-6.2", coins=self.fee * len(named))

    def carry_out(self, table: Council, place: int) -> None:
        table.floor_left -= 1
        if table.log is not None:
            table.tell(MotionPut(place, self.partners, self.fee))
        table.push(PollPartners(place, self.partners, self.fee), DecideMotion(place, self.partners, self.fee))


def members(partners: int) -> list[int]:
    """The places in a bitmask.

    >>> members(0b101)
    [0, 2]
    """
    return [place for place in range(partners.bit_length()) if partners >> place & 1]


class KeepSilent(Move["Council"]):
    """Say nothing more while this floor is open (PA-6.1)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-6.1"

    def carry_out(self, table: Council, place: int) -> None:
        table.floor_left -= 1
        table.silent[place] = True


class Speak(Ask["Council"]):
    """The floor is open (PA-6.1)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-6.1"
    moves: ClassVar[tuple[MoveKind, ...]] = (KeepSilent, PutMotion)
    floor: ClassVar[bool] = True
    interruptible: ClassVar[bool] = True


class TimeUp(Command["Council"]):
    """The clock closes the floor; a motion that stands is still decided (PA-6.1)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-6.1"
    always: ClassVar[bool] = True
    by_table: ClassVar[bool] = True

    def check(self, table: Council, place: int) -> None:
        if table.floor_left < 1:
            raise IllegalMove("floor-closed", "PA-6.1")

    def carry_out(self, table: Council, place: int) -> None:
        table.floor_left = 0
        if not any([isinstance(step, DecideMotion) for step in table.agenda]):
            for speaker in range(table.places):
                table.excuse(speaker)


class PollPartners(Step["Council"]):
    """All partners answer at once (PA-6.2)."""

    __slots__ = ("place", "partners", "fee")

    def __init__(self, place: int, partners: int, fee: int) -> None:
        self.place = place
        self.partners = partners
        self.fee = fee

    def run(self, table: Council) -> None:
        for partner in members(self.partners):
            table.ask(AnswerMotion(partner, self.place, self.fee))


class DecideMotion(PollPartners):
    """Carried if all agree and the fees can be paid; that closes the floor (PA-6.2)."""

    __slots__ = ()

    def run(self, table: Council) -> None:
        named = members(self.partners)
        answers = [table.take_given(partner) for partner in named]
        carried = all([answer == [AGREE] for answer in answers]) and not table.out[self.place]
        if table.log is not None:
            table.tell(MotionCarried(self.place) if carried else MotionLost(self.place))
        if carried:
            for partner in named:
                table.coins[partner] += self.fee
                table.coins[self.place] -= self.fee
            table.floor_left = 0
            table.push(Gain(self.place))


class Agree(Part["Council"]):
    """Support a motion (PA-6.2)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-6.2"


class Refuse(Part["Council"]):
    """Do not support it (PA-6.2)."""

    __slots__ = ()
    clause: ClassVar[str] = "PA-6.2"


AGREE: Final = Agree()


class AnswerMotion(Ask["Council"]):
    """Do you support the motion? (PA-6.2)"""

    __slots__ = ("mover", "fee")
    clause: ClassVar[str] = "PA-6.2"
    moves: ClassVar[tuple[MoveKind, ...]] = (Refuse, Agree)

    def __init__(self, place: int, mover: int, fee: int) -> None:
        super().__init__(place)
        self.mover = mover
        self.fee = fee
