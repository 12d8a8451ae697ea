"""SHASN, Accent Accident, Four Pillars, and Block in one's own turn (SH-17.6, 17.13, 17.14b)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.shasn.block import PickOpenCard
from hustings.games.shasn.events_intrigues import VotersReleased
from hustings.games.shasn.kinds import CAPITALIST, IDEALIST, SHOWMAN
from hustings.games.shasn.mats import has_power, level
from hustings.games.shasn.open_cards import AtSea, ExtraCard, Hostages, KhakiTerror, Leech, Pythonpost
from hustings.games.shasn.parts import PickMatCard
from hustings.games.shasn.played import TRIPLE
from tests.shasn.intriguing import block, discards, hand, in_zone, play, resource, the_card, voters, why_not_choose, why_not_play
from tests.shasn.positions import ANA, BEN, a_position, asked, board, holder, purse, told


class TestAccentAccident:
    """SH-17.6."""

    @clauses("SH-17.6a", "R36", "SH-12.3")
    def test_a_card_turned_over_counts_for_the_ideologue_of_its_new_face(self) -> None:
        """The Capitalist's side of a card goes down and the Idealist's comes up; no resources, powers change at once."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "accent-accident"},
            mats={"ana": "ci-work-1/0 ci-land-1/1 ci-health-1/1"},
        )
        assert (level(table, ANA, CAPITALIST), level(table, ANA, IDEALIST)) == (1, 2)

        play(table, "ana", "accent-accident", PickMatCard(0))

        assert (level(table, ANA, CAPITALIST), level(table, ANA, IDEALIST)) == (0, 3)
        assert has_power(table, ANA, IDEALIST)
        assert purse(table, ANA) == ""
        assert discards(table) == ["accent-accident"]

    @clauses("SH-17.6b")
    def test_it_needs_an_ideology_card(self) -> None:
        """With an empty mat, or Jumla alone, it cannot be played."""
        bare = a_position(turn_of="ana", hands={"ana": "accent-accident"})
        tucked = a_position(turn_of="ana", hands={"ana": "accent-accident"}, open_cards=[ExtraCard(ANA, SHOWMAN)])

        assert why_not_play(bare, "ana", "accent-accident") == "no-ideology-card SH-17.6b"
        assert why_not_play(tucked, "ana", "accent-accident") == "no-ideology-card SH-17.6b"


class TestFourPillars:
    """SH-17.13."""

    @clauses("SH-17.13a")
    def test_one_copy_gives_any_four_resources(self) -> None:
        """Of whichever types; above the cap one discards at once."""
        table = a_position(turn_of="ana", hands={"ana": "four-pillars four-pillars"}, resources={"ana": "F" * 6})

        play(table, "ana", "four-pillars", *[resource(letter) for letter in "CCTM"])
        assert purse(table, ANA) == "FFFFFFCCMT"
        play(table, "ana", "four-pillars", *[resource(letter) for letter in "CCTM"])

        assert asked(table) == {ANA: "DiscardToCap"}

    @clauses("SH-17.13a", "R51")
    def test_a_reserve_that_runs_out_gives_what_it_has(self) -> None:
        """Two resources are left: those, and no others."""
        table = a_position(turn_of="ana", hands={"ana": "four-pillars"}, reserve="CM")

        assert why_not_choose(table, "ana", "four-pillars", resource("F")) == "reserve-empty R51"
        play(table, "ana", "four-pillars", resource("C"), resource("M"))

        assert purse(table, ANA) == "CM"

    @clauses("SH-17.13b")
    def test_three_copies_convert_a_zone_printed_6_11(self) -> None:
        """All voters of others, majority or not, become Ana's; hers stay, and so does the volatile one of Cid."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "four-pillars four-pillars four-pillars"},
            zones={"ne": {"ben": 6, "ana": 1}, "c": {"ben": 5}},
            volatile={"ne": {"cid": 1}},
        )

        assert why_not_choose(table, "ana", "four-pillars", in_zone(table, "c"), mode=TRIPLE) == "not-six-of-eleven SH-17.13b"
        play(table, "ana", "four-pillars", in_zone(table, "ne"), mode=TRIPLE)

        assert board(table, "ne") == {"ana": 7, "cid!": 1}
        assert holder(table, "ne") == "ana"
        assert (table.bag[ANA], table.bag[BEN]) == (53, 55)
        assert hand(table, "ana") == []

    @clauses("SH-17.13b", "SH-0.11")
    def test_a_bag_that_runs_short_converts_as_many_as_it_holds(self) -> None:
        """Two voters are left in Ana's bag: she chooses one of Ben's and one of Cid's."""
        table = a_position(
            turn_of="ana", hands={"ana": "four-pillars four-pillars four-pillars"}, zones={"ne": {"ben": 2, "cid": 2}}, bags={"ana": 2}
        )

        play(table, "ana", "four-pillars", in_zone(table, "ne"), *voters(table, "ben:ne cid:ne"), mode=TRIPLE)

        assert board(table, "ne") == {"ana": 2, "ben": 1, "cid": 1}
        assert table.bag[ANA] == 0

    @clauses("SH-17.13b", "SH-16.9")
    def test_what_the_triple_needs(self) -> None:
        """Three copies, and somebody else's voter in such a zone; the single copies can still be played."""
        two = a_position(turn_of="ana", hands={"ana": "four-pillars four-pillars"}, zones={"ne": {"ben": 1}})
        nobody = a_position(
            turn_of="ana", hands={"ana": "four-pillars four-pillars four-pillars"}, zones={"ne": {"ana": 1}, "c": {"ben": 1}}
        )
        other = a_position(turn_of="ana", hands={"ana": "accent-accident"}, mats={"ana": {"showman": 1}})

        assert why_not_play(two, "ana", "four-pillars", mode=TRIPLE) == "three-copies SH-17.13b"
        assert why_not_play(nobody, "ana", "four-pillars", mode=TRIPLE) == "nothing-to-hit SH-16.9"
        assert why_not_play(nobody, "ana", "four-pillars") == "legal"
        assert why_not_play(other, "ana", "accent-accident", mode=TRIPLE) == "three-pillars-only SH-17.13b"


