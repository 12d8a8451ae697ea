"""What the built-in bots choose, in positions where the better choice is plain."""

from __future__ import annotations

import random

from hustings.conformance import clauses
from hustings.core.move import AnyMove
from hustings.games.kursi import GAME
from hustings.games.kursi.advice import best_ending, keep_worth, seat_fit, tile_worth, worth_of_negative, worth_of_votes
from hustings.games.kursi.attacks import Smear
from hustings.games.kursi.benefits import PlaceNegative
from hustings.games.kursi.deck import NUMBER
from hustings.games.kursi.drawing import DrawRally, DrawStep
from hustings.games.kursi.elections import AddCapitalVotes, FreeVotes
from hustings.games.kursi.kinds import ECONOMY, WELFARE
from hustings.games.kursi.masterstrokes import PASS, CommitMasterstroke, Commitment
from hustings.games.kursi.playing import COMMIT, AddPlay, PlayStep
from hustings.games.kursi.rallies import STOP, EndRallies, EndRally
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.turn import HandLimit
from hustings.games.kursi.votes import CAST, GainVotes
from tests.kursi.positions import GREEN, RED, SEAT_IDS, TILE_IDS, A, B, a_campaign, a_new_game, answer, carry_out

PARTY = {"red": "K07 K08 K09 K19 K20", "green": "K01 K02 K03 K04 K05"}


def advised(table: Kursi, place: int = RED) -> AnyMove:
    sight = table.sight(place)
    return GAME.advice().decide(sight, place, sight.menu(place), random.Random(1))


