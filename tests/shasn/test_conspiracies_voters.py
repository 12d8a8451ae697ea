"""SHASN, Conspiracy Cards that reach for voters (SH-17.7, 17.8, 17.9, 17.11)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.shasn.actions import EndTurn
from hustings.games.shasn.cult import StealCult
from hustings.games.shasn.events_intrigues import CardRevealed
from hustings.games.shasn.innocence import BuyBack
from hustings.games.shasn.jumla import TakeJumla
from hustings.games.shasn.kinds import FUNDS, NONE
from hustings.games.shasn.open_cards import RUNS, EvictFive, ExtraCard, Hostages, KhakiTerror, Leech, LentRights, Shield
from hustings.games.shasn.parts import Enough
from hustings.games.shasn.pieces import Debt
from hustings.games.shasn.placing import DoNotPlace, PlaceVoter
from hustings.games.shasn.played import AT_END
from tests.shasn.acting import end_turn
from tests.shasn.intriguing import block, discards, let_pass, play, playing, under, voters, why_not_choose, why_not_play
from tests.shasn.positions import ANA, BEN, CID, a_position, asked, board, do, holder, menu, purse, refused, told, zone

QUIET_ROW = "v2-01 v2-02 v3-01"


class TestShowMeYourDocuments:
    """SH-17.7."""

    @clauses("SH-17.7a", "SH-0.20")
    def test_one_voter_in_each_zone_with_rights_majority_or_not(self) -> None:
        """Ana has rights in three zones, and in each one voter of anybody is discarded to its bag."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "show-me-your-documents"},
            zones={"c": {"ana": 5, "ben": 2}, "nw": {"ana": 6, "cid": 1}, "ne": {"ana": 6}},
        )

        play(table, "ana", "show-me-your-documents", *voters(table, "ben:c cid:nw ana:ne"))

        assert (board(table, "c"), board(table, "nw"), board(table, "ne")) == ({"ana": 5, "ben": 1}, {"ana": 6}, {"ana": 5})
        assert holder(table, "ne") == ""
        assert table.bag[BEN] == 59 and table.bag[CID] == 60
        assert discards(table) == ["show-me-your-documents"]

    @clauses("SH-17.7a", "SH-0.18")
    def test_up_to_four_different_zones(self) -> None:
        """Fewer are enough, none is not; a second voter in a zone is refused, and after four it is done."""
        zones = {name: {"ana": 6, "ben": 1} for name in ("nw", "ne", "se", "sw")} | {"c": {"ana": 5, "ben": 1}}
        table = a_position(turn_of="ana", hands={"ana": "show-me-your-documents"}, zones=zones)

        assert why_not_choose(table, "ana", "show-me-your-documents", Enough()) == "at-least-one SH-17.7a"
        assert why_not_choose(table, "ana", "show-me-your-documents", *voters(table, "ben:nw ana:nw")) == "another-zone SH-17.7a"
        few = table.clone()
        play(few, "ana", "show-me-your-documents", *voters(table, "ben:nw"), Enough())
        assert board(few, "nw") == {"ana": 6}

        play(table, "ana", "show-me-your-documents", *voters(table, "ben:nw ben:ne ben:se ben:sw"))

        assert board(table, "c") == {"ana": 5, "ben": 1}
        assert asked(table) == {ANA: "Act"}

    @clauses("SH-17.7b", "SH-9.7")
    def test_rights_are_needed(self) -> None:
        """Where Ben holds the zone, or a coalition, Ana has none; with none at all it cannot be played."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "show-me-your-documents"},
            zones={"c": {"ana": 5}, "nw": {"ben": 6}, "n": {"ana": 6, "cid": 5}},
            coalitions={"n": ("ana", 6, "cid", 5)},
        )
        bare = a_position(turn_of="ana", hands={"ana": "show-me-your-documents"}, zones={"nw": {"ben": 6}})

        assert why_not_choose(table, "ana", "show-me-your-documents", *voters(table, "ben:nw")) == "no-rights SH-17.7b"
        assert why_not_choose(table, "ana", "show-me-your-documents", *voters(table, "cid:n")) == "no-rights SH-17.7b"
        assert why_not_play(bare, "ana", "show-me-your-documents") == "no-rights-or-voters SH-17.7b"

    @clauses("SH-15.2c", "SH-17.7b")
    def test_borrowed_rights_count(self) -> None:
        """Ben lends Ana his rights by Dosti Bani Rahe."""
        table = a_position(
            turn_of="ana", hands={"ana": "show-me-your-documents"}, zones={"nw": {"ben": 6}}, open_cards=[LentRights(BEN, ANA, RUNS)]
        )

        play(table, "ana", "show-me-your-documents", *voters(table, "ben:nw"))

        assert board(table, "nw") == {"ben": 5}

    @clauses("SH-17.7a", "SH-0.17", "SH-13.3")
    def test_volatile_voters_and_shielded_ones_are_no_target(self) -> None:
        """Ben's only voter in the centre stands on the volatile area."""
        table = a_position(turn_of="ana", hands={"ana": "show-me-your-documents"}, zones={"c": {"ana": 5}}, volatile={"c": {"ben": 1}})

        assert why_not_choose(table, "ana", "show-me-your-documents", *voters(table, "ben:c")) == "no-such-voter SH-17.7a"


