"""A Conspiracy Card is revealed, answered, and settled: the last one first (SH-16.6, SH-16.11).

The cards revealed lie in `table.played`. For each lie two steps on the agenda: `Reactions` asks who may answer it, `Settle` carries it
out. An answer is itself revealed, with steps of its own on top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.pile import UNKNOWN
from hustings.core.step import Step
from hustings.games.shasn.asking import Initiative, Opening
from hustings.games.shasn.character_turns import blow_whistles
from hustings.games.shasn.events_intrigues import CardAnswers, CardNegated, CardRevealed, PartTurned, PillarsRevealed
from hustings.games.shasn.final_round import EffectOver
from hustings.games.shasn.intrigues import INTRIGUES
from hustings.games.shasn.kinds import BLOCK, NONE, REVERSE
from hustings.games.shasn.parts import Enough, PickMatCard, PickVoter
from hustings.games.shasn.played import AT_END, REACTION, TRIPLE, Played, Turned

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def reveal(table: Shasn, owner: int, kind: int, mode: int, choices: tuple[AnyMove, ...]) -> None:
    """The card lies on the table with all its choices; then come reactions, then its effect (SH-16.6).

    Three Four Pillars together can be neither Blocked nor Reversed (SH-17.13c).
    """
    table.learn()
    if table.log is not None:
        tell_reveal(table, owner, kind, mode, choices)
    table.played.append(Played(owner, kind, mode, choices, (), False))
    table.push(EffectOver())
    if mode != AT_END:  # it was played before, and is not played again (8.8, Whistleblower)
        blow_whistles(table, owner)
    if mode == TRIPLE:
        table.push(Settle())
    else:
        table.push(Reactions(len(table.played) - 1, owner, True), Settle())


def tell_reveal(table: Shasn, owner: int, kind: int, mode: int, choices: tuple[AnyMove, ...]) -> None:
    """What everybody sees of a card that is revealed (SH-16.6)."""
    named = tuple([choice for choice in choices if not isinstance(choice, (Enough, PickMatCard))])
    if mode == TRIPLE:
        table.tell(PillarsRevealed(owner, named))
    elif mode == REACTION:
        table.tell(CardAnswers(owner, kind, table.played[-1].kind, named))
    else:
        faces = [table.mats[owner][choice.index] for choice in choices if isinstance(choice, PickMatCard)]
        table.tell(CardRevealed(owner, kind, mode, named, faces[0] if faces else NONE))


def can_block(table: Shasn, place: int) -> bool:
    return BLOCK in table.hands[place].cards


def is_used_on(table: Shasn, played: Played, place: int) -> bool:
    """Whether a part of the card is still aimed at *place*; Block, Reverse and what is already turned are not (SH-16.12, SH-17.15c)."""
    if played.mode in (REACTION, TRIPLE) or played.turned_by(place):
        return False
    return INTRIGUES[played.kind].hits(table, played, place)


class Reactions(Step["Shasn"]):
    """Ask the next holder of a usable Block or Reverse, clockwise from the left of the card's owner (SH-16.11, R58).

    Each is asked once, about the card as it then stands (R73).

    One step for all of them, so that nobody can count who holds what.
    """

    __slots__ = ("item", "last", "public")

    def __init__(self, item: int, last: int, public: bool) -> None:
        self.item = item  # which of the revealed cards can be answered
        self.last = last  # the owner, then who was asked last
        self.public = public  # whether all know that: nobody is asked yet, or that one has answered with a card

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.last)
        if given:
            answer = given[0]
            assert isinstance(answer, Opening)
            table.push(Reactions(self.item, self.last, True))
            answer.settle(table, self.last, given)
            return
        played = table.played[self.item]
        if played.negated:
            return
        place = (self.last + 1) % table.places
        while place != played.owner:
            if table.here(place) and can_answer(table, played, place):
                table.push(Reactions(self.item, place, False))
                table.ask(AnswerCard(place, played.kind))
                return
            place = (place + 1) % table.places

    def seen_by(self, viewer: int) -> Reactions:
        return self if self.public or viewer == self.last else Reactions(self.item, UNKNOWN, False)


def can_answer(table: Shasn, played: Played, place: int) -> bool:
    """Whether *place* holds a card that answers this one (SH-16.11)."""
    return can_block(table, place) or (REVERSE in table.hands[place].cards and is_used_on(table, played, place))


class Settle(Step["Shasn"]):
    """The card revealed last takes effect, unless it was negated (SH-16.6, SH-16.11).

    One-shot cards go to the discards, lasting ones stay open; costs are never refunded (SH-16.7, SH-16.8).
    """

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        played = table.played.pop()
        intrigue = INTRIGUES[played.kind]
        if played.negated or played.mode == REACTION or not intrigue.lasting:
            table.conspiracy_discards += played.cards()
        if played.negated:
            if table.log is not None:
                table.tell(CardNegated(played.owner, played.kind))
        elif played.mode == REACTION:
            answered = table.played.pop()
            if played.kind == BLOCK:
                table.played.append(answered.blocked())
            else:
                table.played.append(answered.turning(Turned(played.owner, played.choices)))
                if table.log is not None:
                    table.tell(PartTurned(played.owner, answered.kind, answered.owner))
        else:
            intrigue.resolve(table, played)


class LetPass(Move["Shasn"]):
    """Play nothing now (SH-16.5, SH-16.11)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-16.11"

    def check(self, table: Shasn, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("one-thing-at-a-time", "SH-16.11")

    def carry_out(self, table: Shasn, place: int) -> None:
        """The next one in order is asked."""


class PlayBlock(Opening):
    """Negate the card revealed last; it is discarded without effect (SH-17.14a). A single Four Pillars, too (SH-17.13d)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-17.14a"

    def check_begin(self, table: Shasn, place: int) -> None:
        if not can_block(table, place):
            raise IllegalMove("no-such-card", "SH-17.14a", conspiracy=BLOCK)

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        table.hands[place].remove(BLOCK)  # used once, and only on what is revealed (SH-17.14c)
        reveal(table, place, BLOCK, REACTION, ())


class PlayReverse(Opening):
    """Turn the part aimed at you back on the player who played the card; it costs nothing more (SH-17.15a, R59)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-17.15a"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickVoter, Enough)

    def check_begin(self, table: Shasn, place: int) -> None:
        if REVERSE not in table.hands[place].cards:
            raise IllegalMove("no-such-card", "SH-17.15a", conspiracy=REVERSE)
        if not is_used_on(table, table.played[-1], place):
            raise IllegalMove("not-used-on-you", "SH-16.12", conspiracy=table.played[-1].kind)

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        played = table.played[-1]
        INTRIGUES[played.kind].check_turning(table, played, place, parts[1:], part)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        played = table.played[-1]
        return INTRIGUES[played.kind].is_turned(table, played, place, parts[1:])

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        table.hands[place].remove(REVERSE)
        reveal(table, place, REVERSE, REACTION, tuple(parts[1:]))


LET_PASS: Final = LetPass()
ANSWERS: Final[tuple[MoveKind, ...]] = (LetPass, PlayBlock, PlayReverse)


class AnswerCard(Initiative):
    """Do you answer this card? Only who can is asked, and nobody else learns that (SH-16.11, R58)."""

    __slots__ = ("conspiracy",)
    clause: ClassVar[str] = "SH-16.11"
    moves: ClassVar[tuple[MoveKind, ...]] = (*ANSWERS, PickVoter, Enough)
    begins: ClassVar[tuple[MoveKind, ...]] = ANSWERS
    veiled: ClassVar[bool] = True

    def __init__(self, place: int, conspiracy: int) -> None:
        super().__init__(place)
        self.conspiracy = conspiracy  # the one revealed last

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [LET_PASS]
