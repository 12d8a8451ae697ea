"""Reading the files of a campaign pack: every fault is collected with its file and card, none stops the reading."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hustings.core.errors import CardDataError

NAMES = {int: "a whole number", str: "a text", list: "a list", bool: "true or false", dict: "a table"}


class Faults:
    """What is wrong with a pack, in the order in which it was found."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[CardDataError] = []

    def add(self, file: str, card: str, fault: str) -> None:
        self.found.append(CardDataError(file, card, fault))


def read_table(file: Path, faults: Faults) -> dict[str, Any]:
    """Everything the file says; empty where it cannot be read."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        faults.add(file.name, "", f"it cannot be read: {error.strerror or error}")
    except UnicodeDecodeError:
        faults.add(file.name, "", "it is not a text in UTF-8")
    except tomllib.TOMLDecodeError as error:
        faults.add(file.name, "", str(error))
    return {}


def read_rows(file: Path, key: str, fields: Mapping[str, type], faults: Faults) -> list[dict[str, Any]]:
    """The `[[card]]` or `[[zone]]` tables of *file* that have every field, of its type, and no other; ids are unique."""
    before = len(faults.found)
    data = read_table(file, faults)
    if len(faults.found) > before:
        return []
    for name in data:
        if name != key:
            faults.add(file.name, "", f"there is no {name!r} in such a file, only [[{key}]]")
    rows = data.get(key)
    if not isinstance(rows, list) or not rows or not all([isinstance(row, dict) for row in rows]):
        faults.add(file.name, "", f"it has no [[{key}]]")
        return []
    sound: list[dict[str, Any]] = []
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        name = str(row.get("id", f"{key} number {number}"))
        if name in seen:
            faults.add(file.name, name, "the id occurs twice")
        elif check_fields(file.name, name, row, fields, faults):
            sound.append(row)
        seen.add(name)
    return sound


def check_fields(file: str, card: str, row: Mapping[str, Any], fields: Mapping[str, type], faults: Faults) -> bool:
    """Whether *row* has all of *fields*, each of its type, and nothing else."""
    before = len(faults.found)
    for field, kind in fields.items():
        if field not in row:
            faults.add(file, card, f"the field {field!r} is missing")
        elif not isinstance(row[field], kind) or (kind is int and isinstance(row[field], bool)):
            faults.add(file, card, f"{field!r} has to be {NAMES[kind]}, not {row[field]!r}")
    for field in row:
        if field not in fields:
            faults.add(file, card, f"there is no field {field!r}")
    return len(faults.found) == before


def check_word(file: str, card: str, field: str, value: object, words: tuple[str, ...], faults: Faults) -> bool:
    """Whether *value* is one of *words*."""
    if value in words:
        return True
    faults.add(file, card, f"{field} is {value!r}, which is none of {', '.join(words)}")
    return False


def check_number(file: str, card: str, field: str, value: int, least: int, most: int, faults: Faults) -> None:
    """*value* lies between *least* and *most*."""
    if not least <= value <= most:
        faults.add(file, card, f"{field} is {value}, but it goes from {least} to {most}")


def check_text(file: str, card: str, field: str, text: str, most: int, faults: Faults) -> None:
    """*text* says something, in at most *most* characters."""
    if not text.strip():
        faults.add(file, card, f"{field} is empty")
    elif len(text) > most:
        faults.add(file, card, f"{field} has {len(text)} characters, but there is room for {most}")
