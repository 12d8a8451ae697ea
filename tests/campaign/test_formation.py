"""Forming a government (CA-8)."""

from __future__ import annotations

from typing import Any

from hustings.conformance import clauses
from hustings.games.campaign.coalitions import AnswerProposal, ProposeCoalition, default_leader
from hustings.games.campaign.elections import PassBid
from hustings.games.campaign.events import AnswerShown, GovernmentFormed, NoAgreement
from hustings.games.campaign.formation import FormGovernment, PassFormation, PutSeatUp, slot_order
from hustings.games.campaign.kinds import COALITION, MAJORITY, MINORITY, NONE
from hustings.games.campaign.state import Campaign
from tests.campaign.positions import FOUR, ONE, THREE, TWO, a_parliament, answer, asked, carry_out, refused, told

YES, NO = AnswerProposal(1), AnswerProposal(0)
SIX_FIVE_FOUR = {"greens": 4, "democrats": 6, "communists": 5}


def a_formation(seats: dict[str, int], parties: str = "greens democrats communists", **about: Any) -> Campaign:
    """The seats are filled, and a government is to be formed."""
    return carry_out(a_parliament(parties, seats=seats, **about), FormGovernment())


def formed(table: Campaign) -> tuple[int, int, int]:
    """Kind, members and leader of the newest government."""
    now = table.ledger[-1]
    return now.kind, now.members, now.leader


class TestMajority:
    """CA-8.1, CA-8.2."""

    @clauses("CA-8.1", "CA-8.2", "CA-1.7")
    def test_eight_of_fifteen_govern(self) -> None:
        """There is no negotiation; seven are not enough."""
        table = a_formation({"greens": 8, "democrats": 7})
        assert formed(table) == (MAJORITY, 0b001, ONE) and told(table, NoAgreement) == []
        assert asked(a_formation({"greens": 7, "democrats": 7, "communists": 1})) == {ONE: "UseSlot"}

    @clauses("CA-8.16", "CA-1.3")
    def test_two_players_always_have_a_majority(self) -> None:
        """Of fifteen seats one of two has eight; and there is no veto."""
        table = a_formation({"greens": 7, "democrats": 8}, "greens democrats", governments="M:greens")
        assert formed(table) == (MAJORITY, 0b10, TWO) and not table.veto

    @clauses("R47", "seats=16", "CA-8.6")
    def test_ruling_47_eight_to_eight(self) -> None:
        """With sixteen seats two players can be tied: after all have passed they govern together, and nobody is president."""
        table = a_sixteen({"greens": 8, "democrats": 8}, luck=[[1, 2], [5, 5]])
        answer(table, ONE, PassFormation())
        table.apply(TWO, PassFormation())
        assert formed(table) == (COALITION, 0b11, TWO) and table.president == NONE


def a_sixteen(own: dict[str, int], **about: Any) -> Campaign:
    """Two parties and sixteen seats."""
    table = a_parliament("greens democrats", in_game="16", seats=own, **about)
    return carry_out(table, FormGovernment())


