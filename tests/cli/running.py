"""Runs the command as a person would, inside this process."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from unittest import mock

from hustings.cli import console
from hustings.cli.app import run


class Ran:
    """What a command printed, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@contextmanager
def _wide() -> Iterator[None]:
    """The console is 200 characters wide. Where it writes to it looks up each time: to give it a file would last beyond the test."""
    kept = console.out.width
    console.out.width = 200
    try:
        yield
    finally:
        console.out.width = kept


def hustings(*arguments: str, typed: str = "") -> Ran:
    """Run `hustings ARGUMENTS` with *typed* on its standard input."""
    out, err = io.StringIO(), io.StringIO()
    with _wide(), redirect_stdout(out), redirect_stderr(err), mock.patch("sys.stdin", io.StringIO(typed)):
        code = run(list(arguments))
    return Ran(code, out.getvalue(), err.getvalue())
