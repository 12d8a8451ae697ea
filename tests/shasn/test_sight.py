"""SHASN, who sees what (catalogue, section 6), and the worlds that are imagined from it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.core.chance import Fast
from hustings.core.pile import UNKNOWN
from hustings.games.shasn.events import DilemmaRead
from hustings.games.shasn.game import GAME
from hustings.games.shasn.kinds import BLOCK, NONE
from hustings.games.shasn.open_cards import Pythonpost
from hustings.games.shasn.pieces import Offer
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.turn import ChooseAnswer
from tests.shasn.intriguing import let_pass, play, resource
from tests.shasn.positions import ANA, BEN, CID, DAN, a_new_game, a_position, asked, conspiracy, do, told


def seen(table: Shasn, viewer: int | None) -> Shasn:
    """The sight of a place, or of a spectator."""
    sight = table.sight(viewer)
    assert isinstance(sight, Shasn)
    return sight


def imagined(table: Shasn, viewer: int | None, seed: int = 1) -> Shasn:
    """A world that could be the true one for *viewer*; audited, and looking the same to them."""
    sight = seen(table, viewer)
    world = sight.imagine(random.Random(seed))
    assert isinstance(world, Shasn)
    GAME.audit(world)
    assert GAME.dump(world.sight(viewer)) == GAME.dump(sight)
    return world


def reading(**position: Any) -> Shasn:
    """A dilemma has been read to Ben by Ana, and Ben is asked for his answer."""
    table = a_position(before_turn_of="ben", **position)
    table.begin()
    return table


class TestDilemma:
    """The current dilemma (SH-4.2, SH-4.6, R4, R60)."""

    @clauses("SH-4.2", "R4", "SH-3.1")
    def test_only_the_reader_sees_what_it_pays(self) -> None:
        """Ana, on Ben's right, reads; neither Ben nor anybody else nor a spectator sees ideologue or resources."""
        table = reading()

        assert table.reader == ANA
        assert seen(table, ANA).paying == table.paying
        for viewer in (BEN, CID, DAN, None):
            assert seen(table, viewer).paying == UNKNOWN
            assert seen(table, viewer).reading == table.reading

    @clauses("SH-4.2", "ideology_reveal=open")
    def test_with_open_dilemmas_all_see_it(self) -> None:
        """The answerer and spectators, too."""
        table = reading(ideology_reveal="open")

        assert seen(table, BEN).paying == seen(table, None).paying == table.paying

    @clauses("ideology_reveal=ideologues", "R4")
    def test_with_ideologues_shown_the_imagined_card_has_the_same_ones(self) -> None:
        """The resources stay hidden; every world has the two ideologues in their order."""
        table = reading(ideology_reveal="ideologues")
        sides = table.pack.ideologue
        shown = [sides[table.reading // 2][table.reading % 2], sides[table.reading // 2][1 - table.reading % 2]]

        assert seen(table, BEN).paying == UNKNOWN
        for seed in range(20):
            paying = imagined(table, BEN, seed).paying
            assert [sides[paying // 2][paying % 2], sides[paying // 2][1 - paying % 2]] == shown

    @clauses("SH-4.2", "SH-4.6", "ideology_reveal=hidden")
    def test_worlds_ignore_the_text(self) -> None:
        """What it pays is drawn from all faces left and either way round: over many worlds many cards, both ways, every ideologue for A."""
        table = reading()

        paying = {imagined(table, BEN, seed).paying for seed in range(60)}

        assert len({card // 2 for card in paying}) > 20
        assert {card % 2 for card in paying} == {0, 1}
        assert {table.pack.ideologue[card // 2][card % 2] for card in paying} == {0, 1, 2, 3}
        assert any(imagined(table, ANA, seed).paying == table.paying for seed in range(3))

    @clauses("R60", "SH-4.2")
    def test_ruling_60_everybody_reads_the_text_itself(self) -> None:
        """Question and both answers, in the order read, come from the game and not from the reader's mouth."""
        table = reading()
        pack, card, flipped = table.pack, table.reading // 2, table.reading % 2
        (read,) = told(table, DilemmaRead, BEN)

        sentence = GAME.words().event(read, seen(table, BEN))

        for text in (pack.question[card], "A: " + pack.answer[card][flipped], "B: " + pack.answer[card][1 - flipped]):
            assert text in sentence

    @clauses("SH-4.4", "SH-4.2")
    def test_an_answer_in_an_imagined_world_locks_the_imagined_card(self) -> None:
        """The text may be another's; what counts is the face."""
        world = imagined(reading(), BEN, 5)
        world.chance = Fast(random.Random(1))
        card = world.paying // 2

        do(world, BEN, ChooseAnswer(0))

        assert [face // 2 for face in world.mats[BEN]] == [card]

    @clauses("SH-4.2", "SH-4.8")
    def test_draw_pile_and_redrawn_cards(self) -> None:
        """Nobody sees the pile; of the discards each reader knows what they read."""
        table = reading()
        table.ideology_discards.put(table.ideology.draw(), 1 << CID)

        assert set(seen(table, ANA).ideology.cards) == {UNKNOWN}
        assert seen(table, CID).ideology_discards.cards == table.ideology_discards.cards
        assert seen(table, BEN).ideology_discards.cards == [UNKNOWN]
        imagined(table, BEN)


class TestConspiracyCards:
    """Hands, the pile, and what their backs show (SH-16.1, SH-16.2)."""

    @clauses("SH-16.1", "SH-16.2")
    def test_others_see_the_costs_in_a_hand_and_nothing_else(self) -> None:
        """Ana sees her Block, Jumla and Reverse; the others two backs of 5 and one of 4, in that order."""
        table = a_position(turn_of="ben", hands={"ana": "block jumla reverse"})

        assert seen(table, ANA).hands[ANA].cards == sorted(table.hands[ANA].cards)
        for viewer in (BEN, None):
            assert seen(table, viewer).hands[ANA].cards == [-5, -5, -4]
            assert seen(table, viewer).hands[ANA].knowers == [0, 0, 0]

    @clauses("SH-16.1")
    def test_the_cost_of_the_top_card_is_public(self) -> None:
        """Its title is not, and of the cards below nothing is known."""
        table = a_position(turn_of="ben", conspiracies="jumla block ...")

        assert seen(table, BEN).conspiracies.cards[-2:] == [UNKNOWN, -5]

    @clauses("SH-16.1", "SH-5.5")
    def test_a_card_that_was_shown_or_passed_on_stays_known(self) -> None:
        """Ben knows Ana's Block; Cid sees its back."""
        table = a_position(turn_of="ana", hands={"ana": "block jumla"})
        table.hands[ANA].remove(BLOCK)
        table.hands[ANA].add(BLOCK, 1 << ANA | 1 << BEN)

        assert seen(table, BEN).hands[ANA].cards == [-5, BLOCK]
        assert seen(table, CID).hands[ANA].cards == [-5, -4]

    @clauses("SH-16.1")
    def test_worlds_keep_the_backs(self) -> None:
        """In every world Ana's cards cost 5 and 4, the top card 5, and no card is there twice."""
        table = a_position(turn_of="ben", hands={"ana": "block jumla", "ben": "reverse"}, conspiracies="nayi-soch ...")

        found: set[tuple[int, ...]] = set()
        for seed in range(20):
            world = imagined(table, BEN, seed)
            cost = world.pack.conspiracy_cost
            assert sorted([cost[card] for card in world.hands[ANA].cards]) == [4, 5]
            assert cost[world.conspiracies.cards[-1]] == 5
            assert conspiracy(world, "reverse") not in world.hands[ANA].cards
            found.add(tuple(world.hands[ANA].cards))
        assert len(found) > 5

    @clauses("SH-15.14a", "SH-16.1")
    def test_looked_at_cards(self) -> None:
        """In A Call from Karachi the subject sees the lot, the others the backs."""
        table = a_position(turn_of="ben")
        for _ in range(3):
            table.lot.put(table.conspiracies.draw(), 1 << CID)

        assert seen(table, CID).lot.cards == table.lot.cards
        assert seen(table, BEN).lot.cards == [-table.pack.conspiracy_cost[card] for card in table.lot.cards]
        imagined(table, BEN)

    @clauses("SH-20.4a", "SH-16.1")
    def test_an_incumbent_with_deep_pockets_plays_with_an_open_hand(self) -> None:
        """Everybody sees Ana's cards."""
        table = a_position(turn_of="ben", hands={"ana": "block jumla"}, incumbent=("ana", 2), legacy=True)

        assert seen(table, BEN).hands[ANA].cards == table.hands[ANA].cards == seen(table, None).hands[ANA].cards


class TestOtherDecks:
    """Voter Cards, Headlines, objectives, offers."""

    @clauses("SH-6.1", "SH-14.1")
    def test_draw_piles_are_hidden_and_what_lies_open_is_not(self) -> None:
        """Counts are public; row, discards, queue and open cards too."""
        table = a_position(turn_of="ana", open_cards=[Pythonpost(BEN)])
        sight = seen(table, CID)

        assert set(sight.voter_pile.cards) == {UNKNOWN} and len(sight.voter_pile) == 57
        assert set(sight.headlines.cards) == {UNKNOWN} and len(sight.headlines) == 19
        assert sight.row == table.row and sight.open_cards == table.open_cards

    @clauses("SH-5.2", "SH-0.2", "SH-4.4")
    def test_mats_are_open(self) -> None:
        """Resources, Ideology Cards, waiting voters and bags."""
        table = a_position(turn_of="ana", resources={"ben": "FFC"}, mats={"ben": {"showman": 2}}, singles={"ben": 2})
        sight = seen(table, None)

        assert (sight.purse, sight.mats, sight.singles, sight.bag) == (table.purse, table.mats, table.singles, table.bag)

    @clauses("SH-20.3a", "SH-20.3b")
    def test_objectives_are_their_owners_secret(self) -> None:
        """Ben sees his own; worlds give the others different ones."""
        table = a_position(turn_of="ana", objectives={"ana": "hold-centre", "ben": "two-of-each"}, hidden_objectives=True)
        sight = seen(table, BEN)

        assert sight.objectives[ANA] == [UNKNOWN] and sight.objectives[BEN] == table.objectives[BEN]
        assert {imagined(table, BEN, seed).objectives[ANA][0] for seed in range(30)} > {0, 1}

    @clauses("SH-5.10", "R9", "R8")
    def test_offers_are_seen_by_the_two_concerned(self) -> None:
        """Cid offers Ana a Block unseen: Ana sees a back of 4, Ben and spectators no offer at all."""
        table = a_position(turn_of="ana", resources={"ana": "FF"}, hands={"cid": "block jumla"})
        table.offers = [Offer(CID, ANA, (0, 0, 0, 0), (BLOCK,), False, (2, 0, 0, 0), ())]
        table.offers_made[CID] = 1

        assert seen(table, CID).offers == table.offers
        assert [offer.cards for offer in seen(table, ANA).offers] == [(-4,)]
        for viewer in (BEN, None):
            assert seen(table, viewer).offers == [] and seen(table, viewer).offers_made == [0, 0, 0, 0]
        world = imagined(table, ANA)
        assert world.offers[0].cards[0] in world.hands[CID].cards

    @clauses("R9")
    def test_shown_cards_are_seen_in_the_offer(self) -> None:
        """By the partner."""
        table = a_position(turn_of="ana", resources={"ana": "FF"}, hands={"cid": "block"})
        table.offers = [Offer(CID, ANA, (0, 0, 0, 0), (BLOCK,), True, (2, 0, 0, 0), ())]

        assert [offer.cards for offer in seen(table, ANA).offers] == [(BLOCK,)]


class TestVeiledQuestions:
    """Who is asked to react or to play between turns (SH-16.5, SH-16.11, R58)."""

    @clauses("R58", "SH-16.11")
    def test_worlds_ask_somebody_who_could_hold_an_answer(self) -> None:
        """Cid holds the Block; for Ben it may be Cid or Dan, and whoever is asked holds one in that world."""
        table = a_position(turn_of="ana", hands={"ana": "four-pillars", "cid": "block", "dan": "resettlement"})
        play(table, "ana", "four-pillars", *[resource("F")] * 4)

        asked_there: set[int] = set()
        for seed in range(30):
            world = imagined(table, BEN, seed)
            (place,) = asked(world)
            assert BLOCK in world.hands[place].cards
            asked_there.add(place)
        assert asked_there == {CID, DAN}

    @clauses("R58", "SH-16.5")
    def test_worlds_ask_somebody_in_the_window_too(self) -> None:
        """For Ana it may be Cid or Dan, each with a card that can be played now."""
        table = a_position(before_turn_of="ben", hands={"cid": "jumla", "dan": "reverse"})
        table.begin()
        assert asked(table) == {CID: "PlayInWindow"}

        assert {next(iter(asked(imagined(table, ANA, seed)))) for seed in range(30)} == {CID, DAN}

    @clauses("SH-16.5", "R58")
    def test_a_world_with_a_question_plays_on(self) -> None:
        """After the pass in the world somebody else may be asked, and in the end Ben answers."""
        table = a_position(before_turn_of="ben", hands={"cid": "jumla"})
        table.begin()
        world = imagined(table, DAN, 3)
        world.chance = Fast(random.Random(1))

        let_pass(world, "cid")

        assert asked(world) == {BEN: "AnswerDilemma"}
        assert world.active == NONE


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_law_in_random_play(players: int) -> None:
    """In worlds imagined all along a random game sights, menus and commands are the same, and every card is there once."""
    options = {"conspiracy_sets": 2, "hidden_objectives": True, "special_characters": True, "auction_format": "sealed"}
    table = a_new_game(players, seed=players, **options)
    luck = random.Random(players)
    for number in range(500):
        if table.result is not None:
            break
        if number % 25 == 0 or any([ask is not None and ask.veiled for ask in table.asks]):
            for place in range(players):
                world = imagined(table, place, number)
                assert world.menu(place) == table.menu(place) == table.sight(place).menu(place)
                assert world.commands(place) == table.commands(place)
        place = luck.choice(table.asked_places())
        table.apply(place, luck.choice(table.menu(place)))
    assert table.turns > 0