class TestUntilProvenInnocent:
    """SH-17.8."""

    @clauses("SH-17.8a")
    def test_five_exposed_voters_of_anybody_lie_on_the_card(self) -> None:
        """Of any zones, one's own among them; majority voters are out of reach."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "until-proven-innocent"},
            zones={"c": {"ben": 6}, "n": {"cid": 3, "ana": 2}},
        )

        assert why_not_choose(table, "ana", "until-proven-innocent", *voters(table, "ben:c ben:c")) == "not-exposed SH-17.8a"
        play(table, "ana", "until-proven-innocent", *voters(table, "ben:c cid:n cid:n cid:n ana:n"))

        assert table.open_cards == [Hostages(ANA, (1, 1, 3, 0), (0, 0, 0, 0))]
        assert board(table, "c") == {"ben": 5} and board(table, "n") == {"ana": 1}

    @clauses("SH-17.8a", "SH-0.18")
    def test_all_there_are_if_fewer(self) -> None:
        """Three exposed voters on the board: the third completes the choice."""
        table = a_position(turn_of="ana", hands={"ana": "until-proven-innocent"}, zones={"c": {"ben": 2, "cid": 1}})

        play(table, "ana", "until-proven-innocent", *voters(table, "ben:c ben:c cid:c"))

        assert table.open_cards == [Hostages(ANA, (0, 2, 1, 0), (0, 0, 0, 0))]

    @clauses("SH-17.8b", "R64", "R52")
    def test_voters_are_bought_back_for_one_resource_each(self) -> None:
        """Ben pays Ana a Funds and places his voter at once in any zone; the card remembers the rest."""
        table = a_position(turn_of="ben", resources={"ben": "FC"}, open_cards=[Hostages(ANA, (0, 2, 1, 0), (0, 0, 0, 0))])

        do(table, BEN, BuyBack(0, ANA, FUNDS))
        assert asked(table) == {BEN: "WhereToPutVoter"}
        do(table, BEN, PlaceVoter(zone(table, "s"), 0))

        assert (purse(table, ANA), purse(table, BEN)) == ("F", "C")
        assert board(table, "s") == {"ben": 1}
        assert table.open_cards == [Hostages(ANA, (0, 1, 1, 0), (0, 0, 0, 0))]

    @clauses("SH-17.8b", "R64")
    def test_for_ones_own_voters_one_pays_the_reserve(self) -> None:
        """Ana's own voter on her card; nobody else can be paid for it."""
        table = a_position(turn_of="ana", resources={"ana": "F"}, reserve="F", open_cards=[Hostages(ANA, (1, 0, 0, 0), (0, 0, 0, 0))])

        assert menu(table, ANA, BuyBack) == [repr(BuyBack(0, NONE, FUNDS))]
        do(table, ANA, BuyBack(0, NONE, FUNDS), DoNotPlace())

        assert purse(table, ANA) == "" and table.reserve[FUNDS] == 2
        assert table.bag[ANA] == 60

    @clauses("SH-17.15b", "SH-17.8b")
    def test_redirected_voters_are_bought_back_from_the_reverser(self) -> None:
        """Of Ana's two voters on her card one came there by Ben's Reverse: for that one she pays Ben."""
        table = a_position(turn_of="ana", resources={"ana": "FC"}, open_cards=[Hostages(ANA, (2, 0, 0, 0), (0, 1, 0, 0))])

        do(table, ANA, BuyBack(0, BEN, FUNDS), PlaceVoter(zone(table, "s"), 0))
        assert purse(table, BEN) == "F"
        assert table.open_cards == [Hostages(ANA, (1, 0, 0, 0), (0, 0, 0, 0))]
        assert refused(table, ANA, BuyBack(0, BEN, 1)) == "no-voter-held SH-17.8b"

    @clauses("R77", "SH-17.8b")
    def test_ruling_77_a_card_of_somebody_who_has_left_is_paid_to_the_reserve(self) -> None:
        """Ana has left: Ben's Funds go to the Reserve, and nobody steals or pays her."""
        table = a_position(
            turn_of="ben",
            left="ana",
            resources={"ben": "FF"},
            zones={"nw": {"ana": 6}, "s": {"ben": 3}},
            open_cards=[Hostages(ANA, (0, 1, 0, 0), (0, 0, 0, 0)), ExtraCard(ANA, 1), Shield(ANA, 0)],
        )

        assert refused(table, BEN, StealCult(2)) == "no-cult-there SH-17.3c"
        do(table, BEN, BuyBack(0, ANA, FUNDS), PlaceVoter(zone(table, "s"), 0))
        do(table, BEN, TakeJumla(0), under("showman"))

        assert (purse(table, ANA), purse(table, BEN)) == ("", "")

    @clauses("SH-17.8c")
    def test_an_empty_card_is_discarded(self) -> None:
        """The last voter leaves it."""
        table = a_position(turn_of="ben", resources={"ben": "F"}, open_cards=[Hostages(ANA, (0, 1, 0, 0), (0, 0, 0, 0))])

        do(table, BEN, BuyBack(0, ANA, FUNDS), PlaceVoter(zone(table, "s"), 0))

        assert table.open_cards == []
        assert discards(table) == ["until-proven-innocent"]

    @clauses("SH-17.8b", "R26", "SH-17.1b")
    def test_it_is_no_purchase(self) -> None:
        """Neither a debt nor Khaki Terror forbids it, and Cid's Chai-Paani gets nothing."""
        table = a_position(
            turn_of="ben",
            resources={"ben": "F"},
            open_cards=[Hostages(ANA, (0, 1, 0, 0), (0, 0, 0, 0)), KhakiTerror(BEN, 0), Leech(CID, BEN, FUNDS)],
            debts=[Debt(BEN, CID, 2)],
        )

        do(table, BEN, BuyBack(0, ANA, FUNDS))

        assert (purse(table, ANA), purse(table, CID)) == ("F", "")

    @clauses("SH-17.8b", "R64")
    def test_without_a_voter_a_resource_or_an_area_it_is_not_offered(self) -> None:
        """Dan has none there; Ben has no Funds; and on a full board nobody can."""
        table = a_position(turn_of="ben", resources={"ben": "C"}, open_cards=[Hostages(ANA, (0, 1, 0, 0), (0, 0, 0, 0))])

        assert refused(table, BEN, BuyBack(0, ANA, FUNDS)) == "not-held SH-17.8b"
        assert refused(table, BEN, BuyBack(0, CID, 1)) == "no-voter-held SH-17.8b"
        table.plain_room = [0] * 9
        table.volatile_room = [0] * 9
        assert refused(table, BEN, BuyBack(0, ANA, 1)) == "no-empty-area-anywhere R64"

    @clauses("SH-17.8c", "SH-18.3")
    def test_voters_on_it_score_nothing(self) -> None:
        """Held voters stand in no zone."""
        table = a_position(turn_of="ana", zones={"c": {"ben": 4}}, open_cards=[Hostages(ANA, (0, 1, 0, 0), (0, 0, 0, 0))])

        assert holder(table, "c") == ""
        assert table.standing(zone(table, "c"), BEN) == 4


