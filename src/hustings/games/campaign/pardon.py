"""Pardon (CA-5.26 to 5.30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.campaign.asking import Question
from hustings.games.campaign.deck import PARDON_CARD
from hustings.games.campaign.events import Pardoned
from hustings.games.campaign.kinds import NONE
from hustings.games.campaign.tree import is_tree, move_branch, place_again

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign

Lost = tuple[tuple[int, int, int], ...]


class OfferPardon(Step["Campaign"]):
    """Whoever holds Pardon is asked immediately after a loss, before anything else (CA-5.12, CA-5.26, CA-5.27).

    *taker* has what was lost, NONE for the middle and the pile; *lost* names each group with where it hung and the money on it.
    """

    __slots__ = ("place", "taker", "seat", "lost")

    def __init__(self, place: int, taker: int, seat: bool, lost: Lost) -> None:
        self.place = place
        self.taker = taker
        self.seat = seat
        self.lost = lost

    def run(self, table: Campaign) -> None:
        if PARDON_CARD in table.kept[self.place]:
            table.push(PardonOver(self.place, self.taker, self.seat, self.lost))
            table.ask(WhetherToPardon(self.place, self.seat, tuple([row[0] for row in self.lost])))


class PardonOver(OfferPardon):
    """What was lost stays lost, unless Pardon has taken this step away (CA-5.27)."""

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        """Declining keeps the card."""


class PlayPardon(Move["Campaign"]):
    """Take back a seat (NONE) or a group; the card is discarded, and no money comes back to anybody (CA-5.28, CA-5.29, CA-5.30, R43)."""

    __slots__ = ("what",)
    clause: ClassVar[str] = "CA-5.28"

    def __init__(self, what: int) -> None:
        self.what = what

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return (range(NONE, len(table.above)),)

    def check(self, table: Campaign, place: int) -> None:
        ask = table.asks[place]
        if not isinstance(ask, WhetherToPardon) or not (ask.seat if self.what == NONE else self.what in ask.groups):
            raise IllegalMove("not-lost", "CA-5.28")

    def carry_out(self, table: Campaign, place: int) -> None:
        over = table.agenda.pop()
        assert isinstance(over, PardonOver)
        table.kept[place].remove(PARDON_CARD)
        table.discards.append(PARDON_CARD)
        if table.log is not None:
            table.tell(Pardoned(place, self.what))
        if self.what == NONE:
            table.seats[place] += 1
            if over.taker == NONE:
                table.middle -= 1  # CA-15.8
            else:
                table.seats[over.taker] -= 1
        else:
            bring_back(table, over, self.what)

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return f"card:{PARDON_CARD}", "middle" if self.what == NONE else f"group:{self.what}"


def bring_back(table: Campaign, over: PardonOver, group: int) -> None:
    """A group returns: with its whole branch from whoever took it, or from under the pile with the money that lay on it.

    (CA-5.28, CA-20.4, CA-19.5.)
    """
    row = next(row for row in over.lost if row[0] == group)
    if over.taker != NONE:
        move_branch(table, group, over.taker, over.place, row[1])
        return
    index = table.pile.cards.index(group)
    table.pile.cards.pop(index)
    table.pile.knowers.pop(index)
    table.umbrellas[over.place].append(group)
    table.cash[group] = row[2]
    if is_tree(table):
        table.above[group] = place_again(table, over.place, row[1], over.lost)


class KeepPardon(Move["Campaign"]):
    """Let the loss stand and keep the card (CA-5.27)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-5.27"

    def carry_out(self, table: Campaign, place: int) -> None:
        """Nothing comes back."""


class WhetherToPardon(Question):
    """Do you play Pardon? (CA-5.27)"""

    __slots__ = ("seat", "groups")
    clause: ClassVar[str] = "CA-5.27"
    moves: ClassVar[tuple[MoveKind, ...]] = (KeepPardon, PlayPardon)

    def __init__(self, place: int, seat: bool, groups: tuple[int, ...]) -> None:
        super().__init__(place)
        self.seat = seat
        self.groups = groups
