"""What lies on the table."""

from __future__ import annotations

import random
from typing import ClassVar

from hustings.core.move import CommandKind
from hustings.core.pile import Pile
from hustings.core.state import State
from hustings.games.campaign import sight
from hustings.games.campaign.deck import AMOUNT, EFFECT, GATE_CARD, SPOILED_CARD, SWING, deck_size
from hustings.games.campaign.kinds import LOOSE, NONE, REPUBLICANS
from hustings.games.campaign.leaving import Leave
from hustings.games.campaign.options import CampaignOptions
from hustings.games.campaign.pieces import Attempt, Government, Proposal
from hustings.games.campaign.standing import StandBack
from hustings.games.campaign.talks import SpeakAgain, TimeUp


class Campaign(State):
    """The parties, parliament, the groups and the money."""

    __slots__ = (
        "options", "ideology", "money", "seats", "middle", "umbrellas", "cash", "above", "row", "pile", "deck", "discards", "kept",
        "spoiled", "sequences", "ledger", "best", "president", "veto", "first", "active", "start", "tokens", "price", "attempt", "number",
        "spent_for", "spent_against", "put_up", "acted", "talking", "chances", "done", "proposals", "answers", "gifted", "standing",
        "left", "dice",
    )  # fmt: skip
    game: ClassVar[str] = "campaign"
    command_kinds: ClassVar[tuple[CommandKind, ...]] = (StandBack, SpeakAgain, Leave, TimeUp)

    def __init__(self, options: CampaignOptions) -> None:
        super().__init__(options.players)
        places = options.players
        self.options: CampaignOptions = options
        self.ideology: list[int] = [NONE] * places
        self.money: list[int] = [0] * places
        self.seats: list[int] = [0] * places
        self.middle: int = 0  # seats that nobody owns
        self.umbrellas: list[list[int]] = [[] for _ in range(places)]  # the groups each party controls
        self.cash: list[int] = [0] * deck_size(options.groups)  # money lying on group cards (CA-19.5)
        self.above: list[int] = [LOOSE] * deck_size(options.groups)  # in a tree: where a group hangs (CA-20.2)
        self.row: list[int] = []
        self.pile: Pile = Pile([], [])
        self.deck: Pile = Pile([], [])  # president cards
        self.discards: list[int] = []
        self.kept: list[list[int]] = [[] for _ in range(places)]  # president cards that wait or are kept
        self.spoiled: int = 0  # what Spoiled Ballots came to
        self.sequences: list[list[int]] = [[] for _ in range(places)]
        self.ledger: list[Government] = []
        self.best: list[int] = [0] * places
        self.president: int = NONE
        self.veto: bool = False  # whether the president still has it
        self.first: int = 0  # the first player of the round, at first the first bidder
        self.active: int = NONE
        self.start: int = 0  # the first bidder of the seat being auctioned
        self.tokens: list[int] = [NONE] * 10  # who owns each roll token
        self.price: int = 2  # of a buyout
        self.attempt: Attempt | None = None
        self.number: int = 0  # the running target number, or safety in a check
        self.spent_for: int = 0
        self.spent_against: int = 0
        self.put_up: int = 0  # who has put a seat up in this formation (a bitmask)
        self.acted: bool = False  # whether anybody but passed in this lap
        self.talking: bool = False  # whether the negotiation by the clock is open
        self.chances: list[int] = [0] * places  # how often each may still begin something in it (R52)
        self.done: int = 0  # who has declared to be done (a bitmask)
        self.proposals: list[Proposal | None] = [None] * places  # open on the clock, by proposer
        self.answers: list[int] = [0] * (places * places)  # to them, by proposer and member: 1 declined, 2 accepted
        self.gifted: int = 0  # who has got a gift this turn (a bitmask)
        self.standing: list[int] = [0] * places  # standing answers in biddings
        self.left: int = 0  # who has left the game (a bitmask)
        self.dice: list[int] = []  # the faces of the latest roll, each die apart

    def settings(self) -> CampaignOptions:
        return self.options

    def clone(self) -> Campaign:
        twin = Campaign(self.options)
        self.copy_into(twin)
        twin.ideology = self.ideology[:]
        twin.money = self.money[:]
        twin.seats = self.seats[:]
        twin.middle = self.middle
        twin.umbrellas = [groups[:] for groups in self.umbrellas]
        twin.cash = self.cash[:]
        twin.above = self.above[:]
        twin.row = self.row[:]
        twin.pile = self.pile.copy()
        twin.deck = self.deck.copy()
        twin.discards = self.discards[:]
        twin.kept = [cards[:] for cards in self.kept]
        twin.spoiled = self.spoiled
        twin.sequences = [types[:] for types in self.sequences]
        twin.ledger = self.ledger[:]
        twin.best = self.best[:]
        twin.president, twin.veto = self.president, self.veto
        twin.first, twin.active, twin.start = self.first, self.active, self.start
        twin.tokens = self.tokens[:]
        twin.price = self.price
        twin.attempt = self.attempt
        twin.number, twin.spent_for, twin.spent_against = self.number, self.spent_for, self.spent_against
        twin.put_up, twin.acted, twin.talking = self.put_up, self.acted, self.talking
        twin.done, twin.gifted = self.done, self.gifted
        twin.chances = self.chances[:]
        twin.proposals = self.proposals[:]
        twin.answers = self.answers[:]
        twin.standing = self.standing[:]
        twin.left = self.left
        twin.dice = self.dice[:]
        return twin

    def hide(self, viewer: int) -> None:
        sight.hide(self, viewer)

    def fill(self, rng: random.Random) -> None:
        sight.fill(self, rng)

    def roll(self, count: int) -> list[int]:
        """Roll so many dice; their faces stay apart and lie open until the next roll."""
        self.dice = self.chance.roll(count, 6)
        return self.dice

    # Lookups that several chapters share

    def total_seats(self) -> int:
        """The seats of the game: 15, or 16 with `seats=16` (CA-1.5, CA-1.6, R3)."""
        return 16 if self.options.seats == "16" else 15

    def needed(self) -> int:
        """A majority is more than half of all seats: 8 of 15, 9 of 16 (CA-1.7, R3)."""
        return self.total_seats() // 2 + 1

    def clockwise(self, first: int) -> list[int]:
        """All places, clockwise, *first* first."""
        return [(first + step) % self.places for step in range(self.places)]

    def controller(self, group: int) -> int:
        """Who controls *group*, or NONE."""
        for place in range(self.places):
            if group in self.umbrellas[place]:
                return place
        return NONE

    def barred(self, place: int) -> bool:
        """Whether *gate keeps *place* out of the next government (CA-5.18, CA-8.12)."""
        return GATE_CARD in self.kept[place]

    def swing(self, place: int) -> int:
        """The net swing of *place*: +3 for Republicans, and its waiting swing cards (CA-7.17, CA-3.6, CA-5.6, R12, R13)."""
        net = 3 if self.ideology[place] == REPUBLICANS else 0
        for card in self.kept[place]:
            if EFFECT[card] == SWING:
                net += AMOUNT[card]
            elif card == SPOILED_CARD:
                net += self.spoiled
        return net

    def wealth(self, place: int) -> int:
        """All money of *place*, on cards as well (CA-19.5)."""
        return self.money[place] + sum([self.cash[group] for group in self.umbrellas[place]])
