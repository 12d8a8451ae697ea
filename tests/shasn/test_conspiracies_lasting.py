"""SHASN, Conspiracy Cards that stay open (SH-17.1, 17.4, 17.5, 17.10, 17.12, 17.16)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.shasn.actions import EndTurn
from hustings.games.shasn.cards import VOTERS
from hustings.games.shasn.events_influence import VotersGained
from hustings.games.shasn.kinds import DONATIONS, ECHO_CHAMBER, FUNDS, HELPING_HANDS, LAND_GRAB, MEDIA, OPEN_MARKET
from hustings.games.shasn.mats import uses_left
from hustings.games.shasn.open_cards import RUNS, Barred, Clearing, DoubledPowers, FreeSingles, Leech, LentPowers, NewThinking
from hustings.games.shasn.packs import board_of
from hustings.games.shasn.parts import Enough, PickMatCard, PickPlayer
from hustings.games.shasn.placing import DoNotPlace, PlaceBatch, PlaceVoter
from hustings.games.shasn.resettlement import Resettle
from tests.shasn.acting import end_turn, gerrymander_away, influence, open_market, place_batch, place_single, why_not_place_batch
from tests.shasn.intriguing import discards, in_zone, play, player, resource, voters, why_not_choose, why_not_play
from tests.shasn.positions import ANA, BEN, CID, a_position, asked, board, do, holder, purse, refused, told, zone


class TestChaiPaani:
    """SH-17.1."""

    @clauses("SH-17.1a")
    def test_an_opponent_and_a_type_are_named(self) -> None:
        """Not oneself; then what the victim pays in that type comes to the owner."""
        table = a_position(turn_of="ana", hands={"ana": "chai-paani"})

        assert why_not_choose(table, "ana", "chai-paani", PickPlayer(ANA)) == "name-opponent SH-17.1a"
        play(table, "ana", "chai-paani", player("ben"), resource("F"))

        assert table.open_cards == [Leech(ANA, BEN, FUNDS)]

    @clauses("SH-17.1a", "SH-17.1b")
    def test_typed_and_any_symbols_of_a_voter_card_are_leeched(self) -> None:
        """Of F F and * paid with Funds three come to Ana; the rest of Ben's payments goes to the Reserve."""
        table = a_position(
            turn_of="ben", resources={"ben": "FFFC"}, open_cards=[Leech(ANA, BEN, FUNDS)], row="v2-21 v3-02 v1-01", reserve="FFFCCC"
        )

        influence(table, "v2-21", pay_with="F")

        assert purse(table, ANA) == "FFF"
        assert purse(table, BEN) == "C"

    @clauses("SH-17.1b")
    def test_power_costs_are_not_leeched(self) -> None:
        """Ben gives his Funds to the Open Market, and Ana gets nothing."""
        table = a_position(turn_of="ben", resources={"ben": "F"}, mats={"ben": {"capitalist": 3}}, open_cards=[Leech(ANA, BEN, FUNDS)])

        open_market(table, "F", "MM")

        assert purse(table, ANA) == ""
        assert purse(table, BEN) == "MM"

    @clauses("SH-17.1c", "R34", "chai_paani_scope=same_victim")
    def test_a_second_one_on_the_same_victim_ends_the_first(self) -> None:
        """Ana's on Ben is discarded for Cid's on Ben; one on Dan stays."""
        table = a_position(
            turn_of="cid", hands={"cid": "chai-paani"}, open_cards=[Leech(ANA, BEN, FUNDS), Leech(ANA, 3, MEDIA)], conspiracy_sets=2
        )

        play(table, "cid", "chai-paani", player("ben"), resource("C"))

        assert table.open_cards == [Leech(ANA, 3, MEDIA), Leech(CID, BEN, 1)]
        assert discards(table) == ["chai-paani"]

    @clauses("SH-17.1c", "R34", "chai_paani_scope=any")
    def test_with_the_wider_scope_any_other_one_ends(self) -> None:
        """Both earlier ones are discarded."""
        table = a_position(
            turn_of="cid",
            hands={"cid": "chai-paani"},
            open_cards=[Leech(ANA, BEN, FUNDS), Leech(ANA, 3, MEDIA)],
            conspiracy_sets=2,
            chai_paani_scope="any",
        )

        play(table, "cid", "chai-paani", player("ben"), resource("C"))

        assert table.open_cards == [Leech(CID, BEN, 1)]

    @clauses("SH-17.1c")
    def test_two_copies_on_different_victims_coexist(self) -> None:
        """Both stay open."""
        table = a_position(turn_of="ana", hands={"ana": "chai-paani chai-paani"})

        play(table, "ana", "chai-paani", player("ben"), resource("F"))
        play(table, "ana", "chai-paani", player("cid"), resource("F"))

        assert table.open_cards == [Leech(ANA, BEN, FUNDS), Leech(ANA, CID, FUNDS)]


