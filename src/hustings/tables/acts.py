"""What can be asked for over a socket and over HTTP alike: one message in, one answer out."""

from __future__ import annotations

from hustings.tables import consent, seats, wire
from hustings.tables.refused import Refused
from hustings.tables.table import Table


async def act(table: Table, key: str, message: wire.Message) -> wire.Answer | None:
    """Do it for the holder of *key*, or raise `Refused`. None where nothing has to be said."""
    match message:
        case wire.Play():
            seats.player(table.story, key, message.place)
            _allow(table, message.place)
            done = await table.play(message.place, message.move_id, message.seq, message.move)
            return wire.Answer(done.seq, done.again, move_id=message.move_id)
        case wire.Undo():
            seats.player(table.story, key, message.place)
            _allow(table, message.place)
            done = await table.undo(message.place, message.move_id, message.seq, message.count)
            return wire.Answer(done.seq, done.again, move_id=message.move_id)
        case wire.Say():
            _allow(table, message.place)
            await seats.say(table, key, message.place, message.text, message.move_id)
        case wire.Mute():
            _allow(table, message.place)
            await seats.mute(table, key, message.place, message.of, message.on)
        case wire.Propose():
            _allow(table, message.place)
            await consent.propose(table, key, message.place, message.what)
        case wire.Vote():
            _allow(table, message.place)
            await consent.vote(table, key, message.place, message.number, message.yes)
        case _:
            raise Refused("bad-request", fault="only a socket can do that.")
    move_id = getattr(message, "move_id", None) or ""
    return wire.Answer(seq_of(table, message.place) or 0, move_id=move_id)


def seq_of(table: Table, place: int) -> int | None:
    window = table.story.windows.get(place)
    return None if window is None else window.seq


def _allow(table: Table, place: int) -> None:
    if not table.hub.place_buckets.take(f"{table.id}/{place}"):
        raise Refused("too-many")
