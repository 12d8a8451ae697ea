"""The game as the doors see it."""

from __future__ import annotations

from typing import Any, ClassVar

from hustings.core.advice import Advice
from hustings.core.game import Game
from hustings.core.options import Options
from hustings.core.state import State
from hustings.core.words import Words
from hustings.games.maybemissions.advice import MissionAdvice
from hustings.games.maybemissions.audit import audit
from hustings.games.maybemissions.options import MissionOptions
from hustings.games.maybemissions.setup import set_up
from hustings.games.maybemissions.state import MaybeMissions
from hustings.games.maybemissions.view import render
from hustings.games.maybemissions.words import MissionWords


class MissionGame(Game):
    """Maybe Missions: proposing and voting on missions, with a hand of Votes dealt once (MV-1.1, R1)."""

    name: ClassVar[str] = "maybemissions"
    title: ClassVar[str] = "Maybe Missions"
    places: ClassVar[range] = range(3, 7)
    options: ClassVar[type[Options]] = MissionOptions

    def blank(self, options: Options) -> State:
        assert isinstance(options, MissionOptions)
        return MaybeMissions(options)

    def set_up(self, table: State, series: tuple[str, ...]) -> None:
        assert isinstance(table, MaybeMissions)
        set_up(table)

    def audit(self, table: State) -> None:
        assert isinstance(table, MaybeMissions)
        audit(table)

    def render(self, sight: State) -> dict[str, Any]:
        assert isinstance(sight, MaybeMissions)
        words = self.words()
        assert isinstance(words, MissionWords)
        return render(sight, words)

    def advice(self) -> Advice:
        return MissionAdvice()

    def make_words(self, language: str) -> Words:
        return MissionWords(self.folder() / f"words.{language}.toml")


GAME = MissionGame()
