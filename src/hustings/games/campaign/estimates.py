"""What things are worth to a party, about in dollars: for the built-in advice only."""

from __future__ import annotations

from typing import Final

from hustings.games.campaign.coalitions import members_of
from hustings.games.campaign.deck import CONTRIBUTIONS, COOPERATIVENESS, INFLUENCE, TYPE
from hustings.games.campaign.kinds import (
    ANARCHISTS,
    BB,
    CHECK,
    COALITION,
    COMMUNISTS,
    DEMOCRATS,
    GREENS,
    INDEPENDENTS,
    LIBERTARIANS,
    MM,
    NONE,
    REPUBLICANS,
    B,
    W,
)  # fmt: skip
from hustings.games.campaign.odds import expected_losses, success
from hustings.games.campaign.pieces import Attempt
from hustings.games.campaign.progress import democrats_run, have, need
from hustings.games.campaign.scoring import RUN, anarchists_win, count_type, wanted
from hustings.games.campaign.state import Campaign

A_WIN: Final = 200.0
SEAT: Final = 5.0
WANTED: Final = 12.0  # beyond what they pay: with less Republicans and Greens take what is rich and never come near six


def seat_worth(table: Campaign, place: int) -> float:
    """A seat more: worth most where it makes a majority or the largest party."""
    own = table.seats[place]
    if own >= table.needed():
        return 3.0
    if own + 1 >= table.needed():
        return 14.0
    most = 0
    for other in range(table.places):
        if other != place:
            most = max(most, table.seats[other])
    return 9.0 if own <= most <= own + 1 else SEAT


def group_worth(table: Campaign, place: int, group: int) -> float:
    """Income for the rounds to come, influence to lead with, safety, and what it does for the own goal."""
    rounds = min(4, table.options.round_limit - len(table.ledger) + 1)
    return (
        CONTRIBUTIONS[group] * rounds * 0.8 + INFLUENCE[group] * 0.6 + 1.0 + COOPERATIVENESS[group] * 0.2 + goal_worth(table, place, group)
    )


def goal_worth(table: Campaign, place: int, group: int) -> float:
    """What the group does for an ideology's goal: the nearer the goal, the more."""
    party, kind = table.ideology[place], TYPE[group]
    if (party == REPUBLICANS and kind == BB) or (party == GREENS and kind == MM):
        missing = wanted(table, kind) - count_type(table, place, kind)
        return A_WIN if missing <= 1 else WANTED + 40.0 / missing
    if party == INDEPENDENTS and kind in (BB, B, W, MM) and count_type(table, place, kind) == 0:
        missing = 4 - len([one for one in (BB, B, W, MM) if count_type(table, place, one)])
        return A_WIN if missing <= 1 else 24.0 / missing
    if party == COMMUNISTS and kind in (BB, B):
        return -6.0
    if party == LIBERTARIANS:
        return 4.0 if kind in (BB, B) else -4.0
    return 0.0


def would_win(table: Campaign, attempt: Attempt) -> bool:
    """Whether the capture, if it succeeds, wins the game at once."""
    return attempt.group != NONE and goal_worth(table, attempt.place, attempt.group) >= A_WIN


def threat(table: Campaign, place: int) -> float:
    """How near a party is to any goal, 0 to 1."""
    run = len(table.sequences[place]) / RUN
    return max(run, have(table, place) / need(table, table.ideology[place]))


def winners_by(table: Campaign, members: int, kind: int) -> list[int]:
    """Who would win at once if this government were formed."""
    found: list[int] = []
    for place in range(table.places):
        party = table.ideology[place]
        if members >> place & 1:
            sequence = [*table.sequences[place], kind]
            if len(sequence) >= RUN or (party == DEMOCRATS and democrats_run(sequence) >= 4):
                found.append(place)
        if party == ANARCHISTS and kind == COALITION and place not in found and one_coalition_more(table):
            found.append(place)
    return found


def one_coalition_more(table: Campaign) -> bool:
    """Whether the Anarchists' goal needs just one more coalition."""
    last = table.ledger[-3:]
    return len(last) == 3 and not anarchists_win(table) and all([government.kind == COALITION for government in last])


def government_worth(table: Campaign, place: int, members: int, kind: int, leader: int) -> float:
    """What it is worth to *place* that this government is formed."""
    winners = winners_by(table, members, kind)
    if winners:
        return A_WIN if place in winners else -A_WIN
    worth = 0.0
    if members >> place & 1:
        worth += 6.0 + 3.0 * len(table.sequences[place])
        if kind != COALITION:
            worth += 14.0
        elif leader == place:
            worth += 1.0
    party = table.ideology[place]
    if party == ANARCHISTS and kind == COALITION:
        worth += 8.0
    if party in (COMMUNISTS, LIBERTARIANS) and kind == COALITION:
        worth -= 3.0
    for other in members_of(members):
        if other != place:
            worth -= 1.5 * len(table.sequences[other]) / 2 + (4.0 if len(table.sequences[other]) == RUN - 2 else 0.0)
    return worth


def stake(table: Campaign, place: int) -> float:
    """What success of the attempt at hand is worth to *place*: below zero where it should fail."""
    attempt = table.attempt
    assert attempt is not None and attempt.kind != CHECK
    if would_win(table, attempt):
        return A_WIN if attempt.place == place else -A_WIN
    if attempt.group != NONE:
        if attempt.place == place:
            return group_worth(table, place, attempt.group)
        return -group_worth(table, place, attempt.group) if attempt.owner == place else 0.0
    if attempt.place == place:
        return seat_worth(table, place) + 4.0 * threat(table, attempt.owner)
    if attempt.owner == place:
        return -SEAT - 2.0
    return 0.0


def seven_fails(table: Campaign) -> bool:
    """Whether a 7 fails in the attempt at hand."""
    attempt = table.attempt
    return attempt is not None and (attempt.group != NONE or table.options.seven_fails == "attempts")


def gain_by_number(table: Campaign, worth: float, change: int) -> float:
    """What moving the number by *change* gains, for somebody to whom success is worth so much."""
    seven = seven_fails(table)
    return worth * (success(table.number + change, seven) - success(table.number, seven)) / 36.0


def gain_by_safety(table: Campaign, place: int, change: int) -> float:
    """What moving the safety by *change* saves, in seats' worth."""
    seats = table.seats[place]
    return SEAT * (expected_losses(table.number, seats) - expected_losses(table.number + change, seats)) / 36.0
