"""What is on the table: Votes, market, mission, decks, collections, and what this round has brought so far."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from hustings.core.options import Options
from hustings.core.pile import Hand, Pile
from hustings.core.state import State
from hustings.core.value import Piece
from hustings.games.maybemissions.cards import PRINTED_CARDS, CardSet
from hustings.games.maybemissions.kinds import CARD_COUNT, FIRST_SHOP, NONE, UNDECIDED
from hustings.games.maybemissions.options import MissionOptions

# Where a Vote may lie as far as everybody knows, besides the hands (bit p for the hand of place p): see `whereabouts`.
IN_DISCARD: Final = 1 << 6
IN_DECK: Final = 1 << 7
IN_BOX: Final = 1 << 8


class Ballot(Piece):
    """A cast Vote of this round (a token in the middle of the table)."""

    __slots__ = ("place", "vote", "number", "ignored", "weight")

    def __init__(self, place: int, vote: int, number: int, ignored: int, weight: int) -> None:
        self.place = place  # who cast it
        self.vote = vote  # the printed number; its last bit is the type for good (MV-7.25)
        self.number = number  # the number after every change made this round
        self.ignored = ignored  # 0, BY_REWARD or AS_UNCOUNTED (MV-3.21, R11)
        self.weight = weight  # what it added to the last tally; 0 is uncounted (MV-3.19, MV-3.20)

    def copy(self) -> Ballot:
        return Ballot(self.place, self.vote, self.number, self.ignored, self.weight)


class MaybeMissions(State):
    """A table of Maybe Missions. Cards and Votes are numbers as `kinds` says; NONE stands for no card and no place."""

    __slots__ = (
        "options",
        "cards",
        "round",
        "active",
        "next_active",
        "hands",
        "vote_deck",
        "vote_discard",
        "vote_box",
        "whereabouts",
        "deck_untouched",
        "market",
        "market_size",
        "mission",
        "mission_deck",
        "mission_discard",
        "master",
        "master_deck",
        "master_discard",
        "master_box",
        "master_box_known",
        "played",
        "rules",
        "collected",
        "sides",
        "public",
        "secret",
        "least",
        "most",
        "whole_market",
        "least_kinds",
        "most_kinds",
        "ballots",
        "provisional",
        "verdict",
        "master_to",
        "gained",
        "general_shop",
        "general_closed",
        "shopping_over",
        "shop_deck",
        "shop_discard",
        "vote_first",
        "vote_shares",
        "vote_first_next",
        "vote_shares_next",
    )
    game: ClassVar[str] = "maybemissions"

    def __init__(self, options: MissionOptions) -> None:
        super().__init__(options.players)
        places = options.players
        self.options: MissionOptions = options
        self.cards: CardSet = PRINTED_CARDS
        self.round: int = 0  # the first round is 1
        self.active: int = 0
        self.next_active: int = NONE  # named by a reward this round (MV-7.23, MV-7.36); NONE: clockwise

        # Votes. A vote is its printed number; its last bit tells YES (even) from NO (odd).
        self.hands: list[Hand] = [Hand([], []) for _ in range(places)]
        self.vote_deck: list[int] = []  # the last one is drawn first; nobody knows any of it
        self.vote_discard: Pile = Pile([], [])  # cast Votes lie here known to all, exchanged ones known to whoever discarded them
        self.vote_box: list[int] = []  # not in the game: vote_pool=dealt_only (R4); nobody knows any of it
        # By Vote, where it may lie as far as everybody knows: bit p for the hand of place p, IN_DISCARD, IN_DECK, IN_BOX.
        # 0 for Votes that lie open. Public knowledge: it is worked out from public events only.
        self.whereabouts: list[int] = [0] * (options.highest_vote() + 1)
        self.deck_untouched: bool = True  # nobody has drawn from the first Vote deck yet, so half of it is YES (MV-1.2)

        # Cards. Decks: the last one is drawn first.
        self.market: list[int] = []
        self.market_size: int = options.market_size
        self.mission: list[int] = []  # Mission Cards, and the Shop Card of MV-7.12
        self.mission_deck: list[int] = []  # nobody knows any of it
        self.mission_discard: list[int] = []
        self.master: int = NONE  # the revealed Master Card of this round
        self.master_deck: Pile = Pile([], [])  # MV-4.13 makes its top known to all
        self.master_discard: list[int] = []
        self.master_box: list[int] = []  # the Masters that are not in this game (MV-1.6)
        self.master_box_known: bool = False  # the whole deck has been seen, so everybody can tell which ones those are
        self.played: list[int] = []  # Masters played this round, in the order in which they are in play (MV-5.5)
        self.rules: int = 0  # a bit for each Master rule in force this round, overridden ones left out (MV-5.4)
        self.collected: list[list[int]] = [[] for _ in range(places)]  # by place: Mission, Master and Shop Cards, in order of coming
        self.sides: list[list[int]] = [[] for _ in range(places)]  # by place and position: GREEN, RED, or NO_SIDE for a Shop Card
        self.public: list[int] = [NONE] * places  # Public Identities 0..17 (P01..P18), or NONE
        self.secret: list[int] = [NONE] * places  # Secret Identities 0..17 (Q01..Q18), or NONE

        # The limits on the mission that are accepted for this round (MV-3.5, MV-3.10, R14).
        self.least: int = 0  # cards; the Shop Card counts (R31) unless `whole_market`
        self.most: int = 0
        self.whole_market: bool = False  # a minimum was beyond the market: all its Mission Cards are asked for (R14)
        self.least_kinds: int = 0  # different resources shown (MV-4.23)
        self.most_kinds: int = 4  # (MV-4.22)

        # The vote and its result.
        self.ballots: list[Ballot] = []  # cast and revealed Votes of this round, clockwise from the active player
        self.provisional: int = UNDECIDED  # the result of step H: FAIL, SUCCESS or ALL_NO; it decides the side for sale (MV-7.4)
        self.verdict: int = UNDECIDED  # the result of step J
        self.master_to: int = NONE  # who wins the Master Card instead (MV-7.35)
        self.gained: int = 0  # a bit for each place that gained a card this round (MV-5.10)

        # The shop.
        self.general_shop: int = NONE  # the open Shop Card; NONE where there is none or it lies in the mission
        self.general_closed: bool = False  # bought from this round, or in the mission (MV-7.11, MV-7.13)
        self.shopping_over: bool = False  # purchase_closes=all: somebody has bought (R51)
        self.shop_deck: list[int] = []
        self.shop_discard: list[int] = []
        self.vote_first: bool = False  # this round's purchases need a SUCCESS (MV-7.47)
        self.vote_shares: bool = False  # this round's purchases may be for everybody (MV-7.48)
        self.vote_first_next: bool = False  # the same for the next round
        self.vote_shares_next: bool = False

    def settings(self) -> Options:
        return self.options

    def clone(self) -> MaybeMissions:
        other = MaybeMissions(self.options)
        self.copy_into(other)
        other.cards = self.cards
        other.round = self.round
        other.active = self.active
        other.next_active = self.next_active
        other.hands = [hand.copy() for hand in self.hands]
        other.vote_deck = self.vote_deck[:]
        other.vote_discard = self.vote_discard.copy()
        other.vote_box = self.vote_box[:]
        other.whereabouts = self.whereabouts[:]
        other.deck_untouched = self.deck_untouched
        other.market = self.market[:]
        other.market_size = self.market_size
        other.mission = self.mission[:]
        other.mission_deck = self.mission_deck[:]
        other.mission_discard = self.mission_discard[:]
        other.master = self.master
        other.master_deck = self.master_deck.copy()
        other.master_discard = self.master_discard[:]
        other.master_box = self.master_box[:]
        other.master_box_known = self.master_box_known
        other.played = self.played[:]
        other.rules = self.rules
        other.collected = [cards[:] for cards in self.collected]
        other.sides = [sides[:] for sides in self.sides]
        other.public = self.public[:]
        other.secret = self.secret[:]
        other.least = self.least
        other.most = self.most
        other.whole_market = self.whole_market
        other.least_kinds = self.least_kinds
        other.most_kinds = self.most_kinds
        other.ballots = [ballot.copy() for ballot in self.ballots]
        other.provisional = self.provisional
        other.verdict = self.verdict
        other.master_to = self.master_to
        other.gained = self.gained
        other.general_shop = self.general_shop
        other.general_closed = self.general_closed
        other.shopping_over = self.shopping_over
        other.shop_deck = self.shop_deck[:]
        other.shop_discard = self.shop_discard[:]
        other.vote_first = self.vote_first
        other.vote_shares = self.vote_shares
        other.vote_first_next = self.vote_first_next
        other.vote_shares_next = self.vote_shares_next
        return other

    def hide(self, viewer: int) -> None:
        from hustings.games.maybemissions.sight import hide

        hide(self, viewer)

    def fill(self, rng: random.Random) -> None:
        from hustings.games.maybemissions.sight import fill

        fill(self, rng)

    # Questions that many chapters ask

    def in_force(self, rule: int) -> bool:
        """Whether a Master rule binds everybody this round (MV-3.3, MV-5.3)."""
        return (self.rules >> rule) & 1 == 1

    def clockwise(self, first: int) -> list[int]:
        """All places in order, beginning with *first*."""
        return [(first + step) % self.places for step in range(self.places)]

    def shown(self, card: int) -> list[int]:
        """How many icons of each resource *card* shows in a mission (R17, option mission_icons)."""
        return self.cards.shown_all[card] if self.options.mission_icons == "all" else self.cards.shown[card]

    def shop_in_mission(self) -> bool:
        """Whether the card of the general shop lies in the mission (MV-7.12)."""
        for card in self.mission:
            if is_shop(card):
                return True
        return False

    def ballots_of(self, place: int) -> list[Ballot]:
        """The cast Votes of *place* that are not ignored."""
        return [ballot for ballot in self.ballots if ballot.place == place and not ballot.ignored]


def is_shop(card: int) -> bool:
    return FIRST_SHOP <= card < CARD_COUNT
