"""Jumla: an extra card under an ideologue, which anybody may take for a price (SH-17.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import kinds as k
from hustings.games.shasn.asking import Choice, Opening
from hustings.games.shasn.events_intrigues import JumlaTaken, JumlaTucked
from hustings.games.shasn.final_round import EffectOver
from hustings.games.shasn.intrigue import Intrigue
from hustings.games.shasn.kinds import ANY, TYPES
from hustings.games.shasn.laying import change, lay
from hustings.games.shasn.mats import level
from hustings.games.shasn.open_cards import ExtraCard
from hustings.games.shasn.parts import ENOUGH, PICK_IDEOLOGUE, Enough, PayWith, PickIdeologue
from hustings.games.shasn.purchases import check_payable, check_payment, is_settled, may_not_purchase, payment, payment_parts
from hustings.games.shasn.purses import hand_over, to_reserve

if TYPE_CHECKING:
    from hustings.games.shasn.played import Played
    from hustings.games.shasn.state import Shasn


class Jumla(Intrigue):
    """Tuck it under one of your ideologues: it counts as one more card there (SH-17.2a)."""

    __slots__ = ()
    kind: ClassVar[int] = k.JUMLA
    clause: ClassVar[str] = "SH-17.2a"
    lasting: ClassVar[bool] = True
    follows: ClassVar[tuple[MoveKind, ...]] = (PickIdeologue,)

    def check_next(self, table: Shasn, place: int, mode: int, parts: list[AnyMove], part: AnyMove) -> None:
        if parts or not isinstance(part, PickIdeologue):
            raise IllegalMove("no-such-part", "SH-17.2a")

    def complete(self, table: Shasn, place: int, mode: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 1

    def resolve(self, table: Shasn, played: Played) -> None:
        chosen = played.choices[0]
        assert isinstance(chosen, PickIdeologue)
        lay(table, ExtraCard(played.owner, chosen.ideologue))


def price(table: Shasn, card: ExtraCard) -> list[int]:
    """As many resources of any type as its owner has cards under that ideologue, Jumla included (SH-17.2c, R35)."""
    cost = [0] * (TYPES + 1)
    cost[ANY] = max(1, level(table, card.owner, card.ideologue))
    return cost


class TakeJumla(Opening):
    """Pay its owner for Jumla and tuck it under an ideologue of yours; the owner cannot refuse (SH-17.2c, SH-17.2d).

    It is a purchase, neither discounted nor leeched (R26, R35). For an owner who has left the Reserve is paid (R77).
    """

    __slots__ = ("open_card",)
    clause: ClassVar[str] = "SH-17.2c"
    follows: ClassVar[tuple[MoveKind, ...]] = (PayWith, PickIdeologue)

    def __init__(self, open_card: int) -> None:
        self.open_card = open_card  # its position

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(table.open_cards)),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Only Jumlas of others are tried."""
        return [cls(index) for index, card in enumerate(table.open_cards) if isinstance(card, ExtraCard) and card.owner != place]

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Only a Jumla is tried."""
        found: list[AnyMove] = []
        for index, card in enumerate(table.open_cards):
            if isinstance(card, ExtraCard) and not table.given[place]:
                move = cls(index)
                try:
                    move.check_begin(table, place)
                except IllegalMove:
                    continue
                found.append(move)
        return found

    def on_offer(self, table: Shasn) -> ExtraCard | None:
        card = table.open_cards[self.open_card]
        return card if isinstance(card, ExtraCard) else None

    def check_begin(self, table: Shasn, place: int) -> None:
        card = self.on_offer(table)
        if card is None or card.owner == place:
            raise IllegalMove("no-jumla-there", "SH-17.2c")
        may_not_purchase(table, place)
        check_payable(table, place, price(table, card), 0, "SH-17.2c")

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        card = self.on_offer(table)
        assert card is not None, "Jumla has gone while it was being bought"
        if is_settled(table, place, price(table, card), 0, parts):
            if not isinstance(part, PickIdeologue):
                raise IllegalMove("tuck-it", "SH-17.2d")
        elif isinstance(part, PickIdeologue):
            raise IllegalMove("pay-first", "SH-17.2c")
        else:
            check_payment(table, place, price(table, card), 0, parts, part)

    def nexts(self, table: Shasn, place: int, parts: list[AnyMove]) -> list[AnyMove]:
        card = self.on_offer(table)
        assert card is not None, "Jumla has gone while it was being bought"
        cost = price(table, card)
        return PICK_IDEOLOGUE[:] if is_settled(table, place, cost, 0, parts) else payment_parts(table, place, cost, 0, parts)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return isinstance(parts[-1], PickIdeologue)

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        card = self.on_offer(table)
        chosen = parts[-1]
        assert card is not None and isinstance(chosen, PickIdeologue)
        paid = payment(table, place, price(table, card), parts)
        if table.here(card.owner):
            hand_over(table, place, card.owner, paid)
        else:
            to_reserve(table, place, paid)
        if table.log is not None:
            table.tell(JumlaTaken(place, card.owner, tuple(paid), chosen.ideologue))
        change(table, card, ExtraCard(place, chosen.ideologue))

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"open:{self.open_card}",)


class MayRetuck(Step["Shasn"]):
    """At the end of each of their turns an owner may tuck Jumla under another ideologue (SH-17.2b, SH-3.7 step 3)."""

    __slots__ = ("place", "after")

    def __init__(self, place: int, after: int = 0) -> None:
        self.place = place
        self.after = after  # the open cards before this one have been asked about

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        first = self.after
        if given:
            card = table.open_cards[first]
            chosen = given[0]
            assert isinstance(card, ExtraCard)
            first += 1
            if isinstance(chosen, PickIdeologue):
                change(table, card, ExtraCard(self.place, chosen.ideologue))
                if table.log is not None:
                    table.tell(JumlaTucked(self.place, chosen.ideologue))
                table.push(EffectOver(), MayRetuck(self.place, first))
                return
        for index in range(first, len(table.open_cards)):
            card = table.open_cards[index]
            if isinstance(card, ExtraCard) and card.owner == self.place and table.here(self.place):
                table.push(MayRetuck(self.place, index))
                table.ask(Retuck(self.place, index))
                return


class Retuck(Choice):
    """Under which other ideologue do you tuck Jumla, if under any? (SH-17.2b)"""

    __slots__ = ("open_card",)
    clause: ClassVar[str] = "SH-17.2b"
    moves: ClassVar[tuple[MoveKind, ...]] = (Enough, PickIdeologue)

    def __init__(self, place: int, open_card: int) -> None:
        super().__init__(place)
        self.open_card = open_card

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        card = table.open_cards[self.open_card]
        if isinstance(part, PickIdeologue) and isinstance(card, ExtraCard) and part.ideologue == card.ideologue:
            raise IllegalMove("tucked-there", "SH-17.2b")

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return len(parts) == 1

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """It stays where it is."""
        return [ENOUGH]
