"""What can happen at a table besides play, one line each in its list of entries.

The list is the whole truth about a table: every worker, and every restart, reads the same story from it.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec


class PlaceSetting(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit at a place: open to whoever comes, a bot, or somebody at the creator's own device."""

    kind: Literal["open", "bot", "here"] = "open"
    name: str = ""
    level: str = "canvasser"


class ClockSetting(msgspec.Struct, forbid_unknown_fields=True):
    """Time for each answer, and for a whole open floor (none: as long as for an answer)."""

    seconds: float
    floor_seconds: float | None = None


class Settings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is agreed before a table begins."""

    game: str
    options: dict[str, Any] = {}
    places: list[PlaceSetting]
    public: bool = False
    clock: ClockSetting | None = None
    undo: Literal["free", "none"] = "free"  # free: own moves as far as nothing was revealed; further by consent
    chat: bool = True
    spectators: bool = True
    spectator_delay: float = 0.0
    reaction: float = 8.0  # seconds for a reaction that nobody may know of; everyone waits as long
    reminder: str = ""  # where a reminder of somebody's turn is sent
    series: list[str] = []


class Opened(msgspec.Struct, tag_field="do", tag="opened"):
    """A table was opened by the holder of *host*."""

    settings: Settings
    host: str
    fork_of: str = ""


class Sat(msgspec.Struct, tag_field="do", tag="sat"):
    """A person sits at a place from now on; whoever held it holds it no longer."""

    place: int
    name: str
    key: str
    code: str = ""  # by which they came, where it works once


class Left(msgspec.Struct, tag_field="do", tag="left"):
    """The place is empty before play, abandoned during it."""

    place: int
    by_clock: bool = False


class BotSat(msgspec.Struct, tag_field="do", tag="bot"):
    """A bot plays the place from now on; its person may come back."""

    place: int
    level: str
    by_clock: bool = False


class Returned(msgspec.Struct, tag_field="do", tag="returned"):
    """The person plays the place again."""

    place: int


class CodeMade(msgspec.Struct, tag_field="do", tag="code"):
    """A code that lets somebody in: to any free place, to one place, or to what another device holds."""

    key: str
    kind: Literal["invitation", "seat", "device", "recovery"]
    place: int = -1
    until: int = 0  # milliseconds since 1970; 0 for ever
    holder: str = ""  # whose places a device or recovery code opens


class CodeSpent(msgspec.Struct, tag_field="do", tag="spent"):
    """A code that works once has been used; the holder's places belong to *holder* now."""

    key: str
    holder: str = ""


class HostChanged(msgspec.Struct, tag_field="do", tag="host"):
    """Somebody else is the host."""

    key: str


class Said(msgspec.Struct, tag_field="do", tag="said"):
    """A line of chat."""

    place: int
    text: str


class Muted(msgspec.Struct, tag_field="do", tag="muted"):
    """*place* does not want to read what *of* writes, or does again."""

    place: int
    of: int
    on: bool


class Proposed(msgspec.Struct, tag_field="do", tag="proposed"):
    """A vote of consent: all *voters* have to say yes before *until*."""

    number: int
    what: Literal["undo", "end", "delete"]
    place: int
    count: int
    voters: list[int]
    until: int


class Voted(msgspec.Struct, tag_field="do", tag="voted"):
    """One voice in an open vote."""

    number: int
    place: int
    yes: bool


class Expired(msgspec.Struct, tag_field="do", tag="expired"):
    """Not everybody answered in time."""

    number: int


class Ended(msgspec.Struct, tag_field="do", tag="ended"):
    """By consent nobody plays on here."""


class RematchOpened(msgspec.Struct, tag_field="do", tag="rematch"):
    """The same people meet again at another table."""

    table: str


class Reminded(msgspec.Struct, tag_field="do", tag="reminded"):
    """A reminder of *place*'s turn that began with entry *turn* was sent."""

    place: int
    turn: int


RoomLine = (
    Opened
    | Sat
    | Left
    | BotSat
    | Returned
    | CodeMade
    | CodeSpent
    | HostChanged
    | Said
    | Muted
    | Proposed
    | Voted
    | Expired
    | Ended
    | RematchOpened
    | Reminded
)

_DECODER: Final = msgspec.json.Decoder(RoomLine)
_ENCODER: Final = msgspec.json.Encoder()


def read_line(line: str) -> RoomLine:
    read: RoomLine = _DECODER.decode(line)
    return read


def write_line(line: RoomLine) -> str:
    return _ENCODER.encode(line).decode()
