"""Reminders that it is somebody's turn, sent to an address the table's host has named. Off unless the operator allows them.

Only https, only public addresses (the address that was checked is the one we connect to), no redirects, little time, few tries.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import socket
import ssl
from typing import Final
from urllib.parse import urlsplit

from hustings.tables import lines
from hustings.tables.hub import Hub
from hustings.tables.refused import Refused, words
from hustings.tables.story import Story
from hustings.tables.table import Table

TRIES: Final = 3
SECONDS: Final = 8.0
# Behind these a gateway reaches any address of the older internet, private ones too.
TRANSLATED: Final = [ipaddress.IPv6Network(name) for name in ("::/96", "64:ff9b::/96", "64:ff9b:1::/48", "fec0::/10")]
log = logging.getLogger("hustings.reminders")


class Reminders:
    """Sends exactly one for each turn that lasts long: it is stored before it is sent."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._tasks: set[asyncio.Task[None]] = set()

    async def look(self, table: Table) -> int | None:
        """Send what is due; says when something will be."""
        story, config = table.story, self.hub.config
        address = story.room.settings.reminder
        if not (config.reminders and address and story.playing is not None) or story.release:
            return None
        next_due: int | None = None
        for place in story.room.people():
            ask = story.playing.state.asks[place]
            if ask is None or ask.veiled or story.room.reminded.get(str(place)) == story.turn[place]:
                continue
            due = story.since[place] + round(config.reminder_after * 1000)
            if due > self.hub.clock.now():
                next_due = due if next_due is None else min(due, next_due)
            elif await self._note(table, place, story.turn[place]):
                self._send_soon(address, message(table.story, place, config.base_url()))
        return next_due

    async def _note(self, table: Table, place: int, turn: int) -> bool:
        """Put down that this reminder goes out; False where another worker was faster."""
        noted: list[bool] = []

        def make(story: Story, now: int) -> lines.RoomLine | None:
            noted.clear()
            if story.room.reminded.get(str(place)) == turn or story.turn[place] != turn:
                return None
            noted.append(True)
            return lines.Reminded(place, turn)

        try:
            await table.note(make)
        except Refused:
            return False
        return bool(noted)

    def _send_soon(self, address: str, text: str) -> None:
        task = asyncio.create_task(self._send(address, text))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, address: str, text: str) -> None:
        body = json.dumps({"text": text, "content": text}).encode()  # the two names that chat services read
        for attempt in range(TRIES):
            try:
                status = await asyncio.wait_for(post(address, body), SECONDS)
            except (OSError, TimeoutError, ValueError) as error:
                log.warning("no reminder sent: %s", type(error).__name__)
            else:
                if status < 500:
                    return
            await asyncio.sleep(2**attempt * 5)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def message(story: Story, place: int, base: str) -> str:
    """What the reminder says."""
    name = story.room.places[place].name
    return words()["reminders"]["turn"].format(name=name, game=story.game.title, link=f"{base}/#/table/{story.table}")


async def public_address(host: str, port: int) -> str:
    """One address of *host*, if all of them are public."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(item[4][0]) for item in found]
    for address in addresses:
        if not is_public(address):
            raise ValueError("not a public address")
    return addresses[0]


def is_public(address: str) -> bool:
    """Whether *address* lies in the open internet."""
    number = ipaddress.ip_address(address.partition("%")[0])
    if number.version == 6 and any([number in network for network in TRANSLATED]):
        return False
    mapped = getattr(number, "ipv4_mapped", None) or getattr(number, "sixtofour", None)
    return number.is_global and not number.is_multicast and (mapped is None or is_public(str(mapped)))


async def post(url: str, body: bytes, context: ssl.SSLContext | None = None) -> int:
    """Post *body* as JSON, to the very address that was checked; the status of the answer. Redirects are not followed."""
    parts = urlsplit(url)
    if parts.scheme != "https" or not parts.hostname:
        raise ValueError("only https")
    port = parts.port or 443
    address = await public_address(parts.hostname, port)
    context = context or ssl.create_default_context()
    reader, writer = await asyncio.open_connection(address, port, ssl=context, server_hostname=parts.hostname)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = f"POST {path} HTTP/1.1\r\nHost: {parts.netloc.rpartition('@')[2]}\r\nContent-Type: application/json\r\n"
        if "\r" in path or "\n" in path or " " in path:
            raise ValueError("not an address")
        writer.write(f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)
        await writer.drain()
        line = await reader.readline()
        return int(line.split()[1])
    except (IndexError, UnicodeError) as error:
        raise ValueError("no answer") from error
    finally:
        writer.close()
