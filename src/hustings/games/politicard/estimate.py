"""What a position is worth to one side, in points of influence: rough, and only for advice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import LASTING, MEDIA_BLACKOUT, NUMBERS, TEXTS
from hustings.games.politicard.influence import reading

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel

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
