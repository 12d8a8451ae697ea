"""How workers of one store tell each other that something happened. (One worker alone needs none of this.)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from hustings.tables.table import Table


class Wake(Protocol):
    """Tells the other workers; hearing them is the implementation's own business."""

    def tell(self, table: str) -> None:
        """Something was stored for *table*."""

    def tell_presence(self, table: Table) -> None:
        """Who is connected to *table* here."""

    async def listen(self) -> None:
        """Take what other workers say, as long as this one lives."""
