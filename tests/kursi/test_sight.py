"""Who sees what (catalogue, section 6), what is remembered, and what can be imagined."""

from __future__ import annotations

import random

from hustings.conformance import clauses
from hustings.core.pile import ALL, UNKNOWN
from hustings.games.kursi import GAME
from hustings.games.kursi.deck import FIRST_ASSET, NUMBER
from hustings.games.kursi.hand import Held
from hustings.games.kursi.instants import ChooseSeat
from hustings.games.kursi.kinds import DRAW, MASTERSTROKES, PLAY
from hustings.games.kursi.masterstrokes import CommitMasterstroke, Commitment
from hustings.games.kursi.scoring import Results
from hustings.games.kursi.state import Kursi
from tests.kursi.positions import BLUE, GREEN, RED, a_campaign, a_new_game, answer, carry_out, held, names, play_to


def seen(table: Kursi, viewer: int | None) -> Kursi:
    sight = table.sight(viewer)
    assert isinstance(sight, Kursi)
    return sight


def imagined(sight: Kursi, seed: int = 1) -> Kursi:
    world = sight.imagine(random.Random(seed))
    assert isinstance(world, Kursi)
    GAME.audit(world)
    return world


class TestGate:
    """What is hidden, and from whom."""

    @clauses("KU-1.10", "KU-8.6")
    def test_hands_are_two_numbers_to_others(self) -> None:
        """Green sees how many Rally and Asset cards, and how many Masterstrokes; red sees them; a spectator sees neither."""
        table = a_campaign(hands={"red": "RE AC", "green": "RW"}, strokes={"red": "M05", "green": "M06"})
        assert seen(table, GREEN).hands[RED].cards == [UNKNOWN, UNKNOWN] and seen(table, GREEN).strokes[RED].cards == [UNKNOWN]
        assert names(seen(table, RED).hands[RED].cards) == ["RE", "AC"]
        assert all(set(hand.cards) <= {UNKNOWN} for hand in seen(table, None).hands + seen(table, None).strokes)
        view = GAME.render(table.sight(GREEN))["players"][RED]
        assert (view["cards"], view["masterstrokes"], view["hand"], view["strokes"]) == (2, 1, [], [])

    @clauses("R44")
    def test_decks_are_hidden_and_discards_are_open(self) -> None:
        """Nobody sees the order of a deck; everybody reads the piles."""
        table = a_campaign(rally_deck="RE RW")
        sight = seen(table, RED)
        assert sight.rally_deck.cards == [UNKNOWN] * 2 and set(sight.asset_deck.cards) == {UNKNOWN}
        assert sight.rally_discards == table.rally_discards and len(GAME.render(sight)["decks"]["rally"]["discards"]) == len(
            table.rally_discards
        )

    @clauses("R32", "vote_tally=hidden", "KU-11.10")
    def test_piles_are_not_shown_before_the_results(self) -> None:
        """A view has the number of cards; contents and totals come with the Results."""
        table = a_campaign(seats="S1 S2", votes={"red A": (1, 0, 1, 0), "green A": (0, 0, 0, 1)})
        seat = GAME.render(table.sight(RED))["seats"][0]
        assert (seat["cards"], seat["totals"], seat["contents"]) == (3, None, None)
        carry_out(table, Results())
        seat = GAME.render(table.sight(RED))["seats"][0]
        assert (seat["totals"], seat["winner"]) == ([6, -2], RED) and seat["contents"][0] == {"1": 1, "3": 0, "5": 1, "-2": 0}

    @clauses("vote_tally=open", "R32")
    def test_running_totals_where_the_table_wants_them(self) -> None:
        """With vote_tally=open; the cards themselves stay hidden."""
        table = a_campaign(seats="S1 S2", votes={"red A": (1, 0, 1, 0)}, vote_tally="open")
        seat = GAME.render(table.sight(None))["seats"][0]
        assert (seat["totals"], seat["contents"]) == ([6, 0], None)

    @clauses("KU-11.10", "KU-16.3")
    def test_who_reads_a_pile_sees_it_at_that_moment(self) -> None:
        """Red with Fact Check; green's view shows nothing."""
        table = a_campaign(strokes={"red": "M03"}, votes={"red B": (0, 0, 0, 1)})
        carry_out(table, Commitment())
        answer(table, RED, CommitMasterstroke(NUMBER["M03"]), ChooseSeat(1))
        shown = [GAME.render(table.sight(viewer))["seats"][1]["contents"] for viewer in (RED, GREEN)]
        assert shown[0][RED] == {"1": 0, "3": 0, "5": 0, "-2": 1} and shown[1] is None
        assert GAME.render(table.sight(RED))["seats"][0]["contents"] is None


