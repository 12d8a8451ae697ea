"""Many games: the same plan gives the same figures, however they are played."""

from __future__ import annotations

from typing import Any

import pytest

from hustings.bots import Bot
from hustings.core.errors import BadInput, OptionError
from hustings.core.move import AnyMove
from hustings.games import game_named
from hustings.lab import runner
from hustings.lab.plan import Plan, check_places, line_up
from hustings.lab.report import as_json
from hustings.lab.runner import batches, play_games, run
from hustings.lab.statistics import Tally


def plan(**changed: Any) -> Plan:
    """Games of Parley between a bot that knows it and others."""
    return Plan(
        **{"game": "parley", "places": 3, "games": 80, "seed": 4, "bots": ("canvasser", "random", "random"), "rotate": True, **changed}
    )


def added(parts: list[Tally]) -> Tally:
    """All parts together."""
    whole = Tally(parts[0].places)
    for part in parts:
        whole.add(part)
    return whole


def test_processes_and_batches_change_nothing() -> None:
    """One process, two processes, and games one by one give equal tallies."""
    asked = plan(cards=True)
    alone = added(list(run(asked, jobs=1)))

    assert alone.games == 80
    assert added(list(run(asked, jobs=2))) == alone
    assert added([play_games(asked, range(number, number + 1)) for number in range(80)]) == alone


def test_seeds_differ() -> None:
    """Another seed plays other games."""
    assert play_games(plan(seed=5), range(20)) != play_games(plan(), range(20))


def test_rotation_moves_every_bot_through_every_place() -> None:
    """Over as many games as places each bot sits once at each place; without rotation each stays."""
    turning, staying = plan(), plan(rotate=False)

    assert [[turning.bot_at(place, number) for place in range(3)] for number in range(3)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
    assert [staying.bot_at(place, 2) for place in range(3)] == [0, 1, 2]


def test_wins_follow_the_bots_when_places_rotate() -> None:
    """The better bot wins more than its share, though every place wins about equally."""
    tally = play_games(plan(games=120), range(120))

    assert tally.won(0) / tally.games > 0.45
    assert sum([tally.won(who) for who in range(3)]) == pytest.approx(120)
    assert sum([tally.won_at(place) for place in range(3)]) == pytest.approx(120)
    assert max([tally.won_at(place) for place in range(3)]) / tally.games < 0.5


def test_decisions_have_at_least_two_choices() -> None:
    """Answers without a choice are played but are no decisions."""
    tally = play_games(plan(bots=("random",) * 3), range(20))

    assert 0 < tally.decisions < tally.answers
    assert tally.legal >= 2 * tally.decisions
    assert sum([length * games for length, games in tally.lengths.items()]) == tally.decisions
    assert sum(tally.moves.values()) == tally.answers


class Broken(Bot):
    """Fails in every game it sits in."""

    def decide(self, sight: Any, place: int, menu: list[AnyMove], budget: float, rng: Any) -> AnyMove:
        raise RuntimeError("no idea")


def test_a_failing_game_is_an_error_and_the_rest_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception in one game is counted with the game's number."""
    calls: list[int] = []

    def every_third(level: str, game: Any) -> Bot:
        calls.append(1)
        return Broken() if len(calls) % 9 == 1 else Bot()

    monkeypatch.setattr(runner, "bot_named", every_third)
    tally = play_games(plan(), range(6))

    assert tally.games == 4
    assert tally.errors == ["game 0: RuntimeError: no idea", "game 3: RuntimeError: no idea"]


def test_json_form() -> None:
    """The keys that programs rely on."""
    facts = as_json(plan(), play_games(plan(), range(10)), "plain", 1.0)

    assert {"game", "places", "games", "decisions", "seconds", "build", "wins", "endings", "errors"} <= set(facts)
    assert facts["games"] == sum(facts["endings"].values()) == 10


def test_batches_cover_every_game_once() -> None:
    """No game is left out or played twice."""
    assert [number for batch in batches(103, 10) for number in batch] == list(range(103))


def test_wrong_plans_are_refused() -> None:
    """Too many bots, a wrong place count, and wrong options."""
    with pytest.raises(BadInput, match="There are 2 places, but 3 bots"):
        line_up(["random"] * 3, 2)
    with pytest.raises(BadInput, match="Parley is for 2 to 5 places, not 6"):
        check_places(game_named("parley"), 6)
    with pytest.raises(OptionError, match="goal"):
        plan(options={"goal": -1}).settings()
