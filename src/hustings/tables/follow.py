"""Playing a table's record line by line as it comes in, from the store or from another worker."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from hustings.core.chance import Chance, Live, Scripted
from hustings.core.errors import IllegalMove, RecordError
from hustings.core.event import Told
from hustings.core.game import Game
from hustings.core.record import Playing, read_header, replay

ChanceMaker = Callable[[], Chance]
POSITION: Final = "position"  # in the header of a table that tests began in the middle


def begin(line: str, games: Mapping[str, Game], chance: ChanceMaker = Live) -> Playing:
    """The playing that a record's first line opens; from there on luck is *chance*'s."""
    game, header = read_header(line, games)
    options = game.read_options(header.get("options", {}))
    scripted = Scripted(header.get("chance", []))
    series = tuple([str(item) for item in header.get("series", [])])
    playing = Playing(game, options, names=header.get("names", []), series=series, chance=scripted)
    _all_used(scripted)
    if POSITION in header:
        playing.state = game.load(header[POSITION])
        playing.state.log = []
    playing.lines = [line]
    _let_decide(playing, chance())
    return playing


def follow(playing: Playing, text: str) -> tuple[Playing, list[Told]]:
    """Carry out one line that is already in the record; the playing goes on in what is returned."""
    line: dict[str, Any] = json.loads(text)
    if "undo" in line:
        return undo(playing, int(line["undo"]), text), []
    if "handover" in line:
        playing.handover(line["place"], line["handover"])
        return playing, []
    before = len(playing.lines)
    chance = playing.chance
    scripted = Scripted(line.get("chance", []))
    _let_decide(playing, scripted)
    try:
        told = _carry_out(playing, line)
        _all_used(scripted)
    except IllegalMove as error:
        raise RecordError(f"the rules refuse the move: {error}", before + 1) from error
    finally:
        _let_decide(playing, chance)
    playing.lines[before:] = [text]
    return playing, told


def undo(playing: Playing, count: int, text: str) -> Playing:
    """The playing without its last inputs: from what it has kept, or played again from its start."""
    chance = playing.chance
    if count <= playing.undoable():
        playing.undo(count)
        playing.lines[-1] = text
    else:
        series: Sequence[str] = [*playing.lines, text]
        playing = replay(series, {playing.game.name: playing.game})
        playing.state.log = []
    _let_decide(playing, chance)
    return playing


def inputs_standing(lines: Sequence[str]) -> int:
    """How many inputs of a record have not been undone."""
    count = 0
    for text in lines[1:]:
        if text.startswith('{"undo":'):
            count -= int(json.loads(text)["undo"])
        elif '"handover":' not in text:
            count += 1
    return count


def _carry_out(playing: Playing, line: dict[str, Any]) -> list[Told]:
    game = playing.game
    if "clock" in line:
        playing.clock(game.read_move(line["clock"]))
        return playing.told
    place = int(line["place"])
    if "move" in line:
        playing.move(place, game.read_move(line["move"]))
        return playing.told
    told: list[Told] = []
    for data in line["timeout"] if "timeout" in line else [line["leave"]]:
        playing.move(place, game.read_move(data))
        told += playing.told
    playing.forget_undo()
    return told


def _let_decide(playing: Playing, chance: Chance) -> None:
    playing.chance = chance
    playing.state.chance = chance


def _all_used(chance: Scripted) -> None:
    if chance.at != len(chance.script):
        raise RecordError("there are outcomes that the rules did not ask for")
