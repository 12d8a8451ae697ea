"""No component appears or vanishes, and nothing is out of bounds (MV-1.2, MV-1.6, MV-1.7, MV-6.1, MV-7.1, MV-7.31)."""

from __future__ import annotations

from hustings.games.maybemissions.kinds import (
    ALL_NO,
    CARD_COUNT,
    FIRST_MASTER,
    FIRST_SHOP,
    GREEN,
    IDENTITY_COUNT,
    MISSION_COUNT,
    NO_SIDE,
    NONE,
    RED,
    UNDECIDED,
)
from hustings.games.maybemissions.possible import LARGEST_MARKET
from hustings.games.maybemissions.state import MaybeMissions, is_shop


def audit(table: MaybeMissions) -> None:
    """Fail where a component is missing, doubled or out of bounds."""
    audit_votes(table)
    audit_cards(table)
    audit_bounds(table)


def audit_votes(table: MaybeMissions) -> None:
    """Each Vote of the set lies in exactly one place, hands are sorted, and everybody's knowledge is true."""
    votes = table.vote_deck + table.vote_discard.cards + table.vote_box
    for place, hand in enumerate(table.hands):
        assert hand.cards == sorted(hand.cards), f"the hand of place {place} is not sorted"
        assert len(hand.knowers) == len(hand.cards), "a Vote without its knowers"
        votes = votes + hand.cards
        for vote, knowers in zip(hand.cards, hand.knowers):
            assert (knowers >> place) & 1, f"place {place} does not know its own Vote {vote}"
            assert (table.whereabouts[vote] >> place) & 1, f"nobody thinks that Vote {vote} is where it is"
    votes = votes + [ballot.vote for ballot in table.ballots]
    assert sorted(votes) == list(range(1, table.options.highest_vote() + 1)), "a Vote is missing or doubled"
    assert len(table.vote_discard.cards) == len(table.vote_discard.knowers), "a discarded Vote without its knowers"


def audit_cards(table: MaybeMissions) -> None:
    """Each Mission, Master and Shop Card lies in exactly one place."""
    cards = table.mission_deck + table.mission_discard + table.market + table.mission
    cards = cards + table.master_deck.cards + table.master_discard + table.master_box + table.played
    cards = cards + table.shop_deck + table.shop_discard
    for open_card in (table.master, table.general_shop):
        if open_card != NONE:
            cards.append(open_card)
    for collected in table.collected:
        cards = cards + collected
    last = CARD_COUNT if table.options.gadgets else FIRST_SHOP
    assert sorted(cards) == list(range(last)), "a card is missing or doubled"
    for card in table.market + table.mission_deck + table.mission_discard:
        assert card < MISSION_COUNT, f"card {card} is no Mission"
    for card in table.master_deck.cards + table.master_discard + table.played + table.master_box:
        assert FIRST_MASTER <= card < FIRST_SHOP, f"card {card} is no Master"


def audit_bounds(table: MaybeMissions) -> None:
    """Sides, sizes, Identities and results are what they can be."""
    for place in range(table.places):
        assert len(table.sides[place]) == len(table.collected[place]), "a collected card without its side"
        for card, side in zip(table.collected[place], table.sides[place]):
            assert side == NO_SIDE if is_shop(card) else side in (GREEN, RED), f"card {card} lies on side {side}"
    for dealt in (table.public, table.secret):
        if table.options.identities:
            assert len(set(dealt)) == table.places, "an Identity is doubled"
            assert all([0 <= identity < IDENTITY_COUNT for identity in dealt]), "an Identity that there is not"
        else:
            assert dealt == [NONE] * table.places, "Identities in a game without them"
    assert 1 <= table.market_size <= LARGEST_MARKET, "the market has a size that it cannot have"
    assert len(table.market) <= table.market_size, "the market is too large"
    assert 0 <= table.active < table.places, "nobody is active"
    assert table.round <= table.options.last_round(), "a round too many"
    assert UNDECIDED <= table.provisional <= ALL_NO, "no such result"
    assert UNDECIDED <= table.verdict <= ALL_NO, "no such result"
    numbers = [ballot.number for ballot in table.ballots if not ballot.ignored]
    assert len(set(numbers)) == len(numbers), "two Votes in play have one number"
