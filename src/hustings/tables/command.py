"""`hustings serve` and `hustings data`: run the tables, and look after what they have stored."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

from hustings.core.errors import BadInput
from hustings.tables.app import make_app
from hustings.tables.config import Config
from hustings.tables.datatool import data as data
from hustings.tables.logs import log_to_stderr
from hustings.tables.serving import run, run_workers
from hustings.tables.store.choose import open_store

console = Console(highlight=False, soft_wrap=True)  # a sentence and an address stay in one line, whatever the terminal's width


def serve(
    port: Annotated[int, typer.Option(help="Port.", min=1, max=65535)] = 8460,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    folder: Annotated[Path, typer.Option("--data", help="Folder of the embedded store.")] = Path("hustings-data"),
    database: Annotated[str, typer.Option(help="PostgreSQL address; none: SQLite in --data.", envvar="HUSTINGS_DATABASE")] = "",
    workers: Annotated[int, typer.Option(help="Worker processes (more than one needs PostgreSQL).", min=1, max=64)] = 1,
    wake: Annotated[str, typer.Option(help="Redis address by which workers wake each other; none: PostgreSQL does.")] = "",
    lan: Annotated[bool, typer.Option("--lan", help="Let others on this network in; shows address and QR code.")] = False,
    public_url: Annotated[str, typer.Option(help="The address people use, behind a proxy.")] = "",
    trust_proxy: Annotated[bool, typer.Option("--trust-proxy", help="Believe X-Forwarded-For.")] = False,
    max_tables: Annotated[int, typer.Option(help="Unfinished tables at most.", min=0)] = 2000,
    creation: Annotated[bool, typer.Option("--creation/--no-creation", help="Whether visitors may open tables.")] = True,
    bot_workers: Annotated[int, typer.Option(help="Processes in which bots think.", min=1, max=64)] = 1,
    reminders: Annotated[bool, typer.Option("--reminders", help="Allow reminders by webhook.")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser on a desktop.")] = True,
    log_level: Annotated[Literal["debug", "info", "warning", "error"], typer.Option(help="What is logged.")] = "info",
) -> None:
    """Run the tables: people and bots play here.

    Example: hustings serve --lan
    """
    config = Config(
        host="0.0.0.0" if lan and host == "127.0.0.1" else host,
        port=port,
        data=folder,
        database=database,
        workers=workers,
        wake=wake,
        public_url=public_url,
        addresses=lan_addresses(port) if lan else (),
        trust_proxy=trust_proxy,
        max_tables=max_tables,
        creation=creation,
        bot_workers=bot_workers,
        reminders=reminders,
    )
    try:
        check(config)
        log_to_stderr(log_level)
        store = open_store(config)
    except BadInput as error:
        Console(stderr=True, highlight=False, soft_wrap=True).print(str(error), markup=False)
        raise typer.Exit(2) from error
    if config.workers > 1:
        store.close()  # it can be used; each worker opens it for itself
        _announce(config, lan)
        run_workers(config, log_level)
        return
    app = make_app(config, store)
    _announce(config, lan)
    if browser and not lan and _is_desktop():
        webbrowser.open(config.base_url())
    run(app, config)


def check(config: Config) -> None:
    """What cannot work is refused in one sentence."""
    if config.workers > 1 and not config.is_shared():
        raise BadInput("Several workers need PostgreSQL: give --database postgresql://..., or leave --workers at 1.")
    if config.database and not config.is_shared():
        raise BadInput("The database is a PostgreSQL address: postgresql://user@host/name.")
    if config.public_url and not config.public_url.startswith(("http://", "https://")):
        raise BadInput("The public address begins with https:// or http://.")
    with socket.socket(socket.AF_INET6 if ":" in config.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((config.host, config.port))
        except OSError as error:
            raise BadInput(f"Port {config.port} at {config.host} cannot be used: {error.strerror}.") from error


def lan_addresses(port: int) -> tuple[str, ...]:
    """How this machine is called on its network."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; only asks which of our addresses would be used
            found.append(str(probe.getsockname()[0]))
        except OSError:
            pass
    try:
        found += [str(item[4][0]) for item in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        pass
    names = dict.fromkeys([address for address in found if not address.startswith("127.")])
    return tuple([f"http://{address}:{port}" for address in names])


def _announce(config: Config, lan: bool) -> None:
    if not lan:
        console.print(f"Hustings is open at {config.base_url()}")
        return
    if not config.addresses:
        console.print(f"Hustings is open at {config.base_url()}, but this machine has no network.")
        return
    import segno

    console.print(f"Hustings is open at {config.addresses[0]}")
    segno.make(config.addresses[0]).terminal(out=sys.stdout, compact=True)


def _is_desktop() -> bool:
    return sys.stdout.isatty() and (
        sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    )


app = typer.Typer(no_args_is_help=True)
app.command()(serve)
app.add_typer(data, name="data")

if __name__ == "__main__":
    app()
