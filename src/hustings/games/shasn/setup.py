"""Starting the game (SH-2): decks, the first player, starting resources, the open Voter Cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.pile import Pile
from hustings.core.step import Step
from hustings.games.shasn import incumbents, objectives, requirements
from hustings.games.shasn.asking import Choice
from hustings.games.shasn.ballots import Ballot
from hustings.games.shasn.cards import COMPACT, VOTER_IDS
from hustings.games.shasn.events_start import BidsShown, FirstPlayerFound, RowOpened
from hustings.games.shasn.kinds import CONSPIRACIES, HEADLINES, KARACHI, NEXT_BILLION, NO_FLAG, PAIRS, POLO_RETREAT, TYPES
from hustings.games.shasn.legacy import BeforeFirstTurn, ChooseCard
from hustings.games.shasn.options import scenario_setup
from hustings.games.shasn.parts import ENOUGH, Enough, PayWith, count_types
from hustings.games.shasn.purses import ChooseGain, from_reserve, held, to_reserve
from hustings.games.shasn.turn import NextTurn

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

BID_TIES: Final = 3  # after so many tied bids the lot decides (R1)


def set_up(table: Shasn, series: tuple[str, ...]) -> None:
    """The decks of the campaign are shuffled; Voter Cards wait until everybody has their resources (SH-2.5, SH-2.6, SH-2.7)."""
    fill_reserve(table)
    table.ideology = Pile(ideology_deck(table), [])
    table.ideology.shuffle(table.chance)
    table.conspiracies = Pile(conspiracy_deck(table), [])
    table.conspiracies.shuffle(table.chance)
    table.headlines = Pile(headline_deck(table), [])
    table.headlines.shuffle(table.chance)
    table.voter_pile = Pile(voter_deck(table), [0] * len(voter_deck(table)))
    table.push(ChooseCard(series), FindFirst())


def fill_reserve(table: Shasn) -> None:
    """The Reserve, where it can run out (R51, R65)."""
    option = table.options.reserve
    if option == "30_per_type":
        table.reserve = [30] * TYPES
    elif option == "50_per_type":
        table.reserve = [50] * TYPES
    elif option == "54_per_player":
        # 54 for each player in all, split evenly; with an odd remainder the first types have one more.
        total = 54 * table.places
        table.reserve = [total // TYPES + int(type < total % TYPES) for type in range(TYPES)]


def ideology_deck(table: Shasn) -> list[int]:
    """The campaign's Ideology Cards but those left out for their content; a Snap Election has a part of them (SH-2.5, SH-20.5a)."""
    pack = table.pack
    cards = dilemmas_allowed(table)
    quota = dilemma_quota(table)
    if quota:
        table.chance.shuffle(cards)  # which of them are in it, nobody knows
        chosen: list[int] = []
        for pair in range(len(PAIRS)):
            for variant in (1, 2):
                chosen += [card for card in cards if pack.pair[card] == pair and pack.variant[card] == variant][:quota]
        cards = sorted(chosen)
    return cards


def dilemmas_allowed(table: Shasn) -> list[int]:
    """The campaign's Ideology Cards but those left out for their content; which those are is public (SH-2.5)."""
    pack = table.pack
    cards = list(range(len(pack.ideology_ids)))
    if table.options.content_advisory == "without_flagged":
        cards = [card for card in cards if pack.flag[card] == NO_FLAG]
    elif table.options.content_advisory == "custom":
        out = table.options.left_out.split()
        cards = [card for card in cards if pack.ideology_ids[card] not in out]
    return cards


def dilemma_quota(table: Shasn) -> int:
    """How many cards of each pair and variant are played with; 0 stands for all (SH-20.5a)."""
    return int(scenario_setup(table.options).get("cards_per_variant", 0))


def conspiracy_deck(table: Shasn) -> list[int]:
    """One to three sets (SH-16.1)."""
    copies = table.pack.conspiracy_copies
    return [kind for kind in range(len(CONSPIRACIES)) for _ in range(copies[kind] * table.options.conspiracy_sets)]


def headline_deck(table: Shasn) -> list[int]:
    """Without auctions no Call from Karachi; with `two_player_trim` nothing that says little to two (SH-15.14d, SH-15.11)."""
    out: list[int] = []
    if table.options.auctions == "off":
        out.append(KARACHI)
    if table.options.two_player_trim:
        out += [NEXT_BILLION, POLO_RETREAT]
    copies = table.pack.headline_copies
    return [kind for kind in range(len(HEADLINES)) if kind not in out for _ in range(copies[kind])]


