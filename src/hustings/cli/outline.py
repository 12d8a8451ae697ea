"""What lies on the table, as an outline: the form of a rendered sight that a terminal can show."""

from __future__ import annotations

from typing import Any, Final

WIDTH: Final = 100
ITEM_WIDTH: Final = 180  # one thing of a list may run over: the terminal breaks the line


def outline(view: Any, indent: int = 0) -> list[str]:
    """Lines for a rendered sight: short things in one line, longer ones below each other.

    >>> outline({"round": 3, "market": [{"id": "market:0", "title": "Storm the Pier"}], "mission": []})
    ['round: 3', 'market: Storm the Pier', 'mission: -']
    """
    if not isinstance(view, dict):
        return [" " * indent + _short(view)]
    lines: list[str] = []
    for key, value in view.items():
        if is_id(key):
            continue
        name = str(key).replace("_", " ")
        short = _short(value)
        is_one_thing = isinstance(value, dict) and ("title" in value or "name" in value)
        if len(short) + len(name) + indent + 2 <= (ITEM_WIDTH if is_one_thing else WIDTH):
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


def is_id(key: Any) -> bool:
    """Ids are for programs."""
    return key == "id" or str(key).endswith("_id")


def _item(item: Any, indent: int) -> list[str]:
    short = _short(item)
    if len(short) + indent <= ITEM_WIDTH or not isinstance(item, dict):
        return [f"{' ' * indent}{short}"]
    lines = outline(item, indent + 2)
    return [f"{' ' * indent}{_whose(item) or short[:40]}:", *lines]


def _whose(value: dict[Any, Any]) -> str:
    """What belongs to a place says so.

    >>> _whose({"id": "place:0", "coins": 4})
    'place 1'
    """
    kind, _, number = str(value.get("id", "")).partition(":")
    return f"place {int(number) + 1}" if kind == "place" and number.isdigit() else ""


def _short(value: Any) -> str:
    """In one line; a title says all where there is nothing else, and of hidden things their number.

    >>> _short([{"id": "vote:0", "number": None}] * 3)
    '3 unknown'
    """
    if value is None or value == [] or value == {}:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return _short_dict(value)
    if isinstance(value, list):
        plain = all([isinstance(item, (int, str, float)) for item in value])
        shown = [_short(item) for item in value]
        if not any(shown):
            return f"{len(value)} unknown"
        return (", " if plain else "; ").join([item or "?" for item in shown])
    return str(value)


def _short_dict(value: dict[Any, Any]) -> str:
    """Its title, and in brackets what there is besides; ids and what is empty say nothing.

    >>> _short_dict({"id": "market:0", "title": "Rig the Lift", "up": None, "green": {"weapons": 1}})
    'Rig the Lift (green: weapons 1)'
    """
    title = next((key for key in ("title", "name") if key in value), None)
    rest = [(key, inner) for key, inner in value.items() if key != title and not is_id(key) and inner not in (None, [], {})]
    words = ", ".join([_pair(key, inner) for key, inner in rest if not isinstance(inner, dict) or _short(inner)])
    if title is not None:
        name = "?" if value[title] is None else str(value[title])
        return f"{name} ({words})" if words else name
    who = _whose(value)
    return f"{who}: {words}" if who and words else who or words


def _pair(key: Any, inner: Any) -> str:
    return f"{str(key).replace('_', ' ')}{':' if isinstance(inner, dict) else ''} {_short(inner)}"
