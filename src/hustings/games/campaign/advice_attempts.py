"""Advice about groups, raids, backrooms and interference."""

from __future__ import annotations

from typing import Final

from hustings.core.move import AnyMove
from hustings.games.campaign.attempts import capture_number, raid_number
from hustings.games.campaign.deck import INFLUENCE
from hustings.games.campaign.declaring import CourtGroup, HandIn, PayBackroom, RaidSeat, lead_of
from hustings.games.campaign.estimates import A_WIN, gain_by_number, gain_by_safety, group_worth, seat_worth, stake, threat
from hustings.games.campaign.kinds import AGAINST, CAPTURE, CHECK, NONE, OPENLY, ROOT
from hustings.games.campaign.odds import success
from hustings.games.campaign.pieces import Attempt
from hustings.games.campaign.state import Campaign
from hustings.games.campaign.tree import has_room

SHARE: Final = 0.5  # of one's money that one roll may cost, unless the game is at stake


def number_with(sight: Campaign, place: int, group: int, lead: int) -> int:
    """The number with which the group would be courted."""
    return capture_number(sight, Attempt(CAPTURE, place, sight.controller(group), group, lead, OPENLY, NONE))


def best_lead(sight: Campaign, place: int, group: int) -> int:
    """The lead with which the number is highest; in a tree only one with a free place."""
    best, most = NONE, -99
    for lead in [NONE, *sight.umbrellas[place]]:
        if has_room(sight, place, ROOT if lead == NONE else lead):
            number = number_with(sight, place, group, lead)
            if number > most:
                best, most = lead, number
    return best


def court_plan(sight: Campaign, place: int, group: int, lead: int, named: bool) -> float:
    """What courting the group is worth, with this lead where it is *named*, else with the best; money can still help."""
    leader = lead if named else best_lead(sight, place, group)
    number = number_with(sight, place, group, leader)
    worth = group_worth(sight, place, group)
    owner = sight.controller(group)
    if owner != NONE:
        worth += 3.0 * threat(sight, owner) + 0.3 * group_worth(sight, owner, group)
    help_by_money = min(4, sight.money[place] // 4)
    return worth * (success(number + help_by_money, True) + 0.1) / 36.0


def raid_plan(sight: Campaign, place: int, target: int) -> float:
    """Raids cost nothing: the weak first, and whoever is near a goal."""
    number = raid_number(sight, place, target)
    chance = success(number + min(3, sight.money[place] // 5), sight.options.seven_fails == "attempts")
    return (chance + 0.1) * (seat_worth(sight, place) + 5.0 * threat(sight, target)) / 36.0


def deal_worth(sight: Campaign, place: int, move: AnyMove) -> float:
    """A backroom pays where much is at stake and rivals have money to spoil it; a group is handed in only for the game."""
    first = sight.given[place][0]
    worth = 0.0
    if isinstance(first, CourtGroup):
        worth = group_worth(sight, place, first.group)
    elif isinstance(first, RaidSeat):
        worth = seat_worth(sight, place)
    rich = 0
    for other in range(sight.places):
        if other != place:
            rich = max(rich, sight.money[other])
    if isinstance(move, PayBackroom):
        return (0.25 * worth if rich > 5 else 0.0) - 5.0
    if isinstance(move, HandIn):
        needed = worth >= A_WIN and rich > 5 and INFLUENCE[move.group] < 9 and move.group != lead_of(sight.given[place])
        return 40.0 - group_worth(sight, place, move.group) if needed else -group_worth(sight, place, move.group)
    return 0.0


def spending(sight: Campaign, place: int, side: int, amount: int) -> float:
    """What so much money gains beyond itself; a roll may cost half of what one has, and all when the game is at stake."""
    attempt = sight.attempt
    assert attempt is not None
    change = -amount if side == AGAINST else amount
    if attempt.kind == CHECK:
        gain = gain_by_safety(sight, attempt.place, change)
        if attempt.place != place:
            gain = -gain * (0.7 * threat(sight, attempt.place))
        at_stake = 0.0
    else:
        at_stake = stake(sight, place)
        gain = gain_by_number(sight, at_stake, change)
    if abs(at_stake) < A_WIN and amount > SHARE * sight.money[place] + 1:
        return -1.0
    return gain - 0.9 * amount
