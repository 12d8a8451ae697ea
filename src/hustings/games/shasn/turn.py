"""The shape of a turn: reading, window, answer, income, cap, actions, end (SH-3, SH-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import AnyStep, Step
from hustings.games.shasn import characters, incumbents, mats, scoring
from hustings.games.shasn.actions import Actions
from hustings.games.shasn.asking import Initiative, Opening
from hustings.games.shasn.character_turns import Tribute
from hustings.games.shasn.events import AnswerLocked, DilemmaRead, DilemmaRedrawn, TurnBegan
from hustings.games.shasn.final_round import FINAL_CLAUSES, NO_DILEMMAS, NOT_FINAL, TURN_LIMIT, Upcoming, begin_final_round
from hustings.games.shasn.kinds import NONE, TYPES
from hustings.games.shasn.legacy import AfterAnswer
from hustings.games.shasn.open_cards import RUNS, ItRaid
from hustings.games.shasn.parts import PayWith, count_types
from hustings.games.shasn.purses import ChooseGain, gain, held, to_reserve
from hustings.games.shasn.windows import Window

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

REDRAW_COST: Final = 4


class NextTurn(Upcoming):
    """The next player's turn, or the end of the final round (SH-3.1, SH-18.5, SH-18.6)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        place = next_here(table, self.place)
        if table.final_cause == NOT_FINAL:
            if table.options.turn_limit and table.turns >= table.options.turn_limit:
                table.dilemmas_over = True
                begin_final_round(table, TURN_LIMIT, table.clockwise(place))
            elif not can_draw(table):
                table.dilemmas_over = True
                begin_final_round(table, NO_DILEMMAS, table.clockwise(place))
        if table.final_cause != NOT_FINAL:
            table.final = [other for other in table.final if table.here(other)]
            if not table.final:
                scoring.finish(table, FINAL_CLAUSES[table.final_cause])
                return
            place = table.final.pop(0)
        table.push(Reading(place), Window(place), Answering(place), NextTurn((place + 1) % table.places))


def next_here(table: Shasn, place: int) -> int:
    """*place*, or the next player clockwise who has not left (R47)."""
    for other in table.clockwise(place):
        if table.here(other):
            return other
    raise AssertionError("everybody has left")


def can_draw(table: Shasn) -> bool:
    """Whether the deck, or its discards, can supply a card (SH-4.8)."""
    return len(table.ideology) + len(table.ideology_discards) > 0


class Reading(Upcoming):
    """The player on the right draws the top Ideology Card and reads it (SH-3.1, SH-4.2, SH-4.6, SH-4.8)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        if table.dilemmas_over or not can_draw(table):
            return
        if len(table.ideology) == 0:
            table.ideology, table.ideology_discards = table.ideology_discards, table.ideology
            table.ideology.shuffle(table.chance)
        right = table.clockwise(self.place)
        right.reverse()  # the neighbour on the right first, the active player last
        reader = right[0]
        for other in right:
            if table.here(other):
                reader = other
                break
        card = table.ideology.draw()
        flipped = table.chance.pick(2)
        table.reading = table.paying = card * 2 + flipped
        table.reader = reader
        table.learn()
        if table.log is not None:
            table.tell(DilemmaRead(self.place, reader, table.reading))


class Answering(Upcoming):
    """The active player answers; in a turn without a dilemma the turn just begins (SH-3.2, SH-4.3, SH-18.6)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if given:
            redraw = given[0]
            assert isinstance(redraw, Opening)
            table.push(Reading(self.place), self)
            redraw.settle(table, self.place, given)
        elif table.reading == NONE:
            begin_turn(table, self.place)
            table.push(Income(self.place, False))
        else:
            table.push(self)
            table.ask(AnswerDilemma(self.place))


def begin_turn(table: Shasn, place: int) -> None:
    """From here on it is the turn of *place*: limits start anew, and what waits for this turn begins (SH-3.2, SH-12.5, SH-14.3).

    What was not used is gone (SH-9.8).
    """
    table.active = place
    table.turns += 1
    table.kept[place] = 0  # what was kept waits like any other voter now
    incumbents.turn_begins(table, place)
    table.rights_used = [0] * table.board.zones
    table.powers_used = [0] * len(table.powers_used)
    table.character_used = [0] * len(table.character_used)
    table.offers_made = [0] * table.places
    table.allied = []
    table.open_cards = [card.turn_begins(place) for card in table.open_cards]
    if table.log is not None:
        table.tell(TurnBegan(place))