class TestResettlement:
    """SH-17.4."""

    @clauses("SH-17.4a", "SH-17.4b", "R62")
    def test_it_works_twice_and_is_discarded(self) -> None:
        """After each of two batches of 2 one voter is driven out; a third batch of 2 finds no card."""
        table = a_position(turn_of="ana", hands={"ana": "resettlement"}, batches={"ana": "2 2 2"}, zones={"n": {"ben": 3}})

        play(table, "ana", "resettlement")
        assert table.open_cards == [Clearing(ANA, 2)]
        place_batch(table, "n", 2)
        do(table, ANA, *voters(table, "ben:n"), Enough())
        assert table.open_cards == [Clearing(ANA, 1)]
        place_batch(table, "n", 2)
        do(table, ANA, *voters(table, "ben:n ben:n"))
        place_batch(table, "n", 2)

        assert discards(table) == ["resettlement"]
        assert board(table, "n") == {"ana": 6}
        assert asked(table) == {ANA: "Act"}

    @clauses("SH-17.4b", "R62")
    def test_an_occasion_that_is_let_pass_does_not_use_it_up(self) -> None:
        """Nobody is driven out: two uses are left."""
        table = a_position(turn_of="ana", batches={"ana": "2"}, zones={"n": {"ben": 1}}, open_cards=[Clearing(ANA, 2)])

        place_batch(table, "n", 2)
        assert asked(table) == {ANA: "Resettle"}
        do(table, ANA, Enough())

        assert table.open_cards == [Clearing(ANA, 2)]

    @clauses("SH-17.4a")
    def test_two_exposed_voters_of_that_zone_at_most(self) -> None:
        """Ben's majority in the centre is not exposed, voters elsewhere are out of reach, and two are the most."""
        table = a_position(turn_of="ana", batches={"ana": "2"}, zones={"c": {"ben": 5}, "n": {"ben": 5}}, open_cards=[Clearing(ANA, 2)])

        place_batch(table, "c", 2)
        assert isinstance(table.asks[ANA], Resettle)
        assert refused(table, ANA, voters(table, "ben:c")[0]) == "not-exposed SH-17.4a"
        assert refused(table, ANA, voters(table, "ben:n")[0]) == "other-zone SH-17.4a"
        do(table, ANA, *voters(table, "ana:c ana:c"))

        assert board(table, "c") == {"ben": 5}

    @clauses("SH-17.4c")
    def test_majorities_formed_by_the_batch_count_first(self) -> None:
        """With the batch Ana reaches 5 in the centre, so her own voters there are no longer exposed."""
        table = a_position(turn_of="ana", batches={"ana": "2"}, zones={"c": {"ana": 3, "ben": 1}}, open_cards=[Clearing(ANA, 2)])

        place_batch(table, "c", 2)

        assert holder(table, "c") == "ana"
        assert refused(table, ANA, voters(table, "ana:c")[0]) == "not-exposed SH-17.4a"

    @clauses("SH-17.4a", "SH-17.4c")
    def test_batches_of_other_cards_are_no_occasion(self) -> None:
        """Neither a batch of 1 or 3 nor the extra voter of an Echo Chamber."""
        table = a_position(
            turn_of="ana", batches={"ana": "1 3"}, singles={"ana": 1}, zones={"n": {"ben": 1}}, open_cards=[Clearing(ANA, 2)]
        )

        place_batch(table, "n", 1)
        place_batch(table, "n", 3)
        place_single(table, "n")

        assert asked(table) == {ANA: "Act"}


class TestNotOneOfUs:
    """SH-17.5."""

    @clauses("SH-17.5a", "SH-17.5b")
    def test_the_victim_places_nothing_there_in_the_next_turn(self) -> None:
        """Ben may not place his batch in the north; in another zone he may. After that turn the card is discarded."""
        table = a_position(turn_of="ben", batches={"ben": "1"}, open_cards=[Barred(ANA, BEN, 1, RUNS)], row="v2-01 v2-02 v3-01")

        assert why_not_place_batch(table, "n", 1) == "barred SH-17.5a"
        place_batch(table, "nw", 1)
        end_turn(table)

        assert table.open_cards == []
        assert discards(table) == ["not-one-of-us"]

    @clauses("SH-17.5a")
    def test_singles_are_barred_too(self) -> None:
        """From whatever source."""
        table = a_position(turn_of="ben", singles={"ben": 1}, open_cards=[Barred(ANA, BEN, 1, RUNS)])

        assert refused(table, BEN, PlaceVoter(1, 0)) == "barred SH-17.5a"

    @clauses("SH-17.5a", "SH-17.5b")
    def test_it_waits_for_the_victims_turn(self) -> None:
        """Played in Ana's turn it waits; an opponent has to be named."""
        table = a_position(turn_of="ana", hands={"ana": "not-one-of-us"})

        assert why_not_choose(table, "ana", "not-one-of-us", in_zone(table, "n"), player("ana")) == "name-opponent SH-17.5a"
        assert why_not_choose(table, "ana", "not-one-of-us", player("ben")) == "name-zone SH-17.5a"
        play(table, "ana", "not-one-of-us", in_zone(table, "n"), player("cid"))

        assert table.open_cards == [Barred(ANA, CID, zone(table, "n"), 0)]


