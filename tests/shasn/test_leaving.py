"""Leaving the game in the middle of something (R47)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.shasn.leaving import Leave
from hustings.games.shasn.parts import TakeType
from hustings.games.shasn.purses import ChooseGain, GiveUp
from tests.shasn.positions import ANA, BEN, DAN, a_position, asked, do, holder, in_turn


@clauses("R47", "R5", "SH-5.3")
def test_discards_come_before_what_leaving_brings_about() -> None:
    """Ana is above the cap when Dan leaves a coalition: she discards, and only then Ben is asked for the Deposit of the zone."""
    table = a_position(
        turn_of="ana",
        resources={"ana": "F" * 12, "ben": "TT"},
        zones={"c": {"ben": 5, "dan": 2}},
        coalitions={"c": ("ben", 4, "dan", 1)},
        requirements={"c": "deposit"},
        zone_requirements=True,
    )
    in_turn(table, ChooseGain(ANA, 1))
    do(table, ANA, TakeType(0))
    assert asked(table) == {ANA: "DiscardToCap"}
    do(table, DAN, Leave())
    assert asked(table) == {ANA: "DiscardToCap"}
    do(table, ANA, GiveUp(0))
    assert asked(table) == {BEN: "PayDeposit"} and holder(table, "c") == ""
