"""Sitting down, standing up, letting others in: each function does one thing for the holder of *key*, or refuses."""

from __future__ import annotations

import unicodedata
from typing import Final, Literal

from hustings.bots import LEVELS
from hustings.core.game import Game
from hustings.core.record import Playing
from hustings.core.state import SPECTATOR
from hustings.tables import lines
from hustings.tables.refused import Refused
from hustings.tables.roomview import HOST
from hustings.tables.story import Story
from hustings.tables.table import Table, take_default
from hustings.tables.tokens import digest, new_recovery_code, new_token

DEVICE_MINUTES: Final = 15


def clean(text: str, most: int) -> str:
    """*text* in one line, without signs that steer a terminal or turn the writing round."""
    kept = "".join([sign if sign.isprintable() else " " for sign in unicodedata.normalize("NFC", text)])
    kept = "".join([sign for sign in kept if unicodedata.category(sign) not in ("Cf", "Cc", "Co", "Cs")])
    return " ".join(kept.split())[:most]


def clean_name(name: str) -> str:
    kept = clean(name, 41)
    if not 1 <= len(kept) <= 40:
        raise Refused("no-name")
    return kept


def own_place(story: Story, key: str, place: int) -> int:
    """*place*, which has to be the holder's."""
    if place not in story.room.held_by(key):
        raise Refused("not-yours" if story.room.held_by(key) else "no-place")
    return place


def player(story: Story, key: str, place: int) -> int:
    """*place*, which has to be the holder's and not played by a bot now."""
    own_place(story, key, place)
    if story.room.places[place].kind != "person":
        raise Refused("is-bot")
    return place


def host(story: Story, key: str) -> None:
    if not key or key != story.room.host:
        raise Refused("not-host")


def alone(story: Story, key: str) -> None:
    """Only the host may, and only where nobody else has joined."""
    host(story, key)
    if any(story.room.places[place].key != key for place in story.room.people()):
        raise Refused("not-alone")


def viewer(story: Story, key: str, place: int | None) -> int:
    """Whose sight somebody asks for: an own place's, or a spectator's."""
    if place is not None:
        return own_place(story, key, place)
    # Before play there is nothing to see but the room, and who is invited has to see that.
    if not story.room.settings.spectators and not story.room.held_by(key) and story.playing is not None:
        raise Refused("no-spectators")
    return SPECTATOR


def not_over(story: Story) -> None:
    if story.is_over():
        raise Refused("over")


async def join(table: Table, key: str, code: str, place: int | None, name: str) -> int:
    """Sit down at a free place by invitation, or at a public table; says where."""
    name = clean_name(name)
    code_key = digest(code) if code else ""
    chosen: list[int] = []

    def make(story: Story, now: int) -> lines.RoomLine:
        not_over(story)
        room = story.room
        invitation = room.codes.get(code_key)
        one = -1
        if invitation is not None and invitation.kind in ("invitation", "seat"):
            one = invitation.place if invitation.kind == "seat" else -1
        elif not (room.settings.public and story.playing is None) and key != room.host:
            raise Refused("bad-code")
        free = [number for number, seat in enumerate(room.places) if seat.kind == "open"]
        if one >= 0:
            if room.places[one].kind == "person" and one in table.presence.places(now):
                raise Refused("still-here")
            free = [one]
        elif story.playing is not None:
            free = [number for number in free if room.places[number].abandoned]
        if place is not None:
            free = [number for number in free if number == place]
        if not free:
            raise Refused("taken")
        chosen[:] = free[:1]
        return lines.Sat(free[0], name, key, code_key if one >= 0 else "")

    await table.note(make)
    return chosen[0]


async def leave(table: Table, key: str, place: int) -> None:
    """Stand up. During play the game's own rule for leaving applies where it has one."""
    own_place(table.story, key, place)
    playing = table.story.playing
    if playing is not None and not table.story.is_over():
        await game_leave(table, place)
    await table.note(lambda story, now: lines.Left(own_place(story, key, place)))


async def game_leave(table: Table, place: int) -> bool:
    """Carry out the game's own rule for somebody who leaves for good."""
    game = table.story.game
    if game.leave(place) is None:
        return False
    try:
        return await table.table_act(lambda playing: _leave(playing, place))
    except Refused as refusal:
        if refusal.key in ("store", "frozen", "no-table", "internal"):
            raise
        return False  # the rules let nobody leave now; the place is only abandoned


def _leave(playing: Playing, place: int) -> None:
    playing.leave(place)


def check_bots(game: Game, options: dict[str, object]) -> None:
    """Some options are for people only."""
    faults = game.read_options(options).bot_faults()
    if faults:
        raise Refused("bad-options", fault=" ".join(faults))


