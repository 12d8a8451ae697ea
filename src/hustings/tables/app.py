"""The application: its routes, what it starts and stops, and how faults are answered."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from hustings import __version__
from hustings.core.chance import Live
from hustings.core.game import Game
from hustings.games import all_games
from hustings.tables.clock import Clock
from hustings.tables.config import Config
from hustings.tables.follow import ChanceMaker
from hustings.tables.guard import Guard
from hustings.tables.http import Tables, table_socket
from hustings.tables.hub import Hub
from hustings.tables.refused import Refused
from hustings.tables.replaying import Replays
from hustings.tables.services import Services
from hustings.tables.site import site_handlers
from hustings.tables.store.base import Store
from hustings.tables.wire import refusal_of

log = logging.getLogger("hustings.app")


def make_app(
    config: Config,
    store: Store,
    *,
    games: Mapping[str, Game] | None = None,
    clock: Clock | None = None,
    chance: ChanceMaker = Live,
    hub_kind: type[Hub] = Hub,
) -> ASGIApp:
    """One worker's application."""
    hub = hub_kind(config, store, all_games() if games is None else games, clock or Clock(), chance)
    services = Services(hub)

    @asynccontextmanager
    async def living(app: Litestar) -> AsyncIterator[None]:
        await hub.start()
        await services.start()
        try:
            yield
        finally:
            await services.stop()
            await hub.stop()
            store.close()

    async def give_hub() -> Hub:
        return hub

    app = Litestar(
        route_handlers=[Tables, Replays, table_socket, *site_handlers()],
        dependencies={"hub": Provide(give_hub)},
        lifespan=[living],
        exception_handlers={Refused: answer_refused, HTTPException: answer_http, RecursionError: answer_deep, Exception: answer_fault},
        openapi_config=OpenAPIConfig(
            title="Hustings", version=__version__, path="/api", render_plugins=[JsonRenderPlugin(path="/openapi.json")], description=ABOUT
        ),
        request_max_body_size=config.max_body,
        # The page and its files only: what a table tells goes out as it is, without work for the loop, and no length gives a secret away.
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=["^/api/tables", "^/health", "^/metrics"]),
        logging_config=None,
        debug=False,
    )
    app.state.hub = hub
    app.state.services = services
    return Guard(app, config)


ABOUT = "Tables for political board games: people and bots play, nothing is lost, nobody sees what they may not."


def answer_refused(request: Request[Any, Any, Any], refusal: Refused) -> Response[Any]:
    request.app.state.hub.figures.was_refused(refusal)
    return Response(refusal_of(refusal), status_code=refusal.status)


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses: unreadable bodies, unknown addresses."""
    if error.status_code >= 500:
        return answer_fault(request, error)
    faults = error.extra if isinstance(error.extra, list) else []
    told = "; ".join(
        [": ".join([str(part[name]) for name in ("key", "message") if name in part]) for part in faults if isinstance(part, dict)]
    )
    refusal = refusal_of(Refused("bad-request", fault=told or str(error.detail)))
    return Response(refusal, status_code=error.status_code, headers=error.headers)


def answer_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    """A body with more brackets within brackets than anybody needs."""
    return Response(refusal_of(Refused("bad-request", fault="it is nested too deeply.")), status_code=400)


def answer_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Our own mistake: it is logged here, and told without a word of how we are made."""
    log.error("fault at %s", request.scope.get("path_template", ""), exc_info=error)
    return Response(refusal_of(Refused("internal")), status_code=500)
