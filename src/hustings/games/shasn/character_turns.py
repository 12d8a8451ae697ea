"""What Special Characters do: tributes, whistles, and the powers used on one's own turn (SH-20.2b; catalogue, 8.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.core.step import Step
from hustings.games.shasn import characters, moving
from hustings.games.shasn import kinds as k
from hustings.games.shasn.asking import Choice, Opening
from hustings.games.shasn.characters import is_character
from hustings.games.shasn.events_modules import CharacterUsed, HandSeen, TributeGiven
from hustings.games.shasn.final_round import EffectOver
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.parts import ENOUGH, Enough, MoveVoter, PayWith, PickPlayer, PickVoter, TakeType, count_types
from hustings.games.shasn.pieces import Trigger
from hustings.games.shasn.placing import gain_voter_now
from hustings.games.shasn.purses import from_reserve, gain, hand_over, held, mind_cap, mirrors, to_reserve
from hustings.games.shasn.zones import discard_voter

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

PROPAGANDA_COST: Final = 3
GURU_GAIN: Final = 3
GUERILLA_MOVES: Final = 4


# Mafioso


class Tribute(Step["Shasn"]):
    """After a Mafioso's income every other player gives 1 resource, if they have any, before the Mafioso acts (8.8)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        if is_character(table, self.place, k.MAFIOSO):
            table.push(*[GiveTribute(other, self.place) for other in table.opponents(self.place)], EffectOver())


class GiveTribute(Step["Shasn"]):
    """One player gives a resource of their choice; the Mafioso receives it (8.8, SH-15.17a)."""

    __slots__ = ("place", "to")

    def __init__(self, place: int, to: int) -> None:
        self.place = place
        self.to = to

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if not given:
            if table.here(self.place) and table.resources(self.place) > 0:
                table.push(self)
                table.ask(WhichTribute(self.place, self.to))
            return
        counts = count_types(given)
        mirrored = mirrors(table, self.to)
        for taker in mirrored:
            mind_cap(table, taker)
        hand_over(table, self.place, self.to, counts)
        for taker in mirrored:
            from_reserve(table, taker, counts)
        if table.log is not None:
            table.tell(TributeGiven(self.place, self.to, counts.index(1)))


class WhichTribute(Choice):
    """Which resource do you give to the Mafioso? (8.8)"""

    __slots__ = ("to",)
    clause: ClassVar[str] = "SH-20.2b"
    moves: ClassVar[tuple[MoveKind, ...]] = (PayWith,)

    def __init__(self, place: int, to: int) -> None:
        super().__init__(place)
        self.to = to

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PayWith)
        if held(table, self.place, part.type) == 0:
            raise IllegalMove("not-held", "SH-20.2b", type=part.type)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Any they have."""
        return self.choices(table)

    def forced(self, table: Shasn) -> bool:
        """Purses are open: with one type only there is nothing to choose."""
        return True


# Patron


class PlaceGained(Step["Shasn"]):
    """Before the Headlines Patrons place the voters they have gained this turn, and after each those that it brought them (8.8, R80)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        for patron in table.clockwise(self.place):
            if table.patron_due[patron]:
                table.patron_due[patron] -= 1
                table.push(self)
                gain_voter_now(table, patron)
                return


# Whistleblower


def blow_whistles(table: Shasn, owner: int) -> None:
    """Each Whistleblower answers the Conspiracy Card of an opponent, once it is settled (8.8)."""
    table.push(*[BlowWhistle(place, owner) for place in characters.whistleblowers(table, owner)])


class BlowWhistle(Step["Shasn"]):
    """A Whistleblower discards one exposed voter of whoever has played a Conspiracy Card (8.8)."""

    __slots__ = ("place", "player")

    def __init__(self, place: int, player: int) -> None:
        self.place = place
        self.player = player

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if given:
            part = given[0]
            assert isinstance(part, PickVoter)
            discard_voter(table, part.zone, part.owner)
        elif any([table.exposed(zone, self.player) for zone in range(table.board.zones)]):
            table.push(self)
            table.ask(WhichExposed(self.place, self.player))


class WhichExposed(Choice):
    """Which non-majority voter of theirs do you discard? (8.8, Whistleblower)"""

    __slots__ = ("player",)
    clause: ClassVar[str] = "SH-20.2b"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickVoter,)

    def __init__(self, place: int, player: int) -> None:
        super().__init__(place)
        self.player = player

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickVoter)
        if part.owner != self.player or table.exposed(part.zone, part.owner) == 0:
            raise IllegalMove("not-exposed", "SH-0.5", zone=part.zone, owner=part.owner)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Any."""
        return self.choices(table)


# Powers for one's own turn


class CharacterPower(Opening):
    """A power of a Special Character, used so many times a turn (SH-20.2b)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-20.2b"
    character: ClassVar[int] = NONE

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        return [cls()] if table.options.special_characters else []

    def check_begin(self, table: Shasn, place: int) -> None:
        if not is_character(table, place, self.character):
            raise IllegalMove("not-that-character", "SH-20.2a", character=self.character)
        if table.character_used[self.character]:
            raise IllegalMove("used-this-turn", "SH-20.2b")

    def note(self, table: Shasn, place: int) -> None:
        """It has been used once more."""
        table.character_used[self.character] += 1
        if table.log is not None:
            table.tell(CharacterUsed(place, self.character))


