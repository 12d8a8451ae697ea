"""Block as a normal play: any one open card is discarded (SH-17.14b). As an answer to a card it stands in `reactions`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.shape import Shape
from hustings.games.shasn import kinds as k
from hustings.games.shasn.asking import Piecewise
from hustings.games.shasn.events_intrigues import VotersReleased
from hustings.games.shasn.intrigue import Intrigue
from hustings.games.shasn.laying import discard

if TYPE_CHECKING:
    from hustings.games.shasn.played import Played
    from hustings.games.shasn.state import Shasn


class PickOpenCard(Piecewise):
    """A card that lies open, Conspiracy Card or Headline, by its position (SH-17.14b)."""

    __slots__ = ("open_card",)
    clause: ClassVar[str] = "SH-17.14b"

    def __init__(self, open_card: int) -> None:
        self.open_card = open_card

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(table.open_cards)),)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"open:{self.open_card}",)


class Block(Intrigue):
    """Discard any one open Conspiracy Card or Headline, whosever it is (SH-17.14b, SH-14.4, R39).

    It reaches no card in a hand or pile (SH-17.14c).
    """

    __slots__ = ()
    kind: ClassVar[int] = k.BLOCK
    clause: ClassVar[str] = "SH-17.14b"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickOpenCard,)

    def check_begin(self, table: Shasn, place: int, mode: int) -> None:
        if not table.open_cards:
            raise IllegalMove("nothing-to-hit", "SH-16.9", conspiracy=self.kind)

    def check_next(self, table: Shasn, place: int, mode: int, parts: list[AnyMove], part: AnyMove) -> None:
        if parts or not isinstance(part, PickOpenCard):
            raise IllegalMove("no-such-part", "SH-17.14b")

    def complete(self, table: Shasn, place: int, mode: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 1

    def resolve(self, table: Shasn, played: Played) -> None:
        """Voters held on the card are evicted to their owners; resources noted on it stay in the Reserve (SH-17.14b)."""
        chosen = played.choices[0]
        assert isinstance(chosen, PickOpenCard)
        card = table.open_cards[chosen.open_card]
        discard(table, card)
        for owner, count in enumerate(card.held_voters()):
            table.singles[owner] += count
            if count and table.log is not None:
                table.tell(VotersReleased(owner, count))


class Reverse(Intrigue):
    """An answer to a card that is used on you, and nothing else (SH-17.15c)."""

    __slots__ = ()
    kind: ClassVar[int] = k.REVERSE
    clause: ClassVar[str] = "SH-17.15c"

    def check_begin(self, table: Shasn, place: int, mode: int) -> None:
        raise IllegalMove("reverse-answers", "SH-17.15c")
