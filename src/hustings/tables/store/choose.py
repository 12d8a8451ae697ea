"""Which store a server uses."""

from __future__ import annotations

from hustings.core.errors import BadInput
from hustings.tables.config import Config
from hustings.tables.store.base import Store
from hustings.tables.store.sqlite import SqliteStore


def open_store(config: Config) -> Store:
    """The store that the settings name, brought up to this version's format."""
    if not config.is_shared():
        store = SqliteStore(config.data)
        store.free_all_leases()
        return store
    try:
        from hustings.tables.store.postgres import PostgresStore
    except ImportError as error:
        raise BadInput("PostgreSQL needs the package psycopg: pip install 'hustings[postgres]'.") from error
    return PostgresStore(config.database)
