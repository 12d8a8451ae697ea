"""What lies on the table."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from hustings.core.move import CommandKind
from hustings.core.pile import Hand, Pile
from hustings.core.state import State
from hustings.games.shasn import sight
from hustings.games.shasn.kinds import NONE, POWERS, TYPES
from hustings.games.shasn.leaving import Leave
from hustings.games.shasn.open_cards import OpenCard
from hustings.games.shasn.options import ShasnOptions, scenario_setup
from hustings.games.shasn.packs import PACKS, Board, Pack, board_of
from hustings.games.shasn.pieces import Coalition, Debt, Offer, Trigger
from hustings.games.shasn.played import Played
from hustings.games.shasn.trades import OfferTrade
from hustings.games.shasn.withdrawal import Withdraw

UNLIMITED: Final = 1_000_000  # in a Reserve without end


class Shasn(State):
    """The board, the mats, the decks and the turn. Lists by zone and place are flat: `zone * places + place`."""

    __slots__ = (
        "options", "board", "pack", "pacts",
        "plain", "volatile", "plain_room", "volatile_room", "near", "holder", "coalition", "broken",
        "bag", "gone", "singles", "batches", "purse", "reserve", "mats", "levels",
        "ideology", "ideology_discards", "reading", "paying", "reader", "dilemmas_over",
        "voter_pile", "row", "voter_discards", "aside",
        "conspiracies", "conspiracy_discards", "hands", "lot",
        "headlines", "headline_discards", "press", "news", "queue", "open_cards", "played",
        "first", "active", "turns", "final", "final_cause", "ending", "epilogue",
        "rights_used", "powers_used", "offers_made", "allied", "offers", "debts", "left",
        "requirements", "met", "honeymooned", "deposits_asked", "requirement_hands", "objectives", "put_away",
        "incumbent", "incumbent_card", "incumbent_marks", "province", "character_used", "patron_named", "patron_due", "kept", "quiet",
    )  # fmt: skip
    game: ClassVar[str] = "shasn"
    derived: ClassVar[tuple[str, ...]] = ("board", "pack", "pacts")
    command_kinds: ClassVar[tuple[CommandKind, ...]] = (OfferTrade, Withdraw, Leave)

    def __init__(self, options: ShasnOptions) -> None:
        super().__init__(options.players)
        places = options.players
        self.options: ShasnOptions = options
        size = options.board if options.board != "auto" else "small" if places < 4 else "large"
        self.board: Board = board_of(options.campaign, size)
        self.pack: Pack = PACKS[options.campaign]
        self.pacts: bool = options.coalitions == "on" or (options.coalitions == "auto" and places > 2)  # (R24)
        zones = self.board.zones
        newsroom = "newsroom" in scenario_setup(options)
        # The board (SH-0)
        self.plain: list[int] = [0] * (zones * places)  # voters on plain areas
        self.volatile: list[int] = [0] * (zones * places)  # voters on volatile areas: they stay for good (SH-13.3)
        self.volatile_room: list[int] = [
            self.board.volatile[zone] + (len(self.board.newsroom_at[zone]) if newsroom else 0) for zone in range(zones)
        ]  # empty areas
        self.plain_room: list[int] = [self.board.areas[zone] - self.volatile_room[zone] for zone in range(zones)]
        self.near: list[int] = self.board.near[:]  # the zones that border each zone, as bits; Crossroads changes it
        self.holder: list[int] = [NONE] * zones  # who holds a zone alone (SH-7.1)
        self.coalition: list[Coalition | None] = [None] * zones
        self.broken: bool = False  # whether a majority broke since somebody began to watch for it
        # The mats
        self.bag: list[int] = [options.voter_supply] * places
        self.gone: list[int] = [0] * places  # voters out of play (R13)
        self.singles: list[int] = [0] * places  # waiting voters that go where they like (SH-6.5)
        self.batches: list[list[int]] = [[] for _ in range(places)]  # waiting batches, see `placing` (SH-6.3)
        self.purse: list[int] = [0] * (places * TYPES)  # place * TYPES + type
        self.reserve: list[int] = [UNLIMITED] * TYPES
        self.mats: list[list[int]] = [[] for _ in range(places)]  # Ideology Cards as card * 2 + the side that is up
        self.levels: list[int] = [0] * (places * TYPES)  # cards of each ideologue, Jumla included (SH-12.1)
        # The decks
        self.ideology: Pile = Pile([], [])
        self.ideology_discards: Pile = Pile([], [])
        self.reading: int = NONE  # the dilemma as read: card * 2 + whether its second answer is A; for words only
        self.paying: int = NONE  # the same as it pays: hidden from all but the reader
        self.reader: int = NONE
        self.dilemmas_over: bool = False  # the turns left have none (SH-18.6)
        self.voter_pile: Pile = Pile([], [])
        self.row: list[int] = []  # the open Voter Cards by slot; NONE where a slot is empty
        self.voter_discards: list[int] = []
        self.aside: list[int] = []  # Voter Cards that Superstar Campaigner keeps until it is over (SH-17.10b)
        self.conspiracies: Pile = Pile([], [])
        self.conspiracy_discards: list[int] = []
        self.hands: list[Hand] = [Hand([], []) for _ in range(places)]
        self.lot: Pile = Pile([], [])  # Conspiracy Cards looked at or auctioned (SH-15.14)
        self.headlines: Pile = Pile([], [])
        self.headline_discards: list[int] = []
        self.press: Pile = Pile([], [])  # Headlines that somebody chooses from (8.12, Friendly Press)
        self.news: int = NONE  # the Headline that is being resolved
        self.queue: list[Trigger] = []  # the oldest first (SH-13.5)
        self.open_cards: list[OpenCard] = []  # the oldest first
        self.played: list[Played] = []  # Conspiracy Cards revealed and not settled, the last one to be settled first
        # The turn
        self.first: int = 0  # Player 1
        self.active: int = NONE  # whose turn it is; NONE between turns (SH-3.2)
        self.turns: int = 0  # how many turns have begun
        self.final: list[int] = []  # in the final round: who still has a turn, in order (SH-18.5)
        self.final_cause: int = 0  # why the final round was begun, see `final_round`
        self.ending: str = ""  # the clause by which the game has ended; the winner may still choose an epilogue
        self.epilogue: int = NONE
        self.rights_used: list[int] = [0] * zones  # gerrymanders this turn by the zone whose right was used (SH-9.3)
        self.powers_used: list[int] = [0] * len(POWERS)  # uses this turn (SH-12.5)
        self.offers_made: list[int] = [0] * places  # this turn (R44)
        self.allied: list[int] = []  # coalitions formed this turn: zone and both places as one number (R20)
        self.offers: list[Offer] = []  # open trade offers to or from the active player
        self.debts: list[Debt] = []
        self.left: int = 0  # who has left the game, as bits (R47)
        # Modules (SH-20)
        self.requirements: list[int] = [NONE] * zones
        self.met: list[int] = [0] * zones  # who has met a one-time requirement, as bits (SH-20.1b)
        self.honeymooned: list[int] = [0] * zones  # who has had their Honeymoon there, as bits
        self.deposits_asked: list[int] = [0] * zones  # who has been asked for a Deposit since reaching the number, as bits
        self.requirement_hands: list[list[int]] = [[] for _ in range(places)]  # still to be placed, with two players (SH-20.1a)
        self.objectives: list[list[int]] = [[] for _ in range(places)]  # two while choosing, then the one kept (SH-20.3a)
        self.put_away: list[int] = [NONE] * places  # the objective each has not kept
        self.incumbent: int = NONE
        self.incumbent_card: int = NONE
        self.incumbent_marks: int = 0  # how often its effects have come, as its card counts
        self.province: int = NONE  # the zone that Home Province names
        self.character_used: list[int] = [0] * 12  # uses this turn by character
        self.patron_named: list[int] = [0] * places  # the opponents a Patron has named, as bits
        self.patron_due: list[int] = [0] * places  # voters a Patron gets at the end of this turn
        self.kept: list[int] = [0] * places  # voters a Technocrat keeps on the mat from the end of a turn to the next, batches included
        self.quiet: list[int] = [0] * places  # turns without an opponent's Conspiracy Card, for a Whistleblower

    def settings(self) -> ShasnOptions:
        return self.options

    def clone(self) -> Shasn:
        twin = Shasn(self.options)
        self.copy_into(twin)
        twin.plain = self.plain[:]
        twin.volatile = self.volatile[:]
        twin.plain_room = self.plain_room[:]
        twin.volatile_room = self.volatile_room[:]
        twin.near = self.near[:]
        twin.holder = self.holder[:]
        twin.coalition = self.coalition[:]
        twin.broken = self.broken
        twin.bag = self.bag[:]
        twin.gone = self.gone[:]
        twin.singles = self.singles[:]
        twin.batches = [sizes[:] for sizes in self.batches]
        twin.purse = self.purse[:]
        twin.reserve = self.reserve[:]
        twin.mats = [cards[:] for cards in self.mats]
        twin.levels = self.levels[:]
        twin.ideology = self.ideology.copy()
        twin.ideology_discards = self.ideology_discards.copy()
        twin.reading, twin.paying, twin.reader = self.reading, self.paying, self.reader
        twin.dilemmas_over = self.dilemmas_over
        twin.voter_pile = self.voter_pile.copy()
        twin.row = self.row[:]
        twin.voter_discards = self.voter_discards[:]
        twin.aside = self.aside[:]
        twin.conspiracies = self.conspiracies.copy()
        twin.conspiracy_discards = self.conspiracy_discards[:]
        twin.hands = [hand.copy() for hand in self.hands]
        twin.lot = self.lot.copy()
        twin.headlines = self.headlines.copy()
        twin.headline_discards = self.headline_discards[:]
        twin.press = self.press.copy()
        twin.news = self.news
        twin.queue = self.queue[:]
        twin.open_cards = self.open_cards[:]
        twin.played = self.played[:]
        twin.first, twin.active, twin.turns = self.first, self.active, self.turns
        twin.final = self.final[:]
        twin.ending, twin.epilogue = self.ending, self.epilogue
        twin.final_cause = self.final_cause
        twin.rights_used = self.rights_used[:]
        twin.powers_used = self.powers_used[:]
        twin.offers_made = self.offers_made[:]
        twin.allied = self.allied[:]
        twin.offers = self.offers[:]
        twin.debts = self.debts[:]
        twin.left = self.left
        twin.requirements = self.requirements[:]
        twin.met = self.met[:]
        twin.honeymooned = self.honeymooned[:]
        twin.deposits_asked = self.deposits_asked[:]
        twin.requirement_hands = [cards[:] for cards in self.requirement_hands]
        twin.put_away = self.put_away[:]
        twin.objectives = [cards[:] for cards in self.objectives]
        twin.incumbent, twin.incumbent_card, twin.incumbent_marks = self.incumbent, self.incumbent_card, self.incumbent_marks
        twin.province = self.province
        twin.character_used = self.character_used[:]
        twin.patron_named = self.patron_named[:]
        twin.patron_due = self.patron_due[:]
        twin.kept = self.kept[:]
        twin.quiet = self.quiet[:]
        return twin

    def hide(self, viewer: int) -> None:
        sight.hide(self, viewer)

    def fill(self, rng: random.Random) -> None:
        sight.fill(self, rng)

    # Lookups that several chapters share

    def clockwise(self, first: int) -> list[int]:
        """All places, clockwise, *first* first."""
        return [(first + step) % self.places for step in range(self.places)]

    def here(self, place: int) -> bool:
        """Whether *place* still plays (R47)."""
        return not self.left >> place & 1

    def opponents(self, place: int) -> list[int]:
        """Everybody else who still plays, clockwise from the left of *place* (SH-0.19)."""
        return [other for other in self.clockwise(place)[1:] if self.here(other)]

    def standing(self, zone: int, place: int) -> int:
        """How many voters count for *place* in the zone, volatile areas included (SH-0.3, SH-13.3, R14)."""
        index = zone * self.places + place
        return self.plain[index] + self.volatile[index]

    def majority_voters(self, zone: int, place: int) -> int:
        """How many of their voters there are majority voters (SH-0.4, SH-7.3, SH-10.3, SH-10.12)."""
        if self.holder[zone] == place:
            return self.board.needed[zone]
        coalition = self.coalition[zone]
        return 0 if coalition is None else coalition.share_of(place)

    def exposed(self, zone: int, place: int) -> int:
        """Plain voters that are not majority voters; of those, plain ones come first (SH-0.4, SH-0.5, SH-7.4, R11)."""
        spare = self.plain[zone * self.places + place] - self.majority_voters(zone, place)
        return spare if spare > 0 else 0

    def has_majority(self, zone: int) -> bool:
        """Whether somebody holds the zone, alone or together (SH-10.11)."""
        return self.holder[zone] != NONE or self.coalition[zone] is not None

    def room(self, zone: int) -> int:
        """Empty areas."""
        return self.plain_room[zone] + self.volatile_room[zone]

    def borders(self, zone: int, other: int) -> bool:
        """Whether two zones are adjacent (SH-9.2)."""
        return self.near[zone] >> other & 1 == 1

    def resources(self, place: int) -> int:
        """All resources of *place*."""
        first = place * TYPES
        return self.purse[first] + self.purse[first + 1] + self.purse[first + 2] + self.purse[first + 3]

    def debt(self, place: int) -> int:
        """What *place* owes from auctions (SH-11.4)."""
        return sum([debt.amount for debt in self.debts if debt.debtor == place])

    def draw_number(self, count: int) -> int:
        """A random pick that the rulings name, 0 to count - 1."""
        return 0 if count == 1 else self.chance.pick(count)