class TestSuperstarCampaigner:
    """SH-17.10."""

    @clauses("SH-17.10a", "SH-17.10b")
    def test_open_singles_and_those_that_open_meanwhile_are_taken(self) -> None:
        """Of v1-01 and v2-01 the first is taken; v1-02 opens in its place and is taken too, then v3-03 ends it."""
        table = a_position(turn_of="ana", open_cards=[FreeSingles(ANA)], row="v1-01 v2-01 v3-01", voter_pile="v1-02 v3-03 ...")

        end_turn(table)
        assert asked(table) == {ANA: "WhereToPutBatch"}
        do(table, ANA, PlaceBatch(5, zone(table, "c"), 0))
        assert len(table.aside) == 2
        do(table, ANA, PlaceBatch(5, zone(table, "n"), 0))

        assert board(table, "c") == {"ana": 1} and board(table, "n") == {"ana": 1}
        assert table.aside == []
        assert len(table.voter_discards) == 2

    @clauses("SH-17.10c", "R48")
    def test_taking_is_not_optional_but_placing_is(self) -> None:
        """Declined, the voter is discarded; the card is gone from the row all the same."""
        table = a_position(turn_of="ana", open_cards=[FreeSingles(ANA)], row="v1-01 v2-01 v3-01", voter_pile="v3-03 ...")

        end_turn(table)
        do(table, ANA, DoNotPlace())

        assert table.bag[ANA] == 60
        assert len(table.voter_discards) == 1

    @clauses("SH-17.10c")
    def test_a_voter_that_cannot_be_placed_is_discarded(self) -> None:
        """On a full board nothing is asked, and the voter returns to the bag."""
        zones, volatile = a_full_board()
        table = a_position(
            "ana ben cid", turn_of="ana", open_cards=[FreeSingles(ANA)], voter_pile="v3-03 ...", zones=zones, volatile=volatile
        )
        before = table.bag[ANA]

        do(table, ANA, EndTurn())

        assert table.bag[ANA] == before
        assert [event.voters for event in told(table, VotersGained)] == [1]
        assert "WhereToPutBatch" not in asked(table).values()

    @clauses("SH-17.10b", "SH-17.10a")
    def test_cards_kept_aside_are_not_shuffled_back(self) -> None:
        """With nothing but singles in the row and an empty pile the discards are shuffled; no card comes twice, and it ends."""
        table = a_position(turn_of="ana", open_cards=[FreeSingles(ANA)], row="v1-01 v1-02 v1-03", voter_pile="v1-04 v1-05")

        do(table, ANA, EndTurn())
        while table.asks[ANA] is not None and asked(table)[ANA] == "WhereToPutBatch":
            do(table, ANA, DoNotPlace())

        assert 5 <= len(told(table, VotersGained)) <= VOTERS.count(1)
        assert [card for card in table.row if VOTERS[card] == 1] == []
        assert table.aside == []

    @clauses("SH-12.6", "SH-19.4", "SH-17.10a")
    def test_the_echo_chamber_works_within_its_limit(self) -> None:
        """One use is left: the first free card brings an extra voter, the second does not; each is placed at once."""
        table = a_position(
            turn_of="ana",
            open_cards=[FreeSingles(ANA)],
            mats={"ana": {"showman": 3}},
            used={"echo-chamber": 2},
            row="v1-01 v1-02 v3-01",
            voter_pile="v3-03 v3-04 ...",
        )

        do(table, ANA, EndTurn(), PlaceBatch(5, zone(table, "c"), 0))
        assert asked(table) == {ANA: "WhereToPutVoter"}
        do(table, ANA, PlaceVoter(zone(table, "n"), 0), PlaceBatch(5, zone(table, "c"), 0))

        assert board(table, "c") == {"ana": 2} and board(table, "n") == {"ana": 1}
        assert ANA not in asked(table) or asked(table)[ANA] != "WhereToPutVoter"

    @clauses("SH-17.10a")
    def test_only_at_the_end_of_its_owners_turns(self) -> None:
        """At the end of Ben's turn Ana gets nothing, and Ben neither."""
        table = a_position(turn_of="ben", open_cards=[FreeSingles(ANA)])

        do(table, BEN, EndTurn())

        assert told(table, VotersGained) == []


