"""A four-suit shedding game with hidden hands: what both servers play when they are measured beside each other.

It is none of our games, but compiled with them, so that it costs the server what any game of ours does.
"""

from __future__ import annotations

import dataclasses
import random
from pathlib import Path
from typing import Any, ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.event import Event
from hustings.core.game import Game
from hustings.core.move import Move, MoveKind
from hustings.core.options import Options, number
from hustings.core.pile import UNKNOWN, Hand, Pile
from hustings.core.result import Result
from hustings.core.shape import Shape
from hustings.core.state import State
from hustings.core.step import Step
from hustings.core.words import Words

RANKS: Final = 13
CARDS: Final = 52
DEALT: Final = 7
TURNS: Final = 120


def matches(card: int, top: int) -> bool:
    """Whether *card* may lie on *top*: the same suit or the same rank."""
    return card // RANKS == top // RANKS or card % RANKS == top % RANKS


class Shed(State):
    """Hands, a deck, and one open card to be matched."""

    __slots__ = ("deck", "hands", "options", "piled", "turn", "turns")
    game: ClassVar[str] = "shed"

    def __init__(self, options: Options, deck: Pile, hands: list[Hand], piled: list[int], turn: int, turns: int) -> None:
        super().__init__(2)
        self.options = options
        self.deck = deck
        self.hands = hands
        self.piled = piled
        self.turn = turn
        self.turns = turns

    def settings(self) -> Options:
        return self.options

    def clone(self) -> Shed:
        hands = [self.hands[0].copy(), self.hands[1].copy()]
        other = Shed(self.options, self.deck.copy(), hands, self.piled[:], self.turn, self.turns)
        self.copy_into(other)
        return other

    def hide(self, viewer: int) -> None:
        self.deck.hide(viewer)
        for hand in self.hands:
            hand.hide(viewer)

    def fill(self, rng: random.Random) -> None:
        seen = set(self.piled) | {card for hand in self.hands for card in hand.cards}
        pool = [card for card in range(CARDS) if card not in seen]
        rng.shuffle(pool)
        self.deck.cards = [pool.pop() for _ in self.deck.cards]
        for place, old in enumerate(self.hands):
            self.hands[place] = Hand([], [])
            for card in old.cards:
                self.hands[place].add(pool.pop() if card == UNKNOWN else card, 1 << place)


class NextTurn(Step[Shed]):
    """It is somebody's turn, or the game is over: a hand is empty, or it has lasted long enough."""

    __slots__ = ()

    def run(self, table: Shed) -> None:
        table.turns += 1
        sizes = [len(hand) for hand in table.hands]
        if 0 in sizes or table.turns > TURNS:
            least = min(sizes)
            table.finish(Result(tuple([1 if size == least else 2 for size in sizes]), tuple(sizes), "SX-1.4"))
            return
        table.push(NextTurn())
        table.ask(YourTurn(table.turn))


class Play(Move[Shed]):
    """A card of the suit or the rank of the open one."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "SX-1.2"

    def __init__(self, card: int) -> None:
        self.card = card

    @classmethod
    def ranges(cls, table: Shed, place: int) -> tuple[Shape, ...]:
        return (range(CARDS),)

    @classmethod
    def listed(cls, table: Shed, place: int) -> list[Any]:
        top = table.piled[-1]
        return [PLAYS[card] for card in table.hands[place].cards if matches(card, top)]

    def check(self, table: Shed, place: int) -> None:
        if self.card not in table.hands[place].cards or not matches(self.card, table.piled[-1]):
            raise IllegalMove("no-match", "SX-1.2")

    def carry_out(self, table: Shed, place: int) -> None:
        table.learn()
        table.hands[place].remove(self.card)
        table.piled.append(self.card)
        table.turn = 1 - place
        if table.log is not None:
            table.tell(Played(place, self.card))


class Draw(Move[Shed]):
    """A card from the deck, which is made of the played ones when it is empty; without any the turn passes."""

    __slots__ = ()
    clause: ClassVar[str] = "SX-1.3"

    @classmethod
    def listed(cls, table: Shed, place: int) -> list[Any]:
        return [DRAW]

    def carry_out(self, table: Shed, place: int) -> None:
        table.learn()
        if not table.deck.cards:
            table.deck = Pile(table.piled[:-1], [0] * (len(table.piled) - 1))
            table.piled = table.piled[-1:]
            table.deck.shuffle(table.chance)
        if table.deck.cards:
            table.hands[place].add(table.deck.draw(), 1 << place)
        table.turn = 1 - place
        if table.log is not None:
            table.tell(Drawn(place))


class YourTurn(Ask[Shed]):
    __slots__ = ()
    clause: ClassVar[str] = "SX-1.2"
    moves: ClassVar[tuple[MoveKind, ...]] = (Play, Draw)


class Played(Event):
    __slots__ = ("card", "place")
    clause: ClassVar[str] = "SX-1.2"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class Drawn(Event):
    __slots__ = ("place",)
    clause: ClassVar[str] = "SX-1.2"

    def __init__(self, place: int) -> None:
        self.place = place


@dataclasses.dataclass(frozen=True)
class ShedOptions(Options):
    """For two."""

    players: int = number(2, 2, default=2, clauses="SX-1.1", group="table")


class ShedGame(Game):
    name: ClassVar[str] = "shed"
    title: ClassVar[str] = "Shed"
    places: ClassVar[range] = range(2, 3)
    options: ClassVar[type[Options]] = ShedOptions

    def blank(self, options: Options) -> State:
        return Shed(options, Pile([], []), [Hand([], []), Hand([], [])], [], 0, 0)

    def set_up(self, table: State, series: tuple[str, ...]) -> None:
        assert isinstance(table, Shed)
        cards = list(range(CARDS))
        table.chance.shuffle(cards)
        for place in (0, 1):
            for _ in range(DEALT):
                table.hands[place].add(cards.pop(), 1 << place)
        table.piled = [cards.pop()]
        table.deck = Pile(cards, [0] * len(cards))
        table.push(NextTurn())

    def audit(self, table: State) -> None:
        assert isinstance(table, Shed)
        lie = [*table.piled, *table.deck.cards, *table.hands[0].cards, *table.hands[1].cards]
        assert sorted(lie) == list(range(CARDS)), "each card is somewhere, once"

    def render(self, sight: State) -> dict[str, Any]:
        assert isinstance(sight, Shed)
        hands = [[card if card != UNKNOWN else None for card in hand.cards] for hand in sight.hands]
        return {"top": sight.piled[-1], "piled": len(sight.piled), "deck": len(sight.deck), "hands": hands, "turn": sight.turn}

    def make_words(self, language: str) -> Words:
        return Words(Path(__file__).parent / "words.en.toml")


PLAYS: Final = [Play(card) for card in range(CARDS)]
DRAW: Final = Draw()
GAME: Final = ShedGame()
