"""The frames of a socket, as they come from friend and foe: whole, in pieces, broken, or never read."""

from __future__ import annotations

import json
import logging
import os
import socket
import struct
import time
from pathlib import Path
from typing import Any

import pytest

from hustings.tables.socket import Socket
from hustings.tables.testing import TestServer
from tests.tables.people import Browser

HERE = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bo"}]
TEXT, BINARY, CLOSE, PING, PONG = 0x81, 0x82, 0x88, 0x89, 0x8A


class Wire:
    """A socket without a library: exactly these bytes."""

    def __init__(self, browser: Browser, table: str, read: int = 0) -> None:
        self.raw = socket.socket()
        if read:
            self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, read)
        port = int(browser.url.rpartition(":")[2])
        self.raw.connect(("127.0.0.1", port))
        self.raw.settimeout(10)
        head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        head += f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nOrigin: {browser.url}\r\n"
        self.raw.sendall(f"{head}Cookie: {browser.cookies()}\r\n\r\n".encode())
        self.data = b""
        while b"\r\n\r\n" not in self.data:
            self.data += self.raw.recv(4096)
        self.data = self.data.partition(b"\r\n\r\n")[2]

    def hear(self) -> tuple[int, bytes]:
        """The next frame: its first byte and what it carries."""
        first, size = self._take(2)
        if size == 126:
            size = struct.unpack("!H", self._take(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self._take(8))[0]
        return first, self._take(size)

    def _take(self, count: int) -> bytes:
        while len(self.data) < count:
            more = self.raw.recv(65_536)
            if not more:
                raise ConnectionError
            self.data += more
        taken, self.data = self.data[:count], self.data[count:]
        return taken

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of this type."""
        while True:
            _, data = self.hear()
            if (message := json.loads(data))["type"] == kind:
                return dict(message)


def frame(data: bytes, first: int = TEXT) -> bytes:
    """As a client sends it: masked."""
    mask, size = os.urandom(4), len(data)
    head = struct.pack("!BB", first, 0x80 | size) if size < 126 else struct.pack("!BBH", first, 0xFE, size)
    return head + mask + bytes([byte ^ mask[at % 4] for at, byte in enumerate(data)])


def opened(server: TestServer) -> tuple[Browser, str]:
    ann = Browser(server.url)
    table, _ = ann.open("parley", HERE, reaction=0)
    ann.post(f"/api/tables/{table}/start")
    return ann, table


class TestFrames:
    """Whatever way a message comes, it is understood or the connection is closed with the right reason."""

    def test_several_at_once_and_one_in_pieces(self, server: TestServer) -> None:
        """Three frames in one packet, then one byte by byte, long and short: each is answered in its order."""
        wire = Wire(*opened(server))
        ping = b'{"do":"ping"}'
        wire.raw.sendall(frame(ping) + frame(b"[1]") + frame(ping + b" " * 300))
        assert [wire.until(kind)["type"] for kind in ("pong", "refused", "pong")] == ["pong", "refused", "pong"]
        for byte in frame(ping) + frame(b'{"do":"watch","place":0}' + b" " * 200):
            wire.raw.sendall(bytes([byte]))
        assert wire.until("pong") and wire.until("view")["place"] == 0

    def test_fragments_binary_and_control_frames(self, server: TestServer) -> None:
        """A message in fragments with a ping between them, one as bytes, an echo of pings: as the protocol says."""
        wire = Wire(*opened(server))
        wire.until("welcome")
        wire.raw.sendall(frame(b'{"do":', 0x01) + frame(b"are you there", PING) + frame(b'"ping"}', 0x80))
        heard = [wire.hear() for _ in range(2)]
        assert (PONG, b"are you there") in heard and (TEXT, b'{"type":"pong"}') in heard
        wire.raw.sendall(frame(b'{"do":"ping"}', BINARY))
        assert wire.until("pong")
        wire.raw.sendall(frame(struct.pack("!H", 1000), CLOSE))
        assert wire.hear() == (CLOSE, struct.pack("!H", 1000))

    @pytest.mark.parametrize(
        ("sent", "code"),
        [
            (frame(b"\xff\xfe"), 1007),
            (b"\x81\x03abc", 1002),
            (frame(b"{}", 0xC1), 1002),
            (frame(b"{", 0x01) + frame(b"{}"), 1002),
            (frame(b"", 0x80), 1002),
            (frame(b"x" * 20_000), 1009),
            (b"\x81\xff" + struct.pack("!Q", 2**40) + b"\0\0\0\0x", 1009),
        ],
        ids=["no text", "no mask", "unknown bits", "within another", "no beginning", "too long", "boundless"],
    )  # fmt: skip
    def test_broken_ones_close_the_connection(self, server: TestServer, sent: bytes, code: int) -> None:
        """No text, no mask, unknown bits, a message within another, one too long: closed with the code for it."""
        wire = Wire(*opened(server))
        wire.until("welcome")
        wire.raw.sendall(sent)
        first, data = wire.hear()
        assert (first, struct.unpack_from("!H", data)[0]) == (CLOSE, code)


class TestSlowReaders:
    """Who does not read is not waited for."""

    def test_they_are_cut_off(self, tmp_path: Path) -> None:
        """The server gives the connection up and is rid of it; another socket of the table goes on as if nothing were."""
        with TestServer(tmp_path / "data", queue=20) as server:
            ann, table = opened(server)
            slow = Wire(ann, table, read=4096)
            slow.until("welcome")
            slow.raw.sendall(frame(b'{"do":"watch","place":0}'))
            slow.until("view")
            for connection in server.server.server_state.connections:
                connection.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            seat = ann.sit(table, 1).seen()
            ann.http.close()
            live = server.hub.tables[table]
            assert len(live.listeners) == 2
            for number in range(600):
                seat.send(do="say", place=1, text="x" * 400, move_id=f"m{number}")
                seat.until(lambda seat, number=number: len(seat.answers) > number)
                if len(live.listeners) == 1:
                    break
            assert len(live.listeners) == 1
            end = time.monotonic() + 5
            while len(server.server.server_state.connections) > 1 and time.monotonic() < end:
                time.sleep(0.05)
            assert len(server.server.server_state.connections) == 1
            seat.send(do="ping")
            seat.until(lambda seat: '"pong"' in seat.frames[-1])

    def test_our_own_mistakes_are_logged(
        self, server: TestServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A fault in the handling of a message closes the socket and stands in the log with its trace."""
        ann, table = opened(server)

        async def broken(*_: object) -> None:
            raise AssertionError("our own")

        monkeypatch.setattr(Socket, "_do", broken)
        with caplog.at_level(logging.ERROR, "hustings.socket"):
            seat = ann.sit(table, 0)
            while not seat.closed:
                seat.hear(5)
            time.sleep(0.1)
        assert [record.exc_info is not None for record in caplog.records if record.name == "hustings.socket"] == [True]
