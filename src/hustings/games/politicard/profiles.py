"""Profiles: several switches at once (catalogue, section 4)."""

from __future__ import annotations

import dataclasses
from typing import Any

from hustings.games.politicard.options import DuelOptions


def switches(profile: str) -> dict[str, Any]:
    """What a profile sets (R57)."""
    if profile == "synergy":
        return {"leadership_discount": "trudeau", "ongoing_extras": True}
    if profile == "full":
        return {
            "leadership_discount": "all",
            "ongoing_extras": True,
            "government_abilities": True,
            "active_abilities": "full",
            "themed_auras": True,
            "card_pool": "extended",
        }
    assert profile == "baseline", "there is no such profile"
    return {}


def effective(options: DuelOptions) -> DuelOptions:
    """The options with the switches of their profile: those that stand at their first value take the profile's (R57)."""
    defaults = {field.name: field.default for field in dataclasses.fields(options)}
    changed = {name: value for name, value in switches(options.profile).items() if getattr(options, name) == defaults[name]}
    return dataclasses.replace(options, **changed) if changed else options
