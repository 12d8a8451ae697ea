"""Conspiracy Cards that reach for voters at once or at the end of the turn (SH-17.7, SH-17.9, SH-17.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.games.shasn import kinds as k
from hustings.games.shasn.intrigue import Intrigue, VoterIntrigue, count_of, is_named, still_aimed
from hustings.games.shasn.laying import lay
from hustings.games.shasn.open_cards import EvictFive
from hustings.games.shasn.parts import Enough, PickVoter
from hustings.games.shasn.played import AT_END
from hustings.games.shasn.rights import has_rights, usable_rights
from hustings.games.shasn.zones import discard_voter, evict_voter, swap_voters, touchable

if TYPE_CHECKING:
    from hustings.games.shasn.played import Played
    from hustings.games.shasn.state import Shasn

DOCUMENTS: Final = 4  # zones (SH-17.7a)
EVICTIONS: Final = 5  # (SH-17.9a)
SWAPS: Final = 3  # (SH-17.11a)


class ShowMeYourDocuments(VoterIntrigue):
    """In each of up to 4 zones where you have rights, discard one voter of any owner, majority or not (SH-17.7a)."""

    __slots__ = ()
    kind: ClassVar[int] = k.DOCUMENTS
    clause: ClassVar[str] = "SH-17.7a"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickVoter, Enough)

    def check_begin(self, table: Shasn, place: int, mode: int) -> None:
        if open_zones(table, place, []) == 0:
            raise IllegalMove("no-rights-or-voters", "SH-17.7b")

    def check_next(self, table: Shasn, place: int, mode: int, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, Enough):
            if not parts:
                raise IllegalMove("at-least-one", "SH-17.7a")
            return
        assert isinstance(part, PickVoter)
        if not has_rights(table, place, part.zone):
            raise IllegalMove("no-rights", "SH-17.7b", zone=part.zone)
        if names_zone(parts, part.zone):
            raise IllegalMove("another-zone", "SH-17.7a", zone=part.zone)
        if touchable(table, place, part.zone, part.owner) == 0:
            raise IllegalMove("no-such-voter", "SH-17.7a", zone=part.zone)

    def complete(self, table: Shasn, place: int, mode: int, parts: list[AnyMove]) -> bool:
        if not parts:
            return False
        return isinstance(parts[-1], Enough) or len(parts) == DOCUMENTS or open_zones(table, place, parts) == 0

    def resolve(self, table: Shasn, played: Played) -> None:
        """Reversed, a voter of who played the card goes in the same zone; where there is none, nothing does (SH-17.15b, R76)."""
        for choice in played.choices:
            if not isinstance(choice, PickVoter):
                continue
            if not played.turned_by(choice.owner):
                discard_voter(table, choice.zone, choice.owner)
            elif touchable(table, choice.owner, choice.zone, played.owner) > 0:
                discard_voter(table, choice.zone, played.owner)


def names_zone(parts: list[AnyMove], zone: int) -> bool:
    for part in parts:
        if isinstance(part, PickVoter) and part.zone == zone:
            return True
    return False


def open_zones(table: Shasn, place: int, parts: list[AnyMove]) -> int:
    """The zones that can still be named (SH-17.7b)."""
    count = 0
    rights = usable_rights(table, place)
    for zone in range(table.board.zones):
        if not rights >> zone & 1 or names_zone(parts, zone):
            continue
        for owner in range(table.places):
            if touchable(table, place, zone, owner):
                count += 1
                break
    return count


class BharatJodoYatra(VoterIntrigue):
    """Laid open in your own turn; at its end you evict 5 voters of opponents, majority or not (SH-17.9a).

    The five are chosen then, and the card is revealed anew with them (SH-17.9c).
    """

    __slots__ = ()
    kind: ClassVar[int] = k.BHARAT_JODO
    clause: ClassVar[str] = "SH-17.9a"
    in_window: ClassVar[bool] = False
    lasting: ClassVar[bool] = True

    def check_begin(self, table: Shasn, place: int, mode: int) -> None:
        if evictable(table, place) == 0:
            raise IllegalMove("nothing-to-hit", "SH-16.9", conspiracy=self.kind)

    def resolve(self, table: Shasn, played: Played) -> None:
        """Each voter goes to its owner's mat; Reversed, those of who played it to theirs (SH-17.9a, SH-17.15b, R37)."""
        if played.mode != AT_END:
            lay(table, EvictFive(played.owner))
            return
        table.conspiracy_discards.append(self.kind)
        for voter in still_aimed(played):
            if table.plain[voter.zone * table.places + voter.owner] > 0:
                evict_voter(table, voter.zone, voter.owner)

    def check_turning(self, table: Shasn, played: Played, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        """As many voters of who played the card, majority or not (SH-17.15b)."""
        if not isinstance(part, PickVoter) or part.owner != played.owner:
            raise IllegalMove("not-that-players-voter", "SH-17.15b", player=played.owner)
        if left_to_turn(table, played, place, part.zone, parts) == 0:
            raise IllegalMove("no-such-voter", "SH-17.15b", zone=part.zone)

    def is_turned(self, table: Shasn, played: Played, place: int, parts: list[AnyMove]) -> bool:
        if len(parts) == count_of(played, place):
            return True
        for zone in range(table.board.zones):
            if left_to_turn(table, played, place, zone, parts):
                return False
        return True


def evictable(table: Shasn, place: int) -> int:
    """The voters of opponents that Bharat Jodo Yatra reaches (SH-17.9a)."""
    count = 0
    for zone in range(table.board.zones):
        for owner in range(table.places):
            if owner != place:
                count += touchable(table, place, zone, owner)
    return count


def left_to_turn(table: Shasn, played: Played, place: int, zone: int, parts: list[AnyMove]) -> int:
    """The voters of who played the card there that *place* can still choose: those chosen by other reversers are taken."""
    chosen = still_aimed(played) + [part for part in parts if isinstance(part, PickVoter)]
    left = touchable(table, place, zone, played.owner) - is_named(chosen, zone, played.owner)
    return left if left > 0 else 0


class SlumdogZillionaire(Intrigue):
    """Up to 3 times: two exposed voters of different owners in different zones swap areas (SH-17.11a, SH-17.11b)."""

    __slots__ = ()
    kind: ClassVar[int] = k.SLUMDOG
    clause: ClassVar[str] = "SH-17.11a"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickVoter, Enough)

    def check_begin(self, table: Shasn, place: int, mode: int) -> None:
        for zone in range(table.board.zones):
            for owner in range(table.places):
                if table.exposed(zone, owner) and has_partner(table, zone, owner, k.NONE):
                    return
        raise IllegalMove("nothing-to-hit", "SH-16.9", conspiracy=self.kind)

    def check_next(self, table: Shasn, place: int, mode: int, parts: list[AnyMove], part: AnyMove) -> None:
        check_swap(table, parts, part, k.NONE, False)

    def complete(self, table: Shasn, place: int, mode: int, parts: list[AnyMove]) -> bool:
        return (bool(parts) and isinstance(parts[-1], Enough)) or len(parts) == 2 * SWAPS

    def hits(self, table: Shasn, played: Played, place: int) -> bool:
        """One of your voters is among those it would swap (SH-16.12)."""
        return swaps_of(played, place) > 0

    def resolve(self, table: Shasn, played: Played) -> None:
        """In the order declared; one that has become illegal is skipped; those turned back are cancelled (SH-17.11b, SH-17.15b)."""
        for one, other in swaps_in(played.choices):
            if not played.turned_by(one.owner) and not played.turned_by(other.owner):
                swap(table, one, other)
        for turned in played.turned:
            for one, other in swaps_in(turned.choices):
                swap(table, one, other)

    def check_turning(self, table: Shasn, played: Played, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        """As many swaps as are cancelled, each with a voter of who played the card (SH-17.15b)."""
        check_swap(table, parts, part, played.owner, True)

    def is_turned(self, table: Shasn, played: Played, place: int, parts: list[AnyMove]) -> bool:
        if parts and isinstance(parts[-1], Enough):
            return True
        return len(parts) == 2 * swaps_of(played, place) or not can_swap_with(table, played.owner)


def swaps_in(choices: tuple[object, ...]) -> list[tuple[PickVoter, PickVoter]]:
    """The swaps declared, in order."""
    voters = [choice for choice in choices if isinstance(choice, PickVoter)]
    return [(voters[index], voters[index + 1]) for index in range(0, len(voters) - 1, 2)]


def swaps_of(played: Played, place: int) -> int:
    """How many swaps with a voter of *place* are declared and not cancelled yet."""
    count = 0
    for one, other in swaps_in(played.choices):
        if place in (one.owner, other.owner) and not played.turned_by(one.owner) and not played.turned_by(other.owner):
            count += 1
    return count


def check_swap(table: Shasn, parts: list[AnyMove], part: AnyMove, with_owner: int, or_none: bool) -> None:
    """Raise `IllegalMove` where *part* does not go on declaring swaps; each has a voter of *with_owner* where that is somebody.

    Exposure is judged as the board stands at the reveal (R75).
    """
    first = parts[-1] if len(parts) % 2 else None
    if isinstance(part, Enough):
        if first is not None or (not parts and not or_none):
            raise IllegalMove("at-least-one", "SH-17.11a")
        return
    assert isinstance(part, PickVoter)
    if table.exposed(part.zone, part.owner) == 0:
        raise IllegalMove("not-exposed", "SH-17.11a", zone=part.zone)
    if first is None:
        if not has_partner(table, part.zone, part.owner, with_owner):
            raise IllegalMove("nobody-to-swap-with", "SH-17.11a")
        return
    assert isinstance(first, PickVoter)
    if first.zone == part.zone or first.owner == part.owner:
        raise IllegalMove("different-zones-and-owners", "SH-17.11a")
    if with_owner != k.NONE and with_owner not in (first.owner, part.owner):
        raise IllegalMove("not-that-players-voter", "SH-17.15b", player=with_owner)


def has_partner(table: Shasn, zone: int, owner: int, with_owner: int) -> bool:
    """Whether an exposed voter of somebody else stands in another zone; of *with_owner* where that is somebody else."""
    for other_zone in range(table.board.zones):
        if other_zone == zone:
            continue
        for other in range(table.places):
            if other != owner and (with_owner in (k.NONE, owner, other)) and table.exposed(other_zone, other):
                return True
    return False


def can_swap_with(table: Shasn, owner: int) -> bool:
    for zone in range(table.board.zones):
        if table.exposed(zone, owner) and has_partner(table, zone, owner, owner):
            return True
    return False


def swap(table: Shasn, one: PickVoter, other: PickVoter) -> None:
    if table.exposed(one.zone, one.owner) and table.exposed(other.zone, other.owner):
        swap_voters(table, one.zone, one.owner, other.zone, other.owner)
