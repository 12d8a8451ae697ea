"""Ideologues and their powers (SH-12, SH-19)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.shasn import kinds as k
from hustings.games.shasn.influence import Influence
from hustings.games.shasn.mats import has_power, level, uses_left
from hustings.games.shasn.open_cards import (
    OVER,
    RUNS,
    WAITS,
    DoubledPowers,
    ExtraCard,
    Leech,
    LentPowers,
    Mansplaining,
    Shield,
    TooMuchFreedom,
)
from hustings.games.shasn.parts import Enough, PayWith, TakeType
from hustings.games.shasn.powers import ChoosePoloPower, UseCivilDisobedience, UseDonations, UseLandGrab, UseOpenMarket, UseToughLove
from hustings.games.shasn.purchases import Discount, discounts_left
from hustings.games.shasn.turn import ChooseAnswer
from hustings.games.shasn.words import ideologue
from tests.shasn.acting import (
    a_voter,
    batch,
    civil_disobedience,
    donations,
    end_turn,
    give_up,
    influence,
    kinds_offered,
    land_grab,
    open_market,
    place_batch,
    place_single,
    tough_love,
    why_not_influence,
)
from tests.shasn.positions import ANA, BEN, CID, a_position, asked, board, do, holder, menu, purse, refused

USES = (UseOpenMarket, UseDonations, UseLandGrab, UseCivilDisobedience, UseToughLove)


def with_cards(number: int, ideologue_name: str) -> dict[str, dict[str, int]]:
    """Ana has so many cards of an ideologue."""
    return {"ana": {ideologue_name: number}}


class TestLevels:
    """What unlocks powers, and when (SH-12)."""

    @clauses("SH-12.1", "SH-17.2a")
    def test_the_level_is_the_number_of_cards(self) -> None:
        """Two Capitalist cards and a Jumla tucked there make three, and unlock the lower power; one Showman card is one."""
        table = a_position(turn_of="ana", mats={"ana": {"capitalist": 2, "showman": 1}}, open_cards=[ExtraCard(ANA, k.CAPITALIST)])
        assert [level(table, ANA, one) for one in range(4)] == [3, 0, 1, 0] and has_power(table, ANA, k.OPEN_MARKET)

    @clauses("SH-12.2", "SH-12.4", "power_levels=3-5", "R6")
    @pytest.mark.parametrize(
        ("cards", "lower", "upper"), [(2, False, False), (3, True, False), (4, True, False), (5, True, True), (6, True, True)]
    )
    def test_three_and_five_cards(self, cards: int, lower: bool, upper: bool) -> None:
        """The lower power at 3, the upper at 5, which keeps the lower one; for each of the four ideologues."""
        for number, name in enumerate(k.IDEOLOGUES):
            table = a_position(mats={"ana": {name: cards}})
            assert has_power(table, ANA, number) == lower and has_power(table, ANA, number + 4) == upper
            assert not any(has_power(table, ANA, other) for other in range(8) if other % 4 != number)

    @clauses("SH-12.2", "power_levels=4-6", "R6", "R57")
    @pytest.mark.parametrize(("cards", "lower", "upper"), [(3, False, False), (4, True, False), (5, True, False), (6, True, True)])
    def test_or_four_and_six(self, cards: int, lower: bool, upper: bool) -> None:
        """With the option the same powers come one card later; a card that names a level means the lower or upper power."""
        table = a_position(mats={"ana": {"supremo": cards}}, power_levels="4-6")
        assert has_power(table, ANA, k.DONATIONS) == lower and has_power(table, ANA, k.CIVIL_DISOBEDIENCE) == upper

    @clauses("SH-12.3")
    def test_a_power_works_at_once_and_is_gone_at_once(self) -> None:
        """With a Jumla as third card Ana has Donations; without it she does not."""
        table = a_position(turn_of="ana", mats={"ana": {"supremo": 2}}, resources={"ben": "F"}, open_cards=[ExtraCard(ANA, k.SUPREMO)])
        assert UseDonations in kinds_offered(table, ANA)
        table = a_position(turn_of="ana", mats={"ana": {"supremo": 2}}, resources={"ben": "F"}, open_cards=[ExtraCard(ANA, k.SHOWMAN)])
        assert refused(table, ANA, UseDonations(BEN, k.FUNDS)) == "power-locked SH-19.6"

    @clauses("SH-12.4")
    def test_powers_add_up(self) -> None:
        """Three cards each of all four: all lower powers, and no upper one."""
        table = a_position(mats={"ana": dict.fromkeys(k.IDEOLOGUES, 3)})
        assert [has_power(table, ANA, number) for number in range(8)] == [True] * 4 + [False] * 4

    @clauses("SH-12.5", "R53")
    def test_limits_begin_anew_with_the_owners_turn(self) -> None:
        """Three evictions a turn; what was used stays used whatever the cards are; the next turn has three again."""
        table = a_position(turn_of="ana", mats={"ana": {"capitalist": 5}}, zones={"n": {"ben": 5}}, used={"land-grab": 2})
        land_grab(table, "ben", "n")
        assert refused(table, ANA, UseLandGrab()) == "power-used SH-12.5"
        end_turn(table)
        assert uses_left(table, ANA, k.LAND_GRAB) == 0  # between turns nothing is reset
        while asked(table).get(ANA) != "Act" and table.active != BEN:
            place = table.asked_places()[0]
            do(table, place, table.menu(place)[0])
        assert table.powers_used == [0] * 8

    @clauses("SH-12.6")
    def test_only_the_active_player_uses_powers(self) -> None:
        """Ben has every power, and nothing is asked of him in Ana's turn."""
        table = a_position(turn_of="ana", mats={"ben": {"capitalist": 5}}, resources={"ben": "F"}, zones={"n": {"ana": 1}})
        assert asked(table) == {ANA: "Act"} and not kinds_offered(table, ANA) & set(USES)
        assert refused(table, BEN, UseLandGrab()) == "not-asked "

    @clauses("R56", "showman_label=showman", "showman_label=showstopper")
    def test_showman_or_showstopper(self) -> None:
        """A label only."""
        assert ideologue(a_position(), k.SHOWMAN) == "the Showman"
        assert ideologue(a_position(showman_label="showstopper"), k.SHOWMAN) == "the Showstopper"


