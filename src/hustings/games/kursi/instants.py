"""The instant Masterstrokes (KU-16.1 to KU-16.7): one step for each kind of effect."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import AnyStep, Step
from hustings.games.kursi.attacks import CancelPermits, PoachOrganisers, WhisperCampaign
from hustings.games.kursi.deck import FIRST_ASSET, effects_of
from hustings.games.kursi.display import draw_stroke
from hustings.games.kursi.events import NegativeTakenBack, PileRead, PileReadUnseen, SpeechAdded
from hustings.games.kursi.kinds import (
    ADD_RALLY_CARDS,
    DISCARD_RALLY_CARDS,
    DRAW_MASTERSTROKE,
    GAIN_VOTES,
    NEGATIVE,
    PEEK_PILE,
    PLACE_NEGATIVE,
    RETURN_NEGATIVE,
    STEAL_CARDS,
    TAKE_PAWN,
    VALUE_COUNT,
)
from hustings.games.kursi.pawn import take_pawn
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.targets import tell_nothing
from hustings.games.kursi.votes import GainVotes, best_sum, pile_at


def instant_steps(place: int, card: int) -> list[AnyStep]:
    """The steps of an instant card, in order; what a card names is chosen when it is resolved."""
    steps: list[AnyStep] = []
    for effect in effects_of(card):
        if effect.kind == ADD_RALLY_CARDS:
            steps.append(SpeechCaravan(place, effect.amount))
        elif effect.kind == GAIN_VOTES:
            steps.append(DoorstepDrive(place, effect.amount))
        elif effect.kind == PEEK_PILE:
            steps.append(FactCheck(place))
        elif effect.kind == PLACE_NEGATIVE:
            steps.append(WhisperCampaign(place))
        elif effect.kind == STEAL_CARDS:
            steps.append(PoachOrganisers(place, effect.amount))
        elif effect.kind == DISCARD_RALLY_CARDS:
            steps.append(CancelPermits(place, effect.amount))
        elif effect.kind == TAKE_PAWN:
            steps.append(SeizePawn(place))
        elif effect.kind == DRAW_MASTERSTROKE:
            steps.append(DrawAgain(place))
        else:
            assert effect.kind == RETURN_NEGATIVE, "no instant card does this"  # it follows the look, in ReadPile
    return steps


# M01 Speech Caravan


class SpeechCaravan(Step[Kursi]):
    """Add up to two Rally cards from hand to one rally (KU-16.1, M01). Who holds no card at all is not asked; that there is
    no Rally card among those held stays secret (R52)."""

    __slots__ = ("place", "most")

    def __init__(self, place: int, most: int) -> None:
        self.place = place
        self.most = most

    def run(self, table: Kursi) -> None:
        if not len(table.hands[self.place]):
            tell_nothing(table, self.place)
            return
        table.push(AddSpeeches(self.place))
        table.ask(WhichSpeeches(self.place, self.most))


class EndSpeeches(Part[Kursi]):
    """Add no more cards (KU-16.1)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-16.1"

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [NO_MORE_SPEECHES]


class DriveSpeeches(Part[Kursi]):
    """Add a Rally card from hand to the rally of an own Candidate, the same for all of them (KU-16.1)."""

    __slots__ = ("position", "card")
    clause: ClassVar[str] = "KU-16.1"

    def __init__(self, position: int, card: int) -> None:
        self.position = position
        self.card = card

    def check(self, table: Kursi, place: int) -> None:
        used = 0
        for part in table.given[place]:
            assert isinstance(part, DriveSpeeches)
            if part.position != self.position:
                raise IllegalMove("one-rally", "KU-16.1", position=part.position)
            used += part.card == self.card
        if table.hands[place].cards.count(self.card) <= used:
            raise IllegalMove("not-in-hand", "KU-16.1", card=self.card)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"card:{self.card}", f"candidate:{place}:{self.position}")

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(table.seats), range(FIRST_ASSET))


class WhichSpeeches(Ask[Kursi]):
    """Which Rally cards go to which rally; the default is none (R46)."""

    __slots__ = ("most",)
    clause: ClassVar[str] = "KU-16.1"
    moves: ClassVar[tuple[MoveKind, ...]] = (EndSpeeches, DriveSpeeches)

    def __init__(self, place: int, most: int) -> None:
        super().__init__(place)
        self.most = most

    def done(self, table: Kursi, parts: list[AnyMove]) -> bool:
        return isinstance(parts[-1], EndSpeeches) or len(parts) == self.most


