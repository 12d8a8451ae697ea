"""What the rules find in a clever way, found again by trying everything: missions that may be laid, and payments."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations

import pytest

from hustings.conformance import clauses
from hustings.games.maybemissions.shop import ways_to_pay
from hustings.games.maybemissions.state import MaybeMissions
from tests.maybemissions import catalogue
from tests.maybemissions.acting import act, asked, cards, mission
from tests.maybemissions.catalogue import RESOURCES
from tests.maybemissions.positions import MISSIONS, a_round, a_vote, only
from tests.maybemissions.shopping import cost_of
from tests.maybemissions.vocabulary import AddToMission, LayMission

Laid = frozenset[str]
Limit = Callable[[Laid], bool]
IDENTITY_LIMITS = {"P02": ("min", 3), "P18": ("max", 2)}
MASTER_LIMITS = {"X03": ("min", 3), "X04": ("max", 2), "X22": ("kinds-max", 2), "X23": ("kinds-min", 3)}


def kinds_shown(laid: Laid, every_icon: bool) -> int:
    shown: set[str] = set()
    for card in laid:
        if card.startswith("M"):
            green, red = (catalogue.icons(cell) for cell in catalogue.MISSIONS[card][2:])
            shown |= set(green) | set(red) if every_icon else {resource for resource, count in green.items() if count > 0}
    return len(shown)


def as_limit(limit: tuple[str, int], market: list[str], players: int, every_icon: bool) -> Limit:
    """A limit as R14 and R31 read it: a minimum beyond the market asks for all its Mission Cards."""
    kind, count = limit
    if kind == "min" and count > len(market):
        whole = set(market) if len(market) <= players else set()
        return lambda laid: whole <= laid
    if kind == "min":
        return lambda laid: len(laid) >= count
    if kind == "max":
        return lambda laid: len(laid) <= count
    if kind == "kinds-max":
        return lambda laid: kinds_shown(laid, every_icon) <= count
    return lambda laid: kinds_shown(laid, every_icon) >= count


def may_be_laid(market: list[str], shop: str | None, players: int, limits: list[tuple[str, int]], every_icon: bool) -> set[Laid]:
    """Every mission that MV-3.5, MV-7.12 and R14 allow, by trying all sets."""
    plain = [frozenset(some) for size in range(1, min(players, len(market)) + 1) for some in combinations(market, size)]
    accepted: list[Limit] = []
    for limit in limits:
        taken = as_limit(limit, market, players, every_icon)
        if any(all(one(laid) for one in [*accepted, taken]) for laid in plain):
            accepted.append(taken)
    everything = plain + ([laid | {shop} for laid in plain if len(laid) < players] if shop else [])
    return {laid for laid in everything if all(one(laid) for one in accepted)}


def can_be_laid(table: MaybeMissions) -> set[Laid]:
    """Every mission that the menus lead to."""
    place = table.active
    if asked(table) != {place: "PrepareMission"}:
        return {frozenset(mission(table))}
    found: set[Laid] = set()
    for part in table.menu(place):
        world = table.clone()
        assert isinstance(world, MaybeMissions)
        world.chance = table.chance
        world.apply(place, part)
        found |= can_be_laid(world)
    return found


class TestMissions:
    """Step D."""

    @pytest.mark.parametrize("seed", range(60))
    @clauses("MV-3.10", "R14", "R31", "R56")
    def test_the_menus_lead_to_exactly_the_missions_allowed(self, seed: int) -> None:
        """Random market, Identity, revealed and played Master, with and without a Shop Card."""
        rng = random.Random(seed)
        players = rng.choice([3, 4, 5])
        market = rng.sample(MISSIONS, rng.choice([1, 2, 3, 4, 5, 6]))
        identity = rng.choice([None, *IDENTITY_LIMITS])
        master = rng.choice([*MASTER_LIMITS, "X16"])
        played = rng.choice([None, *[card for card in MASTER_LIMITS if card != master]])
        icons = rng.choice(["green", "green", "all"])
        shop = rng.choice([None, "S03"])
        table = a_round(
            players=players,
            market=market,
            missions=only(),
            mission_discard=only(),
            master=master,
            played=None if played is None else {1: [played]},
            identities=identity is not None,
            public={} if identity is None else {0: identity},
            gadgets=shop is not None,
            shop=shop,
            mission_icons=icons,
        )
        opposites = [{"X03", "X04"}, {"X22", "X23"}]
        named = [card for card in (played, None if {played, master} in opposites else master) if card in MASTER_LIMITS]
        limits = [IDENTITY_LIMITS[identity]] if identity is not None else []
        limits += [MASTER_LIMITS[card] for card in named if card is not None]

        assert can_be_laid(table) == may_be_laid(market, shop, players, limits, icons == "all")

    @clauses("MV-4.23", "MV-6.12", "R14")
    def test_three_resources_with_two_cards(self) -> None:
        """P18 (two cards) and X23: M01 with M02 shows three resources, no other pair of this market does."""
        table = a_round(master="X23", identities=True, public={0: "P18"}, market=["M01", "M04", "M02"])
        assert mission(table) == ["M01", "M02"]

        table = a_round(master="X23", identities=True, public={0: "P18"}, market=["M01", "M04", "M11", "M13"])
        act(table, 0, AddToMission(0))  # no pair shows three: X23 falls
        assert LayMission() in table.menu(0)


class TestPayments:
    """MV-7.6, MV-7.7."""

    @pytest.mark.parametrize("seed", range(40))
    @clauses("MV-7.6", "MV-7.7", "R28", "R29")
    def test_exactly_the_payments_that_are_enough_without_a_superfluous_card(self, seed: int) -> None:
        """Random collections with Masters and both sides up, for every green price with a reward that is always possible."""
        rng = random.Random(seed)
        shop = rng.choice(["S02", "S03", "S05", "S07", "S08", "S12", "S14", "S16", "S17"])
        ids = rng.sample(MISSIONS[:30], 6) + rng.sample([f"X{n:02}" for n in range(1, 13)], 2)
        own = [f"{card} {rng.choice(['green', 'green', 'red'])}" for card in ids]
        table = a_vote(2, 4, 6, 9, mission=("M31", "M32", "M33"), gadgets=True, shop=shop, collections={0: own}, active=1)
        cost = cost_of(shop, "green")

        def enough(spots: tuple[int, ...]) -> bool:
            total = dict.fromkeys(RESOURCES, 0)
            for spot in spots:
                card, side = own[spot].split()
                row = catalogue.MISSIONS.get(card) or catalogue.MASTERS[card]
                for resource, count in catalogue.icons(row[-2 if side == "green" else -1]).items():
                    total[resource] += count
            return all(total[resource] >= count for resource, count in cost.items())

        every = [spots for size in range(1, 9) for spots in combinations(range(8), size) if enough(spots)]
        minimal = {spots for spots in every if not any(set(less) < set(spots) for less in every)}

        table.provisional = 1
        assert set(ways_to_pay(table, 0, 0)) == minimal
        assert cards(table.collected[0]) == ids
