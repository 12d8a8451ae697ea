"""Seat losses (CA-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.campaign.asking import Question
from hustings.games.campaign.deck import COURT_CARD, ELECTABILITY
from hustings.games.campaign.elections import expire
from hustings.games.campaign.events import CheckRolled, GroupSurrendered, SeatsLost
from hustings.games.campaign.interference import open_bidding
from hustings.games.campaign.kinds import CHECK, NONE, OPENLY
from hustings.games.campaign.pardon import Lost, OfferPardon
from hustings.games.campaign.pieces import Attempt
from hustings.games.campaign.row import put_under
from hustings.games.campaign.tree import may_give

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


class SeatLossCheck(Step["Campaign"]):
    """At the end of its turn a party with a seat is checked, openly (CA-15.1, CA-15.3, CA-14.6)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Campaign) -> None:
        if table.seats[self.place] > 0:
            table.attempt = Attempt(CHECK, self.place, self.place, NONE, NONE, OPENLY, NONE)
            open_bidding(table, safety(table, self.place), RollCheck())


def safety(table: Campaign, place: int) -> int:
    """Electability and the number of groups; with `election_roll=retention` the swing as well (CA-15.2, R12)."""
    swing = table.swing(place) if table.options.election_roll == "retention" else 0
    return ELECTABILITY[table.ideology[place]] + len(table.umbrellas[place]) + swing


class RollCheck(Step["Campaign"]):
    """Two dice; each point above the safety is a seat lost to the middle, and 7 is nothing special (CA-15.4, CA-15.5, CA-15.6, R26, R35).

    With `election_roll=retention` Favorable Supreme Court counts only the higher die, and what waited for a check is used up
    (R12, CA-5.7). A government that loses its majority stays (CA-8.15, R37).
    """

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        attempt = table.attempt
        assert attempt is not None
        place = attempt.place
        faces = table.roll(2)
        total = faces[0] + faces[1]
        if table.options.election_roll == "retention":
            if COURT_CARD in table.kept[place]:
                total = max(faces)
            expire(table, place)
        over = max(0, total - table.number)
        lost = min(over, table.seats[place])
        table.attempt = None
        table.seats[place] -= lost
        table.middle += lost
        if table.log is not None:
            table.tell(CheckRolled(place, faces[0], faces[1], table.number))
            table.tell(SeatsLost(place, lost))
        # Further points are ignored, or cost groups (CA-15.7).
        further = over - lost if table.options.seat_loss_overflow == "groups" else 0
        table.push(SurrenderGroups(place, further, lost > 0, ()))


class SurrenderGroups(Step["Campaign"]):
    """With `seat_loss_overflow=groups` each further point costs a group of the loser's choice, while there is one (CA-15.7, R35).

    Then Pardon is offered, once for the whole check (CA-5.26, CA-15.8).
    """

    __slots__ = ("place", "count", "seat", "lost")

    def __init__(self, place: int, count: int, seat: bool, lost: Lost) -> None:
        self.place = place
        self.count = count
        self.seat = seat
        self.lost = lost

    def run(self, table: Campaign) -> None:
        if self.count > 0 and table.umbrellas[self.place]:
            table.push(self)
            table.ask(WhichGroup(self.place, self.count))
        elif self.seat or self.lost:
            table.push(OfferPardon(self.place, NONE, self.seat, self.lost))


class SurrenderGroup(Move["Campaign"]):
    """Give up this group; it goes under the pile (CA-15.7); in a tree nothing may be attached to it (CA-20.5)."""

    __slots__ = ("group",)
    clause: ClassVar[str] = "CA-15.7"

    def __init__(self, group: int) -> None:
        self.group = group

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return (range(len(table.above)),)

    def check(self, table: Campaign, place: int) -> None:
        if self.group not in table.umbrellas[place]:
            raise IllegalMove("not-yours", "CA-15.7", group=self.group)
        if not may_give(table, place, self.group):
            raise IllegalMove("not-a-leaf", "CA-20.5", group=self.group)

    @classmethod
    def listed(cls, table: Campaign, place: int) -> list[AnyMove]:
        return [SurrenderGroup(group) for group in table.umbrellas[place] if may_give(table, place, group)]

    def carry_out(self, table: Campaign, place: int) -> None:
        step = table.agenda.pop()
        assert isinstance(step, SurrenderGroups)
        row = (self.group, table.above[self.group], table.cash[self.group])
        put_under(table, place, self.group)
        table.push(SurrenderGroups(place, step.count - 1, step.seat, (*step.lost, row)))
        if table.log is not None:
            table.tell(GroupSurrendered(place, self.group))

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"group:{self.group}",)


class WhichGroup(Question):
    """Which group do you give up? (CA-15.7); the first for who does not answer (R50)."""

    __slots__ = ("count",)
    clause: ClassVar[str] = "CA-15.7"
    moves: ClassVar[tuple[MoveKind, ...]] = (SurrenderGroup,)

    def __init__(self, place: int, count: int) -> None:
        super().__init__(place)
        self.count = count
