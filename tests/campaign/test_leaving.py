"""Somebody leaves: the party stays and always passes (R50)."""

from __future__ import annotations

from typing import Any

from hustings.conformance import clauses
from hustings.core.record import Playing
from hustings.games.campaign.coalitions import AnswerPosted, AnswerProposal, ProposeCoalition
from hustings.games.campaign.declaring import CourtGroup
from hustings.games.campaign.elections import BuyTokens
from hustings.games.campaign.formation import FormGovernment
from hustings.games.campaign.game import GAME
from hustings.games.campaign.kinds import COALITION
from hustings.games.campaign.leaving import Leave
from hustings.games.campaign.setup import ChooseIdeology
from hustings.games.campaign.state import Campaign
from hustings.games.campaign.talks import DeclareDone
from tests.campaign.acting import a_check, a_group_action, pay_against
from tests.campaign.positions import ONE, THREE, TWO, a_new_game, a_parliament, answer, asked, carry_out, group, refused, stopped


def a_formation(**about: Any) -> Campaign:
    """6, 5 and 4 seats."""
    table = a_parliament(seats={"greens": 4, "democrats": 6, "communists": 5}, **about)
    return carry_out(table, FormGovernment())


class TestLeaving:
    """R50."""

    @clauses("R50")
    def test_it_bids_nothing(self) -> None:
        """The party that is asked leaves: the next one is asked, and it is not asked again."""
        table = a_new_game(3, seed=3)
        place = table.asked_places()[0]
        answer(table, place, Leave())
        after = (place + 1) % 3
        assert asked(table) == {after: "BidForSeat"} and refused(table, place, Leave()) == "left R50"
        answer(table, after, BuyTokens(1))
        third = (place + 2) % 3
        answer(table, third, BuyTokens(1))
        assert asked(table) == {after: "BidForSeat"}

    @clauses("R50", "CA-8.8")
    def test_it_declines_and_its_answer_stands_if_it_had_given_one(self) -> None:
        """Named in a proposal it declines; whoever had accepted before leaving has accepted."""
        table = answer(a_formation(), ONE, Leave())
        answer(table, TWO, ProposeCoalition(0b011, TWO, ()))
        assert table.ledger == [] and asked(table) == {THREE: "UseSlot"}
        table = answer(a_formation(), TWO, ProposeCoalition(0b111, TWO, ()))
        answer(table, ONE, AnswerProposal(1), Leave())
        answer(table, THREE, AnswerProposal(1))
        assert table.ledger[-1].kind == COALITION and table.ledger[-1].members == 0b111

    @clauses("R50", "R14")
    def test_on_the_clock_it_declines_too(self) -> None:
        """A proposal that waits for it falls, at once or when the last answer is in; it says nothing more itself."""
        table = a_formation(negotiation="clock")
        answer(table, TWO, ProposeCoalition(0b011, TWO, ()))
        answer(table, ONE, Leave())
        assert table.proposals == [None] * 3 and asked(table) == {TWO: "Talk", THREE: "Talk"}
        answer(table, TWO, ProposeCoalition(0b111, TWO, ()))
        assert table.proposals[TWO] is not None
        answer(table, THREE, AnswerPosted(TWO, 1))
        assert table.proposals[TWO] is None and table.ledger == []
        answer(table, TWO, ProposeCoalition(0b011, TWO, ()))
        assert table.proposals[TWO] is None
        answer(table, TWO, DeclareDone())
        answer(table, THREE, DeclareDone())
        assert table.ledger[-1].leader == TWO

    @clauses("R50", "CA-10.4")
    def test_what_was_begun_is_dropped(self) -> None:
        """A group is named, then the party leaves: it courts nobody."""
        table = a_group_action(groups={"greens": "artists"}, row="lawyers")
        answer(table, ONE, CourtGroup(group("lawyers")))
        assert stopped(answer(table, ONE, Leave())) and table.row == [group("lawyers")]

    @clauses("R50", "CA-15.7")
    def test_where_nothing_passes_it_takes_the_first(self) -> None:
        """The first group of its umbrella is given up; the first ideology left is taken."""
        table = a_check(
            seats={"greens": 1}, groups={"greens": "lawyers artists"}, seat_loss_overflow="groups", luck=[[6, 5]], money={"communists": 0}
        )
        answer(table, ONE, Leave())
        answer(table, TWO, pay_against(1))
        assert table.umbrellas[ONE] == [group("artists")] and table.seats[ONE] == 0 and stopped(table)
        table = a_new_game(3, ideology_deal="choose")
        answer(table, ONE, ChooseIdeology(3))
        answer(table, TWO, Leave())
        assert table.ideology == [3, 0, -1] and asked(table) == {THREE: "WhichIdeology"}

    @clauses("R50", "CA-1.10")
    def test_a_game_that_all_have_left_ends(self) -> None:
        """Free votes and checks alone, to the last government."""
        table = a_new_game(4, round_limit=50, seats="16")
        for place in range(4):
            answer(table, place, Leave())
        assert table.result is not None

    @clauses("R50")
    def test_the_table_lets_them_go(self) -> None:
        """Leaving is the game's own rule; it is recorded, and cannot be undone."""
        playing = Playing(GAME, GAME.read_options({"players": 3}), seed=1)
        assert playing.leave(0) and playing.undoable() == 0 and '"leave":{"Leave":[]}' in playing.lines[-1]

    @clauses("R50")
    def test_the_last_to_be_asked_leaves_in_the_middle_of_a_bidding(self) -> None:
        """Bidding closes as if it had passed."""
        table = a_check(seats={"greens": 3}, money={"greens": 0, "democrats": 0}, luck=[[1, 1]])
        assert asked(table) == {THREE: "SpendOrPass"}
        assert stopped(answer(table, THREE, Leave()))
