"""What the commands print with."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


def print_json(data: Any) -> None:
    """One document of JSON on the standard output."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def say(text: str = "") -> None:
    """Plain text: nothing in it is markup."""
    out.print(text, markup=False)


def say_wrong(sentence: str) -> int:
    """What is wrong, in one line, and the exit code for it."""
    line = " ".join(sentence.split())
    err.print(line if line.endswith((".", "?", "!")) else line + ".", markup=False)
    return 2


class Bar:
    """A progress bar on the error output, with the rate; silent where that is not a terminal."""

    def __init__(self, progress: Progress, total: int, unit: str) -> None:
        self.progress = progress
        self.unit = unit
        self.done = 0
        self.task = progress.add_task("", total=total, rate="")

    def forward(self, count: int = 1) -> None:
        self.done += count
        elapsed = self.progress.tasks[0].elapsed or 0.0
        rate = f"{self.done / elapsed:,.0f} {self.unit}/s" if elapsed > 0.5 else ""
        self.progress.update(self.task, completed=self.done, rate=rate)


@contextmanager
def bar(total: int, unit: str) -> Iterator[Bar]:
    """While long work goes on."""
    columns = [BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeElapsedColumn(), TimeRemainingColumn()]
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        yield Bar(progress, total, unit)
