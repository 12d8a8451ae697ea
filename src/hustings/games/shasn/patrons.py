"""Patrons: they name opponents, and gain by their 3-Voter Cards (catalogue, 8.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.step import Step
from hustings.games.shasn import kinds as k
from hustings.games.shasn.asking import Choice
from hustings.games.shasn.characters import is_character
from hustings.games.shasn.events_modules import OpponentsNamed
from hustings.games.shasn.parts import PickPlayer

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

PATRON_NAMES: Final = 2


def notice_patrons(table: Shasn) -> bool:
    """Whoever has become a Patron names opponents, and who is none any more has named nobody (8.8); say whether somebody is to be asked."""
    if not table.options.special_characters:
        return False
    asked = False
    for place in range(table.places):
        if not is_character(table, place, k.PATRON):
            table.patron_named[place] = 0
        elif table.patron_named[place] == 0 and table.opponents(place):
            table.push(NameOpponents(place))
            asked = True
    return asked


class NameOpponents(Step["Shasn"]):
    """A Patron names 2 opponents, or all if there are fewer (8.8)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        named = [part.player for part in given if isinstance(part, PickPlayer)]
        if not given and len(table.opponents(self.place)) > PATRON_NAMES:
            table.push(self)
            table.ask(WhomToWatch(self.place))
            return
        if not given:
            named = table.opponents(self.place)
        table.patron_named[self.place] = sum([1 << other for other in named])
        if table.log is not None:
            table.tell(OpponentsNamed(self.place, tuple(sorted(named))))


class WhomToWatch(Choice):
    """Which two opponents do you name? (8.8, Patron)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-20.2b"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickPlayer,)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickPlayer)
        if part.player not in table.opponents(self.place) or part in parts:
            raise IllegalMove("not-an-opponent", "SH-20.2b", player=part.player)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return len(parts) == PATRON_NAMES

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Any two."""
        return self.choices(table)
