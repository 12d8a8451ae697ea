"""What the commands print, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hustings.core.build import is_compiled
from hustings.games import all_games, game_named, listed_games
from hustings.lab.recording import record_game
from tests.cli.running import hustings

BUILD = "compiled" if is_compiled() else "plain"
COMMANDS = ("games", "rules", "clauses", "play", "simulate", "replay", "perft", "bench", "conformance")


def test_version_says_which_build() -> None:
    """The version line names the build that runs."""
    assert f"hustings 0.1.0 ({'compiled' if is_compiled() else 'plain Python'})" in hustings("--version").out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    """`--help` explains, and shows a whole command line."""
    ran = hustings(command, "--help")
    assert ran.code == 0
    assert f"For example: hustings {command}" in " ".join(ran.out.replace("│", " ").split())


def test_games() -> None:
    """Listed games by default, every game with --all, each with its places and number of options."""
    listed = json.loads(hustings("games", "--json").out)
    everything = json.loads(hustings("games", "--all", "--json").out)

    assert [row["name"] for row in listed] == [game.name for game in listed_games()]
    assert {row["name"] for row in everything} == set(all_games())
    parley = next(row for row in everything if row["name"] == "parley")
    assert parley == {"name": "parley", "title": "Parley", "places": [2, 3, 4, 5], "options": 10}
    assert "Parley" in hustings("games", "--all").out


def test_rules() -> None:
    """The whole text, one clause, or a chapter."""
    whole = hustings("rules", "parley").out
    assert "PA-1.1" in whole
    one = hustings("rules", "parley", "pa-3.1").out
    assert one.startswith("PA-3.1  A card is revealed")
    assert one.count("PA-3.2") == 0
    chapter = hustings("rules", "parley", "PA-3").out
    assert [line.split()[0] for line in chapter.splitlines() if line.startswith("PA-")] == ["PA-3.1", "PA-3.2", "PA-3.3", "PA-3.4"]


def test_simulate_for_programs() -> None:
    """The agreed keys are there; every game ends, and the wins add up to the games."""
    ran = hustings("simulate", "parley", "--places", "3", "--games", "30", "--seed", "7", "--json", "--cards")
    facts = json.loads(ran.out)

    assert (facts["game"], facts["places"], facts["games"], facts["build"], facts["errors"]) == ("parley", 3, 30, BUILD, 0)
    assert sum(facts["wins"]) == pytest.approx(30)
    assert sum(facts["endings"].values()) == 30
    assert facts["decisions"] > 300
    assert facts["seconds"] > 0
    assert {row["name"] for row in facts["cards"]} >= {"Grant", "Levy"}


def test_simulate_for_people() -> None:
    """Everything that is counted is printed, by place, ending and move."""
    said = hustings("simulate", "parley", "--places", "2", "--games", "5", "--seed", "7", "--bots", "canvasser,random", "--rotate").out
    for word in ("5 games of Parley", "canvasser", "PlayCard", "By place", "PA-"):
        assert word in said


def test_replay(tmp_path: Path) -> None:
    """A record is replayed to its end or to any input; --check says that all still play."""
    game = game_named("parley")
    playing = record_game(game, game.read_options({"players": 3}), 5)
    file = tmp_path / "game.jsonl"
    file.write_text(playing.text(), encoding="utf-8")
    result = playing.state.result
    assert result is not None

    assert f"The game has ended by {result.clause}." in hustings("replay", str(file)).out
    assert "all of which still play" in hustings("replay", str(file), "--check").out
    assert "is asked: " in hustings("replay", str(file), "--to", "4").out
    facts = json.loads(hustings("replay", str(file), "--json").out)
    assert (facts["winners"], facts["ended_by"]) == (result.winners(), result.clause)
    position = hustings("replay", str(file), "--to", "4", "--position").out.strip()
    assert game.dump(game.load(position)) == position


def test_perft_counts_and_checks(tmp_path: Path) -> None:
    """Counts go into a file; when one is wrong, the counts after each first move are printed."""
    counts = json.loads(hustings("perft", "parley", "--places", "2", "--depth", "3", "--json").out)["counts"]
    divided = hustings("perft", "parley", "--places", "2", "--depth", "2", "--divide").out.splitlines()
    assert sum([int(line.split()[0].replace(",", "")) for line in divided[:-2]]) == counts[1]
    assert len(divided) - 2 == counts[0]

    file = tmp_path / "perft.txt"
    file.write_text(f"players=2 seed=1: {counts[0]} {counts[1]} {counts[2]}  # the opening\n", encoding="utf-8")
    assert hustings("perft", "parley", "--check", str(file)).code == 0
    file.write_text(f"players=2 seed=1: {counts[0]} {counts[1] + 1}\n", encoding="utf-8")
    ran = hustings("perft", "parley", "--check", str(file))
    assert ran.code == 1
    assert f"there should be {counts[0]} {counts[1] + 1} lines, and there are {counts[0]} {counts[1]}" in ran.out
    assert len(ran.out.splitlines()) == 1 + counts[0]


def test_perft_of_a_position(tmp_path: Path) -> None:
    """Counting can begin at any dumped position."""
    game = game_named("parley")
    playing = record_game(game, game.read_options({"players": 2}), 1)
    file = tmp_path / "game.jsonl"
    file.write_text(playing.text(), encoding="utf-8")
    position = tmp_path / "position.json"
    position.write_text(hustings("replay", str(file), "--to", "3", "--position").out, encoding="utf-8")
    table = game.load(position.read_text(encoding="utf-8").strip())

    counts = json.loads(hustings("perft", "parley", "--position", str(position), "--depth", "1", "--json").out)["counts"]
    assert counts == [len(table.menu(table.asked_places()[0]))]


def test_bench() -> None:
    """A row for each place count, with the agreed keys and this build."""
    facts = json.loads(hustings("bench", "parley", "--seconds", "0.05", "--json").out)

    assert facts["calibration_mloops"] > 0.5
    assert [row["places"] for row in facts["rows"]] == [2, 3, 4, 5]
    for row in facts["rows"]:
        assert (row["game"], row["build"]) == ("parley", BUILD)
        assert row["decisions_per_s"] > 100
        assert row["games_per_s"] > 0
        assert row["legal_per_decision"] >= 2
        assert 0 < row["clone_us"] < 10_000


def test_conformance() -> None:
    """The suite runs over one place count and says what it did."""
    facts = json.loads(hustings("conformance", "parley", "--places", "2", "--seconds", "1", "--json").out)
    assert facts["fault"] is None
    assert facts["rounds"] > 0
    assert set(facts["places"]) == {"2"}
