"""Hustings: political tabletop games, complete."""
