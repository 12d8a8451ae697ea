"""Attempts: from the declaration over veto and bidding to the dice and their result (CA-11, CA-13, CA-14, CA-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.move import Move, MoveKind
from hustings.core.step import Step
from hustings.games.campaign.asking import Question
from hustings.games.campaign.deck import COOPERATIVENESS, DISCIPLINE, INFLUENCE, LEAN, MARK, TYPE
from hustings.games.campaign.events import AttemptDeclared, AttemptRolled, AttemptVetoed, BackroomPaid, GroupCaptured, SeatTaken
from hustings.games.campaign.interference import open_bidding, pay
from hustings.games.campaign.kinds import (
    BB,
    CAPTURE,
    DEMOCRATS,
    FOR_A_GROUP,
    FOR_MONEY,
    GREENS,
    INDEPENDENTS,
    LIBERTARIANS,
    MM,
    NONE,
    RAID,
    ROOT,
    UNMARKED,
    B,
)  # fmt: skip
from hustings.games.campaign.pardon import OfferPardon
from hustings.games.campaign.pieces import Attempt
from hustings.games.campaign.row import put_under
from hustings.games.campaign.scoring import check_umbrella
from hustings.games.campaign.tree import loyalty, move_branch

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign

BACKROOM_PRICE: Final = 5


class Declare(Step["Campaign"]):
    """The attempt lies on the table; the president may veto it, if there is one who still can and who is not acting.

    (CA-11.4, CA-18.2, CA-18.3.)
    """

    __slots__ = ("place", "owner", "group", "lead", "deal", "handed")

    def __init__(self, place: int, owner: int, group: int, lead: int, deal: int, handed: int) -> None:
        self.place = place
        self.owner = owner
        self.group = group
        self.lead = lead
        self.deal = deal
        self.handed = handed

    def run(self, table: Campaign) -> None:
        kind = RAID if self.group == NONE else CAPTURE
        table.attempt = Attempt(kind, self.place, self.owner, self.group, self.lead, self.deal, self.handed)
        table.number = target_number(table, table.attempt)
        table.spent_for = 0
        table.spent_against = 0
        if table.log is not None:
            table.tell(AttemptDeclared(self.place, self.owner, self.group, self.lead, self.deal, self.handed))
        table.push(GoAhead())
        if table.veto and table.president != self.place:
            table.ask(WhetherToVeto(table.president))


class UseVeto(Move["Campaign"]):
    """The attempt is off, nobody pays, and the action is used up, in a backroom too (CA-18.4, CA-14.5, CA-11.2)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-18.4"

    def carry_out(self, table: Campaign, place: int) -> None:
        table.veto = False
        table.attempt = None
        table.agenda.pop()  # the attempt
        if table.log is not None:
            table.tell(AttemptVetoed(place))

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return ("veto",)


class LetPass(Move["Campaign"]):
    """Keep the veto (CA-18.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-18.3"

    def carry_out(self, table: Campaign, place: int) -> None:
        """The attempt goes on."""


class WhetherToVeto(Question):
    """Do you veto this attempt? Only captures and floor-crossings of others can be vetoed (CA-18.2, CA-18.3, CA-18.5)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-18.3"
    moves: ClassVar[tuple[MoveKind, ...]] = (LetPass, UseVeto)


class GoAhead(Step["Campaign"]):
    """The backroom price is paid, before the bidding and the dice (CA-11.4, CA-13.7, CA-14.2, CA-14.3, CA-14.7).

    A group handed in is no loss that Pardon could undo (R43).
    """

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        attempt = table.attempt
        assert attempt is not None
        if attempt.deal == FOR_MONEY:
            pay(table, attempt.place, BACKROOM_PRICE)
        elif attempt.deal == FOR_A_GROUP:
            put_under(table, attempt.place, attempt.handed)
        if table.log is not None and attempt.deal in (FOR_MONEY, FOR_A_GROUP):
            table.tell(BackroomPaid(attempt.place, attempt.handed))
        open_bidding(table, target_number(table, attempt), RollAttempt())


def target_number(table: Campaign, attempt: Attempt) -> int:
    """What the dice must not exceed, before anybody spends."""
    return capture_number(table, attempt) if attempt.kind == CAPTURE else raid_number(table, attempt.place, attempt.owner)


def capture_number(table: Campaign, attempt: Attempt) -> int:
    """Cooperativeness, influence and ability, less penalty and loyalty (CA-11.5, CA-4.4)."""
    group = attempt.group
    number = COOPERATIVENESS[group] + influence(table, attempt) + ability(table.ideology[attempt.place], group)
    return number - penalty(table, attempt) - loyalty(table, attempt.owner, group)


