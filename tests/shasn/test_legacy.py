"""Legacy Mode (SH-20.4): the series of games, the tracker book, and every Incumbent Card of the catalogue's section 8.12."""

from __future__ import annotations

import random
from typing import Any

from hustings.conformance import clauses
from hustings.core.chance import Fast
from hustings.games.shasn import kinds as k
from hustings.games.shasn.auctions import Bid, DropOut, SealedBids
from hustings.games.shasn.ballots import VoteFor
from hustings.games.shasn.coalitions import AcceptCoalition, OfferCoalition, PickPartnerCard
from hustings.games.shasn.conspiracies import BuyConspiracy
from hustings.games.shasn.events_modules import IncumbentChosen, TwoSeen
from hustings.games.shasn.game import GAME
from hustings.games.shasn.headlines import TakeNextHeadline
from hustings.games.shasn.kinds import INCUMBENTS, NONE
from hustings.games.shasn.leaving import Leave
from hustings.games.shasn.legacy import ChooseIncumbent, KeepAnswer, PickSide, SwitchAnswer, WhichSide, cards_left
from hustings.games.shasn.news_cards import FreeCardBallot
from hustings.games.shasn.parts import Number, PickMatCard, PickZone
from hustings.games.shasn.pieces import Coalition, Trigger
from hustings.games.shasn.press import PickNews
from hustings.games.shasn.purses import cap
from hustings.games.shasn.scoring import finish
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.trades import OfferTrade
from hustings.games.shasn.turn import ChooseAnswer, Income
from hustings.games.shasn.withdrawal import Withdraw
from tests.shasn.acting import end_turn, gerrymander, why_not_gerrymander
from tests.shasn.intriguing import hand
from tests.shasn.newsroom import take, was_read
from tests.shasn.positions import (
    ANA,
    BEN,
    CID,
    a_position,
    asked,
    board,
    carry_out,
    conspiracy,
    dilemma,
    do,
    headline,
    holder,
    purse,
    refused,
    told,
    zone,
)
from tests.shasn.starting import take_resources


def dealt(series: tuple[str, ...], players: int = 4, **options: Any) -> Shasn:
    """The next game of a series."""
    table = GAME.deal(
        GAME.read_options({"players": players, "legacy": True, "first_player": "fixed", **options}), Fast(random.Random(3)), series
    )
    assert isinstance(table, Shasn)
    return table


def a_rematch(card: int, players: int = 4, **options: Any) -> Shasn:
    """Ana has won the last game, and of the ten cards only this one is left: she plays with it."""
    used = [name for name in INCUMBENTS if name != INCUMBENTS[card]]
    series = tuple([f"{number} {players} 9,8 0 showman/idealist {name}" for number, name in enumerate(used, 1)])
    table = dealt(series, players, **options)
    return do(table, ANA, ChooseIncumbent(card))


def with_card(card: int, **about: Any) -> Shasn:
    """A position in which Ana plays with that Incumbent Card."""
    return a_position(about.pop("players", "ana ben cid dan"), incumbent=("ana", card), legacy=True, **about)


def whole_turn(table: Shasn) -> list[str]:
    """Somebody answers, takes whatever they have to, and ends the turn; what they were asked on the way."""
    (place,) = asked(table)
    do(table, place, ChooseAnswer(0))
    asks = []
    while table.active == place:
        (other,) = asked(table)
        if asked(table)[other] == "Act":
            end_turn(table)
        else:
            asks.append(asked(table)[other])
            do(table, other, table.menu(other)[0])
            while table.given[other]:
                do(table, other, table.menu(other)[0])
    return asks


