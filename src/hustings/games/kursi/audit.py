"""Whether everything that belongs to a game of Kursi is there, once (KU-1), and nothing is out of bounds."""

from __future__ import annotations

from hustings.games.kursi.deck import CARD_ICONS, FIRST_ASSET, FIRST_STROKE, SEAT_TILES, STROKES, TILE_ICONS, TILES, copies
from hustings.games.kursi.kinds import ICONS, NONE, PLACEMENT, VALUE_COUNT
from hustings.games.kursi.setup import VOTE_CARDS
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.turn import ROUNDS


def audit(table: Kursi) -> None:
    """Fail where a component is missing, doubled or out of bounds."""
    audit_tiles(table)
    audit_cards(table)
    audit_strokes(table)
    audit_votes(table)
    assert 1 <= table.round <= ROUNDS, "the disc is off the tracker"
    assert table.pawn == NONE or 0 <= table.pawn < table.places, "nobody at the table has the pawn"


def audit_tiles(table: Kursi) -> None:
    """Seats and Candidates (KU-1.3, KU-1.4)."""
    assert len(set(table.in_play)) == table.seats and max(table.in_play) < SEAT_TILES, "a Seat is missing or doubled"
    if table.packs:
        tiles = [tile for pack in table.packs for tile in pack.kept + pack.tiles] + table.undealt
        assert sorted(tiles) == list(range(TILES)), "a tile is missing or doubled"
        for pack in table.packs:
            assert len(pack.kept) == table.pick and len(pack.kept) + len(pack.tiles) == table.seats + 1, "a pack has not its size"
            assert not pack.seen and pack.tiles == sorted(pack.tiles), "a pack is not as it should lie"
        return
    assert table.stage > PLACEMENT or table.result is not None or not any(table.icons) or table.pick == table.seats
    assert len(set(table.tile)) == table.places * table.seats, "a Candidate is fielded twice"
    for candidate, tile in enumerate(table.tile):
        icons = [TILE_ICONS[tile][icon] + sum([CARD_ICONS[card][icon] for card in table.tucked[candidate]]) for icon in range(ICONS)]
        assert table.icons[candidate * ICONS : (candidate + 1) * ICONS] == icons, (
            f"the icons of Candidate {candidate} are not counted right"
        )


def audit_cards(table: Kursi) -> None:
    """Rally, Asset and Starter cards (KU-1.5, KU-1.6, KU-1.7)."""
    cards = table.rally_deck.cards + table.asset_deck.cards + table.rally_discards + table.asset_discards
    for heap in table.rallies + table.tucked:
        cards = cards + heap
    for place, hand in enumerate(table.hands):
        cards = cards + hand.cards
        rallies = len([card for card in hand.cards if card < FIRST_ASSET])
        assert hand.least <= rallies <= hand.most <= len(hand), f"what all can tell of the hand of place {place} is wrong"
        assert len(hand.knowers) == len(hand) and all([known >> place & 1 for known in hand.knowers]), "a hand is unknown to its owner"
    assert [cards.count(kind) for kind in range(FIRST_STROKE)] == [copies(kind, table.places) for kind in range(FIRST_STROKE)]
    assert all([card < FIRST_ASSET for card in table.rally_deck.cards + table.rally_discards]), "an Asset card among the Rally cards"
    assert all([card >= FIRST_ASSET for card in table.asset_deck.cards + table.asset_discards]), "a Rally card among the Asset cards"
    assert all([card < FIRST_ASSET for rally in table.rallies for card in rally]), "an Asset card in a rally"


def audit_strokes(table: Kursi) -> None:
    """Masterstrokes (KU-1.8)."""
    strokes = table.stroke_deck.cards + table.removed + [laid.card for laid in table.laid]
    strokes += [card for card in table.display + table.revealed if card != NONE]
    for place, hand in enumerate(table.strokes):
        strokes += hand.cards
        assert hand.cards == sorted(hand.cards) and all([known >> place & 1 for known in hand.knowers]), "a hand is not as it should be"
    assert sorted(strokes) == list(range(FIRST_STROKE, FIRST_STROKE + STROKES)), "a Masterstroke is missing or doubled"
    assert NONE not in table.display or not table.stroke_deck.cards, "an open slot was not filled"


def audit_votes(table: Kursi) -> None:
    """Vote cards: none is made, none is changed (KU-1.9)."""
    for place in range(table.places):
        for value in range(VALUE_COUNT):
            under = sum(table.piles[place * VALUE_COUNT + value :: table.places * VALUE_COUNT])
            left = table.supply[place * VALUE_COUNT + value]
            assert left >= 0 and left + under == VOTE_CARDS[value], f"a vote card of place {place} is missing or doubled"
