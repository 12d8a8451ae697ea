"""The powers of the ideologues that one uses of one's own accord (SH-19).

Passive income stands in `turn`, Echo Chamber in `influence`, Election Fever in `gerrymandering`, Helping Hands in `purchases`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.games.shasn.asking import Opening, check_not_begun
from hustings.games.shasn.events_gerrymandering import PowerNamed, PowerUsed
from hustings.games.shasn.kinds import (
    ANY,
    CIVIL_DISOBEDIENCE,
    DONATIONS,
    LAND_GRAB,
    LETTERS,
    OPEN_MARKET,
    POWERS,
    TOUGH_LOVE,
    TRUST,
    TYPES,
)
from hustings.games.shasn.laying import change
from hustings.games.shasn.mats import has_power, uses_left
from hustings.games.shasn.open_cards import LentPowers
from hustings.games.shasn.parts import MOST_PLACES, PAY_WITH, PICK_VOTER, TAKE_TYPE, PayWith, PickVoter, TakeType
from hustings.games.shasn.purchases import (
    PAYMENT,
    can_pay,
    check_payment,
    discounts_left,
    is_settled,
    payment,
    payment_parts,
    use_discounts,
)
from hustings.games.shasn.purses import gain, held, snatch, to_reserve
from hustings.games.shasn.zones import convert_voter, discard_voter, evict_voter, touchable

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

EXCHANGED: Final = 2  # resources taken for one (SH-19.2)
CONVERTED: Final = 2  # voters, no more and no fewer (SH-19.9, R50)
TOUGH_LOVE_COST: Final = [2 * int(symbol in (TRUST, ANY)) for symbol in range(TYPES + 1)]
ONE_OF_ANY: Final = [int(symbol == ANY) for symbol in range(TYPES + 1)]  # what Civil Disobedience costs (SH-19.7)


def check_power(table: Shasn, place: int, power: int, clause: str) -> None:
    """Raise `IllegalMove` where *place* does not have the power, or has used it up this turn (SH-12.3, SH-12.5)."""
    if uses_left(table, place, power) > 0:
        return
    if not has_power(table, place, power):
        raise IllegalMove("power-locked", clause, power=power)
    raise IllegalMove("power-used", "SH-12.5", power=power)


def use(table: Shasn, place: int, power: int) -> None:
    """The power is used once more this turn (SH-12.5)."""
    table.powers_used[power] += 1
    if table.log is not None:
        table.tell(PowerUsed(place, power))


class UseOpenMarket(Opening):
    """Open Market: give 1 resource to the Reserve and take any 2 (SH-19.2)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-19.2"
    follows: ClassVar[tuple[MoveKind, ...]] = (PayWith, TakeType)

    def check_begin(self, table: Shasn, place: int) -> None:
        check_power(table, place, OPEN_MARKET, "SH-19.2")
        if table.resources(place) == 0:
            raise IllegalMove("no-resources", "SH-19.2")

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        able = not table.given[place] and uses_left(table, place, OPEN_MARKET) > 0 and table.resources(place) > 0
        return [USE_OPEN_MARKET] if able else []

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        """First what is given, which then is in the Reserve with the rest of it (R51)."""
        if isinstance(part, PayWith):
            if len(parts) > 1:
                raise IllegalMove("given-already", "SH-19.2")
            if held(table, place, part.type) == 0:
                raise IllegalMove("not-held", "SH-19.2", type=part.type)
        elif isinstance(part, TakeType):
            if len(parts) == 1:
                raise IllegalMove("give-first", "SH-19.2")
            if self._left(table, parts, part.type) <= 0:
                raise IllegalMove("reserve-empty", "R51", type=part.type)

    def _left(self, table: Shasn, parts: list[AnyMove], type: int) -> int:
        """What the Reserve has of the type, with what is given and without what is taken."""
        left = table.reserve[type]
        for part in parts:
            if isinstance(part, PayWith):
                left += int(part.type == type)
            elif isinstance(part, TakeType):
                left -= int(part.type == type)
        return left

    def nexts(self, table: Shasn, place: int, parts: list[AnyMove]) -> list[AnyMove]:
        if len(parts) == 1:
            return [PAY_WITH[type] for type in range(TYPES) if held(table, place, type) > 0]
        return [TAKE_TYPE[type] for type in range(TYPES) if self._left(table, parts, type) > 0]

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        taken = len(parts) - 2
        return taken == EXCHANGED or (taken > 0 and taken >= sum(table.reserve) + 1)

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        use(table, place, OPEN_MARKET)
        given, taken = [0] * TYPES, [0] * TYPES
        for part in parts:
            if isinstance(part, PayWith):
                given[part.type] += 1
            elif isinstance(part, TakeType):
                taken[part.type] += 1
        to_reserve(table, place, given)
        gain(table, place, taken)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"power:{POWERS[OPEN_MARKET]}",)


