"""The open floor, the ballot, and the end (PA-6, PA-7)."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import clauses
from hustings.core.chance import Fast
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove
from hustings.core.pile import UNKNOWN
from hustings.core.state import TABLE
from hustings.games.parley import GAME
from hustings.games.parley.ballot import Lay, LayNoMore, Seal
from hustings.games.parley.end import Concede
from hustings.games.parley.floor import Agree, KeepSilent, PutMotion, Refuse, TimeUp
from hustings.games.parley.reactions import PlayBlock
from hustings.games.parley.state import Council
from hustings.games.parley.turn import EndTurn, PlayCard
from tests.parley.positions import ANN, BOB, CID, DEE, a_council, asked, cards, kind, news, play

BOB_AND_CID = 1 << BOB | 1 << CID


class TestFloor:
    """Motions at any time (PA-6.1, PA-6.2)."""

    @clauses("PA-6.1")
    def test_anybody_may_speak_first(self) -> None:
        """All are asked at once; after Cid's motion is lost all are asked again."""
        table = a_council(at="floor")
        assert asked(table) == {ANN: "Speak", BOB: "Speak", CID: "Speak"}
        play(table, (CID, PutMotion(1 << ANN, 0)), (ANN, Refuse()))
        assert asked(table) == {ANN: "Speak", BOB: "Speak", CID: "Speak"}

    @clauses("PA-6.1")
    def test_more_than_half_have_to_be_named(self) -> None:
        """Of four, two partners and oneself; nobody names oneself or somebody who has left."""
        table = a_council("ann bob cid dee", at="floor")
        with pytest.raises(IllegalMove, match="no-majority"):
            table.check(ANN, PutMotion(1 << BOB, 0))
        table.check(ANN, PutMotion(BOB_AND_CID, 0))
        with pytest.raises(IllegalMove, match="not-partners"):
            table.check(ANN, PutMotion(1 << ANN | 1 << BOB, 0))
        play(table, (CID, Concede()))
        with pytest.raises(IllegalMove, match="not-partners"):
            table.check(ANN, PutMotion(BOB_AND_CID, 0))

    @clauses("PA-6.1")
    def test_the_floor_closes_when_all_are_silent(self) -> None:
        """Who is silent is not asked again."""
        table = a_council(at="floor")
        play(table, (BOB, KeepSilent()))
        assert asked(table) == {ANN: "Speak", CID: "Speak"}
        play(table, (ANN, KeepSilent()), (CID, KeepSilent()))
        assert table.result is not None

    @pytest.mark.parametrize("limit", [0, 1, 2])
    @clauses("PA-6.1", "floor_limit=0", "floor_limit=1")
    def test_the_floor_closes_after_so_many_inputs(self, limit: int) -> None:
        """Without a clock it closes by itself."""
        table = a_council(at="floor", floor_limit=limit)
        for _ in range(limit):
            assert table.result is None
            play(table, (ANN, PutMotion(1 << BOB, 0)), (BOB, Refuse()))
        assert table.result is not None

    @clauses("PA-6.1")
    def test_the_clock_closes_the_floor(self) -> None:
        """TimeUp is the table's own command: refused to players, and when no floor is open."""
        table = a_council(at="floor")
        with pytest.raises(IllegalMove, match="no-such-command"):
            table.apply(ANN, TimeUp())
        play(table, (TABLE, TimeUp()))
        assert table.result is not None
        with pytest.raises(IllegalMove, match="floor-closed"):
            a_council().apply(TABLE, TimeUp())

    @clauses("PA-6.1", "PA-6.2")
    def test_a_motion_that_stands_is_decided_although_time_is_up(self) -> None:
        """Bob still answers; then the floor is closed."""
        table = a_council(at="floor")
        play(table, (ANN, PutMotion(1 << BOB, 1)), (TABLE, TimeUp()))
        assert asked(table) == {BOB: "AnswerMotion"}
        play(table, (BOB, Agree()))
        assert table.influence[ANN] == 1 and table.result is not None

    @clauses("PA-6.2")
    def test_a_motion_is_carried_if_all_agree(self) -> None:
        """Ann pays 2 to each and gains one influence; the floor is closed."""
        table = a_council(at="floor")
        play(table, (ANN, PutMotion(BOB_AND_CID, 2)), (CID, Agree()))
        assert asked(table) == {BOB: "AnswerMotion"} and table.coins == [4, 4, 4]
        play(table, (BOB, Agree()))
        assert table.coins == [0, 6, 6] and table.influence == [1, 0, 0] and table.result is not None

    @clauses("PA-6.2")
    def test_one_who_refuses_is_enough(self) -> None:
        """Nobody pays."""
        table = a_council(at="floor")
        play(table, (ANN, PutMotion(BOB_AND_CID, 2)), (CID, Agree()), (BOB, Refuse()))
        assert table.coins == [4, 4, 4] and table.influence == [0, 0, 0] and news(table)[-1] == "MotionLost"

    @clauses("PA-6.2")
    def test_fees_have_to_be_there(self) -> None:
        """Three coins for each of two are more than four."""
        with pytest.raises(IllegalMove, match="no-coins"):
            a_council(at="floor").check(ANN, PutMotion(BOB_AND_CID, 3))


