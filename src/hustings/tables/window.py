"""What one viewer of a table sees: its sight, as JSON in sections, and what changes from one `seq` to the next.

`seq` counts the changes of this viewer's own sight and nothing else, so that it betrays nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from hustings.core.ask import Ask
from hustings.core.dump import attributes, write
from hustings.core.event import Told
from hustings.core.game import Game
from hustings.core.move import AnyMove, Part
from hustings.core.shape import Rows, Several, Shape, describe
from hustings.core.state import SPECTATOR, State
from hustings.core.value import parameters
from hustings.tables.wire import Line

CHANGES_KEPT: Final = 64
NAMED: Final = 40  # values of a field that are named one by one
LINES_SENT: Final = 300  # of the log, with a whole view
encode: Final = msgspec.json.Encoder().encode


class Window:
    """One viewer's side of a table."""

    __slots__ = ("board", "changes", "clear", "game", "lines", "log_from", "marks", "pending", "sections", "seq", "sight", "viewer")

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.seq = 0
        self.sight: State | None = None
        self.lines: list[Line] = []
        self.marks: list[int] = []  # the length of the log before each input that stands
        self.pending: list[Told] = []  # heard, but not shown before a pause is over
        self.log_from = 0  # how much of the log was shown and still stands
        self.sections: dict[str, bytes] | None = None  # as shown at `seq`; None where nobody looks
        self.board: dict[str, bytes] = {}
        self.changes: deque[tuple[int, bytes]] = deque(maxlen=CHANGES_KEPT)
        self.clear = False  # an undo has shortened the log

    def hear(self, told: Sequence[Told]) -> None:
        """Something was told; it is shown with the next look."""
        self.pending += told

    def look(self, state: State, undoable: int) -> bool:
        """Look at the table again; True where this viewer sees anything new."""
        sight = state.sight(None if self.viewer == SPECTATOR else self.viewer)
        heard = [event for event in [told.heard_by(self.viewer) for told in self.pending] if event is not None]
        self.pending = []
        if not heard and not self.clear and self.sight is not None and same_table(self.sight, sight):
            return False
        self.seq += 1
        self.sight = sight
        words = self.game.words()
        for event in heard:
            self.lines.append(Line(len(self.lines), self.seq, words.event(event, sight), type(event).clause))
        if self.sections is not None:
            self._note_change(undoable)
        else:
            self.changes.clear()
            self.log_from = len(self.lines)
        self.clear = False
        return True

    def mark(self) -> None:
        """An input begins here: an undo of it shortens the log to this length."""
        self.marks.append(len(self.lines))

    def unmark(self, count: int) -> None:
        """The last inputs were undone, and what was told of them with them."""
        self.pending = []
        self.clear = True
        length = self.marks[-count] if 0 < count <= len(self.marks) else 0
        del self.marks[-count:]
        del self.lines[length:]
        self.log_from = min(self.log_from, length)

    def whole(self, undoable: int) -> bytes:
        """The whole view, as JSON."""
        if self.sections is None:
            assert self.sight is not None
            self.sections, self.board = render(self.game, self.sight, self.viewer, undoable)
            self.log_from = len(self.lines)
        start = max(0, len(self.lines) - LINES_SENT)
        parts = [f'{{"type":"view","place":{_place(self.viewer)},"seq":{self.seq},"log_from":{start}'.encode()]
        parts += [b',"log":', encode(self.lines[start:])]
        parts += [b',"board":', _object(self.board)]
        for name, section in self.sections.items():
            parts += [f',"{name}":'.encode(), section]
        parts.append(b"}")
        return b"".join(parts)

    def since(self, seq: int) -> list[bytes] | None:
        """The changes after *seq*, or None where only a whole view will do."""
        if seq == self.seq:
            return []
        if self.changes and seq == self.seq - 1:
            return [self.changes[-1][1]]
        if seq > self.seq or not self.changes or self.changes[0][0] > seq + 1:
            return None
        return [change for number, change in self.changes if number > seq]

    def close(self) -> None:
        """Nobody looks any more: nothing is rendered until somebody does."""
        self.sections = None
        self.board = {}
        self.changes.clear()

    def _note_change(self, undoable: int) -> None:
        assert self.sight is not None and self.sections is not None
        sections, board = render(self.game, self.sight, self.viewer, undoable)
        parts = [f'{{"type":"change","place":{_place(self.viewer)},"seq":{self.seq}'.encode()]
        if self.clear or len(self.lines) > self.log_from:
            parts += [f',"log_from":{self.log_from},"log":'.encode(), encode(self.lines[self.log_from :])]
        changed = {key: value for key, value in board.items() if self.board.get(key) != value}
        if changed:
            parts += [b',"board":', _object(changed)]
        gone = [key for key in self.board if key not in board]
        if gone:
            parts += [b',"gone":', encode(gone)]
        for name, section in sections.items():
            if self.sections[name] != section:
                parts += [f',"{name}":'.encode(), section]
        parts.append(b"}")
        self.sections, self.board, self.log_from = sections, board, len(self.lines)
        self.changes.append((self.seq, b"".join(parts)))


