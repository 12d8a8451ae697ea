"""The agreements of a table (catalogue, section 4)."""

from __future__ import annotations

import dataclasses
from typing import Final

from hustings.core.options import Options, choice, flag, number

DECK_CHOICES: Final = ("choose", "tempo", "control", "influence", "mixed", "starter_cabinet", "starter_opposition")


@dataclasses.dataclass(frozen=True)
class DuelOptions(Options):
    """All options of Politicard; any of them goes with any other."""

    players: int = number(2, 2, default=2, clauses="PC-1.1", group="table")
    profile: str = choice("baseline", "synergy", "full", clauses="R57", group="table")
    deck_1: str = choice(*DECK_CHOICES, clauses="PC-13.9, R58", group="table")
    deck_2: str = choice(*DECK_CHOICES, clauses="PC-13.9, R58", group="table")
    names: str = choice("printed", "fictional", clauses="R50", group="table")
    pass_rule: str = choice("consecutive", "final", clauses="PC-3.2, PC-3.3, PC-3.4, PC-3.5, R9, R12")
    turn_draw: str = choice("end_of_turn", "start_of_turn", "none", clauses="PC-4.2, PC-4.15, R6")
    round_refill: str = choice("to_five", "none", clauses="PC-3.10, R7")
    hand_overflow: str = choice("stop", "discard", "burn", clauses="PC-2.4, PC-4.22, PC-4.23, R8")
    first_player: str = choice("random", "seat_1", clauses="PC-2.5, R5", group="setup")
    starter_rule: str = choice("alternate", "loser", "winner", clauses="PC-2.5, R5", group="setup")
    mulligan: bool = flag(False, clauses="PC-2.3", group="setup")
    rounds_to_win: int = number(1, 2, default=2, clauses="PC-1.3", group="length")
    instant_mode: str = choice("slot", "immediate", clauses="PC-4.9, PC-4.10, PC-8.1, R15")
    intervention_trigger: str = choice("automatic", "one_per_event", "owner_choice", clauses="PC-5.9, PC-5.11, PC-10.1, R17")
    intervention_targets: str = choice("automatic", "owner", clauses="PC-10.4, R19")
    intervention_limit: str = choice("none", "1", "3", clauses="PC-2.7, R39")
    targeting: str = choice("choose", "automatic", clauses="PC-5.15")
    targetless_activation: bool = flag(False, clauses="PC-4.10, R42")
    deactivated_influence: str = choice("zero", "counts", clauses="PC-12.4, PC-14.4, R20")
    influence_floor: str = choice("zero", "none", clauses="PC-14.1, R33")
    aura_scope: str = choice("each", "strongest", clauses="PC-9.4, PC-9.5, R22")
    coalition_minimum: int = number(1, 2, default=1, clauses="PC-9.2, R23")
    ongoing_extras: bool = flag(False, clauses="PC-11.3, O01, O04, O07", group="variants")
    leadership_discount: str = choice("off", "trudeau", "all", clauses="PC-11.1, PC-16.1, R24", group="variants")
    active_abilities: str = choice("diplomat", "none", "full", clauses="PC-11.1, PC-11.2, R25", group="variants")
    government_abilities: bool = flag(False, clauses="PC-6.2, PC-13.5", group="variants")
    movement_rule: str = choice("first_of_round", "next_once", clauses="PC-11.6, R27")
    platform_uses: str = choice("per_card", "per_player", clauses="PC-11.5, R26")
    initiative_bonus_scope: str = choice("influence_grants", "any_instant", clauses="PC-7.5, PC-7.6, PC-7.7, R30")
    themed_auras: bool = flag(False, clauses="PC-7.4, PC-7.5, PC-7.6, R31", group="variants")
    ap_cap: str = choice("none", "4", clauses="PC-4.21, R36")
    max_copies: int = number(1, 3, default=1, clauses="PC-13.3, R4", group="decks")
    card_pool: str = choice("core", "extended", clauses="PC-13.4", group="decks")
    cleanup_scope: str = choice("all", "rows_only", clauses="PC-3.9, PC-8.2, PC-10.7, R38")
