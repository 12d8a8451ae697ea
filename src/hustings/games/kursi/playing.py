"""Step 5: play Rally and Asset cards (KU-9)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.kursi.deck import COST, FIRST_ASSET, FIRST_STROKE
from hustings.games.kursi.kinds import BOLSTER_COST, OWN_PLAY_LIMIT, PLAY, POPULARITY, REPUTATION, THEIR_PLAY_LIMIT
from hustings.games.kursi.state import Kursi

MOST_SEATS: Final = 5


def play_limit(table: Kursi, place: int) -> int:
    """How many cards *place* may play this round: its Reputation, but 1 at least; M08 adds 2, M13 takes 2, and 1 is left at least.

    (KU-3.8, KU-8.3, KU-9.1, KU-16.8, KU-16.13, KU-16.17, M08, M13)
    """
    limit = max(1, table.party_count(place, REPUTATION))
    return max(1, limit + table.laid_amount(place, OWN_PLAY_LIMIT) + table.aimed_amount(place, THEIR_PLAY_LIMIT))


def discount(table: Kursi, place: int, position: int) -> int:
    """What comes off the cost at one Candidate: its own Popularity, tile and cards tucked before; M09 takes off 2 more.

    (KU-3.9, KU-10.9, KU-10.10, KU-16.9, M09)
    """
    return table.count(place, position, POPULARITY) - table.laid_amount(place, BOLSTER_COST)


def net_cost(printed: int, off: int) -> int:
    """The discount comes once off the sum of the printed costs; less than nothing is nothing (KU-10.11).

    >>> net_cost(3 + 2, 2), net_cost(3, 4)
    (3, 0)
    """
    return max(0, printed - off)


def total_price(table: Kursi, place: int, parts: list[AnyMove]) -> int:
    """What all the Asset cards played cost together: the net costs of all Candidates (KU-10.11, R15)."""
    printed = [0] * table.seats
    for part in parts:
        if isinstance(part, AddPlay):
            printed[part.position] += COST[part.card]
    price = 0
    for position in range(table.seats):
        if printed[position]:
            price += net_cost(printed[position], discount(table, place, position))
    return price


def payable(table: Kursi, place: int) -> int:
    """How many cards of the hand can pay: with `masterstrokes_pay=True` Masterstrokes too, with `masterstrokes_pay=False` not (R13)."""
    cards = len(table.hands[place])
    return cards + len(table.strokes[place]) if table.options.masterstrokes_pay else cards


class PlayStep(Step[Kursi]):
    """Everybody with a card plays face down, all at once (KU-5.3, KU-9.1)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.stage = PLAY
        for place in range(table.places):
            if len(table.hands[place]):
                table.ask(WhichPlays(place))


class Commit(Part[Kursi]):
    """Play no further card; fewer than allowed, or none, is always legal (KU-9.3)."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-9.3"

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [COMMIT]


class AddPlay(Part[Kursi]):
    """Play a card of the hand face down to one of one's own Candidates (KU-9.2).

    Any mix, any number to one Candidate (KU-9.5); Masterstrokes are not played here, and no card goes to another's Candidate (KU-9.4).
    """

    __slots__ = ("card", "position")
    clause: ClassVar[str] = "KU-9.2"

    def __init__(self, card: int, position: int) -> None:
        self.card = card
        self.position = position

    def check(self, table: Kursi, place: int) -> None:
        """A card in hand, within the limit, and what it costs can be paid with what is left after playing (KU-9.1, KU-9.6, R14)."""
        given = table.given[place]
        if len(given) >= play_limit(table, place):
            raise IllegalMove("play-limit", "KU-9.1", limit=play_limit(table, place))
        used = 0
        for part in given:
            assert isinstance(part, AddPlay)
            used += part.card == self.card
        if table.hands[place].cards.count(self.card) <= used:
            raise IllegalMove("not-in-hand", "KU-9.1", card=self.card)
        price = total_price(table, place, [*given, self])
        left = payable(table, place) - len(given) - 1
        if price > left:
            raise IllegalMove("cannot-pay", "KU-9.6", price=price, left=left)

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"card:{self.card}", f"candidate:{place}:{self.position}")

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(FIRST_STROKE), range(table.seats))

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        """The same as checking every card at every Candidate: costs and discounts are added up once for all of them."""
        given = table.given[place]
        menu: list[AnyMove] = []
        if len(given) >= play_limit(table, place):
            return menu
        seats = table.seats
        held = [0] * FIRST_STROKE
        for card in table.hands[place].cards:
            held[card] += 1
        printed = [0] * seats
        for part in given:
            if isinstance(part, AddPlay):
                held[part.card] -= 1
                printed[part.position] += COST[part.card]
        off = [discount(table, place, position) for position in range(seats)]
        price = 0
        for position in range(seats):
            if printed[position]:
                price += net_cost(printed[position], off[position])
        spare = payable(table, place) - len(given) - 1 - price
        if spare < 0:
            return menu
        for card in range(FIRST_STROKE):
            if held[card] <= 0:
                continue
            if card < FIRST_ASSET:
                menu += ADD[card][:seats]
                continue
            for position in range(seats):
                before = net_cost(printed[position], off[position]) if printed[position] else 0
                if net_cost(printed[position] + COST[card], off[position]) - before <= spare:
                    menu.append(ADD[card][position])
        return menu


class WhichPlays(Ask[Kursi]):
    """Which cards to play to which Candidates, one by one; the default is none.

    That there is nothing, or nothing more, one could afford stays secret: handing in is up to the player (R46, R52).
    """

    __slots__ = ()
    clause: ClassVar[str] = "KU-9.1"
    moves: ClassVar[tuple[MoveKind, ...]] = (Commit, AddPlay)

    def done(self, table: Kursi, parts: list[AnyMove]) -> bool:
        return isinstance(parts[-1], Commit)


COMMIT: Final = Commit()
ADD: Final[list[list[AnyMove]]] = [[AddPlay(card, position) for position in range(MOST_SEATS)] for card in range(FIRST_STROKE)]
