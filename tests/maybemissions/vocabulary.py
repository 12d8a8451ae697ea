"""Every move, ask, step and event of the game by its name alone: tests need not know in which room of the code it lives."""

from __future__ import annotations

from typing import Any

from hustings.games.maybemissions import GAME


def __getattr__(name: str) -> Any:
    found = GAME.names().get(name)
    if found is None:
        raise AttributeError(f"there is no {name} in Maybe Missions")
    return found
