"""Golden records: games recorded once play to the same end on every build, for good."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hustings.core.build import is_compiled
from hustings.core.record import replay
from hustings.games import all_games
from tests.records.remake import EACH, HERE, ending, remake

RECORDS = sorted(HERE.glob("*.jsonl"))
ENDINGS = json.loads((HERE / "endings.json").read_text(encoding="utf-8"))
ROOT = HERE.parent.parent


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_record_plays_to_its_end(file: Path) -> None:
    """Every line is accepted, luck falls where it fell, and the game ends as it ended."""
    playing = replay(file.read_text(encoding="utf-8").splitlines(), all_games())

    assert ending(playing) == ENDINGS[file.stem]
    playing.game.audit(playing.state)


@pytest.mark.parametrize("file", RECORDS[::4], ids=lambda file: file.stem)
def test_half_a_record_plays_to_the_middle(file: Path) -> None:
    """A record can be played as far as one likes, and the position reached can be written down and read back."""
    lines = file.read_text(encoding="utf-8").splitlines()
    playing = replay(lines[: len(lines) // 2], all_games())
    written = playing.game.dump(playing.state)

    assert playing.game.dump(playing.game.load(written)) == written


def test_every_game_and_place_count_is_recorded() -> None:
    """No game has been forgotten."""
    wanted = {f"{game.name}-{places}-{number}" for game in all_games().values() for places in game.places for number in range(EACH)}

    assert {file.stem for file in RECORDS} >= wanted
    assert set(ENDINGS) == {file.stem for file in RECORDS}


@pytest.mark.skipif(not is_compiled(), reason="compares the compiled build, which runs this, with the plain one")
@pytest.mark.parametrize("name", sorted(all_games()))
def test_both_builds_make_equal_records(name: str, tmp_path: Path) -> None:
    """From equal seeds the plain and the compiled build write the same bytes."""
    plain = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    command = [sys.executable, "-m", "tests.records.remake", "--to", str(tmp_path / "plain"), name]
    subprocess.run(command, env=plain, check=True, cwd=ROOT)
    (tmp_path / "compiled").mkdir()
    remake(tmp_path / "compiled", [name])

    files = sorted((tmp_path / "plain").iterdir())
    assert len(files) == EACH * len(all_games()[name].places) + 1
    for file in files:
        assert file.read_bytes() == (tmp_path / "compiled" / file.name).read_bytes(), file.name
