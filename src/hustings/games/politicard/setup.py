"""Before the first round: decks, shuffling, opening hands (chapter 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.pile import Pile
from hustings.core.shape import Several, Shape
from hustings.core.step import Step
from hustings.games.politicard import events as e
from hustings.games.politicard.decks import READY_DECKS, is_legal, validate
from hustings.games.politicard.drawing import draw, kinds_in
from hustings.games.politicard.kinds import CARDS, HAND_START
from hustings.games.politicard.rounds import BeginRound

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel

STARTER_DECKS: Final = (4, 5)  # what a time-out takes, by place: the two decks for a first game (PC-13.9)
PUT_BACK_MOST: Final = 2  # option mulligan
LIST_MOST: Final = 60  # longer lists are not even looked at


def fixed_deck(table: Duel, place: int) -> int:
    """The ready-made deck that the table has agreed on for *place*; -1 where the player chooses (R58)."""
    name = table.options.deck_1 if place == 0 else table.options.deck_2
    if name == "choose":
        return -1
    return ("tempo", "control", "influence", "mixed", "starter_cabinet", "starter_opposition").index(name)


class ChooseDecks(Step["Duel"]):
    """Both players choose their decks at once, unless the table has fixed them (PC-1.1, PC-2.1, PC-13.9, R58)."""

    __slots__ = ()

    def run(self, table: Duel) -> None:
        table.push(ReadDecks())
        for place in (0, 1):
            ready = fixed_deck(table, place)
            if ready >= 0:
                table.lists[place] = READY_DECKS[ready]
            else:
                table.ask(ChooseDeck(place))


class TakeDeck(Part["Duel"]):
    """Play one of the six ready-made decks (PC-13.9)."""

    __slots__ = ("deck",)
    clause: ClassVar[str] = "PC-13.9"

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def check(self, table: Duel, place: int) -> None:
        if not is_legal(READY_DECKS[self.deck], table.options):
            raise IllegalMove("deck-faults", "PC-2.1", faults=" ".join(validate(READY_DECKS[self.deck], table.options).faults))

    def pieces(self, table: Duel, place: int) -> tuple[str, ...]:
        return (f"deck:{self.deck}",)

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(len(READY_DECKS)),)

    @classmethod
    def candidates(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return list(TAKE_DECKS)


TAKE_DECKS: Final[list[TakeDeck]] = [TakeDeck(deck) for deck in range(len(READY_DECKS))]


class BringDeck(Part["Duel"]):
    """Play a deck of one's own, which the validator admits (PC-2.1, PC-13.7). None is listed: the six ready-made ones are."""

    __slots__ = ("cards",)
    clause: ClassVar[str] = "PC-2.1"
    open: ClassVar[bool] = True

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def check(self, table: Duel, place: int) -> None:
        """An illegal deck is refused with the list of all its faults (PC-2.1, PC-13.7)."""
        verdict = validate(list(self.cards), table.options)
        if verdict.faults:
            raise IllegalMove("deck-faults", "PC-2.1", faults=" ".join(verdict.faults))

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (Several(range(CARDS), 0, LIST_MOST),)

    @classmethod
    def candidates(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return []


class ChooseDeck(Ask["Duel"]):
    """Which deck to play; the opponent sees nothing of it until its cards appear (PC-2.1; catalogue, 5)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-2.1"
    moves: ClassVar[tuple[MoveKind, ...]] = (TakeDeck, BringDeck)

    def defaults(self, table: Duel) -> list[AnyMove]:
        return [TAKE_DECKS[STARTER_DECKS[self.place]]]


class ReadDecks(Step["Duel"]):
    """Both decks are fixed and shuffled, each on its own; both draw five, and the starter is found (PC-2.2, PC-2.3, PC-2.5, PC-2.6)."""

    __slots__ = ()

    def run(self, table: Duel) -> None:
        for place in (0, 1):
            for part in table.take_given(place):
                if isinstance(part, TakeDeck):
                    table.lists[place] = READY_DECKS[part.deck]
                else:
                    assert isinstance(part, BringDeck)
                    table.lists[place] = sorted(part.cards)
            if table.log is not None:
                table.tell(e.DeckBrought(place))
        for place in (0, 1):
            cards = table.lists[place][:]
            table.decks[place] = Pile(cards, [0] * len(cards))
            table.decks[place].shuffle(table.chance)
        table.starter = 0 if table.options.first_player == "seat_1" else table.chance.pick(2)
        draw(table, table.starter, HAND_START)
        draw(table, 1 - table.starter, HAND_START)
        table.push(BeginRound(1))
        if table.options.mulligan:
            table.push(ReadMulligan())
            for place in (0, 1):
                table.ask(Mulligan(place))


class PutAway(Part["Duel"]):
    """Put a hand card back before the first round (PC-2.3, option mulligan)."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "PC-2.3"

    def __init__(self, card: int) -> None:
        self.card = card

    def check(self, table: Duel, place: int) -> None:
        if self.card not in left_in_hand(table, place):
            raise IllegalMove("not-in-hand", "PC-2.3", card=self.card)

    def pieces(self, table: Duel, place: int) -> tuple[str, ...]:
        return (f"hand:{self.card}",)

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(CARDS),)

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return [PutAway(card) for card in kinds_in(left_in_hand(table, place))]


def left_in_hand(table: Duel, place: int) -> list[int]:
    """The hand without what is already put aside."""
    cards = table.hands[place].cards[:]
    for part in table.given[place]:
        if isinstance(part, PutAway):
            cards.remove(part.card)
    return cards


class KeepRest(Part["Duel"]):
    """Put nothing more back (PC-2.3, option mulligan)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-2.3"


class Mulligan(Ask["Duel"]):
    """Put back one or two cards, or none, and draw as many; a time-out keeps all (PC-2.3, option mulligan)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-2.3"
    moves: ClassVar[tuple[MoveKind, ...]] = (PutAway, KeepRest)

    def done(self, table: Duel, parts: list[AnyMove]) -> bool:
        return len(parts) == PUT_BACK_MOST or isinstance(parts[-1], KeepRest)

    def defaults(self, table: Duel) -> list[AnyMove]:
        return [KeepRest()]


class ReadMulligan(Step["Duel"]):
    """The cards put back are replaced from the deck, and only then shuffled into it (PC-2.3, option mulligan)."""

    __slots__ = ()

    def run(self, table: Duel) -> None:
        for place in (0, 1):
            aside: list[int] = []
            for part in table.take_given(place):
                if isinstance(part, PutAway):
                    table.hands[place].remove(part.card)
                    aside.append(part.card)
            if table.log is not None:
                table.tell(e.PutBack(place, len(aside)))
            if aside:
                draw(table, place, len(aside))
                for card in aside:
                    table.decks[place].put(card)
                table.decks[place].shuffle(table.chance)
