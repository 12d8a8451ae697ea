"""What a sound player does: one step ahead, by the estimates of what things are worth."""

from __future__ import annotations

import random

from hustings.core.advice import Advice
from hustings.core.move import AnyMove
from hustings.core.state import State
from hustings.games.shasn import advice_bargains, advice_choices, advice_turns
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.scoring import points
from hustings.games.shasn.state import Shasn


class ShasnAdvice(Advice):
    """Buys efficient Voter Cards, takes zones and keeps others out of them, builds towards powers, and bargains where both gain."""

    def decide(self, sight: State, place: int, menu: list[AnyMove], rng: random.Random) -> AnyMove:
        assert isinstance(sight, Shasn)
        best = menu[0]
        if len(menu) == 1:
            return best
        most = -1e9
        judge = advice_choices.judge(sight, place)
        for move in menu:
            worth = judge.value(move) + 1e-3 * rng.random()
            if worth > most:
                best, most = move, worth
        return best

    def volunteer(self, sight: State, place: int, commands: list[AnyMove], rng: random.Random) -> AnyMove | None:
        """In one's own turn a swap that makes an open Voter Card payable; a coalition is left where its zone can be held alone."""
        assert isinstance(sight, Shasn)
        leaving = advice_bargains.withdrawal(sight, place, commands)
        return leaving if leaving is not None else advice_bargains.swap(sight, place, commands)

    def value(self, sight: State, place: int) -> float:
        """The share of the points, those in prospect included."""
        assert isinstance(sight, Shasn)
        if sight.result is not None:
            return 1.0 if sight.result.ranks[place] == 1 else 0.0
        if sight.active == NONE and sight.turns == 0:
            return 1.0 / sight.places
        scores = [4.0 + points(sight, other) + advice_turns.outlook(sight, other) for other in range(sight.places)]
        return scores[place] / sum(scores)