class TestBharatJodoYatra:
    """SH-17.9."""

    @clauses("SH-17.9a", "SH-17.9c", "R37")
    def test_five_voters_of_opponents_are_evicted_at_the_end_of_the_turn(self) -> None:
        """Majority voters among them, each to its owner's mat; Ana's own are no target."""
        table = a_position(
            turn_of="ana", hands={"ana": "bharat-jodo-yatra"}, zones={"c": {"ben": 5, "ana": 1}, "n": {"cid": 4}}, row=QUIET_ROW
        )

        play(table, "ana", "bharat-jodo-yatra")
        assert table.open_cards == [EvictFive(ANA)]
        do(table, ANA, EndTurn())
        assert asked(table) == {ANA: "ChooseEvicted"}
        assert refused(table, ANA, voters(table, "ana:c")[0]) == "opponents-only SH-17.9a"
        do(table, ANA, *voters(table, "ben:c ben:c cid:n cid:n cid:n"))

        assert board(table, "c") == {"ana": 1, "ben": 3} and board(table, "n") == {"cid": 1}
        assert holder(table, "c") == ""
        assert table.singles == [0, 2, 3, 0]
        assert discards(table) == ["bharat-jodo-yatra"]
        assert [event.mode for event in told(table, CardRevealed)] == [0, AT_END]

    @clauses("SH-17.9a", "SH-0.18")
    def test_all_there_are_if_fewer(self) -> None:
        """Two voters of opponents on plain areas; the volatile one is out of reach."""
        table = a_position(turn_of="ana", zones={"c": {"ben": 2}}, volatile={"n": {"cid": 1}}, open_cards=[EvictFive(ANA)], row=QUIET_ROW)
        table.queue = []

        do(table, ANA, EndTurn(), *voters(table, "ben:c ben:c"))

        assert board(table, "c") == {} and board(table, "n") == {"cid!": 1}

    @clauses("SH-17.9a")
    def test_with_nobody_left_the_card_is_just_discarded(self) -> None:
        """Nothing is asked."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 2}}, open_cards=[EvictFive(ANA)], row=QUIET_ROW)

        do(table, ANA, EndTurn())

        assert discards(table) == ["bharat-jodo-yatra"]
        assert told(table, CardRevealed) == []

    @clauses("SH-17.9b", "SH-0.10")
    def test_owners_place_them_in_their_next_turn_or_lose_them(self) -> None:
        """Ben's two wait through Ana's end of turn; what waits at the end of his own turn is discarded."""
        table = a_position(turn_of="ben", singles={"ben": 2}, zones={"c": {"ana": 1}}, row=QUIET_ROW)

        do(table, BEN, PlaceVoter(zone(table, "s"), 0))
        end_turn(table)

        assert board(table, "s") == {"ben": 1}
        assert table.singles[BEN] == 0 and table.bag[BEN] == 59

    @clauses("SH-17.9c", "SH-17.14a")
    def test_it_can_be_blocked_when_played_or_at_the_end(self) -> None:
        """Cid lets it pass at first and Blocks it when the five are chosen."""
        table = a_position(
            turn_of="ana", hands={"ana": "bharat-jodo-yatra", "cid": "block"}, zones={"c": {"ben": 2, "cid": 3}}, row=QUIET_ROW
        )

        play(table, "ana", "bharat-jodo-yatra")
        let_pass(table, "cid")
        do(table, ANA, EndTurn(), *voters(table, "ben:c ben:c cid:c cid:c cid:c"))
        assert asked(table) == {CID: "AnswerCard"}
        block(table, "cid")

        assert board(table, "c") == {"ben": 2, "cid": 3}
        assert discards(table) == ["block", "bharat-jodo-yatra"]

    @clauses("SH-17.3a", "SH-17.9a")
    def test_a_shielded_majority_is_out_of_reach(self) -> None:
        """Ben's 5 in the centre are shielded; one is spare."""
        table = a_position(turn_of="ana", zones={"c": {"ben": 6}}, open_cards=[EvictFive(ANA), Shield(BEN, 8)], row=QUIET_ROW)

        do(table, ANA, EndTurn(), *voters(table, "ben:c"))

        assert board(table, "c") == {"ben": 5}


