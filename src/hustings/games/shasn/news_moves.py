"""Headlines that move voters at once (SH-15.3, SH-15.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import incumbents
from hustings.games.shasn.asking import Choice, Piecewise
from hustings.games.shasn.events_news import DirectionChosen
from hustings.games.shasn.gerrymandering import gerrymander, new_thinking
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.moving import can_go, carry_out, check_goal
from hustings.games.shasn.news import HeadlineEffect, in_order
from hustings.games.shasn.parts import ENOUGH, Enough, MoveVoter, PickVoter, PickZone
from hustings.games.shasn.zones import touchable

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

GUESTS: Final = 3  # voters that are moved for Nero's Guests (SH-15.3a)


class Nero(HeadlineEffect):
    """Nero's Guests: 3 exposed voters go into the trigger zone, or 3 out of it (SH-15.3a, R29).

    A direction without a legal move is not on offer while the other has one; neither: no effect (SH-15.3c).
    """

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.subject)
        if given:
            chosen = given[0]
            if isinstance(chosen, PickZone):
                table.push(Nero(self.subject, chosen.zone))
            else:
                assert isinstance(chosen, Direction)
                self.begin(table, chosen.outward)
            return
        if self.zone == NONE:  # a Propagandist has bought it: the zone is the subject's choice (8.8)
            table.push(self)
            table.ask(ChooseTriggerZone(self.subject))
            return
        ways = [outward for outward in range(2) if guest_moves(table, self.zone, outward)]
        if len(ways) == 2:
            table.push(self)
            table.ask(ChooseDirection(self.subject, self.zone))
        elif ways:
            self.begin(table, ways[0])

    def begin(self, table: Shasn, outward: int) -> None:
        """All three go the same way (SH-15.3b)."""
        if table.log is not None:
            table.tell(DirectionChosen(self.subject, self.zone, outward))
        table.push(MoveGuests(self.subject, self.zone, outward, GUESTS))


class ChooseTriggerZone(Choice):
    """Nero's Guests come to no zone of themselves: which one is it? (8.8, Propagandist)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-20.2b"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickZone,)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        """Any zone will do."""

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """By lot."""
        return self.choices(table)


class Direction(Piecewise):
    """Into the trigger zone, or out of it (SH-15.3a)."""

    __slots__ = ("outward",)
    clause: ClassVar[str] = "SH-15.3a"

    def __init__(self, outward: int) -> None:
        self.outward = outward  # 0: in, 1: out

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(2),)


class ChooseDirection(Choice):
    """Do three voters go into the zone, or out of it? (SH-15.3a)"""

    __slots__ = ("zone",)
    clause: ClassVar[str] = "SH-15.3a"
    moves: ClassVar[tuple[MoveKind, ...]] = (Direction,)

    def __init__(self, place: int, zone: int) -> None:
        super().__init__(place)
        self.zone = zone

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        """Asked only where both ways are open."""

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """By lot."""
        return self.choices(table)


class MoveGuests(Step["Shasn"]):
    """One voter after the other, as many as possible of three; every one of them has to go (SH-15.3c).

    One move never keeps a later one from being made: it takes one exposed voter and one empty area, whichever they are.
    """

    __slots__ = ("subject", "zone", "outward", "left")

    def __init__(self, subject: int, zone: int, outward: int, left: int) -> None:
        self.subject = subject
        self.zone = zone
        self.outward = outward
        self.left = left

    def run(self, table: Shasn) -> None:
        """As many as possible, where fewer than three can go (SH-0.18)."""
        left = self.left
        for part in table.take_given(self.subject):
            carry_out(table, part)
            left -= 1
        if left and guest_moves(table, self.zone, self.outward):
            table.push(MoveGuests(self.subject, self.zone, self.outward, left))
            table.ask(ChooseGuest(self.subject, self.zone, self.outward))


