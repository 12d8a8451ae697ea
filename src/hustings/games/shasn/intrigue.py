"""What every Conspiracy Card has to say about itself (SH-16): one small class a card, one object of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.parts import PickVoter

if TYPE_CHECKING:
    from hustings.games.shasn.played import Played
    from hustings.games.shasn.state import Shasn


class Intrigue:
    """A title: when it can be played, what is chosen with it, whom it is used on, what it does, what a Reverse makes of it.

    *parts* are the choices alone, without the move that began the play.
    """

    __slots__ = ()
    kind: ClassVar[int] = NONE
    clause: ClassVar[str] = ""
    in_window: ClassVar[bool] = True  # whether it can be played between turns (SH-16.4)
    lasting: ClassVar[bool] = False  # whether it stays open after its effect (SH-16.7)
    follows: ClassVar[tuple[MoveKind, ...]] = ()  # the kinds of its parts

    def check_begin(self, table: Shasn, place: int, mode: int) -> None:
        """Raise `IllegalMove` where it would have no legal target at all (SH-16.9)."""

    def check_next(self, table: Shasn, place: int, mode: int, parts: list[AnyMove], part: AnyMove) -> None:
        """Raise `IllegalMove` where *part* cannot follow *parts*."""
        raise IllegalMove("no-such-part", self.clause)

    def next_kinds(self, mode: int, parts: list[AnyMove]) -> tuple[MoveKind, ...]:
        """The kinds of part that can come next: some of `follows`."""
        return self.follows

    def complete(self, table: Shasn, place: int, mode: int, parts: list[AnyMove]) -> bool:
        """Whether all is chosen."""
        return True

    def hits(self, table: Shasn, played: Played, place: int) -> bool:
        """Whether the card, as it was revealed, is used on *place* (SH-16.12)."""
        return False

    def resolve(self, table: Shasn, played: Played) -> None:
        """Do it."""
        raise NotImplementedError(f"{type(self).__name__} does nothing")

    def check_turning(self, table: Shasn, played: Played, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        """Raise `IllegalMove` where the Reverse of *place* cannot choose *part* after *parts* (SH-17.15b)."""
        raise IllegalMove("no-such-part", "SH-17.15b")

    def is_turned(self, table: Shasn, played: Played, place: int, parts: list[AnyMove]) -> bool:
        """Whether all is chosen for the Reverse of *place* (SH-17.15b)."""
        return True


class VoterIntrigue(Intrigue):
    """A card that names voters: it is used on their owners (SH-16.12)."""

    __slots__ = ()

    def hits(self, table: Shasn, played: Played, place: int) -> bool:
        return count_of(played, place) > 0


def count_of(played: Played, owner: int) -> int:
    """How many voters of *owner* the card names."""
    count = 0
    for choice in played.choices:
        if isinstance(choice, PickVoter) and choice.owner == owner:
            count += 1
    return count


def still_aimed(played: Played) -> list[PickVoter]:
    """The voters named whose owners have not turned their part back, and then those that reversers chose (SH-17.15a, R38)."""
    voters = [choice for choice in played.choices if isinstance(choice, PickVoter) and not played.turned_by(choice.owner)]
    for turned in played.turned:
        voters += [choice for choice in turned.choices if isinstance(choice, PickVoter)]
    return voters


def is_named(voters: list[PickVoter], zone: int, owner: int) -> int:
    """How many of these are voters of *owner* in the zone."""
    count = 0
    for voter in voters:
        if voter.zone == zone and voter.owner == owner:
            count += 1
    return count
