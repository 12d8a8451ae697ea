"""Opening tables and beginning play: options checked, names gathered, the cards dealt."""

from __future__ import annotations

from urllib.parse import urlsplit

from hustings.bots import LEVELS
from hustings.core.errors import BadInput, OptionError
from hustings.core.game import Game
from hustings.core.options import as_written
from hustings.core.record import Playing
from hustings.tables import lines, seats
from hustings.tables.follow import inputs_standing
from hustings.tables.hub import OPEN_STATUS, Hub
from hustings.tables.lines import PlaceSetting, Settings
from hustings.tables.refused import Refused
from hustings.tables.store.base import PLAY, Entry, Job, StoreError
from hustings.tables.story import Story
from hustings.tables.table import Table
from hustings.tables.tokens import digest, new_token
from hustings.tables.wire import NewTable


def find_game(hub: Hub, name: str) -> Game:
    game = hub.games.get(name)
    if game is None:
        raise Refused("no-game")
    return game


async def open_table(hub: Hub, key: str, wish: NewTable) -> tuple[Table, str]:
    """A table as wished, and the code that lets others in."""
    await _has_room(hub)
    game = find_game(hub, wish.game)
    check_places(game, wish.places)
    if wish.reminder:
        if not hub.config.reminders:
            raise Refused("no-reminders")
        address = urlsplit(wish.reminder)
        if address.scheme != "https" or not address.hostname:
            raise Refused("bad-address")
    options = read_options(game, wish.options, len(wish.places))
    if any(place.kind == "bot" for place in wish.places):
        seats.check_bots(game, options)
    settings = Settings(
        game=game.name,
        options=options,
        places=[tidy(place) for place in wish.places],
        public=wish.public,
        clock=wish.clock,
        undo=wish.undo,
        chat=wish.chat,
        spectators=wish.spectators,
        spectator_delay=wish.spectator_delay,
        reaction=wish.reaction,
        reminder=wish.reminder,
    )
    given = [] if wish.clock is None else [wish.clock.seconds, wish.clock.floor_seconds]
    if not all(0.05 <= seconds <= 90 * 86_400 for seconds in given if seconds is not None):
        raise Refused("bad-request", fault="a clock gives from a twentieth of a second to 90 days.")
    secret = new_token()
    code = lines.CodeMade(digest(secret), "invitation")
    return await hub.open(settings, key, seats=[code]), secret


async def _has_room(hub: Hub) -> None:
    if not hub.config.creation:
        raise Refused("closed")
    try:
        if await hub.count(OPEN_STATUS) >= hub.config.max_tables:
            raise Refused("full")
    except StoreError as error:
        raise Refused("store") from error


def check_places(game: Game, places: list[PlaceSetting]) -> None:
    if len(places) not in game.places:
        raise Refused("bad-places", game=game.title, least=game.places[0], most=game.places[-1], count=len(places))
    for place in places:
        if place.kind == "bot" and place.level not in LEVELS:
            raise Refused("no-bot", level=place.level[:40])


def tidy(place: PlaceSetting) -> PlaceSetting:
    return PlaceSetting(place.kind, seats.clean_name(place.name) if place.name else "", place.level)


def read_options(game: Game, given: dict[str, object], places: int) -> dict[str, object]:
    """The options as they are kept; every fault in one answer."""
    wanted = dict(given)
    if "players" in game.options.__dataclass_fields__ and wanted.setdefault("players", places) != places:
        raise Refused("bad-options", fault=f"The option players says {wanted['players']}, but there are {places} places.")
    try:
        return as_written(game.read_options(wanted))
    except OptionError as error:
        raise Refused("bad-options", fault=str(error)) from error


