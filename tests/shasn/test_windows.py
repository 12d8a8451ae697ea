"""SHASN, the window for Conspiracy Cards between turns (SH-16.4, SH-16.5)."""

from __future__ import annotations

from typing import Any

from hustings.conformance import clauses
from hustings.games.shasn.conspiracies import PlayConspiracy
from hustings.games.shasn.events_intrigues import WindowOpened
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.open_cards import RUNS, Barred, FreeSingles, Leech
from hustings.games.shasn.played import TRIPLE
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.turn import ChooseAnswer
from tests.shasn.intriguing import block, hand, in_zone, let_pass, play, player, resource, why_not_play
from tests.shasn.positions import ANA, BEN, CID, DAN, a_position, asked, board, do, ended, menu, purse, told, zone


def between_turns(before: str = "ben", **position: Any) -> Shasn:
    """The last turn is over, and the next dilemma has been read."""
    table = a_position(before_turn_of=before, **position)
    table.begin()
    return table


class TestWindow:
    """SH-16, the window."""

    @clauses("SH-16.4", "SH-16.5")
    def test_holders_of_a_playable_card_are_asked_clockwise_from_the_next_player(self) -> None:
        """Before Ben answers, Cid and then Ana are asked; Ben and Dan hold nothing, and then Ben answers."""
        table = between_turns(hands={"ana": "four-pillars", "cid": "jumla"})

        assert asked(table) == {CID: "PlayInWindow"}
        let_pass(table, "cid")
        assert asked(table) == {ANA: "PlayInWindow"}
        let_pass(table, "ana")

        assert asked(table) == {BEN: "AnswerDilemma"}

    @clauses("SH-16.5")
    def test_the_player_about_to_answer_is_asked_first(self) -> None:
        """Ben, then Dan."""
        table = between_turns(hands={"ben": "four-pillars", "dan": "jumla"})

        assert asked(table) == {BEN: "PlayInWindow"}
        let_pass(table, "ben")
        assert asked(table) == {DAN: "PlayInWindow"}

    @clauses("R46", "SH-16.4")
    def test_ruling_46_the_player_whose_turn_just_ended_may_play(self) -> None:
        """Ana's turn is over; she plays Four Pillars before Ben answers."""
        table = between_turns(hands={"ana": "four-pillars"})

        play(table, "ana", "four-pillars", *[resource("M")] * 4)

        assert purse(table, ANA) == "MMMM"
        assert asked(table) == {BEN: "AnswerDilemma"}

    @clauses("SH-16.5", "R74")
    def test_whenever_a_card_is_played_everybody_is_asked_again(self) -> None:
        """Cid passed, but after Ana's card is asked again; each ask is one card or none."""
        table = between_turns(hands={"ana": "four-pillars four-pillars", "cid": "jumla"})

        let_pass(table, "cid")
        play(table, "ana", "four-pillars", *[resource("M")] * 4)
        assert asked(table) == {CID: "PlayInWindow"}
        let_pass(table, "cid")
        play(table, "ana", "four-pillars", *[resource("F")] * 4)
        let_pass(table, "cid")

        assert asked(table) == {BEN: "AnswerDilemma"}
        assert purse(table, ANA) == "FFFFMMMM"

    @clauses("SH-16.5", "SH-16.4")
    def test_who_holds_nothing_playable_now_is_not_asked(self) -> None:
        """Reverse, Bharat Jodo Yatra, Maha Alliance and a Block without any open card are not playable in the window."""
        table = between_turns(
            hands={"ana": "reverse", "ben": "bharat-jodo-yatra", "cid": "maha-alliance", "dan": "block"},
            mats={"cid": {"capitalist": 3}},
            zones={"c": {"ana": 1, "ben": 1}},
        )

        assert asked(table) == {BEN: "AnswerDilemma"}

    @clauses("SH-17.9a", "SH-17.16a", "SH-16.4")
    def test_two_titles_are_played_in_ones_own_turn_only(self) -> None:
        """Ana is asked for her Four Pillars, and may play nothing else."""
        table = between_turns(
            hands={"ana": "bharat-jodo-yatra maha-alliance four-pillars"}, mats={"ana": {"showman": 3}}, zones={"c": {"ben": 1}}
        )

        assert why_not_play(table, "ana", "bharat-jodo-yatra") == "not-between-turns SH-17.9a"
        assert why_not_play(table, "ana", "maha-alliance") == "not-between-turns SH-17.16a"
        assert len(menu(table, ANA, PlayConspiracy)) == 1

    @clauses("SH-17.5b", "SH-17.5a")
    def test_not_one_of_us_hits_the_turn_about_to_start(self) -> None:
        """Played before Ben answers it runs in his turn."""
        table = between_turns(hands={"dan": "not-one-of-us"})

        play(table, "dan", "not-one-of-us", in_zone(table, "n"), player("ben"))
        do(table, BEN, ChooseAnswer(0))

        assert table.open_cards == [Barred(DAN, BEN, zone(table, "n"), RUNS)]

    @clauses("SH-16.11", "SH-16.4", "SH-17.14a")
    def test_cards_played_in_the_window_are_answered(self) -> None:
        """Cid's Superstar Campaigner is Blocked by Ana before anything else; then the window goes on."""
        table = between_turns(hands={"ana": "block", "cid": "superstar-campaigner four-pillars"})

        play(table, "cid", "superstar-campaigner")
        assert asked(table) == {ANA: "AnswerCard"}
        block(table, "ana")

        assert table.open_cards == []
        assert asked(table) == {CID: "PlayInWindow"}

    @clauses("SH-17.14b", "SH-16.4")
    def test_block_discards_an_open_card_in_the_window(self) -> None:
        """With a card open, Dan is asked for his Block."""
        table = between_turns(hands={"dan": "block"}, open_cards=[FreeSingles(ANA)])

        assert asked(table) == {DAN: "PlayInWindow"}

    @clauses("SH-16.4", "SH-3.2")
    def test_nobody_is_active_in_the_window(self) -> None:
        """It lies between the turns; the answer begins the next one."""
        table = between_turns(hands={"ana": "jumla"})

        assert table.active == NONE
        let_pass(table, "ana")
        do(table, BEN, ChooseAnswer(0))
        assert table.active == BEN

    @clauses("SH-16.5", "R58")
    def test_in_no_other_sight_anybody_is_asked(self) -> None:
        """Only Cid sees the question; the step on the agenda and the log say who answers next and nothing more."""
        table = between_turns(hands={"cid": "jumla"})

        assert asked(table.sight(CID)) == {CID: "PlayInWindow"}
        for viewer in (ANA, BEN, DAN, None):
            assert asked(table.sight(viewer)) == {}
            assert "asked=2" not in repr(table.sight(viewer).agenda)
        assert [event.args() for event in told(table, WindowOpened)] == [(BEN,)]
        assert WindowOpened.veils

    @clauses("SH-16.5")
    def test_a_pass_leaves_no_trace_for_others(self) -> None:
        """After Cid's pass Ana is asked; Dan's sight is the same as before."""
        table = between_turns(hands={"ana": "four-pillars", "cid": "jumla"})

        before = repr(table.sight(DAN).agenda)
        let_pass(table, "cid")

        assert repr(table.sight(DAN).agenda) == before

    @clauses("SH-18.1", "SH-16.4")
    def test_the_game_may_end_in_the_window(self) -> None:
        """Three Four Pillars give Cid the last zone without a majority."""
        table = between_turns(
            hands={"cid": "four-pillars four-pillars four-pillars"},
            zones={"n": {"ana": 11}, "ne": {"ana": 6}, "e": {"ben": 9}, "se": {"ben": 6}, "s": {"dan": 11}}
            | {"sw": {"dan": 6}, "w": {"ana": 9}, "c": {"ben": 5}, "nw": {"ana": 3, "ben": 3}},
        )

        play(table, "cid", "four-pillars", in_zone(table, "nw"), mode=TRIPLE)

        assert ended(table) == "SH-18.1"

    @clauses("SH-16.4", "SH-17.1a")
    def test_a_card_bought_earlier_is_played_later(self) -> None:
        """Dan plays Chai-Paani on Ben before Ben earns and spends."""
        table = between_turns(hands={"dan": "chai-paani"})

        play(table, "dan", "chai-paani", player("ben"), resource("F"))

        assert table.open_cards == [Leech(DAN, BEN, 0)]
        assert hand(table, "dan") == []
        assert board(table, "c") == {}
