"""The embedded store: one SQLite file, write-ahead log, synced at every commit."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from hustings.core.errors import BadInput
from hustings.tables.store.base import Checkpoint, Entry, Job, Status, Store, StoreError, TableRow
from hustings.tables.store.migrations import MIGRATIONS

FILE: Final = "hustings.sqlite3"
ROW: Final = "id, game, status, public, care, created, reason"
ADD: Final = "INSERT INTO moves (table_id, seq, place, move_id, kind, line, at) VALUES "
MARKS: Final = "(?, ?, ?, ?, ?, ?, ?)"
INSERT: Final = f"{ADD}{MARKS} ON CONFLICT DO NOTHING"


class SqliteStore(Store):
    """One process writes; its writer thread has a connection of its own, readers share another."""

    def __init__(self, folder: Path, *, only_one: bool = True) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._guard = open(folder / "lock", "w", encoding="utf-8")  # noqa: SIM115  held as long as the store lives
        except OSError as error:
            raise BadInput(f"{folder} cannot be used as the folder of the store: {error.strerror}.") from error
        if only_one:
            try:
                fcntl.flock(self._guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._guard.close()
                raise BadInput(f"Another server already uses {folder}.") from None
        self._lock = threading.Lock()
        self._write_lock = threading.Lock()
        try:
            self._writing = _connect(folder / FILE)
            self._reading = _connect(folder / FILE)
            _migrate(self._writing)
        except sqlite3.Error as error:
            raise BadInput(f"{folder / FILE} cannot be used: {error}.") from error

    def write(self, jobs: list[Job]) -> list[bool]:
        # Each statement costs this thread a wait for its turn among Python's threads, so moves are stored by one for all.
        moves = [job.entries[0] for job in jobs if is_move(job)]
        if len(moves) == len(jobs) and self._write_moves(moves):
            return [True] * len(jobs)
        with self._changing() as db:
            together = _add_all(db, moves)
            return [(together and is_move(job)) or _write_job(db, job) for job in jobs]

    def _write_moves(self, moves: list[Entry]) -> bool:
        """Store them in one statement, which is a transaction of its own; False where one is there already, and then none is."""
        with self._write_lock:
            try:
                return _add_all(self._writing, moves)
            except (sqlite3.Error, OSError) as error:
                raise StoreError(str(error)) from error

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        rows = self._read(
            "SELECT table_id, seq, place, move_id, kind, line, at FROM moves WHERE table_id = ? AND seq > ? ORDER BY seq", (table, after)
        )
        return [Entry(*row) for row in rows]

    def row(self, table: str) -> TableRow | None:
        rows = self._read(f"SELECT {ROW} FROM tables WHERE id = ?", (table,))
        return _table_row(rows[0]) if rows else None

    def rows(self, status: tuple[str, ...], public_only: bool, limit: int) -> list[TableRow]:
        marks = ", ".join(["?"] * len(status))
        sql = f"SELECT {ROW} FROM tables WHERE status IN ({marks}) AND public >= ? ORDER BY created DESC LIMIT ?"
        return [_table_row(row) for row in self._read(sql, (*status, int(public_only), limit))]

    def count(self, status: tuple[str, ...]) -> int:
        marks = ", ".join(["?"] * len(status))
        return int(self._read(f"SELECT count(*) FROM tables WHERE status IN ({marks})", status)[0][0])

    def note_status(self, table: str, status: Status) -> None:
        with self._changing() as db:
            _note_status(db, table, status)

    def freeze(self, table: str, reason: str) -> None:
        with self._changing() as db:
            db.execute("UPDATE tables SET status = 'frozen', care = 0, reason = ? WHERE id = ?", (reason, table))

    def delete(self, table: str) -> None:
        with self._changing() as db:
            db.execute("DELETE FROM moves WHERE table_id = ?", (table,))
            db.execute("DELETE FROM checkpoints WHERE table_id = ?", (table,))
            db.execute("DELETE FROM tables WHERE id = ?", (table,))

    def checkpoint(self, table: str) -> Checkpoint | None:
        rows = self._read("SELECT table_id, seq, version, data FROM checkpoints WHERE table_id = ?", (table,))
        return Checkpoint(*rows[0]) if rows else None

    def keep_checkpoint(self, checkpoint: Checkpoint) -> None:
        with self._changing() as db:
            values = (checkpoint.table, checkpoint.seq, checkpoint.version, checkpoint.data)
            db.execute("INSERT OR REPLACE INTO checkpoints (table_id, seq, version, data) VALUES (?, ?, ?, ?)", values)

    def take_leases(self, owner: str, seconds: float, limit: int) -> list[str]:
        now = time.time_ns() // 1_000_000
        with self._changing() as db:
            sql = "SELECT id FROM tables WHERE care = 1 AND lease_until < ? AND lease_owner <> ? LIMIT ?"
            free = [row[0] for row in db.execute(sql, (now, owner, limit))]
            for table in free:
                db.execute("UPDATE tables SET lease_owner = ?, lease_until = ? WHERE id = ?", (owner, now + round(seconds * 1000), table))
        return free

    def keep_leases(self, owner: str, seconds: float) -> list[str]:
        # Only one process writes here, so what it took it keeps; a successor finds it free after a restart by its owner's name.
        return [row[0] for row in self._read("SELECT id FROM tables WHERE care = 1 AND lease_owner = ?", (owner,))]

    def drop_leases(self, owner: str) -> None:
        with self._changing() as db:
            db.execute("UPDATE tables SET lease_owner = '', lease_until = 0 WHERE lease_owner = ?", (owner,))

    def free_all_leases(self) -> None:
        """At the start: whoever held them is gone, since the folder's lock is ours."""
        with self._changing() as db:
            db.execute("UPDATE tables SET lease_owner = '', lease_until = 0 WHERE lease_owner <> ''")

    def heads(self, tables: list[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for table in tables:
            head = self._read("SELECT max(seq) FROM moves WHERE table_id = ?", (table,))[0][0]
            if head is not None:
                found[table] = int(head)
        return found

    def last_at(self, table: str) -> int:
        return int(self._read("SELECT coalesce(max(at), 0) FROM moves WHERE table_id = ?", (table,))[0][0])

    def alive(self) -> bool:
        try:
            with self._changing() as db:
                db.execute("INSERT OR REPLACE INTO alive (one, at) VALUES (1, ?)", (time.time_ns(),))
        except StoreError:
            return False
        return True

    def close(self) -> None:
        with self._lock, self._write_lock:
            self._reading.close()
            self._writing.close()
            self._guard.close()

    @contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        """One transaction; what goes wrong inside leaves nothing behind."""
        with self._write_lock:
            db = self._writing
            try:
                db.execute("BEGIN IMMEDIATE")
                yield db
                db.execute("COMMIT")
            except BaseException as error:
                try:
                    if db.in_transaction:
                        db.execute("ROLLBACK")
                except sqlite3.Error:
                    pass
                if isinstance(error, (sqlite3.Error, OSError)):
                    raise StoreError(str(error)) from error
                raise

    def _read(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        try:
            with self._lock:
                return self._reading.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error


def is_move(job: Job) -> bool:
    """Whether it is one entry and nothing else, as nearly all are."""
    return job.status is None and job.opens is None and len(job.entries) == 1


def _add_all(db: sqlite3.Connection, entries: list[Entry]) -> bool:
    """Store them all, or none where one's seq or move id is taken."""
    values = [
        value for entry in entries for value in (entry.table, entry.seq, entry.place, entry.move_id, entry.kind, entry.line, entry.at)
    ]
    try:
        if entries:
            db.execute(ADD + ", ".join([MARKS] * len(entries)), values)
    except sqlite3.IntegrityError:
        return False
    return True


def _write_job(db: sqlite3.Connection, job: Job) -> bool:
    """Store one job's entries; a taken seq or move id leaves everything as it was."""
    if job.opens is not None:
        row = job.opens
        values = (row.id, row.game, row.status, int(row.public), int(row.care), row.created)
        db.execute("INSERT INTO tables (id, game, status, public, care, created) VALUES (?, ?, ?, ?, ?, ?)", values)
    for number, entry in enumerate(job.entries):
        stored = db.execute(INSERT, (entry.table, entry.seq, entry.place, entry.move_id, entry.kind, entry.line, entry.at)).rowcount
        if not stored:
            assert number == 0, "only the first of several entries can meet another worker's"
            return False
    if job.status is not None and job.entries:
        _note_status(db, job.entries[0].table, job.status)
    return True


def _note_status(db: sqlite3.Connection, table: str, status: Status) -> None:
    change = (status.status, int(status.public), int(status.care), table)
    db.execute("UPDATE tables SET status = ?, public = ?, care = ? WHERE id = ?", change)


def _connect(file: Path) -> sqlite3.Connection:
    db = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=5.0, cached_statements=256)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    os.chmod(file, 0o600)
    return db


def _migrate(db: sqlite3.Connection) -> None:
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    if version > len(MIGRATIONS):
        raise BadInput(f"The store is of format {version}; this version knows {len(MIGRATIONS)}.")
    for number in range(version, len(MIGRATIONS)):
        db.execute("BEGIN IMMEDIATE")
        for statement in MIGRATIONS[number]:
            db.execute(statement.replace("{big}", "INTEGER"))
        db.execute(f"PRAGMA user_version = {number + 1}")
        db.execute("COMMIT")
    db.execute("CREATE TABLE IF NOT EXISTS alive (one INTEGER PRIMARY KEY, at INTEGER)")


def _table_row(row: tuple[Any, ...]) -> TableRow:
    ident, game, status, public, care, created, reason = row
    return TableRow(ident, game, status, bool(public), bool(care), created, reason)
