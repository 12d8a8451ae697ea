"""Headlines that lie open for a turn, a round, the rest of the game or until paid.

(SH-15.2, SH-15.7, SH-15.8, SH-15.12, SH-15.16, SH-15.17, SH-15.20.)
"""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.shasn import kinds as k
from hustings.games.shasn.auctions import Bid, DropOut
from hustings.games.shasn.conspiracies import BuyConspiracy
from hustings.games.shasn.gerrymandering import UseRight
from hustings.games.shasn.mats import has_power, uses_left
from hustings.games.shasn.news_cards import HideCard, PickTitle
from hustings.games.shasn.news_lasting import DonateKhaki, KeepRest
from hustings.games.shasn.open_cards import (
    RUNS,
    WAITS,
    ItRaid,
    KhakiTerror,
    Leech,
    LentPowers,
    LentRights,
    Mansplaining,
    OpenCard,
    Pythonpost,
    TooMuchFreedom,
)
from hustings.games.shasn.parts import PayWith
from hustings.games.shasn.powers import ChoosePoloPower
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.turn import ChooseAnswer
from tests.shasn.acting import (
    donations,
    end_turn,
    gerrymander,
    give_up,
    influence,
    kinds_offered,
    land_grab,
    open_market,
    why_not_gerrymander,
    why_not_influence,
)
from tests.shasn.newsroom import a_headline, discarded, opened, player, turn_ends
from tests.shasn.positions import ANA, BEN, CID, DAN, a_position, asked, board, conspiracy, do, purse, refused, stopped


def an_answer(open_cards: list[OpenCard]) -> Shasn:
    """Ana has answered as a Capitalist, for FFC; it is her second such card, so that she has 1 Funds passive income."""
    table = a_position(before_turn_of="ana", ideology="ci-work-1 ...", mats={"ana": "ci-work-2/0"}, open_cards=open_cards, luck=[0, 0])
    table.begin()
    return do(table, ANA, ChooseAnswer(0))


class TestDosti:
    """SH-15.2."""

    @clauses("SH-15.2a", "dosti-bani-rahe")
    def test_an_opponent_uses_the_subjects_rights_in_their_next_turn(self) -> None:
        """Ana picks Ben; in his turn he gerrymanders with her zone; at its end the card is discarded."""
        table = a_headline("dosti-bani-rahe", zones={"c": {"ana": 5}})
        assert refused(table, ANA, player("ana")) == "not-yourself SH-15.2a"
        do(table, ANA, player("ben"))
        assert opened(table) == [LentRights(ANA, BEN, WAITS)]
        table = a_position(turn_of="ben", zones={"c": {"ana": 5}, "n": {"cid": 1}}, open_cards=[LentRights(ANA, BEN, RUNS)])
        gerrymander(table, "c", "cid", "n", "ne")
        assert board(table, "ne") == {"cid": 1}
        end_turn(table)
        assert opened(table) == [] and discarded(table) == ["dosti-bani-rahe"]

    @clauses("SH-15.2a", "SH-14.3")
    def test_it_waits_for_that_opponents_turn(self) -> None:
        """In Cid's turn before it nothing is lent, and it does not end with his."""
        table = a_position(turn_of="cid", zones={"c": {"ana": 5}, "n": {"dan": 1}}, open_cards=[LentRights(ANA, DAN, WAITS)])
        assert why_not_gerrymander(table, "c", "dan", "n", "ne") == "no-rights SH-9.1"
        end_turn(table)
        assert opened(table) == [LentRights(ANA, DAN, WAITS)]

    @clauses("SH-15.2b")
    def test_the_rights_of_the_moment_count(self) -> None:
        """Ana's majority that Ben breaks by his own right lends him nothing any more; one that she gained since does."""
        table = a_position(
            turn_of="ben",
            zones={"c": {"ana": 5}, "n": {"ben": 11, "ana": 1}, "ne": {"cid": 1}},
            mats={"ben": {"showman": 5}},
            open_cards=[LentRights(ANA, BEN, RUNS)],
        )
        gerrymander(table, "n", "ana", "c", "ne")
        assert why_not_gerrymander(table, "c", "cid", "ne", "n") == "no-rights SH-9.1"
        gerrymander(table, "n", "ana", "n", "c")
        assert why_not_gerrymander(table, "c", "cid", "ne", "n") == "legal"

    @clauses("SH-15.2c", "SH-19.5")
    def test_borrowed_rights_count_as_the_borrowers(self) -> None:
        """Ben's Election Fever doubles them; on her own turn Ana has hers all the same."""
        table = a_position(
            turn_of="ben",
            zones={"c": {"ana": 5}, "n": {"cid": 3}},
            mats={"ben": {"showman": 5}},
            open_cards=[LentRights(ANA, BEN, RUNS)],
        )
        for _ in range(2):
            gerrymander(table, "c", "cid", "n", "ne")
        assert why_not_gerrymander(table, "c", "cid", "n", "ne") == "right-used SH-9.3"
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"cid": 3}}, open_cards=[LentRights(ANA, BEN, WAITS)])
        assert UseRight(8) in table.menu(ANA)

    @clauses("SH-15.2c", "SH-17.7a")
    def test_show_me_your_documents_may_use_them(self) -> None:
        """Without any right of his own Ben can play it in the turn in which Ana's are lent to him, and not otherwise."""
        for turn, key in ((RUNS, True), (WAITS, False)):
            table = a_position(
                turn_of="ben",
                zones={"c": {"ana": 5}},
                hands={"ben": "show-me-your-documents"},
                open_cards=[LentRights(ANA, BEN, turn)],
            )
            assert ("PlayConspiracy" in {kind.__name__ for kind in kinds_offered(table, BEN)}) is key


