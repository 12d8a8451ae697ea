"""Whether everything that belongs to a game of Campaign is there, once (CA-1), and nothing is out of bounds."""

from __future__ import annotations

from hustings.core.pile import ALL, Pile
from hustings.games.campaign.deck import PARDON_CARD, PRESIDENT_CARDS, deck_size
from hustings.games.campaign.kinds import ANARCHISTS, COALITION, LOOSE, NONE, ROOT
from hustings.games.campaign.row import ROW_SIZE
from hustings.games.campaign.state import Campaign
from hustings.games.campaign.tree import GROUP_PLACES, ROOT_PLACES, below, is_tree


def audit(table: Campaign) -> None:
    """Fail where a component is missing, doubled or out of bounds."""
    audit_parties(table)
    audit_groups(table)
    audit_cards(table)
    audit_auction(table)
    audit_governments(table)


def audit_parties(table: Campaign) -> None:
    """Ideologies, seats and money (CA-1.2, CA-1.6, CA-1.8)."""
    taken = [party for party in table.ideology if party != NONE]
    assert len(set(taken)) == len(taken), "an ideology was dealt twice"
    assert table.places > 2 or ANARCHISTS not in taken, "Anarchists play in a game of two"
    assert min(table.seats) >= 0 and table.middle >= 0, "a seat is owed"
    assert sum(table.seats) + table.middle == table.total_seats(), "a seat is missing or doubled"
    assert min(table.money) >= 0 and min(table.cash) >= 0, "somebody is in debt"


def audit_groups(table: Campaign) -> None:
    """Each group is in the pile, in the row or in one umbrella; money and tree agree with that (CA-4.6, CA-19.5, CA-20.2)."""
    groups = table.pile.cards + table.row
    for place, umbrella in enumerate(table.umbrellas):
        groups = groups + umbrella
        for group in umbrella:
            above = table.above[group]
            assert (above == LOOSE) != is_tree(table), "a group hangs where nothing can hang"
            assert above in (LOOSE, ROOT) or above in umbrella, "a group hangs on one that is not there"
            assert len(below(table, place, group)) <= GROUP_PLACES, "a group has too much attached"
        assert len(below(table, place, ROOT)) <= ROOT_PLACES, "an ideology card has too much attached"
    assert sorted(groups) == list(range(deck_size(table.options.groups))), "a group is missing or doubled"
    for group in table.pile.cards + table.row:
        assert table.above[group] == LOOSE and table.cash[group] == 0, "a group that nobody controls has money or a place"
    assert len(table.row) <= ROW_SIZE, "the row is too long"
    assert table.options.money_model == "on_cards" or not any(table.cash), "money lies on a card"
    audit_pile(table.pile)


def audit_pile(pile: Pile) -> None:
    """What is known lies at the bottom (catalogue, section 6)."""
    assert len(pile.cards) == len(pile.knowers), "a pile does not say who knows what"
    assert pile.knowers == sorted(pile.knowers, reverse=True) and set(pile.knowers) <= {0, ALL}, "a known card lies on an unknown one"


def audit_cards(table: Campaign) -> None:
    """The 17 president cards (CA-5.1, CA-5.5)."""
    cards = table.deck.cards + table.discards
    for kept in table.kept:
        cards = cards + kept
    assert sorted(cards) == list(range(PRESIDENT_CARDS)), "a president card is missing or doubled"
    assert PARDON_CARD in range(PRESIDENT_CARDS) and not any(table.deck.knowers), "somebody knows the president deck"


def audit_auction(table: Campaign) -> None:
    """Tokens are claimed from below, and the price starts at $2 (CA-7.4, CA-7.6)."""
    free = table.tokens.count(NONE)
    assert all([owner == NONE for owner in table.tokens[10 - free :]]), "a token is claimed over an unclaimed one"
    assert table.price >= 2, "the buyout price is too low"
    assert table.middle > 0 or free == 10, "tokens are out although no seat is to be had"


def audit_governments(table: Campaign) -> None:
    """President, veto, sequences and ledger agree (CA-9.1, CA-9.2, CA-17.2)."""
    now = table.ledger[-1] if table.ledger else None
    if now is None:
        assert table.president == NONE and not any(table.sequences), "somebody governed before the first government"
    else:
        assert table.president == (NONE if now.kind == COALITION else now.leader), "the wrong one is president"
        assert now.members >> now.leader & 1, "the leader is not in the government"
        for place, sequence in enumerate(table.sequences):
            assert now.members >> place & 1 or not sequence, "somebody outside has a sequence"
    assert not table.veto or (table.president != NONE and table.places > 2), "a veto without a president"
    assert len(table.ledger) <= table.options.round_limit, "the game has gone on for too long"
