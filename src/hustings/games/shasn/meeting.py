"""Meeting a Zone Requirement on one's own turn (SH-20.1b; catalogue, 8.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Shape
from hustings.games.shasn import kinds as k
from hustings.games.shasn import mats
from hustings.games.shasn.asking import Opening
from hustings.games.shasn.cards import REQUIREMENT_N
from hustings.games.shasn.events_modules import RequirementMet
from hustings.games.shasn.kinds import NONE, TYPES
from hustings.games.shasn.parts import MOST_ZONES, PayWith, PickPlayer, count_types
from hustings.games.shasn.purses import hand_over, held, to_reserve
from hustings.games.shasn.trades import HandOver

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class MeetRequirement(Opening):
    """Meet the requirement of a zone, once and for all, by paying or showing what its card names (SH-20.1b).

    A Deposit can be paid here, too; it lasts until a majority of its payer forms there (8.10, R70).
    """

    __slots__ = ("zone",)
    clause: ClassVar[str] = "SH-20.1b"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickPlayer, PayWith, HandOver)

    def __init__(self, zone: int) -> None:
        self.zone = zone

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(table.board.zones),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return MEET_REQUIREMENT[: table.board.zones] if table.options.zone_requirements else []

    def check_begin(self, table: Shasn, place: int) -> None:
        requirement = table.requirements[self.zone]
        if requirement == NONE or (requirement >= k.FIRST_WHILE_FORMING and requirement != k.DEPOSIT):
            raise IllegalMove("nothing-to-meet", "SH-20.1b", zone=self.zone)
        if table.met[self.zone] >> place & 1:
            raise IllegalMove("met-already", "SH-20.1b", zone=self.zone)
        if not can_meet(table, requirement, place):
            raise IllegalMove("cannot-meet", "SH-20.1b", requirement=requirement)

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        requirement = table.requirements[self.zone]
        if isinstance(part, PickPlayer):
            if requirement != k.GOODWILL_TOUR or len(parts) != 1 or part.player not in table.opponents(place):
                raise IllegalMove("no-such-part", "SH-20.1b")
        elif isinstance(part, PayWith):
            if requirement not in PAID or (requirement == k.GOODWILL_TOUR and len(parts) == 1):
                raise IllegalMove("no-such-part", "SH-20.1b")
            at_once = REQUIREMENT_N[requirement] if requirement == k.FILING_FEE else 1 + parts.count(part)
            if held(table, place, part.type) < at_once:
                raise IllegalMove("not-held", "SH-20.1b", type=part.type)
        else:
            assert isinstance(part, HandOver)
            if requirement != k.OPEN_FILES or part.conspiracy not in table.hands[place].cards:
                raise IllegalMove("no-such-card", "SH-20.1b", card=part.conspiracy)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 1 + further_parts(table.requirements[self.zone])

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        requirement = table.requirements[self.zone]
        counts = count_types(parts)
        if requirement == k.FILING_FEE:
            to_reserve(table, place, [REQUIREMENT_N[requirement] * count for count in counts])
        elif requirement == k.DEPOSIT:
            to_reserve(table, place, counts)
        elif requirement == k.GOODWILL_TOUR:
            friend = parts[1]
            assert isinstance(friend, PickPlayer)
            hand_over(table, place, friend.player, counts)
        elif requirement == k.OPEN_FILES:
            filed = parts[1]
            assert isinstance(filed, HandOver)
            table.learn()
            table.hands[place].remove(filed.conspiracy)
            table.conspiracy_discards.append(filed.conspiracy)
        table.met[self.zone] |= 1 << place  # the majority forms when it is tested next, at the end of this event (SH-20.1c)
        if table.log is not None:
            table.tell(RequirementMet(place, self.zone, requirement))

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"requirement-at:{table.board.ids[self.zone]}",)


MEET_REQUIREMENT: Final[list[AnyMove]] = [MeetRequirement(zone) for zone in range(MOST_ZONES)]
PAID: Final = (k.FILING_FEE, k.GOODWILL_TOUR, k.DEPOSIT)


def can_meet(table: Shasn, requirement: int, place: int) -> bool:
    """Whether *place* has what the card names (8.10)."""
    count = REQUIREMENT_N[requirement]
    if requirement == k.FILING_FEE:
        return max([held(table, place, type) for type in range(TYPES)]) >= count
    if requirement == k.BROAD_MANIFESTO:
        return len([ideologue for ideologue in range(TYPES) if mats.level(table, place, ideologue)]) >= count
    if requirement == k.OPEN_FILES:
        return len(table.hands[place]) > 0
    if requirement == k.GOODWILL_TOUR and not table.opponents(place):
        return False
    return table.resources(place) >= count


def further_parts(requirement: int) -> int:
    """How many parts follow: the fee's type, a card, an opponent and two resources, two resources (8.10)."""
    if requirement in (k.FILING_FEE, k.OPEN_FILES):
        return 1
    if requirement == k.GOODWILL_TOUR:
        return 1 + REQUIREMENT_N[k.GOODWILL_TOUR]
    return REQUIREMENT_N[k.DEPOSIT] if requirement == k.DEPOSIT else 0