class TestPythonpost:
    """SH-15.7."""

    @clauses("SH-15.7a", "pythonpost")
    def test_conspiracy_cards_cost_one_more(self) -> None:
        """A card that costs 4 costs Ana 5, of any type, for the rest of the game; Ben pays 4."""
        table = a_headline("pythonpost")
        assert opened(table) == [Pythonpost(ANA)] and opened(turn_ends(table, "ana")) == [Pythonpost(ANA)]
        about = {"resources": {"ana": "FFFF", "ben": "FFFF"}, "conspiracies": "block ...", "open_cards": [Pythonpost(ANA)]}
        assert refused(a_position(turn_of="ana", **about), ANA, BuyConspiracy()).startswith("costs")
        assert refused(a_position(turn_of="ben", **about), BEN, BuyConspiracy()) == "legal"
        about["resources"] = {"ana": "FFFFF"}
        assert refused(a_position(turn_of="ana", **about), ANA, BuyConspiracy()) == "legal"

    @clauses("SH-15.7a")
    def test_two_such_effects_add_up(self) -> None:
        """With a second one a card of 4 costs 6."""
        for resources, legal in (("FFFFF", False), ("FFFFFF", True)):
            table = a_position(turn_of="ana", resources={"ana": resources}, conspiracies="block ...", open_cards=[Pythonpost(ANA)])
            table.open_cards.append(Pythonpost(ANA))
            assert (refused(table, ANA, BuyConspiracy()) == "legal") is legal

    @clauses("SH-15.7a", "SH-19.8a")
    def test_discounts_may_offset_it(self) -> None:
        """With Helping Hands Ana can buy the card for 4 again."""
        table = a_position(
            turn_of="ana",
            resources={"ana": "FFFF"},
            conspiracies="block ...",
            open_cards=[Pythonpost(ANA)],
            mats={"ana": {"idealist": 3}},
        )
        assert refused(table, ANA, BuyConspiracy()) == "legal"


