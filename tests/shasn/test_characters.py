"""Special Characters (SH-20.2; catalogue, 8.8): who is one, and the Technocrat to the Provocateur."""

from __future__ import annotations

from typing import Any

from hustings.conformance import clauses
from hustings.games.shasn import kinds as k
from hustings.games.shasn.cards import CHARACTER_NEEDS, CHARACTER_WITHOUT
from hustings.games.shasn.character_purchases import FreeSlot, UsePhilanthropist, UseProvocateur
from hustings.games.shasn.character_turns import UseActivist, UseGuerilla, UseGuru, UsePropaganda
from hustings.games.shasn.characters import is_character
from hustings.games.shasn.events_modules import DiscardBought, OpponentsNamed
from hustings.games.shasn.kinds import CHARACTERS, IDEOLOGUES, NONE
from hustings.games.shasn.open_cards import RUNS, ExtraCard, ItRaid, KhakiTerror, Mansplaining, Pythonpost
from hustings.games.shasn.parts import Enough, PickMatCard, PickPlayer
from hustings.games.shasn.pieces import Trigger
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.turn import ChooseAnswer, Income
from hustings.games.shasn.waiting import LoseBatch, LoseSingle
from tests.shasn.acting import batch, decline, end_turn, influence, place_batch, place_single
from tests.shasn.casting import a_turn_as, cards_of, give_up, pay
from tests.shasn.intriguing import hand, play, under
from tests.shasn.newsroom import take, was_read
from tests.shasn.positions import ANA, BEN, CID, DAN, a_position, asked, board, carry_out, conspiracy, do, purse, refused, told


class TestWhoIsOne:
    """SH-20.2a."""

    @clauses("SH-20.2a", "special_characters=on", "special_characters=off")
    def test_three_cards_of_both_and_none_of_the_third(self) -> None:
        """For each of the twelve: with 3 and 3 one is it, with 2 and 3 not, nor with a card of the third; without the module never."""
        for number in range(len(CHARACTERS)):
            one, other = (IDEOLOGUES[need] for need in CHARACTER_NEEDS[number])
            third = IDEOLOGUES[CHARACTER_WITHOUT[number]]
            tables = [
                a_position(mats={"ana": mat}, special_characters=on)
                for mat, on in [
                    ({one: 3, other: 3}, True),
                    ({one: 3, other: 2}, True),
                    ({one: 3, other: 3, third: 1}, True),
                    ({one: 3, other: 3}, False),
                ]
            ]
            assert [is_character(table, ANA, number) for table in tables] == [True, False, False, False]

    @clauses("SH-20.2a", "power_levels=4-6")
    def test_four_cards_with_the_higher_levels(self) -> None:
        """3 and 3 are too few, 4 and 4 do."""
        for each, answer in ((3, False), (4, True)):
            table = a_position(mats={"ana": cards_of("guru", each)}, special_characters=True, power_levels="4-6")
            assert is_character(table, ANA, k.GURU) is answer

    @clauses("SH-20.2a")
    def test_several_at_once_and_several_the_same(self) -> None:
        """Capitalist and Showman alone are Technocrat and Lobbyist; Ana and Ben may both be."""
        table = a_position(mats={"ana": cards_of("lobbyist"), "ben": cards_of("lobbyist")}, special_characters=True)
        assert all(is_character(table, place, who) for place in (ANA, BEN) for who in (k.TECHNOCRAT, k.LOBBYIST))

    @clauses("SH-20.2a", "SH-17.2a")
    def test_jumla_counts_as_a_card(self) -> None:
        """As the third card it makes the Guru; under the third ideologue it unmakes one."""
        table = a_position(mats={"ana": {"supremo": 2, "idealist": 3}}, open_cards=[ExtraCard(ANA, 1)], special_characters=True)
        assert is_character(table, ANA, k.GURU)
        table = a_position(mats={"ana": {"supremo": 3, "idealist": 3}}, open_cards=[ExtraCard(ANA, 0)], special_characters=True)
        assert not is_character(table, ANA, k.GURU)

    @clauses("SH-20.2b", "SH-20.2a")
    def test_powers_are_for_the_character_on_their_own_turn(self) -> None:
        """Who is none is refused each of them."""
        table = a_position(turn_of="ana", resources={"ana": "FFFF"}, special_characters=True)
        for move in (UsePropaganda(), UseActivist(), UseGuru(), UseGuerilla(), UsePhilanthropist(), UseProvocateur(NONE)):
            assert refused(table, ANA, move) == "not-that-character SH-20.2a"


