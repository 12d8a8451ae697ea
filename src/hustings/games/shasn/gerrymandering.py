"""Gerrymandering (SH-9): using a right, and all that watches for gerrymanders."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Shape
from hustings.games.shasn import characters, incumbents, requirements, zones
from hustings.games.shasn.asking import Opening
from hustings.games.shasn.events_gerrymandering import Gerrymandered
from hustings.games.shasn.kinds import ELECTION_FEVER
from hustings.games.shasn.laying import change
from hustings.games.shasn.mats import has_power
from hustings.games.shasn.open_cards import GrowingDissent, NewThinking
from hustings.games.shasn.parts import MOST_ZONES, PICK_VOTER, MoveVoter, PickVoter, move_voter
from hustings.games.shasn.placing import gain_voter_now
from hustings.games.shasn.rights import gerrymanders_a_zone, usable_rights
from hustings.games.shasn.zones import convert_arriving, discard_voter, touchable

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class UseRight(Opening):
    """Use the right of a zone: gerrymander one voter within its reach (SH-9.1, SH-9.3, SH-9.8)."""

    __slots__ = ("zone",)
    clause: ClassVar[str] = "SH-9.1"
    follows: ClassVar[tuple[MoveKind, ...]] = (MoveVoter, PickVoter)

    def __init__(self, zone: int) -> None:
        self.zone = zone

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(table.board.zones),)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        rights = usable_rights(table, place)
        if rights == 0 or table.given[place]:
            return []
        most = gerrymanders_a_zone(table, place)
        left = [zone for zone in range(table.board.zones) if rights >> zone & 1 and table.rights_used[zone] < most]
        return [USE_RIGHT[zone] for zone in left if can_use(table, place, zone)]

    def check_begin(self, table: Shasn, place: int) -> None:
        """Spent rights stay spent, also where the majority was lost and formed again since (SH-8.4, SH-9.3)."""
        if not usable_rights(table, place) >> self.zone & 1:
            clause = "SH-9.1" if table.coalition[self.zone] is None else "SH-9.7"
            raise IllegalMove("no-rights", clause, zone=self.zone)
        if table.rights_used[self.zone] >= gerrymanders_a_zone(table, place):
            raise IllegalMove("right-used", "SH-9.3", zone=self.zone)
        if not can_use(table, place, self.zone):
            raise IllegalMove("nobody-to-gerrymander", "SH-9.4", zone=self.zone)

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        """A voter and where it goes; under Nayi Soch only a voter, which is discarded (SH-17.12a, SH-17.12b)."""
        if isinstance(part, MoveVoter):
            if new_thinking(table, place) is not None:
                raise IllegalMove("is-discarded", "SH-17.12a")
            check_voter(table, place, self.zone, part.origin, part.owner)
            check_goal(table, self.zone, part)
        elif isinstance(part, PickVoter):
            if new_thinking(table, place) is None:
                raise IllegalMove("needs-a-goal", "SH-9.1")
            check_voter(table, place, self.zone, part.zone, part.owner)

    def nexts(self, table: Shasn, place: int, parts: list[AnyMove]) -> list[AnyMove]:
        found: list[AnyMove] = []
        add_targets(table, place, self.zone, found, False)
        return found

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        table.rights_used[self.zone] += 1
        gerrymander(table, place, parts[1])

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"zone:{table.board.ids[self.zone]}",)


USE_RIGHT: Final[list[AnyMove]] = [UseRight(zone) for zone in range(MOST_ZONES)]


# What a right reaches


def reach(table: Shasn, right: int) -> int:
    """The zone of the right and those that border it, as bits: both ends of a gerrymander lie in them (SH-9.1, SH-9.2, R17)."""
    return table.near[right] | 1 << right


def gerrymanderable(table: Shasn, by: int, right: int, zone: int, owner: int) -> int:
    """How many voters of *owner* may be gerrymandered out of the zone by that right (SH-9.4, SH-9.5, SH-7.6, SH-19.5)."""
    if table.plain[zone * table.places + owner] == 0 or incumbents.keeps_in(table, zone, owner, by):
        return 0
    if is_last_of_plurality(table, by, right, zone, owner):
        return 0
    if has_power(table, by, ELECTION_FEVER):
        return touchable(table, by, zone, owner)
    return table.exposed(zone, owner)


def is_last_of_plurality(table: Shasn, by: int, right: int, zone: int, owner: int) -> bool:
    """With plurality rights nobody moves their only voter out of the zone whose right they use (SH-9.9)."""
    return zone == right and owner == by and table.options.gerrymander_rights == "plurality" and table.standing(zone, owner) == 1


def check_voter(table: Shasn, by: int, right: int, zone: int, owner: int) -> None:
    """Raise `IllegalMove` where the right does not reach that voter (SH-9.1, SH-9.4)."""
    if not reach(table, right) >> zone & 1:
        raise IllegalMove("out-of-reach", "SH-9.1", zone=zone, right=right)
    if gerrymanderable(table, by, right, zone, owner) > 0:
        return
    if incumbents.keeps_in(table, zone, owner, by):
        raise IllegalMove("home-province", "SH-20.4a", zone=zone)
    if is_last_of_plurality(table, by, right, zone, owner):
        raise IllegalMove("only-voter", "SH-9.9", zone=zone)
    raise IllegalMove("not-exposed", "SH-9.4", zone=zone)


def check_goal(table: Shasn, right: int, move: MoveVoter) -> None:
    """Raise `IllegalMove` where the voter cannot go there by that right (SH-9.1, SH-9.2, SH-9.6)."""
    if not reach(table, right) >> move.goal & 1:
        raise IllegalMove("out-of-reach", "SH-9.1", zone=move.goal, right=right)
    if not table.borders(move.origin, move.goal):
        raise IllegalMove("not-adjacent", "SH-9.2", zone=move.origin, goal=move.goal)
    if not requirements.may_enter(table, move.goal):
        raise IllegalMove("closed-roads", "SH-20.1d", zone=move.goal)
    if (table.volatile_room if move.volatile else table.plain_room)[move.goal] == 0:
        raise IllegalMove("no-empty-area", "SH-9.6", zone=move.goal)


def can_use(table: Shasn, by: int, right: int) -> bool:
    """Whether the right has anything to gerrymander."""
    found: list[AnyMove] = []
    add_targets(table, by, right, found, True)
    return len(found) > 0


def add_targets(table: Shasn, by: int, right: int, found: list[AnyMove], one_will_do: bool) -> None:
    """Every gerrymander the right allows, or only the first."""
    within = reach(table, right)
    discarding = new_thinking(table, by) is not None
    open_goals = 0
    for zone in range(table.board.zones):
        if within >> zone & 1 and table.room(zone) and requirements.may_enter(table, zone):
            open_goals |= 1 << zone
    for origin in range(table.board.zones):
        goals = table.near[origin] & open_goals
        if not within >> origin & 1 or (goals == 0 and not discarding):
            continue
        for owner in range(table.places):
            if gerrymanderable(table, by, right, origin, owner) == 0:
                continue
            if discarding:
                found.append(PICK_VOTER[origin][owner])
            else:
                add_moves(table, origin, owner, goals, found)
            if one_will_do:
                return


def add_moves(table: Shasn, origin: int, owner: int, goals: int, found: list[AnyMove]) -> None:
    """The voter to a plain and to a volatile area of each of the zones that has one (SH-9.6)."""
    for goal in range(table.board.zones):
        if goals >> goal & 1:
            if table.plain_room[goal]:
                found.append(move_voter(origin, owner, goal, 0))
            if table.volatile_room[goal]:
                found.append(move_voter(origin, owner, goal, 1))


# Doing it


def new_thinking(table: Shasn, place: int) -> NewThinking | None:
    """The Nayi Soch that turns the next gerrymander of *place* into a discard (SH-17.12a)."""
    for card in table.open_cards:
        if isinstance(card, NewThinking) and card.owner == place:
            return card
    return None


def gerrymander(table: Shasn, by: int, part: AnyMove) -> None:
    """*by* gerrymanders: moves a voter (`MoveVoter`), or discards it under Nayi Soch (`PickVoter`), by a right or another effect (SH-0.8).

    Pushes what follows at once, so whatever comes later has to be pushed before.
    """
    if isinstance(part, PickVoter):
        card = new_thinking(table, by)
        assert card is not None, "only Nayi Soch makes a gerrymander a discard"
        change(table, card, NewThinking(by, card.left - 1))
        if table.log is not None:
            table.tell(Gerrymandered(by, part.owner))
        discard_voter(table, part.zone, part.owner)
        gerrymandered(table, by, part.owner)
        return
    assert isinstance(part, MoveVoter)
    if table.log is not None:
        table.tell(Gerrymandered(by, part.owner))
    if characters.converts_arrival(table, by, part.owner, part.goal) and table.bag[by] > 0:
        convert_arriving(table, part.origin, part.owner, part.goal, part.volatile == 1, by)
    else:
        zones.move_voter(table, part.origin, part.owner, part.goal, part.volatile == 1)
    gerrymandered(table, by, part.owner)


def gerrymandered(table: Shasn, by: int, owner: int) -> None:
    """A voter of *owner* was gerrymandered: by an opponent, it brings a Growing Dissent one more (SH-15.13a, SH-15.13b)."""
    if by == owner or not table.here(owner):
        return
    for card in table.open_cards:
        if isinstance(card, GrowingDissent) and card.owner == owner:
            gain_voter_now(table, owner)
