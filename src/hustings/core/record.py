"""A record is the whole truth about one playing of a game: a header, then one line for each input with its outcomes.

    {"hustings":1,"game":"parley","rules":1,"options":{...},"names":[...],"series":[...],"chance":[...]}
    {"place":0,"move":{"Offer":[2,1]},"chance":[4]}
    {"place":1,"timeout":[{"Decline":[]}]}
    {"clock":{"TimeUp":[]}}      {"place":2,"leave":{"Leave":[]}}
    {"place":2,"handover":"bot"} {"undo":1}

Lines are only ever added. Replaying them gives every state again, without knowing where luck came from.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from hustings.core.chance import Chance, Live, Scripted
from hustings.core.dump import to_line, write
from hustings.core.errors import BadInput, IllegalMove, RecordError
from hustings.core.event import Told
from hustings.core.game import Game
from hustings.core.move import AnyMove
from hustings.core.options import Options, as_written
from hustings.core.state import TABLE, State

FORMAT: Final = 1
UNDO_KEPT: Final = 50  # how far back from its end a replayed record can still be undone


class Playing:
    """One playing of a game that keeps its record. Every input goes through here."""

    __slots__ = ("game", "options", "state", "lines", "chance", "told", "keeps_undo", "_before")

    def __init__(
        self,
        game: Game,
        options: Options,
        *,
        seed: int | None = None,
        names: Sequence[str] = (),
        series: tuple[str, ...] = (),
        chance: Chance | None = None,
        keeps_undo: bool = True,
    ) -> None:
        self.game = game
        self.keeps_undo = keeps_undo  # off where nobody will undo: it costs a clone each move
        self.options = options
        self.chance: Chance = Live(seed) if chance is None else chance
        self.state: State = game.blank(options)
        self.state.chance = self.chance
        self.state.log = []
        self.state.names = list(names)
        game.set_up(self.state, series)
        self.state.begin()
        header: dict[str, Any] = {"hustings": FORMAT, "game": game.name, "rules": game.rules_version, "options": as_written(options)}
        header.update({"names": list(names), "series": list(series), "chance": self._outcomes()})
        self.lines: list[str] = [to_line(header)]
        self.told: list[Told] = self._heard()
        self._before: list[State] = []  # the states that undo can go back to, the latest last

    def move(self, place: int, move: AnyMove) -> None:
        """A move or a command by *place*."""
        before = self.state.clone() if self.keeps_undo else None
        used = self.chance.used
        self.state.apply(place, move)
        self._note({"place": place, "move": write(move)})
        if before is not None and self.chance.used == used and self._undoable_from(before, place):
            self._before.append(before)
        else:
            self._before.clear()

    def time_out(self, place: int, rng: random.Random) -> list[AnyMove]:
        """The clock of *place* has run out: the default is taken."""
        made = self.state.time_out(place, rng)
        self._note({"place": place, "timeout": [write(move) for move in made]})
        self._before.clear()
        return made

    def clock(self, move: AnyMove) -> None:
        """A command of the table itself."""
        self.state.apply(TABLE, move)
        self._note({"clock": write(move)})
        self._before.clear()

    def leave(self, place: int) -> bool:
        """Somebody leaves for good; False where the game has no rule for it, and nothing happens."""
        move = self.game.leave(place)
        if move is None:
            return False
        self.state.apply(place, move)
        self._note({"place": place, "leave": write(move)})
        self._before.clear()
        return True

    def handover(self, place: int, to: str) -> None:
        """Somebody or something else plays *place* from now on; the state is not concerned."""
        self._note({"place": place, "handover": to})

    def forget_undo(self) -> None:
        """Nothing before this moment can be taken back."""
        self._before.clear()

    def undoable(self) -> int:
        """How many inputs can be taken back."""
        return len(self._before)

    def undo(self, count: int = 1) -> None:
        """Take back the last inputs; only what `undoable` admits."""
        if not 1 <= count <= len(self._before):
            raise IllegalMove("nothing-to-undo", "")
        self.state = self._before[-count]
        self.state.chance = self.chance  # not the one it was left with, which may have repeated a record
        self.state.log = []
        del self._before[-count:]
        self.lines.append(to_line({"undo": count}))
        self.told = []

    def text(self) -> str:
        """The record so far."""
        return "\n".join(self.lines) + "\n"

    def _note(self, line: dict[str, Any]) -> None:
        outcomes = self._outcomes()
        if outcomes:
            line["chance"] = outcomes
        self.lines.append(to_line(line))
        self.told = self._heard()

    def _outcomes(self) -> list[Any]:
        if isinstance(self.chance, Live):
            return self.chance.take_noted()
        if isinstance(self.chance, Scripted):
            return self.chance.take_used()
        return []

    def _heard(self) -> list[Told]:
        heard = self.state.log or []
        self.state.log = []
        return heard

    def _undoable_from(self, before: State, place: int) -> bool:
        """Undo goes back over own moves, not past news for anybody or another place's ask."""
        after = self.state
        alone = before.asked_places() == [place] and after.asked_places() == [place]
        in_group = any(before.handed) or any(after.handed)  # there answers can be taken back, not undone
        return alone and not in_group and not _is_veiled(before, place) and not _is_veiled(after, place) and after.secrets == before.secrets

    def go_live(self, seed: int | None = None) -> None:
        """From here on luck decides again: a replayed playing goes on as a new one would."""
        self.chance = Live(seed)
        self.state.chance = self.chance