class TestLaps:
    """CA-8.3 to 8.7."""

    @clauses("CA-8.5", "CA-8.7", "CA-8.3", "negotiation=laps")
    def test_all_pass_and_the_largest_governs(self) -> None:
        """Most seats first; after one lap of passes it is over, and nobody is asked for consent."""
        table = a_formation(SIX_FIVE_FOUR)
        for place in (TWO, THREE, ONE):
            assert asked(table) == {place: "UseSlot"}
            answer(table, place, PassFormation())
        assert formed(table) == (MINORITY, 0b010, TWO) and told(table, NoAgreement)

    @clauses("CA-8.7")
    def test_ties_go_clockwise_from_the_last_first_player(self) -> None:
        """5, 5 and 5: the order begins with the first player of the round before."""
        table = a_parliament(seats={"greens": 5, "democrats": 5, "communists": 5}, first="democrats")
        assert slot_order(table) == (TWO, THREE, ONE)

    @clauses("CA-8.7", "formation_laps=2")
    def test_two_laps_where_somebody_acted(self) -> None:
        """A proposal that is declined uses the slot; the second lap comes, and it is the last."""
        table = a_formation(SIX_FIVE_FOUR)
        answer(table, TWO, ProposeCoalition(0b011, TWO, ()))
        answer(table, ONE, NO)
        answer(table, THREE, PassFormation())
        answer(table, ONE, PassFormation())
        assert asked(table) == {TWO: "UseSlot"}
        answer(table, TWO, ProposeCoalition(0b011, TWO, ()))
        answer(table, ONE, NO)
        answer(table, THREE, PassFormation())
        answer(table, ONE, PassFormation())
        assert formed(table) == (MINORITY, 0b010, TWO)

    @clauses("formation_laps=3", "CA-8.7")
    def test_a_second_lap_of_passes_is_the_last(self) -> None:
        """Of three laps: somebody acts in the first, all pass in the second, and there is no third."""
        table = a_formation(SIX_FIVE_FOUR, formation_laps=3)
        answer(table, TWO, ProposeCoalition(0b011, TWO, ()))
        answer(table, ONE, NO)
        for place in (THREE, ONE, TWO, THREE):
            answer(table, place, PassFormation())
        assert asked(table) == {ONE: "UseSlot"} and table.ledger == []
        assert formed(answer(table, ONE, PassFormation())) == (MINORITY, 0b010, TWO)

    @clauses("formation_laps=1", "CA-8.7")
    def test_one_lap(self) -> None:
        """With one lap there is no second, whatever was tried."""
        table = a_formation(SIX_FIVE_FOUR, formation_laps=1)
        answer(table, TWO, ProposeCoalition(0b011, TWO, ()))
        answer(table, ONE, NO)
        answer(table, THREE, PassFormation())
        answer(table, ONE, PassFormation())
        assert formed(table) == (MINORITY, 0b010, TWO)

    @clauses("R53", "CA-8.7")
    def test_ruling_53_the_seatless_are_not_asked(self) -> None:
        """Of four parties three have seats, and three are asked."""
        table = a_formation({"greens": 5, "democrats": 6, "communists": 4}, "greens democrats communists independents")
        for place in (TWO, ONE, THREE):
            answer(table, place, PassFormation())
        assert formed(table)[0] == MINORITY

    @clauses("CA-8.6", "CA-9.5", "R16")
    def test_the_tied_govern_together(self) -> None:
        """5, 5 and 5 of fifteen: all three, without being asked; dice name the leader, ties roll again."""
        table = a_formation(
            {"greens": 5, "democrats": 5, "communists": 5}, luck=[[4, 4], [5, 3], [1, 1], [2, 2], [3, 3]], governments="", first="greens"
        )
        for place in (ONE, TWO, THREE):
            answer_raw(table, place)
        assert formed(table) == (COALITION, 0b111, TWO) and table.president == NONE

    @clauses("CA-8.6", "R16")
    def test_a_tie_below_a_majority(self) -> None:
        """4 and 4 govern although they have only eight of fifteen ... or less than that."""
        seats = {"greens": 4, "democrats": 4, "communists": 3, "independents": 2, "libertarians": 2}
        table = a_formation(seats, "greens democrats communists independents libertarians", luck=[[6, 6], [1, 1]])
        for place in (ONE, TWO, THREE, FOUR, 4):
            answer_raw(table, place)
        assert formed(table) == (COALITION, 0b00011, ONE)


def answer_raw(table: Campaign, place: int) -> None:
    """Pass."""
    table.apply(place, PassFormation())


