"""Step 4: draw Rally and Asset cards (KU-8)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.pile import Pile
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.kursi.events import CardDrawn, CardsDrawn, DeckRenewed
from hustings.games.kursi.kinds import CAPITAL, DRAW, EXTRA_DRAW, INFLUENCE
from hustings.games.kursi.state import Kursi

RALLY_DECK: Final = 0
ASSET_DECK: Final = 1
NEITHER: Final = 2
MOST_DRAWN: Final = 41  # all icons of one asset on tiles and cards are fewer


def rally_allowance(table: Kursi, place: int) -> int:
    """How many Rally cards *place* may draw: its Capital, but 1 at least (KU-3.6, KU-8.1, KU-8.3)."""
    return max(1, table.party_count(place, CAPITAL))


def asset_allowance(table: Kursi, place: int) -> int:
    """How many Asset cards *place* may draw: its Influence, but 1 at least (KU-3.7, KU-8.2, KU-8.3)."""
    return max(1, table.party_count(place, INFLUENCE))


def has_extra(table: Kursi, place: int) -> bool:
    """Whether *place* may draw a further card from either deck (KU-16.14, M14)."""
    return table.laid_amount(place, EXTRA_DRAW) > 0


class DrawStep(Step[Kursi]):
    """Everybody names numbers at once and in secret (KU-5.3, R16)."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.stage = DRAW
        table.push(DealDraws())
        for place in range(table.places):
            table.ask(HowManyCards(place))


class DrawRally(Part[Kursi]):
    """Draw so many Rally cards: all that are allowed, fewer, or none (KU-8.1, KU-8.4, R17)."""

    __slots__ = ("count",)
    clause: ClassVar[str] = "KU-8.1"

    def __init__(self, count: int) -> None:
        self.count = count

    def check(self, table: Kursi, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("asked-already", "KU-8.1")
        if self.count > rally_allowance(table, place):
            raise IllegalMove("draws", "KU-8.1", most=rally_allowance(table, place))

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"draw:rally:{self.count}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(MOST_DRAWN),)

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [] if table.given[place] else DRAWS_RALLY[: rally_allowance(table, place) + 1]


class DrawAsset(Part[Kursi]):
    """Draw so many Asset cards: all that are allowed, fewer, or none (KU-8.2, KU-8.4, R17)."""

    __slots__ = ("count",)
    clause: ClassVar[str] = "KU-8.2"

    def __init__(self, count: int) -> None:
        self.count = count

    def check(self, table: Kursi, place: int) -> None:
        if len(table.given[place]) != 1:
            raise IllegalMove("asked-already", "KU-8.2")
        if self.count > asset_allowance(table, place):
            raise IllegalMove("draws", "KU-8.2", most=asset_allowance(table, place))

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"draw:asset:{self.count}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(MOST_DRAWN),)

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return DRAWS_ASSET[: asset_allowance(table, place) + 1] if len(table.given[place]) == 1 else []


class DrawExtra(Part[Kursi]):
    """Draw the further card of M14 from one deck, or not at all (KU-16.14)."""

    __slots__ = ("deck",)
    clause: ClassVar[str] = "KU-16.14"

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def check(self, table: Kursi, place: int) -> None:
        if len(table.given[place]) != 2 or not has_extra(table, place):
            raise IllegalMove("no-extra-draw", "KU-16.14")

    def pieces(self, table: Kursi, place: int) -> tuple[str, ...]:
        return (f"draw:extra:{self.deck}",)

    @classmethod
    def ranges(cls, table: Kursi, place: int) -> tuple[Shape, ...]:
        return (range(NEITHER + 1),)

    @classmethod
    def listed(cls, table: Kursi, place: int) -> list[AnyMove]:
        return [*DRAWS_EXTRA] if len(table.given[place]) == 2 and has_extra(table, place) else []


class HowManyCards(Ask[Kursi]):
    """How many cards to draw from each deck: Rally cards, then Asset cards, then the further card of M14."""

    __slots__ = ()
    clause: ClassVar[str] = "KU-8.1"
    moves: ClassVar[tuple[MoveKind, ...]] = (DrawRally, DrawAsset, DrawExtra)

    def done(self, table: Kursi, parts: list[AnyMove]) -> bool:
        return len(parts) == (3 if has_extra(table, self.place) else 2)

    def defaults(self, table: Kursi) -> list[AnyMove]:
        """The full allowance, the further card from the Rally deck (R46, R50)."""
        menu = self.table_menu(table)
        return menu[:1] if isinstance(menu[0], DrawExtra) else menu[-1:]


class DealDraws(Step[Kursi]):
    """The numbers are announced and the cards dealt, the pawn holder first, Rally cards before Asset cards (KU-8.6, R16).

    A hand can grow beyond the limit for now (KU-8.7). Of 2 Capital and 3 Influence come five cards (KU-8.8).
    """

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.learn()
        for place in table.in_order():
            rallies = assets = 0
            for part in table.take_given(place):
                if isinstance(part, DrawRally):
                    rallies += part.count
                elif isinstance(part, DrawAsset):
                    assets += part.count
                elif isinstance(part, DrawExtra):
                    rallies += part.deck == RALLY_DECK
                    assets += part.deck == ASSET_DECK
            rallies = draw_cards(table, place, RALLY_DECK, rallies)
            assets = draw_cards(table, place, ASSET_DECK, assets)
            if table.log is not None:
                table.tell(CardsDrawn(place, rallies, assets))


def draw_cards(table: Kursi, place: int, deck: int, count: int) -> int:
    """Draw from one deck; when it is empty its own discard pile becomes the deck; when that is empty too the rest is lost (KU-8.5, R18).

    Says how many there were.
    """
    pile = table.rally_deck if deck == RALLY_DECK else table.asset_deck
    for drawn in range(count):
        if not pile.cards and not renew(table, deck, pile):
            return drawn
        card = pile.draw()
        table.hands[place].draw(card, place)
        if table.log is not None:
            table.tell(CardDrawn(place, card), 1 << place)
    return count


def renew(table: Kursi, deck: int, pile: Pile) -> bool:
    """Shuffle the discard pile into a new deck, now that a card is needed and not before (KU-8.5, R19). Starters come back too (R4)."""
    discards = table.rally_discards if deck == RALLY_DECK else table.asset_discards
    if not discards:
        return False
    pile.cards = discards[:]
    pile.shuffle(table.chance)
    discards.clear()
    if table.log is not None:
        table.tell(DeckRenewed(deck, len(pile)))
    return True


DRAWS_RALLY: Final[list[AnyMove]] = [DrawRally(count) for count in range(MOST_DRAWN)]
DRAWS_ASSET: Final[list[AnyMove]] = [DrawAsset(count) for count in range(MOST_DRAWN)]
DRAWS_EXTRA: Final[list[AnyMove]] = [DrawExtra(deck) for deck in range(NEITHER + 1)]
