"""The round, steps A to P, in the order of the rulebook (MV-3, MV-5, MV-8)."""

from __future__ import annotations

from typing import Final

from hustings.core.pile import ALL
from hustings.core.step import Step
from hustings.games.maybemissions.collecting import COLLECT, WIN_MASTER, lose_master
from hustings.games.maybemissions.decks import discard, discard_ballots, lay_out_shop, refill_market, show_hand
from hustings.games.maybemissions.events import RoundBegan, RoundEndedEarly
from hustings.games.maybemissions.events_votes import HandShown
from hustings.games.maybemissions.exchange import REDRAW
from hustings.games.maybemissions.highest import AFTER_VOTING
from hustings.games.maybemissions.kinds import (
    LATE_CHANGE,
    NO_HANDS_SHOWN,
    NONE,
    SAME_VOTE_ENDS_ROUND,
    SWAP_COLLECTED,
    UNDECIDED,
    YES,
    YES_HANDS_SHOWN,
)
from hustings.games.maybemissions.masters import PLAY_MASTERS, REVEAL_MASTER, ROUND_START, masters_in_play
from hustings.games.maybemissions.mission import PREPARE
from hustings.games.maybemissions.scoring import finish
from hustings.games.maybemissions.shop import SHOPPING
from hustings.games.maybemissions.state import MaybeMissions, is_shop
from hustings.games.maybemissions.tally import FINAL_RESULT, PROVISIONAL_RESULT, all_of_one_type, change_numbers, types_cast
from hustings.games.maybemissions.voting import VOTE


class NextRound(Step[MaybeMissions]):
    """A round begins: what the last one left is cleared, steps A to F follow (MV-3.1, MV-3.3)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        table.round += 1
        table.rules = 0
        table.provisional = UNDECIDED
        table.verdict = UNDECIDED
        table.master_to = NONE
        table.next_active = NONE
        table.gained = 0
        table.general_closed = False
        table.shopping_over = False
        if table.log is not None:
            table.tell(RoundBegan(table.round, table.active))
        if table.options.play_masters:
            table.push(PLAY_MASTERS, REVEAL_MASTER, ROUND_START, PREPARE, VOTE, NUMBERS)
        else:
            table.push(REVEAL_MASTER, ROUND_START, PREPARE, VOTE, NUMBERS)


class Numbers(Step[MaybeMissions]):
    """Step F: numbers change; with `same_vote_ends_round`, X07, the round may be over, otherwise steps G to M follow (MV-4.7, MV-7.20)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        if table.options.identities:
            change_numbers(table)
        if table.in_force(SAME_VOTE_ENDS_ROUND) and all_of_one_type(table):
            if table.log is not None:
                table.tell(RoundEndedEarly())
            lose_master(table)
            table.push(CLEAN_UP)
            return
        table.push(CLEAN_UP)
        if table.in_force(YES_HANDS_SHOWN) or table.in_force(NO_HANDS_SHOWN):
            table.push(RoundEnd(tuple([rule for rule in masters_in_play(table) if rule in (YES_HANDS_SHOWN, NO_HANDS_SHOWN)])))
        table.push(PROVISIONAL_RESULT, SHOPPING, FINAL_RESULT, COLLECT, WIN_MASTER)
        if table.in_force(LATE_CHANGE) or table.in_force(SWAP_COLLECTED):
            table.push(AFTER_VOTING)


class RoundEnd(Step[MaybeMissions]):
    """Step M: hands are shown, X16 and X17, once per card and played Masters first (MV-4.16, MV-4.17, MV-5.8, R45, R49)."""

    __slots__ = ("rules",)

    def __init__(self, rules: tuple[int, ...]) -> None:
        self.rules = rules  # noted before the Master Card of the round is won

    def run(self, table: MaybeMissions) -> None:
        for rule in self.rules:
            show_hands(table, rule == YES_HANDS_SHOWN)


def show_hands(table: MaybeMissions, yes: bool) -> None:
    """The YES-voters, or the NO-voters, show what they still hold; who has only ignored Votes is neither (MV-3.22, R49)."""
    for place in table.clockwise(table.active):
        types = types_cast(table, place)
        if types and table.hands[place].cards and (types >> YES == 1) == yes:
            votes = show_hand(table, place, ALL)
            if table.log is not None:
                table.tell(HandShown(place, votes))


class CleanUp(Step[MaybeMissions]):
    """Step N: untaken cards, cast Votes and played Masters are discarded; market and shop are refilled (MV-3.34, MV-5.6, MV-5.7, R9)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        for card in table.mission:
            if is_shop(card):
                table.general_shop = card  # MV-7.15
            else:
                discard(table, card)
        table.mission = []
        discard_ballots(table, table.ballots)
        table.ballots = []
        for card in table.played:
            table.master_discard.append(card)
        table.played = []
        refill_market(table)
        if table.options.gadgets and table.general_shop == NONE:
            lay_out_shop(table)  # MV-7.14, MV-7.19
        if table.options.redraw:
            table.push(REDRAW, ROUND_OVER)
        else:
            table.push(ROUND_OVER)


class RoundOver(Step[MaybeMissions]):
    """Step P: the game is over, or the next player is active (MV-3.1, MV-7.51, MV-7.54, MV-8.1, MV-8.2, MV-8.3, R19)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        held = 0
        for hand in table.hands:
            held += len(hand.cards)
        if not held:
            finish(table, "MV-8.1")
        elif table.round >= table.options.last_round():
            finish(table, "MV-8.2")
        else:
            table.active = (table.active + 1) % table.places if table.next_active == NONE else table.next_active
            table.vote_first, table.vote_first_next = table.vote_first_next, False
            table.vote_shares, table.vote_shares_next = table.vote_shares_next, False
            table.push(NEXT_ROUND)


NEXT_ROUND: Final = NextRound()
NUMBERS: Final = Numbers()
CLEAN_UP: Final = CleanUp()
ROUND_OVER: Final = RoundOver()
