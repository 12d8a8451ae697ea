"""Headlines that stay open in front of their subject for a while (SH-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import laying, mats
from hustings.games.shasn.asking import Choice, Question
from hustings.games.shasn.events_news import GainsMirrored, PowersLent, RightsLent, TypeDonated
from hustings.games.shasn.kinds import LETTERS, TYPES
from hustings.games.shasn.moving import carry_out, check_goal, has_way_out
from hustings.games.shasn.news import HeadlineEffect, OneOpponent, in_order, stays_open
from hustings.games.shasn.open_cards import (
    WAITS,
    GreatLeader,
    GrowingDissent,
    ItRaid,
    KhakiTerror,
    LentPowers,
    LentRights,
    Mansplaining,
    Pythonpost,
    TooMuchFreedom,
)
from hustings.games.shasn.parts import ENOUGH, PICK_PLAYER, Enough, MoveVoter, PickPlayer
from hustings.games.shasn.purses import held, to_reserve

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class LeaderMove(Step["Shasn"]):
    """Great Leader, Bad Economy: the player after the subject may move one of the subject's exposed voters (SH-15.1).

    It comes right after a 3-Voter Card was influenced and before its voters are placed (SH-15.1a, SH-15.1b).
    """

    __slots__ = ("place", "subject")

    def __init__(self, place: int, subject: int) -> None:
        self.place = place
        self.subject = subject

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if given:
            if not isinstance(given[0], Enough):
                carry_out(table, given[0])
        elif table.here(self.place) and self.can_move(table):
            table.push(self)
            table.ask(ChooseLeaderMove(self.place, self.subject))

    def can_move(self, table: Shasn) -> bool:
        """Without an exposed voter that can go somewhere nothing is asked (SH-15.1c)."""
        for zone in range(table.board.zones):
            if table.exposed(zone, self.subject) and has_way_out(table, zone):
                return True
        return False


class ChooseLeaderMove(Choice):
    """Which voter of the subject do you move, if any? (SH-15.1c)"""

    __slots__ = ("subject",)
    clause: ClassVar[str] = "SH-15.1a"
    moves: ClassVar[tuple[MoveKind, ...]] = (MoveVoter, Enough)

    def __init__(self, place: int, subject: int) -> None:
        super().__init__(place)
        self.subject = subject

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        """One exposed voter of the subject; a volatile goal is allowed (SH-15.1a, SH-15.1c)."""
        if isinstance(part, MoveVoter):
            if part.owner != self.subject:
                raise IllegalMove("not-that-players-voter", "SH-15.1a", player=self.subject)
            if table.exposed(part.origin, part.owner) == 0:
                raise IllegalMove("not-exposed", "SH-15.1a", zone=part.origin)
            check_goal(table, part, "SH-15.1a")

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [ENOUGH]


class Leader(HeadlineEffect):
    """Great Leader, Bad Economy lies open for the rest of the game (SH-15.1a)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        stays_open(table, GreatLeader(self.subject))


class Python(HeadlineEffect):
    """PythonPost lies open for the rest of the game; two of them add up (SH-15.7a)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        stays_open(table, Pythonpost(self.subject))


class Raid(HeadlineEffect):
    """IT Raid waits for the subject's next turn, the first that starts from now on (SH-15.16a, SH-14.3)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        stays_open(table, ItRaid(self.subject, WAITS))


class Freedom(HeadlineEffect):
    """Too Much Freedom waits for the subject's next turn (SH-15.20a, SH-14.3)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        stays_open(table, TooMuchFreedom(self.subject, WAITS))


class Dissent(HeadlineEffect):
    """Growing Dissent lies open until as many more turns are over as there are players (SH-15.13a, R32)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        further = len(in_order(table, self.subject))
        stays_open(table, GrowingDissent(self.subject, further + 1))  # the turn that is ending comes before them


class Dosti(HeadlineEffect):
    """Dosti Bani Rahe: the subject picks the opponent who borrows their rights (SH-15.2a)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.subject)
        if given:
            picked = given[0]
            assert isinstance(picked, PickPlayer)
            stays_open(table, LentRights(self.subject, picked.player, WAITS))
            if table.log is not None:
                table.tell(RightsLent(self.subject, picked.player))
        elif table.opponents(self.subject):
            table.push(self)
            table.ask(LendRightsTo(self.subject))


class LendRightsTo(OneOpponent):
    """Which opponent may use your rights in their next turn? (SH-15.2a)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.2a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickPlayer,)


class Mansplain(HeadlineEffect):
    """Mansplaining: the subject picks who will receive what they receive (SH-15.17a)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.subject)
        if given:
            picked = given[0]
            assert isinstance(picked, PickPlayer)
            stays_open(table, Mansplaining(self.subject, picked.player, WAITS))
            if table.log is not None:
                table.tell(GainsMirrored(self.subject, picked.player))
        elif table.opponents(self.subject):
            table.push(self)
            table.ask(MansplainTo(self.subject))


class MansplainTo(OneOpponent):
    """Which opponent receives what you receive in your next turn? (SH-15.17a)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.17a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickPlayer,)


