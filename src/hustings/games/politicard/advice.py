"""How a sound player plays."""

from __future__ import annotations

from hustings.core.advice import Advice


class DuelAdvice(Advice):
    """By lot."""
