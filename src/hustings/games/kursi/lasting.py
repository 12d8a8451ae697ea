"""Masterstrokes that stay face up for a round or for the game (KU-16.8 to KU-16.19).

What each of them does stands in the chapter it changes; here they are laid out, with what they name.
"""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.kursi.deck import effects_of
from hustings.games.kursi.events import IssueNamed, OpponentChosen
from hustings.games.kursi.kinds import ISSUE_BONUS, ISSUES, NONE, RALLY_END_LIMIT, THEIR_PLAY_LIMIT
from hustings.games.kursi.state import Kursi, Laid
from hustings.games.kursi.targets import ChooseOpponent, WhichOpponent, can_be_chosen, tell_nothing


class LayOut(Step[Kursi]):
    """A round or game card is laid out, with an opponent or an issue where it names one (KU-7.8).

    M12 and M13 choose an eligible opponent (KU-16.12, KU-16.13), M15 names an issue (KU-16.15); the others name nothing.
    """

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        card = table.revealed[self.place]
        kind = effects_of(card)[0].kind
        if kind == ISSUE_BONUS:
            table.push(LayWithIssue(self.place))
            table.ask(WhichIssue(self.place))
        elif kind in (RALLY_END_LIMIT, THEIR_PLAY_LIMIT):
            if can_be_chosen(table, self.place, card):
                table.push(LayAgainst(self.place))
                table.ask(WhichOpponent(self.place, card))
            else:
                tell_nothing(table, self.place)
                lay(table, self.place, NONE)
        else:
            lay(table, self.place, NONE)


def lay(table: Kursi, place: int, choice: int) -> None:
    """The card lies face up; without a target it does nothing and ends as printed (KU-16.18). It is no icon and no bolster (R40)."""
    table.laid.append(Laid(place, table.revealed[place], choice))
    table.revealed[place] = NONE


class LayAgainst(Step[Kursi]):
    """The opponent is named; the card keeps working even if the pawn goes there later (KU-16.19)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        move = table.take_given(self.place)[0]
        assert isinstance(move, ChooseOpponent)
        if table.log is not None:
            table.tell(OpponentChosen(self.place, table.revealed[self.place], move.opponent))
        lay(table, self.place, move.opponent)


class NameIssue(Part[Kursi]):
    """Name a national issue (KU-16.15)."""

    __slots__ = ("issue",)
    clause: ClassVar[str] = "KU-16.15"

    def __init__(self, issue: int) -> None:
        self.issue = issue

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"issue:{self.issue}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(ISSUES),)

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [*NAME]


class WhichIssue(Ask[Kursi]):
    """Which issue to pledge; the default is Economy (R46)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-16.15"
    moves: ClassVar[tuple[MoveKind, ...]] = (NameIssue,)


class LayWithIssue(Step[Kursi]):
    """The issue is named for the rest of the game (KU-16.15)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        move = table.take_given(self.place)[0]
        assert isinstance(move, NameIssue)
        if table.log is not None:
            table.tell(IssueNamed(self.place, move.issue))
        lay(table, self.place, move.issue)


NAME: Final = [NameIssue(issue) for issue in range(ISSUES)]
