"""Hierarchy arrangements: the tree (CA-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.games.campaign.kinds import LOOSE, NONE, ROOT

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign

ROOT_PLACES: Final = 4
GROUP_PLACES: Final = 2
TREE_LOYALTY: Final = (6, 4, 2)
LOYALTY: Final = 4


def is_tree(table: Campaign) -> bool:
    """With `hierarchy=tree` it matters where a group hangs; with `hierarchy=umbrella` it does not (CA-20.1, CA-20.2, R46)."""
    return table.options.hierarchy == "tree"


def below(table: Campaign, place: int, node: int) -> list[int]:
    """The groups of *place* attached to *node*: a group, or ROOT for the ideology card."""
    return [group for group in table.umbrellas[place] if table.above[group] == node]


def has_room(table: Campaign, place: int, node: int) -> bool:
    """Whether a place is free: the ideology card has four, each group two (CA-20.2); an umbrella has no limit (CA-11.15)."""
    if not is_tree(table):
        return True
    return len(below(table, place, node)) < (ROOT_PLACES if node == ROOT else GROUP_PLACES)


def has_any_room(table: Campaign, place: int) -> bool:
    """Whether there is a free place at all; without one no attempt is possible (CA-20.2)."""
    if has_room(table, place, ROOT):
        return True
    return any([has_room(table, place, group) for group in table.umbrellas[place]])


def branch(table: Campaign, place: int, group: int) -> list[int]:
    """A group with everything attached below it; in an umbrella the group alone (CA-20.4)."""
    found = [group]
    if is_tree(table):
        for node in found:
            found.extend(below(table, place, node))
    return found


def loyalty(table: Campaign, owner: int, group: int) -> int:
    """4 when another party controls the group, 0 in the row; in a tree 6, 4 or 2, by its distance from the ideology card.

    (CA-11.9, CA-20.3.)
    """
    if owner == NONE:
        return 0
    if not is_tree(table):
        return LOYALTY
    steps = 0
    node = table.above[group]
    while node != ROOT:
        steps += 1
        node = table.above[node]
    return TREE_LOYALTY[min(steps, 2)]


def may_give(table: Campaign, place: int, group: int) -> bool:
    """Whether a group can be handed in or surrendered: in a tree only one with nothing attached (CA-20.5)."""
    return not is_tree(table) or not below(table, place, group)


def move_branch(table: Campaign, group: int, source: int, to: int, node: int) -> None:
    """The group goes from the row (NONE) or an umbrella to *to* and hangs at *node*, its branch unchanged (CA-11.12, CA-20.4).

    Money on the cards goes along (CA-19.5).
    """
    if source == NONE:
        table.row.remove(group)
        table.umbrellas[to].append(group)
    else:
        for moved in branch(table, source, group):
            table.umbrellas[source].remove(moved)
            table.umbrellas[to].append(moved)
    table.above[group] = node if is_tree(table) else LOOSE


def place_again(table: Campaign, place: int, node: int, lost: tuple[tuple[int, int, int], ...]) -> int:
    """Where a surrendered group hangs when it comes back: where it was, or above what has gone with it (CA-5.28, R54)."""
    gone = {group: above for group, above, _ in lost}
    while node in gone and node not in table.umbrellas[place]:
        node = gone[node]
    return node
