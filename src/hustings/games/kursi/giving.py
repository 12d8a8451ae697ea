"""Cards given up from a hand: as payment for bolstering (KU-10.8) and over the limit (KU-12.1)."""

from __future__ import annotations

from hustings.core.errors import IllegalMove
from hustings.games.kursi.deck import FIRST_STROKE
from hustings.games.kursi.display import put_under
from hustings.games.kursi.events import MasterstrokeUnder, MasterstrokeUnderUnseen
from hustings.games.kursi.state import Kursi


def kinds_left(table: Kursi, place: int, named: list[int], strokes: bool) -> list[int]:
    """The kinds of card in hand besides those *named* already, each once: the first held first, Masterstrokes last."""
    left = named[:]
    kinds: list[int] = []
    for card in table.hands[place].cards:
        if card in left:
            left.remove(card)
        elif card not in kinds:
            kinds.append(card)
    if strokes:
        kinds += [card for card in table.strokes[place].cards if card not in named]
    return kinds


def check_given_up(table: Kursi, place: int, card: int, named: list[int], clause: str) -> None:
    """Refuse a card that is not in hand besides those *named* already."""
    held = table.strokes[place].cards if card >= FIRST_STROKE else table.hands[place].cards
    if held.count(card) <= named.count(card):
        raise IllegalMove("not-in-hand", clause, card=card)


def give_up_strokes(table: Kursi, place: int, strokes: list[int]) -> None:
    """Masterstrokes from hand go face down under their deck, in the order named (R11, KU-12.3, R48).

    Only their owner sees which. The others forget what they knew of that hand, unless it was a single card and is gone.
    """
    if not strokes:
        return
    hand = table.strokes[place]
    whole = len(hand) == 1
    for card in strokes:
        knowers = hand.remove(card)
        put_under(table, card, knowers if whole else 1 << place)
        if table.log is not None:
            table.tell(MasterstrokeUnder(place, card), 1 << place, MasterstrokeUnderUnseen(place))
    hand.knowers = [known & 1 << place for known in hand.knowers]