class Polo(HeadlineEffect):
    """Polo Retreat: two players lend each other their lower powers, as they are unlocked now (SH-15.8, R30)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.subject)
        players = in_order(table, self.subject)
        if given:
            picked: list[int] = []
            for part in given:
                assert isinstance(part, PickPlayer)
                picked.append(part.player)
            self.lend(table, min(picked), max(picked))
        elif len(players) == 2:
            self.lend(table, min(players), max(players))  # with two players both are picked (SH-15.8d)
        elif len(players) > 2:
            table.push(self)
            table.ask(PickTwo(self.subject))

    def lend(self, table: Shasn, one: int, other: int) -> None:
        """Each the other's lower powers; where one of them has none, both may name any one later (SH-15.8a, SH-15.8b)."""
        of_one, of_other = mats.own_lower_powers(table, one), mats.own_lower_powers(table, other)
        free = of_one == 0 or of_other == 0
        powers = (0, 0) if free else (of_other, of_one)
        stays_open(table, LentPowers(self.subject, one, other, free, powers[0], powers[1], WAITS, WAITS))
        if table.log is not None:
            table.tell(PowersLent(one, other, int(free)))


class PickTwo(Choice):
    """Which two players lend each other their powers? You may be one of them (SH-15.8a)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.8a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickPlayer,)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickPlayer)
        if part in parts:
            raise IllegalMove("two-different", "SH-15.8a")
        if not table.here(part.player):
            raise IllegalMove("not-here", "R47", player=part.player)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Oneself and another."""
        return self.choices(table) if table.given[self.place] or not table.here(self.place) else [PICK_PLAYER[self.place]]


# Khaki Terror


class Khaki(HeadlineEffect):
    """Khaki Terror lies open until one resource of each type is given; some may be given at once (SH-15.12a, SH-15.12b)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        stays_open(table, KhakiTerror(self.subject, 0))
        table.push(Donations(self.subject))


class Donations(Step["Shasn"]):
    """The subject gives any of the missing types, one after the other, or keeps the rest for later (SH-15.12b)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        if table.here(self.place) and DonateKhaki.listed(table, self.place):
            table.push(self)
            table.ask(DonateNow(self.place))


class DonateKhaki(Move["Shasn"]):
    """Give the Reserve one resource of a type that Khaki Terror still asks for; it is no purchase (SH-15.12b, SH-15.12c)."""

    __slots__ = ("type",)
    clause: ClassVar[str] = "SH-15.12b"

    def __init__(self, type: int) -> None:
        self.type = type

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(TYPES),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Mostly no such card lies open."""
        for card in table.open_cards:
            if isinstance(card, KhakiTerror) and card.owner == place:
                return DONATE_KHAKI
        return []

    def check(self, table: Shasn, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("one-thing-at-a-time", "SH-15.12b")
        if khaki_without(table, place, self.type) is None:
            raise IllegalMove("nothing-to-give", "SH-15.12b", type=self.type)
        if held(table, place, self.type) == 0:
            raise IllegalMove("not-held", "SH-15.12b", type=self.type)

    def carry_out(self, table: Shasn, place: int) -> None:
        """Given types are recorded on the card, which is discarded when all are (SH-15.12b, SH-15.12c)."""
        card = khaki_without(table, place, self.type)
        assert card is not None, "no Khaki Terror asks for that type"
        to_reserve(table, place, [int(type == self.type) for type in range(TYPES)])
        if table.log is not None:
            table.tell(TypeDonated(place, self.type))
        laying.change(table, card, KhakiTerror(place, card.given | 1 << self.type))

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"type:{LETTERS[self.type]}",)


DONATE_KHAKI: Final[list[AnyMove]] = [DonateKhaki(type) for type in range(TYPES)]


class KeepRest(Move["Shasn"]):
    """Give nothing more for now (SH-15.12b)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.12b"

    def carry_out(self, table: Shasn, place: int) -> None:
        waiting = table.agenda.pop()
        assert isinstance(waiting, Donations)


class DonateNow(Question):
    """Which of the missing types do you give now? (SH-15.12b)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.12b"
    moves: ClassVar[tuple[MoveKind, ...]] = (DonateKhaki, KeepRest)

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [KeepRest()]


def khaki_without(table: Shasn, place: int, type: int) -> KhakiTerror | None:
    """The Khaki Terror in front of *place* for which that type is not given yet."""
    for card in table.open_cards:
        if isinstance(card, KhakiTerror) and card.owner == place and not card.given >> type & 1:
            return card
    return None
