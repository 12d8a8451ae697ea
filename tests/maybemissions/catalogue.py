"""The tables of `rules.md` as the catalogue prints them, so that the cards can be held against them."""

from __future__ import annotations

import re
from pathlib import Path

from hustings.games.maybemissions import cards

RULES = Path(cards.__file__).parent / "rules.md"
MINUS = "\N{MINUS SIGN}"
RESOURCES = ("gold", "reputation", "weapons", "intelligence")


def table(section: str) -> list[list[str]]:
    """The cells of the first table below the heading that starts with *section*, without its head."""
    lines = RULES.read_text(encoding="utf-8").splitlines()
    start = next(index for index, line in enumerate(lines) if re.match(rf"#+ {re.escape(section)}\b", line))
    rows: list[list[str]] = []
    for line in lines[start + 1 :]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        elif rows or line.startswith("#"):
            break
    return rows[2:]


def icons(cell: str) -> dict[str, int]:
    """`+2 gold, -1 weapons` (with the printed minus) as amounts; costs stand without a sign.

    >>> icons(f"+2 gold, {MINUS}1 weapons")
    {'gold': 2, 'weapons': -1}
    """
    found = re.findall(rf"([+{MINUS}]?)(\d+) (\w+)", cell)
    return {resource: int(count) * (-1 if sign == MINUS else 1) for sign, count, resource in found}


def power(cell: str) -> tuple[str, list[str]]:
    """`double_if_contains(2, gold)` as its name and its arguments."""
    name, arguments = re.fullmatch(r"`(\w+)\((.*)\)`", cell).groups()  # type: ignore[union-attr]
    return name, [word.strip() for word in arguments.split(",") if word.strip()]


MISSIONS = {row[0]: row for row in table("8.3")}
MASTERS = {row[0]: row for row in table("8.4")}
PUBLIC = {row[0]: row for row in table("8.5")}
SECRET = {row[0]: row for row in table("8.6")}
REWARDS = {row[0].strip("`"): row for row in table("8.7")}
SHOP = {row[0]: row for row in table("8.8")}
