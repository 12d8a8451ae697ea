"""Situations that an engine for political games must express plainly, by what Parley has of them.

Ten (two votes, a purchase inside shopping inside a round) is Maybe Missions' own and stands with its tests.
"""

from __future__ import annotations

import random

import pytest

from hustings.conformance import clauses
from hustings.core.chance import Fast, Scripted
from hustings.core.errors import IllegalMove
from hustings.core.pile import UNKNOWN
from hustings.core.state import TABLE
from hustings.games.parley import GAME
from hustings.games.parley.auction import Bid, CallAuction, PassBid, Veto
from hustings.games.parley.ballot import Lay, LayNoMore, Seal
from hustings.games.parley.bargains import Accept, OfferCard, WithdrawOffer
from hustings.games.parley.deck import COPIES, KINDS
from hustings.games.parley.effects import GiveChair, Matter, PayCoin
from hustings.games.parley.end import Concede
from hustings.games.parley.floor import Agree, PutMotion, Refuse, TimeUp
from hustings.games.parley.reactions import LetPass, PlayBlock, Window
from hustings.games.parley.turn import EndTurn, Peek, PlayCard, Turn
from tests.parley.positions import ANN, BOB, CID, DEE, a_council, asked, cards, kind, news, play


@clauses("PA-3.3")
def test_situation_1_a_card_is_blocked_and_the_block_is_blocked() -> None:
    """Last in, first out: Cid's Block undoes Bob's, and then Dee may still answer the Rally below."""
    table = a_council("ann bob cid dee", hands={"ann": "Rally", "bob": "Block", "cid": "Block", "dee": "Block"})
    play(table, (ANN, PlayCard(kind("Rally"), ANN)), (BOB, PlayBlock()))
    assert [card.kind for card in table.revealed] == [kind("Rally"), kind("Block")]
    assert asked(table) == {CID: "AnswerCard"}
    play(table, (CID, PlayBlock()))
    assert asked(table) == {DEE: "AnswerCard"} and len(table.revealed) == 3
    play(table, (DEE, LetPass()))
    # Cid's Block is settled: Bob's has no effect, and the window of the Rally goes on after Bob.
    assert asked(table) == {DEE: "AnswerCard"} and len(table.revealed) == 1
    play(table, (DEE, LetPass()))
    assert table.influence[ANN] == 2 and news(table).count("CardBlocked") == 1


@clauses("PA-3.3")
def test_situation_1_a_lower_window_goes_on_in_every_imagined_world() -> None:
    """While Cid's Block can be answered, a spectator's worlds know that Bob has answered the Rally."""
    table = a_council("ann bob cid dee", hands={"ann": "Rally", "bob": "Block", "cid": "Block", "dee": "Block"})
    play(table, (ANN, PlayCard(kind("Rally"), ANN)), (BOB, PlayBlock()))
    world = table.sight(None).imagine(random.Random(2))
    windows = [step for step in world.agenda if isinstance(step, Window)]
    assert windows[0] == Window(0, BOB) and windows[1].item == 1
    assert GAME.dump(world.sight(None)) == GAME.dump(table.sight(None))


@clauses("PA-2.4")
def test_situation_2_each_in_turn_on_somebody_elses_turn_and_the_queue_grows_meanwhile() -> None:
    """Bob's last coin adds a relief to the queue while Cid has still to answer the uproar."""
    table = a_council(hands={"ann": "Uproar"}, coins={"bob": 1}, influence={"bob": 1, "cid": 1})
    play(table, (ANN, PlayCard(kind("Uproar"), ANN)), (ANN, EndTurn()), (BOB, PayCoin()))
    assert asked(table) == {CID: "CalmUproar"} and table.queue == [Matter(True, BOB)]
    play(table, (CID, PayCoin()))
    assert table.coins == [4, 1, 3]


@clauses("PA-3.4")
def test_situation_3_every_point_is_settled_before_anything_else_and_may_end_the_game() -> None:
    """The first point makes Ann leader and moves the chair, the second one wins; the turn is not finished."""
    table = a_council(hands={"ann": "Rally"}, influence={"ann": 5, "bob": 5}, chair="bob")
    play(table, (ANN, PlayCard(kind("Rally"), ANN)))
    assert news(table)[-4:] == ["CardSettled", "InfluenceGained", "ChairTaken", "InfluenceGained"]
    assert table.result is not None and table.result.clause == "PA-3.4" and table.acting


