"""Who sees what (catalogue, section 6): nothing leaks, and what is seen stays true when the rest is imagined."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import clauses
from hustings.core.chance import Live
from hustings.core.pile import ALL, UNKNOWN
from hustings.games.maybemissions import GAME
from hustings.games.maybemissions.state import MaybeMissions
from tests.maybemissions.acting import act, asked, cast, events, finish_round, hand, heard
from tests.maybemissions.luck import number_of
from tests.maybemissions.positions import a_game, a_round, a_vote
from tests.maybemissions.shopping import bought
from tests.maybemissions.vocabulary import (
    CastVote,
    HandSeen,
    LookAt,
    PlayMaster,
    RotateCard,
    SecretDealt,
    StateVote,
    SwapVote,
    VotesDrawn,
    VotesExchanged,
)

HANDS = [[2, 3, 12], [4, 5, 14], [6, 7, 16], [8, 9, 18]]


def seen(table: MaybeMissions, viewer: int | None) -> MaybeMissions:
    sight = table.sight(viewer)
    assert isinstance(sight, MaybeMissions)
    return sight


class TestZones:
    """One test for each row of the table in section 6."""

    @pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
    @clauses("MV-1.3", "R7")
    def test_hands(self, viewer: int | None) -> None:
        """The owner sees all Votes of a hand, others only how many."""
        sight = seen(a_round(hands=HANDS), viewer)
        for place in range(4):
            assert hand(sight, place) == (HANDS[place] if place == viewer else [UNKNOWN] * 3)

    @clauses("MV-3.12", "MV-3.13")
    def test_cast_votes_before_the_reveal(self) -> None:
        """Place 1 has cast: in other sights it holds all its Votes, has given nothing and is still asked; it sees its own answer."""
        table = a_round(mission=["M01"], hands=HANDS)
        before = [GAME.dump(seen(table, viewer)) for viewer in (0, 2, 3)]
        act(table, 1, CastVote(4))

        assert [GAME.dump(seen(table, viewer)) for viewer in (0, 2, 3)] == before
        assert seen(table, 1).given[1] == [CastVote(4)]

    @clauses("MV-4.5", "MV-3.12")
    def test_how_many_votes_were_cast_is_hidden(self) -> None:
        """Under X05 nobody sees whether place 1 has cast one or two."""
        table = a_round(mission=["M01"], hands=HANDS, master="X05")
        before = GAME.dump(seen(table, 0))
        act(table, 1, CastVote(4), CastVote(14))

        assert GAME.dump(seen(table, 0)) == before

    @clauses("MV-1.5", "MV-1.6", "MV-1.7", "MV-7.1")
    def test_decks_are_seen_by_nobody(self) -> None:
        """Of Vote, Mission, Master and Shop deck only the size is seen, and which Masters are left out is not."""
        table = a_game(gadgets=True)
        for viewer in (0, 3, None):
            sight = seen(table, viewer)
            for deck, true in [
                (sight.vote_deck, table.vote_deck),
                (sight.mission_deck, table.mission_deck),
                (sight.master_deck.cards, table.master_deck.cards),
                (sight.shop_deck, table.shop_deck),
                (sight.master_box, table.master_box),
            ]:
                assert deck == [UNKNOWN] * len(true)

    @clauses("MV-3.34", "MV-4.21")
    def test_cast_votes_of_earlier_rounds_are_public(self) -> None:
        """They lie face up on the discard pile."""
        table = a_vote(2, 4, 6, 9)
        finish_round(table)

        assert sorted(seen(table, None).vote_discard.cards) == [2, 4, 6, 9]

    @clauses("R25", "MV-3.37")
    def test_ruling_25_exchanged_votes_are_known_to_who_discarded_them(self) -> None:
        """Place 0 knows its three on the pile, everybody else only how many lie there; what it drew only place 0 hears."""
        table = a_round(master="X14", hands=[[1, 2, 3, 12], [11, 13, 15], [], []], votes=[31, 33, 35, 41, 43, 45])
        for vote in (1, 2, 3):
            act(table, 0, SwapVote(vote))

        assert [vote for vote in seen(table, 0).vote_discard.cards if vote != UNKNOWN] == [1, 2, 3]
        assert seen(table, 2).vote_discard.cards == [UNKNOWN] * 6
        assert heard(table, 0, VotesDrawn) == [VotesDrawn(0, (31, 33, 35))]
        assert heard(table, 2, VotesDrawn) == [] and heard(table, -1, VotesExchanged) == events(table, VotesExchanged)

    @clauses("MV-3.34", "MV-5.6", "MV-2.2", "MV-7.14")
    def test_what_lies_open(self) -> None:
        """Market, mission, collections with sides, Master, shops and discard piles of cards are seen by all."""
        table = a_vote(
            2,
            4,
            6,
            9,
            gadgets=True,
            collections={1: ["M09 red", "S04", "X20 green"]},
            mission_discard=["M40"],
            master_discard=["X01"],
            shop_discard=["S20"],
        )
        sight = seen(table, None)

        assert (sight.market, sight.mission, sight.master) == (table.market, table.mission, table.master)
        assert (sight.collected, sight.sides) == (table.collected, table.sides)
        assert (sight.mission_discard, sight.master_discard, sight.shop_discard) == (
            [number_of("M40")],
            [number_of("X01")],
            [number_of("S20")],
        )
        assert sight.general_shop == table.general_shop

    @clauses("MV-6.2", "MV-8.4")
    def test_secret_identities(self) -> None:
        """Seen by the owner alone until the end; told to the owner alone when dealt."""
        table = a_round(identities=True, secret={0: "Q01", 1: "Q07"})
        assert seen(table, 1).secret[:2] == [UNKNOWN, 6] and seen(table, None).secret[1] == UNKNOWN
        assert seen(table, 0).public == table.public

        game = GAME.blank(table.options)
        assert isinstance(game, MaybeMissions)
        game.chance, game.log = Live(1), []
        GAME.set_up(game, ())
        assert heard(game, 2, SecretDealt) == [SecretDealt(game.secret[2])] and heard(game, -1, SecretDealt) == []

    @clauses("MV-4.16", "R45")
    def test_shown_hands_are_known_to_all(self) -> None:
        """After X16 everybody, spectators too, sees the Votes left to the YES-voters."""
        table = a_round(mission=["M01"], hands=HANDS, master="X16")
        cast(table, 2, 5, 7, 9)
        finish_round(table)

        assert hand(seen(table, None), 0) == [3, 12] and hand(seen(table, None), 1) == [UNKNOWN, UNKNOWN]

    @clauses("MV-4.24")
    def test_a_stated_number_is_known_to_all(self) -> None:
        """Place 0 states its highest number: all see that one; nothing above it can be imagined in that hand."""
        table = a_round(hands=HANDS, master="X24")
        for place in range(4):
            act(table, place, StateVote(1))
        sight = seen(table, 3)

        assert hand(sight, 0) == [UNKNOWN, UNKNOWN, 12]
        for seed in range(30):
            world = sight.imagine(random.Random(seed))
            assert isinstance(world, MaybeMissions) and max(hand(world, 0)) == 12

    @clauses("R45", "MV-7.42")
    def test_ruling_45_a_hand_seen_through_the_shop(self) -> None:
        """Place 0 knows place 2's hand of that moment, nobody else does."""
        table = bought("S02", "red")
        act(table, 0, LookAt(2))

        assert hand(seen(table, 0), 2) == [55, 56] and hand(seen(table, 1), 2) == [UNKNOWN, UNKNOWN]
        assert len(heard(table, 0, HandSeen)) == 1

    @clauses("R45", "MV-4.16", "MV-3.37")
    def test_ruling_45_what_was_shown_bounds_what_was_discarded(self) -> None:
        """All saw the hand 3, 12, 14, 16; when three of it are discarded face down, they are imagined to be among those four."""
        table = a_round(master="X16", masters=["X14"], mission=["M01"], hands=[[2, 3, 12, 14, 16], [5], [], []])
        cast(table, {0: 2})
        for vote in (3, 12, 14):
            act(table, 0, SwapVote(vote))
        sight = seen(table, 1)
        assert sight.vote_discard.cards.count(UNKNOWN) == 3

        for seed in range(20):
            world = sight.imagine(random.Random(seed))
            assert isinstance(world, MaybeMissions)
            assert set(world.vote_discard.cards) <= {2, 5, 3, 12, 14, 16}

    @clauses("MV-4.13")
    def test_studied_masters_stay_known_until_the_deck_is_shuffled(self) -> None:
        """The five seen cards are known to spectators too; the next round's Master is the first of them."""
        table = a_round(master="X13", masters=["X01", "X02", "X03", "X04", "X06"], mission=["M01", "M02", "M03"], hands=HANDS)
        assert seen(table, None).master_deck.cards[-5:] == [number_of(card) for card in ("X06", "X04", "X03", "X02", "X01")]
        cast(table, 2, 5, 7, 9)
        finish_round(table)

        assert table.master == number_of("X01")
        assert seen(table, None).master_deck.cards[-4:] == [number_of(card) for card in ("X06", "X04", "X03", "X02")]
        assert table.master_deck.knowers[-4:] == [ALL] * 4

    @clauses("R44", "MV-5.2", "MV-4.15", "MV-5.9")
    def test_answers_of_simultaneous_windows(self) -> None:
        """Playing Masters, rotating, and stating: the sights of others do not change before the window closes."""
        windows = [
            (a_round(play_masters=True, collections={0: ["X01 green"], 2: ["X10 green"]}), 0, PlayMaster(0)),
            (a_round(master="X15", collections={0: ["M01 red", "M02 red"], 2: ["M03 red", "M04 red"]}), 0, RotateCard(1)),
            (a_round(master="X24", hands=HANDS), 0, StateVote(0)),
        ]
        for table, place, move in windows:
            before = GAME.dump(seen(table, 2))
            act(table, place, move)
            assert GAME.dump(seen(table, 2)) == before
            assert 2 in asked(table)


