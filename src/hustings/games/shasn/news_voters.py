"""Headlines that take, evict, convert, discard or give voters (SH-15.4, SH-15.10, SH-15.15, SH-15.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.step import Step
from hustings.games.shasn import zones
from hustings.games.shasn.asking import Choice
from hustings.games.shasn.events_news import VoterGranted, VoterToSea
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.news import HeadlineEffect, check_opponent, in_order, left_of, stays_open
from hustings.games.shasn.open_cards import AtSea
from hustings.games.shasn.parts import PickPlayer, PickVoter
from hustings.games.shasn.placing import gain_voter_now
from hustings.games.shasn.purses import ChooseGain

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

TO_SEA: Final = 4  # voters for On the "High" Seas (SH-15.4a)
CONVERTED: Final = 2  # voters for Stay in Your Limits (SH-15.15a)


# On the "High" Seas


class HighSeas(HeadlineEffect):
    """4 of the subject's own voters leave the board for this card, or as many as there are; none: it is discarded (SH-15.4a, R12)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.subject)
        if given:
            voters = [0] * table.places
            voters[self.subject] = len(given)
            stays_open(table, AtSea(self.subject, tuple(voters)))
            for part in given:
                assert isinstance(part, PickVoter)
                if table.log is not None:
                    table.tell(VoterToSea(part.owner, part.zone))
                zones.take_onto_card(table, part.zone, part.owner)
        elif plain_voters(table, self.subject):
            table.push(self)
            table.ask(ChooseForSea(self.subject))


class ChooseForSea(Choice):
    """Which of your voters go on the card? Majority voters may, those on volatile areas may not (SH-15.4a)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.4a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickVoter,)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickVoter)
        if part.owner != self.place:
            raise IllegalMove("your-own", "SH-15.4a")
        if table.plain[part.zone * table.places + self.place] <= parts.count(part):
            raise IllegalMove("no-such-voter", "SH-15.4a", zone=part.zone)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return len(parts) == min(TO_SEA, plain_voters(table, self.place))

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """By lot."""
        return self.choices(table)


def plain_voters(table: Shasn, place: int) -> int:
    """The voters of *place* that are not on volatile areas (SH-0.17)."""
    return sum([table.plain[zone * table.places + place] for zone in range(table.board.zones)])


# Cough It Up


class CoughItUp(HeadlineEffect):
    """Each opponent of the subject, from the next player on, evicts one voter (SH-15.10a)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        table.push(*[Evict(place) for place in table.opponents(self.subject)])


class Evict(Step["Shasn"]):
    """One player must evict a voter; breaking a majority by it pays all others (SH-15.10a, SH-15.10b)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if given:
            part = given[0]
            assert isinstance(part, PickVoter)
            table.broken = False
            zones.evict_voter(table, part.zone, part.owner)
            if table.broken:
                # Clockwise from the active player, as with all gains at once (R51).
                takers = [other for other in in_order(table, table.active) if other != self.place]
                table.push(*[ChooseGain(other, 1) for other in takers])
        elif table.here(self.place) and can_evict(table, self.place):
            table.push(self)
            table.ask(CoughUp(self.place))


class CoughUp(Choice):
    """Whom do you evict? Any voter, majority or not (SH-15.10a, R27)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.10a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickVoter,)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickVoter)
        if part.owner != self.place and table.options.cough_it_up == "own_voter":
            raise IllegalMove("your-own", "R27")
        check_touchable(table, self.place, part, self.clause)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """By lot."""
        return self.choices(table)


def can_evict(table: Shasn, place: int) -> bool:
    """Whether anything can be evicted by *place*; otherwise they are skipped (SH-15.10c).

    The first choice of the option is `cough_it_up=any_voter`; with `cough_it_up=own_voter` everybody gives up one of their own (R27).
    """
    for owner in range(table.places):
        if (owner == place or table.options.cough_it_up == "any_voter") and can_touch(table, place, owner):
            return True
    return False


