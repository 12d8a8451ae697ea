"""Reading the card files: rows as the rules want them, and faults named with file and card."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.errors import CardDataError
from hustings.games.maybemissions import cards
from hustings.games.maybemissions.cards import PRINTED, PRINTED_CARDS, CardSet
from hustings.games.maybemissions.kinds import POWERS, REWARDS
from tests.maybemissions import catalogue


class TestRows:
    """What becomes of a card in the file."""

    @clauses("R52", "MV-2.3")
    def test_the_files_give_the_printed_rows(self) -> None:
        """Reading again gives the same rows: 40 Missions, 26 Masters, 18 and 18 Identities, 20 Shop Cards."""
        assert cards._printed() == PRINTED
        assert [len(kind) for kind in PRINTED] == [40, 26, 18, 18, 20]

    @clauses("R52", "MV-2.3")
    def test_a_card_with_two_sides(self) -> None:
        """Plain and crossed icons of the green side, then of the red one, in the order gold, reputation, weapons, intelligence."""
        row = {"id": "T1", "green": {"gold": 2, "intelligence": -1}, "red": {"reputation": -3, "weapons": 1}}

        assert cards._two_sides("test.toml", row) == (2, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 3, 0, 0)

    @clauses("MV-6.3", "MV-6.5")
    def test_a_power(self) -> None:
        """Kind, number, resources, bound, vote, result and points; -1 where a power has none of them."""
        contains = {"kind": "double_if_contains", "n": 2, "resource": "weapons"}
        first = {"kind": "first_pick", "result": "fail", "vote": "yes"}
        pair = {"kind": "per_pair", "resource": "gold", "other": "intelligence", "points": -1}
        bound = {"kind": "double_cards", "bound": "max", "n": 2}

        assert cards._power_row("test.toml", "T1", contains) == (POWERS.index("double_if_contains"), 2, 2, -1, -1, -1, -1, -1)
        assert cards._power_row("test.toml", "T1", first) == (POWERS.index("first_pick"), -1, -1, -1, -1, 1, 0, -1)
        assert cards._power_row("test.toml", "T1", pair) == (POWERS.index("per_pair"), -1, 0, 3, -1, -1, -1, -1)
        assert cards._power_row("test.toml", "T1", bound) == (POWERS.index("double_cards"), 2, -1, -1, 1, -1, -1, -1)

    @clauses("MV-7.2")
    def test_a_side_of_a_shop_card(self) -> None:
        """Its reward, and the amounts of its cost."""
        side = {"title": "Spy Pen", "reward": "swap_cards", "cost": {"gold": 1, "weapons": 2}}

        assert cards._shop_side("test.toml", "T1", side) == (REWARDS.index("swap_cards"), 1, 0, 2, 0)

    @clauses("MV-6.3", "MV-7.2", "MV-2.8")
    def test_a_set_made_of_the_printed_rows_is_the_printed_set(self) -> None:
        """Looking up in a made set gives what the printed set gives; the kinds of resources follow from the icons."""
        made = CardSet(PRINTED)
        assert (made.worth, made.shown, made.reward, made.cost) == (
            PRINTED_CARDS.worth,
            PRINTED_CARDS.shown,
            PRINTED_CARDS.reward,
            PRINTED_CARDS.cost,
        )
        for number, (_, _, green, red) in enumerate(catalogue.MISSIONS.values()):
            shown, more = catalogue.icons(green), catalogue.icons(red)
            plain = sum(1 << index for index, name in enumerate(catalogue.RESOURCES) if shown.get(name, 0) > 0)
            every = sum(1 << index for index, name in enumerate(catalogue.RESOURCES) if name in shown or name in more)
            assert (made.kinds[number], made.kinds_all[number]) == (plain, every)
        for identity, row in enumerate(PRINTED[2]):
            good, bad = made.good[identity], made.bad[identity]
            assert (good.kind, good.n, good.resource, good.other, good.bound, good.vote, good.result, good.points) == row[:8]
            assert (bad.kind, bad.n, bad.resource, bad.other, bad.bound, bad.vote, bad.result, bad.points) == row[8:]


class TestFaults:
    """A wrong card file is refused with file, card and fault."""

    @pytest.mark.parametrize(
        ("icons", "fault"), [({"silver": 1}, "silver = 1 is no amount"), ({"gold": 1.5}, "gold = 1.5"), ({"gold": True}, "gold = True")]
    )
    @clauses("R52")
    def test_icons(self, icons: dict[str, object], fault: str) -> None:
        """A resource that there is not, or an amount that is no whole number."""
        with pytest.raises(CardDataError, match=rf"missions.toml: T1: {fault}"):
            cards._amounts("missions.toml", "T1", icons, 1)

    @pytest.mark.parametrize(
        ("power", "fault"),
        [
            ({"kind": "fly"}, "there is no power 'fly'"),
            ({"kind": "even", "resource": "silver", "points": 4}, "resource cannot be 'silver'"),
            ({"kind": "even", "resource": "gold", "points": "4"}, "points has to be a whole number"),
            ({"kind": "double_if_size", "bound": "about", "n": 2}, "bound cannot be 'about'"),
            ({}, "there is no power None"),
            ({"kind": "double_if_contains", "n": 2}, "the field 'resource' of 'double_if_contains' is missing"),
            ({"kind": "raise_number", "vote": "yes", "n": 15}, "'raise_number' has no field 'n'"),
        ],
    )
    @clauses("MV-6.3")
    def test_powers(self, power: dict[str, object], fault: str) -> None:
        """A power, or a word in it, that there is not."""
        with pytest.raises(CardDataError, match=f"public.toml: T1: {fault}"):
            cards._power_row("public.toml", "T1", power)

    @clauses("MV-7.1", "MV-6.1")
    def test_how_many_and_where(self) -> None:
        """A file with another number of cards; and a fault inside a card names the line of that card."""
        with pytest.raises(CardDataError, match=r"shop.toml: it has 20 cards, not 21\."):
            cards._all_cards("shop.toml", {"id": str, "green": dict, "red": dict}, 21)
        lines = (cards.FOLDER / "public.toml").read_text(encoding="utf-8").splitlines()
        with pytest.raises(CardDataError, match=r"public.toml: Line \d+: P03: there is no power 'fly'\.") as caught:
            cards._power_row("public.toml", "P03", {"kind": "fly"})
        assert lines[caught.value.line - 1] == 'id = "P03"'

    @pytest.mark.parametrize(
        ("side", "fault"),
        [
            ({"title": "Spy Pen", "reward": "free_lunch", "cost": {"gold": 1}}, "there is no reward 'free_lunch'"),
            ({"title": "Spy Pen", "reward": "swap_cards", "cost": {}}, "a side needs a title and a cost"),
            ({"reward": "swap_cards", "cost": {"gold": 1}}, "a side needs a title and a cost"),
            ({"title": "Spy Pen", "reward": "swap_cards", "cost": 3}, "a side needs a title and a cost"),
            ({"title": "Spy Pen", "reward": "swap_cards", "cost": {"silver": 1}}, "silver = 1 is no amount"),
        ],
    )
    @clauses("MV-7.2")
    def test_shop_cards(self, side: dict[str, object], fault: str) -> None:
        """A reward that there is not, or a side without title or cost."""
        with pytest.raises(CardDataError, match=f"shop.toml: T1: {fault}"):
            cards._shop_side("shop.toml", "T1", side)
