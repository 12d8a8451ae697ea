"""Is every clause carried out, and does a test check it? Clauses, rulings, option values and cards of one game."""

from __future__ import annotations

import ast
import tomllib
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import hustings
from hustings.catalogue import Catalogue, catalogue_of
from hustings.citations import Citations, Place, read_citations
from hustings.core.errors import BadInput, CardDataError
from hustings.core.game import Game
from hustings.core.options import schema

LIST: Final = "defined_only.toml"
TRACES: Final = Path("build/coverage/contexts")


@dataclass
class Entry:
    """One thing that must be carried out and checked."""

    id: str
    kind: str  # clause, ruling, option or card
    places: list[Place]
    tests: list[str]  # those that name it and, where runs were traced, really ran it
    idle: list[str] = field(default_factory=list)  # those that name it without running it
    reason: str = ""  # why it only defines words, where it does
    cited: bool = True

    @property
    def untested(self) -> bool:
        return not self.tests and not self.reason

    @property
    def uncited(self) -> bool:
        return not self.cited and not self.reason


@dataclass
class Report:
    """What was found about one game."""

    game: str
    entries: list[Entry]
    faults: list[str]  # tests or lists that name what does not exist
    traced: bool

    def as_json(self) -> dict[str, Any]:
        counts = {kind: len([entry for entry in self.entries if entry.kind == kind]) for kind in ("clause", "ruling", "option", "card")}
        return {
            "game": self.game,
            "clauses": counts["clause"],
            "rulings": counts["ruling"],
            "option_values": counts["option"],
            "cards": counts["card"],
            "uncited": [entry.id for entry in self.entries if entry.uncited],
            "untested": [entry.id for entry in self.entries if entry.untested],
            "defined_only": [entry.id for entry in self.entries if entry.reason],
            "idle": sorted({f"{entry.id}: {test}" for entry in self.entries for test in entry.idle}),
            "faults": self.faults,
            "traced": self.traced,
        }

    def complete(self) -> bool:
        return not self.faults and not any([entry.uncited or entry.untested for entry in self.entries])


def examine(game: Game, tests: Path | None = None, traces: Path | None = None) -> Report:
    """Compare the catalogue of *game* with its code, its tests, and what those tests ran."""
    folder = tests_of(game) if tests is None else tests
    catalogue = catalogue_of(game)
    marks = read_marks(folder)
    file = TRACES if traces is None else traces
    ran = read_traces(game, file) if file.exists() else None
    examiner = _Examiner(game, catalogue, read_citations(game.folder()), marks, ran, _defined_only(folder))
    entries = examiner.entries()
    known = {entry.id for entry in entries} | examiner.card_files() | set(catalogue.clauses)
    named_options = {row["name"] for row in schema(game.options)}
    faults = [
        f"{test} names {name}, which does not exist"
        for name, naming in sorted(marks.items())
        if name not in known and name.partition("=")[0] not in named_options
        for test in naming
    ]
    faults += [f"{LIST} names {name}, which does not exist" for name in examiner.reasons if name not in known]
    faults += [f"the catalogue has the option {name}, the code has not" for name in catalogue.options if name not in named_options]
    return Report(game.name, entries, faults, ran is not None)


