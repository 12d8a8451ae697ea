"""What templates cannot say: names of cards, players, positions and tokens."""

from __future__ import annotations

from typing import Any, Final, cast

from hustings.core.move import AnyMove
from hustings.core.state import State
from hustings.core.value import parameters
from hustings.core.words import Words
from hustings.games.politicard import kinds as k
from hustings.games.politicard.decks import READY_TITLES
from hustings.games.politicard.names import title_of
from hustings.games.politicard.pieces import InPlay
from hustings.games.politicard.state import Duel

SIDES: Final = ("Player 1", "Player 2")
# Which row a position on a move counts in: the mover's own, or the opponent's.
OWN_GOVERNMENT: Final = frozenset({"diplomat", "source", "goal", "leader"})


class DuelWords(Words):
    """The sentences of Politicard."""

    def move(self, move: AnyMove, sight: State) -> str:
        """A menu entry; positions are named by the card that stands there now."""
        table = cast(Duel, sight)
        values: dict[str, Any] = {}
        place = mover_of(table)
        for field in parameters(type(move)):
            values[field] = self.of_move(type(move).__name__, field, getattr(move, field), table, place, move)
        return self.fill("moves", type(move).__name__, values, sight)

    def of_move(self, kind: str, field: str, value: Any, table: Duel, place: int, move: AnyMove) -> Any:
        """A parameter of a move in words, where it is a position."""
        if kind == "Choose":
            row = table.government if getattr(move, "row", 0) == 0 else table.public
            side: int = getattr(move, "side", 0)
            if field == "position":
                return self.standing(row[side], value, table)
            return self.name("place", side, table) if field == "side" else k.KINDS[value]
        if field in OWN_GOVERNMENT:
            return self.standing(table.government[place], value, table)
        if field == "oligarch":
            return self.standing(table.public[place], value, table)
        if field == "victim":
            return self.standing(table.government[1 - place], value, table)
        return value

    def standing(self, row: list[InPlay], position: int, table: Duel) -> str:
        """The card at a position of a row, with its number in the row, since copies look alike."""
        if not 0 <= position < len(row):
            return f"the empty position {position + 1}"
        return f"{title_of(row[position].card, table.options.names)} ({position + 1})"

    def name(self, field: str, value: Any, sight: State) -> str:
        if isinstance(value, str):
            return value
        table = cast(Duel, sight)
        if field == "place":
            return SIDES[value] if value in (0, 1) else "Nobody"
        if field in ("card", "first", "second", "goal"):
            return "a full hand" if value < 0 else title_of(value, table.options.names)
        if field == "source":
            return self.intervention(value, table)
        if field == "token":
            return self.fill("tokens", k.TOKENS[value], {}, sight)
        if field == "lock":
            return self.fill("locks", k.LOCKS[value.bit_length() - 1], {}, sight)
        if field == "deck":
            return READY_TITLES[int(value)]
        if field == "cards":
            return f"{len(value)} cards"
        return str(value)

    def intervention(self, entry: int, table: Duel) -> str:
        """The intervention of that entry number, as far as the viewer knows it."""
        for place in (0, 1):
            trap = table.trap(place, entry)
            if trap is not None:
                return title_of(trap.card, table.options.names)
        return "an intervention"


def mover_of(table: Duel) -> int:
    """Whose menu is being read: the viewer's own, or that of the only place asked."""
    if table.viewer in (0, 1):
        return table.viewer
    asked = table.asked_places()
    return asked[0] if asked else table.active
