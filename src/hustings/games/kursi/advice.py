"""What a sound player does: one step ahead, by estimates in votes of what things are worth. Only what a sight shows goes into them."""

from __future__ import annotations

import math
import random
from typing import Final

from hustings.core.advice import Advice
from hustings.core.move import AnyMove
from hustings.core.pile import UNKNOWN
from hustings.core.state import State
from hustings.games.kursi.attacks import CancelNoMore, CancelPermit, Smear
from hustings.games.kursi.benefits import PlaceNegative, TakeOpenMasterstroke, TuckRallyCard
from hustings.games.kursi.bolstering import PayBolster
from hustings.games.kursi.deck import (
    BOLSTER,
    CARD_ICONS,
    COST,
    FIRST_ASSET,
    FIRST_STROKE,
    ISSUE,
    NUMBER,
    SEAT_BONUS,
    SEAT_ISSUE,
    SEAT_MATCH,
    TILE_ICONS,
)
from hustings.games.kursi.display import DECK
from hustings.games.kursi.drawing import DrawAsset, DrawExtra, DrawRally
from hustings.games.kursi.elections import AddCapitalVotes
from hustings.games.kursi.fielding import KeepCandidate, PlaceCandidate, kept_tiles
from hustings.games.kursi.instants import ChooseSeat, DriveSpeeches, EndSpeeches, WhichSeat
from hustings.games.kursi.kinds import CAPITAL, ICONS, ISSUES, NEGATIVE, POPULARITY, REPUTATION, RESULTS
from hustings.games.kursi.lasting import NameIssue
from hustings.games.kursi.masterstrokes import CommitMasterstroke, TakeMasterstroke
from hustings.games.kursi.pawn import GivePawn
from hustings.games.kursi.playing import AddPlay, Commit, discount, net_cost, play_limit
from hustings.games.kursi.rallies import EndRally, rally_votes
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.targets import ChooseOpponent, eligible
from hustings.games.kursi.turn import ROUNDS, DiscardToLimit
from hustings.games.kursi.votes import pile_at, total_at

PER_ROUND: Final = 2  # rallies that can be ended
PAID: Final = 0.7  # what a card given in payment is worth
SLOT: Final = 1.2  # what one of the plays of a round is worth

# About how many votes a Masterstroke is worth, M01 first.
STROKE_WORTH: Final[list[float]] = [2.5, 3.0, 1.0, 2.0, 2.2, 2.0, 2.0, 2.5, 2.2, 0.5, 2.0, 1.5, 1.8, 2.8, 2.8, 1.5]
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


# What things are worth


def rounds_after(sight: Kursi) -> int:
    """How many rounds come after this one."""
    return ROUNDS - sight.round


def chance_at(sight: Kursi, place: int, seat: int, mine: int, theirs: int) -> float:
    """How likely *place* wins the Seat, *mine* and *theirs* being changes of the totals; later leads are safer."""
    best = -99
    for other in range(sight.places):
        if other != place:
            best = max(best, total_at(sight, seat, other))
    lead = total_at(sight, seat, place) + mine - best - theirs
    return 1.0 / (1.0 + math.exp(-lead / (2.0 + 0.8 * rounds_after(sight))))


def worth_of_votes(sight: Kursi, place: int, seat: int, votes: int) -> float:
    """What so many votes more do for *place* at that Seat."""
    return chance_at(sight, place, seat, votes, 0) - chance_at(sight, place, seat, 0, 0)


def worth_of_negative(sight: Kursi, place: int, colour: int, seat: int) -> float:
    """What a -2 card of that colour there does for *place*: something only where the colour leads its rivals."""
    if colour == place:
        return chance_at(sight, place, seat, -2, 0) - chance_at(sight, place, seat, 0, 0)
    own = total_at(sight, seat, colour)
    for other in range(sight.places):
        if other not in (place, colour) and total_at(sight, seat, other) >= own:
            return 0.0
    return chance_at(sight, place, seat, 0, -2) - chance_at(sight, place, seat, 0, 0)


def weight(sight: Kursi, place: int, seat: int) -> float:
    """How much a vote counts at that Seat, 1 at a close one."""
    return 0.4 + 0.6 * worth_of_votes(sight, place, seat, 3) / max(0.001, 0.75 / (2.0 + 0.8 * rounds_after(sight)))


def seat_fit(tile: int, seat_tile: int) -> float:
    """How well a Candidate suits a Seat: its icons for the bonus there, and the Seat's issue for rallies and ties."""
    icons = TILE_ICONS[tile]
    first, second = SEAT_MATCH[seat_tile]
    return 0.4 * SEAT_BONUS[seat_tile] * (icons[first] + icons[second]) + 2.0 * icons[SEAT_ISSUE[seat_tile]]