async def to_bot(table: Table, key: str, place: int, level: str) -> None:
    """Hand a place to a bot: one's own at any time, an empty or abandoned one by the host."""
    if level not in LEVELS:
        raise Refused("no-bot", level=level)

    def make(story: Story, now: int) -> lines.RoomLine:
        not_over(story)
        if not 0 <= place < len(story.room.places):
            raise Refused("not-yours")
        check_bots(story.game, story.room.settings.options)
        seat = story.room.places[place]
        if place not in story.room.held_by(key):
            host(story, key)
            if seat.kind == "person" and place in table.presence.places(now):
                raise Refused("still-here")
        if seat.kind == "bot" and seat.level == level:
            raise Refused("is-bot")
        return lines.BotSat(place, level)

    await table.note(make)
    await note_handover(table, place, f"bot:{level}")


async def take_back(table: Table, key: str, place: int) -> None:
    """Whoever holds a place plays it again in the bot's stead; a bot's own place the host may open before play."""

    def make(story: Story, now: int) -> lines.RoomLine:
        not_over(story)
        if not 0 <= place < len(story.room.places) or story.room.places[place].kind != "bot":
            raise Refused("not-a-bot")
        if place in story.room.held_by(key):
            return lines.Returned(place)
        host(story, key)
        return lines.Left(place)

    await table.note(make)
    if table.story.room.places[place].kind == "person":
        await note_handover(table, place, "person")


async def note_handover(table: Table, place: int, to: str) -> None:
    """The record says who plays."""
    if table.story.playing is not None:
        await table.table_act(lambda playing: playing.handover(place, to))


async def make_code(table: Table, key: str, kind: Literal["invitation", "seat", "device", "recovery"], place: int = -1) -> str:
    """A link or code that lets somebody in; said once, only its digest is kept."""
    secret = new_recovery_code() if kind == "recovery" else new_token()

    def make(story: Story, now: int) -> lines.RoomLine:
        if kind in ("device", "recovery"):
            if not story.room.held_by(key) and story.room.host != key:
                raise Refused("no-place")
            until = now + DEVICE_MINUTES * 60_000 if kind == "device" else 0
            return lines.CodeMade(digest(secret), kind, -1, until, key)
        host(story, key)
        if kind == "seat":
            if not 0 <= place < len(story.room.places):
                raise Refused("not-yours")
            if story.room.places[place].kind == "person" and place in table.presence.places(now):
                raise Refused("still-here")
        return lines.CodeMade(digest(secret), kind, place)

    await table.note(make)
    return secret


async def claim(table: Table, code: str, new_key: str) -> list[int]:
    """Open with a device link or a recovery code what its maker holds; the old token dies."""
    code_key = digest(code)

    def make(story: Story, now: int) -> lines.RoomLine:
        made = story.room.codes.get(code_key)
        if made is None or made.kind not in ("device", "recovery") or (made.until and made.until < now):
            raise Refused("bad-code")
        return lines.CodeSpent(code_key, new_key)

    await table.note(make)
    return table.story.room.held_by(new_key)


async def take_host(table: Table, key: str) -> None:
    """Become the host when the host has been gone for long."""

    def make(story: Story, now: int) -> lines.RoomLine:
        if not story.room.held_by(key):
            raise Refused("no-place")
        if not table.presence.is_gone(HOST, now, round(table.hub.config.host_grace * 1000)):
            raise Refused("still-here")
        return lines.HostChanged(key)

    await table.note(make)


async def say(table: Table, key: str, place: int, text: str, move_id: str | None) -> None:
    """A line of chat."""
    text = clean(text, table.hub.config.chat_length + 1)
    if len(text) > table.hub.config.chat_length:
        raise Refused("too-large")

    def make(story: Story, now: int) -> lines.RoomLine | None:
        if not story.room.settings.chat:
            raise Refused("no-chat")
        own_place(story, key, place)
        return lines.Said(place, text) if text else None

    await table.note(make, place, None if move_id is None else f"say {move_id}")


async def mute(table: Table, key: str, place: int, of: int, on: bool) -> None:
    """Do not show *place* what *of* writes."""

    def make(story: Story, now: int) -> lines.RoomLine | None:
        own_place(story, key, place)
        if not 0 <= of < len(story.room.places) or ((place, of) in story.room.mutes) == on:
            return None
        return lines.Muted(place, of, on)

    await table.note(make)


async def give_up(table: Table, place: int) -> None:
    """The time of *place* ran out too often: it leaves by the game's own rule, or a bot takes it."""
    if not await game_leave(table, place):
        await table.note(lambda story, now: lines.BotSat(place, "canvasser", by_clock=True))
        await note_handover(table, place, "bot:canvasser")
    else:
        await table.note(lambda story, now: lines.Left(place, by_clock=True))


async def time_out(table: Table, place: int, seen: int) -> bool:
    """The clock of *place* ran out, unless something happened after entry *seen*."""
    return await table.table_act(lambda playing: take_default(playing, place, table.hub), seen)


def header_names(story: Story) -> list[str]:
    return [seat.name for seat in story.room.places]
