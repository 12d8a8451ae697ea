"""Zone Requirements (SH-20.1; catalogue, 8.10): what the card of a zone asks of whoever would hold it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import kinds as k
from hustings.games.shasn import mats
from hustings.games.shasn.asking import Choice, Question
from hustings.games.shasn.cards import REQUIREMENT_N
from hustings.games.shasn.events_modules import RequirementMet, RequirementPlaced
from hustings.games.shasn.kinds import NONE, REQUIREMENTS, TYPES
from hustings.games.shasn.parts import ENOUGH, Enough, PayWith, count_types
from hustings.games.shasn.purses import ChooseGain, held, to_reserve

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

DEALT: Final = 7  # to each of two players


# What the cards do


def may_form(table: Shasn, zone: int, place: int) -> bool:
    """Whether the zone's requirement lets *place* form an individual majority now (SH-20.1b, SH-20.1c)."""
    requirement = table.requirements[zone]
    return requirement == NONE or passes(table, requirement, zone, place)


def passes(table: Shasn, requirement: int, zone: int, place: int) -> bool:
    """One-time cards are met once and for all, others have to hold at this moment; zonal rules ask nothing (SH-20.1b to SH-20.1d)."""
    if requirement < k.FIRST_WHILE_FORMING or requirement == k.DEPOSIT:
        return table.met[zone] >> place & 1 == 1
    if requirement == k.TRUE_BELIEVERS:
        return max([mats.level(table, place, ideologue) for ideologue in range(TYPES)]) >= mats.lower_at(table)
    if requirement == k.NEIGHBOURS:
        near = [other for other in range(table.board.zones) if table.borders(zone, other) and table.standing(other, place)]
        return len(near) >= REQUIREMENT_N[k.NEIGHBOURS]
    if requirement == k.SETTLED_DEBATE:
        return table.volatile_room[zone] == 0
    if requirement == k.CLEAN_DESK:
        return len(table.hands[place]) == 0
    return True


def coalition_may_form(table: Shasn, zone: int, place: int, partner: int) -> bool:
    """A coalition passes if at least one partner passes (SH-20.1e)."""
    return may_form(table, zone, place) or may_form(table, zone, partner)


def has_formed(table: Shasn, zone: int, place: int) -> None:
    """A Deposit is used up; who forms a majority in a Honeymoon zone takes 2 resources, once (8.10)."""
    requirement = table.requirements[zone]
    if requirement == k.DEPOSIT:
        table.met[zone] &= ~(1 << place)
    elif requirement == k.HONEYMOON and not table.honeymooned[zone] >> place & 1:
        table.honeymooned[zone] |= 1 << place
        table.push(ChooseGain(place, REQUIREMENT_N[k.HONEYMOON]))


def coalition_has_formed(table: Shasn, zone: int, place: int, partner: int) -> None:
    """One partner's Deposit is used up, the proposer's first (SH-20.1e, R70)."""
    if table.requirements[zone] == k.DEPOSIT:
        payer = place if table.met[zone] >> place & 1 else partner
        table.met[zone] &= ~(1 << payer)
        table.deposits_asked[zone] = 0  # once the coalition is over, whoever has the number then is asked


def asks_deposit(table: Shasn, zone: int, place: int) -> bool:
    """Whether somebody with the number is to be asked for a Deposit: once when the number is reached (8.10)."""
    if table.requirements[zone] != k.DEPOSIT or table.deposits_asked[zone] >> place & 1:
        return False
    table.deposits_asked[zone] |= 1 << place
    return True


def falls_short(table: Shasn, zone: int, place: int) -> None:
    """Below the number: reaching it again asks for a Deposit again."""
    table.deposits_asked[zone] &= ~(1 << place)


def fits(table: Shasn, zone: int, printed: int) -> bool:
    """Whether a batch of so many printed voters may be placed here: batches of 3 not in Small Halls (8.10)."""
    return table.requirements[zone] != k.SMALL_HALLS or printed < REQUIREMENT_N[k.SMALL_HALLS]


def may_enter(table: Shasn, goal: int) -> bool:
    """Whether voters may be moved or gerrymandered into the zone: not on Closed Roads (8.10)."""
    return table.requirements[goal] != k.CLOSED_ROADS


# Assigning them