async def begin(table: Table, key: str) -> None:
    """The host begins: cards are dealt, the record opened."""
    hub = table.hub
    async with table.lock:
        await table.ready()
        story = table.story
        seats.host(story, key)
        if story.playing is not None:
            raise Refused("begun")
        seats.not_over(story)
        if not story.room.is_full():
            raise Refused("not-free")
        playing = deal(hub, story)
        now = max(hub.clock.now(), story.at)
        entry = Entry(table.id, story.seq + 1, -1, None, PLAY, playing.lines[0], now)
        story.playing = playing
        status = story.status()
        story.playing = None
        if not await table.commit(Job([entry], status)):
            raise Refused("stale")
        story.begun(playing, entry)
        hub.stored(table, entry)
        table.show()


def deal(hub: Hub, story: Story) -> Playing:
    """A new playing by the table's options."""
    settings = story.room.settings
    try:
        options = story.game.read_options(settings.options)
        return hub.deal(story.game, options, seats.header_names(story), tuple(settings.series))
    except BadInput as error:
        raise Refused("bad-options", fault=str(error)) from error


async def rematch(table: Table, key: str) -> tuple[Table, str]:
    """The same people at a new table; a series goes on where the game knows one."""
    await table.refresh()
    story, hub = table.story, table.hub
    if not story.room.held_by(key) and story.room.host != key:
        raise Refused("no-place")
    if story.playing is None or not story.is_over() or story.playing.state.result is None:
        raise Refused("not-over")
    if story.room.rematch:
        return await _sits_already(hub, story.room.rematch, key), ""
    await _has_room(hub)
    before = story.room.settings
    series = story.game.series_after(story.playing.state, tuple(before.series))
    places = [
        PlaceSetting("bot", seat.name, seat.level) if seat.kind == "bot" and not seat.key else PlaceSetting("open", seat.name)
        for seat in story.room.places
    ]
    settings = _changed(before, places, list(series) if series is not None else [])
    secret = new_token()
    sits: list[lines.RoomLine] = [lines.Sat(number, seat.name, seat.key) for number, seat in enumerate(story.room.places) if seat.key]
    other = await hub.open(settings, story.room.host or key, seats=[*sits, lines.CodeMade(digest(secret), "invitation")])
    await table.note(lambda now_story, now: None if now_story.room.rematch else lines.RematchOpened(other.id))
    if table.story.room.rematch != other.id:  # somebody else was faster
        await hub.delete(other)
        return await _sits_already(hub, table.story.room.rematch, key), ""
    return other, secret


async def _sits_already(hub: Hub, rematch: str, key: str) -> Table:
    """The rematch that is open, for those who have a place there: each needs the cookie for it."""
    other = await hub.table(rematch)
    if not other.story.room.held_by(key) and other.story.room.host != key:
        raise Refused("rematch")
    return other


async def fork(table: Table, asker: str, key: str, step: int, places: list[PlaceSetting]) -> tuple[Table, str]:
    """A new table, of the holder of *key*, that goes on from a point of a finished one that *asker* may look at."""
    await table.refresh()
    story, hub = table.story, table.hub
    playing = story.playing
    seats.viewer(story, asker, None)
    if playing is None or not story.is_over():
        raise Refused("not-over")
    await _has_room(hub)
    if len(places) != playing.state.places:
        raise Refused("bad-places", game=story.game.title, least=playing.state.places, most=playing.state.places, count=len(places))
    check_places(story.game, places)
    record = playing.lines[: max(1, min(step + 1, len(playing.lines)))]
    if inputs_standing(record) >= inputs_standing(playing.lines) and playing.state.result is not None:
        raise Refused("over")
    settings = _changed(story.room.settings, [tidy(place) for place in places], story.room.settings.series)
    secret = new_token()
    code = lines.CodeMade(digest(secret), "invitation")
    return await hub.open(settings, key, record=record, fork_of=table.id, seats=[code]), secret


def _changed(before: Settings, places: list[PlaceSetting], series: list[str]) -> Settings:
    return Settings(
        game=before.game,
        options=before.options,
        places=places,
        public=False,
        clock=before.clock,
        undo=before.undo,
        chat=before.chat,
        spectators=before.spectators,
        spectator_delay=before.spectator_delay,
        reaction=before.reaction,
        reminder=before.reminder,
        series=series,
    )
