"""How a server is run: addresses, limits, times. `hustings serve` fills it; defaults suit one evening at home."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import msgspec


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of one server. Times are in seconds."""

    host: str = "127.0.0.1"
    port: int = 8460
    data: Path = Path("hustings-data")
    database: str = ""  # empty: SQLite in `data`; otherwise a PostgreSQL address
    workers: int = 1
    wake: str = ""  # a Redis address that wakes other workers; empty: PostgreSQL does
    public_url: str = ""  # how people outside reach us, behind a proxy
    addresses: tuple[str, ...] = ()  # further base addresses that are ours (the network's, with --lan)
    trust_proxy: bool = False  # take the caller's address from X-Forwarded-For

    max_tables: int = 2000  # unfinished ones
    creation: bool = True  # whether anybody may open a table
    max_viewer_sockets: int = 32  # at one table, for one holder of places
    max_spectators: int = 200  # sockets at one table that look on
    max_sockets_per_address: int = 64
    max_frame: int = 16_384
    max_body: int = 65_536
    queue: int = 200  # frames waiting for one slow reader before it is cut off
    socket_rate: float = 20.0  # frames a second from one socket, with a burst of three times as many
    place_rate: float = 20.0
    address_rate: float = 60.0  # requests a second from one address
    chat_length: int = 500

    bot_workers: int = 1
    bot_budget: float = 1.0
    bot_grace: float = 2.0  # beyond its budget, before a bot counts as hanging
    bot_pause: float = 0.6  # between two moves of bots where people watch
    lease: float = 8.0
    tick: float = 1.0  # how often leases, deadlines and forgotten tables are looked at
    keep_idle: float = 300.0  # a table nobody looks at stays in memory so long
    checkpoint_every: int = 200
    vote_time: float = 60.0
    host_grace: float = 120.0
    time_outs: int = 3  # in a row, then the place is given up
    reminders: bool = False
    reminder_after: float = 600.0

    def base_url(self) -> str:
        """The address that links begin with: one at which others reach us, where there is one."""
        return self.public_url.rstrip("/") or (self.addresses[0] if self.addresses else f"http://{_shown(self.host)}:{self.port}")

    def origins(self) -> frozenset[str]:
        """Exactly the pages that may open a socket."""
        own = {self.base_url(), *self.addresses, *([] if self.public_url else [f"http://{_shown(self.host)}:{self.port}"])}
        if not self.public_url:
            own |= {f"http://127.0.0.1:{self.port}", f"http://localhost:{self.port}"}
        return frozenset([origin_of(address) for address in own])

    def is_secure(self) -> bool:
        return self.public_url.startswith("https://")

    def is_shared(self) -> bool:
        """Whether other workers may write to the same store."""
        return self.database.startswith(("postgresql://", "postgres://"))


def origin_of(address: str) -> str:
    """The origin of an address: `https://example.org/x` gives `https://example.org`."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
