"""`pack check`: is a campaign pack for SHASN sound, and what is in it?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hustings.cli.arguments import AsJson
from hustings.cli.console import print_json, say
from hustings.core.errors import BadInput
from hustings.games.shasn.packs import SOURCES, STANDARD
from hustings.games.shasn.sources import examine, remarks

pack = typer.Typer(no_args_is_help=True, help="Campaign packs for SHASN: folders of TOML files with decks and boards.")


@pack.callback()
def _packs() -> None:
    """Campaign packs for SHASN: folders of TOML files with decks and boards."""


@pack.command("check")
def check(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the pack; it has a pack.toml.")],
    as_json: AsJson = False,
) -> int:
    """Say whether a campaign pack is sound, with all its faults at once. For example: hustings pack check hustings-packs/mine"""
    if not folder.is_dir():
        raise BadInput(f"{folder} is not a folder.")
    if not (folder / "pack.toml").is_file():
        raise BadInput(f"{folder} has no pack.toml, so it is not a campaign pack.")
    source, found = examine(folder, SOURCES[STANDARD])
    faults = [str(fault) for fault in found]
    advice = [] if faults else remarks(source)
    counts = {
        "ideology": len(source.ideology),
        "conspiracy": sum([row["copies"] for row in source.conspiracy]),
        "headlines": sum([row["copies"] for row in source.headlines]),
    }
    if as_json:
        print_json({"id": source.name, "title": source.title, "sound": not faults, "cards": counts, "faults": faults, "remarks": advice})
        return 1 if faults else 0
    if faults:
        say(f"{source.title or folder.name}: not sound, {len(faults)} {'fault' if len(faults) == 1 else 'faults'}.")
    else:
        say(
            f"{source.title}: {counts['ideology']} Ideology Cards, {counts['conspiracy']} Conspiracy Cards, "
            f"{counts['headlines']} Headlines, sound."
        )
    for sentence in faults + advice:
        say(f"- {sentence}")
    return 1 if faults else 0
