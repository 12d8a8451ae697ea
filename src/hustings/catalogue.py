"""A game's `rules.md` as data: chapters, clauses, rulings, options and cards, with the text of each.

The catalogue is written for people. What is read out of it here: every heading of section 2 is a chapter; a clause begins
where a list item or a line opens with its id (`**MV-1.1**`, or in backticks), and several bold ids may share a line; rulings are
list items or table rows of section 3; options the first column of section 4; cards the coded cells of section 8.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from hustings.core.errors import BadInput
from hustings.core.game import Game

CLAUSE_ID: Final = r"[A-Z]{2}-\d+\.\d+[a-z]?"
OPENING: Final = re.compile(rf"^(?:- )?(?:\*\*({CLAUSE_ID})\b\s*([^*]*)\*\*|`({CLAUSE_ID})`)\s*(.*)$")
INNER: Final = re.compile(rf"\*\*({CLAUSE_ID})\*\*\s*")
RULING: Final = re.compile(r"^- \*\*(R\d+)\*\*\s*(.*)$")
RULING_CELL: Final = re.compile(r"^\**(R\d+)\**$")
CARD_CELL: Final = re.compile(r"^(?:\*\*|`)?((?!R\d)[A-Z]{1,3}\d{1,3})(?:\*\*|`)?(?:\s+[A-Z].*)?$")
NAME: Final = re.compile(r"`(\w+)`")


@dataclass
class Clause:
    """One numbered sentence of the rules, or a ruling."""

    id: str
    chapter: str
    text: str
    heads: bool = False  # it only gives its title to the lettered clauses below it


@dataclass
class Chapter:
    """A heading and the clauses under it."""

    heading: str
    clauses: list[Clause] = field(default_factory=list)


@dataclass
class OptionRow:
    """One row of the options table, as written for people."""

    name: str
    values: str
    text: str


@dataclass
class Catalogue:
    """Everything the rules of one game consist of."""

    title: str = ""
    chapters: list[Chapter] = field(default_factory=list)
    clauses: dict[str, Clause] = field(default_factory=dict)
    rulings: dict[str, Clause] = field(default_factory=dict)
    options: dict[str, OptionRow] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)  # id to the row it stands in

    def named(self, name: str) -> Clause | None:
        """The clause, ruling, option or card called so, however it is capitalised."""
        wanted = name.upper()
        for found in (self.clauses, self.rulings):
            for key, clause in found.items():
                if key.upper() == wanted:
                    return clause
        option = self.options.get(name.partition("=")[0])
        if option is not None:
            return Clause(option.name, "Options", f"{option.name}: {option.values}. {option.text}")
        card = self.cards.get(wanted)
        return None if card is None else Clause(wanted, "Cards", card)

    def below(self, name: str) -> list[Clause]:
        """The clauses of a chapter (`MV-3`), or the lettered ones of a heading (`SH-15.1`)."""
        dotted = name.upper()
        ends = (".",) if "." not in dotted else tuple("abcdefghijklmnopqrstuvwxyz")
        return [
            clause for key, clause in self.clauses.items() if any([key.upper() == dotted or key.startswith(dotted + end) for end in ends])
        ]


def read_catalogue(text: str) -> Catalogue:
    """The catalogue written as *text*."""
    catalogue = Catalogue()
    section = ""
    paragraph: list[str] = []
    for line in [*text.splitlines(), ""]:
        if line.startswith("# "):
            catalogue.title = line[2:].strip()
        elif line.startswith("## "):
            _end_paragraph(catalogue, section, paragraph)
            section = line[3:].partition(".")[0].strip()
        elif section == "2" and line.startswith("### "):
            _end_paragraph(catalogue, section, paragraph)
            catalogue.chapters.append(Chapter(line[4:].strip()))
        elif section in ("2", "3"):
            if not line.strip() or line.startswith(("- ", "|", "**", "`")):
                _end_paragraph(catalogue, section, paragraph)
            if line.strip():
                paragraph.append(line)
        elif section == "4" and line.startswith("|"):
            _read_option(catalogue, _cells(line))
        elif section == "8" and line.startswith("|"):
            _read_cards(catalogue, _cells(line))
    for clause in catalogue.clauses.values():
        clause.heads = f"{clause.id}a" in catalogue.clauses
    return catalogue


@cache
def catalogue_of(game: Game) -> Catalogue:
    """The catalogue that lies with the game."""
    return read_catalogue(rules_file(game).read_text(encoding="utf-8"))


def rules_file(game: Game) -> Path:
    """Where the game's rules are written."""
    file = game.folder() / "rules.md"
    if not file.exists():
        raise BadInput(f"{game.title} has no rules.md.")
    return file


def _end_paragraph(catalogue: Catalogue, section: str, lines: list[str]) -> None:
    """Read what one item says; *lines* is empty afterwards."""
    if not lines:
        return
    text = " ".join([line.strip() for line in lines])
    lines.clear()
    if section == "2":
        _read_clauses(catalogue, text)
    elif found := RULING.match(text):
        _add_ruling(catalogue, found.group(1), found.group(2))
    elif text.startswith("|"):
        cells = _cells(text)
        if ruling := RULING_CELL.match(cells[0]):
            _add_ruling(catalogue, ruling.group(1), " ".join([cell for cell in cells[1:] if cell not in ("", "-")]))


def _read_clauses(catalogue: Catalogue, text: str) -> None:
    opening = OPENING.match(text)
    if opening is None or not catalogue.chapters:
        return
    title = (opening.group(2) or "").strip()
    rest = " ".join([part for part in (f"**{title}**" if title else "", opening.group(4)) if part])
    pieces = INNER.split(rest)  # text, id, text, id, text ...
    _add_clause(catalogue, opening.group(1) or opening.group(3), pieces[0])
    for name, inner in zip(pieces[1::2], pieces[2::2]):
        _add_clause(catalogue, name, inner)


def _add_clause(catalogue: Catalogue, name: str, text: str) -> None:
    if name not in catalogue.clauses:
        chapter = catalogue.chapters[-1]
        clause = Clause(name, chapter.heading, text.strip())
        chapter.clauses.append(clause)
        catalogue.clauses[name] = clause


def _add_ruling(catalogue: Catalogue, name: str, text: str) -> None:
    catalogue.rulings.setdefault(name, Clause(name, "Rulings", text.strip()))


def _read_option(catalogue: Catalogue, cells: list[str]) -> None:
    for name in NAME.findall(cells[0]):
        catalogue.options.setdefault(name, OptionRow(name, cells[1], " ".join(cells[2:])))


def _read_cards(catalogue: Catalogue, cells: list[str]) -> None:
    row = " | ".join([cell for cell in cells if cell])
    for cell in cells:
        if found := CARD_CELL.match(cell):
            catalogue.cards.setdefault(found.group(1), row)


def _cells(line: str) -> list[str]:
    """The cells of a table row; a bar in backticks would still part them, so the catalogues write none."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
