"""Cards as data: TOML tables read into rows, every fault named with file and card."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hustings.core.errors import CardDataError


def read_cards(file: Path, fields: Mapping[str, type], key: str = "card") -> list[dict[str, Any]]:
    """The `[[card]]` tables of *file*: each has every field, of its type, and no other; ids are unique."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise CardDataError(str(file), "", str(error)) from error
    rows = data.get(key)
    if not isinstance(rows, list) or not rows:
        raise CardDataError(str(file), "", f"it has no [[{key}]]")
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        name = str(row.get("id", f"{key} number {number}"))
        for field, kind in fields.items():
            if field not in row:
                raise CardDataError(str(file), name, f"the field {field!r} is missing")
            if not isinstance(row[field], kind) or (kind is int and isinstance(row[field], bool)):
                raise CardDataError(str(file), name, f"{field!r} has to be {_called(kind)}, not {row[field]!r}")
        for field in row:
            if field not in fields:
                raise CardDataError(str(file), name, f"there is no field {field!r}")
        if name in seen:
            raise CardDataError(str(file), name, "the id occurs twice")
        seen.add(name)
    return rows


def _called(kind: type) -> str:
    return {int: "a whole number", str: "a text", list: "a list", dict: "a table", bool: "true or false"}.get(kind, kind.__name__)
