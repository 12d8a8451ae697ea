"""Step D: the active player prepares the mission (MV-3.5 to MV-3.11, MV-7.12)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.decks import refill_market
from hustings.games.maybemissions.events import MissionLaid
from hustings.games.maybemissions.kinds import (
    AT_LEAST_3_RESOURCES,
    AT_MOST_2_RESOURCES,
    FIRST_MASTER,
    MIN,
    NONE,
    PROPOSAL_SIZE,
    SIZE_MAX_2,
    SIZE_MIN_3,
)
from hustings.games.maybemissions.state import MaybeMissions

SLOTS: Final = 12  # the market is never larger (MV-7.31)
KINDS_IN: Final = [bin(mask).count("1") for mask in range(16)]  # how many resources a bit set names
PAIRS: Final = [mask for mask in range(16) if KINDS_IN[mask] == 2]


class AddToMission(Part[MaybeMissions]):
    """Take a Mission Card of the market into the mission; each further one lies behind it in the row, so that no set is
    listed twice (MV-3.5)."""

    __slots__ = ("slot",)
    clause: ClassVar[str] = "MV-3.5"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def check(self, table: MaybeMissions, place: int) -> None:
        last, count, kinds, shop = chosen(table, place)
        if shop or self.slot <= last:
            raise IllegalMove("market-order", "MV-3.5")
        if self.slot >= len(table.market):
            raise IllegalMove("empty-slot", "MV-3.5")
        if not can_complete(table, count + 1, kinds | kinds_of(table, table.market[self.slot]), self.slot + 1, shop_may_join(table)):
            raise IllegalMove("breaks-limit", "MV-3.10", least=table.least, most=table.most)

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"market:{self.slot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(SLOTS),)

    @classmethod
    def listed(cls, table: MaybeMissions, place: int) -> list[Move[MaybeMissions]]:
        legal: list[Move[MaybeMissions]] = []
        last, count, kinds, shop = chosen(table, place)
        if shop:
            return legal
        joins = shop_may_join(table)
        for slot in range(last + 1, len(table.market)):
            if not can_complete(table, count + 1, kinds | kinds_of(table, table.market[slot]), slot + 1, joins):
                continue
            legal.append(ADD[slot])
        return legal


class AddShopCard(Part[MaybeMissions]):
    """Put the card of the general shop into the mission, after the Mission Cards (MV-7.12, MV-7.13, R31)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.12"

    def check(self, table: MaybeMissions, place: int) -> None:
        _, count, kinds, shop = chosen(table, place)
        if shop or not shop_may_join(table):
            raise IllegalMove("no-shop-card", "MV-7.12")
        if not fits_limits(table, count, kinds, True):
            raise IllegalMove("breaks-limit", "MV-7.12", least=table.least, most=table.most)

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return ("shop:general",)


class LayMission(Part[MaybeMissions]):
    """The mission is complete (MV-3.5, R46)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-3.5"

    def check(self, table: MaybeMissions, place: int) -> None:
        _, count, kinds, shop = chosen(table, place)
        if not fits_limits(table, count, kinds, shop):
            raise IllegalMove("mission-not-complete", "MV-3.10", least=table.least, most=table.most)

    @classmethod
    def listed(cls, table: MaybeMissions, place: int) -> list[Move[MaybeMissions]]:
        _, count, kinds, shop = chosen(table, place)
        return [LAY] if fits_limits(table, count, kinds, shop) else []


class PrepareMission(Ask[MaybeMissions]):
    """Choose the mission, card by card in the order of the market (MV-3.5)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-3.5"
    moves: ClassVar[tuple[MoveKind, ...]] = (AddToMission, AddShopCard, LayMission)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        return isinstance(parts[-1], LayMission)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # the market and all limits lie open

    def defaults(self, table: MaybeMissions) -> list[AnyMove]:
        """The first cards of the row, and no more than must be (catalogue, section 5)."""
        menu = table.menu(self.place)
        return menu[-1:] if isinstance(menu[-1], LayMission) else menu[:1]


class Prepare(Step[MaybeMissions]):
    """The active player is asked for the mission, unless there is nothing to lay (MV-3.5, MV-3.7)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        find_limits(table)
        if table.market or shop_may_join(table):
            table.push(LAY_MISSION)
            table.ask(PREPARE_MISSION[table.active])


class ReadMission(Step[MaybeMissions]):
    """The chosen cards lie beside the Master Card, and only then is the market refilled (MV-3.5, MV-3.8, R8)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        slots: list[int] = []
        for part in table.take_given(table.active):
            if isinstance(part, AddToMission):
                slots.append(part.slot)
                table.mission.append(table.market[part.slot])
            elif isinstance(part, AddShopCard):
                table.mission.append(table.general_shop)
                # The shop is closed for the round, come what may (MV-7.13, R30).
                table.general_shop = NONE
                table.general_closed = True
        for slot in reversed(slots):
            table.market.pop(slot)
        if table.log is not None:
            table.tell(MissionLaid(table.active, tuple(table.mission)))
        refill_market(table)


def chosen(table: MaybeMissions, place: int) -> tuple[int, int, int, bool]:
    """What has been chosen so far: the last slot, how many Mission Cards, their resources, and whether the Shop Card is among them."""
    last = -1
    count = 0
    kinds = 0
    shop = False
    for part in table.given[place]:
        if isinstance(part, AddToMission):
            last = part.slot
            count += 1
            kinds |= kinds_of(table, table.market[last])
        else:
            shop = True
    return last, count, kinds, shop


def kinds_of(table: MaybeMissions, card: int) -> int:
    """The resources a card shows, as a bit set (R17)."""
    return table.cards.kinds_all[card] if table.options.mission_icons == "all" else table.cards.kinds[card]


