"""Cult-ivating Obedience: a shield over one majority, and how it is stolen (SH-17.3). What it shields stands in `zones`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import kinds as k
from hustings.games.shasn.asking import Choice, Opening
from hustings.games.shasn.events_intrigues import CultNamed, CultStolen
from hustings.games.shasn.final_round import EffectOver
from hustings.games.shasn.intrigue import Intrigue
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.laying import change, lay
from hustings.games.shasn.open_cards import Shield
from hustings.games.shasn.parts import ENOUGH, Enough, PickVoter, PickZone
from hustings.games.shasn.zones import convert_voter

if TYPE_CHECKING:
    from hustings.games.shasn.played import Played
    from hustings.games.shasn.state import Shasn

PRICE: Final = 3  # voters that a thief converts (SH-17.3c)


class CultivatingObedience(Intrigue):
    """Choose one of your individual majorities: opponents cannot touch its majority voters (SH-17.3a, R63)."""

    __slots__ = ()
    kind: ClassVar[int] = k.CULT
    clause: ClassVar[str] = "SH-17.3a"
    lasting: ClassVar[bool] = True
    follows: ClassVar[tuple[MoveKind, ...]] = (PickZone,)

    def check_begin(self, table: Shasn, place: int, mode: int) -> None:
        if place not in table.holder:
            raise IllegalMove("no-majority", "SH-17.3f")

    def check_next(self, table: Shasn, place: int, mode: int, parts: list[AnyMove], part: AnyMove) -> None:
        if parts or not isinstance(part, PickZone):
            raise IllegalMove("no-such-part", "SH-17.3a")
        check_zone(table, place, part.zone)

    def complete(self, table: Shasn, place: int, mode: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 1

    def resolve(self, table: Shasn, played: Played) -> None:
        chosen = played.choices[0]
        assert isinstance(chosen, PickZone)
        lay(table, Shield(played.owner, chosen.zone))


def check_zone(table: Shasn, place: int, zone: int) -> None:
    """Only an individual majority of one's own can be shielded (SH-17.3a, R63)."""
    if table.holder[zone] != place:
        raise IllegalMove("not-your-majority", "SH-17.3a", zone=zone)


class StealCult(Opening):
    """Convert 3 of your own voters into its owner's, who cannot refuse, has not left, and whose bag holds 3 (SH-17.3c, R12, R77)."""

    __slots__ = ("open_card",)
    clause: ClassVar[str] = "SH-17.3c"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickVoter,)

    def __init__(self, open_card: int) -> None:
        self.open_card = open_card  # its position

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(table.open_cards)),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Only such cards of others are tried."""
        return [cls(index) for index, card in enumerate(table.open_cards) if isinstance(card, Shield) and card.owner != place]

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Only a Cult-ivating Obedience is tried."""
        found: list[AnyMove] = []
        for index, card in enumerate(table.open_cards):
            if isinstance(card, Shield) and not table.given[place]:
                move = cls(index)
                try:
                    move.check_begin(table, place)
                except IllegalMove:
                    continue
                found.append(move)
        return found

    def check_begin(self, table: Shasn, place: int) -> None:
        card = table.open_cards[self.open_card]
        if not isinstance(card, Shield) or card.owner == place or not table.here(card.owner):
            raise IllegalMove("no-cult-there", "SH-17.3c")
        if table.bag[card.owner] < PRICE:
            raise IllegalMove("bag-too-small", "SH-17.3c", player=card.owner)
        if sum([table.plain[zone * table.places + place] for zone in range(table.board.zones)]) < PRICE:
            raise IllegalMove("three-voters", "SH-17.3c")

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickVoter)
        if part.owner != place or table.plain[part.zone * table.places + place] <= parts.count(part):
            raise IllegalMove("your-own", "SH-17.3c")

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 1 + PRICE

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        card = table.open_cards[self.open_card]
        assert isinstance(card, Shield)
        table.push(NameStolen(place, self.open_card), EffectOver())
        for part in parts[1:]:
            assert isinstance(part, PickVoter)
            convert_voter(table, part.zone, place, card.owner)
        if table.log is not None:
            table.tell(CultStolen(place, card.owner))
        change(table, card, Shield(place, NONE))

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"open:{self.open_card}",)


class NameStolen(Step["Shasn"]):
    """The thief names one of their individual majorities, or none for now (SH-17.3d)."""

    __slots__ = ("place", "open_card")

    def __init__(self, place: int, open_card: int) -> None:
        self.place = place
        self.open_card = open_card

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if given:
            chosen = given[0]
            if isinstance(chosen, PickZone):
                name_zone(table, self.place, self.open_card, chosen.zone)
        elif self.place in table.holder:
            table.push(self)
            table.ask(ChooseShielded(self.place))


class ChooseShielded(Choice):
    """Which of your majorities does it shield, if any for now? (SH-17.3d)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-17.3d"
    moves: ClassVar[tuple[MoveKind, ...]] = (Enough, PickZone)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, PickZone):
            check_zone(table, self.place, part.zone)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return len(parts) == 1

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [ENOUGH]


def name_zone(table: Shasn, place: int, card: int, zone: int) -> None:
    """The card shields that majority from now on; it stays there also while the majority is lost (SH-17.3d, SH-17.3e)."""
    change(table, table.open_cards[card], Shield(place, zone))
    if table.log is not None:
        table.tell(CultNamed(place, zone))


class NameCultZone(Move["Shasn"]):
    """Name a majority for a Cult-ivating Obedience that you took without one (SH-17.3d)."""

    __slots__ = ("open_card", "zone")
    clause: ClassVar[str] = "SH-17.3d"

    def __init__(self, open_card: int, zone: int) -> None:
        self.open_card = open_card
        self.zone = zone

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return range(len(table.open_cards)), range(table.board.zones)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        found: list[AnyMove] = []
        if table.given[place]:
            return found
        for index, card in enumerate(table.open_cards):
            if isinstance(card, Shield) and card.owner == place and card.zone == NONE:
                found += [cls(index, zone) for zone in range(table.board.zones) if table.holder[zone] == place]
        return found

    def check(self, table: Shasn, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("one-thing-at-a-time", "SH-17.3d")
        card = table.open_cards[self.open_card]
        if not isinstance(card, Shield) or card.owner != place or card.zone != NONE:
            raise IllegalMove("no-cult-to-name", "SH-17.3d")
        check_zone(table, place, self.zone)

    def carry_out(self, table: Shasn, place: int) -> None:
        name_zone(table, place, self.open_card, self.zone)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return f"open:{self.open_card}", f"zone:{table.board.ids[self.zone]}"