class TestProposals:
    """CA-8.4, CA-8.8 to 8.10."""

    @clauses("CA-8.4", "CA-8.8", "R15")
    def test_five_and_four_of_fifteen(self) -> None:
        """Together nine: once agreed nobody can object, not even the largest with six."""
        table = a_formation(SIX_FIVE_FOUR)
        answer(table, TWO, PassFormation())
        answer(table, THREE, ProposeCoalition(0b101, THREE, ()))
        assert asked(table) == {ONE: "WhetherToJoin"}
        answer(table, ONE, YES)
        assert formed(table) == (COALITION, 0b101, THREE)
        assert not table.ledger[-1].no_business and not table.ledger[-1].only_business
        assert told(table, GovernmentFormed) == [GovernmentFormed(COALITION, 0b101, THREE)]

    @clauses("CA-8.4", "R15")
    def test_larger_than_needed(self) -> None:
        """All three together; one refusal is enough to stop it."""
        table = a_formation(SIX_FIVE_FOUR)
        answer(table, TWO, ProposeCoalition(0b111, ONE, ()))
        assert asked(table) == {ONE: "WhetherToJoin", THREE: "WhetherToJoin"}
        twin = table.clone()
        answer(table, ONE, YES)
        answer(table, THREE, YES)
        assert formed(table) == (COALITION, 0b111, ONE)
        assert isinstance(twin, Campaign)
        answer(twin, THREE, YES)
        answer(twin, ONE, NO)
        assert twin.ledger == [] and asked(twin) == {THREE: "UseSlot"}

    @clauses("CA-8.8")
    def test_answers_are_shown_together(self) -> None:
        """Who has answered sees the own answer; others see nothing before the last one is in."""
        table = a_formation(SIX_FIVE_FOUR)
        answer(table, TWO, ProposeCoalition(0b111, ONE, ()))
        before = table.sight(THREE).asks[ONE]
        answer(table, ONE, NO)
        assert table.sight(THREE).given[ONE] == [] and table.sight(THREE).asks[ONE] == before
        assert told(table, AnswerShown) == []
        answer(table, THREE, YES)
        assert told(table, AnswerShown) == [AnswerShown(ONE, 0), AnswerShown(THREE, 1)]

    @clauses("CA-8.8", "CA-19.3")
    def test_payments(self) -> None:
        """Made when all accept, and not before."""
        table = a_formation(SIX_FIVE_FOUR)
        answer(table, TWO, ProposeCoalition(0b011, TWO, ((TWO, ONE, 7), (ONE, TWO, 2))))
        assert table.money == [10, 10, 10]
        table.log = []
        answer(table, ONE, YES)
        assert table.money[ONE] == 15 and table.money[THREE] == 10

    @clauses("CA-8.9", "CA-8.12", "CA-8.4", "CA-8.10")
    def test_what_is_refused(self) -> None:
        """No majority, a party without seats or barred, a leader outside, a payer without money, a payment to oneself."""
        table = a_formation(
            {"greens": 4, "democrats": 6, "communists": 3, "republicans": 2},
            "greens democrats communists republicans independents",
            kept={"republicans": "gate"},
        )
        assert refused(table, TWO, ProposeCoalition(0b00110, TWO, ())) == "legal"
        assert refused(table, TWO, ProposeCoalition(0b00010, TWO, ())) == "not-a-coalition CA-8.4"
        assert refused(table, TWO, ProposeCoalition(0b00101, ONE, ())) == "not-a-coalition CA-8.4"
        assert refused(table, TWO, ProposeCoalition(0b10110, TWO, ())) == "not-eligible CA-8.9"
        assert refused(table, TWO, ProposeCoalition(0b01010, TWO, ())) == "not-eligible CA-8.9"
        assert refused(table, TWO, ProposeCoalition(0b00110, ONE, ())) == "leader-not-in-it CA-8.8"
        assert refused(table, TWO, ProposeCoalition(0b00110, TWO, ((TWO, THREE, 10),))) == "legal"
        assert refused(table, TWO, ProposeCoalition(0b00110, TWO, ((TWO, THREE, 6), (TWO, THREE, 5)))) == "cannot-pay CA-8.9"
        assert refused(table, TWO, ProposeCoalition(0b00110, TWO, ((TWO, TWO, 1),))) == "no-such-payment CA-8.8"
        assert refused(table, TWO, ProposeCoalition(0b00110, TWO, ((ONE, TWO, 1),))) == "no-such-payment CA-8.8"
        answer(table, TWO, PassFormation())
        assert asked(table) == {ONE: "UseSlot"}
        assert refused(table, ONE, ProposeCoalition(0b00101, ONE, ())) == "no-majority CA-8.9"

    @clauses("CA-8.8")
    def test_the_default_leader(self) -> None:
        """Most seats; among the tied the proposer, or else the first clockwise from the proposer."""
        table = a_parliament(
            "greens democrats communists republicans", seats={"greens": 5, "democrats": 2, "communists": 5, "republicans": 3}
        )
        assert default_leader(table, THREE, 0b0101) == THREE
        assert default_leader(table, ONE, 0b0101) == ONE
        assert default_leader(table, TWO, 0b0111) == THREE
        assert default_leader(table, FOUR, 0b1101) == ONE
        assert default_leader(table, TWO, 0b0110) == THREE

    @clauses("CA-8.8")
    def test_what_is_listed(self) -> None:
        """Every listed proposal is legal, has the proposer in it, and a minimal one is offered with each leader and with money."""
        table = a_formation(SIX_FIVE_FOUR)
        listed = [move for move in table.menu(TWO) if isinstance(move, ProposeCoalition)]
        assert ProposeCoalition(0b011, TWO, ()) in listed and ProposeCoalition(0b011, ONE, ()) in listed
        assert ProposeCoalition(0b111, TWO, ()) in listed and ProposeCoalition(0b111, ONE, ()) not in listed
        assert ProposeCoalition(0b110, TWO, ((TWO, THREE, 3),)) in listed and ProposeCoalition(0b110, TWO, ((TWO, THREE, 10),)) in listed
        assert len(listed) == 9 and all([refused(table, TWO, move) == "legal" for move in listed])

    @clauses("CA-8.4", "CA-8.8", "CA-1.7")
    def test_just_enough(self) -> None:
        """Seven and one are a majority, and listed with either leader; with both the one is not needed."""
        table = a_formation({"greens": 7, "democrats": 7, "communists": 1}, money={"greens": 2})
        answer(table, ONE, ProposeCoalition(0b101, ONE, ()))
        assert asked(table) == {THREE: "WhetherToJoin"}
        answer(table, THREE, NO)
        listed = [move for move in table.menu(TWO) if isinstance(move, ProposeCoalition) and not move.payments]
        assert listed == [
            ProposeCoalition(mask, leader, ()) for mask, leader in ((0b011, 1), (0b011, 0), (0b110, 1), (0b110, 2), (0b111, 1))
        ]


