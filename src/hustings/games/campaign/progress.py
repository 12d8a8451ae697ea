"""How near a party is to its goals, for boards and bots (CA-2.1)."""

from __future__ import annotations

from typing import Any

from hustings.games.campaign.kinds import (
    ANARCHISTS,
    BB,
    COALITION,
    COMMUNISTS,
    DEMOCRATS,
    GREENS,
    INDEPENDENTS,
    LIBERTARIANS,
    MM,
    REPUBLICANS,
    B,
    W,
)  # fmt: skip
from hustings.games.campaign.pieces import Government
from hustings.games.campaign.scoring import COMMON_GOAL, GOALS, RUN, count_type, wanted
from hustings.games.campaign.state import Campaign


def progress(table: Campaign, place: int) -> list[dict[str, Any]]:
    """The common goal and the own one: how much is reached of how much (CA-2.1)."""
    party = table.ideology[place]
    special = {"clause": GOALS[party], "have": have(table, place), "need": need(table, party)}
    return [{"clause": COMMON_GOAL, "have": min(RUN, len(table.sequences[place])), "need": RUN}, special]


def need(table: Campaign, party: int) -> int:
    """How much the own goal takes."""
    if party == REPUBLICANS:
        return wanted(table, BB)
    if party == GREENS:
        return wanted(table, MM)
    return 3 if party in (COMMUNISTS, LIBERTARIANS) else 4


def have(table: Campaign, place: int) -> int:
    """How much of the own goal is reached."""
    party = table.ideology[place]
    if party == REPUBLICANS:
        return min(wanted(table, BB), count_type(table, place, BB))
    if party == GREENS:
        return min(wanted(table, MM), count_type(table, place, MM))
    if party == INDEPENDENTS:
        return len([kind for kind in (BB, B, W, MM) if count_type(table, place, kind)])
    if party == DEMOCRATS:
        return democrats_run(table.sequences[place])
    ended = table.ledger
    if party != ANARCHISTS and table.active != -1:
        ended = table.ledger[:-1]  # a term in progress has no flags yet (CA-17.7)
    run = 0
    for entry in reversed(ended):
        if not counts(party, entry):
            break
        run += 1
    return min(run, need(table, party))


def counts(party: int, entry: Government) -> bool:
    """Whether a government takes the party a step towards its goal."""
    if party == ANARCHISTS:
        return entry.kind == COALITION
    if party == COMMUNISTS:
        return entry.no_business
    assert party == LIBERTARIANS
    return entry.only_business


def democrats_run(sequence: list[int]) -> int:
    """The longest end of the sequence that begins the pattern any, any, alone, alone (CA-3.1)."""
    alone = 0
    while alone < min(2, len(sequence)) and sequence[-1 - alone] != COALITION:
        alone += 1
    return min(len(sequence), 2 + alone)