def shop_may_join(table: MaybeMissions) -> bool:
    """Whether there is a card in the general shop that the active player may add (MV-7.12)."""
    return table.options.gadgets and table.general_shop != NONE


def fits_limits(table: MaybeMissions, count: int, kinds: int, shop: bool) -> bool:
    """Whether so many Mission Cards with these resources are a mission as it may be prepared (MV-3.5, MV-3.10, MV-7.12, R14, R31)."""
    size = count + 1 if shop else count
    if table.market and not count:
        return False  # at least one Mission Card, whatever else (MV-7.12, R46)
    if table.whole_market and count < len(table.market):
        return False
    return table.least <= size <= table.most and table.least_kinds <= KINDS_IN[kinds] <= table.most_kinds


def can_complete(table: MaybeMissions, count: int, kinds: int, first: int, joins: bool) -> bool:
    """Whether Mission Cards from slot *first* on (and, where it *joins*, the Shop Card) can make a legal mission of what is chosen."""
    further = len(table.market) - first
    fewest = 0
    if table.least_kinds or table.most_kinds < 4:
        if table.least_kinds > KINDS_IN[kinds]:
            fewest = _fewest_for_kinds(table, kinds, first)
        if table.most_kinds < 4:
            further = _most_within_kinds(table, kinds, first)
        if further < fewest:
            return False
    base = count + fewest
    if table.market and base < 1:
        base = 1
    if table.whole_market and base < len(table.market):
        base = len(table.market)
    highest = min(count + further, table.most)
    if max(base, table.least) <= highest:
        return True
    return joins and max(base, table.least - 1) <= min(highest, table.most - 1)


def _fewest_for_kinds(table: MaybeMissions, kinds: int, first: int) -> int:
    """The smallest number of cards from slot *first* on that bring the resources up to the number asked for; too many where none do
    (MV-4.23)."""
    never = SLOTS + 1
    fewest = [never] * 16
    fewest[kinds] = 0
    for slot in range(first, len(table.market)):
        more = kinds_of(table, table.market[slot])
        for mask in range(15, -1, -1):
            if fewest[mask] + 1 < fewest[mask | more]:
                fewest[mask | more] = fewest[mask] + 1
    best = never
    for mask in range(16):
        if KINDS_IN[mask] >= table.least_kinds and fewest[mask] < best:
            best = fewest[mask]
    return best


def _most_within_kinds(table: MaybeMissions, kinds: int, first: int) -> int:
    """The largest number of cards from slot *first* on that keep the mission to two resources; -1 where it has more already (MV-4.22)."""
    most = -1
    for pair in PAIRS:
        if kinds & ~pair:
            continue
        fitting = 0
        for slot in range(first, len(table.market)):
            if not kinds_of(table, table.market[slot]) & ~pair:
                fitting += 1
        most = max(most, fitting)
    return most


# Limits


def find_limits(table: MaybeMissions) -> None:
    """The base limits, then the others by rank, as far as they can be met together (MV-3.5, MV-3.6, MV-3.10, R14, R20, R62)."""
    table.least = 1 if table.market else 0
    table.most = table.places
    table.whole_market = False
    table.least_kinds = 0
    table.most_kinds = 4
    if not table.market:
        return
    identity = table.public[table.active]
    if identity != NONE:
        for power in (table.cards.good[identity], table.cards.bad[identity]):
            if power.kind == PROPOSAL_SIZE:  # MV-6.12, MV-6.4
                if power.bound == MIN:
                    _accept_minimum(table, power.n)
                else:
                    _accept_maximum(table, power.n)
    for card in reversed(table.played):
        _accept_rule(table, card - FIRST_MASTER)
    if table.master != NONE:
        _accept_rule(table, table.master - FIRST_MASTER)


def _accept_rule(table: MaybeMissions, rule: int) -> None:
    """The limit on the mission that a Master rule (X03, X04, X22, X23) sets, if it is in force and can be met
    (MV-4.3, MV-4.4, MV-4.22, MV-4.23)."""
    if not table.in_force(rule):
        return
    if rule == SIZE_MIN_3:
        _accept_minimum(table, 3)
    elif rule == SIZE_MAX_2:
        _accept_maximum(table, 2)
    elif rule == AT_MOST_2_RESOURCES:
        table.most_kinds = 2
        if not _possible(table):
            table.most_kinds = 4
    elif rule == AT_LEAST_3_RESOURCES:
        table.least_kinds = 3
        if not _possible(table):
            table.least_kinds = 0


def _accept_minimum(table: MaybeMissions, count: int) -> None:
    """At least so many cards; a minimum beyond the market asks for all its Mission Cards (MV-4.3, R14)."""
    least, whole = table.least, table.whole_market
    if count > len(table.market):
        table.whole_market = True
    else:
        table.least = max(least, count)
    if not _possible(table):
        table.least, table.whole_market = least, whole


def _accept_maximum(table: MaybeMissions, count: int) -> None:
    """At most so many cards; never fewer than one (MV-4.4, R46)."""
    most = table.most
    table.most = min(most, count)
    if not _possible(table):
        table.most = most


def _possible(table: MaybeMissions) -> bool:
    """Whether the market alone can meet what is accepted: the Shop Card is never forced in (R14, R56)."""
    return can_complete(table, 0, 0, 0, False)


ADD_SHOP: Final = AddShopCard()
ADD: Final = [AddToMission(slot) for slot in range(SLOTS)]
LAY: Final = LayMission()
PREPARE: Final = Prepare()
LAY_MISSION: Final = ReadMission()
PREPARE_MISSION: Final = [PrepareMission(place) for place in range(6)]