class TestOpenMarket:
    """The Capitalist's lower power (SH-19.2)."""

    @clauses("SH-19.2", "open-market")
    def test_one_for_two_of_any_types(self) -> None:
        """A Funds for a Media and a Trust, once."""
        table = a_position(turn_of="ana", mats=with_cards(3, "capitalist"), resources={"ana": "FC"})
        open_market(table, "F", "MT")
        assert purse(table, ANA) == "CMT" and refused(table, ANA, UseOpenMarket()) == "power-used SH-12.5"

    @clauses("SH-19.2")
    def test_something_must_be_given(self) -> None:
        """With an empty purse it cannot be used; a type that is not held cannot be given; taking comes second."""
        assert refused(a_position(turn_of="ana", mats=with_cards(3, "capitalist")), ANA, UseOpenMarket()) == "no-resources SH-19.2"
        table = a_position(turn_of="ana", mats=with_cards(3, "capitalist"), resources={"ana": "F"})
        do(table, ANA, UseOpenMarket())
        assert menu(table, ANA) == ["PayWith(type=0)"] and refused(table, ANA, TakeType(k.FUNDS)) == "give-first SH-19.2"
        do(table, ANA, PayWith(k.FUNDS))
        assert refused(table, ANA, PayWith(k.FUNDS)) == "given-already SH-19.2" and len(table.menu(ANA)) == 4

    @clauses("SH-5.3", "SH-19.2", "R5")
    def test_the_cap_applies(self) -> None:
        """From twelve it makes thirteen, and one is discarded before anything else."""
        table = a_position(turn_of="ana", mats=with_cards(3, "capitalist"), resources={"ana": "F" * 12})
        open_market(table, "F", "MT")
        assert asked(table) == {ANA: "DiscardToCap"}
        give_up(table, "ana", "M")
        assert purse(table, ANA) == "F" * 11 + "T"

    @clauses("R51", "SH-19.2")
    def test_a_reserve_that_runs_out(self) -> None:
        """Only what the Reserve has can be taken, the resource just given included; with one there, one is taken."""
        table = a_position(turn_of="ana", mats=with_cards(3, "capitalist"), resources={"ana": "FC"}, reserve="M")
        do(table, ANA, UseOpenMarket(), PayWith(k.FUNDS))
        assert (
            menu(table, ANA) == ["TakeType(type=0)", "TakeType(type=2)"] and refused(table, ANA, TakeType(k.TRUST)) == "reserve-empty R51"
        )
        do(table, ANA, TakeType(k.MEDIA), TakeType(k.FUNDS))
        assert purse(table, ANA) == "FCM" and table.reserve == [0] * 4
        table = a_position(turn_of="ana", mats=with_cards(3, "capitalist"), resources={"ana": "FC"}, reserve="")
        do(table, ANA, UseOpenMarket(), PayWith(k.FUNDS), TakeType(k.FUNDS))
        assert purse(table, ANA) == "FC" and asked(table) == {ANA: "Act"}

    @clauses("SH-17.1b", "SH-15.17a")
    def test_it_is_mirrored_but_not_leeched(self) -> None:
        """The Funds given goes to the Reserve though Ben taps Funds; what is taken Cid receives, too."""
        cards = [Leech(BEN, ANA, k.FUNDS), Mansplaining(ANA, CID, RUNS)]
        table = a_position(turn_of="ana", mats=with_cards(3, "capitalist"), resources={"ana": "F"}, open_cards=cards)
        open_market(table, "F", "MT")
        assert [purse(table, place) for place in (ANA, BEN, CID)] == ["MT", "", "MT"]


