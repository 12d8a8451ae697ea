"""What everybody at a table may know besides the game: who sits where, who is here, who has answered, whose time runs."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from hustings.core.state import SPECTATOR
from hustings.tables.story import Story

encode: Final = msgspec.json.Encoder().encode


HOST: Final = -1  # stands for the host among the places, whether the host has one or not


class Presence:
    """Which places somebody looks through: here, and at other workers until *when*."""

    __slots__ = ("elsewhere", "here", "seen", "since")

    def __init__(self, since: int) -> None:
        self.since = since  # before that we know nothing
        self.here: set[int] = set()
        self.elsewhere: dict[str, tuple[int, tuple[int, ...]]] = {}
        self.seen: dict[int, int] = {}  # when a place was last here

    def is_gone(self, place: int, now: int, grace: int) -> bool:
        """Whether nobody has looked through *place* for so many milliseconds."""
        return place not in self.places(now) and now - self.seen.get(place, self.since) >= grace

    def places(self, now: int) -> set[int]:
        """The places that are connected anywhere."""
        found = set(self.here)
        for worker, (until, places) in list(self.elsewhere.items()):
            if now and until < now:
                del self.elsewhere[worker]
            else:
                found.update(places)
        return found


def room_frame(story: Story) -> bytes:
    """The room as one message."""
    if story.frame is None:
        story.frame = encode({"type": "room", "room": room_json(story)})
    return story.frame


def room_json(story: Story) -> dict[str, Any]:
    """The room without anything secret: no keys, no codes."""
    room, settings = story.room, story.room.settings
    hot = {place.key for place in room.places if place.key and len(room.held_by(place.key)) > 1}
    groups = sorted(hot, key=lambda key: room.held_by(key))
    places = [
        {
            "place": number,
            "kind": place.kind,
            "name": place.name,
            "level": place.level if place.kind == "bot" else "",
            "abandoned": place.abandoned,
            "held": bool(place.key),
            "device": groups.index(place.key) if place.key in hot else None,
            "host": bool(place.key) and place.key == room.host,
        }
        for number, place in enumerate(room.places)
    ]
    votes = [
        {
            "number": vote.number,
            "what": vote.what,
            "by": vote.place,
            "count": vote.count,
            "voters": vote.voters,
            "yes": vote.yes,
            "until": vote.until,
        }
        for vote in room.votes
    ]
    return {
        "table": story.table,
        "game": settings.game,
        "title": story.game.title,
        "status": story.status().status,
        "options": settings.options,
        "places": places,
        "clock": settings.clock,
        "undo": settings.undo,
        "chat": settings.chat,
        "spectators": settings.spectators,
        "spectator_delay": settings.spectator_delay,
        "public": settings.public,
        "votes": votes,
        "rematch": room.rematch,
        "fork_of": room.fork_of,
        "series": settings.series,
    }


def now_facts(story: Story, presence: Presence, now: int) -> dict[str, Any]:
    """What passes quickly: connections, marks of who has answered, deadlines. It betrays no question that is veiled."""
    handed: list[int] = []
    deadlines: dict[str, int] = {}
    playing = story.playing
    if playing is not None and playing.state.result is None:
        if not story.release:
            handed = [place for place, ask in enumerate(playing.state.handed) if ask is not None and not ask.veiled]
        for place, moment in open_deadlines(story).items():
            deadlines[str(place)] = moment
    return {
        "type": "now",
        "connected": sorted(presence.places(now) - {HOST}),
        "handed": handed,
        "deadlines": deadlines,
        "paused": bool(story.release),
    }


def now_frame(story: Story, presence: Presence, now: int) -> bytes:
    """The same as one message, with the server's time."""
    return encode({**now_facts(story, presence, now), "at": now})


def open_deadlines(story: Story) -> dict[int, int]:
    """When the time of each place runs out, as far as everybody may know that it is asked."""
    playing, window = story.playing, story.windows.get(SPECTATOR)
    if playing is None or story.release or window is None or window.sight is None:
        return {}
    found: dict[int, int] = {}
    for place, ask in enumerate(playing.state.asks):
        if ask is None or ask.veiled:
            continue
        moment = deadline(story, place)
        if moment is not None:
            found[place] = moment
    return found


def deadline(story: Story, place: int) -> int | None:
    """When the time of *place* runs out, which has to be asked; None where it has no end."""
    clock, playing = story.room.settings.clock, story.playing
    assert playing is not None
    ask = playing.state.asks[place]
    if ask is not None and ask.floor:
        seconds = story.floor_seconds()
        return None if seconds is None else story.floor_since + round(1000 * seconds)
    return None if clock is None else story.since[place] + round(1000 * clock.seconds)


def chat_for(story: Story, key: str, after: int = -1) -> list[dict[str, Any]]:
    """The chat as the holder wants to read it."""
    own = story.room.held_by(key)
    muted = {of for place, of in story.room.mutes if place in own}
    return [
        {"n": line.n, "place": line.place, "text": line.text, "at": line.at}
        for line in story.room.chat
        if line.n > after and line.place not in muted
    ]
