"""The agreements of a table (catalogue, section 4)."""

from __future__ import annotations

import dataclasses

from hustings.core.options import Options, choice, flag, number


@dataclasses.dataclass(frozen=True)
class CampaignOptions(Options):
    """All options of Campaign."""

    players: int = number(2, 7, default=4, clauses="CA-1.1", group="table")
    seats: str = choice("15", "16", clauses="CA-1.5, CA-1.7, R3", group="setup")
    groups: str = choice("core", "standard", "extended", clauses="CA-4.6, R30, R49", group="setup", default="standard")
    ideology_deal: str = choice("random", "choose", clauses="CA-6.1", group="setup")
    campaign_money: str = choice("vacancies", "first_only", "every", clauses="CA-7.1, R11", group="elections")
    buyout_to: str = choice("bank", "owner", clauses="CA-7.10, R6", group="elections")
    election_roll: str = choice("seat_award", "retention", clauses="CA-3.6, CA-5.6, CA-7.17, CA-15.2, R12", group="elections")
    negotiation: str = choice("laps", "clock", clauses="CA-8.3, CA-8.7, R14", group="formation")
    formation_laps: int = number(1, 5, default=2, clauses="CA-8.7", group="formation")
    floor_limit: int = number(1, 24, default=12, clauses="R52", group="formation")
    negotiation_seconds: int = number(30, 600, default=300, clauses="R14", group="formation")
    veto: bool = flag(True, clauses="CA-18.1, R2")
    row: str = choice("each_turn", "each_round", clauses="CA-9.7, R21")
    poaching: bool = flag(True, clauses="CA-11.1, R31")
    influence: str = choice("lead", "pooled", clauses="CA-11.6, R25")
    alignment: str = choice("party", "lead", "off", clauses="CA-11.8, R28")
    seven_fails: str = choice("attempts", "captures", clauses="CA-13.5, R26")
    floor_crossing: str = choice("printed", "intended", clauses="CA-13.4, R32")
    backroom_card: str = choice("anyone", "president", clauses="CA-14.3, R34")
    interference_laps: int = number(0, 5, default=0, clauses="CA-12.5")
    seat_loss_overflow: str = choice("ignore", "groups", clauses="CA-15.7, R35")
    money_model: str = choice("treasury", "on_cards", clauses="CA-19.1, CA-19.5, R45")
    gifts: str = choice("offers", "open", clauses="CA-19.3")
    hierarchy: str = choice("umbrella", "tree", clauses="CA-20.1, CA-20.2, R46")
    money_visibility: str = choice("public", "private", clauses="CA-19.2", group="table")
    round_limit: int = number(6, 50, default=15, clauses="CA-17.14, R42", group="length")

    def combination_faults(self) -> list[str]:
        """In a tree the lead is a place in it, so influence cannot be pooled: `hierarchy=tree` with `influence=pooled` is refused."""
        if self.hierarchy == "tree" and self.influence == "pooled":
            return ["hierarchy=tree needs influence=lead: in a tree the group that lends its place also lends its influence."]
        return []
