"""The figures of docs/reliability.md that want an idle machine with two cores, as rows for its table: about five minutes.

    python scripts/tables/measure.py

Beside boardgame.io, 500 tables with a move a second at each socket, and where the time of a move goes.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from hustings.core.build import is_compiled

HERE = Path(__file__).parent
RUNS = (
    ("beside.py", "--rounds", "3"),
    ("load.py", "--tables", "500", "--rate", "1", "--game", "shed", "--idle", "200", "--warm", "10", "--seconds", "30"),
    ("where.py",),
)


def main() -> int:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    print(f"{'compiled' if is_compiled() else 'plain'} build, load of the machine {os.getloadavg()[0]:.1f} before anything was begun")
    missed: list[str] = []
    for name, *arguments in RUNS:
        print(f"\n== python scripts/tables/{name} {' '.join(arguments)}", flush=True)
        if subprocess.run([sys.executable, str(HERE / name), *arguments], check=False).returncode:
            missed.append(name)
    print(f"\nmissed its goal: {', '.join(missed) or 'none'}")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
