"""Declaring a capture or a floor-crossing: what is wanted, who leads, and whether in a backroom (CA-11.3, CA-13.7, CA-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.campaign.asking import Question
from hustings.games.campaign.attempts import BACKROOM_PRICE, Declare
from hustings.games.campaign.deck import GROUPS
from hustings.games.campaign.interference import purse_of
from hustings.games.campaign.kinds import ANARCHISTS, FOR_A_GROUP, FOR_MONEY, NONE, OPENLY, ROOT
from hustings.games.campaign.tree import has_any_room, has_room, may_give

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


class GroupAction(Step["Campaign"]):
    """Once in a turn the active party may try to capture one group (CA-11.1, R24); with nothing to capture it is not asked (CA-11.14)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Campaign) -> None:
        if targets(table, self.place) and has_any_room(table, self.place):
            table.push(ReadDeclaration(self.place))
            table.ask(ChooseGroupAction(self.place))


class FloorCrossing(Step["Campaign"]):
    """After the group action the active party may once try to take a seat, with seats of its own or without (CA-13.1, CA-13.9, CA-10.4)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Campaign) -> None:
        if any([can_be_raided(table, self.place, target) for target in range(table.places)]):
            table.push(ReadDeclaration(self.place))
            table.ask(ChooseRaid(self.place))


def targets(table: Campaign, place: int) -> list[int]:
    """The row, and with `poaching=True` the groups of other parties (CA-11.1, CA-11.14, R31)."""
    found = table.row[:]
    if table.options.poaching:
        for other in range(table.places):
            if other != place:
                found += table.umbrellas[other]
    return found


def can_be_raided(table: Campaign, place: int, target: int) -> bool:
    """Another party with a seat that is not the Anarchists, coalition partners included (CA-13.1, CA-13.9, CA-3.12)."""
    return target != place and table.seats[target] > 0 and table.ideology[target] != ANARCHISTS


class SkipGroupAction(Part["Campaign"]):
    """Court nobody this turn (CA-10.4)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-10.4"

    def check(self, table: Campaign, place: int) -> None:
        check_first(table, place)


class SkipRaid(Part["Campaign"]):
    """Raid nobody this turn (CA-10.1)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-10.1"

    def check(self, table: Campaign, place: int) -> None:
        check_first(table, place)


def check_first(table: Campaign, place: int) -> None:
    """Once something is named there is only more to be said about it."""
    if table.given[place]:
        raise IllegalMove("named-already", "CA-11.3")


class CourtGroup(Part["Campaign"]):
    """Try to capture this group, from the row or from another party (CA-11.1, CA-11.3, R31)."""

    __slots__ = ("group",)
    clause: ClassVar[str] = "CA-11.1"

    def __init__(self, group: int) -> None:
        self.group = group

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return (range(len(table.above)),)

    def check(self, table: Campaign, place: int) -> None:
        check_first(table, place)
        if self.group not in targets(table, place):
            raise IllegalMove("not-to-be-had", "CA-11.1", group=self.group)

    @classmethod
    def listed(cls, table: Campaign, place: int) -> list[AnyMove]:
        return [] if table.given[place] else [COURT[group] for group in targets(table, place)]

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"group:{self.group}",)


class ChooseLead(Part["Campaign"]):
    """One own group lends its influence, or none does; in a tree the new group will hang there (CA-11.3, CA-11.6, CA-20.2, R25)."""

    __slots__ = ("lead",)
    clause: ClassVar[str] = "CA-11.6"

    def __init__(self, lead: int) -> None:
        self.lead = lead

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return (range(NONE, len(table.above)),)

    def check(self, table: Campaign, place: int) -> None:
        if not wants_lead(table.given[place]):
            raise IllegalMove("not-yet", "CA-11.3")
        if self.lead != NONE and self.lead not in table.umbrellas[place]:
            raise IllegalMove("not-yours", "CA-11.6", group=self.lead)
        if not has_room(table, place, ROOT if self.lead == NONE else self.lead):
            raise IllegalMove("no-room", "CA-20.2")

    @classmethod
    def listed(cls, table: Campaign, place: int) -> list[AnyMove]:
        if not wants_lead(table.given[place]):
            return []
        found = [LEAD[NONE + 1]] if has_room(table, place, ROOT) else []
        return found + [LEAD[group + 1] for group in table.umbrellas[place] if has_room(table, place, group)]

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"place:{place}" if self.lead == NONE else f"group:{self.lead}",)


class RaidSeat(Part["Campaign"]):
    """Try to take one seat from another party (CA-13.1, CA-13.7)."""

    __slots__ = ("target",)
    clause: ClassVar[str] = "CA-13.1"

    def __init__(self, target: int) -> None:
        self.target = target

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)

    def check(self, table: Campaign, place: int) -> None:
        check_first(table, place)
        if table.ideology[self.target] == ANARCHISTS:
            raise IllegalMove("anarchists", "CA-3.12")
        if not can_be_raided(table, place, self.target):
            raise IllegalMove("nothing-to-raid", "CA-13.1", target=self.target)

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"place:{self.target}",)


def wants_lead(parts: list[AnyMove]) -> bool:
    """Whether a group is named and its lead is not."""
    return len(parts) == 1 and isinstance(parts[0], CourtGroup)


def wants_deal(parts: list[AnyMove]) -> bool:
    """Whether all is named but the kind of deal."""
    return bool(parts) and isinstance(parts[-1], (ChooseLead, RaidSeat))


def check_stage(table: Campaign, place: int) -> None:
    """A deal is named last (CA-11.3, CA-14.1)."""
    if not wants_deal(table.given[place]):
        raise IllegalMove("not-yet", "CA-14.1")


class DealOpenly(Part["Campaign"]):
    """No backroom deal: everybody may interfere (CA-11.3, CA-14.4)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-11.3"

    def check(self, table: Campaign, place: int) -> None:
        check_stage(table, place)


