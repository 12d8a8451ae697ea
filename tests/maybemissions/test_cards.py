"""The cards (catalogue, section 8): every row of the files beside the row that the catalogue prints."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.games.maybemissions.cards import MASTER_ROWS, MISSION_ROWS, PRINTED_CARDS, PUBLIC_ROWS, SECRET_ROWS, SHOP_ROWS
from hustings.games.maybemissions.kinds import POWERS, RULES
from tests.maybemissions import catalogue
from tests.maybemissions.catalogue import RESOURCES

# What the arguments of each power are called in the files, in the order in which the catalogue prints them.
ARGUMENTS = {
    "double_if_contains": ("n", "resource"),
    "double_if_size": ("bound", "n"),
    "void_if_contains": ("n", "resource"),
    "void_if_same_as_neighbours": (),
    "void_if_lowest_of_neighbours": (),
    "must_vote_if_contains": ("vote", "n", "resource"),
    "must_vote_if_size": ("vote", "bound", "n"),
    "proposal_size": ("bound", "n"),
    "raise_number": ("vote",),
    "lower_number": ("vote",),
    "first_pick": ("result", "vote"),
    "takes_master": ("result", "vote"),
    "icon_value": ("resource", "points"),
    "total_at_least": ("resource", "n", "points"),
    "per_pair": ("resource", "other", "points"),
    "even": ("resource", "points"),
    "odd": ("resource", "points"),
    "ignore_one_icon_per_card": (),
    "double_cards": ("bound", "n"),
}


def by_id(rows: list[dict[str, Any]], card: str) -> dict[str, Any]:
    return next(row for row in rows if row["id"] == card)


def as_data(cell: str) -> dict[str, Any]:
    """A power of the catalogue in the words of the card files."""
    name, values = catalogue.power(cell)
    data: dict[str, Any] = {"kind": name}
    for field, value in zip(ARGUMENTS[name], values, strict=True):
        data[field] = int(value) if field in ("n", "points") else value.lower()
    return data


def amounts(icons: dict[str, int], sign: int) -> list[int]:
    return [max(0, sign * icons.get(resource, 0)) for resource in RESOURCES]


def counted(rows: list[dict[str, Any]], side: str, sign: int) -> list[int]:
    """How many plain (1) or crossed (-1) icons of each resource all cards have on a side."""
    return [sum(amounts(row[side], sign)[index] for row in rows) for index in range(4)]


class TestMissionCards:
    """Section 8.3."""

    @pytest.mark.parametrize("card", catalogue.MISSIONS)
    @clauses("R52", "cards/missions.toml")
    def test_both_sides_are_as_printed(self, card: str) -> None:
        """The card's title and the icons of both sides are those of the catalogue, crossed ones below 0."""
        row, (_, title, green, red) = by_id(MISSION_ROWS, card), catalogue.MISSIONS[card]

        assert row["title"] == title
        assert row["green"] == catalogue.icons(green)
        assert row["red"] == catalogue.icons(red)

    @pytest.mark.parametrize("card", catalogue.MISSIONS)
    @clauses("R17", "MV-2.3")
    def test_the_rules_look_up_the_same(self, card: str) -> None:
        """Worth, plain and crossed icons and what a mission shows agree with the printed icons."""
        number = list(catalogue.MISSIONS).index(card)
        green, red = (catalogue.icons(cell) for cell in catalogue.MISSIONS[card][2:])

        for side, icons in ((1, green), (0, red)):
            assert PRINTED_CARDS.plain[2 * number + side] == amounts(icons, 1)
            assert PRINTED_CARDS.crossed[2 * number + side] == amounts(icons, -1)
            assert PRINTED_CARDS.worth[2 * number + side] == [icons.get(resource, 0) for resource in RESOURCES]
        assert PRINTED_CARDS.shown[number] == amounts(green, 1)
        assert PRINTED_CARDS.shown_all[number] == [abs(green.get(r, 0)) + abs(red.get(r, 0)) for r in RESOURCES]

    @clauses("R52")
    def test_the_printed_check(self) -> None:
        """40 cards, no two alike; 23 plain and 2 crossed icons of each on green, 1 and 14 on red; 10 each of 1 to 4 icons."""
        assert [row["id"] for row in MISSION_ROWS] == [f"M{n:02}" for n in range(1, 41)]
        assert counted(MISSION_ROWS, "green", 1) == [23] * 4 and counted(MISSION_ROWS, "green", -1) == [2] * 4
        assert counted(MISSION_ROWS, "red", 1) == [1] * 4 and counted(MISSION_ROWS, "red", -1) == [14] * 4
        assert Counter(sum(map(abs, row["green"].values())) for row in MISSION_ROWS) == {1: 10, 2: 10, 3: 10, 4: 10}
        for one, other in combinations(MISSION_ROWS, 2):
            assert (one["green"], one["red"]) != (other["green"], other["red"])


