"""SHASN as a game: what every door asks of it."""

from __future__ import annotations

from typing import Any, ClassVar

from hustings.core.advice import Advice
from hustings.core.game import Game
from hustings.core.move import AnyMove
from hustings.core.options import Options
from hustings.core.state import State
from hustings.core.words import Words
from hustings.games.shasn.advice import ShasnAdvice
from hustings.games.shasn.audit import audit
from hustings.games.shasn.leaving import Leave
from hustings.games.shasn.legacy import entry
from hustings.games.shasn.options import ShasnOptions, effective
from hustings.games.shasn.packs import require_sound_packs
from hustings.games.shasn.setup import set_up
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.view import render
from hustings.games.shasn.words import ShasnWords


class ShasnGame(Game):
    """Dilemmas, voters and majorities."""

    name: ClassVar[str] = "shasn"
    title: ClassVar[str] = "SHASN"
    places: ClassVar[range] = range(2, 6)
    options: ClassVar[type[Options]] = ShasnOptions

    def blank(self, options: Options) -> Shasn:
        assert isinstance(options, ShasnOptions)
        require_sound_packs()
        return Shasn(effective(options))

    def set_up(self, table: State, series: tuple[str, ...]) -> None:
        assert isinstance(table, Shasn)
        set_up(table, series)

    def audit(self, table: State) -> None:
        assert isinstance(table, Shasn)
        audit(table)

    def render(self, sight: State) -> dict[str, Any]:
        assert isinstance(sight, Shasn)
        return render(sight)

    def leave(self, place: int) -> AnyMove | None:
        """Who has left is passed over (R47)."""
        return Leave()

    def series_after(self, table: State, series: tuple[str, ...]) -> tuple[str, ...] | None:
        """With `legacy` a rematch goes on with the tracker book (SH-20.4a, SH-20.4b)."""
        assert isinstance(table, Shasn)
        return (*series, entry(table, len(series) + 1)) if table.options.legacy else None

    def advice(self) -> Advice:
        return ShasnAdvice()

    def make_words(self, language: str) -> Words:
        return ShasnWords(self.folder() / f"words.{language}.toml")


GAME = ShasnGame()
