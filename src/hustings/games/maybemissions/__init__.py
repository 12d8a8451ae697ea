"""Maybe Missions: propose a mission, vote on it, take what it brings."""

from hustings.games.maybemissions.game import GAME
from hustings.games.maybemissions.options import MissionOptions
from hustings.games.maybemissions.state import MaybeMissions

__all__ = ["GAME", "MaybeMissions", "MissionOptions"]
