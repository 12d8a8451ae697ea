"""The council assembles, and its turns (PA-1, PA-2)."""

from __future__ import annotations

import random

import pytest

from hustings.conformance import clauses
from hustings.core.chance import Fast, Live, Scripted
from hustings.core.errors import IllegalMove, OptionError
from hustings.core.pile import UNKNOWN
from hustings.games.parley import GAME
from hustings.games.parley.deck import COPIES, KINDS, TITLES
from hustings.games.parley.effects import GiveWay, Matter, PayCoin
from hustings.games.parley.turn import Canvass, EndTurn, Peek, PlayCard
from tests.parley.positions import ANN, BOB, CID, a_council, asked, cards, kind, news, play

DECK = [card for card in range(KINDS) for _ in range(COPIES[card])]


def dealt(*tops: str) -> list[int]:
    """An order of all cards in which these are dealt first, from the top."""
    named = [kind(title) for title in tops]
    rest = DECK[:]
    for card in named:
        rest.remove(card)
    return rest + named[::-1]


class TestAssembly:
    """The council assembles (PA-1)."""

    @clauses("PA-1.1", "players=2", "players=5")
    def test_two_to_five_sit_down_with_four_coins(self) -> None:
        """Other counts are refused; everybody begins with 4 coins and no influence."""
        for count in (2, 3, 4, 5):
            table = GAME.blank(GAME.read_options({"players": count}))
            assert table.coins == [4] * count and table.influence == [0] * count
        for count in (1, 6):
            with pytest.raises(OptionError, match="players is a whole number from 2 to 5"):
                GAME.read_options({"players": count})

    @clauses("PA-1.2", "deal=2")
    def test_a_hand_of_one_kind_is_dealt_again(self) -> None:
        """Two Levies in one hand: all cards are shuffled and dealt again, for everybody."""
        same = dealt("Levy", "Levy", "Grant", "Rally")
        mixed = dealt("Levy", "Block", "Grant", "Rally")
        table = GAME.blank(GAME.read_options({"players": 2, "deal": 2}))
        table.chance = Scripted([same, mixed, 0])
        GAME.set_up(table, ())
        assert cards(table, ANN) == ["Levy", "Block"] and cards(table, BOB) == ["Grant", "Rally"]

    @clauses("PA-1.3")
    def test_the_chair_is_drawn_by_lot_and_begins(self) -> None:
        """The lot falls on the third: she has the chair and the first turn."""
        table = GAME.deal(GAME.read_options({}), Scripted([dealt(*("Levy Block Grant " * 3).split()), 2]))
        assert table.chair == CID and asked(table) == {CID: "ChooseAction"}

    @clauses("PA-1.3")
    def test_in_a_rematch_the_winner_has_the_chair(self) -> None:
        """No lot is drawn where the series names the last winner."""
        table = GAME.deal(GAME.read_options({}), Scripted([dealt(*("Levy Block Grant " * 3).split())]), ("1",))
        assert table.chair == BOB and asked(table) == {BOB: "ChooseAction"}


class TestDrawing:
    """Two cards at the start of a turn (PA-2.1)."""

    @clauses("PA-2.1")
    def test_two_cards_are_drawn_from_the_top(self) -> None:
        """Rally, then Levy; only Ann learns which."""
        table = a_council(at="draw", deck="Rally Levy ...")
        assert cards(table, ANN) == ["Levy", "Rally"]
        assert table.sight(BOB).hands[ANN].cards == [UNKNOWN, UNKNOWN]
        assert news(table, ANN)[:2] == ["Drew", "Drew"] and news(table, BOB)[:2] == ["DrewHidden", "DrewHidden"]

    @clauses("PA-2.1")
    def test_a_deck_that_runs_out_in_the_middle_is_made_anew(self) -> None:
        """One Rally is left: the discards are shuffled for the second card."""
        order = DECK[:]
        order.remove(kind("Rally"))
        order.remove(kind("Gavel"))
        order.append(kind("Gavel"))
        table = a_council(at="draw", deck="Rally", luck=[order])
        assert cards(table, ANN) == ["Rally", "Gavel"]
        assert table.discards == [] and len(table.deck) == 26

    @clauses("PA-2.1")
    def test_where_there_is_no_card_nothing_is_drawn(self) -> None:
        """All 28 cards are in hands: the turn begins all the same."""
        everything = " ".join(title for title, copies in zip(TITLES, COPIES) for _ in range(copies))
        table = a_council(at="draw", hands={"bob": everything}, deck="")
        assert cards(table, ANN) == [] and asked(table) == {ANN: "ChooseAction"}


