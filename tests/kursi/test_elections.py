"""Phase 3 (KU-1, KU-13, KU-14) and how a game ends."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.kursi.elections import (
    AddCapitalVotes,
    ElectionBonus,
    Elections,
    FreeVotes,
    bonus_shares,
    match_number,
    richest,
)
from hustings.games.kursi.events import NobodyMatches, SeatSkipped, SeatWon
from hustings.games.kursi.kinds import NONE, RESULTS
from hustings.games.kursi.scoring import BY_ISSUE, BY_RECOUNT, BY_VOTES, TIED, TOO_FEW, Results, judge
from hustings.games.kursi.state import Kursi
from tests.kursi.positions import GREEN, RED, A, B, C, E, a_campaign, answer, carry_out, left_of, menu, stopped, told, under

BLUE = 2


class TestElections:
    """KU-13.1 to KU-13.7."""

    @clauses("KU-13.2", "KU-13.3", "KU-13.4")
    def test_match_numbers(self) -> None:
        """Mill Quarter asks for Capital and Influence: three of one and none of the other are 3; only the linked Candidate counts."""
        table = a_campaign(seats="S1 S5 S9 S4 S7", candidates={"red": "K01 K02 K03 K04 K05"}, tucked={"red A": "AC"})
        assert match_number(table, RED, A) == 3
        assert match_number(table, RED, B) == 3  # Mango Plains: Welfare 1 and Capital 2
        assert match_number(table, RED, E) == 0  # Granite Plateau: Reputation, Popularity

    @clauses("KU-13.9", "KU-13.5", "KU-13.6", "KU-13.1")
    def test_printed_example(self) -> None:
        """A with 7 to red alone, B with 4 to green alone, C with 4 tied: 2 each."""
        # S2: E + R, 7. S3: W + P, 4. S6: D + R, 4.
        table = a_campaign(seats="S2 S3 S6", candidates={"red": "K07 K04 K03", "green": "K01 K11 K06"}, vote_cards="auto")
        assert [bonus_shares(table, seat) for seat in range(3)] == [[7, 0], [0, 4], [2, 2]]
        carry_out(table, *[ElectionBonus(seat) for seat in range(3)])
        assert under(table, "red A") == (1, 2, 0, 0) and under(table, "green B") == (1, 1, 0, 0)
        assert under(table, "red C") == under(table, "green C") == (2, 0, 0, 0)

    @clauses("KU-13.6")
    def test_shares_are_rounded_down(self) -> None:
        """Three tied for 4 get 1 each, for 5 get 1 each, two for 5 get 2 each."""
        table = a_campaign("red green blue", seats="S1 S9", candidates={"red": "K01 K04", "green": "K02 K07", "blue": "K13 K10"})
        assert bonus_shares(table, A) == [1, 1, 1] and bonus_shares(table, 1) == [1, 1, 1]
        two = a_campaign("red green blue", seats="S1 S9", candidates={"red": "K01 K04", "green": "K02 K07", "blue": "K10 K13"})
        assert bonus_shares(two, A) == [2, 2, 0]

    @clauses("KU-13.7", "KU-5.4")
    def test_bonus_votes_are_cards_of_choice(self) -> None:
        """Green has the pawn and picks first among the tied."""
        table = a_campaign(seats="S2 S3", candidates={"red": "K07 K01", "green": "K09 K02"}, pawn="green", supply={"green": (12, 8, 8, 5)})
        table.tuck(table.candidate(GREEN, A), 6)
        carry_out(table, ElectionBonus(0))
        assert table.asked_places() == [GREEN] and menu(table, GREEN)[0] == "CastVotes(ones=0, threes=1, fives=0)"
        answer(table, GREEN, table.menu(GREEN)[1])
        assert table.asked_places() == [RED] and under(table, "green A") == (3, 0, 0, 0)

    @clauses("R27", "zero_match=nobody", "KU-13.5")
    def test_without_a_match_nobody_gains(self) -> None:
        """Granite Plateau without Reputation and Popularity."""
        table = a_campaign(seats="S7 S1", candidates={"red": "K01 K02", "green": "K04 K05"})
        assert bonus_shares(table, A) == [0, 0]
        assert stopped(carry_out(table, ElectionBonus(0))) and told(table, NobodyMatches) == [NobodyMatches(A)]

    @clauses("R27", "zero_match=split", "KU-13.6")
    def test_or_all_share(self) -> None:
        """With zero_match=split; Recount Clause never helps at a match number of 0."""
        position = {"seats": "S7 S1", "candidates": {"red": "K01 K02", "green": "K04 K05"}}
        assert bonus_shares(a_campaign(zero_match="split", **position), A) == [2, 2]  # type: ignore[arg-type]
        assert bonus_shares(a_campaign(zero_match="split", laid={"red M16": ""}, **position), A) == [2, 2]  # type: ignore[arg-type]

    @clauses("KU-16.16", "M16")
    def test_recount_clause_takes_the_whole_bonus(self) -> None:
        """Of a tie it is part of; not of one between others, and not against more."""
        position = {"seats": "S1 S9", "candidates": {"red": "K01 K04", "green": "K02 K07", "blue": "K10 K13"}}
        assert bonus_shares(a_campaign("red green blue", laid={"green M16": ""}, **position), A) == [0, 5, 0]  # type: ignore[arg-type]
        assert bonus_shares(a_campaign("red green blue", laid={"blue M16": ""}, **position), A) == [2, 2, 0]  # type: ignore[arg-type]
        alone = a_campaign("red green blue", laid={"green M16": ""}, tucked={"red A": "AC"}, **position)  # type: ignore[arg-type]
        assert bonus_shares(alone, A) == [5, 0, 0]
        # Granite Plateau, one Reputation each: a match number of 1 is enough.
        assert bonus_shares(a_campaign(seats="S7 S1", candidates={"red": "K19 K01", "green": "K20 K04"}, laid={"green M16": ""}), A) == [
            0,
            5,
        ]


class TestFreeVotes:
    """KU-13.8."""

    @clauses("KU-13.8", "KU-3.6", "R28")
    def test_most_capital_adds_up_to_three(self) -> None:
        """Red alone: 0 to 3 votes at one Seat; the default is 3 at A."""
        table = a_campaign(candidates={"red": "K01 K02 K03 K04 K05", "green": "K06 K07 K08 K09 K10"})
        assert richest(table) == [RED]
        carry_out(table, FreeVotes())
        ask = table.asks[RED]
        assert ask is not None and len(menu(table, RED)) == 20 and ask.defaults(table) == [AddCapitalVotes(A, 3)]
        answer(table, RED, AddCapitalVotes(C, 2))
        assert under(table, "red C") == (2, 0, 0, 0) and stopped(table)

    @clauses("KU-13.8", "R28", "KU-5.4")
    def test_all_tied_do_so_one_after_another(self) -> None:
        """Green holds the pawn and decides first; each has the full 3; M16 is nothing here; 0 votes are possible."""
        position = {"candidates": {"red": "K01 K04 K05 K06 K07", "green": "K02 K08 K09 K10 K11"}, "laid": {"red M16": ""}, "pawn": "green"}
        table = a_campaign(vote_cards="auto", **position)  # type: ignore[arg-type]
        assert richest(table) == [GREEN, RED]
        carry_out(table, FreeVotes())
        assert table.asked_places() == [GREEN]
        answer(table, GREEN, AddCapitalVotes(A, 3))
        assert table.asked_places() == [RED]
        answer(table, RED, AddCapitalVotes(A, 0))
        assert under(table, "green A") == (0, 1, 0, 0) and under(table, "red A") == (0, 0, 0, 0) and stopped(table)

    @clauses("R28", "KU-8.3")
    def test_without_capital_nobody_gets_them(self) -> None:
        """The minimum of 1 holds for drawing, not here; an empty supply leaves nothing to choose."""
        table = a_campaign(candidates={"red": "K04 K05 K06 K07 K08", "green": "K09 K10 K11 K12 K19"})
        assert richest(table) == [] and stopped(carry_out(table, FreeVotes()))
        empty = a_campaign(candidates={"red": "K01 K02 K03 K04 K05", "green": "K06 K07 K08 K09 K10"}, supply={"red": (0, 0, 0, 5)})
        assert stopped(carry_out(empty, FreeVotes())) and left_of(empty, RED) == (0, 0, 0, 5)


def verdict(table: Kursi, *totals: int) -> tuple[int, int]:
    """Who wins Seat A with these totals, and how."""
    found = judge(table, A, list(totals))
    return found.winner, found.how


class TestSeats:
    """KU-14.1 to KU-14.4."""

    @clauses("KU-1.2", "KU-14.1", "KU-14.2")
    def test_the_highest_total_wins(self) -> None:
        """5 and 1 and a -2 card are 4, against 3."""
        votes = {"red A": (1, 0, 1, 1), "green A": (0, 1, 0, 0)}
        table = carry_out(a_campaign(seats="S1 S9", votes=votes), Results())
        assert table.totals[:2] == [4, 3] and table.winners[0] == RED and table.stage == RESULTS
        assert told(table, SeatWon) == [SeatWon(A, RED, 4)] and told(table, SeatSkipped) == [SeatSkipped(1)]
        assert table.result is not None and table.result.details == ((RED, BY_VOTES, 4, 3), (NONE, TOO_FEW, 0, 0))

    @clauses("KU-14.3", "KU-14.4", "R30")
    def test_ties(self) -> None:
        """Most icons of the Seat's issue among the tied; of three tied, two alike in icons: nobody, and the third does not profit."""
        three = {"red": "K07 K01", "green": "K10 K02", "blue": "K05 K03"}
        table = a_campaign("red green blue", seats="S1 S9", candidates=three)
        assert verdict(table, 4, 4, 4) == (NONE, TIED) and verdict(table, 4, 3, 4) == (RED, BY_ISSUE)
        assert verdict(table, 4, 4, 5) == (BLUE, BY_VOTES)
        assert verdict(a_campaign("red green blue", seats="S1 S9", candidates=three, tucked={"green A": "RE+"}), 4, 4, 4) == (
            GREEN,
            BY_ISSUE,
        )

    @clauses("R29", "min_votes=1", "KU-14.2")
    def test_less_than_one_vote_wins_nothing(self) -> None:
        """0 against -2 is skipped; 1 wins."""
        table = a_campaign(seats="S1 S9")
        assert verdict(table, 0, -2) == (NONE, TOO_FEW) and verdict(table, 1, 0) == (RED, BY_VOTES)
        assert verdict(a_campaign(seats="S1 S9", laid={"red M16": ""}), 0, 0) == (NONE, TOO_FEW)

    @clauses("R29", "min_votes=none", "KU-14.3")
    def test_or_the_highest_total_wins_whatever_it_is(self) -> None:
        """With min_votes=none: -2 against -4; ties as ever."""
        table = a_campaign(seats="S1 S9", candidates={"red": "K07 K01", "green": "K05 K02"}, min_votes="none")
        assert verdict(table, -4, -2) == (GREEN, BY_VOTES) and verdict(table, 0, 0) == (RED, BY_ISSUE)

    @clauses("KU-16.16", "M16")
    def test_recount_clause_wins_tied_seats(self) -> None:
        """Against more issue icons; not where it is not among the tied."""
        table = a_campaign(
            "red green blue", seats="S1 S9", candidates={"red": "K05 K01", "green": "K10 K02", "blue": "K06 K03"}, laid={"red M16": ""}
        )
        assert verdict(table, 4, 4, 1) == (RED, BY_RECOUNT) and verdict(table, 3, 4, 4) == (GREEN, BY_ISSUE)