class TestBallot:
    """All at once and secretly (PA-6.3)."""

    @clauses("PA-6.3", "ballot_cards=2")
    def test_cards_are_laid_face_down(self) -> None:
        """Bob sees how many Ann laid, and not what."""
        table = a_council("ann bob", at="ballot", hands={"ann": "Grant Levy", "bob": "Grant Rally"})
        play(table, (ANN, Lay(kind("Grant"), ANN)), (ANN, Lay(kind("Levy"), BOB)))
        assert len(table.sight(BOB).hands[ANN].cards) == 2 and table.sight(BOB).given[ANN] == []
        play(table, (BOB, LayNoMore()))
        seen = table.sight(BOB)
        assert [laid.kind for laid in seen.laid[ANN]] == [UNKNOWN, UNKNOWN] and seen.hands[ANN].cards == []

    @clauses("PA-6.3", "ballot_cards=1")
    def test_how_many_cards_are_laid(self) -> None:
        """After one the choice is over where the table agreed on one, and the same card is not laid twice."""
        table = a_council("ann bob", at="ballot", hands={"ann": "Grant Levy", "bob": "Grant"}, ballot_cards=1)
        play(table, (ANN, Lay(kind("Grant"), ANN)))
        assert asked(table) == {BOB: "LayCards"}
        table = a_council("ann bob", at="ballot", hands={"ann": "Grant Levy", "bob": "Grant"})
        play(table, (ANN, Lay(kind("Grant"), ANN)))
        with pytest.raises(IllegalMove, match="no-such-card"):
            table.check(ANN, Lay(kind("Grant"), ANN))

    @clauses("PA-6.3", "ballot_cards=0")
    def test_without_cards_all_seal_at_once(self) -> None:
        """The highest seal pays and gains; the others keep their coins."""
        table = a_council(at="ballot", ballot_cards=0)
        play(table, (CID, Seal(1)), (ANN, Seal(3)), (BOB, Seal(2)))
        assert table.coins == [1, 4, 4] and table.influence == [1, 0, 0]

    @clauses("PA-6.3")
    def test_a_block_is_not_laid(self) -> None:
        """It only answers."""
        table = a_council(at="ballot", hands={"ann": "Block Levy"})
        with pytest.raises(IllegalMove, match="block-answers"):
            table.check(ANN, Lay(kind("Block"), ANN))

    @clauses("PA-6.3")
    def test_dice_settle_ties(self) -> None:
        """Ann and Bob seal 2: first both roll 4, then 3 and 5."""
        table = a_council(at="ballot", ballot_cards=0, luck=[[4, 4], [3, 5]])
        play(table, (ANN, Seal(2)), (BOB, Seal(2)), (CID, Seal(0)))
        assert table.influence == [0, 1, 0] and table.coins == [4, 2, 4]

    @clauses("PA-6.3")
    def test_nothing_sealed_gains_nothing(self) -> None:
        """All seal 0."""
        table = a_council("ann bob", at="ballot", ballot_cards=0)
        play(table, (ANN, Seal(0)), (BOB, Seal(0)))
        assert table.influence == [0, 0]

    @clauses("PA-6.3")
    def test_laid_cards_are_revealed_from_the_chair_on(self) -> None:
        """Bob has the chair: his Grant comes before Ann's Levy, which he blocks."""
        table = a_council("ann bob", at="ballot", chair="bob", hands={"ann": "Levy Rally", "bob": "Grant Block"})
        play(table, (ANN, Lay(kind("Levy"), BOB)), (ANN, LayNoMore()), (BOB, Lay(kind("Grant"), BOB)), (BOB, LayNoMore()))
        play(table, (ANN, Seal(0)), (BOB, Seal(0)))
        assert table.coins == [4, 6] and asked(table) == {BOB: "AnswerCard"}
        play(table, (BOB, PlayBlock()))
        assert table.coins == [4, 6] and table.result is not None


