"""Parley as a game: what every door asks of it."""

from __future__ import annotations

from typing import Any, ClassVar

from hustings.core.advice import Advice
from hustings.core.game import Game
from hustings.core.move import AnyMove
from hustings.core.options import Options
from hustings.core.state import State
from hustings.core.words import Words
from hustings.games.parley.advice import ParleyAdvice
from hustings.games.parley.deck import AUCTION, BLOCK, COPIES, KINDS, NO_ONE
from hustings.games.parley.end import Concede
from hustings.games.parley.options import Agreements
from hustings.games.parley.setup import assemble
from hustings.games.parley.state import Council
from hustings.games.parley.view import render
from hustings.games.parley.words import ParleyWords


class Parley(Game):
    """Bargaining in a council."""

    name: ClassVar[str] = "parley"
    title: ClassVar[str] = "Parley"
    places: ClassVar[range] = range(2, 6)
    options: ClassVar[type[Options]] = Agreements
    hidden: ClassVar[bool] = True

    def blank(self, options: Options) -> Council:
        assert isinstance(options, Agreements)
        return Council(options)

    def set_up(self, table: State, series: tuple[str, ...]) -> None:
        assert isinstance(table, Council)
        assemble(table, series)

    def audit(self, table: State) -> None:
        """All 28 cards are there, nobody has more debt than credit, and who leads is who leads."""
        assert isinstance(table, Council)
        cards = table.deck.cards + table.discards + [card.kind for card in table.revealed if card.kind != AUCTION]
        for place in range(table.places):
            hand = table.hands[place]
            assert hand.cards == sorted(hand.cards), f"the hand of place {place} is not sorted"
            assert all([known >> place & 1 for known in hand.knowers]), f"place {place} does not know its own hand"
            assert not (table.out[place] and hand.cards), f"place {place} has conceded and holds cards"
            laid = [one.kind for one in table.laid[place]]
            assert BLOCK not in laid, f"place {place} laid a Block"
            cards = cards + hand.cards + laid
            assert -table.options.credit <= table.coins[place], f"place {place} owes too much"
            assert 0 <= table.influence[place] <= table.options.goal, f"the influence of place {place} is out of bounds"
        assert [cards.count(kind) for kind in range(KINDS)] == COPIES, "a card is missing or doubled"
        assert len(table.deck.cards) == len(table.deck.knowers), "the deck does not say who knows what"
        most = max(table.influence)
        assert table.leader == (table.influence.index(most) if table.influence.count(most) == 1 else NO_ONE), "the wrong one leads"
        assert 0 <= table.floor_left <= table.options.floor_limit, "the floor is open too long"

    def render(self, sight: State) -> dict[str, Any]:
        assert isinstance(sight, Council)
        return render(sight)

    def leave(self, place: int) -> AnyMove:
        return Concede()

    def series_after(self, table: State, series: tuple[str, ...]) -> tuple[str, ...]:
        """The first of the winners has the chair in a rematch (PA-1.3)."""
        assert table.result is not None
        return (*series, str(table.result.winners()[0]))

    def advice(self) -> Advice:
        return ParleyAdvice()

    def make_words(self, language: str) -> Words:
        return ParleyWords(self.folder() / f"words.{language}.toml")
