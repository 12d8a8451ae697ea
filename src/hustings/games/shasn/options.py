"""The agreements of a table (catalogue, section 4), and what a scenario makes of them (8.11)."""

from __future__ import annotations

import dataclasses
from typing import Any

from hustings.core.options import Options, choice, flag, number, text
from hustings.games.shasn.cards import SCENARIO_ROWS
from hustings.games.shasn.kinds import SCENARIOS
from hustings.games.shasn.packs import PACK_NAMES, PACKS


@dataclasses.dataclass(frozen=True)
class ShasnOptions(Options):
    """All options of SHASN. What the rulebook lists without rules is a module, and off (R55)."""

    players: int = number(2, 5, default=4, clauses="SH-2.1", group="table")
    board: str = choice("auto", "small", "large", clauses="SH-0.1", group="setup")
    campaign: str = choice(*PACK_NAMES, clauses="SH-2.5", group="setup")
    content_advisory: str = choice("all", "without_flagged", "custom", clauses="SH-2.5", group="setup")
    left_out: str = text(clauses="SH-2.5", group="setup")
    scenario: str = choice("none", *SCENARIOS, clauses="SH-20.5a", group="setup")
    first_player: str = choice("vote", "random", "bid", "fixed", clauses="SH-2.2, R1", group="setup")
    revote_limit: int = number(1, 9, default=3, clauses="R2", group="setup")
    power_levels: str = choice("3-5", "4-6", clauses="SH-12.2, R6", group="powers")
    trade_ratio: str = choice("any", "equitable", clauses="SH-5.6, R7", group="bargains")
    max_offers_per_turn: int = number(0, 60, default=30, clauses="R44", group="bargains")
    coalitions: str = choice("auto", "on", "off", clauses="SH-10.1, R24", group="bargains")
    coalition_withdrawal: str = choice("anytime", "own_turn", clauses="SH-10.8, R21", group="bargains")
    coalition_gerrymander: str = choice("none", "most_voters", clauses="SH-9.7, SH-10.7", group="zones")
    auctions: str = choice("on", "off", clauses="SH-11.1, SH-15.14d", group="bargains")
    auction_format: str = choice("ascending", "sealed", clauses="SH-11.3", group="bargains")
    gerrymander_rights: str = choice("majority", "plurality", clauses="SH-9.9, R15", group="zones")
    ideology_reveal: str = choice("hidden", "ideologues", "open", clauses="SH-4.2, R4", group="powers")
    ideology_redraw: str = choice("off", "pay4", clauses="SH-4.9", group="powers")
    resource_cap: int = number(8, 30, default=12, clauses="SH-5.3, SH-11.2", group="supplies")
    reserve: str = choice("unlimited", "30_per_type", "50_per_type", "54_per_player", clauses="R51, R65", group="supplies")
    voter_supply: int = number(50, 60, default=60, clauses="SH-2.1", group="supplies")
    discarded_voters: str = choice("return", "remove", clauses="SH-0.9, R13", group="supplies")
    voter_deck: str = choice("full60", "compact20", clauses="SH-6.1", group="supplies")
    conspiracy_sets: int = number(1, 3, default=1, clauses="SH-16.1", group="supplies")
    chai_paani_scope: str = choice("same_victim", "any", clauses="SH-17.1c, R34", group="cards")
    cough_it_up: str = choice("any_voter", "own_voter", clauses="SH-15.10a, R27", group="cards")
    two_player_trim: bool = flag(False, clauses="SH-15.11, SH-15.8d", group="cards")
    end_check: str = choice("immediate", "end_of_turn", clauses="SH-18.1, R41", group="end")
    tie_break: str = choice("ladder", "shared", clauses="SH-18.8, R40", group="end")
    turn_limit: int = number(0, 108, default=0, clauses="SH-18.6, R43", group="end")
    showman_label: str = choice("showman", "showstopper", clauses="SH-12.1, R56", group="table")
    zone_requirements: bool = flag(False, clauses="SH-20.1a", group="modules")
    special_characters: bool = flag(False, clauses="SH-20.2a", group="modules")
    hidden_objectives: bool = flag(False, clauses="SH-20.3a", group="modules")
    legacy: bool = flag(False, clauses="SH-20.4a", group="modules")
    epilogue: bool = flag(False, clauses="SH-20.5b", group="modules")

    def combination_faults(self) -> list[str]:
        """Two players bid for the first turn, custom decks name cards there are, and S6 is a duel (R1, SH-2.5, SH-20.5a)."""
        faults: list[str] = []
        if self.first_player == "bid" and self.players != 2:
            faults.append("first_player=bid is for 2 players.")
        if self.scenario == "S6" and self.players != 2:
            faults.append("scenario=S6 is a duel for 2 players.")
        if self.left_out and self.content_advisory != "custom":
            faults.append("left_out needs content_advisory=custom.")
        if self.content_advisory == "custom":
            ids = PACKS[self.campaign].ideology_ids
            named = self.left_out.split()
            faults += [f"left_out names {name!r}, but {self.campaign} has no such Ideology Card." for name in named if name not in ids]
            if len(ids) - len(set(named)) < LEAST_DILEMMAS:
                faults.append(f"left_out leaves fewer than {LEAST_DILEMMAS} Ideology Cards.")
        return faults

    def bot_faults(self) -> list[str]:
        """Without a limit bots could bargain for ever (R44)."""
        return ["max_offers_per_turn=0 sets no limit to offers, which is for people only."] if self.max_offers_per_turn == 0 else []


LEAST_DILEMMAS = 12


def scenario_setup(options: ShasnOptions) -> dict[str, Any]:
    """What the scenario changes besides options (SH-20.5a)."""
    return {} if options.scenario == "none" else dict(SCENARIO_ROWS[SCENARIOS.index(options.scenario)]["setup"])


def effective(options: ShasnOptions) -> ShasnOptions:
    """The options with those of their scenario: what stands at its default takes the scenario's value (SH-20.5a)."""
    if options.scenario == "none":
        return options
    defaults = {field.name: field.default for field in dataclasses.fields(options)}
    fixed = SCENARIO_ROWS[SCENARIOS.index(options.scenario)]["options"]
    changed = {name: value for name, value in fixed.items() if getattr(options, name) == defaults[name]}
    return dataclasses.replace(options, **changed) if changed else options
