"""What the server does not do, and why: a key, a sentence from our own words, and the HTTP status that says it."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from hustings.core.errors import HustingsError

STATUS: Final = {
    "no-table": 404,
    "no-game": 404,
    "no-decks": 404,
    "no-record": 404,
    "no-place": 403,
    "not-yours": 403,
    "not-host": 403,
    "bad-code": 403,
    "foreign": 403,
    "closed": 403,
    "too-many": 429,
    "full": 503,
    "store": 503,
    "frozen": 409,
    "internal": 500,
    "bad-request": 400,
    "bad-options": 400,
    "too-large": 413,
}


class Refused(HustingsError):
    """The server refuses; nothing has changed."""

    def __init__(self, key: str, sentence: str = "", clause: str = "", **arguments: object) -> None:
        super().__init__(key)
        self.key = key
        self.clause = clause
        self.sentence = sentence or words()["refusals"].get(key, key).format(**arguments)

    @property
    def status(self) -> int:
        return STATUS.get(self.key, 409)


@cache
def words() -> dict[str, dict[str, str]]:
    """The server's own sentences."""
    file = Path(__file__).parent / "words.en.toml"
    tables: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return tables
