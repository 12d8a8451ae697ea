"""`hustings deck check FILE`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hustings.cli.deck import check
from hustings.conformance import clauses
from hustings.core.errors import BadInput
from hustings.games.politicard.decks import READY_DECKS, export_deck


@clauses("PC-13.7", "PC-13.11")
def test_a_legal_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A ready-made deck is legal, says what it costs, and the exit code is 0."""
    file = tmp_path / "tempo.txt"
    file.write_text(export_deck(READY_DECKS[0], "Tempo"), encoding="utf-8")

    assert check(file) == 0
    assert capsys.readouterr().out == "Tempo: 25 cards, 107 HP, legal.\n"
    assert check(file, as_json=True) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["legal"], said["hp"], said["labels"]) == (True, 107, ["tempo"])


@clauses("PC-13.7")
def test_faults_are_listed_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An illegal deck lists every fault, and the exit code is 1."""
    file = tmp_path / "mine.txt"
    file.write_text("Joe Biden\nNobody at all\n", encoding="utf-8")

    assert check(file) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "mine.txt: 2 cards, 15 HP, not legal." and len(said) == 5
    assert check(file, ["card_pool=extended"]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    """Nothing to check is a wrong use, said in one sentence."""
    file = tmp_path / "empty.txt"
    file.write_text("\n", encoding="utf-8")
    with pytest.raises(BadInput):
        check(file)