def can_touch(table: Shasn, by: int, owner: int) -> bool:
    """Whether a voter of *owner* can be reached by *by*, majority or not (SH-0.17, SH-0.20)."""
    for zone in range(table.board.zones):
        if zones.touchable(table, by, zone, owner):
            return True
    return False


def check_touchable(table: Shasn, by: int, part: PickVoter, clause: str) -> None:
    """A voter stands there, is not volatile, and is not protected (SH-0.17, SH-17.3a)."""
    if zones.touchable(table, by, part.zone, part.owner) == 0:
        key = "protected" if table.plain[part.zone * table.places + part.owner] else "no-such-voter"
        raise IllegalMove(key, clause, zone=part.zone, player=part.owner)


# Stay in Your Limits


class YourLimits(HeadlineEffect):
    """Everybody in turn, the subject first, converts 2 voters of the player on their left (SH-15.15a)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        if left_of(table, self.subject) != NONE:
            table.push(*[Convert(place, CONVERTED) for place in in_order(table, self.subject)])


class Convert(Step["Shasn"]):
    """One player converts as many as possible of 2; who breaks no majority takes 2 resources (SH-15.15b, SH-15.15c)."""

    __slots__ = ("place", "left")

    def __init__(self, place: int, left: int) -> None:
        self.place = place
        self.left = left  # conversions still to be made

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if self.left == CONVERTED and not given:
            table.broken = False
        left = self.left
        if given:
            part = given[0]
            assert isinstance(part, PickVoter)
            zones.convert_voter(table, part.zone, part.owner, self.place)
            left -= 1
        victim = left_of(table, self.place)
        if not table.here(self.place):
            return
        if left and victim != NONE and table.bag[self.place] and can_touch(table, self.place, victim):
            table.push(Convert(self.place, left))
            table.ask(ChooseToConvert(self.place, victim))
        elif not table.broken:
            table.push(ChooseGain(self.place, 2))


class ChooseToConvert(Choice):
    """Which voter of the player on your left do you convert? (SH-15.15a)"""

    __slots__ = ("victim",)
    clause: ClassVar[str] = "SH-15.15a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickVoter,)

    def __init__(self, place: int, victim: int) -> None:
        super().__init__(place)
        self.victim = victim

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickVoter)
        if part.owner != self.victim:
            raise IllegalMove("not-that-players-voter", "SH-15.15a", player=self.victim)
        check_touchable(table, self.place, part, self.clause)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """By lot."""
        return self.choices(table)


# Oxy-Morons


class OxyMorons(HeadlineEffect):
    """Everybody in turn, the subject last, discards an own voter or names an opponent who gains one (SH-15.19a)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        players = in_order(table, self.subject)
        table.push(*[DiscardOrGive(place) for place in players[1:] + players[:1]])


class DiscardOrGive(Step["Shasn"]):
    """One player's choice; who has no voter to discard must name an opponent (SH-15.19a, SH-15.19b)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if given:
            part = given[0]
            if isinstance(part, PickVoter):
                zones.discard_voter(table, part.zone, part.owner)
            else:
                assert isinstance(part, PickPlayer)
                if table.log is not None:
                    table.tell(VoterGranted(self.place, part.player))
                gain_voter_now(table, part.player)  # without room or bag voters it is lost (SH-15.19b)
        elif table.opponents(self.place) and table.here(self.place):
            table.push(self)
            table.ask(ChooseDiscardOrGift(self.place))


class ChooseDiscardOrGift(Choice):
    """Which own voter do you discard, or which opponent gains a voter? (SH-15.19a)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.19a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickVoter, PickPlayer)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, PickPlayer):
            check_opponent(table, self.place, part.player, self.clause)
            return
        assert isinstance(part, PickVoter)
        if part.owner != self.place:
            raise IllegalMove("your-own", "SH-15.19a")
        check_touchable(table, self.place, part, self.clause)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Some opponent gains a voter, by lot."""
        return [part for part in self.choices(table) if isinstance(part, PickPlayer)]
