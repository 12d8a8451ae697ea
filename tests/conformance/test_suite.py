"""The suite finds what it is there to find: for each promise a game that breaks it."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import check_game, clauses, plan
from hustings.conformance.pairwise import is_allowed, settings
from hustings.conformance.position import Position
from hustings.conformance.trial import check_position
from hustings.core.move import AnyMove
from hustings.games.parley import GAME
from hustings.games.parley.effects import NameChair
from hustings.games.parley.turn import PlayCard
from tests.parley.positions import ANN, a_council, kind, play


def test_a_sound_position_passes() -> None:
    """In the middle of a reaction."""
    table = a_council("ann bob cid", hands={"ann": "Rally", "bob": "Block"})
    play(table, (ANN, PlayCard(kind("Rally"), ANN)))
    check_position(Position(GAME, table, "here"))


def test_an_empty_menu_is_found() -> None:
    """Everybody has left, so nobody can be given the chair."""
    table = a_council()
    table.asks = [NameChair(ANN), None, None]
    table.out = [True, True, True]
    table.recount()
    with pytest.raises(AssertionError, match="its menu is empty"):
        check_position(Position(GAME, table, "here"))


def test_a_missing_entry_is_found() -> None:
    """A menu that was kept too short."""
    table = a_council(hands={"ann": "Grant"})
    menu: list[AnyMove] = table.menu(ANN)
    del menu[-1]
    with pytest.raises(AssertionError, match="missing from its menu"):
        check_position(Position(GAME, table, "here"))


@clauses("players=3")
def test_the_plan_is_the_same_every_time_and_can_be_gone_on_with() -> None:
    """Round 7 is round 7 whether or not those before it are played."""
    assert plan(GAME) == plan(GAME)
    seen: list[int] = []
    report = check_game(GAME, 0.1, first=len(plan(GAME)) - 2, progress=lambda report, round_: seen.append(round_.number))
    assert report.fault is None and seen == [len(plan(GAME)) - 2, len(plan(GAME)) - 1]


def test_pairs_of_values_are_covered_and_refused_sets_left_out() -> None:
    """Every two values that go together stand in one set; credit without auctions in none."""
    chosen = settings(GAME)
    assert all([is_allowed(GAME, setting) for setting in chosen])
    assert not [setting for setting in chosen if setting["auctions"] == "none" and setting["credit"] > 0]
    for one, other in ((("blocks", False), ("ballot_cards", 0)), (("players", 5), ("rounds", 6)), (("auctions", "none"), ("offers", 3))):
        assert [setting for setting in chosen if setting[one[0]] == one[1] and setting[other[0]] == other[1]], (one, other)


def test_fixed_options_and_places_are_kept() -> None:
    """Only what was asked for is played."""
    rounds = plan(GAME, places=[4], options={"goal": 5})
    assert rounds and {(round_.setting["players"], round_.setting["goal"]) for round_ in rounds} == {(4, 5)}


def test_looking_does_not_change_how_play_goes() -> None:
    """The same rounds with and without time to look have the same inputs and endings."""
    few, many = check_game(GAME, 0.1, places=[2], options={"rounds": 1}), check_game(GAME, 8, places=[2], options={"rounds": 1})
    assert few.fault is None and many.fault is None and few.looked < many.looked
    assert (few.inputs, few.endings) == (many.inputs, many.endings)


def test_the_random_source_of_a_position_is_its_own() -> None:
    """Two looks at the same position see the same luck."""
    table = a_council()
    one, two = Position(GAME, table, "x"), Position(GAME, table, "x")
    assert one.rng.random() == two.rng.random() != random.Random("y").random()
