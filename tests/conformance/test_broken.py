"""The suite finds what it is there to find: for each promise a game that breaks it."""

from __future__ import annotations

import pytest

from hustings.conformance import ConformanceFault, check_game
from hustings.core.build import is_compiled
from hustings.core.record import replay
from hustings.games.parley import GAME

pytestmark = pytest.mark.skipif(is_compiled(), reason="interpreted classes cannot inherit from the compiled Parley")
if not is_compiled():
    from tests.conformance.broken import Broken, Mute, WithForgetful, WithoutAudit, WithRestless


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("Broken", "imagined world"),
        ("WithForgetful", "play on a clone has changed the original"),
        ("WithRestless", "looking at the table has changed it"),
        ("WithoutAudit", "a card is missing"),
        ("Mute", "names a class"),
    ],
)
def test_a_broken_promise_is_found(broken: str, said: str) -> None:
    """Each of these games breaks one promise, and the fault says which."""
    games = {"Broken": Broken, "WithForgetful": WithForgetful, "WithRestless": WithRestless, "WithoutAudit": WithoutAudit, "Mute": Mute}
    report = check_game(games[broken](), 20)
    assert report.fault is not None and said in str(report.fault)


def test_a_fault_can_be_replayed() -> None:
    """It names game, options, seed and line; its record leads to the position where it was found."""
    report = check_game(WithForgetful(), 20)
    fault = report.fault
    assert isinstance(fault, ConformanceFault)
    assert str(fault).startswith("Parley, options {'players': ") and f"line {fault.line} of the record" in str(fault)
    again = replay(fault.record.split("\n"), {"parley": GAME})
    assert len(again.lines) == fault.line
