"""The instant Masterstrokes against an opponent, all with a shield: M04, M05 and M06 (KU-16.4 to KU-16.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.kursi.deck import FIRST_ASSET
from hustings.games.kursi.events import CardStolen, CardStolenUnseen, RallyCut
from hustings.games.kursi.kinds import NEGATIVE
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.targets import ChooseOpponent, WhichOpponent, can_be_chosen, eligible, tell_nothing
from hustings.games.kursi.votes import place_negative, supply_of

# M04 Whisper Campaign


def smearable(table: Kursi, place: int) -> list[int]:
    """Eligible opponents with a -2 card left (KU-16.4)."""
    return [other for other in eligible(table, place, table.revealed[place]) if supply_of(table, other, NEGATIVE)]


class WhisperCampaign(Step[Kursi]):
    """Put a -2 card of an opponent under any Seat (KU-16.4, M04)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        if not smearable(table, self.place):
            tell_nothing(table, self.place)
            return
        table.push(SlipNegative(self.place))
        table.ask(WhomToSmear(self.place))


class Smear(Part[Kursi]):
    """Name an opponent and a Seat (KU-16.4)."""

    __slots__ = ("opponent", "seat")
    clause: ClassVar[str] = "KU-16.4"

    def __init__(self, opponent: int, seat: int) -> None:
        self.opponent = opponent
        self.seat = seat

    def check(self, table: Kursi, place: int) -> None:
        if self.opponent not in eligible(table, place, table.revealed[place]):
            raise IllegalMove("not-eligible", "KU-7.9", opponent=self.opponent)
        if not supply_of(table, self.opponent, NEGATIVE):
            raise IllegalMove("no-negative", "KU-16.4", opponent=self.opponent)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"place:{self.opponent}", f"seat:{self.seat}")

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(table.places), range(table.seats))


class WhomToSmear(Ask[Kursi]):
    """Whose -2 card goes under which Seat."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-16.4"
    moves: ClassVar[tuple[MoveKind, ...]] = (Smear,)


class SlipNegative(Step[Kursi]):
    """The card goes under the Seat."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        move = table.take_given(self.place)[0]
        assert isinstance(move, Smear)
        place_negative(table, self.place, move.opponent, move.seat)


# M05 Poached Organisers


class PoachOrganisers(Step[Kursi]):
    """Take two Rally or Asset cards at random out of an opponent's hand (KU-16.5, M05)."""

    __slots__ = ("place", "count")

    def __init__(self, place: int, count: int) -> None:
        self.place = place
        self.count = count

    def run(self, table: Kursi) -> None:
        card = table.revealed[self.place]
        if not can_be_chosen(table, self.place, card):
            tell_nothing(table, self.place)
            return
        table.push(Poach(self.place, self.count))
        table.ask(WhichOpponent(self.place, card))


class Poach(Step[Kursi]):
    """The cards change hands, one where there is only one; thief and victim see them. Masterstrokes are never taken (KU-16.5)."""

    __slots__ = ("place", "count")

    def __init__(self, place: int, count: int) -> None:
        self.place = place
        self.count = count

    def run(self, table: Kursi) -> None:
        move = table.take_given(self.place)[0]
        assert isinstance(move, ChooseOpponent)
        thief, victim = table.hands[self.place], table.hands[move.opponent]
        count = min(self.count, len(victim))
        for _ in range(count):
            card = victim.lose_to(thief, self.place, table.chance.pick(len(victim)))
            if table.log is not None:
                told = CardStolen(self.place, move.opponent, card)
                table.tell(told, 1 << self.place | 1 << move.opponent, CardStolenUnseen(self.place, move.opponent))
        victim.lost_unseen(count, thief)
        if len(victim):  # others knew what was there, and cannot tell what is left and what has gone
            both = 1 << self.place | 1 << move.opponent
            victim.blur(both)
            for index in range(len(thief) - count, len(thief)):
                thief.knowers[index] &= both
        table.learn()


# M06 Cancelled Permit


class CancelPermits(Step[Kursi]):
    """Discard one or two cards of a rally of an eligible opponent (KU-16.6, M06)."""

    __slots__ = ("place", "most")

    def __init__(self, place: int, most: int) -> None:
        self.place = place
        self.most = most

    def run(self, table: Kursi) -> None:
        for other in eligible(table, self.place, table.revealed[self.place]):
            for position in range(table.seats):
                if table.rallies[table.candidate(other, position)]:
                    table.push(CutRally(self.place))
                    table.ask(WhichPermit(self.place, self.most))
                    return
        tell_nothing(table, self.place)


class CancelPermit(Part[Kursi]):
    """Name a card in an opponent's rally; the second one stands in the same rally (KU-16.6)."""

    __slots__ = ("opponent", "position", "card")
    clause: ClassVar[str] = "KU-16.6"

    def __init__(self, opponent: int, position: int, card: int) -> None:
        self.opponent = opponent
        self.position = position
        self.card = card

    def check(self, table: Kursi, place: int) -> None:
        if self.opponent not in eligible(table, place, table.revealed[place]):
            raise IllegalMove("not-eligible", "KU-7.9", opponent=self.opponent)
        named = 0
        for part in table.given[place]:
            assert isinstance(part, CancelPermit)
            if part.opponent != self.opponent or part.position != self.position:
                raise IllegalMove("one-rally", "KU-16.6", position=part.position)
            named += part.card == self.card
        if table.rallies[table.candidate(self.opponent, self.position)].count(self.card) <= named:
            raise IllegalMove("not-in-rally", "KU-16.6", card=self.card)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"rally:{self.opponent}:{self.position}:{self.card}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(table.places), range(table.seats), range(FIRST_ASSET))


class CancelNoMore(Part[Kursi]):
    """One card is enough (KU-16.6)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-16.6"

    def check(self, table: Kursi, place: int) -> None:
        if not table.given[place]:
            raise IllegalMove("one-at-least", "KU-16.6")

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [NO_MORE_CANCELS] if table.given[place] else []


class WhichPermit(Ask[Kursi]):
    """Which cards of which rally to discard; a target must be chosen where there is one (R35)."""

    __slots__ = ("most",)
    clause: ClassVar[str] = "KU-16.6"
    moves: ClassVar[tuple[MoveKind, ...]] = (CancelNoMore, CancelPermit)

    def __init__(self, place: int, most: int) -> None:
        super().__init__(place)
        self.most = most

    def done(self, table: Kursi, parts: list[AnyMove]) -> bool:
        return isinstance(parts[-1], CancelNoMore) or len(parts) == self.most

    def forced(self, table: Kursi) -> bool:
        """Rallies are open: with one card to choose there is no question (R41)."""
        return True


class CutRally(Step[Kursi]):
    """The cards go to the Rally discard pile; an emptied rally is no longer active (KU-16.6)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        for part in table.take_given(self.place):
            if isinstance(part, CancelPermit):
                table.rallies[table.candidate(part.opponent, part.position)].remove(part.card)
                table.discard(part.card)
                if table.log is not None:
                    table.tell(RallyCut(self.place, part.opponent, part.position, part.card))


NO_MORE_CANCELS: Final = CancelNoMore()