class TestAdvice:
    """One step ahead."""

    def test_candidates_that_suit_seats_are_kept(self) -> None:
        """A banker suits the Mill Quarter, a singer does not; a second banker adds less than the first."""
        mill = SEAT_IDS.index("S1")
        banker, singer = TILE_IDS.index("K01"), TILE_IDS.index("K11")
        assert seat_fit(banker, mill) > seat_fit(singer, mill) == 0.0
        table = a_campaign(seats="S1 S2")
        assert tile_worth(table, [], banker) > tile_worth(table, [TILE_IDS.index("K02")], banker)

    def test_full_draws(self) -> None:
        """More cards are more choice."""
        table = carry_out(a_campaign(candidates={"red": "K01 K02 K03 K04 K05"}), DrawStep())
        assert advised(table) == DrawRally(6)

    def test_reputation_early_not_late(self) -> None:
        """In round 2 a Good Name is worth its cost; in round 8 it is not played."""
        early = carry_out(a_campaign(candidates={"red": "K01 K04 K10 K19 K11"}, hands={"red": "SAR RE RW RD"}, round=2), PlayStep())
        choice = advised(early)
        assert isinstance(choice, AddPlay) and choice.card == NUMBER["SAR"]
        late = carry_out(a_campaign(candidates=PARTY, hands={"red": "SAR AC SAI RW"}, seats="S3 S4 S9 S5 S8", round=8), PlayStep())
        while advised(late) != COMMIT:
            choice = advised(late)
            assert isinstance(choice, AddPlay) and choice.card != NUMBER["SAR"]
            answer(late, RED, choice)

    def test_rallies_that_pay_are_extended(self) -> None:
        """An Economy card goes to the Economy rally in the Economy Seat, not to the Welfare rally in the Welfare Seat."""
        table = a_campaign(candidates=PARTY, hands={"red": "RE"}, rallies={"red A": "RE RE", "red B": "RW RW"}, round=7)
        assert advised(carry_out(table, PlayStep())) == AddPlay(NUMBER["RE"], A)
        assert best_ending(table, RED, A, [0, 0]) == 2 + 1 + 1 and best_ending(table, RED, A, []) == 0
        assert best_ending(table, RED, A, [0, 1]) > best_ending(table, RED, A, [0, 0])

    def test_endings(self) -> None:
        """A rally of one waits in round 2; a long one is ended; in the last round everything is."""
        assert advised(carry_out(a_campaign(candidates=PARTY, rallies={"red D": "RD"}, round=2), EndRallies())) == STOP
        long = carry_out(a_campaign(candidates=PARTY, rallies={"red A": "RE RE RE RE"}, round=4), EndRallies())
        assert advised(long) == EndRally(A, ECONOMY)
        assert isinstance(advised(carry_out(a_campaign(candidates=PARTY, rallies={"red D": "RD"}, round=8), EndRallies())), EndRally)

    def test_the_better_issue_is_declared(self) -> None:
        """Three Welfare cards against one Economy card, in the Economy Seat with an Economy Candidate: 3 against 3, plus icons."""
        table = a_campaign(candidates=PARTY, rallies={"red A": "RE RW RW RW RW"}, round=8)
        assert advised(carry_out(table, EndRallies())) == EndRally(A, WELFARE)

    def test_votes_are_spent_without_waste(self) -> None:
        """Eight votes as a five and a three."""
        assert advised(carry_out(a_campaign(), GainVotes(RED, A, 8))) == CAST[0][1][1]

    def test_free_votes_go_where_they_decide(self) -> None:
        """A is lost by far, B is one vote behind."""
        votes = {"green A": (0, 0, 8, 0), "green B": (1, 0, 0, 0)}
        table = a_campaign(seats="S1 S5", candidates={"red": "K01 K02", "green": "K07 K08"}, votes=votes, round=8)
        assert advised(carry_out(table, FreeVotes())) == AddCapitalVotes(B, 3)
        assert worth_of_votes(table, RED, B, 3) > worth_of_votes(table, RED, A, 3) > 0

    @clauses("KU-11.15", "KU-16.4")
    def test_negatives_hit_the_leader(self) -> None:
        """Green leads at B by one; red's own colour is never chosen."""
        votes = {"green B": (1, 1, 0, 0), "red B": (0, 1, 0, 0), "red A": (0, 0, 2, 0)}
        parties = {"red": "K07 K08", "green": "K01 K02"}
        rallies = {"red A": "RE RE RE RE"}
        table = a_campaign(seats="S1 S5", candidates=parties, votes=votes, rallies=rallies, round=8, vote_cards="auto")
        assert worth_of_negative(table, RED, GREEN, B) > 0 > worth_of_negative(table, RED, RED, A)
        answer(carry_out(table, EndRallies()), RED, EndRally(A, ECONOMY))
        assert advised(table) == PlaceNegative(GREEN, B)

    def test_masterstrokes_are_used_on_somebody(self) -> None:
        """Whisper Campaign is kept while the pawn protects the only rival, and committed when it does not."""
        safe = carry_out(a_campaign(strokes={"red": "M04"}, pawn="green"), Commitment())
        assert advised(safe) == PASS
        votes = {"green A": (0, 0, 1, 0), "red A": (0, 1, 0, 0)}
        table = carry_out(a_campaign(strokes={"red": "M04"}, votes=votes), Commitment())
        assert advised(table) == CommitMasterstroke(NUMBER["M04"])
        answer(table, RED, CommitMasterstroke(NUMBER["M04"]))
        assert advised(table) == Smear(GREEN, A)

    def test_the_least_useful_cards_are_given_up(self) -> None:
        """Late in the game an Asset card goes before a Rally card; a Masterstroke stays."""
        table = a_campaign(candidates=PARTY, hands={"red": "RE AC RW RD RE RE RE RE RW RW"}, strokes={"red": "M02"}, round=7)
        carry_out(table, HandLimit())
        choice = advised(table)
        assert repr(choice) == f"DiscardToLimit(card={NUMBER['AC']})"
        assert keep_worth(table, RED, NUMBER["M02"]) > keep_worth(table, RED, NUMBER["RE"]) > keep_worth(table, RED, NUMBER["AC"])

    def test_a_whole_game_beats_chance(self) -> None:
        """Against three who play by lot, at every place."""
        from hustings.bots import bot_named

        won = 0
        for seed in range(8):
            table = a_new_game(4, seed=seed)
            rng = random.Random(seed)
            bot = bot_named("canvasser", GAME)
            mine = seed % 4
            while table.result is None:
                for place in table.asked_places():
                    if table.asks[place] is not None:
                        menu = table.menu(place)
                        move = bot.decide(table.sight(place), place, menu, 0, rng) if place == mine else rng.choice(menu)
                        table.apply(place, move)
            won += table.result.ranks[mine] == 1
        assert won >= 6

    def test_value_is_about_seats(self) -> None:
        """Who leads everywhere stands better, and who has won has 1."""
        table = a_campaign(seats="S1 S2", votes={"red A": (0, 0, 2, 0), "red B": (0, 0, 2, 0)}, round=8)
        advice = GAME.advice()
        assert advice.value(table.sight(RED), RED) > 0.9 > 0.1 > advice.value(table.sight(GREEN), GREEN)