@clauses("PA-4.1", "PA-4.2", "PA-7.1")
def test_situation_4_commands_come_between_atomic_steps() -> None:
    """Who is not asked offers, withdraws and leaves during a turn; inside an effect only leaving is possible."""
    table = a_council("ann bob cid dee", hands={"ann": "Gavel", "bob": "Levy"})
    play(table, (BOB, OfferCard(ANN, kind("Levy"), 1)), (CID, OfferCard(ANN, kind("Rally"), 1)), (CID, WithdrawOffer()), (DEE, Concede()))
    assert asked(table) == {ANN: "ChooseAction"} and Accept(BOB) in table.menu(ANN)
    play(table, (ANN, PlayCard(kind("Gavel"), ANN)))
    with pytest.raises(IllegalMove, match="not-now"):
        table.check(BOB, WithdrawOffer())
    play(table, (CID, Concede()), (ANN, GiveChair(BOB)))
    assert asked(table) == {ANN: "ChooseAction"} and table.chair == BOB


@clauses("PA-6.3")
def test_situation_5_all_build_lists_in_secret_then_pay_in_secret_then_reveal() -> None:
    """Four lists and four seals, in any order: nobody sees any of it before all are in."""
    table = a_council(
        "ann bob cid dee", at="ballot", chair="ann", hands={"ann": "Grant Levy", "bob": "Grant", "cid": "Levy", "dee": "Rally"}
    )
    before = GAME.dump(table.sight(None))
    play(table, (DEE, Lay(kind("Rally"), DEE)), (DEE, LayNoMore()), (ANN, Lay(kind("Levy"), BOB)), (ANN, Lay(kind("Grant"), ANN)))
    play(table, (CID, LayNoMore()))
    assert GAME.dump(table.sight(None)) == before
    play(table, (BOB, LayNoMore()), (BOB, Seal(2)), (ANN, Seal(1)), (DEE, Seal(0)))
    assert asked(table) == {CID: "SealedCoins"} and table.coins == [4, 4, 4, 4]
    play(table, (CID, Seal(0)))
    # Bob pays 2, gains one and takes the chair, which saves him from the Levy; then Dee's Rally.
    assert table.coins == [6, 2, 4, 4] and table.influence == [0, 1, 0, 2]


@clauses("PA-3.2", "PA-6.3")
def test_situation_6_a_choice_when_settled_moves_the_chair_under_the_cards_still_waiting() -> None:
    """Ann's Gavel gives Cid the chair while Bob's Levy on Cid still lies face down: Cid pays nothing."""
    table = a_council(at="ballot", chair="ann", hands={"ann": "Gavel", "bob": "Levy"})
    play(table, (ANN, Lay(kind("Gavel"), ANN)), (ANN, LayNoMore()), (BOB, Lay(kind("Levy"), CID)), (BOB, LayNoMore()))
    play(table, (ANN, Seal(0)), (BOB, Seal(0)), (CID, Seal(0)))
    assert asked(table) == {ANN: "NameChair"}
    play(table, (ANN, GiveChair(CID)))
    assert table.coins == [4, 4, 4] and table.chair == CID


@clauses("PA-2.4")
def test_situation_7_a_queue_with_classes_is_worked_off_with_a_second_look() -> None:
    """An uproar goes before an older relief, and the relief falls because its cause has gone by then."""
    table = a_council("ann bob", coins={"ann": 1, "bob": 0}, influence={"ann": 1})
    table.queue = [Matter(True, BOB), Matter(False, BOB)]
    play(table, (ANN, EndTurn()))
    assert asked(table) == {ANN: "CalmUproar"} and table.coins[BOB] == 0
    table.coins[BOB] = 3
    play(table, (ANN, PayCoin()))
    assert table.coins == [1, 3] and news(table).count("Relieved") == 1


