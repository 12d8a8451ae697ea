"""`replay`: play a record again."""

from __future__ import annotations

import json as jsons
from pathlib import Path
from typing import Annotated, Any

import typer

from hustings.cli.arguments import AsJson, read_lines
from hustings.cli.console import print_json, say
from hustings.core.errors import BadInput, RecordError
from hustings.core.record import Playing
from hustings.core.record import replay as play_again
from hustings.games import all_games


def load_record(file: Path, upto: int | None = None) -> Playing:
    """Replay the record in *file*, as far as input number *upto*; faults name the file and its line."""
    lines = read_lines(file)
    if upto is not None:
        if not 0 <= upto < len(lines):
            raise BadInput(f"{file} has {len(lines) - 1} inputs; there is no number {upto}.")
        lines = lines[: upto + 1]
    try:
        return play_again(lines, all_games())
    except RecordError as error:
        raise BadInput(f"{file}: {error}") from error
    except BadInput as error:
        raise BadInput(f"{file}: Line 1: {error}") from error


def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record, as `save` writes it and tables give it out.")],
    to: Annotated[int | None, typer.Option("--to", metavar="SEQ", help="Stop after so many inputs.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Only say whether every line still plays, and the table adds up.")] = False,
    position: Annotated[bool, typer.Option("--position", help="Print the position reached, as one line of JSON.")] = False,
    json: AsJson = False,
) -> None:
    """Play a record again and say where it leads. For example: hustings replay game.jsonl --to 12"""
    playing = load_record(record, to)
    game = playing.game
    if check:
        try:
            game.audit(playing.state)
        except AssertionError as error:
            raise BadInput(f"{record}: the table does not add up at the end: {error}.") from error
        if game.dump(game.load(game.dump(playing.state))) != game.dump(playing.state):
            raise BadInput(f"{record}: the last position cannot be written down and read back.")
    if position:
        say(game.dump(playing.state))
    elif json:
        print_json(_facts(playing))
    else:
        _print(playing, record, check)


def _facts(playing: Playing) -> dict[str, Any]:
    result = playing.state.result
    return {
        "game": playing.game.name,
        "places": playing.state.places,
        "inputs": len(playing.lines) - 1,
        "asked": playing.state.asked_places(),
        "ended_by": None if result is None else result.clause,
        "winners": [] if result is None else result.winners(),
        "scores": [] if result is None else list(result.scores),
    }


def _print(playing: Playing, record: Path, check: bool) -> None:
    game, state = playing.game, playing.state
    inputs = len(playing.lines) - 1
    say(f"{record}: {game.title}, {state.places} places, {inputs} inputs{', all of which still play' if check else ''}.")
    if state.result is not None:
        for line in result_lines(playing):
            say(line)
        return
    for place in state.asked_places():
        ask = state.asks[place]
        assert ask is not None
        sight = state.sight(place)
        say(f"Place {place + 1} is asked: {game.words().ask(ask, sight)}")


def result_lines(playing: Playing) -> list[str]:
    """How the game ended, a line for each place in order of rank."""
    state = playing.state
    assert state.result is not None
    names = list(playing_names(playing))
    result = state.result
    order = sorted(range(state.places), key=lambda place: (result.ranks[place], place))
    lines = [f"The game has ended by {result.clause}."]
    scores = result.scores or (0,) * state.places
    return lines + [f"{result.ranks[place]}. {names[place]}: {scores[place]}" for place in order]


def playing_names(playing: Playing) -> list[str]:
    """What the people at the places are called; `Place 2` where nobody said."""
    written = jsons.loads(playing.lines[0]).get("names", [])
    return [str(written[place]) if place < len(written) else f"Place {place + 1}" for place in range(playing.state.places)]
