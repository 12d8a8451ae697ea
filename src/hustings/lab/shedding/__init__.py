"""What servers are measured with."""

from hustings.lab.shedding.shed import GAME

__all__ = ["GAME"]