class TestImagining:
    """A sight filled in again is a world that looks the same."""

    @pytest.mark.parametrize("seed", range(8))
    @clauses("MV-1.2", "R4", "MV-6.2", "MV-4.13")
    def test_two_worlds(self, seed: int) -> None:
        """In random play with everything on, an imagined world passes the audit, looks the same to its place and has the same menu."""
        rng = random.Random(seed)
        table = a_game(
            3 + seed % 4,
            seed=seed,
            identities=True,
            gadgets=True,
            play_masters=True,
            redraw=True,
            vote_pool=["box", "dealt_only"][seed % 2],
            votes_per_player=[10, 6][seed % 2],
        )
        for _ in range(220):
            if table.result is not None:
                break
            asked_places = table.asked_places()
            viewer = rng.randrange(table.places)
            sight = table.sight(viewer)
            world = sight.imagine(rng)
            assert isinstance(world, MaybeMissions)
            GAME.audit(world)
            assert GAME.dump(world.sight(viewer)) == GAME.dump(sight)
            assert world.menu(viewer) == table.menu(viewer) == sight.menu(viewer)
            place = rng.choice(asked_places)
            table.apply(place, rng.choice(table.menu(place)))

    @clauses("R4", "vote_pool=box", "MV-1.2")
    def test_the_untouched_vote_deck_is_half_yes(self) -> None:
        """Before anybody has drawn, every imagined Vote deck is half YES, half NO, as everybody knows it to be."""
        sight = a_game(4).sight(0)
        for seed in range(10):
            world = sight.imagine(random.Random(seed))
            assert isinstance(world, MaybeMissions)
            assert sum(1 for vote in world.vote_deck if vote % 2 == 0) == 10