class TestNayiSoch:
    """SH-17.12, being played; what it does to gerrymanders is tested with them."""

    @clauses("SH-17.12a")
    def test_three_gerrymanders_are_marked_on_the_card(self) -> None:
        """It lies open with three."""
        table = a_position(turn_of="ana", hands={"ana": "nayi-soch"})

        play(table, "ana", "nayi-soch")

        assert table.open_cards == [NewThinking(ANA, 3)]

    @clauses("SH-17.12a", "SH-17.12b")
    def test_the_third_discard_ends_it(self) -> None:
        """The voter goes to its owner's bag, no destination is named, and the card is discarded."""
        table = a_position(turn_of="ana", open_cards=[NewThinking(ANA, 1)], zones={"c": {"ana": 5}, "n": {"ben": 1}})

        gerrymander_away(table, "c", "ben", "n")

        assert board(table, "n") == {}
        assert discards(table) == ["nayi-soch"]


class TestMahaAlliance:
    """SH-17.16."""

    @clauses("SH-17.16a", "SH-17.16b")
    def test_lower_powers_work_twice_this_turn(self) -> None:
        """Open Market 2, Echo Chamber 6, Donations 4, Helping Hands 4; upper powers stay as they are."""
        mats = {"capitalist": 5, "supremo": 3, "showman": 3, "idealist": 3}
        table = a_position(turn_of="ana", hands={"ana": "maha-alliance"}, mats={"ana": mats})

        play(table, "ana", "maha-alliance")

        powers = (OPEN_MARKET, ECHO_CHAMBER, DONATIONS, HELPING_HANDS, LAND_GRAB)
        assert [uses_left(table, ANA, power) for power in powers] == [2, 6, 4, 4, 3]
        do(table, ANA, EndTurn())
        assert table.open_cards == []

    @clauses("SH-17.16a")
    def test_borrowed_powers_are_not_doubled(self) -> None:
        """Ana has the Open Market of her own and borrows Donations."""
        lent = LentPowers(BEN, ANA, BEN, False, 1 << DONATIONS, 0, RUNS, RUNS)
        table = a_position(turn_of="ana", mats={"ana": {"capitalist": 3}}, open_cards=[DoubledPowers(ANA, RUNS), lent])

        assert uses_left(table, ANA, OPEN_MARKET) == 2
        assert uses_left(table, ANA, DONATIONS) == 2

    @clauses("SH-17.16b")
    def test_it_needs_an_unlocked_lower_power(self) -> None:
        """Two cards of each unlock none; a borrowed power is not unlocked."""
        lent = LentPowers(BEN, ANA, BEN, False, 1 << DONATIONS, 0, RUNS, RUNS)
        table = a_position(turn_of="ana", hands={"ana": "maha-alliance"}, mats={"ana": {"capitalist": 2, "showman": 2}}, open_cards=[lent])

        assert why_not_play(table, "ana", "maha-alliance") == "no-lower-power SH-17.16b"

    @clauses("SH-17.16a", "R57")
    def test_a_power_unlocked_later_this_turn_is_doubled_too(self) -> None:
        """Accent Accident brings the third Capitalist card after Maha Alliance."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "accent-accident"},
            mats={"ana": "ci-work-1/0 ci-land-1/0 ci-health-1/1"},
            open_cards=[DoubledPowers(ANA, RUNS)],
        )
        assert uses_left(table, ANA, OPEN_MARKET) == 0

        play(table, "ana", "accent-accident", PickMatCard(2))

        assert uses_left(table, ANA, OPEN_MARKET) == 2


def a_full_board() -> tuple[dict[str, dict[str, int]], dict[str, dict[str, int]]]:
    """Every area of the small board filled, and nobody with a majority anywhere."""
    small = board_of("republic", "small")
    zones: dict[str, dict[str, int]] = {}
    volatile: dict[str, dict[str, int]] = {}
    for number, name in enumerate(small.ids):
        needed, on_volatile = small.needed[number], small.volatile[number]
        plain = small.areas[number] - on_volatile
        zones[name] = {"ana": needed - 1, "cid": 1, "ben": plain - needed}
        volatile[name] = {"ben": on_volatile}
    return zones, volatile