class TestTechnocrat:
    """8.8; R71."""

    @clauses("technocrat", "SH-20.2b")
    def test_voters_wait_for_another_turn(self) -> None:
        """A batch of 3 and a single stay after the turn; the batch is placed as one in the next, the single anywhere."""
        table = a_turn_as("technocrat", batches={"ana": "3"}, singles={"ana": 1})
        end_turn(table)
        assert (table.batches[ANA], table.singles[ANA]) == ([batch(3)], 1)

        table = a_turn_as("technocrat", batches={"ana": "3"}, singles={"ana": 1}, players="ana ben")
        end_turn(table)
        do(table, BEN, ChooseAnswer(0))
        do(end_turn(table), ANA, ChooseAnswer(0))
        place_single(place_batch(table, "c", 3), "n")
        assert board(table, "c") == {"ana": 3} and board(table, "n") == {"ana": 1}

    @clauses("technocrat", "R71")
    def test_resources_and_voters_share_the_cap(self) -> None:
        """Nine resources, a batch of 3 and two singles are 14: two too many, of what kind she chooses; a batch goes whole."""
        about: dict[str, Any] = {"resources": {"ana": "FFFFFFFFF"}, "batches": {"ana": "3"}, "singles": {"ana": 2}}
        table = end_turn(a_turn_as("technocrat", **about))
        assert asked(table) == {ANA: "WhatToKeep"}
        do(table, ANA, *give_up("F"), LoseSingle())
        assert (purse(table, ANA), table.singles[ANA], table.batches[ANA]) == ("FFFFFFFF", 1, [batch(3)])

        table = end_turn(a_turn_as("technocrat", **about))
        do(table, ANA, LoseBatch(0))
        assert (purse(table, ANA), table.singles[ANA], table.batches[ANA]) == ("FFFFFFFFF", 2, [])

    @clauses("technocrat", "R71", "SH-5.3")
    def test_kept_voters_take_up_room_until_the_next_turn(self) -> None:
        """With 4 voters kept there is room for 8: of 6 resources taken through a Headline of that turn to the 6 held, 4 go."""
        table = a_turn_as(
            "technocrat", resources={"ana": "FFFFFF"}, batches={"ana": "3"}, singles={"ana": 1}, headlines="a-coward-or-a-journalist ..."
        )
        table.queue = [Trigger(ANA, 0)]
        end_turn(table)
        do(table, ANA, PickMatCard(0))
        do(table, ANA, *take("CCCCCC"))
        assert asked(table) == {ANA: "DiscardToCap"}
        do(table, ANA, *give_up("FFFF"))
        assert purse(table, ANA) == "FFCCCCCC"

    @clauses("technocrat", "SH-20.2a")
    def test_who_is_none_at_a_turns_end_loses_them(self) -> None:
        """The card given away for a Headline of that turn was the third: all are discarded before the turn is over."""
        table = a_turn_as("technocrat", batches={"ana": "3"}, singles={"ana": 1}, headlines="a-coward-or-a-journalist ...")
        table.queue = [Trigger(ANA, 0)]
        end_turn(table)
        assert table.kept[ANA] == 4
        do(table, ANA, PickMatCard(0), *take("CCCCCC"))
        do(table, BEN, Enough())
        assert (table.batches[ANA], table.singles[ANA], table.kept[ANA], table.bag[ANA]) == ([], 0, 0, 60)

    @clauses("technocrat", "SH-20.2a")
    def test_also_at_the_end_of_somebody_elses_turn(self) -> None:
        """Ben's turn ends, and Ana is no Technocrat any more; a voter evicted meanwhile was not kept, and stays."""
        for cards, singles, batches in ((3, 2, [batch(3)]), (2, 1, [])):
            mats = {"ana": {"capitalist": 3, "showman": cards}}
            table = a_position(turn_of="ben", mats=mats, batches={"ana": "3"}, singles={"ana": 2}, special_characters=True)
            table.kept[ANA] = 4
            end_turn(table)
            assert (table.singles[ANA], table.batches[ANA]) == (singles, batches)


class TestLobbyist:
    """8.8."""

    @clauses("lobbyist", "SH-20.2b")
    def test_the_answer_pays_double(self) -> None:
        """FFC is FFFFCC, and the passive income of 4 Capitalists and 3 Showmen, FFM, comes once."""
        table = a_position(
            mats={"ana": "cm-work-1/0 cm-land-1/0 cm-health-1/0 ci-work-1/0 cm-city-1/1 cm-state-1/1 cm-law-1/1"}, special_characters=True
        )
        table.mats[ANA].append(table.mats[ANA].pop(0))  # cm-work-1 was answered last: Capitalist, FFC
        table.active = ANA
        carry_out(table, Income(ANA, True))
        assert purse(table, ANA) == "FFFFFFCCM"

    @clauses("lobbyist", "SH-15.16a", "SH-15.17a")
    def test_with_headlines(self) -> None:
        """What an IT Raid withholds is not doubled; what is doubled is mirrored."""
        mats = {"ana": "cm-land-1/0 cm-health-1/0 cm-city-1/1 cm-state-1/1 cm-law-1/1 cm-work-1/0"}
        for card, mine, bens in ((ItRaid(ANA, RUNS), "FM", ""), (Mansplaining(ANA, BEN, RUNS), "FFFFFCCM", "FFFFFCCM")):
            table = a_position(mats=mats, open_cards=[card], special_characters=True)
            table.active = ANA
            carry_out(table, Income(ANA, True))
            assert (purse(table, ANA), purse(table, BEN)) == (mine, bens)


