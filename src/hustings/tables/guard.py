"""What stands before every request: who asks how often, from which page, and what browsers are told to forbid."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hustings.tables.config import Config, origin_of
from hustings.tables.limits import Buckets, Counter
from hustings.tables.refused import Refused
from hustings.tables.wire import refusal_of

SAFE: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'{sockets}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


class Guard:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config
        self.origins = config.origins()
        self.requests = Buckets(config.address_rate)
        self.sockets = Counter(config.max_sockets_per_address)
        # Older browsers do not count a socket of the same host as 'self'.
        sockets = "".join([" " + origin.replace("http", "ws", 1) for origin in sorted(self.origins)])
        self.headers = [
            (b"content-security-policy", POLICY.format(sockets=sockets).encode()),
            (b"x-content-type-options", b"nosniff"),
            (b"referrer-policy", b"no-referrer"),
            (b"cross-origin-opener-policy", b"same-origin"),
            (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "http":
            await self._http(scope, receive, send)
        elif kind == "websocket":
            await self._socket(scope, receive, send)
        else:  # the server itself starts or stops
            await self.app(scope, receive, send)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        refused = self._refused(scope, headers)
        if refused is not None:
            await _answer(sending, refused)
        else:
            await self.app(scope, receive, sending)

    def _refused(self, scope: Any, headers: dict[bytes, bytes]) -> Refused | None:
        if not self.requests.take(self.address(scope, headers)):
            return Refused("too-many")
        if scope["method"] in SAFE:
            return None
        origin = headers.get(b"origin", b"").decode("latin-1")
        if (origin and not self.is_ours(origin, headers)) or headers.get(b"sec-fetch-site") == b"cross-site":
            return Refused("foreign")
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self.config.max_body:
            return Refused("too-large")
        return None

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        address = self.address(scope, headers)
        # A browser always says from where; a program may instead show its token openly.
        known = self.is_ours(origin, headers) if origin else b"authorization" in headers
        if not known or not self.requests.take(address) or not self.sockets.enter(address):
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": ""})
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets.leave(address)

    def is_ours(self, origin: str, headers: dict[bytes, bytes]) -> bool:
        return origin in self.origins and origin_of(origin) == origin

    def address(self, scope: Any, headers: dict[bytes, bytes]) -> str:
        """Who asks: behind a proxy the last address that the proxy itself has written down."""
        client = scope.get("client")
        if self.config.trust_proxy and b"x-forwarded-for" in headers:
            return headers[b"x-forwarded-for"].decode("latin-1").rpartition(",")[2].strip()[:64]
        return str(client[0]) if client else ""


async def _answer(send: Send, refused: Refused) -> None:
    body = msgspec.json.encode(refusal_of(refused))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
