"""Buying one's own voters back from On the "High" Seas (SH-15.4b, SH-15.4c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move
from hustings.core.shape import Shape
from hustings.games.shasn import laying
from hustings.games.shasn.events_news import VoterRansomed
from hustings.games.shasn.kinds import LETTERS, TYPES
from hustings.games.shasn.open_cards import AtSea
from hustings.games.shasn.purses import held, to_reserve

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class Ransom(Move["Shasn"]):
    """Pay the Reserve 1 resource of any type to bring one voter from the card to the mat (SH-15.4b).

    It is no purchase: neither debts nor Khaki Terror forbid it, nothing discounts or leeches it (SH-15.4c, R26, R52).
    """

    __slots__ = ("type",)
    clause: ClassVar[str] = "SH-15.4b"

    def __init__(self, type: int) -> None:
        self.type = type

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(TYPES),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Mostly nobody is at sea."""
        return [] if card_of(table, place) is None else RANSOM

    def check(self, table: Shasn, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("one-thing-at-a-time", "SH-15.4b")
        if card_of(table, place) is None:
            raise IllegalMove("nobody-at-sea", "SH-15.4b")
        if held(table, place, self.type) == 0:
            raise IllegalMove("not-held", "SH-15.4b", type=self.type)
        if sum(table.plain_room) + sum(table.volatile_room) == 0:
            raise IllegalMove("no-empty-area-anywhere", "R64")

    def carry_out(self, table: Shasn, place: int) -> None:
        """The voter waits as any single one does; the card is discarded when it is empty (SH-15.4b, SH-15.4c)."""
        card = card_of(table, place)
        assert card is not None, "nobody is at sea"
        to_reserve(table, place, [int(type == self.type) for type in range(TYPES)])
        table.singles[place] += 1
        if table.log is not None:
            table.tell(VoterRansomed(place, self.type))
        laying.change(table, card, AtSea(place, tuple([count - int(owner == place) for owner, count in enumerate(card.voters)])))

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"type:{LETTERS[self.type]}",)


RANSOM: Final[list[AnyMove]] = [Ransom(type) for type in range(TYPES)]


def card_of(table: Shasn, place: int) -> AtSea | None:
    """The card on which voters of *place* are at sea."""
    for card in table.open_cards:
        if isinstance(card, AtSea) and card.owner == place:
            return card
    return None
