"""Looking back: the sights of one viewer from the beginning, and the whole record when the game is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Controller, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, QueryParameter

from hustings.core.game import Game
from hustings.core.state import SPECTATOR
from hustings.tables import seats
from hustings.tables.follow import ChanceMaker
from hustings.tables.http import GivenHub, key_of
from hustings.tables.hub import Hub
from hustings.tables.refused import Refused
from hustings.tables.store.base import PLAY, Entry, StoreError
from hustings.tables.story import Story
from hustings.tables.table import Table
from hustings.tables.window import LINES_SENT, encode

MOST: Final = 50  # views in one answer
Asked = Request[Any, Any, State]
T = TypeVar("T")


class Replays(Controller):
    """Looking back at a table."""

    path = "/api/tables/{table:str}"
    tags = ["replay"]

    @get("/replay", media_type="application/json")
    async def replay(
        self,
        hub: GivenHub,
        table: FromPath[str],
        request: Asked,
        place: FromQuery[int | None] = None,
        first: Annotated[int, QueryParameter(ge=1)] = 1,
        count: Annotated[int, QueryParameter(ge=1, le=MOST)] = 10,
    ) -> Response[bytes]:
        """Views of one viewer, from its `seq` *first* on: of one's own place while the game runs, of any when it is over."""
        live = await hub.table(table)
        await live.refresh()
        viewer = _may_look_back(live, key_of(request, table), place)
        seen = await live.story_for(viewer)
        last = seen.windows[viewer].seq if viewer in seen.windows else 0
        entries = await _entries(hub, table)
        views = await _one_by_one(hub, views_of, hub.games, hub.make_chance, entries, viewer, first, min(first + count - 1, last))
        body = b'{"last":' + encode(last) + b',"views":[' + b",".join(views) + b"]}"
        return Response(body, media_type="application/json")

    @get("/open", media_type="application/json")
    async def open_view(
        self, hub: GivenHub, table: FromPath[str], request: Asked, step: Annotated[int, QueryParameter(ge=0)] = 0
    ) -> Response[bytes]:
        """When the game is over: everything on the table after so many lines of the record, and what had been told by then."""
        live = await hub.table(table)
        await live.refresh()
        _is_over(live, key_of(request, table))
        entries = await _entries(hub, table)
        return Response(await _one_by_one(hub, open_board, hub, entries, step), media_type="application/json")

    @get("/record", media_type="text/plain")
    async def record(self, hub: GivenHub, table: FromPath[str], request: Asked) -> Response[str]:
        """When the game is over: the whole record, as lines of JSON."""
        live = await hub.table(table)
        await live.refresh()
        _is_over(live, key_of(request, table))
        assert live.story.playing is not None
        name = f"{live.story.game.name}-{table}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(live.story.playing.text(), media_type="application/jsonl; charset=utf-8", headers=headers)


def _is_over(table: Table, key: str) -> None:
    """Whether *key* may see everything: whoever may look at the table, when the game is over."""
    seats.viewer(table.story, key, None)
    if table.story.playing is None or not table.story.is_over():
        raise Refused("no-record")


def _may_look_back(table: Table, key: str, place: int | None) -> int:
    playing = table.story.playing
    if playing is None:
        raise Refused("not-begun")
    if place is not None and table.story.is_over():
        seats.viewer(table.story, key, None)
        if not 0 <= place < playing.state.places:
            raise Refused("not-yours")
        return place
    return seats.viewer(table.story, key, place)


async def _one_by_one(hub: Hub, tell: Callable[..., T], *given: Any) -> T:
    """A whole story told again is work: one at a time, so that those who look back do not hold up those who play."""
    async with hub.looking_back:
        return await asyncio.to_thread(tell, *given)


async def _entries(hub: Hub, table: str) -> list[Entry]:
    try:
        return await hub.read_entries(table, 0)
    except StoreError as error:
        raise Refused("store") from error


def views_of(games: Mapping[str, Game], chance: ChanceMaker, entries: list[Entry], viewer: int, first: int, last: int) -> list[bytes]:
    """The whole views of *viewer* from seq *first* to *last*, each as it was then."""
    story = Story(entries[0].table, games, chance)
    found: list[bytes] = []
    shown = 0

    def note() -> bool:
        nonlocal shown
        window = story.windows.get(viewer)
        if window is not None and window.seq != shown:
            shown = window.seq
            if first <= shown <= last:
                found.append(window.whole(0))
                window.close()
        return shown >= last

    for entry in entries:
        if story.settle(entry.at) and note():
            return found
        story.take(entry)
        if note():
            return found
    if story.release:
        story.settle(story.release)
        note()
    return found


def open_board(hub: Hub, entries: list[Entry], step: int) -> bytes:
    """The true state, drawn like a sight."""
    story = Story(entries[0].table, hub.games, hub.make_chance)
    lines = 0
    for entry in entries:
        story.settle(entry.at)
        story.take(entry)
        lines += entry.kind == PLAY
        if entry.kind == PLAY and lines == step + 1:
            break
    assert story.playing is not None
    state = story.playing.state
    about: dict[str, Any] = {"step": min(step, lines - 1), "steps": sum(entry.kind == PLAY for entry in entries) - 1}
    about["board"] = story.game.render(state)
    about["log"] = story.windows[SPECTATOR].lines[-LINES_SENT:]
    about["line"] = msgspec.Raw(story.playing.lines[-1].encode())
    return encode(about)


__all__ = ["SPECTATOR", "Replays"]
