"""SHASN, Conspiracy Cards in general: buying them, and when they can be played (SH-16)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.core.pile import UNKNOWN
from hustings.games.shasn.conspiracies import BuyConspiracy, PlayConspiracy, cost_of_top
from hustings.games.shasn.events_intrigues import CardRevealed, ConspiracyBought, ConspiracyDrawn
from hustings.games.shasn.kinds import ANY, BLOCK
from hustings.games.shasn.open_cards import FreeSingles, KhakiTerror, Leech, Pythonpost
from hustings.games.shasn.parts import Enough
from hustings.games.shasn.pieces import Debt
from hustings.games.shasn.purchases import Discount
from tests.shasn.acting import end_turn, pay
from tests.shasn.intriguing import block, buy, discards, hand, play, player, playing, resource, voters, why_not_play
from tests.shasn.positions import ANA, BEN, CID, a_position, asked, do, menu, purse, refused, told


class TestBuying:
    """SH-16, buying the top card."""

    @clauses("SH-16.1", "SH-16.2")
    def test_the_cost_is_the_figure_on_the_back_of_the_top_card_in_any_mix(self) -> None:
        """Chai-Paani costs 4 of any types, Jumla 5; the bought card goes to the hand and only its buyer sees it."""
        table = a_position(turn_of="ana", resources={"ana": "FFCCMMTTF"}, conspiracies="chai-paani jumla ...")

        buy(table, "FCMT")

        assert purse(table, ANA) == "FFCMT"
        assert hand(table, "ana") == ["chai-paani"]
        assert table.sight(BEN).hands[ANA].cards == [-4]
        assert table.sight(BEN).conspiracies.cards[-1] == -5
        assert cost_of_top(table, ANA)[ANY] == 5

    @clauses("SH-16.2", "SH-16.3")
    def test_as_many_a_turn_as_one_can_pay_and_played_in_the_same_turn(self) -> None:
        """Two cards are bought one after the other, and the first is played at once; there is no limit to a hand."""
        table = a_position(turn_of="ana", resources={"ana": "F" * 9}, conspiracies="four-pillars superstar-campaigner ...")

        buy(buy(table))
        assert hand(table, "ana") == ["superstar-campaigner", "four-pillars"]
        play(table, "ana", "four-pillars", *[resource(letter) for letter in "FCMT"])

        assert purse(table, ANA) == "FCMT"
        assert hand(table, "ana") == ["superstar-campaigner"]

    @clauses("SH-16.2", "SH-16.1")
    def test_who_cannot_pay_cannot_buy(self) -> None:
        """Three resources do not buy a card of 4."""
        table = a_position(turn_of="ana", resources={"ana": "FFF"}, conspiracies="block ...")

        assert refused(table, ANA, BuyConspiracy()) == "costs SH-16.1"

    @clauses("SH-16.10", "R45")
    def test_an_empty_pile_sells_nothing_until_the_turn_is_over(self) -> None:
        """The discards are not shuffled during the actions of a turn, but at its end."""
        table = a_position(turn_of="ana", resources={"ana": "F" * 8}, conspiracies="four-pillars", row="v2-01 v2-02 v3-01")

        buy(table)
        assert refused(table, ANA, BuyConspiracy()) == "pile-empty SH-16.10"
        end_turn(table)

        assert len(table.conspiracies) == 19
        assert table.conspiracy_discards == []

    @clauses("SH-16.2")
    def test_debts_and_khaki_terror_forbid_it(self) -> None:
        """It is a purchase (SH-0.15)."""
        owing = a_position(turn_of="ana", resources={"ana": "FFFFF"}, debts=[Debt(ANA, BEN, 1)])
        terrified = a_position(turn_of="ana", resources={"ana": "FFFFF"}, open_cards=[KhakiTerror(ANA, 0)])

        assert refused(owing, ANA, BuyConspiracy()) == "debt-first SH-11.5"
        assert refused(terrified, ANA, BuyConspiracy()) == "khaki-first SH-15.12a"

    @clauses("SH-15.7a", "SH-16.1")
    def test_pythonpost_adds_one_resource_and_helping_hands_takes_off_two(self) -> None:
        """4 and 1 for each of two Pythonposts, less two discounts, are 4; Pythonpost of somebody else adds nothing."""
        table = a_position(
            turn_of="ana", resources={"ana": "FFFFF"}, mats={"ana": {"idealist": 3}}, conspiracies="block ...", open_cards=[Pythonpost(ANA)]
        )
        assert cost_of_top(table, ANA)[ANY] == 5
        assert cost_of_top(table, BEN)[ANY] == 4

        do(table, ANA, BuyConspiracy(), Discount(ANY), Discount(ANY))

        assert purse(table, ANA) == "FF"
        assert hand(table, "ana") == ["block"]

    @clauses("SH-16.1")
    def test_discounts_need_not_be_used(self) -> None:
        """Enough of them: the card is paid in full."""
        table = a_position(turn_of="ana", resources={"ana": "FFFFF"}, mats={"ana": {"idealist": 3}}, conspiracies="block ...")

        do(table, ANA, BuyConspiracy(), Enough())

        assert purse(table, ANA) == "F"

    @clauses("SH-17.1a", "SH-17.1b")
    def test_chai_paani_taps_the_payment(self) -> None:
        """Of F F C M paid with any symbols, the Clout goes to Ben; the discounted symbol was not spent."""
        table = a_position(
            turn_of="ana",
            resources={"ana": "FFFCM"},
            mats={"ana": {"idealist": 3}},
            conspiracies="jumla ...",
            open_cards=[Leech(BEN, ANA, 1)],
        )

        do(table, ANA, BuyConspiracy(), Discount(ANY), Enough())
        pay(table, ANA, "FFCM")

        assert purse(table, BEN) == "C"
        assert purse(table, ANA) == "F"

    @clauses("SH-16.2")
    def test_only_the_active_player_buys(self) -> None:
        """Nobody else is asked in Ana's turn."""
        table = a_position(turn_of="ana", resources={"ben": "FFFFF"})

        assert asked(table) == {ANA: "Act"}
        assert refused(table, BEN, BuyConspiracy()).startswith("not-asked")

    @clauses("SH-16.2")
    def test_the_buyer_is_told_the_card_and_the_others_that_one_was_bought(self) -> None:
        """Ben hears of the purchase, not of the title."""
        table = a_position(turn_of="ana", resources={"ana": "FFFF"}, conspiracies="block ...")

        buy(table)

        assert len(told(table, ConspiracyDrawn, ANA)) == 1
        assert told(table, ConspiracyDrawn, BEN) == []
        assert [event.paid for event in told(table, ConspiracyBought, BEN)] == [(4, 0, 0, 0)]


