"""Decks and discard piles: drawing, shuffling in, refilling, exchanging Votes (MV-3.8, MV-3.9, MV-3.34 to MV-3.37)."""

from __future__ import annotations

from hustings.core.pile import ALL, Hand
from hustings.games.maybemissions.events import CardRemoved, DeckShuffled, MarketRefilled
from hustings.games.maybemissions.events_shop import ShopOpened
from hustings.games.maybemissions.events_votes import VotesDealt, VotesDrawn, VotesExchanged
from hustings.games.maybemissions.kinds import FIRST_MASTER, NONE
from hustings.games.maybemissions.state import IN_DECK, IN_DISCARD, Ballot, MaybeMissions, is_shop

# Missions, Masters and Shop Cards


def can_draw_mission(table: MaybeMissions) -> bool:
    return bool(table.mission_deck) or bool(table.mission_discard)


def draw_mission(table: MaybeMissions) -> int:
    """The top Mission Card, the discard pile being shuffled in for an empty deck; NONE where there is none (MV-3.35, MV-3.36, R9)."""
    if not table.mission_deck:
        if not table.mission_discard:
            return NONE
        table.mission_deck = table.mission_discard
        table.mission_discard = []
        table.chance.shuffle(table.mission_deck)
        _tell_shuffled(table, 1)
    table.learn()
    return table.mission_deck.pop()


def refill_market(table: MaybeMissions) -> None:
    """New cards at the end of the row, as many as are missing and can be had (MV-3.8, MV-3.9, MV-3.36)."""
    came: list[int] = []
    while len(table.market) < table.market_size:
        card = draw_mission(table)
        if card == NONE:
            break
        table.market.append(card)
        came.append(card)
    if came and table.log is not None:
        table.tell(MarketRefilled(tuple(came)))


def take_from_market(table: MaybeMissions, slot: int) -> int:
    """A card leaves the market, which is refilled at once (MV-3.9)."""
    card = table.market.pop(slot)
    refill_market(table)
    return card


def can_draw_master(table: MaybeMissions) -> bool:
    return len(table.master_deck) > 0 or bool(table.master_discard)


def draw_master(table: MaybeMissions) -> int:
    """The top Master Card; NONE where deck and discard pile are empty (MV-3.4, MV-3.35, R10)."""
    if not len(table.master_deck):
        if not table.master_discard:
            return NONE
        for card in table.master_discard:
            table.master_deck.put(card)
        table.master_discard = []
        table.master_deck.shuffle(table.chance)
        # Every card of the first deck has been seen by now.
        table.master_box_known = True
        _tell_shuffled(table, 2)
    table.learn()
    return table.master_deck.draw()


def lay_out_shop(table: MaybeMissions) -> None:
    """A new card in the general shop; it stays empty where there is none (MV-7.19)."""
    if not table.shop_deck and table.shop_discard:
        table.shop_deck = table.shop_discard
        table.shop_discard = []
        table.chance.shuffle(table.shop_deck)
        _tell_shuffled(table, 3)
    if not table.shop_deck:
        table.general_shop = NONE
        return
    table.learn()
    table.general_shop = table.shop_deck.pop()
    if table.log is not None:
        table.tell(ShopOpened(table.general_shop))


def discard(table: MaybeMissions, card: int) -> None:
    """A Mission or Master Card goes to the pile of its kind (MV-7.8, MV-7.55)."""
    if card >= FIRST_MASTER:
        table.master_discard.append(card)
    else:
        table.mission_discard.append(card)


def remove_from_mission(table: MaybeMissions, place: int, spot: int) -> None:
    """A card leaves the mission: to the discard pile, or back to the general shop (MV-4.25, MV-7.15, MV-7.55, R47)."""
    card = table.mission.pop(spot)
    if is_shop(card):
        table.general_shop = card
    else:
        discard(table, card)
    if table.log is not None:
        table.tell(CardRemoved(place, card))


# Collections


def gain(table: MaybeMissions, place: int, card: int, side: int) -> None:
    """A card comes into a collection; whatever the way, it counts as collecting (MV-5.10, R22)."""
    table.collected[place].append(card)
    table.sides[place].append(side)
    table.gained |= 1 << place


def give_up(table: MaybeMissions, place: int, spot: int) -> int:
    """A card leaves a collection."""
    table.sides[place].pop(spot)
    return table.collected[place].pop(spot)


def swap(table: MaybeMissions, place: int, spot: int, other: int, their_spot: int) -> None:
    """Two collected cards change places; each keeps the side that is up, and neither is a gain (MV-4.26, MV-5.10)."""
    mine, theirs = table.collected[place], table.collected[other]
    my_sides, their_sides = table.sides[place], table.sides[other]
    mine[spot], theirs[their_spot] = theirs[their_spot], mine[spot]
    my_sides[spot], their_sides[their_spot] = their_sides[their_spot], my_sides[spot]


# Votes


def can_draw_vote(table: MaybeMissions) -> bool:
    return bool(table.vote_deck) or len(table.vote_discard) > 0


