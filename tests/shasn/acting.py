"""Choices made by words, for tests: each function makes the moves of one action and audits the table after each."""

from __future__ import annotations

from hustings.core.move import AnyMove
from hustings.games.shasn.actions import EndTurn
from hustings.games.shasn.gerrymandering import UseRight
from hustings.games.shasn.influence import Influence
from hustings.games.shasn.kinds import LETTERS
from hustings.games.shasn.parts import Enough, MoveVoter, PayWith, PickVoter, TakeType
from hustings.games.shasn.placing import DoNotPlace, PlaceBatch, PlaceVoter
from hustings.games.shasn.powers import UseCivilDisobedience, UseDonations, UseLandGrab, UseOpenMarket, UseToughLove
from hustings.games.shasn.purchases import Discount
from hustings.games.shasn.purses import GiveUp
from hustings.games.shasn.state import Shasn
from tests.shasn.positions import NAMES, do, refused, voter_card, zone


def place_of(name: str) -> int:
    """A player's place."""
    return NAMES.index(name)


def letter(symbol: str) -> int:
    """A resource type by its letter; "*" is any type."""
    return LETTERS.index(symbol)


def pay(table: Shasn, place: int, pay: str = "", discount: str = "") -> Shasn:
    """Take these symbols off the cost, then pay with these types, as far as there is a choice."""
    for symbol in discount:
        do(table, place, Discount(letter(symbol)))
    if table.given[place] and Enough() in table.menu(place):
        do(table, place, Enough())
    for kind in pay:
        if table.given[place]:
            do(table, place, PayWith(letter(kind)))
    assert not table.given[place], f"the payment is not complete: {table.given[place]}"
    return table


def influence(table: Shasn, card: str, *, pay_with: str = "", discount: str = "") -> Shasn:
    """The active player influences the open card; *pay_with* is for the symbols of any type."""
    slot = table.row.index(voter_card(card))
    do(table, table.active, Influence(slot))
    return pay(table, table.active, pay_with, discount)


def why_not_influence(table: Shasn, card: str) -> str:
    """Why the active player may not."""
    return refused(table, table.active, Influence(table.row.index(voter_card(card))))


def batch(size: int, printed: int = 0) -> int:
    """A waiting batch by its size; *printed* where the bag ran short."""
    return (printed or size) * 4 + size


def place_batch(table: Shasn, name: str, size: int, *, volatile: int = 0, by: str = "", printed: int = 0) -> Shasn:
    """Place a waiting batch in a zone; so many of it on volatile areas."""
    place = place_of(by) if by else table.active
    return do(table, place, PlaceBatch(batch(size, printed), zone(table, name), volatile))


def why_not_place_batch(table: Shasn, name: str, size: int, *, volatile: int = 0) -> str:
    """Why the active player may not place the batch there."""
    return refused(table, table.active, PlaceBatch(batch(size), zone(table, name), volatile))


def place_single(table: Shasn, name: str, *, volatile: int = 0, by: str = "") -> Shasn:
    """Place one waiting voter in a zone."""
    return do(table, place_of(by) if by else table.active, PlaceVoter(zone(table, name), volatile))


def decline(table: Shasn, by: str) -> Shasn:
    """Do not place what was gained."""
    return do(table, place_of(by), DoNotPlace())


def a_move(table: Shasn, owner: str, origin: str, goal: str, volatile: int = 0) -> MoveVoter:
    """A voter from one zone to another."""
    return MoveVoter(zone(table, origin), place_of(owner), zone(table, goal), volatile)


def a_voter(table: Shasn, owner: str, name: str) -> PickVoter:
    """A voter on a plain area of a zone."""
    return PickVoter(zone(table, name), place_of(owner))


def gerrymander(table: Shasn, right: str, owner: str, origin: str, goal: str, *, volatile: int = 0) -> Shasn:
    """The active player uses the right of a zone to move a voter."""
    return do(table, table.active, UseRight(zone(table, right)), a_move(table, owner, origin, goal, volatile))


def why_not_gerrymander(table: Shasn, right: str, owner: str, origin: str, goal: str, *, volatile: int = 0) -> str:
    """Why the active player may not; "legal" where they may. The table is as it was."""
    opening = UseRight(zone(table, right))
    reason = refused(table, table.active, opening)
    if reason != "legal":
        return reason
    trial = table.clone()
    trial.apply(table.active, opening)
    return refused(trial, table.active, a_move(table, owner, origin, goal, volatile))


def gerrymander_away(table: Shasn, right: str, owner: str, name: str) -> Shasn:
    """The active player uses a right under Nayi Soch: the voter is discarded."""
    return do(table, table.active, UseRight(zone(table, right)), a_voter(table, owner, name))


def open_market(table: Shasn, give: str, take: str) -> Shasn:
    """Give one resource and take others."""
    return do(table, table.active, UseOpenMarket(), PayWith(letter(give)), *[TakeType(letter(kind)) for kind in take])


def donations(table: Shasn, victim: str, kind: str) -> Shasn:
    """Take a resource from somebody."""
    return do(table, table.active, UseDonations(place_of(victim), letter(kind)))


def land_grab(table: Shasn, owner: str, name: str) -> Shasn:
    """Evict a voter."""
    return do(table, table.active, UseLandGrab(), a_voter(table, owner, name))


def civil_disobedience(table: Shasn, owner: str, name: str, pay_with: str = "") -> Shasn:
    """Discard an opponent's voter for a resource."""
    do(table, table.active, UseCivilDisobedience(), a_voter(table, owner, name))
    return pay(table, table.active, pay_with)


def tough_love(table: Shasn, owner: str, name: str, *, pay_with: str = "", discount: str = "") -> Shasn:
    """Convert two voters of an opponent."""
    do(table, table.active, UseToughLove(), a_voter(table, owner, name))
    return pay(table, table.active, pay_with, discount)


def give_up(table: Shasn, by: str, letters: str) -> Shasn:
    """Discard down to the cap."""
    return do(table, place_of(by), *[GiveUp(letter(kind)) for kind in letters])


def end_turn(table: Shasn) -> Shasn:
    """The active player ends the turn."""
    return do(table, table.active, EndTurn())


def kinds_offered(table: Shasn, place: int) -> set[type[AnyMove]]:
    """The kinds of move in the menu of *place*."""
    return {type(move) for move in table.menu(place)}
