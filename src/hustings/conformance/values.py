"""Moves, asks, steps and events are values: made once, never changed."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hustings.core.dump import write
from hustings.core.game import Game
from hustings.core.value import Value


def modules_of(game: Game) -> list[ModuleType]:
    """The modules in which a game's own classes stand."""
    names = {kind.__module__ for kind in game.names().values() if not kind.__module__.startswith("hustings.core.")}
    return [sys.modules[name] for name in sorted(names)]


def intern_tables(game: Game) -> dict[str, str]:
    """What every module-wide table that holds values looks like."""
    found: dict[str, str] = {}
    for module in modules_of(game):
        for name, thing in vars(module).items():
            if isinstance(thing, (list, tuple, dict, Value)) and _holds_values(thing):
                found[f"{module.__name__}.{name}"] = repr(thing)
    return found


def _holds_values(thing: Any) -> bool:
    if isinstance(thing, Value):
        return True
    if isinstance(thing, dict):
        return any([_holds_values(item) for item in thing.values()])
    return isinstance(thing, (list, tuple)) and any([_holds_values(item) for item in thing])


def check_only_constructors_assign(game: Game) -> None:
    """No method but `__init__` assigns a field of a value: two who share it would both see it change."""
    values = {name for name, kind in game.names().items() if issubclass(kind, Value)}
    for module in modules_of(game):
        file = Path(str(module.__file__))
        source = file if file.suffix == ".py" else file.parent / (module.__name__.rpartition(".")[2] + ".py")
        if not source.exists():
            continue
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name in values:
                _check_class(node, source)


def _check_class(kind: ast.ClassDef, source: Path) -> None:
    for method in kind.body:
        if not isinstance(method, ast.FunctionDef) or method.name == "__init__":
            continue
        for node in ast.walk(method):
            targets: list[ast.expr] = []
            if isinstance(node, ast.Assign):
                targets = node.targets
            elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
                targets = [node.target]
            for target in targets:
                own = isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"
                assert not own, f"{source.name}:{target.lineno}: {kind.name}.{method.name} assigns a field of a value"


def check_fields_agree(value: Value) -> None:
    """A value can be made again from its fields."""
    twin = type(value)(*value.args())
    assert twin == value and hash(twin) == hash(value) and write(twin) == write(value), f"{value!r} is not made of its fields"