class _Examiner:
    """Everything known about one game's coverage."""

    def __init__(
        self,
        game: Game,
        catalogue: Catalogue,
        citations: Citations,
        marks: dict[str, list[str]],
        ran: dict[tuple[str, int], set[str]] | None,
        reasons: dict[str, str],
    ) -> None:
        self.game = game
        self.catalogue = catalogue
        self.citations = citations
        self.marks = marks
        self.ran = ran
        self.reasons = reasons

    def entries(self) -> list[Entry]:
        found = [self.clause(name, "clause") for name, clause in self.catalogue.clauses.items() if not clause.heads]
        found += [self.clause(name, "ruling") for name in self.catalogue.rulings]
        for row in schema(self.game.options):
            found += self.option(row)
        return found + self.cards()

    def clause(self, name: str, kind: str) -> Entry:
        places = sorted(self.citations.clauses.get(name, ()), key=str)
        tests, idle = self.tested(self.marks.get(name, []), places)
        return Entry(name, kind, places, tests, idle, self.reasons.get(name, ""), bool(places))

    def option(self, row: dict[str, Any]) -> list[Entry]:
        name = row["name"]
        uses = sorted(self.citations.attributes.get(name, ()), key=str)
        if row["kind"] in ("number", "text"):
            naming = [test for mark, tests in self.marks.items() if mark.partition("=")[0] == name for test in tests]
            tests, idle = self.tested(sorted(set(naming)), uses)
            return [Entry(name, "option", uses, tests, idle, self.reasons.get(name, ""), bool(uses))]
        values = ["on", "off"] if row["kind"] == "flag" else [value for value in row["values"] if not value.isdigit()]
        # One value of a choice may go without saying: it is what is left when the code has asked for the others.
        unsaid = [value for value in values if value not in self.citations.texts]
        found: list[Entry] = []
        if row["kind"] == "choice" and len(values) < len(row["values"]):
            # Values that are numbers are used as numbers: one test of any of them stands for all.
            naming = [test for mark, tests in self.marks.items() if mark.startswith(f"{name}=") and mark[-1].isdigit() for test in tests]
            tests, idle = self.tested(sorted(set(naming)), uses)
            found.append(Entry(f"{name}=N", "option", uses, tests, idle, self.reasons.get(f"{name}=N", ""), bool(uses)))
        for value in values:
            said = row["kind"] == "flag" or len(unsaid) <= 1 or value not in unsaid
            mark = f"{name}={value}"
            tests, idle = self.tested(self.marks.get(mark, []), uses)
            found.append(Entry(mark, "option", uses if said else [], tests, idle, self.reasons.get(mark, ""), bool(uses) and said))
        return found

    def cards(self) -> list[Entry]:
        """Cards are cited by their row of data. A test may name a card, or a file whose every row it compares with what is printed."""
        rows: dict[str, str] = {}
        for name in sorted(self.card_files()):
            for card in _card_ids(self.game.folder() / name):
                rows.setdefault(card, name)
        found: list[Entry] = []
        for card in [*self.catalogue.cards, *[card for card in rows if card not in self.catalogue.cards]]:
            file = rows.get(card, "")
            tests = self.marks.get(card, []) + self.marks.get(file, [])
            places = [Place(file, card, 0, frozenset())] if file else []
            found.append(Entry(card, "card", places, tests, [], self.reasons.get(card, ""), bool(file)))
        return found

    def card_files(self) -> set[str]:
        folder = self.game.folder()
        return {str(file.relative_to(folder)) for file in (folder / "cards").glob("*.toml")} if (folder / "cards").exists() else set()

    def tested(self, naming: list[str], places: list[Place]) -> tuple[list[str], list[str]]:
        """Of the tests that name something: those that ran a place of it, and those that did not."""
        if self.ran is None:
            return naming, []
        running: set[str] = set()
        for place in places:
            for line in place.lines:
                running |= self.ran.get((place.file, line), set())
        return [test for test in naming if test in running], [test for test in naming if test not in running]


def tests_of(game: Game) -> Path:
    """Where the tests of a game lie: under the folder we are in, or beside the source."""
    beside = Path(hustings.__path__[0]).parent.parent
    for root in (Path.cwd(), beside):
        if (root / "tests" / game.name).is_dir():
            return root / "tests" / game.name
    return Path("tests") / game.name


def read_marks(folder: Path) -> dict[str, list[str]]:
    """What the tests of *folder* name in `@clauses(...)`, and which test does."""
    marks: dict[str, list[str]] = defaultdict(list)
    for file in sorted(folder.rglob("test_*.py")):
        _read_marks(ast.parse(file.read_text(encoding="utf-8"), str(file)), _node(file), marks)
    return dict(marks)


def _read_marks(node: ast.AST, name: str, marks: dict[str, list[str]]) -> None:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        inner = f"{name}::{child.name}"
        for mark in child.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func).rpartition(".")[2] == "clauses":
                for argument in mark.args:
                    if isinstance(argument, ast.Constant):
                        marks[str(argument.value)].append(inner)
        _read_marks(child, inner, marks)


def _node(file: Path) -> str:
    """A test file as pytest names it: from the folder `tests` on."""
    parts = file.resolve().parts
    return "/".join(parts[len(parts) - parts[::-1].index("tests") - 1 :]) if "tests" in parts else file.name


def read_traces(game: Game, file: Path) -> dict[tuple[str, int], set[str]]:
    """Which tests ran which line of the game, from a data file of coverage.py with one context a test."""
    from coverage import CoverageData
    from coverage.exceptions import CoverageException

    data = CoverageData(str(file))
    try:
        data.read()
        measured = data.measured_files()
    except CoverageException as error:
        raise BadInput(f"{file} cannot be read as coverage data: {error}") from error
    ran: dict[tuple[str, int], set[str]] = {}
    folder = f"/games/{game.name}/"
    for source in measured:
        if folder not in source:
            continue
        name = source.partition(folder)[2]
        for line, contexts in data.contexts_by_lineno(source).items():
            tests = {context.partition("|")[0].partition("[")[0] for context in contexts if context}
            if tests:
                ran[name, line] = tests
    return ran


def _defined_only(folder: Path) -> dict[str, str]:
    """The list of what only defines words, with a reason for each: `"SH-0.1" = "Says what a zone is."`."""
    file = folder / LIST
    if not file.exists():
        return {}
    try:
        listed = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CardDataError(str(file), "", str(error)) from error
    for name, reason in listed.items():
        if not isinstance(reason, str) or not reason.strip():
            raise CardDataError(str(file), name, "the reason is missing")
    return listed


def _card_ids(file: Path) -> list[str]:
    """The ids in the tables of a card file."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CardDataError(str(file), "", str(error)) from error
    return [str(row["id"]) for rows in data.values() if isinstance(rows, list) for row in rows if isinstance(row, dict) and "id" in row]
