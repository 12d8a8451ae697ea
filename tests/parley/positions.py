"""Any position of Parley in its own words: state only what matters.

    table = a_council("ann bob cid", turn_of="ann", hands={"ann": "Levy", "bob": "Block"}, coins={"bob": 1})

Players are named in the order in which they sit. Cards are named by their titles, those of the deck from the top.
Cards that are not named lie at the bottom of the deck. Dice, picks and shuffles come from `luck`, in order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hustings.core.chance import Scripted
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove
from hustings.core.pile import Hand, Pile
from hustings.games.parley import GAME
from hustings.games.parley.ballot import Ballot
from hustings.games.parley.deck import COPIES, KINDS, TITLES
from hustings.games.parley.effects import TakeUpMatters
from hustings.games.parley.end import CountInfluence
from hustings.games.parley.floor import OpenFloor
from hustings.games.parley.influence import review_leader
from hustings.games.parley.state import Council
from hustings.games.parley.turn import Act, Turn

ANN, BOB, CID, DEE, EVE = range(5)
PEOPLE = ("ann", "bob", "cid", "dee", "eve")


def kind(title: str) -> int:
    """The number of a card by its title."""
    return TITLES.index(title)


def a_council(
    people: str = "ann bob cid",
    *,
    turn_of: str = "ann",
    at: str = "turn",
    chair: str | None = None,
    hands: Mapping[str, str] | None = None,
    coins: Mapping[str, int] | None = None,
    influence: Mapping[str, int] | None = None,
    deck: str = "...",
    discards: str = "",
    luck: list[Any] | None = None,
    **options: Any,
) -> Council:
    """A council of *people*, where the turn of one of them has come so far: `at` "draw", "turn", "floor" or "ballot".

    A *deck* that does not end in `...` has just the cards named, and the discards have all others.
    """
    names = people.split()
    table = GAME.blank(GAME.read_options({"players": len(names), **options}))
    place = {name: number for number, name in enumerate(names)}
    left = [number for number in range(KINDS) for _ in range(COPIES[number])]
    for name, cards in (hands or {}).items():
        table.hands[place[name]] = Hand([], [])
        for title in cards.split():
            left.remove(kind(title))
            table.hands[place[name]].add(kind(title), 1 << place[name])
    named = [kind(title) for title in deck.split() if title != "..."]
    thrown = [kind(title) for title in discards.split()]
    for card in named + thrown:
        left.remove(card)
    under = left if deck.endswith("...") else []
    table.discards = thrown if deck.endswith("...") else thrown + left
    table.deck = Pile(under + named[::-1], [0] * (len(under) + len(named)))
    for name, number in (coins or {}).items():
        table.coins[place[name]] = number
    for name, number in (influence or {}).items():
        table.influence[place[name]] = number
    review_leader(table)
    table.chair = place[chair or names[-1]]
    table.chance = Scripted(luck or [])
    table.log = []
    table.round = table.options.rounds
    _begin(table, place[turn_of], at)
    GAME.audit(table)
    return table


def _begin(table: Council, place: int, at: str) -> None:
    table.active = place
    if at == "turn":
        table.acting = True
        table.offers_left = [table.options.offers] * table.places
        table.push(Act(), TakeUpMatters(), CountInfluence())
    elif at == "draw":
        table.push(Turn(place), CountInfluence())
    elif at == "floor":
        table.push(OpenFloor(), CountInfluence())
    else:
        table.push(Ballot(), TakeUpMatters(), CountInfluence())
    table.begin()


def play(table: Council, *inputs: tuple[int, AnyMove]) -> None:
    """Make moves one after the other, each by its place, and audit the table after each."""
    for place, move in inputs:
        table.apply(place, move)
        GAME.audit(table)


def asked(table: Council) -> dict[int, str]:
    """Who is asked what."""
    return {place: type(ask).__name__ for place, ask in enumerate(table.asks) if ask is not None}


def news(table: Council, viewer: int = -1) -> list[str]:
    """What *viewer* (a spectator, unless named) has heard so far, by the names of the events."""
    return [type(event).__name__ for told in table.log or [] if (event := told.heard_by(viewer)) is not None]


def cards(table: Council, place: int) -> list[str]:
    """The titles of a hand."""
    return [TITLES[card] for card in table.hands[place].cards]


def refused(table: Council, place: int, move: AnyMove) -> str:
    """What is said to somebody who tries this, and the clause; empty where it is legal."""
    try:
        table.check(place, move)
    except IllegalMove as refusal:
        return f"{GAME.words().refusal(refusal, table.sight(place))} ({refusal.clause})"
    return ""
