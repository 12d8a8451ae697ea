"""Hustings: political tabletop games, complete."""

__version__ = "0.1.0"
