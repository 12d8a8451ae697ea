"""What lies on the table between two players (catalogue, "Board")."""

from __future__ import annotations

import random
from typing import ClassVar

from hustings.core.move import CommandKind
from hustings.core.pile import Hand, Pile
from hustings.core.state import State
from hustings.games.politicard.options import DuelOptions
from hustings.games.politicard.pieces import InPlay, Token, Trap
from hustings.games.politicard.queue import Item
from hustings.games.politicard.sight import fill, hide
from hustings.games.politicard.turn import Concede


class Duel(State):
    """Two sides facing each other; every list has one entry for each place (PC-1.1)."""

    __slots__ = (
        "options", "lists", "decks", "hands", "discards", "government", "public", "instants", "government_slots", "public_slots", "traps",
        "ap", "passed", "wins", "tokens", "locks", "governments_played", "initiatives_played", "movement_used", "platform_used", "spent",
        "active", "starter", "round", "turns", "turn_initiatives", "turn_resolved", "turn_publics", "acted", "first_passer", "entries",
        "queue", "items", "history",
    )  # fmt: skip
    game: ClassVar[str] = "politicard"
    command_kinds: ClassVar[tuple[CommandKind, ...]] = (Concede,)

    def __init__(self, options: DuelOptions) -> None:
        super().__init__(options.players)
        self.options: DuelOptions = options
        self.lists: list[list[int]] = [[], []]  # what each brought, known to its owner
        self.decks: list[Pile] = [Pile([], []), Pile([], [])]
        self.hands: list[Hand] = [Hand([], []), Hand([], [])]
        self.discards: list[list[int]] = [[], []]
        self.government: list[list[InPlay]] = [[], []]
        self.public: list[list[InPlay]] = [[], []]
        self.instants: list[InPlay | None] = [None, None]
        self.government_slots: list[InPlay | None] = [None, None]
        self.public_slots: list[InPlay | None] = [None, None]
        self.traps: list[list[Trap]] = [[], []]  # in the order in which they were set
        self.ap: list[int] = [0, 0]
        self.passed: list[bool] = [False, False]  # the pass marks
        self.wins: list[int] = [0, 0]
        self.tokens: list[list[Token]] = [[], []]  # the oldest first
        self.locks: list[int] = [0, 0]
        self.governments_played: list[int] = [0, 0]  # this round, like all counters up to `platform_used`
        self.initiatives_played: list[int] = [0, 0]
        self.movement_used: list[bool] = [False, False]
        self.platform_used: list[bool] = [False, False]
        self.spent: list[list[int]] = [[], []]  # cards whose use is once in a match (PC-5.17)
        self.active: int = 0
        self.starter: int = 0
        self.round: int = 0
        self.turns: int = 0
        self.turn_initiatives: int = 0  # played in the turn going on, like the next three
        self.turn_resolved: int = 0
        self.turn_publics: int = 0
        self.acted: bool = False
        self.first_passer: int = -1
        self.entries: int = 0  # how many cards have entered play in this match (PC-2.8)
        self.queue: list[Item] = []
        self.items: int = 0  # taken from the queue since the last action
        self.history: list[tuple[int, ...]] = []  # by round: both totals, who passed first, who won

    def settings(self) -> DuelOptions:
        return self.options

    def clone(self) -> Duel:
        twin = Duel(self.options)
        self.copy_into(twin)
        twin.lists = self.lists[:]
        twin.decks = [self.decks[0].copy(), self.decks[1].copy()]
        twin.hands = [self.hands[0].copy(), self.hands[1].copy()]
        twin.discards = [self.discards[0][:], self.discards[1][:]]
        twin.government = [_copies(self.government[0]), _copies(self.government[1])]
        twin.public = [_copies(self.public[0]), _copies(self.public[1])]
        twin.instants = [_copy(self.instants[0]), _copy(self.instants[1])]
        twin.government_slots = [_copy(self.government_slots[0]), _copy(self.government_slots[1])]
        twin.public_slots = [_copy(self.public_slots[0]), _copy(self.public_slots[1])]
        twin.traps = [[trap.copied() for trap in traps] for traps in self.traps]
        twin.ap = self.ap[:]
        twin.passed = self.passed[:]
        twin.wins = self.wins[:]
        twin.tokens = [self.tokens[0][:], self.tokens[1][:]]
        twin.locks = self.locks[:]
        twin.governments_played = self.governments_played[:]
        twin.initiatives_played = self.initiatives_played[:]
        twin.movement_used = self.movement_used[:]
        twin.platform_used = self.platform_used[:]
        twin.spent = [self.spent[0][:], self.spent[1][:]]
        twin.active, twin.starter, twin.round, twin.turns = self.active, self.starter, self.round, self.turns
        twin.turn_initiatives, twin.turn_resolved, twin.turn_publics = self.turn_initiatives, self.turn_resolved, self.turn_publics
        twin.acted, twin.first_passer, twin.entries, twin.items = self.acted, self.first_passer, self.entries, self.items
        twin.queue = self.queue[:]
        twin.history = self.history[:]
        return twin

    def hide(self, viewer: int) -> None:
        hide(self, viewer)

    def fill(self, rng: random.Random) -> None:
        fill(self, rng)

    # Lookups that several chapters share

    def next_entry(self) -> int:
        """The number of the card that enters play now (PC-2.8)."""
        self.entries += 1
        return self.entries

    def in_row(self, row: list[InPlay], entry: int) -> InPlay | None:
        """The card of that entry number in a row."""
        for piece in row:
            if piece.entry == entry:
                return piece
        return None

    def on_side(self, place: int, entry: int) -> InPlay | None:
        """The card of that entry number on the side of *place*: rows, special slots, instant slot."""
        piece = self.in_row(self.public[place], entry)
        if piece is None:
            piece = self.in_row(self.government[place], entry)
        if piece is not None:
            return piece
        for slot in (self.government_slots[place], self.public_slots[place], self.instants[place]):
            if slot is not None and slot.entry == entry:
                return slot
        return None

    def trap(self, place: int, entry: int) -> Trap | None:
        """The intervention of that entry number in the zone of *place*."""
        for trap in self.traps[place]:
            if trap.entry == entry:
                return trap
        return None


def _copies(row: list[InPlay]) -> list[InPlay]:
    return [piece.copied() for piece in row]


def _copy(piece: InPlay | None) -> InPlay | None:
    return None if piece is None else piece.copied()
