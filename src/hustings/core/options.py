"""Options: the agreements a table makes before it begins. A game's options are one frozen dataclass.

Each field says which values it takes and which clauses it touches, so that forms, checks and tests
all come from the same line. Titles and explanations stand in the game's words.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from hustings.core.errors import OptionError

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from hustings.core.build import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclasses.dataclass(frozen=True)
class Options:
    """What every game's options share. A game adds `players` and its own fields."""

    def combination_faults(self) -> list[str]:
        """One sentence for each combination of values that the rules refuse."""
        return []

    def bot_faults(self) -> list[str]:
        """One sentence for each reason why no bot may play by these options."""
        return []


def choice(*values: str, clauses: str, group: str = "rules", default: str | None = None) -> Any:
    """One of a few named values; the first is the default unless *default* names another."""
    about = {"kind": "choice", "values": values, "clauses": clauses, "group": group}
    return dataclasses.field(default=values[0] if default is None else default, metadata=about)


def flag(default: bool, *, clauses: str, group: str = "rules") -> Any:
    """On or off."""
    return dataclasses.field(default=default, metadata={"kind": "flag", "clauses": clauses, "group": group})


def number(least: int, most: int, *, default: int | None, clauses: str, step: int = 1, group: str = "rules") -> Any:
    """A whole number from *least* to *most* in steps. With the default None the rules work it out."""
    about = {"kind": "number", "least": least, "most": most, "step": step, "clauses": clauses, "group": group}
    return dataclasses.field(default=default, metadata=about)


def text(*, clauses: str, group: str = "rules") -> Any:
    """Free text of at most 4,000 characters, which the game itself reads and checks (a deck list, say)."""
    return dataclasses.field(default="", metadata={"kind": "text", "clauses": clauses, "group": group})


def schema(kind: type[Options]) -> list[dict[str, Any]]:
    """The options as JSON, in order, for forms and programs."""
    rows: list[dict[str, Any]] = []
    for field in dataclasses.fields(kind):
        row: dict[str, Any] = {"name": field.name, "default": field.default}
        for key, value in field.metadata.items():
            row[key] = list(value) if isinstance(value, tuple) else value
        rows.append(row)
    return rows


def values_of(row: Mapping[str, Any]) -> list[Any]:
    """Every value a schema row admits, the default first; of a wide range of numbers the ends and the middle.

    >>> values_of({"kind": "number", "least": 3, "most": 12, "step": 1, "default": 6})
    [6, 3, 8, 12]
    """
    default = row["default"]
    if row["kind"] == "flag":
        return [default, not default]
    if row["kind"] == "choice":
        return [default] + [value for value in row["values"] if value != default]
    if row["kind"] == "text":
        return [default]
    numbers = range(row["least"], row["most"] + 1, row["step"])
    few = list(numbers) if len(numbers) <= 5 else sorted({numbers[0], numbers[-1], numbers[(len(numbers) - 1) // 2 + 1]})
    return [default] + [value for value in few if value != default]


def read_options(kind: type[Options], given: Mapping[str, Any]) -> Options:
    """The options of *given* names and values, defaults for the rest; all faults together."""
    if not isinstance(given, Mapping):
        raise OptionError(["Options are names with values."])
    rows = {row["name"]: row for row in schema(kind)}
    faults: list[str] = []
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in rows:
            faults.append(f"There is no option {name!r}; there are {', '.join(rows)}.")
            continue
        fault = _fault(rows[name], value)
        if fault:
            faults.append(fault)
        else:
            values[name] = value
    options = kind(**values)
    if not faults:
        faults = options.combination_faults()
    if faults:
        raise OptionError(faults)
    return options


def parse_value(row: Mapping[str, Any], written: str) -> Any:
    """An option's value as somebody types it: `on`, `open`, `12`; what does not fit is left as it is."""
    if row["kind"] == "flag" and written in ("on", "off", "true", "false"):
        return written in ("on", "true")
    if row["kind"] == "number":
        try:
            return int(written)
        except ValueError:
            return written
    return written


def as_written(options: Options) -> dict[str, Any]:
    """The options as JSON, by name."""
    return {field.name: getattr(options, field.name) for field in dataclasses.fields(options)}


def _fault(row: Mapping[str, Any], value: object) -> str:
    name = row["name"]
    if value is None and row["default"] is None:
        return ""
    if row["kind"] == "flag":
        return "" if isinstance(value, bool) else f"{name} is on or off, not {value!r}."
    if row["kind"] == "choice":
        return "" if isinstance(value, str) and value in row["values"] else f"{name} is one of {', '.join(row['values'])}, not {value!r}."
    if row["kind"] == "text":
        return "" if isinstance(value, str) and len(value) <= 4000 else f"{name} is a text of at most 4,000 characters."
    numbers = range(row["least"], row["most"] + 1, row["step"])
    if type(value) is int and value in numbers:
        return ""
    steps = "" if row["step"] == 1 else f" in steps of {row['step']}"
    return f"{name} is a whole number from {row['least']} to {row['most']}{steps}, not {value!r}."
