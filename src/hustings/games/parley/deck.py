"""The cards as printed, and the kinds by which the rules name them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hustings.core.cards import read_cards

GRANT: Final = 0
LEVY: Final = 1
RALLY: Final = 2
GAVEL: Final = 3
UPROAR: Final = 4
BLOCK: Final = 5
KINDS: Final = 6
NO_ONE: Final = -1  # no leader, no bidder
AUCTION: Final = 6  # not a card: it lies under the cards revealed against it (PA-5.2)

EFFECTS: Final = ("grant", "levy", "rally", "gavel", "uproar", "block")
FIELDS: Final[dict[str, type]] = {"id": str, "title": str, "copies": int, "text": str, "effect": str}
FILE: Final = Path(__file__).parent / "cards" / "council.toml"


def _by_kind() -> list[dict[str, Any]]:
    rows = {row["effect"]: row for row in read_cards(FILE, FIELDS)}
    return [rows[effect] for effect in EFFECTS]


CARDS: Final = _by_kind()
TITLES: Final[list[str]] = [row["title"] for row in CARDS]
COPIES: Final[list[int]] = [row["copies"] for row in CARDS]
