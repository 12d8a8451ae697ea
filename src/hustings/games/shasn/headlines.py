"""Headlines: at the end of the turn the oldest trigger first, each drawn, read and resolved (SH-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.core.step import Step
from hustings.games.shasn import incumbents, press
from hustings.games.shasn import kinds as k
from hustings.games.shasn.character_turns import PlaceGained
from hustings.games.shasn.events_news import HeadlineLost, HeadlineRead
from hustings.games.shasn.news import HeadlineEffect, HeadlineOver
from hustings.games.shasn.news_cards import Coward, Karachi, NextBillion
from hustings.games.shasn.news_gifts import Blessings
from hustings.games.shasn.news_lasting import (
    Dissent,
    Dosti,
    Freedom,
    Khaki,
    Leader,
    Mansplain,
    Polo,
    Python,
    Raid,
)
from hustings.games.shasn.news_moves import Nero, Submerged
from hustings.games.shasn.news_row import Goalpara
from hustings.games.shasn.news_voters import CoughItUp, HighSeas, OxyMorons, YourLimits
from hustings.games.shasn.rebuilding import rebuild_headlines

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

EFFECTS: Final[dict[int, type[HeadlineEffect]]] = {
    k.GREAT_LEADER: Leader,
    k.DOSTI: Dosti,
    k.NERO: Nero,
    k.HIGH_SEAS: HighSeas,
    k.COWARD: Coward,
    k.BLESSINGS: Blessings,
    k.PYTHONPOST: Python,
    k.POLO_RETREAT: Polo,
    k.SUBMERGED: Submerged,
    k.COUGH_IT_UP: CoughItUp,
    k.NEXT_BILLION: NextBillion,
    k.KHAKI_TERROR: Khaki,
    k.GROWING_DISSENT: Dissent,
    k.KARACHI: Karachi,
    k.YOUR_LIMITS: YourLimits,
    k.IT_RAID: Raid,
    k.MANSPLAINING: Mansplain,
    k.GOALPARA: Goalpara,
    k.OXY_MORONS: OxyMorons,
    k.TOO_MUCH_FREEDOM: Freedom,
}


class TakeNextHeadline(Step["Shasn"]):
    """The oldest trigger is resolved, then the next; triggers that come meanwhile join at the end.

    (SH-14.1, SH-14.7, SH-13.5, R18; SH-3.7 step 5.)
    """

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place  # whose turn is ending

    def run(self, table: Shasn) -> None:
        if max(table.patron_due):
            table.push(PlaceGained(self.place), self)
            return
        if not table.queue:
            return
        table.push(self)
        trigger = table.queue.pop(0)
        if not table.here(trigger.subject):
            return  # nobody is there to be its subject (R67)
        rebuild_headlines(table)
        if len(table.headlines) == 0:
            if table.log is not None:
                table.tell(HeadlineLost(trigger.subject))
            return  # no card is left anywhere: the trigger is lost (SH-14.8)
        if incumbents.reads_two(table, trigger.subject):
            table.incumbent_marks += 1
            if len(table.headlines) > 1:  # a single card is no choice (R72)
                table.push(ReadChosen(trigger.subject, trigger.zone))
                press.draw_two(table, trigger.subject)
                return
        read(table, table.headlines.draw(), trigger.subject, trigger.zone)


class ReadChosen(Step["Shasn"]):
    """One of two Headlines has been chosen for an Incumbent (8.12, Friendly Press)."""

    __slots__ = ("subject", "zone")

    def __init__(self, subject: int, zone: int) -> None:
        self.subject = subject
        self.zone = zone

    def run(self, table: Shasn) -> None:
        for place in range(table.places):
            given = table.take_given(place)
            if given:
                read(table, press.chosen(table, given), self.subject, self.zone)
                return


def read(table: Shasn, kind: int, subject: int, zone: int) -> None:
    """The Headline is read, and resolved for its subject: nobody can block or reverse it (SH-14.2, SH-14.4, R39)."""
    table.news = kind
    table.learn()
    if table.log is not None:
        table.tell(HeadlineRead(subject, zone, kind))
    table.push(EFFECTS[kind](subject, zone), HeadlineOver())
