"""Our server beside boardgame.io's, in one run: the same shedding game, closed loop, two sockets a table, one core each.

    python scripts/tables/beside.py

Ours makes every move durable; boardgame.io keeps its matches in memory. Its packages come from the npm registry, once, into
build/peer (`--modules` names another folder of them). Both are measured in turn, `--rounds` times, and the middle ratio counts.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

HERE = Path(__file__).parent
PEER = HERE.parent.parent / "build" / "peer"
PACKAGES = ("boardgame.io@0.50.2", "socket.io-client@4.8")
GOAL = 1.5


def fetched() -> Path:
    """boardgame.io and the client of its sockets."""
    modules = PEER / "node_modules"
    if not (modules / "boardgame.io").is_dir() or not (modules / "socket.io-client").is_dir():
        PEER.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--prefix", str(PEER), *PACKAGES], check=True, timeout=600)
    return modules


def theirs(modules: Path, tables: int, warm: float, seconds: float) -> tuple[float, float]:
    """Moves a second, and a second of the core it used."""
    cores = sorted(os.sched_getaffinity(0))
    # The program itself: what is called node may only start it, and then neither its time nor its end would be ours.
    node = subprocess.run(["node", "-p", "process.execPath"], capture_output=True, text=True, check=True).stdout.strip()
    with tempfile.TemporaryDirectory() as folder:
        for name in ("server.cjs", "clients.cjs"):
            shutil.copy(HERE / "peer" / name, folder)
        (Path(folder) / "node_modules").symlink_to(modules.resolve())
        server = subprocess.Popen([node, "server.cjs", "8471"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            process = psutil.Process(server.pid)
            process.cpu_affinity([cores[0]])
            assert server.stdout is not None and server.stdout.readline()
            clients = subprocess.Popen(
                [node, "clients.cjs", "8471", str(tables), str(warm), str(seconds)], cwd=folder, stdout=subprocess.PIPE, text=True
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
    return figures["moves_a_second"], figures["moves_a_core_second"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--warm", type=float, default=6)
    parser.add_argument("--seconds", type=float, default=15)
    args = parser.parse_args()
    modules = args.modules or fetched()
    ratios: list[float] = []
    for _ in range(args.rounds):
        other = theirs(modules, args.tables, args.warm, args.seconds)
        own = ours(args.tables, args.warm, args.seconds)
        ratios.append(own[1] / other[1])
        print(f"boardgame.io {other[0]:8,.0f} moves/s, {other[1]:8,.0f} for each second of its core (in memory)")
        print(f"hustings     {own[0]:8,.0f} moves/s, {own[1]:8,.0f} for each second of its core (durable)")
        print(f"ratio per core second: {ratios[-1]:.2f}", flush=True)
    middle = statistics.median(ratios)
    print(f"the middle of {args.rounds}: {middle:.2f}; the goal is {GOAL}")
    return int(middle < GOAL)


if __name__ == "__main__":
    sys.exit(main())