def influence(table: Campaign, attempt: Attempt) -> int:
    """The lead's, with `influence=lead`; of all own groups with `influence=pooled`, but not of one handed in (CA-11.6, CA-4.3, R25)."""
    if table.options.influence == "pooled":
        return sum([INFLUENCE[group] for group in table.umbrellas[attempt.place] if group != attempt.handed])
    return 0 if attempt.lead == NONE else INFLUENCE[attempt.lead]


def ability(party: int, group: int) -> int:
    """+4 for Greens courting MM (CA-3.8) and for Libertarians courting B or BB (CA-3.14)."""
    if party == GREENS and TYPE[group] == MM:
        return 4
    return 4 if party == LIBERTARIANS and TYPE[group] in (B, BB) else 0


def penalty(table: Campaign, attempt: Attempt) -> int:
    """2 for each step between two leans, 0 without a mark, and always 0 for Independents (CA-11.8, CA-3.4, R28).

    With `alignment=party` the party's lean counts, with `alignment=lead` the leading group's mark, with `alignment=off` nothing.
    """
    mark = MARK[attempt.group]
    party = table.ideology[attempt.place]
    if table.options.alignment == "off" or party == INDEPENDENTS or mark == UNMARKED:
        return 0
    own = LEAN[party]
    if table.options.alignment == "lead":
        own = UNMARKED if attempt.lead == NONE else MARK[attempt.lead]
    return 0 if own == UNMARKED else 2 * abs(own - mark)


def unsupported(table: Campaign, place: int) -> int:
    """Seats beyond the summed cooperativeness of one's groups, never below zero (CA-13.2)."""
    return max(0, table.seats[place] - sum([COOPERATIVENESS[group] for group in table.umbrellas[place]]))


def raid_number(table: Campaign, place: int, target: int) -> int:
    """Discipline less unsupported seats, three more for Democrats; no influence (CA-13.3, CA-13.4, CA-13.6, CA-3.2, R32, R33).

    That is `floor_crossing=printed`: high, nine seats, support of two: 3. `floor_crossing=intended` turns it round.
    """
    discipline = DISCIPLINE[table.ideology[target]]
    number = discipline - unsupported(table, target)
    if table.options.floor_crossing == "intended":
        number = unsupported(table, target) - (discipline - 6)
    return number + 3 if table.ideology[place] == DEMOCRATS else number


class RollAttempt(Step["Campaign"]):
    """Two dice, whatever the number: a 7 fails, otherwise a sum not above the number succeeds (CA-11.10, CA-11.11, CA-11.13, CA-13.5).

    With `seven_fails=attempts` that holds for floor-crossings too, with `seven_fails=captures` it does not (R26). Nothing comes between the
    dice and the result (CA-11.12).
    """

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        attempt = table.attempt
        assert attempt is not None
        faces = table.roll(2)
        total = faces[0] + faces[1]
        seven = total == 7 and (attempt.kind == CAPTURE or table.options.seven_fails == "attempts")
        success = total <= table.number and not seven
        if table.log is not None:
            table.tell(AttemptRolled(attempt.place, faces[0], faces[1], table.number, int(success)))
        table.attempt = None
        if success and attempt.kind == CAPTURE:
            capture(table, attempt)
        elif success:
            take_seat(table, attempt)


def capture(table: Campaign, attempt: Attempt) -> None:
    """The group goes to the attacker; who lost it may play Pardon; then goals are checked.

    (CA-11.4, CA-11.12, CA-5.26, CA-17.12, CA-20.4.)
    """
    was_at = table.above[attempt.group]
    move_branch(table, attempt.group, attempt.owner, attempt.place, ROOT if attempt.lead == NONE else attempt.lead)
    if table.log is not None:
        table.tell(GroupCaptured(attempt.place, attempt.owner, attempt.group))
    table.push(CheckUmbrella(attempt.place))
    if attempt.owner != NONE:
        table.push(OfferPardon(attempt.owner, attempt.place, False, ((attempt.group, was_at, 0),)))


def take_seat(table: Campaign, attempt: Attempt) -> None:
    """Exactly one seat changes hands, and the government does not (CA-13.8, CA-5.26, CA-8.15, R37)."""
    table.seats[attempt.owner] -= 1
    table.seats[attempt.place] += 1
    if table.log is not None:
        table.tell(SeatTaken(attempt.place, attempt.owner))
    table.push(OfferPardon(attempt.owner, attempt.place, True, ()))


class CheckUmbrella(Step["Campaign"]):
    """An umbrella may have gained a group (CA-17.12)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Campaign) -> None:
        check_umbrella(table, self.place)
