"""What templates cannot say: what places and cards are called."""

from __future__ import annotations

from typing import Any, Final

from hustings.core.state import State
from hustings.core.words import Words
from hustings.games.parley.deck import AUCTION, TITLES
from hustings.games.parley.floor import members

PLACES: Final = ("place", "target", "seller", "buyer", "to", "mover")


class ParleyWords(Words):
    """The sentences of Parley."""

    def name(self, field: str, value: Any, sight: State) -> str:
        if field in PLACES:
            return "yourself" if field in ("to", "target") and value == sight.viewer else self.player(value, sight)
        if field == "kind":
            return "the auction" if value == AUCTION else TITLES[value]
        if field == "partners":
            return " and ".join([self.player(place, sight) for place in members(value)])
        return str(value)