def _is_veiled(state: State, place: int) -> bool:
    """Whether others must not know that *place* is asked: then an undo would tell them."""
    ask = state.asked(place)
    return ask is not None and ask.veiled


def read_header(line: str, games: Mapping[str, Game]) -> tuple[Game, dict[str, Any]]:
    """The game a record is of, and its header."""
    header = _read_line(line, 1)
    if header.get("hustings") != FORMAT:
        raise RecordError("this is not a record of this version's format", 1)
    game = games.get(str(header.get("game")))
    if game is None:
        raise RecordError(f"there is no game {header.get('game')!r}", 1)
    rules = header.get("rules")
    if type(rules) is not int or rules > game.rules_version:
        raise RecordError(f"the record is of rules version {rules}; this is version {game.rules_version}", 1)
    return game, header


def replay(lines: Sequence[str], games: Mapping[str, Game]) -> Playing:
    """Play a record again, as far as *lines* go. Continue with `go_live`."""
    if not lines:
        raise RecordError("the record is empty")
    game, header = read_header(lines[0], games)
    try:
        options = game.read_options(header.get("options", {}))
        series = tuple([str(item) for item in _list(header.get("series", []), 1)])
        chance = Scripted(_list(header.get("chance", []), 1))
        names = _list(header.get("names", []), 1)
        if not all([isinstance(name, str) for name in names]):
            raise RecordError("names are texts", 1)
        playing = Playing(game, options, names=names, series=series, chance=chance)
        _all_used(chance, 1)
    except BadInput as error:
        raise _at_line(error, 1) from error
    inputs = _standing_inputs(lines)
    for number, line in inputs:
        playing.keeps_undo = number > len(lines) - UNDO_KEPT
        chance.give(_list(line.get("chance", []), number))
        try:
            _play_line(playing, line)
            _all_used(chance, number)
        except IllegalMove as refused:  # a name of its own: the compiler gives `error` one type in all of a function
            raise RecordError(f"the rules refuse the move: {refused}", number) from refused
        except BadInput as error:
            raise _at_line(error, number) from error
    playing.keeps_undo = True
    playing.lines = list(lines)
    return playing


def _standing_inputs(lines: Sequence[str]) -> list[tuple[int, dict[str, Any]]]:
    """The inputs that were not undone, each with its line number."""
    standing: list[tuple[int, dict[str, Any]]] = []
    for number, text in enumerate(lines[1:], 2):
        line = _read_line(text, number)
        if "undo" in line:
            count = line["undo"]
            if type(count) is not int or not 1 <= count <= len(standing):
                raise RecordError("it undoes more than there is", number)
            del standing[-count:]
        elif "handover" not in line:
            standing.append((number, line))
    return standing


def _play_line(playing: Playing, line: dict[str, Any]) -> None:
    game = playing.game
    if "clock" in line:
        playing.clock(game.read_move(line["clock"]))
        return
    place = line.get("place")
    if type(place) is not int or not 0 <= place < playing.state.places:
        raise RecordError(f"there is no place {place!r}")
    if "timeout" in line or "leave" in line:
        for data in _list(line["timeout"], 0) if "timeout" in line else [line["leave"]]:
            playing.move(place, game.read_move(data))
        playing.forget_undo()
    else:
        playing.move(place, game.read_move(line.get("move")))


def _read_line(text: str, number: int) -> dict[str, Any]:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError("it is not JSON; the record may be cut off", number) from error
    if not isinstance(line, dict):
        raise RecordError("it is not a JSON object", number)
    return line


def _list(data: Any, number: int) -> list[Any]:
    if not isinstance(data, list):
        raise RecordError("names, series, outcomes and defaults are lists", number)
    return data


def _all_used(chance: Scripted, number: int) -> None:
    if chance.at != len(chance.script):
        raise RecordError("there are outcomes that the rules did not ask for", number)


def _at_line(error: BadInput, number: int) -> RecordError:
    fault = error.fault if isinstance(error, RecordError) else str(error).rstrip(".")
    return RecordError(fault, number)
