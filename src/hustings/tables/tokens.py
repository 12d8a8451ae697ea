"""Secrets: who holds a place, and which links let somebody in. We keep digests only."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that reads like something else


def new_token() -> str:
    """128 random bits for a cookie or a link."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """A name for a table: it may be guessed by nobody, but it gives no right either."""
    return "".join([secrets.choice(ALPHABET) for _ in range(12)])


def new_recovery_code() -> str:
    """130 bits that a person can copy by hand."""
    letters = "".join([secrets.choice(ALPHABET) for _ in range(27)])
    return "-".join([letters[at : at + 9] for at in range(0, 27, 9)])


def digest(secret: str) -> str:
    """What is kept of a secret: enough to know it again, of no use to a thief."""
    return hashlib.sha256(secret.strip().encode()).hexdigest()[:40]
