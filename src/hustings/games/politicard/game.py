"""Politicard as the doors see it."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from hustings.core.advice import Advice
from hustings.core.game import Game
from hustings.core.move import AnyMove
from hustings.core.options import Options
from hustings.core.state import State
from hustings.core.words import Words
from hustings.games.politicard import audit
from hustings.games.politicard.advice import DuelAdvice
from hustings.games.politicard.options import DuelOptions
from hustings.games.politicard.profiles import effective
from hustings.games.politicard.setup import ChooseDecks
from hustings.games.politicard.state import Duel
from hustings.games.politicard.turn import Concede
from hustings.games.politicard.view import view
from hustings.games.politicard.view_kit import checked, kit
from hustings.games.politicard.words import DuelWords


class Politicard(Game):
    """A duel of two decks in a best of three rounds (PC-1.1)."""

    name: ClassVar[str] = "politicard"
    title: ClassVar[str] = "Politicard"
    places: ClassVar[range] = range(2, 3)
    options: ClassVar[type[Options]] = DuelOptions

    def blank(self, options: Options) -> Duel:
        assert isinstance(options, DuelOptions)
        return Duel(effective(options))

    def set_up(self, table: State, series: tuple[str, ...]) -> None:
        table.push(ChooseDecks())

    def audit(self, table: State) -> None:
        audit.audit(cast(Duel, table))

    def render(self, sight: State) -> dict[str, Any]:
        return view(cast(Duel, sight))

    def deck_kit(self) -> dict[str, Any] | None:
        return kit()

    def check_deck(self, text: str, options: Options) -> dict[str, Any]:
        assert isinstance(options, DuelOptions)
        return checked(text, options)

    def leave(self, place: int) -> AnyMove | None:
        """Leaving is conceding (R51)."""
        return Concede()

    def advice(self) -> Advice:
        return DuelAdvice()

    def make_words(self, language: str) -> Words:
        return DuelWords(self.folder() / f"words.{language}.toml")


GAME = Politicard()
