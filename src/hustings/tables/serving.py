"""How the application is run: one process, or several that share a port and a database."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import socket
import time
from typing import Any, Final

import uvicorn

from hustings.core.errors import BadInput
from hustings.tables.config import Config
from hustings.tables.connection import Connection

AGAIN: Final = 5.0  # seconds between two starts of one worker: one that cannot start must not keep the machine busy


def uvicorn_config(app: Any, config: Config, **more: Any) -> uvicorn.Config:
    """How uvicorn is run, by `hustings serve` and by tests alike."""
    return uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        loop="uvloop",
        http="httptools",
        ws=Connection,
        ws_max_size=config.max_frame,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        log_config=None,
        timeout_graceful_shutdown=3,
        limit_concurrency=None,
        **more,
    )


def run(app: Any, config: Config, sockets: list[socket.socket] | None = None) -> None:
    """One process, until it is told to stop."""
    # What is loaded now stays; and a table holds thousands of objects, so that looking through all of them for lost
    # ones as often as Python does by itself would take an eighth of the time.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    uvicorn.Server(uvicorn_config(app, config)).run(sockets)


def run_workers(config: Config, log_level: str) -> None:
    """Several workers behind one port; one that dies is replaced."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((config.host, config.port))
    listening.listen(2048)
    listening.set_inheritable(True)
    spawn = multiprocessing.get_context("spawn")
    stopping = False

    def start() -> Any:
        process = spawn.Process(target=work, args=(config, log_level, listening))
        process.start()
        return process

    def stop(number: int, frame: object) -> None:
        nonlocal stopping
        stopping = True

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    processes = [start() for _ in range(config.workers)]
    started = [time.monotonic()] * config.workers
    while not stopping:
        time.sleep(0.3)
        for number, process in enumerate(processes):
            if not process.is_alive() and not stopping and time.monotonic() - started[number] > AGAIN:
                processes[number], started[number] = start(), time.monotonic()
    for process in processes:
        if process.is_alive() and process.pid is not None:
            os.kill(process.pid, signal.SIGTERM)
    for process in processes:
        process.join(10)
    listening.close()


def work(config: Config, log_level: str, listening: socket.socket) -> None:
    """One of several workers."""
    from hustings.tables.app import make_app
    from hustings.tables.logs import log_to_stderr
    from hustings.tables.store.choose import open_store

    log_to_stderr(log_level)
    try:
        store = open_store(config)
    except BadInput as error:
        raise SystemExit(str(error)) from error
    run(make_app(config, store), config, [listening])
