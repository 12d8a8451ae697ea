"""`scripts/nightly mutants GAME`: at least 85 of 100 small faults in the rules must be noticed by the game's tests.

Begins by running the game's tests with coverage contexts. Verdicts are kept in build/mutants, so that a run can be stopped and gone on
with; faults that survived are tried again, since tests may have been added.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import resource
import shutil
import subprocess
import sys
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any, Final

from mutation import Mutant, sample

ROOT: Final = Path(__file__).resolve().parent.parent.parent
SOURCE: Final = ROOT / "src" / "hustings"
BUILD: Final = ROOT / "build" / "mutants"
GOAL: Final = 0.85
CPU_LIMIT: Final = 120  # seconds of a core for the tests of one fault; a rule that never ends is noticed, too
TIMEOUT: Final = 1200.0  # seconds by the clock, for tests that wait for ever; a busy machine must not make a fault look noticed


def limit() -> None:
    """In the process that tries a fault: it may use so much of a core."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_LIMIT, CPU_LIMIT))


class Workshop:
    """The mutants of one game, what the tests run, and the verdicts so far."""

    def __init__(self, game: str, count: int, seed: int, modules: list[str]) -> None:
        self.game = game
        self.folder = SOURCE / "games" / game
        self.tests = ROOT / "tests" / game
        self.mutants = sample(self.folder, count, seed, modules)
        self.verdicts_file = BUILD / f"{game}.json"
        self.verdicts: dict[str, str] = json.loads(self.verdicts_file.read_text()) if self.verdicts_file.exists() else {}
        self.reach: dict[tuple[str, int], list[str]] = {}

    def trace(self) -> None:
        """Which tests run which line, the narrowest tests first."""
        from coverage import CoverageData

        data_file = BUILD / f"{self.game}.coverage"
        for old in BUILD.glob(f"{self.game}.coverage*"):
            old.unlink()
        # The suite of every game plays for minutes; what only it would notice has no test of its own.
        own = [str(self.tests), f"--ignore={self.tests / 'test_conformance.py'}"]
        command = [sys.executable, "-m", "pytest", "-q", "-n", "2", *own, "--cov", "--cov-context=test", "--cov-report="]
        done = subprocess.run(command, cwd=ROOT, env=self.environment(SOURCE.parent, data_file), check=False)
        if done.returncode:
            sys.exit(f"The tests of {self.game} have to be green before faults are tried.")
        data = CoverageData(str(data_file))
        data.read()
        widths: dict[str, int] = {}
        for source in data.measured_files():
            name = source.partition(f"/games/{self.game}/")[2]
            for line, contexts in data.contexts_by_lineno(source).items() if name else ():
                tests = sorted({context.partition("|")[0] for context in contexts if context})
                self.reach[name, line] = tests
                for test in tests:
                    widths[test] = widths.get(test, 0) + 1
        for tests in self.reach.values():
            tests.sort(key=lambda test: (widths[test], test))

    def environment(self, path: Path, data_file: Path | None = None) -> dict[str, str]:
        kept = {**os.environ, "PYTHONPATH": str(path), "HUSTINGS_BUILD": "plain", "PYTHONDONTWRITEBYTECODE": "1"}
        if data_file is not None:
            kept["COVERAGE_FILE"] = str(data_file)
        return kept

    def key(self, mutant: Mutant) -> str:
        return hashlib.sha256(f"{mutant.file}\0{mutant.source}".encode()).hexdigest()[:16]

    def try_out(self, mutant: Mutant, worker: int) -> str:
        """killed, survived, or unreached where no test runs the line."""
        tests = self.reach.get((mutant.file, mutant.line), [])
        if not tests:
            return "unreached"
        copy = BUILD / f"copy-{worker}"
        place = copy / "hustings" / "games" / self.game / mutant.file
        original = place.read_text(encoding="utf-8")
        listed = BUILD / f"tests-{worker}.txt"
        listed.write_text("\n".join(tests) + "\n", encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", f"@{listed}"]
        try:
            place.write_text(mutant.source, encoding="utf-8")
            env = self.environment(copy)
            done = subprocess.run(command, cwd=ROOT, env=env, timeout=TIMEOUT, capture_output=True, check=False, preexec_fn=limit)
        except subprocess.TimeoutExpired:
            return "killed"
        finally:
            place.write_text(original, encoding="utf-8")
        return "survived" if done.returncode == 0 else "killed"

    def run(self, workers: int) -> None:
        """Try every mutant that is not known to be noticed."""
        waiting = [mutant for mutant in self.mutants if self.verdicts.get(self.key(mutant)) != "killed"]
        print(f"{len(self.mutants)} faults, {len(waiting)} to try", flush=True)
        for worker in range(workers):
            copy = BUILD / f"copy-{worker}"
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(SOURCE, copy / "hustings", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        began = time.monotonic()
        queue = iter(enumerate(waiting, 1))
        stopped = Event()

        def work(worker: int) -> None:
            for number, mutant in queue:
                if stopped.is_set():
                    return
                verdict = self.try_out(mutant, worker)
                self.verdicts[self.key(mutant)] = verdict
                self.verdicts_file.write_text(json.dumps(self.verdicts, indent=0, sort_keys=True))
                if number % 10 == 0 or verdict != "killed":
                    pace = number / (time.monotonic() - began) * 60
                    print(f"{number}/{len(waiting)} {verdict} {mutant.file}:{mutant.line} ({pace:.0f} a minute)", flush=True)

        with ThreadPoolExecutor(workers) as pool:
            try:
                for done in [pool.submit(work, worker) for worker in range(workers)]:
                    done.result()
            except KeyboardInterrupt:
                stopped.set()  # what is being tried is finished, and no more
                raise

    def reasons(self) -> list[dict[str, Any]]:
        """Survivors that were read and cannot be noticed: file, the line before and after, and why."""
        file = self.tests / "survivors.toml"
        return list(tomllib.loads(file.read_text(encoding="utf-8")).get("survivor", [])) if file.exists() else []

    def report(self) -> int:
        """Print the survivors and the verdict; 0 where the goal is met."""
        killed = [mutant for mutant in self.mutants if self.verdicts.get(self.key(mutant)) == "killed"]
        alive = [mutant for mutant in self.mutants if self.verdicts.get(self.key(mutant)) != "killed"]
        reasons = self.reasons()
        read = 0
        for mutant in sorted(alive, key=lambda one: (one.file, one.line)):
            diff = mutant.diff((self.folder / mutant.file).read_text(encoding="utf-8"))
            lines = diff.splitlines()
            before = " ".join([line[1:].strip() for line in lines if line.startswith("-") and not line.startswith("---")])
            after = " ".join([line[1:].strip() for line in lines if line.startswith("+") and not line.startswith("+++")])
            known = [row for row in reasons if (row["file"], row["before"], row["after"]) == (mutant.file, before, after)]
            read += len(known) > 0
            print(f"\n{self.verdicts.get(self.key(mutant), 'untried')}: {mutant.file}:{mutant.line}\n{diff}")
            if known:
                print(f"Reason: {known[0]['reason']}")
        rate = len(killed) / max(1, len(self.mutants))
        print(f"\n{self.game}: {len(killed)} of {len(self.mutants)} faults noticed ({rate:.1%}); {len(alive)} not, {read} with a reason.")
        print("The goal is met." if rate >= GOAL else f"The goal of {GOAL:.0%} is missed.")
        return 0 if rate >= GOAL else 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/nightly mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("modules", nargs="*", help="only these modules of the game, e.g. voting.py")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    if not (SOURCE / "games" / chosen.game).is_dir() or not (ROOT / "tests" / chosen.game).is_dir():
        print(f"There is no game {chosen.game!r} with tests.", file=sys.stderr)
        return 2
    BUILD.mkdir(parents=True, exist_ok=True)
    workshop = Workshop(chosen.game, chosen.count, chosen.seed, chosen.modules)
    workshop.trace()
    try:
        workshop.run(chosen.workers)
    except KeyboardInterrupt:
        print("\nStopped; run it again to go on.")
    return workshop.report()


if __name__ == "__main__":
    sys.exit(main())
