"""Campaign as a game: what every door asks of it."""

from __future__ import annotations

from typing import Any, ClassVar

from hustings.core.advice import Advice
from hustings.core.game import Game
from hustings.core.move import AnyMove
from hustings.core.options import Options
from hustings.core.state import State
from hustings.core.words import Words
from hustings.games.campaign.advice import CampaignAdvice
from hustings.games.campaign.audit import audit
from hustings.games.campaign.leaving import Leave
from hustings.games.campaign.options import CampaignOptions
from hustings.games.campaign.setup import set_up
from hustings.games.campaign.state import Campaign
from hustings.games.campaign.view import render
from hustings.games.campaign.words import CampaignWords


class CampaignGame(Game):
    """Parliament by auction."""

    name: ClassVar[str] = "campaign"
    title: ClassVar[str] = "Campaign"
    places: ClassVar[range] = range(2, 8)
    options: ClassVar[type[Options]] = CampaignOptions

    def blank(self, options: Options) -> Campaign:
        assert isinstance(options, CampaignOptions)
        return Campaign(options)

    def set_up(self, table: State, series: tuple[str, ...]) -> None:
        """Campaign knows no series: every game begins alike."""
        assert isinstance(table, Campaign)
        set_up(table)

    def audit(self, table: State) -> None:
        assert isinstance(table, Campaign)
        audit(table)

    def render(self, sight: State) -> dict[str, Any]:
        assert isinstance(sight, Campaign)
        return render(sight)

    def leave(self, place: int) -> AnyMove | None:
        """The party stays in the game and always passes (R50)."""
        return Leave()

    def floor_time(self, table: State) -> tuple[int, int] | None:
        """With `negotiation=clock` each formation has `negotiation_seconds`; the clock stops for a bidding war (CA-8.3, R14)."""
        assert isinstance(table, Campaign)
        return (len(table.ledger), table.options.negotiation_seconds) if table.options.negotiation == "clock" else None

    def advice(self) -> Advice:
        return CampaignAdvice()

    def make_words(self, language: str) -> Words:
        return CampaignWords(self.folder() / f"words.{language}.toml")


GAME = CampaignGame()
