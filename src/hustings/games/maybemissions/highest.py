"""Step G: what the highest voter may do after voting, X25 and X26 (MV-4.25, MV-4.26, MV-4.27)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.decks import remove_from_mission, swap, take_from_market
from hustings.games.maybemissions.events import CardAdded, CardsSwapped, NothingChanged
from hustings.games.maybemissions.kinds import LATE_CHANGE, NONE, SWAP_COLLECTED
from hustings.games.maybemissions.masters import masters_in_play
from hustings.games.maybemissions.state import MaybeMissions


class LatePass(Part[MaybeMissions]):
    """Leave the mission as it is (MV-4.25)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-4.25"


class LateAdd(Part[MaybeMissions]):
    """Add a card of the market to the mission; no limit of the preparation binds it (MV-4.25, MV-3.11, R15, R47)."""

    __slots__ = ("slot",)
    clause: ClassVar[str] = "MV-4.25"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"market:{self.slot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.market)),)


class LateRemove(Part[MaybeMissions]):
    """Remove a card from the mission, be it the last one (MV-4.25, R47)."""

    __slots__ = ("spot",)
    clause: ClassVar[str] = "MV-4.25"

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"mission:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.mission)),)


class SwapCollected(Part[MaybeMissions]):
    """Choose the own card that is exchanged (MV-4.26)."""

    __slots__ = ("spot",)
    clause: ClassVar[str] = "MV-4.26"

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def check(self, table: MaybeMissions, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("chosen-already", "MV-4.26")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"collection:{place}:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.collected[place])),)


class SwapFor(Part[MaybeMissions]):
    """Choose the other player's card that comes for it (MV-4.26)."""

    __slots__ = ("other", "spot")
    clause: ClassVar[str] = "MV-4.26"

    def __init__(self, other: int, spot: int) -> None:
        self.other = other
        self.spot = spot

    def check(self, table: MaybeMissions, place: int) -> None:
        if not table.given[place]:
            raise IllegalMove("own-card-first", "MV-4.26")
        if self.other == place:
            raise IllegalMove("another-player", "MV-4.26")
        if self.spot >= len(table.collected[self.other]):
            raise IllegalMove("no-such-card", "MV-4.26")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"collection:{self.other}:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(table.places), range(most_collected(table)))


def most_collected(table: MaybeMissions) -> int:
    """How many cards the largest collection has."""
    most = 0
    for cards in table.collected:
        most = max(most, len(cards))
    return most


class AskLateChange(Ask[MaybeMissions]):
    """Add a card, remove one, or do nothing (MV-4.25)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-4.25"
    moves: ClassVar[tuple[MoveKind, ...]] = (LatePass, LateAdd, LateRemove)


class AskSwap(Ask[MaybeMissions]):
    """Exchange an own card for another player's: compulsory (MV-4.26)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-4.26"
    moves: ClassVar[tuple[MoveKind, ...]] = (SwapCollected, SwapFor)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def forced(self, table: MaybeMissions) -> bool:
        return True  # collections lie open


class AfterVoting(Step[MaybeMissions]):
    """The effects of step G, played Masters first (MV-5.8)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        for rule in reversed(masters_in_play(table)):
            if rule == LATE_CHANGE:
                table.push(AskForChange())
            elif rule == SWAP_COLLECTED:
                table.push(AskForSwap())


class AskForChange(Step[MaybeMissions]):
    """The highest voter is asked about the mission (MV-4.25)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        place = highest_voter(table)
        if place != NONE and (table.market or table.mission):
            table.push(ChangeMission(place))
            table.ask(AskLateChange(place))


class ChangeMission(Step[MaybeMissions]):
    """The mission is changed as the highest voter says (MV-4.25)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: MaybeMissions) -> None:
        part = table.take_given(self.place)[0]
        if isinstance(part, LateAdd):
            add_to_mission(table, self.place, part.slot)
        elif isinstance(part, LateRemove):
            remove_from_mission(table, self.place, part.spot)
        elif table.log is not None:
            table.tell(NothingChanged(self.place))


class AskForSwap(Step[MaybeMissions]):
    """The highest voter is asked for an exchange, where both sides have a card (MV-4.26, MV-4.28)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        place = highest_voter(table)
        if place == NONE or not table.collected[place]:
            return
        for other in range(table.places):
            if other != place and table.collected[other]:
                table.push(SwapCards(place))
                table.ask(AskSwap(place))
                return


class SwapCards(Step[MaybeMissions]):
    """The two cards change places (MV-4.26); so may a personal shop (R36)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: MaybeMissions) -> None:
        parts: list[AnyMove] = table.take_given(self.place)
        mine, theirs = parts[0], parts[1]
        assert isinstance(mine, SwapCollected) and isinstance(theirs, SwapFor)
        exchange_cards(table, self.place, mine.spot, theirs.other, theirs.spot)


def exchange_cards(table: MaybeMissions, place: int, spot: int, other: int, their_spot: int) -> None:
    """Two collected cards change places, and everybody is told."""
    card, their_card = table.collected[place][spot], table.collected[other][their_spot]
    swap(table, place, spot, other, their_spot)
    if table.log is not None:
        table.tell(CardsSwapped(place, card, other, their_card))


def add_to_mission(table: MaybeMissions, place: int, slot: int) -> None:
    """A card of the market joins the mission (MV-3.11, MV-7.40)."""
    card = table.market[slot]
    table.mission.append(card)
    if table.log is not None:
        table.tell(CardAdded(place, card))
    take_from_market(table, slot)


def highest_voter(table: MaybeMissions) -> int:
    """Who owns the cast Vote with the highest number, uncounted ones included; NONE where nobody voted (MV-4.27, R18)."""
    best = NONE
    number = 0
    for ballot in table.ballots:
        if best == NONE or ballot.number > number:
            best = ballot.place
            number = ballot.number
    return best


AFTER_VOTING: Final = AfterVoting()
