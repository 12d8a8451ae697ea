"""What can be asked for over a socket and over HTTP alike: one message in, one answer out."""

from __future__ import annotations

from hustings.tables import consent, seats, wire
from hustings.tables.refused import Refused
from hustings.tables.table import Table


async def act(table: Table, key: str, message: wire.Message) -> wire.Answer | None:
    """Do it for the holder of *key*, or raise `Refused`. None where nothing has to be said."""
    if isinstance(message, wire.Watch | wire.Unwatch | wire.Ping):
        raise Refused("bad-request", fault="only a socket can do that.")
    table.notice(key)
    if isinstance(message, wire.Play | wire.Undo):
        seats.player(table.story, key, message.place)
    else:
        seats.own_place(table.story, key, message.place)
    # Only now: nobody uses up the allowance of somebody else's place.
    if not table.allowances[message.place].take():
        raise Refused("too-many")
    match message:
        case wire.Play():
            done = await table.play(message.place, message.move_id, message.seq, message.move)
            return wire.Answer(done.seq, done.again, move_id=message.move_id)
        case wire.Undo():
            done = await table.undo(message.place, message.move_id, message.seq, message.count)
            return wire.Answer(done.seq, done.again, move_id=message.move_id)
        case wire.Say():
            await seats.say(table, key, message.place, message.text, message.move_id)
        case wire.Mute():
            await seats.mute(table, key, message.place, message.of, message.on)
        case wire.Propose():
            await consent.propose(table, key, message.place, message.what)
        case wire.Vote():
            await consent.vote(table, key, message.place, message.number, message.yes)
    move_id = getattr(message, "move_id", None) or ""
    return wire.Answer(seq_of(table, message.place) or 0, move_id=move_id)


def seq_of(table: Table, place: int) -> int | None:
    window = table.story.windows.get(place)
    return None if window is None else window.seq
