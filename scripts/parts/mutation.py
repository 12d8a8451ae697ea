"""Do the tests notice when a rule is wrong? Small faults are put into a game's code, one at a time, and its tests run.

Only the tests that run the changed line are run, as coverage contexts of the plain build tell (`scripts/test` makes them); where
those all pass, the fault has survived.
"""

from __future__ import annotations

import ast
import copy
import difflib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SWAPS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
# What tests of the rules need not notice: how bots choose, what is drawn and told, and our own safety nets.
LEFT_OUT: Final = ("advice", "estimate", "view", "words", "__init__", "options", "audit", "events")  # how names begin
LEFT_OUT_FUNCTIONS: Final = ("__init__", "__repr__", "audit", "pieces", "render")


@dataclass(frozen=True)
class Mutant:
    """One fault: the file as it would be, and the line that differs."""

    file: str
    line: int
    what: str
    source: str

    def diff(self, original: str) -> str:
        """The fault as a patch of the original, both as the parser writes them."""
        before = ast.unparse(ast.parse(original)).splitlines()
        lines = difflib.unified_diff(before, self.source.splitlines(), self.file, f"{self.file} ({self.what})", lineterm="", n=1)
        return "\n".join(lines)


@dataclass(frozen=True)
class Spot:
    """Where a fault could be put: a node of a module's tree, and what would stand there instead."""

    file: str
    tree: ast.Module
    node: ast.AST
    line: int
    what: str
    changed: ast.AST

    def mutant(self) -> Mutant:
        return Mutant(self.file, self.line, self.what, _with(self.tree, self.node, self.changed))


def spots_of(name: str, source: str) -> list[Spot]:
    """Every small fault that can be put into the functions of a module."""
    tree = ast.parse(source)
    found: list[Spot] = []
    for function in _functions(tree):
        for node in _own_nodes(function):
            for what, changed in _changes(node):
                found.append(Spot(name, tree, node, getattr(node, "lineno", function.lineno), what, changed))
    return found


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Functions and methods worth changing: not those that only declare, describe or check ourselves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name not in LEFT_OUT_FUNCTIONS:
            yield node


def _own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The statements and expressions of a function, without assertions, what is told to listeners, and annotations."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, (ast.Assert, ast.FunctionDef)) or _is_talk(node):
            continue
        yield node
        waiting += [child for child in ast.iter_child_nodes(node) if child is not getattr(node, "annotation", None)]


def _is_talk(node: ast.AST) -> bool:
    """`if table.log is not None: ...` only tells what happened; docstrings say nothing to the engine."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    return isinstance(node, ast.If) and "log" in {inner.attr for inner in ast.walk(node.test) if isinstance(inner, ast.Attribute)}


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What a node can be changed into, each with a name."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in SWAPS:
        changed = copy.deepcopy(node)
        changed.ops = [SWAPS[type(node.ops[0])]()]  # type: ignore[list-item]  # a table of operators maps to operators
        yield f"{type(node.ops[0]).__name__} for {type(changed.ops[0]).__name__}", changed
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in SWAPS:
        other = copy.deepcopy(node)
        other.op = SWAPS[type(node.op)]()  # type: ignore[assignment]  # as above
        yield f"{type(node.op).__name__} for {type(other.op).__name__}", other
    elif isinstance(node, ast.BoolOp):
        either = copy.deepcopy(node)
        either.op = SWAPS[type(node.op)]()  # type: ignore[assignment]  # as above
        yield "and for or", either
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not left out", node.operand
    elif isinstance(node, (ast.If, ast.While)) and not isinstance(node.test, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
        turned = copy.deepcopy(node)
        turned.test = ast.UnaryOp(ast.Not(), turned.test)
        yield "condition turned round", turned
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "one more", ast.Constant(node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield "the opposite", ast.Constant(not node.value)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "call left out", ast.Pass()
    elif isinstance(node, (ast.Break, ast.Continue)):
        yield "loop goes on otherwise", ast.Continue() if isinstance(node, ast.Break) else ast.Break()


def _with(tree: ast.Module, node: ast.AST, changed: ast.AST) -> str:
    """The module's source with *changed* in place of *node*."""
    spot = _path_to(tree, node)
    assert spot, "the node lies in the tree"
    whole = copy.deepcopy(tree)
    parent: ast.AST = whole
    for name, index in spot[:-1]:
        parent = _child(parent, name, index)
    name, index = spot[-1]
    if index is None:
        setattr(parent, name, changed)
    else:
        getattr(parent, name)[index] = changed
    return ast.unparse(ast.fix_missing_locations(whole))


def _path_to(root: ast.AST, wanted: ast.AST) -> list[tuple[str, int | None]]:
    """The fields that lead from *root* to *wanted*; empty where it is not below."""
    for name, value in ast.iter_fields(root):
        children = [(None, value)] if isinstance(value, ast.AST) else list(enumerate(value)) if isinstance(value, list) else []
        for index, child in children:
            if child is wanted:
                return [(name, index)]
            if isinstance(child, ast.AST):
                below = _path_to(child, wanted)
                if below:
                    return [(name, index), *below]
    return []


def _child(parent: ast.AST, name: str, index: int | None) -> ast.AST:
    value = getattr(parent, name)
    child = value if index is None else value[index]
    assert isinstance(child, ast.AST), "a path leads through nodes"
    return child


def sample(folder: Path, count: int, seed: int, modules: list[str]) -> list[Mutant]:
    """So many faults, drawn by lot from the rule modules of a game; the same ones from the same seed and source."""
    found: list[Spot] = []
    for file in sorted(folder.rglob("*.py")):
        name = str(file.relative_to(folder))
        if (not modules or name in modules) and not file.name.startswith(LEFT_OUT):
            found += spots_of(name, file.read_text(encoding="utf-8"))
    luck = random.Random(seed)
    return [spot.mutant() for spot in luck.sample(found, min(count, len(found)))]
