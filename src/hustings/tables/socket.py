"""One socket: whoever looks at a table, says what they do, and is told what is new."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from hustings.tables import seats, wire
from hustings.tables.acts import act, seq_of
from hustings.tables.audience import NOT_LOOKING
from hustings.tables.limits import Bucket
from hustings.tables.refused import Refused
from hustings.tables.roomview import chat_for
from hustings.tables.table import Table
from hustings.tables.wire import refusal_of

PATIENCE: Final = 40  # frames beyond the allowance before a flooding socket is closed
CLOSE_POLICY: Final = 1008
CLOSE_GONE: Final = 4404
read_message: Final = msgspec.json.Decoder(wire.Message).decode
encode: Final = msgspec.json.Encoder().encode
PONG: Final = b'{"type":"pong"}'
log = logging.getLogger("hustings.socket")


class Socket:
    """The server's end of one socket."""

    __slots__ = ("acting", "bucket", "closing", "idle", "key", "queue", "said", "seq", "socket", "table", "viewer", "writing")

    def __init__(self, socket: WebSocket[Any, Any, Any], table: Table, key: str) -> None:
        self.socket = socket
        self.table = table
        self.key = key
        self.viewer = NOT_LOOKING
        self.seq = -1
        self.said = 0
        self.queue: deque[bytes] = deque()
        self.idle: asyncio.Future[None] | None = None  # the writer waits for something to send
        self.closing = 0
        self.acting = False  # something that was asked for is being done
        self.writing: asyncio.Task[None] | None = None
        self.bucket = Bucket(table.hub.config.socket_rate)

    def push(self, frame: bytes) -> None:
        """Send when the reader takes it; a reader who is too slow is cut off and may come back."""
        if len(self.queue) >= self.table.hub.config.queue:
            self.closing = CLOSE_POLICY
            self.queue.clear()
            if self.writing is not None:
                self.writing.cancel()  # it waits for somebody who does not read
        else:
            self.queue.append(frame)
        self._wake()

    def _wake(self) -> None:
        if self.idle is not None and not self.idle.done():
            self.idle.set_result(None)

    async def run(self) -> None:
        """Until either side has had enough."""
        writer = self.writing = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            self._welcome()
            await asyncio.wait([writer, reader], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.look_away(self)
            writer.cancel()
            # Whoever goes away leaves what they began: it may be stored already, and the others are to see it.
            if not self.acting:
                reader.cancel()
            cut, self.closing = self.closing, self.closing or CLOSE_GONE
            for ended in await asyncio.gather(writer, reader, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, OSError | WebSocketException):
                    log.error("a socket failed", extra={"table": self.table.id}, exc_info=ended)
        if cut and writer.cancelled():
            await self.socket.close(cut)

    def _welcome(self) -> None:
        room = self.table.story.room
        chat = chat_for(self.table.story, self.key)
        yours = room.held_by(self.key)
        host = bool(self.key) and room.host == self.key
        self.push(encode({"type": "welcome", "table": self.table.id, "yours": yours, "host": host, "chat": chat}))
        self.said = room.said

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            if not self.queue and not self.closing:
                self.idle = loop.create_future()
                await self.idle
            while self.queue:
                frame = self.queue.popleft()
                await self.socket.send({"type": "websocket.send", "bytes": None, "text": frame.decode()})
            if self.closing:
                await self.socket.close(self.closing)
                return

    async def _read(self) -> None:
        flood = 0
        while not self.closing:
            event: Any = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("text") or event.get("bytes") or b""
            if self.bucket.take():
                flood = max(0, flood - 1)
                self.acting = True
                await self._take(data)
                self.acting = False
            else:
                flood += 1
                self.push(encode(refusal_of(Refused("too-many"), move_id=_move_id(data))))
                if flood > PATIENCE:
                    self.closing = CLOSE_POLICY
                    self._wake()
                    await asyncio.sleep(3600)  # the writer closes

    async def _take(self, data: str | bytes) -> None:
        move_id = ""
        place: Any = self.viewer
        try:
            message = read_message(data)
            move_id = getattr(message, "move_id", "") or ""
            place = getattr(message, "place", None) if not isinstance(message, wire.Watch) else self.viewer
            answer = await self._do(message)
        except msgspec.MsgspecError as error:
            answer = refusal_of(Refused("bad-request", fault=str(error)), _move_id(data))
        except (RecursionError, UnicodeError):
            answer = refusal_of(Refused("bad-request", fault="it is not JSON."))
        except Refused as refusal:
            self.table.hub.figures.was_refused(refusal)
            if refusal.key == "no-table":
                self.closing = CLOSE_GONE
            answer = refusal_of(refusal, move_id, seq_of(self.table, place) if place in self.table.story.room.held_by(self.key) else None)
            if refusal.key == "stale" and place == self.viewer:
                self.push(self.table.view(self.viewer))
                self.seq = seq_of(self.table, self.viewer) or 0
        if answer is not None:
            self.push(encode(answer))

    async def _do(self, message: wire.Message) -> wire.Answer | wire.Refusal | None:
        match message:
            case wire.Watch():
                viewer = seats.viewer(self.table.story, self.key, message.place)
                await self.table.refresh()
                self.table.turn_away(self)
                self.viewer = viewer
                self.table.look(self, message.since)
                return None
            case wire.Unwatch():
                self.table.turn_away(self)
                return None
            case wire.Ping():
                self.push(PONG)
                return None
            case _:
                return await act(self.table, self.key, message)


def _move_id(data: str | bytes) -> str:
    """The move id of a message that is otherwise refused, as far as it can be read."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""
    move_id = found.get("move_id") if isinstance(found, dict) else ""
    return move_id if isinstance(move_id, str) and len(move_id) <= 64 else ""
