"""Writing down and reading back: moves for the wire and the record, whole states as one line of JSON.

Numbers, texts and lists stand for themselves. A value or piece is an object with one key, its class name, and the
list of its fields: `{"BuyVoters": [2]}`. A tuple inside a value is a list; a tuple elsewhere is `{"tuple": [...]}`.
"""

from __future__ import annotations

import json
from typing import Any, Final

from hustings.core.errors import RecordError
from hustings.core.move import AnyMove, Move
from hustings.core.options import as_written
from hustings.core.state import State
from hustings.core.value import Piece, Value, fields, parameters

# What a state has besides what is on the table: derived, or given by whoever runs it.
NOT_WRITTEN: Final = frozenset({"chance", "log", "menus", "names", "open", "options", "__dict__"})
COMPACT: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def attributes(kind: type) -> list[str]:
    """The names of a state's attributes, in alphabetical order so that both builds agree."""
    names: set[str] = set()
    for base in kind.__mro__:
        names.update(base.__dict__.get("__mypyc_attrs__", ()))
        names.update(base.__dict__.get("__slots__", ()))
    return sorted(names - NOT_WRITTEN - frozenset(getattr(kind, "derived", ())))


def write(thing: Any, inside: bool = False) -> Any:
    """*thing* as JSON data; *inside* a value, where tuples are plain lists."""
    if thing is None or isinstance(thing, (bool, int, str, float)):
        return thing
    if isinstance(thing, list):
        assert not inside, "a value holds a list; it should be a tuple"
        return [write(item) for item in thing]
    if isinstance(thing, tuple):
        items = [write(item, inside) for item in thing]
        return items if inside else {"tuple": items}
    assert isinstance(thing, (Value, Piece)), f"{thing!r} cannot be written down"
    frozen = isinstance(thing, Value)
    return {type(thing).__name__: [write(field, frozen) for field in fields(thing)]}


def read(data: Any, names: dict[str, type], inside: bool = False) -> Any:
    """The thing that was written as *data*; *names* are the classes that may occur."""
    if data is None or isinstance(data, (bool, int, str, float)):
        return data
    if isinstance(data, list):
        items = [read(item, names, inside) for item in data]
        return tuple(items) if inside else items
    if not isinstance(data, dict) or len(data) != 1:
        raise RecordError(f"{json.dumps(data)[:80]} is not something that was written down")
    name = next(iter(data))
    if name == "tuple":
        if not isinstance(data[name], list):
            raise RecordError(f"{json.dumps(data)[:80]} is not a tuple")
        return tuple(read(data[name], names, inside))
    kind = names.get(name)
    if kind is None:
        raise RecordError(f"there is no {name!r} in this game")
    return _make(kind, data[name], names)


def _make(kind: type, given: Any, names: dict[str, type]) -> Any:
    if not isinstance(given, list) or len(given) != len(parameters(kind)):
        raise RecordError(f"{kind.__name__} needs {len(parameters(kind))} fields")
    frozen = issubclass(kind, Value)
    try:
        return kind(*[read(item, names, frozen) for item in given])
    except (TypeError, ValueError, IndexError, KeyError) as error:
        raise RecordError(f"{kind.__name__} cannot be made of {json.dumps(given)[:80]}") from error


def read_move(data: Any, names: dict[str, type]) -> AnyMove:
    """The move that was written as *data*: from a record, a client or an outside bot."""
    move = read(data, names)
    if not isinstance(move, Move):
        raise RecordError(f"{json.dumps(data)[:80]} is not a move")
    return move


def to_line(data: Any) -> str:
    """Compact JSON, in one line, the same from every build."""
    return COMPACT.encode(data)


def dump(state: State, version: int) -> str:
    """*state* as one line of JSON."""
    table = {name: write(getattr(state, name)) for name in attributes(type(state))}
    return to_line({"game": state.game, "rules": version, "options": as_written(state.settings()), "table": table})


def fill_in(state: State, table: Any, names: dict[str, type]) -> None:
    """Give a blank state the attributes that were written down."""
    wanted = attributes(type(state))
    if not isinstance(table, dict) or sorted(table) != wanted:
        raise RecordError("the position has not the parts of a state of this game")
    for name in wanted:
        value = read(table[name], names)
        try:
            setattr(state, name, value)
        except TypeError as error:
            raise RecordError(f"{name} cannot be {json.dumps(table[name])[:80]}") from error
    state.recount()
