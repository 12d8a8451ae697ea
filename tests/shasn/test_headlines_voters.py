"""Headlines that take, evict, convert, discard and give voters (SH-15.4, SH-15.10, SH-15.15, SH-15.19)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.shasn.open_cards import AtSea, KhakiTerror, Leech, Shield
from hustings.games.shasn.pieces import Coalition, Debt, Trigger
from hustings.games.shasn.ransom import Ransom
from hustings.games.shasn.scoring import finish
from tests.shasn.acting import end_turn, place_single
from tests.shasn.newsroom import a_headline, discarded, no_more, opened, player, take, voter
from tests.shasn.positions import ANA, BEN, CID, DAN, a_position, asked, board, do, holder, menu, purse, refused, stopped, zone

FUNDS, CLOUT = Ransom(0), Ransom(1)


class TestHighSeas:
    """SH-15.4."""

    @clauses("SH-15.4a", "R12", "SH-8.1", "on-the-high-seas")
    def test_four_own_voters_go_on_the_card(self) -> None:
        """Majority voters may be among them, and the majority breaks."""
        table = a_headline("on-the-high-seas", zones={"c": {"ana": 5}, "n": {"ana": 2, "ben": 1}})
        assert refused(table, ANA, voter(table, "ben", "n")) == "your-own SH-15.4a"
        do(table, ANA, *[voter(table, "ana", "c")] * 3, voter(table, "ana", "n"))
        assert stopped(table) and opened(table) == [AtSea(ANA, (4, 0, 0, 0))]
        assert board(table, "c") == {"ana": 2} and holder(table, "c") == ""

    @clauses("SH-15.4a", "SH-0.17", "SH-0.18")
    def test_fewer_than_four(self) -> None:
        """All that are not volatile go; without any the card is discarded."""
        table = a_headline("on-the-high-seas", zones={"n": {"ana": 2}}, volatile={"c": {"ana": 1}})
        do(table, ANA, voter(table, "ana", "n"), voter(table, "ana", "n"))
        assert opened(table) == [AtSea(ANA, (2, 0, 0, 0))] and board(table, "c") == {"ana!": 1}
        table = a_headline("on-the-high-seas", volatile={"c": {"ana": 1}})
        assert stopped(table) and opened(table) == [] and discarded(table) == ["on-the-high-seas"]

    @clauses("SH-15.4b", "R52")
    def test_a_ransom_brings_a_voter_to_the_mat(self) -> None:
        """One resource of any type to the Reserve; the voter goes anywhere at once, or is lost at the end of the turn."""
        table = a_position(turn_of="ana", resources={"ana": "FC"}, open_cards=[AtSea(ANA, (3, 0, 0, 0))])
        do(table, ANA, FUNDS)
        assert purse(table, ANA) == "C" and opened(table) == [AtSea(ANA, (2, 0, 0, 0))]
        place_single(table, "n")
        do(table, ANA, CLOUT)
        assert board(table, "n") == {"ana": 1} and table.singles[ANA] == 1
        end_turn(table)
        assert table.singles[ANA] == 0 and table.bag[ANA] == 58 and opened(table) == [AtSea(ANA, (1, 0, 0, 0))]

    @clauses("SH-15.4c", "R26")
    def test_it_is_no_purchase(self) -> None:
        """A debtor under Khaki Terror may ransom, and a Chai-Paani gets nothing; the empty card is discarded."""
        table = a_position(
            turn_of="ana",
            resources={"ana": "F"},
            open_cards=[AtSea(ANA, (1, 0, 0, 0)), KhakiTerror(ANA, 0), Leech(BEN, ANA, 0)],
            debts=[Debt(ANA, BEN, 3)],
        )
        do(table, ANA, FUNDS)
        assert purse(table, BEN) == "" and table.singles[ANA] == 1 and discarded(table) == ["on-the-high-seas"]

    @clauses("R64", "SH-15.4b")
    def test_ruling_64_only_with_an_empty_area_and_on_ones_own_turn(self) -> None:
        """Somebody else is not offered it, and nobody is while the board is full."""
        table = a_position(turn_of="ben", resources={"ana": "F", "ben": "F"}, open_cards=[AtSea(ANA, (1, 0, 0, 0))])
        assert refused(table, BEN, FUNDS) == "nobody-at-sea SH-15.4b" and refused(table, ANA, FUNDS) == "not-asked "
        table = a_position(turn_of="ana", resources={"ana": "F"}, open_cards=[AtSea(ANA, (1, 0, 0, 0))])
        assert refused(table, ANA, CLOUT) == "not-held SH-15.4b"
        table.plain_room, table.volatile_room = [0] * 9, [0] * 9
        assert refused(table, ANA, FUNDS) == "no-empty-area-anywhere R64"

    @clauses("SH-15.4a", "SH-18.3")
    def test_voters_at_sea_score_nothing(self) -> None:
        """They are neither on the board nor in the bag."""
        table = a_headline("on-the-high-seas", zones={"c": {"ana": 5}})
        do(table, ANA, *[voter(table, "ana", "c")] * 4)
        assert table.standing(zone(table, "c"), ANA) == 1 and table.bag[ANA] == 55
        finish(table, "SH-18.1")
        assert table.result is not None and table.result.scores == (0, 0, 0, 0)


class TestCoughItUp:
    """SH-15.10."""

    @clauses("SH-15.10a", "SH-15.10c", "cough-it-up")
    def test_each_opponent_evicts_one_voter(self) -> None:
        """From the player after the subject on, the subject not; anybody's voter, which waits on its owner's mat."""
        table = a_headline("cough-it-up", "ben", zones={"n": {"ana": 3, "ben": 2}})
        order: list[int] = []
        for _ in range(3):
            order.append(next(iter(asked(table))))
            do(table, order[-1], voter(table, "ben" if order[-1] == ANA else "ana", "n"))
        assert order == [CID, DAN, ANA] and stopped(table)
        assert table.singles == [2, 1, 0, 0] and board(table, "n") == {"ana": 1, "ben": 1}

    @clauses("SH-15.10b", "SH-8.1", "R51")
    def test_who_breaks_a_majority_pays_all_others(self) -> None:
        """Ben breaks Ana's majority: Ana, Cid and Dan each take 1 resource, clockwise from the active player."""
        table = a_headline("cough-it-up", zones={"c": {"ana": 5}, "n": {"ana": 2}})
        do(table, BEN, voter(table, "ana", "c"))
        for place, letter in ((ANA, "F"), (CID, "M"), (DAN, "T")):
            assert asked(table) == {place: "ChooseResources"}
            do(table, place, *take(letter))
        assert [purse(table, place) for place in range(4)] == ["F", "", "M", "T"]
        do(table, CID, voter(table, "ana", "n"))
        assert asked(table) == {DAN: "CoughUp"}

    @clauses("SH-15.10b", "SH-8.2", "SH-10.10")
    def test_a_spare_voter_breaks_nothing_a_coalition_does(self) -> None:
        """Six for five needed: nobody gains. A coalition that falls below the number counts like any majority."""
        table = a_headline("cough-it-up", zones={"c": {"ana": 6}})
        do(table, BEN, voter(table, "ana", "c"))
        assert asked(table) == {CID: "CoughUp"} and holder(table, "c") == "ana"
        table = a_headline("cough-it-up", zones={"c": {"ana": 3, "cid": 2}}, coalitions={"c": ("ana", 3, "cid", 2)})
        assert table.coalition[zone(table, "c")] == Coalition(ANA, CID, 3, 2)
        do(table, BEN, voter(table, "cid", "c"))
        assert asked(table) == {ANA: "ChooseResources"}

    @clauses("SH-15.10c", "SH-0.17")
    def test_nothing_to_evict(self) -> None:
        """With only volatile voters on the board everybody is skipped."""
        assert stopped(a_headline("cough-it-up", volatile={"n": {"ana": 1, "ben": 1}}))

    @clauses("R27", "cough_it_up=any_voter", "cough_it_up=own_voter")
    def test_ruling_27_whose_voter(self) -> None:
        """By default anybody's; with the option one's own, and who has none is skipped."""
        table = a_headline("cough-it-up", zones={"n": {"ana": 1, "ben": 1}})
        assert len(menu(table, BEN)) == 2
        table = a_headline("cough-it-up", cough_it_up="own_voter", zones={"n": {"ana": 1, "cid": 1}})
        assert asked(table) == {CID: "CoughUp"} and refused(table, CID, voter(table, "ana", "n")) == "your-own R27"
        do(table, CID, voter(table, "cid", "n"))
        assert stopped(table) and table.singles == [0, 0, 1, 0]

    @clauses("SH-15.10c", "SH-0.10")
    def test_the_owner_places_in_their_next_turn(self) -> None:
        """Ben evicts a voter of the active player at the end of her turn: it still waits when her next one begins."""
        table = a_position("ana ben", turn_of="ana", zones={"n": {"ana": 1}}, queue=[Trigger(ANA, 0)], headlines="cough-it-up ...")
        end_turn(table)
        do(table, BEN, voter(table, "ana", "n"))
        assert table.singles == [1, 0] and asked(table) == {BEN: "AnswerDilemma"}


