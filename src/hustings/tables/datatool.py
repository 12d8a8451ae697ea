"""`hustings data`: back up, restore, check and prune what tables have stored.

A backup is a file of JSON lines, one for each table and entry, the same from either store: so a table can also move from
SQLite to PostgreSQL.
"""

from __future__ import annotations

import gzip
import os
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.console import Console

from hustings.core.chance import Live
from hustings.core.errors import BadInput, HustingsError
from hustings.games import all_games
from hustings.tables.checkpoints import to_checkpoint
from hustings.tables.config import Config
from hustings.tables.store.base import Entry, Job, Status, Store, StoreError, TableRow
from hustings.tables.store.choose import open_store
from hustings.tables.story import Story

STATUSES: Final = ("open", "running", "over", "frozen")
ALL: Final = 10_000_000
DAY: Final = 86_400_000
data = typer.Typer(no_args_is_help=True, help="Look after the store: back up, restore, check, prune.")
console = Console(highlight=False, soft_wrap=True)
Folder = Annotated[Path, typer.Option("--data", help="Folder of the embedded store.")]
Database = Annotated[str, typer.Option(help="PostgreSQL address; none: SQLite in --data.", envvar="HUSTINGS_DATABASE")]
HERE: Final = Path("hustings-data")


def _open(folder: Path, database: str, *, reading: bool = False, new: bool = False) -> Store:
    """The store; only *new* may make one that is not there yet."""
    try:
        if not database:
            from hustings.tables.store.sqlite import FILE, SqliteStore

            if not new and not (folder / FILE).is_file():
                raise BadInput(f"There is no store in {folder}; say with --data where it is.")
            if reading:
                return SqliteStore(folder, only_one=False)
        return open_store(Config(data=folder, database=database))
    except BadInput as error:
        raise _refused(str(error)) from error


def _refused(fault: str) -> typer.Exit:
    Console(stderr=True, highlight=False, soft_wrap=True).print(" ".join(fault.split()), markup=False)
    return typer.Exit(2)


def _reason(error: Exception) -> str:
    """In words, without numbers and names of our own."""
    return str(getattr(error, "strerror", None) or error)


@data.command()
def backup(target: Path, folder: Folder = HERE, database: Database = "") -> None:
    """Write all tables into one file, also while a server runs.

    Example: hustings data backup tables.jsonl.gz
    """
    store = _open(folder, database, reading=True)
    count = 0
    part = target.with_name(target.name + ".part")  # so that an older backup stays until the new one is whole
    try:
        with gzip.open(part, "wb") as file:
            for row in store.rows(STATUSES, False, ALL):
                file.write(msgspec.json.encode({"table": row}) + b"\n")
                for entry in store.entries(row.id):
                    file.write(msgspec.json.encode({"entry": entry}) + b"\n")
                count += 1
        os.replace(part, target)
    except (OSError, StoreError) as error:
        if part.is_file():
            part.unlink()
        raise _refused(f"{target} was not written: {_reason(error)}.") from error
    finally:
        store.close()
    console.print(f"{count} tables in {target}")


@data.command()
def restore(source: Path, folder: Folder = HERE, database: Database = "") -> None:
    """Add the tables of a backup to a store; those that are there already stay as they are.

    Example: hustings data restore tables.jsonl.gz
    """
    try:
        for _ in _read_backup(source):  # all of it, before anything is stored
            pass
    except (OSError, EOFError, zlib.error, msgspec.MsgspecError, KeyError, TypeError) as error:
        raise _refused(f"{source} is not a whole backup: {_reason(error)}. Nothing was restored.") from error
    store = _open(folder, database, new=True)
    added = kept = 0
    try:
        for row, entries in _read_backup(source):
            if store.row(row.id) is not None:
                kept += 1
                continue
            store.write([Job(entries, Status(row.status, row.public, row.care), row)])
            if row.status == "frozen":
                store.freeze(row.id, row.reason)
            added += 1
    except (OSError, StoreError) as error:
        raise _refused(f"{added} tables were restored, then: {_reason(error)}.") from error
    finally:
        store.close()
    console.print(f"{added} tables restored, {kept} were there already")


def _read_backup(source: Path) -> Iterator[tuple[TableRow, list[Entry]]]:
    row: TableRow | None = None
    entries: list[Entry] = []
    with gzip.open(source, "rb") as file:
        for line in file:
            read: dict[str, Any] = msgspec.json.decode(line)
            if "table" in read:
                if row is not None:
                    yield row, entries
                row, entries = msgspec.convert(read["table"], TableRow), []
            else:
                entries.append(msgspec.convert(read["entry"], Entry))
    if row is not None:
        yield row, entries


@data.command()
def check(folder: Folder = HERE, database: Database = "") -> None:
    """Play every stored record again; says which tables cannot go on, and exits 1 where there are any.

    Example: hustings data check
    """
    store = _open(folder, database, reading=True)
    faults = count = 0
    try:
        for row in store.rows(STATUSES, False, ALL):
            count += 1
            fault = fault_of(store, row.id)
            if fault:
                faults += 1
                console.print(f"{row.id} ({row.game}, {row.status}): {fault}")
    finally:
        store.close()
    console.print(f"{count} tables, {faults} at fault")
    if faults:
        raise typer.Exit(1)


def fault_of(store: Store, table: str) -> str:
    """Why a table's entries do not tell a story, or nothing."""
    checkpoint = store.checkpoint(table)
    story = Story(table, all_games(), Live)
    try:
        for entry in store.entries(table):
            if entry.seq != story.seq + 1:
                return f"entry {story.seq + 1} is missing"
            story.take(entry)
            if checkpoint is not None and entry.seq == checkpoint.seq:
                told = to_checkpoint(story, checkpoint.version)
                if told is not None and told.data != checkpoint.data:
                    return f"its checkpoint at entry {entry.seq} differs from the record"
    except (HustingsError, AssertionError, msgspec.MsgspecError, KeyError, TypeError, ValueError, IndexError) as error:
        return f"entry {story.seq + 1}: {error}"
    return "" if story.seq else "it has no entries"


@data.command()
def prune(
    days: Annotated[int, typer.Option(help="Tables without a move for so many days.", min=1)] = 30,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Also those that are not over.")] = False,
    folder: Folder = HERE,
    database: Database = "",
) -> None:
    """Delete old tables.

    Example: hustings data prune --days 90
    """
    store = _open(folder, database)
    limit = time.time_ns() // 1_000_000 - days * DAY
    gone = 0
    try:
        for row in store.rows(STATUSES if unfinished else ("over", "frozen"), False, ALL):
            last = store.last_at(row.id)
            if max(last, row.created) < limit:
                store.delete(row.id)
                gone += 1
    except StoreError as error:
        raise _refused(f"{gone} tables deleted, then: {error}.") from error
    finally:
        store.close()
    console.print(f"{gone} tables deleted")
