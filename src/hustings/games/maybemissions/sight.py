"""Who sees what, and filling the unknown again (catalogue, section 6).

Hands, the Vote deck, exchanged Votes, decks and Secret Identities are hidden; everything else lies open. At the end hands, exchanged Votes
and Secret Identities are revealed (MV-8.4). What everybody can work out about hidden Votes is in `whereabouts`.
"""

from __future__ import annotations

import random

from hustings.core.pile import UNKNOWN
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
from hustings.games.maybemissions.state import IN_BOX, IN_DECK, IN_DISCARD, MaybeMissions, is_shop


def hide(table: MaybeMissions, viewer: int) -> None:
    """Make unknown what *viewer* may not see; nobody can show Votes except where a rule says so (MV-1.3, MV-6.2, R7, R25)."""
    table.vote_deck = [UNKNOWN] * len(table.vote_deck)
    table.vote_box = [UNKNOWN] * len(table.vote_box)
    table.mission_deck = [UNKNOWN] * len(table.mission_deck)
    table.shop_deck = [UNKNOWN] * len(table.shop_deck)
    table.master_deck.hide(viewer)
    if not table.master_box_known:
        table.master_box = [UNKNOWN] * len(table.master_box)
    if table.result is not None:  # MV-8.4
        return
    for place in range(table.places):
        if place != viewer:
            table.hands[place].hide(viewer)
            if table.secret[place] >= 0:
                table.secret[place] = UNKNOWN
    table.vote_discard.hide(viewer)


def fill(table: MaybeMissions, rng: random.Random) -> None:
    """Put something that could be there for every unknown card (MV-3.36 keeps every card somewhere)."""
    fill_votes(table, rng)
    fill_missions(table, rng)
    fill_masters(table, rng)
    fill_shop(table, rng)
    fill_secrets(table, rng)


def shuffled(cards: list[int], rng: random.Random) -> list[int]:
    """The same cards in a random order."""
    mixed = cards[:]
    for last in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        kept = mixed[last]
        mixed[last] = mixed[other]
        mixed[other] = kept
    return mixed


def missing(first: int, count: int, seen: list[int]) -> list[int]:
    """The cards from *first* on that are not among those seen."""
    is_seen = [False] * count
    for card in seen:
        if first <= card < first + count:
            is_seen[card - first] = True
    return [first + index for index in range(count) if not is_seen[index]]


def put_back(cards: list[int], unknown: list[int]) -> None:
    """Fill the unknown spots of a pile from the end of a list, which gets shorter."""
    for index, card in enumerate(cards):
        if card == UNKNOWN:
            cards[index] = unknown.pop()


# Cards


def fill_missions(table: MaybeMissions, rng: random.Random) -> None:
    """Every Mission Card that lies nowhere in the open is in the deck."""
    seen = table.market + table.mission + table.mission_discard
    for cards in table.collected:
        seen += cards
    table.mission_deck = shuffled(missing(0, MISSION_COUNT, seen), rng)


def fill_masters(table: MaybeMissions, rng: random.Random) -> None:
    """The Masters not seen are in the deck or not in the game (MV-1.6)."""
    seen = table.master_discard + table.played + table.master_deck.cards + table.master_box + [table.master]
    for cards in table.collected:
        seen += cards
    unknown = shuffled(missing(FIRST_MASTER, MASTER_COUNT, seen), rng)
    put_back(table.master_deck.cards, unknown)
    put_back(table.master_box, unknown)
    table.master_box.sort()


def fill_shop(table: MaybeMissions, rng: random.Random) -> None:
    """Every Shop Card that lies nowhere in the open is in the deck."""
    if not table.options.gadgets:
        return
    seen = table.shop_discard + [table.general_shop] + [card for card in table.mission if is_shop(card)]
    for cards in table.collected:
        seen += cards
    table.shop_deck = shuffled(missing(FIRST_SHOP, SHOP_COUNT, seen), rng)


def fill_secrets(table: MaybeMissions, rng: random.Random) -> None:
    """Unknown Secret Identities are some of those not known to be dealt."""
    unknown = shuffled(missing(0, IDENTITY_COUNT, table.secret), rng)
    put_back(table.secret, unknown)


# Votes


class Zone:
    """Unknown Votes that lie together: so many of them, where they lie, and of which type if that is known."""

    __slots__ = ("bit", "only", "room", "votes")

    def __init__(self, bit: int, only: int, room: int) -> None:
        self.bit = bit  # as in `whereabouts`
        self.only = only  # NO, YES, or -1
        self.room = room
        self.votes: list[int] = []