def render(game: Game, sight: State, viewer: int, undoable: int) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Everything a client without rules needs to show a sight: sections, and the board by its keys."""
    words = game.words()
    ask = sight.asks[viewer] if viewer >= 0 else None
    sections: dict[str, bytes] = {}
    if ask is None:
        sections["ask"], sections["menu"] = b"null", b"[]"
    else:
        about: dict[str, Any] = {"kind": type(ask).__name__, "sentence": words.ask(ask, sight), "clause": type(ask).clause}
        about["parts"] = [entry(game, sight, viewer, part) for part in sight.given[viewer]]
        sections["ask"] = encode(about)
        sections["menu"] = encode([entry(game, sight, viewer, move) for move in sight.menu(viewer)])
    sections["commands"] = encode([entry(game, sight, viewer, move) for move in sight.commands(viewer)] if viewer >= 0 else [])
    sections["forms"] = encode(forms(game, sight, viewer) if viewer >= 0 else {})
    sections["asked"] = encode(sight.asked_places())
    sections["veiled"] = encode(sight.result is None and not sight.open)
    sections["undo"] = encode(undoable)
    sections["result"] = encode(outcome(sight))
    board = {key: encode(value) for key, value in game.render(sight).items()}
    return sections, board


def entry(game: Game, sight: State, place: int, move: AnyMove) -> dict[str, Any]:
    """One line of a menu. A light one is a part that completes nothing, so that it can still be dropped."""
    about: dict[str, Any] = {
        "move": write(move),
        "sentence": game.words().move(move, sight),
        "clause": type(move).clause,
        "pieces": move.pieces(sight, place),
    }
    if is_light(sight, place, move):
        about["light"] = True
    return about


def is_light(sight: State, place: int, move: AnyMove) -> bool:
    """Whether the answer is surely incomplete with this part: no default of the engine's may complete it either."""
    ask = sight.asks[place]
    if ask is None or not isinstance(move, Part) or type(ask).forced is not Ask.forced:
        return False
    return not ask.done(sight, [*sight.given[place], move])


def forms(game: Game, sight: State, place: int) -> dict[str, Any]:
    """For the kinds of move with too many values to list: what their parameters can be, for composers."""
    ask = sight.asks[place]
    found: dict[str, Any] = {}
    for kind in [*(ask.moves if ask is not None else ()), *[kind for kind in sight.command_kinds if not kind.by_table]]:
        if kind.open:
            shapes = kind.ranges(sight, place)
            fields = [form_field(game, sight, name, shape, name in kind.sets) for name, shape in zip(parameters(kind), shapes)]
            title = (game.words().template("moves", kind.__name__) or kind.__name__).partition("{")[0].rstrip(" $")
            found[kind.__name__] = {"clause": kind.clause, "title": title, "fields": fields}
    return found


def form_field(game: Game, sight: State, name: str, shape: Shape, is_set: bool) -> dict[str, Any]:
    """One parameter: its shape, and what its numbers are called where they have names; of a set what each member is called."""
    about: dict[str, Any] = {"name": name, "shape": describe(shape)}
    if is_set and isinstance(shape, range):
        about["set"] = [game.words().name(name, 1 << bit, sight) for bit in range((len(shape) - 1).bit_length())]
        return about
    if isinstance(shape, Rows):
        # Columns differ in kind (who pays, whom, how much), so each has a field of its own: `payments.0`, `payments.1` ...
        named = [names_of(game, sight, f"{name}.{number}", column) for number, column in enumerate(shape.columns)]
        if any(named):
            about["names"] = named
    else:
        names = names_of(game, sight, name, shape.each if isinstance(shape, Several) else shape)
        if names:
            about["names"] = names
    return about


def names_of(game: Game, sight: State, name: str, values: range) -> dict[str, str]:
    """What numbers of a field are called; nothing for long ranges and for plain numbers."""
    if len(values) > NAMED:
        return {}
    words = game.words()
    return {str(value): words.name(name, value, sight) for value in values if words.name(name, value, sight) != str(value)}


def outcome(sight: State) -> dict[str, Any] | None:
    """How the game ended, with the scoring as it adds up."""
    result = sight.result
    if result is None:
        return None
    return {
        "ranks": result.ranks,
        "scores": result.scores,
        "clause": result.clause,
        "details": result.details,
        "winners": result.winners(),
    }


def same_table(one: State, other: State) -> bool:
    """Whether two sights show the same."""
    for name in _attributes(type(one)):
        if getattr(one, name) != getattr(other, name):
            return False
    return True


_ATTRIBUTES: Final[dict[type, tuple[str, ...]]] = {}


def _attributes(kind: type) -> tuple[str, ...]:
    found = _ATTRIBUTES.get(kind)
    if found is None:
        found = _ATTRIBUTES[kind] = tuple(attributes(kind))
    return found


def _object(members: dict[str, bytes]) -> bytes:
    return b"{" + b",".join([encode(key) + b":" + value for key, value in members.items()]) + b"}"


def _place(viewer: int) -> str:
    return "null" if viewer == SPECTATOR else str(viewer)