class TestPhilanthropist:
    """8.8."""

    @clauses("philanthropist", "SH-20.2b")
    def test_two_resources_for_a_voter_card(self) -> None:
        """Once a turn: Cid gets FC, Ana the batch of 3; a card opens in its place."""
        table = a_turn_as("philanthropist", resources={"ana": "FFC"}, voter_pile="v1-05 ...")
        do(table, ANA, UsePhilanthropist())
        assert refused(table, ANA, PickPlayer(ANA)) == "not-an-opponent SH-20.2b"
        do(table, ANA, PickPlayer(CID), *pay("FC"), FreeSlot(2))
        assert (purse(table, ANA), purse(table, CID), table.batches[ANA]) == ("F", "FC", [batch(3)])
        assert refused(table, ANA, UsePhilanthropist()) == "used-this-turn SH-20.2b"
        assert len([card for card in table.row if card != NONE]) == 3

    @clauses("philanthropist", "SH-0.15")
    def test_it_is_no_purchase(self) -> None:
        """Under Khaki Terror it is allowed; with one resource it is not."""
        assert (
            refused(a_turn_as("philanthropist", resources={"ana": "FF"}, open_cards=[KhakiTerror(ANA, 0)]), ANA, UsePhilanthropist())
            == "legal"
        )
        assert refused(a_turn_as("philanthropist", resources={"ana": "F"}), ANA, UsePhilanthropist()) == "cannot-pay SH-20.2b"

    @clauses("philanthropist", "SH-5.3")
    def test_the_opponents_cap(self) -> None:
        """Ben has 11 and gets 2: he discards one at once."""
        table = a_turn_as("philanthropist", resources={"ana": "FF", "ben": "CCCCCCMMMMM"})
        do(table, ANA, UsePhilanthropist(), PickPlayer(BEN), *pay("FF"), FreeSlot(0))
        assert asked(table) == {BEN: "DiscardToCap"}