def results(seats: str, parties: str = "red green blue", **votes: tuple[int, int, int, int]) -> Kursi:
    """The Results with votes as given: red_a=(1, 0, 0, 0)."""
    under_seats = {f"{key[:-2]} {key[-1].upper()}": cards for key, cards in votes.items()}
    return carry_out(a_campaign(parties, seats=seats, votes=under_seats), Results())


class TestWinner:
    """KU-1.1, KU-14.5 to KU-14.7."""

    @clauses("KU-1.1", "KU-14.5", "KU-3.1")
    def test_most_seats_win(self) -> None:
        """Green with two against one; scores are Seats."""
        one = (1, 0, 0, 0)
        table = results("S1 S2 S3", red_a=one, green_b=one, green_c=one)
        assert table.result is not None
        assert (table.result.ranks, table.result.scores, table.result.clause) == ((2, 1, 3), (1, 2, 0), "KU-14.5")

    @clauses("KU-14.7", "KU-14.6", "R47", "R51")
    def test_printed_example(self) -> None:
        """Red A; blue B and E; green C and D: B is left of C, so blue wins, green is second."""
        one = (1, 0, 0, 0)
        table = results("S1 S2 S3 S4 S5", red_a=one, blue_b=one, blue_e=one, green_c=one, green_d=one)
        assert table.result is not None
        assert (table.result.ranks, table.result.clause) == ((3, 2, 1), "KU-14.6") and table.result.winners() == [BLUE]

    @clauses("KU-14.6", "R47")
    def test_skipped_seats_are_passed_over(self) -> None:
        """A is skipped; the Seat at B, though won by issue icons only, decides for red."""
        table = a_campaign(
            seats="S1 S2 S3",
            candidates={"red": "K01 K07 K04", "green": "K02 K05 K11"},
            votes={"red B": (2, 0, 0, 0), "green B": (2, 0, 0, 0), "green C": (1, 0, 0, 0)},
        )
        carry_out(table, Results())
        assert table.winners == [NONE, RED, GREEN]
        assert table.result is not None and (table.result.ranks, table.result.clause) == ((1, 2), "KU-14.6")

    @clauses("R31", "R51")
    @pytest.mark.parametrize(
        ("votes", "ranks"),
        [((0, 0, 0, 0), (1, 1, 1)), ((0, 0, 0, 1), (3, 1, 1)), ((0, 0, 0, 5), (3, 1, 1))],
    )
    def test_nobody_wins_a_seat(self, votes: tuple[int, int, int, int], ranks: tuple[int, ...]) -> None:
        """The highest sum of totals wins; still tied, the victory is shared."""
        table = results("S1 S2", red_a=votes)
        assert table.result is not None and (table.result.ranks, table.result.clause) == (ranks, "R31")


class TestOrder:
    """KU-13.1."""

    @clauses("KU-13.1", "KU-3.1")
    def test_bonuses_then_free_votes_then_results(self) -> None:
        """From A on; the game is over after the Results and only then."""
        table = a_campaign(
            seats="S2 S3", candidates={"red": "K07 K04", "green": "K01 K11"}, vote_cards="auto", supply={"red": (12, 8, 8, 5)}
        )
        carry_out(table, Elections())
        assert under(table, "red A") == (1, 2, 0, 0) and under(table, "green B") == (1, 1, 0, 0) and table.asked_places() == [GREEN]
        answer(table, GREEN, AddCapitalVotes(0, 3))
        assert table.result is not None and table.result.clause == "KU-14.6" and table.winners == [RED, GREEN]
