"""What all questions of SHASN share: choices of several parts, and what happens to somebody who has left (R47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


class Question(Ask["Shasn"]):
    """A question to a place. Who has left answers none: the default stands for them (R47)."""

    __slots__ = ()

    def menu(self, table: Shasn) -> list[AnyMove]:
        return self.choices(table) if table.here(self.place) else self.fallback(table)[:1]

    def choices(self, table: Shasn) -> list[AnyMove]:
        """Every answer, or every next part of one."""
        found: list[AnyMove] = []
        for kind in self.moves:
            found += kind.listed(table, self.place)
        return found

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """What a time-out takes, by lot where there are several: the Default column of the catalogue's section 5."""
        return self.choices(table)[:1]

    def defaults(self, table: Shasn) -> list[AnyMove]:
        return self.fallback(table)

    def forced(self, table: Shasn) -> bool:
        return not table.here(self.place)


class Choice(Question):
    """A question answered in parts; nothing happens before the last one. A step below the ask reads them."""

    __slots__ = ()

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        """Raise `IllegalMove` where *part* cannot follow *parts*. What is let pass can always be completed."""
        raise NotImplementedError(f"{type(self).__name__} does not say what may follow")

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        """Whether nothing is left to choose."""
        raise NotImplementedError(f"{type(self).__name__} does not say when it is complete")

    def done(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return self.complete(table, parts)


class Piecewise(Part["Shasn"]):
    """A part whose legality depends on the choice it belongs to, which says so in `Choice.check_part`."""

    __slots__ = ()
    clause: ClassVar[str] = ""

    def check(self, table: Shasn, place: int) -> None:
        ask = table.asks[place]
        assert isinstance(ask, Choice), "a part answers a choice"
        ask.check_part(table, table.given[place], self)


class Opening(Piecewise):
    """The first part of something one does of one's own accord: it says what else has to be chosen, and does it once all is.

    Openings stand in the menu of a turn or a window beside each other; after one is begun the menu holds only its further parts.
    """

    __slots__ = ()
    follows: ClassVar[tuple[MoveKind, ...]] = ()  # the kinds of its further parts

    def check(self, table: Shasn, place: int) -> None:
        check_not_begun(table, place, self.clause)
        self.check_begin(table, place)

    def check_begin(self, table: Shasn, place: int) -> None:
        """Raise `IllegalMove` where this cannot be begun, or could not be completed."""

    def further(self) -> tuple[MoveKind, ...]:
        """The kinds of parts that this one can have; some of `follows`."""
        return self.follows

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        """Raise `IllegalMove` where *part* cannot follow *parts*, whose first is this one."""
        raise IllegalMove("no-such-part", self.clause)

    def nexts(self, table: Shasn, place: int, parts: list[AnyMove]) -> list[AnyMove]:
        """What can follow *parts*: all that passes `check_next`, or the same in a faster way."""
        found: list[AnyMove] = []
        for kind in self.further():
            found += kind.listed(table, place)
        return found

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        """Whether all is chosen."""
        return True

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        """Do it: called once all is chosen."""
        raise NotImplementedError(f"{type(self).__name__} does nothing")


def check_not_begun(table: Shasn, place: int, clause: str) -> None:
    """Raise `IllegalMove` where *place* has begun something that is answered in parts: first that is finished, or dropped."""
    if table.given[place]:
        raise IllegalMove("one-thing-at-a-time", clause)


class Initiative(Choice):
    """A question that is answered by a plain move, or by an opening and its further parts."""

    __slots__ = ()
    begins: ClassVar[tuple[MoveKind, ...]] = ()  # the plain moves and openings among `moves`

    def choices(self, table: Shasn) -> list[AnyMove]:
        parts = table.given[self.place]
        if parts:
            opening = parts[0]
            assert isinstance(opening, Opening)
            return opening.nexts(table, self.place, parts)
        found: list[AnyMove] = []
        for kind in self.begins:
            found += kind.listed(table, self.place)
        return found

    def defaults(self, table: Shasn) -> list[AnyMove]:
        """What has been begun is gone on with; a time-out drops it first."""
        return self.choices(table) if table.given[self.place] else self.fallback(table)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        if not parts:
            raise IllegalMove("nothing-to-add-to", self.clause)
        opening = parts[0]
        assert isinstance(opening, Opening)
        if type(part) not in opening.further():
            raise IllegalMove("no-such-part", opening.clause)
        opening.check_next(table, self.place, parts, part)

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        opening = parts[0]
        assert isinstance(opening, Opening)
        return opening.complete(table, self.place, parts)
