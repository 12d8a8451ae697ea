"""Votes of consent: what one alone may not do, all who are here may do together. Votes expire; the absent do not block."""

from __future__ import annotations

from typing import Literal

from hustings.core.dump import to_line
from hustings.core.record import Playing
from hustings.tables import follow, lines, seats
from hustings.tables.refused import Refused
from hustings.tables.story import Story
from hustings.tables.table import Table

Matter = Literal["undo", "end", "delete"]


async def propose(table: Table, key: str, place: int, what: Matter) -> None:
    """Ask everybody who is here; the proposer has said yes."""

    def make(story: Story, now: int) -> lines.RoomLine:
        seats.own_place(story, key, place)
        count = 0
        if what == "undo":
            if story.playing is None:
                raise Refused("not-begun")
            seats.not_over(story)
            if story.room.settings.undo == "none" or story.release:
                raise Refused("no-undo")
            count = story.steps_back_to(place)
            if not count:
                raise Refused("nothing-back")
        elif what == "end":
            seats.not_over(story)
        here = table.presence.places(now)
        voters = sorted({number for number in story.room.people() if number in here} | {place})
        until = now + round(table.hub.config.vote_time * 1000)
        return lines.Proposed(story.room.proposals, what, place, count, voters, until)

    await table.note(make)
    await carry_out(table)


async def vote(table: Table, key: str, place: int, number: int, yes: bool) -> None:
    """Agree, or end the vote with a no."""

    def make(story: Story, now: int) -> lines.RoomLine:
        seats.own_place(story, key, place)
        open_vote = next((vote for vote in story.room.votes if vote.number == number), None)
        if open_vote is None or place not in open_vote.voters or open_vote.until <= now:
            raise Refused("no-vote")
        return lines.Voted(number, place, yes)

    await table.note(make)
    await carry_out(table)


async def expire(table: Table) -> None:
    """Close the votes whose time is over."""

    def make(story: Story, now: int) -> lines.RoomLine | None:
        late = [vote for vote in story.room.votes if vote.until <= now]
        return lines.Expired(late[0].number) if late else None

    for vote in table.story.room.votes:
        if vote.until <= table.hub.clock.now():
            await table.note(make)


async def carry_out(table: Table) -> None:
    """Do what everybody has agreed to."""
    passed = table.story.room.passed
    if passed is None:
        return
    if passed.what == "undo":
        count = passed.count

        def back(playing: Playing) -> None:
            if table.story.room.passed != passed or not 1 <= count <= table.story.inputs():
                raise Refused("nothing-back")
            table.story.playing = follow.undo(playing, count, to_line({"undo": count}))

        await table.table_act(back)
    elif passed.what == "end":
        await table.note(lambda story, now: lines.Ended() if story.room.passed == passed else None)
    else:
        await table.hub.delete(table)
