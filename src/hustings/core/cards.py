"""Cards as data: TOML tables read into rows, every fault named with file, line and card."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hustings.core.errors import CardDataError


def read_cards(file: Path, fields: Mapping[str, type], key: str = "card") -> list[dict[str, Any]]:
    """The `[[card]]` tables of *file*: each has every field, of its type, and no other; ids are unique."""
    try:
        text = file.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CardDataError(str(file), "", str(error)) from error
    rows = data.get(key)
    if not isinstance(rows, list) or not rows:
        raise CardDataError(str(file), "", f"it has no [[{key}]]")
    heads = _lines_with(text, rf"\[\[\s*{key}\s*\]\]")
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        name = str(row.get("id", f"{key} number {number}"))
        line = heads[number - 1] if len(heads) == len(rows) else 0
        for field, kind in fields.items():
            if field not in row:
                raise CardDataError(str(file), name, f"the field {field!r} is missing", line)
            if not isinstance(row[field], kind) or (kind is int and isinstance(row[field], bool)):
                raise CardDataError(str(file), name, f"{field!r} has to be {_called(kind)}, not {row[field]!r}", line)
        for field in row:
            if field not in fields:
                raise CardDataError(str(file), name, f"there is no field {field!r}", line)
        if name in seen:
            raise CardDataError(str(file), name, "the id occurs twice", line)
        seen.add(name)
    return rows


def card_fault(file: Path, card: str, fault: str) -> CardDataError:
    """What a game finds wrong with one of its cards, with the line where that card's id stands."""
    try:
        lines = _lines_with(file.read_text(encoding="utf-8"), rf"id\s*=\s*[\"']{re.escape(card)}[\"']")
    except (OSError, UnicodeDecodeError):
        lines = []
    return CardDataError(str(file), card, fault, lines[0] if lines else 0)


def _lines_with(text: str, pattern: str) -> list[int]:
    """The lines, counted from 1, that begin so."""
    return [number for number, line in enumerate(text.splitlines(), 1) if re.match(rf"\s*{pattern}", line)]


def _called(kind: type) -> str:
    return {int: "a whole number", str: "a text", list: "a list", dict: "a table", bool: "true or false"}.get(kind, kind.__name__)
