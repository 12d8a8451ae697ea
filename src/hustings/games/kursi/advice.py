"""What a sound player does: one step ahead, by the estimates of what things are worth."""

from __future__ import annotations

import random
from typing import Final

from hustings.core.advice import Advice
from hustings.core.move import AnyMove
from hustings.core.state import State
from hustings.games.kursi.attacks import CancelNoMore, CancelPermit, Smear
from hustings.games.kursi.benefits import PlaceNegative, TakeOpenMasterstroke, TuckRallyCard
from hustings.games.kursi.bolstering import PayBolster
from hustings.games.kursi.deck import CARD_ICONS, FIRST_ASSET, FIRST_STROKE, ISSUE, NUMBER, SEAT_ISSUE, SEAT_MATCH
from hustings.games.kursi.display import DECK
from hustings.games.kursi.drawing import DrawAsset, DrawExtra, DrawRally
from hustings.games.kursi.elections import AddCapitalVotes
from hustings.games.kursi.estimates import (
    benefits_worth,
    best_of,
    chance_at,
    ending_worth,
    keep_worth,
    plan_of,
    play_worth,
    rounds_after,
    seat_fit,
    tile_worth,
    weight,
    worth_of_negative,
    worth_of_votes,
)
from hustings.games.kursi.fielding import KeepCandidate, PlaceCandidate, kept_tiles
from hustings.games.kursi.instants import ChooseSeat, DriveSpeeches, EndSpeeches, WhichSeat
from hustings.games.kursi.kinds import NEGATIVE, RESULTS
from hustings.games.kursi.lasting import NameIssue
from hustings.games.kursi.masterstrokes import CommitMasterstroke, TakeMasterstroke
from hustings.games.kursi.pawn import GivePawn
from hustings.games.kursi.playing import AddPlay, Commit, play_limit
from hustings.games.kursi.rallies import EndRally, rally_votes
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.targets import ChooseOpponent, eligible
from hustings.games.kursi.turn import DiscardToLimit
from hustings.games.kursi.votes import pile_at

# About how many votes a Masterstroke is worth, M01 first.
STROKE_WORTH: Final = (2.5, 3.0, 1.0, 2.0, 2.2, 2.0, 2.0, 2.5, 2.2, 0.5, 2.0, 1.5, 1.8, 2.8, 2.8, 1.5)
UNSEEN: Final = 2.0  # a card of the deck
WORTH_ENDING: Final = 3.4  # votes and benefits from which a rally is ended although it could grow
WORTH_COMMITTING: Final = 0.8


class KursiAdvice(Advice):
    """Drafts for assets and Seats, bolsters early, extends what pays, ends rallies in time, spends Masterstrokes where they bite."""

    def decide(self, sight: State, place: int, menu: list[AnyMove], rng: random.Random) -> AnyMove:
        assert isinstance(sight, Kursi)
        if len(menu) == 1:
            return menu[0]
        return best_of(menu, [value_of(sight, place, move) for move in menu])

    def value(self, sight: State, place: int) -> float:
        """The Seats *place* is likely to win, as a part of all."""
        assert isinstance(sight, Kursi)
        if sight.result is not None:
            return 1.0 if sight.result.ranks[place] == 1 else 0.0
        if sight.stage == RESULTS or not sight.in_play:
            return 0.5
        return sum([chance_at(sight, place, seat, 0, 0) for seat in range(sight.seats)]) / sight.seats


def value_of(sight: Kursi, place: int, move: AnyMove) -> float:
    """What a move is worth; moves that decline something are worth 0, and so is whatever nothing is known about."""
    if isinstance(move, AddPlay):
        rallies, printed = plan_of(sight, place)
        return play_worth(sight, place, move, rallies, printed)
    if isinstance(move, Commit):
        return 0.0
    if isinstance(move, EndRally):
        return ending(sight, place, move)
    if isinstance(move, (DrawRally, DrawAsset)):
        return float(move.count)
    if isinstance(move, DrawExtra):
        return 2.0 - move.deck
    if isinstance(move, (PayBolster, DiscardToLimit)):
        return -keep_worth(sight, place, move.card)
    if isinstance(move, KeepCandidate):
        return tile_worth(sight, kept_tiles(sight, place), move.tile)
    if isinstance(move, PlaceCandidate):
        return placement(sight, place, move)
    return value_of_stroke_move(sight, place, move)


def value_of_stroke_move(sight: Kursi, place: int, move: AnyMove) -> float:
    """The choices that come with Masterstrokes, benefits, the pawn and the free votes."""
    if isinstance(move, CommitMasterstroke):
        return commitment(sight, place, move.card)
    if isinstance(move, (TakeMasterstroke, TakeOpenMasterstroke)):
        return UNSEEN if move.source == DECK else STROKE_WORTH[sight.display[move.source] - FIRST_STROKE]
    if isinstance(move, PlaceNegative):
        return worth_of_negative(sight, place, move.colour, move.seat)
    if isinstance(move, Smear):
        return worth_of_negative(sight, place, move.opponent, move.seat)
    if isinstance(move, TuckRallyCard):
        return 1.0 + tucking(sight, place, move)
    if isinstance(move, AddCapitalVotes):
        return worth_of_votes(sight, place, move.seat, move.votes)
    if isinstance(move, ChooseSeat):
        return choice_of_seat(sight, place, move.seat)
    if isinstance(move, (ChooseOpponent, GivePawn)):
        other = move.opponent if isinstance(move, ChooseOpponent) else move.to
        threat = sum([chance_at(sight, other, seat, 0, 0) for seat in range(sight.seats)])
        return threat if isinstance(move, ChooseOpponent) else -threat
    if isinstance(move, NameIssue):
        return pledge(sight, place, move.issue)
    if isinstance(move, DriveSpeeches):
        rallies, printed = plan_of(sight, place)
        return play_worth(sight, place, AddPlay(move.card, move.position), rallies, printed)
    if isinstance(move, CancelPermit):
        rally = sight.rallies[sight.candidate(move.opponent, move.position)]
        return (
            len(rally) + weight(sight, place, move.position) + (0.5 if ISSUE[move.card] == SEAT_ISSUE[sight.in_play[move.position]] else 0)
        )
    if isinstance(move, (CancelNoMore, EndSpeeches)):
        return 0.0
    return 0.0


