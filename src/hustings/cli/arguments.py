"""What several commands take: games, places, options, seeds and files, read from what was typed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from hustings.core.errors import BadInput, OptionError
from hustings.core.game import Game
from hustings.core.options import Options, parse_value, schema
from hustings.lab.plan import check_places

GameName: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="The game's short name, as `hustings games` lists it.")]
PlaceCount: TypeAlias = Annotated[int | None, typer.Option("--places", metavar="N", help="How many play.")]
OptionList: TypeAlias = Annotated[
    list[str] | None, typer.Option("--options", "-o", metavar="NAME=VALUE", help="An option of the game; may be given several times.")
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Seed: TypeAlias = Annotated[
    int | None, typer.Option("--seed", metavar="S", help="Where luck comes from: the same seed plays the same games.")
]


def named_values(game: Game, written: list[str] | None) -> dict[str, Any]:
    """Option values from `name=value`; several may stand in one argument, with commas."""
    rows = {row["name"]: row for row in schema(game.options)}
    values: dict[str, Any] = {}
    faults: list[str] = []
    for item in [part for text in written or [] for part in text.split(",")]:
        name, equals, value = item.partition("=")
        name = name.strip()
        if not equals:
            faults.append(f"An option is written name=value, not {item!r}.")
        elif name in rows:
            values[name] = parse_value(rows[name], value.strip())
        else:
            values[name] = value
    if faults:
        raise OptionError(faults)
    return values


def settings(game: Game, places: int | None, written: list[str] | None) -> Options:
    """The options of a table, `--places` being the option `players`."""
    values = named_values(game, written)
    if places is not None:
        values["players"] = agreed_places(game, places, values)
    return game.read_options(values)


def agreed_places(game: Game, places: int, values: dict[str, Any]) -> int:
    """*places*, where the game can be played by so many and the option `players` does not say otherwise."""
    check_places(game, places)
    if values.get("players", places) != places:
        raise BadInput(f"--places says {places}, but the option players says {values['players']}.")
    return places


def read_lines(file: Path) -> list[str]:
    """The lines of a text file."""
    try:
        return file.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{file} is not a text in UTF-8.") from error


def write_text(file: Path, text: str) -> None:
    """Write *text* to *file*, whole or not at all."""
    fresh = file.with_name(file.name + ".new")
    try:
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(file)
    except OSError as error:
        raise BadInput(f"{file} cannot be written: {error.strerror or error}.") from error
