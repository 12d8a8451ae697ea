"""Step 6 and the end of the round (KU-10, KU-12)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.move import AnyMove
from hustings.core.pile import ALL, UNKNOWN
from hustings.games.kursi.bolstering import PAY, RevealPlays
from hustings.games.kursi.deck import NUMBER
from hustings.games.kursi.events import CardDiscarded, CardPaid, MasterstrokeUnder, MasterstrokeUnderUnseen
from hustings.games.kursi.kinds import CAPITAL, ELECTIONS, EXTEND, POPULARITY
from hustings.games.kursi.playing import COMMIT, AddPlay, PlayStep
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.turn import DISCARD, EndRound, HandLimit, Round, over_limit
from tests.kursi.positions import (
    GREEN,
    RED,
    A,
    B,
    C,
    a_campaign,
    a_new_game,
    answer,
    carry_out,
    hand,
    menu,
    names,
    play_to,
    rally,
    refused,
    stopped,
    told,
)

THREE_REPUTATION = "K07 K19 K10 K11 K12"
NO_FANS = "K01 K02 K03 K04 K05"


def revealing(red: list[AnyMove], **position: object) -> Kursi:
    """Red plays these cards; green plays nothing, where it has anything."""
    position.setdefault("candidates", {"red": THREE_REPUTATION, "green": NO_FANS})
    table = carry_out(a_campaign(**position), PlayStep(), RevealPlays())  # type: ignore[arg-type]
    answer(table, RED, *red, COMMIT)
    if table.asks[GREEN] is not None and table.stage < EXTEND:
        answer(table, GREEN, COMMIT)
    return table


def play(card: str, position: int) -> AddPlay:
    return AddPlay(NUMBER[card], position)


def pay(*cards: str) -> list[AnyMove]:
    return [PAY[NUMBER[card]] for card in cards]


class TestReveal:
    """KU-10."""

    @clauses("KU-10.13", "KU-10.2", "KU-10.8", "KU-10.9")
    def test_printed_example(self) -> None:
        """Reputation 3, two Rally cards to A with a rally of 2, an Asset card of cost 3 to C with 2 Popularity: one card is paid."""
        table = revealing([play("RE", A), play("RW", A), play("ACI", C)], hands={"red": "RE RW ACI RD AC"}, rallies={"red A": "RE RE"})
        assert table.stage == EXTEND and table.asked_places() == [RED] and table.prices == [1, 0]
        assert rally(table, "red A") == ["RE", "RE", "RE", "RW"] and table.count(RED, C, CAPITAL) == 1
        before = table.secrets
        answer(table, RED, *pay("RD"))
        assert hand(table, RED) == ["AC"] and names(table.rally_discards) == ["RD"] and table.prices == [0, 0] and stopped(table)
        assert table.secrets > before, "what was paid has been seen, and cannot be undone"
        assert told(table, CardPaid) == [CardPaid(RED, NUMBER["RD"])]

    @clauses("KU-10.1", "R37", "R15")
    def test_all_are_revealed_at_once_and_paid_at_once(self) -> None:
        """Situation 5: nothing of a play shows until both have handed in; then both pay, and the order of answering changes nothing."""
        plays = {RED: [play("RE", A), play("AC", B), COMMIT], GREEN: [play("AI", B), COMMIT]}
        ends = []
        for first in (RED, GREEN):
            hands = {"red": "RE AC RD RD RW", "green": "AI RW RW"}
            table = carry_out(a_campaign(hands=hands, candidates={"red": THREE_REPUTATION, "green": NO_FANS}), PlayStep(), RevealPlays())
            answer(table, first, *plays[first])
            assert table.rallies == table.tucked == [[] for _ in range(10)]
            answer(table, 1 - first, *plays[1 - first])
            assert rally(table, "red A") == ["RE"] and table.asked_places() == [RED]  # green pays with all it has
            answer(table, RED, *pay("RD", "RD"))
            assert hand(table, GREEN) == [] and hand(table, RED) == ["RW"]
            ends.append(table.rally_discards)
        assert names(ends[0]) == names(ends[1]) == ["RD", "RD", "RW", "RW"]

    @clauses("KU-10.3", "KU-10.4", "KU-10.5")
    def test_one_rally_of_any_length_and_mix(self) -> None:
        """Nine cards of three issues above one Candidate; it stays, and grows next round."""
        table = revealing([play("RW", A)], hands={"red": "RW"}, rallies={"red A": "RE RE RE RD RD RD RW RW"})
        assert rally(table, "red A") == ["RE", "RE", "RE", "RD", "RD", "RD", "RW", "RW", "RW"] and stopped(table)

    @clauses("KU-10.6", "KU-10.7", "KU-10.10")
    def test_asset_cards_are_tucked_for_good(self) -> None:
        """Two with Popularity under A in one round give no discount to each other; they do in the next."""
        table = revealing([play("AP", A), play("AP", A)], hands={"red": "AP AP RE RE RE RE SRE"})
        assert table.prices[RED] == 4 and table.count(RED, A, POPULARITY) == 2
        answer(table, RED, *pay("RE", "RE", "RE", "SRE"))
        assert hand(table, RED) == ["RE"]
        from hustings.games.kursi.playing import discount

        assert discount(table, RED, A) == 2

    @clauses("KU-10.8", "R15", "R41")
    def test_a_price_of_the_whole_hand_is_no_question(self) -> None:
        """Two cards left, a cost of 2: they go. Nothing to pay: no question either."""
        table = revealing([play("AC", A)], hands={"red": "AC RE SAR"})
        assert stopped(table) and hand(table, RED) == [] and names(table.rally_discards + table.asset_discards) == ["RE", "SAR"]
        table = revealing([play("SAC", C)], hands={"red": "SAC RE SAR"})
        assert stopped(table) and hand(table, RED) == ["RE", "SAR"]

    @clauses("KU-10.8", "R13", "masterstrokes_pay=off")
    def test_payment_cards_are_in_hand_and_of_the_right_kind(self) -> None:
        """A kind once for each copy; Masterstrokes only where they pay."""
        for name in ("M01", "M16", "M05"):
            table = revealing([play("AC", A)], hands={"red": "AC RE RW RW"}, strokes={"red": name}, masterstrokes_pay=False)
            assert refused(table, RED, PAY[NUMBER[name]]) == "strokes-do-not-pay R13"
        assert menu(table, RED) == [f"PayBolster(card={NUMBER['RE']})", f"PayBolster(card={NUMBER['RW']})"]
        answer(table, RED, *pay("RE"))
        assert refused(table, RED, PAY[NUMBER["RE"]]) == "not-in-hand KU-10.8" and menu(table, RED) == [f"PayBolster(card={NUMBER['RW']})"]
        answer(table, RED, *pay("RW"))
        assert hand(table, RED) == ["RW"] and len(table.strokes[RED]) == 1
        whole = revealing([play("AC", A)], hands={"red": "AC RE RW"}, strokes={"red": "M05"}, masterstrokes_pay=False)
        assert stopped(whole) and hand(whole, RED) == [] and len(whole.strokes[RED]) == 1

    @clauses("KU-10.12", "R11", "R48", "masterstrokes_pay=on")
    def test_each_goes_where_its_kind_belongs(self) -> None:
        """A Rally card, an Asset card and two Masterstrokes pay 4; green, first in order, has put its own under the deck before."""
        table = a_campaign(
            candidates={"red": THREE_REPUTATION, "green": NO_FANS},
            hands={"red": "ACC RE AI SRE", "green": "SAC"},
            strokes={"red": "M05 M06", "green": "M09"},
            stroke_deck="M12",
            display="M01 M02",
            pawn="green",
        )
        carry_out(table, PlayStep(), RevealPlays())
        answer(table, RED, play("ACC", A), COMMIT)
        answer(table, GREEN, play("SAC", A), COMMIT)
        assert table.asked_places() == [RED]
        assert menu(table, RED)[-2:] == [f"PayBolster(card={NUMBER['M05']})", f"PayBolster(card={NUMBER['M06']})"]
        answer(table, RED, *pay("M06", "RE", "M05", "AI"))
        assert names(table.rally_discards) == ["RE"] and names(table.asset_discards) == ["AI"]
        assert names(table.stroke_deck.cards) == ["M05", "M06", "M09", "M12"] and hand(table, RED) == ["SRE"]
        assert told(table, MasterstrokeUnder, GREEN) == [MasterstrokeUnder(GREEN, NUMBER["M09"])]
        assert told(table, MasterstrokeUnderUnseen, GREEN) == [MasterstrokeUnderUnseen(RED)] * 2
        seen = table.sight(RED)
        assert isinstance(seen, Kursi) and names(seen.stroke_deck.cards[:2]) == ["M05", "M06"] and seen.stroke_deck.cards[2] == UNKNOWN

    @clauses("KU-10.12", "R11")
    def test_the_first_masterstroke_goes_under_its_deck_like_any_other(self) -> None:
        """RE and M01 are all red has and pay 2: the one is discarded, the other lies under M12."""
        table = revealing([play("AC", A)], hands={"red": "AC RE"}, strokes={"red": "M01"}, stroke_deck="M12", display="M02 M03")
        assert names(table.rally_discards) == ["RE"] and names(table.stroke_deck.cards) == ["M01", "M12"]

    @clauses("R46")
    def test_the_default_pays_with_the_first_cards(self) -> None:
        """RW came first, then RE."""
        table = revealing([play("AC", A)], hands={"red": "RW AC RE RD"})
        for name in ("RW", "RE"):
            ask = table.asks[RED]
            assert ask is not None and ask.defaults(table) == [PAY[NUMBER[name]]]
            answer(table, RED, PAY[NUMBER[name]])


class TestHandLimit:
    """KU-12."""

    TWELVE = "RE RE RE RE RW RW RW RD RD RD AC AC"

    @clauses("KU-12.1", "KU-12.2", "KU-12.3")
    def test_ten_cards_of_all_kinds(self) -> None:
        """Ten and a Masterstroke are one too many; rallies, tucked and active cards do not count."""
        around = {"rallies": {"red A": "RE RE"}, "tucked": {"red B": "ACC"}, "laid": {"red M14": ""}}
        ten = " ".join(self.TWELVE.split()[:10])
        assert over_limit(a_campaign(hands={"red": ten}, **around), RED) == 0  # type: ignore[arg-type]
        table = a_campaign(hands={"red": ten}, strokes={"red": "M05"}, **around)  # type: ignore[arg-type]
        assert over_limit(table, RED) == 1 and over_limit(table, GREEN) == 0
        carry_out(table, HandLimit())
        assert table.asked_places() == [RED] and menu(table, RED)[-1] == f"DiscardToLimit(card={NUMBER['M05']})"
        deck = len(table.stroke_deck)
        answer(table, RED, DISCARD[NUMBER["M05"]])
        assert len(table.stroke_deck) == deck + 1 and table.stroke_deck.cards[0] == NUMBER["M05"] and table.round == 3

    @clauses("KU-12.1", "KU-12.3")
    def test_exactly_the_excess_goes(self) -> None:
        """Two of twelve, face up to the piles of their kind."""
        table = carry_out(a_campaign(hands={"red": self.TWELVE}), HandLimit())
        answer(table, RED, DISCARD[NUMBER["AC"]])
        assert refused(table, RED, DISCARD[NUMBER["AI"]]) == "not-in-hand KU-12.1" and len(table.hands[RED]) == 12
        answer(table, RED, DISCARD[NUMBER["RW"]])
        assert len(table.hands[RED]) == 10 and names(table.asset_discards) == ["AC"] and names(table.rally_discards) == ["RW"]
        assert told(table, CardDiscarded) == [CardDiscarded(RED, NUMBER["AC"]), CardDiscarded(RED, NUMBER["RW"])]

    @clauses("R10", "limit_counts_masterstrokes=on", "limit_counts_masterstrokes=off")
    def test_masterstrokes_may_stay_uncounted(self) -> None:
        """Eleven others and two Masterstrokes: three too many, or one, which a Masterstroke cannot be."""
        cards = {"red": " ".join(self.TWELVE.split()[:11])}
        assert over_limit(a_campaign(hands=cards, strokes={"red": "M05 M06"}), RED) == 3
        table = a_campaign(hands=cards, strokes={"red": "M05 M06"}, limit_counts_masterstrokes=False)
        assert over_limit(table, RED) == 1
        carry_out(table, HandLimit())
        assert refused(table, RED, DISCARD[NUMBER["M05"]]) == "strokes-not-counted R10"
        assert f"DiscardToLimit(card={NUMBER['M05']})" not in menu(table, RED)

    @clauses("R46", "R49")
    def test_the_default_discards_what_came_last(self) -> None:
        """The last Asset card, then the one before it; Masterstrokes at the very end."""
        table = carry_out(a_campaign(hands={"red": self.TWELVE}, strokes={"red": "M05"}), HandLimit())
        for name in ("AC", "AC", "RD"):
            ask = table.asks[RED]
            assert ask is not None and ask.defaults(table) == [DISCARD[NUMBER[name]]]
            answer(table, RED, DISCARD[NUMBER[name]])
        assert len(table.hands[RED]) + len(table.strokes[RED]) == 10

    @clauses("KU-5.1", "KU-5.2", "KU-12.4")
    def test_the_next_round_begins(self) -> None:
        """The disc moves on, step by step, with the pawn first; in the first round it shows 1 from the start."""
        table = carry_out(a_campaign(round=3, laid={"red M08": "", "green M14": ""}), EndRound())
        assert table.round == 4 and table.stage > 0
        assert names([laid.card for laid in table.laid]) == ["M14"], "round cards end, game cards stay"
        first = play_to(a_new_game(2), 3)
        assert first.round == 1

    @clauses("KU-12.4", "R36", "KU-5.1")
    def test_after_round_eight_come_the_elections(self) -> None:
        """The hand limit applies once more; then there is no ninth round."""
        table = carry_out(a_campaign(round=8, hands={"red": self.TWELVE}), HandLimit())
        answer(table, RED, DISCARD[NUMBER["RE"]], DISCARD[NUMBER["RE"]])
        assert table.round == 8 and table.stage >= ELECTIONS and names(table.rally_discards) == ["RE", "RE"]

    @clauses("KU-5.1", "KU-5.2")
    def test_a_round_has_its_steps_in_order(self) -> None:
        """Pawn, Masterstrokes, draw, play, extend, end rallies: every stage is passed in every round."""
        import random

        table = a_new_game(3, seed=4)
        rng = random.Random(2)
        passed: list[tuple[int, int]] = []
        while table.result is None:
            place = table.asked_places()[0]
            if not passed or passed[-1] != (table.round, table.stage):
                passed.append((table.round, table.stage))
            table.apply(place, rng.choice(table.menu(place)))
        assert passed == sorted(passed) and {number for number, _ in passed} == set(range(1, 9))
        assert {stage for number, stage in passed if number == 5} >= {3, 4, 5, 7}


@clauses("R48", "KU-12.3")
def test_the_last_masterstroke_of_a_hand_is_remembered_under_the_deck() -> None:
    """All saw it taken, red held no other, so all know it lies at the bottom; with another one nobody else does."""
    ten = "RE RE RE RE RW RW RW RD RD RD"
    for others, known in (("", True), ("M06", False)):
        cards = ten if not others else ten[3:]
        table = a_campaign(hands={"red": cards}, strokes={"red": f"M05 {others}".strip()})
        table.strokes[RED].knowers[0] = ALL
        carry_out(table, HandLimit())
        answer(table, RED, DISCARD[NUMBER["M05"]])
        seen = table.sight(GREEN)
        assert isinstance(seen, Kursi) and (seen.stroke_deck.cards[0] == NUMBER["M05"]) is known
        assert known or seen.strokes[RED].cards == [UNKNOWN]


def test_rounds_are_numbered() -> None:
    """A round sets the disc."""
    assert carry_out(a_campaign(), Round(5)).round == 5


@pytest.mark.parametrize("cards", ["", "RE"])
def test_the_order_of_candidates_is_nothing(cards: str) -> None:
    """Playing C before A gives the same table as A before C (R37)."""
    one = revealing([play("RE", C), play("RW", A)], hands={"red": "RE RW"}, rallies={"red A": cards})
    two = revealing([play("RW", A), play("RE", C)], hands={"red": "RE RW"}, rallies={"red A": cards})
    assert one.rallies == two.rallies


@clauses("R49")
def test_masterstrokes_go_last() -> None:
    """Eleven Masterstrokes and one Rally card: by default the Rally card goes first, then a Masterstroke."""
    strokes = "M03 M04 M05 M06 M07 M08 M09 M10 M11 M12 M13"
    table = carry_out(a_campaign(hands={"red": "RE"}, strokes={"red": strokes}), HandLimit())
    for name in ("RE", "M03"):
        ask = table.asks[RED]
        assert ask is not None and ask.defaults(table) == [DISCARD[NUMBER[name]]]
        answer(table, RED, DISCARD[NUMBER[name]])
    assert len(table.strokes[RED]) == 10
