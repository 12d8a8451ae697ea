"""The server's end of a WebSocket connection, made for many small messages.

Whole text frames, which is nearly all there is, are read and written here; everything else is left to uvicorn and
`websockets`. What one turn of the loop has to say goes out together. Who does not read is not waited for.
"""

from __future__ import annotations

import struct
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

try:
    from websockets.speedups import apply_mask
except ImportError:  # where websockets was installed without its extension
    from websockets.utils import apply_mask

TEXT: Final = 0x81  # a text frame, and all of the message
AHEAD: Final = 8  # messages that may wait for us before we read no more


class Connection(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.out: list[bytes] = []  # frames of this turn of the loop
        self.rest = b""  # the beginning of a frame
        self.plain = False  # frames begin where we think they do

    def data_received(self, data: bytes) -> None:
        if self.plain and self.handshake_complete and self.conn.state is OPEN:
            self._read(self.rest + data if self.rest else data)
            return
        self.plain = not self.handshake_initiated and data.endswith(b"\r\n\r\n")  # the request, and nothing after it
        super().data_received(data)

    def _read(self, data: bytes) -> None:
        at = 0
        while (frame := frame_at(data, at)) is not None:
            begin, end = frame
            if end - begin > self.config.ws_max_size:
                break
            if end > len(data):
                self.rest = data[at:]
                return
            if data[at] != TEXT or not data[at + 1] & 0x80 or self.conn.current_size is not None or not self._take(data, begin, end):
                super().data_received(data[at:end])
            at = end
            if self.conn.state is not OPEN:
                break
        self.rest = b""
        if frame is not None:  # too long, or the last there will be: the rest is no business of ours
            self.plain = False
            super().data_received(data[at:])
        else:
            self.rest = data[at:]

    def _take(self, data: bytes, begin: int, end: int) -> bool:
        """Hand a message over; False where it is no text."""
        try:
            text = apply_mask(data[begin:end], data[begin - 4 : begin]).decode()
        except UnicodeDecodeError:
            return False
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            if self.queue.qsize() > AHEAD and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
        return True

    async def send(self, message: Any) -> None:
        if message["type"] != "websocket.send" or not self.handshake_complete or self.close_sent or message.get("text") is None:
            if message["type"] == "websocket.close" and not self.writable.is_set():
                self.transport.abort()
            self._flush()
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not OPEN:
            raise ClientDisconnected
        if not self.out:
            self.loop.call_soon(self._flush)
        self.out.append(framed(message["text"].encode()))

    def _flush(self) -> None:
        if self.out and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(self.out))
        self.out.clear()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # closing would wait until everything is read, by somebody who is gone


def frame_at(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame *at* begins and ends; None where that is not known yet."""
    if len(data) < at + 2:
        return None
    length, begin = data[at + 1] & 0x7F, at + 2
    if length == 126:
        if len(data) < at + 4:
            return None
        length, begin = struct.unpack_from("!H", data, at + 2)[0], at + 4
    elif length == 127:
        if len(data) < at + 10:
            return None
        length, begin = struct.unpack_from("!Q", data, at + 2)[0], at + 10
    begin += 4 if data[at + 1] & 0x80 else 0
    return begin, begin + length


def framed(text: bytes) -> bytes:
    """A message as a text frame."""
    size = len(text)
    if size < 126:
        return struct.pack("!BB", TEXT, size) + text
    return struct.pack("!BBH", TEXT, 126, size) + text if size < 65_536 else struct.pack("!BBQ", TEXT, 127, size) + text
