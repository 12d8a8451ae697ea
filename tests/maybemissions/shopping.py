"""Shopping in tests: who buys what and with which cards, and positions right behind a purchase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hustings.games.maybemissions.state import MaybeMissions
from tests.maybemissions import catalogue
from tests.maybemissions.acting import act, asked
from tests.maybemissions.luck import number_of
from tests.maybemissions.positions import a_vote
from tests.maybemissions.vocabulary import Buy, PassShop, PayWith

# Mission Cards with a single icon on the green side, by resource: change for every cost.
COINS = {"gold": ("M06", "M26"), "reputation": ("M13", "M25"), "weapons": ("M04", "M05"), "intelligence": ("M11", "M17")}
SUCCESS = (20, 4, 6, 9)  # place 0 has the highest number and is asked first
FAIL = (20, 5, 7, 9)


def cost_of(shop: str, side: str) -> dict[str, int]:
    return catalogue.icons(catalogue.SHOP[shop][2 if side == "green" else 5])


def coins(shop: str, side: str) -> list[str]:
    """Mission Cards that pay the price exactly, one icon each."""
    return [card for resource, count in cost_of(shop, side).items() for card in COINS[resource][:count]]


def buy(table: MaybeMissions, place: int, *paid: str, shop: str | None = None) -> None:
    """Buy from the general shop, or from the personal shop *shop*, with these collected cards."""
    own = None if shop is None or number_of(shop) == table.general_shop else table.collected[place].index(number_of(shop))
    spots = sorted(table.collected[place].index(number_of(card)) for card in paid)
    act(table, place, Buy(0 if own is None else own + 1))
    for spot in spots:
        # Cards without a choice, at the beginning or at the end, are paid already.
        if asked(table).get(place) == "AskPurchase" and table.given[place] and PayWith(spot) not in table.given[place]:
            act(table, place, PayWith(spot))


def pass_shop(table: MaybeMissions, *places: int) -> None:
    for place in places:
        act(table, place, PassShop())


def bought(
    shop: str, side: str, *, own: Sequence[str] = (), collections: dict[int, Sequence[str]] | None = None, **position: Any
) -> MaybeMissions:
    """Place 0 has bought this side from the general shop with single coins, and has *own* cards besides; its reward comes next."""
    votes = position.pop("cast", SUCCESS if side == "green" else FAIL)
    change = coins(shop, side)
    held = {**(collections or {}), 0: [*[f"{card} green" for card in change], *own]}
    position.setdefault("mission", ("M31", "M32", "M33"))
    table = a_vote(*votes, shop=shop, gadgets=True, collections=held, **position)
    assert asked(table) == {0: "AskPurchase"}, asked(table)
    buy(table, 0, *change)
    return table


def is_sold(shop: str, side: str, *, own: Sequence[str] = (), collections: dict[int, Sequence[str]] | None = None, **position: Any) -> bool:
    """Whether place 0, with single coins for the price and *own* cards besides, is asked to buy this side."""
    votes = position.pop("cast", SUCCESS if side == "green" else FAIL)
    held = {**(collections or {}), 0: [*[f"{card} green" for card in coins(shop, side)], *own]}
    position.setdefault("mission", ("M31", "M32", "M33"))
    table = a_vote(*votes, shop=shop, gadgets=True, collections=held, **position)
    while "AskPurchase" in asked(table).values() and 0 not in asked(table):
        pass_shop(table, *asked(table))
    return asked(table) == {0: "AskPurchase"}


MISSION = ("M31", "M32", "M33")
RICH = {0: ["M06 green"], 1: ["M26 green"], 2: ["M01 green"], 3: ["M36 green"]}


def shopping(*votes: int | None, shop: str = "S18", **position: object) -> object:
    """A vote with Gadget Shopping, the mission M31, M32, M33, and everybody with gold; S18 green costs 1 gold, S14 red too."""
    position.setdefault("collections", RICH)
    position.setdefault("mission", MISSION)
    return a_vote(*votes, shop=shop, gadgets=True, **position)
