"""Luck as a test wants it: the outcomes are stated, and luck nobody stated fails the test."""

from __future__ import annotations

from collections.abc import Sequence

from hustings.core.chance import Chance


class Luck(Chance):
    """Answers with what was stated, in order. A shuffle is stated by the cards that come to lie on top, topmost first."""

    __slots__ = ("stated", "shuffled")

    def __init__(self, stated: Sequence[object] = ()) -> None:
        super().__init__()
        self.stated = list(stated)
        self.shuffled: list[list[int]] = []  # what each shuffle mixed, sorted

    def pick(self, count: int) -> int:
        outcome = self._next(f"a number below {count}")
        assert isinstance(outcome, int) and 0 <= outcome < count, f"{outcome!r} is not a number below {count}"
        return outcome

    def shuffle(self, cards: list[int]) -> None:
        outcome = self._next(f"a shuffle of {sorted(cards)}")
        assert isinstance(outcome, list | tuple), f"{outcome!r} is not an order of cards"
        on_top = [number_of(card) for card in outcome]
        self.shuffled.append(sorted(cards))
        rest = sorted(cards, reverse=True)
        for card in on_top:
            assert card in rest, f"{card} is not among the cards that are shuffled, {sorted(cards)}"
            rest.remove(card)
        cards[:] = rest + on_top[::-1]

    def _next(self, wanted: str) -> object:
        assert self.stated, f"luck is needed that the test does not state: {wanted}"
        self.used += 1
        return self.stated.pop(0)


def number_of(card: object) -> int:
    """`M01` is 0, `X01` is 40, `S01` is 66; Identities `P01` and `Q01` are 0; Votes are their own number."""
    if isinstance(card, int):
        return card
    assert isinstance(card, str), f"{card!r} is no card"
    return {"M": -1, "X": 39, "S": 65, "P": -1, "Q": -1}[card[0]] + int(card[1:])


def id_of(card: int) -> str:
    """The id of a Mission, Master or Shop Card.

    >>> id_of(0), id_of(40), id_of(85)
    ('M01', 'X01', 'S20')
    """
    if card < 40:
        return f"M{card + 1:02}"
    return f"X{card - 39:02}" if card < 66 else f"S{card - 65:02}"