class UseDonations(Move["Shasn"]):
    """Donations: snatch a resource from another player (SH-19.6, SH-0.13)."""

    __slots__ = ("victim", "type")
    clause: ClassVar[str] = "SH-19.6"

    def __init__(self, victim: int, type: int) -> None:
        self.victim = victim
        self.type = type

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return range(table.places), range(TYPES)

    def check(self, table: Shasn, place: int) -> None:
        check_not_begun(table, place, "SH-19.6")
        check_power(table, place, DONATIONS, "SH-19.6")
        if self.victim == place:
            raise IllegalMove("not-yourself", "SH-19.6")
        if held(table, self.victim, self.type) == 0:
            raise IllegalMove("victim-has-none", "SH-0.13", player=self.victim, type=self.type)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        if table.given[place] or uses_left(table, place, DONATIONS) == 0:
            return []
        own = range(place * TYPES, (place + 1) * TYPES)
        return [USE_DONATIONS[index] for index in range(table.places * TYPES) if table.purse[index] > 0 and index not in own]

    def carry_out(self, table: Shasn, place: int) -> None:
        use(table, place, DONATIONS)
        snatch(table, place, self.victim, self.type)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return f"power:{POWERS[DONATIONS]}", f"player:{self.victim}", f"type:{LETTERS[self.type]}"


class UseLandGrab(Opening):
    """Land Grab: evict a voter of any player, majority or not (SH-19.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-19.3"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickVoter,)

    def check_begin(self, table: Shasn, place: int) -> None:
        check_power(table, place, LAND_GRAB, "SH-19.3")
        if not has_targets(table, place, 1, True):
            raise IllegalMove("no-target", "SH-19.3")

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        able = not table.given[place] and uses_left(table, place, LAND_GRAB) > 0 and has_targets(table, place, 1, True)
        return [USE_LAND_GRAB] if able else []

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickVoter)
        if touchable(table, place, part.zone, part.owner) == 0:
            raise IllegalMove("no-such-voter", "SH-19.3", zone=part.zone)

    def nexts(self, table: Shasn, place: int, parts: list[AnyMove]) -> list[AnyMove]:
        return targets(table, place, 1, True)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        use(table, place, LAND_GRAB)
        part = parts[1]
        assert isinstance(part, PickVoter)
        evict_voter(table, part.zone, part.owner)  # one's own may be placed right away (SH-19.3a)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"power:{POWERS[LAND_GRAB]}",)


class UseCivilDisobedience(Opening):
    """Civil Disobedience: pay 1 resource and discard an opponent's voter, majority or not (SH-19.7)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-19.7"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickVoter, PayWith)

    def check_begin(self, table: Shasn, place: int) -> None:
        check_power(table, place, CIVIL_DISOBEDIENCE, "SH-19.7")
        if table.resources(place) == 0:
            raise IllegalMove("no-resources", "SH-19.7")
        if not has_targets(table, place, 1, False):
            raise IllegalMove("no-target", "SH-19.7")

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        able = not table.given[place] and uses_left(table, place, CIVIL_DISOBEDIENCE) > 0 and table.resources(place) > 0
        return [USE_CIVIL_DISOBEDIENCE] if able and has_targets(table, place, 1, False) else []

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        """First the voter, then what is paid; that is no purchase, and not discounted."""
        if isinstance(part, PickVoter):
            if len(parts) > 1:
                raise IllegalMove("picked-already", "SH-19.7")
            check_opponents(table, place, part, 1, "SH-19.7")
        elif len(parts) == 1:
            raise IllegalMove("voter-first", "SH-19.7")
        else:
            check_payment(table, place, ONE_OF_ANY, 0, parts, part)

    def nexts(self, table: Shasn, place: int, parts: list[AnyMove]) -> list[AnyMove]:
        if len(parts) == 1:
            return targets(table, place, 1, False)
        return [PAY_WITH[type] for type in range(TYPES) if held(table, place, type) > 0]

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return len(parts) > 1 and is_settled(table, place, ONE_OF_ANY, 0, parts)

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        use(table, place, CIVIL_DISOBEDIENCE)
        to_reserve(table, place, payment(table, place, ONE_OF_ANY, parts))
        part = parts[1]
        assert isinstance(part, PickVoter)
        discard_voter(table, part.zone, part.owner)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"power:{POWERS[CIVIL_DISOBEDIENCE]}",)


