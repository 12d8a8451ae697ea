"""The suite that every game passes, and the mark by which tests name the clauses they check.

    from hustings.conformance import check_game
    report = check_game(GAME, seconds=60)
    assert report.fault is None, report.fault

The suite itself is imported when it is first used: the mark alone needs no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hustings.conformance.mark import clauses

if TYPE_CHECKING:
    from hustings.conformance.run import ConformanceFault, Report, Round, check_game, plan

__all__ = ["ConformanceFault", "Report", "Round", "check_game", "clauses", "plan"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from hustings.conformance import run

        return getattr(run, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
