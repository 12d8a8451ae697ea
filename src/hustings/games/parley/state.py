"""What lies on the table."""

from __future__ import annotations

import random
from typing import ClassVar

from hustings.core.move import CommandKind
from hustings.core.pile import Hand, Pile
from hustings.core.state import State
from hustings.games.parley import sight
from hustings.games.parley.ballot import Laid
from hustings.games.parley.bargains import Offer, OfferCard, WithdrawOffer
from hustings.games.parley.deck import NO_ONE
from hustings.games.parley.effects import Matter
from hustings.games.parley.end import Concede
from hustings.games.parley.floor import TimeUp
from hustings.games.parley.options import Agreements
from hustings.games.parley.reactions import Revealed


class Council(State):
    """The council chamber."""

    __slots__ = (
        "options", "coins", "influence", "hands", "deck", "discards", "chair", "leader", "round", "active", "acting", "canvassed", "peeked",
        "auctioned", "out", "offers", "offers_left", "revealed", "queue", "bid", "bidder", "floor_left", "silent", "laid",
    )  # fmt: skip
    game: ClassVar[str] = "parley"
    command_kinds: ClassVar[tuple[CommandKind, ...]] = (OfferCard, WithdrawOffer, Concede, TimeUp)

    def __init__(self, options: Agreements) -> None:
        super().__init__(options.players)
        places = options.players
        self.options: Agreements = options
        self.coins: list[int] = [4] * places
        self.influence: list[int] = [0] * places
        self.hands: list[Hand] = [Hand([], []) for _ in range(places)]
        self.deck: Pile = Pile([], [])
        self.discards: list[int] = []
        self.chair: int = 0
        self.leader: int = NO_ONE  # who alone has most influence
        self.round: int = 0
        self.active: int = 0
        self.acting: bool = False  # whether the turn of the active player still goes on
        self.canvassed: bool = False
        self.peeked: bool = False
        self.auctioned: bool = False
        self.out: list[bool] = [False] * places  # who has conceded
        self.offers: list[Offer | None] = [None] * places  # by seller
        self.offers_left: list[int] = [0] * places
        self.revealed: list[Revealed] = []  # the cards being settled, the last one first
        self.queue: list[Matter] = []  # the matters that wait
        self.bid: int = 0
        self.bidder: int = NO_ONE
        self.floor_left: int = 0  # how many more inputs the floor takes
        self.silent: list[bool] = [False] * places
        self.laid: list[list[Laid]] = [[] for _ in range(places)]

    def settings(self) -> Agreements:
        return self.options

    def clone(self) -> Council:
        twin = Council(self.options)
        self.copy_into(twin)
        twin.coins = self.coins[:]
        twin.influence = self.influence[:]
        twin.hands = [hand.copy() for hand in self.hands]
        twin.deck = self.deck.copy()
        twin.discards = self.discards[:]
        twin.chair, twin.leader, twin.round, twin.active = self.chair, self.leader, self.round, self.active
        twin.acting, twin.canvassed, twin.peeked, twin.auctioned = self.acting, self.canvassed, self.peeked, self.auctioned
        twin.out = self.out[:]
        twin.offers = self.offers[:]
        twin.offers_left = self.offers_left[:]
        twin.revealed = self.revealed[:]
        twin.queue = self.queue[:]
        twin.bid, twin.bidder = self.bid, self.bidder
        twin.floor_left = self.floor_left
        twin.silent = self.silent[:]
        twin.laid = [cards[:] for cards in self.laid]
        return twin

    def hide(self, viewer: int) -> None:
        sight.hide(self, viewer)

    def fill(self, rng: random.Random) -> None:
        sight.fill(self, rng)

    # Lookups that several chapters share

    def clockwise(self, first: int) -> list[int]:
        """Everybody still in the council, clockwise, *first* first."""
        circle = [(first + step) % self.places for step in range(self.places)]
        return [place for place in circle if not self.out[place]]

    def others(self, place: int) -> list[int]:
        """Everybody else still in the council, clockwise from *place*."""
        return [other for other in self.clockwise(place) if other != place]
