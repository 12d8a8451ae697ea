"""`hustings data`: back up, restore, check and prune what tables have stored."""

from __future__ import annotations

import typer

data = typer.Typer(no_args_is_help=True, help="Look after the store: back up, restore, check, prune.")