class TestPatron:
    """8.8; R80."""

    @clauses("patron", "SH-20.2b")
    def test_names_two_opponents_on_becoming_it(self) -> None:
        """Ana's answer is the third Capitalist: she names Ben and Dan, before anything else is done."""
        table = a_turn_as("patron")
        assert asked(table) == {ANA: "WhomToWatch"}
        do(table, ANA, PickPlayer(BEN))
        assert refused(table, ANA, PickPlayer(BEN)) == "not-an-opponent SH-20.2b"
        do(table, ANA, PickPlayer(DAN))
        assert told(table, OpponentsNamed)[0].named == (BEN, DAN) and asked(table) == {ANA: "Act"}

    @clauses("patron")
    def test_all_if_there_are_fewer(self) -> None:
        """With two or three players nobody is asked."""
        for players, named in (("ana ben", 2), ("ana ben cid", 6)):
            table = a_turn_as("patron", players=players)
            assert asked(table) == {ANA: "Act"} and table.patron_named[ANA] == named

    def a_bens_turn(self, named: int = 1 << BEN | 1 << CID, **about: Any) -> Shasn:
        """Ben's turn; Ana is a Patron who has named Ben and Cid."""
        table = a_position(
            turn_of="ben", mats={"ana": cards_of("patron")}, resources={"ben": "FFFCCCMMMTTT"}, special_characters=True, **about
        )
        if asked(table) == {ANA: "WhomToWatch"}:
            do(table, ANA, *[PickPlayer(place) for place in range(1, 4) if named >> place & 1])
        return table

    @clauses("patron", "SH-20.2b")
    def test_gains_a_voter_for_their_three_voter_cards(self) -> None:
        """Ben influences one of 3: at the end of his turn, before Headlines, Ana places a voter. A card of 2 brings none."""
        table = self.a_bens_turn(headlines="it-raid ...", row="v1-01 v2-09 v3-01")
        influence(table, "v2-09")
        assert table.patron_due[ANA] == 0
        influence(table, "v3-01")
        table.queue = [Trigger(BEN, 0)]
        end_turn(table)
        assert asked(table) == {ANA: "WhereToPutVoter"} and was_read(table) == []
        place_single(table, "n", by="ana")
        assert board(table, "n") == {"ana": 1} and was_read(table) == [("it-raid", "ben")]

    @clauses("patron")
    def test_others_bring_nothing(self) -> None:
        """Ben is not named: nothing is due."""
        table = self.a_bens_turn(1 << CID | 1 << DAN)
        influence(table, "v3-01")
        assert table.patron_due[ANA] == 0

    @clauses("patron", "R80")
    def test_ruling_80_by_a_headline(self) -> None:
        """Blessings bring Ben a card of 3 for free: Ana places before the next Headline is read."""
        table = self.a_bens_turn(headlines="blessings-of-parents-past it-raid ...", voter_pile="v3-02 v1-05 ...")
        table.queue = [Trigger(BEN, 0), Trigger(BEN, 0)]
        end_turn(table)
        while asked(table) != {ANA: "WhereToPutVoter"}:
            (place,) = asked(table)
            assert asked(table)[place] != "Act"
            kept = [move for move in table.menu(place) if getattr(move, "card", None) == table.voter_pile.cards[-1]]
            do(table, place, (kept or table.menu(place))[0])
        assert was_read(table) == [("blessings-of-parents-past", "ben")]
        decline(table, "ana")
        assert was_read(table)[1:] == [("it-raid", "ben")]

    @clauses("patron", "SH-20.2a")
    def test_names_again_after_losing_and_regaining_it(self) -> None:
        """Jumla under the Showman ends it, and what was named; tucked elsewhere at the end of the turn, she names again at once."""
        table = a_turn_as("patron", hands={"ana": "jumla"}, headlines="it-raid ...")
        do(table, ANA, PickPlayer(BEN), PickPlayer(DAN))
        play(table, "ana", "jumla", under("showman"))
        assert table.patron_named[ANA] == 0 and asked(table) == {ANA: "Act"}
        table.queue = [Trigger(BEN, 0)]
        end_turn(table)
        do(table, ANA, under("idealist"))
        assert asked(table) == {ANA: "WhomToWatch"} and was_read(table) == []
        do(table, ANA, PickPlayer(CID), PickPlayer(DAN))
        assert table.patron_named[ANA] == 1 << CID | 1 << DAN and was_read(table) == [("it-raid", "ben")]


class TestProvocateur:
    """8.8."""

    @clauses("provocateur", "SH-20.2b", "SH-0.15")
    def test_the_top_card_for_two_less_and_a_discard_for_one_less(self) -> None:
        """A card of 5 for 3, one of 4 from the discards for 3, which everybody knows she has; a third time is refused."""
        table = a_turn_as("provocateur", resources={"ana": "FFFCCCMM"}, conspiracies="jumla block nayi-soch")
        do(table, ANA, UseProvocateur(NONE), *pay("FFF"))
        assert hand(table, "ana") == ["jumla"] and purse(table, ANA) == "CCCMM"
        four = conspiracy(table, "four-pillars")
        assert refused(table, ANA, UseProvocateur(conspiracy(table, "jumla"))) == "not-discarded SH-20.2b"
        do(table, ANA, UseProvocateur(four), *pay("CCC"))
        assert hand(table, "ana") == ["jumla", "four-pillars"] and purse(table, ANA) == "MM"
        assert table.sight(BEN).hands[ANA].cards == [-5, four]
        assert [event.conspiracy for event in told(table, DiscardBought, BEN)] == [four]
        assert refused(table, ANA, UseProvocateur(NONE)) == "used-this-turn SH-20.2b"

    @clauses("provocateur", "SH-15.7a", "SH-19.8a")
    def test_surcharges_discounts_and_bans(self) -> None:
        """Pythonpost adds one: 4 + 1 - 2 is 3. Khaki Terror forbids it, and an empty pile leaves only the discards."""
        table = a_turn_as("provocateur", resources={"ana": "FFFC"}, open_cards=[Pythonpost(ANA)], conspiracies="block ...")
        do(table, ANA, UseProvocateur(NONE), *pay("FFF"))
        assert purse(table, ANA) == "C"
        banned = a_turn_as("provocateur", resources={"ana": "FFFF"}, open_cards=[KhakiTerror(ANA, 0)])
        assert refused(banned, ANA, UseProvocateur(NONE)) != "legal"
        empty = a_turn_as("provocateur", resources={"ana": "FFFF"}, conspiracies="")
        assert refused(empty, ANA, UseProvocateur(NONE)) == "pile-empty SH-16.10"
        assert refused(empty, ANA, UseProvocateur(conspiracy(empty, "block"))) == "legal"
