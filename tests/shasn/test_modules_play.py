"""Random play with the modules of SH-20, each alone and all together: whatever is chosen, nothing is lost or doubled."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import clauses
from hustings.core.chance import Fast
from hustings.games.shasn.game import GAME
from hustings.games.shasn.kinds import INCUMBENTS, NONE
from hustings.games.shasn.state import Shasn

MODULES = ("zone_requirements", "special_characters", "hidden_objectives", "legacy", "epilogue")
MOVES = 250


def played(players: int, on: tuple[str, ...], seed: int, series: tuple[str, ...] = ()) -> Shasn:
    """So many random moves from the start, audited after each; now and then a world is imagined for everybody."""
    table = GAME.deal(GAME.read_options({"players": players, **dict.fromkeys(on, True)}), Fast(random.Random(seed)), series)
    rng = random.Random(seed)
    for number in range(MOVES):
        if table.result is not None:
            break
        place = rng.choice(table.asked_places())
        table.apply(place, rng.choice(table.menu(place)))
        GAME.audit(table)
        if number % 25 == 0 and table.result is None:
            for viewer in range(players):
                world = table.sight(viewer).imagine(rng)
                GAME.audit(world)
                assert world.asked_places()
    assert isinstance(table, Shasn)
    return table


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@clauses("zone_requirements=on", "special_characters=on", "hidden_objectives=on", "legacy=on")
def test_all_modules_together(players: int) -> None:
    """In a game of a series, with every module."""
    table = played(players, MODULES, players, (f"1 {players} 9,8 1 showman/idealist broker",))
    assert table.incumbent == 1 and table.incumbent_card not in (NONE, INCUMBENTS.index("broker"))


@pytest.mark.parametrize("module", MODULES)
@clauses("zone_requirements=on", "special_characters=on", "hidden_objectives=on", "legacy=on")
def test_each_module_alone(module: str) -> None:
    """With three players."""
    assert getattr(played(3, (module,), 7).options, module)


@pytest.mark.parametrize("card", range(len(INCUMBENTS)), ids=lambda card: INCUMBENTS[card])
@clauses("cards/incumbents.toml", "SH-20.4a", "legacy=on")
def test_each_incumbent_card(card: int) -> None:
    """Two players; nine of the cards have been used."""
    used = [name for name in INCUMBENTS if name != INCUMBENTS[card]]
    series = tuple([f"{number} 2 9,8 0 showman/idealist {name}" for number, name in enumerate(used, 1)])
    assert played(2, ("legacy",), card, series).incumbent_card == card


@pytest.mark.parametrize("scenario", ["S1", "S2", "S3", "S4", "S5", "S6"])
@clauses("cards/scenarios.toml", "SH-20.5a")
def test_each_scenario(scenario: str) -> None:
    """Two players play any of them."""
    table = GAME.deal(GAME.read_options({"players": 2, "scenario": scenario}), Fast(random.Random(1)))
    rng = random.Random(1)
    for _ in range(MOVES):
        if table.result is None:
            place = rng.choice(table.asked_places())
            table.apply(place, rng.choice(table.menu(place)))
            GAME.audit(table)
    assert isinstance(table, Shasn) and table.turns > 0
