"""What things are worth, in votes: the estimates that advice weighs. Only what a sight shows goes into them."""

from __future__ import annotations

import math
from typing import Final

from hustings.core.move import AnyMove
from hustings.core.pile import UNKNOWN
from hustings.games.kursi.deck import BOLSTER, CARD_ICONS, COST, FIRST_ASSET, ISSUE, SEAT_BONUS, SEAT_ISSUE, SEAT_MATCH, TILE_ICONS
from hustings.games.kursi.kinds import CAPITAL, ICONS, INFLUENCE, ISSUES, POPULARITY, REPUTATION
from hustings.games.kursi.playing import AddPlay, discount, net_cost
from hustings.games.kursi.rallies import rally_votes
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.turn import ROUNDS
from hustings.games.kursi.votes import total_at

PER_ROUND: Final = 2  # rallies that can be ended
PAID: Final = 0.7  # what a card given in payment is worth
SLOT: Final = 1.2  # what one of the plays of a round is worth


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
    weights = (2.0, 2.0, 3.0, 2.2)
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


def draws_of(sight: Kursi, place: int) -> int:
    """How many cards *place* may draw a round, about."""
    return max(1, sight.party_count(place, CAPITAL)) + max(1, sight.party_count(place, INFLUENCE))
