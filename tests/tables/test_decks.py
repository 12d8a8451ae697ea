"""Deck building over HTTP, for any game that has it."""

from __future__ import annotations

from hustings.tables.testing import TestServer
from tests.tables.people import Browser

GAME = "politicard"


def test_only_games_with_decks_have_a_builder(server: TestServer) -> None:
    """The row of a game says whether decks are built for it, and only then are there cards."""
    one = Browser(server.url)
    assert {row["name"]: row["decks"] for row in one.get("/api/games", hidden=True)}["parley"] is False
    assert one.get(f"/api/games/{GAME}")["decks"] is True
    refused = one.http.get("/api/games/parley/decks")
    assert (refused.status_code, refused.json()["reason"]) == (404, "no-decks")
    assert one.http.get("/api/games/nothing/decks").json()["reason"] == "no-game"


def test_a_deck_is_checked_and_brought(server: TestServer) -> None:
    """The checked deck's own move brings it to the table; an illegal one is refused with all its faults."""
    one = Browser(server.url)
    kit = one.get(f"/api/games/{GAME}/decks")
    deck = "\n".join(kit["decks"][3]["cards"])
    verdict = one.http.post(f"/api/games/{GAME}/decks/check", json={"text": f"# Mine\n{deck}"}).json()
    assert (verdict["name"], verdict["legal"], verdict["count"]) == ("Mine", True, kit["size"])
    table, _ = one.open(GAME, [{"kind": "here", "name": "Ann"}, {"kind": "bot"}], reaction=0, options={"deck_2": "tempo"})
    one.post(f"/api/tables/{table}/start")
    bad = one.http.post(f"/api/games/{GAME}/decks/check", json={"text": "G01\nG01"}).json()
    refusal = one.http.post(f"/api/tables/{table}/moves", json={"place": 0, "move_id": "a", "move": bad["move"]}).json()
    assert refusal["reason"] == "deck-faults" and all(fault in refusal["sentence"] for fault in bad["faults"])
    one.post(f"/api/tables/{table}/moves", place=0, move_id="b", move=verdict["move"])
    board = one.get(f"/api/tables/{table}/view", place=0)["board"]
    assert board["players"][0]["list"] == sorted(verdict["move"]["BringDeck"][0])


def test_options_of_the_table_decide(server: TestServer) -> None:
    """A deck of the extension is legal where the table plays with it; options that do not exist are refused; long texts too."""
    one = Browser(server.url)
    kit = one.get(f"/api/games/{GAME}/decks")
    deck = "\n".join(["XT3" if card == "T02" else card for card in kit["decks"][1]["cards"]])
    path = f"/api/games/{GAME}/decks/check"
    assert not one.http.post(path, json={"text": deck}).json()["legal"]
    assert one.http.post(path, json={"text": deck, "options": {"card_pool": "extended"}}).json()["legal"]
    assert one.http.post(path, json={"text": deck, "options": {"colour": "red"}}).json()["reason"] == "bad-options"
    assert one.http.post(path, json={"text": "x\n" * 5000}).status_code == 400