class AddSpeeches(Step[Kursi]):
    """The cards go into the rally, face up; they do not count against Reputation (KU-16.1, R42)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        table.learn()
        for part in table.take_given(self.place):
            if isinstance(part, DriveSpeeches):
                table.hands[self.place].give_up(part.card)
                table.rallies[table.candidate(self.place, part.position)].append(part.card)
                if table.log is not None:
                    table.tell(SpeechAdded(self.place, part.card, part.position))


# M02 Doorstep Drive and M03 Fact Check


class ChooseSeat(Part[Kursi]):
    """Name any Seat in play (KU-16.2, KU-16.3)."""

    __slots__ = ("seat",)
    clause: ClassVar[str] = "KU-16.2"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(table.seats),)


class WhichSeat(Ask[Kursi]):
    """At which Seat the card works; the default is A (R46)."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "KU-7.6"
    moves: ClassVar[tuple[MoveKind, ...]] = (ChooseSeat,)

    def __init__(self, place: int, card: int) -> None:
        super().__init__(place)
        self.card = card


def chosen_seat(table: Kursi, place: int) -> int:
    """The Seat that *place* has just named."""
    move = table.take_given(place)[0]
    assert isinstance(move, ChooseSeat)
    return move.seat


class DoorstepDrive(Step[Kursi]):
    """Gain 3 votes at any Seat; with an empty supply nothing happens (KU-16.2, M02)."""

    __slots__ = ("place", "votes")

    def __init__(self, place: int, votes: int) -> None:
        self.place = place
        self.votes = votes

    def run(self, table: Kursi) -> None:
        if best_sum(table, self.place, self.votes) == 0:
            tell_nothing(table, self.place)
            return
        table.push(DriveVotes(self.place, self.votes))
        table.ask(WhichSeat(self.place, table.revealed[self.place]))


class DriveVotes(Step[Kursi]):
    """The votes are gained at the Seat that was named."""

    __slots__ = ("place", "votes")

    def __init__(self, place: int, votes: int) -> None:
        self.place = place
        self.votes = votes

    def run(self, table: Kursi) -> None:
        table.push(GainVotes(self.place, chosen_seat(table, self.place), self.votes))


class FactCheck(Step[Kursi]):
    """Look at all vote cards under any Seat, an empty pile included (KU-16.3, M03)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        table.push(ReadPile(self.place))
        table.ask(WhichSeat(self.place, table.revealed[self.place]))


class ReadPile(Step[Kursi]):
    """One player alone sees the pile; with an own -2 card in it comes the choice to take it back (KU-16.3, KU-11.10)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        seat = chosen_seat(table, self.place)
        table.learn()
        if table.log is not None:
            first = pile_at(table, seat, 0)
            cast = tuple(table.piles[first : first + table.places * VALUE_COUNT])
            table.tell(PileRead(self.place, seat, cast), 1 << self.place, PileReadUnseen(self.place, seat))
        if table.piles[pile_at(table, seat, self.place) + NEGATIVE]:
            table.push(ReturnNegative(self.place, seat))
            table.ask(WhetherToTakeBack(self.place, seat))


class TakeBackNegative(Part[Kursi]):
    """Take the -2 card of one's own colour back into supply (KU-16.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-16.3"

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        ask = table.asks[place]
        return (f"negative:{ask.seat}",) if isinstance(ask, WhetherToTakeBack) else ()

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [TAKE_IT_BACK]


class LeaveNegative(Part[Kursi]):
    """Leave it there (KU-16.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-16.3"

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [LEAVE_IT]


class WhetherToTakeBack(Ask[Kursi]):
    """Whether to take the -2 card back; the default is yes (R46)."""

    __slots__ = ("seat",)
    clause: ClassVar[str] = "KU-16.3"
    moves: ClassVar[tuple[MoveKind, ...]] = (TakeBackNegative, LeaveNegative)

    def __init__(self, place: int, seat: int) -> None:
        super().__init__(place)
        self.seat = seat


class ReturnNegative(Step[Kursi]):
    """The card goes back to its supply, for all to see: the one way out of a pile (KU-16.3, KU-11.9)."""

    __slots__ = ("place", "seat")

    def __init__(self, place: int, seat: int) -> None:
        self.place = place
        self.seat = seat

    def run(self, table: Kursi) -> None:
        if isinstance(table.take_given(self.place)[0], TakeBackNegative):
            table.piles[pile_at(table, self.seat, self.place) + NEGATIVE] -= 1
            table.supply[self.place * VALUE_COUNT + NEGATIVE] += 1
            if table.log is not None:
                table.tell(NegativeTakenBack(self.place, self.seat))


# M07 Breaking News


class SeizePawn(Step[Kursi]):
    """The pawn goes to whoever played the card; immunity goes with it, the order of the cards stays (KU-16.7, M07, R8)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        take_pawn(table, self.place)


class DrawAgain(Step[Kursi]):
    """Then the top Masterstroke of the deck is drawn, if there is one (KU-16.7)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        draw_stroke(table, self.place)


NO_MORE_SPEECHES: Final = EndSpeeches()
TAKE_IT_BACK: Final = TakeBackNegative()
LEAVE_IT: Final = LeaveNegative()
