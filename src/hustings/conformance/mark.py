"""`@clauses("MV-3.17", "R12", "tie_result=fail", "X07")` names what a test checks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
MOST: Final = 4


def clauses(*ids: str) -> Callable[[F], F]:
    """Mark a test with at most four clauses, rulings, option values (`name=value`) or cards of its game."""
    if not 1 <= len(ids) <= MOST:
        raise ValueError(f"a test names 1 to {MOST} clauses, not {len(ids)}")

    def mark(test: F) -> F:
        test.__dict__["clauses"] = ids
        return test

    return mark