class TestBlockInOnesOwnTurn:
    """SH-17.14b."""

    @clauses("SH-17.14b", "SH-14.4", "R39")
    def test_any_open_card_is_discarded_headlines_too(self) -> None:
        """Of a Conspiracy Card and a Headline that lie open Ana discards the Headline of her own."""
        table = a_position(turn_of="ana", hands={"ana": "block"}, open_cards=[Leech(BEN, ANA, 0), Pythonpost(ANA)])

        play(table, "ana", "block", PickOpenCard(the_card(table, Pythonpost(ANA))))

        assert table.open_cards == [Leech(BEN, ANA, 0)]
        assert [table.pack.headline_ids[card] for card in table.headline_discards] == ["pythonpost"]
        assert discards(table) == ["block"]

    @clauses("SH-17.14b")
    def test_voters_held_on_the_card_are_evicted_to_their_owners(self) -> None:
        """Two of Ben's and one of Cid's go to their mats."""
        table = a_position(turn_of="ana", hands={"ana": "block"}, open_cards=[Hostages(BEN, (0, 2, 1, 0), (0, 0, 0, 0))])

        play(table, "ana", "block", PickOpenCard(0))

        assert table.singles == [0, 2, 1, 0]
        assert [event.args() for event in told(table, VotersReleased)] == [(1, 2), (2, 1)]

    @clauses("SH-17.14b", "SH-0.10")
    def test_ones_own_released_voters_can_be_placed_in_the_same_turn(self) -> None:
        """Ana frees hers from the high seas and may place them."""
        table = a_position(turn_of="ana", hands={"ana": "block"}, open_cards=[AtSea(ANA, (3, 0, 0, 0))])

        play(table, "ana", "block", PickOpenCard(0))

        assert table.singles[ANA] == 3
        assert [move for move in table.menu(ANA) if type(move).__name__ == "PlaceVoter"]

    @clauses("SH-17.14b")
    def test_resources_noted_on_the_card_stay_in_the_reserve(self) -> None:
        """Khaki Terror has been given two types: nobody gets them back."""
        table = a_position(turn_of="ana", hands={"ana": "block"}, open_cards=[KhakiTerror(ANA, 3)])

        play(table, "ana", "block", PickOpenCard(0))

        assert purse(table, ANA) == ""
        assert table.open_cards == []

    @clauses("SH-17.14b", "SH-17.2a")
    def test_a_jumla_that_goes_counts_no_more(self) -> None:
        """Ben loses the power it gave him."""
        table = a_position(turn_of="ana", hands={"ana": "block"}, mats={"ben": {"showman": 2}}, open_cards=[ExtraCard(BEN, SHOWMAN)])
        assert has_power(table, BEN, SHOWMAN)

        play(table, "ana", "block", PickOpenCard(0))

        assert not has_power(table, BEN, SHOWMAN)

    @clauses("SH-17.14b", "SH-17.14a")
    def test_it_can_be_blocked_itself(self) -> None:
        """Ben keeps his Chai-Paani with another Block."""
        table = a_position(turn_of="ana", hands={"ana": "block", "ben": "block"}, open_cards=[Leech(BEN, ANA, 0)], conspiracy_sets=2)

        play(table, "ana", "block", PickOpenCard(0))
        block(table, "ben")

        assert table.open_cards == [Leech(BEN, ANA, 0)]
        assert discards(table) == ["block", "block"]