class TestPlayingInGeneral:
    """SH-16, playing."""

    @clauses("SH-16.4")
    def test_nobody_plays_in_somebody_elses_turn(self) -> None:
        """Ben holds Four Pillars, but it is Ana's turn."""
        table = a_position(turn_of="ana", hands={"ben": "four-pillars"})

        assert refused(table, BEN, playing(table, "four-pillars")).startswith("not-asked")

    @clauses("SH-16.4")
    def test_only_what_is_in_the_hand_is_played(self) -> None:
        """Ana holds no Jumla."""
        table = a_position(turn_of="ana", hands={"ana": "four-pillars", "ben": "jumla"})

        assert why_not_play(table, "ana", "jumla") == "no-such-card SH-16.4"
        assert menu(table, ANA, PlayConspiracy) == [repr(playing(table, "four-pillars"))]

    @clauses("SH-16.6")
    def test_a_card_is_revealed_with_all_its_choices_and_not_before(self) -> None:
        """While Ana chooses, others see nothing; then title, victim and type are public."""
        table = a_position(turn_of="ana", hands={"ana": "chai-paani"})

        do(table, ANA, playing(table, "chai-paani"), player("ben"))
        assert table.sight(BEN).hands[ANA].cards == [-4]
        assert table.sight(BEN).given[ANA] == []
        do(table, ANA, resource("M"))

        assert [event.args()[:4] for event in told(table, CardRevealed, CID)] == [(ANA, 0, 0, (player("ben"), resource("M")))]

    @clauses("SH-16.7")
    def test_one_shot_cards_are_discarded_and_lasting_ones_stay_open(self) -> None:
        """Four Pillars goes to the discards, Superstar Campaigner stays."""
        table = a_position(turn_of="ana", hands={"ana": "four-pillars superstar-campaigner"})

        play(table, "ana", "four-pillars", *[resource("F")] * 4)
        play(table, "ana", "superstar-campaigner")

        assert discards(table) == ["four-pillars"]
        assert table.open_cards == [FreeSingles(ANA)]

    @clauses("SH-16.9")
    def test_a_card_without_any_target_cannot_be_played(self) -> None:
        """Nothing lies open to Block, nobody stands on the board, and the Reserve is empty."""
        table = a_position(
            turn_of="ana",
            hands={"ana": "block until-proven-innocent bharat-jodo-yatra slumdog-zillionaire show-me-your-documents four-pillars"},
            reserve="",
        )

        assert why_not_play(table, "ana", "block") == "nothing-to-hit SH-16.9"
        assert why_not_play(table, "ana", "until-proven-innocent") == "nothing-to-hit SH-16.9"
        assert why_not_play(table, "ana", "bharat-jodo-yatra") == "nothing-to-hit SH-16.9"
        assert why_not_play(table, "ana", "slumdog-zillionaire") == "nothing-to-hit SH-16.9"
        assert why_not_play(table, "ana", "four-pillars") == "nothing-to-hit SH-16.9"
        assert why_not_play(table, "ana", "show-me-your-documents") == "no-rights-or-voters SH-17.7b"
        assert menu(table, ANA, PlayConspiracy) == []

    @clauses("SH-16.9", "SH-17.9a")
    def test_own_voters_are_no_target_for_bharat_jodo_yatra(self) -> None:
        """Only Ana stands on the board: she cannot play it, but she can hold her own voters."""
        table = a_position(turn_of="ana", hands={"ana": "bharat-jodo-yatra until-proven-innocent"}, zones={"c": {"ana": 2}})

        assert why_not_play(table, "ana", "bharat-jodo-yatra") == "nothing-to-hit SH-16.9"
        play(table, "ana", "until-proven-innocent", *voters(table, "ana:c ana:c"))

    @clauses("SH-16.8")
    def test_a_blocked_card_is_lost_and_nothing_is_refunded(self) -> None:
        """Ana's purse is the same before and after her card is Blocked."""
        table = a_position(turn_of="ana", resources={"ana": "FC"}, hands={"ana": "four-pillars", "ben": "block"})

        play(table, "ana", "four-pillars", *[resource("M")] * 4)
        block(table, "ben")

        assert purse(table, ANA) == "FC"
        assert discards(table) == ["block", "four-pillars"]
        assert BLOCK not in table.hands[BEN].cards
        assert table.sight(CID).hands[ANA].cards == [] and UNKNOWN not in table.sight(CID).conspiracy_discards
