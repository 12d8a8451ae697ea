"""Playing in the terminal: several people at one keyboard, bots in any place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hustings.cli.outline import outline
from hustings.cli.typed import read_typed
from hustings.core.errors import BadInput
from hustings.core.move import Move
from hustings.core.shape import Rows, Several, Shape
from hustings.core.state import State
from hustings.games import game_named
from tests.cli.running import hustings

TWO = ("play", "parley", "--places", "human,human", "--seed", "3")
ALONE = ("play", "parley", "--places", "human,canvasser", "--seed", "3")


def test_a_whole_game_by_numbers() -> None:
    """Whoever always takes the first entry gets to the end, and is told who won and by which clause."""
    said = hustings(*ALONE, typed="1\n" * 400).out
    assert "The game has ended by PA-" in said
    assert "1. " in said


def test_curtain_between_people() -> None:
    """Before another person sees the screen it says so and waits; a lone person sees no curtain."""
    two = hustings(*TWO, typed="\n1\n\n1\n\n1\n").out
    assert "The screen is for Human 1. Everybody else, look away." in two or "The screen is for Human 2." in two
    assert "Press Enter when you are ready." in two
    assert "look away" not in hustings(*ALONE, typed="1\n1\n").out


def test_nobody_reads_the_hand_of_the_other() -> None:
    """What is on the screen before the second curtain was rendered from the first person's sight alone."""
    said = hustings(*TWO, typed="\ntable\n").out
    assert "hand ?" in said or "- ?" in said


def test_questions_and_clauses() -> None:
    """`?` prints the clause of the question and of an entry."""
    said = hustings(*ALONE, typed="?\n? 1\nhelp\n").out
    assert said.count("PA-") >= 2
    assert "A number takes that entry" in said


def test_mistakes_change_nothing() -> None:
    """What cannot be done is refused in a sentence, and the same question stands."""
    said = hustings(*ALONE, typed="99\nc99\nflap 3\nsave\nundo\n").out
    for sentence in ("There is no entry 99.", "There is no 'flap' here", "Say which file.", "There is nothing of yours to take back"):
        assert sentence in said
    assert "Until next time." in said


def test_save_and_load(tmp_path: Path) -> None:
    """A saved game goes on where it was, by `load` and from the command line."""
    file = tmp_path / "game.jsonl"
    said = hustings(*ALONE, typed=f"1\nsave {file}\nquit\n").out
    assert f"Saved in {file}." in said
    inputs = len(file.read_text(encoding="utf-8").splitlines())

    again = hustings("play", "--load", str(file), typed=f"load {file}\nsave {file}\n")
    assert "Parley, 2 places: human, canvasser." in again.out
    assert f"Loaded {file}." in again.out
    assert len(file.read_text(encoding="utf-8").splitlines()) == inputs
    assert hustings("replay", str(file), "--check").code == 0


def test_undo_takes_the_last_move_back(tmp_path: Path) -> None:
    """An own move that told nobody anything can be taken back: the question before it stands again, and the record keeps both."""
    file = tmp_path / "game.jsonl"
    said = hustings(*TWO, typed=f"\n5\n\n1\n\n1\nundo\nsave {file}\n").out
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]

    assert lines[0]["names"] == ["Human 1", "Human 2"]
    assert [next(iter(line.get("move", line))) for line in lines[1:]] == ["PlayCard", "LetPass", "GiveChair", "undo"]
    assert said.count("Human 1: Who takes the chair?") == 2


def test_the_other_may_not_undo(tmp_path: Path) -> None:
    """Who did not move last has nothing to take back."""
    said = hustings(*TWO, typed="\nend-turn\n\nundo\n").out
    assert "There is nothing of yours to take back" in said


class Pay(Move[State]):
    """A move of every shape."""

    __slots__ = ("rows", "to", "which")

    def __init__(self, to: int, which: tuple[int, ...], rows: tuple[tuple[int, ...], ...]) -> None:
        self.to = to
        self.which = which
        self.rows = rows

    @classmethod
    def ranges(cls, table: State, place: int) -> tuple[Shape, ...]:
        return (range(4), Several(range(10), 0, 3), Rows((range(3), range(5)), 2))


class TestTyping:
    """Open moves are typed: a name, then a value for each parameter."""

    def table(self) -> State:
        game = game_named("parley")
        return game.blank(game.read_options({"players": 2}))

    def test_every_shape(self) -> None:
        """A number, several numbers, and rows."""
        assert read_typed("pay 2 1,2 0,4;1,1", [Pay], self.table(), 0) == Pay(2, (1, 2), ((0, 4), (1, 1)))
        assert read_typed("PAY 0 - -", [Pay], self.table(), 0) == Pay(0, (), ())

    @pytest.mark.parametrize("text", ["pay", "pay 1 2", "pay x 1 1,1", "pay 1 a 1,1", "give 1"])
    def test_what_cannot_be_read(self, text: str) -> None:
        """Too few values, no numbers, another name: one sentence says what is expected."""
        with pytest.raises(BadInput):
            read_typed(text, [Pay], self.table(), 0)


def test_outline_breaks_what_is_long() -> None:
    """Short things share a line, long lists get a line for each item, and places are named."""
    view = {"deck": 3, "players": [{"id": f"place:{place}", "hand": ["a long title of a card"] * 4, "coins": 2} for place in range(2)]}
    lines = outline(view)
    assert lines[0] == "deck: 3"
    assert [line.strip() for line in lines if line.strip().startswith("place")] != []
    assert all([len(line) < 140 for line in lines])