class TestPoloRetreat:
    """SH-15.8."""

    @clauses("SH-15.8a", "R30", "polo-retreat")
    def test_two_players_lend_each_other_their_lower_powers(self) -> None:
        """Both have one now: each may use the other's in their own next turn, as they are unlocked when it is read."""
        table = a_headline("polo-retreat", mats={"ben": {"capitalist": 3, "idealist": 3}, "cid": {"supremo": 4}})
        do(table, ANA, player("cid"))
        assert refused(table, ANA, player("cid")) == "two-different SH-15.8a"
        do(table, ANA, player("ben"))
        lent = LentPowers(ANA, BEN, CID, False, 1 << k.DONATIONS, 1 << k.OPEN_MARKET | 1 << k.HELPING_HANDS, WAITS, WAITS)
        assert stopped(table) and opened(table) == [lent]

    @clauses("SH-15.8a", "SH-15.8c", "SH-12.5")
    def test_a_borrowed_power_has_its_usual_limit(self) -> None:
        """In his turn Ben snatches twice by Cid's Donations, and not a third time; after it the power is gone."""
        lent = LentPowers(ANA, BEN, CID, False, 1 << k.DONATIONS, 1 << k.OPEN_MARKET, RUNS, WAITS)
        table = a_position(turn_of="ben", resources={"ana": "FFF"}, open_cards=[lent])
        donations(table, "ana", "F")
        donations(table, "ana", "F")
        assert purse(table, BEN) == "FF" and not has_power(table, BEN, k.OPEN_MARKET)
        assert uses_left(table, BEN, k.DONATIONS) == 0
        end_turn(table)
        assert len(opened(table)) == 1 and not has_power(table, BEN, k.DONATIONS)
        assert opened(turn_ends(a_position(open_cards=[lent]), "cid")) == [lent]

    @clauses("SH-15.8c")
    def test_a_power_one_has_already_gains_nothing(self) -> None:
        """Open Market of one's own and borrowed is one exchange."""
        lent = LentPowers(ANA, BEN, CID, False, 1 << k.OPEN_MARKET, 0, RUNS, WAITS)
        table = a_position(turn_of="ben", resources={"ben": "FFF"}, mats={"ben": {"capitalist": 3}}, open_cards=[lent])
        open_market(table, "F", "CC")
        assert uses_left(table, BEN, k.OPEN_MARKET) == 0

    @clauses("SH-15.8b")
    def test_where_one_has_none_both_may_use_any_one(self) -> None:
        """Ben has no lower power: both may name one, once, and it works from then on in that turn."""
        table = a_headline("polo-retreat", mats={"cid": {"supremo": 3}})
        do(table, ANA, player("ben"), player("cid"))
        assert opened(table) == [LentPowers(ANA, BEN, CID, True, 0, 0, WAITS, WAITS)]
        table = a_position(
            turn_of="ben",
            resources={"ben": "FFF"},
            open_cards=[LentPowers(ANA, BEN, CID, True, 0, 0, RUNS, WAITS)],
            mats={"cid": {"supremo": 3}},
        )
        assert not has_power(table, BEN, k.OPEN_MARKET)
        do(table, BEN, ChoosePoloPower(k.OPEN_MARKET))
        assert refused(table, BEN, ChoosePoloPower(k.DONATIONS)) == "no-power-to-name SH-15.8b"
        open_market(table, "F", "CC")
        assert purse(table, BEN) == "FFCC"

    @clauses("SH-15.8d")
    def test_trap_12_two_players(self) -> None:
        """Both are picked without a question."""
        table = a_headline("polo-retreat", players="ana ben", mats={"ana": {"showman": 3}, "ben": {"idealist": 3}})
        assert stopped(table)
        assert opened(table) == [LentPowers(ANA, ANA, BEN, False, 1 << k.HELPING_HANDS, 1 << k.ECHO_CHAMBER, WAITS, WAITS)]

    @clauses("SH-15.8a")
    def test_the_default_is_oneself_and_somebody_else(self) -> None:
        """What a time-out takes."""
        ask = a_headline("polo-retreat").asks[ANA]
        table = a_headline("polo-retreat")
        assert ask is not None and ask.defaults(table) == [player("ana")]
        do(table, ANA, player("ana"))
        assert ask.defaults(table) == [player("ben"), player("cid"), player("dan")]