class TestUndoBarrier:
    """Whenever somebody gets to know something hidden it is noted, so that undo does not go back past it."""

    @clauses("MV-3.8", "MV-3.2", "MV-7.19", "MV-3.37")
    def test_whatever_is_drawn_shown_or_stated_is_noted(self) -> None:
        """A card or Vote drawn, a Vote laid open, a hand shown, a number stated, Masters studied: each counts once at least."""
        from hustings.games.maybemissions import decks, masters

        table = a_round(gadgets=True, hands=HANDS)
        acts = [
            lambda: decks.draw_mission(table),
            lambda: decks.draw_master(table),
            lambda: decks.lay_out_shop(table),
            lambda: decks.draw_votes(table, 0, 1),
            lambda: decks.lay_open(table, 0, 2),
            lambda: decks.show_hand(table, 1, ALL),
            lambda: decks.state_number(table, 2, True),
            lambda: masters.study_masters(table),
        ]
        for done in acts:
            before = table.secrets
            done()
            assert table.secrets == before + 1

    @clauses("MV-3.36", "MV-7.43")
    def test_nothing_drawn_nothing_learnt(self) -> None:
        """With no Vote to draw nobody gets to know anything."""
        from hustings.games.maybemissions import decks
        from tests.maybemissions.positions import only

        table = a_round(hands=HANDS, votes=only(), vote_discard=only())
        before = table.secrets
        assert decks.draw_votes(table, 0, 2) == [] and table.secrets == before

    @clauses("MV-7.33", "MV-8.4")
    def test_a_drawn_gadget_and_the_final_reveal(self) -> None:
        """The Shop Card of a free gadget, and everything at the end of the game."""
        from hustings.games.maybemissions import scoring
        from hustings.games.maybemissions.kinds import GREEN
        from hustings.games.maybemissions.rewards import next_gadget

        table = a_round(gadgets=True, hands=HANDS)
        before = table.secrets
        next_gadget(table, 0, GREEN)
        assert table.secrets == before + 1
        scoring.finish(table, "MV-8.2")
        assert table.secrets == before + 2
