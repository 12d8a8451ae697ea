"""The shape of a turn (SH-3), Ideology Cards (SH-4), resources and the cap (SH-5.1 to SH-5.3)."""

from __future__ import annotations

from typing import Any

from hustings.conformance import clauses
from hustings.core.pile import UNKNOWN
from hustings.core.value import parameters
from hustings.games.shasn import kinds as k
from hustings.games.shasn.actions import EndTurn
from hustings.games.shasn.events import AnswerLocked, DilemmaRead
from hustings.games.shasn.events_news import HeadlineRead
from hustings.games.shasn.influence import Influence
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.mats import level
from hustings.games.shasn.open_cards import WAITS, ItRaid
from hustings.games.shasn.parts import PayWith, TakeType
from hustings.games.shasn.placing import PlaceVoter
from hustings.games.shasn.purses import ChooseGain, GiveUp, gain
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.trades import OfferTrade
from hustings.games.shasn.turn import ChooseAnswer, Redraw
from hustings.games.shasn.view_cards import dilemma as shown
from hustings.games.shasn.withdrawal import Withdraw
from tests.shasn.acting import influence, place_batch
from tests.shasn.positions import ANA, BEN, CID, DAN, a_position, asked, carry_out, counts, dilemma, do, holder, purse, refused, told, zone


def a_reading(players: str = "ana ben cid dan", card: str = "ci-work-1", flipped: int = 0, **more: Any) -> Shasn:
    """Ana's turn comes: Dan reads her a dilemma, its first answer as A unless *flipped*."""
    table = a_position(players, before_turn_of="ana", ideology=f"{card} ...", luck=[flipped], **more)
    table.begin()
    return table


class TestReading:
    """SH-3.1, SH-4.1, SH-4.2, SH-4.6, R4."""

    @clauses("SH-3.1", "SH-4.2", "ideology_reveal=hidden")
    def test_the_player_on_the_right_reads_and_sees_the_whole_card(self) -> None:
        """Dan knows what the answers pay; Ana, Ben and a spectator know the texts alone."""
        table = a_reading()

        assert table.reader == DAN and asked(table) == {ANA: "AnswerDilemma"}
        for viewer, pays in ((DAN, table.paying), (ANA, UNKNOWN), (BEN, UNKNOWN), (None, UNKNOWN)):
            sight = table.sight(viewer)
            assert isinstance(sight, Shasn)
            assert (sight.reading, sight.paying) == (table.reading, pays)

    @clauses("SH-4.2", "R4", "ideology_reveal=ideologues", "ideology_reveal=open")
    def test_ruling_4_more_may_be_shown(self) -> None:
        """With `ideologues` the view tells whose answers they are, with `open` also what they pay; hidden, neither."""
        found = []
        for reveal in ("hidden", "ideologues", "open"):
            sight = a_reading(ideology_reveal=reveal).sight(ANA)
            assert isinstance(sight, Shasn)
            answers = shown(sight)
            assert answers is not None
            found.append((answers["answers"][0]["ideologue"], answers["answers"][0]["pays"]))

        assert found == [(None, None), ("capitalist", None), ("capitalist", "FFC")]

    @clauses("SH-4.6")
    def test_which_answer_is_a_is_random(self) -> None:
        """Turned round, A is the Idealist's answer: it pays TTM."""
        table = do(a_reading(flipped=1), ANA, ChooseAnswer(0))

        assert purse(table, ANA) == "MTT" and level(table, ANA, k.IDEALIST) == 1

    @clauses("SH-3.1")
    def test_the_text_is_read_to_all(self) -> None:
        """Ben hears the question."""
        assert told(a_reading(), DilemmaRead, BEN)[0].reader == DAN


class TestAnswering:
    """SH-3.2, SH-4.3 to SH-4.5, SH-4.7."""

    @clauses("SH-4.3", "SH-4.4", "SH-4.5")
    def test_one_of_two_answers_is_locked(self) -> None:
        """Ana answers A: two Funds and a Clout at once, the card under her mat as a Capitalist card, both sides public."""
        table = a_reading()

        assert table.menu(ANA) == [ChooseAnswer(0), ChooseAnswer(1)]

        do(table, ANA, ChooseAnswer(0))

        assert purse(table, ANA) == "FFC" and table.mats[ANA] == [dilemma(table, "ci-work-1") * 2]
        assert level(table, ANA, k.CAPITALIST) == 1
        assert told(table, AnswerLocked, BEN)[0].face == table.mats[ANA][0]

    @clauses("SH-3.2", "SH-4.3")
    def test_nothing_else_is_done_before_and_it_cannot_be_changed(self) -> None:
        """Before the answer Ana cannot influence; afterwards no answer is possible."""
        table = a_reading(resources={"ana": "FF"})

        assert refused(table, ANA, Influence(0)).startswith("not-an-answer")
        assert table.active == NONE

        do(table, ANA, ChooseAnswer(0))

        assert table.active == ANA and refused(table, ANA, ChooseAnswer(1)).startswith("not-an-answer")

    @clauses("SH-4.3")
    def test_who_does_not_answer_gets_either(self) -> None:
        """The default is by lot."""
        ask = a_reading().asks[ANA]
        assert ask is not None

        assert ask.defaults(a_reading()) == [ChooseAnswer(0), ChooseAnswer(1)]

    @clauses("SH-4.7")
    def test_ideology_cards_are_not_for_trade(self) -> None:
        """An offer has no place for them."""
        table = do(a_reading(), ANA, ChooseAnswer(0))

        assert parameters(OfferTrade) == ("to", "give", "cards", "shown", "want", "wanted") and table.mats[ANA]

    @clauses("SH-10.8")
    def test_a_partner_may_withdraw_while_somebody_answers(self) -> None:
        """Ben leaves a coalition with Cid between turns; Ana is asked the same again."""
        table = a_reading(zones={"n": {"ben": 6, "cid": 6}}, coalitions={"n": ("ben", 5, "cid", 6)})
        do(table, BEN, Withdraw(zone(table, "n"), ()))

        assert table.coalition[zone(table, "n")] is None and asked(table) == {ANA: "AnswerDilemma"}


