"""Nothing leaves a table that its reader may not know: neither by its bytes nor by its moment."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hustings.core.state import SPECTATOR
from hustings.games import all_games
from hustings.tables.watching import Stage
from tests.parley.positions import a_council

SCRIPT = Path(__file__).parents[2] / "scripts" / "tables" / "leak.py"
PAUSE = 8.0
LEVY = {"PlayCard": [1, 1]}


def test_two_worlds_send_the_same_bytes() -> None:
    """Worlds that look alike to a place, or to a spectator, send it the same frames at the same moments."""
    command = [sys.executable, str(SCRIPT), "parley", "--positions", "4"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)

    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]
    assert run.stdout.endswith("0 viewers saw a difference\n")


class TestVeiledReactions:
    """Whether somebody could answer a card must not show by when the others see what became of it."""

    def schedule(self, folder: Path, bob: str, answer_after: float | None, viewer: int) -> list[tuple[int, bytes]]:
        """Ann plays a card on herself; Bob may hold a Block and lets it pass after so many seconds, or says nothing."""
        position = a_council("ann bob cid", hands={"ann": "Gavel", "bob": bob, "cid": "Grant"})

        async def play() -> list[tuple[int, bytes]]:
            stage = Stage(folder, all_games())
            table = await stage.begin("parley", stage.hub.games["parley"].dump(position), PAUSE)
            menu: Any = table.story.windows[0].sight
            move = next(move for move in menu.menu(0) if type(move).__name__ == "PlayCard")
            await table.play(0, "m1", table.story.windows[0].seq, table.story.game.write_move(move))
            if answer_after is not None:
                await stage.clock.advance(answer_after)
                await table.play(1, "m2", table.story.windows[1].seq, {"LetPass": []})
                await stage.clock.advance(PAUSE + 5 - answer_after)
            else:
                await stage.clock.advance(PAUSE + 5)
            await stage.end()
            return stage.notebooks[viewer].frames

        return asyncio.run(play())

    @pytest.mark.parametrize("viewer", [2, SPECTATOR])
    def test_everybody_waits_alike(self, tmp_path: Path, viewer: int) -> None:
        """With no Block about, with a quick answer, a slow one and none: the same frames at the same moments."""
        worlds = [
            self.schedule(tmp_path / "none", "Levy", None, viewer),
            self.schedule(tmp_path / "silent", "Block", None, viewer),
            self.schedule(tmp_path / "quick", "Block", 0.5, viewer),
            self.schedule(tmp_path / "slow", "Block", 3.5, viewer),
        ]

        assert worlds[0] == worlds[1] == worlds[2] == worlds[3]
        moments = [moment for moment, frame in worlds[0] if frame.startswith(b'{"type":"change"')]
        assert moments == [8000]
        assert any(b'"paused":true' in frame for moment, frame in worlds[0] if moment == 0)

    def test_nobody_moves_in_the_pause(self, tmp_path: Path) -> None:
        """Who is asked next sees it, and can answer, only when the pause is over."""
        frames = self.schedule(tmp_path / "a", "Levy", None, 0)

        assert [moment for moment, frame in frames if frame.startswith(b'{"type":"change"')] == [8000]