class TestDonations:
    """The Supremo's lower power (SH-19.6)."""

    @clauses("SH-19.6", "donations", "SH-0.13")
    def test_two_a_turn_from_one_or_two_players(self) -> None:
        """A Funds from Ben, then a Trust from Cid; a third is refused."""
        table = a_position(turn_of="ana", mats=with_cards(3, "supremo"), resources={"ben": "FC", "cid": "T"})
        donations(table, "ben", "F")
        donations(table, "cid", "T")
        assert purse(table, ANA) == "FT" and refused(table, ANA, UseDonations(BEN, k.CLOUT)) == "power-used SH-12.5"
        table = a_position(turn_of="ana", mats=with_cards(3, "supremo"), resources={"ben": "FC"})
        donations(donations(table, "ben", "F"), "ben", "C")
        assert purse(table, BEN) == ""

    @clauses("SH-19.6", "SH-0.13", "SH-0.19")
    def test_what_can_be_taken(self) -> None:
        """What an opponent has; not from oneself."""
        table = a_position(turn_of="ana", mats=with_cards(3, "supremo"), resources={"ana": "T", "ben": "FC", "dan": "M"})
        assert menu(table, ANA, UseDonations) == [f"UseDonations(victim={place}, type={kind})" for place, kind in ((1, 0), (1, 1), (3, 2))]
        assert refused(table, ANA, UseDonations(BEN, k.TRUST)) == "victim-has-none SH-0.13"
        assert refused(table, ANA, UseDonations(ANA, k.TRUST)) == "not-yourself SH-19.6"


class TestEchoChamber:
    """The Showman's lower power (SH-19.4)."""

    @clauses("SH-19.4", "SH-19.4a", "echo-chamber", "R48")
    def test_an_extra_voter_for_each_card(self) -> None:
        """Trap 2: two voters of the card go to one zone together, the extra one goes where it likes, or is lost at the end."""
        table = a_position(turn_of="ana", mats=with_cards(3, "showman"), resources={"ana": "FFC"}, row="v2-01 - -")
        influence(table, "v2-01")
        assert table.batches[ANA] == [batch(2)] and table.singles[ANA] == 1 and table.bag[ANA] == 57
        place_batch(table, "n", 2)
        place_single(table, "s")
        assert board(table, "n") == {"ana": 2} and board(table, "s") == {"ana": 1}

    @clauses("SH-19.4", "R49")
    def test_on_three_different_cards_a_turn(self) -> None:
        """Of four cards, two of them with the same cost, the first three bring one more."""
        table = a_position(
            turn_of="ana", mats=with_cards(3, "showman"), resources={"ana": "FFFFCCCC"}, row="v1-05 v1-06 v1-01", voter_pile="v1-02 ..."
        )
        for name in ("v1-05", "v1-06", "v1-01", "v1-02"):
            influence(table, name)
        assert table.batches[ANA] == [batch(1)] * 4 and table.singles[ANA] == 3

    @clauses("SH-6.13", "SH-19.4")
    def test_the_card_comes_first_where_the_bag_is_short(self) -> None:
        """Two voters left: both are the card's, and no use is spent."""
        table = a_position(turn_of="ana", mats=with_cards(3, "showman"), resources={"ana": "FFC"}, row="v2-01 - -", bags={"ana": 2})
        influence(table, "v2-01")
        assert table.batches[ANA] == [batch(2)] and table.singles[ANA] == 0 and uses_left(table, ANA, k.ECHO_CHAMBER) == 3

    @clauses("R52", "SH-19.4")
    def test_evicted_voters_are_no_influence(self) -> None:
        """A voter that comes back to the mat brings nothing more."""
        table = a_position(turn_of="ana", mats={"ana": {"showman": 3, "capitalist": 5}}, zones={"n": {"ana": 1}})
        land_grab(table, "ana", "n")
        assert table.singles[ANA] == 1 and uses_left(table, ANA, k.ECHO_CHAMBER) == 3


