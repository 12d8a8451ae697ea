"""What a long rally brings besides votes (KU-11.12 to KU-11.17)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.kursi.deck import BOLSTER, FIRST_ASSET
from hustings.games.kursi.display import DECK, check_source, sources, take_stroke
from hustings.games.kursi.events import CardTucked
from hustings.games.kursi.kinds import NEGATIVE
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.votes import place_negative, supply_of

# So many cards must have stood in the ended rally (KU-11.13, KU-11.15, KU-11.16, KU-11.17).
LONG_FOR_TUCK: Final = 2
LONG_FOR_NEGATIVE: Final = 4
LONG_FOR_STROKE: Final = 6
LONG_FOR_VOTES: Final = 8
MORE_VOTES: Final = 2


# 2 or more cards: tuck one with the Bolster symbol


def bolster_cards(table: Kursi, place: int, position: int) -> list[int]:
    """The kinds with the Bolster symbol in this rally, of whatever issue; starters have none (KU-11.13, R23, R5)."""
    kinds: list[int] = []
    for card in table.rallies[table.candidate(place, position)]:
        if BOLSTER[card] and card not in kinds:
            kinds.append(card)
    return kinds


class TuckBenefit(Step[Kursi]):
    """One Rally card with the Bolster symbol may go under the Candidate, free of charge (KU-11.13)."""

    __slots__ = ("place", "position")

    def __init__(self, place: int, position: int) -> None:
        self.place = place
        self.position = position

    def run(self, table: Kursi) -> None:
        if bolster_cards(table, self.place, self.position):
            table.push(Tuck(self.place, self.position))
            table.ask(TuckWhich(self.place, self.position))


class TuckRallyCard(Part[Kursi]):
    """Tuck this card; only one, which the player picks (KU-11.13, R23)."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "KU-11.13"

    def __init__(self, card: int) -> None:
        self.card = card

    def check(self, table: Kursi, place: int) -> None:
        ask = table.asks[place]
        assert isinstance(ask, TuckWhich)
        if not BOLSTER[self.card]:
            raise IllegalMove("no-symbol", "KU-11.13", card=self.card)
        if self.card not in table.rallies[table.candidate(place, ask.position)]:
            raise IllegalMove("not-in-rally", "KU-11.13", card=self.card)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        ask = table.asks[place]
        position = ask.position if isinstance(ask, TuckWhich) else 0
        return (f"rally:{place}:{position}:{self.card}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(FIRST_ASSET),)

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        ask = table.asks[place]
        assert isinstance(ask, TuckWhich)
        return [TUCK[card] for card in bolster_cards(table, place, ask.position)]


class TuckNothing(Part[Kursi]):
    """Tuck no card (KU-11.13, R22)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-11.13"

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [NO_TUCK]


class TuckWhich(Ask[Kursi]):
    """Which card to tuck; the default is the first (R46)."""

    __slots__ = ("position",)
    clause: ClassVar[str] = "KU-11.13"
    moves: ClassVar[tuple[MoveKind, ...]] = (TuckRallyCard, TuckNothing)

    def __init__(self, place: int, position: int) -> None:
        super().__init__(place)
        self.position = position


class Tuck(Step[Kursi]):
    """The card leaves the rally, which has been counted with it, and its issue counts from now on (KU-11.14, R26, R39)."""

    __slots__ = ("place", "position")

    def __init__(self, place: int, position: int) -> None:
        self.place = place
        self.position = position

    def run(self, table: Kursi) -> None:
        move = table.take_given(self.place)[0]
        if isinstance(move, TuckRallyCard):
            candidate = table.candidate(self.place, self.position)
            table.rallies[candidate].remove(move.card)
            table.tuck(candidate, move.card)
            if table.log is not None:
                table.tell(CardTucked(self.place, move.card, self.position))


# 4 or more cards: a -2 card of any colour


def negative_colours(table: Kursi, place: int) -> list[int]:
    """The colours with a -2 card left, one's own too with `self_negative=allowed`, not with `self_negative=forbidden` (KU-11.15, R24)."""
    colours = [colour for colour in range(table.places) if supply_of(table, colour, NEGATIVE)]
    return [colour for colour in colours if colour != place or table.options.self_negative == "allowed"]


class NegativeBenefit(Step[Kursi]):
    """A -2 card may go under any Seat; no -2 card anywhere, no benefit (KU-11.15, R24). The pawn is no protection (KU-7.10)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        if negative_colours(table, self.place):
            table.push(Negative(self.place))
            table.ask(NegativeWhere(self.place))


class PlaceNegative(Part[Kursi]):
    """A -2 card of that colour goes under that Seat (KU-11.15)."""

    __slots__ = ("colour", "seat")
    clause: ClassVar[str] = "KU-11.15"

    def __init__(self, colour: int, seat: int) -> None:
        self.colour = colour
        self.seat = seat

    def check(self, table: Kursi, place: int) -> None:
        if self.colour == place and table.options.self_negative == "forbidden":
            raise IllegalMove("own-colour", "R24")
        if not supply_of(table, self.colour, NEGATIVE):
            raise IllegalMove("no-negative", "KU-11.15", opponent=self.colour)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"place:{self.colour}", f"seat:{self.seat}")

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(table.places), range(table.seats))

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [SMEAR[colour][seat] for colour in negative_colours(table, place) for seat in range(table.seats)]


class PlaceNoNegative(Part[Kursi]):
    """Place none (KU-11.15, R22)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-11.15"

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [NO_NEGATIVE]


class NegativeWhere(Ask[Kursi]):
    """Whose -2 card goes under which Seat, if any; the default is none (R46)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-11.15"
    moves: ClassVar[tuple[MoveKind, ...]] = (PlaceNoNegative, PlaceNegative)


class Negative(Step[Kursi]):
    """The card goes under the Seat."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        move = table.take_given(self.place)[0]
        if isinstance(move, PlaceNegative):
            place_negative(table, self.place, move.colour, move.seat)


# 6 or more cards: a Masterstroke of the display


def benefit_sources(table: Kursi) -> list[int]:
    """The open cards with `six_rally_source=open`; the top of the deck too with `six_rally_source=open_or_blind` (KU-11.16, R25)."""
    found = sources(table)
    return found if table.options.six_rally_source == "open_or_blind" else [source for source in found if source != DECK]


class StrokeBenefit(Step[Kursi]):
    """An open Masterstroke may be taken (KU-11.16)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        if benefit_sources(table):
            table.push(TakeOpen(self.place))
            table.ask(TakeWhich(self.place))


class TakeOpenMasterstroke(Part[Kursi]):
    """Take a Masterstroke from there (KU-11.16)."""

    __slots__ = ("source",)
    clause: ClassVar[str] = "KU-11.16"

    def __init__(self, source: int) -> None:
        self.source = source

    def check(self, table: Kursi, place: int) -> None:
        if self.source == DECK and table.options.six_rally_source == "open":
            raise IllegalMove("open-cards-only", "R25")
        check_source(table, self.source, self.clause)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return ("deck:masterstrokes",) if self.source == DECK else (f"open:{self.source}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(DECK + 1),)

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [TAKE_OPEN[source] for source in benefit_sources(table)]


class TakeNone(Part[Kursi]):
    """Take none (KU-11.16, R22)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-11.16"

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [NO_STROKE]


class TakeWhich(Ask[Kursi]):
    """Which Masterstroke to take, if any; the default is none (R46)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-11.16"
    moves: ClassVar[tuple[MoveKind, ...]] = (TakeNone, TakeOpenMasterstroke)


class TakeOpen(Step[Kursi]):
    """The card goes into hand, and the display is filled at once (KU-11.16, KU-7.2)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Kursi) -> None:
        move = table.take_given(self.place)[0]
        if isinstance(move, TakeOpenMasterstroke):
            take_stroke(table, self.place, move.source)


TUCK: Final = [TuckRallyCard(card) for card in range(FIRST_ASSET)]
NO_TUCK: Final = TuckNothing()
SMEAR: Final = [[PlaceNegative(colour, seat) for seat in range(5)] for colour in range(4)]
NO_NEGATIVE: Final = PlaceNoNegative()
TAKE_OPEN: Final = [TakeOpenMasterstroke(source) for source in range(DECK + 1)]
NO_STROKE: Final = TakeNone()
