"""What templates cannot say."""

from __future__ import annotations

from hustings.core.words import Words


class MissionWords(Words):
    """The sentences of Maybe Missions."""
