"""Parley: a small game of our own, with one of everything that larger games have. The worked example of CONTRIBUTING."""

from hustings.games.parley.game import Parley

GAME = Parley()

__all__ = ["GAME"]
