"""The cards: read from `cards/*.toml` into plain tables of numbers.

Seats are numbered from 0, Candidates too. The cards a hand can hold share one numbering: the kinds of Rally card from 0, the kinds of
Asset card from FIRST_ASSET, the Masterstrokes from FIRST_STROKE. Copies of one kind have one number: they differ in nothing that counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from hustings.core.cards import read_cards
from hustings.core.errors import CardDataError
from hustings.games.kursi.kinds import DURATIONS, EFFECTS, ICONS, ISSUES, LETTERS, POPULARITY

FOLDER: Final = Path(__file__).parent / "cards"


class Effect:
    """One thing a Masterstroke does, and how much of it."""

    __slots__ = ("kind", "amount")

    def __init__(self, kind: int, amount: int) -> None:
        self.kind = kind
        self.amount = amount


def icon(file: str, card: str, letter: object, least: int = 0, end: int = ICONS) -> int:
    """The number of the icon that the card names by its letter; *least* and *end* say which kinds can stand there (KU-3.2)."""
    if letter not in LETTERS or not least <= LETTERS.index(letter) < end:
        raise CardDataError(file, card, f"{letter!r} is no icon that can stand here")
    return LETTERS.index(letter)


def read_effect(file: str, card: str, effect: Mapping[str, Any]) -> Effect:
    """An effect by its name (KU-1.8)."""
    if sorted(effect) != ["amount", "kind"] or effect["kind"] not in EFFECTS or type(effect["amount"]) is not int:
        raise CardDataError(file, card, f"{effect!r} is no effect")
    return Effect(EFFECTS.index(effect["kind"]), effect["amount"])


def duration(file: str, card: str, name: str) -> int:
    """How long the Masterstroke works (KU-1.8)."""
    if name not in DURATIONS:
        raise CardDataError(file, card, f"{name!r} is no duration")
    return DURATIONS.index(name)


SEAT_ROWS: Final = read_cards(FOLDER / "seats.toml", {"id": str, "title": str, "issue": str, "match": list, "bonus": int})
TILE_ROWS: Final = read_cards(FOLDER / "candidates.toml", {"id": str, "title": str, "assets": list, "issues": list})
RALLY_FIELDS: Final = {"id": str, "title": str, "issue": str, "bolster": bool, "starter": bool, "copies": int}
RALLY_ROWS: Final = read_cards(FOLDER / "rallies.toml", RALLY_FIELDS)
ASSET_FIELDS: Final = {"id": str, "title": str, "icons": list, "cost": int, "starter": bool, "copies": int}
ASSET_ROWS: Final = read_cards(FOLDER / "assets.toml", ASSET_FIELDS)
STROKE_FIELDS: Final = {"id": str, "title": str, "duration": str, "shield": bool, "text": str, "effects": list}
STROKE_ROWS: Final = read_cards(FOLDER / "masterstrokes.toml", STROKE_FIELDS)

SEAT_TILES: Final = len(SEAT_ROWS)
TILES: Final = len(TILE_ROWS)
FIRST_ASSET: Final = len(RALLY_ROWS)
FIRST_STROKE: Final = FIRST_ASSET + len(ASSET_ROWS)
STROKES: Final = len(STROKE_ROWS)
CARDS: Final = FIRST_STROKE + STROKES

# What every hand card is called.
CARD_ROWS: Final = [*RALLY_ROWS, *ASSET_ROWS, *STROKE_ROWS]
CARD_IDS: Final[list[str]] = [row["id"] for row in CARD_ROWS]
CARD_TITLES: Final[list[str]] = [row["title"] for row in CARD_ROWS]
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_IDS)}

# Seats (KU-1.3, KU-13.2): national issue, matching icons, bonus votes.
SEAT_ISSUE: Final[list[int]] = [icon("seats.toml", row["id"], row["issue"], 0, ISSUES) for row in SEAT_ROWS]
SEAT_MATCH: Final[list[list[int]]] = [[icon("seats.toml", row["id"], letter) for letter in row["match"]] for row in SEAT_ROWS]
SEAT_BONUS: Final[list[int]] = [row["bonus"] for row in SEAT_ROWS]


def tile_icons(row: Mapping[str, Any]) -> list[int]:
    """How often each icon stands on a Candidate: two assets, and at least one issue (KU-1.4)."""
    file, card = "candidates.toml", row["id"]
    assets = [icon(file, card, letter, ISSUES) for letter in row["assets"]]
    issues = [icon(file, card, letter, 0, ISSUES) for letter in row["issues"]]
    if len(assets) != 2 or not issues:
        raise CardDataError(file, card, "a Candidate has two assets and at least one issue")
    return [(assets + issues).count(kind) for kind in range(ICONS)]


def asset_icons(row: Mapping[str, Any]) -> list[int]:
    """How often each icon stands on an Asset card: at least one asset, and a cost (KU-1.5)."""
    icons = [icon("assets.toml", row["id"], letter, ISSUES) for letter in row["icons"]]
    if not icons or row["cost"] < 0:
        raise CardDataError("assets.toml", row["id"], "an Asset card has an icon and a cost")
    return [icons.count(kind) for kind in range(ICONS)]


def rally_icons(row: Mapping[str, Any]) -> list[int]:
    """A Rally card shows one issue; the Bolster symbol is no icon (KU-1.6, R39)."""
    issue = icon("rallies.toml", row["id"], row["issue"], 0, ISSUES)
    return [1 if kind == issue else 0 for kind in range(ICONS)]


TILE_ICONS: Final[list[list[int]]] = [tile_icons(row) for row in TILE_ROWS]
# By kind of Rally or Asset card: its icons when it lies under a Candidate.
CARD_ICONS: Final[list[list[int]]] = [rally_icons(row) for row in RALLY_ROWS] + [asset_icons(row) for row in ASSET_ROWS]
ISSUE: Final[list[int]] = [icons.index(1) for icons in CARD_ICONS[:FIRST_ASSET]]
# The double arrow of a starter is not the Bolster symbol (R5): starters have `bolster = false`.
BOLSTER: Final[list[bool]] = [row["bolster"] for row in RALLY_ROWS]
# The printed cost of a kind of Asset card, 0 for Rally cards (KU-1.5).
COST: Final[list[int]] = [0 for _ in RALLY_ROWS] + [row["cost"] for row in ASSET_ROWS]
POPULARITY_ON: Final[list[int]] = [icons[POPULARITY] for icons in CARD_ICONS]
STARTERS: Final[list[int]] = [kind for kind, row in enumerate([*RALLY_ROWS, *ASSET_ROWS]) if row["starter"]]
# Copies of a kind in its deck at the start; starters lie in the hands.
COPIES: Final[list[int]] = [0 if row["starter"] else row["copies"] for row in [*RALLY_ROWS, *ASSET_ROWS]]

DURATION: Final[list[int]] = [duration("masterstrokes.toml", row["id"], row["duration"]) for row in STROKE_ROWS]
SHIELD: Final[list[bool]] = [row["shield"] for row in STROKE_ROWS]
STROKE_EFFECTS: Final[list[list[Effect]]] = [
    [read_effect("masterstrokes.toml", row["id"], effect) for effect in row["effects"]] for row in STROKE_ROWS
]


def copies(kind: int, places: int) -> int:
    """How many cards of a kind are in a game of so many: a starter for each player (KU-1.7, KU-2.9)."""
    return places if kind in STARTERS else COPIES[kind]


def is_rally(card: int) -> bool:
    """Whether it is a kind of Rally card."""
    return card < FIRST_ASSET


def duration_of(stroke: int) -> int:
    """INSTANT, ROUND or GAME (KU-1.8)."""
    return DURATION[stroke - FIRST_STROKE]


def has_shield(stroke: int) -> bool:
    """Whether the Masterstroke may not choose the holder of the pawn (KU-7.9)."""
    return SHIELD[stroke - FIRST_STROKE]


def effects_of(stroke: int) -> list[Effect]:
    """What the Masterstroke does, in order."""
    return STROKE_EFFECTS[stroke - FIRST_STROKE]
