"""The HTTP side: tables, places, views, records. Every answer is JSON; every refusal says why."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from litestar import Controller, Request, Response, WebSocket, delete, get, post, websocket
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from hustings.core.state import SPECTATOR
from hustings.tables import seats, start, wire
from hustings.tables.acts import act
from hustings.tables.config import Config
from hustings.tables.hub import Hub
from hustings.tables.refused import Refused
from hustings.tables.roomview import chat_for, room_json
from hustings.tables.socket import CLOSE_GONE, Socket
from hustings.tables.table import Table
from hustings.tables.tokens import digest, new_token

Asked = Request[Any, Any, State]
GivenHub = NamedDependency[Hub]
LONGEST_WAIT: Final = 25.0
YEAR: Final = 365 * 86_400


def token_of(connection: Request[Any, Any, State] | WebSocket[Any, Any, State], table: str) -> str:
    """The secret by which somebody holds places at *table*: from its cookie, or shown openly by a program."""
    shown: str = connection.headers.get("authorization", "")
    if shown.lower().startswith("bearer "):
        return shown[7:].strip()[:100]
    return (connection.cookies.get(f"hustings_{table}") or "")[:100]


def key_of(connection: Request[Any, Any, State] | WebSocket[Any, Any, State], table: str) -> str:
    token = token_of(connection, table)
    return digest(token) if len(token) >= 20 else ""


def cookie_for(config: Config, table: str, token: str) -> Cookie:
    """The cookie of a holder; it goes to this table's addresses only."""
    path = f"/api/tables/{table}"
    return Cookie(key=f"hustings_{table}", value=token, path=path, httponly=True, samesite="lax", secure=config.is_secure(), max_age=YEAR)


def link_to(config: Config, table: str, code: str) -> str:
    """An invitation's link. The code stands behind the `#`, so that it gets into no log."""
    return f"{config.base_url()}/#/join/{table}/{code}"


def holding(table: Table, key: str) -> wire.Holding:
    room = table.story.room
    return wire.Holding(table.id, room.held_by(key), bool(key) and room.host == key)


