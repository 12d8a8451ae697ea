"""The roll for a seat (CA-7.14 to 7.23)."""

from __future__ import annotations

from typing import Any

from hustings.conformance import clauses
from hustings.games.campaign.dice import highest_roller
from hustings.games.campaign.elections import EndElection
from hustings.games.campaign.events import SeatRolled
from hustings.games.campaign.odds import success, token_odds
from hustings.games.campaign.seats import BY_COURT, BY_SWING, ClaimSeat, LetItGo, RollForSeat
from hustings.games.campaign.state import Campaign
from tests.campaign.positions import ONE, THREE, TWO, a_parliament, answer, asked, card, carry_out, menu, refused, stopped, told


def a_roll(luck: list[Any], parties: str = "greens democrats communists", **about: Any) -> Campaign:
    """One seat is left, bidding is over, and the dice are rolled."""
    table = a_parliament(parties, seats={parties.split()[0]: 14}, luck=luck, **about)
    return carry_out(table, RollForSeat(0, 0))


class TestRoll:
    """CA-7.14 to 7.16."""

    @clauses("CA-7.14", "CA-7.15", "CA-7.16")
    def test_one_die_up_to_the_six(self) -> None:
        """All from 2 to 6 claimed: one die; a 1 is rolled again."""
        table = a_roll([[1], [5]], tokens={"greens": "2 3 4", "democrats": "5 6"})
        assert table.seats == [14, 1, 0] and stopped(table) and table.tokens == [-1] * 10
        assert told(table, SeatRolled) == [SeatRolled(1, 1, 0), SeatRolled(5, 5, 0)]

    @clauses("CA-7.14", "CA-7.15")
    def test_two_dice_from_the_eight_on(self) -> None:
        """With the 8 claimed two dice are added; 7 and unclaimed numbers are rolled again, and low tokens still win."""
        tokens = {"greens": "2 3 4", "democrats": "5 6 8"}
        table = a_roll([[3, 4], [6, 5], [1, 1]], tokens=tokens)
        assert table.seats == [15, 0, 0]
        assert a_roll([[6, 2]], tokens=tokens).seats == [14, 1, 0]

    @clauses("CA-7.14")
    def test_odds_of_the_tokens(self) -> None:
        """With one die each token counts alike, with two by its ways of 36."""
        assert token_odds([0, 0, 1, 1, 1, -1, -1, -1, -1, -1], 2) == [400, 600]
        assert token_odds([0] * 5 + [1] * 5, 2) == [500, 500]
        assert token_odds([0, 1, 1, 1, 1, 1, -1, -1, -1, -1], 2) == [50, 950]
        assert token_odds([-1] * 10, 2) == [0, 0]

    @clauses("CA-7.21", "R9")
    def test_a_hundred_rolls_are_enough(self) -> None:
        """Then the token owners vote freely: the third, without a token, does not."""
        tokens = {"greens": "2", "democrats": "3"}
        table = a_roll([*[[1]] * 100, [1, 2], [6, 6]], tokens=tokens)
        assert table.seats == [14, 1, 0]
        table = a_roll([*[[1]] * 99, [2]], tokens=tokens)
        assert table.seats == [15, 0, 0]

    @clauses("CA-7.22", "R8")
    def test_nobody_bid(self) -> None:
        """Two dice each, plus the swing; ties roll again; the Supreme Court is not asked."""
        table = a_roll([[2, 2], [4, 4], [1, 4], [3, 3], [6, 5]], "greens democrats republicans", kept={"greens": "favorable-supreme-court"})
        assert table.seats == [14, 0, 1] and stopped(table)
        table = a_roll(
            [[6, 6], [4, 4], [4, 4]], "greens democrats republicans", kept={"greens": "wiretapping-backfire"}, election_roll="retention"
        )
        assert table.seats == [15, 0, 0]

    @clauses("R9")
    def test_ties_end(self) -> None:
        """After a hundred tied rolls the lowest place among the tied is taken."""
        table = a_parliament(luck=[[1, 1]] * 200)
        assert highest_roller(table, [2, 1], False) == 1
        table = a_parliament(luck=[*[[1, 1]] * 198, [1, 1], [2, 1]])
        assert highest_roller(table, [1, 2], False) == 2


