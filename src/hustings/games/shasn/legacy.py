"""Legacy Mode: the series of games, choosing an Incumbent Card, and what the cards do when (SH-20.4; catalogue, 8.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import incumbents, mats
from hustings.games.shasn import kinds as k
from hustings.games.shasn.asking import Choice, Question
from hustings.games.shasn.conspiracies import take_into_hand
from hustings.games.shasn.events_modules import AnswerSwitched, IncumbentChosen, ProvinceNamed, VeteransJoined
from hustings.games.shasn.kinds import IDEOLOGUES, INCUMBENTS, NONE
from hustings.games.shasn.parts import PickZone
from hustings.games.shasn.scoring import strongest
from hustings.games.shasn.zones import place_voter

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

SEEN: Final = 2  # cards the Incumbent chooses from
POSTERS: Final = 2  # voters placed before the first turn


# The tracker book


def entry(table: Shasn, number: int) -> str:
    """A game in the tracker book: number, players, scores, winner, the winner's two strongest ideologues, Incumbent Card (SH-20.4b).

    A shared victory has no winner, and so the next game no Incumbent (SH-20.4a).
    """
    result = table.result
    assert result is not None
    winners = result.winners()
    winner = str(winners[0]) if len(winners) == 1 else "-"
    strong = "/".join([IDEOLOGUES[ideologue] for ideologue in strongest(table, winners[0])]) if len(winners) == 1 else "-"
    card = INCUMBENTS[table.incumbent_card] if table.incumbent_card != NONE else "-"
    scores = ",".join([str(score) for score in result.scores])
    return f"{number} {table.places} {scores} {winner} {strong} {card}"


def last_winner(series: tuple[str, ...]) -> int:
    """Who won the last game of the series alone, or NONE."""
    if not series:
        return NONE
    winner = series[-1].split()[3]
    return int(winner) if winner != "-" else NONE


def cards_left(series: tuple[str, ...]) -> list[int]:
    """The Incumbent Cards not used yet; a card once used is out until all ten were used (SH-20.4b)."""
    used = [line.split()[5] for line in series]
    used = [name for name in used if name != "-"]
    used = used[len(used) // len(INCUMBENTS) * len(INCUMBENTS) :]
    return [card for card in range(len(INCUMBENTS)) if INCUMBENTS[card] not in used]


class ChooseCard(Step["Shasn"]):
    """Before setup the winner of the last game sees 2 of the cards left at random and chooses 1, which is public (SH-20.4a)."""

    __slots__ = ("series",)

    def __init__(self, series: tuple[str, ...]) -> None:
        self.series = series

    def run(self, table: Shasn) -> None:
        winner = last_winner(self.series)
        if not table.options.legacy or not 0 <= winner < table.places:
            return
        cards = cards_left(self.series)
        table.chance.shuffle(cards)
        table.learn()
        seen = sorted(cards[:SEEN])
        table.ask(WhichIncumbent(winner, tuple(sorted(cards)), seen[0], seen[-1]))


class ChooseIncumbent(Move["Shasn"]):
    """This card, for the whole game (SH-20.4a)."""

    __slots__ = ("incumbent",)
    clause: ClassVar[str] = "SH-20.4a"

    def __init__(self, incumbent: int) -> None:
        self.incumbent = incumbent

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(INCUMBENTS)),)

    def check(self, table: Shasn, place: int) -> None:
        ask = table.asks[place]
        assert isinstance(ask, WhichIncumbent)
        if self.incumbent not in (ask.one, ask.other):
            raise IllegalMove("not-seen", "SH-20.4a", incumbent=self.incumbent)

    def carry_out(self, table: Shasn, place: int) -> None:
        table.learn()
        table.incumbent = place
        table.incumbent_card = self.incumbent
        if table.log is not None:
            table.tell(IncumbentChosen(place, self.incumbent))

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"incumbent:{INCUMBENTS[self.incumbent]}",)


class WhichIncumbent(Question):
    """Which of the two cards do you play with? Others do not see them (SH-20.4a)."""

    __slots__ = ("left", "one", "other")
    clause: ClassVar[str] = "SH-20.4a"
    moves: ClassVar[tuple[MoveKind, ...]] = (ChooseIncumbent,)

    def __init__(self, place: int, left: tuple[int, ...], one: int, other: int) -> None:
        super().__init__(place)
        self.left = left  # the cards that could have been seen: everybody knows which have been used
        self.one = one
        self.other = other

    def seen_by(self, viewer: int) -> WhichIncumbent:
        return self if viewer == self.place else WhichIncumbent(self.place, self.left, NONE, NONE)

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Either."""
        return self.choices(table)


