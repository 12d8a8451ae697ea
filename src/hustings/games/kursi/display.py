"""The Masterstroke deck and its two open cards (KU-2.4, KU-7): where cards come from and where they go."""

from __future__ import annotations

from typing import Final

from hustings.core.errors import IllegalMove
from hustings.core.pile import ALL
from hustings.games.kursi.deck import duration_of
from hustings.games.kursi.events import MasterstrokeDrawn, MasterstrokeDrawnUnseen, MasterstrokeOpened, MasterstrokeTaken
from hustings.games.kursi.kinds import NONE, ROUND
from hustings.games.kursi.state import Kursi, Laid

DECK: Final = 2  # a source besides the two open slots 0 and 1


def refill_display(table: Kursi) -> None:
    """Turn up the top of the deck wherever an open slot is empty (KU-7.2, R9)."""
    for slot in range(DECK):
        if table.display[slot] == NONE and table.stroke_deck.cards:
            card = table.stroke_deck.draw()
            table.display[slot] = card
            table.learn()
            if table.log is not None:
                table.tell(MasterstrokeOpened(slot, card))


def draw_stroke(table: Kursi, place: int) -> None:
    """The top card of the deck goes unseen into a hand; whoever knew it knows that it is there. An empty deck gives none."""
    if not table.stroke_deck.cards:
        return
    known = table.stroke_deck.knowers[-1]
    card = table.stroke_deck.draw()
    table.strokes[place].add(card, known | 1 << place)
    table.learn()
    if table.log is not None:
        table.tell(MasterstrokeDrawn(place, card), 1 << place, MasterstrokeDrawnUnseen(place))


def take_stroke(table: Kursi, place: int, source: int) -> None:
    """An open card, which all have seen and which is replaced at once, or the top of the deck (KU-7.1, KU-7.2, KU-11.16)."""
    if source == DECK:
        draw_stroke(table, place)
        return
    card = table.display[source]
    table.display[source] = NONE
    table.strokes[place].add(card, ALL)
    if table.log is not None:
        table.tell(MasterstrokeTaken(place, card))
    refill_display(table)


def put_under(table: Kursi, card: int, knowers: int) -> None:
    """A Masterstroke goes face down under the deck; who saw it remembers it there (R11, R9)."""
    table.stroke_deck.put_under(card, knowers)
    refill_display(table)


def sources(table: Kursi) -> list[int]:
    """Where a Masterstroke can be taken from now: open slots, then the deck."""
    found = [slot for slot in range(DECK) if table.display[slot] != NONE]
    return [*found, DECK] if table.stroke_deck.cards else found


def check_source(table: Kursi, source: int, clause: str) -> None:
    """Refuse a slot or deck with no card (R9)."""
    if source not in sources(table):
        raise IllegalMove("no-card-there", clause)


def end_round_strokes(table: Kursi) -> None:
    """Round cards end: under the deck in the order in which they were resolved, or out of the game; game cards stay (KU-12.4, R12, R48).

    `spent_round_cards=bottom` puts them under the deck, `spent_round_cards=removed` out of the game.
    """
    staying: list[Laid] = []
    for laid in table.laid:
        if duration_of(laid.card) != ROUND:
            staying.append(laid)
        elif table.options.spent_round_cards == "bottom":
            put_under(table, laid.card, ALL)
        else:
            table.removed.append(laid.card)
    table.laid = staying