class TestSwing:
    """CA-7.17 to 7.20."""

    @clauses("CA-7.17", "CA-3.6", "R12", "CA-5.6")
    def test_net_swing(self) -> None:
        """Republicans with -4 have -1; Spoiled Ballots count as they were rolled; other cards do not."""
        table = a_parliament(
            "republicans greens", kept={"republicans": "wiretapping-backfire pardon", "greens": "spoiled-ballots past-history"}, spoiled=4
        )
        assert table.swing(ONE) == -1 and table.swing(TWO) == 1
        assert a_parliament("republicans greens").swing(ONE) == 3

    @clauses("CA-7.18", "R12", "R13", "election_roll=seat_award")
    def test_a_negative_swing_lowers_the_roll_once(self) -> None:
        """-2 turns 5 into 3, which is another's; the next time it stays."""
        tokens = {"greens": "2 3", "democrats": "4 5"}
        table = a_roll([[5]], tokens=tokens, kept={"democrats": "sex-scandal"})
        assert table.seats == [15, 0, 0]
        table = a_roll([[4]], tokens={"greens": "3", "democrats": "2 4"}, kept={"democrats": "sex-scandal"})
        assert table.seats == [14, 1, 0]
        table = a_roll([[4], [4]], tokens={"greens": "5", "democrats": "3 4", "communists": "6"}, kept={"democrats": "past-history"})
        assert table.seats == [14, 1, 0]

    @clauses("CA-7.18")
    def test_a_lowered_roll_is_not_lowered_again(self) -> None:
        """It falls to another party with a negative swing, which wins with it; that party's own swing is still to come."""
        tokens = {"greens": "2 3", "democrats": "4 5"}
        table = a_roll([[5]], tokens=tokens, kept={"democrats": "sex-scandal", "greens": "foi-request"})
        assert table.seats == [15, 0, 0]

    @clauses("CA-7.18", "CA-7.19")
    def test_claims_come_before_the_next_roll(self) -> None:
        """4 lowered by 2 is the 2 of the Greens; Republicans with the 5 may add 3 to that."""
        table = a_roll(
            [[4]],
            "greens democrats republicans",
            tokens={"greens": "2 3", "democrats": "4", "republicans": "5"},
            kept={"democrats": "sex-scandal"},
        )
        assert asked(table) == {THREE: "WhetherToClaim"}  # 4 - 2 = 2 is the Greens', 2 + 3 = 5 the Republicans'
        answer(table, THREE, LetItGo())
        assert table.seats == [15, 0, 0]

    @clauses("CA-7.19", "CA-7.20", "CA-3.6")
    def test_a_positive_swing_may_claim(self) -> None:
        """2 + 3 = 5; a winner claims nothing, and a 1, a 7 or an unclaimed number may be claimed."""
        tokens = {"greens": "2 3", "republicans": "4 5"}
        table = a_roll([[2]], "greens republicans", tokens=tokens)
        assert asked(table) == {TWO: "WhetherToClaim"} and menu(table, TWO) == ["LetItGo()", "ClaimSeat(way=1)"]
        assert refused(table, TWO, ClaimSeat(BY_COURT)) == "no-such-claim CA-7.20"
        assert refused(table, TWO, ClaimSeat(BY_SWING | BY_COURT)) == "no-such-value CA-7.19"
        answer(table, TWO, ClaimSeat(BY_SWING))
        assert table.seats == [14, 1] and stopped(table)
        table = a_roll([[1]], "greens republicans", tokens=tokens)
        assert asked(table) == {TWO: "WhetherToClaim"}
        table = a_roll([[3], [4]], "greens republicans", tokens=tokens)
        assert table.seats == [15, 0]
        table = a_roll([[3, 4]], "greens republicans", tokens={"greens": "2 3 4 5 6 8 9", "republicans": "10"})
        assert asked(table) == {TWO: "WhetherToClaim"}

    @clauses("CA-7.20")
    def test_claims_are_offered_clockwise_once_a_roll(self) -> None:
        """From the seat's first bidder on; who lets it go is not asked about this roll again, but about the next."""
        tokens = {"republicans": "5", "greens": "4 3", "democrats": "2"}
        kept = {"greens": "signing-statement"}
        parties = "democrats greens republicans"
        table = a_roll([[2], [2]], parties, tokens=tokens, kept=kept, first="republicans")
        assert asked(table) == {THREE: "WhetherToClaim"}
        answer(table, THREE, LetItGo())
        assert asked(table) == {TWO: "WhetherToClaim"}
        answer(table, TWO, LetItGo())
        assert table.seats == [15, 0, 0]
        table = a_roll([[1], [1]], "greens republicans", tokens={"greens": "2 3", "republicans": "4"})
        answer(table, TWO, LetItGo())
        assert asked(table) == {TWO: "WhetherToClaim"}
        answer(table, TWO, ClaimSeat(BY_SWING))
        assert table.seats == [14, 1]

    @clauses("CA-5.7", "CA-7.20", "R48")
    def test_the_supreme_court(self) -> None:
        """Of 6 and 2 it counts the 6, before any swing; it is used up."""
        tokens = {"greens": "2 3 4 5", "democrats": "6", "communists": "8 9"}
        table = a_roll([[6, 2]], tokens=tokens, kept={"democrats": "favorable-supreme-court"})
        assert menu(table, TWO) == ["LetItGo()", "ClaimSeat(way=2)"]
        answer(table, TWO, ClaimSeat(BY_COURT))
        assert table.seats == [14, 1, 0] and table.kept[TWO] == [] and card("favorable-supreme-court") in table.discards
        table = a_roll([[6]], tokens={"greens": "2 3 4 5", "democrats": "6"}, kept={"greens": "favorable-supreme-court"})
        assert table.seats == [14, 1, 0]

    @clauses("CA-7.20", "R48")
    def test_the_winner_needs_no_court(self) -> None:
        """Who wins the roll anyway is not asked."""
        table = a_roll([[4, 4]], tokens={"greens": "2 3", "democrats": "4 5 6 8"}, kept={"democrats": "favorable-supreme-court"})
        assert table.seats == [14, 1, 0] and table.kept[TWO] == [card("favorable-supreme-court")]

    @clauses("election_roll=retention", "R12")
    def test_retention_leaves_auctions_alone(self) -> None:
        """Neither swings nor the court count here."""
        tokens = {"greens": "2 3", "republicans": "4 5 6 8"}
        table = a_roll([[1, 1]], "greens republicans", tokens=tokens, election_roll="retention")
        assert table.seats == [15, 0]
        kept = {"greens": "wiretapping-backfire favorable-supreme-court"}
        table = a_roll(
            [[3, 5]], "greens republicans", tokens={"greens": "2 3 4 5", "republicans": "6 8"}, kept=kept, election_roll="retention"
        )
        assert table.seats == [14, 1]

    @clauses("CA-7.23", "CA-5.6", "R13", "CA-16.3")
    def test_waiting_cards_expire(self) -> None:
        """Swing cards and the court go, Pardon and *gate stay, also when there was no seat to fill."""
        table = a_parliament(
            seats={"greens": 15},
            kept={"greens": "sex-scandal favorable-supreme-court pardon", "democrats": "spoiled-ballots gate"},
            spoiled=-3,
        )
        carry_out(table, EndElection())
        assert table.kept == [[card("pardon")], [card("gate")], []]
        assert sorted(table.discards) == sorted([card(name) for name in ("sex-scandal", "favorable-supreme-court", "spoiled-ballots")])


@clauses("CA-11.10", "CA-11.13")
def test_table_of_success_chances() -> None:
    """In 36ths, by target number, as the catalogue has them."""
    assert [success(number, True) for number in range(1, 13)] == [0, 1, 3, 6, 10, 15, 15, 20, 24, 27, 29, 30]
    assert [success(number, False) for number in (6, 7, 8, 12)] == [15, 21, 26, 36] and success(-3, True) == 0 and success(40, True) == 30
