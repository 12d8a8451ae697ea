"""Targets: who may be chosen, who is taken where nobody chooses, and the questions (PC-5.15, PC-10.4; catalogue, 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.shape import Shape
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import HP, INFLUENCE, TAG
from hustings.games.politicard.drawing import Discard
from hustings.games.politicard.influence import values

if TYPE_CHECKING:
    from hustings.games.politicard.pieces import InPlay
    from hustings.games.politicard.state import Duel

IN_GOVERNMENT: Final = 0
IN_PUBLIC: Final = 1
ROW_NAMES: Final = ("government", "public")


class Choose(Part["Duel"]):
    """Name a card by side, row and position (PC-5.15)."""

    __slots__ = ("side", "row", "position")
    clause: ClassVar[str] = "PC-5.15"

    def __init__(self, side: int, row: int, position: int) -> None:
        self.side = side
        self.row = row
        self.position = position

    def check(self, table: Duel, place: int) -> None:
        ask = table.asks[place]
        assert isinstance(ask, TargetAsk), "a target is chosen where none is asked for"
        if self not in targets(table, place, ask.who, ask.without):
            raise IllegalMove("no-target", "PC-5.15")

    def pieces(self, table: Duel, place: int) -> tuple[str, ...]:
        return (f"{ROW_NAMES[self.row]}:{self.side}:{self.position}",)

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(2), range(2), range(k.ROW))

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        ask = table.asks[place]
        assert isinstance(ask, TargetAsk)
        return list(targets(table, place, ask.who, ask.without))


CHOICES: Final[list[list[list[Choose]]]] = [[[Choose(side, row, at) for at in range(k.ROW)] for row in range(2)] for side in range(2)]


def chosen(table: Duel, choice: Choose) -> InPlay:
    """The card that was named."""
    row = table.government[choice.side] if choice.row == IN_GOVERNMENT else table.public[choice.side]
    return row[choice.position]


def active_in(row: list[InPlay], side: int, in_row: int, without: tuple[int, ...], tag: int, found: list[Choose]) -> None:
    """Add the active cards of a row, those excepted that were chosen before."""
    for at, piece in enumerate(row):
        if not piece.off and piece.entry not in without and (not tag or TAG[piece.card] & tag):
            found.append(CHOICES[side][in_row][at])


def bare_in(row: list[InPlay], side: int, in_row: int, without: tuple[int, ...], active: bool, found: list[Choose]) -> None:
    """Add the cards of a row that have no shield."""
    for at, piece in enumerate(row):
        if not piece.shield and piece.entry not in without and not (active and piece.off):
            found.append(CHOICES[side][in_row][at])


def targets(table: Duel, place: int, who: int, without: tuple[int, ...]) -> list[Choose]:
    """The legal targets now, own cards before the opponent's, each row from left to right (PC-5.15, PC-12.5).

    A government card is only a target while it is active, except for a shield on "a government or public card" (I11, R62).
    """
    other = 1 - place
    found: list[Choose] = []
    if who == k.OWN_GOVERNMENT or who == k.ANOTHER_OWN_GOVERNMENT:
        active_in(table.government[place], place, IN_GOVERNMENT, without, 0, found)
    elif who == k.OPPOSING_GOVERNMENT or who == k.OPPOSING_STRONGEST or who == k.OPPOSING_STRONGEST_OR_LATEST:
        active_in(table.government[other], other, IN_GOVERNMENT, without, 0, found)
    elif who == k.OPPOSING_US:
        active_in(table.government[other], other, IN_GOVERNMENT, without, k.US, found)
    elif who == k.ANY_GOVERNMENT:
        active_in(table.government[place], place, IN_GOVERNMENT, without, 0, found)
        active_in(table.government[other], other, IN_GOVERNMENT, without, 0, found)
    elif who == k.OPPOSING_PUBLIC or who == k.OPPOSING_DEAREST_PUBLIC:
        active_in(table.public[other], other, IN_PUBLIC, without, 0, found)
    elif who == k.OWN_BARE_GOVERNMENT:
        bare_in(table.government[place], place, IN_GOVERNMENT, without, True, found)
    elif who == k.OWN_BARE_CARD:
        bare_in(table.government[place], place, IN_GOVERNMENT, without, False, found)
        bare_in(table.public[place], place, IN_PUBLIC, without, False, found)
    else:
        assert who == k.OWN_DEACTIVATED, "nobody chooses among those"
        for at, piece in enumerate(table.government[place]):
            if piece.off and piece.entry not in without:
                found.append(CHOICES[place][IN_GOVERNMENT][at])
        for at, piece in enumerate(table.public[place]):
            if piece.off and piece.entry not in without:
                found.append(CHOICES[place][IN_PUBLIC][at])
    return found


def best_by_value(table: Duel, found: list[Choose], side: int) -> Choose | None:
    """The strongest active government card of one side among these, of equals the latest (PC-14.5)."""
    now = values(table, side)
    best: Choose | None = None
    for choice in found:
        if choice.side != side or choice.row != IN_GOVERNMENT or table.government[side][choice.position].off:
            continue
        if best is None or now[choice.position] >= now[best.position]:
            best = choice
    return best


def dearest(table: Duel, found: list[Choose], row: int) -> Choose | None:
    """The card with the highest printed HP among those of one kind of row, of equals the latest (PC-10.4)."""
    best: Choose | None = None
    for choice in found:
        if choice.row == row and (best is None or HP[chosen(table, choice).card] >= HP[chosen(table, best).card]):
            best = choice
    return best


def fallback(table: Duel, place: int, who: int, found: list[Choose]) -> Choose:
    """Who is taken where nobody chooses: targeting=automatic, a time-out, or an intervention (PC-10.4; catalogue, 5)."""
    best: Choose | None
    if who == k.OPPOSING_PUBLIC or who == k.OPPOSING_DEAREST_PUBLIC:
        best = dearest(table, found, IN_PUBLIC)
    elif who == k.ANY_GOVERNMENT:
        best = best_by_value(table, found, 1 - place)
        if best is None:
            now = values(table, place)
            for choice in found:
                if best is None or now[choice.position] < now[best.position]:
                    best = choice
    elif who == k.OWN_DEACTIVATED:
        best = None
        for choice in found:
            if choice.row != IN_GOVERNMENT:
                continue
            if best is None or INFLUENCE[chosen(table, choice).card] >= INFLUENCE[chosen(table, best).card]:
                best = choice
        if best is None:
            best = dearest(table, found, IN_PUBLIC)
    elif who == k.OPPOSING_GOVERNMENT or who == k.OPPOSING_US or who == k.OPPOSING_STRONGEST or who == k.OPPOSING_STRONGEST_OR_LATEST:
        best = best_by_value(table, found, 1 - place)
    else:
        best = best_by_value(table, found, place)
    # What is left has no active government card: the latest (I11).
    return found[-1] if best is None else best


class Skip(Part["Duel"]):
    """Do not use what may be left alone (P04, P08)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-5.15"

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return [SKIP]