class Assign(Step["Shasn"]):
    """Each zone gets a card: at random and public, or of two players each places 7 in turn, Player 2 first (SH-20.1a)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        if not table.options.zone_requirements:
            return
        deck = list(range(len(REQUIREMENTS)))
        table.chance.shuffle(deck)
        table.learn()
        if table.places == 2:
            for place in range(2):
                table.requirement_hands[place] = sorted(deck[place * DEALT : (place + 1) * DEALT])
            table.push(PlaceNext((table.first + 1) % 2))
        else:
            for zone in range(table.board.zones):
                put(table, zone, deck[zone])


def put(table: Shasn, zone: int, requirement: int) -> None:
    """The card lies in its zone; Crossroads is adjacent to every zone (8.10)."""
    table.requirements[zone] = requirement
    if requirement == k.CROSSROADS:
        for other in range(table.board.zones):
            if other != zone:
                table.near[zone] |= 1 << other
                table.near[other] |= 1 << zone
    if table.log is not None:
        table.tell(RequirementPlaced(zone, requirement))


class PlaceNext(Step["Shasn"]):
    """The two players place cards in turn until every zone has one; the others leave the game (SH-20.1a)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        if NONE not in table.requirements:
            table.requirement_hands = [[] for _ in range(table.places)]
            return
        table.push(PlaceNext(1 - self.place))
        table.ask(WhichRequirement(self.place))


class PlaceRequirement(Move["Shasn"]):
    """One of one's cards on a zone that has none (SH-20.1a)."""

    __slots__ = ("requirement", "zone")
    clause: ClassVar[str] = "SH-20.1a"

    def __init__(self, requirement: int, zone: int) -> None:
        self.requirement = requirement
        self.zone = zone

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return range(len(REQUIREMENTS)), range(table.board.zones)

    def check(self, table: Shasn, place: int) -> None:
        if self.requirement not in table.requirement_hands[place]:
            raise IllegalMove("no-such-requirement", "SH-20.1a", requirement=self.requirement)
        if table.requirements[self.zone] != NONE:
            raise IllegalMove("zone-has-one", "SH-20.1a", zone=self.zone)

    def carry_out(self, table: Shasn, place: int) -> None:
        table.learn()
        table.requirement_hands[place].remove(self.requirement)
        put(table, self.zone, self.requirement)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return f"requirement:{REQUIREMENTS[self.requirement]}", f"zone:{table.board.ids[self.zone]}"


class WhichRequirement(Question):
    """Which requirement goes to which zone? (SH-20.1a)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-20.1a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PlaceRequirement,)

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Any."""
        return self.choices(table)


# The Deposit that is asked for


class AskDeposit(Step["Shasn"]):
    """A player who has just reached the number may pay 2 resources, so that the majority forms (8.10, Deposit)."""

    __slots__ = ("zone", "place")

    def __init__(self, zone: int, place: int) -> None:
        self.zone = zone
        self.place = place

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if not given:
            still = not table.has_majority(self.zone) and table.standing(self.zone, self.place) >= table.board.needed[self.zone]
            if still and table.here(self.place) and table.resources(self.place) >= REQUIREMENT_N[k.DEPOSIT]:
                table.push(self)
                table.ask(PayDeposit(self.place, self.zone))
        elif given[0] != ENOUGH:
            to_reserve(table, self.place, count_types(given))
            table.met[self.zone] |= 1 << self.place
            if table.log is not None:
                table.tell(RequirementMet(self.place, self.zone, k.DEPOSIT))


class PayDeposit(Choice):
    """You have the number here. Do you pay the Deposit, so that the majority forms? (8.10)"""

    __slots__ = ("zone",)
    clause: ClassVar[str] = "SH-20.1c"
    moves: ClassVar[tuple[MoveKind, ...]] = (Enough, PayWith)

    def __init__(self, place: int, zone: int) -> None:
        super().__init__(place)
        self.zone = zone

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, PayWith):
            if held(table, self.place, part.type) <= parts.count(part):
                raise IllegalMove("not-held", "SH-20.1c", type=part.type)
        elif parts:
            raise IllegalMove("pay-in-full", "SH-20.1c")

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return parts[0] == ENOUGH or len(parts) == REQUIREMENT_N[k.DEPOSIT]

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [ENOUGH]