class TestIncome:
    """SH-3.3, SH-3.4, SH-19.1, trap 8."""

    @clauses("SH-3.3", "SH-19.1")
    def test_passive_income_counts_the_card_just_answered(self) -> None:
        """One Capitalist card before: the second answer pays FFC and one Fund more."""
        table = do(a_reading(mats={"ana": "cs-land-1/0"}), ANA, ChooseAnswer(0))

        assert purse(table, ANA) == "FFFC"

    @clauses("SH-3.4", "SH-5.3")
    def test_above_the_cap_one_discards_before_anything_else(self) -> None:
        """With 11 and three more: down to exactly 12, by choice."""
        table = do(a_reading(resources={"ana": "MMMMMMMMMMM"}), ANA, ChooseAnswer(0))

        assert asked(table) == {ANA: "DiscardToCap"}

        do(table, ANA, GiveUp(k.MEDIA), GiveUp(k.FUNDS))

        assert purse(table, ANA) == "FCMMMMMMMMMM" and asked(table) == {ANA: "Act"}

    @clauses("SH-5.3")
    def test_the_default_discards_the_most_numerous_types_first(self) -> None:
        """Eleven Media, two Funds, a Clout: two Media go."""
        table = do(a_reading(resources={"ana": "MMMMMMMMMMM"}), ANA, ChooseAnswer(0))
        ask = table.asks[ANA]
        assert ask is not None

        assert ask.defaults(table) == [GiveUp(k.MEDIA)]

    @clauses("R5", "SH-5.3", "resource_cap=12", "resource_cap=8")
    def test_ruling_5_the_cap_binds_who_gains_out_of_turn_at_once(self) -> None:
        """Ben, with a cap of 8 and holding it, gains in Ana's turn: he discards before she goes on."""
        table = a_position(turn_of="ana", resources={"ben": "FFFFCCCC"}, resource_cap=8)
        table.asks = [None] * 4
        table.recount()
        gain(table, BEN, counts("T"))
        table.begin()

        assert asked(table) == {BEN: "DiscardToCap"}

    @clauses("SH-5.1", "SH-5.2")
    def test_four_types_belong_to_four_ideologues(self) -> None:
        """Funds, Clout, Media and Trust to Capitalist, Supremo, Showman and Idealist: two cards of each pay one of each."""
        mats = {"ana": {"capitalist": 2, "supremo": 2, "showman": 2, "idealist": 2}}
        open_cards = [ItRaid(ANA, WAITS)]
        table = do(a_reading(mats=mats, card="ci-city-2", open_cards=open_cards), ANA, ChooseAnswer(0))

        assert purse(table, ANA) == "FCMT"


class TestRedraws:
    """SH-4.8, SH-4.9."""

    @clauses("SH-4.9", "ideology_redraw=pay4", "ideology_redraw=off")
    def test_four_resources_of_any_type_for_another_card(self) -> None:
        """Repeatable; what the first one paid stays hidden; without the option it is refused."""
        table = a_reading(resources={"ana": "FFCCMMTT"}, ideology_redraw="pay4")
        table.chance.give([0, 0])  # type: ignore[attr-defined]
        do(table, ANA, Redraw(), PayWith(0), PayWith(0), PayWith(1), PayWith(1))

        assert purse(table, ANA) == "MMTT" and asked(table) == {ANA: "AnswerDilemma"}
        assert table.ideology_discards.cards == [dilemma(table, "ci-work-1")]
        sight = table.sight(ANA)
        assert isinstance(sight, Shasn)
        assert sight.ideology_discards.cards == [UNKNOWN]

        do(table, ANA, Redraw(), PayWith(2), PayWith(2), PayWith(3), PayWith(3))

        assert purse(table, ANA) == "" and refused(table, ANA, Redraw()) == "cannot-pay SH-4.9"
        assert refused(a_reading(resources={"ana": "FFFF"}), ANA, Redraw()) == "no-redraws SH-4.9"

    @clauses("SH-4.9")
    def test_not_when_no_other_card_can_be_drawn(self) -> None:
        """The deck holds this card alone."""
        table = a_position(before_turn_of="ana", ideology="ci-work-1", luck=[0], resources={"ana": "FFFF"}, ideology_redraw="pay4")
        table.ideology_discards.cards = []
        table.ideology_discards.knowers = []
        table.begin()

        assert refused(table, ANA, Redraw()) == "no-other-dilemma SH-4.9"

    @clauses("SH-4.8")
    def test_an_empty_deck_is_made_of_what_was_redrawn(self) -> None:
        """No card in the deck, one in the discards: it is shuffled and read."""
        table = a_position(before_turn_of="ana", ideology="", luck=[0])
        card = dilemma(table, "ci-work-1")
        table.ideology_discards.cards = [card]
        table.ideology_discards.knowers = [1 << DAN]
        table.begin()

        assert table.reading // 2 == card and len(table.ideology_discards) == 0


