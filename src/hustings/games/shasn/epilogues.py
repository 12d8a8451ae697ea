"""The closing text for the winner (SH-20.5b): chosen by the two ideologues held most; where those tie, by the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.result import Result
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn.asking import Question
from hustings.games.shasn.cards import EPILOGUE_IDS, epilogue
from hustings.games.shasn.kinds import TYPES

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def fitting(table: Shasn, place: int) -> list[int]:
    """The epilogues of the most-held and the second most-held ideologue of *place*; several where some tie (SH-20.5b)."""
    levels = table.levels[place * TYPES : (place + 1) * TYPES]
    found: list[int] = []
    for most in range(TYPES):
        rest = [levels[other] for other in range(TYPES) if other != most]
        if levels[most] == max(levels):
            found += [epilogue(most, other) for other in range(TYPES) if other != most and levels[other] == max(rest)]
    return found


def close(table: Shasn, result: Result) -> None:
    """The game is over, and nothing else happens but that a single winner, where ideologues tie, chooses the epilogue."""
    table.ending = result.clause
    table.agenda = []
    table.given = [[] for _ in range(table.places)]  # what was begun comes to nothing
    winners = result.winners()
    if table.options.epilogue and len(winners) == 1:
        texts = fitting(table, winners[0])
        table.epilogue = texts[0]
        if len(texts) > 1:
            table.push(ChooseEpilogue(winners[0], result))
            return
    table.finish(result)


class ChooseEpilogue(Step["Shasn"]):
    """The winner chooses among the texts that fit (SH-20.5b)."""

    __slots__ = ("place", "result")

    def __init__(self, place: int, result: Result) -> None:
        self.place = place
        self.result = result

    def run(self, table: Shasn) -> None:
        table.push(Close(self.result))
        table.ask(WhichEpilogue(self.place))


class Close(Step["Shasn"]):
    """After the epilogue the result stands."""

    __slots__ = ("result",)

    def __init__(self, result: Result) -> None:
        self.result = result

    def run(self, table: Shasn) -> None:
        table.finish(self.result)


class ReadEpilogue(Move["Shasn"]):
    """This text closes the game (SH-20.5b)."""

    __slots__ = ("epilogue",)
    clause: ClassVar[str] = "SH-20.5b"

    def __init__(self, epilogue: int) -> None:
        self.epilogue = epilogue

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(EPILOGUE_IDS)),)

    def check(self, table: Shasn, place: int) -> None:
        if self.epilogue not in fitting(table, place):
            raise IllegalMove("other-epilogue", "SH-20.5b")

    def carry_out(self, table: Shasn, place: int) -> None:
        table.epilogue = self.epilogue


class WhichEpilogue(Question):
    """Your two strongest ideologues tie with others: which text closes the game? (SH-20.5b)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-20.5b"
    moves: ClassVar[tuple[MoveKind, ...]] = (ReadEpilogue,)

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Any that fits."""
        return self.choices(table)