class TestBiddingWar:
    """CA-8.11."""

    @clauses("CA-8.11", "R17")
    def test_each_formation_anew(self) -> None:
        """Who has put a seat up in an earlier formation may do so in this one."""
        table = a_parliament(seats=SIX_FIVE_FOUR)
        table.put_up = 0b111
        carry_out(table, FormGovernment())
        assert table.put_up == 0 and refused(table, TWO, PutSeatUp()) == "legal"

    @clauses("CA-8.11", "R17", "CA-7.1")
    def test_a_seat_is_put_up(self) -> None:
        """First to bid is the party clockwise of the seller; no campaign money, the bank is paid; the negotiation goes on."""
        table = a_formation(SIX_FIVE_FOUR, luck=[[2]])
        answer(table, TWO, PutSeatUp())
        assert table.middle == 1 and table.seats[TWO] == 5 and asked(table) == {THREE: "BidForSeat"} and table.money == [10, 10, 10]
        table.apply(THREE, table.menu(THREE)[1])
        answer(table, ONE, PassBid())
        answer(table, TWO, PassBid())
        assert table.seats == [4, 5, 6] and asked(table) == {THREE: "UseSlot"} and table.money == [10, 10, 9]

    @clauses("CA-8.11", "R17")
    def test_once_a_formation_and_with_a_seat(self) -> None:
        """The second time is refused."""
        table = a_formation(SIX_FIVE_FOUR, luck=[[6, 6], [1, 1], [1, 1]])
        answer(table, TWO, PutSeatUp())
        for place in (THREE, ONE, TWO):
            answer(table, place, PassBid())
        assert table.seats == [5, 5, 5]
        answer(table, THREE, PassFormation())
        answer(table, ONE, PassFormation())
        assert asked(table) == {ONE: "UseSlot"}
        answer(table, ONE, PassFormation())
        assert refused(table, TWO, PutSeatUp()) == "once-a-formation CA-8.11"

    @clauses("CA-8.11", "CA-8.2")
    def test_it_can_make_a_majority(self) -> None:
        """Seven and one more: a majority government, and the negotiation is over."""
        table = a_formation({"greens": 7, "democrats": 7, "communists": 1}, luck=[[6, 6], [1, 1], [1, 1]])
        answer(table, ONE, PassFormation())
        answer(table, TWO, PassFormation())
        answer(table, THREE, PutSeatUp())
        for place in (ONE, TWO):
            answer(table, place, PassBid())
        table.chance.script = [[6, 6], [1, 1], [1, 1]]  # type: ignore[attr-defined]
        table.apply(THREE, PassBid())
        assert formed(table) == (MAJORITY, 0b001, ONE)


class TestGate:
    """CA-8.12 to 8.14, CA-5.18."""

    @clauses("CA-8.12", "CA-8.13", "CA-5.18", "R19")
    def test_the_barred_majority_is_passed_over(self) -> None:
        """Two players: the other governs with seven, and with none."""
        table = a_formation({"greens": 8, "democrats": 7}, "greens democrats", kept={"greens": "gate"})
        assert asked(table) == {TWO: "UseSlot"} and refused(table, ONE, PassFormation()).startswith("not-asked")
        answer(table, TWO, PassFormation())
        assert formed(table) == (MINORITY, 0b10, TWO)
        table = a_formation({"greens": 15}, "greens democrats", kept={"greens": "gate"})
        assert formed(table) == (MINORITY, 0b10, TWO)

    @clauses("CA-8.13", "CA-8.6")
    def test_the_rest_with_no_seats_at_all(self) -> None:
        """Two eligible parties with zero seats each are tied and govern together."""
        table = a_formation({"greens": 15}, kept={"greens": "gate"}, luck=[[1, 1], [1, 2]])
        assert table.ledger[-1].members == 0b110 and table.ledger[-1].leader == THREE

    @clauses("CA-8.14")
    def test_the_bar_is_lifted(self) -> None:
        """As soon as the government is formed the card is discarded."""
        table = a_formation({"greens": 8, "democrats": 7}, "greens democrats", kept={"greens": "gate"})
        answer(table, TWO, PassFormation())
        assert table.kept[ONE] == [] and not table.barred(ONE)
