"""Where a game's code cites its clauses: the innermost function or class in which an id is written.

Module docstrings and tables outside functions cite nothing, nor do ranges ("SH-9.1 to 9.6"): who cites writes the id out where the
clause is carried out.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

CITED: Final = re.compile(r"\b([A-Z]{2}-\d+\.\d+[a-z]?|R\d+)\b")
RANGE: Final = re.compile(r"\b(?:[A-Z]{2}-\d+\.\d+[a-z]?|R\d+)(?: to | ?[-\u2013] ?)(?:[A-Z]{2}-\d+\.\d+[a-z]?|R\d+|\d+\.\d+[a-z]?)")
Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Place:
    """A function or class: where it stands, and the lines that run when it is carried out."""

    file: str
    name: str
    line: int
    lines: frozenset[int] = field(compare=False)

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


@dataclass
class Citations:
    """What the code of one game cites and uses, and where."""

    clauses: dict[str, set[Place]] = field(default_factory=lambda: defaultdict(set))
    attributes: dict[str, set[Place]] = field(default_factory=lambda: defaultdict(set))  # `options.redraw` uses redraw
    texts: dict[str, set[Place]] = field(default_factory=lambda: defaultdict(set))  # string constants
    names: dict[str, set[Place]] = field(default_factory=lambda: defaultdict(set))  # classes and functions mentioned
    derived: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # by option: what options.py works out of it


def read_citations(folder: Path) -> Citations:
    """Everything cited in the Python files of a game's folder."""
    found = Citations()
    for file in sorted(folder.rglob("*.py")):
        _Reader(found, file, str(file.relative_to(folder))).read()
    _lend_lines(found)
    for option, functions in found.derived.items():
        for function in functions:
            found.attributes[option] |= found.attributes.get(function, set())
    return found


def ids_in(text: str) -> list[str]:
    """The ids that *text* cites.

    >>> ids_in("by MV-3.5 to 3.7, MV-4.1 and R12")
    ['MV-4.1', 'R12']
    """
    return CITED.findall(RANGE.sub("", text))


class _Reader:
    """Reads one file."""

    def __init__(self, found: Citations, file: Path, name: str) -> None:
        self.found = found
        self.name = name
        self.source = file.read_text(encoding="utf-8")
        self.tree = ast.parse(self.source, str(file))
        self.owner: dict[int, Place] = {}  # the innermost scope of each line

    def read(self) -> None:
        self.mark(self.tree, "")
        self.read_comments_and_strings()
        is_options = self.name == "options.py"
        for node in ast.walk(self.tree):
            place = self.owner.get(getattr(node, "lineno", 0))
            if place is None:
                continue
            function = place.name.rpartition(".")[2]
            if isinstance(node, ast.Attribute) and not is_options:
                self.found.attributes[node.attr].add(place)
            elif isinstance(node, ast.Attribute) and function != "combination_faults":
                self.found.derived[node.attr].add(function)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and not is_options:
                self.found.texts[node.value].add(place)
            elif isinstance(node, ast.Name):
                self.found.names[node.id].add(place)

    def mark(self, node: ast.AST, outer: str) -> None:
        """Give every line its innermost scope: inner scopes are marked after, and so over, outer ones."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, Scope):
                name = f"{outer}.{child.name}" if outer else child.name
                place = Place(self.name, name, child.lineno, frozenset(_running_lines(child)))
                first = min([child.lineno, *[mark.lineno for mark in child.decorator_list]])
                for line in range(first, (child.end_lineno or child.lineno) + 1):
                    self.owner[line] = place
                self.mark(child, name)
            else:
                self.mark(child, outer)

    def read_comments_and_strings(self) -> None:
        # A range may be broken over two lines of one docstring: a string is read as a whole, each id counted for its scope.
        for token in tokenize.generate_tokens(io.StringIO(self.source).readline):
            if token.type in (tokenize.COMMENT, tokenize.STRING):
                place = self.owner.get(token.start[0])
                if place is not None:
                    for cited in ids_in(" ".join(token.string.split())):
                        self.found.clauses[cited].add(place)


def _running_lines(scope: Scope) -> set[int]:
    """The lines that run when the scope is carried out, not when its module is loaded: bodies of functions."""
    lines: set[int] = set()
    for node in ast.walk(scope):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for statement in node.body:
                lines.update(range(statement.lineno, (statement.end_lineno or statement.lineno) + 1))
    return lines


def _lend_lines(found: Citations) -> None:
    """A class without code of its own (an ask, an event) is carried out where it is made: it gets the lines of those functions."""
    for places in found.clauses.values():
        for place in [place for place in places if not place.lines]:
            makers = [maker for maker in found.names.get(place.name.rpartition(".")[2], ()) if maker != place]
            places.update([Place(maker.file, f"{maker.name} ({place.name})", maker.line, maker.lines) for maker in makers if maker.lines])