class TestHelpingHands:
    """The Idealist's lower power (SH-19.8)."""

    @clauses("SH-19.8", "helping-hands", "SH-6.2")
    def test_two_discounts_on_one_card(self) -> None:
        """FFT with two discounts costs one symbol: Ana has only a Trust and takes the card."""
        table = a_position(turn_of="ana", mats=with_cards(3, "idealist"), resources={"ana": "T"}, row="v2-03 - -")
        influence(table, "v2-03", discount="FF")
        assert purse(table, ANA) == "" and table.batches[ANA] == [batch(2)] and discounts_left(table, ANA) == 0

    @clauses("SH-19.8", "SH-12.5")
    def test_or_one_each_on_two(self) -> None:
        """FF for a Funds, CC for a Clout; then FF costs FF again."""
        table = a_position(
            turn_of="ana", mats=with_cards(3, "idealist"), resources={"ana": "FCF"}, row="v1-01 v1-02 v1-03", voter_pile="v1-05 v1-06 ..."
        )
        influence(influence(table, "v1-01", discount="F"), "v1-02", discount="C")
        assert purse(table, ANA) == "F" and why_not_influence(table, "v1-05") == "costs SH-6.2"

    @clauses("SH-19.8")
    def test_discounts_are_optional(self) -> None:
        """With FF in hand Ana may say that is all before the first, and after the first; Discount of a symbol the cost lacks is refused."""
        table = a_position(turn_of="ana", mats=with_cards(3, "idealist"), resources={"ana": "FF"}, row="v1-01 - -")
        do(table, ANA, Influence(0))
        assert sorted(menu(table, ANA)) == ["Discount(symbol=0)", "Enough()"]
        assert (
            refused(table, ANA, Discount(k.TRUST)) == "no-such-symbol SH-19.8a"
            and refused(table, ANA, PayWith(0)) == "discounts-first SH-19.8"
        )
        do(table, ANA, Enough())
        assert purse(table, ANA) == "" and discounts_left(table, ANA) == 2

    @clauses("SH-19.8")
    def test_what_cannot_be_completed_is_not_offered(self) -> None:
        """FFT with a Funds and a Trust, and one discount left: only a Funds symbol can be discounted."""
        table = a_position(
            turn_of="ana", mats=with_cards(3, "idealist"), resources={"ana": "FT"}, row="v2-03 - -", used={"helping-hands": 1}
        )
        do(table, ANA, Influence(0))
        assert menu(table, ANA) == ["Discount(symbol=0)"] and refused(table, ANA, Enough()) == "costs SH-6.2"
        assert refused(table, ANA, Discount(k.TRUST)) == "costs SH-19.8"

    @clauses("SH-19.8a", "SH-15.20a")
    def test_surcharges_come_before_discounts_and_nothing_costs_less_than_nothing(self) -> None:
        """FF and one more under Too Much Freedom: two discounts leave one. FF alone is free after two; a third is not asked."""
        table = a_position(
            turn_of="ana", mats=with_cards(3, "idealist"), resources={"ana": "M"}, row="v1-01 - -", open_cards=[TooMuchFreedom(ANA, RUNS)]
        )
        influence(table, "v1-01", discount="FF")
        assert purse(table, ANA) == ""
        table = a_position(turn_of="ana", mats=with_cards(3, "idealist"), row="v1-01 - -", open_cards=[DoubledPowers(ANA, RUNS)])
        influence(table, "v1-01", discount="FF")
        assert table.batches[ANA] == [batch(1)] and discounts_left(table, ANA) == 2

    @clauses("SH-19.8", "SH-17.1b")
    def test_any_symbols_and_surcharges_can_be_discounted(self) -> None:
        """F* with the star discounted costs a Funds; a leech gets what was paid, and nothing for what was discounted."""
        table = a_position(
            turn_of="ana", mats=with_cards(3, "idealist"), resources={"ana": "FC"}, row="v1-17 - -", open_cards=[Leech(BEN, ANA, k.FUNDS)]
        )
        influence(table, "v1-17", discount="*")
        assert purse(table, ANA) == "C" and purse(table, BEN) == "F"

    @clauses("SH-19.7", "SH-19.8", "R52")
    def test_other_costs_are_not_discounted(self) -> None:
        """Civil Disobedience costs its one resource; without one it cannot be used."""
        mats = {"ana": {"idealist": 3, "supremo": 5}}
        assert refused(a_position(turn_of="ana", mats=mats, zones={"n": {"ben": 1}}), ANA, UseCivilDisobedience()) == "no-resources SH-19.7"
        table = a_position(turn_of="ana", mats=mats, resources={"ana": "F"}, zones={"n": {"ben": 1}})
        civil_disobedience(table, "ben", "n")
        assert purse(table, ANA) == "" and discounts_left(table, ANA) == 2


