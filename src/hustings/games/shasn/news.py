"""What all Headlines share: an effect for its subject, players in order, and the card in hand until it is over (SH-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove
from hustings.core.step import Step
from hustings.games.shasn import laying
from hustings.games.shasn.asking import Choice
from hustings.games.shasn.final_round import EffectOver
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.parts import PickPlayer

if TYPE_CHECKING:
    from hustings.games.shasn.open_cards import OpenHeadline
    from hustings.games.shasn.state import Shasn


class HeadlineEffect(Step["Shasn"]):
    """What a Headline does, beginning with its subject's own part, also on somebody else's turn (SH-14.2, R19)."""

    __slots__ = ("subject", "zone")

    def __init__(self, subject: int, zone: int) -> None:
        self.subject = subject
        self.zone = zone  # the trigger zone; NONE where there is none


class HeadlineOver(EffectOver):
    """The Headline in hand is resolved: it is discarded unless it stays open, and the end of the game is tested (SH-14.5, SH-18.1)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        if table.news != NONE:
            table.headline_discards.append(table.news)
            table.news = NONE
        super().run(table)


def stays_open(table: Shasn, card: OpenHeadline) -> None:
    """The Headline in hand lies in front of its subject from now on (SH-14.5)."""
    table.news = NONE
    laying.lay(table, card)


def in_order(table: Shasn, first: int) -> list[int]:
    """Everybody who still plays, clockwise, *first* or the next after them first (SH-14.2, R67)."""
    return [place for place in table.clockwise(first) if table.here(place)]


def left_of(table: Shasn, place: int) -> int:
    """The next player clockwise who has not left, NONE where nobody else plays (R67)."""
    others = table.opponents(place)
    return others[0] if others else NONE


class OneOpponent(Choice):
    """A question for one opponent."""

    __slots__ = ()

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickPlayer)
        check_opponent(table, self.place, part.player, self.clause)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Any opponent, by lot."""
        return self.choices(table)


def check_opponent(table: Shasn, place: int, player: int, clause: str) -> None:
    """Somebody else who still plays (SH-0.19)."""
    if player == place:
        raise IllegalMove("not-yourself", clause)
    if not table.here(player):
        raise IllegalMove("not-here", "R47", player=player)
