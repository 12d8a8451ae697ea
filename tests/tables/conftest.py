"""A server for each test that wants one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hustings.tables.testing import TestServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestServer]:
    """A real server on a port of its own, its store in a folder of its own."""
    with TestServer(tmp_path / "data") as running:
        yield running