def tile_worth(sight: Kursi, kept: list[int], tile: int) -> float:
    """What a tile adds to those kept: assets the party lacks, and a Seat it suits."""
    have = [sum([TILE_ICONS[other][icon] for other in kept]) for icon in range(ICONS)]
    weights = [2.0, 2.0, 3.0, 2.2]
    worth = 0.0
    for icon in range(CAPITAL, ICONS):
        for more in range(TILE_ICONS[tile][icon]):
            worth += weights[icon - CAPITAL] / (1.0 + 0.5 * (have[icon] + more))
    return worth + 0.6 * max([seat_fit(tile, seat) for seat in sight.in_play])


def asset_worth(sight: Kursi, place: int, position: int, card: int) -> float:
    """What the icons of an Asset card under that Candidate bring in the rounds to come and in the Elections."""
    later = rounds_after(sight)
    worth = 0.0
    match = SEAT_MATCH[sight.in_play[position]]
    for icon in range(CAPITAL, ICONS):
        count = CARD_ICONS[card][icon]
        if not count:
            continue
        have = sight.party_count(place, icon)
        if icon == REPUTATION:
            each = 1.1 * later / (1.0 + 0.15 * max(0, have - 3))
        elif icon == POPULARITY:
            each = 0.35 * later
        else:
            each = 0.55 * later / (1.0 + 0.3 * max(0, have - 3))
        if icon in match:
            each += 0.3 * SEAT_BONUS[sight.in_play[position]]
        worth += each * count
    return worth


def plan_of(sight: Kursi, place: int) -> tuple[list[list[int]], list[int]]:
    """The rallies of *place* with what it has played so far this round, and the printed costs so far, by position."""
    rallies = [sight.rallies[sight.candidate(place, position)][:] for position in range(sight.seats)]
    printed = [0] * sight.seats
    for part in sight.given[place]:
        if isinstance(part, AddPlay):
            if part.card < FIRST_ASSET:
                rallies[part.position].append(part.card)
            else:
                printed[part.position] += COST[part.card]
    return rallies, printed


def best_ending(sight: Kursi, place: int, position: int, rally: list[int]) -> float:
    """The votes that ending this rally would bring for its best issue, its benefits valued in votes too."""
    if not rally:
        return 0.0
    best = 0
    for issue in range(ISSUES):
        cards = 0
        for card in rally:
            cards += ISSUE[card] == issue
        if cards:
            seat = 1 if SEAT_ISSUE[sight.in_play[position]] == issue else 0
            best = max(best, cards + seat + sight.count(place, position, issue))
    return best + benefits_worth(rally)


def benefits_worth(rally: list[int]) -> float:
    """What the length of a rally brings besides votes, in votes."""
    worth = 0.0
    if len(rally) >= 2 and any([BOLSTER[card] for card in rally]):
        worth += 1.2
    for length in (4, 6):
        if len(rally) >= length:
            worth += 1.3
    return worth + 2.0 if len(rally) >= 8 else worth


def play_worth(sight: Kursi, place: int, play: AddPlay, rallies: list[list[int]], printed: list[int]) -> float:
    """What one more play brings beyond what a play is worth anyway."""
    position, card = play.position, play.card
    if card >= FIRST_ASSET:
        off = discount(sight, place, position)
        before = net_cost(printed[position], off) if printed[position] else 0
        price = net_cost(printed[position] + COST[card], off) - before
        return asset_worth(sight, place, position, card) - PAID * price - SLOT
    rally = rallies[position]
    gain = best_ending(sight, place, position, [*rally, card]) - best_ending(sight, place, position, rally)
    if not rally:
        # A new rally is worth its whole ending only while there are endings left for it.
        active = len([other for other in rallies if other])
        if active >= PER_ROUND * (rounds_after(sight) + 1):
            return -1.0
        if active >= PER_ROUND:
            gain *= 0.5
    return gain * weight(sight, place, position) * 1.2 - 0.1


def ending_worth(sight: Kursi, place: int, position: int, issue: int) -> float:
    """What ending that rally for that issue is worth now; growing on is worth something too, but less each round."""
    votes = rally_votes(sight, place, position, issue)
    return votes * weight(sight, place, position) + benefits_worth(sight.rallies[sight.candidate(place, position)])


def keep_worth(sight: Kursi, place: int, card: int) -> float:
    """What a card in hand is worth for later: what is left of the game to use it in."""
    later = rounds_after(sight)
    if card == UNKNOWN or later == 0:
        return 0.0
    if card >= len(COST):
        return 2.5
    if card < FIRST_ASSET:
        fit = 0
        for position in range(sight.seats):
            fit = max(fit, sight.count(place, position, ISSUE[card]))
        return 1.0 + 0.2 * fit + (0.4 if BOLSTER[card] else 0.0)
    worth = 0.0
    for position in range(sight.seats):
        worth = max(worth, asset_worth(sight, place, position, card))
    return 0.35 * worth - 0.15 * COST[card]


def best_of(menu: list[AnyMove], values: list[float]) -> AnyMove:
    """The move with the highest value, the first of several."""
    best = 0
    for index, value in enumerate(values):
        if value > values[best]:
            best = index
    return menu[best]
