"""What all tests share: one fixed hypothesis profile, and the certainty of testing the build that was meant.

`HUSTINGS_BUILD` is `plain` or `compiled` where `scripts/test` runs the suite; a test may ask `hustings.core.build.is_compiled()`.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

import hustings
from hustings.core.build import is_compiled

settings.register_profile(
    "fixed",
    derandomize=True,  # the same examples every time: a red suite is red because of a change
    deadline=None,
    max_examples=60,
    print_blob=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("wide", settings.get_profile("fixed"), derandomize=False, max_examples=2000)
settings.load_profile(os.environ.get("HUSTINGS_HYPOTHESIS", "fixed"))


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to run on another build than the one asked for."""
    meant = os.environ.get("HUSTINGS_BUILD")
    found = "compiled" if is_compiled() else "plain"
    if meant is not None and meant != found:
        raise pytest.UsageError(f"HUSTINGS_BUILD is {meant!r}, but the {found} build is loaded from {hustings.__file__}.")


def pytest_report_header(config: pytest.Config) -> str:
    return f"hustings: {'compiled' if is_compiled() else 'plain'} build, {hustings.__path__[0]}"
