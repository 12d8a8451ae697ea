"""Bharat Jodo Yatra at the end of the turn (SH-17.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.step import Step
from hustings.games.shasn.asking import Choice
from hustings.games.shasn.final_round import check_end
from hustings.games.shasn.intrigues_voters import EVICTIONS, evictable
from hustings.games.shasn.kinds import BHARAT_JODO
from hustings.games.shasn.laying import discard
from hustings.games.shasn.open_cards import EvictFive
from hustings.games.shasn.parts import PickVoter
from hustings.games.shasn.played import AT_END
from hustings.games.shasn.reactions import reveal
from hustings.games.shasn.zones import touchable

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class EvictAtEnd(Step["Shasn"]):
    """Whoever has played the card chooses five voters of opponents, all there are if fewer (SH-17.9a, SH-3.7 step 1).

    Then the card can be answered: by Reverse, or by a Block not used before (SH-17.9c).
    """

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        if check_end(table):
            return
        given = table.take_given(self.place)
        for card in table.open_cards:
            if not isinstance(card, EvictFive) or card.owner != self.place:
                continue
            table.push(self)
            if given:
                table.open_cards.remove(card)
                reveal(table, self.place, BHARAT_JODO, AT_END, tuple(given))
            elif evictable(table, self.place) == 0 or not table.here(self.place):
                discard(table, card)
            else:
                table.ask(ChooseEvicted(self.place))
            return


class ChooseEvicted(Choice):
    """Which five voters of your opponents do you evict? (SH-17.9a)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-17.9c"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickVoter,)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickVoter)
        if part.owner == self.place:
            raise IllegalMove("opponents-only", "SH-17.9a")
        if touchable(table, self.place, part.zone, part.owner) <= parts.count(part):
            raise IllegalMove("no-such-voter", "SH-17.9a", zone=part.zone)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return len(parts) == EVICTIONS or len(parts) == evictable(table, self.place)

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Any of them."""
        return self.choices(table)
