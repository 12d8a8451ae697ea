"""The clock of a negotiation: being done, speaking again, and the end of the time (R14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import Command, Move

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


def check_chance(table: Campaign, place: int) -> None:
    """On the clock one may begin something so many times (R52)."""
    if table.talking and table.chances[place] < 1:
        raise IllegalMove("enough-said", "R52")


def spend_chance(table: Campaign, place: int) -> None:
    """Proposing, putting a seat up and speaking again take back that one is done, and use up one of one's chances (R14, R52).

    Answering, withdrawing and being done cost none: what there is to answer or to withdraw is bounded by what was proposed.
    """
    table.chances[place] -= 1
    table.done &= ~(1 << place)


class DeclareDone(Move["Campaign"]):
    """Have nothing more to say, for now (R14)."""

    __slots__ = ()
    clause: ClassVar[str] = "R14"

    def carry_out(self, table: Campaign, place: int) -> None:
        table.done |= 1 << place


class SpeakAgain(Command["Campaign"]):
    """Have something to say after all (R14, R52)."""

    __slots__ = ()
    clause: ClassVar[str] = "R14"

    def check(self, table: Campaign, place: int) -> None:
        if not table.talking or not table.done >> place & 1 or table.chances[place] < 1:
            raise IllegalMove("not-done", "R14")

    def carry_out(self, table: Campaign, place: int) -> None:
        spend_chance(table, place)
        reopen(table)


def reopen(table: Campaign) -> None:
    """The questions of the floor are asked anew, so that whoever speaks again is among them."""
    for place in range(table.places):
        table.excuse(place)


class TimeUp(Command["Campaign"]):
    """The clock has run out: the negotiation is over without an agreement; `negotiation_seconds` is the table's to count (CA-8.3, R14)."""

    __slots__ = ()
    clause: ClassVar[str] = "R14"
    always: ClassVar[bool] = True
    by_table: ClassVar[bool] = True

    def check(self, table: Campaign, place: int) -> None:
        if not table.talking:
            raise IllegalMove("floor-closed", "R14")

    def carry_out(self, table: Campaign, place: int) -> None:
        table.talking = False
        reopen(table)
