"""One campaign pack as its files say it, checked: every fault is found, none stops the reading."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hustings.core.errors import CardDataError
from hustings.games.shasn.boards import SIZES, board_file, read_board
from hustings.games.shasn.decks import TEXT, TITLE, read_conspiracies, read_headlines, read_ideology
from hustings.games.shasn.kinds import IDEOLOGUES, LETTERS, RESOURCES, TYPES
from hustings.games.shasn.reading import Faults, check_fields, check_text, read_table

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
    if standard is not None:
        _check_files(folder, faults)
    before = len(faults.found)
    about: dict[str, Any] = read_table(folder / "pack.toml", faults)
    if len(faults.found) == before and check_fields("pack.toml", "", about, PACK_FIELDS, faults):
        _check_about(about, faults)
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


def _check_files(folder: Path, faults: Faults) -> None:
    """A file with a misspelt name would silently be left out."""
    known = {"pack.toml", "conspiracy.toml", "headlines.toml", *[board_file(size) for size in SIZES]}
    for file in sorted(folder.glob("*.toml")):
        if file.name not in known and not file.name.startswith("ideology"):
            faults.add(file.name, "", f"a pack has no such file, only ideology*.toml, {', '.join(sorted(known))}")


def _check_about(about: dict[str, Any], faults: Faults) -> None:
    """A campaign is chosen by its id and shown by its title."""
    name = about["id"]
    if not name[:1].isalpha() or not all([letter.islower() or letter.isdigit() or letter == "-" for letter in name]):
        faults.add("pack.toml", "", f"the id is {name!r}, but it is written in small letters, figures and hyphens, a letter first")
    for field, most in (("title", TITLE), ("about", TEXT)):
        check_text("pack.toml", "", field, about[field], most, faults)


def remarks(source: Source) -> list[str]:
    """What is allowed and yet helps a player to guess what an answer pays, or makes one ideologue richer than another."""
    found: list[str] = []
    counts = [0, 0, 0, 0]
    paid = [0, 0, 0, 0]
    for row in source.ideology:
        lengths = sorted([len(answer["text"]) for answer in row["answers"]])
        if 4 * lengths[0] < 3 * lengths[1]:
            found.append(f"{row['id']}: one answer has {lengths[0]} characters and the other {lengths[1]}; keep them alike in length.")
        for answer in row["answers"]:
            counts[IDEOLOGUES.index(answer["ideologue"])] += 1
            for kind in range(TYPES):
                paid[kind] += answer["pays"].count(LETTERS[kind])
    if max(counts) > min(counts):
        found.append(f"The ideologues have {_listed(counts, IDEOLOGUES)} answers; it is fairer when each has as many.")
    if max(paid) > min(paid):
        found.append(f"The deck pays {_listed(paid, RESOURCES)}; it is fairer when it pays as much of each.")
    return found


def _listed(counts: list[int], names: tuple[str, ...]) -> str:
    return ", ".join([f"{name} {count}" for name, count in zip(names, counts)])
