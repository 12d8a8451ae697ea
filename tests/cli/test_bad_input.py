"""Whatever is typed wrongly: one clear sentence, exit code 2, no traceback, nothing written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hustings.core.chance import Live
from hustings.core.game import Game
from hustings.games import game_named
from hustings.lab.recording import record_game
from tests.cli.running import hustings


@pytest.fixture(scope="module")
def record() -> list[str]:
    """The lines of a whole game of Parley."""
    game = game_named("parley")
    return record_game(game, game.read_options({"players": 3}), 5).lines


def refused(*arguments: str) -> str:
    """The one sentence a wrong command gets."""
    ran = hustings(*arguments)
    assert ran.code == 2, ran.out + ran.err
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    return ran.err.strip()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "chess"], "There is no game 'chess'; there are "),
        (["simulate", "parley", "--places", "9"], "Parley is for 2 to 5 places, not 9."),
        (["simulate", "parley", "-o", "blocks=maybe"], "blocks is on or off, not 'maybe'."),
        (["simulate", "shasn", "--places", "3", "-o", "max_offers_per_turn=0"], "max_offers_per_turn=0 sets no limit to offers"),
        (["play", "shasn", "--places", "human,canvasser", "-o", "max_offers_per_turn=0"], "max_offers_per_turn=0 sets no limit to offers"),
        (["simulate", "parley", "-o", "blocks"], "An option is written name=value, not 'blocks'."),
        (["simulate", "parley", "--bots", "genius"], "There is no bot 'genius'; there are random, canvasser."),
        (["simulate", "parley", "--places", "2", "--bots", "random,random,random"], "There are 2 places, but 3 bots."),
        (["simulate", "parley", "--games", "0"], "Invalid value for '--games'"),
        (["play", "parley", "--places", "human,ghost"], "There is no player 'ghost'; there are human, random, canvasser."),
        (["play", "parley", "--places", "human"], "Parley is for 2 to 5 places, not 1."),
        (["play"], "Say which game; `hustings games` lists them."),
        (["rules", "parley", "PA-99"], "Parley has no clause 'PA-99'; `hustings rules parley` prints them all."),
        (["clauses", "parley", "--coverage", "/nowhere"], "There is no file /nowhere; scripts/test makes it."),
        (["bench", "--places", "3"], "Say which game the places and options are for."),
        (["replay", "/nowhere/game.jsonl"], "/nowhere/game.jsonl cannot be read: No such file or directory."),
        (["perft", "parley", "--check", "/nowhere"], "/nowhere cannot be read: No such file or directory."),
        (["perft", "parley", "--position", "/nowhere"], "/nowhere cannot be read: No such file or directory."),
        (["simulate", "parley", "--places", "2", "-o", "players=3"], "--places says 2, but the option players says 3."),
        (["play", "parley", "--places", "human,random", "-o", "players=3"], "--places says 2, but the option players says 3."),
        (["campaign"], "No such command 'campaign'."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_arguments_get_one_sentence(arguments: list[str], sentence: str) -> None:
    """The sentence says what is wrong and, where there are few, what would be right."""
    assert sentence in refused(*arguments)


def test_all_option_faults_are_named_at_once() -> None:
    """Two wrong values and an unknown option are three sentences of one refusal."""
    said = refused("simulate", "parley", "-o", "goal=1000,deal=x,colour=red")

    assert "goal is a whole number" in said
    assert "deal is a whole number" in said
    assert "There is no option 'colour'" in said


class TestRecords:
    """Records that are broken, cut off, or of a version to come."""

    def write(self, tmp_path: Path, lines: list[str]) -> str:
        file = tmp_path / "game.jsonl"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return str(file)

    def test_line_cut_off(self, tmp_path: Path, record: list[str]) -> None:
        """A record that ends in the middle of a line names file and line."""
        file = self.write(tmp_path, [*record[:6], record[6][:10]])
        assert refused("replay", file) == f"{file}: Line 7: it is not JSON; the record may be cut off."

    def test_newer_rules(self, tmp_path: Path, record: list[str]) -> None:
        """A record of a rules version that is not known yet is refused, not guessed at."""
        header = {**json.loads(record[0]), "rules": 99}
        file = self.write(tmp_path, [json.dumps(header), *record[1:]])
        assert refused("replay", file, "--check") == f"{file}: Line 1: the record is of rules version 99; this is version 1."

    def test_unknown_game(self, tmp_path: Path, record: list[str]) -> None:
        """A record of a game that is not there says so."""
        header = {**json.loads(record[0]), "game": "chess"}
        assert "Line 1: there is no game 'chess'." in refused("replay", self.write(tmp_path, [json.dumps(header)]))

    def test_wrong_option(self, tmp_path: Path, record: list[str]) -> None:
        """A header with options that the game does not know names file and line."""
        header = json.loads(record[0])
        header["options"]["goal"] = "none"
        said = refused("replay", self.write(tmp_path, [json.dumps(header)]))
        assert "game.jsonl: Line 1: goal is a whole number" in said

    def test_illegal_move(self, tmp_path: Path, record: list[str]) -> None:
        """A line that the rules refuse is named."""
        lines = [record[0], '{"place":0,"move":{"Nonsense":[]}}']
        assert "Line 2: there is no 'Nonsense' in this game." in refused("replay", self.write(tmp_path, lines))

    def test_empty_and_foreign_files(self, tmp_path: Path) -> None:
        """An empty file and something else altogether are refused."""
        assert "the record is empty" in refused("replay", self.write_empty(tmp_path))
        assert "Line 1: this is not a record" in refused("replay", self.write(tmp_path, ['{"a":1}']))

    def write_empty(self, tmp_path: Path) -> str:
        file = tmp_path / "empty.jsonl"
        file.write_text("", encoding="utf-8")
        return str(file)

    def test_beyond_the_end(self, tmp_path: Path, record: list[str]) -> None:
        """There is nothing after the last input."""
        file = self.write(tmp_path, record[:5])
        assert refused("replay", file, "--to", "5") == f"{file} has 4 inputs; there is no number 5."


def test_faulty_card_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card file that is no TOML names itself."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "deck.toml").write_text("[[card]\n", encoding="utf-8")
    (tmp_path / "rules.md").write_text("# T\n\n## 2. Clauses\n\n### One\n\n- **TT-1.1** A clause.\n", encoding="utf-8")

    class Somewhere(Game):
        name = "somewhere"

        def folder(self) -> Path:
            return tmp_path

    monkeypatch.setattr("hustings.cli.games.game_named", lambda name: Somewhere())
    assert "deck.toml: Expected" in refused("clauses", "somewhere")


def test_faulty_perft_file_is_named(tmp_path: Path) -> None:
    """A file of counts that cannot be read names its line."""
    file = tmp_path / "perft.txt"
    file.write_text("# counts\nplayers=2 seed=1 3 4\n", encoding="utf-8")
    assert f"Line 2: {file}: " in refused("perft", "parley", "--check", str(file))


def test_faulty_position_is_named(tmp_path: Path) -> None:
    """A file that holds no position, one of newer rules, and one whose parts cannot be."""
    game = game_named("parley")
    data = json.loads(game.dump(game.deal(game.read_options({"players": 2}), Live(seed=1))))
    file = tmp_path / "position.json"
    for changed, sentence in (
        ("", "Line 1: the position is not JSON."),
        (json.dumps({**data, "rules": 99}), "Line 1: the position is of rules version 99; this is version 1."),
        (json.dumps({**data, "table": {**data["table"], "coins": [1]}}), "Line 1: the position does not add up."),
        (json.dumps({**data, "table": {**data["table"], "hands": 5}}), "Line 1: "),
    ):
        file.write_text(changed + "\n", encoding="utf-8")
        assert f"{file}: {sentence}" in refused("perft", "parley", "--position", str(file))
    file.write_bytes(b"\xff\xfe")
    assert refused("perft", "parley", "--position", str(file)) == f"{file} is not a text in UTF-8."
