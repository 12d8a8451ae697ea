"""The start of a game, for tests that begin after it."""

from __future__ import annotations

from hustings.games.shasn.parts import TakeType
from hustings.games.shasn.state import Shasn
from tests.shasn.positions import asked, do


def take_resources(table: Shasn) -> Shasn:
    """Everybody takes Campaign Funds as starting resources."""
    while "ChooseResources" in asked(table).values():
        (place,) = asked(table)
        do(table, place, TakeType(0))
    return table
