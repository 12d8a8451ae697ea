"""The Conspiracy Cards by their number (SH-17)."""

from __future__ import annotations

from typing import Final

from hustings.games.shasn.block import Block, Reverse
from hustings.games.shasn.cult import CultivatingObedience
from hustings.games.shasn.innocence import UntilProvenInnocent
from hustings.games.shasn.intrigue import Intrigue
from hustings.games.shasn.intrigues_lasting import ChaiPaani, MahaAlliance, NayiSoch, NotOneOfUs, Resettlement, SuperstarCampaigner
from hustings.games.shasn.intrigues_once import AccentAccident, FourPillars
from hustings.games.shasn.intrigues_voters import BharatJodoYatra, ShowMeYourDocuments, SlumdogZillionaire
from hustings.games.shasn.jumla import Jumla

INTRIGUES: Final[tuple[Intrigue, ...]] = (
    ChaiPaani(),
    Jumla(),
    CultivatingObedience(),
    Resettlement(),
    NotOneOfUs(),
    AccentAccident(),
    ShowMeYourDocuments(),
    UntilProvenInnocent(),
    BharatJodoYatra(),
    SuperstarCampaigner(),
    SlumdogZillionaire(),
    NayiSoch(),
    FourPillars(),
    Block(),
    Reverse(),
    MahaAlliance(),
)
