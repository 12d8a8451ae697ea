"""What things cost, discounts, and paying part by part (SH-6.2, SH-16.1, SH-19.8); who may buy nothing (SH-11.5, SH-15.12a).

A cost is a list of five numbers: symbols of the four types, and fifth those of any type. An `Opening` that has to be paid takes the
parts `PAYMENT` (discounts first, `Enough` where more of them would be possible, then one `PayWith` for each *any* symbol whose type
is in doubt), and hands all its parts to the functions here, which look at those alone:

    check_begin     may_not_purchase(table, place)                              where it is a purchase
                    check_payable(table, place, cost, discounts, clause)
    check_next      check_payment(table, place, cost, discounts, parts, part)
    complete        is_settled(table, place, cost, discounts, parts)            at once where there is one way to pay only
    settle          paid = payment(table, place, cost, parts)
                    use_discounts(table, parts)
                    purchase(table, place, paid), or to_reserve(...)            see `purses`

*discounts* is `discounts_left(table, place)`, or 0 where none are allowed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Shape
from hustings.games.shasn.asking import Piecewise
from hustings.games.shasn.kinds import ANY, HELPING_HANDS, LETTERS, TYPES
from hustings.games.shasn.mats import uses_left
from hustings.games.shasn.open_cards import KhakiTerror
from hustings.games.shasn.parts import ENOUGH, PAY_WITH, Enough, PayWith

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class Discount(Piecewise):
    """Take one symbol off the cost by Helping Hands; symbol 4 is one of any type (SH-19.8)."""

    __slots__ = ("symbol",)
    clause: ClassVar[str] = "SH-19.8"

    def __init__(self, symbol: int) -> None:
        self.symbol = symbol

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(TYPES + 1),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return DISCOUNT

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"type:{LETTERS[self.symbol]}",) if self.symbol < ANY else ()


DISCOUNT: Final[list[AnyMove]] = [Discount(symbol) for symbol in range(TYPES + 1)]
PAYMENT: Final[tuple[MoveKind, ...]] = (Discount, Enough, PayWith)


# Who may buy


def may_not_purchase(table: Shasn, place: int) -> None:
    """Raise `IllegalMove` where *place* may make no purchases now: a debt, or a Khaki Terror not yet paid (SH-0.15, R26)."""
    for debt in table.debts:
        if debt.debtor == place:
            raise IllegalMove("debt-first", "SH-11.5", debt=table.debt(place))
    for card in table.open_cards:
        if isinstance(card, KhakiTerror) and card.owner == place:
            raise IllegalMove("khaki-first", "SH-15.12a")


def is_barred(table: Shasn, place: int) -> bool:
    """Whether `may_not_purchase` refuses; for menus."""
    for debt in table.debts:
        if debt.debtor == place:
            return True
    for card in table.open_cards:
        if isinstance(card, KhakiTerror) and card.owner == place:
            return True
    return False


# Costs


def discounts_left(table: Shasn, place: int) -> int:
    """The Helping Hands that *place* may still use this turn (SH-19.8)."""
    return uses_left(table, place, HELPING_HANDS)


def can_pay(table: Shasn, place: int, cost: list[int], discounts: int) -> bool:
    """Whether the purse is enough, with the discounts where they help most.

    A type that runs short can only be discounted; beyond that each discount saves one resource (SH-6.2, SH-19.8).
    """
    first = place * TYPES
    short = 0
    more = cost[ANY]  # what all resources together lack
    for type in range(TYPES):
        missing = cost[type] - table.purse[first + type]
        more += missing
        if missing > 0:
            short += missing
    return short <= discounts and more <= discounts


def check_payable(table: Shasn, place: int, cost: list[int], discounts: int, clause: str) -> None:
    """Raise `IllegalMove` where *place* cannot pay (SH-6.2)."""
    if not can_pay(table, place, cost, discounts):
        raise IllegalMove("costs", clause, cost=tuple(cost))


def after_discounts(cost: list[int], parts: list[AnyMove]) -> list[int]:
    """The symbols left to pay (SH-19.8)."""
    left = cost[:]
    for part in parts:
        if isinstance(part, Discount):
            left[part.symbol] -= 1
    return left


def discounts_open(cost: list[int], discounts: int, parts: list[AnyMove]) -> int:
    """How many discounts may still follow; none after `Enough`, and none where nothing is left to pay (SH-19.8a)."""
    symbols = cost[0] + cost[1] + cost[2] + cost[3] + cost[4]
    for part in parts:
        if isinstance(part, Discount):
            discounts -= 1
            symbols -= 1
        elif isinstance(part, Enough):
            return 0
    return discounts if discounts < symbols else symbols


def check_payment(table: Shasn, place: int, cost: list[int], discounts: int, parts: list[AnyMove], part: AnyMove) -> None:
    """Raise `IllegalMove` where *part* cannot follow; what may follow can be completed (SH-6.2, SH-19.8)."""
    left = after_discounts(cost, parts)
    open_discounts = discounts_open(cost, discounts, parts)
    if isinstance(part, Discount):
        if open_discounts == 0:
            raise IllegalMove("no-discount-left", "SH-19.8")
        if left[part.symbol] == 0:
            raise IllegalMove("no-such-symbol", "SH-19.8a", symbol=part.symbol)
        left[part.symbol] -= 1
        check_payable(table, place, left, open_discounts - 1, "SH-19.8")
    elif isinstance(part, Enough):
        if open_discounts == 0:
            raise IllegalMove("no-discount-left", "SH-19.8")
        check_payable(table, place, left, 0, "SH-6.2")
    elif isinstance(part, PayWith):
        if open_discounts > 0:
            raise IllegalMove("discounts-first", "SH-19.8")
        if free_resources(table, place, left, parts)[part.type] <= 0:
            raise IllegalMove("not-held", "SH-6.2", type=part.type)


def payment_parts(table: Shasn, place: int, cost: list[int], discounts: int, parts: list[AnyMove]) -> list[AnyMove]:
    """Everything that `check_payment` lets follow."""
    left = after_discounts(cost, parts)
    open_discounts = discounts_open(cost, discounts, parts)
    found: list[AnyMove] = []
    if open_discounts > 0:
        for symbol in range(TYPES + 1):
            if left[symbol] > 0:
                left[symbol] -= 1
                if can_pay(table, place, left, open_discounts - 1):
                    found += [DISCOUNT[symbol]]
                left[symbol] += 1
        if can_pay(table, place, left, 0):
            found += [ENOUGH]
        return found
    free = free_resources(table, place, left, parts)
    return [PAY_WITH[type] for type in range(TYPES) if free[type] > 0]


def free_resources(table: Shasn, place: int, left: list[int], parts: list[AnyMove]) -> list[int]:
    """By type what the purse has beyond the typed symbols and what is paid for *any* symbols already."""
    first = place * TYPES
    free = [table.purse[first + type] - left[type] for type in range(TYPES)]
    for part in parts:
        if isinstance(part, PayWith):
            free[part.type] -= 1
    return free


def any_open(left: list[int], parts: list[AnyMove]) -> int:
    """How many *any* symbols still wait for their resource."""
    count = left[ANY]
    for part in parts:
        if isinstance(part, PayWith):
            count -= 1
    return count


def is_settled(table: Shasn, place: int, cost: list[int], discounts: int, parts: list[AnyMove]) -> bool:
    """Whether no choice is left: the discounts are done, and what is still to be paid can be paid in one way only."""
    if discounts_open(cost, discounts, parts) > 0:
        return False
    left = after_discounts(cost, parts)
    count = any_open(left, parts)
    if count == 0:
        return True
    kinds = 0
    stock = 0
    for number in free_resources(table, place, left, parts):
        if number > 0:
            kinds += 1
            stock += number
    return kinds == 1 or stock == count


def payment(table: Shasn, place: int, cost: list[int], parts: list[AnyMove]) -> list[int]:
    """The resources that settled parts amount to, by type: typed symbols with their type, the rest as chosen (SH-6.2)."""
    left = after_discounts(cost, parts)
    free = free_resources(table, place, left, parts)
    count = any_open(left, parts)
    paid = left[:TYPES]
    for part in parts:
        if isinstance(part, PayWith):
            paid[part.type] += 1
    for type in range(TYPES):
        more = min(count, free[type])  # one type, or all that is left
        if more > 0:
            paid[type] += more
            count -= more
    return paid


def use_discounts(table: Shasn, parts: list[AnyMove]) -> None:
    """Discounts made are uses of Helping Hands (SH-12.5, SH-19.8)."""
    for part in parts:
        if isinstance(part, Discount):
            table.powers_used[HELPING_HANDS] += 1
