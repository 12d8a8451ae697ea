"""The end of the game (MV-2.1, MV-8)."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import clauses
from tests.maybemissions.acting import cast, events, finish_round, play_on, refused
from tests.maybemissions.positions import a_game, a_round, only
from tests.maybemissions.vocabulary import CastVote, GameScored, HandShown, SecretRevealed


class TestEnd:
    """MV-8.1 to MV-8.3."""

    @clauses("MV-8.1", "MV-2.1", "R19")
    def test_over_when_nobody_has_a_vote_left(self) -> None:
        """The last Votes are cast: the game is over, by MV-8.1, and nothing more can be done."""
        table = a_round(mission=["M01"], hands=[[2], [4], [7], []])
        finish_round(table)

        assert table.result is not None and table.result.clause == "MV-8.1"
        assert table.asked_places() == []
        assert refused(table, 0, CastVote(2))[0] == "game-over"

    @clauses("MV-8.1", "R19")
    def test_ruling_19_one_vote_left_and_it_goes_on(self) -> None:
        """Place 3 alone has a Vote left: another round is played."""
        table = a_round(mission=["M01"], hands=[[2], [4], [7], [8, 9]])
        cast(table, {3: 8})
        finish_round(table)
        assert table.result is None and table.round == 2

        play_on(table, 1)
        assert table.result is not None and table.result.clause == "MV-8.1"

    @clauses("MV-8.2", "max_rounds=None", "R43")
    def test_ruling_43_over_after_twice_the_votes(self) -> None:
        """Round 20 is the last one by default, whatever is left in the hands; round 19 is not."""
        hands = [[2, 3, 12, 13], [4, 5, 14, 15], [6, 7, 16, 17], [8, 9, 18, 19]]
        table = a_round(number=20, mission=["M01"], hands=hands)
        cast(table, 2, 4, 7, 9)
        finish_round(table)
        assert table.result is not None and table.result.clause == "MV-8.2"
        assert sum(len(hand.cards) for hand in table.hands) == 12

        table = a_round(number=19, mission=["M01"], hands=hands)
        cast(table, 2, 4, 7, 9)
        finish_round(table)
        assert table.result is None and table.round == 20

    @pytest.mark.parametrize(("votes", "rounds", "last"), [(10, 10, 10), (10, 12, 12), (4, None, 8), (20, 40, 40), (10, 100, 100)])
    @clauses("MV-8.2", "max_rounds=10", "max_rounds=100", "votes_per_player=4")
    def test_max_rounds(self, votes: int, rounds: int | None, last: int) -> None:
        """The option names the last round; the round before it is not the last."""
        for number, over in ((last - 1, False), (last, True)):
            options = {"votes_per_player": votes, "max_rounds": rounds}
            table = a_round(number=number, mission=["M01"], hands=[[2, 3, 12], [4, 5, 14], [6, 7, 16], [8, 9, 18]], **options)
            cast(table, 2, 4, 7, 9)
            finish_round(table)
            assert (table.result is not None) is over

    @pytest.mark.parametrize("players", [3, 4, 5, 6])
    @clauses("MV-8.3", "MV-8.1")
    def test_ten_rounds_as_a_rule(self, players: int) -> None:
        """Without X05 a game lasts exactly ten rounds."""
        rng = random.Random(players)
        table = a_game(players, seed=players)
        doubled = 0
        while table.result is None:
            place = rng.choice(table.asked_places())
            menu = [move for move in table.menu(place) if type(move).__name__ != "DoneVoting"]
            single = [move for move in table.menu(place) if type(move).__name__ == "DoneVoting"]
            table.apply(place, single[0] if single else rng.choice(menu))
            doubled += bool(single)

        assert table.result.clause == "MV-8.1"
        assert table.round == 10

    @clauses("MV-8.3", "MV-4.5")
    def test_double_casts_shorten_the_game(self) -> None:
        """All cast two of four Votes in round 1: with two more rounds it is over, one round early."""
        hands = [[2, 3, 12, 13], [4, 5, 14, 15], [6, 7, 16, 17]]
        table = a_round(players=3, master="X05", masters=["X16", "X17"], mission=["M01"], hands=hands)
        cast(table, (2, 3), (4, 5), (6, 7))
        play_on(table, 9)

        assert table.result is not None and table.round == 3


class TestScoring:
    """MV-8.4 and MV-8.5."""

    @clauses("MV-8.4")
    def test_everything_is_revealed(self) -> None:
        """At the end all Secret Identities and the Votes left in hands are told to all."""
        table = a_round(
            number=20,
            mission=["M01"],
            hands=[[2, 3], [4, 5], [6, 7], [8, 9]],
            identities=True,
            secret={0: "Q01", 1: "Q02", 2: "Q03", 3: "Q04"},
            master="X20",
        )
        cast(table, 2, 4, 7, 9)
        finish_round(table)

        assert events(table, HandShown) == [HandShown(0, (3,)), HandShown(1, (5,)), HandShown(2, (6,)), HandShown(3, (8,))]
        assert events(table, SecretRevealed) == [SecretRevealed(place, place) for place in range(4)]
        assert [hand.cards for hand in table.sight(None).hands] == [[3], [5], [6], [8]]
        assert table.sight(None).secret == [0, 1, 2, 3]

    @clauses("MV-8.5", "R42")
    def test_the_highest_score_wins(self) -> None:
        """Scores 8, 4, 2: ranks 1, 2, 3."""
        table = ended({0: ["M36 green"], 1: ["M09 green"], 2: ["M11 green"]})

        assert table.result is not None
        assert table.result.scores[:3] == (8, 4, 2) and table.result.ranks[:3] == (1, 2, 3)
        assert [event.score for event in events(table, GameScored)][:3] == [8, 4, 2]

    @clauses("MV-2.4", "MV-2.5", "MV-6.29")
    @pytest.mark.parametrize("seed", range(20))
    def test_the_declaration_adds_up(self, seed: int) -> None:
        """The points of the four resources and what the Secret Identity adds are the score."""
        table = a_game(players=3, seed=seed, identities=True)
        luck = random.Random(seed)
        while table.result is None:
            place = luck.choice(table.asked_places())
            table.apply(place, luck.choice(table.menu(place)))

        assert [sum(row[:5]) for row in table.result.details] == list(table.result.scores)
        assert [row[5] for row in table.result.details] == [sides.count(1) for sides in table.sides]

    @clauses("MV-8.5", "R42")
    def test_ruling_42_more_green_cards_win_and_equals_share(self) -> None:
        """Places 0 and 1 have 4 points; place 1 has them from two green cards. Places 2 and 0 are equal in all and share."""
        table = ended({0: ["M01 green"], 1: ["M06 green", "M26 green"], 2: ["M27 green"]})

        assert table.result is not None
        assert table.result.scores[:3] == (4, 4, 4)
        assert table.result.ranks[:3] == (2, 1, 2)
        assert table.result.winners() == [1]

    @clauses("MV-8.5")
    def test_a_red_card_is_no_green_card(self) -> None:
        """Places 0 and 1 have 4 points and one green card each, place 0 a red one besides: they share the first place."""
        table = ended({0: ["M01 green", "M05 red"], 1: ["M09 green"], 2: []})

        assert table.result is not None
        assert table.result.scores[:3] == (4, 4, 0)
        assert table.result.ranks[:2] == (1, 1) and table.result.winners() == [0, 1]


def ended(collections: dict[int, list[str]]) -> object:
    """The last round of three players and a fourth, without Votes and without a Master Card, in which place 3 lays the mission."""
    table = a_round(
        active=3,
        master=None,
        masters=only(),
        master_discard=only(),
        hands=[[], [], [], []],
        collections=collections,
        mission=["M40"],
    )
    finish_round(table)
    return table
