"""Kursi as a game: what every door asks of it."""

from __future__ import annotations

from typing import Any, ClassVar

from hustings.core.advice import Advice
from hustings.core.game import Game
from hustings.core.options import Options
from hustings.core.state import State
from hustings.core.words import Words
from hustings.games.kursi.advice import KursiAdvice
from hustings.games.kursi.audit import audit
from hustings.games.kursi.options import KursiOptions
from hustings.games.kursi.setup import set_up
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.view import render
from hustings.games.kursi.words import KursiWords


class KursiGame(Game):
    """An election campaign in five Seats."""

    name: ClassVar[str] = "kursi"
    title: ClassVar[str] = "Kursi"
    places: ClassVar[range] = range(2, 5)
    options: ClassVar[type[Options]] = KursiOptions

    def blank(self, options: Options) -> Kursi:
        assert isinstance(options, KursiOptions)
        return Kursi(options)

    def set_up(self, table: State, series: tuple[str, ...]) -> None:
        """Kursi knows no series: every game begins alike."""
        assert isinstance(table, Kursi)
        set_up(table)

    def audit(self, table: State) -> None:
        assert isinstance(table, Kursi)
        audit(table)

    def render(self, sight: State) -> dict[str, Any]:
        assert isinstance(sight, Kursi)
        return render(sight)

    def advice(self) -> Advice:
        return KursiAdvice()

    def make_words(self, language: str) -> Words:
        return KursiWords(self.folder() / f"words.{language}.toml")


GAME = KursiGame()
