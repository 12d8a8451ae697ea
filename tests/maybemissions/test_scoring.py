"""Objective and scoring (MV-2), the final calculation with Secret Identities (MV-6.21 to MV-6.30), and the end of the table."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import clauses
from tests.maybemissions.positions import MASTERS, MISSIONS, SHOPS, score_of_cards
from tests.maybemissions.scorer import score


class TestBaseScore:
    """MV-2: icons on the sides that are up, the most twice, the least not at all."""

    @clauses("MV-2.4", "MV-2.5", "MV-2.9")
    def test_the_worked_example(self) -> None:
        """Gold 5, reputation 2, weapons -1, intelligence 2: 10 + 2 + 0 + 2 = 14."""
        assert score_of_cards("M03 green", "M12 green", "M36 green") == 14

    @clauses("MV-2.7", "R38", "R39")
    def test_ruling_38_all_four_equal(self) -> None:
        """Three of each: one is doubled and another dropped, 6 + 3 + 3 + 0 = 12; never one and the same."""
        assert score_of_cards("M12 green", "M18 green", "M20 green") == 12

    @clauses("MV-2.6", "R37", "MV-2.7")
    def test_ruling_37_resources_at_zero_take_part(self) -> None:
        """Gold -1 and three zeros: a zero is the most, gold is the least and dropped: 0."""
        assert score_of_cards("M04 red") == 0

    @clauses("MV-2.4", "R40")
    def test_ruling_40_the_most_is_doubled_when_negative(self) -> None:
        """Gold -1, reputation -2, weapons -3, intelligence -4: -2 - 2 - 3 + 0 = -7."""
        assert score_of_cards("M36 red", "M12 red", "M08 red", "M30 red", "M10 red") == -7

    @clauses("MV-2.5")
    def test_the_least_is_dropped_when_positive(self) -> None:
        """Gold 4, reputation 3, weapons 2, intelligence 1: 8 + 3 + 2 + 0 = 13."""
        assert score_of_cards("M09 green", "M37 green", "M38 green") == 13

    @clauses("MV-2.2", "MV-2.3")
    def test_only_the_side_that_is_up_counts(self) -> None:
        """M36 shows 4 gold green side up (8 points); red side up gold -1 and intelligence -2: gold counts -1."""
        assert score_of_cards("M36 green") == 8
        assert score_of_cards("M36 red") == -1

    @clauses("MV-2.3", "R52")
    def test_ruling_52_a_crossed_icon_takes_one_away(self) -> None:
        """Two plain gold with one crossed gold is one gold, doubled: 2."""
        assert score_of_cards("M01 green", "M04 red") == 2

    @clauses("MV-2.8")
    def test_master_cards_score_and_shop_cards_do_not(self) -> None:
        """X05 green side up has 4 reputation, 8 points; a Shop Card adds nothing."""
        assert score_of_cards("X05 green") == 8
        assert score_of_cards("X05 green", "S02", gadgets=True) == 8

    @clauses("MV-2.9")
    def test_an_empty_collection_scores_nothing(self) -> None:
        """No cards, no points."""
        assert score_of_cards() == 0

    @clauses("MV-2.9", "MV-2.7", "MV-2.4", "MV-2.5")
    @pytest.mark.parametrize("seed", range(12))
    def test_any_collection_scores_what_the_rulebook_adds_up(self, seed: int) -> None:
        """Random collections score as adding up word by word says."""
        rng = random.Random(seed)
        cards = some_cards(rng, 9)

        assert score_of_cards(*cards, gadgets=True) == score(cards)


# By Secret Identity: a collection, its score with the Identity, and its score without.
SECRET_CASES = {
    "Q01": (["M36 green", "M22 green"], 4 * 2 * 2 - 3, 11),  # gold 4 worth 2, doubled; weapons 3 worth -1
    "Q02": (["M24 green", "M29 green", "M03 green", "M36 green"], 8 + 2 * 2 + 4 - 5, 14),  # intelligence 4: -5
    "Q03": (["M09 green", "M06 green"], 2 * 2 * 2 + 1 - 4, 5),  # gold 1 is odd
    "Q04": (["M27 green", "M38 green"], 2 * 2 * 2 + 2 + 2 - 2, 8),  # weapons is least; two pairs of gold and reputation
    "Q05": (["M28 green", "M34 green", "M36 green"], 16 + 10, 16),  # gold 8, reputation 0 is even
    "Q06": (["M24 green", "M38 green", "M40 green", "M08 green"], 8 * 2 + 10 + 2 - 1, 19),  # reputation 8, gold 2, intelligence 1
    "Q07": (["M23 green", "M22 green", "M09 green"], 6 * 2, 18),  # one icon of each card is left out: 9 - 3 = 6, no bonus
    "Q08": (["M29 green", "M27 green", "M40 green", "M11 green"], 16 + 10 + 2, 18),  # intelligence 8, reputation 2
    "Q09": (["M38 green", "M23 green"], 8 + 2 + 2 + 2 - 5, 12),  # two pairs; weapons 4
    "Q10": (["M33 green"], 4 + 1 + 1, 5),  # one pair of weapons and intelligence
    "Q11": (["M20 green"], 4 + 2 + 2, 6),  # two pairs of gold and weapons; intelligence 0 is not odd
    "Q12": (["M40 green", "M06 green"], 4 + 2 + 2 - 1, 7),  # two pairs; gold 1 is worth -1
    "Q13": (["M01 green", "M02 green"], 4 + 2 + 1 + 4 - 1, 7),  # gold 2 is even; one pair of reputation and weapons
    "Q14": (["M24 green"], 2, 4),  # one icon left out: reputation 1 is odd, no bonus
    "Q15": (["M09 green"], 4 + 4, 4),  # weapons 2 is even; no pair
    "Q16": (["M27 green", "M04 green"], 4 + 1 + 4 - 4, 5),  # intelligence 2 is even, weapons 1 is odd
    "Q17": (["M29 green", "M11 green"], 14, 8),  # three icons count twice, one does not: intelligence 7
    "Q18": (["M27 green", "M29 green", "M09 green"], 14 + 4 - 4, 12),  # up to two icons twice: 2 * 2 + 3 = 7, weapons 4; four pairs
}


class TestSecretPowers:
    """MV-6.21 to MV-6.30: what a Secret Identity does to the final sum."""

    @pytest.mark.parametrize("identity", SECRET_CASES)
    @clauses("MV-6.21", "MV-6.22", "MV-6.23", "MV-6.24")
    def test_a_worked_case_for_each(self, identity: str) -> None:
        """A small collection adds up by hand to this score, and to another one without the Identity."""
        cards, with_identity, without = SECRET_CASES[identity]

        assert score_of_cards(*cards, secret=identity) == with_identity
        assert score_of_cards(*cards) == without

    @pytest.mark.parametrize("identity", SECRET_CASES)
    @clauses("MV-6.25", "MV-6.26", "MV-6.27", "MV-6.29")
    def test_any_collection_scores_what_the_catalogue_adds_up(self, identity: str) -> None:
        """Random collections of many sizes score as adding up over all free choices says."""
        rng = random.Random(identity)
        for size in (1, 2, 3, 5, 7, 7, 8, 8):
            cards = some_cards(rng, size)
            assert score_of_cards(*cards, secret=identity, gadgets=True) == score(cards, identity), cards

    @clauses("MV-6.21", "MV-2.7", "R39")
    def test_ruling_39_ties_fall_to_the_better_side(self) -> None:
        """With the Miser gold 1 and weapons 1 tie for least: weapons, worth -1, is dropped: rep 3 x 2 + gold 2 + int 2 = 10."""
        assert score_of_cards("M01 green", "M10 green", "M40 green", secret="Q01") == 10

    @clauses("MV-6.22")
    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            (["M28 green", "M34 green", "M36 green"], 26),  # gold 8: 16 + 10
            (["M01 green", "M06 green", "M36 green"], 14),  # gold 7: no bonus
        ],
    )
    def test_eight_or_more_for_the_bonus(self, cards: list[str], expected: int) -> None:
        """The Treasurer's bonus comes with 8 gold, not with 7; reputation 0 is not odd."""
        assert score_of_cards(*cards, secret="Q05") == expected

    @clauses("MV-6.22", "MV-6.30")
    @pytest.mark.parametrize(("gold", "expected"), [(["M36 green"], 8 - 5), (["M01 green", "M06 green"], 6)])
    def test_four_or_more_for_the_penalty(self, gold: list[str], expected: int) -> None:
        """The Oracle's penalty comes with 4 gold, not with 3."""
        assert score_of_cards(*gold, secret="Q08") == expected

    @clauses("MV-6.24", "R41")
    def test_ruling_41_zero_and_negative_even_numbers_are_even(self) -> None:
        """The Bookkeeper gets 4 for gold 0 and for gold -2, and nothing for gold -1."""
        assert score_of_cards(secret="Q13") == 4
        assert score_of_cards("M29 red", secret="Q13") == 4
        assert score_of_cards("M04 red", secret="Q13") == 0

    @clauses("MV-6.25")
    def test_negative_odd_numbers_are_odd(self) -> None:
        """The Mercenary pays 4 for gold -1 and for gold 1, nothing for gold 0."""
        assert score_of_cards("M04 red", secret="Q03") == -4
        assert score_of_cards("M06 green", secret="Q03") == 2 - 4
        assert score_of_cards(secret="Q03") == 0

    @clauses("MV-6.23")
    def test_no_pairs_below_zero(self) -> None:
        """One of a pair below 0 makes no pair: gold 4 and reputation -1 give the Patron nothing extra."""
        assert score_of_cards("M36 green", "M05 red", secret="Q09") == 8

    @clauses("MV-6.30", "MV-6.24")
    def test_the_least_resource_still_earns_its_bonus(self) -> None:
        """Gold 0 is the least of gold 0, rep 1, weapons 1, int 2 and counts nothing; even, it gives Q13 4, less one pair."""
        assert score_of_cards("M18 green", secret="Q13") == 4 + 1 + 1 + 4 - 1

    @clauses("MV-6.26", "MV-6.28")
    def test_a_crossed_icon_may_be_left_out(self) -> None:
        """The Hypochondriac leaves the crossed gold of M39 out; with intelligence 2 doubled and reputation 0 even: 4 + 4."""
        assert score_of_cards("M39 green", secret="Q14") == 8

    @clauses("MV-6.28", "R53")
    def test_ruling_53_powers_on_cards_leave_master_cards_alone(self) -> None:
        """X05 has 4 reputation: nothing is left out of it (Q14) or counted twice (Q17, less 5 for reputation 4)."""
        assert score_of_cards("X05 green", secret="Q14") == 8 + 4
        assert score_of_cards("X05 green", secret="Q17") == 8 - 5

    @clauses("MV-6.28", "R53", "MV-6.21")
    def test_ruling_53_other_powers_see_master_cards(self) -> None:
        """X18 green side up has 3 gold, worth 2 each to the Miser and doubled: 12."""
        assert score_of_cards("X18 green", secret="Q01") == 12

    @clauses("MV-6.27")
    @pytest.mark.parametrize(
        ("identity", "card", "expected"),
        [("Q17", "M22 green", 12), ("Q17", "M09 green", 4), ("Q18", "M09 green", 8), ("Q18", "M22 green", 6)],
    )
    def test_where_cards_begin_to_count_twice(self, identity: str, card: str, expected: int) -> None:
        """At least three icons for the Collector, at most two for the Hoarder; M22 has three weapons, M09 two."""
        assert score_of_cards(card, secret=identity) == expected

    @clauses("MV-6.27")
    def test_crossed_icons_count_twice_too_and_make_the_size(self) -> None:
        """M34: gold 6 doubled, intelligence -2 dropped: 12. M16 has three icons with its crossed one: intelligence 4, 8 - 1 = 7."""
        assert score_of_cards("M34 green", secret="Q17") == 12
        assert score_of_cards("M16 green", "M11 red", secret="Q17") == score(["M16 green", "M11 red"], "Q17") == 7

    @clauses("MV-6.29")
    def test_the_most_is_found_on_the_changed_tally(self) -> None:
        """The Collector's M22 makes weapons 6: it passes gold 4 of M36 doubled to 8: gold 8 x 2 + 6 = 22."""
        assert score_of_cards("M22 green", "M36 green", secret="Q17") == 22

    @clauses("MV-6.29", "MV-6.21")
    def test_icon_value_and_multiplier_multiply(self) -> None:
        """Gold 2 worth 2 each and doubled is 8."""
        assert score_of_cards("M01 green", secret="Q01") == 8


def some_cards(rng: random.Random, size: int) -> list[str]:
    """Mission and Master Cards with random sides, and a Shop Card."""
    masters = MASTERS[:15]
    ids = rng.sample(MISSIONS[:30], size - size // 4) + rng.sample(masters, size // 4)
    return [f"{card} {rng.choice(['green', 'green', 'red'])}" for card in ids] + [rng.choice(SHOPS[5:])]
