"""Writes the golden records anew: `scripts/rerecord [GAME ...]`. The commit that does so names the clause that changed.

With `--to FOLDER` they go elsewhere, so that the records of two builds can be compared.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from hustings.core.record import Playing
from hustings.games import all_games
from hustings.lab.recording import sample

HERE: Final = Path(__file__).parent
EACH: Final = 3  # records for each game and place count


def ending(playing: Playing) -> dict[str, Any]:
    """How a recorded game ended, in numbers that can be read."""
    result = playing.state.result
    assert result is not None
    return {"clause": result.clause, "ranks": list(result.ranks), "scores": list(result.scores)}


def remake(folder: Path, names: list[str]) -> None:
    """The records of these games, and how each ends."""
    file = folder / "endings.json"
    endings: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    for name in names:
        for old in folder.glob(f"{name}-*.jsonl"):
            old.unlink()
        endings = {key: value for key, value in endings.items() if not key.startswith(f"{name}-")}
        game = all_games()[name]
        for places in game.places:
            for number in range(EACH):
                playing = sample(game, places, number)
                key = f"{name}-{places}-{number}"
                (folder / f"{key}.jsonl").write_text(playing.text(), encoding="utf-8")
                endings[key] = ending(playing)
    lines = [f"  {json.dumps(key)}: {json.dumps(endings[key])}" for key in sorted(endings)]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    arguments = sys.argv[1:]
    target = HERE
    if arguments[:1] == ["--to"]:
        target = Path(arguments[1])
        arguments = arguments[2:]
        target.mkdir(parents=True, exist_ok=True)
    remake(target, arguments or sorted(all_games()))