def placement(sight: Kursi, place: int, move: PlaceCandidate) -> float:
    """How well the tile suits the next Seat, against what it could do at the later ones."""
    placed = len(sight.given[place])
    here = seat_fit(move.tile, sight.in_play[placed])
    later = 0.0
    for seat in range(placed + 1, sight.seats):
        later = max(later, seat_fit(move.tile, sight.in_play[seat]))
    return here - 0.7 * later


def ending(sight: Kursi, place: int, move: EndRally) -> float:
    """A rally is ended when it brings enough, when others wait to be ended, or when there is no later round."""
    active = len([position for position in range(sight.seats) if sight.rallies[sight.candidate(place, position)]])
    left = rounds_after(sight)
    worth = ending_worth(sight, place, move.position, move.issue)
    if left == 0 or active > 2 * left:
        return worth
    rally = sight.rallies[sight.candidate(place, move.position)]
    # A card more in this rally would bring another benefit: worth waiting for, where more cards can come.
    nearly = len(rally) in (3, 5, 7) and left > 1 and benefits_worth(rally) < 4
    return worth - WORTH_ENDING - (0.8 if nearly else 0.0)


def commitment(sight: Kursi, place: int, card: int) -> float:
    """What committing a Masterstroke now is worth beyond keeping it; later rounds leave less time to wait."""
    worth = STROKE_WORTH[card - FIRST_STROKE] * usefulness(sight, place, card)
    return worth - WORTH_COMMITTING * min(1.0, rounds_after(sight) / 3.0)


def usefulness(sight: Kursi, place: int, card: int) -> float:
    """How much of what the card can do it would do now, about 0 to 1."""
    hand = sight.hands[place].cards
    rallies = len([kind for kind in hand if kind < FIRST_ASSET])
    assets = len(hand) - rallies
    left = rounds_after(sight)
    if card == NUMBER["M01"]:
        return min(1.0, rallies / 2)
    if card == NUMBER["M03"]:
        own = [sight.piles[pile_at(sight, seat, place) + NEGATIVE] for seat in range(sight.seats)]
        return 1.5 if max(own) else 0.0
    if card in (NUMBER["M04"], NUMBER["M05"], NUMBER["M13"]):
        return 1.0 if eligible(sight, place, card) else 0.0
    if card in (NUMBER["M06"], NUMBER["M12"]):
        longest = 0
        for other in eligible(sight, place, card):
            for position in range(sight.seats):
                longest = max(longest, len(sight.rallies[sight.candidate(other, position)]))
        return min(1.2, longest / 3)
    if card == NUMBER["M08"]:
        return 1.0 if len(hand) > play_limit(sight, place) + 2 else 0.2
    if card == NUMBER["M09"]:
        return min(1.0, assets / 3) if left else 0.0
    if card == NUMBER["M11"]:
        return 1.0 if mixed_cards(sight, place) >= 2 else 0.0
    if card in (NUMBER["M14"], NUMBER["M15"]):
        return 0.35 + 0.15 * left
    return 1.0


def mixed_cards(sight: Kursi, place: int) -> int:
    """How many cards in the most mixed rally are not of its most frequent issue."""
    most = 0
    for position in range(sight.seats):
        counts = [0, 0, 0]
        for card in sight.rallies[sight.candidate(place, position)]:
            counts[ISSUE[card]] += 1
        most = max(most, sum(counts) - max(counts))
    return most


def tucking(sight: Kursi, place: int, move: TuckRallyCard) -> float:
    """Which card to tuck: one of an issue that counts in the Elections, for ties, or in the rallies to come."""
    worth = 0.0
    for position in range(sight.seats):
        if move.card in sight.rallies[sight.candidate(place, position)]:
            seat = sight.in_play[position]
            for issue in range(3):
                if CARD_ICONS[move.card][issue]:
                    here = (
                        sight.count(place, position, issue)
                        + (2 if SEAT_ISSUE[seat] == issue else 0)
                        + (2 if issue in SEAT_MATCH[seat] else 0)
                    )
                    worth = max(worth, float(here))
    return worth


def choice_of_seat(sight: Kursi, place: int, seat: int) -> float:
    """M02 brings votes where they do most; M03 looks where an own -2 card lies."""
    ask = sight.asks[place]
    if isinstance(ask, WhichSeat) and ask.card == NUMBER["M03"]:
        return sight.piles[pile_at(sight, seat, place) + NEGATIVE] * weight(sight, place, seat)
    return worth_of_votes(sight, place, seat, 3)


def pledge(sight: Kursi, place: int, issue: int) -> float:
    """How many rallies on the issue are to be expected: icons of Candidates and Seats."""
    worth = 0.0
    for position in range(sight.seats):
        worth += sight.count(place, position, issue) + (1 if SEAT_ISSUE[sight.in_play[position]] == issue else 0)
        if sight.rallies[sight.candidate(place, position)]:
            worth += 0.1 * rally_votes(sight, place, position, issue)
    return worth
