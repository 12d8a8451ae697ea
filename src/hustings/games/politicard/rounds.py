"""Rounds: how one begins, what it is worth, and what is cleared away (chapter 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.result import Result
from hustings.core.step import Step
from hustings.games.politicard import events as e
from hustings.games.politicard.cards import LASTING
from hustings.games.politicard.deeds import to_discard
from hustings.games.politicard.drawing import draw
from hustings.games.politicard.influence import total
from hustings.games.politicard.kinds import HAND_START, LAST_SHORT_REFILL
from hustings.games.politicard.turn import BeginTurn, totals_by_place

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel


class BeginRound(Step["Duel"]):
    """Marks, counters, uses, tokens and locks of the round before are gone; the starter moves first (PC-3.1, PC-3.11, PC-15.3)."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, table: Duel) -> None:
        table.round = self.number
        for place in (0, 1):
            table.passed[place] = False
            table.governments_played[place] = 0
            table.initiatives_played[place] = 0
            table.movement_used[place] = False
            table.platform_used[place] = False
            table.tokens[place] = []
            table.locks[place] = 0
            for slot in (table.government_slots[place], table.public_slots[place]):
                if slot is not None:
                    slot.used = 0
        table.first_passer = -1
        if table.log is not None:
            table.tell(e.RoundBegan(self.number))
        table.push(BeginTurn(table.starter), EndRound(self.number))


class EndRound(Step["Duel"]):
    """Both have passed: the board as it stands is scored, and nothing more triggers (PC-3.4, PC-3.6, PC-3.7, PC-3.8).

    It waits at the bottom of the agenda while the round is played.
    """

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, table: Duel) -> None:
        """Equal totals go to the player who passed first (PC-3.7, PC-17.1, R12); the second marker ends the match (PC-1.3)."""
        totals = [total(table, 0), total(table, 1)]
        winner = 0 if totals[0] > totals[1] else 1
        if totals[0] == totals[1]:
            winner = table.first_passer
        table.wins[winner] += 1
        table.history.append((totals[0], totals[1], table.first_passer, winner, table.turns))
        if table.log is not None:
            table.tell(e.RoundWon(winner, totals[0], totals[1]))
        if table.wins[winner] >= table.options.rounds_to_win:
            ranks = (1, 2) if winner == 0 else (2, 1)
            table.finish(Result(ranks, (table.wins[0], table.wins[1]), "PC-1.3", totals_by_place(table)))
            return
        fewer = [short_refill(table, 1), short_refill(table, 0)]
        clean_up(table)
        table.starter = next_starter(table, winner)
        if table.options.round_refill == "to_five":
            refill(table, table.starter, fewer[table.starter])
            refill(table, 1 - table.starter, fewer[1 - table.starter])
        table.push(BeginRound(self.number + 1))


def short_refill(table: Duel, place: int) -> int:
    """How many cards fewer the active cards of *place* make the opponent draw (P14)."""
    return sum([1 for piece in table.public[place] if LASTING[piece.card] == LAST_SHORT_REFILL and not piece.off])


def next_starter(table: Duel, winner: int) -> int:
    """Who did not start the round before (PC-2.5); with starter_rule=winner or =loser that player (R5)."""
    if table.options.starter_rule == "winner":
        return winner
    if table.options.starter_rule == "loser":
        return 1 - winner
    return 1 - table.starter


def clean_up(table: Duel) -> None:
    """Every card in play goes to its owner's discard pile, with all that lay on it (PC-3.9, PC-3.12, PC-8.2, PC-10.7, PC-17.5, R38).

    With cleanup_scope=rows_only special slots and interventions stay.
    """
    for place in (0, 1):
        for row in (table.government[place], table.public[place]):
            for piece in row:
                to_discard(table, place, piece)
        table.government[place] = []
        table.public[place] = []
        waiting = table.instants[place]
        if waiting is not None:
            to_discard(table, place, waiting)
            table.instants[place] = None
        if table.options.cleanup_scope == "rows_only":
            continue
        for slot in (table.government_slots[place], table.public_slots[place]):
            if slot is not None:
                to_discard(table, place, slot)
        table.government_slots[place] = None
        table.public_slots[place] = None
        for trap in table.traps[place]:
            if not trap.token:
                # Face up, so that everybody sees what it was (PC-10.7).
                table.discards[place].append(trap.card)
                table.learn()
                if table.log is not None:
                    table.tell(e.Discarded(place, trap.card))
        table.traps[place] = []


def refill(table: Duel, place: int, fewer: int) -> None:
    """Cards are drawn until five are held, less what the opponent's Ambani costs; never a discard (PC-3.10, R7, R52, P14)."""
    draw(table, place, max(0, HAND_START - len(table.hands[place]) - fewer))