class TestMasterCards:
    """Section 8.4."""

    @pytest.mark.parametrize("card", catalogue.MASTERS)
    @clauses("MV-3.3", "cards/masters.toml")
    def test_rule_and_sides_are_as_printed(self, card: str) -> None:
        """Title, rule, step and the icons of both sides are those of the catalogue."""
        row, (_, title, rule, step, _, green, red) = by_id(MASTER_ROWS, card), catalogue.MASTERS[card]

        assert row["title"] == title
        assert row["effect"]["kind"] == rule.strip("`")
        assert row["effect"]["step"] == step.replace(" ", "-") or row["effect"]["step"] == step
        assert row["green"] == catalogue.icons(green)
        assert row["red"] == catalogue.icons(red)
        assert row["text"]

    @pytest.mark.parametrize("card", catalogue.MASTERS)
    @clauses("MV-2.8")
    def test_the_rules_look_up_the_same(self, card: str) -> None:
        """A Master Card's worth on both sides, as scoring looks it up, is what it prints."""
        number = 40 + list(catalogue.MASTERS).index(card)
        green, red = (catalogue.icons(cell) for cell in catalogue.MASTERS[card][5:])

        assert PRINTED_CARDS.worth[2 * number + 1] == [green.get(resource, 0) for resource in RESOURCES]
        assert PRINTED_CARDS.worth[2 * number] == [red.get(resource, 0) for resource in RESOURCES]

    @clauses("MV-1.6")
    def test_the_printed_check(self) -> None:
        """26 cards, one a rule; 15 plain and 1 crossed of each on green, 1 and 8 on red; 7, 6, 7, 6 with 1 to 4 green icons."""
        assert [row["id"] for row in MASTER_ROWS] == [f"X{n:02}" for n in range(1, 27)]
        assert [row["effect"]["kind"] for row in MASTER_ROWS] == list(RULES)
        assert len(set(RULES)) == 26
        assert counted(MASTER_ROWS, "green", 1) == [15] * 4 and counted(MASTER_ROWS, "green", -1) == [1] * 4
        assert counted(MASTER_ROWS, "red", 1) == [1] * 4 and counted(MASTER_ROWS, "red", -1) == [8] * 4
        assert Counter(sum(map(abs, row["green"].values())) for row in MASTER_ROWS) == {1: 7, 2: 6, 3: 7, 4: 6}