class ChooseGuest(Choice):
    """Which exposed voter goes, anybody's, and where to? (SH-15.3a, SH-15.3b)"""

    __slots__ = ("zone", "outward")
    clause: ClassVar[str] = "SH-15.3a"
    moves: ClassVar[tuple[MoveKind, ...]] = (MoveVoter,)

    def __init__(self, place: int, zone: int, outward: int) -> None:
        super().__init__(place)
        self.zone = zone
        self.outward = outward

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        """No gerrymander: rights, Growing Dissent and Nayi Soch have nothing to do with it; volatile goals trigger (SH-15.3d)."""
        assert isinstance(part, MoveVoter)
        if self.zone != (part.origin if self.outward else part.goal):
            raise IllegalMove("other-direction", "SH-15.3b", zone=self.zone)
        if table.exposed(part.origin, part.owner) == 0:
            raise IllegalMove("not-exposed", "SH-15.3a", zone=part.origin)
        check_goal(table, part, "SH-15.3a")

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """By lot."""
        return self.choices(table)


def guest_moves(table: Shasn, zone: int, outward: int) -> bool:
    """Whether any voter can go that way (SH-15.3c)."""
    for other in range(table.board.zones):
        origin, goal = (zone, other) if outward else (other, zone)
        if can_go(table, origin, goal) and some_exposed(table, origin):
            return True
    return False


def some_exposed(table: Shasn, zone: int) -> bool:
    """Whether anybody has an exposed voter there (SH-0.5)."""
    for owner in range(table.places):
        if table.exposed(zone, owner):
            return True
    return False


# Submerged


class Submerged(HeadlineEffect):
    """Everybody in turn, the subject first, may gerrymander one voter anywhere (SH-15.9a)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        table.push(*[GerrymanderOne(place) for place in in_order(table, self.subject)])


class GerrymanderOne(Step["Shasn"]):
    """One player's gerrymander: it needs and spends no right, and counts for all that watches for gerrymanders (SH-15.9c, R28)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if given:
            if not isinstance(given[0], Enough):
                gerrymander(table, self.place, given[0])
        elif table.here(self.place) and self.can_move(table):
            table.push(self)
            table.ask(ChooseSubmerged(self.place))

    def can_move(self, table: Shasn) -> bool:
        """Whether any voter can go anywhere, or be discarded under Nayi Soch."""
        for zone in range(table.board.zones):
            if new_thinking(table, self.place) is None and not has_plain_way_out(table, zone):
                continue
            for owner in range(table.places):
                if touchable(table, self.place, zone, owner) and not incumbents.keeps_in(table, zone, owner, self.place):
                    return True
        return False


class ChooseSubmerged(Choice):
    """Which voter do you gerrymander, and where to? Or none (SH-15.9b)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.9a"
    moves: ClassVar[tuple[MoveKind, ...]] = (MoveVoter, PickVoter, Enough)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        """Anybody's voter, majority or not, to a plain area next door; under Nayi Soch it is discarded (SH-15.9a to SH-15.9c)."""
        discarding = new_thinking(table, self.place) is not None
        if isinstance(part, MoveVoter):
            if discarding:
                raise IllegalMove("is-discarded", "SH-17.12a")
            self.check_voter(table, part.origin, part.owner)
            if part.volatile:
                raise IllegalMove("plain-only", "SH-15.9b")
            check_goal(table, part, "SH-15.9a")
        elif isinstance(part, PickVoter):
            if not discarding:
                raise IllegalMove("needs-a-goal", "SH-15.9a")
            self.check_voter(table, part.zone, part.owner)

    def check_voter(self, table: Shasn, zone: int, owner: int) -> None:
        if touchable(table, self.place, zone, owner) == 0:
            key = "protected" if table.plain[zone * table.places + owner] else "no-such-voter"
            raise IllegalMove(key, "SH-15.9a", zone=zone, player=owner)
        if incumbents.keeps_in(table, zone, owner, self.place):
            raise IllegalMove("home-province", "SH-20.4a", zone=zone)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [ENOUGH]


def has_plain_way_out(table: Shasn, zone: int) -> bool:
    """Whether a zone next door has an empty plain area (SH-15.9b)."""
    for goal in range(table.board.zones):
        if table.plain_room[goal] and can_go(table, zone, goal):
            return True
    return False
