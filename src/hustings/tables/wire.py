"""What goes over the wire: one struct for each request and message. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from hustings.tables.lines import ClockSetting, PlaceSetting

MoveId = Annotated[str, msgspec.Meta(pattern="^[!-~]{1,64}$")]  # the server's own names have a space
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
PlaceNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Name = Annotated[str, msgspec.Meta(max_length=200)]
Secret = Annotated[str, msgspec.Meta(max_length=100)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Open a table."""

    game: Annotated[str, msgspec.Meta(max_length=60)]
    places: Annotated[list[PlaceSetting], msgspec.Meta(max_length=16)]
    options: dict[str, Any] = {}
    public: bool = False
    clock: ClockSetting | None = None
    undo: Literal["free", "none"] = "free"
    chat: bool = True
    spectators: bool = True
    spectator_delay: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 0.0
    reaction: Annotated[float, msgspec.Meta(ge=0, le=86_400)] = 8.0
    reminder: Annotated[str, msgspec.Meta(max_length=500)] = ""


class TableOpened(msgspec.Struct):
    """The new table, the places of this browser, and the invitation for the others (it is said only once)."""

    table: str
    places: list[int]
    invitation: str
    link: str


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Take a place by the code of an invitation; a public table needs none."""

    name: Name
    code: Secret = ""
    place: PlaceNumber | None = None


class AtPlace(msgspec.Struct, forbid_unknown_fields=True):
    place: PlaceNumber


class BotAt(msgspec.Struct, forbid_unknown_fields=True):
    place: PlaceNumber
    level: Annotated[str, msgspec.Meta(max_length=40)] = "canvasser"


class Invite(msgspec.Struct, forbid_unknown_fields=True):
    """A new invitation: to any free place, or to one place (whoever held that loses it when it is used)."""

    place: PlaceNumber | None = None


class Code(msgspec.Struct, forbid_unknown_fields=True):
    code: Secret


class NewCode(msgspec.Struct):
    """A code and the link that carries it."""

    code: str
    link: str


class Holding(msgspec.Struct):
    """The places that this browser holds at a table."""

    table: str
    places: list[int]
    host: bool


class Play(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="play"):
    """A move or command. `seq` is that of the view in which it was chosen."""

    place: PlaceNumber
    move_id: MoveId
    move: Any
    seq: Number | None = None


class Undo(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="undo"):
    """Take back own inputs, the last ones."""

    place: PlaceNumber
    move_id: MoveId
    seq: Number | None = None
    count: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1


class Say(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="say"):
    """A line of chat."""

    place: PlaceNumber
    text: Annotated[str, msgspec.Meta(max_length=2000)]
    move_id: MoveId | None = None


class Mute(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="mute"):
    place: PlaceNumber
    of: PlaceNumber
    on: bool = True


class Propose(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="propose"):
    """Ask for everybody's consent: to go back before one's own last input, to end the game, to delete the table."""

    place: PlaceNumber
    what: Literal["undo", "end", "delete"]


class Vote(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="vote"):
    place: PlaceNumber
    number: Number
    yes: bool


class Watch(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="watch"):
    """Look through a place (null: as a spectator) from now on; `since` is the last `seq` one knows."""

    place: PlaceNumber | None = None
    since: Number | None = None


class Unwatch(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="unwatch"):
    """Look through no place: behind the curtain nothing is sent."""


class Ping(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="ping"):
    pass


Message = Play | Undo | Say | Mute | Propose | Vote | Watch | Unwatch | Ping


class Answer(msgspec.Struct):
    """It has happened and is stored. `again`: it had happened before, by the same move id."""

    seq: int
    again: bool = False
    type: Literal["done"] = "done"
    move_id: str = ""


class Refusal(msgspec.Struct):
    """It has not happened; why, in a word and in a sentence."""

    reason: str
    sentence: str
    clause: str = ""
    seq: int | None = None
    type: Literal["refused"] = "refused"
    move_id: str = ""


class Line(msgspec.Struct, gc=False):
    """A line of the log, as this viewer may read it."""

    n: int
    seq: int
    sentence: str
    clause: str


class OptionRow(msgspec.Struct, omit_defaults=True):
    """One option of a game, with everything a form needs."""

    name: str
    kind: str
    default: Any
    title: str
    help: str = ""
    group: str = ""
    clauses: str = ""
    values: list[str] = []
    value_titles: list[str] = []
    least: int | None = None
    most: int | None = None
    step: int = 1


class GameRow(msgspec.Struct):
    """A game people can choose."""

    name: str
    title: str
    least: int
    most: int
    rules_version: int
    blurb: str
    minutes: str
    options: list[OptionRow]
    bots: list[str]
    decks: bool  # whether its players can build decks of their own


class DeckText(msgspec.Struct, forbid_unknown_fields=True):
    """A deck written as text, to be checked by the rules of a table with these options."""

    text: Annotated[str, msgspec.Meta(max_length=8000)]
    options: dict[str, Any] = {}


class TableLine(msgspec.Struct):
    """A public table in the list."""

    table: str
    game: str
    title: str
    status: str
    names: list[str]
    free: int


class Forked(msgspec.Struct, forbid_unknown_fields=True):
    """Play on from a point of a finished table: after so many lines of its record."""

    step: Number
    places: Annotated[list[PlaceSetting], msgspec.Meta(max_length=16)]


def refusal_of(error: Any, move_id: str = "", seq: int | None = None) -> Refusal:
    """A refusal as it is sent."""
    return Refusal(error.key, error.sentence, error.clause, seq, move_id=move_id)
