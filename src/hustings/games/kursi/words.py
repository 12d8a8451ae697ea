"""What templates cannot say: what places, Seats, cards and vote cards are called."""

from __future__ import annotations

from typing import Any, Final

from hustings.core.pile import UNKNOWN
from hustings.core.state import State
from hustings.core.words import Words
from hustings.games.kursi.deck import CARD_TITLES, SEAT_ROWS, TILE_ROWS
from hustings.games.kursi.display import DECK
from hustings.games.kursi.kinds import NONE, VALUE_COUNT, VALUES
from hustings.games.kursi.setup import COLOURS
from hustings.games.kursi.state import Kursi

PLACES: Final = ("place", "to", "opponent", "colour")
ISSUE_NAMES: Final = ("Economy", "Welfare", "Development")
ICON_NAMES: Final = (*ISSUE_NAMES, "Capital", "Influence", "Reputation", "Popularity")
DECK_NAMES: Final = ("the Rally deck", "the Asset deck", "neither deck")
LETTERS: Final = "ABCDE"


class KursiWords(Words):
    """The sentences of Kursi."""

    def name(self, field: str, value: Any, sight: State) -> str:
        assert isinstance(sight, Kursi)
        if field in PLACES:
            return party(sight, value)
        if field == "tile":
            return str(TILE_ROWS[value]["title"])
        if field in ("seat", "position"):
            return f"{LETTERS[value]} ({SEAT_ROWS[sight.in_play[value]]['title']})"
        if field == "card":
            return "a card" if value in (UNKNOWN, NONE) else CARD_TITLES[value]
        if field == "issue":
            return ISSUE_NAMES[value]
        if field == "deck":
            return DECK_NAMES[value]
        if field == "source":
            return source_name(sight, value)
        if field == "cast":
            return pile_words(sight, value)
        return str(value)


def party(sight: Kursi, place: int) -> str:
    """What a party is called: by whoever leads it where that has a name, otherwise by its colour (KU-2.7, R53)."""
    named = 0 <= place < len(sight.names) and sight.names[place]
    return sight.names[place] if named else COLOURS[place].capitalize()


def source_name(sight: Kursi, source: int) -> str:
    """Where a Masterstroke is taken from, and for an open one which it is."""
    if source == DECK:
        return "the top card of the deck"
    return "nothing" if sight.display[source] == NONE else CARD_TITLES[sight.display[source]]


def pile_words(sight: Kursi, cast: tuple[int, ...]) -> str:
    """The vote cards under a Seat, colour by colour."""
    parts: list[str] = []
    for place in range(sight.places):
        counts = cast[place * VALUE_COUNT : (place + 1) * VALUE_COUNT]
        cards = [f"{count} x {VALUES[value]}" for value, count in enumerate(counts) if count]
        if cards:
            parts.append(f"{party(sight, place)}: {', '.join(cards)}")
    return "; ".join(parts) if parts else "no vote cards"
