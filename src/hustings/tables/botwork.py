"""Worker processes in which bots think, so that the server's loop never waits. One that crashes or hangs is started anew."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Sequence
from typing import Any, Final

LONGEST_LINE: Final = 2**24
START_TIME: Final = 30.0  # a new process has to load the games first
log = logging.getLogger("hustings.bots")


class NoAnswer(Exception):
    """The bot crashed or took too long."""


class BotWorker:
    """One process, one thought at a time."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._fresh = True

    async def ask(self, request: dict[str, Any], seconds: float) -> Any:
        """The move that the bot answers with; None where it wants none."""
        try:
            process = self._process
            if process is None or process.returncode is not None:
                process = await self._start()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(json.dumps(request).encode() + b"\n")
            await process.stdin.drain()
            line = await asyncio.wait_for(process.stdout.readline(), seconds + (START_TIME if self._fresh else 0))
            self._fresh = False
            return json.loads(line)["move"]
        except (TimeoutError, OSError, ValueError, KeyError, TypeError) as error:
            await self.stop()
            raise NoAnswer(type(error).__name__) from error
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        self._fresh = True
        pipe = asyncio.subprocess.PIPE
        nothing = asyncio.subprocess.DEVNULL
        self._process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe, stderr=nothing, limit=LONGEST_LINE)
        return self._process

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            try:
                process.kill()
            except ProcessLookupError:
                pass
            await process.wait()


class BotPool:
    """So many workers; who asks waits for a free one."""

    def __init__(self, workers: int, command: Sequence[str] = (sys.executable, "-m", "hustings.tables.botplayer")) -> None:
        self._workers = [BotWorker(command) for _ in range(workers)]
        self._free: asyncio.Queue[BotWorker] = asyncio.Queue()
        for worker in self._workers:
            self._free.put_nowait(worker)
        self.failures = 0

    async def ask(self, request: dict[str, Any], seconds: float) -> Any:
        """The bot's answer, or `NoAnswer`."""
        worker = await self._free.get()
        try:
            return await worker.ask(request, seconds)
        except NoAnswer as error:
            self.failures += 1
            log.warning("a bot gave no answer: %s", error, extra={"game": request["game"], "level": request["level"]})
            raise
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        for worker in self._workers:
            await worker.stop()
