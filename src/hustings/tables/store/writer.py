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
        self._batches: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._gathered: list[Waiting] = []  # what has come since the thread was last given anything
        self._busy = False  # the thread has a batch; what comes meanwhile goes into the next one
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()
        self.commits = 0
        self.stored = 0

    async def store(self, job: Job) -> bool:
        """True when stored; False when its seq or move id was taken; StoreError when the store failed."""
        future: asyncio.Future[bool] = self._loop.create_future()
        if not self._gathered and not self._busy:
            self._loop.call_soon(self._hand_over)
        self._gathered.append((job, future))
        return await future  # whoever goes away meanwhile cancels the answer, not the job

    def _hand_over(self) -> None:
        self._busy = bool(self._gathered)
        if self._gathered:
            self._batches.put(self._gathered)
            self._gathered = []

    async def close(self) -> None:
        self._hand_over()
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        while (batch := self._batches.get()) is not None:
            for first in range(0, len(batch), MOST):
                self._commit(batch[first : first + MOST])

    def _commit(self, batch: list[Waiting]) -> None:
        try:
            answers: list[bool | StoreError] = [*self._store.write([job for job, _ in batch])]
            self.commits += 1
            self.stored += len(batch)
        except StoreError as error:
            answers = [error] * len(batch)
        except Exception as error:
            if len(batch) > 1:  # one of them cannot be stored at all: the others can
                for job in batch:
                    self._commit([job])
                return
            answers = [StoreError(f"{type(error).__name__}: {error}")]
        try:
            self._loop.call_soon_threadsafe(self._answer, [future for _, future in batch], answers)
        except RuntimeError:
            pass  # the server is gone; nobody waits

    def _answer(self, futures: list[asyncio.Future[bool]], answers: list[bool | StoreError]) -> None:
        for future, answer in zip(futures, answers):
            if future.done():
                continue
            if isinstance(answer, StoreError):
                future.set_exception(answer)
            else:
                future.set_result(answer)
        self._hand_over()