class TestUpperPowers:
    """Land Grab, Civil Disobedience, Tough Love (SH-19.3, SH-19.7, SH-19.9)."""

    @clauses("SH-19.3", "land-grab", "R53")
    def test_three_evictions_of_anybody(self) -> None:
        """One of Ben's majority, one of Cid's, one's own; not a fourth."""
        table = a_position(turn_of="ana", mats=with_cards(5, "capitalist"), zones={"nw": {"ben": 6}, "n": {"cid": 1, "ana": 2}})
        for owner, name in (("ben", "nw"), ("cid", "n"), ("ana", "n")):
            land_grab(table, owner, name)
        assert table.singles[:3] == [1, 1, 1] and holder(table, "nw") == "" and refused(table, ANA, UseLandGrab()) == "power-used SH-12.5"

    @clauses("SH-19.7", "civil-disobedience", "R53")
    def test_two_paid_discards(self) -> None:
        """Each costs a resource of any type; a majority voter goes as well."""
        table = a_position(turn_of="ana", mats=with_cards(5, "supremo"), resources={"ana": "FM"}, zones={"nw": {"ben": 6}})
        civil_disobedience(table, "ben", "nw", pay_with="M")
        assert purse(table, ANA) == "F" and board(table, "nw") == {"ben": 5} and table.bag[BEN] == 55
        civil_disobedience(table, "ben", "nw")
        assert purse(table, ANA) == "" and refused(table, ANA, UseCivilDisobedience()) == "power-used SH-12.5"

    @clauses("SH-19.7", "SH-17.1b")
    def test_civil_disobedience_pays_the_reserve(self) -> None:
        """Ben taps Funds, and gets none of it; the voter is named before the resource."""
        table = a_position(
            turn_of="ana",
            mats=with_cards(5, "supremo"),
            resources={"ana": "FM"},
            zones={"nw": {"ben": 1}},
            open_cards=[Leech(BEN, ANA, k.FUNDS)],
        )
        do(table, ANA, UseCivilDisobedience())
        assert refused(table, ANA, PayWith(k.FUNDS)) == "voter-first SH-19.7"
        do(table, ANA, a_voter(table, "ben", "nw"))
        assert refused(table, ANA, a_voter(table, "ben", "nw")) == "picked-already SH-19.7"
        do(table, ANA, PayWith(k.FUNDS))
        assert purse(table, BEN) == "" and purse(table, ANA) == "M"

    @clauses("SH-19.9", "tough-love", "R50")
    def test_two_trust_and_any_two_convert_two_voters(self) -> None:
        """TT, a Funds and a Clout of FCM; exactly two voters of one opponent in one zone, once."""
        table = a_position(
            turn_of="ana",
            mats=with_cards(5, "idealist"),
            resources={"ana": "TTFCM"},
            zones={"n": {"ben": 3, "cid": 1}},
            used={"helping-hands": 2},
        )
        tough_love(table, "ben", "n", pay_with="FC")
        assert purse(table, ANA) == "M" and board(table, "n") == {"ana": 2, "ben": 1, "cid": 1}
        assert table.bag[:2] == [58, 59] and refused(table, ANA, UseToughLove()) == "power-used SH-12.5"

    @clauses("SH-19.9", "R50")
    @pytest.mark.parametrize(("held", "standing", "reason"), [
        ("TTFF", {"n": {"ben": 1}, "s": {"ben": 1}}, "no-target SH-19.9"),
        ("TTFF", {"n": {"ana": 2}}, "no-target SH-19.9"),
        ("TTF", {"n": {"ben": 2}}, "costs SH-19.9"),
        ("TFFF", {"n": {"ben": 2}}, "costs SH-19.9"),
        ("TTFF", {"n": {"ben": 2}}, "legal"),
        ("TTTT", {"n": {"ben": 2}}, "legal"),
    ])  # fmt: skip
    def test_what_tough_love_needs(self, held: str, standing: dict[str, dict[str, int]], reason: str) -> None:
        """Two voters of one opponent in one zone, and the full cost."""
        table = a_position(
            turn_of="ana", mats=with_cards(5, "idealist"), resources={"ana": held}, zones=standing, used={"helping-hands": 2}
        )
        assert refused(table, ANA, UseToughLove()) == reason and (UseToughLove in kinds_offered(table, ANA)) == (reason == "legal")

    @clauses("SH-19.9", "SH-19.8")
    def test_tough_love_can_be_discounted(self) -> None:
        """Both Trust symbols off: any two pay for it. Without voters of one zone alone, a single one is no target."""
        table = a_position(turn_of="ana", mats=with_cards(5, "idealist"), resources={"ana": "FC"}, zones={"n": {"ben": 2}, "s": {"ben": 1}})
        do(table, ANA, UseToughLove())
        assert refused(table, ANA, a_voter(table, "ben", "s")) == "too-few-voters SH-19.9"
        assert refused(table, ANA, Discount(k.TRUST)) == "voter-first SH-19.9"
        table = tough_love(
            a_position(turn_of="ana", mats=with_cards(5, "idealist"), resources={"ana": "FC"}, zones={"n": {"ben": 2}}),
            "ben",
            "n",
            discount="TT",
        )
        assert purse(table, ANA) == "" and board(table, "n") == {"ana": 2}

    @clauses("SH-19.9", "SH-17.3a", "SH-0.17")
    def test_shielded_and_volatile_voters_are_not_convertible(self) -> None:
        """Of Ben's seven under Cult-ivating Obedience one is spare, of his two in East one is volatile: neither zone has two."""
        table = a_position(
            turn_of="ana",
            mats=with_cards(5, "idealist"),
            resources={"ana": "TTFF"},
            zones={"nw": {"ben": 7}, "e": {"ben": 1}},
            volatile={"e": {"ben": 1}},
            open_cards=[Shield(BEN, 0)],
        )
        assert refused(table, ANA, UseToughLove()) == "no-target SH-19.9"


