"""Special Characters that get cards in ways of their own: Philanthropist and Provocateur (catalogue, 8.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.pile import ALL
from hustings.core.shape import Shape
from hustings.games.shasn import kinds as k
from hustings.games.shasn.asking import Piecewise
from hustings.games.shasn.character_turns import CharacterPower, check_pay
from hustings.games.shasn.characters import is_character
from hustings.games.shasn.conspiracies import cost_back, cost_of_top, surcharge, take_into_hand
from hustings.games.shasn.events_intrigues import ConspiracyBought
from hustings.games.shasn.events_modules import DiscardBought
from hustings.games.shasn.influence import SLOTS, take_open_card
from hustings.games.shasn.kinds import ANY, CONSPIRACIES, NONE, TYPES
from hustings.games.shasn.parts import PayWith, PickPlayer, count_types
from hustings.games.shasn.purchases import (
    PAYMENT,
    check_payable,
    check_payment,
    discounts_left,
    is_settled,
    may_not_purchase,
    payment,
    use_discounts,
)
from hustings.games.shasn.purses import hand_over, purchase

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

GIFT: Final = 2
PROVOCATIONS: Final = 2
LESS_FOR_TOP: Final = 2
LESS_FOR_DISCARD: Final = 1


class FreeSlot(Piecewise):
    """One of the open Voter Cards (SH-6.1)."""

    __slots__ = ("slot",)
    clause: ClassVar[str] = "SH-6.1"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(SLOTS),)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"slot:{self.slot}",)


class UsePhilanthropist(CharacterPower):
    """Philanthropist: give 2 resources to one opponent and influence one open Voter Card free (8.8)."""

    __slots__ = ()
    character: ClassVar[int] = k.PHILANTHROPIST
    follows: ClassVar[tuple[MoveKind, ...]] = (PickPlayer, PayWith, FreeSlot)

    def check_begin(self, table: Shasn, place: int) -> None:
        super().check_begin(table, place)
        if table.resources(place) < GIFT:
            raise IllegalMove("cannot-pay", "SH-20.2b", cost=GIFT)
        if max(table.row) == NONE:
            raise IllegalMove("empty-slot", "SH-6.1")

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, PickPlayer):
            if len(parts) > 1 or part.player not in table.opponents(place):
                raise IllegalMove("not-an-opponent", "SH-20.2b", player=part.player)
        elif isinstance(part, PayWith):
            check_pay(table, place, parts, part, 1 < len(parts) < 2 + GIFT)
        else:
            assert isinstance(part, FreeSlot)
            if len(parts) < 2 + GIFT or table.row[part.slot] == NONE:
                raise IllegalMove("empty-slot", "SH-6.1")

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 3 + GIFT

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        friend, slot = parts[1], parts[-1]
        assert isinstance(friend, PickPlayer) and isinstance(slot, FreeSlot)
        self.note(table, place)
        take_open_card(table, place, slot.slot)
        hand_over(table, place, friend.player, count_types(parts))


class UseProvocateur(CharacterPower):
    """Provocateur, twice a turn: buy the top Conspiracy Card for 2 less, or any card of its discards for 1 less (8.8).

    Otherwise a purchase like any other: surcharges come first, Helping Hands help, bans forbid it (SH-0.15, SH-19.8a).
    """

    __slots__ = ("top_or_title",)
    character: ClassVar[int] = k.PROVOCATEUR
    follows: ClassVar[tuple[MoveKind, ...]] = PAYMENT

    def __init__(self, top_or_title: int) -> None:
        self.top_or_title = top_or_title  # which of the discards; NONE for the top card of the pile

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(NONE, len(CONSPIRACIES)),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return [cls(which) for which in range(NONE, len(CONSPIRACIES))] if table.options.special_characters else []

    def check_begin(self, table: Shasn, place: int) -> None:
        if not is_character(table, place, k.PROVOCATEUR):
            raise IllegalMove("not-that-character", "SH-20.2a", character=k.PROVOCATEUR)
        if table.character_used[k.PROVOCATEUR] >= PROVOCATIONS:
            raise IllegalMove("used-this-turn", "SH-20.2b")
        if self.top_or_title == NONE and len(table.conspiracies) == 0:
            raise IllegalMove("pile-empty", "SH-16.10")
        if self.top_or_title != NONE and self.top_or_title not in table.conspiracy_discards:
            raise IllegalMove("not-discarded", "SH-20.2b", conspiracy=self.top_or_title)
        may_not_purchase(table, place)
        check_payable(table, place, self.cost(table, place), discounts_left(table, place), "SH-16.1")

    def cost(self, table: Shasn, place: int) -> list[int]:
        """The cost with surcharges, then 2 or 1 less."""
        cost = [0] * (TYPES + 1)
        if self.top_or_title == NONE:
            cost[ANY] = cost_of_top(table, place)[ANY] - LESS_FOR_TOP
        else:
            cost[ANY] = cost_back(table, self.top_or_title) + surcharge(table, place) - LESS_FOR_DISCARD
        return cost

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        check_payment(table, place, self.cost(table, place), discounts_left(table, place), parts, part)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return is_settled(table, place, self.cost(table, place), discounts_left(table, place), parts)

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        top = self.top_or_title == NONE
        paid = payment(table, place, self.cost(table, place), parts)
        use_discounts(table, parts)
        self.note(table, place)
        if table.log is not None:
            table.tell(ConspiracyBought(place, tuple(paid)) if top else DiscardBought(place, self.top_or_title, tuple(paid)))
        purchase(table, place, paid)
        if top:
            take_into_hand(table, place, table.conspiracies.draw())
        else:
            table.conspiracy_discards.remove(self.top_or_title)
            table.hands[place].add(self.top_or_title, ALL)  # it lay in the open

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return ("conspiracy-pile" if self.top_or_title == NONE else "conspiracy-discards",)
