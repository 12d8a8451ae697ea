"""What a sound player does, seeing only a sight."""

from __future__ import annotations

from hustings.core.advice import Advice


class MissionAdvice(Advice):
    """Chooses by lot."""
