"""The cards that every campaign shares, read from `cards/*.toml` into plain tables (catalogue, section 8).

Voter Cards are numbered as listed, from 0; all other cards by what they do, in the order of `kinds`. What belongs to a campaign
(Ideology, Conspiracy and Headline Cards, boards) is in `packs`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from hustings.core.cards import read_cards
from hustings.core.errors import CardDataError
from hustings.games.shasn.kinds import CHARACTERS, IDEOLOGUES, INCUMBENTS, LETTERS, OBJECTIVES, POWERS, REQUIREMENTS, SCENARIOS, TYPES

FOLDER: Final = Path(__file__).parent / "cards"
TITLED: Final[Mapping[str, type]] = {"id": str, "title": str, "text": str}
REQUIREMENT_TIMES: Final = ("once", "forming", "zonal")
LEVELS: Final = ("lower", "upper")


def symbols(file: str, card: str, written: str) -> list[int]:
    """How many symbols of each type a cost has, and in fifth place how many of any type (SH-6.2)."""
    counts = [0, 0, 0, 0, 0]
    for letter in written:
        if letter not in LETTERS:
            raise CardDataError(file, card, f"{written!r} is no cost: it is written with {', '.join(LETTERS)}")
        counts[LETTERS.index(letter)] += 1
    return counts


def ideologue(file: str, card: str, name: object) -> int:
    """The number of an ideologue by its name (SH-12.1)."""
    if name not in IDEOLOGUES:
        raise CardDataError(file, card, f"{name!r} is none of {', '.join(IDEOLOGUES)}")
    return IDEOLOGUES.index(str(name))


def in_order(file: str, ids: Sequence[str], fields: Mapping[str, type]) -> list[dict[str, Any]]:
    """The rows of *file* in the order of *ids*: each of them is there, and no other."""
    rows = {row["id"]: row for row in read_cards(FOLDER / file, fields)}
    for name in rows:
        if name not in ids:
            raise CardDataError(file, name, "the rules do not know this card")
    for name in ids:
        if name not in rows:
            raise CardDataError(file, name, "this card is missing")
    return [rows[name] for name in ids]


# Voter Cards (8.3): how many voters, and the cost as five counts.
VOTER_ROWS: Final = read_cards(FOLDER / "voters.toml", {"id": str, "voters": int, "cost": str, "compact": bool})
VOTER_IDS: Final[list[str]] = [row["id"] for row in VOTER_ROWS]
VOTERS: Final[list[int]] = [row["voters"] for row in VOTER_ROWS]
COST: Final[list[list[int]]] = [symbols("voters.toml", row["id"], row["cost"]) for row in VOTER_ROWS]
COST_SIZE: Final[list[int]] = [len(row["cost"]) for row in VOTER_ROWS]
COMPACT: Final[list[int]] = [card for card, row in enumerate(VOTER_ROWS) if row["compact"]]

# Powers (SH-19): the lower ones by ideologue, then the upper ones.
POWER_ROWS: Final = in_order("powers.toml", POWERS, {**TITLED, "ideologue": str, "level": str})

# Zone Requirement Cards (8.10): when they are asked for (REQUIREMENT_TIMES), and how many of what they name.
REQUIREMENT_ROWS: Final = in_order("requirements.toml", REQUIREMENTS, {**TITLED, "kind": str, "n": int})
REQUIREMENT_N: Final[list[int]] = [row["n"] for row in REQUIREMENT_ROWS]

# Special Characters (8.8): the two ideologues a player needs, and the one they may have no card of.
CHARACTER_ROWS: Final = in_order("characters.toml", CHARACTERS, {**TITLED, "needs": list, "without": str})
CHARACTER_NEEDS: Final[list[list[int]]] = [
    [ideologue("characters.toml", row["id"], name) for name in row["needs"]] for row in CHARACTER_ROWS
]
CHARACTER_WITHOUT: Final[list[int]] = [ideologue("characters.toml", row["id"], row["without"]) for row in CHARACTER_ROWS]

# Hidden Objectives (8.9), Incumbent Cards (8.12), scenarios (8.11).
OBJECTIVE_ROWS: Final = in_order("objectives.toml", OBJECTIVES, TITLED)
INCUMBENT_ROWS: Final = in_order("incumbents.toml", INCUMBENTS, {"id": str, "title": str, "gives": str, "costs": str})
SCENARIO_ROWS: Final = in_order("scenarios.toml", SCENARIOS, {**TITLED, "options": dict, "setup": dict})

# Epilogues (8.13): by most-held and second most-held ideologue.
EPILOGUE_IDS: Final = [f"{most}-{second}" for most in IDEOLOGUES for second in IDEOLOGUES if most != second]
EPILOGUE_ROWS: Final = in_order("epilogues.toml", EPILOGUE_IDS, TITLED)


def _check() -> None:
    """What the tables of one card must agree on."""
    for row in VOTER_ROWS:
        if row["voters"] not in (1, 2, 3):
            raise CardDataError("voters.toml", row["id"], "a Voter Card brings 1, 2 or 3 voters")
    for power, row in enumerate(POWER_ROWS):
        if ideologue("powers.toml", row["id"], row["ideologue"]) != power % TYPES or row["level"] != LEVELS[power // TYPES]:
            raise CardDataError("powers.toml", row["id"], "the rules know this power at another ideologue or level")
    for number, row in enumerate(REQUIREMENT_ROWS):
        if row["kind"] != REQUIREMENT_TIMES[(number >= 5) + (number >= 10)]:
            raise CardDataError("requirements.toml", row["id"], f"{row['kind']!r} is not when the rules ask for it")


_check()


def epilogue(most: int, second: int) -> int:
    """The number of the epilogue for the winner's two strongest ideologues (SH-20.5b)."""
    return EPILOGUE_IDS.index(f"{IDEOLOGUES[most]}-{IDEOLOGUES[second]}")
