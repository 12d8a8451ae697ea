"""Headline Cards in general: triggers, the queue at the end of a turn, and where the cards go (SH-13, SH-14)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.core.pile import Pile
from hustings.games.shasn.block import PickOpenCard
from hustings.games.shasn.conspiracies import PlayConspiracy
from hustings.games.shasn.headlines import TakeNextHeadline
from hustings.games.shasn.kinds import BLOCK
from hustings.games.shasn.news_gifts import KeepCard
from hustings.games.shasn.open_cards import RUNS, WAITS, GreatLeader, GrowingDissent, ItRaid, LentRights, Pythonpost
from hustings.games.shasn.pieces import Trigger
from tests.shasn.acting import end_turn, gerrymander, place_batch, place_single
from tests.shasn.newsroom import a_headline, discarded, no_more, opened, player, to_zone, was_read
from tests.shasn.positions import ANA, BEN, CID, DAN, Stop, a_position, asked, board, carry_out, do, ended, stopped, zone

LAST_TO_FILL = {"c": {"ana": 4}, "n": {"ana": 7}, "ne": {"ana": 5}, "se": {"ana": 6}, "s": {"ana": 7}, "sw": {"ana": 5}, "nw": {"ana": 5}}


class TestTriggers:
    """SH-13.2 to 13.5 and SH-14.1, 14.2."""

    @clauses("SH-13.2", "SH-14.1", "SH-3.7")
    def test_a_headline_waits_for_the_end_of_the_turn(self) -> None:
        """A voter on a volatile area queues a trigger; nothing is drawn before the turn ends."""
        table = a_position(turn_of="ana", singles={"ana": 1}, headlines="pythonpost ...")
        place_single(table, "c", volatile=1)
        assert table.queue == [Trigger(ANA, zone(table, "c"))] and len(table.headlines) == 20
        end_turn(table)
        assert was_read(table) == [("pythonpost", "ana")] and opened(table) == [Pythonpost(ANA)] and table.queue == []

    @clauses("SH-13.4", "SH-14.2", "R19", "SH-13.2")
    def test_trap_3_it_concerns_the_owner_not_the_mover(self) -> None:
        """Ana gerrymanders Ben's voter to a volatile area; Ben is the subject and chooses although it is Ana's turn."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 1}}, headlines="dosti-bani-rahe ...")
        gerrymander(table, "c", "ben", "n", "nw", volatile=1)
        end_turn(table)
        assert asked(table) == {BEN: "LendRightsTo"} and table.active == ANA
        do(table, BEN, player("cid"))
        assert opened(table) == [LentRights(BEN, CID, WAITS)]

    @clauses("SH-13.5", "SH-14.1")
    def test_the_oldest_trigger_first(self) -> None:
        """Three arrivals trigger three Headlines, read in the order of arrival."""
        table = a_position(
            turn_of="ana", singles={"ana": 1}, batches={"ana": "2"}, headlines="pythonpost it-raid great-leader-bad-economy ..."
        )
        place_single(table, "c", volatile=1)
        place_batch(table, "n", 2, volatile=2)
        end_turn(table)
        assert [title for title, _ in was_read(table)] == ["pythonpost", "it-raid", "great-leader-bad-economy"]

    @clauses("SH-14.7", "R16", "SH-15.3d")
    def test_triggers_that_come_meanwhile_join_the_end_of_the_queue(self) -> None:
        """A guest of Nero's goes to a volatile area: its Headline is read after the one that was waiting already."""
        table = a_headline("neros-guests pythonpost it-raid", zones={"c": {"ben": 1}})
        table.queue.pop()
        do(table, ANA, to_zone(table, "ben", "c", "n", 1))
        assert was_read(table) == [("neros-guests", "ana"), ("pythonpost", "ana"), ("it-raid", "ben")]

    @clauses("R18")
    def test_ruling_18_triggered_between_turns(self) -> None:
        """A trigger that comes outside any turn waits for the end of the next one."""
        table = a_position(before_turn_of="ben", queue=[Trigger(ANA, 0)], headlines="pythonpost ...")
        table.begin()
        assert asked(table) == {BEN: "AnswerDilemma"} and was_read(table) == []
        do(table, BEN, table.menu(BEN)[0])
        end_turn(table)
        assert was_read(table) == [("pythonpost", "ana")]

    @clauses("R67", "R47")
    def test_ruling_67_a_subject_who_has_left(self) -> None:
        """No card is drawn for a player who has left; the next trigger is worked off as usual."""
        table = a_position(headlines="pythonpost ...", left="ben", queue=[Trigger(BEN, 0), Trigger(CID, 0)])
        table.active = ANA
        carry_out(table, TakeNextHeadline(ANA))
        assert was_read(table) == [("pythonpost", "cid")] and len(table.headlines) == 19