class TestActions:
    """SH-3.5, SH-3.6, SH-3.8."""

    @clauses("SH-3.5", "SH-3.6")
    def test_actions_in_any_order_any_number_of_times(self) -> None:
        """Ana influences twice, then places; the majority that forms is no action of hers."""
        table = a_position(turn_of="ana", resources={"ana": "FFFFCC"}, zones={"c": {"ana": 4}}, row="v1-01 v1-02 v1-03")
        influence(influence(table, "v1-01"), "v1-02")

        assert asked(table) == {ANA: "Act"} and len(table.batches[ANA]) == 2

        place_batch(table, "c", 1)

        assert holder(table, "c") == "ana" and asked(table) == {ANA: "Act"} and len(table.batches[ANA]) == 1

    @clauses("SH-3.8")
    def test_the_turn_does_not_end_while_somebody_has_to_decide(self) -> None:
        """Ana above the cap cannot end it."""
        table = do(a_reading(resources={"ana": "MMMMMMMMMMM"}), ANA, ChooseAnswer(0))

        assert refused(table, ANA, EndTurn()).startswith("not-an-answer")


class TestEndOfTurn:
    """SH-3.7."""

    @clauses("SH-3.7", "SH-0.10")
    def test_waiting_voters_are_lost_and_the_next_player_is_read_to_by_the_last_one(self) -> None:
        """Ana ends with a voter waiting: back to the bag; Ben's dilemma is read by her."""
        table = a_position(turn_of="ana", singles={"ana": 1}, batches={"ana": "2"}, luck=[0])
        do(table, ANA, EndTurn())

        assert table.singles[ANA] == 0 and table.batches[ANA] == [] and table.bag[ANA] == 60
        assert asked(table) == {BEN: "AnswerDilemma"} and table.reader == ANA

    @clauses("SH-3.7", "SH-14.1")
    def test_headlines_come_after_waiting_voters_are_lost(self) -> None:
        """Ana fills a volatile area: the Headline is read when the turn ends, for her."""
        table = a_position(turn_of="ana", singles={"ana": 1}, headlines="pythonpost ...", luck=[0])
        do(table, ANA, PlaceVoter(zone(table, "c"), 1))

        assert told(table, HeadlineRead) == []

        do(table, ANA, EndTurn())

        assert told(table, HeadlineRead)[0].place == ANA

    @clauses("SH-3.7", "SH-16.10")
    def test_empty_piles_are_rebuilt_between_turns(self) -> None:
        """Both piles lie in the discards: after the turn they are draw piles again."""
        table = a_position(turn_of="ana", conspiracies="", headlines="")
        do(table, ANA, EndTurn())

        assert (len(table.conspiracies), len(table.conspiracy_discards)) == (20, 0)
        assert (len(table.headlines), len(table.headline_discards)) == (20, 0)

    @clauses("SH-3.7")
    def test_the_default_of_a_turn_is_to_end_it(self) -> None:
        """A time-out ends the turn."""
        table = a_position(turn_of="ana")
        ask = table.asks[ANA]
        assert ask is not None

        assert ask.defaults(table) == [EndTurn()]


class TestFreeChoices:
    """R51 and the default of choosing resources."""

    @clauses("R51")
    def test_ruling_51_only_what_the_reserve_has_is_on_offer(self) -> None:
        """Player 2 takes two, but one Fund is all there is."""
        table = carry_out(a_position(reserve="F"), ChooseGain(BEN, 2))

        assert table.menu(BEN) == [TakeType(0)]

        do(table, BEN, TakeType(0))

        assert purse(table, BEN) == "F" and asked(table) == {}

    @clauses("R51")
    def test_the_default_spreads_evenly(self) -> None:
        """Four resources: one of each."""
        table = carry_out(a_position(), ChooseGain(CID, 4))
        made = []
        while asked(table):
            ask = table.asks[CID]
            assert ask is not None
            made += ask.defaults(table)
            do(table, CID, *ask.defaults(table))

        assert made == [TakeType(0), TakeType(1), TakeType(2), TakeType(3)]
