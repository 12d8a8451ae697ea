"""A story written down whole, so that a long record need not be played from its start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from hustings.core.game import Game
from hustings.core.state import SPECTATOR
from hustings.tables.follow import ChanceMaker, begin
from hustings.tables.room import Room
from hustings.tables.store.base import Checkpoint
from hustings.tables.story import Story
from hustings.tables.window import Window
from hustings.tables.wire import Line


class WindowData(msgspec.Struct):
    viewer: int
    seq: int
    lines: list[Line]
    marks: list[int]


class StoryData(msgspec.Struct):
    """Everything in a story that does not follow from the rest."""

    room: Room
    record: list[str]
    state: str
    windows: list[WindowData]
    answers: list[tuple[int, str, int]]
    since: list[int]
    floor_since: int
    turn: list[int]
    time_outs: list[int]
    at: int
    floor_left: int = 0
    floor_number: int = -1


def to_checkpoint(story: Story, version: str) -> Checkpoint | None:
    """The story as it is; None at a moment that cannot be written down whole: in a pause, or where an undo is possible."""
    playing = story.playing
    if playing is None or story.release or playing.undoable():
        return None
    data = StoryData(
        room=story.room,
        record=playing.lines,
        state=playing.game.dump(playing.state),
        windows=[WindowData(window.viewer, window.seq, window.lines, window.marks) for window in story.windows.values()],
        answers=[(place, move_id, seq) for (place, move_id), seq in story.answers.items()],
        since=story.since,
        floor_since=story.floor_since,
        turn=story.turn,
        time_outs=story.time_outs,
        at=story.at,
        floor_left=story.floor_left,
        floor_number=story.floor_number,
    )
    return Checkpoint(story.table, story.seq, version, msgspec.json.encode(data).decode())


def from_checkpoint(checkpoint: Checkpoint, games: Mapping[str, Game], chance: ChanceMaker) -> Story:
    """The story that was written down."""
    data = msgspec.json.decode(checkpoint.data, type=StoryData)
    story = Story(checkpoint.table, games, chance)
    story.seq, story.at, story.room = checkpoint.seq, data.at, data.room
    playing = begin(data.record[0], games, chance)
    luck: Any = playing.chance
    playing.lines = data.record
    playing.state = playing.game.load(data.state)
    playing.state.log = []
    playing.state.chance = luck
    story.playing = playing
    for kept in data.windows:
        window = Window(playing.game, kept.viewer)
        window.seq, window.lines, window.marks = kept.seq, kept.lines, kept.marks
        window.log_from = len(kept.lines)
        window.sight = playing.state.sight(None if kept.viewer == SPECTATOR else kept.viewer)
        story.windows[kept.viewer] = window
    story.answers = {(place, move_id): seq for place, move_id, seq in data.answers}
    story.since, story.turn = data.since, data.turn
    story.floor_since, story.floor_left, story.floor_number = data.floor_since, data.floor_left, data.floor_number
    story.time_outs = data.time_outs
    return story
