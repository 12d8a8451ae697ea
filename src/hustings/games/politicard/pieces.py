"""Cards in play, face-down interventions, and tokens."""

from __future__ import annotations

from hustings.core.value import Piece, Value
from hustings.games.politicard.cards import KEYWORD


class InPlay(Piece):
    """A card that lies open on one side; whose side is told by where it lies (PC-6.6).

    Both players may have the same card; each is a piece of its own (R55).
    """

    __slots__ = ("card", "owner", "entry", "buff", "debuff", "shield", "off", "uncounted", "used", "copy")

    def __init__(
        self,
        card: int,
        owner: int,
        entry: int,
        buff: int = 0,
        debuff: int = 0,
        shield: bool = False,
        off: bool = False,
        uncounted: bool = False,
        used: int = 0,
        copy: bool = False,
    ) -> None:
        self.card = card
        self.owner = owner  # to whose discard pile it goes
        self.entry = entry  # rises through the match: earlier is smaller (PC-2.8)
        self.buff = buff
        self.debuff = debuff  # two counters, never mixed into the printed value (PC-14.2)
        self.shield = shield
        self.off = off  # deactivated (PC-12.4)
        self.uncounted = uncounted  # PC-12.6
        self.used = used  # what is once per round or turn, as bits (PC-5.17)
        self.copy = copy  # belongs to no deck (R45)

    def copied(self) -> InPlay:
        return InPlay(
            self.card, self.owner, self.entry, self.buff, self.debuff, self.shield, self.off, self.uncounted, self.used, self.copy
        )

    def keywords(self) -> int:
        """A deactivated card has none (PC-11.9)."""
        return 0 if self.off else KEYWORD[self.card]


class Trap(Piece):
    """An intervention in its owner's zone, or the face-up token that works as one (XI5)."""

    __slots__ = ("card", "entry", "up", "token", "cannot")

    def __init__(self, card: int, entry: int, up: bool = False, token: bool = False, cannot: int = 0) -> None:
        self.card = card
        self.entry = entry
        self.up = up  # triggered: it waits for its effect (PC-5.9)
        self.token = token
        self.cannot = cannot  # which interventions it cannot be, or it would have triggered: anybody can work that out

    def copied(self) -> Trap:
        return Trap(self.card, self.entry, self.up, self.token, self.cannot)


class Token(Value):
    """Something to come for one player, used up one by one."""

    __slots__ = ("kind", "scope", "n")

    def __init__(self, kind: int, scope: int, n: int) -> None:
        self.kind = kind
        self.scope = scope
        self.n = n
