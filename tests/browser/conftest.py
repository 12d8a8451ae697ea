"""Debian's Chromium and a real server for tests that look at pages."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright import sync_api

from hustings.tables.testing import TestServer

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"]


@pytest.fixture(scope="session")
def chromium() -> Iterator[object]:
    """One browser; each person has a context of its own in it."""
    assert CHROMIUM is not None, "Chromium is needed: apt-get install chromium"
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestServer]:
    """A real server on a port of its own, with seeded luck."""
    with TestServer(tmp_path / "data", seed=11) as running:
        yield running
