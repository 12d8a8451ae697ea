"""What must hold after every move: no voter, resource or card is lost or doubled, and majorities are what the counts say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.games.shasn import mats
from hustings.games.shasn.cards import VOTER_IDS
from hustings.games.shasn.kinds import NONE, TYPES
from hustings.games.shasn.purses import DiscardToCap, room
from hustings.games.shasn.setup import conspiracy_deck, headline_deck, voter_deck
from hustings.games.shasn.state import UNLIMITED

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def audit(table: Shasn) -> None:
    """Fail an assertion where a component is missing, doubled or out of bounds."""
    audit_voters(table)
    audit_majorities(table)
    audit_resources(table)
    audit_cards(table)


def audit_voters(table: Shasn) -> None:
    """A voter is in exactly one place; the total never changes (SH-0.1, SH-0.2)."""
    for place in range(table.places):
        total = table.bag[place] + table.gone[place] + table.singles[place] + sum([batch % 4 for batch in table.batches[place]])
        total += sum([table.standing(zone, place) for zone in range(table.board.zones)])
        for card in table.open_cards:
            held = card.held_voters()
            total += held[place] if held else 0
        assert total == table.options.voter_supply, f"place {place} has {total} voters"
        assert table.bag[place] >= 0 and table.singles[place] >= 0 and table.gone[place] >= 0, "a count of voters is below 0"
    for zone in range(table.board.zones):
        standing = sum([table.standing(zone, place) for place in range(table.places)])
        assert standing + table.room(zone) == table.board.areas[zone], f"zone {zone} has lost an area"
        assert table.plain_room[zone] >= 0 and table.volatile_room[zone] >= 0, f"zone {zone} is fuller than full"


def audit_majorities(table: Shasn) -> None:
    """Nobody holds a zone without the number for it, and shares add up (SH-7.1, SH-10.2, SH-10.4)."""
    for zone in range(table.board.zones):
        needed = table.board.needed[zone]
        holder, coalition = table.holder[zone], table.coalition[zone]
        assert holder == NONE or coalition is None, f"zone {zone} has a holder and a coalition"
        if holder != NONE:
            assert table.standing(zone, holder) >= needed, f"place {holder} holds zone {zone} without the number"
        if coalition is not None:
            assert coalition.share + coalition.other_share == needed, f"the shares in zone {zone} are not {needed}"
            assert 0 <= coalition.share <= table.standing(zone, coalition.one), "a share is larger than the standing"
            assert 0 <= coalition.other_share <= table.standing(zone, coalition.other), "a share is larger than the standing"
        if holder == NONE and coalition is None and not table.options.zone_requirements:
            for place in range(table.places):
                assert table.standing(zone, place) < needed, f"place {place} should hold zone {zone}"
    assert table.levels == mats.count_levels(table), "a level is not what the cards say"


def audit_resources(table: Shasn) -> None:
    """Nothing is below 0; nobody decides anything while somebody is above the cap (SH-5.3, R5)."""
    assert min(table.purse) >= 0 and min(table.reserve) >= 0, "a purse or the Reserve is below 0"
    for type in range(TYPES):
        in_all = table.reserve[type] + sum([table.purse[place * TYPES + type] for place in range(table.places)])
        if table.reserve[type] > UNLIMITED // 2:
            assert table.reserve[type] <= UNLIMITED * 2, "the Reserve grows without bound"
        else:
            assert in_all <= 54 * table.places, "there are more resources than in the box"
    if not table.ending and not any([isinstance(ask, DiscardToCap) for ask in table.asks]):
        for place in range(table.places):
            assert table.resources(place) <= room(table, place), f"place {place} is above the cap while others decide"


def audit_cards(table: Shasn) -> None:
    """Every card of every deck is there once."""
    if not table.row and not table.turns:
        assert sorted(table.voter_pile.cards) == sorted(voter_deck(table)), "the Voter deck is not whole"
    else:
        voters = table.voter_pile.cards + [card for card in table.row if card != NONE] + table.voter_discards + table.aside
        assert sorted(voters) == sorted(voter_deck(table)), f"Voter Cards are lost or doubled, of {len(VOTER_IDS)}"
    secret = table.conspiracies.cards + table.conspiracy_discards + table.lot.cards
    for hand in table.hands:
        assert len(hand.cards) == len(hand.knowers), "a hand does not say who knows what"
        secret = secret + hand.cards
    secret = secret + [card.kind for card in table.open_cards if not card.headline]
    for played in table.played:
        secret = secret + played.cards()
    assert sorted(secret) == conspiracy_deck(table), "Conspiracy Cards are lost or doubled"
    news = table.headlines.cards + table.headline_discards + [card.kind for card in table.open_cards if card.headline]
    news = news + table.press.cards
    if table.news != NONE:
        news = [*news, table.news]
    assert sorted(news) == headline_deck(table), "Headlines are lost or doubled"
    dilemmas = table.ideology.cards + table.ideology_discards.cards
    for mat in table.mats:
        dilemmas = dilemmas + [face // 2 for face in mat]
    if table.paying != NONE:
        dilemmas = [*dilemmas, table.paying // 2]
    assert len(set(dilemmas)) == len(dilemmas), "an Ideology Card is doubled"
