"""The room around the table: who sits where, who may do what, what was said and voted. A fold of its lines."""

from __future__ import annotations

import msgspec

from hustings.tables import lines
from hustings.tables.lines import CodeMade, Proposed, RoomLine, Settings

CHAT_KEPT = 500


class Place(msgspec.Struct):
    """One place and who has it."""

    kind: str = "open"  # open, person, bot
    name: str = ""
    key: str = ""  # the holder's digest; a bot that stands in leaves it, so that the person can come back
    level: str = ""
    abandoned: bool = False


class ChatLine(msgspec.Struct):
    """A line of chat as it is shown."""

    n: int
    place: int
    text: str
    at: int


class Vote(msgspec.Struct):
    """An open vote of consent."""

    number: int
    what: str
    place: int
    count: int
    voters: list[int]
    yes: list[int]
    until: int


class Room(msgspec.Struct):
    """Everything about a table that is not the game."""

    settings: Settings
    host: str = ""
    fork_of: str = ""
    places: list[Place] = []
    codes: dict[str, CodeMade] = {}
    chat: list[ChatLine] = []
    said: int = 0
    mutes: list[tuple[int, int]] = []
    votes: list[Vote] = []
    proposals: int = 0
    passed: Vote | None = None  # accepted, and not yet carried out
    ended: bool = False
    rematch: str = ""
    reminded: dict[str, int] = {}

    def take(self, line: RoomLine, at: int) -> None:
        """One line more of the story."""
        match line:
            case lines.Opened():
                raise AssertionError("a table is opened once")
            case lines.Sat():
                self._sit(line)
            case lines.Left():
                place = self.places[line.place]
                place.kind, place.key, place.abandoned = "open", "", True
                self._find_host()
            case lines.BotSat():
                place = self.places[line.place]
                place.kind, place.level = "bot", line.level
                place.name = place.name or f"Bot {line.place + 1}"
            case lines.Returned():
                self.places[line.place].kind = "person"
            case lines.CodeMade():
                self._add_code(line)
            case lines.CodeSpent():
                self._spend(line)
            case lines.HostChanged():
                self.host = line.key
            case lines.Said():
                self.chat = [*self.chat[-CHAT_KEPT + 1 :], ChatLine(self.said, line.place, line.text, at)]
                self.said += 1
            case lines.Muted():
                kept = [pair for pair in self.mutes if pair != (line.place, line.of)]
                self.mutes = [*kept, (line.place, line.of)] if line.on else kept
            case lines.Proposed():
                self._propose(line)
            case lines.Voted():
                self._vote(line)
            case lines.Expired():
                self.votes = [vote for vote in self.votes if vote.number != line.number]
            case lines.Ended():
                self.ended, self.passed = True, None
            case lines.RematchOpened():
                self.rematch = line.table
            case lines.Reminded():
                self.reminded[str(line.place)] = line.turn

    def played(self) -> None:
        """Something was played: votes about what was before are void."""
        self.passed = None
        self.votes = [vote for vote in self.votes if vote.what != "undo"]

    def held_by(self, key: str) -> list[int]:
        """The places of one holder."""
        return [number for number, place in enumerate(self.places) if key and place.key == key]

    def people(self) -> list[int]:
        return [number for number, place in enumerate(self.places) if place.kind == "person"]

    def is_full(self) -> bool:
        return all(place.kind != "open" for place in self.places)

    def _sit(self, line: lines.Sat) -> None:
        place = self.places[line.place]
        place.kind, place.name, place.key, place.abandoned = "person", line.name, line.key, False
        self.codes.pop(line.code, None)

    def _find_host(self) -> None:
        """Hosting passes to the next person when the host holds no place any more."""
        if self.host and not self.held_by(self.host):
            for place in self.places:
                if place.kind == "person":
                    self.host = place.key
                    return

    def _add_code(self, line: CodeMade) -> None:
        # A new invitation ends the old one of the same kind; so does a new link to the same places.
        stale = [key for key, old in self.codes.items() if (old.kind, old.place, old.holder) == (line.kind, line.place, line.holder)]
        for key in stale:
            del self.codes[key]
        self.codes[line.key] = line

    def _spend(self, line: lines.CodeSpent) -> None:
        code = self.codes.pop(line.key, None)
        if code is None or not line.holder:
            return
        for place in self.places:
            if place.key == code.holder:
                place.key = line.holder
        if self.host == code.holder:
            self.host = line.holder
        # What was written down for the old holder opens the same places still; links of a minute do not.
        for key, other in list(self.codes.items()):
            if other.holder == code.holder:
                del self.codes[key]
                if other.kind == "recovery":
                    self.codes[key] = msgspec.structs.replace(other, holder=line.holder)

    def _propose(self, line: Proposed) -> None:
        self.proposals = line.number + 1
        yes = [line.place] if line.place in line.voters else []
        self.votes = [vote for vote in self.votes if vote.what != line.what]
        self._settle(Vote(line.number, line.what, line.place, line.count, line.voters, yes, line.until))

    def _vote(self, line: lines.Voted) -> None:
        vote = next((vote for vote in self.votes if vote.number == line.number), None)
        if vote is None:
            return
        self.votes = [other for other in self.votes if other.number != line.number]
        if line.yes:
            self._settle(msgspec.structs.replace(vote, yes=sorted({*vote.yes, line.place})))

    def _settle(self, vote: Vote) -> None:
        if set(vote.voters) <= set(vote.yes):
            self.passed = vote
        else:
            self.votes = [*self.votes, vote]


def open_room(line: lines.Opened) -> Room:
    """The room as it is when the table has just been opened."""
    room = Room(line.settings, host=line.host, fork_of=line.fork_of)
    for number, setting in enumerate(line.settings.places):
        if setting.kind == "bot":
            room.places.append(Place("bot", setting.name or f"Bot {number + 1}", "", setting.level))
        elif setting.kind == "here":
            room.places.append(Place("person", setting.name or f"Player {number + 1}", line.host))
        else:
            room.places.append(Place())
    return room