class TestSlumdogZillionaire:
    """SH-17.11."""

    @clauses("SH-17.11a", "SH-0.12")
    def test_exposed_voters_of_different_owners_in_different_zones_swap(self) -> None:
        """Adjacency does not matter, one's own may be one of them, and nothing is triggered."""
        table = a_position(turn_of="ana", hands={"ana": "slumdog-zillionaire"}, zones={"nw": {"ana": 1, "cid": 1}, "se": {"ben": 2}})

        play(table, "ana", "slumdog-zillionaire", *voters(table, "ana:nw ben:se cid:nw ben:se"), Enough())

        assert board(table, "nw") == {"ben": 2} and board(table, "se") == {"ana": 1, "cid": 1}
        assert table.queue == []

    @clauses("SH-17.11a")
    def test_what_is_no_swap(self) -> None:
        """Not within a zone, not of one owner, not a majority voter, not none at all, and no half one."""
        table = a_position(
            turn_of="ana", hands={"ana": "slumdog-zillionaire"}, zones={"n": {"ana": 1, "cid": 1}, "s": {"ana": 1}, "c": {"ben": 5}}
        )

        card = "slumdog-zillionaire"
        assert why_not_choose(table, "ana", card, *voters(table, "cid:n ana:n")) == "different-zones-and-owners SH-17.11a"
        assert why_not_choose(table, "ana", card, *voters(table, "ana:n")) == "nobody-to-swap-with SH-17.11a"
        assert why_not_choose(table, "ana", card, *voters(table, "ben:c")) == "not-exposed SH-17.11a"
        assert why_not_choose(table, "ana", card, Enough()) == "at-least-one SH-17.11a"
        assert why_not_choose(table, "ana", card, *voters(table, "cid:n"), Enough()) == "at-least-one SH-17.11a"

    @clauses("SH-17.11a", "SH-17.11b")
    def test_three_swaps_at_most_in_the_order_declared(self) -> None:
        """After the third it is done; each moves voters on."""
        table = a_position(turn_of="ana", hands={"ana": "slumdog-zillionaire"}, zones={"nw": {"ana": 2}, "n": {"ben": 2}, "s": {"cid": 2}})

        play(table, "ana", "slumdog-zillionaire", *voters(table, "ana:nw ben:n ana:nw cid:s ben:n cid:s"))

        assert board(table, "nw") == {"ben": 1, "cid": 1}
        assert board(table, "n") == {"ana": 1, "cid": 1}
        assert board(table, "s") == {"ana": 1, "ben": 1}

    @clauses("SH-17.11b", "SH-0.16", "R75")
    def test_a_swap_that_has_become_illegal_is_skipped(self) -> None:
        """The first swap completes Ben's majority in the centre, so his voters there are no longer exposed for the second."""
        table = a_position(
            turn_of="ana", hands={"ana": "slumdog-zillionaire"}, zones={"c": {"ben": 4, "cid": 1}, "n": {"ben": 1}, "s": {"dan": 1}}
        )

        play(table, "ana", "slumdog-zillionaire", *voters(table, "cid:c ben:n ben:c dan:s"), Enough())

        assert board(table, "c") == {"ben": 5} and board(table, "n") == {"cid": 1} and board(table, "s") == {"dan": 1}
        assert holder(table, "c") == "ben"

    @clauses("SH-16.9", "SH-17.11a")
    def test_without_a_pair_it_cannot_be_played(self) -> None:
        """All exposed voters stand in one zone."""
        table = a_position(turn_of="ana", hands={"ana": "slumdog-zillionaire"}, zones={"n": {"ana": 1, "cid": 1}})

        assert why_not_play(table, "ana", "slumdog-zillionaire") == "nothing-to-hit SH-16.9"
        assert repr(playing(table, "slumdog-zillionaire")) not in menu(table, ANA)
