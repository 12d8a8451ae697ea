"""Menus are complete, short and legal."""

from __future__ import annotations

from itertools import product

from hustings.conformance.position import Position, random_move, refusal
from hustings.core.move import AnyMove, MoveKind
from hustings.core.state import StartOver, TakeBack

LONGEST = 500
ALL_TRIED = 10_000  # up to so many candidates every one is tried
SAMPLE = 400


def check_menus(position: Position) -> None:
    """A menu is never empty, holds nothing twice, stays below 500, and every entry passes `check`."""
    table = position.table
    for place, ask in position.asked():
        menu = table.menu(place)
        assert menu, f"place {place} is asked {ask!r} and its menu is empty"
        _check_entries(position, place, menu)
        assert {type(move) for move in menu} <= set(ask.moves), f"the menu of {ask!r} has a move of a kind the ask does not name"
    for place in range(table.places):
        assert table.asks[place] is not None or not table.menu(place), f"place {place} has a menu but is not asked"
        _check_entries(position, place, table.commands(place))


def _check_entries(position: Position, place: int, menu: list[AnyMove]) -> None:
    assert len(menu) < LONGEST, f"place {place} has a menu of {len(menu)} entries"
    assert len(set(menu)) == len(menu), f"the menu of place {place} holds something twice: {menu}"
    for move in menu:
        refused = refusal(position.table, place, move)
        assert refused is None, f"{move!r} is listed for place {place} but refused: {refused}"


def check_completeness(position: Position) -> None:
    """For a closed kind the menu is exactly what passes `check` of all that could be tried; open kinds admit what they list."""
    table = position.table
    for place, ask in position.asked():
        for kind in ask.moves:
            listed = [move for move in table.menu(place) if type(move) is kind]
            if not kind.open:
                _check_kind(position, place, kind, listed)
    calm = any([not kind.always and refusal_key(position, kind) != "not-now" for kind in table.command_kinds])
    for place in range(table.places):
        commands = table.commands(place)
        for command in table.command_kinds:
            if not command.open and not command.by_table and (calm or command.always):
                _check_kind(position, place, command, [move for move in commands if type(move) is command])
        engine = [move for move in commands if isinstance(move, (StartOver, TakeBack))]
        assert commands[: len(engine)] == engine, f"the engine's own commands are not the first for place {place}"


def refusal_key(position: Position, kind: MoveKind) -> str:
    """With what key some move of *kind* is refused now; empty where it is legal or none can be made."""
    move = random_move(position.table, 0, kind, position.rng)
    refused = None if move is None else refusal(position.table, 0, move)
    return "" if refused is None else refused[0]


def _check_kind(position: Position, place: int, kind: MoveKind, listed: list[AnyMove]) -> None:
    table = position.table
    shapes = kind.ranges(table, place)
    ranges = [shape for shape in shapes if isinstance(shape, range)]
    assert len(ranges) == len(shapes), f"{kind.__name__} has a parameter that is no plain number, so it has to be open"
    count = 1
    for shape in ranges:
        count *= len(shape)
    if count <= ALL_TRIED:
        tried = [kind(*values) for values in product(*ranges)]
    else:
        tried = [move for _ in range(SAMPLE) if (move := random_move(table, place, kind, position.rng)) is not None]
    known = set(listed)
    for move in tried:
        legal = refusal(table, place, move) is None
        assert not legal or move in known, f"{move!r} is legal for place {place} and missing from its menu"
    assert count > ALL_TRIED or known <= set(tried), f"{kind.__name__} lists something outside its ranges for place {place}"
    if count <= ALL_TRIED:
        passed = {move for move in kind.candidates(table, place) if refusal(table, place, move) is None}
        assert passed == known, f"the candidates of {kind.__name__} that pass are not what is listed for place {place}"
