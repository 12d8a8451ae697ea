"""A turn: how it begins, what is decided in it, and how it ends (chapter 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Command, Move, MoveKind
from hustings.core.result import Result
from hustings.core.step import Step
from hustings.games.politicard import events as e
from hustings.games.politicard import kinds as k
from hustings.games.politicard.abilities import ABILITY_MOVES, list_abilities
from hustings.games.politicard.drawing import draw
from hustings.games.politicard.kinds import kind_of
from hustings.games.politicard.plays import (
    ACTIVATE,
    PLAYS,
    Activate,
    PlaceOngoing,
    PlayGovernment,
    PlayInstant,
    PlayPublic,
    SetIntervention,
    bar,
    bar_activation,
    instant_fits,
)
from hustings.games.politicard.queue import TAKE_NEXT, watchers

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel

TURN_LIMIT: Final = 2000  # turns in a match; more is a bug of ours (catalogue, 7)


class BeginTurn(Step["Duel"]):
    """AP are set to 2, the counters of the turn start anew, and what works at the start of a turn does (PC-4.1, PC-4.2)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Duel) -> None:
        place = self.place
        table.active = place
        table.turns += 1
        assert table.turns <= TURN_LIMIT, "a match without end"
        table.ap[place] = k.ACTION_POINTS
        table.turn_initiatives = 0
        table.turn_resolved = 0
        table.turn_publics = 0
        table.acted = False
        table.items = 0
        for row in (table.public[place], table.government[place]):
            for piece in row:
                piece.used &= ~k.USED_THIS_TURN
        for slot in (table.government_slots[place], table.public_slots[place]):
            if slot is not None:
                slot.used &= ~k.USED_THIS_TURN
        if table.tokens[place]:
            table.tokens[place] = [token for token in table.tokens[place] if token.scope != k.SCOPE_TURN]
        if table.log is not None:
            table.tell(e.TurnBegan(place))
        table.push(TAKE_NEXT, TAKE_TURN)
        watchers(table, place, 1 << k.TURN_STARTS, 0, -1)
        if table.options.turn_draw == "start_of_turn" and table.turns > 1:
            # The very first turn of the match draws nothing (catalogue, 4).
            draw(table, place, 1)


class TakeTurn(Step["Duel"]):
    """The player to move decides, as often as they like and whatever AP are left (PC-4.3, PC-4.16, PC-15.4, PC-17.2, R13).

    It stays on the agenda beneath what a decision sets going, until the turn is over.
    """

    __slots__ = ()

    def run(self, table: Duel) -> None:
        table.push(self)
        table.ask(YourTurn(table.active))


TAKE_TURN: Final = TakeTurn()


def leave_turn(table: Duel) -> None:
    """No further decision comes in this turn (PC-3.2, PC-4.14)."""
    over = table.agenda.pop()
    assert over is TAKE_TURN or isinstance(over, TakeTurn), "a turn ends in the middle of something"
    table.items = 0


class EndTurn(Move["Duel"]):
    """End the turn without a pass mark and draw a card; only after an action (PC-4.14, PC-4.15, R10)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-4.14"

    def check(self, table: Duel, place: int) -> None:
        if not table.acted:
            raise IllegalMove("nothing-done", "PC-4.14")

    def carry_out(self, table: Duel, place: int) -> None:
        if table.log is not None:
            table.tell(e.TurnEnded(place))
        leave_turn(table)
        table.push(TAKE_NEXT, DrawAtEnd(place), NextTurn(place))
        watchers(table, place, 1 << k.TURN_ENDS, 0, -1)

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return [END_TURN] if table.acted else []


class DrawAtEnd(Step["Duel"]):
    """A card is drawn after everything else, unless turn_draw says otherwise (PC-4.15, R6)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Duel) -> None:
        if table.options.turn_draw == "end_of_turn":
            draw(table, self.place, 1)


class NextTurn(Step["Duel"]):
    """It is the other player's turn (PC-3.1), or again the same one's where the other has passed for good (pass_rule=final)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Duel) -> None:
        other = 1 - self.place
        again = table.options.pass_rule == "final" and table.passed[other]
        table.push(BeginTurn(self.place if again else other))


class Pass(Move["Duel"]):
    """End the turn with a pass mark; the round ends where the opponent's mark is up (PC-3.2, PC-3.4, PC-4.14)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-3.2"

    def carry_out(self, table: Duel, place: int) -> None:
        """With pass_rule=final the other plays on until they pass too (R12)."""
        if table.log is not None:
            table.tell(e.HasPassed(place))
        table.passed[place] = True
        leave_turn(table)
        if table.passed[1 - place]:
            # Nothing is pushed: the end of the round lies next on the agenda.
            table.first_passer = 1 - place
        else:
            table.push(TAKE_NEXT, NextTurn(place))
            watchers(table, place, 1 << k.YOU_PASS, 0, -1)

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return [PASS]


END_TURN: Final = EndTurn()
PASS: Final = Pass()


class YourTurn(Ask["Duel"]):
    """What the player to move does; a time-out passes (PC-4.3, PC-4.17, PC-4.20, R51)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-4.3"
    interruptible: ClassVar[bool] = True
    moves: ClassVar[tuple[MoveKind, ...]] = (
        PlayGovernment,
        PlayPublic,
        PlayInstant,
        Activate,
        PlaceOngoing,
        SetIntervention,
        *ABILITY_MOVES,
        EndTurn,
        Pass,
    )

    def menu(self, table: Duel) -> list[AnyMove]:
        """The same as what the kinds of move list, in their order, with one look at the hand."""
        place = self.place
        found: list[AnyMove] = []
        activating = table.instants[place] is not None and not bar_activation(table, place)
        known = -1
        open_to = False
        last = -1
        for card in table.hands[place].cards:
            if card == last:
                continue
            last = card
            kind = kind_of(card)
            if kind != known:
                known = kind
                open_to = not bar(table, place, kind)
                if activating and kind >= k.ONGOING:
                    found.append(ACTIVATE)
                    activating = False
            if open_to and (kind != k.INSTANT or instant_fits(table, place, card)):
                found.append(PLAYS[card])
        if activating:
            found.append(ACTIVATE)
        list_abilities(table, place, found)
        if table.acted:
            found.append(END_TURN)
        found.append(PASS)
        return found

    def defaults(self, table: Duel) -> list[AnyMove]:
        return [PASS]


def totals_by_place(table: Duel) -> tuple[tuple[int, ...], ...]:
    """What each player showed at the end of each round."""
    return tuple([tuple([row[place] for row in table.history]) for place in (0, 1)])


class Concede(Command["Duel"]):
    """Give the match up, at any time (PC-4.20, R51)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-4.20"
    always: ClassVar[bool] = True

    def carry_out(self, table: Duel, place: int) -> None:
        if table.log is not None:
            table.tell(e.Conceded(place))
        ranks = (2, 1) if place == 0 else (1, 2)
        table.finish(Result(ranks, (table.wins[0], table.wins[1]), "PC-4.20", totals_by_place(table)))