class ChooseAnswer(Move["Shasn"]):
    """One of the two answers, as they were read; it cannot be changed (SH-4.3, SH-4.4)."""

    __slots__ = ("answer",)
    clause: ClassVar[str] = "SH-4.3"

    def __init__(self, answer: int) -> None:
        self.answer = answer  # 0 is A, 1 is B: which is which is random (SH-4.6)

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(2),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return CHOOSE_ANSWER

    def check(self, table: Shasn, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("one-thing-at-a-time", "SH-4.3")

    def carry_out(self, table: Shasn, place: int) -> None:
        waiting = table.agenda.pop()
        assert isinstance(waiting, Answering)
        table.learn()  # both sides become public
        card, flipped = table.paying // 2, table.paying % 2
        face = card * 2 + (self.answer ^ flipped)
        table.reading = table.paying = table.reader = NONE
        begin_turn(table, place)
        mats.add_card(table, place, face)
        if table.log is not None:
            table.tell(AnswerLocked(place, self.answer, face))
        table.push(AfterAnswer(place), Income(place, True))

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"answer:{'AB'[self.answer]}",)


CHOOSE_ANSWER: Final[list[AnyMove]] = [ChooseAnswer(answer) for answer in range(2)]


class Redraw(Opening):
    """Pay any 4 resources to have another card read; repeatable, as long as there is another card (SH-4.9)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-4.9"
    follows: ClassVar[tuple[MoveKind, ...]] = (PayWith,)

    def check_begin(self, table: Shasn, place: int) -> None:
        if table.options.ideology_redraw != "pay4":
            raise IllegalMove("no-redraws", "SH-4.9")
        if not can_draw(table):
            raise IllegalMove("no-other-dilemma", "SH-4.9")
        if table.resources(place) < REDRAW_COST:
            raise IllegalMove("cannot-pay", "SH-4.9", cost=REDRAW_COST)

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PayWith)
        if held(table, place, part.type) <= parts.count(part):
            raise IllegalMove("not-held", "SH-4.9", type=part.type)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 1 + REDRAW_COST

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        to_reserve(table, place, count_types(parts))
        # Its resources stay hidden: only the reader has seen them.
        table.ideology_discards.put(table.paying // 2, 1 << table.reader)
        table.reading = table.paying = table.reader = NONE
        if table.log is not None:
            table.tell(DilemmaRedrawn(place))


class AnswerDilemma(Initiative):
    """Which answer do you give? What it pays is hidden until then (SH-4.2, SH-4.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-4.3"
    begins: ClassVar[tuple[MoveKind, ...]] = (ChooseAnswer, Redraw)
    moves: ClassVar[tuple[MoveKind, ...]] = (ChooseAnswer, Redraw, PayWith)
    interruptible: ClassVar[bool] = True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return CHOOSE_ANSWER[:]


class Income(Step["Shasn"]):
    """What the answer pays, and one resource for every two cards of each ideologue, together; then the cap, then actions.

    (SH-3.3, SH-3.4, SH-4.5, SH-19.1, SH-15.16a.) A Steady Hand takes 1 more of any type (8.12).
    """

    __slots__ = ("place", "answered")

    def __init__(self, place: int, answered: bool) -> None:
        self.place = place
        self.answered = answered  # there are turns without a dilemma (SH-18.6)

    def run(self, table: Shasn) -> None:
        answer = [0] * TYPES
        if self.answered and not raided(table, self.place) and incumbents.answer_pays(table, self.place):
            face = table.mats[self.place][-1]  # the card just answered
            answer = table.pack.pays[face // 2][face % 2][:]
            answer = characters.doubled(table, self.place, answer)
        # Each ideologue pays with its own type (SH-5.1).
        passive = [mats.level(table, self.place, ideologue) // 2 for ideologue in range(TYPES)]
        extra: list[AnyStep] = [ChooseGain(self.place, 1)] if incumbents.in_steady_turn(table, self.place) else []
        table.push(*extra, Tribute(self.place), Actions(self.place))
        gain(table, self.place, [answer[type] + passive[type] for type in range(TYPES)])


def raided(table: Shasn, place: int) -> bool:
    """Whether an IT Raid withholds what the answer pays (SH-15.16a)."""
    for card in table.open_cards:
        if isinstance(card, ItRaid) and card.owner == place and card.turn == RUNS:
            return True
    return False
