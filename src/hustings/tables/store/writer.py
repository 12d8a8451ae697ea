"""One thread writes. What comes in while a commit is under way goes into the next one together."""

from __future__ import annotations

import asyncio
import queue
import threading
from typing import Final, TypeAlias

from hustings.tables.store.base import Job, Store, StoreError

MOST: Final = 500  # jobs in one commit
Waiting: TypeAlias = "tuple[Job, asyncio.Future[bool]]"


class Writer:
    """Turns jobs into durable batches; a job's answer comes after its commit."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._jobs: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._gathered: list[Waiting] = []  # what has come in this turn of the loop: one message to the thread for all
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()
        self.commits = 0
        self.stored = 0

    async def store(self, job: Job) -> bool:
        """True when stored; False when its seq or move id was taken; StoreError when the store failed."""
        future: asyncio.Future[bool] = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append((job, future))
        return await future  # whoever goes away meanwhile cancels the answer, not the job

    def _hand_over(self) -> None:
        if self._gathered:
            self._jobs.put(self._gathered)
            self._gathered = []

    async def close(self) -> None:
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        while True:
            batch: list[Waiting] = []
            more = self._jobs.get()
            while more is not None:
                batch += more
                if len(batch) >= MOST or self._jobs.empty():
                    break
                more = self._jobs.get()
            for first in range(0, len(batch), MOST):
                self._commit(batch[first : first + MOST])
            if more is None:
                return

    def _commit(self, batch: list[Waiting]) -> None:
        try:
            answers: list[bool | StoreError] = [*self._store.write([job for job, _ in batch])]
            self.commits += 1
            self.stored += len(batch)
        except StoreError as error:
            answers = [error] * len(batch)
        except Exception as error:
            answers = [StoreError(f"{type(error).__name__}: {error}")] * len(batch)
        try:
            self._loop.call_soon_threadsafe(_answer, [future for _, future in batch], answers)
        except RuntimeError:
            pass  # the server is gone; nobody waits


def _answer(futures: list[asyncio.Future[bool]], answers: list[bool | StoreError]) -> None:
    for future, answer in zip(futures, answers):
        if future.done():
            continue
        if isinstance(answer, StoreError):
            future.set_exception(answer)
        else:
            future.set_result(answer)
