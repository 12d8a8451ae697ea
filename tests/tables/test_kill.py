"""A server that is killed in the middle of everything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SCRIPTS = Path(__file__).parents[2] / "scripts" / "tables"


class TestKilledServer:
    """`kill -9` at random moments under load."""

    def test_nothing_acknowledged_is_lost(self) -> None:
        """Every acknowledged move is in the store, once, and every table goes on (the long run is a nightly part)."""
        command = [sys.executable, str(SCRIPTS / "kill.py"), "--tables", "6", "--kills", "4", "--between", "1", "--after", "2"]
        run = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False, env={**os.environ})

        assert run.returncode == 0, run.stdout + run.stderr
        assert ": 0 lost, 0 doubled, 0 broken, 0 not going on" in run.stdout
