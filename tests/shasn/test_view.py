"""What the board in the browser is told: every piece that a move names, and nothing that must be hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.core.chance import Live
from hustings.games.shasn.game import GAME
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.view import render
from hustings.tables.window import render as window
from tests.shasn.acting import influence
from tests.shasn.positions import ANA, BEN, CID, a_position, asked, do

MODULES = {"zone_requirements": True, "special_characters": True, "hidden_objectives": True, "epilogue": True}


def ids(about: Any) -> set[str]:
    """Every string in it."""
    if isinstance(about, dict):
        return set().union(*[ids(one) for one in about.values()])
    if isinstance(about, list):
        return set().union(*[ids(one) for one in about])
    return {about} if isinstance(about, str) else set()


@pytest.mark.parametrize("options", [{}, MODULES, {"campaign": "campus", "auction_format": "sealed"}, {"ideology_reveal": "open"}])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_piece_that_a_move_names_is_on_the_board(players: int, options: dict[str, Any]) -> None:
    """So that every move of a random game can be made by clicking; and each of its positions can be shown to everybody."""
    rng = random.Random(players)
    table = GAME.deal(GAME.read_options({"players": players, **options}), Live(seed=players))
    assert isinstance(table, Shasn)
    named = 0
    while table.result is None:
        place = rng.choice(table.asked_places())
        if rng.random() < 0.2:
            sight = table.sight(place)
            drawn = ids(render(sight))
            for move in sight.menu(place):
                named += len(move.pieces(sight, place))
                assert set(move.pieces(sight, place)) <= drawn, move
            window(GAME, sight, place, 0)
            window(GAME, table.sight(-1), -1, 0)
        table.apply(place, rng.choice(table.menu(place)))
    assert named > 100
    assert render(table.sight(0))["phase"] == "over"


@clauses("SH-4.2", "R4")
def test_the_dilemma_shows_the_reader_alone_what_answers_pay() -> None:
    """With ideology_reveal=hidden the others have the two texts, with "ideologues" also whose they are, with "open" all of it."""
    known = {}
    for reveal in ("hidden", "ideologues", "open"):
        table = a_position(before_turn_of="ana", ideology_reveal=reveal)
        table.begin()
        while "AnswerDilemma" not in asked(table).values():
            for place in asked(table):
                table.apply(place, table.menu(place)[0])
        reader = table.reader
        told = [
            [render(table.sight(place))["dilemma"]["answers"][0][name] is not None for name in ("text", "ideologue", "pays")]
            for place in (reader, ANA, -1)
        ]
        known[reveal] = told
    assert known == {
        "hidden": [[True, True, True], [True, False, False], [True, False, False]],
        "ideologues": [[True, True, True], [True, True, False], [True, True, False]],
        "open": [[True, True, True]] * 3,
    }


@clauses("SH-16.1")
def test_hands_show_backs_to_others() -> None:
    """One's own Conspiracy Cards by title, others' by their cost alone."""
    table = a_position(turn_of="ana", hands={"ana": "block", "ben": "jumla reverse"})
    board = render(table.sight(ANA))
    assert [card["title"] for card in board["players"][ANA]["hand"]] == ["Block"]
    assert [(card["title"], card["id"]) for card in board["players"][BEN]["hand"]] == [(None, None)] * 2
    assert "text" not in board["players"][BEN]["hand"][0]


@clauses("SH-6.2", "SH-19.8")
def test_voter_cards_say_what_they_cost_the_viewer() -> None:
    """v2-01 costs two Funds and a Clout; Ana can pay it, Ben cannot."""
    table = a_position(turn_of="ana", resources={"ana": "FFC", "ben": "FF"}, row="v2-01 v1-01 v3-01")
    slots = [render(table.sight(place))["row"][0]["yours"] for place in (ANA, BEN)]
    assert [(slot["cost"], slot["payable"]) for slot in slots] == [("FFC", True), ("FFC", False)]
    influence(table, "v2-01")
    assert [batch["count"] for batch in render(table.sight(CID))["players"][ANA]["batches"]] == [2]


@clauses("SH-10.2")
def test_a_proposal_is_shown_to_the_two_alone() -> None:
    """Ana offers Cid a coalition in the South; Ben sees that something is asked, but not what."""
    table = a_position(turn_of="ana", zones={"s": {"ana": 6, "cid": 5}}, mats={"ana": {"capitalist": 1}, "cid": {"showman": 1}})
    while CID not in asked(table):
        begun = [move for move in table.menu(ANA) if type(move).__name__ in ("OfferCoalition", "Number", "PickMatCard")]
        if type(begun[0]).__name__ == "Number":
            sight = table.sight(ANA)
            assert [one["n"] for one in render(sight)["numbers"]] == [6]
        do(table, ANA, begun[0])
    shown = [render(table.sight(place))["proposal"] for place in (ANA, CID, BEN, -1)]
    assert shown[2:] == [None, None]
    assert shown[0] == shown[1] and (shown[0]["zone"], shown[0]["share"], shown[0]["other_share"]) == ("zone:s", 6, 5)