class TestActing:
    """What the active player may do (PA-2.2, PA-2.3)."""

    @clauses("PA-2.2")
    def test_a_turn_lasts_until_satisfied(self) -> None:
        """After a canvass and a card the same player is asked again; EndTurn ends it."""
        table = a_council(hands={"ann": "Gavel Grant"}, luck=[[1, 1]])
        play(table, (ANN, Canvass()), (ANN, PlayCard(kind("Grant"), BOB)))
        assert asked(table) == {ANN: "ChooseAction"}
        play(table, (ANN, EndTurn()))
        assert table.result is not None

    @pytest.mark.parametrize(("dice", "gained"), [([3, 4], 0), ([4, 4], 1), ([6, 6], 1)])
    @clauses("PA-2.3")
    def test_a_canvass_gains_influence_with_eight(self, dice: list[int], gained: int) -> None:
        """It costs a coin; seven is not enough, eight is."""
        table = a_council(luck=[dice])
        play(table, (ANN, Canvass()))
        assert table.coins[ANN] == 3 and table.influence[ANN] == gained

    @clauses("PA-2.3")
    def test_canvass_and_peek_once_a_turn_and_not_without_a_coin(self) -> None:
        """The second of each is refused, and so is the first without a coin."""
        table = a_council(luck=[[1, 2]])
        play(table, (ANN, Canvass()), (ANN, Peek()))
        for move in (Canvass(), Peek()):
            with pytest.raises(IllegalMove, match="once-a-turn"):
                table.check(ANN, move)
        poor = a_council(coins={"ann": 0})
        for move in (Canvass(), Peek()):
            with pytest.raises(IllegalMove, match="no-coins"):
                poor.check(ANN, move)

    @clauses("PA-2.3")
    def test_an_empty_deck_cannot_be_peeked_at(self) -> None:
        """There is no top card."""
        with pytest.raises(IllegalMove, match="deck-empty"):
            a_council(deck="").check(ANN, Peek())

    @clauses("PA-2.3")
    def test_a_peek_is_known_to_the_peeker_alone_until_the_deck_is_shuffled(self) -> None:
        """Ann sees the Rally on top, also in Bob's hand later; Cid sees neither; a shuffle ends it."""
        table = a_council(deck="Rally ...")
        play(table, (ANN, Peek()))
        assert table.sight(ANN).deck.cards[-1] == kind("Rally")
        assert table.sight(CID).deck.cards[-1] == UNKNOWN
        drawn = table.clone()
        drawn.hands[BOB].add(drawn.deck.cards[-1], drawn.deck.knowers[-1] | 1 << BOB)
        drawn.deck.draw()
        assert drawn.sight(ANN).hands[BOB].cards == [kind("Rally")]
        assert drawn.sight(CID).hands[BOB].cards == [UNKNOWN]
        table.deck.shuffle(Fast(random.Random(1)))
        assert set(table.sight(ANN).deck.cards) == {UNKNOWN}


class TestMatters:
    """The matters that wait (PA-2.4)."""

    @clauses("PA-2.4", "C5")
    def test_an_uproar_asks_the_others_in_turn_after_the_turn(self) -> None:
        """First Bob, then Cid; each pays or gives way."""
        table = a_council(hands={"ann": "Uproar"}, influence={"bob": 2, "cid": 1})
        play(table, (ANN, PlayCard(kind("Uproar"), ANN)))
        assert asked(table) == {ANN: "ChooseAction"}
        play(table, (ANN, EndTurn()))
        assert asked(table) == {BOB: "CalmUproar"}
        play(table, (BOB, PayCoin()))
        assert asked(table) == {CID: "CalmUproar"}
        play(table, (CID, GiveWay()))
        assert table.coins == [4, 3, 4] and table.influence == [0, 2, 0]

    @clauses("PA-2.4")
    def test_who_has_neither_is_passed_over_and_who_has_one_is_not_asked(self) -> None:
        """Bob has nothing; Cid has no influence and pays."""
        table = a_council(hands={"ann": "Uproar"}, coins={"bob": 0})
        play(table, (ANN, PlayCard(kind("Uproar"), ANN)), (ANN, EndTurn()))
        assert table.result is not None and table.coins == [4, 0, 3]

    @clauses("PA-2.4")
    def test_giving_way_needs_influence_and_paying_a_coin(self) -> None:
        """Each is refused to whom it fails."""
        table = a_council(hands={"ann": "Uproar"}, influence={"bob": 1})
        play(table, (ANN, PlayCard(kind("Uproar"), ANN)), (ANN, EndTurn()))
        table.coins[BOB] = 0
        with pytest.raises(IllegalMove, match="no-coins"):
            PayCoin().check(table, BOB)
        with pytest.raises(IllegalMove, match="no-influence"):
            GiveWay().check(table, CID)

    @clauses("PA-2.4")
    def test_the_last_coin_adds_a_relief_behind_the_uproars(self) -> None:
        """Bob pays his last coin in the first of two uproars: the second comes before his relief."""
        table = a_council("ann bob", hands={"ann": "Uproar Uproar"}, coins={"bob": 1}, influence={"bob": 3})
        play(table, (ANN, PlayCard(kind("Uproar"), ANN)), (ANN, PlayCard(kind("Uproar"), ANN)), (ANN, EndTurn()), (BOB, PayCoin()))
        # In the second uproar he has no coin and gives way without being asked; then comes the relief.
        assert table.influence[BOB] == 2 and table.coins[BOB] == 1 and news(table)[-1] == "Relieved"

    @clauses("PA-2.4")
    def test_a_relief_falls_where_there_is_a_coin_again(self) -> None:
        """It is looked at again when it is taken up."""
        table = a_council(coins={"bob": 2})
        table.queue = [Matter(True, BOB)]
        play(table, (ANN, EndTurn()))
        assert table.coins[BOB] == 2 and "Relieved" not in news(table)


def test_every_game_is_dealt_by_the_same_rules() -> None:
    """A live deal passes the audit for every count."""
    for count in GAME.places:
        GAME.audit(GAME.deal(GAME.read_options({"players": count}), Live(count)))