def voter_deck(table: Shasn) -> list[int]:
    """All 60 Voter Cards, or 20 (SH-6.1; catalogue, 8.3)."""
    return COMPACT[:] if table.options.voter_deck == "compact20" else list(range(len(VOTER_IDS)))


class FindFirst(Step["Shasn"]):
    """Who is Player 1: by ballot, by lot, by bid, or the first place (SH-2.2, R1); after a Last Word, whoever makes it the last (R78)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        how = table.options.first_player
        last_word = incumbents.goes_last(table)
        if how == "bid":
            for place in range(table.places):
                fewer = incumbents.fewer_resources(table, place)  # Funds first, then Clout (R79)
                from_reserve(table, place, [2 - int(type < fewer) for type in range(TYPES)])
        if last_word >= 0:
            begin_with(table, (last_word + 1) % table.places)
        elif how == "fixed":
            begin_with(table, 0)
        elif how == "random" or (how == "vote" and table.places == 2):
            begin_with(table, table.chance.pick(table.places))
        elif how == "vote":
            table.push(FirstPlayerBallot(0))
        else:
            table.push(BidForFirst(0))


def begin_with(table: Shasn, place: int) -> None:
    """*place* is Player 1; the others follow clockwise (SH-2.3). In turn order all take resources, Player k any k (SH-2.4, R3)."""
    table.first = place
    if table.log is not None:
        table.tell(FirstPlayerFound(place))
    steps: list[Step[Shasn]] = []
    if table.options.first_player != "bid":
        times = int(scenario_setup(table.options).get("start_times", 1))
        for number, other in enumerate(table.clockwise(place), 1):
            steps.append(ChooseGain(other, max(0, number * times - incumbents.fewer_resources(table, other))))
    table.push(*steps, OpenRow(), objectives.DealObjectives(), requirements.Assign(), BeforeFirstTurn(), NextTurn(place))


class FirstPlayerBallot(Ballot):
    """The unique top candidate is Player 1 (SH-2.2)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-2.2"

    def again(self, tied: int) -> Ballot:
        return FirstPlayerBallot(tied)

    def elected(self, table: Shasn, winner: int) -> None:
        begin_with(table, winner)


class BidForFirst(Step["Shasn"]):
    """Both bid secretly of their 8 resources; the higher bid starts, and bids are lost; a tie bids again, 3 times (R1)."""

    __slots__ = ("tied",)

    def __init__(self, tied: int) -> None:
        self.tied = tied

    def run(self, table: Shasn) -> None:
        paid: list[list[int]] = []
        for place in range(table.places):
            given = table.take_given(place)
            if given:
                paid.append(count_types(given))
        if not paid:
            table.push(self)
            for place in range(table.places):
                table.ask(BidResources(place))
            return
        bids = [sum(counts) for counts in paid]
        table.learn()
        if table.log is not None:
            table.tell(BidsShown(tuple(bids)))
        for place in range(table.places):
            to_reserve(table, place, paid[place])
        if bids[0] != bids[1]:
            begin_with(table, bids.index(max(bids)))
        elif self.tied + 1 < BID_TIES:
            table.push(BidForFirst(self.tied + 1))
        else:
            begin_with(table, table.chance.pick(table.places))


class BidResources(Choice):
    """Which resources do you bid for the first turn? They are lost in any case (R1)."""

    __slots__ = ()
    clause: ClassVar[str] = "R1"
    moves: ClassVar[tuple[MoveKind, ...]] = (Enough, PayWith)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, PayWith) and held(table, self.place, part.type) <= parts.count(part):
            raise IllegalMove("not-held", "R1", type=part.type)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return parts[-1] == ENOUGH

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Nothing is bid."""
        return [ENOUGH]


class OpenRow(Step["Shasn"]):
    """Now the Voter deck is shuffled and its top three cards are opened (SH-2.7)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        table.voter_pile.shuffle(table.chance)
        table.row = [table.voter_pile.draw() for _ in range(3)]
        table.learn()
        if table.log is not None:
            table.tell(RowOpened(tuple(table.row)))
