"""A sight as JSON for boards."""

from __future__ import annotations

from typing import Any

from hustings.games.maybemissions.state import MaybeMissions


def render(sight: MaybeMissions) -> dict[str, Any]:
    return {"round": sight.round}
