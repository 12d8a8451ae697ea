"""Campaign: parties bid for the seats of a parliament, court interest groups, form governments, and buy the odds of every roll."""

from hustings.games.campaign.game import GAME

__all__ = ["GAME"]
