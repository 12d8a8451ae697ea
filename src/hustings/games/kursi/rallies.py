"""Step 7: end rallies and gain votes (KU-11)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import AnyStep, Step
from hustings.games.kursi.benefits import (
    LONG_FOR_NEGATIVE,
    LONG_FOR_STROKE,
    LONG_FOR_TUCK,
    LONG_FOR_VOTES,
    MORE_VOTES,
    NegativeBenefit,
    StrokeBenefit,
    TuckBenefit,
)
from hustings.games.kursi.deck import ISSUE, SEAT_ISSUE, effects_of
from hustings.games.kursi.events import RallyEnded
from hustings.games.kursi.kinds import ALL_CARDS_MATCH, END_RALLIES, ISSUE_BONUS, ISSUES, RALLY_END_LIMIT
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.votes import GainVotes

MOST_ENDED: Final = 2
MOST_SEATS: Final = 5


def may_end(table: Kursi, place: int) -> int:
    """How many rallies *place* may end this round: 2, or 1 where M12 chose it (KU-11.1, KU-16.12, M12)."""
    limit = table.aimed_amount(place, RALLY_END_LIMIT)
    return limit if limit else MOST_ENDED


def rally_votes(table: Kursi, place: int, position: int, issue: int) -> int:
    """What ending this rally for that issue brings: its cards of the issue, the Candidate's icons, 1 if it is the Seat's own issue.

    Cards of other issues add nothing, and the Seat no more, whatever its matching icons show (KU-11.4, KU-11.5, R38): 3 cards, 2 icons and
    the Seat make 6 (KU-11.11). M11 makes every card match (KU-16.11, M11); a rally of 8 brings 2 more, and M15 one more for its issue, all
    in one gain (KU-11.17, KU-16.15, R21, M15).
    """
    rally = table.rallies[table.candidate(place, position)]
    votes = table.count(place, position, issue)
    if table.laid_amount(place, ALL_CARDS_MATCH):
        votes += len(rally)
    else:
        for card in rally:
            votes += ISSUE[card] == issue
    if SEAT_ISSUE[table.in_play[position]] == issue:
        votes += 1
    if len(rally) >= LONG_FOR_VOTES:
        votes += MORE_VOTES
    return votes + pledged(table, place, issue)


def pledged(table: Kursi, place: int, issue: int) -> int:
    """What M15 adds for the issue it names (KU-16.15)."""
    votes = 0
    for laid in table.laid:
        if laid.place == place and laid.choice == issue:
            for effect in effects_of(laid.card):
                if effect.kind == ISSUE_BONUS:
                    votes += effect.amount
    return votes


class EndRallies(Step[Kursi]):
    """Everybody in turn, the pawn holder first, may end rallies; those not ended stay as they are (KU-11.1, KU-11.19, KU-10.5)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.stage = END_RALLIES
        table.push(*[Ending(place, 0) for place in table.in_order()])


class Ending(Step[Kursi]):
    """The choice to end a rally, or another one (KU-11.1). Without an active rally there is none."""

    __slots__ = ("place", "ended")

    def __init__(self, place: int, ended: int) -> None:
        self.place = place
        self.ended = ended

    def run(self, table: Kursi) -> None:
        if self.ended < may_end(table, self.place) and active_rallies(table, self.place):
            table.push(EndChosen(self.place, self.ended))
            table.ask(EndWhichRally(self.place))


def active_rallies(table: Kursi, place: int) -> list[int]:
    """The positions of the rallies of *place* with a card in them, also those started this very round (KU-11.2, R42)."""
    return [position for position in range(table.seats) if table.rallies[table.candidate(place, position)]]


class StopEnding(Part[Kursi]):
    """End no further rally (KU-11.1)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-11.1"

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [STOP]


class EndRally(Part[Kursi]):
    """End an own active rally and declare an issue of which a card stands in it (KU-11.1, KU-11.3).

    Only one's own, and no rally twice: an ended one has no cards left (KU-11.20).
    """

    __slots__ = ("position", "issue")
    clause: ClassVar[str] = "KU-11.3"

    def __init__(self, position: int, issue: int) -> None:
        self.position = position
        self.issue = issue

    def check(self, table: Kursi, place: int) -> None:
        rally = table.rallies[table.candidate(place, self.position)]
        if not rally:
            raise IllegalMove("no-rally", "KU-11.2", position=self.position)
        for card in rally:
            if ISSUE[card] == self.issue:
                return
        raise IllegalMove("issue-not-in-rally", "KU-11.3", issue=self.issue)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"worth:{place}:{self.position}:{self.issue}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(table.seats), range(ISSUES))

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        menu: list[AnyMove] = []
        for position in range(table.seats):
            stands = [False] * ISSUES
            for card in table.rallies[table.candidate(place, position)]:
                stands[ISSUE[card]] = True
            menu += [END[position][issue] for issue in range(ISSUES) if stands[issue]]
        return menu


class EndWhichRally(Ask[Kursi]):
    """Which rally to end, if any; the default is to stop (R46)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-11.1"
    moves: ClassVar[tuple[MoveKind, ...]] = (StopEnding, EndRally)


class EndChosen(Step[Kursi]):
    """The rally chosen is finished, benefits included, before the next is declared (KU-11.18).

    Votes first, then the benefits its length has earned, each and the shorter ones' (KU-11.12, R22): they depend on the length only, also
    where the supply could give no votes (R43).
    """

    __slots__ = ("place", "ended")

    def __init__(self, place: int, ended: int) -> None:
        self.place = place
        self.ended = ended

    def run(self, table: Kursi) -> None:
        move = table.take_given(self.place)[0]
        if not isinstance(move, EndRally):
            return
        place, position = self.place, move.position
        length = len(table.rallies[table.candidate(place, position)])
        if table.log is not None:
            table.tell(RallyEnded(place, position, move.issue, length))
        steps: list[AnyStep] = [GainVotes(place, position, rally_votes(table, place, position, move.issue))]
        if length >= LONG_FOR_TUCK:
            steps.append(TuckBenefit(place, position))
        if length >= LONG_FOR_NEGATIVE:
            steps.append(NegativeBenefit(place))
        if length >= LONG_FOR_STROKE:
            steps.append(StrokeBenefit(place))
        table.push(*steps, ClearRally(place, position), Ending(place, self.ended + 1))


class ClearRally(Step[Kursi]):
    """What was not tucked of the ended rally goes face up to the Rally discard pile (KU-11.18, R4)."""

    __slots__ = ("place", "position")

    def __init__(self, place: int, position: int) -> None:
        self.place = place
        self.position = position

    def run(self, table: Kursi) -> None:
        candidate = table.candidate(self.place, self.position)
        table.rally_discards += table.rallies[candidate]
        table.rallies[candidate] = []


STOP: Final = StopEnding()
END: Final[list[list[AnyMove]]] = [[EndRally(position, issue) for issue in range(ISSUES)] for position in range(MOST_SEATS)]