@clauses("PA-5.1", "PA-5.2")
def test_situation_8_bidding_closes_when_all_others_have_passed_with_a_veto_and_its_pardon_inside() -> None:
    """Cid without money is not asked; Dee's veto is blocked by Bob, and bidding goes on where it was."""
    table = a_council("ann bob cid dee", coins={"cid": 0}, hands={"bob": "Block", "dee": "Block"})
    play(table, (ANN, CallAuction()), (BOB, Bid(1)))
    assert asked(table) == {DEE: "MakeBid"}
    play(table, (DEE, Veto()))
    assert asked(table) == {BOB: "AnswerCard"}
    play(table, (BOB, PlayBlock()))
    assert asked(table) == {ANN: "MakeBid"}
    play(table, (ANN, Bid(2)), (BOB, PassBid()), (DEE, PassBid()))
    assert table.influence == [1, 0, 0, 0] and table.coins == [2, 4, 0, 4]


@clauses("PA-6.1", "PA-6.2")
def test_situation_9_motions_at_any_time_answered_at_once_by_several_with_and_without_a_clock() -> None:
    """Two motions by two people in the order in which they come; the clock lets the second be decided, and closes."""
    table = a_council("ann bob cid dee", at="floor")
    play(table, (DEE, PutMotion(1 << ANN | 1 << BOB, 1)), (BOB, Refuse()), (ANN, Agree()))
    assert len(table.asked_places()) == 4 and table.coins == [4, 4, 4, 4]
    play(table, (BOB, PutMotion(1 << ANN | 1 << CID, 1)), (ANN, Agree()), (TABLE, TimeUp()))
    assert asked(table) == {CID: "AnswerMotion"}
    play(table, (CID, Agree()))
    assert table.coins == [5, 2, 5, 4] and table.influence == [0, 1, 0, 0] and table.result is not None


@clauses("PA-5.1")
def test_situation_11_an_auction_on_credit_takes_any_whole_number() -> None:
    """Nine coins and credit three: 11 is on no menu and legal, 13 has no form."""
    table = a_council(coins={"bob": 9}, credit=3)
    play(table, (ANN, CallAuction()))
    assert Bid(11) not in table.menu(BOB)
    with pytest.raises(IllegalMove, match="no-such-value"):
        table.check(BOB, Bid(13))
    play(table, (BOB, Bid(11)))
    assert table.coins[BOB] == -2


@clauses("PA-1.2", "PA-2.1", "PA-2.3")
def test_situation_12_a_deck_runs_out_in_a_draw_a_deal_is_repeated_a_peek_lasts_until_the_shuffle() -> None:
    """Bob sees the last card, also when Ann has drawn it; her next one comes from a shuffled deck and is hers alone."""
    order = [card for card in range(KINDS) for _ in range(COPIES[card])]
    for card in (kind("Grant"), kind("Rally")):
        order.remove(card)
    table = a_council("ann bob", turn_of="bob", deck="Rally", hands={"ann": "Grant"}, luck=[order])
    table.agenda.insert(1, Turn(ANN))
    play(table, (BOB, Peek()))
    assert table.sight(BOB).deck.cards == [kind("Rally")] and table.sight(ANN).deck.cards == [UNKNOWN]
    play(table, (BOB, EndTurn()))
    assert cards(table, ANN) == ["Grant", "Rally", "Block"]
    assert table.sight(BOB).hands[ANN].cards == [UNKNOWN, UNKNOWN, kind("Rally")]

    # Bob's first hand would be two Blocks, so all is dealt again.
    again = GAME.blank(GAME.read_options({"players": 2, "deal": 2}))
    again.chance = Scripted([order + [kind("Grant"), kind("Rally")], order[1:] + [kind("Grant"), kind("Grant"), kind("Rally")], 1])
    GAME.set_up(again, ())
    assert cards(again, ANN) == ["Grant", "Rally"] and cards(again, BOB) == ["Grant", "Block"]


def test_a_state_can_be_written_down_and_taken_up_again_in_the_middle_of_all_this() -> None:
    """Inside a reaction to a reaction: dump, load, and play on to the same end."""
    table = a_council("ann bob cid", hands={"ann": "Rally", "bob": "Block", "cid": "Block"})
    play(table, (ANN, PlayCard(kind("Rally"), ANN)), (BOB, PlayBlock()))
    again = GAME.load(GAME.dump(table))
    again.chance = Fast(random.Random(1))
    for one in (table, again):
        one.apply(CID, PlayBlock())
    assert GAME.dump(again) == GAME.dump(table) and table.influence[ANN] == 2
