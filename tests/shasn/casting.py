"""Special Characters for tests: Ana as one of them, in her own turn."""

from __future__ import annotations

from typing import Any

from hustings.core.move import AnyMove
from hustings.games.shasn.cards import CHARACTER_NEEDS
from hustings.games.shasn.kinds import CHARACTERS, IDEOLOGUES
from hustings.games.shasn.parts import PayWith
from hustings.games.shasn.purses import GiveUp
from hustings.games.shasn.state import Shasn
from tests.shasn.acting import letter
from tests.shasn.positions import a_position


def cards_of(character: str, each: int = 3) -> dict[str, int]:
    """Three cards of both its ideologues, and one that keeps a Philanthropist from being a Patron as well, and a Patron from that."""
    more = {"philanthropist": {"showman": 1}, "patron": {"supremo": 1}}.get(character, {})
    return more | {IDEOLOGUES[one]: each for one in CHARACTER_NEEDS[CHARACTERS.index(character)]}


def a_turn_as(character: str, **about: Any) -> Shasn:
    """Ana's turn; she is that character."""
    mats = {"ana": cards_of(character), **about.pop("mats", {})}
    return a_position(about.pop("players", "ana ben cid dan"), turn_of="ana", mats=mats, special_characters=True, **about)


def pay(letters: str) -> list[PayWith]:
    return [PayWith(letter(one)) for one in letters]


def give_up(letters: str) -> list[AnyMove]:
    return [GiveUp(letter(one)) for one in letters]
