"""What a store has to do. It keeps, for each table, one append-only list of entries; everything else follows from it.

StoreError          the store cannot be reached or is full: nothing of the batch is stored
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

import msgspec

from hustings.core.errors import HustingsError

PLAY: Final = "play"  # a line of the record
ROOM: Final = "room"  # who sits where, what was said, what was voted


class StoreError(HustingsError):
    """The store cannot do it now."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened at a table. `seq` has no gaps."""

    table: str
    seq: int
    place: int  # who did it; below 0 nobody in particular
    move_id: str | None  # the client's own name for it, once per table and place
    kind: str
    line: str
    at: int  # milliseconds since 1970


class Status(msgspec.Struct, frozen=True):
    """What has to be known of a table without reading its entries."""

    status: str  # open, running, over, frozen
    public: bool
    care: bool  # it has bots, clocks or reminders: some worker must look after it


class TableRow(msgspec.Struct, frozen=True):
    """A table in the list of tables."""

    id: str
    game: str
    status: str
    public: bool
    care: bool
    created: int
    reason: str = ""  # why it is frozen


class Checkpoint(msgspec.Struct, frozen=True):
    """Everything that the entries up to *seq* lead to, so that a long record need not be played from its start."""

    table: str
    seq: int
    version: str
    data: str


class Job(msgspec.Struct):
    """Entries of one table that are stored together or not at all."""

    entries: list[Entry]
    status: Status | None = None  # where it changes
    opens: TableRow | None = None  # a new table


class Store(ABC):
    """Synchronous; the writer's thread calls `write`, anybody's thread the rest."""

    shared = False  # whether other processes write to it too
    sender = ""  # by which a worker knows its own messages again

    @abstractmethod
    def write(self, jobs: list[Job]) -> list[bool]:
        """Store all jobs in one durable transaction. False for a job whose seq or move id is taken; StoreError: nothing is stored."""

    @abstractmethod
    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """What is stored of a table beyond *after*, in order."""

    @abstractmethod
    def row(self, table: str) -> TableRow | None: ...

    @abstractmethod
    def rows(self, status: tuple[str, ...], public_only: bool, limit: int) -> list[TableRow]:
        """Tables of these statuses, the newest first."""

    @abstractmethod
    def count(self, status: tuple[str, ...]) -> int: ...

    @abstractmethod
    def note_status(self, table: str, status: Status) -> None:
        """What has to be known of a table, where it changes without an entry."""

    @abstractmethod
    def freeze(self, table: str, reason: str) -> None:
        """Nobody plays on here; the record is kept."""

    @abstractmethod
    def delete(self, table: str) -> None: ...

    @abstractmethod
    def checkpoint(self, table: str) -> Checkpoint | None: ...

    @abstractmethod
    def keep_checkpoint(self, checkpoint: Checkpoint) -> None: ...

    @abstractmethod
    def take_leases(self, owner: str, seconds: float, limit: int) -> list[str]:
        """Tables that need care and have nobody: from now on *owner* looks after them, for so long."""

    @abstractmethod
    def keep_leases(self, owner: str, seconds: float) -> list[str]:
        """Prolong what *owner* holds; what it no longer holds or needs is not in the answer."""

    @abstractmethod
    def drop_leases(self, owner: str) -> None: ...

    @abstractmethod
    def heads(self, tables: list[str]) -> dict[str, int]:
        """The last seq of each of these tables, as far as they are there."""

    @abstractmethod
    def last_at(self, table: str) -> int:
        """When the last thing happened there, in milliseconds; 0 where nothing did."""

    def tell(self, text: str) -> None:
        """Something for other processes that use this store; it is not stored."""
        assert not self.shared, "a shared store has to tell"

    @abstractmethod
    def alive(self) -> bool:
        """Whether it answers and can be written to."""

    @abstractmethod
    def close(self) -> None: ...
