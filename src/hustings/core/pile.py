"""Hidden cards, and who knows which of them: knowing is part of the state, in one form.

A card in a pile or a hand lies there with its *knowers*, a bitmask of places. Peeking, taking a card from an open
row or putting one under a deck sets bits; a shuffle clears the bits of what it mixed.
"""

from __future__ import annotations

from typing import Final

from hustings.core.chance import Chance
from hustings.core.value import Piece

UNKNOWN: Final = -1  # a card that the viewer of a sight does not know
ALL: Final = (1 << 16) - 1  # known to every place, and so to spectators


def knows(knowers: int, viewer: int) -> bool:
    """Whether *viewer* is among the knowers; a spectator (below 0) knows what all know."""
    return knowers == ALL if viewer < 0 else (knowers >> viewer) & 1 == 1


class Pile(Piece):
    """Face-down cards in order; the last one is on top."""

    __slots__ = ("cards", "knowers")

    def __init__(self, cards: list[int], knowers: list[int]) -> None:
        self.cards = cards
        self.knowers = knowers

    def __len__(self) -> int:
        return len(self.cards)

    def copy(self) -> Pile:
        return Pile(self.cards[:], self.knowers[:])

    def put(self, card: int, knowers: int = 0) -> None:
        """On top."""
        self.cards.append(card)
        self.knowers.append(knowers)

    def put_under(self, card: int, knowers: int = 0) -> None:
        """At the bottom."""
        self.cards.insert(0, card)
        self.knowers.insert(0, knowers)

    def draw(self) -> int:
        """The top card, which leaves the pile."""
        self.knowers.pop()
        return self.cards.pop()

    def show_top(self, count: int, knowers: int) -> None:
        """Let *knowers* look at the top cards."""
        for index in range(max(0, len(self.cards) - count), len(self.cards)):
            self.knowers[index] |= knowers

    def shuffle(self, chance: Chance) -> None:
        """Mix all cards; nobody knows where any of them lies."""
        if len(self.cards) > 1:
            chance.shuffle(self.cards)
        self.knowers = [0] * len(self.cards)

    def hide(self, viewer: int) -> None:
        """Make unknown what *viewer* does not know. What others know is nobody's business either."""
        for index, knowers in enumerate(self.knowers):
            if not knows(knowers, viewer):
                self.cards[index] = UNKNOWN


class Hand(Piece):
    """Cards held by one place, kept sorted, so that their order tells nothing."""

    __slots__ = ("cards", "knowers")

    def __init__(self, cards: list[int], knowers: list[int]) -> None:
        self.cards = cards
        self.knowers = knowers

    def __len__(self) -> int:
        return len(self.cards)

    def copy(self) -> Hand:
        return Hand(self.cards[:], self.knowers[:])

    def add(self, card: int, knowers: int) -> None:
        """Take *card* in; copies of one card lie in the order of who knows them."""
        index = 0
        while index < len(self.cards) and (self.cards[index] < card or (self.cards[index] == card and self.knowers[index] < knowers)):
            index += 1
        self.cards.insert(index, card)
        self.knowers.insert(index, knowers)

    def remove(self, card: int) -> int:
        """Give up one *card*, of several alike the one that fewest know; say who knew it."""
        index = self.cards.index(card)
        self.cards.pop(index)
        return self.knowers.pop(index)

    def show(self, knowers: int) -> None:
        """Let *knowers* see every card."""
        self.knowers = [known | knowers for known in self.knowers]

    def hide(self, viewer: int) -> None:
        """Make unknown what *viewer* does not know, the unknown cards first."""
        pairs = [(card, known) if knows(known, viewer) else (UNKNOWN, 0) for card, known in zip(self.cards, self.knowers)]
        pairs.sort()
        self.cards = [card for card, _ in pairs]
        self.knowers = [known for _, known in pairs]