class TestKhakiTerror:
    """SH-15.12."""

    @clauses("SH-15.12a", "SH-15.12b", "khaki-terror")
    def test_some_is_given_at_once_the_rest_later(self) -> None:
        """Ana gives Funds when the card is read and keeps her Clout; given types are noted on the card."""
        table = a_headline("khaki-terror", resources={"ana": "FFC"})
        assert asked(table) == {ANA: "DonateNow"} and refused(table, ANA, DonateKhaki(k.MEDIA)) == "not-held SH-15.12b"
        do(table, ANA, DonateKhaki(k.FUNDS))
        assert refused(table, ANA, DonateKhaki(k.FUNDS)) == "nothing-to-give SH-15.12b"
        do(table, ANA, KeepRest())
        assert stopped(table) and opened(table) == [KhakiTerror(ANA, 1)] and purse(table, ANA) == "FC"

    @clauses("SH-15.12b", "SH-15.12c")
    def test_who_holds_all_four_is_free_at_once(self) -> None:
        """The card is discarded when it is complete; who holds nothing is not asked."""
        table = a_headline("khaki-terror", resources={"ana": "FCMT"})
        do(table, ANA, *[DonateKhaki(kind) for kind in range(4)])
        assert stopped(table) and opened(table) == [] and discarded(table) == ["khaki-terror"] and purse(table, ANA) == ""
        assert stopped(a_headline("khaki-terror"))

    @clauses("SH-15.12a", "SH-0.15", "R26")
    def test_no_purchases_until_it_is_paid(self) -> None:
        """No Voter Card and no Conspiracy Card is sold to Ana, until in her own turn she has given the last type."""
        table = a_position(turn_of="ana", resources={"ana": "FFFFFT"}, conspiracies="block ...", open_cards=[KhakiTerror(ANA, 7)])
        assert why_not_influence(table, "v1-01") == "khaki-first SH-15.12a"
        assert refused(table, ANA, BuyConspiracy()) == "khaki-first SH-15.12a"
        do(table, ANA, DonateKhaki(k.TRUST))
        assert opened(table) == [] and why_not_influence(table, "v1-01") == "legal" == refused(table, ANA, BuyConspiracy())

    @clauses("SH-15.12b")
    def test_all_other_actions_stay_allowed(self) -> None:
        """Ana gerrymanders and uses a power with its cost."""
        table = a_position(
            turn_of="ana",
            resources={"ana": "F"},
            zones={"c": {"ana": 5}, "n": {"ben": 2}},
            mats={"ana": {"capitalist": 5}},
            open_cards=[KhakiTerror(ANA, 0)],
        )
        assert DonateKhaki(k.FUNDS) in table.menu(ANA)
        gerrymander(table, "c", "ben", "n", "ne")
        open_market(table, "F", "CC")
        land_grab(table, "ben", "n")
        assert board(table, "n") == {} and purse(table, ANA) == "CC"

    @clauses("SH-15.12c", "SH-17.1b")
    def test_chai_paani_gets_nothing_of_it(self) -> None:
        """The donation goes to the Reserve."""
        table = a_position(turn_of="ana", resources={"ana": "F"}, open_cards=[KhakiTerror(ANA, 0), Leech(BEN, ANA, k.FUNDS)])
        do(table, ANA, DonateKhaki(k.FUNDS))
        assert purse(table, BEN) == "" and purse(table, ANA) == ""


class TestItRaid:
    """SH-15.16."""

    @clauses("SH-15.16a", "it-raid")
    def test_the_answer_pays_nothing(self) -> None:
        """Ana's card counts and her two Capitalist cards pay 1 Funds, but the answer itself brings nothing, once."""
        assert opened(a_headline("it-raid")) == [ItRaid(ANA, WAITS)]
        table = an_answer([ItRaid(ANA, WAITS)])
        assert purse(table, ANA) == "F" and len(table.mats[ANA]) == 2 and opened(table) == [ItRaid(ANA, RUNS)]
        assert opened(end_turn(table)) == [] and discarded(table) == ["it-raid"]
        assert purse(an_answer([ItRaid(BEN, WAITS)]), ANA) == "FFFC" == purse(an_answer([]), ANA)