def fill_votes(table: MaybeMissions, rng: random.Random) -> None:
    """Unknown Votes lie where they may lie as far as everybody knows (MV-1.2, MV-4.24, R4, R45)."""
    zones = unknown_zones(table)
    known = [False] * len(table.whereabouts)
    for hand in table.hands:
        for vote in hand.cards:
            if vote != UNKNOWN:
                known[vote] = True
    for vote in table.vote_discard.cards:
        if vote != UNKNOWN:
            known[vote] = True
    for ballot in table.ballots:
        known[ballot.vote] = True
    votes = [vote for vote in range(1, len(known)) if not known[vote]]
    for vote in shuffled(votes, rng):
        place_vote(table, zones, vote, rng)
    lay_down(table, zones, rng)


def unknown_zones(table: MaybeMissions) -> list[Zone]:
    """Where unknown Votes lie, and how many."""
    zones: list[Zone] = []
    for place, hand in enumerate(table.hands):
        zones.append(Zone(1 << place, -1, hand.cards.count(UNKNOWN)))
    zones.append(Zone(IN_DISCARD, -1, table.vote_discard.cards.count(UNKNOWN)))
    deck, box = len(table.vote_deck), len(table.vote_box)
    if table.deck_untouched and deck:
        # Half of the Votes dealt are YES, and so is half of the rest (MV-1.2).
        zones.append(Zone(IN_DECK, YES, deck // 2))
        zones.append(Zone(IN_DECK, NO, deck // 2))
    else:
        zones.append(Zone(IN_DECK, -1, deck))
    zones.append(Zone(IN_BOX, YES, box // 2))
    zones.append(Zone(IN_BOX, NO, box // 2))
    return [zone for zone in zones if zone.room]


def may_lie(table: MaybeMissions, vote: int, zone: Zone) -> bool:
    """Whether a Vote may be one of that zone."""
    return bool(table.whereabouts[vote] & zone.bit) and (zone.only < 0 or zone.only == type_of(vote))


def place_vote(table: MaybeMissions, zones: list[Zone], vote: int, rng: random.Random) -> None:
    """Give a Vote a place by lot, weighted by the room there is; where all its zones are full, others move over."""
    room = 0
    for zone in zones:
        if may_lie(table, vote, zone):
            room += zone.room - len(zone.votes)
    if room:
        lot = int(rng.random() * room)
        for zone in zones:
            if may_lie(table, vote, zone):
                lot -= zone.room - len(zone.votes)
                if lot < 0:
                    zone.votes.append(vote)
                    return
    assert make_way(table, zones, vote), "no way to place the unknown Votes"


def make_way(table: MaybeMissions, zones: list[Zone], vote: int) -> bool:
    """Place a Vote by moving others: breadth first from its zones to one with room."""
    came_from = [-1] * len(zones)  # which zone a displaced Vote leaves
    moving = [0] * len(zones)  # the Vote that would come into this zone
    queue: list[int] = []
    seen = [False] * len(zones)
    for index, zone in enumerate(zones):
        if may_lie(table, vote, zone):
            seen[index] = True
            moving[index] = vote
            queue.append(index)
    while queue:
        index = queue.pop(0)
        zone = zones[index]
        if len(zone.votes) < zone.room:
            while index >= 0:
                zones[index].votes.append(moving[index])
                before = came_from[index]
                if before >= 0:
                    zones[before].votes.remove(moving[index])
                index = before
            return True
        for held in zone.votes:
            for other, further in enumerate(zones):
                if not seen[other] and may_lie(table, held, further):
                    seen[other] = True
                    came_from[other] = index
                    moving[other] = held
                    queue.append(other)
    return False


def lay_down(table: MaybeMissions, zones: list[Zone], rng: random.Random) -> None:
    """The placed Votes go where they lie; nobody but the holder knows them."""
    deck: list[int] = []
    box: list[int] = []
    for zone in zones:
        if zone.bit == IN_DECK:
            deck += zone.votes
        elif zone.bit == IN_BOX:
            box += zone.votes
        elif zone.bit == IN_DISCARD:
            put_back(table.vote_discard.cards, shuffled(zone.votes, rng))
    for place, hand in enumerate(table.hands):
        votes: list[int] = []
        for zone in zones:
            if zone.bit == 1 << place:
                votes = zone.votes
        if votes:
            known = [(vote, knowers) for vote, knowers in zip(hand.cards, hand.knowers) if vote != UNKNOWN]
            hand.cards = []
            hand.knowers = []
            for vote, knowers in known:
                hand.add(vote, knowers)
            for vote in votes:
                hand.add(vote, 1 << place)
    if deck:
        table.vote_deck = shuffled(deck, rng)
    if box:
        table.vote_box = shuffled(box, rng)
