"""What lies on the table, as an outline: the form of a rendered sight that a terminal can show."""

from __future__ import annotations

from typing import Any, Final

WIDTH: Final = 100


def outline(view: Any, indent: int = 0) -> list[str]:
    """Lines for a rendered sight: short things in one line, longer ones below each other.

    >>> outline({"round": 3, "market": [{"id": "market:0", "title": "Storm the Pier"}], "mission": []})
    ['round: 3', 'market: Storm the Pier', 'mission: -']
    """
    if not isinstance(view, dict):
        return [" " * indent + _short(view)]
    lines: list[str] = []
    for key, value in view.items():
        name = str(key).replace("_", " ")
        short = _short(value)
        if len(short) + len(name) + indent + 2 <= WIDTH:
            lines.append(f"{' ' * indent}{name}: {short}")
        elif isinstance(value, dict):
            lines += [f"{' ' * indent}{name}:", *outline(value, indent + 2)]
        elif isinstance(value, list):
            lines.append(f"{' ' * indent}{name}:")
            for item in value:
                lines += _item(item, indent + 2)
        else:
            lines.append(f"{' ' * indent}{name}: {short}")
    return lines


def _item(item: Any, indent: int) -> list[str]:
    short = _short(item)
    if len(short) + indent <= WIDTH or not isinstance(item, dict):
        return [f"{' ' * indent}{short}"]
    lines = outline({key: value for key, value in item.items() if key != "id"}, indent + 2)
    return [f"{' ' * indent}{_whose(item) or short[:40]}:", *lines]


def _whose(value: dict[Any, Any]) -> str:
    """What belongs to a place says so.

    >>> _whose({"id": "place:0", "coins": 4})
    'place 1'
    """
    kind, _, number = str(value.get("id", "")).partition(":")
    return f"place {int(number) + 1}" if kind == "place" and number.isdigit() else ""


def _short(value: Any) -> str:
    """In one line; ids are for programs, a title says all where there is nothing else."""
    if value is None or value == [] or value == {}:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        shown = {key: inner for key, inner in value.items() if key != "id"}
        if list(shown) in (["title"], ["name"]):
            title = next(iter(shown.values()))
            return "?" if title is None else str(title)
        who = _whose(value)
        return (f"{who}: " if who else "") + ", ".join([f"{str(key).replace('_', ' ')} {_short(inner)}" for key, inner in shown.items()])
    if isinstance(value, list):
        plain = all([isinstance(item, (int, str, float)) for item in value])
        return (", " if plain else "; ").join([_short(item) for item in value])
    return str(value)
