"""Step 3: draw and play Masterstrokes (KU-7)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.pile import ALL
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.kursi.deck import CARDS, FIRST_STROKE, STROKES, duration_of
from hustings.games.kursi.display import DECK, check_source, put_under, sources, take_stroke
from hustings.games.kursi.events import MasterstrokePassed, MasterstrokePlayed
from hustings.games.kursi.instants import instant_steps
from hustings.games.kursi.kinds import INSTANT, MASTERSTROKES, NONE
from hustings.games.kursi.lasting import LayOut
from hustings.games.kursi.state import Kursi


class MasterstrokeStep(Step[Kursi]):
    """The pawn holder, and nobody else, takes a Masterstroke; then everybody may commit one (KU-7.1, KU-7.3)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.stage = MASTERSTROKES
        table.push(Commitment())
        if sources(table):
            table.push(TakeChosen(table.pawn))
            table.ask(WhichMasterstroke(table.pawn))


class TakeMasterstroke(Part[Kursi]):
    """Take one of the open Masterstrokes, or the unseen top card (KU-7.1)."""

    __slots__ = ("source",)
    clause: ClassVar[str] = "KU-7.1"

    def __init__(self, source: int) -> None:
        self.source = source

    def check(self, table: Kursi, place: int) -> None:
        check_source(table, self.source, self.clause)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return ("deck:masterstrokes",) if self.source == DECK else (f"open:{self.source}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(DECK + 1),)

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [TAKE[source] for source in sources(table)]


class WhichMasterstroke(Ask[Kursi]):
    """Which Masterstroke the pawn holder takes; it is not optional (R9)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-7.1"
    moves: ClassVar[tuple[MoveKind, ...]] = (TakeMasterstroke,)

    def forced(self, table: Kursi) -> bool:
        """With one card to take there is no question (R41)."""
        return True

    def defaults(self, table: Kursi) -> list[AnyMove]:
        """The deck; where it is empty, the first open card (R46)."""
        found = sources(table)
        return [TAKE[DECK if DECK in found else found[0]]]


class TakeChosen(Step[Kursi]):
    """The pawn holder takes what was chosen."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        move = table.take_given(self.place)[0]
        assert isinstance(move, TakeMasterstroke)
        take_stroke(table, self.place, move.source)


class Commitment(Step[Kursi]):
    """Everybody with a Masterstroke in hand commits one of them or passes, all at once (KU-7.4, KU-7.5)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        holders = [place for place in range(table.places) if len(table.strokes[place])]
        if holders:
            table.push(RevealStrokes())
            for place in holders:
                table.ask(CommitWhich(place))


class PassMasterstroke(Part[Kursi]):
    """Commit none; what is held stays in hand (KU-7.4, KU-7.12)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-7.4"

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [PASS]


class CommitMasterstroke(Part[Kursi]):
    """Commit a Masterstroke face down; what it does to whom is chosen when it is resolved (KU-7.4, KU-7.6).

    One that will probably find nothing to do may be committed all the same (R35).
    """

    __slots__ = ("card",)
    clause: ClassVar[str] = "KU-7.4"

    def __init__(self, card: int) -> None:
        self.card = card

    def check(self, table: Kursi, place: int) -> None:
        if self.card not in table.strokes[place].cards:
            raise IllegalMove("not-in-hand", "KU-7.4", card=self.card)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"card:{self.card}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(FIRST_STROKE, CARDS),)

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [COMMIT_STROKE[card - FIRST_STROKE] for card in table.strokes[place].cards]


class CommitWhich(Ask[Kursi]):
    """Which Masterstroke to commit, if any; the default is none (R46)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-7.4"
    moves: ClassVar[tuple[MoveKind, ...]] = (PassMasterstroke, CommitMasterstroke)


class RevealStrokes(Step[Kursi]):
    """All committed cards are turned up together, then resolved one at a time, the pawn holder's first (KU-7.6).

    The order stays as it is now, even if the pawn moves (R8).
    """

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.learn()
        order = table.in_order()
        playing: list[int] = []
        for place in order:
            given = table.take_given(place)
            if not given:
                continue
            move = given[0]
            if isinstance(move, CommitMasterstroke):
                table.strokes[place].remove(move.card)
                table.revealed[place] = move.card
                playing.append(place)
                if table.log is not None:
                    table.tell(MasterstrokePlayed(place, move.card))
            elif table.log is not None:
                table.tell(MasterstrokePassed(place))
        table.push(*[Resolve(place) for place in playing])


class Resolve(Step[Kursi]):
    """One Masterstroke does its work, as far as it can, and then leaves or stays face up (KU-7.7, KU-7.8, KU-7.11)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        card = table.revealed[self.place]
        if duration_of(card) == INSTANT:
            table.push(*instant_steps(self.place, card), Spend(self.place))
        else:
            table.push(LayOut(self.place))


class Spend(Step[Kursi]):
    """An instant card goes face down under the deck; everybody remembers it there (KU-7.7)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        card = table.revealed[self.place]
        table.revealed[self.place] = NONE
        put_under(table, card, ALL)


TAKE: Final = [TakeMasterstroke(source) for source in range(DECK + 1)]
PASS: Final = PassMasterstroke()
COMMIT_STROKE: Final = [CommitMasterstroke(FIRST_STROKE + stroke) for stroke in range(STROKES)]
