"""The tables of the store, as numbered steps. A step once released is never changed; new ones are added.

`{big}` stands for the database's 64-bit number.
"""

from __future__ import annotations

from typing import Final

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, public INTEGER NOT NULL, care INTEGER NOT NULL,
            created {big} NOT NULL, reason TEXT NOT NULL DEFAULT '', lease_owner TEXT NOT NULL DEFAULT '',
            lease_until {big} NOT NULL DEFAULT 0)""",
        "CREATE INDEX tables_by_status ON tables (status, created)",
        "CREATE INDEX tables_by_lease ON tables (care, lease_until)",
        """CREATE TABLE moves (
            table_id TEXT NOT NULL, seq INTEGER NOT NULL, place INTEGER NOT NULL, move_id TEXT, kind TEXT NOT NULL,
            line TEXT NOT NULL, at {big} NOT NULL, PRIMARY KEY (table_id, seq), UNIQUE (table_id, place, move_id))""",
    ),
    ("CREATE TABLE checkpoints (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, version TEXT NOT NULL, data TEXT NOT NULL)",),
)