class TestMahaAlliance:
    """Lower powers twice (SH-17.16)."""

    @clauses("SH-17.16a", "SH-12.5")
    def test_lower_powers_are_doubled(self) -> None:
        """2 exchanges, 4 resources, 6 cards, 4 discounts; upper powers as before; and powers unlocked later are included."""
        mats = {"ana": dict.fromkeys(k.IDEOLOGUES, 5)}
        table = a_position(turn_of="ana", mats=mats, open_cards=[DoubledPowers(ANA, RUNS)])
        assert [uses_left(table, ANA, number) for number in range(8)] == [2, 4, 6, 4, 3, 2, 0, 1]
        assert [uses_left(table, BEN, number) for number in range(8)] == [0] * 8
        table = a_position(turn_of="ana", mats={"ana": {"supremo": 2}}, open_cards=[DoubledPowers(ANA, RUNS), ExtraCard(ANA, k.SUPREMO)])
        assert uses_left(table, ANA, k.DONATIONS) == 4

    @clauses("SH-17.16a", "SH-17.16b", "SH-19.2")
    def test_the_second_use_works(self) -> None:
        """Two exchanges by Open Market, and not a third; for a player without the card one."""
        table = a_position(turn_of="ana", mats=with_cards(3, "capitalist"), resources={"ana": "F"}, open_cards=[DoubledPowers(ANA, RUNS)])
        open_market(open_market(table, "F", "CC"), "C", "MM")
        assert purse(table, ANA) == "CMM" and refused(table, ANA, UseOpenMarket()) == "power-used SH-12.5"