class TestStayInYourLimits:
    """SH-15.15."""

    @clauses("SH-15.15a", "SH-15.15b", "stay-in-your-limits")
    def test_everybody_converts_two_of_the_left_neighbour(self) -> None:
        """From the subject on; who breaks no majority takes 2 resources."""
        table = a_headline("stay-in-your-limits", zones={"n": {"ana": 4, "ben": 4, "cid": 4, "dan": 4}})
        assert refused(table, ANA, voter(table, "cid", "n")) == "not-that-players-voter SH-15.15a"
        names = ["ana", "ben", "cid", "dan"]
        for place in range(4):
            victim = names[(place + 1) % 4]
            do(table, place, voter(table, victim, "n"), voter(table, victim, "n"), *take("FC"))
            assert purse(table, place) == "FC"
        assert stopped(table) and board(table, "n") == {"ana": 4, "ben": 4, "cid": 4, "dan": 4}

    @clauses("SH-15.15b", "SH-8.1", "SH-0.11")
    def test_breaking_a_majority_forfeits_the_resources(self) -> None:
        """Ana breaks Ben's majority with her second conversion and gets nothing; apart in two zones is allowed."""
        table = a_headline("stay-in-your-limits", zones={"c": {"ben": 5}, "n": {"ben": 1}})
        do(table, ANA, voter(table, "ben", "n"), voter(table, "ben", "c"))
        assert holder(table, "c") == "" and purse(table, ANA) == "" and asked(table) == {BEN: "ChooseResources"}

    @clauses("SH-15.15c", "SH-0.18")
    def test_fewer_than_two_still_pay(self) -> None:
        """Ben has one voter to be converted, Cid has none: Ana and Ben take their resources all the same."""
        table = a_headline("stay-in-your-limits", zones={"n": {"ben": 1}})
        do(table, ANA, voter(table, "ben", "n"), *take("FF"))
        assert asked(table) == {BEN: "ChooseResources"}

    @clauses("SH-15.15c", "SH-0.11", "SH-0.17")
    def test_an_empty_bag_or_only_volatile_voters(self) -> None:
        """Nothing can be converted, and nothing broke."""
        table = a_headline("stay-in-your-limits", zones={"n": {"ben": 2}}, bags={"ana": 0})
        assert asked(table) == {ANA: "ChooseResources"}
        table = a_headline("stay-in-your-limits", volatile={"n": {"ben": 2}})
        assert asked(table) == {ANA: "ChooseResources"}

    @clauses("SH-15.15a", "SH-17.3a")
    def test_cult_ivating_obedience_protects(self) -> None:
        """The majority voters under the card cannot be converted, spare ones can."""
        table = a_headline("stay-in-your-limits", zones={"c": {"ben": 6}}, open_cards=[Shield(BEN, 8)])
        do(table, ANA, voter(table, "ben", "c"))
        assert asked(table) == {ANA: "ChooseResources"} and board(table, "c") == {"ana": 1, "ben": 5}

    @clauses("SH-15.15a")
    def test_trap_12_two_players(self) -> None:
        """Each is the other's left neighbour."""
        table = a_headline("stay-in-your-limits", players="ana ben", zones={"n": {"ana": 2, "ben": 2}})
        do(table, ANA, voter(table, "ben", "n"), voter(table, "ben", "n"), *take("FF"))
        do(table, BEN, voter(table, "ana", "n"), voter(table, "ana", "n"), *take("CC"))
        assert stopped(table) and board(table, "n") == {"ana": 2, "ben": 2}

    @clauses("R67")
    def test_ruling_67_the_player_on_the_left_is_the_next_who_still_plays(self) -> None:
        """Ben has left: Ana converts Cid's voters, and Ben himself is not asked."""
        table = a_headline("stay-in-your-limits", zones={"n": {"ben": 2, "cid": 2}}, left="ben")
        do(table, ANA, voter(table, "cid", "n"), voter(table, "cid", "n"), *take("FF"))
        assert asked(table) == {CID: "ChooseResources"}


