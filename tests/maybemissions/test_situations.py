"""Situations that an engine must express plainly, in the words of this game."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.core.state import START_OVER, TAKE_BACK
from hustings.games.maybemissions import GAME
from tests.maybemissions.acting import (
    act,
    asked,
    cast,
    collection,
    events,
    finish_round,
    hand,
    lay,
    market,
    master_won,
    result,
    takers,
    tally,
)
from tests.maybemissions.positions import a_round, a_vote, only
from tests.maybemissions.shopping import buy, shopping
from tests.maybemissions.test_setup import FirstDealOneSided
from tests.maybemissions.vocabulary import (
    CastPurchaseVote,
    CastVote,
    DeckShuffled,
    DoneVoting,
    IgnoreVote,
    StopIgnoring,
    SwapVote,
    VoteCast,
)

HANDS = [[2, 3, 12], [4, 5, 14], [6, 7, 16], [8, 9, 18]]


class TestSituation10:
    """Two Votes, public voting, a purchase vote inside shopping inside a round, and results that change."""

    @clauses("MV-4.5", "MV-4.21", "MV-5.3")
    def test_two_votes_in_public_one_player_after_another(self) -> None:
        """X05 played and X21 revealed: each in turn lays one or two Votes open; nobody sees the first before the second is chosen."""
        table = a_round(active=1, master="X21", played={0: ["X05"]}, mission=["M01"], hands=HANDS)
        assert asked(table) == {1: "AskVotes"}
        act(table, 1, CastVote(4))
        assert table.sight(2).given[1] == [] and table.ballots == []
        act(table, 1, CastVote(5))
        assert asked(table) == {2: "AskVotes"}
        act(table, 2, CastVote(6), DoneVoting())

        assert events(table, VoteCast) == [VoteCast(1, (4, 5)), VoteCast(2, (6,))]
        assert asked(table) == {3: "AskVotes"}

    @clauses("MV-7.47", "MV-7.49", "MV-7.56")
    def test_a_purchase_vote_inside_shopping_inside_a_round(self) -> None:
        """The purchase is voted on, carried out, and its reward turns the announced result round."""
        table = shopping(
            20,
            4,
            7,
            9,
            shop="S08",
            vote_first=True,
            votes=[31, 33, 35, 37],
            collections={0: ["M06 green", "M04 green"]},
        )
        buy(table, 0)
        for place, vote in enumerate((60, 58, 56, 54)):
            act(table, place, CastPurchaseVote(vote))
        act(table, 0, IgnoreVote(1), StopIgnoring())
        finish_round(table)

        assert (result(table), tally(table)) == ("fail", (1, 2, 2))
        assert takers(table) == [0] and master_won(table) == (0, "X16 red")

    @clauses("MV-7.9", "MV-7.49")
    def test_it_can_be_written_down_in_the_middle(self) -> None:
        """In the middle of a purchase vote the table is dumped, read back and played on to the same end."""
        from hustings.games.maybemissions.state import MaybeMissions
        from tests.maybemissions.luck import Luck

        table = shopping(20, 4, 6, 9, shop="S18", vote_first=True, votes=[31, 33, 35, 37], collections={0: ["M06 green"]})
        buy(table, 0)
        act(table, 2, CastPurchaseVote(56))
        again = GAME.load(GAME.dump(table))
        assert isinstance(again, MaybeMissions)
        again.chance, again.log = Luck(), []
        for world in (table, again):
            for place, vote in ((0, 60), (1, 57), (3, 54)):
                act(world, place, CastPurchaseVote(vote))
            act(world, 0, world.menu(0)[0])
            finish_round(world) if world is table else None
        while again.round == 1:
            for place in again.asked_places():
                act(again, place, again.menu(place)[0])

        assert collection(again, 1) == collection(table, 1) and hand(again, 0) == hand(table, 0)

    @clauses("MV-3.12", "MV-3.13")
    def test_taking_back_while_others_still_think(self) -> None:
        """An answer can be taken back and given anew as long as somebody has not answered; parts can be started over."""
        table = a_round(mission=["M01", "M02", "M03"], hands=HANDS, master="X05")
        act(table, 0, CastVote(2))
        act(table, 0, START_OVER)
        assert table.menu(0) == [CastVote(2), CastVote(3), CastVote(12)]
        act(table, 0, CastVote(3), DoneVoting(), TAKE_BACK)
        act(table, 0, CastVote(2), CastVote(12))
        cast(table, {1: 5, 2: 7, 3: 9})

        assert [(ballot.place, ballot.vote) for ballot in table.ballots][:2] == [(0, 2), (0, 12)]


class TestSituation12:
    """A deck that runs out in the middle of a draw, a deal that is repeated, a peek that stays until the deck is shuffled."""

    @clauses("MV-3.35", "MV-3.37")
    def test_the_vote_deck_runs_out_in_the_middle_of_a_draw(self) -> None:
        """Place 0 draws the last two Votes, then the pile is shuffled and it draws the third one; the others go on from there."""
        hands = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]
        table = a_round(master="X14", hands=hands, votes=only(50, 52), vote_discard=only(40), chance=[[40, 12, 11, 10]])

        assert hand(table, 0) == [40, 50, 52] and hand(table, 1) == [10, 11, 12]
        assert events(table, DeckShuffled) == [DeckShuffled(0)]
        assert sorted([*hand(table, 2), *hand(table, 3), *table.vote_deck]) == list(range(1, 10))
        assert [len(hand(table, place)) for place in range(4)] == [3, 3, 3, 3]

    @clauses("MV-1.4", "R5")
    def test_a_deal_that_is_repeated(self) -> None:
        """The first deal gives a hand of one type: the whole table is dealt again, with new luck."""
        from tests.maybemissions.positions import options_of

        luck = FirstDealOneSided()
        GAME.deal(options_of(4), luck)

        assert luck.deals >= 2

    @clauses("MV-4.13", "MV-3.35", "R10")
    def test_a_peek_that_ends_with_the_shuffle(self) -> None:
        """Two Masters left are shown by X13; when both are used up and the pile is shuffled, nobody knows the deck."""
        hands = [[2, 3, 12, 13, 22], [4, 5, 14, 15, 24], [6, 7, 16, 17, 26], [8, 9, 18, 19, 28]]
        table = a_round(master="X13", masters=only("X20", "X16"), hands=hands, chance=[["X19"]])
        for _ in range(3):
            assert table.sight(2).master_deck.cards == table.master_deck.cards  # all that is left is known
            lay(table, market(table)[0])
            cast(table, *[hand(table, place)[0] for place in range(4)])
            finish_round(table)

        assert table.round == 4 and len(table.master_deck) > 5
        assert set(table.sight(2).master_deck.cards) == {-1}

    @clauses("MV-3.36", "MV-3.9")
    def test_a_market_that_cannot_be_refilled(self) -> None:
        """Deck and discard pile are empty: a card added after voting leaves a gap in the market."""
        from tests.maybemissions.vocabulary import LateAdd

        table = a_vote(2, 4, 6, 9, mission=("M01",), master="X25", missions=only(), mission_discard=only())
        assert len(table.market) == 5
        act(table, 3, LateAdd(0))

        assert len(table.market) == 4

    @clauses("MV-4.14", "MV-3.36")
    def test_an_exchange_cannot_shrink_a_hand(self) -> None:
        """Whatever the deck holds, hands keep their size: what is discarded can be drawn again."""
        table = a_round(
            players=3, master="X14", hands=[[1, 2, 3, 4], [5, 6], []], votes=only(), vote_discard=only(), chance=[[5, 6, 1]], mission=None
        )
        act(table, 0, SwapVote(1), SwapVote(2), SwapVote(3))

        assert [len(hand(table, place)) for place in range(3)] == [4, 2, 0]
