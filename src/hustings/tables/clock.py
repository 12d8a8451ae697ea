"""Time as the server sees it; tests put their own in its place."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any


class Clock:
    """Milliseconds since 1970, and waiting."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep_until(self, moment: int) -> None:
        """Come back when it is *moment*."""
        while (left := moment - self.now()) > 0:
            await asyncio.sleep(min(left / 1000, 3600))


async def first_of(*waits: Coroutine[Any, Any, Any]) -> None:
    """Come back when one of them does; nothing is left of the others."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class SetClock(Clock):
    """Stands still until it is moved on; whoever waits is woken in the order of time."""

    def __init__(self, start: int = 1_000_000_000_000) -> None:
        self._now = start
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = 0

    def now(self) -> int:
        return self._now

    async def sleep_until(self, moment: int) -> None:
        if moment <= self._now:
            await asyncio.sleep(0)
            return
        self._count += 1
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((moment, self._count, future))
        await future

    async def advance(self, seconds: float) -> None:
        """Let so much time pass; everything that falls due happens at its own moment."""
        goal = self._now + round(seconds * 1000)
        while True:
            await settle()
            due = sorted([item for item in self._waiting if item[0] <= goal and not item[2].done()], key=lambda item: item[:2])
            if not due:
                break
            self._now = max(self._now, due[0][0])
            self._waiting.remove(due[0])
            due[0][2].set_result(None)
        self._now = goal
        await settle()


async def settle(rounds: int = 20) -> None:
    """Let everything run that can run without time passing, threads that commit included."""
    for _ in range(rounds):
        await asyncio.sleep(0.002)
