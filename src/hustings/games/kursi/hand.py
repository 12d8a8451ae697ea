"""What a place holds, and the pack of tiles that goes round in the draft. Who knows what is part of both."""

from __future__ import annotations

import random

from hustings.core.pile import UNKNOWN, knows
from hustings.core.value import Piece
from hustings.games.kursi.deck import is_rally


class Held(Piece):
    """Rally and Asset cards in one hand, in the order in which they came: what is given up first or last depends on it (section 5)."""

    __slots__ = ("cards", "knowers", "least", "most")

    def __init__(self, cards: list[int], knowers: list[int], least: int, most: int) -> None:
        self.cards = cards
        self.knowers = knowers  # beside each card, who knows that it is here (a bitmask of places)
        self.least = least  # so many Rally cards at least, and
        self.most = most  # so many at most, can everybody tell from what was drawn, played, paid and stolen

    def __len__(self) -> int:
        return len(self.cards)

    def copy(self) -> Held:
        return Held(self.cards[:], self.knowers[:], self.least, self.most)

    def draw(self, card: int, owner: int) -> None:
        """Take in a card of a deck: its kind is known to the owner only, its deck to all (KU-1.10, KU-8.6)."""
        self.cards.append(card)
        self.knowers.append(1 << owner)
        if is_rally(card):
            self.least += 1
            self.most += 1

    def give_up(self, card: int) -> None:
        """A copy of *card* leaves for all to see, the one that came first."""
        self._take(self.cards.index(card))
        if is_rally(card):
            self.least = max(0, self.least - 1)
            self.most -= 1
        else:
            self.most = min(self.most, len(self.cards))

    def _take(self, index: int) -> int:
        """Remove a card. Who knew of a copy cannot tell whether it was this one: that knowledge ends with the first copy seen leaving."""
        card = self.cards.pop(index)
        gone = self.knowers.pop(index)
        for other, kind in enumerate(self.cards):
            if kind == card:
                losing = self.knowers[other] & ~gone
                self.knowers[other] &= ~losing
                gone |= losing
        return card

    def lose_to(self, thief: Held, place: int, index: int) -> int:
        """The card at *index* goes to the thief at *place*, who knows it from now on, as its former owner does."""
        known = self.knowers[index]
        card = self._take(index)
        thief.cards.append(card)
        thief.knowers.append(known | 1 << place)
        return card

    def lost_unseen(self, count: int, thief: Held) -> None:
        """*count* cards have gone to the thief, and nobody else can tell of which deck: what all can tell gets wider."""
        assets = len(self.cards) + count - self.least
        thief.least += max(0, count - assets)
        thief.most += min(count, self.most)
        self.least = max(0, self.least - count)
        self.most = min(self.most, len(self.cards))

    def blur(self, keepers: int) -> None:
        """Cards have left unseen: only *keepers* still know what is here."""
        for index, known in enumerate(self.knowers):
            self.knowers[index] = known & keepers

    def hide(self, viewer: int) -> None:
        """Another's cards: unknown ones first, so that their order tells nothing."""
        known = [card if knows(knowers, viewer) else UNKNOWN for card, knowers in zip(self.cards, self.knowers)]
        pairs = [(card, 0 if card == UNKNOWN else knowers) for card, knowers in zip(known, self.knowers)]
        pairs.sort()
        self.cards = [card for card, _ in pairs]
        self.knowers = [knowers for _, knowers in pairs]


class Pack(Piece):
    """Six tiles dealt to one place that go round the table: what was kept of them, in order, and what is left (KU-4.3).

    *seen* is empty in a true state. In a sight it has the picks at which the viewer held the pack: what others kept between two of them
    is known together, but not who kept which.
    """

    __slots__ = ("kept", "tiles", "seen")

    def __init__(self, kept: list[int], tiles: list[int], seen: list[int]) -> None:
        self.kept = kept
        self.tiles = tiles
        self.seen = seen

    def copy(self) -> Pack:
        return Pack(self.kept[:], self.tiles[:], self.seen[:])

    def keep(self, tile: int) -> None:
        """One tile is kept by whoever holds the pack (KU-4.2)."""
        self.tiles.remove(tile)
        self.kept.append(tile)

    def _stretches(self, picks: list[int]) -> list[tuple[int, int]]:
        """From where to where, in the order of leaving, the tiles are known together to one who held the pack at *picks*."""
        ends = [*picks[1:], len(self.kept) + len(self.tiles)]
        return [(pick + 1, end) for pick, end in zip(picks, ends)]

    def _lay(self, tiles: list[int]) -> None:
        count = len(self.kept)
        self.kept = tiles[:count]
        self.tiles = sorted(tiles[count:])

    def hide(self, picks: list[int]) -> None:
        """Show what somebody knows who held the pack at *picks* (section 6, "Tiles in the draft hand")."""
        tiles = self.kept + self.tiles
        self.seen = picks
        first = picks[0] if picks else len(tiles)
        for index in range(first):
            tiles[index] = UNKNOWN
        for start, end in self._stretches(picks):
            tiles[start:end] = sorted(tiles[start:end])
        if picks and picks[-1] == len(self.kept):  # the viewer holds it now, and sees every tile of it
            tiles[picks[-1] :] = sorted(tiles[picks[-1] :])
        self._lay(tiles)

    def fill(self, unseen: list[int], rng: random.Random) -> None:
        """Deal *unseen* tiles to the unknown, and say who kept which of the others."""
        tiles = [unseen.pop() if tile == UNKNOWN else tile for tile in self.kept + self.tiles]
        for start, end in self._stretches(self.seen):
            if start <= len(self.kept):  # tiles the viewer holds are all in the pack still
                among = tiles[start:end]
                rng.shuffle(among)
                tiles[start:end] = among
        self.seen = []
        self._lay(tiles)
