"""Starting the game (CA-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import Move, MoveKind
from hustings.core.pile import Pile
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.campaign.asking import Question
from hustings.games.campaign.deck import PARTY_CONTRIBUTIONS, PRESIDENT_CARDS, deck_size
from hustings.games.campaign.events import IdeologyTaken
from hustings.games.campaign.kinds import ANARCHISTS, PARTIES
from hustings.games.campaign.rounds import NextGovernment

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


def set_up(table: Campaign) -> None:
    """All seats in the middle, both decks shuffled, the row empty; `ideology_deal=random` deals ideologies unseen (CA-6.1, CA-6.3, CA-5.1).

    With `ideology_deal=choose` the players pick in the order of their places.
    """
    table.middle = table.total_seats()
    table.pile = Pile(list(range(deck_size(table.options.groups))), [])
    table.pile.shuffle(table.chance)
    table.deck = Pile(list(range(PRESIDENT_CARDS)), [])
    table.deck.shuffle(table.chance)
    if table.options.ideology_deal == "choose":
        table.push(*[PickIdeology(place) for place in range(table.places)], NextGovernment())
    else:
        cards = ideologies(table)
        table.chance.shuffle(cards)
        for place in range(table.places):
            take(table, place, cards[place])
        table.push(NextGovernment())


def ideologies(table: Campaign) -> list[int]:
    """The cards that are dealt; with two players Anarchists are taken out (CA-1.2, R1)."""
    return [party for party in range(PARTIES) if table.places > 2 or party != ANARCHISTS]


def take(table: Campaign, place: int, party: int) -> None:
    """The ideology lies before *place*, with its contributions as the first money (CA-6.1, CA-6.2, CA-6.5)."""
    table.ideology[place] = party
    table.money[place] = PARTY_CONTRIBUTIONS[party]
    if table.log is not None:
        table.tell(IdeologyTaken(place, party))


class PickIdeology(Step["Campaign"]):
    """One player picks (CA-6.1)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Campaign) -> None:
        table.ask(WhichIdeology(self.place))


class ChooseIdeology(Move["Campaign"]):
    """Take an ideology that is left (CA-6.1, CA-1.2)."""

    __slots__ = ("party",)
    clause: ClassVar[str] = "CA-6.1"

    def __init__(self, party: int) -> None:
        self.party = party

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return (range(PARTIES),)

    def check(self, table: Campaign, place: int) -> None:
        if self.party in table.ideology:
            raise IllegalMove("taken", "CA-6.1", party=self.party)
        if self.party not in ideologies(table):
            raise IllegalMove("no-anarchists", "CA-1.2")

    def carry_out(self, table: Campaign, place: int) -> None:
        take(table, place, self.party)

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"party:{self.party}",)


class WhichIdeology(Question):
    """Which ideology do you run for? (CA-6.1); who does not answer gets the first that is left (R50)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-6.1"
    moves: ClassVar[tuple[MoveKind, ...]] = (ChooseIdeology,)