class TestIdentityCards:
    """Sections 8.5 and 8.6."""

    @pytest.mark.parametrize("card", catalogue.PUBLIC)
    @clauses("MV-6.3", "cards/public.toml")
    def test_a_public_identity_is_as_printed(self, card: str) -> None:
        """Title, good power and bad power are those of the catalogue, with every argument."""
        row, (_, title, good, bad) = by_id(PUBLIC_ROWS, card), catalogue.PUBLIC[card]

        assert (row["title"], row["good"], row["bad"]) == (title, as_data(good), as_data(bad))

    @pytest.mark.parametrize("card", catalogue.SECRET)
    @clauses("MV-6.3", "cards/secret.toml")
    def test_a_secret_identity_is_as_printed(self, card: str) -> None:
        """Title, good power and bad power are those of the catalogue, with every argument."""
        row, (_, title, good, bad) = by_id(SECRET_ROWS, card), catalogue.SECRET[card]

        assert (row["title"], row["good"], row["bad"]) == (title, as_data(good), as_data(bad))

    @clauses("MV-6.1")
    def test_the_printed_checks(self) -> None:
        """18 of each kind; resources are spread evenly over the powers, and no Secret Identity names one resource twice over its powers."""
        assert [row["id"] for row in PUBLIC_ROWS] == [f"P{n:02}" for n in range(1, 19)]
        assert [row["id"] for row in SECRET_ROWS] == [f"Q{n:02}" for n in range(1, 19)]
        for kind in ("double_if_contains", "must_vote_if_contains", "void_if_contains"):
            named = [half["resource"] for row in PUBLIC_ROWS for half in (row["good"], row["bad"]) if half["kind"] == kind]
            assert sorted(named) == sorted(RESOURCES)
        for row in SECRET_ROWS:
            good = {row["good"].get("resource"), row["good"].get("other")} - {None}
            bad = {row["bad"].get("resource"), row["bad"].get("other")} - {None}
            assert not good & bad
        for sign in (1, -1):
            pairs = [
                half for row in SECRET_ROWS for half in (row["good"], row["bad"]) if half["kind"] == "per_pair" and half["points"] == sign
            ]
            assert Counter(word for half in pairs for word in (half["resource"], half["other"])) == dict.fromkeys(RESOURCES, 2)

    @clauses("MV-6.3")
    def test_every_power_has_a_number_and_a_card(self) -> None:
        """The 19 kinds of power are exactly those that occur on Identities."""
        used = {half["kind"] for row in PUBLIC_ROWS + SECRET_ROWS for half in (row["good"], row["bad"])}

        assert used == set(POWERS) == set(ARGUMENTS)
        assert len(POWERS) == 19


class TestShopCards:
    """Sections 8.7 and 8.8."""

    @pytest.mark.parametrize("card", catalogue.SHOP)
    @clauses("MV-7.2", "cards/shop.toml")
    def test_gadgets_costs_and_rewards_are_as_printed(self, card: str) -> None:
        """Both sides have the gadget, cost and reward of the catalogue."""
        row, (_, green, green_cost, green_reward, red, red_cost, red_reward) = by_id(SHOP_ROWS, card), catalogue.SHOP[card]

        assert row["green"] == {"title": green, "reward": green_reward.strip("`"), "cost": catalogue.icons(green_cost)}
        assert row["red"] == {"title": red, "reward": red_reward.strip("`"), "cost": catalogue.icons(red_cost)}

    @pytest.mark.parametrize("card", catalogue.SHOP)
    @clauses("MV-7.2")
    def test_the_rules_look_up_the_same(self, card: str) -> None:
        """Cost and reward of each side, as the rules look them up, are those of the catalogue."""
        number = 66 + list(catalogue.SHOP).index(card)
        _, _, green_cost, green_reward, _, red_cost, red_reward = catalogue.SHOP[card]
        names = list(catalogue.REWARDS)

        for side, cost, reward in ((1, green_cost, green_reward), (0, red_cost, red_reward)):
            assert PRINTED_CARDS.cost_of(number, side) == amounts(catalogue.icons(cost), 1)
            assert PRINTED_CARDS.reward_of(number, side) == names.index(reward.strip("`"))

    @clauses("MV-7.2")
    def test_the_printed_check(self) -> None:
        """A colour's 20 costs have 10 icons of each resource, 6 of 1, 8 of 2, 6 of 3; all rewards occur, 7 green and 5 red ones twice."""
        assert [row["id"] for row in SHOP_ROWS] == [f"S{n:02}" for n in range(1, 21)]
        for side, twice in (("green", 7), ("red", 5)):
            costs = [row[side]["cost"] for row in SHOP_ROWS]
            assert [sum(cost.get(resource, 0) for cost in costs) for resource in RESOURCES] == [10] * 4
            assert Counter(sum(cost.values()) for cost in costs) == {1: 6, 2: 8, 3: 6}
            rewards = Counter(row[side]["reward"] for row in SHOP_ROWS)
            assert set(rewards) == {name for name, row in catalogue.REWARDS.items() if row[1] == side}
            assert sorted(rewards.values()) == [1] * (len(rewards) - twice) + [2] * twice
