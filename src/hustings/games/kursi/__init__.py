"""Kursi: field a Candidate on each of five Seats, campaign for eight rounds, and win most Seats."""

from hustings.games.kursi.game import GAME

__all__ = ["GAME"]
