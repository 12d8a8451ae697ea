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
from hustings.tables.lines import ClockSetting
from hustings.tables.refused import Refused
from hustings.tables.table import Table
from hustings.tables.watching import Stage
from tests.parley.positions import a_council

SCRIPT = Path(__file__).parents[2] / "scripts" / "tables" / "leak.py"
PAUSE = 8.0
RALLY = {"PlayCard": [2, 0]}


def test_two_worlds_send_the_same_bytes() -> None:
    """Worlds that look alike to a place, or to a spectator, send it the same frames at the same moments."""
    command = [sys.executable, str(SCRIPT), "parley", "--positions", "4"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)

    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]
    assert run.stdout.endswith("0 viewers saw a difference\n")


async def refusal(table: Table, place: int) -> str:
    """Why *place* cannot end its turn now."""
    try:
        await table.play(place, f"try-{place}-{table.hub.clock.now()}", None, {"EndTurn": []})
    except Refused as refused:
        return refused.key
    return ""


class TestVeiledReactions:
    """Whether somebody could answer a card must not show by when the others see what became of it."""

    def schedule(
        self, folder: Path, bob: str, answer_after: float | None, viewer: int, ann: str = "Gavel", influence: int = 0
    ) -> list[tuple[int, bytes]]:
        """Ann plays a card; Bob may hold a Block and lets it pass after so many seconds, or says nothing."""
        position = a_council("ann bob cid", hands={"ann": ann, "bob": bob, "cid": "Grant"}, influence={"ann": influence})

        async def play() -> list[tuple[int, bytes]]:
            stage = Stage(folder, all_games())
            table = await stage.begin("parley", stage.hub.games["parley"].dump(position), PAUSE, ClockSetting(60.0))
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

    @pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
    def test_everybody_waits_alike(self, tmp_path: Path, viewer: int) -> None:
        """With no Block about, with a quick answer, a slow one and none: the same frames at the same moments, deadlines in them."""
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
        assert any(b'"deadlines":{"0":1000000068000}' in frame for moment, frame in worlds[0] if moment == 8000)

    @pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
    def test_the_end_of_the_game_waits_too(self, tmp_path: Path, viewer: int) -> None:
        """A card that wins the game unless it is blocked: that it is over shows when the pause is, whoever could block."""
        worlds = [
            self.schedule(tmp_path / "none", "Levy", None, viewer, "Rally", 6),
            self.schedule(tmp_path / "silent", "Block", None, viewer, "Rally", 6),
            self.schedule(tmp_path / "quick", "Block", 0.5, viewer, "Rally", 6),
        ]

        assert [moment for moment, frame in worlds[0] if b'"status":"over"' in frame] == [8000]
        assert worlds[0] == worlds[1] == worlds[2]

    def test_nothing_else_tells_of_the_end(self, tmp_path: Path) -> None:
        """Moves are refused for the pause and not for the end; the record stays closed and the table listed, until it is over."""
        position = a_council("ann bob cid", hands={"ann": "Rally", "bob": "Levy"}, influence={"ann": 6})

        async def play() -> None:
            stage = Stage(tmp_path, all_games())
            table = await stage.begin("parley", stage.hub.games["parley"].dump(position), PAUSE)
            await table.play(0, "m1", table.story.windows[0].seq, RALLY)
            assert table.story.playing is not None and table.story.playing.state.result is not None
            assert await refusal(table, 1) == await refusal(table, 0) == "paused"
            assert not table.story.is_over() and stage.hub.db.rows(("running",), True, 9)[0].care
            await stage.clock.advance(PAUSE)
            await table.refresh()
            assert await refusal(table, 1) == "over" and table.story.is_over()
            await table.close()
            assert not stage.hub.db.rows(("running",), True, 9)
            assert not stage.hub.db.rows(("over",), True, 9)[0].care
            await stage.end()

        asyncio.run(play())

    def test_who_lets_a_secret_question_pass_is_not_absent(self, tmp_path: Path) -> None:
        """Three times asked in secret and silent: nothing that the others see counts it, and the place is kept."""
        position = a_council("ann bob cid", hands={"ann": "Grant Grant Grant", "bob": "Block", "cid": "Levy"})

        async def play() -> None:
            stage = Stage(tmp_path, all_games())
            table = await stage.begin("parley", stage.hub.games["parley"].dump(position), PAUSE, ClockSetting(600.0))
            for number in range(3):
                await table.play(0, f"m{number}", None, {"PlayCard": [0, 0]})
                await stage.clock.advance(PAUSE + 1)
            lines = [entry.line for entry in stage.hub.db.entries(table.id) if '"timeout"' in entry.line]
            assert len(lines) == 3 and all('"place":1' in line for line in lines)
            assert table.story.time_outs == [0, 0, 0]
            await stage.end()

        asyncio.run(play())

    def test_nobody_moves_in_the_pause(self, tmp_path: Path) -> None:
        """Who is asked next sees it, and can answer, only when the pause is over."""
        frames = self.schedule(tmp_path / "a", "Levy", None, 0)

        assert [moment for moment, frame in frames if frame.startswith(b'{"type":"change"')] == [8000]