class TestWhereTheCardsGo:
    """SH-14.3 to 14.8."""

    @clauses("SH-14.3", "SH-15.16a")
    def test_the_next_turn_is_the_first_that_starts_afterwards(self) -> None:
        """An IT Raid read at the end of Ana's own turn waits through all others and runs in her next."""
        table = a_position("ana ben", turn_of="ana", queue=[Trigger(ANA, 0)], headlines="it-raid ...")
        end_turn(table)
        assert opened(table) == [ItRaid(ANA, WAITS)]
        do(table, BEN, table.menu(BEN)[0])
        end_turn(table)
        assert opened(table) == [ItRaid(ANA, WAITS)]
        do(table, ANA, table.menu(ANA)[0])
        assert opened(table) == [ItRaid(ANA, RUNS)]
        end_turn(table)
        assert opened(table) == [] and discarded(table) == ["it-raid"]

    @clauses("SH-14.4", "R39")
    def test_nobody_reacts_when_a_headline_is_drawn(self) -> None:
        """Block and Reverse in other hands do not matter: the Headline is resolved without anybody being asked."""
        table = a_headline("pythonpost", hands={"ben": "block reverse"})
        assert stopped(table) and opened(table) == [Pythonpost(ANA)]

    @clauses("SH-14.4", "R39")
    def test_ruling_39_a_headline_that_lies_open_can_be_blocked(self) -> None:
        """Later, in their own actions step, the holder of Block may remove it."""
        table = a_position(turn_of="ben", hands={"ben": "block"}, open_cards=[Pythonpost(ANA)])
        do(table, BEN, PlayConspiracy(BLOCK, 0), PickOpenCard(0))
        assert opened(table) == [] and discarded(table) == ["pythonpost"]

    @clauses("SH-14.5")
    def test_lasting_ones_stay_open_others_are_discarded(self) -> None:
        """Great Leader stays; a Submerged that everybody passes is discarded when resolved."""
        table = a_headline("great-leader-bad-economy submerged", zones={"c": {"ana": 1}})
        for place in (ANA, BEN, CID, DAN):
            do(table, place, no_more())
        assert stopped(table) and opened(table) == [GreatLeader(ANA)] and discarded(table) == ["submerged"]

    @clauses("SH-14.8")
    def test_an_empty_pile_in_the_middle_of_the_queue(self) -> None:
        """The discards are shuffled into a new pile and the queue goes on."""
        table = a_position(headlines="neros-guests", queue=[Trigger(ANA, 0), Trigger(BEN, 0)], open_cards=[GreatLeader(CID)])
        table.active = ANA
        table.queue = [Trigger(ANA, 0), Trigger(DAN, 0)]
        table.headline_discards.sort()
        carry_out(table, TakeNextHeadline(ANA))
        assert len(was_read(table)) == 2 and was_read(table)[0] == ("neros-guests", "ana") and was_read(table)[1][1] == "dan"

    @clauses("SH-14.8")
    def test_no_headline_left_anywhere(self) -> None:
        """The trigger is lost."""
        table = a_position(queue=[Trigger(ANA, 0)])
        table.headlines, table.headline_discards, table.active = Pile([], []), [], ANA
        table.push(TakeNextHeadline(ANA), Stop())
        table.begin()
        assert stopped(table) and was_read(table) == [] and table.queue == []

    @clauses("SH-18.1", "R41", "SH-15.6b")
    def test_queued_headlines_are_not_read_once_the_game_has_ended(self) -> None:
        """A blessing fills the last majority: the opponent still places, then the game is over and nothing more is read."""
        table = a_headline(
            "blessings-of-parents-past pythonpost",
            players="ana ben",
            zones=LAST_TO_FILL,
            voter_pile="v1-01 v1-02 ...",
            row="v3-01 v3-02 v3-03",
        )
        do(table, ANA, KeepCard(0), player("ben"))
        place_batch(table, "nw", 1, by="ana")
        assert asked(table) == {BEN: "WhereToPutBatch"} and ended(table) == ""
        place_batch(table, "nw", 1, by="ben")
        assert ended(table) == "SH-18.1" and [title for title, _ in was_read(table)] == ["blessings-of-parents-past"]


class TestSituationTwo:
    """Design, section 7: Submerged on somebody else's turn, and one more Headline joins the queue being worked off."""

    @clauses("SH-15.9c", "SH-14.7", "SH-15.13b")
    def test_situation_2_submerged_makes_another_headline_join(self) -> None:
        """In Ana's turn Cid submerges a voter of Ben's, whose Growing Dissent brings one more: it goes to a volatile area."""
        table = a_headline("submerged pythonpost", "ben", turn_of="ana", zones={"n": {"ben": 2}}, open_cards=[GrowingDissent(BEN, 3)])
        table.queue.pop()
        assert asked(table) == {BEN: "ChooseSubmerged"}
        do(table, BEN, no_more())
        do(table, CID, to_zone(table, "ben", "n", "c"))
        assert asked(table) == {BEN: "WhereToPutVoter"}
        place_single(table, "s", volatile=1, by="ben")
        assert asked(table) == {DAN: "ChooseSubmerged"} and table.queue == [Trigger(BEN, zone(table, "s"))]
        do(table, DAN, no_more())
        do(table, ANA, no_more())
        assert was_read(table) == [("submerged", "ben"), ("pythonpost", "ben")] and board(table, "s") == {"ben!": 1}
