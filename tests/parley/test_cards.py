"""Cards, and cards that answer cards (PA-3)."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import clauses
from hustings.core.errors import IllegalMove
from hustings.games.parley import GAME
from hustings.games.parley.deck import BLOCK
from hustings.games.parley.effects import GiveChair
from hustings.games.parley.reactions import LetPass, PlayBlock
from hustings.games.parley.turn import EndTurn, PlayCard
from tests.parley.positions import ANN, BOB, CID, DEE, a_council, asked, cards, kind, news, play


class TestEffects:
    """What the cards do (PA-3.1, PA-3.2)."""

    @clauses("PA-3.1")
    def test_a_card_is_revealed_settled_and_discarded(self) -> None:
        """With no Block about, all at once."""
        table = a_council(hands={"ann": "Grant"})
        play(table, (ANN, PlayCard(kind("Grant"), ANN)))
        assert news(table) == ["CardRevealed", "CardSettled"]
        assert table.discards == [kind("Grant")] and cards(table, ANN) == [] and table.revealed == []

    @clauses("PA-3.2", "C1")
    def test_a_grant_gives_anybody_two_coins(self) -> None:
        """Also to another."""
        table = a_council(hands={"ann": "Grant"})
        play(table, (ANN, PlayCard(kind("Grant"), BOB)))
        assert table.coins == [4, 6, 4]

    @pytest.mark.parametrize(("purse", "paid"), [(4, 2), (1, 1), (0, 0)])
    @clauses("PA-3.2", "C2")
    def test_a_levy_takes_up_to_two(self, purse: int, paid: int) -> None:
        """As much as there is, up to 2."""
        table = a_council(hands={"ann": "Levy"}, coins={"bob": purse})
        play(table, (ANN, PlayCard(kind("Levy"), BOB)))
        assert table.coins == [4 + paid, purse - paid, 4]

    @clauses("PA-3.2", "C2")
    def test_the_chair_pays_no_levy(self) -> None:
        """Bob has the chair."""
        table = a_council(hands={"ann": "Levy"}, chair="bob")
        play(table, (ANN, PlayCard(kind("Levy"), BOB)))
        assert table.coins == [4, 4, 4]

    @clauses("PA-3.2", "C3")
    def test_a_rally_gains_two(self) -> None:
        """One after the other."""
        table = a_council(hands={"ann": "Rally"})
        play(table, (ANN, PlayCard(kind("Rally"), ANN)))
        assert table.influence == [2, 0, 0] and news(table).count("InfluenceGained") == 2

    @clauses("PA-3.2", "C4")
    def test_with_a_gavel_one_says_who_takes_the_chair(self) -> None:
        """When it is settled, not when it is played."""
        table = a_council(hands={"ann": "Gavel"}, chair="cid")
        play(table, (ANN, PlayCard(kind("Gavel"), ANN)))
        assert asked(table) == {ANN: "NameChair"} and table.chair == CID
        play(table, (ANN, GiveChair(BOB)))
        assert table.chair == BOB

    @clauses("PA-3.2")
    def test_whom_a_card_can_name(self) -> None:
        """A Levy not oneself, a Rally nobody else, and no card somebody who has left."""
        table = a_council(hands={"ann": "Levy Rally Grant"})
        table.out[CID] = True
        for card, target in (("Levy", ANN), ("Rally", BOB), ("Grant", CID)):
            with pytest.raises(IllegalMove, match="not-named"):
                table.check(ANN, PlayCard(kind(card), target))
        table.out[CID] = False

    @clauses("PA-3.1")
    def test_only_cards_in_hand_can_be_played(self) -> None:
        """And the refusal is the same to somebody who cannot see the hand: it is the player's own."""
        table = a_council(hands={"ann": "Levy"})
        with pytest.raises(IllegalMove, match="no-such-card"):
            table.check(ANN, PlayCard(kind("Rally"), ANN))


