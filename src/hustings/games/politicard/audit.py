"""What must be true of every table: no card appears or vanishes, nothing is out of bounds (trap 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import IN_PUBLIC_SLOT
from hustings.games.politicard.kinds import kind_of

if TYPE_CHECKING:
    from hustings.games.politicard.pieces import InPlay
    from hustings.games.politicard.state import Duel


def audit(table: Duel) -> None:
    """Fail an assertion where a card is missing, doubled or in the wrong place, or a number out of bounds."""
    if not table.decks[0].cards and not table.hands[0].cards and table.round == 0:
        return  # the decks are still being chosen
    entries: list[int] = []
    for place in (0, 1):
        assert sorted(whereabouts(table, place)) == sorted(table.lists[place]), f"the deck of place {place} is not whole"
        check_rows(table, place)
        for row in (table.government[place], table.public[place]):
            numbers = [piece.entry for piece in row]
            assert numbers == sorted(numbers), "a row is not in the order in which its cards entered it (PC-2.8)"
            entries += numbers
        for piece in (table.instants[place], table.government_slots[place], table.public_slots[place]):
            if piece is not None:
                entries.append(piece.entry)
        entries += [trap.entry for trap in table.traps[place]]
        check_player(table, place)
    assert len(entries) == len(set(entries)) and all([entry <= table.entries for entry in entries]), "two cards entered at once"
    assert table.items <= 1000 and table.turns <= 2000


def whereabouts(table: Duel, place: int) -> list[int]:
    """Every card that *place* owns, wherever it is."""
    cards = table.decks[place].cards + table.hands[place].cards + table.discards[place]
    for side in (0, 1):
        pieces: list[InPlay | None] = [*table.government[side], *table.public[side], table.instants[side]]
        pieces += [table.government_slots[side], table.public_slots[side]]
        cards = cards + [piece.card for piece in pieces if piece is not None and piece.owner == place and not piece.copy]
    return cards + [trap.card for trap in table.traps[place] if not trap.token]


def check_rows(table: Duel, place: int) -> None:
    """Each zone holds cards of its kind and no more than it can (PC-2.7, PC-9.8)."""
    assert len(table.government[place]) <= k.ROW and len(table.public[place]) <= k.ROW, "a row has too many cards"
    for piece in table.government[place]:
        assert kind_of(piece.card) == k.GOVERNMENT
    for piece in table.public[place]:
        assert kind_of(piece.card) == k.PUBLIC and piece.owner == place and not piece.copy
    for piece in table.government[place] + table.public[place]:
        assert piece.buff >= 0 and piece.debuff >= 0, "a counter is below 0"
    waiting = table.instants[place]
    assert waiting is None or kind_of(waiting.card) == k.INSTANT
    for slot, public in ((table.government_slots[place], False), (table.public_slots[place], True)):
        assert slot is None or (kind_of(slot.card) == k.ONGOING and IN_PUBLIC_SLOT[slot.card] == public)
    for trap in table.traps[place]:
        assert kind_of(trap.card) == k.INTERVENTION
    limit = table.options.intervention_limit
    assert limit == "none" or len(table.traps[place]) <= int(limit), "too many interventions are set"


def check_player(table: Duel, place: int) -> None:
    """Hands, AP and markers stay within their bounds (PC-2.4, PC-4.21)."""
    asked = table.asked_places()
    if table.queue == [] and (table.result is not None or asked):
        overflowing = table.options.hand_overflow == "discard" and place in asked
        assert overflowing or len(table.hands[place]) <= k.HAND_LIMIT, "a hand is too large"
    assert table.hands[place].cards == sorted(table.hands[place].cards), "a hand is not sorted"
    assert table.ap[place] >= 0 and (table.options.ap_cap == "none" or table.ap[place] <= 4)
    assert 0 <= table.wins[place] <= table.options.rounds_to_win
