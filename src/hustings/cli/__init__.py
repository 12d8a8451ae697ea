"""The command `hustings`."""

from hustings.cli.app import main

__all__ = ["main"]
