"""What lies on the table."""

from __future__ import annotations

import random
from typing import ClassVar

from hustings.core.pile import Hand, Pile
from hustings.core.state import State
from hustings.core.value import Value
from hustings.games.kursi import sight
from hustings.games.kursi.deck import CARD_ICONS, FIRST_ASSET, TILE_ICONS, effects_of
from hustings.games.kursi.hand import Held, Pack
from hustings.games.kursi.kinds import DRAFT, ICONS, NONE, VALUE_COUNT
from hustings.games.kursi.options import KursiOptions


class Laid(Value):
    """A Masterstroke face up in front of its player, and what it names: a place, an issue, or NONE (KU-7.8, KU-16.18)."""

    __slots__ = ("place", "card", "choice")

    def __init__(self, place: int, card: int, choice: int) -> None:
        self.place = place
        self.card = card
        self.choice = choice


class Kursi(State):
    """The campaign. Candidates are numbered place by place: `place x seats + position`, position 0 being A."""

    __slots__ = (
        "options", "seats", "stage", "round", "pawn", "pick", "packs", "undealt", "in_play", "tile", "icons", "rallies", "tucked", "hands",
        "strokes", "rally_deck", "asset_deck", "rally_discards", "asset_discards", "stroke_deck", "display", "removed", "revealed", "laid",
        "shown", "prices", "supply", "piles", "totals", "winners",
    )  # fmt: skip
    game: ClassVar[str] = "kursi"

    def __init__(self, options: KursiOptions) -> None:
        super().__init__(options.players)
        places, seats = options.players, options.seats
        self.options: KursiOptions = options
        self.seats: int = seats  # how many are fought over (KU-15.1)
        self.stage: int = DRAFT
        self.round: int = 1  # the disc on the tracker (KU-2.3)
        self.pawn: int = NONE  # who holds the Media pawn (KU-2.4)
        self.pick: int = 0  # how many tiles everybody has kept
        self.packs: list[Pack] = []  # until the Candidates are fielded, by the place they were dealt to
        self.undealt: list[int] = []  # tiles left over with fewer than 4 players, seen by nobody (KU-4.1)
        self.in_play: list[int] = []  # the Seat tiles, A first
        self.tile: list[int] = []  # by Candidate
        self.icons: list[int] = []  # by Candidate x ICONS + icon: on the tile and the cards under it (KU-3.3)
        self.rallies: list[list[int]] = [[] for _ in range(places * seats)]  # by Candidate, the first card first
        self.tucked: list[list[int]] = [[] for _ in range(places * seats)]
        self.hands: list[Held] = [Held([], [], 0, 0) for _ in range(places)]
        self.strokes: list[Hand] = [Hand([], []) for _ in range(places)]  # Masterstrokes have their own back (KU-1.10)
        self.rally_deck: Pile = Pile([], [])
        self.asset_deck: Pile = Pile([], [])
        self.rally_discards: list[int] = []
        self.asset_discards: list[int] = []
        self.stroke_deck: Pile = Pile([], [])
        self.display: list[int] = [NONE, NONE]  # the two open Masterstrokes
        self.removed: list[int] = []  # round cards out of the game (option spent_round_cards)
        self.revealed: list[int] = [NONE] * places  # Masterstrokes turned up and not yet resolved
        self.laid: list[Laid] = []  # in the order in which they were resolved
        self.shown: list[int] = []  # Candidate and card, turn about: what was revealed this round, to its end (KU-10.1)
        self.prices: list[int] = [0] * places  # what bolstering costs this round, while it is being paid
        self.supply: list[int] = [0] * (places * VALUE_COUNT)  # by place and value
        self.piles: list[int] = [0] * (seats * places * VALUE_COUNT)  # by Seat, colour and value
        self.totals: list[int] = []  # by Seat and place, once counted
        self.winners: list[int] = []  # by Seat, NONE where it is skipped

    def settings(self) -> KursiOptions:
        return self.options

    def clone(self) -> Kursi:
        twin = Kursi(self.options)
        self.copy_into(twin)
        twin.stage, twin.round, twin.pawn, twin.pick = self.stage, self.round, self.pawn, self.pick
        twin.packs = [pack.copy() for pack in self.packs]
        twin.undealt = self.undealt[:]
        twin.in_play = self.in_play[:]
        twin.tile = self.tile[:]
        twin.icons = self.icons[:]
        twin.rallies = [rally[:] for rally in self.rallies]
        twin.tucked = [cards[:] for cards in self.tucked]
        twin.hands = [hand.copy() for hand in self.hands]
        twin.strokes = [hand.copy() for hand in self.strokes]
        twin.rally_deck = self.rally_deck.copy()
        twin.asset_deck = self.asset_deck.copy()
        twin.rally_discards = self.rally_discards[:]
        twin.asset_discards = self.asset_discards[:]
        twin.stroke_deck = self.stroke_deck.copy()
        twin.display = self.display[:]
        twin.removed = self.removed[:]
        twin.revealed = self.revealed[:]
        twin.laid = self.laid[:]
        twin.shown = self.shown[:]
        twin.prices = self.prices[:]
        twin.supply = self.supply[:]
        twin.piles = self.piles[:]
        twin.totals = self.totals[:]
        twin.winners = self.winners[:]
        return twin

    def hide(self, viewer: int) -> None:
        sight.hide(self, viewer)

    def fill(self, rng: random.Random) -> None:
        sight.fill(self, rng)

    # Lookups that several chapters share

    def candidate(self, place: int, position: int) -> int:
        """The number of the Candidate *place* has fielded for the Seat at *position* (KU-4.7)."""
        return place * self.seats + position

    def count(self, place: int, position: int, icon: int) -> int:
        """The Candidate count of an icon (KU-3.3)."""
        return self.icons[(place * self.seats + position) * ICONS + icon]

    def party_count(self, place: int, icon: int) -> int:
        """The party count of an icon: over all Candidates, live; hands and rallies add nothing (KU-3.4, KU-3.5, KU-3.10, KU-3.11)."""
        first = place * self.seats * ICONS + icon
        count = 0
        for position in range(self.seats):
            count += self.icons[first + position * ICONS]
        return count

    def field(self, place: int, position: int, tile: int) -> None:
        """Field a Candidate; its icons count from now on."""
        candidate = self.candidate(place, position)
        self.tile[candidate] = tile
        for icon in range(ICONS):
            self.icons[candidate * ICONS + icon] = TILE_ICONS[tile][icon]

    def tuck(self, candidate: int, card: int) -> None:
        """Put a card under a Candidate for good; its icons count from now on (KU-10.6, KU-11.14)."""
        self.tucked[candidate].append(card)
        icons = CARD_ICONS[card]
        for icon in range(ICONS):
            self.icons[candidate * ICONS + icon] += icons[icon]

    def discard(self, card: int) -> None:
        """A Rally or Asset card goes face up to the pile of its kind, starters too (KU-10.12, R4)."""
        if card < FIRST_ASSET:
            self.rally_discards.append(card)
        else:
            self.asset_discards.append(card)

    def clockwise(self, first: int) -> list[int]:
        """All places, clockwise, *first* first (R2)."""
        return [(first + step) % self.places for step in range(self.places)]

    def in_order(self) -> list[int]:
        """All places in the order in which things are resolved: the pawn holder first (KU-5.4, KU-6.6)."""
        return self.clockwise(max(self.pawn, 0))

    def laid_amount(self, place: int, effect: int) -> int:
        """What the face-up Masterstrokes of *place* add up to in one effect."""
        amount = 0
        for laid in self.laid:
            if laid.place == place:
                for part in effects_of(laid.card):
                    if part.kind == effect:
                        amount += part.amount
        return amount

    def aimed_amount(self, place: int, effect: int) -> int:
        """What the face-up Masterstrokes of others that chose *place* add up to in one effect."""
        amount = 0
        for laid in self.laid:
            if laid.choice == place:
                for part in effects_of(laid.card):
                    if part.kind == effect:
                        amount += part.amount
        return amount