class TestSeries:
    """SH-20.4a, SH-20.4b."""

    @clauses("SH-20.4a", "SH-20.4b", "legacy=on")
    def test_three_games_in_a_row(self) -> None:
        """Ana wins the first without a card, Ben the second against Ana with hers, and in the third Ben has one of the nine left."""
        options = GAME.read_options({"players": 2, "legacy": True, "first_player": "fixed"})
        series: tuple[str, ...] = ()

        first = dealt(series, 2)
        assert asked(first) == {ANA: "ChooseResources"} and first.incumbent == NONE
        do(take_resources(first), BEN, Leave())
        series = GAME.series_after(first, series) or ()
        assert series == ("1 2 0,0 0 capitalist/supremo -",)

        second = GAME.deal(options, Fast(random.Random(5)), series)
        assert isinstance(second, Shasn)
        assert asked(second) == {ANA: "WhichIncumbent"} and len(second.menu(ANA)) == 2
        unseen = [card for card in range(10) if ChooseIncumbent(card) not in second.menu(ANA)]
        assert refused(second, ANA, ChooseIncumbent(unseen[0])) == "not-seen SH-20.4a"
        chosen = second.menu(ANA)[0]
        assert isinstance(chosen, ChooseIncumbent)
        second.log = []
        do(second, ANA, chosen)
        assert [event.incumbent for event in told(second, IncumbentChosen, BEN)] == [chosen.incumbent]
        second.asks = [None, None]
        second.left = 1
        finish(second, "R66")
        series = GAME.series_after(second, series) or ()
        assert series[1] == f"2 2 0,0 1 capitalist/supremo {INCUMBENTS[chosen.incumbent]}"

        third = GAME.deal(options, Fast(random.Random(8)), series)
        assert isinstance(third, Shasn)
        assert asked(third) == {BEN: "WhichIncumbent"} and chosen not in third.menu(BEN)
        assert len(cards_left(series)) == 9

    @clauses("SH-20.4b", "legacy=on")
    def test_the_tracker_book(self) -> None:
        """Number, players, scores, winner, the winner's two strongest ideologues, the card; after a shared victory nobody is Incumbent."""
        table = a_position(
            zones={"c": {"cid": 5}, "nw": {"ben": 6}}, mats={"ben": {"showman": 3, "idealist": 2}}, incumbent=("cid", k.BROKER), legacy=True
        )
        finish(table, "SH-18.1")
        assert GAME.series_after(table, ("x", "y")) == ("x", "y", "3 4 0,6,5,0 1 showman/idealist broker")

        shared = a_position("ana ben", legacy=True)
        finish(shared, "SH-18.1")
        series = GAME.series_after(shared, ())
        assert series == ("1 2 0,0 - - -",)
        assert asked(dealt(series, 2)) == {ANA: "ChooseResources"}

    @clauses("SH-20.4b")
    def test_after_ten_cards_all_are_in_again(self) -> None:
        """With nine used one is left, with ten all, with eleven nine."""
        lines = [f"{number} 2 9,8 0 showman/idealist {name}" for number, name in enumerate(INCUMBENTS, 1)]
        assert cards_left(tuple(lines[:9])) == [9] and cards_left(tuple(lines)) == list(range(10))
        assert cards_left((*lines, lines[3])) == [card for card in range(10) if card != 3]

    @clauses("SH-20.4a")
    def test_others_do_not_see_which_two(self) -> None:
        """For Ben the two are unknown; an imagined world has two that were not used."""
        table = dealt(("1 4 9,8,7,6 0 showman/idealist broker",))
        ask = table.sight(BEN).asks[ANA]
        assert (ask.one, ask.other) == (NONE, NONE)

    @clauses("legacy=off", "SH-20.4a")
    def test_without_the_module_there_is_no_book(self) -> None:
        """A rematch knows nothing of the game before."""
        table = a_position("ana ben")
        finish(table, "SH-18.1")
        assert GAME.series_after(table, ()) is None
        assert asked(dealt(("1 2 9,8 0 showman/idealist -",), 2, legacy=False)) == {ANA: "ChooseResources"}


