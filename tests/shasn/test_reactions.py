"""SHASN, reactions: cards are revealed, answered and settled, the last one first (SH-16.6, SH-16.11, SH-16.12, SH-17.14, SH-17.15)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.shasn.events_intrigues import CardAnswers, CardNegated, CardRevealed, PartTurned
from hustings.games.shasn.kinds import BLOCK, CLOUT, FUNDS
from hustings.games.shasn.open_cards import Barred, EvictFive, FreeSingles, Hostages, Leech, Shield
from hustings.games.shasn.parts import Enough
from hustings.games.shasn.played import TRIPLE
from hustings.games.shasn.reactions import LetPass, PlayBlock, PlayReverse, Settle
from tests.shasn.acting import end_turn
from tests.shasn.intriguing import block, discards, hand, in_zone, let_pass, play, player, resource, reverse, voters, why_not_play
from tests.shasn.positions import ANA, BEN, CID, DAN, a_position, asked, board, do, holder, menu, purse, refused, told, zone


class TestBlock:
    """SH-17.14a, and who is asked."""

    @clauses("SH-17.14a", "SH-17.13d", "SH-16.6")
    def test_block_negates_a_single_four_pillars(self) -> None:
        """Ana gets nothing; both cards are discarded."""
        table = a_position(turn_of="ana", hands={"ana": "four-pillars", "cid": "block"})

        play(table, "ana", "four-pillars", *[resource("F")] * 4)
        assert asked(table) == {CID: "AnswerCard"}
        block(table, "cid")

        assert purse(table, ANA) == ""
        assert discards(table) == ["block", "four-pillars"]
        assert asked(table) == {ANA: "Act"}

    @clauses("SH-16.11")
    def test_without_a_reaction_the_card_takes_effect(self) -> None:
        """Cid is asked and lets it pass."""
        table = a_position(turn_of="ana", hands={"ana": "four-pillars", "cid": "block"})

        play(table, "ana", "four-pillars", *[resource("F")] * 4)
        let_pass(table, "cid")

        assert purse(table, ANA) == "FFFF"
        assert hand(table, "cid") == ["block"]

    @clauses("SH-16.11")
    def test_holders_are_asked_clockwise_from_the_owners_left(self) -> None:
        """In Cid's turn Dan comes before Ana and Ben; the owner is not asked."""
        table = a_position(turn_of="cid", hands={"cid": "four-pillars block", "ana": "block", "dan": "block"}, conspiracy_sets=3)

        play(table, "cid", "four-pillars", *[resource("F")] * 4)
        assert asked(table) == {DAN: "AnswerCard"}
        let_pass(table, "dan")
        assert asked(table) == {ANA: "AnswerCard"}
        let_pass(table, "ana")

        assert asked(table) == {CID: "Act"}
        assert purse(table, CID) == "FFFF"

    @clauses("SH-17.14a", "SH-16.11", "SH-17.15c")
    def test_situation_1_a_card_a_block_and_a_block_of_the_block(self) -> None:
        """Revealed, Blocked, and the Block is Blocked by the owner: the last one is settled first, so the card takes effect."""
        table = a_position(
            turn_of="ana", hands={"ana": "four-pillars block", "ben": "block", "cid": "reverse"}, resources={"ana": "T"}, conspiracy_sets=2
        )

        play(table, "ana", "four-pillars", *[resource("F")] * 4)
        block(table, "ben")
        assert [played.kind for played in table.played] == [12, BLOCK]
        assert len([step for step in table.agenda if isinstance(step, Settle)]) == 2
        assert asked(table) == {ANA: "AnswerCard"}  # Cid's Reverse answers neither Four Pillars nor Block
        block(table, "ana")

        assert purse(table, ANA) == "FFFFT"
        assert discards(table) == ["block", "block", "four-pillars"]
        assert [event.conspiracy for event in told(table, CardNegated)] == [BLOCK]
        assert [event.answered for event in told(table, CardAnswers)] == [12, BLOCK]

    @clauses("SH-16.11")
    def test_after_a_negated_reaction_the_next_in_order_is_asked(self) -> None:
        """Ben's Block is Blocked by Ana; then Cid may Block, and does."""
        table = a_position(turn_of="ana", hands={"ana": "four-pillars block", "ben": "block", "cid": "block"}, conspiracy_sets=3)

        play(table, "ana", "four-pillars", *[resource("F")] * 4)
        block(table, "ben")
        assert asked(table) == {CID: "AnswerCard"}  # to answer Ben's Block, and so to help Ana
        let_pass(table, "cid")
        block(table, "ana")
        let_pass(table, "cid")  # Ana's Block stands
        assert asked(table) == {CID: "AnswerCard"}  # now about the Four Pillars
        block(table, "cid")

        assert purse(table, ANA) == ""

    @clauses("SH-17.14a")
    def test_a_blocked_card_is_answered_no_more(self) -> None:
        """Ben has Blocked it, so Cid is not asked about it."""
        table = a_position(turn_of="ana", hands={"ana": "four-pillars", "ben": "block", "cid": "block"}, conspiracy_sets=2)

        play(table, "ana", "four-pillars", *[resource("F")] * 4)
        block(table, "ben")
        let_pass(table, "cid")

        assert asked(table) == {ANA: "Act"}
        assert hand(table, "cid") == ["block"]

    @clauses("SH-17.14c")
    def test_block_is_used_once_and_reaches_no_hidden_card(self) -> None:
        """Buying a card is nothing that could be Blocked; played, the card can be, and the Block leaves the hand."""
        table = a_position(turn_of="ana", resources={"ana": "FFFFF"}, hands={"ben": "block"})

        do(table, ANA, next(move for move in table.menu(ANA) if type(move).__name__ == "BuyConspiracy"))

        assert asked(table) == {ANA: "Act"} and hand(table, "ben") == ["block"]

        table = a_position(turn_of="ana", hands={"ana": "four-pillars", "ben": "block"})
        block(play(table, "ana", "four-pillars", *[resource("F")] * 4), "ben")

        assert hand(table, "ben") == [] and sorted(discards(table)) == ["block", "four-pillars"]

    @clauses("SH-17.13c")
    def test_three_four_pillars_cannot_be_answered(self) -> None:
        """Neither Ben's Block nor Cid's Reverse is asked for."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "four-pillars four-pillars four-pillars", "ben": "block", "cid": "reverse"},
            zones={"nw": {"ben": 6, "cid": 2}},
        )

        play(table, "ana", "four-pillars", in_zone(table, "nw"), mode=TRIPLE)

        assert board(table, "nw") == {"ana": 8}
        assert holder(table, "nw") == "ana"
        assert discards(table) == ["four-pillars"] * 3

    @clauses("SH-16.11", "R58")
    def test_nobody_else_sees_who_is_asked(self) -> None:
        """In the sights of the others and of spectators nobody is asked, and the step on the agenda names nobody."""
        table = a_position(turn_of="ana", hands={"ana": "four-pillars", "cid": "block"})

        play(table, "ana", "four-pillars", *[resource("F")] * 4)

        assert asked(table.sight(CID)) == {CID: "AnswerCard"}
        for viewer in (ANA, BEN, DAN, None):
            seen = table.sight(viewer)
            assert asked(seen) == {}
            assert "last=2" not in repr(seen.agenda)
            assert seen.menu(CID) == []

    @clauses("R58", "SH-16.11")
    def test_every_reveal_may_be_followed_by_the_same_pause(self) -> None:
        """The events of reveals say so whether or not anybody holds an answer; three Four Pillars are followed by none."""
        assert CardRevealed.veils and CardAnswers.veils
        table = a_position(turn_of="ana", hands={"ana": "four-pillars"})

        play(table, "ana", "four-pillars", *[resource("F")] * 4)

        assert [event.veils for event in told(table, CardRevealed, BEN)] == [True]


class TestReverse:
    """SH-17.15, and on whom a card is used (SH-16.12)."""

    @clauses("SH-17.15a", "SH-17.1d", "SH-16.12", "R59")
    def test_chai_paani_turned_back(self) -> None:
        """It lies in front of Ben and taps Ana for the same type; Ben needs no resources for it."""
        table = a_position(turn_of="ana", hands={"ana": "chai-paani", "ben": "reverse"})

        play(table, "ana", "chai-paani", player("ben"), resource("C"))
        assert asked(table) == {BEN: "AnswerCard"}
        reverse(table, "ben")

        assert table.open_cards == [Leech(BEN, ANA, CLOUT)]
        assert discards(table) == ["reverse"]
        assert [event.args() for event in told(table, PartTurned)] == [(BEN, 0, ANA)]

    @clauses("SH-16.12", "SH-17.15a")
    def test_only_who_is_hit_can_reverse(self) -> None:
        """Cid holds a Reverse, but Chai-Paani names Ben."""
        table = a_position(turn_of="ana", hands={"ana": "chai-paani", "cid": "reverse"})

        play(table, "ana", "chai-paani", player("ben"), resource("C"))

        assert table.open_cards == [Leech(ANA, BEN, CLOUT)]
        assert hand(table, "cid") == ["reverse"]

    @clauses("SH-17.15a", "SH-16.12")
    def test_a_block_on_what_is_used_on_somebody_else_with_a_reverse_in_hand_too(self) -> None:
        """Cid may Block, but not Reverse, what names Ben."""
        table = a_position(turn_of="ana", hands={"ana": "chai-paani", "cid": "reverse block"})

        play(table, "ana", "chai-paani", player("ben"), resource("C"))

        assert menu(table, CID) == [repr(LetPass()), repr(PlayBlock())]
        assert refused(table, CID, PlayReverse()) == "not-used-on-you SH-16.12"

    @clauses("SH-16.11", "SH-17.14a")
    def test_block_answers_reverse(self) -> None:
        """Ana Blocks Ben's Reverse: the card hits Ben as it was played."""
        table = a_position(turn_of="ana", hands={"ana": "chai-paani block", "ben": "reverse"})

        play(table, "ana", "chai-paani", player("ben"), resource("F"))
        reverse(table, "ben")
        assert asked(table) == {ANA: "AnswerCard"}
        block(table, "ana")

        assert table.open_cards == [Leech(ANA, BEN, FUNDS)]
        assert discards(table) == ["block", "reverse"]

    @clauses("SH-17.15c")
    def test_reverse_is_not_played_otherwise_and_is_not_reversed(self) -> None:
        """Neither in one's own turn nor against a Reverse."""
        table = a_position(turn_of="ana", hands={"ana": "reverse chai-paani", "ben": "reverse"}, conspiracy_sets=2)
        assert why_not_play(table, "ana", "reverse") == "reverse-answers SH-17.15c"
        play(table, "ana", "chai-paani", player("ben"), resource("F"))
        reverse(table, "ben")

        assert asked(table) == {ANA: "Act"}
        assert hand(table, "ana") == ["reverse"]

    @clauses("SH-17.5c", "SH-17.15b")
    def test_not_one_of_us_turned_back(self) -> None:
        """The same zone is barred to Ana, in her next turn."""
        table = a_position(turn_of="ana", hands={"ana": "not-one-of-us", "ben": "reverse"})

        play(table, "ana", "not-one-of-us", in_zone(table, "c"), player("ben"))
        reverse(table, "ben")

        assert table.open_cards == [Barred(BEN, ANA, zone(table, "c"), 0)]

    @clauses("SH-17.15a", "R38", "R76")
    def test_documents_only_the_part_of_the_reverser_is_turned(self) -> None:
        """Ben's voter in the centre stays and one of Ana's goes there; Cid's in the north-west goes all the same."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "show-me-your-documents", "ben": "reverse"},
            zones={"c": {"ana": 5, "ben": 2}, "nw": {"ana": 6, "cid": 1}},
        )

        play(table, "ana", "show-me-your-documents", *voters(table, "ben:c cid:nw"))
        reverse(table, "ben")

        assert board(table, "c") == {"ana": 4, "ben": 2}
        assert holder(table, "c") == ""
        assert board(table, "nw") == {"ana": 6}

    @clauses("SH-17.15b")
    def test_until_proven_innocent_turned_back(self) -> None:
        """For two of Ben's voters two of Ana's exposed ones lie on the card; those are bought back from Ben."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "until-proven-innocent", "ben": "reverse"},
            zones={"c": {"ana": 6, "ben": 2}, "nw": {"cid": 3, "ana": 1}},
        )

        play(table, "ana", "until-proven-innocent", *voters(table, "ben:c ben:c cid:nw cid:nw cid:nw"))
        do(table, BEN, PlayReverse())
        assert menu(table, BEN) == [repr(voter) for voter in voters(table, "ana:nw ana:c")]
        do(table, BEN, *voters(table, "ana:c ana:nw"))

        assert table.open_cards == [Hostages(ANA, (2, 0, 3, 0), (0, 2, 0, 0))]
        assert board(table, "c") == {"ana": 5, "ben": 2}
        assert holder(table, "c") == "ana"

    @clauses("SH-17.15b", "SH-0.18")
    def test_missing_voters_are_forgone(self) -> None:
        """Ana has one exposed voter for Ben's two: that one, and nothing more."""
        table = a_position(
            turn_of="ana", hands={"ana": "until-proven-innocent", "ben": "reverse"}, zones={"c": {"ana": 1, "ben": 3}, "n": {"cid": 3}}
        )

        play(table, "ana", "until-proven-innocent", *voters(table, "ben:c ben:c cid:n cid:n cid:n"))
        reverse(table, "ben", *voters(table, "ana:c"))

        assert table.open_cards == [Hostages(ANA, (1, 0, 3, 0), (0, 1, 0, 0))]
        assert board(table, "c") == {"ben": 3}

    @clauses("SH-17.15b", "R38")
    def test_two_reversers_choose_different_voters(self) -> None:
        """Ben takes Ana's one exposed voter, so nothing is left for Cid to choose, whose part just falls away."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "until-proven-innocent", "ben": "reverse", "cid": "reverse"},
            zones={"c": {"ana": 1, "ben": 2}, "n": {"cid": 3}},
            conspiracy_sets=2,
        )

        play(table, "ana", "until-proven-innocent", *voters(table, "ben:c ben:c cid:n cid:n cid:n"))
        reverse(table, "ben", *voters(table, "ana:c"))
        assert asked(table) == {CID: "AnswerCard"}
        reverse(table, "cid")

        assert table.open_cards == [Hostages(ANA, (1, 0, 0, 0), (0, 1, 0, 0))]
        assert board(table, "n") == {"cid": 3}

    @clauses("SH-17.15b", "SH-17.11b")
    def test_slumdog_turned_back(self) -> None:
        """The swap with Ben's voter is cancelled, the other one goes ahead, and Ben makes one that includes a voter of Ana."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "slumdog-zillionaire", "ben": "reverse"},
            zones={"c": {"ana": 1, "ben": 1}, "n": {"cid": 1}, "s": {"dan": 1}, "w": {"ben": 1}},
        )

        play(table, "ana", "slumdog-zillionaire", *voters(table, "ben:c cid:n cid:n dan:s"), Enough())
        do(table, BEN, PlayReverse())
        do(table, BEN, *voters(table, "ana:c"))
        assert repr(voters(table, "ben:c")[0]) not in menu(table, BEN)  # not within one zone
        do(table, BEN, *voters(table, "ben:w"))

        assert board(table, "c") == {"ben": 2}
        assert board(table, "w") == {"ana": 1}
        assert (board(table, "n"), board(table, "s")) == ({"dan": 1}, {"cid": 1})

    @clauses("SH-17.15b")
    def test_swaps_need_not_be_replaced(self) -> None:
        """As many as you like: Ben makes none."""
        table = a_position(
            turn_of="ana", hands={"ana": "slumdog-zillionaire", "ben": "reverse"}, zones={"c": {"ana": 1, "ben": 1}, "n": {"cid": 1}}
        )

        play(table, "ana", "slumdog-zillionaire", *voters(table, "ben:c cid:n"), Enough())
        reverse(table, "ben", Enough())

        assert board(table, "c") == {"ana": 1, "ben": 1}

    @clauses("SH-17.15b", "SH-17.9c")
    def test_bharat_turned_back_at_the_end_of_the_turn(self) -> None:
        """At the reveal nobody is hit; at the end Ben turns his two, and two of Ana's voters are evicted, majority or not."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "bharat-jodo-yatra", "ben": "reverse"},
            zones={"c": {"ana": 5, "ben": 2}, "n": {"cid": 4}},
            row="v2-01 v2-02 v3-01",
        )

        play(table, "ana", "bharat-jodo-yatra")
        assert table.open_cards == [EvictFive(ANA)]
        end_turn(table)
        do(table, ANA, *voters(table, "ben:c ben:c cid:n cid:n cid:n"))
        assert asked(table) == {BEN: "AnswerCard"}
        reverse(table, "ben", *voters(table, "ana:c ana:c"))

        assert board(table, "c") == {"ana": 3, "ben": 2}
        assert board(table, "n") == {"cid": 1}
        assert table.singles[:3] == [0, 0, 3]  # Ana's own were discarded at the end of her turn
        assert table.bag[ANA] == 57

    @clauses("SH-16.12", "SH-16.11")
    def test_a_card_used_on_nobody_cannot_be_reversed(self) -> None:
        """Superstar Campaigner names nobody: holders of a Reverse are not asked."""
        table = a_position(turn_of="ana", hands={"ana": "superstar-campaigner", "ben": "reverse"})

        play(table, "ana", "superstar-campaigner")

        assert table.open_cards == [FreeSingles(ANA)]

    @clauses("SH-16.11", "R38", "R73")
    def test_after_a_reverse_the_others_are_asked_about_the_rest(self) -> None:
        """Ben has turned his part; Cid Blocks the whole card all the same."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "until-proven-innocent", "ben": "reverse", "cid": "block"},
            zones={"c": {"ana": 1, "ben": 2}, "n": {"cid": 3}},
        )

        play(table, "ana", "until-proven-innocent", *voters(table, "ben:c ben:c cid:n cid:n cid:n"))
        reverse(table, "ben", *voters(table, "ana:c"))
        let_pass(table, "cid")  # about the Reverse
        block(table, "cid")

        assert board(table, "c") == {"ana": 1, "ben": 2}
        assert table.open_cards == []

    @clauses("SH-17.3a", "SH-17.15b")
    def test_the_cult_of_who_played_the_card_protects_against_the_reverse(self) -> None:
        """Ana's majority in the centre is shielded, so nothing there can be discarded instead of Ben's voter."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "show-me-your-documents", "ben": "reverse"},
            zones={"c": {"ana": 5, "ben": 2}},
            open_cards=[Shield(ANA, 8)],
        )

        play(table, "ana", "show-me-your-documents", *voters(table, "ben:c"))
        reverse(table, "ben")

        assert board(table, "c") == {"ana": 5, "ben": 2}