class UseToughLove(Opening):
    """Tough Love: pay 2 Trust and any 2, and convert exactly 2 voters of one opponent in one zone (SH-19.9, R50)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-19.9"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickVoter, *PAYMENT)

    def check_begin(self, table: Shasn, place: int) -> None:
        check_power(table, place, TOUGH_LOVE, "SH-19.9")
        if not can_pay(table, place, TOUGH_LOVE_COST, discounts_left(table, place)):
            raise IllegalMove("costs", "SH-19.9", cost=tuple(TOUGH_LOVE_COST))
        if table.bag[place] < CONVERTED:
            raise IllegalMove("bag-empty", "SH-0.11")
        if not has_targets(table, place, CONVERTED, False):
            raise IllegalMove("no-target", "SH-19.9")

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        if table.given[place] or uses_left(table, place, TOUGH_LOVE) == 0 or table.bag[place] < CONVERTED:
            return []
        if not can_pay(table, place, TOUGH_LOVE_COST, discounts_left(table, place)):
            return []
        return [USE_TOUGH_LOVE] if has_targets(table, place, CONVERTED, False) else []

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        """First whose voters, then discounts and payment (SH-19.8, SH-19.9)."""
        if isinstance(part, PickVoter):
            if len(parts) > 1:
                raise IllegalMove("picked-already", "SH-19.9")
            check_opponents(table, place, part, CONVERTED, "SH-19.9")
        elif len(parts) == 1:
            raise IllegalMove("voter-first", "SH-19.9")
        else:
            check_payment(table, place, TOUGH_LOVE_COST, discounts_left(table, place), parts, part)

    def nexts(self, table: Shasn, place: int, parts: list[AnyMove]) -> list[AnyMove]:
        if len(parts) == 1:
            return targets(table, place, CONVERTED, False)
        return payment_parts(table, place, TOUGH_LOVE_COST, discounts_left(table, place), parts)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return len(parts) > 1 and is_settled(table, place, TOUGH_LOVE_COST, discounts_left(table, place), parts)

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        use(table, place, TOUGH_LOVE)
        to_reserve(table, place, payment(table, place, TOUGH_LOVE_COST, parts))
        use_discounts(table, parts)
        part = parts[1]
        assert isinstance(part, PickVoter)
        for _ in range(CONVERTED):
            convert_voter(table, part.zone, part.owner, place)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"power:{POWERS[TOUGH_LOVE]}",)


class ChoosePoloPower(Move["Shasn"]):
    """Polo Retreat: name the one lower power to be used this turn; it works from now on (SH-15.8b)."""

    __slots__ = ("power",)
    clause: ClassVar[str] = "SH-15.8b"

    def __init__(self, power: int) -> None:
        self.power = power

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(TYPES),)  # the lower powers are numbered first

    def check(self, table: Shasn, place: int) -> None:
        check_not_begun(table, place, "SH-15.8b")
        if open_retreat(table, place) is None:
            raise IllegalMove("no-power-to-name", "SH-15.8b")

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        return [] if table.given[place] or open_retreat(table, place) is None else CHOOSE_POLO_POWER[:]

    def carry_out(self, table: Shasn, place: int) -> None:
        card = open_retreat(table, place)
        assert card is not None
        change(table, card, card.naming(place, self.power))
        if table.log is not None:
            table.tell(PowerNamed(place, self.power))

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"power:{POWERS[self.power]}",)


USE_OPEN_MARKET: Final = UseOpenMarket()
USE_LAND_GRAB: Final = UseLandGrab()
USE_CIVIL_DISOBEDIENCE: Final = UseCivilDisobedience()
USE_TOUGH_LOVE: Final = UseToughLove()
USE_DONATIONS: Final[list[AnyMove]] = [UseDonations(victim, type) for victim in range(MOST_PLACES) for type in range(TYPES)]
CHOOSE_POLO_POWER: Final[list[AnyMove]] = [ChoosePoloPower(power) for power in range(TYPES)]


def open_retreat(table: Shasn, place: int) -> LentPowers | None:
    """The Polo Retreat by which *place* may still name a power in this turn (SH-15.8b)."""
    for card in table.open_cards:
        if isinstance(card, LentPowers) and card.may_name(place):
            return card
    return None


# Voters that powers of the upper level may touch: plain ones, majority or not, but those under a Cult-ivating Obedience


def has_targets(table: Shasn, by: int, count: int, own: bool) -> bool:
    """Whether somebody has *count* voters in one zone that *by* may touch, with *own* also *by*."""
    for zone in range(table.board.zones):
        for owner in range(table.places):
            if (own or owner != by) and touchable(table, by, zone, owner) >= count:
                return True
    return False


def targets(table: Shasn, by: int, count: int, own: bool) -> list[AnyMove]:
    """Zones and owners with *count* voters that *by* may touch (SH-0.17, SH-0.20)."""
    return [
        PICK_VOTER[zone][owner]
        for zone in range(table.board.zones)
        for owner in range(table.places)
        if (own or owner != by) and touchable(table, by, zone, owner) >= count
    ]


def check_opponents(table: Shasn, by: int, part: PickVoter, count: int, clause: str) -> None:
    """Raise `IllegalMove` where these are not *count* voters of an opponent that *by* may touch (SH-0.17, SH-0.19)."""
    if part.owner == by:
        raise IllegalMove("opponents-only", clause)
    if touchable(table, by, part.zone, part.owner) < count:
        raise IllegalMove("too-few-voters", clause, zone=part.zone, count=count)
