"""Everything that is not a table: games and rules, health and figures, the page of the interface, the browser's files."""

from __future__ import annotations

import asyncio
import html
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import File
from litestar.static_files import create_static_files_router

from hustings import __version__
from hustings.core.errors import OptionError
from hustings.core.game import Game
from hustings.tables.catalog import deck_kit, game_row, rules_json
from hustings.tables.hub import Hub
from hustings.tables.refused import Refused
from hustings.tables.services import Services
from hustings.tables.wire import DeckText, GameRow

GivenHub = NamedDependency[Hub]
WEB: Final = Path(__file__).parent.parent / "web"
LOCAL: Final = ("127.0.0.1", "::1")


@get("/api/games", tags=["games"])
async def games(hub: GivenHub, hidden: FromQuery[bool] = False) -> list[GameRow]:
    """The games, with their options as a form needs them; `hidden` ones too where asked for."""
    rows = [game_row(game) for game in hub.games.values() if hidden or not game.hidden]
    return sorted(rows, key=lambda row: row.title)


@get("/api/games/{game:str}", tags=["games"])
async def one_game(hub: GivenHub, game: FromPath[str]) -> GameRow:
    """One game."""
    if game not in hub.games:
        raise Refused("no-game")
    return game_row(hub.games[game])


@get("/api/games/{game:str}/rules", tags=["games"])
async def rules(hub: GivenHub, game: FromPath[str]) -> dict[str, Any]:
    """The catalogue of its rules: every clause by its id."""
    if game not in hub.games:
        raise Refused("no-game")
    return rules_json(hub.games[game])


@get("/api/games/{game:str}/decks", tags=["games"])
async def decks(hub: GivenHub, game: FromPath[str]) -> dict[str, Any]:
    """Every card and the ready-made decks, where players build decks of their own."""
    return with_decks(hub, game)[1]


@post("/api/games/{game:str}/decks/check", status_code=200, tags=["games"])
async def check_deck(hub: GivenHub, game: FromPath[str], data: JSONBody[DeckText]) -> dict[str, Any]:
    """All faults of a deck at once, and the move that brings it to a table with these options."""
    found, _ = with_decks(hub, game)
    try:
        options = found.read_options(data.options)
    except OptionError as error:
        raise Refused("bad-options", fault=str(error)) from error
    return found.check_deck(data.text, options)


def with_decks(hub: Hub, name: str) -> tuple[Game, dict[str, Any]]:
    """A game whose players build decks, and its cards."""
    if name not in hub.games:
        raise Refused("no-game")
    kit = deck_kit(hub.games[name])
    if kit is None:
        raise Refused("no-decks")
    return hub.games[name], kit


@get("/api/version", tags=["server"])
async def version(hub: GivenHub) -> dict[str, Any]:
    """What runs here."""
    return {"version": __version__, "creation": hub.config.creation, "reminders": hub.config.reminders, "base": hub.config.base_url()}


@get("/health", tags=["server"])
async def health(hub: GivenHub) -> Response[dict[str, Any]]:
    """Whether this worker can store moves."""
    well = await asyncio.to_thread(hub.db.alive)
    return Response({"ok": well, "version": __version__}, status_code=200 if well else 503)


@get("/metrics", media_type=MediaType.TEXT, tags=["server"])
async def metrics(hub: GivenHub, request: Request[Any, Any, State]) -> Response[bytes]:
    """Figures for Prometheus, to this machine only."""
    client = request.client
    if client is None or client.host not in LOCAL or "x-forwarded-for" in request.headers:
        raise Refused("foreign")
    services: Services = request.app.state.services
    services.figures.tasks.set(len(asyncio.all_tasks()))
    return Response(await asyncio.to_thread(services.figures.text), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/docs", media_type=MediaType.HTML, include_in_schema=False)
async def docs(request: Request[Any, Any, State]) -> str:
    """The interface on one page, without a script."""
    return docs_page(request.app.openapi_schema.to_schema())


def docs_page(schema: dict[str, Any]) -> str:
    """The OpenAPI description as a page."""
    rows: list[str] = []
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            if not isinstance(operation, dict) or "responses" not in operation:
                continue
            about = html.escape(operation.get("description") or operation.get("summary") or "")
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            fields = _fields(schema, body)
            taken = ", ".join([html.escape(parameter["name"]) for parameter in operation.get("parameters", [])])
            cells = [f"<code>{method.upper()} {html.escape(path)}</code>", about, taken, f"<code>{fields}</code>"]
            rows.append("<tr>" + "".join([f"<td>{cell}</td>" for cell in cells]) + "</tr>")
    title = html.escape(schema["info"]["title"])
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}: interface</title>'
        f"<h1>{title}, version {html.escape(schema['info']['version'])}</h1>"
        '<p>The same as data: <a href="/api/openapi.json">/api/openapi.json</a>. A session step by step: <code>docs/api.md</code>.</p>'
        f"<table><tr><th>Request</th><th>What it does</th><th>Parameters</th><th>Body</th></tr>{''.join(rows)}</table></html>"
    )


def _fields(schema: dict[str, Any], body: dict[str, Any]) -> str:
    name = body.get("$ref", "").rpartition("/")[2]
    found = schema.get("components", {}).get("schemas", {}).get(name, {})
    return html.escape(", ".join(found.get("properties", {})))


@get("/", include_in_schema=False)
async def page() -> Response[Any] | File:
    """The browser's page, where it is installed."""
    index = WEB / "index.html"
    if index.is_file():
        return File(index, media_type="text/html; charset=utf-8", content_disposition_type="inline", headers={"cache-control": "no-cache"})
    text = '<!doctype html><title>Hustings</title><p>The server runs. The interface: <a href="/api/docs">/api/docs</a>.</p>'
    return Response(text, media_type="text/html; charset=utf-8")


def site_handlers() -> list[Any]:
    """All of these, and the browser's files where there are any."""
    handlers: list[Any] = [games, one_game, rules, decks, check_deck, version, health, metrics, docs, page]
    if WEB.is_dir():
        handlers.append(create_static_files_router(path="/web", directories=[WEB], include_in_schema=False))
    return handlers
