"""Accent Accident and Four Pillars (SH-17.6, SH-17.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.games.shasn import kinds as k
from hustings.games.shasn import mats
from hustings.games.shasn.events_intrigues import CardFlipped
from hustings.games.shasn.intrigue import Intrigue, is_named
from hustings.games.shasn.parts import PickMatCard, PickVoter, PickZone, TakeType, count_types
from hustings.games.shasn.played import TRIPLE
from hustings.games.shasn.purses import gain
from hustings.games.shasn.zones import convert_voter, touchable

if TYPE_CHECKING:
    from hustings.games.shasn.played import Played
    from hustings.games.shasn.state import Shasn

PILLARS: Final = 4  # resources of one copy (SH-17.13a)
COPIES: Final = 3  # played together they convert a zone (SH-17.13b)
NEEDED: Final = 6  # of the zone they convert
AREAS: Final = 11


class AccentAccident(Intrigue):
    """One of your own Ideology Cards turns over and counts for the other ideologue; Jumla is none (SH-17.6a, SH-17.6b, R36)."""

    __slots__ = ()
    kind: ClassVar[int] = k.ACCENT_ACCIDENT
    clause: ClassVar[str] = "SH-17.6a"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickMatCard,)

    def check_begin(self, table: Shasn, place: int, mode: int) -> None:
        if not table.mats[place]:
            raise IllegalMove("no-ideology-card", "SH-17.6b")

    def check_next(self, table: Shasn, place: int, mode: int, parts: list[AnyMove], part: AnyMove) -> None:
        if parts or not isinstance(part, PickMatCard):
            raise IllegalMove("no-such-part", "SH-17.6a")

    def complete(self, table: Shasn, place: int, mode: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 1

    def resolve(self, table: Shasn, played: Played) -> None:
        chosen = played.choices[0]
        assert isinstance(chosen, PickMatCard)
        face = mats.remove_card(table, played.owner, chosen.index) ^ 1
        mats.add_card(table, played.owner, face)
        if table.log is not None:
            table.tell(CardFlipped(played.owner, face))


class FourPillars(Intrigue):
    """One copy: any 4 resources. Three together: all voters of a zone printed 6/11 become yours (SH-17.13a, SH-17.13b)."""

    __slots__ = ()
    kind: ClassVar[int] = k.FOUR_PILLARS
    clause: ClassVar[str] = "SH-17.13a"
    follows: ClassVar[tuple[MoveKind, ...]] = (TakeType, PickZone, PickVoter)

    def next_kinds(self, mode: int, parts: list[AnyMove]) -> tuple[MoveKind, ...]:
        if mode != TRIPLE:
            return (TakeType,)
        return (PickVoter,) if parts else (PickZone,)

    def check_begin(self, table: Shasn, place: int, mode: int) -> None:
        if mode == TRIPLE:
            if table.hands[place].cards.count(self.kind) < COPIES:
                raise IllegalMove("three-copies", "SH-17.13b")
            for zone in range(table.board.zones):
                if convertible(table, place, zone):
                    return
            raise IllegalMove("nothing-to-hit", "SH-16.9", conspiracy=self.kind)
        if sum(table.reserve) == 0:
            raise IllegalMove("nothing-to-hit", "SH-16.9", conspiracy=self.kind)

    def check_next(self, table: Shasn, place: int, mode: int, parts: list[AnyMove], part: AnyMove) -> None:
        if mode != TRIPLE:
            if not isinstance(part, TakeType):
                raise IllegalMove("no-such-part", "SH-17.13a")
            if table.reserve[part.type] <= count_types(parts)[part.type]:
                raise IllegalMove("reserve-empty", "R51", type=part.type)
        elif not parts:
            if not isinstance(part, PickZone) or convertible(table, place, part.zone) == 0:
                raise IllegalMove("not-six-of-eleven", "SH-17.13b")
        else:
            if not isinstance(part, PickVoter) or part.zone != zone_of(parts):
                raise IllegalMove("no-such-part", "SH-17.13b")
            if part.owner == place or touchable(table, place, part.zone, part.owner) <= parts.count(part):
                raise IllegalMove("no-such-voter", "SH-17.13b", zone=part.zone)

    def complete(self, table: Shasn, place: int, mode: int, parts: list[AnyMove]) -> bool:
        """Voters are chosen only where the bag runs short (SH-17.13b)."""
        if mode != TRIPLE:
            return len(parts) == min(PILLARS, sum(table.reserve))
        if not parts:
            return False
        return convertible(table, place, zone_of(parts)) <= table.bag[place] or len(parts) == 1 + table.bag[place]

    def resolve(self, table: Shasn, played: Played) -> None:
        if played.mode == TRIPLE:
            convert_zone(table, played)
            return
        counts = [0] * k.TYPES
        for choice in played.choices:
            assert isinstance(choice, TakeType)
            counts[choice.type] += 1
        gain(table, played.owner, counts)


def zone_of(parts: list[AnyMove]) -> int:
    chosen = parts[0]
    assert isinstance(chosen, PickZone)
    return chosen.zone


def convertible(table: Shasn, place: int, zone: int) -> int:
    """How many voters there three Four Pillars of *place* reach; Cult-ivating Obedience still protects (SH-17.13b, SH-17.13c).

    None in a zone that is not printed 6/11, and none at all without a voter in the bag (SH-0.11).
    """
    if table.board.needed[zone] != NEEDED or table.board.areas[zone] != AREAS or table.bag[place] == 0:
        return 0
    return sum([touchable(table, place, zone, owner) for owner in range(table.places) if owner != place])


def convert_zone(table: Shasn, played: Played) -> None:
    """All of them, or those chosen for the voters that the bag has left (SH-17.13b)."""
    voters = [choice for choice in played.choices if isinstance(choice, PickVoter)]
    zone = zone_of([choice for choice in played.choices if isinstance(choice, PickZone)])
    counts = [touchable(table, played.owner, zone, owner) for owner in range(table.places)]
    for owner in range(table.places):
        if owner == played.owner:
            continue
        count = is_named(voters, zone, owner) if voters else counts[owner]
        for _ in range(count):
            convert_voter(table, zone, owner, played.owner)
