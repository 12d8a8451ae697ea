"""The options of a table (catalogue, section 4), and cards made for one table (section 8.9)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.core.chance import Live
from hustings.core.errors import OptionError
from hustings.core.options import schema
from hustings.games.maybemissions import GAME
from hustings.games.maybemissions.cards import PRINTED_CARDS, CardSet
from hustings.games.maybemissions.generated import make_cards
from hustings.games.maybemissions.kinds import POWERS, REWARDS
from hustings.games.maybemissions.options import MissionOptions
from hustings.games.maybemissions.state import MaybeMissions
from tests.maybemissions import catalogue
from tests.maybemissions.positions import a_game, options_of


def generated() -> list[CardSet]:
    """Twenty-five made decks, made anew by each test that looks at them."""
    return [CardSet(make_cards(Live(seed))) for seed in range(25)]


def rows(cards: CardSet, kind: int) -> list[tuple[int, ...]]:
    return list(cards.made[kind])


class TestOptions:
    """Section 4."""

    @clauses("MV-1.1", "players=4", "MV-8.2")
    def test_the_defaults_are_those_of_the_catalogue(self) -> None:
        """Every option of the table in section 4 is there, with its default, and no other."""
        printed = {row[0].strip("`"): row[2].strip("`") for row in catalogue.table("4")}
        found = {row["name"]: row["default"] for row in schema(MissionOptions)}

        assert set(printed) == set(found)
        for name, default in printed.items():
            if name == "max_rounds":
                assert found[name] is None and options_of().last_round() == 20
            elif default in ("on", "off"):
                assert found[name] is (default == "on")
            else:
                assert str(found[name]) == default

    @pytest.mark.parametrize(
        ("given", "fault"),
        [
            ({"players": 7}, "players is a whole number from 3 to 6"),
            ({"votes_per_player": 7}, "votes_per_player"),
            ({"market_size": 2}, "market_size is a whole number from 3 to 12"),
            ({"market_size": 13}, "market_size"),
            ({"master_deck_size": 9}, "master_deck_size is a whole number from 10 to 26"),
            ({"master_deck_size": 27}, "master_deck_size"),
            ({"tie_result": "draw"}, "tie_result is one of success, fail"),
            ({"start_player": "7"}, "start_player is one of"),
            ({"start_player": "5", "players": 4}, "start_player is 5, but there are 4 players"),
            ({"max_rounds": 9}, "max_rounds is 9, but there are 10 votes_per_player"),
            ({"redraw": "yes"}, "redraw is on or off"),
            ({"dice": 3}, "There is no option 'dice'"),
        ],
    )
    @clauses("MV-8.2", "MV-1.8", "MV-1.9", "MV-1.6")
    def test_what_is_refused(self, given: dict[str, Any], fault: str) -> None:
        """A value outside its bounds is refused with one sentence that names it."""
        with pytest.raises(OptionError, match=fault):
            GAME.read_options(given)

    @clauses("MV-8.2", "max_rounds=10")
    def test_as_many_rounds_as_votes_at_least(self) -> None:
        """max_rounds may be exactly votes_per_player, and the default is twice that."""
        assert options_of(max_rounds=10).last_round() == 10
        assert options_of(votes_per_player=6).last_round() == 12

    @pytest.mark.parametrize("seed", range(10))
    @clauses("R19", "R43", "MV-8.1", "MV-8.2")
    def test_any_combination_plays_to_its_end(self, seed: int) -> None:
        """Random values of all options together: every component is in its place after every move, and the game ends."""
        rng = random.Random(seed)
        table = a_game(
            rng.choice([3, 4, 5, 6]),
            seed=seed,
            votes_per_player=rng.choice([4, 6, 10]),
            market_size=rng.choice([3, 6, 9]),
            master_deck_size=rng.choice([10, 20, 26]),
            tie_result=rng.choice(["success", "fail"]),
            uncounted_votes=rng.choice(["weight_zero", "as_ignored"]),
            two_votes_collect=rng.choice(["one", "per_vote"]),
            mission_icons=rng.choice(["green", "all"]),
            vote_pool=rng.choice(["box", "dealt_only"]),
            play_masters=rng.random() < 0.7,
            redraw=rng.random() < 0.7,
            identities=rng.random() < 0.7,
            gadgets=rng.random() < 0.8,
            shop_order=rng.choice(["high_to_low", "low_to_high"]),
            purchase_closes=rng.choice(["general", "all"]),
            decks=rng.choice(["fixed", "generated"]),
        )
        while table.result is None:
            place = rng.choice(table.asked_places())
            table.apply(place, rng.choice(table.menu(place)))
            GAME.audit(table)

        assert table.result.clause in ("MV-8.1", "MV-8.2")
        assert min(table.result.ranks) == 1


class TestGeneratedDecks:
    """Section 8.9 (decks=generated)."""

    @clauses("decks=fixed", "R52")
    def test_by_default_the_cards_are_the_printed_ones(self) -> None:
        """No card is made where decks=fixed."""
        assert a_game().cards == PRINTED_CARDS and not a_game().cards.made

    @clauses("decks=generated", "R52")
    def test_made_afresh_from_the_luck_of_the_game(self) -> None:
        """Two tables have different cards, the same seed the same."""
        one, other = generated()[:2]
        assert one != other
        assert a_game(seed=1, decks="generated", identities=True, gadgets=True).cards == other
        assert [len(kind) for kind in one.made] == [40, 26, 18, 18, 20]

    @clauses("decks=generated", "R52")
    def test_green_sides(self) -> None:
        """1 to 4 icons, all sizes about equally often; at most one crossed, never on a card with a single icon; about one in ten."""
        sizes: Counter[int] = Counter()
        crossed = icons = 0
        for cards in generated():
            for row in rows(cards, 0) + rows(cards, 1):
                size = sum(row[:8])
                sizes[size] += 1
                assert 1 <= size <= 4 and sum(row[4:8]) <= 1
                if size == 1:
                    assert sum(row[4:8]) == 0
                else:
                    crossed += sum(row[4:8])
                    icons += size

        total = sum(sizes.values())
        assert set(sizes) == {1, 2, 3, 4} and all(0.2 < count / total < 0.3 for count in sizes.values())
        assert 0.06 < crossed / icons < 0.11

    @clauses("decks=generated", "R52")
    def test_red_sides(self) -> None:
        """One or two icons fewer than green ones, but at least one; at least one is crossed; about one in ten of the rest is plain."""
        seen: set[tuple[int, int]] = set()
        plain = rest = 0
        for cards in generated():
            for row in rows(cards, 0) + rows(cards, 1):
                green, red = sum(row[:8]), sum(row[8:])
                seen.add((green, red))
                assert sum(row[12:]) >= 1
                plain += sum(row[8:12])
                rest += red - 1

        assert seen == {(1, 1), (2, 1), (3, 1), (3, 2), (4, 2), (4, 3)}
        assert 0.06 < plain / rest < 0.15

    @clauses("decks=generated", "R52")
    def test_all_multisets_before_one_comes_again(self) -> None:
        """Among the icons of one-icon green sides each resource occurs equally often, give or take one; pairs likewise."""
        for cards in generated():
            mixes = [tuple(row[r] + row[r + 4] for r in range(4)) for row in rows(cards, 0) + rows(cards, 1)]
            for size, kinds in ((1, 4), (2, 10), (3, 20), (4, 35)):
                counts = Counter(mix for mix in mixes if sum(mix) == size)
                if len(counts) < kinds:
                    assert max(counts.values(), default=1) == 1
                else:
                    assert max(counts.values()) - min(counts.values()) <= 1

    @clauses("decks=generated", "MV-6.3")
    def test_identities(self) -> None:
        """A good power of the good ones with a bad one of the bad ones, numbers 1 to 3 (8 and 4 in totals), no resource twice on a card."""
        printed = {2: catalogue.PUBLIC.values(), 3: catalogue.SECRET.values()}
        goods = {kind: {catalogue.power(row[2])[0] for row in found} for kind, found in printed.items()}
        bads = {kind: {catalogue.power(row[3])[0] for row in found} for kind, found in printed.items()}
        met: set[str] = set()
        for cards in generated():
            for kind in (2, 3):
                for row in rows(cards, kind):
                    good, bad = row[:8], row[8:]
                    assert POWERS[good[0]] in goods[kind] and POWERS[bad[0]] in bads[kind]
                    met |= {POWERS[good[0]], POWERS[bad[0]]}
                    named = [resource for half in (good, bad) for resource in half[2:4] if resource >= 0]
                    assert len(set(named)) == len(named)
                    for half, total, points in ((good, 8, 10), (bad, 4, -5)):
                        if POWERS[half[0]] == "total_at_least":
                            assert (half[1], half[7]) == (total, points)
                        elif half[1] >= 0:
                            assert 1 <= half[1] <= 3
                        assert half[4] in (-1, 0, 1) and half[5] in (-1, 0, 1) and half[6] in (-1, 0, 1)

        assert met == set(POWERS)

    @clauses("decks=generated", "MV-6.21", "MV-6.24", "MV-6.25")
    def test_points_of_generated_powers(self) -> None:
        """Icon value 2 or -1, even +4, odd -4, pairs +1 or -1, as on the printed cards."""
        points = {
            ("icon_value", 0): 2,
            ("icon_value", 1): -1,
            ("even", 0): 4,
            ("odd", 1): -4,
            ("per_pair", 0): 1,
            ("per_pair", 1): -1,
        }
        for cards in generated():
            for row in rows(cards, 3):
                for half, power in enumerate((row[:8], row[8:])):
                    expected = points.get((POWERS[power[0]], half))
                    assert expected is None or power[7] == expected

    @clauses("decks=generated", "MV-7.2")
    def test_shop_cards(self) -> None:
        """Costs of 1 to 3 icons; over the deck the resources differ by at most 3; green rewards on green sides, red on red."""
        met: set[int] = set()
        for cards in generated():
            counts = [0, 0, 0, 0]
            for row in rows(cards, 4):
                assert REWARDS.index("free_mission_card") <= row[0] < REWARDS.index("give_mission_card") <= row[5] < 28
                met |= {row[0], row[5]}
                for cost in (row[1:5], row[6:10]):
                    assert 1 <= sum(cost) <= 3
                    counts = [counts[r] + cost[r] for r in range(4)]
            assert max(counts) - min(counts) <= 3

        assert met == set(range(28))

    @clauses("decks=generated", "MV-2.3")
    def test_the_made_cards_are_the_ones_that_score(self) -> None:
        """Worth and shown icons of a made set follow from its rows."""
        cards = generated()[2]
        for number, row in enumerate(rows(cards, 0)):
            assert cards.worth[2 * number + 1] == [row[r] - row[r + 4] for r in range(4)]
            assert cards.worth[2 * number] == [row[r + 8] - row[r + 12] for r in range(4)]
            assert cards.shown[number] == list(row[:4])

    @clauses("decks=generated", "MV-6.13", "MV-6.14")
    def test_the_good_power_of_a_card_is_applied_first(self) -> None:
        """A made Identity lowers and raises YES: 60 may not come down to the 45 that was cast, and only then goes up to 75."""
        lower = (POWERS.index("lower_number"), -1, -1, -1, -1, 1, -1, -1)
        upper = (POWERS.index("raise_number"), -1, -1, -1, -1, 1, -1, -1)
        from tests.maybemissions.acting import cast
        from tests.maybemissions.positions import a_round

        table = a_round(players=3, mission=["M13"], hands=[[60, 2], [45, 3], [7, 5]], identities=True)
        made = [list(kind) for kind in table.cards.made]
        made[2][table.public[0]] = lower + upper
        table.cards = CardSet(tuple(tuple(kind) for kind in made))
        cast(table, 60, 45, 7)
        from tests.maybemissions.acting import events
        from tests.maybemissions.vocabulary import NumberChanged

        assert events(table, NumberChanged) == [NumberChanged(0, 60, 75)]


class TestDumping:
    """Positions survive being written down."""

    @clauses("decks=generated", "MV-6.2")
    def test_a_table_with_made_cards_and_identities_reads_back(self) -> None:
        """Dump and load give the same table, its made cards included."""
        table = a_game(5, seed=4, decks="generated", identities=True, gadgets=True)
        table.chance = Live(4)
        again = GAME.load(GAME.dump(table))

        assert isinstance(again, MaybeMissions)
        assert GAME.dump(again) == GAME.dump(table) and again.cards == table.cards