class TestOxyMorons:
    """SH-15.19."""

    @clauses("SH-15.19a", "SH-15.19b", "oxy-morons")
    def test_discard_an_own_voter_or_name_an_opponent(self) -> None:
        """From the left of the subject, the subject last; a named opponent places the voter at once, out of turn."""
        table = a_headline("oxy-morons", zones={"c": {"ben": 5}, "n": {"ana": 1}})
        do(table, BEN, voter(table, "ben", "c"))
        assert holder(table, "c") == "" and table.bag[BEN] == 56
        do(table, CID, player("ana"))
        assert asked(table) == {ANA: "WhereToPutVoter"}
        place_single(table, "s", by="ana")
        assert asked(table) == {DAN: "ChooseDiscardOrGift"}
        do(table, DAN, player("ben"))
        place_single(table, "c", volatile=0, by="ben")
        assert holder(table, "c") == "ben" and asked(table) == {ANA: "ChooseDiscardOrGift"}
        do(table, ANA, voter(table, "ana", "n"))
        assert stopped(table) and board(table, "n") == {}

    @clauses("SH-15.19b", "SH-15.19a")
    def test_without_a_voter_an_opponent_must_be_named(self) -> None:
        """Volatile voters cannot be discarded, nobody names themselves, and nobody may do neither."""
        table = a_headline("oxy-morons", volatile={"c": {"ben": 1}})
        assert refused(table, BEN, voter(table, "ben", "c")) == "no-such-voter SH-15.19a"
        assert refused(table, BEN, player("ben")) == "not-yourself SH-15.19a" and no_more() not in table.menu(BEN)
        assert len(menu(table, BEN)) == 3

    @clauses("SH-15.19b", "SH-0.18")
    def test_an_empty_bag_is_still_a_legal_choice(self) -> None:
        """Ana has no voter in her bag: naming her gives nobody anything."""
        table = a_headline("oxy-morons", bags={"ana": 0})
        do(table, BEN, player("ana"))
        assert asked(table) == {CID: "ChooseDiscardOrGift"} and table.singles == [0, 0, 0, 0]

    @clauses("SH-15.19b")
    def test_a_full_board_is_one_too(self) -> None:
        """No room: the voter goes back to the bag."""
        table = a_headline(
            "oxy-morons", players="ana ben",
            zones={"c": {"ana": 3, "ben": 3}, "n": {"ana": 6, "ben": 6}, "ne": {"ana": 4, "ben": 4}, "se": {"ana": 5, "ben": 5},
                   "s": {"ana": 6, "ben": 6}, "sw": {"ana": 4, "ben": 4}, "nw": {"ana": 5, "ben": 5}},
            volatile={name: {"ana": 1} for name in ("c", "n", "ne", "se", "s", "sw", "nw")},
        )  # fmt: skip
        bag = table.bag[ANA]
        do(table, BEN, player("ana"))
        assert asked(table) == {ANA: "ChooseDiscardOrGift"} and table.bag[ANA] == bag and table.singles[ANA] == 0
