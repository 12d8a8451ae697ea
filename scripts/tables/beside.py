"""Our server beside boardgame.io's, in one run: the same shedding game, closed loop, two sockets a table, one core each.

    npm install --prefix /some/folder boardgame.io@0.50 socket.io-client@4
    python scripts/tables/beside.py --modules /some/folder/node_modules

Ours makes every move durable; boardgame.io keeps its matches in memory.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

HERE = Path(__file__).parent


def theirs(modules: Path, tables: int, warm: float, seconds: float) -> tuple[float, float]:
    """Moves a second, and a second of the core it used."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        for name in ("server.cjs", "clients.cjs"):
            shutil.copy(HERE / "peer" / name, folder)
        (Path(folder) / "node_modules").symlink_to(modules.resolve())
        server = subprocess.Popen(["node", "server.cjs", "8471"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            process = psutil.Process(server.pid)
            process.cpu_affinity([cores[0]])
            assert server.stdout is not None and server.stdout.readline()
            clients = subprocess.Popen(
                ["node", "clients.cjs", "8471", str(tables), str(warm), str(seconds)], cwd=folder, stdout=subprocess.PIPE, text=True
            )
            psutil.Process(clients.pid).cpu_affinity([cores[-1]])
            time.sleep(warm)
            before = process.cpu_times()
            time.sleep(seconds * 0.95)
            after = process.cpu_times()
            told = json.loads(clients.communicate(timeout=60)[0])
        finally:
            server.kill()
            server.wait()
    used = (after.user + after.system - before.user - before.system) / 0.95
    return told["moves"] / told["seconds"], told["moves"] / max(used, 1e-9)


def ours(tables: int, warm: float, seconds: float) -> tuple[float, float]:
    command = [sys.executable, str(HERE / "load.py"), "--closed", "--game", "shed", "--tables", str(tables)]
    run = subprocess.run([*command, "--warm", str(warm), "--seconds", str(seconds)], capture_output=True, text=True, check=True)
    figures = {name: float(value.replace(",", "")) for name, value in re.findall(r"^(\w+) +([\d,.]+)$", run.stdout, re.MULTILINE)}
    print(run.stdout)
    return figures["moves_a_second"], figures["moves_a_core_second"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", type=Path, required=True)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--warm", type=float, default=4)
    parser.add_argument("--seconds", type=float, default=15)
    args = parser.parse_args()
    other = theirs(args.modules, args.tables, args.warm, args.seconds)
    own = ours(args.tables, args.warm, args.seconds)
    print(f"boardgame.io {other[0]:8,.0f} moves/s, {other[1]:8,.0f} for each second of its core (in memory)")
    print(f"hustings     {own[0]:8,.0f} moves/s, {own[1]:8,.0f} for each second of its core (durable)")
    print(f"ratio per core second: {own[1] / other[1]:.2f}")
    return int(own[1] < 1.5 * other[1])


if __name__ == "__main__":
    sys.exit(main())
