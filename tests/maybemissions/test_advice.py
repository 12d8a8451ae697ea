"""The game's own advice: sound choices from a sight alone."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import clauses
from hustings.core.chance import Fast
from hustings.core.move import AnyMove
from hustings.core.state import State
from hustings.games.maybemissions import GAME
from hustings.games.maybemissions.state import MaybeMissions
from tests.maybemissions.acting import asked
from tests.maybemissions.positions import a_game, a_round, a_vote, options_of
from tests.maybemissions.shopping import bought, shopping
from tests.maybemissions.vocabulary import (
    AddFromMarket,
    AddToMission,
    CastVote,
    CollectCard,
    DeclineFirst,
    DonePlaying,
    FlipCard,
    FlipOwn,
    PassShop,
    RotateCard,
    SwapCollected,
    SwapFor,
    TakeFirst,
    TakeFromMarket,
)


def advised(table: MaybeMissions, place: int, seed: int = 1) -> AnyMove:
    """What the advice answers for *place*."""
    sight = table.sight(place)
    return GAME.advice().decide(sight, place, sight.menu(place), random.Random(seed))


class TestChoices:
    """Choices that a sound player makes."""

    @clauses("MV-3.25", "MV-2.4")
    def test_the_best_card_is_collected(self) -> None:
        """On SUCCESS place 0 has gold and takes four more of it (M36) rather than M03 or M04."""
        table = a_vote(2, 4, 6, 9, mission=("M03", "M04", "M36"), collections={0: ["M01 green"]})

        assert asked(table) == {0: "AskCard"} and advised(table, 0) == CollectCard(2)

    @clauses("MV-3.24", "MV-2.5")
    def test_after_a_fail_the_card_that_hurts_least(self) -> None:
        """Red M29 takes two gold from an owner whose gold counts double, red M35 one, red M12 reputation of no account."""
        table = a_vote(2, 5, 7, 9, mission=("M29", "M35", "M12"), collections={0: ["M36 green", "M38 green", "M09 green", "M27 green"]})

        assert asked(table) == {0: "AskCard"} and advised(table, 0) == CollectCard(2)

    @clauses("MV-4.15")
    def test_a_red_card_is_turned_green(self) -> None:
        """Of a green M36 and a red M20 the red one is rotated."""
        assert advised(a_round(master="X15", collections={0: ["M36 green", "M20 red"]}), 0) == RotateCard(1)

    @clauses("MV-5.2")
    def test_a_green_master_is_kept(self) -> None:
        """Green icons in the collection are worth more than one round's rule."""
        assert advised(a_round(play_masters=True, collections={0: ["X18 green"]}), 0) == DonePlaying()

    @clauses("MV-6.17", "R24")
    def test_a_first_pick_is_taken_for_a_good_card_and_declined_for_a_bad_one(self) -> None:
        """P14 takes a green M36; P15 declines a red M34."""
        table = a_vote(2, 4, 6, 9, mission=("M36", "M23"), identities=True, public={3: "P14"})
        assert advised(table, 3) == TakeFirst()

        table = a_vote(2, 5, 7, 9, mission=("M34",), identities=True, public={3: "P15"}, collections={3: ["M40 green", "M38 green"]})
        assert advised(table, 3) == DeclineFirst()

    @clauses("MV-4.26")
    def test_the_worst_card_goes_for_the_best(self) -> None:
        """Place 3 gives its red M34 for place 1's green M36."""
        from tests.maybemissions.acting import act

        table = a_vote(2, 4, 6, 9, master="X26", collections={1: ["M04 green", "M36 green"], 3: ["M20 green", "M34 red"]})
        assert advised(table, 3) == SwapCollected(1)
        act(table, 3, SwapCollected(1))
        assert advised(table, 3) == SwapFor(1, 1)

    @clauses("MV-7.5")
    def test_nothing_is_bought_that_costs_more_than_it_brings(self) -> None:
        """Four gold for two more cards in the mission of others is a bad bargain."""
        assert advised(shopping(4, 6, 9, 20, collections={3: ["M36 green"]}, mission=("M31",)), 3) == PassShop()

    @clauses("MV-7.21", "MV-7.39")
    def test_rewards_are_used_well(self) -> None:
        """The free card is the one with most to score; the flipped card is the red one with the best green side."""
        table = bought("S04", "green", market=["M31", "M32", "M33", "M04", "M36", "M03"])
        row = table.market
        assert advised(table, 0) == TakeFromMarket(row.index(35))

        assert advised(bought("S15", "red", own=["M36 green", "M20 red", "M04 red"]), 0) == FlipOwn(1)
        flipped = advised(bought("S06", "green", own=["M23 red"], collections={2: ["M07 red"]}), 0)
        assert flipped == FlipCard(0, 0)
        assert isinstance(advised(bought("S09", "red"), 0), AddFromMarket)

    @clauses("MV-3.5")
    def test_a_mission_is_proposed_that_serves_the_proposer(self) -> None:
        """With the Miser's doubled gold M36 is proposed before anything else."""
        table = a_round(market=["M03", "M04", "M36", "M17"], identities=True, secret={0: "Q01"})

        assert advised(table, 0) == AddToMission(2)

    @clauses("MV-3.12", "MV-3.25")
    def test_a_yes_is_kept_for_a_good_mission(self) -> None:
        """Place 1 says NO to a mission of poor cards and YES to one of rich ones; with YES left for all rounds but one, to both."""
        even, many = [2, 4, 6, 9, 11, 13], [2, 4, 6, 8, 10, 13]
        modest, rich = ("M04", "M05", "M06"), ("M36", "M23", "M20")
        for hand, mission, yes in ((even, modest, False), (even, rich, True), (many, modest, True), (many, rich, True)):
            move = advised(a_round(hands={1: hand}, mission=mission), 1)
            assert isinstance(move, CastVote) and (move.vote % 2 == 0) == yes, (hand, mission)

    @clauses("MV-3.12")
    def test_the_vote_is_one_of_the_hand(self) -> None:
        """Whatever the hand, the answer is on the menu."""
        for seed in range(20):
            table = a_game(4, seed=seed, identities=True)
            while table.result is None and "AskVote" not in asked(table).values():
                place = table.asked_places()[0]
                table.apply(place, advised(table, place, seed))
            if table.result is None:
                place = table.asked_places()[0]
                move = advised(table, place, seed)
                assert isinstance(move, CastVote) and move in table.menu(place)