class TestMansplaining:
    """SH-15.17."""

    def a_turn(self, **about: object) -> Shasn:
        """Ana's turn, in which Ben receives what she receives."""
        return a_position(turn_of="ana", open_cards=[Mansplaining(ANA, BEN, RUNS)], **about)  # type: ignore[arg-type]

    @clauses("SH-15.17a", "mansplaining")
    def test_the_subject_picks_who_receives_the_same(self) -> None:
        """It waits for the subject's next turn and is discarded when that ends."""
        table = a_headline("mansplaining")
        do(table, ANA, player("ben"))
        assert opened(table) == [Mansplaining(ANA, BEN, WAITS)]
        assert opened(turn_ends(table, "ana")) == [Mansplaining(ANA, BEN, WAITS)]
        assert opened(end_turn(self.a_turn())) == []

    @clauses("SH-15.17a", "SH-19.1")
    def test_answer_and_passive_income_are_mirrored(self) -> None:
        """FFC and 1 Funds for Ana, FFC and 1 Funds for Ben, from the Reserve."""
        table = an_answer([Mansplaining(ANA, BEN, WAITS)])
        assert purse(table, ANA) == purse(table, BEN) == "FFFC"

    @clauses("SH-15.17a", "SH-0.13")
    def test_powers_and_snatches_are_mirrored(self) -> None:
        """Open Market brings both CC; what Ana snatches from Cid, Ben receives from the Reserve."""
        table = self.a_turn(resources={"ana": "F", "cid": "M"}, mats={"ana": {"capitalist": 3, "supremo": 3}})
        open_market(table, "F", "CC")
        assert purse(table, ANA) == "CC" == purse(table, BEN)
        donations(table, "cid", "M")
        assert (purse(table, ANA), purse(table, BEN), purse(table, CID)) == ("CCM", "CCM", "")

    @clauses("SH-15.17b", "SH-5.3")
    def test_it_comes_before_the_cap_and_the_opponents_own_cap_applies(self) -> None:
        """Ana has 12 and discards what she gains, Ben keeps his; with 12 of his own he discards, too."""
        table = self.a_turn(resources={"ana": "F" * 12, "ben": "T" * 11}, mats={"ana": {"capitalist": 3}})
        open_market(table, "F", "CC")
        give_up(table, "ana", "F")
        assert asked(table) == {BEN: "DiscardToCap"} and purse(table, BEN) == "CC" + "T" * 11
        give_up(table, "ben", "C")
        assert asked(table) == {ANA: "Act"}

    @clauses("R31", "SH-15.17b", "SH-11.4")
    def test_ruling_31_debt_payments_are_not_mirrored(self) -> None:
        """Ana auctions a card at the end of the turn in which it runs: what Cid pays her at once, Ben does not get."""
        table = a_headline(
            "a-call-from-karachi",
            resources={"cid": "FFF"},
            open_cards=[Mansplaining(ANA, BEN, RUNS)],
            conspiracies="jumla block reverse ...",
        )
        do(table, ANA, PickTitle(conspiracy(table, "jumla")), HideCard())
        do(table, BEN, DropOut())
        do(table, CID, Bid(2))
        do(table, DAN, DropOut())
        do(table, CID, PayWith(k.FUNDS), PayWith(k.FUNDS))
        assert purse(table, ANA) == "FF" and purse(table, BEN) == ""

    @clauses("SH-15.17b", "SH-15.16a")
    def test_what_it_raid_withholds_is_not_mirrored(self) -> None:
        """Only the passive Funds come to both."""
        table = an_answer([Mansplaining(ANA, BEN, WAITS), ItRaid(ANA, WAITS)])
        assert purse(table, ANA) == "F" == purse(table, BEN)


class TestTooMuchFreedom:
    """SH-15.20."""

    @clauses("SH-15.20a", "too-much-freedom")
    def test_paid_voter_cards_cost_one_more(self) -> None:
        """FF costs FF and one of any type, in the subject's next turn only."""
        assert opened(a_headline("too-much-freedom")) == [TooMuchFreedom(ANA, WAITS)]
        for turn, resources, key in ((RUNS, "FF", "costs SH-6.2"), (RUNS, "FFT", "legal"), (WAITS, "FF", "legal")):
            table = a_position(turn_of="ana", resources={"ana": resources}, open_cards=[TooMuchFreedom(ANA, turn)])
            assert why_not_influence(table, "v1-01") == key
        table = a_position(turn_of="ana", resources={"ana": "FFT"}, open_cards=[TooMuchFreedom(ANA, RUNS)])
        influence(table, "v1-01")
        assert purse(table, ANA) == ""
        assert opened(end_turn(table)) == [] and discarded(table) == ["too-much-freedom"]

    @clauses("SH-15.20a", "SH-19.8a")
    def test_discounts_may_offset_it(self) -> None:
        """With Helping Hands two discounts take off more than the surcharge."""
        table = a_position(turn_of="ana", resources={"ana": "F"}, open_cards=[TooMuchFreedom(ANA, RUNS)], mats={"ana": {"idealist": 3}})
        assert why_not_influence(table, "v1-01") == "legal"


@pytest.mark.parametrize("title", ["dosti-bani-rahe", "mansplaining"])
class TestPickingAnOpponent:
    """What both Headlines that pick an opponent share."""

    def test_only_opponents_who_still_play(self, title: str) -> None:
        """Neither oneself nor somebody who has left; any of the others by default."""
        table = a_headline(title, left="cid")
        assert refused(table, ANA, player("cid")) == "not-here R47"
        ask = table.asks[ANA]
        assert ask is not None and ask.defaults(table) == [player("ben"), player("dan")]
