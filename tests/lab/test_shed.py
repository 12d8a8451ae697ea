"""The game that servers are measured with is a whole game: what it costs is what a game costs."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import check_game
from hustings.core.build import is_compiled
from hustings.core.chance import Fast
from hustings.core.pile import Hand, Pile
from hustings.games import all_games
from hustings.lab.shedding import shed
from hustings.lab.shedding.shed import DRAW, GAME, PLAYS, Shed


def test_it_is_none_of_ours_and_compiled_with_them() -> None:
    """People do not find it; the server that is measured gives it by hand."""
    assert GAME.name not in all_games()
    assert shed.__file__.endswith(".py") is not is_compiled()


def test_it_passes_the_suite() -> None:
    """Menus, refusals, sights, imagined worlds, records and words hold as for any game."""
    report = check_game(GAME, 10)
    if report.fault is not None:
        pytest.fail(f"{report.fault}\n{report.fault.record}", pytrace=False)
    assert report.rounds == report.planned


def test_suit_or_rank_matches() -> None:
    """On the five of the first suit: its own suit, and the fives."""
    assert [card for card in range(52) if shed.matches(card, 5)] == [*range(13), 18, 31, 44]


def test_where_nothing_is_left_to_draw_the_turn_passes() -> None:
    """All cards but the open one are in hands."""
    table = GAME.deal(GAME.read_options({}), Fast(random.Random(1)))
    assert isinstance(table, Shed)
    table.hands = [Hand(list(range(26)), [1] * 26), Hand(list(range(26, 51)), [2] * 25)]
    table.piled, table.deck = [51], Pile([], [])
    table.recount()
    assert table.turn == 0

    table.apply(0, DRAW)

    assert table.turn == 1 and [len(hand) for hand in table.hands] == [26, 25]
    assert table.menu(1) == [PLAYS[38], *PLAYS[39:51], DRAW]  # the king of the third suit, and the fourth suit