class Tables(Controller):
    """Tables and places."""

    path = "/api/tables"
    tags = ["tables"]

    @get()
    async def listing(self, hub: GivenHub) -> list[wire.TableLine]:
        """Public tables that wait for players or can be watched, the newest first."""
        found: list[wire.TableLine] = []
        for row in await asyncio.to_thread(hub.db.rows, ("open", "running"), True, 50):
            try:
                table = await hub.table(row.id)
            except Refused:
                continue  # deleted meanwhile, or it does not play again: the others are shown
            room = table.story.room
            names = [place.name for place in room.places if place.kind != "open"]
            found.append(wire.TableLine(row.id, row.game, table.story.game.title, row.status, names, len(room.places) - len(names)))
        return found

    @post()
    async def create(self, hub: GivenHub, data: JSONBody[wire.NewTable]) -> Response[wire.TableOpened]:
        """Open a table; whoever does is its host."""
        token = new_token()
        table, code = await start.open_table(hub, digest(token), data)
        return opened(hub, table, code, token)

    @get("/{table:str}")
    async def room(self, hub: GivenHub, table: FromPath[str], request: Asked) -> dict[str, Any]:
        """Who sits where, and which places are this browser's."""
        live = await hub.table(table)
        mine = holding(live, key_of(request, table))
        return {**room_json(live.story), "yours": mine.places, "you_host": mine.host}

    @post("/{table:str}/join")
    async def join(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.Join], request: Asked) -> Response[wire.Holding]:
        """Sit down at a free place. One browser may hold several."""
        live = await hub.table(table)
        token = token_of(request, table) or new_token()
        if len(token) < 20:
            token = new_token()
        key = digest(token)
        await seats.join(live, key, data.code, data.place, data.name)
        return Response(holding(live, key), cookies=[cookie_for(hub.config, table, token)])

    @post("/{table:str}/leave")
    async def leave(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.AtPlace], request: Asked) -> wire.Holding:
        """Stand up for good; during play by the game's own rule where it has one."""
        live = await hub.table(table)
        key = key_of(request, table)
        await seats.leave(live, key, data.place)
        return holding(live, key)

    @post("/{table:str}/bot")
    async def bot(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.BotAt], request: Asked) -> wire.Holding:
        """Let a bot play a place: one's own, or (the host) an empty or abandoned one."""
        live = await hub.table(table)
        key = key_of(request, table)
        await seats.to_bot(live, key, data.place, data.level)
        return holding(live, key)

    @post("/{table:str}/person")
    async def person(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.AtPlace], request: Asked) -> wire.Holding:
        """Play one's place again in the bot's stead; the host opens a bot's place for people."""
        live = await hub.table(table)
        key = key_of(request, table)
        await seats.take_back(live, key, data.place)
        return holding(live, key)

    @post("/{table:str}/invitation")
    async def invitation(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.Invite], request: Asked) -> wire.NewCode:
        """A new invitation; the old one ends."""
        live = await hub.table(table)
        kind: Any = "invitation" if data.place is None else "seat"
        code = await seats.make_code(live, key_of(request, table), kind, -1 if data.place is None else data.place)
        return wire.NewCode(code, link_to(hub.config, table, code))

    @post("/{table:str}/device")
    async def device(self, hub: GivenHub, table: FromPath[str], request: Asked) -> wire.NewCode:
        """A link, good once and for a quarter of an hour, that moves one's places to another device."""
        code = await seats.make_code(await hub.table(table), key_of(request, table), "device")
        return wire.NewCode(code, f"{hub.config.base_url()}/#/claim/{table}/{code}")

    @post("/{table:str}/recovery")
    async def recovery(self, hub: GivenHub, table: FromPath[str], request: Asked) -> wire.NewCode:
        """A code to be written down, good once, for when the cookie is lost."""
        code = await seats.make_code(await hub.table(table), key_of(request, table), "recovery")
        return wire.NewCode(code, "")

    @post("/{table:str}/claim")
    async def claim(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.Code]) -> Response[wire.Holding]:
        """Use a device link or a recovery code."""
        live = await hub.table(table)
        token = new_token()
        await seats.claim(live, data.code, digest(token))
        return Response(holding(live, digest(token)), cookies=[cookie_for(hub.config, table, token)])

    @post("/{table:str}/host")
    async def host(self, hub: GivenHub, table: FromPath[str], request: Asked) -> wire.Holding:
        """Become the host when the host is gone."""
        live = await hub.table(table)
        key = key_of(request, table)
        await seats.take_host(live, key)
        return holding(live, key)

    @post("/{table:str}/start")
    async def begin(self, hub: GivenHub, table: FromPath[str], request: Asked) -> dict[str, Any]:
        """Begin play; every place has to be taken."""
        live = await hub.table(table)
        await start.begin(live, key_of(request, table))
        return room_json(live.story)

    @post("/{table:str}/moves")
    async def move(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.Play], request: Asked) -> wire.Answer | None:
        """A move or a command. The answer comes when it is stored; the same move id is carried out once."""
        return await act(await hub.table(table), key_of(request, table), data)

    @post("/{table:str}/undo")
    async def undo(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.Undo], request: Asked) -> wire.Answer | None:
        """Take back own inputs, as far as nobody has got to know anything by them."""
        return await act(await hub.table(table), key_of(request, table), data)

    @post("/{table:str}/chat")
    async def say(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.Say], request: Asked) -> wire.Answer | None:
        """Say something to the table."""
        return await act(await hub.table(table), key_of(request, table), data)

    @get("/{table:str}/chat")
    async def chat(self, hub: GivenHub, table: FromPath[str], request: Asked) -> list[dict[str, Any]]:
        """What was said, without those one has muted."""
        live = await hub.table(table)
        key = key_of(request, table)
        seats.viewer(live.story, key, None)
        return chat_for(live.story, key)

    @post("/{table:str}/mute")
    async def mute(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.Mute], request: Asked) -> wire.Answer | None:
        """Do not show what somebody writes, or do again."""
        return await act(await hub.table(table), key_of(request, table), data)

    @post("/{table:str}/propose")
    async def propose(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.Propose], request: Asked) -> wire.Answer | None:
        """Ask for everybody's consent."""
        return await act(await hub.table(table), key_of(request, table), data)

    @post("/{table:str}/vote")
    async def vote(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.Vote], request: Asked) -> wire.Answer | None:
        """Agree, or not."""
        return await act(await hub.table(table), key_of(request, table), data)

    @delete("/{table:str}", status_code=200)
    async def remove(self, hub: GivenHub, table: FromPath[str], request: Asked) -> dict[str, bool]:
        """Delete a table that nobody else has joined; otherwise propose it to the others."""
        live = await hub.table(table)
        key = key_of(request, table)
        await hub.delete(live, lambda story: seats.alone(story, key))
        return {"deleted": True}

    @post("/{table:str}/rematch")
    async def rematch(self, hub: GivenHub, table: FromPath[str], request: Asked) -> Response[wire.TableOpened]:
        """The same people at a new table; a game that knows series is told of the games before.

        Where it is open already, each of them gets their place there by the same request, without an invitation.
        """
        token = token_of(request, table)
        other, code = await start.rematch(await hub.table(table), key_of(request, table))
        return opened(hub, other, code, token)

    @post("/{table:str}/fork")
    async def fork(self, hub: GivenHub, table: FromPath[str], data: JSONBody[wire.Forked], request: Asked) -> Response[wire.TableOpened]:
        """Play on from a point of a finished table, at a table of one's own."""
        token = new_token()
        other, code = await start.fork(await hub.table(table), key_of(request, table), digest(token), data.step, data.places)
        return opened(hub, other, code, token)

    @get("/{table:str}/view", media_type="application/json")
    async def view(
        self,
        hub: GivenHub,
        table: FromPath[str],
        request: Asked,
        place: FromQuery[int | None] = None,
        since: FromQuery[int | None] = None,
        wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT)] = 0.0,
    ) -> Response[bytes]:
        """What one sees: of one's place, or as a spectator. With `since` and `wait` the answer comes when there is something new."""
        live = await hub.table(table)
        key = key_of(request, table)
        live.notice(key)
        end = asyncio.get_running_loop().time() + wait
        while True:
            viewer = seats.viewer(live.story, key, place)
            await live.refresh()
            window = (await live.story_for(viewer)).windows.get(viewer)
            left = end - asyncio.get_running_loop().time()
            if left <= 0 or (window is not None and window.seq != since):
                return Response(live.view(viewer), media_type="application/json")
            try:
                await asyncio.wait_for(live.changed.wait(), left)
            except TimeoutError:
                pass

    @get("/{table:str}/log")
    async def log(
        self, hub: GivenHub, table: FromPath[str], request: Asked, place: FromQuery[int | None] = None, first: FromQuery[int] = 0
    ) -> list[dict[str, Any]]:
        """Lines of the log from number *first* on, as this viewer may read them (at most 500)."""
        live = await hub.table(table)
        viewer = seats.viewer(live.story, key_of(request, table), place)
        window = (await live.story_for(viewer)).windows.get(viewer)
        if window is None:
            raise Refused("not-begun")
        lines = window.lines[max(0, first) : max(0, first) + 500]
        return [{"n": line.n, "seq": line.seq, "sentence": line.sentence, "clause": line.clause} for line in lines]


def opened(hub: Hub, table: Table, code: str, token: str) -> Response[wire.TableOpened]:
    places = table.story.room.held_by(digest(token)) if token else []
    answer = wire.TableOpened(table.id, places, code, link_to(hub.config, table.id, code) if code else "")
    return Response(answer, cookies=[cookie_for(hub.config, table.id, token)] if token else [])


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, State], table: FromPath[str]) -> None:
    """Look, play and talk at a table."""
    hub: Hub = socket.app.state.hub
    try:
        live = await hub.table(table)
        await live.refresh()
        seats.viewer(live.story, key_of(socket, table), None)
    except Refused:
        await socket.accept()
        await socket.close(CLOSE_GONE)
        return
    key = key_of(socket, table)
    if live.is_crowded(key):
        await socket.close(CLOSE_GONE)
        return
    await socket.accept()
    await Socket(socket, live, key).run()


__all__ = ["SPECTATOR", "Tables", "table_socket"]