SKIP: Final = Skip()


class TargetAsk(Ask["Duel"]):
    """Which card? *without* are the entry numbers of cards chosen before."""

    __slots__ = ("card", "who", "without")
    clause: ClassVar[str] = "PC-5.15"
    moves: ClassVar[tuple[MoveKind, ...]] = (Choose,)

    def __init__(self, place: int, card: int, who: int, without: tuple[int, ...]) -> None:
        super().__init__(place)
        self.card = card  # whose effect it is
        self.who = who
        self.without = without

    def defaults(self, table: Duel) -> list[AnyMove]:
        return [fallback(table, self.place, self.who, targets(table, self.place, self.who, self.without))]


class ChooseOwnGovernment(TargetAsk):
    """One of your active government cards gains, or is shielded."""

    __slots__ = ()


class ChooseOpposingGovernment(TargetAsk):
    """An opposing active government card suffers."""

    __slots__ = ()


class ChooseAnyGovernment(TargetAsk):
    """A government card of either side loses influence (I07)."""

    __slots__ = ()


class ChooseOpposingPublic(TargetAsk):
    """An opposing active public card is deactivated (XO5)."""

    __slots__ = ()


class ChooseAnyOwnCard(TargetAsk):
    """One of your government or public cards is shielded or reactivated."""

    __slots__ = ()


class InterventionTarget(TargetAsk):
    """The owner of an intervention chooses its target (option intervention_targets=owner, R19)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-10.4"


class HitOrSkip(TargetAsk):
    """Take influence from an opposing government card, or leave it (P08)."""

    __slots__ = ()
    moves: ClassVar[tuple[MoveKind, ...]] = (Choose, Skip)


def question(place: int, card: int, who: int, without: tuple[int, ...]) -> TargetAsk:
    """The question that fits the targets."""
    if who == k.ANY_GOVERNMENT:
        return ChooseAnyGovernment(place, card, who, without)
    if who == k.OPPOSING_GOVERNMENT or who == k.OPPOSING_US:
        return ChooseOpposingGovernment(place, card, who, without)
    if who == k.OPPOSING_PUBLIC:
        return ChooseOpposingPublic(place, card, who, without)
    if who == k.OWN_BARE_CARD or who == k.OWN_DEACTIVATED:
        return ChooseAnyOwnCard(place, card, who, without)
    if who < k.OWN_GOVERNMENT:
        return InterventionTarget(place, card, who, without)
    return ChooseOwnGovernment(place, card, who, without)


class TakeAp(Part["Duel"]):
    """Gain AP rather than a card (I06, O02)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-5.15"


class TakeCard(Part["Duel"]):
    """Draw rather than gain AP (I06, O02)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-5.15"


class ApOrCard(Ask["Duel"]):
    """AP, or a card (I06, O02)."""

    __slots__ = ("card", "n")
    clause: ClassVar[str] = "PC-5.15"
    moves: ClassVar[tuple[MoveKind, ...]] = (TakeAp, TakeCard)

    def __init__(self, place: int, card: int, n: int) -> None:
        super().__init__(place)
        self.card = card
        self.n = n

    def defaults(self, table: Duel) -> list[AnyMove]:
        return [TakeAp() if prefers_ap(table, self.place) else TakeCard()]


def prefers_ap(table: Duel, place: int) -> bool:
    """What is taken where nobody chooses: AP if there are none and a hand card waits for them (catalogue, 5)."""
    return table.ap[place] == 0 and len(table.hands[place]) > 0


class ChooseRummage(Ask["Duel"]):
    """Discard a hand card to draw one, or leave it (P04)."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "PC-5.15"
    moves: ClassVar[tuple[MoveKind, ...]] = (Discard, Skip)

    def __init__(self, place: int, card: int) -> None:
        super().__init__(place)
        self.card = card

    def defaults(self, table: Duel) -> list[AnyMove]:
        return [SKIP]
