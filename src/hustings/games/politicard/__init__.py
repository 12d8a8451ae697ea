"""Politicard: two decks, three rounds, and interventions in between."""

from hustings.games.politicard.game import GAME

__all__ = ["GAME"]
