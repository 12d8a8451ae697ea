"""A real PostgreSQL for one test run, in a folder of its own, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hustings.tables.testing import free_port


def programs() -> Path | None:
    """Where Debian, or the path, keeps PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    named = shutil.which("initdb")
    return Path(named).resolve().parent if named else None


def unprivileged() -> dict[str, int]:
    """PostgreSQL does not run as root: then as whoever it belongs to."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid}
    raise RuntimeError("there is no user for PostgreSQL")


@contextmanager
def running_database() -> Iterator[str]:
    """The address of a fresh database."""
    bin_folder = programs()
    if bin_folder is None and "HUSTINGS_QUICK" in os.environ:
        pytest.skip("PostgreSQL is not installed")
    assert bin_folder is not None, "PostgreSQL is needed: apt-get install postgresql"
    who = unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="hustings-pg-"))
    if who:
        os.chown(folder, who["user"], who["group"])
    port = free_port()
    data = folder / "data"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=on"
    try:
        subprocess.run([bin_folder / "initdb", "-D", data, "-A", "trust", "-U", "hustings"], check=True, **quiet, **who)  # type: ignore[call-overload]
        subprocess.run([bin_folder / "pg_ctl", "-D", data, "-o", options, "-w", "start"], check=True, **quiet, **who)  # type: ignore[call-overload]
        yield f"postgresql://hustings@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([bin_folder / "pg_ctl", "-D", data, "-m", "immediate", "stop"], check=False, **quiet, **who)  # type: ignore[call-overload]
        shutil.rmtree(folder, ignore_errors=True)