# What the cards do before the first turn


class BeforeFirstTurn(Step["Shasn"]):
    """Posters, a Conspiracy Card, a province, veterans: what the Incumbent's card gives before the first turn (8.12)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        place, card = table.incumbent, table.incumbent_card
        if card == k.POSTERS:
            table.push(PutUpPosters(place))
            table.ask(WhereTo(place, POSTERS))
        elif card == k.HOME_PROVINCE:
            table.push(NameProvince(place))
            table.ask(WhereTo(place, 0))
        elif card == k.OLD_MACHINE and len(table.conspiracies):
            take_into_hand(table, place, table.conspiracies.draw())
        elif card == k.VETERANS and len(table.ideology):
            table.learn()
            table.push(JoinVeterans(place, table.ideology.draw()))


class WhereTo(Choice):
    """Which zone: for two voters on plain areas, or as the home province? (8.12)"""

    __slots__ = ("room",)
    clause: ClassVar[str] = "SH-20.4a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickZone,)

    def __init__(self, place: int, room: int) -> None:
        super().__init__(place)
        self.room = room  # plain areas needed

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickZone)
        if table.plain_room[part.zone] < self.room:
            raise IllegalMove("no-room", "SH-0.6", zone=part.zone)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Any."""
        return self.choices(table)


def zone_given(table: Shasn, place: int) -> int:
    """The zone that *place* has just named."""
    part = table.take_given(place)[0]
    assert isinstance(part, PickZone)
    return part.zone


class PutUpPosters(Step["Shasn"]):
    """Posters Everywhere: 2 voters on plain areas of one zone (8.12)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        zone = zone_given(table, self.place)
        for _ in range(POSTERS):
            table.bag[self.place] -= 1
            place_voter(table, self.place, zone, False)


class NameProvince(Step["Shasn"]):
    """Home Province: the zone is named (8.12)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        table.province = zone_given(table, self.place)
        if table.log is not None:
            table.tell(ProvinceNamed(self.place, table.province))


class JoinVeterans(Step["Shasn"]):
    """Party Veterans: a random Ideology Card, the side of one's choice, unpaid (8.12)."""

    __slots__ = ("place", "card")

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card  # drawn in the open: whose sides it has is public

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if not given:
            table.push(self)
            table.ask(WhichSide(self.place, self.card))
            return
        part = given[0]
        assert isinstance(part, PickSide)
        face = self.card * 2 + part.side
        mats.add_card(table, self.place, face)
        if table.log is not None:
            table.tell(VeteransJoined(self.place, face))


class PickSide(Part["Shasn"]):
    """One side of the card (8.12, Party Veterans)."""

    __slots__ = ("side",)
    clause: ClassVar[str] = "SH-20.4a"

    def __init__(self, side: int) -> None:
        self.side = side

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(2),)


class WhichSide(Question):
    """Which side of the veterans' card shows? (8.12)"""

    __slots__ = ("card",)
    clause: ClassVar[str] = "SH-20.4a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickSide,)

    def __init__(self, place: int, card: int) -> None:
        super().__init__(place)
        self.card = card

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Either."""
        return self.choices(table)


# After an answer


class AfterAnswer(Step["Shasn"]):
    """Once per game the Incumbent may switch an answer after seeing what both pay (8.12, Second Thoughts)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        if incumbents.plays_with(table, self.place, k.SECOND_THOUGHTS) and table.incumbent_marks == 0 and table.here(self.place):
            table.ask(SecondThoughts(self.place))


class KeepAnswer(Move["Shasn"]):
    """Let the answer stand (8.12)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-20.4a"

    def carry_out(self, table: Shasn, place: int) -> None:
        """The income follows."""


class SwitchAnswer(Move["Shasn"]):
    """Give the other answer instead (8.12, Second Thoughts)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-20.4a"

    def carry_out(self, table: Shasn, place: int) -> None:
        table.incumbent_marks = 1
        face = mats.remove_card(table, place, len(table.mats[place]) - 1) ^ 1
        mats.add_card(table, place, face)
        if table.log is not None:
            table.tell(AnswerSwitched(place, face))


KEEP_ANSWER: Final = KeepAnswer()


class SecondThoughts(Question):
    """Do you keep the answer, or switch it, once in the game? (8.12)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-20.4a"
    moves: ClassVar[tuple[MoveKind, ...]] = (KeepAnswer, SwitchAnswer)

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """The answer is kept (R82)."""
        return [KEEP_ANSWER]
