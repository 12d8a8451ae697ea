"""SHASN: dilemmas, four kinds of influence, and the majority of every zone."""

from hustings.games.shasn.game import GAME

__all__ = ["GAME"]