class TestEnd:
    """Who wins (PA-7)."""

    @clauses("PA-7.1", "rounds=1")
    def test_most_influence_wins_then_most_coins(self) -> None:
        """Ann and Bob have 2 influence; Bob has more coins."""
        table = a_council(influence={"ann": 2, "bob": 2, "cid": 1}, coins={"bob": 5}, rounds=1)
        play(table, (ANN, EndTurn()))
        assert table.result is not None
        assert table.result.ranks == (2, 1, 3) and table.result.clause == "PA-7.1"

    @pytest.mark.parametrize("rounds", [1, 2])
    @clauses("PA-7.1", "rounds=1", "rounds=2")
    def test_after_the_last_round_influence_is_counted(self, rounds: int) -> None:
        """Nobody does more than must be done: so many rounds are played, each with a turn for everybody."""
        luck = random.Random(1)
        table = GAME.deal(GAME.read_options({"players": 2, "rounds": rounds}), Fast(luck))
        turns = 0
        while table.result is None:
            place = table.asked_places()[0]
            turns += table.asked_places() == [place] and asked(table)[place] == "ChooseAction"
            table.time_out(place, luck)
        assert isinstance(table, Council) and (table.round, turns) == (rounds, 2 * rounds)
        assert table.result.clause == "PA-7.1"

    @clauses("PA-7.1")
    def test_a_tie_in_both_is_shared(self) -> None:
        """Everybody has the same."""
        table = a_council()
        play(table, (ANN, EndTurn()))
        assert table.result is not None and table.result.winners() == [ANN, BOB, CID]

    @clauses("PA-7.1", "R1")
    def test_one_may_concede_at_any_time(self) -> None:
        """Cards are discarded; a question falls; the last one left wins."""
        table = a_council(at="floor", hands={"bob": "Levy"})
        play(table, (BOB, Concede()))
        assert cards(table, BOB) == [] and table.discards == [kind("Levy")] and asked(table) == {ANN: "Speak", CID: "Speak"}
        with pytest.raises(IllegalMove, match="conceded"):
            table.check(BOB, Concede())
        play(table, (CID, Concede()))
        assert table.result is not None and table.result.winners() == [ANN]

    @clauses("R1")
    def test_ruling_1_whatever_is_asked_falls(self) -> None:
        """The active player, the one asked to answer a card, and one of several who lay cards leave; the others go on."""
        table = a_council("ann bob cid")
        play(table, (ANN, Concede()))
        assert table.result is not None and table.result.ranks == (3, 1, 1)  # the turn was over, and the last one
        table = a_council("ann bob cid", hands={"ann": "Rally", "bob": "Block"})
        play(table, (ANN, PlayCard(kind("Rally"), ANN)), (BOB, Concede()))
        assert table.influence[ANN] == 2
        table = a_council("ann bob cid dee", at="ballot", hands={"ann": "Levy", "bob": "Levy", "cid": "Levy"})
        moves: list[tuple[int, AnyMove]] = [(ANN, LayNoMore()), (BOB, Lay(kind("Levy"), ANN)), (CID, LayNoMore()), (BOB, Concede())]
        play(table, *moves)
        assert asked(table) == {ANN: "SealedCoins", CID: "SealedCoins", DEE: "SealedCoins"} and table.discards == [kind("Levy")]
