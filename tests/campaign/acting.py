"""Ways of acting on a table that tests of several chapters share."""

from __future__ import annotations

from typing import Any

from hustings.core.move import AnyMove
from hustings.games.campaign.declaring import ChooseLead, CourtGroup, DealOpenly, FloorCrossing, GroupAction, RaidSeat, lead_of, wants_lead
from hustings.games.campaign.interference import PassSpend, Spend
from hustings.games.campaign.kinds import AGAINST, FOR, NONE
from hustings.games.campaign.losses import SeatLossCheck
from hustings.games.campaign.state import Campaign
from tests.campaign.positions import a_parliament, answer, asked, carry_out, group

BROKE = {"greens": 0, "democrats": 0, "communists": 0, "republicans": 0, "independents": 0, "anarchists": 0, "libertarians": 0}


def declare(table: Campaign, place: int, *parts: AnyMove) -> Campaign:
    """Name one part after another; a lead or a deal without an alternative names itself."""
    for part in parts:
        if isinstance(part, ChooseLead) and not wants_lead(table.given[place]):
            assert part.lead == lead_of(table.given[place])
        elif asked(table).get(place) in ("ChooseGroupAction", "ChooseRaid"):
            answer(table, place, part)
    return table


def court(table: Campaign, place: int, name: str, lead: str = "", deal: AnyMove | None = None) -> Campaign:
    """Declare a capture."""
    leader = group(lead) if lead else NONE
    return declare(table, place, CourtGroup(group(name)), ChooseLead(leader), DealOpenly() if deal is None else deal)


def raid(table: Campaign, place: int, target: int, deal: AnyMove | None = None) -> Campaign:
    """Declare a floor-crossing."""
    return declare(table, place, RaidSeat(target), DealOpenly() if deal is None else deal)


def a_group_action(parties: str = "greens democrats communists", place: int = 0, **about: Any) -> Campaign:
    """A party may court a group."""
    return carry_out(a_parliament(parties, **about), GroupAction(place))


def a_raid(parties: str = "greens democrats communists", place: int = 0, **about: Any) -> Campaign:
    """A party may raid a seat."""
    return carry_out(a_parliament(parties, **about), FloorCrossing(place))


def a_check(parties: str = "greens democrats communists", place: int = 0, **about: Any) -> Campaign:
    """A party is checked for losses."""
    return carry_out(a_parliament(parties, **about), SeatLossCheck(place))


def all_pass(table: Campaign) -> Campaign:
    """Nobody who is asked spends anything."""
    while "SpendOrPass" in asked(table).values():
        answer(table, next(iter(asked(table))), PassSpend())
    return table


def pay_for(amount: int) -> Spend:
    return Spend(FOR, amount)


def pay_against(amount: int) -> Spend:
    return Spend(AGAINST, amount)
