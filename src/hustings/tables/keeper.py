"""Looking after a table: its bots, clocks and reminders. One worker does, by its lease; all it does depends on `seq`."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from hustings.core.errors import HustingsError, IllegalMove
from hustings.core.move import AnyMove
from hustings.core.record import Playing
from hustings.core.state import START_OVER, TABLE, TAKE_BACK, State
from hustings.tables import consent, seats
from hustings.tables.botwork import BotPool, NoAnswer
from hustings.tables.clock import first_of
from hustings.tables.hub import Hub
from hustings.tables.refused import Refused
from hustings.tables.reminders import Reminders
from hustings.tables.roomview import deadline
from hustings.tables.table import Table, take_default

AGAIN: Final = 1000  # milliseconds, after something could not be done
log = logging.getLogger("hustings.keeper")


class Keeper:
    """Looks after one table until it is over or somebody else does."""

    def __init__(self, hub: Hub, ident: str, bots: BotPool, reminders: Reminders) -> None:
        self.hub = hub
        self.ident = ident
        self.bots = bots
        self.reminders = reminders
        self._volunteered: dict[int, int] = {}
        self._on_floor: dict[int, int] = {}

    async def run(self) -> None:
        while True:
            try:
                table = await self.hub.table(self.ident)
                changed = table.changed
                due = await self._step(table)
            except Refused as refusal:
                if refusal.key in ("no-table", "frozen"):
                    return
                due, changed = self.hub.clock.now() + AGAIN, asyncio.Event()
            except HustingsError:
                log.exception("looking after a table failed", extra={"table": self.ident})
                due, changed = self.hub.clock.now() + AGAIN, asyncio.Event()
            await self._wait(changed, due)

    async def _wait(self, changed: asyncio.Event, due: int | None) -> None:
        """Until something happens at the table, or *due*."""
        await first_of(changed.wait(), *([] if due is None else [self.hub.clock.sleep_until(due)]))

    async def _step(self, table: Table) -> int | None:
        """Do what is due; says when something will be next."""
        await table.refresh()
        await consent.expire(table)
        story = table.story
        closing = min([vote.until for vote in story.room.votes], default=None)
        if story.playing is None or story.is_over():
            if closing is None:
                await table.close()
            return closing
        for place in [] if story.release else story.room.people():
            if story.time_outs[place] >= self.hub.config.time_outs:
                await seats.give_up(table, place)
                return self.hub.clock.now()
        due = self._sooner(closing, await self._clocks(table))
        if due is not None and due <= self.hub.clock.now():
            return due
        moved = await self._bots(table)
        if moved:
            return self.hub.clock.now()
        return self._sooner(due, await self.reminders.look(table))

    def _sooner(self, one: int | None, other: int | None) -> int | None:
        known = [moment for moment in (one, other) if moment is not None]
        return min(known) if known else None

    async def _clocks(self, table: Table) -> int | None:
        """Let time run out where it has; says when it will next."""
        story = table.story
        playing = story.playing
        assert playing is not None
        if story.release:
            return story.release
        soonest: int | None = None
        for place, ask in enumerate(playing.state.asks):
            if ask is None:
                continue
            # Without a pause (`reaction` 0) a veiled question has the time of any other.
            moment = deadline(story, place)
            if moment is None:
                continue
            if moment <= self.hub.clock.now():
                seen = story.seq
                command = floor_command(playing.state) if ask.floor else None
                if command is not None:
                    await table.table_act(lambda playing, command=command: playing.clock(command), seen)  # type: ignore[misc]
                else:
                    await seats.time_out(table, place, seen)
                return self.hub.clock.now()
            soonest = moment if soonest is None else min(soonest, moment)
        return soonest

    async def _bots(self, table: Table) -> bool:
        """Let one bot think and act; True where it did anything."""
        story = table.story
        playing = story.playing
        assert playing is not None
        state = playing.state
        asked = state.asked_places()
        first = asked[0] if asked else 0
        around = [(first + step) % state.places for step in range(state.places)]
        for place in around:
            if story.room.places[place].kind != "bot" or not story.may_play(place):
                continue
            if state.asks[place] is None:
                if await self._volunteer(table, place):
                    return True
            elif self._may_speak(table, place):
                await self._decide(table, place)
                return True
        return False

    def _may_speak(self, table: Table, place: int) -> bool:
        """On an open floor that a clock closes a bot speaks once after each thing it has seen."""
        story = table.story
        assert story.playing is not None
        ask = story.playing.state.asks[place]
        timed = ask is not None and ask.floor and story.floor_seconds() is not None
        return not timed or self._on_floor.get(place) != story.windows[place].seq

    async def _decide(self, table: Table, place: int) -> None:
        seq = table.story.windows[place].seq
        seen = table.story.seq
        if table.listeners and self.hub.config.bot_pause:
            await self.hub.clock.sleep_until(self.hub.clock.now() + round(1000 * self.hub.config.bot_pause))
        try:
            data = await self._ask(table, place, "decide")
            await table.play(place, f"bot {seen}", seq, data)
        except Refused as refusal:
            if refusal.key in ("stale", "paused", "store", "over", "no-table", "frozen", "not-begun"):
                return
            # The bot's answer was no legal move: like one that says nothing.
            await self._default(table, place, seen)
        except NoAnswer:
            await self._default(table, place, seen)
        self._on_floor[place] = table.story.windows[place].seq

    async def _default(self, table: Table, place: int, seen: int) -> None:
        def act(playing: Playing) -> None:
            if playing.state.asks[place] is None:
                raise Refused("stale")
            take_default(playing, place, self.hub)

        try:
            await table.table_act(act, seen)
        except Refused:
            return

    async def _volunteer(self, table: Table, place: int) -> bool:
        """Ask a bot that is not asked whether it wants to do anything, once after each change of its sight."""
        window = table.story.windows[place]
        if window.sight is None or self._volunteered.get(place) == window.seq:
            return False
        self._volunteered[place] = window.seq
        if all(own(move) for move in window.sight.commands(place)):
            return False
        try:
            data = await self._ask(table, place, "volunteer")
            if data is None:
                return False
            await table.play(place, f"bot {table.story.seq} unasked", window.seq, data)
        except (Refused, NoAnswer):
            return False
        return True

    async def _ask(self, table: Table, place: int, what: str) -> Any:
        story = table.story
        window = story.windows[place]
        assert window.sight is not None
        config = self.hub.config
        request = {
            "game": story.game.name,
            "level": story.room.places[place].level,
            "place": place,
            "what": what,
            "sight": story.game.dump(window.sight),
            "budget": config.bot_budget * 1000,
            "seed": self.hub.rng.getrandbits(48),
        }
        return await self.bots.ask(request, config.bot_budget + config.bot_grace)


def own(move: AnyMove) -> bool:
    """Whether a command is the engine's own."""
    return move is START_OVER or move is TAKE_BACK


def floor_command(state: State) -> AnyMove | None:
    """What the table says when the time of an open floor is up."""
    for kind in state.command_kinds:
        if kind.by_table:
            for move in kind.candidates(state, TABLE):
                try:
                    state.check(TABLE, move)
                except IllegalMove:
                    continue
                return move
    return None
