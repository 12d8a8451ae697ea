"""The end of a turn, in its eight steps (SH-3.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.step import Step
from hustings.games.shasn import characters
from hustings.games.shasn.bharat import EvictAtEnd
from hustings.games.shasn.character_turns import PlaceGained
from hustings.games.shasn.events import TurnEnded
from hustings.games.shasn.final_round import check_zones
from hustings.games.shasn.headlines import TakeNextHeadline
from hustings.games.shasn.jumla import MayRetuck
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.laying import discard
from hustings.games.shasn.rebuilding import rebuild_conspiracies, rebuild_headlines
from hustings.games.shasn.superstar import TakeFreeSingles
from hustings.games.shasn.waiting import DiscardWaiting, LoseKept

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class EndOfTurn(Step["Shasn"]):
    """All that happens after the active player has said that the turn is over, in order (SH-3.7)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        place = self.place
        table.offers = []  # offers end with the turn
        table.push(
            EvictAtEnd(place),
            TakeFreeSingles(place),
            MayRetuck(place),
            PlaceGained(place),
            DiscardWaiting(place),
            TakeNextHeadline(place),
            LoseKept(),
            Expire(place),
        )


class Expire(Step["Shasn"]):
    """Effects for this turn end; the end of the game is tested; empty piles are rebuilt.

    (SH-3.7 steps 6 to 8, SH-14.3, SH-16.10.)
    """

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        from_turn = table.open_cards
        table.open_cards = [card.turn_ends(self.place) for card in from_turn]
        for card in table.open_cards[:]:
            if card.finished():
                discard(table, card)
        characters.turn_over(table)
        table.active = NONE
        if table.log is not None:
            table.tell(TurnEnded(self.place))
        check_zones(table)
        if table.ending:
            return
        rebuild_conspiracies(table)
        rebuild_headlines(table)
