"""The whole game: election, formation, term, and again (CA-6.4, CA-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.step import Step
from hustings.games.campaign.elections import HoldElection
from hustings.games.campaign.formation import FormGovernment

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


class NextGovernment(Step["Campaign"]):
    """An election, then a formation, which opens a term; after the term the next one (CA-6.4, CA-16.2, CA-16.4)."""

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        table.push(HoldElection(), FormGovernment(), self)
