"""SHASN, Jumla and Cult-ivating Obedience, which opponents may take (SH-17.2, SH-17.3)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.shasn.actions import EndTurn
from hustings.games.shasn.cult import NameCultZone, StealCult
from hustings.games.shasn.jumla import TakeJumla
from hustings.games.shasn.kinds import CAPITALIST, IDEALIST, NONE, SHOWMAN, SUPREMO
from hustings.games.shasn.mats import has_power, level
from hustings.games.shasn.open_cards import ExtraCard, KhakiTerror, Leech, Shield
from hustings.games.shasn.parts import Enough, PayWith
from hustings.games.shasn.pieces import Debt
from hustings.games.shasn.played import TRIPLE
from hustings.games.shasn.purchases import Discount
from hustings.games.shasn.zones import touchable
from tests.shasn.acting import land_grab, place_single
from tests.shasn.intriguing import in_zone, play, under, voters, why_not_choose, why_not_play
from tests.shasn.positions import ANA, BEN, CID, a_position, asked, board, do, holder, menu, purse, refused, zone


class TestJumla:
    """SH-17.2."""

    @clauses("SH-17.2a", "SH-12.1")
    def test_it_counts_as_one_more_card(self) -> None:
        """With two Capitalist cards and Jumla the Open Market is unlocked."""
        table = a_position(turn_of="ana", hands={"ana": "jumla"}, mats={"ana": {"capitalist": 2}})
        assert not has_power(table, ANA, CAPITALIST)

        play(table, "ana", "jumla", under("capitalist"))

        assert level(table, ANA, CAPITALIST) == 3
        assert has_power(table, ANA, CAPITALIST)
        assert table.open_cards == [ExtraCard(ANA, CAPITALIST)]

    @clauses("SH-17.2b", "SH-3.7")
    def test_at_the_end_of_ones_turn_it_may_be_tucked_elsewhere(self) -> None:
        """Ana moves it to the Showman; at the end of Ben's turn she is not asked."""
        table = a_position(turn_of="ana", open_cards=[ExtraCard(ANA, CAPITALIST)])

        do(table, ANA, EndTurn())
        assert asked(table) == {ANA: "Retuck"}
        assert refused(table, ANA, under("capitalist")) == "tucked-there SH-17.2b"
        do(table, ANA, under("showman"))

        assert table.open_cards == [ExtraCard(ANA, SHOWMAN)]
        assert level(table, ANA, SHOWMAN) == 1 and level(table, ANA, CAPITALIST) == 0

    @clauses("SH-17.2b")
    def test_it_may_stay_and_nobody_else_is_asked(self) -> None:
        """Kept where it is; in Ben's turn the owner is Ana, so nothing is asked at its end."""
        table = a_position(turn_of="ana", open_cards=[ExtraCard(ANA, CAPITALIST)])
        do(table, ANA, EndTurn(), Enough())
        assert table.open_cards == [ExtraCard(ANA, CAPITALIST)]

        other = a_position(turn_of="ben", open_cards=[ExtraCard(ANA, CAPITALIST)])
        do(other, BEN, EndTurn())

        assert "Retuck" not in asked(other).values()

    @clauses("SH-17.2c", "SH-17.2d", "R35")
    def test_an_opponent_takes_it_for_as_many_resources_as_the_stack_has_cards(self) -> None:
        """Two cards and Jumla cost Ben 3 of any types, which Ana gets; he tucks it at once, and the offer stands against him."""
        table = a_position(
            turn_of="ben", resources={"ben": "FFCM"}, mats={"ana": {"capitalist": 2}}, open_cards=[ExtraCard(ANA, CAPITALIST)]
        )

        do(table, BEN, TakeJumla(0), PayWith(0), PayWith(1), PayWith(2), under("idealist"))

        assert purse(table, ANA) == "FCM"
        assert purse(table, BEN) == "F"
        assert table.open_cards == [ExtraCard(BEN, IDEALIST)]
        assert level(table, ANA, CAPITALIST) == 2 and level(table, BEN, IDEALIST) == 1
        assert refused(table, BEN, TakeJumla(0)) == "no-jumla-there SH-17.2c"

    @clauses("SH-17.2c", "R26")
    def test_it_is_a_purchase(self) -> None:
        """Debts and Khaki Terror forbid it, and so does an empty purse."""
        jumla = ExtraCard(ANA, SUPREMO)
        owing = a_position(turn_of="ben", resources={"ben": "F"}, open_cards=[jumla], debts=[Debt(BEN, CID, 1)])
        terrified = a_position(turn_of="ben", resources={"ben": "F"}, open_cards=[jumla, KhakiTerror(BEN, 0)])
        poor = a_position(turn_of="ben", open_cards=[jumla])

        assert refused(owing, BEN, TakeJumla(0)) == "debt-first SH-11.5"
        assert refused(terrified, BEN, TakeJumla(0)) == "khaki-first SH-15.12a"
        assert refused(poor, BEN, TakeJumla(0)) == "costs SH-17.2c"

    @clauses("SH-17.2c", "SH-17.1b")
    def test_it_is_neither_discounted_nor_leeched(self) -> None:
        """Ben's Helping Hands do nothing, and Cid's Chai-Paani gets nothing."""
        table = a_position(
            turn_of="ben",
            resources={"ben": "F"},
            mats={"ben": {"idealist": 3}},
            open_cards=[ExtraCard(ANA, SUPREMO), Leech(CID, BEN, 0)],
        )

        do(table, BEN, TakeJumla(0))
        assert menu(table, BEN, Discount) == []
        do(table, BEN, under("supremo"))

        assert (purse(table, ANA), purse(table, CID)) == ("F", "")

    @clauses("SH-17.2c")
    def test_the_owner_above_the_cap_discards_at_once(self) -> None:
        """Ana has 12 and gets one more."""
        table = a_position(turn_of="ben", resources={"ana": "F" * 12, "ben": "C"}, open_cards=[ExtraCard(ANA, SUPREMO)])

        do(table, BEN, TakeJumla(0), under("supremo"))

        assert asked(table) == {ANA: "DiscardToCap"}

    @clauses("SH-17.2e", "SH-17.6b")
    def test_it_is_no_ideology_card_to_be_flipped(self) -> None:
        """With Jumla alone Accent Accident cannot be played."""
        table = a_position(turn_of="ana", hands={"ana": "accent-accident"}, open_cards=[ExtraCard(ANA, CAPITALIST)])

        assert why_not_play(table, "ana", "accent-accident") == "no-ideology-card SH-17.6b"


