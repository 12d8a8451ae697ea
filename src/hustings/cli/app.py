"""The commands together, and one clear sentence for whatever is wrong with what was typed."""

from __future__ import annotations

import os
import sys
from functools import cache
from typing import Annotated, Any, Final

import typer

import hustings
from hustings.cli import bench, conformance, games, perft, play, replay, simulate
from hustings.cli.console import say, say_wrong
from hustings.core.build import is_compiled
from hustings.core.errors import BadInput

app = typer.Typer(
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Political tabletop games, complete: play them, study them, teach machines with them.",
)
app.command("games")(games.games)
app.command("rules")(games.rules)
app.command("clauses")(games.clauses)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("replay")(replay.replay)
app.command("perft")(perft.perft)
app.command("bench")(bench.bench)
app.command("conformance")(conformance.conformance)

# What a person typed wrongly. Typer's copy of click is not to be imported, but its errors' family has a name.
WRONG_USE: Final[tuple[type[Exception], ...]] = tuple([kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException"])


def _version(asked: bool) -> None:
    if asked:
        build = "compiled" if is_compiled() else "plain Python"
        say(f"hustings {hustings.__version__} ({build}), Python {sys.version.split()[0]}")
        raise typer.Exit


@app.callback()
def _common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version and build this is.")
    ] = False,
) -> None:
    pass


def main(arguments: list[str] | None = None) -> None:
    """Run one command: exit code 0 if it did what was asked, 1 if something was found wrong, 2 if it was asked wrongly."""
    sys.exit(run(arguments))


@cache
def add_tables() -> None:
    """Register what runs the table server. Only when it is wanted: its libraries take longer to load than most commands to run."""
    from hustings.tables.command import data, serve

    app.command("serve")(serve)
    app.add_typer(data, name="data")


@cache
def add_cards() -> None:
    """Register what checks cards that people bring. Only when it is wanted: it reads the cards of its game."""
    from hustings.cli.deck import deck
    from hustings.cli.pack import pack

    app.add_typer(deck, name="deck")
    app.add_typer(pack, name="pack")


def run(arguments: list[str] | None = None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    if not given or given[0] in ("deck", "pack", "-h", "--help"):
        add_cards()
    if not given or given[0] in ("serve", "data", "-h", "--help"):
        add_tables()
    try:
        code: Any = app(arguments, prog_name="hustings", standalone_mode=False)
    except BadInput as error:
        return say_wrong(str(error))
    except WRONG_USE as error:
        return say_wrong(error.format_message() if hasattr(error, "format_message") else str(error))
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:
        # Who reads our output (`head`) has enough: nothing is wrong, and nothing more can be said.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0
