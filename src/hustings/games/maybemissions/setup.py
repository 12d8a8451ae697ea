"""Setup: Votes are dealt, decks shuffled, the market laid out (MV-1, MV-6.1, MV-7.1)."""

from __future__ import annotations

from hustings.core.pile import Hand, Pile
from hustings.games.maybemissions.cards import PRINTED_CARDS, CardSet
from hustings.games.maybemissions.decks import lay_out_shop, refill_market
from hustings.games.maybemissions.events import IdentityDealt, SecretDealt
from hustings.games.maybemissions.generated import make_cards
from hustings.games.maybemissions.kinds import (
    FIRST_MASTER,
    FIRST_SHOP,
    IDENTITY_COUNT,
    MASTER_COUNT,
    MISSION_COUNT,
    NO,
    SHOP_COUNT,
    YES,
    type_of,
)
from hustings.games.maybemissions.state import IN_BOX, IN_DECK, MaybeMissions
from hustings.games.maybemissions.turn import NEXT_ROUND


def set_up(table: MaybeMissions) -> None:
    """The table as it stands before round 1 (MV-1.1, MV-1.10)."""
    options = table.options
    table.cards = CardSet(make_cards(table.chance)) if options.decks == "generated" else PRINTED_CARDS
    deal_votes(table)
    deal_masters(table)
    table.mission_deck = list(range(MISSION_COUNT))  # MV-1.7
    table.chance.shuffle(table.mission_deck)
    refill_market(table)  # MV-1.8
    if options.identities:
        deal_identities(table)
    if options.gadgets:
        table.shop_deck = list(range(FIRST_SHOP, FIRST_SHOP + SHOP_COUNT))  # MV-7.1
        table.chance.shuffle(table.shop_deck)
        lay_out_shop(table)
    # MV-1.9, R6
    table.active = table.chance.pick(table.places) if options.start_player == "random" else int(options.start_player) - 1
    table.push(NEXT_ROUND)


def deal_votes(table: MaybeMissions) -> None:
    """As many YES as NO, at random out of the set, so many to each player; the whole table deals again when a hand is of one
    type only (MV-1.2, MV-1.3, MV-1.4, R3, R5)."""
    options = table.options
    half = options.votes_per_player * table.places // 2
    of_type = [[vote for vote in range(1, options.highest_vote() + 1) if type_of(vote) == kind] for kind in (NO, YES)]
    rest: list[int] = []
    dealt: list[int] = []
    for votes in of_type:
        table.chance.shuffle(votes)
        dealt += votes[:half]
        rest += votes[half:]
    while True:
        table.chance.shuffle(dealt)
        hands = [sorted(dealt[place * options.votes_per_player : (place + 1) * options.votes_per_player]) for place in range(table.places)]
        if all([has_both_types(hand) for hand in hands]):
            break
    table.hands = [Hand(hand, [1 << place] * len(hand)) for place, hand in enumerate(hands)]
    if len(rest) > 1:
        table.chance.shuffle(rest)
    # MV-1.5, R4: the rest is the Vote deck, or stays in the box.
    where = (1 << table.places) - 1
    if options.vote_pool == "box":
        table.vote_deck = rest
        where |= IN_DECK if rest else 0
    else:
        table.vote_box = rest
        where |= IN_BOX if rest else 0
    table.whereabouts = [0] + [where] * options.highest_vote()


def has_both_types(hand: list[int]) -> bool:
    """At least one YES and one NO (MV-1.4).

    >>> has_both_types([2, 4, 7]), has_both_types([2, 4])
    (True, False)
    """
    for vote in hand:
        if type_of(vote) != type_of(hand[0]):
            return True
    return False


def deal_masters(table: MaybeMissions) -> None:
    """So many of the 26 Master Cards, at random; nobody knows which (MV-1.6, R54)."""
    cards = list(range(FIRST_MASTER, FIRST_MASTER + MASTER_COUNT))
    table.chance.shuffle(cards)
    count = table.options.master_deck_size
    table.master_deck = Pile(cards[:count], [0] * count)
    table.master_box = sorted(cards[count:])


def deal_identities(table: MaybeMissions) -> None:
    """A Public Identity for each, face up, and a Secret one, face down (MV-6.1, MV-6.2)."""
    for dealt in (table.public, table.secret):
        identities = list(range(IDENTITY_COUNT))
        table.chance.shuffle(identities)
        for place in range(table.places):
            dealt[place] = identities[place]
    if table.log is not None:
        for place in range(table.places):
            table.tell(IdentityDealt(place, table.public[place]))
            table.tell(SecretDealt(table.secret[place]), 1 << place)
