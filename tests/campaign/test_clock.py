"""The negotiation by the clock (R14, R52)."""

from __future__ import annotations

from typing import Any

from hustings.conformance import clauses
from hustings.core.state import START_OVER, TABLE
from hustings.games.campaign.coalitions import AnswerPosted, ProposeCoalition, WithdrawProposal
from hustings.games.campaign.elections import PassBid
from hustings.games.campaign.events import AnswerSent, AnswerShown
from hustings.games.campaign.formation import PutSeatUp
from hustings.games.campaign.game import GAME
from hustings.games.campaign.kinds import COALITION, MINORITY
from hustings.games.campaign.state import Campaign
from hustings.games.campaign.talks import DeclareDone, SpeakAgain, TimeUp
from tests.campaign.positions import ONE, THREE, TWO, answer, asked, menu, refused, told
from tests.campaign.test_formation import SIX_FIVE_FOUR, a_formation, formed


class TestClock:
    """R14: the negotiation by the clock."""

    def a_talk(self, **about: Any) -> Campaign:
        """All three may speak."""
        table = a_formation(SIX_FIVE_FOUR, negotiation="clock", **about)
        assert asked(table) == {ONE: "Talk", TWO: "Talk", THREE: "Talk"}
        return table

    @clauses("R14", "negotiation=clock", "CA-8.3")
    def test_first_complete_agreement_wins(self) -> None:
        """Two proposals are open; the one to which all have said yes is formed."""
        table = self.a_talk()
        answer(table, TWO, ProposeCoalition(0b011, TWO, ()))
        answer(table, THREE, ProposeCoalition(0b101, THREE, ((THREE, ONE, 3),)))
        assert refused(table, TWO, ProposeCoalition(0b110, TWO, ())) == "one-proposal R14"
        assert (
            refused(table, THREE, AnswerPosted(TWO, 1)) == "no-proposal R14"
            and refused(table, TWO, AnswerPosted(TWO, 1)) == "no-proposal R14"
        )
        answer(table, ONE, AnswerPosted(THREE, 1))
        assert formed(table) == (COALITION, 0b101, THREE) and not table.talking and table.proposals == [None] * 3

    @clauses("R14", "CA-8.8")
    def test_answers_are_shown_when_the_last_is_in(self) -> None:
        """The own answer is seen by its giver alone; a no makes the proposal fall only then."""
        table = self.a_talk()
        answer(table, TWO, ProposeCoalition(0b111, TWO, ()))
        answer(table, ONE, AnswerPosted(TWO, 0))
        assert told(table, AnswerShown) == [] and told(table, AnswerSent, ONE) == [AnswerSent(ONE, TWO, 0)]
        assert told(table, AnswerSent, TWO) == []
        seen = table.sight(THREE)
        assert isinstance(seen, Campaign) and not any(seen.answers) and any(table.answers)
        assert refused(table, ONE, AnswerPosted(TWO, 1)) == "no-proposal R14"
        answer(table, THREE, AnswerPosted(TWO, 1))
        assert told(table, AnswerShown) == [AnswerShown(ONE, 0), AnswerShown(THREE, 1)] and table.proposals == [None] * 3
        assert asked(table) == {ONE: "Talk", TWO: "Talk", THREE: "Talk"}

    @clauses("R14", "CA-8.9")
    def test_it_is_checked_again_at_the_end(self) -> None:
        """A payer who has no money any more: the proposal falls."""
        table = self.a_talk()
        answer(table, TWO, ProposeCoalition(0b011, TWO, ((TWO, ONE, 10),)))
        table.money[TWO] = 9
        answer(table, ONE, AnswerPosted(TWO, 1))
        assert table.ledger == [] and table.proposals[TWO] is None

    @clauses("R14")
    def test_withdrawing(self) -> None:
        """An open proposal can be taken back, and another made."""
        table = self.a_talk()
        assert refused(table, TWO, WithdrawProposal()) == "no-proposal R14"
        answer(table, TWO, ProposeCoalition(0b111, TWO, ()))
        answer(table, ONE, AnswerPosted(TWO, 1))
        answer(table, TWO, WithdrawProposal())
        assert table.proposals[TWO] is None and not any(table.answers)
        assert refused(table, TWO, ProposeCoalition(0b110, TWO, ())) == "legal"

    @clauses("R14", "R52", "CA-8.5")
    def test_all_are_done(self) -> None:
        """The talks end early; the largest governs."""
        table = self.a_talk()
        for place in (ONE, TWO, THREE):
            answer(table, place, DeclareDone())
        assert formed(table) == (MINORITY, 0b010, TWO)

    @clauses("R14", "R52")
    def test_done_is_taken_back_by_speaking_and_by_a_proposal(self) -> None:
        """Who is done is not asked, may speak again, and is asked when named."""
        table = self.a_talk()
        answer(table, ONE, DeclareDone())
        assert asked(table) == {TWO: "Talk", THREE: "Talk"} and refused(table, TWO, SpeakAgain()) == "not-done R14"
        answer(table, ONE, SpeakAgain())
        assert asked(table) == {ONE: "Talk", TWO: "Talk", THREE: "Talk"}
        answer(table, ONE, DeclareDone())
        answer(table, TWO, ProposeCoalition(0b011, TWO, ()))
        assert asked(table) == {ONE: "Talk", TWO: "Talk", THREE: "Talk"}

    @clauses("R52", "floor_limit=12")
    def test_ruling_52_twelve_chances(self) -> None:
        """Proposing twelve times uses one party's chances up; it may still withdraw and answer what it is asked, and nothing else."""
        table = self.a_talk()
        for _ in range(11):
            answer(table, TWO, ProposeCoalition(0b111, TWO, ()), WithdrawProposal())
        assert ProposeCoalition(0b111, TWO, ()) in table.menu(TWO)
        answer(table, TWO, ProposeCoalition(0b111, TWO, ()), DeclareDone())
        assert table.chances == [12, 0, 12] and refused(table, TWO, SpeakAgain()) == "not-done R14"
        answer(table, ONE, AnswerPosted(TWO, 1), ProposeCoalition(0b011, ONE, ()))
        assert table.chances == [11, 0, 12] and asked(table) == {ONE: "Talk", TWO: "Talk", THREE: "Talk"}
        assert menu(table, TWO) == [
            "DeclareDone()", "AnswerPosted(proposer=0, accept=0)", "AnswerPosted(proposer=0, accept=1)", "WithdrawProposal()",
        ]  # fmt: skip
        assert refused(table, TWO, PutSeatUp()) == refused(table, TWO, ProposeCoalition(0b110, TWO, ())) == "enough-said R52"
        answer(table, TWO, WithdrawProposal(), AnswerPosted(ONE, 0))
        assert asked(table) == {ONE: "Talk", THREE: "Talk"} and table.ledger == []

    @clauses("R52", "R14")
    def test_who_is_done_speaks_again_with_the_last_chance(self) -> None:
        """Then that was the last, and it is not asked any more."""
        table = self.a_talk(floor_limit=1)
        answer(table, ONE, DeclareDone(), SpeakAgain())
        assert table.chances == [0, 1, 1] and asked(table) == {TWO: "Talk", THREE: "Talk"}

    @clauses("R14", "R52")
    def test_who_has_a_seat_speaks(self) -> None:
        """One is enough; with none there is nothing to say."""
        seats = {"greens": 7, "democrats": 7, "communists": 1}
        table = a_formation(seats, "greens democrats communists libertarians", negotiation="clock")
        assert asked(table) == {ONE: "Talk", TWO: "Talk", THREE: "Talk"}

    @clauses("R52", "CA-8.8")
    def test_that_one_has_answered_shows_in_no_other_sight(self) -> None:
        """Not even where all chances are used up: who has said yes, no or nothing is asked alike."""
        table = self.a_talk(floor_limit=1)
        for place in (ONE, TWO):
            answer(table, place, ProposeCoalition(0b111, place, ()))
        before = GAME.dump(table.sight(THREE))
        answer(table, ONE, AnswerPosted(TWO, 1))
        assert GAME.dump(table.sight(THREE)) == before and menu(table, ONE) == ["DeclareDone()", "WithdrawProposal()"]

    @clauses("R52", "floor_limit=1")
    def test_ruling_52_it_ends_when_nobody_can_say_more(self) -> None:
        """Each proposes once, all are answered with no, and the largest governs; nobody had to be done."""
        table = self.a_talk(floor_limit=1)
        for place in (ONE, TWO, THREE):
            answer(table, place, ProposeCoalition(0b111, place, ()))
        for place, proposers in ((ONE, (TWO, THREE)), (TWO, (ONE, THREE)), (THREE, (ONE, TWO))):
            assert place in asked(table)
            for proposer in proposers:
                answer(table, place, AnswerPosted(proposer, 0))
        assert formed(table) == (MINORITY, 0b010, TWO)

    @clauses("R14", "negotiation_seconds=300")
    def test_time_is_up(self) -> None:
        """The clock ends it, with a proposal still open; nobody but the table can say so, and only while it runs."""
        table = self.a_talk()
        assert GAME.floor_time(table) == (0, 300)
        answer(table, TWO, ProposeCoalition(0b011, TWO, ()))
        assert refused(table, ONE, TimeUp()).startswith("no-such-command")
        answer(table, TABLE, TimeUp())
        assert formed(table) == (MINORITY, 0b010, TWO) and table.proposals == [None] * 3
        assert refused(a_formation(SIX_FIVE_FOUR), TABLE, TimeUp()) == "floor-closed R14"

    @clauses("R14", "CA-8.11")
    def test_a_bidding_war_stops_the_clock(self) -> None:
        """All proposals fall, the clock is not heard, and then the talks go on."""
        table = self.a_talk(luck=[[6, 6], [1, 1], [1, 1]])
        answer(table, TWO, ProposeCoalition(0b011, TWO, ()))
        answer(table, THREE, PutSeatUp())
        assert (
            table.proposals == [None] * 3 and asked(table) == {ONE: "BidForSeat"} and refused(table, TABLE, TimeUp()) == "floor-closed R14"
        )
        for place in (ONE, TWO, THREE):
            answer(table, place, PassBid())
        assert table.talking and table.seats == [5, 6, 4] and len(asked(table)) == 3
        assert table.chances == [12, 11, 11]
        assert refused(table, THREE, PutSeatUp()) == "once-a-formation CA-8.11"

    def test_nothing_is_half_said(self) -> None:
        """On the floor every move acts at once; there is nothing to start over."""
        assert refused(self.a_talk(), ONE, START_OVER).startswith("nothing-begun")