class TestPoloRetreat:
    """Borrowed powers (SH-15.8)."""

    @clauses("SH-15.8a", "SH-15.8c")
    def test_powers_are_lent_for_one_turn(self) -> None:
        """Ana borrows Donations while her half of the card runs, with the usual limit, which Maha Alliance does not double."""
        lent = 1 << k.DONATIONS
        for turn, left in ((RUNS, 2), (WAITS, 0), (OVER, 0)):
            card = LentPowers(CID, ANA, BEN, False, lent, 0, turn, WAITS)
            assert uses_left(a_position(turn_of="ana", open_cards=[card]), ANA, k.DONATIONS) == left
        card = LentPowers(CID, ANA, BEN, False, lent, 0, RUNS, WAITS)
        table = a_position(turn_of="ana", mats=with_cards(3, "capitalist"), open_cards=[card, DoubledPowers(ANA, RUNS)])
        assert uses_left(table, ANA, k.DONATIONS) == 2 and uses_left(table, ANA, k.OPEN_MARKET) == 2
        assert uses_left(table, BEN, k.DONATIONS) == 0

    @clauses("SH-15.8c")
    def test_what_one_has_gains_nothing_by_being_lent(self) -> None:
        """Donations of one's own and borrowed as well: two in all."""
        card = LentPowers(CID, ANA, BEN, False, 1 << k.DONATIONS, 0, RUNS, WAITS)
        assert uses_left(a_position(turn_of="ana", mats=with_cards(3, "supremo"), open_cards=[card]), ANA, k.DONATIONS) == 2

    @clauses("SH-15.8b")
    def test_any_one_lower_power_is_named(self) -> None:
        """It works from then on, is named once, and the other player still names theirs in their own turn."""
        table = a_position(turn_of="ana", resources={"ana": "F"}, open_cards=[LentPowers(CID, ANA, BEN, True, 0, 0, RUNS, WAITS)])
        assert menu(table, ANA, ChoosePoloPower) == [f"ChoosePoloPower(power={number})" for number in range(4)]
        assert refused(table, ANA, UseOpenMarket()) == "power-locked SH-19.2"
        do(table, ANA, ChoosePoloPower(k.OPEN_MARKET))
        assert table.open_cards == [LentPowers(CID, ANA, BEN, True, 1, 0, RUNS, WAITS)]
        assert refused(table, ANA, ChoosePoloPower(k.DONATIONS)) == "no-power-to-name SH-15.8b"
        open_market(table, "F", "MT")
        assert purse(table, ANA) == "MT"

    @clauses("SH-15.8b", "SH-19.4")
    def test_echo_chamber_can_be_borrowed(self) -> None:
        """The other half of the card: Ben names Echo Chamber, and his Voter Card brings one more."""
        card = LentPowers(CID, ANA, BEN, True, 1, 0, OVER, RUNS)
        table = a_position(turn_of="ben", resources={"ben": "FF"}, row="v1-01 - -", open_cards=[card])
        do(table, BEN, ChoosePoloPower(k.ECHO_CHAMBER))
        influence(table, "v1-01")
        assert table.singles[BEN] == 1 and table.batches[BEN] == [batch(1)]

    @clauses("SH-15.8b")
    def test_nobody_else_names_one(self) -> None:
        """Neither who is not on the card, nor where the powers are fixed."""
        for card in (LentPowers(ANA, CID, BEN, True, 0, 0, RUNS, RUNS), LentPowers(CID, ANA, BEN, False, 0, 0, RUNS, WAITS)):
            assert refused(a_position(turn_of="ana", open_cards=[card]), ANA, ChoosePoloPower(0)) == "no-power-to-name SH-15.8b"


class TestPassiveIncome:
    """A resource for every two cards (SH-19.1)."""

    @clauses("SH-19.1", "SH-3.3", "SH-15.16a")
    def test_counted_with_the_card_just_answered(self) -> None:
        """Trap 8: three Capitalist cards, and the fourth is answered: its three resources and two Funds."""
        table = a_position(
            before_turn_of="ana",
            mats={"ana": "ci-work-1/0 ci-work-2/0 ci-land-1/0"},
            ideology="ci-health-2 ...",
            luck=[0],
        )
        table.begin()
        ideologues = table.pack.ideologue[table.paying // 2]
        do(table, ANA, ChooseAnswer(ideologues.index(k.CAPITALIST)))
        assert level(table, ANA, k.CAPITALIST) == 4 and purse(table, ANA) == "FFFFM"