class TestPromises:
    """What tables and ladders rely on."""

    @pytest.mark.parametrize("players", [3, 4, 5, 6])
    @clauses("MV-1.3", "MV-6.2")
    def test_it_answers_everything_changes_nothing_and_sees_only_the_sight(self, players: int) -> None:
        """With everything on: every answer is on the menu, the sight stays as it was, and an imagined world gets the same answer."""
        rng = random.Random(players)
        table = a_game(players, seed=players, identities=True, gadgets=True, play_masters=True, redraw=True)
        while table.result is None:
            place = rng.choice(table.asked_places())
            sight = table.sight(place)
            before = GAME.dump(sight)
            move = advised(table, place, 5)
            assert move in table.menu(place)
            GAME.advice().decide(sight, place, sight.menu(place), rng)
            assert GAME.dump(sight) == before
            world = sight.imagine(rng)
            assert isinstance(world, MaybeMissions) and advised(world, place, 5) == move
            assert 0.0 <= GAME.advice().value(sight, place) <= 1.0
            assert GAME.advice().volunteer(sight, place, table.commands(place), rng) is None
            table.apply(place, move)

        assert GAME.advice().value(table, table.result.winners()[0]) == 1.0

    @clauses("MV-8.5", "MV-2.1")
    def test_it_beats_players_who_choose_by_lot(self) -> None:
        """One advised player against three by lot, places rotated, wins more than half of 60 games (fair: 0.25)."""
        wins = 0.0
        for number in range(60):
            rng = random.Random(number)
            table: State = GAME.deal(options_of(4), Fast(rng))
            sound = number % 4
            while table.result is None:
                place = table.asked_places()[0]
                if place == sound:
                    sight = table.sight(place)
                    table.apply(place, GAME.advice().decide(sight, place, table.menu(place), rng))
                else:
                    table.apply(place, rng.choice(table.menu(place)))
            winners = table.result.winners()
            wins += 1 / len(winners) if sound in winners else 0

        assert wins / 60 > 0.5
