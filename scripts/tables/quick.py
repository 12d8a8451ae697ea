"""A socket that costs its owner little: when a server is measured, its clients have one core as well.

Text frames only, whole ones, without extensions; what it sends is masked with zeros, as the protocol admits.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit


class QuickSocket(asyncio.Protocol):
    """One connection; *take* gets each message as it comes."""

    def __init__(self, head: bytes, take: Callable[[bytes], None]) -> None:
        self.head, self.take = head, take
        self.buffer = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.head)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.transport.close()
                return
            self.opened.set_result(None)
        at = 0
        while (frame := _frame(data, at)) is not None:
            code, begin, at = frame
            if code == 1:
                self.take(data[begin:at])
            elif code == 9:
                self.transport.write(_framed(10, data[begin:at]))
            elif code == 8:
                self.transport.close()
                return
        self.buffer = data[at:]

    def send(self, text: bytes) -> None:
        self.transport.write(_framed(1, text))

    def close(self) -> None:
        self.transport.close()


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The frame that begins *at*: its code, and where its payload begins and ends; None where it is not all there."""
    if len(data) < at + 2:
        return None
    length, begin = data[at + 1], at + 2
    if length == 126 and len(data) >= at + 4:
        length, begin = struct.unpack_from("!H", data, at + 2)[0], at + 4
    elif length == 127 and len(data) >= at + 10:
        length, begin = struct.unpack_from("!Q", data, at + 2)[0], at + 10
    elif length >= 126:
        return None
    return None if len(data) < begin + length else (data[at] & 15, begin, begin + length)


def _framed(code: int, text: bytes) -> bytes:
    size = len(text)
    length = struct.pack("!B", 128 | size) if size < 126 else struct.pack("!BH", 254, size)
    return bytes([128 | code]) + length + b"\0\0\0\0" + text


async def quick_socket(address: str, origin: str, cookie: str, take: Callable[[bytes], None]) -> QuickSocket:
    """An open one at *address*."""
    parts = urlsplit(address)
    key = base64.b64encode(os.urandom(16)).decode()
    head = (
        f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nOrigin: {origin}\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    )
    _, socket = await asyncio.get_running_loop().create_connection(lambda: QuickSocket(head.encode(), take), parts.hostname, parts.port)
    await socket.opened
    return socket
