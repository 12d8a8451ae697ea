"""The table as boards get it: every piece that a move names is there, and nothing hidden is."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.games.maybemissions import GAME
from tests.maybemissions.positions import a_game, a_round, a_vote


def ids(thing: Any) -> Iterator[str]:
    """Every id of a piece in a rendered table."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key in ("id", "hand_id") and isinstance(value, str):
                yield value
            yield from ids(value)
    elif isinstance(thing, list):
        for item in thing:
            yield from ids(item)


class TestView:
    """`render`."""

    @pytest.mark.parametrize("seed", range(6))
    @clauses("MV-3.5", "MV-3.25", "MV-7.6")
    def test_every_piece_that_a_move_names_is_on_the_board(self, seed: int) -> None:
        """In random play with everything on, the pieces of every legal move are in what its player sees, each id once."""
        rng = random.Random(seed)
        table = a_game(3 + seed % 4, seed=seed, identities=True, gadgets=True, play_masters=True, redraw=True)
        for _ in range(160):
            if table.result is not None:
                break
            place = rng.choice(table.asked_places())
            sight = table.sight(place)
            there = list(ids(GAME.render(sight)))
            assert len(set(there)) == len(there)
            for move in table.menu(place):
                assert set(move.pieces(sight, place)) <= set(there), move
            table.apply(place, rng.choice(table.menu(place)))

    @clauses("MV-1.3", "MV-6.2")
    def test_nothing_hidden_is_in_it(self) -> None:
        """Two tables that differ in hidden things only are rendered alike."""
        one = a_round(hands=[[2, 3], [4, 5], [6, 7], [8, 9]], identities=True, secret={0: "Q01", 1: "Q02"})
        other = a_round(hands=[[2, 3], [14, 15], [16, 17], [18, 19]], identities=True, secret={0: "Q01", 1: "Q09"})
        other.cards = one.cards

        assert json.dumps(GAME.render(one.sight(0))) == json.dumps(GAME.render(other.sight(0)))

    @clauses("MV-2.3", "MV-2.2")
    def test_tallies_and_sides(self) -> None:
        """A player's collection is shown with its sides, and what it adds up to."""
        view = GAME.render(a_vote(2, 4, 6, 9, collections={1: ["M36 green", "M11 red"]}).sight(0))
        player = view["players"][1]

        assert [card["up"] for card in player["collection"]] == ["green", "red"]
        assert [card["card"] for card in player["collection"]] == ["M36", "M11"]
        assert player["tally"] == {"gold": 4, "reputation": 0, "weapons": -1, "intelligence": 0}