def draw_votes(table: MaybeMissions, place: int, count: int) -> list[int]:
    """So many Votes from the Vote deck into the hand, or what there is (MV-3.35, MV-3.36, R4)."""
    drawn: list[int] = []
    while len(drawn) < count and can_draw_vote(table):
        if not table.vote_deck:
            _shuffle_votes_in(table)
        vote = table.vote_deck.pop()
        table.deck_untouched = False
        _note_drawn(table, place)
        table.hands[place].add(vote, 1 << place)
        drawn.append(vote)
    if drawn:
        table.learn()
        if table.log is not None:
            drawn.sort()
            table.tell(VotesDrawn(place, tuple(drawn)), 1 << place)
    return drawn


def exchange(table: MaybeMissions, discards: list[list[int]]) -> None:
    """All discard face down first, then all draw as many, clockwise from the active player
    (MV-3.37). What was discarded is not shown (R25)."""
    for place in table.clockwise(table.active):
        if discards[place]:
            discard_face_down(table, place, discards[place])
    for place in table.clockwise(table.active):
        if discards[place]:
            if table.log is not None:
                table.tell(VotesExchanged(place, len(discards[place])))
            draw_votes(table, place, len(discards[place]))


def discard_face_down(table: MaybeMissions, place: int, votes: list[int]) -> None:
    """Votes from a hand onto the discard pile, known only to whoever held them; what others had seen of the hand is out of date (R45)."""
    hand = table.hands[place]
    own = 1 << place
    for vote in votes:
        hand.remove(vote)
        table.vote_discard.put(vote, own)
    hand.knowers = [own] * len(hand.cards)
    for vote, where in enumerate(table.whereabouts):
        if where & own:
            table.whereabouts[vote] = where | IN_DISCARD


def lay_open(table: MaybeMissions, place: int, vote: int) -> None:
    """A Vote leaves a hand and lies open for all to see."""
    table.hands[place].remove(vote)
    table.whereabouts[vote] = 0
    table.learn()


def discard_ballots(table: MaybeMissions, ballots: list[Ballot]) -> None:
    """Cast Votes go face up to the discard pile (MV-3.34)."""
    for ballot in ballots:
        table.vote_discard.put(ballot.vote, ALL)


def deal_two_each(table: MaybeMissions) -> None:
    """Everybody draws 2 Votes, one at a time, clockwise from the active player (MV-7.43)."""
    came = [0] * table.places
    for _ in range(2):
        for place in table.clockwise(table.active):
            came[place] += len(draw_votes(table, place, 1))
    if table.log is not None:
        for place in table.clockwise(table.active):
            table.tell(VotesDealt(place, came[place]))


def show_hand(table: MaybeMissions, owner: int, knowers: int) -> tuple[int, ...]:
    """Let *knowers* see a hand as it is now (R45)."""
    hand = table.hands[owner]
    hand.show(knowers)
    table.learn()
    if knowers == ALL:
        _note_hand(table, owner, hand)
    return tuple(hand.cards)


def state_number(table: MaybeMissions, place: int, highest: bool) -> int:
    """The lowest or highest number of a hand becomes known to all, and with it that the others lie on one side of it (MV-4.24)."""
    hand = table.hands[place]
    spot = len(hand.cards) - 1 if highest else 0
    stated = hand.cards[spot]
    hand.knowers[spot] = ALL
    for vote in range(len(table.whereabouts)):
        if (vote > stated) if highest else (vote < stated):
            table.whereabouts[vote] &= ~(1 << place)
    table.whereabouts[stated] = 1 << place
    table.learn()
    return stated


def _note_hand(table: MaybeMissions, owner: int, hand: Hand) -> None:
    """Everybody has seen this hand: no other Vote is in it."""
    own = 1 << owner
    for vote in range(len(table.whereabouts)):
        table.whereabouts[vote] &= ~own
    for vote in hand.cards:
        table.whereabouts[vote] = own


def _note_drawn(table: MaybeMissions, place: int) -> None:
    """Whatever may have been in the deck may now be in that hand, and in an empty deck there is nothing."""
    own = 1 << place
    empty = not table.vote_deck
    for vote, where in enumerate(table.whereabouts):
        if where & IN_DECK:
            table.whereabouts[vote] = (where | own) & ~IN_DECK if empty else where | own


def _shuffle_votes_in(table: MaybeMissions) -> None:
    """The discarded Votes, open and exchanged ones, become the Vote deck (MV-3.35)."""
    for vote, where in enumerate(table.whereabouts):
        if where & IN_DISCARD:
            table.whereabouts[vote] = (where & ~IN_DISCARD) | IN_DECK
    pile = table.vote_discard
    for vote, knowers in zip(pile.cards, pile.knowers):
        if knowers == ALL:
            table.whereabouts[vote] = IN_DECK
    table.vote_deck = pile.cards
    pile.cards = []
    pile.knowers = []
    if len(table.vote_deck) > 1:
        table.chance.shuffle(table.vote_deck)
    _tell_shuffled(table, 0)


def _tell_shuffled(table: MaybeMissions, deck: int) -> None:
    if table.log is not None:
        table.tell(DeckShuffled(deck))
