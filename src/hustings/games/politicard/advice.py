"""How a sound player plays: one step ahead in worlds that could be the true one."""

from __future__ import annotations

import math
import random
from typing import Final

from hustings.core.advice import Advice
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove
from hustings.core.state import State
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import INFLUENCE, LASTING, MEDIA_BLACKOUT, NUMBERS, TEXTS
from hustings.games.politicard.influence import reading, total
from hustings.games.politicard.plays import ACTIVATE, PlayInstant
from hustings.games.politicard.setup import ChooseDeck, KeepRest, Mulligan
from hustings.games.politicard.state import Duel
from hustings.games.politicard.turn import EndTurn, Pass, YourTurn

WORLDS: Final = 2  # how many worlds each choice is tried in
SAFE_LEAD: Final = 18  # a lead that the opponent hardly makes up in one turn
HOPELESS: Final = -20  # behind by so much without strong cards, the rest is saved
LEAST_GAIN: Final = 0.05  # an action has to be worth that much more than none
DRAWN: Final = 1.5  # what the card at the end of a turn is worth
ANSWERS_MOST: Final = 40  # questions of one effect that are answered by their defaults

# What a position is worth, in points of influence: rough, and only for advice.
HAND_CARD: Final = 1.0  # a card in hand, up to the five that are drawn again for nothing
EXTRA_CARD: Final = 0.9  # each card beyond those
ACTION_POINT: Final = 0.5  # an AP still to be spent in this turn
WAITING: Final = 1.0  # an instant in its slot
SHIELD: Final = 0.7
PLATFORM: Final = 1.4
TALKER: Final = 0.9  # any other public card that does something again
SLOT: Final = 0.8  # an ongoing initiative that waits for occasions
LOCKED: Final[dict[int, float]] = {k.LOCK_INITIATIVES: 2.0, k.LOCK_GOVERNMENT: 6.0, k.LOCK_TRANSFER: 0.3}

# What an intervention may be worth while the opponent still plays, by what sets it off.
AGAINST_GOVERNMENT: Final = 2.4
AGAINST_PUBLIC: Final = 1.7
AGAINST_INITIATIVES: Final = 1.6
SPECIAL: Final[dict[int, float]] = {
    NUMBERS["T02"]: 3.0,
    NUMBERS["T08"]: 5.0,
    NUMBERS["T17"]: 4.5,
    NUMBERS["T03"]: 4.5,
    NUMBERS["T12"]: 4.0,
    NUMBERS["T20"]: 3.0,
    NUMBERS["T10"]: 2.8,
    NUMBERS["T06"]: 0.5,
    NUMBERS["T14"]: 1.5,
    NUMBERS["T13"]: 1.4,
    NUMBERS["XT5"]: 3.2,
    NUMBERS["XT6"]: 2.5,
    NUMBERS["XT7"]: 5.5,
    MEDIA_BLACKOUT: 2.3,
}
ON_GOVERNMENT: Final = frozenset(
    [NUMBERS[name] for name in ("T02", "T03", "T06", "T08", "T10", "T11", "T12", "T14", "T17", "T19", "XT5", "XT7")]
)
ON_INITIATIVES: Final = frozenset([NUMBERS[name] for name in ("T04", "XT2", "T13")])


class DuelAdvice(Advice):
    """Tries every action in imagined worlds and takes the best; ends the round when it is won; never wastes a free play.

    Tempo comes of itself: discounts, refunds and draws count, and an instant is judged by what it does when activated now.
    """

    def decide(self, sight: State, place: int, menu: list[AnyMove], rng: random.Random) -> AnyMove:
        assert isinstance(sight, Duel)
        if len(menu) == 1:
            return menu[0]
        ask = sight.asks[place]
        if isinstance(ask, ChooseDeck):
            return menu[int(rng.random() * len(menu))]
        if isinstance(ask, Mulligan):
            return put_away(sight, place, menu)
        if isinstance(ask, YourTurn):
            return take_turn(sight, place, menu, rng)
        worlds = imagined(sight, rng)
        best, most = menu[0], -math.inf
        for move in menu:
            gain = tried(worlds, place, move) + rng.random() * 0.01
            if gain > most:
                best, most = move, gain
        return best

    def value(self, sight: State, place: int) -> float:
        """Rounds won count most, then the totals."""
        assert isinstance(sight, Duel)
        if sight.result is not None:
            return 1.0 if sight.result.ranks[place] == 1 else 0.0
        lead = total(sight, place) - total(sight, 1 - place)
        rounds = sight.wins[place] - sight.wins[1 - place]
        return 1.0 / (1.0 + math.exp(-(lead / 10.0 + 1.2 * rounds)))


def imagined(sight: Duel, rng: random.Random) -> list[Duel]:
    """Worlds that could be the true one."""
    worlds: list[Duel] = []
    for _ in range(WORLDS):
        world = sight.imagine(rng)
        assert isinstance(world, Duel)
        worlds.append(world)
    return worlds


def put_away(sight: Duel, place: int, menu: list[AnyMove]) -> AnyMove:
    """A hand needs government cards: with fewer than two, something else goes back."""
    cards = sight.hands[place].cards
    if sum([1 for card in cards if card < k.FIRST_PUBLIC]) >= 2 or isinstance(menu[-2], KeepRest):
        return menu[-1]
    return menu[-2]