class TestStartingCards:
    """8.12: what is given before the first turn, and what it costs."""

    @clauses("posters-everywhere", "SH-20.4a")
    def test_posters_everywhere(self) -> None:
        """Two voters on plain areas of one zone; Ana as Player 1 has no starting resource left, Ben his 2."""
        table = take_resources(a_rematch(k.POSTERS))
        assert asked(table) == {ANA: "WhereTo"} and [table.resources(place) for place in range(4)] == [0, 2, 3, 4]
        do(table, ANA, PickZone(zone(table, "n")))
        assert board(table, "n") == {"ana": 2} and table.bag[ANA] == 58 and asked(table) == {ANA: "AnswerDilemma"}

    @clauses("old-machine", "SH-20.4a")
    def test_old_machine(self) -> None:
        """The top Conspiracy Card is hers, known to her alone; each costs her one more."""
        table = take_resources(a_rematch(k.OLD_MACHINE))
        assert len(table.hands[ANA]) == 1 and len(table.conspiracies) == 19 and table.sight(BEN).hands[ANA].cards[0] < 0
        about: dict[str, Any] = {"turn_of": "ana", "conspiracies": "block ..."}
        assert refused(with_card(k.OLD_MACHINE, resources={"ana": "FFFF"}, **about), ANA, BuyConspiracy()) == "costs SH-16.1"
        table = do(with_card(k.OLD_MACHINE, resources={"ana": "FFFFF"}, **about), ANA, BuyConspiracy())
        assert hand(table, "ana") == ["block"] and purse(table, ANA) == ""

    @clauses("home-province", "SH-20.4a")
    def test_home_province_is_named(self) -> None:
        """Before the first turn, for everybody to know; one resource fewer."""
        table = take_resources(a_rematch(k.HOME_PROVINCE))
        do(table, ANA, PickZone(zone(table, "w")))
        assert table.sight(BEN).province == zone(table, "w") and table.resources(ANA) == 0

    @clauses("party-veterans", "SH-20.4a")
    def test_party_veterans(self) -> None:
        """A random Ideology Card on the side she chooses, unpaid; her first answer pays nothing, the second does."""
        table = take_resources(a_rematch(k.VETERANS))
        assert asked(table) == {ANA: "WhichSide"} and len(table.ideology) == 107
        side = table.asks[ANA]
        assert isinstance(side, WhichSide)
        for seed in range(5):  # it lies in the open, and so in no imagined deck
            world = table.sight(BEN).imagine(random.Random(seed))
            assert isinstance(world, Shasn) and side.card not in world.ideology.cards
        before = purse(table, ANA)
        do(table, ANA, PickSide(1))
        assert [face % 2 for face in table.mats[ANA]] == [1] and purse(table, ANA) == before
        do(table, ANA, ChooseAnswer(0))
        gained = table.resources(ANA) - len(before)
        assert gained == sum([table.levels[ANA * 4 + one] // 2 for one in range(4)])
        table.incumbent_marks = 2
        table.active = ANA
        table.asks = [None] * 4
        table.recount()
        had = table.resources(ANA)
        carry_out(table, Income(ANA, True))
        assert table.resources(ANA) == had + 3 + gained

    @clauses("second-thoughts", "SH-20.4a")
    def test_second_thoughts(self) -> None:
        """After the answer she sees what both pay and may switch, once; two starting resources fewer."""
        table = take_resources(a_rematch(k.SECOND_THOUGHTS))
        assert [table.resources(place) for place in range(4)] == [0, 2, 3, 4]
        do(table, ANA, ChooseAnswer(0))
        assert asked(table) == {ANA: "SecondThoughts"}
        face = table.mats[ANA][-1]
        do(table, ANA, SwitchAnswer())
        assert table.mats[ANA] == [face ^ 1]
        pays = table.pack.pays[face // 2][1 - face % 2]
        assert [table.purse[ANA * 4 + one] for one in range(4)] == pays and asked(table) == {ANA: "Act"}

    @clauses("second-thoughts", "SH-4.3")
    def test_once_in_the_game(self) -> None:
        """Kept the first time it is asked again, after a switch never more."""
        for move, again in ((KeepAnswer(), "SecondThoughts"), (SwitchAnswer(), "Act")):
            table = take_resources(a_rematch(k.SECOND_THOUGHTS, players=2))
            do(table, ANA, ChooseAnswer(0), move)
            do(end_turn(table), BEN, ChooseAnswer(0))
            do(end_turn(table), ANA, ChooseAnswer(0))
            assert asked(table) == {ANA: again}

    @clauses("second-thoughts", "R82")
    def test_ruling_82_a_time_out_keeps_the_answer(self) -> None:
        """It is not used up by lot."""
        table = take_resources(a_rematch(k.SECOND_THOUGHTS))
        do(table, ANA, ChooseAnswer(0))
        ask = table.asks[ANA]
        assert ask is not None and ask.defaults(table) == [KeepAnswer()]

    @clauses("last-word", "SH-20.4a", "R78")
    def test_last_word_is_last_in_turn_order(self) -> None:
        """Whoever would begin, Ana is last, and has 4 resources; with bids nobody bids, and both keep their 8."""
        table = a_rematch(k.LAST_WORD, first_player="vote")
        assert table.first == BEN
        take_resources(table)
        assert [table.resources(place) for place in range(4)] == [4, 1, 2, 3]
        duel = a_rematch(k.LAST_WORD, players=2, first_player="bid")
        assert duel.first == BEN and [duel.resources(place) for place in range(2)] == [8, 8]

    @clauses("R79", "posters-everywhere", "second-thoughts")
    def test_ruling_79_fewer_of_the_eight(self) -> None:
        """With bids Posters leave FCCMMTT, Second Thoughts FCMMTT."""
        for card, letters in ((k.POSTERS, "FCCMMTT"), (k.SECOND_THOUGHTS, "FCMMTT")):
            table = a_rematch(card, players=2, first_player="bid")
            assert (purse(table, ANA), purse(table, BEN)) == (letters, "FFCCMMTT")


class TestLastingCards:
    """8.12: what holds for some turns or all game."""

    @clauses("deep-pockets", "SH-20.4a", "SH-5.3")
    def test_deep_pockets(self) -> None:
        """14 resources instead of 12, also as a bid; everybody sees her Conspiracy Cards."""
        table = with_card(k.DEEP_POCKETS, hands={"ana": "block", "ben": "jumla"}, resources={"ana": "FFFFFFFFFFFFFF"})
        assert (cap(table, ANA), cap(table, BEN)) == (14, 12)
        assert table.sight(BEN).hands[ANA].cards == [conspiracy(table, "block")] and table.sight(ANA).hands[BEN].cards == [-5]

    @clauses("home-province", "SH-20.4a", "SH-9.4")
    def test_home_province_keeps_voters_in(self) -> None:
        """In the first 2 rounds, 8 turns of 4 players, Ben cannot gerrymander Ana's voter out of it; then he can, and she always could."""
        about: dict[str, Any] = {"zones": {"c": {"ben": 5}, "n": {"ana": 1, "cid": 1}}}
        for turns, reason in ((8, "home-province SH-20.4a"), (9, "legal")):
            table = with_card(k.HOME_PROVINCE, turn_of="ben", turns=turns, **about)
            table.province = zone(table, "n")
            assert why_not_gerrymander(table, "c", "ana", "n", "nw") == reason
            assert why_not_gerrymander(table, "c", "cid", "n", "nw") == "legal"
        table = with_card(k.HOME_PROVINCE, turn_of="ana", turns=1, zones={"c": {"ana": 5}, "n": {"ana": 1}})
        table.province = zone(table, "n")
        gerrymander(table, "c", "ana", "n", "nw")

    @clauses("steady-hand", "SH-20.4a", "SH-5.4")
    def test_steady_hand(self) -> None:
        """One more resource of her choice in each of the first 3 turns, also without a dilemma, and no trades in them; then neither."""
        for turn, extra in ((1, True), (3, True), (4, False)):
            table = with_card(k.STEADY_HAND, resources={"ana": "F", "ben": "C"})
            table.active = ANA
            table.incumbent_marks = turn
            carry_out(table, Income(ANA, False))
            assert asked(table) == {ANA: "ChooseResources" if extra else "Act"}
            if extra:
                do(table, ANA, *take("T"))
                assert purse(table, ANA) == "FT"
            trade = refused(table, ANA, OfferTrade(BEN, (1, 0, 0, 0), (), 0, (0, 1, 0, 0), ()))
            assert (trade == "legal") is not extra

    @clauses("steady-hand", "SH-20.4a")
    def test_a_steady_hand_counts_turns(self) -> None:
        """From the start of the game: three turns with a resource more, then a usual one."""
        table = take_resources(a_rematch(k.STEADY_HAND, players=2))
        extra = []
        for _ in range(4):
            asks = whole_turn(table)
            extra.append(asks.count("ChooseResources"))
            whole_turn(table)
        assert extra == [1, 1, 1, 0]

    @clauses("friendly-press", "SH-20.4a", "R72")
    def test_friendly_press(self) -> None:
        """Of the first two drawn Ana chooses, unseen by others; of the second two Ben; the third is as usual. The others are discarded."""
        table = with_card(
            k.FRIENDLY_PRESS, headlines="it-raid too-much-freedom pythonpost khaki-terror growing-dissent ...", resources={"ana": ""}
        )
        table.active = CID
        table.queue = [Trigger(ANA, 0)] * 3
        carry_out(table, TakeNextHeadline(CID))
        assert asked(table) == {ANA: "WhichNews"}
        assert told(table, TwoSeen, BEN) == [] and table.sight(BEN).press.cards == [NONE, NONE]
        assert refused(table, ANA, PickNews(headline(table, "pythonpost"))) == "not-drawn SH-20.4a"
        do(table, ANA, PickNews(headline(table, "too-much-freedom")))
        assert was_read(table) == [("too-much-freedom", "ana")] and headline(table, "it-raid") in table.headline_discards
        assert asked(table) == {BEN: "WhichNews"}
        do(table, BEN, PickNews(headline(table, "pythonpost")))
        assert was_read(table) == [("too-much-freedom", "ana"), ("pythonpost", "ana"), ("growing-dissent", "ana")]

    @clauses("friendly-press", "R72")
    def test_ruling_72_with_a_single_headline(self) -> None:
        """It is read, and counts as the first: next time Ben chooses."""
        table = with_card(k.FRIENDLY_PRESS, headlines="it-raid")
        table.active = CID
        table.queue = [Trigger(BEN, 0), Trigger(ANA, 0)]
        table.headline_discards.remove(headline(table, "pythonpost"))
        table.headlines.put(headline(table, "pythonpost"))
        carry_out(table, TakeNextHeadline(CID))
        assert was_read(table) == [("pythonpost", "ben"), ("it-raid", "ana")] and table.incumbent_marks == 1

    @clauses("broker", "SH-20.4a", "SH-10.5")
    def test_a_broker_names_the_partners_card(self) -> None:
        """Of Ben's two Idealist cards Ana takes the second, whether she proposes or answers."""
        mats = {"ana": "cs-work-1/0", "ben": "si-work-1/1 ci-work-1/1"}
        about: dict[str, Any] = {"zones": {"c": {"ana": 3, "ben": 2}}, "mats": mats}
        table = with_card(k.BROKER, turn_of="ana", **about)
        do(table, ANA, OfferCoalition(zone(table, "c"), BEN), Number(3), PickMatCard(0), PickPartnerCard(1))
        do(table, BEN, AcceptCoalition())
        assert table.coalition[zone(table, "c")] == Coalition(ANA, BEN, 3, 2)
        assert table.mats[ANA] == [dilemma(table, "ci-work-1") * 2 + 1]

        table = with_card(k.BROKER, turn_of="ben", **about)
        do(table, BEN, OfferCoalition(zone(table, "c"), ANA), Number(2))
        do(table, ANA, AcceptCoalition(), PickMatCard(0), PickPartnerCard(1))
        assert table.mats[ANA] == [dilemma(table, "ci-work-1") * 2 + 1] and len(table.mats[BEN]) == 2

    @clauses("broker", "SH-10.8", "SH-20.4a")
    def test_withdrawing_costs_a_broker_two(self) -> None:
        """With one resource she cannot; with two they go to the Reserve. Ben withdraws for nothing."""
        for letters, answer in (("F", "not-held SH-20.4a"), ("FC", "legal")):
            table = with_card(
                k.BROKER,
                turn_of="cid",
                zones={"c": {"ana": 3, "ben": 2}},
                coalitions={"c": ("ana", 3, "ben", 2)},
                resources={"ana": letters},
            )
            assert refused(table, ANA, Withdraw(zone(table, "c"), ())) == "withdrawal-costs SH-20.4a"
            assert refused(table, ANA, Withdraw(zone(table, "c"), (0, 1))) == answer
            assert refused(table, BEN, Withdraw(zone(table, "c"), ())) == "legal"
        do(table, ANA, Withdraw(zone(table, "c"), (0, 1)))
        assert purse(table, ANA) == "" and table.coalition[zone(table, "c")] is None

    @clauses("last-word", "R78", "SH-18.8")
    def test_last_word_wins_ties(self) -> None:
        """6 points each, and Ben with more voters: Ana wins all the same, with the ladder and without."""
        for how in ("ladder", "shared"):
            table = with_card(k.LAST_WORD, zones={"nw": {"ana": 6}, "ne": {"ben": 6}, "n": {"ben": 3}}, tie_break=how)
            finish(table, "SH-18.1")
            assert table.result is not None and table.result.ranks[:2] == (1, 2) and holder(table, "ne") == "ben"

    @clauses("last-word", "R78", "SH-11.3")
    def test_last_word_wins_ties_of_ballots_and_bids(self) -> None:
        """Two votes each for Ana and Ben: she has the card at once. Sealed bids of 3 from Dan and from her: the lot is hers."""
        table = with_card(k.LAST_WORD, conspiracies="block ...")
        carry_out(table, FreeCardBallot(0))
        for place, candidate in enumerate((1, 0, 0, 1)):
            do(table, place, VoteFor(candidate))
        assert hand(table, "ana") == ["block"]
        table = with_card(k.LAST_WORD, conspiracies="block ...", auction_format="sealed")
        table.lot.put(table.conspiracies.draw())
        carry_out(table, SealedBids(BEN, 2))
        do(table, ANA, Bid(3))
        do(table, CID, DropOut())
        do(table, 3, Bid(3))
        assert hand(table, "ana") == ["block"]
