"""The boards (catalogue, 8.1 and 8.2): zones, their areas, and which zones border each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hustings.games.shasn.reading import Faults, check_number, read_rows

LARGE: Final = "large"
SMALL: Final = "small"
SIZES: Final = (LARGE, SMALL)
MOST_ZONES: Final = 14  # there are so many Zone Requirement Cards (SH-20.1a)
MOST_AREAS: Final = 30
FIELDS: Final[dict[str, type]] = {
    "id": str, "title": str, "needed": int, "areas": int, "volatile": list, "newsroom": list, "adjacent": list, "centre": bool,
    "opposite": str,
}  # fmt: skip


def board_file(size: str) -> str:
    """What the file of a board is called."""
    return f"board-{size}.toml"


def read_board(folder: Path, size: str, faults: Faults) -> list[dict[str, Any]]:
    """The zones of a board, checked; what is wrong is added to *faults*."""
    file = board_file(size)
    before = len(faults.found)
    zones = read_rows(folder / file, "zone", FIELDS, faults)
    if len(faults.found) > before:
        return zones
    ids = [zone["id"] for zone in zones]
    check_number(file, "", "the number of zones", len(zones), 2, MOST_ZONES, faults)
    for zone in zones:
        _check_areas(file, zone, faults)
        _check_neighbours(file, zone, zones, faults)
        if zone["opposite"] and zone["opposite"] not in ids:
            faults.add(file, zone["id"], f"there is no zone {zone['opposite']!r} to lie opposite")
        elif zone["opposite"] and zones[ids.index(zone["opposite"])]["opposite"] != zone["id"]:
            faults.add(file, zone["id"], f"{zone['opposite']!r} does not lie opposite in its turn")
    if len([zone for zone in zones if zone["centre"]]) != 1:
        faults.add(file, "", "exactly one zone is the centre")
    if len(faults.found) == before and not _hangs_together(zones):
        faults.add(file, "", "some zones cannot be reached from the others")
    return zones


def _check_areas(file: str, zone: dict[str, Any], faults: Faults) -> None:
    """More than half is needed (SH-7.1), at least one area is volatile (SH-13.1), and one plain."""
    name, areas, needed = zone["id"], zone["areas"], zone["needed"]
    check_number(file, name, "areas", areas, 3, MOST_AREAS, faults)
    if not areas < 2 * needed <= 2 * areas:
        faults.add(file, name, f"needed is {needed}, but it has to be more than half of {areas} areas and not more than all")
    marked = zone["volatile"] + zone["newsroom"]
    if not all([type(area) is int and 0 <= area < areas for area in marked]) or len(set(marked)) < len(marked):
        faults.add(file, name, f"volatile and newsroom name different areas from 0 to {areas - 1}, each once")
    if not zone["volatile"]:
        faults.add(file, name, "a zone has at least one volatile area")
    if len(marked) >= areas:
        faults.add(file, name, "a zone has at least one plain area")


def _check_neighbours(file: str, zone: dict[str, Any], zones: list[dict[str, Any]], faults: Faults) -> None:
    """Zones that border each other say so on both sides (SH-9.2)."""
    ids = [other["id"] for other in zones]
    for name in zone["adjacent"]:
        if name not in ids:
            faults.add(file, zone["id"], f"there is no zone {name!r} to border")
        elif name == zone["id"] or zone["adjacent"].count(name) > 1:
            faults.add(file, zone["id"], f"{name!r} cannot be its neighbour twice, or its own")
        elif zone["id"] not in zones[ids.index(name)]["adjacent"]:
            faults.add(file, zone["id"], f"it borders {name!r}, but {name!r} does not border it")


def _hangs_together(zones: list[dict[str, Any]]) -> bool:
    ids = [zone["id"] for zone in zones]
    reached = {0}
    fresh = [0]
    while fresh:
        for name in zones[fresh.pop()]["adjacent"]:
            if ids.index(name) not in reached:
                reached.add(ids.index(name))
                fresh.append(ids.index(name))
    return len(reached) == len(zones)
