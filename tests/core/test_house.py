"""The house itself: imports point one way, games keep to themselves, no rule touches luck or the clock."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import hustings

HOUSE = Path(__file__).parents[2] / "src" / "hustings"
ROOT = HOUSE.parents[1]
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", *sorted([str(file.relative_to(ROOT)) for file in (ROOT / "docs").rglob("*.md")])]
ABOVE = {  # who may import whom; `web` holds data only
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "conformance": {"core", "games", "bots", "conformance"},
}
FORBIDDEN_IN_RULES = {"time", "datetime", "secrets", "threading", "asyncio", "os", "socket", "copy", "pickle"}


def imports(file: Path) -> set[str]:
    """The dotted names of all modules that *file* imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update([alias.name for alias in node.names])
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            assert node.level == 0, f"{file} imports relatively"
            found.update([node.module, *[f"{node.module}.{alias.name}" for alias in node.names]])
    return found


def test_imports_point_one_way() -> None:
    """The core imports nothing else of ours, games only the core, bots only games and core."""
    assert hustings.__path__
    for room, allowed in ABOVE.items():
        for file in sorted((HOUSE / room).rglob("*.py")):
            rooms = {name.split(".")[1] for name in imports(file) if name.startswith("hustings.")}
            assert rooms <= allowed | {"__version__"}, f"{file.relative_to(HOUSE)} imports {sorted(rooms - allowed)}"


def test_no_game_imports_another() -> None:
    """Each folder stands alone."""
    for file in sorted((HOUSE / "games").glob("*/**/*.py")):
        own = file.relative_to(HOUSE / "games").parts[0]
        others = {name.split(".")[2] for name in imports(file) if name.startswith("hustings.games.")} - {own}
        assert not others, f"{file.relative_to(HOUSE)} imports {sorted(others)}"


def test_rules_read_no_clock_and_make_no_luck_of_their_own() -> None:
    """`random` occurs in games only as the type of the source that imagining and advice are handed."""
    for room in ("core", "games"):
        for file in sorted((HOUSE / room).rglob("*.py")):
            names = {name.split(".")[0] for name in imports(file)}
            assert not names & FORBIDDEN_IN_RULES, f"{file.relative_to(HOUSE)} imports {sorted(names & FORBIDDEN_IN_RULES)}"
            if room == "games":
                for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                        assert node.attr == "Random", f"{file.relative_to(HOUSE)}:{node.lineno} uses random.{node.attr}"


def test_class_methods_do_not_call_super() -> None:
    """In the compiled build `super()` in a class method is handed the wrong class."""
    for room in ("core", "games"):
        for file in sorted((HOUSE / room).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and any([ast.unparse(mark) == "classmethod" for mark in node.decorator_list]):
                    lines = [inner.lineno for inner in ast.walk(node) if isinstance(inner, ast.Name) and inner.id == "super"]
                    assert not lines, f"{file.relative_to(HOUSE)}:{lines} calls super() in a class method"


def test_the_core_needs_only_the_standard_library() -> None:
    """But for the mark that the compiler reads, which has a stand-in."""
    allowed = {"hustings", "mypy_extensions", "__future__"}
    import sys

    for file in sorted((HOUSE / "core").rglob("*.py")):
        strangers = {name.split(".")[0] for name in imports(file)} - allowed - sys.stdlib_module_names
        assert not strangers, f"{file.name} imports {sorted(strangers)}"


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_shows_or_links_to_is_there(page: str) -> None:
    """Pictures and other pages."""
    file = ROOT / page
    text = re.sub(r"`[^`]*`", "", file.read_text(encoding="utf-8"))
    for goal in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        assert "://" in goal or (file.parent / goal).exists(), f"{page} links to {goal}"
