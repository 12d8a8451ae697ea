"""Parley with one promise broken in each. Interpreted classes cannot inherit from the compiled Parley: plain build only."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from hustings.core.ask import AnyAsk
from hustings.core.options import Options
from hustings.core.state import State
from hustings.games.parley import GAME
from hustings.games.parley.deck import BLOCK
from hustings.games.parley.game import Parley
from hustings.games.parley.state import Council


class Leaky(Council):
    """Every sight betrays how many Blocks are held."""

    def clone(self) -> Leaky:
        twin = Leaky(self.options)
        plain = super().clone()
        for name in Council.__slots__:
            setattr(twin, name, getattr(plain, name))
        self.copy_into(twin)
        return twin

    def hide(self, viewer: int) -> None:
        blocks = sum([hand.cards.count(BLOCK) for hand in self.hands])
        super().hide(viewer)
        self.bid = blocks


class Forgetful(Leaky):
    """Its clones share the list of coins."""

    def clone(self) -> Forgetful:
        twin = Forgetful(self.options)
        plain = Council.clone(self)
        for name in Council.__slots__:
            setattr(twin, name, getattr(plain, name))
        self.copy_into(twin)
        twin.coins = self.coins
        return twin

    def hide(self, viewer: int) -> None:
        Council.hide(self, viewer)


class Restless(Forgetful):
    """Looking at a menu costs a coin."""

    def clone(self) -> Restless:
        twin = Restless(self.options)
        plain = Council.clone(self)
        for name in Council.__slots__:
            setattr(twin, name, getattr(plain, name))
        self.copy_into(twin)
        return twin

    def asked(self, place: int) -> AnyAsk | None:
        self.coins[place] += 1
        return super().asked(place)


class Broken(Parley):
    """Parley on another table."""

    kind: ClassVar[type[Council]] = Leaky

    def folder(self) -> Path:
        return GAME.folder()

    def names(self) -> dict[str, type]:
        return GAME.names()

    def blank(self, options: Options) -> Council:
        return self.kind(options)  # type: ignore[arg-type]


class WithForgetful(Broken):
    kind: ClassVar[type[Council]] = Forgetful


class WithRestless(Broken):
    kind: ClassVar[type[Council]] = Restless


class WithoutAudit(Broken):
    """Its audit always fails."""

    kind: ClassVar[type[Council]] = Council

    def audit(self, table: State) -> None:
        raise AssertionError("a card is missing")


class Mute(Broken):
    """Has no words for its rules' moves."""

    kind: ClassVar[type[Council]] = Council

    def make_words(self, language: str) -> Any:
        words = super().make_words(language)
        words.templates = {**words.templates, "moves": {}}
        return words
