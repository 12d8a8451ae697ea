"""One campaign pack as its files say it, checked: every fault is found, none stops the reading."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hustings.core.errors import CardDataError
from hustings.games.shasn.boards import SIZES, board_file, read_board
from hustings.games.shasn.decks import read_conspiracies, read_headlines, read_ideology
from hustings.games.shasn.reading import Faults, check_fields, read_table

PACK_FIELDS: Final[dict[str, type]] = {"id": str, "title": str, "about": str}


class Source:
    """What the files of a pack say, checked."""

    __slots__ = ("name", "title", "about", "ideology", "conspiracy", "headlines", "boards")

    def __init__(
        self,
        name: str,
        title: str,
        about: str,
        ideology: list[dict[str, Any]],
        conspiracy: list[dict[str, Any]],
        headlines: list[dict[str, Any]],
        boards: dict[str, list[dict[str, Any]]],
    ) -> None:
        self.name = name
        self.title = title
        self.about = about
        self.ideology = ideology
        self.conspiracy = conspiracy
        self.headlines = headlines
        self.boards = boards  # by size


def examine(folder: Path, standard: Source | None) -> tuple[Source, list[CardDataError]]:
    """The pack in *folder*, and everything that is wrong with it; what it does not bring is that of *standard*."""
    faults = Faults()
    about: dict[str, Any] = read_table(folder / "pack.toml", faults)
    if about:
        check_fields("pack.toml", "", about, PACK_FIELDS, faults)
    ideology = read_ideology(folder, faults)
    conspiracy: list[dict[str, Any]] = [] if standard is None else standard.conspiracy
    if standard is None or (folder / "conspiracy.toml").exists():
        conspiracy = read_conspiracies(folder, faults)
    headlines: list[dict[str, Any]] = [] if standard is None else standard.headlines
    if standard is None or (folder / "headlines.toml").exists():
        headlines = read_headlines(folder, faults)
    boards: dict[str, list[dict[str, Any]]] = {} if standard is None else dict(standard.boards)
    for size in SIZES:
        if standard is None or (folder / board_file(size)).exists():
            boards[size] = read_board(folder, size, faults)
    name, title, text = [str(about.get(field, "")) for field in PACK_FIELDS]
    return Source(name, title, text, ideology, conspiracy, headlines, boards), faults.found