def take_turn(sight: Duel, place: int, menu: list[AnyMove], rng: random.Random) -> AnyMove:
    """The best action, if it is worth more than none; otherwise the better way to end the turn."""
    lead = total(sight, place) - total(sight, 1 - place)
    passing = menu[-1]
    assert isinstance(passing, Pass), "a turn without a pass"
    if sight.passed[1 - place] and lead > 0:
        return passing  # that wins the round
    if lead >= SAFE_LEAD and not sight.acted:
        return passing  # the opponent has to spend cards now
    if sight.passed[1 - place] and lead <= HOPELESS and not worth_a_try(sight, place, lead):
        return passing  # the round is lost: the cards are for the next one
    best, gain = best_action(sight, place, menu, rng)
    # Somebody who has acted may end the turn and draws for it; a pass brings nothing.
    least = LEAST_GAIN if sight.acted else LEAST_GAIN - DRAWN
    if best is not None and (gain > least or (sight.passed[1 - place] and sight.ap[place] > 0)):
        return best
    if sight.acted:
        return menu[-2]  # a card is drawn
    return passing


def worth_a_try(sight: Duel, place: int, lead: int) -> bool:
    """Passing would lose the round: is there enough in hand to turn it in two turns?"""
    room = k.ROW - len(sight.government[place])
    strong = sorted([INFLUENCE[card] for card in sight.hands[place].cards if card < k.FIRST_PUBLIC], reverse=True)
    return lead + sum(strong[: min(room, 4)]) + 3 > 0


def best_action(sight: Duel, place: int, menu: list[AnyMove], rng: random.Random) -> tuple[AnyMove | None, float]:
    """The action that makes most of the position, and by how much it is better than none."""
    worlds = imagined(sight, rng)
    now = sum([worth(world, place) for world in worlds]) / len(worlds)
    best: AnyMove | None = None
    most = -math.inf
    for move in menu:
        if isinstance(move, (EndTurn, Pass)):
            continue
        gain = tried(worlds, place, move) - now + rng.random() * 0.01
        if gain > most:
            best, most = move, gain
    return best, most


def tried(worlds: list[Duel], place: int, move: AnyMove) -> float:
    """What the position is worth after *move*, on average over the worlds."""
    points = 0.0
    for world in worlds:
        after = world.clone()
        after.apply(place, move)
        settle(after)
        points += judged(after, place, move)
    return points / len(worlds)


def judged(after: Duel, place: int, move: AnyMove) -> float:
    """The worth of what came of it; an instant just laid down also by what it would do now."""
    points = worth(after, place)
    if isinstance(move, PlayInstant) and after.result is None and after.instants[place] is not None and after.asks[place] is not None:
        try:
            after.apply(place, ACTIVATE)
        except IllegalMove:
            return points
        settle(after)
        return max(points, worth(after, place))
    return points


def settle(world: Duel) -> None:
    """Answer the questions of an effect by their defaults until somebody's turn comes."""
    for _ in range(ANSWERS_MOST):
        if world.result is not None:
            return
        for place in world.asked_places():
            ask = world.asks[place]
            if ask is None or isinstance(ask, YourTurn):
                return
            world.apply(place, ask.defaults(world)[0])
            break


def worth(table: Duel, place: int) -> float:
    """How much better *place* stands than the opponent."""
    return standing(table, place) - standing(table, 1 - place)


def standing(table: Duel, place: int) -> float:
    """Influence, and what may become influence."""
    points = float(sum(reading(table, place)))
    cards = len(table.hands[place])
    points += HAND_CARD * min(cards, k.HAND_START) + EXTRA_CARD * max(0, cards - k.HAND_START)
    if table.active == place and table.result is None:
        points += ACTION_POINT * min(table.ap[place], max(1, cards))
    if table.instants[place] is not None:
        points += WAITING
    for piece in table.government[place]:
        if piece.shield:
            points += SHIELD
    for piece in table.public[place]:
        if not piece.off:
            points += public_worth(table, place, piece.card, piece.used)
    for slot in (table.government_slots[place], table.public_slots[place]):
        if slot is not None and (TEXTS[slot.card] or LASTING[slot.card] == k.LAST_SOFTENS):
            points += SLOT
    points += traps_worth(table, place)
    for bit, price in LOCKED.items():
        if table.locks[place] & bit:
            points -= price
    for token in table.tokens[place]:
        points += 0.8 * token.n if token.kind != k.PUBLIC_SURCHARGE else -0.8
    return points


def public_worth(table: Duel, place: int, card: int, used: int) -> float:
    """A public card on the table, for what it may still do this round."""
    points = 0.2
    for text in TEXTS[card]:
        if text.when == k.INITIATIVE and text.once == k.USED_PLATFORM:
            points += 0.2 if used & k.USED_PLATFORM else PLATFORM
        elif text.when != k.ON_PLAY:
            points += TALKER
    if LASTING[card] != k.LAST_NOTHING:
        points += 0.5
    return points


def traps_worth(table: Duel, place: int) -> float:
    """What the set interventions may bring, as far as the opponent can still set them off."""
    other = 1 - place
    points = 0.0
    room = len(table.government[other]) < k.ROW and len(table.hands[other]) > 0
    for trap in table.traps[place]:
        points += trap_worth(trap.card, room, len(table.hands[other]) > 0)
    return points


def trap_worth(card: int, room: bool, hand: bool) -> float:
    """What one set intervention may bring against an opponent who has room for government cards, or cards at all."""
    if not hand:
        return 0.1
    if card in ON_GOVERNMENT:
        if not room:
            return 0.2
        return SPECIAL.get(card, AGAINST_GOVERNMENT)
    if card in ON_INITIATIVES:
        return SPECIAL.get(card, AGAINST_INITIATIVES)
    return SPECIAL.get(card, AGAINST_PUBLIC)