class PayBackroom(Part["Campaign"]):
    """A backroom deal for $5, the president's privilege; money on the lead counts for it (CA-14.1, CA-14.2, R18, R56)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-14.2"

    def check(self, table: Campaign, place: int) -> None:
        check_stage(table, place)
        if table.president != place:
            raise IllegalMove("president-only", "CA-14.2")
        money = purse_of(table, place, lead_of(table.given[place]))
        if money < BACKROOM_PRICE:
            raise IllegalMove("no-money", "CA-14.2", money=money)

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return ("bank",)


class HandIn(Part["Campaign"]):
    """A backroom deal for an own group, which may not be the lead; `backroom_card=president` reserves it (CA-14.1, CA-14.3, R34).

    In a tree only a group with nothing attached can go (CA-20.5).
    """

    __slots__ = ("group",)
    clause: ClassVar[str] = "CA-14.3"

    def __init__(self, group: int) -> None:
        self.group = group

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return (range(len(table.above)),)

    def check(self, table: Campaign, place: int) -> None:
        check_stage(table, place)
        if table.options.backroom_card == "president" and table.president != place:
            raise IllegalMove("president-only", "CA-14.3")
        if self.group not in table.umbrellas[place]:
            raise IllegalMove("not-yours", "CA-14.3", group=self.group)
        if self.group == lead_of(table.given[place]):
            raise IllegalMove("leads", "CA-14.3", group=self.group)
        if not may_give(table, place, self.group):
            raise IllegalMove("not-a-leaf", "CA-20.5", group=self.group)

    @classmethod
    def listed(cls, table: Campaign, place: int) -> list[AnyMove]:
        parts = table.given[place]
        if not wants_deal(parts) or (table.options.backroom_card == "president" and table.president != place):
            return []
        lead = lead_of(parts)
        return [HAND_IN[group] for group in table.umbrellas[place] if group != lead and may_give(table, place, group)]

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"group:{self.group}",)


def lead_of(parts: list[AnyMove]) -> int:
    """The lead named in a declaration, or NONE."""
    for part in parts:
        if isinstance(part, ChooseLead):
            return part.lead
    return NONE


COURT: Final[list[AnyMove]] = [CourtGroup(group) for group in range(GROUPS)]
LEAD: Final[list[AnyMove]] = [ChooseLead(group) for group in range(NONE, GROUPS)]
HAND_IN: Final[list[AnyMove]] = [HandIn(group) for group in range(GROUPS)]


class ChooseGroupAction(Question):
    """Which group do you court, with which lead, and how? (CA-11.1, CA-11.3)"""

    __slots__ = ()
    clause: ClassVar[str] = "CA-11.1"
    moves: ClassVar[tuple[MoveKind, ...]] = (SkipGroupAction, CourtGroup, ChooseLead, DealOpenly, PayBackroom, HandIn)

    def done(self, table: Campaign, parts: list[AnyMove]) -> bool:
        return not isinstance(parts[-1], (CourtGroup, ChooseLead, RaidSeat))

    def forced(self, table: Campaign) -> bool:
        return len(table.given[self.place]) > 0 or super().forced(table)


class ChooseRaid(ChooseGroupAction):
    """Whose seat do you try to take, and how? (CA-13.1)"""

    __slots__ = ()
    clause: ClassVar[str] = "CA-13.1"
    moves: ClassVar[tuple[MoveKind, ...]] = (SkipRaid, RaidSeat, DealOpenly, PayBackroom, HandIn)


class ReadDeclaration(Step["Campaign"]):
    """What was declared cannot be called off, and uses up the action (CA-11.2, CA-11.3, CA-13.7)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Campaign) -> None:
        parts = table.take_given(self.place)
        first, last = parts[0], parts[-1]
        deal, handed = OPENLY, NONE
        if isinstance(last, PayBackroom):
            deal = FOR_MONEY
        elif isinstance(last, HandIn):
            deal, handed = FOR_A_GROUP, last.group
        if isinstance(first, CourtGroup):
            table.push(Declare(self.place, table.controller(first.group), first.group, lead_of(parts), deal, handed))
        elif isinstance(first, RaidSeat):
            table.push(Declare(self.place, first.target, NONE, NONE, deal, handed))
