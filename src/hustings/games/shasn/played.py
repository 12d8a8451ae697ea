"""Conspiracy Cards that are revealed and not settled yet (SH-16.6): what each says, and what a Reverse has made of it."""

from __future__ import annotations

from typing import Final

from hustings.core.value import Value
from hustings.games.shasn.kinds import NONE

# How a card is played.
PLAIN: Final = 0
TRIPLE: Final = 1  # three Four Pillars together (SH-17.13b)
REACTION: Final = 2  # Block or Reverse as an answer (SH-17.14a, SH-17.15a)
AT_END: Final = 3  # Bharat Jodo Yatra when its five are chosen (SH-17.9c)


class Turned(Value):
    """The part of a card that was aimed at *place*, turned back on who played it, with the voters chosen instead (SH-17.15b)."""

    __slots__ = ("place", "choices")

    def __init__(self, place: int, choices: tuple[Value, ...]) -> None:
        self.place = place
        self.choices = choices


class Played(Value):
    """A Conspiracy Card that has been revealed with all its choices, which are binding (SH-16.6)."""

    __slots__ = ("owner", "kind", "mode", "choices", "turned", "negated")

    def __init__(self, owner: int, kind: int, mode: int, choices: tuple[Value, ...], turned: tuple[Turned, ...], negated: bool) -> None:
        self.owner = owner
        self.kind = kind
        self.mode = mode
        self.choices = choices
        self.turned = turned
        self.negated = negated

    def blocked(self) -> Played:
        """The card once a Block has negated it (SH-17.14a)."""
        return Played(self.owner, self.kind, self.mode, self.choices, self.turned, True)

    def turning(self, turned: Turned) -> Played:
        """The card once a Reverse has turned one player's part (SH-17.15a, R38)."""
        return Played(self.owner, self.kind, self.mode, self.choices, (*self.turned, turned), self.negated)

    def turned_by(self, place: int) -> bool:
        for turned in self.turned:
            if turned.place == place:
                return True
        return False

    def reverser(self) -> int:
        """Who has turned a card that names one player, NONE for nobody."""
        return self.turned[0].place if self.turned else NONE

    def cards(self) -> list[int]:
        """The cards that lie on the table for it."""
        return [self.kind] * (3 if self.mode == TRIPLE else 1)