class TestReactions:
    """A Block answers a card (PA-3.3)."""

    @clauses("PA-3.3", "C6", "blocks=on")
    def test_a_blocked_card_has_no_effect(self) -> None:
        """Both cards are discarded."""
        table = a_council(hands={"ann": "Rally", "cid": "Block"})
        play(table, (ANN, PlayCard(kind("Rally"), ANN)), (CID, PlayBlock()))
        assert table.influence == [0, 0, 0] and sorted(table.discards) == sorted([kind("Rally"), BLOCK])

    @clauses("PA-3.3")
    def test_holders_are_asked_clockwise_from_the_owner(self) -> None:
        """Cid has the turn: Ann before Bob, and Bob only if Ann lets pass."""
        table = a_council(turn_of="cid", hands={"ann": "Block", "bob": "Block", "cid": "Levy"})
        play(table, (CID, PlayCard(kind("Levy"), ANN)))
        assert asked(table) == {ANN: "AnswerCard"}
        play(table, (ANN, LetPass()))
        assert asked(table) == {BOB: "AnswerCard"}

    @clauses("PA-3.3")
    def test_a_block_cannot_be_played_unasked(self) -> None:
        """It only answers."""
        with pytest.raises(IllegalMove, match="block-answers"):
            a_council(hands={"ann": "Block"}).check(ANN, PlayCard(BLOCK, ANN))

    @clauses("PA-3.3")
    def test_nobody_learns_who_is_asked(self) -> None:
        """Whether Bob or Cid is asked, Dee sees the same: nobody asked, the same agenda, the same cards."""
        seen = []
        for holder, other in (("bob", "cid"), ("cid", "bob")):
            table = a_council("ann bob cid dee", hands={"ann": "Rally", holder: "Block", other: "Levy"})
            play(table, (ANN, PlayCard(kind("Rally"), ANN)))
            sight = table.sight(DEE)
            assert sight.asked_places() == [] and sight.result is None
            seen.append(GAME.dump(sight))
        assert seen[0] == seen[1]

    @clauses("PA-3.3")
    def test_an_imagined_world_asks_somebody_who_could_be_asked(self) -> None:
        """In what Dee imagines Bob or Cid holds a Block and is asked; never Ann, whose card it is, nor Dee."""
        table = a_council("ann bob cid dee", hands={"ann": "Rally Levy", "bob": "Block", "cid": "Levy", "dee": "Block"})
        play(table, (ANN, PlayCard(kind("Rally"), ANN)))
        imagined = set()
        for seed in range(30):
            world = table.sight(DEE).imagine(random.Random(seed))
            (place,) = world.asked_places()
            assert BLOCK in world.hands[place].cards
            imagined.add(place)
        assert imagined == {BOB, CID}

    @clauses("PA-3.3", "blocks=off")
    def test_without_blocks_nobody_is_asked(self) -> None:
        """The option takes the window away."""
        table = a_council(hands={"ann": "Rally", "bob": "Block"}, blocks=False)
        play(table, (ANN, PlayCard(kind("Rally"), ANN)))
        assert table.influence[ANN] == 2


class TestInfluence:
    """Influence and the chair (PA-3.4)."""

    @clauses("PA-3.4")
    def test_who_comes_to_lead_takes_the_chair(self) -> None:
        """Ann passes Bob with her second point; drawing level is not enough."""
        table = a_council(hands={"ann": "Rally"}, influence={"bob": 1}, chair="cid")
        play(table, (ANN, PlayCard(kind("Rally"), ANN)))
        assert table.chair == ANN and table.leader == ANN

    @clauses("PA-3.4", "goal=4")
    def test_the_goal_ends_the_game_at_once(self) -> None:
        """With 3 of 4 the first point of a Rally wins."""
        table = a_council(hands={"ann": "Rally"}, influence={"ann": 3}, goal=4)
        play(table, (ANN, PlayCard(kind("Rally"), ANN)))
        assert table.result is not None
        assert table.result.clause == "PA-3.4" and table.result.winners() == [ANN] and table.influence[ANN] == 4


def test_a_card_of_somebody_who_has_left_does_nothing() -> None:
    """What is named when it is settled has to be there still."""
    table = a_council("ann bob cid", hands={"ann": "Grant", "cid": "Block"})
    play(table, (ANN, PlayCard(kind("Grant"), BOB)))
    table.out[BOB] = True
    play(table, (CID, LetPass()))
    assert table.coins[BOB] == 4
    play(table, (ANN, EndTurn()))
    assert table.result is not None and table.result.ranks[BOB] == 3
