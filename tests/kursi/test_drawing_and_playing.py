"""Steps 4 and 5 (KU-8, KU-9), and the Masterstrokes that change them."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.pile import UNKNOWN
from hustings.games.kursi import GAME
from hustings.games.kursi.bolstering import RevealPlays
from hustings.games.kursi.deck import COST, NUMBER
from hustings.games.kursi.drawing import (
    ASSET_DECK,
    NEITHER,
    RALLY_DECK,
    DrawAsset,
    DrawExtra,
    DrawRally,
    DrawStep,
    asset_allowance,
    draw_cards,
    rally_allowance,
)
from hustings.games.kursi.events import CardDrawn, CardsDrawn, DeckRenewed
from hustings.games.kursi.kinds import DRAW, PLAY
from hustings.games.kursi.playing import COMMIT, AddPlay, PlayStep, play_limit, total_price
from hustings.games.kursi.state import Kursi
from tests.kursi.positions import BLUE, GREEN, RED, A, B, C, E, a_campaign, answer, carry_out, hand, menu, names, refused, stopped, told

POOR = "K10 K11 K12 K07 K08"  # no Capital, no Influence
TWO_THREE = "K01 K04 K19 K10 K11"  # 2 Capital, 3 Influence, 1 Reputation
THREE_REPUTATION = "K07 K19 K10 K11 K12"  # R R, I R, and six Popularity


def play(card: str, position: int) -> AddPlay:
    return AddPlay(NUMBER[card], position)


class TestDrawing:
    """KU-8."""

    @clauses("KU-3.6", "KU-3.7", "KU-8.1", "KU-8.2")
    def test_capital_and_influence_say_how_many(self) -> None:
        """2 Capital and 3 Influence: up to 2 Rally and 3 Asset cards."""
        table = a_campaign(candidates={"red": TWO_THREE})
        assert (rally_allowance(table, RED), asset_allowance(table, RED)) == (2, 3)

    @clauses("KU-8.8", "KU-8.4", "KU-8.6", "KU-8.7")
    def test_printed_example_five_new_cards(self) -> None:
        """Two Rally cards and three Asset cards; a hand of nine grows to fourteen; others hear the numbers only."""
        table = a_campaign(candidates={"red": TWO_THREE}, hands={"red": "SRE SRW SRD SAC SAI SAR RE RE RE"}, pawn="red")
        carry_out(table, DrawStep())
        assert table.stage == DRAW and table.asked_places() == [RED, GREEN]
        assert menu(table, RED) == ["DrawRally(count=0)", "DrawRally(count=1)", "DrawRally(count=2)"]
        assert refused(table, RED, DrawRally(3)) == "draws KU-8.1" and refused(table, RED, DrawAsset(1)) == "asked-already KU-8.2"
        answer(table, RED, DrawRally(2))
        assert len(menu(table, RED)) == 4
        assert refused(table, RED, DrawAsset(4)) == "draws KU-8.2" and refused(table, RED, DrawRally(1)) == "asked-already KU-8.1"
        answer(table, RED, DrawAsset(3))
        assert len(table.hands[RED]) == 9
        answer(table, GREEN, DrawRally(0), DrawAsset(0))
        assert len(table.hands[RED]) == 14 and stopped(table)
        assert told(table, CardsDrawn, GREEN) == [CardsDrawn(RED, 2, 3), CardsDrawn(GREEN, 0, 0)]
        assert told(table, CardDrawn, GREEN) == [] and len(told(table, CardDrawn, RED)) == 5
        assert (table.hands[RED].least, table.hands[RED].most) == (8, 8)

    @clauses("KU-8.3", "R17")
    def test_one_of_each_at_least_but_nobody_has_to(self) -> None:
        """Without Capital and Influence 1 and 1 are allowed, and fewer can be drawn."""
        table = a_campaign(candidates={"red": POOR})
        assert (rally_allowance(table, RED), asset_allowance(table, RED)) == (1, 1)
        carry_out(table, DrawStep())
        assert menu(table, RED) == ["DrawRally(count=0)", "DrawRally(count=1)"]

    @clauses("R16", "KU-5.3", "KU-5.4")
    def test_numbers_are_secret_and_cards_come_from_the_holder_on(self) -> None:
        """Green has the pawn and gets the top card, although red answered first; green's sight did not change meanwhile."""
        table = a_campaign(pawn="green", rally_deck="RE RW", asset_deck="AC AI")
        carry_out(table, DrawStep())
        before = GAME.dump(table.sight(GREEN))
        answer(table, RED, DrawRally(1), DrawAsset(1))
        assert GAME.dump(table.sight(GREEN)) == before
        answer(table, GREEN, DrawRally(1), DrawAsset(1))
        assert hand(table, GREEN) == ["RE", "AC"] and hand(table, RED) == ["RW", "AI"]
        seen = table.sight(RED)
        assert isinstance(seen, Kursi) and seen.hands[GREEN].cards == [UNKNOWN, UNKNOWN]

    @clauses("KU-8.5", "R19", "R4")
    def test_an_empty_deck_is_made_of_its_own_discards_when_a_card_is_needed(self) -> None:
        """Situation 12: one card is left of two to draw; starters come back; the Asset deck is untouched."""
        table = a_campaign(rally_deck="RE", luck=[[7, 1]])
        table.rally_discards = [NUMBER["RE+"], NUMBER["SRW"]]
        assets = table.asset_deck.cards[:]
        assert draw_cards(table, RED, RALLY_DECK, 1) == 1 and len(table.rally_deck) == 0 and len(table.rally_discards) == 2
        assert draw_cards(table, RED, RALLY_DECK, 1) == 1
        assert hand(table, RED) == ["RE", "RE+"] and names(table.rally_deck.cards) == ["SRW"] and table.rally_discards == []
        assert table.asset_deck.cards == assets and told(table, DeckRenewed) == [DeckRenewed(RALLY_DECK, 2)]

    @clauses("R18", "KU-8.5")
    def test_the_rest_is_lost_when_nothing_is_left(self) -> None:
        """Two Asset cards and no discards: of three come two."""
        table = a_campaign(asset_deck="AC AI")
        table.asset_discards = []
        assert draw_cards(table, RED, ASSET_DECK, 3) == 2 and hand(table, RED) == ["AC", "AI"]
        assert draw_cards(table, RED, ASSET_DECK, 1) == 0

    @clauses("KU-16.14", "M14")
    @pytest.mark.parametrize(("deck", "wanted"), [(RALLY_DECK, ["RE"]), (ASSET_DECK, ["AC"]), (NEITHER, [])])
    def test_ground_network_draws_one_more(self, deck: int, wanted: list[str]) -> None:
        """From either deck, or not; green without the card is not asked."""
        table = carry_out(a_campaign(laid={"red M14": ""}, rally_deck="RE", asset_deck="AC"), DrawStep())
        answer(table, RED, DrawRally(0))
        assert refused(table, RED, DrawExtra(deck)) == "no-extra-draw KU-16.14"
        answer(table, RED, DrawAsset(0))
        assert menu(table, RED) == ["DrawExtra(deck=0)", "DrawExtra(deck=1)", "DrawExtra(deck=2)"]
        answer(table, RED, DrawExtra(deck))
        answer(table, GREEN, DrawRally(0))
        assert refused(table, GREEN, DrawExtra(0)) == "no-extra-draw KU-16.14"
        answer(table, GREEN, DrawAsset(0))
        assert hand(table, RED) == wanted and stopped(table)

    @clauses("R46", "R50")
    def test_the_default_is_the_full_allowance(self) -> None:
        """2 Rally, 3 Asset cards, and the further card from the Rally deck."""
        table = carry_out(a_campaign(candidates={"red": TWO_THREE}, laid={"red M14": ""}), DrawStep())
        for wanted in (DrawRally(2), DrawAsset(3), DrawExtra(RALLY_DECK)):
            ask = table.asks[RED]
            assert ask is not None and ask.defaults(table) == [wanted]
            answer(table, RED, wanted)


