"""The store for many workers and machines: PostgreSQL. Several processes write; the primary key decides who was first."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import psycopg
from psycopg.errors import DeadlockDetected, SerializationFailure

from hustings.core.errors import BadInput
from hustings.tables.store.base import Checkpoint, Entry, Job, Status, Store, StoreError, TableRow
from hustings.tables.store.migrations import MIGRATIONS

Connection = psycopg.Connection[tuple[Any, ...]]
T = TypeVar("T")
CHANNEL: Final = "hustings_tables"
LOCK: Final = 8_460_846  # one migration at a time
NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"  # one clock for all workers' leases
COLUMNS: Final = "table_id, seq, place, move_id, kind, line, at"
# Nothing is added for a table that another worker has deleted.
THERE: Final = "WHERE EXISTS (SELECT FROM tables WHERE id = %s)"
INSERT: Final = f"INSERT INTO moves ({COLUMNS}) SELECT %s, %s, %s, %s, %s, %s, %s {THERE} ON CONFLICT DO NOTHING"
ROW: Final = "id, game, status, public, care, created, reason"


class PostgresStore(Store):
    """One connection writes, one reads; a lost one is opened again with the next request."""

    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self._write_lock = threading.Lock()
        self._read_lock = threading.Lock()
        self._writing: Connection | None = None
        self._reading: Connection | None = None
        try:
            with self._connect() as db:
                _migrate(db)
        except psycopg.Error as error:
            raise BadInput(f"The database cannot be used: {str(error).strip().splitlines()[0]}.") from error

    def write(self, jobs: list[Job]) -> list[bool]:
        # In one order everywhere, so that two workers' batches do not wait for each other in a circle.
        order = sorted(range(len(jobs)), key=lambda index: (jobs[index].entries[0].table, jobs[index].entries[0].seq))

        def store(db: Connection) -> list[bool]:
            answers = [False] * len(jobs)
            for index in order:
                answers[index] = _write_job(db, jobs[index])
            for table in {jobs[index].entries[0].table for index in order if answers[index]}:
                db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f'{{"table":"{table}","from":"{self.sender}"}}'))
            return answers

        return self._change(store)

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        sql = f"SELECT {COLUMNS} FROM moves WHERE table_id = %s AND seq > %s ORDER BY seq"
        return [Entry(*row) for row in self._read(sql, (table, after))]

    def row(self, table: str) -> TableRow | None:
        rows = self._read(f"SELECT {ROW} FROM tables WHERE id = %s", (table,))
        return _table_row(rows[0]) if rows else None

    def rows(self, status: tuple[str, ...], public_only: bool, limit: int) -> list[TableRow]:
        sql = f"SELECT {ROW} FROM tables WHERE status = ANY(%s) AND public >= %s ORDER BY created DESC LIMIT %s"
        return [_table_row(row) for row in self._read(sql, (list(status), int(public_only), limit))]

    def count(self, status: tuple[str, ...]) -> int:
        return int(self._read("SELECT count(*) FROM tables WHERE status = ANY(%s)", (list(status),))[0][0])

    def note_status(self, table: str, status: Status) -> None:
        self._change(lambda db: _note_status(db, table, status))

    def freeze(self, table: str, reason: str) -> None:
        self._run("UPDATE tables SET status = 'frozen', care = 0, reason = %s WHERE id = %s", (reason, table))

    def delete(self, table: str) -> None:
        def delete(db: Connection) -> None:
            db.execute("DELETE FROM moves WHERE table_id = %s", (table,))
            db.execute("DELETE FROM checkpoints WHERE table_id = %s", (table,))
            db.execute("DELETE FROM tables WHERE id = %s", (table,))

        self._change(delete)

    def checkpoint(self, table: str) -> Checkpoint | None:
        rows = self._read("SELECT table_id, seq, version, data FROM checkpoints WHERE table_id = %s", (table,))
        return Checkpoint(*rows[0]) if rows else None

    def keep_checkpoint(self, checkpoint: Checkpoint) -> None:
        sql = (
            "INSERT INTO checkpoints (table_id, seq, version, data) VALUES (%s, %s, %s, %s) ON CONFLICT (table_id) DO UPDATE "
            "SET seq = excluded.seq, version = excluded.version, data = excluded.data WHERE checkpoints.seq < excluded.seq"
        )
        self._run(sql, (checkpoint.table, checkpoint.seq, checkpoint.version, checkpoint.data))

    def take_leases(self, owner: str, seconds: float, limit: int) -> list[str]:
        sql = (
            f"UPDATE tables SET lease_owner = %s, lease_until = {NOW} + %s WHERE id IN (SELECT id FROM tables WHERE care = 1 "
            f"AND lease_until < {NOW} LIMIT %s FOR UPDATE SKIP LOCKED) RETURNING id"
        )
        return [row[0] for row in self._run(sql, (owner, round(seconds * 1000), limit))]

    def keep_leases(self, owner: str, seconds: float) -> list[str]:
        sql = f"UPDATE tables SET lease_until = {NOW} + %s WHERE lease_owner = %s AND care = 1 AND lease_until >= {NOW} RETURNING id"
        return [row[0] for row in self._run(sql, (round(seconds * 1000), owner))]

    def drop_leases(self, owner: str) -> None:
        self._run("UPDATE tables SET lease_owner = '', lease_until = 0 WHERE lease_owner = %s", (owner,))

    def heads(self, tables: list[str]) -> dict[str, int]:
        rows = self._read("SELECT table_id, max(seq) FROM moves WHERE table_id = ANY(%s) GROUP BY table_id", (tables,))
        return {row[0]: row[1] for row in rows}

    def last_at(self, table: str) -> int:
        return int(self._read("SELECT coalesce(max(at), 0) FROM moves WHERE table_id = %s", (table,))[0][0])

    def tell(self, text: str) -> None:
        """Something for the other workers that is not stored."""
        self._run("SELECT pg_notify(%s, %s)", (CHANNEL, text))

    def alive(self) -> bool:
        try:
            self._run("UPDATE tables SET care = care WHERE id = ''", ())
        except StoreError:
            return False
        return True

    def close(self) -> None:
        with self._write_lock, self._read_lock:
            for db in (self._writing, self._reading):
                if db is not None:
                    db.close()
            self._writing = self._reading = None

    def _connect(self) -> Connection:
        # A database that falls silent is given up, so that nobody waits for it for ever.
        return psycopg.connect(
            self.address,
            autocommit=True,
            connect_timeout=5,
            application_name="hustings",
            keepalives_idle=5,
            keepalives_interval=2,
            keepalives_count=3,
            tcp_user_timeout=10_000,
        )

    def _change(self, change: Callable[[Connection], T]) -> T:
        """One transaction. A batch that met another one head-on is tried again."""
        for attempt in range(5):
            with self._write_lock, self._faults():
                if self._writing is None or self._writing.closed:
                    self._writing = self._connect()
                    self._writing.execute("SET synchronous_commit = on")
                    self._writing.execute("SET statement_timeout = '10s'")
                try:
                    with self._writing.transaction():
                        return change(self._writing)
                except (DeadlockDetected, SerializationFailure):
                    if attempt == 4:
                        raise
        raise AssertionError("the last attempt returns or raises")

    def _run(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        def run(db: Connection) -> list[tuple[Any, ...]]:
            cursor = db.execute(sql, values)
            return cursor.fetchall() if cursor.description else []

        return self._change(run)

    def _read(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        with self._read_lock, self._faults():
            if self._reading is None or self._reading.closed:
                self._reading = self._connect()
            return self._reading.execute(sql, values).fetchall()

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except (psycopg.Error, OSError) as error:
            raise StoreError(str(error).strip() or type(error).__name__) from error


def _write_job(db: Connection, job: Job) -> bool:
    """Store one job's entries; a taken seq or move id leaves everything as it was."""
    if job.opens is not None:
        row = job.opens
        db.execute(
            "INSERT INTO tables (id, game, status, public, care, created) VALUES (%s, %s, %s, %s, %s, %s)",
            (row.id, row.game, row.status, int(row.public), int(row.care), row.created),
        )
    for number, entry in enumerate(job.entries):
        values = (entry.table, entry.seq, entry.place, entry.move_id, entry.kind, entry.line, entry.at, entry.table)
        if db.execute(INSERT, values).rowcount != 1:
            assert number == 0, "only the first of several entries can meet another worker's"
            return False
    if job.status is not None and job.entries:
        _note_status(db, job.entries[0].table, job.status)
    return True


def _note_status(db: Connection, table: str, status: Status) -> None:
    change = (status.status, int(status.public), int(status.care), table)
    db.execute("UPDATE tables SET status = %s, public = %s, care = %s WHERE id = %s", change)


def _migrate(db: Connection) -> None:
    """Bring the database up to this version's format; of several workers that start at once one does it."""
    with db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        db.execute("CREATE TABLE IF NOT EXISTS hustings_format (version INTEGER NOT NULL)")
        found = db.execute("SELECT version FROM hustings_format").fetchone()
        version = 0 if found is None else int(found[0])
        if version > len(MIGRATIONS):
            raise BadInput(f"The database is of format {version}; this version knows {len(MIGRATIONS)}.")
        for step in MIGRATIONS[version:]:
            for statement in step:
                db.execute(statement.replace("{big}", "BIGINT"))
        db.execute("DELETE FROM hustings_format")
        db.execute("INSERT INTO hustings_format (version) VALUES (%s)", (len(MIGRATIONS),))


def _table_row(row: tuple[Any, ...]) -> TableRow:
    ident, game, status, public, care, created, reason = row
    return TableRow(ident, game, status, bool(public), bool(care), created, reason)
