"""The cards: read from `cards/*.toml` into plain tables of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from hustings.core.cards import read_cards
from hustings.core.errors import CardDataError
from hustings.games.campaign.kinds import MARKS, NONE, TYPES

FOLDER: Final = Path(__file__).parent / "cards"
DECKS: Final = ("core", "standard", "extended")
DISCIPLINES: Final = {"high": 10, "medium": 8, "low": 6}

# What president cards do.
SWING: Final = 0
HIGHER_DIE: Final = 1
FORGET: Final = 2
GAIN: Final = 3
PARDON: Final = 4
PAY_DICE: Final = 5
REPEAT: Final = 6
BAR: Final = 7
SWING_DIE: Final = 8
PAY: Final = 9
GAFFE: Final = 10
EFFECTS: Final = (
    "swing", "count-higher-die", "sequence-pop", "gain", "recover-loss", "pay-dice", "sequence-repeat-last", "bar-from-next-government",
    "swing-die", "pay", "use-up-veto",
)  # fmt: skip
WITH_AMOUNT: Final = (SWING, GAIN, PAY_DICE, PAY)
WITH_PAYEE: Final = (PAY_DICE, PAY)

IDEOLOGY_FIELDS: Final = {"id": str, "title": str, "discipline": str, "contributions": int, "electability": int, "lean": str, "text": str}
IDEOLOGY_ROWS: Final = read_cards(FOLDER / "ideologies.toml", IDEOLOGY_FIELDS)
GROUP_FIELDS: Final = {
    "id": str, "title": str, "deck": str, "contributions": int, "influence": int, "cooperativeness": int, "type": str, "partisanship": str,
}  # fmt: skip
GROUP_ROWS: Final = read_cards(FOLDER / "groups.toml", GROUP_FIELDS)
PRESIDENT_ROWS: Final = read_cards(FOLDER / "presidents.toml", {"id": str, "title": str, "text": str, "effect": dict})

GROUPS: Final = len(GROUP_ROWS)
PRESIDENT_CARDS: Final = len(PRESIDENT_ROWS)
GROUP_IDS: Final[list[str]] = [row["id"] for row in GROUP_ROWS]
GROUP_TITLES: Final[list[str]] = [row["title"] for row in GROUP_ROWS]
PARTY_TITLES: Final[list[str]] = [row["title"] for row in IDEOLOGY_ROWS]
CARD_TITLES: Final[list[str]] = [row["title"] for row in PRESIDENT_ROWS]


def one_of(file: str, card: str, value: str, known: Mapping[str, int]) -> int:
    """The number that a word on a card stands for."""
    if value not in known:
        raise CardDataError(file, card, f"{value!r} is none of {', '.join([repr(name) for name in known])}")
    return known[value]


def triple(row: Mapping[str, Any]) -> tuple[int, int, int]:
    """Contributions, influence and cooperativeness, in the order in which they are printed; none is below zero (CA-4.1)."""
    numbers = (row["contributions"], row["influence"], row["cooperativeness"])
    if min(numbers) < 0:
        raise CardDataError("groups.toml", row["id"], "a number on it is below zero")
    return numbers


def type_of(row: Mapping[str, Any]) -> int:
    """A group's type, one of four or none; it says nothing about partisanship (CA-4.5, CA-2.5)."""
    return one_of("groups.toml", row["id"], row["type"], {name: number for number, name in enumerate(TYPES)})


def read_effect(row: Mapping[str, Any]) -> tuple[int, int, int]:
    """What a president card does, how much, and the group whose controller is paid (NONE for no group) (CA-5.1)."""
    file, card, effect = "presidents.toml", row["id"], row["effect"]
    kind = one_of(file, card, str(effect.get("kind")), {name: number for number, name in enumerate(EFFECTS)})
    fields = {"kind"} | ({"amount"} if kind in WITH_AMOUNT else set()) | ({"to"} if kind in WITH_PAYEE else set())
    if set(effect) != fields or ("amount" in fields and type(effect["amount"]) is not int):
        raise CardDataError(file, card, f"{effect!r} is no effect")
    to = one_of(file, card, str(effect["to"]), {name: number for number, name in enumerate(GROUP_IDS)}) if "to" in fields else NONE
    return kind, effect.get("amount", 0), to


CONTRIBUTIONS: Final[list[int]] = [triple(row)[0] for row in GROUP_ROWS]
INFLUENCE: Final[list[int]] = [triple(row)[1] for row in GROUP_ROWS]
COOPERATIVENESS: Final[list[int]] = [triple(row)[2] for row in GROUP_ROWS]
TYPE: Final[list[int]] = [type_of(row) for row in GROUP_ROWS]
MARK: Final[list[int]] = [one_of("groups.toml", row["id"], row["partisanship"], MARKS) for row in GROUP_ROWS]
# The groups of a deck are the first so many: each deck adds to the one before.
DECK_OF: Final[list[int]] = [one_of("groups.toml", row["id"], row["deck"], {name: n for n, name in enumerate(DECKS)}) for row in GROUP_ROWS]
DECK_SIZE: Final[list[int]] = [len([deck for deck in DECK_OF if deck <= number]) for number in range(len(DECKS))]

DISCIPLINE: Final[list[int]] = [one_of("ideologies.toml", row["id"], row["discipline"], DISCIPLINES) for row in IDEOLOGY_ROWS]
PARTY_CONTRIBUTIONS: Final[list[int]] = [row["contributions"] for row in IDEOLOGY_ROWS]
ELECTABILITY: Final[list[int]] = [row["electability"] for row in IDEOLOGY_ROWS]
LEAN: Final[list[int]] = [one_of("ideologies.toml", row["id"], row["lean"], MARKS) for row in IDEOLOGY_ROWS]

EFFECT: Final[list[int]] = [read_effect(row)[0] for row in PRESIDENT_ROWS]
AMOUNT: Final[list[int]] = [read_effect(row)[1] for row in PRESIDENT_ROWS]
PAYEE: Final[list[int]] = [read_effect(row)[2] for row in PRESIDENT_ROWS]
PARDON_CARD: Final[int] = EFFECT.index(PARDON)
COURT_CARD: Final[int] = EFFECT.index(HIGHER_DIE)
GATE_CARD: Final[int] = EFFECT.index(BAR)
SPOILED_CARD: Final[int] = EFFECT.index(SWING_DIE)


def deck_size(groups: str) -> int:
    """How many groups are in the deck: 28 with `groups=core`, 31 with `groups=standard`, 52 with `groups=extended` (CA-4.6, R30, R49).

    >>> deck_size("core"), deck_size("standard"), deck_size("extended")
    (28, 31, 52)
    """
    if groups == "core":
        return DECK_SIZE[0]
    return DECK_SIZE[1] if groups == "standard" else DECK_SIZE[2]