class TestPlayLimit:
    """KU-9.1, KU-16.17."""

    @clauses("KU-3.8", "KU-9.1", "KU-8.3")
    def test_reputation_says_how_many(self) -> None:
        """Three; without any Reputation one."""
        assert play_limit(a_campaign(candidates={"red": THREE_REPUTATION}), RED) == 3
        assert play_limit(a_campaign(candidates={"red": "K01 K02 K03 K04 K05"}), RED) == 1

    @clauses("KU-16.8", "KU-16.13", "KU-16.17", "M08")
    def test_masterstrokes_change_it(self) -> None:
        """War Room Sprint adds 2; Airtime Squeeze takes 2 and leaves 1; both cancel out."""
        squeezed = {"red": THREE_REPUTATION}
        assert play_limit(a_campaign(candidates=squeezed, laid={"red M08": ""}), RED) == 5
        assert play_limit(a_campaign(candidates=squeezed, laid={"green M13": "red"}), RED) == 1
        assert play_limit(a_campaign(candidates=squeezed, laid={"green M13": "red", "red M08": ""}), RED) == 3
        none = {"red": "K01 K02 K03 K04 K05"}
        assert play_limit(a_campaign(candidates=none, laid={"green M13": "red"}), RED) == 1
        assert play_limit(a_campaign(candidates=none, laid={"green M13": "red", "red M08": ""}), RED) == 1

    @clauses("M13", "KU-16.13")
    def test_only_who_was_chosen_plays_less(self) -> None:
        """Green's card is aimed at red; green and blue keep their limits."""
        table = a_campaign("red green blue", candidates={"red": THREE_REPUTATION, "green": "K08 K20 K13 K14 K01"}, laid={"blue M13": "red"})
        assert (play_limit(table, RED), play_limit(table, GREEN)) == (1, 3)