class UsePropaganda(CharacterPower):
    """Propagandist: pay any 3 for the top Headline and name its subject; it joins this turn's queue (8.8)."""

    __slots__ = ()
    character: ClassVar[int] = k.PROPAGANDIST
    follows: ClassVar[tuple[MoveKind, ...]] = (PickPlayer, PayWith)

    def check_begin(self, table: Shasn, place: int) -> None:
        super().check_begin(table, place)
        if len(table.headlines) + len(table.headline_discards) == 0:
            raise IllegalMove("no-headline", "SH-14.8")
        if table.resources(place) < PROPAGANDA_COST:
            raise IllegalMove("cannot-pay", "SH-20.2b", cost=PROPAGANDA_COST)

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, PickPlayer):
            if len(parts) > 1 or not table.here(part.player):
                raise IllegalMove("no-such-part", "SH-20.2b")
        else:
            assert isinstance(part, PayWith)
            check_pay(table, place, parts, part, len(parts) > 1)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 2 + PROPAGANDA_COST

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        subject = parts[1]
        assert isinstance(subject, PickPlayer)
        self.note(table, place)
        to_reserve(table, place, count_types(parts))
        table.queue.append(Trigger(subject.player, NONE))


def check_pay(table: Shasn, place: int, parts: list[AnyMove], part: PayWith, in_turn: bool) -> None:
    """Raise `IllegalMove` where it is not yet time to pay, or the resource is not there."""
    if not in_turn:
        raise IllegalMove("no-such-part", "SH-20.2b")
    if held(table, place, part.type) <= parts.count(part):
        raise IllegalMove("not-held", "SH-20.2b", type=part.type)


class UseActivist(CharacterPower):
    """Activist: look at one opponent's Conspiracy hand (8.8)."""

    __slots__ = ()
    character: ClassVar[int] = k.ACTIVIST
    follows: ClassVar[tuple[MoveKind, ...]] = (PickPlayer,)

    def check_begin(self, table: Shasn, place: int) -> None:
        super().check_begin(table, place)
        if not any([len(table.hands[other]) for other in table.opponents(place)]):
            raise IllegalMove("no-hand", "SH-20.2b")

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, PickPlayer)
        if part.player not in table.opponents(place) or len(table.hands[part.player]) == 0:
            raise IllegalMove("no-hand", "SH-20.2b")

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        opponent = parts[1]
        assert isinstance(opponent, PickPlayer)
        self.note(table, place)
        table.learn()
        hand = table.hands[opponent.player]
        hand.show(1 << place)
        if table.log is not None:
            table.tell(HandSeen(place, opponent.player, tuple(hand.cards)), 1 << place)


class UseGuru(CharacterPower):
    """Guru: discard one of your voters from the board, majority or not, for any 3 resources (8.8, R12)."""

    __slots__ = ()
    character: ClassVar[int] = k.GURU
    follows: ClassVar[tuple[MoveKind, ...]] = (PickVoter, TakeType)

    def check_begin(self, table: Shasn, place: int) -> None:
        super().check_begin(table, place)
        if not any([table.plain[zone * table.places + place] for zone in range(table.board.zones)]):
            raise IllegalMove("no-voter", "SH-20.2b")

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, PickVoter):
            if len(parts) > 1 or part.owner != place or table.plain[part.zone * table.places + place] == 0:
                raise IllegalMove("no-voter", "SH-20.2b")
        else:
            assert isinstance(part, TakeType)
            if len(parts) == 1:
                raise IllegalMove("no-such-part", "SH-20.2b")
            if table.reserve[part.type] <= parts.count(part):
                raise IllegalMove("reserve-empty", "R51", type=part.type)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 2 + min(GURU_GAIN, sum(table.reserve))

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        voter = parts[1]
        assert isinstance(voter, PickVoter)
        self.note(table, place)
        discard_voter(table, voter.zone, voter.owner)
        gain(table, place, count_types(parts))


class UseGuerilla(CharacterPower):
    """Guerilla: move up to 4 of your exposed voters, each to an adjacent zone; no gerrymanders (8.8)."""

    __slots__ = ()
    character: ClassVar[int] = k.GUERILLA
    follows: ClassVar[tuple[MoveKind, ...]] = (MoveVoter,)

    def check_begin(self, table: Shasn, place: int) -> None:
        super().check_begin(table, place)
        if not can_move(table, place):
            raise IllegalMove("no-voter", "SH-20.2b")

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, MoveVoter)
        check_move(table, place, part)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        self.note(table, place)
        table.push(MoveMore(place, GUERILLA_MOVES - 1), EffectOver())
        moving.carry_out(table, parts[1])


def can_move(table: Shasn, place: int) -> bool:
    for zone in range(table.board.zones):
        if table.exposed(zone, place) and moving.has_way_out(table, zone):
            return True
    return False


def check_move(table: Shasn, place: int, part: MoveVoter) -> None:
    if part.owner != place or table.exposed(part.origin, place) == 0:
        raise IllegalMove("not-exposed", "SH-0.5", zone=part.origin, owner=part.owner)
    moving.check_goal(table, part, "SH-20.2b")


class MoveMore(Step["Shasn"]):
    """The Guerilla may move another voter, up to 4 in all (8.8)."""

    __slots__ = ("place", "left")

    def __init__(self, place: int, left: int) -> None:
        self.place = place
        self.left = left

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        if not given:
            if self.left and can_move(table, self.place):
                table.push(self)
                table.ask(WhichMove(self.place, self.left))
        elif given[0] != ENOUGH:
            table.push(MoveMore(self.place, self.left - 1))
            moving.carry_out(table, given[0])


class WhichMove(Choice):
    """Do you move another of your voters? (8.8, Guerilla)"""

    __slots__ = ("left",)
    clause: ClassVar[str] = "SH-20.2b"
    moves: ClassVar[tuple[MoveKind, ...]] = (Enough, MoveVoter)

    def __init__(self, place: int, left: int) -> None:
        super().__init__(place)
        self.left = left

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, MoveVoter):
            check_move(table, self.place, part)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [ENOUGH]
