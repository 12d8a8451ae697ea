"""Until Proven Innocent: voters lie on the card until they are bought back (SH-17.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.games.shasn import kinds as k
from hustings.games.shasn.events_intrigues import VoterBoughtBack, VoterHeld
from hustings.games.shasn.intrigue import VoterIntrigue, count_of, is_named, still_aimed
from hustings.games.shasn.kinds import LETTERS, NONE, TYPES
from hustings.games.shasn.laying import change, lay
from hustings.games.shasn.open_cards import Hostages
from hustings.games.shasn.parts import PickVoter
from hustings.games.shasn.placing import PlaceVoterNow, can_place_single
from hustings.games.shasn.purses import hand_over, held, to_reserve
from hustings.games.shasn.zones import take_onto_card

if TYPE_CHECKING:
    from hustings.games.shasn.played import Played
    from hustings.games.shasn.state import Shasn

HELD: Final = 5  # voters on the card (SH-17.8a)


class UntilProvenInnocent(VoterIntrigue):
    """Put 5 exposed voters on the card, whosever they are; all there are if fewer (SH-17.8a)."""

    __slots__ = ()
    kind: ClassVar[int] = k.UNTIL_PROVEN_INNOCENT
    clause: ClassVar[str] = "SH-17.8a"
    lasting: ClassVar[bool] = True
    follows: ClassVar[tuple[MoveKind, ...]] = (PickVoter,)

    def check_begin(self, table: Shasn, place: int, mode: int) -> None:
        if exposed_anywhere(table) == 0:
            raise IllegalMove("nothing-to-hit", "SH-16.9", conspiracy=self.kind)

    def check_next(self, table: Shasn, place: int, mode: int, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickVoter)
        if table.exposed(part.zone, part.owner) <= parts.count(part):
            raise IllegalMove("not-exposed", "SH-17.8a", zone=part.zone)

    def complete(self, table: Shasn, place: int, mode: int, parts: list[AnyMove]) -> bool:
        return len(parts) == HELD or len(parts) == exposed_anywhere(table)

    def resolve(self, table: Shasn, played: Played) -> None:
        """Voters that a reverser chose lie there too, and are bought back from that player (SH-17.15b)."""
        voters = [0] * table.places
        redirected = [0] * table.places
        for voter in still_aimed(played):
            voters[voter.owner] += hold(table, voter)
        for turned in played.turned:
            redirected[turned.place] = len(turned.choices)
        card = Hostages(played.owner, tuple(voters), tuple(redirected))
        if card.finished():
            table.conspiracy_discards.append(self.kind)
        else:
            lay(table, card)

    def check_turning(self, table: Shasn, played: Played, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        """As many exposed voters of who played the card, out of those that it does not take already (SH-17.15b)."""
        if not isinstance(part, PickVoter) or part.owner != played.owner:
            raise IllegalMove("not-that-players-voter", "SH-17.15b", player=played.owner)
        if left_to_turn(table, played, part.zone, parts) == 0:
            raise IllegalMove("not-exposed", "SH-17.15b", zone=part.zone)

    def is_turned(self, table: Shasn, played: Played, place: int, parts: list[AnyMove]) -> bool:
        if len(parts) == count_of(played, place):
            return True
        for zone in range(table.board.zones):
            if left_to_turn(table, played, zone, parts):
                return False
        return True


def exposed_anywhere(table: Shasn) -> int:
    """All exposed voters on the board."""
    return sum([table.exposed(zone, owner) for zone in range(table.board.zones) for owner in range(table.places)])


def left_to_turn(table: Shasn, played: Played, zone: int, parts: list[AnyMove]) -> int:
    """The exposed voters of who played the card there that can still be chosen."""
    chosen = still_aimed(played) + [part for part in parts if isinstance(part, PickVoter)]
    left = table.exposed(zone, played.owner) - is_named(chosen, zone, played.owner)
    return left if left > 0 else 0


def hold(table: Shasn, voter: PickVoter) -> int:
    take_onto_card(table, voter.zone, voter.owner)
    if table.log is not None:
        table.tell(VoterHeld(voter.owner, voter.zone, k.UNTIL_PROVEN_INNOCENT))
    return 1


class BuyBack(Move["Shasn"]):
    """Pay 1 resource of any type for one of your voters on an Until Proven Innocent (SH-17.8b).

    It is no purchase: neither debts nor Khaki Terror forbid it, nothing discounts or leeches it (R26, R52).
    """

    __slots__ = ("open_card", "paid_to", "type")
    clause: ClassVar[str] = "SH-17.8b"

    def __init__(self, open_card: int, paid_to: int, type: int) -> None:
        self.open_card = open_card  # its position
        self.paid_to = paid_to  # NONE is the Reserve (R64)
        self.type = type

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return range(len(table.open_cards)), range(NONE, table.places), range(TYPES)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Only cards that hold a voter of *place* are tried."""
        found: list[AnyMove] = []
        for index, card in enumerate(table.open_cards):
            if not isinstance(card, Hostages) or card.voters[place] == 0:
                continue
            for to in range(NONE, table.places):
                for type in range(TYPES):
                    move = cls(index, to, type)
                    try:
                        move.check(table, place)
                    except IllegalMove:
                        continue
                    found.append(move)
        return found

    def check(self, table: Shasn, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("one-thing-at-a-time", "SH-17.8b")
        card = table.open_cards[self.open_card]
        if not isinstance(card, Hostages) or held_for(card, place, self.paid_to) == 0:
            raise IllegalMove("no-voter-held", "SH-17.8b")
        if held(table, place, self.type) == 0:
            raise IllegalMove("not-held", "SH-17.8b", type=self.type)
        if not can_place_single(table, place):
            raise IllegalMove("no-empty-area-anywhere", "R64")

    def carry_out(self, table: Shasn, place: int) -> None:
        """The voter is placed at once, in any zone; an empty card is discarded (SH-17.8b, SH-17.8c).

        Whoever has left is paid nothing: it goes to the Reserve (R77).
        """
        card = table.open_cards[self.open_card]
        assert isinstance(card, Hostages)
        paid = [int(type == self.type) for type in range(TYPES)]
        table.singles[place] += 1
        table.push(PlaceVoterNow(place))
        if self.paid_to == NONE or not table.here(self.paid_to):
            to_reserve(table, place, paid)
        else:
            hand_over(table, place, self.paid_to, paid)
        voters, redirected = list(card.voters), list(card.redirected)
        voters[place] -= 1
        if place == card.owner and self.paid_to != NONE:
            redirected[self.paid_to] -= 1
        if table.log is not None:
            table.tell(VoterBoughtBack(place, self.paid_to, self.type))
        change(table, card, Hostages(card.owner, tuple(voters), tuple(redirected)))

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        payee = () if self.paid_to == NONE else (f"player:{self.paid_to}",)
        return f"open:{self.open_card}", *payee, f"type:{LETTERS[self.type]}"


def held_for(card: Hostages, place: int, to: int) -> int:
    """How many voters of *place* are bought back by paying *to*: the card's owner, who pays the Reserve or a reverser for their own."""
    if place != card.owner:
        return card.voters[place] if to == card.owner else 0
    return card.voters[place] - sum(card.redirected) if to == NONE else card.redirected[to]