class TestPlaying:
    """KU-9."""

    def playing(self, cards: str, **position: object) -> Kursi:
        position.setdefault("candidates", {"red": THREE_REPUTATION, "green": "K01 K02 K03 K04 K05"})
        return carry_out(a_campaign(hands={"red": cards}, **position), PlayStep())  # type: ignore[arg-type]

    @clauses("KU-9.2", "KU-9.3", "KU-9.5", "KU-9.7")
    def test_any_mix_to_any_own_candidates(self) -> None:
        """Both kinds to one Candidate; nothing changes before the hand-in, which is always possible."""
        table = carry_out(a_campaign(hands={"red": "RE AC RW RD"}, candidates={"red": THREE_REPUTATION}), PlayStep(), RevealPlays())
        assert table.stage == PLAY and table.asked_places() == [RED]
        answer(table, RED, play("RE", C), play("AC", C))
        assert hand(table, RED) == ["RE", "AC", "RW", "RD"] and table.rallies[C] == []
        assert menu(table, RED)[0] == "Commit()" and refused(table, RED, COMMIT) == "legal"
        seen = table.sight(GREEN)
        assert isinstance(seen, Kursi) and seen.given[RED] == []
        answer(table, RED, COMMIT)
        assert stopped(table) and names(table.rallies[C]) == ["RE"] and names(table.tucked[C]) == ["AC"]

    @clauses("KU-9.1", "KU-9.4")
    def test_what_cannot_be_played(self) -> None:
        """More than three cards, a card that is not there, a Masterstroke, another's Candidate."""
        table = self.playing("RE RE RE RE SRE", strokes={"red": "M01"})
        assert refused(table, RED, play("RW", A)) == "not-in-hand KU-9.1"
        assert refused(table, RED, AddPlay(NUMBER["M01"], A)).startswith("no-such-value")
        assert refused(table, RED, AddPlay(NUMBER["RE"], 5)).startswith("no-such-value")
        answer(table, RED, play("SRE", A))
        assert refused(table, RED, play("SRE", A)) == "not-in-hand KU-9.1"
        answer(table, RED, play("RE", E), play("RE", A))
        assert refused(table, RED, play("RE", A)) == "play-limit KU-9.1" and menu(table, RED) == ["Commit()"]

    @clauses("KU-9.6", "R14", "KU-10.11")
    def test_what_is_played_can_be_paid(self) -> None:
        """An Asset card of cost 4 at a Candidate without Popularity takes four further cards; playing a Rally card makes it three."""
        table = self.playing("ACC RE RE RE RE")
        assert refused(table, RED, play("ACC", A)) == "legal"
        answer(table, RED, play("RE", B))
        assert refused(table, RED, play("ACC", A)) == "cannot-pay KU-9.6"
        assert [line for line in menu(table, RED) if f"card={NUMBER['ACC']}" in line] == [
            f"AddPlay(card={NUMBER['ACC']}, position={position})" for position in (C, 3, E)
        ]
        table = self.playing("ACC RE RE RE RE")
        answer(table, RED, play("ACC", A))
        assert refused(table, RED, play("RE", A)) == "cannot-pay KU-9.6" and menu(table, RED) == ["Commit()"]

    @clauses("KU-9.6", "R13", "masterstrokes_pay=on", "masterstrokes_pay=off")
    def test_masterstrokes_count_as_payment_or_not(self) -> None:
        """A cost of 2, one other card and one Masterstroke."""
        assert refused(self.playing("AC RE", strokes={"red": "M01"}), RED, play("AC", A)) == "legal"
        table = self.playing("AC RE", strokes={"red": "M01"}, masterstrokes_pay=False)
        assert refused(table, RED, play("AC", A)) == "cannot-pay KU-9.6"

    @clauses("KU-10.9", "KU-10.11", "KU-3.9")
    def test_the_discount_comes_once_off_the_sum(self) -> None:
        """Two cards of cost 3 and 2 at a Candidate with 2 Popularity: 3, not 1; elsewhere Popularity does not help."""
        table = a_campaign(candidates={"red": THREE_REPUTATION})
        assert total_price(table, RED, [play("ACI", C), play("AC", C)]) == 3
        assert total_price(table, RED, [play("ACI", A), play("AC", C)]) == 3
        assert total_price(table, RED, [play("AC", C)]) == 0 and total_price(table, RED, [play("SAC", C), play("RE", A)]) == 0
        assert total_price(table, RED, [play("SAC", C), play("AC", A)]) == 2
        tucked = a_campaign(candidates={"red": THREE_REPUTATION}, tucked={"red A": "APP"})
        assert total_price(tucked, RED, [play("ACI", A)]) == 1

    @clauses("KU-16.9", "M09")
    def test_bulk_printing_takes_two_off_at_each_candidate(self) -> None:
        """Cost 3 without Popularity is 1; with 2 Popularity nothing; green pays in full."""
        table = a_campaign(candidates={"red": THREE_REPUTATION, "green": "K01 K02 K03 K04 K05"}, laid={"red M09": ""})
        assert total_price(table, RED, [play("ACI", A), play("ACI", B)]) == 2
        assert total_price(table, RED, [play("ACI", C), play("ACI", A)]) == 1
        assert total_price(table, GREEN, [play("ACI", A)]) == 3

    @clauses("KU-9.6")
    def test_the_menu_is_what_passes_the_check(self) -> None:
        """After each play of a mixed hand with several discounts."""
        table = self.playing("ACC AP SAR RE RE RE RW ACI RD", laid={"red M09": "", "red M08": ""})
        for step in (play("RE", C), play("RE", B), play("AP", A), play("ACI", A)):
            listed = set(menu(table, RED)) - {"Commit()"}
            legal = {
                repr(AddPlay(card, at)) for card in range(len(COST)) for at in range(5) if refused(table, RED, AddPlay(card, at)) == "legal"
            }
            assert listed == legal
            answer(table, RED, step)

    @clauses("R41")
    def test_an_empty_hand_is_not_asked(self) -> None:
        """Nobody has a card: the step is over; a Masterstroke alone is no card to play."""
        assert stopped(carry_out(a_campaign(strokes={"red": "M01"}), PlayStep()))
        table = carry_out(a_campaign("red green blue", hands={"blue": "RE"}), PlayStep())
        assert table.asked_places() == [BLUE]

    @clauses("KU-9.3", "R46", "R52")
    def test_the_default_is_to_play_nothing_and_handing_in_is_up_to_the_player(self) -> None:
        """With one card that nobody could afford red is asked all the same."""
        table = self.playing("ACC")
        ask = table.asks[RED]
        assert ask is not None and ask.defaults(table) == [COMMIT] and menu(table, RED) == ["Commit()"]
        assert stopped(answer(table, RED, COMMIT))