class TestCultivatingObedience:
    """SH-17.3."""

    @clauses("SH-17.3a", "SH-17.3f", "R63")
    def test_it_is_laid_over_an_individual_majority(self) -> None:
        """Ana holds the centre alone; the north she holds with Ben, and that cannot be chosen. Without a majority it is not playable."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "cult-ivating-obedience"},
            zones={"c": {"ana": 5}, "n": {"ana": 6, "ben": 5}},
            coalitions={"n": ("ana", 6, "ben", 5)},
        )
        bare = a_position(turn_of="ana", hands={"ana": "cult-ivating-obedience"}, zones={"c": {"ben": 5}})

        assert why_not_play(bare, "ana", "cult-ivating-obedience") == "no-majority SH-17.3f"
        assert why_not_choose(table, "ana", "cult-ivating-obedience", in_zone(table, "n")) == "not-your-majority SH-17.3a"
        play(table, "ana", "cult-ivating-obedience", in_zone(table, "c"))

        assert table.open_cards == [Shield(ANA, zone(table, "c"))]

    @clauses("SH-17.3a", "SH-17.3b")
    def test_opponents_cannot_touch_its_majority_voters_but_spare_ones(self) -> None:
        """Of Ana's 7 voters in the centre Ben reaches 2, Ana herself all; another zone of hers is not shielded."""
        table = a_position(
            turn_of="ben", zones={"c": {"ana": 7}, "nw": {"ana": 6}}, open_cards=[Shield(ANA, 8)], mats={"ben": {"capitalist": 5}}
        )

        assert touchable(table, BEN, zone(table, "c"), ANA) == 2
        assert touchable(table, ANA, zone(table, "c"), ANA) == 7
        assert touchable(table, BEN, zone(table, "nw"), ANA) == 6
        land_grab(table, "ana", "c")
        land_grab(table, "ana", "c")

        assert board(table, "c") == {"ana": 5}
        assert touchable(table, BEN, zone(table, "c"), ANA) == 0

    @clauses("SH-17.3a", "SH-17.13c")
    def test_it_protects_against_three_four_pillars_too(self) -> None:
        """Of Ben's 7 voters one is spare; with Cid's it is converted, the 6 majority voters stay."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "four-pillars four-pillars four-pillars"},
            zones={"nw": {"ben": 7, "cid": 2}},
            open_cards=[Shield(BEN, 0)],
        )

        play(table, "ana", "four-pillars", in_zone(table, "nw"), mode=TRIPLE)

        assert board(table, "nw") == {"ana": 3, "ben": 6}
        assert holder(table, "nw") == "ben"

    @clauses("SH-17.3c", "SH-17.3d", "R12")
    def test_an_opponent_steals_it_for_three_voters(self) -> None:
        """Three of Ben's become Ana's, one of his majority among them; he then names the centre, which he holds."""
        table = a_position(
            turn_of="ben", zones={"nw": {"ana": 6}, "c": {"ben": 5}, "e": {"ben": 9}, "s": {"ben": 2}}, open_cards=[Shield(ANA, 0)]
        )

        do(table, BEN, StealCult(0), *voters(table, "ben:e ben:s ben:s"))
        assert board(table, "s") == {"ana": 2} and board(table, "e") == {"ana": 1, "ben": 8}
        assert holder(table, "e") == ""
        assert asked(table) == {BEN: "ChooseShielded"}
        assert refused(table, BEN, in_zone(table, "e")) == "not-your-majority SH-17.3a"
        do(table, BEN, in_zone(table, "c"))

        assert table.open_cards == [Shield(BEN, zone(table, "c"))]
        assert table.bag[ANA] == 60 - 6 - 3

    @clauses("SH-17.3d")
    def test_a_zone_may_be_named_later(self) -> None:
        """Ben holds nothing when he steals it; later he names a majority in his own turn."""
        table = a_position(turn_of="ben", zones={"nw": {"ana": 6}, "c": {"ben": 3}, "s": {"ben": 3}}, open_cards=[Shield(ANA, 0)])
        do(table, BEN, StealCult(0), *voters(table, "ben:s ben:s ben:s"))
        assert table.open_cards == [Shield(BEN, NONE)]
        assert asked(table) == {BEN: "Act"}
        assert refused(table, BEN, NameCultZone(0, zone(table, "c"))) == "not-your-majority SH-17.3a"

        later = a_position(turn_of="ben", zones={"c": {"ben": 5}}, open_cards=[Shield(BEN, NONE)])
        assert menu(later, BEN, NameCultZone) == [repr(NameCultZone(0, zone(later, "c")))]
        do(later, BEN, NameCultZone(0, zone(later, "c")))

        assert later.open_cards == [Shield(BEN, zone(later, "c"))]
        assert menu(later, BEN, NameCultZone) == []

    @clauses("SH-17.3d", "SH-17.3c")
    def test_naming_may_be_put_off(self) -> None:
        """Asked right after the theft Ben names none."""
        table = a_position(turn_of="ben", zones={"nw": {"ana": 6}, "c": {"ben": 5}, "s": {"ben": 3}}, open_cards=[Shield(ANA, 0)])

        do(table, BEN, StealCult(0), *voters(table, "ben:s ben:s ben:s"), Enough())

        assert table.open_cards == [Shield(BEN, NONE)]

    @clauses("SH-17.3c", "SH-0.17")
    def test_what_a_theft_needs(self) -> None:
        """3 voters on plain areas, 3 in the owner's bag, and a card of an opponent's."""
        short = a_position(
            turn_of="ben", zones={"nw": {"ana": 6}, "s": {"ben": 2}}, volatile={"s": {"ben": 1}}, open_cards=[Shield(ANA, 0)]
        )
        empty = a_position(turn_of="ben", zones={"nw": {"ana": 6}, "s": {"ben": 3}}, bags={"ana": 2}, open_cards=[Shield(ANA, 0)])
        own = a_position(turn_of="ana", zones={"nw": {"ana": 6}}, open_cards=[Shield(ANA, 0)])

        assert refused(short, BEN, StealCult(0)) == "three-voters SH-17.3c"
        assert refused(empty, BEN, StealCult(0)) == "bag-too-small SH-17.3c"
        assert refused(own, ANA, StealCult(0)) == "no-cult-there SH-17.3c"

    @clauses("SH-17.3c")
    def test_only_the_thiefs_own_voters_are_converted(self) -> None:
        """Not somebody else's."""
        table = a_position(turn_of="ben", zones={"nw": {"ana": 6}, "s": {"ben": 3, "cid": 1}}, open_cards=[Shield(ANA, 0)])

        do(table, BEN, StealCult(0))

        assert refused(table, BEN, voters(table, "cid:s")[0]) == "your-own SH-17.3c"
        assert menu(table, BEN) == [repr(voters(table, "ben:s")[0])]

    @clauses("SH-17.3e")
    def test_it_works_again_when_the_majority_is_formed_again(self) -> None:
        """Below the number nothing is shielded; with it the card works as before, in the zone it names."""
        broken = a_position(turn_of="ben", zones={"c": {"ana": 4}}, open_cards=[Shield(ANA, 8)])
        whole = a_position(turn_of="ben", zones={"c": {"ana": 5}}, open_cards=[Shield(ANA, 8)])

        assert touchable(broken, BEN, zone(broken, "c"), ANA) == 4
        assert touchable(whole, BEN, zone(whole, "c"), ANA) == 0

    @clauses("SH-17.3b")
    def test_opponents_may_place_there_and_the_owner_is_not_restricted(self) -> None:
        """Dan places in the shielded zone; Ana's own Documents may discard her majority voter there."""
        crowd = a_position(turn_of="dan", zones={"c": {"ana": 5}}, singles={"dan": 1}, open_cards=[Shield(ANA, 8)])
        place_single(crowd, "c")
        assert board(crowd, "c") == {"ana": 5, "dan": 1}

        table = a_position(turn_of="ana", hands={"ana": "show-me-your-documents"}, zones={"c": {"ana": 5}}, open_cards=[Shield(ANA, 8)])

        play(table, "ana", "show-me-your-documents", *voters(table, "ana:c"))

        assert board(table, "c") == {"ana": 4}
        assert table.open_cards == [Shield(ANA, 8)]