class TestKnowing:
    """What is remembered as long as it can only be that card."""

    def a_hand(self, cards: str, *knowers: int) -> Held:
        hand = held(cards, RED)
        hand.knowers = [known | 1 for known in knowers]
        return hand

    def test_the_copy_that_leaves_may_be_the_known_one(self) -> None:
        """Green knows of one of two Economy cards; when one is played, green cannot tell whether the other is left."""
        hand = self.a_hand("RE RE RW", 0, 2, 2)
        hand.give_up(NUMBER["RE"])
        assert names(hand.cards) == ["RE", "RW"] and hand.knowers == [1, 3]
        both = self.a_hand("RE RE", 2, 2)
        both.give_up(NUMBER["RE"])
        assert both.knowers == [3]  # green knew of two, and one is left
        other = self.a_hand("RE RE RE", 4, 2, 6)
        other.give_up(NUMBER["RE"])
        assert other.knowers == [1, 7]  # blue knew two and green two; each knows of one less

    def test_what_all_can_tell_of_a_hand(self) -> None:
        """Draws, plays and thefts move the bounds on the number of Rally cards."""
        hand = held("RE AC RW AI", RED)
        assert (hand.least, hand.most) == (2, 2)
        hand.give_up(NUMBER["RE"])
        assert (hand.least, hand.most) == (1, 1)
        thief = held("AC", GREEN)
        for _ in range(2):
            hand.lose_to(thief, GREEN, 0)
        hand.lost_unseen(2, thief)
        assert (hand.least, hand.most) == (0, 1) and (thief.least, thief.most) == (0, 1)
        wide = Held([0, 9, 9], [1, 1, 1], 0, 2)
        wide.give_up(9)
        assert (wide.least, wide.most) == (0, 2)
        wide.give_up(9)
        assert (wide.least, wide.most) == (0, 1)
        wide.give_up(0)
        assert (wide.least, wide.most) == (0, 0)
        assets = held("AC AI AR", RED)
        taker = held("", GREEN)
        assets.lose_to(taker, GREEN, 1)
        assets.lost_unseen(1, taker)
        assert (assets.least, assets.most, taker.least, taker.most) == (0, 0, 0, 0) and names(taker.cards) == ["AI"]
        rallies = held("RE RW RD", RED)
        rallies.lose_to(taker, GREEN, 1)
        rallies.lost_unseen(1, taker)
        assert (rallies.least, rallies.most, taker.least, taker.most) == (2, 2, 1, 1)

    def test_cards_of_the_display_are_known_in_the_hand_of_who_took_them(self) -> None:
        """Until another Masterstroke leaves that hand unseen."""
        table = a_campaign("red green blue", strokes={"red": "M05 M06"})
        table.strokes[RED].knowers = [ALL, 1]
        assert [names(seen(table, viewer).strokes[RED].cards) for viewer in (GREEN, None)] == [["M05"], ["M05"]]
        world = imagined(seen(table, GREEN))
        assert NUMBER["M05"] in world.strokes[RED].cards and len(world.strokes[RED]) == 2

    def test_cards_put_face_up_under_the_deck_are_remembered(self) -> None:
        """They lie there in every imagined world, and are known when drawn."""
        table = a_campaign(stroke_deck=None)
        table.stroke_deck.knowers[0] = ALL
        bottom = table.stroke_deck.cards[0]
        for seed in range(5):
            assert imagined(seen(table, GREEN), seed).stroke_deck.cards[0] == bottom
        assert len({imagined(seen(table, GREEN), seed).stroke_deck.cards[1] for seed in range(20)}) > 3


class TestImagining:
    """Unknown cards are dealt as they can be."""

    def test_hands_have_as_many_rally_cards_as_was_seen(self) -> None:
        """Green drew two Rally cards and one Asset card: so it is in every world, whichever they are."""
        table = a_campaign(hands={"green": "RE RE AC"})
        kinds = set()
        for seed in range(30):
            cards = imagined(seen(table, RED), seed).hands[GREEN].cards
            assert len([card for card in cards if card < FIRST_ASSET]) == 2
            kinds |= set(cards)
        assert len([kind for kind in kinds if kind < FIRST_ASSET]) > 4 and len([kind for kind in kinds if kind >= FIRST_ASSET]) > 4

    def test_after_a_theft_the_split_may_vary(self) -> None:
        """Between the bounds all can tell, the sum being what the decks leave."""
        table = a_campaign("red green blue", hands={"green": "RE AC", "blue": "RW AI"})
        for hand in table.hands[1:]:
            hand.least, hand.most = 0, 2
        splits = set()
        for seed in range(40):
            world = imagined(seen(table, RED), seed)
            splits.add(tuple(len([card for card in world.hands[place].cards if card < FIRST_ASSET]) for place in (GREEN, BLUE)))
        assert splits == {(0, 2), (1, 1), (2, 0)}

    def test_stolen_cards_stay_known_to_thief_and_victim(self) -> None:
        """Green knows one card of red's hand: it is there in every world."""
        table = a_campaign(hands={"red": "RE+ AC", "green": "RW"})
        table.hands[RED].knowers[0] |= 2
        for seed in range(10):
            assert NUMBER["RE+"] in imagined(seen(table, GREEN), seed).hands[RED].cards

    def test_a_whole_game_is_the_same_to_who_cannot_tell(self) -> None:
        """At the beginning of every step: the sight of an imagined world is the sight it came from."""
        for players in (2, 3, 4):
            table = a_new_game(players, seed=players)
            for round_, stage in ((1, MASTERSTROKES), (2, DRAW), (4, PLAY), (7, PLAY)):
                play_to(table, stage, round_)
                for viewer in (*range(players), None):
                    sight = seen(table, viewer)
                    assert GAME.dump(imagined(sight).sight(viewer)) == GAME.dump(sight)


def test_the_audit_finds_what_is_wrong() -> None:
    """A doubled card, a missing vote card, a wrong count of icons, a doubled Masterstroke, a disc off the tracker."""
    import pytest

    def broken(table: Kursi) -> None:
        with pytest.raises(AssertionError):
            GAME.audit(table)

    table = a_campaign(hands={"red": "RE"})
    table.rally_discards.append(0)
    broken(table)
    table = a_campaign()
    table.supply[0] -= 1
    broken(table)
    table = a_campaign()
    table.icons[3] += 1
    broken(table)
    table = a_campaign()
    table.strokes[RED].add(table.display[0], 1)
    broken(table)
    table = a_campaign()
    table.round = 9
    broken(table)
    table = a_campaign()
    table.pawn = 5
    broken(table)
    table = a_new_game(2)
    table.undealt.pop()
    broken(table)
    table = a_campaign(hands={"red": "RE"})
    table.hands[RED].least = 2
    broken(table)
