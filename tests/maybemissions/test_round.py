"""The round (MV-3): revealing, preparing, collecting, the Master Card, cleaning up and drawing."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.pile import ALL
from tests.maybemissions.acting import (
    act,
    asked,
    cards,
    cast,
    collection,
    events,
    finish_round,
    lay,
    market,
    master_won,
    mission,
    play_on,
    refused,
    result,
    taken,
    takers,
    tally,
)
from tests.maybemissions.luck import number_of
from tests.maybemissions.positions import BLAND, a_round, a_vote, only
from tests.maybemissions.vocabulary import AddToMission, DeckShuffled, LayMission, MasterRevealed, MissionLaid, NoMasterLeft, RoundBegan

HANDS = [[2, 3], [4, 5], [6, 7], [8, 9]]
LONG = [[2, 3, 12], [4, 5, 14], [6, 7, 16], [8, 9, 18]]
FOUR = ("M01", "M02", "M03", "M04")


class TestActivePlayer:
    """Rounds and the active player (MV-3.1 to MV-3.4)."""

    @clauses("MV-3.1")
    def test_clockwise_round_the_table(self) -> None:
        """Rounds 1 to 5 belong to places 2, 3, 0, 1, 2."""
        table = a_round(active=2, hands={0: range(2, 9)})
        play_on(table, 4)

        assert events(table, RoundBegan) == [RoundBegan(1, 2), RoundBegan(2, 3), RoundBegan(3, 0), RoundBegan(4, 1), RoundBegan(5, 2)]

    @clauses("MV-3.1", "MV-3.14")
    def test_without_votes_one_is_still_active(self) -> None:
        """The next player clockwise prepares the mission although the hand is empty."""
        table = a_round(hands=[[2, 3], [], [6, 7], [8, 9]])
        finish_round(table)

        assert asked(table) == {1: "PrepareMission"}

    @clauses("MV-3.2", "MV-3.3")
    def test_the_top_master_is_revealed_and_binds_one_round(self) -> None:
        """X10 doubles YES in its round and not in the next one, which has X16."""
        table = a_round(master="X10", masters=["X16"], hands=[[2, 12, 22], [3, 5, 7], [9, 11, 13]], players=3, mission=["M01"])
        assert events(table, MasterRevealed) == [MasterRevealed(number_of("X10"))]
        cast(table, 2, 3, 9)
        finish_round(table)
        assert tally(table) == (2, 2, 2)

        lay(table, market(table)[0])
        cast(table, 12, 5, 11)
        finish_round(table)
        assert tally(table) == (1, 2, 2)

    @clauses("MV-3.4", "R10")
    def test_no_master_at_all(self) -> None:
        """With deck and discard pile empty the round has no Master Card: nothing to win, and everything else as ever."""
        table = a_round(master=None, masters=only(), master_discard=only(), mission=["M01", "M02", "M03"], hands=HANDS)
        before = len(table.collected[0])
        cast(table, 3, 4, 6, 8)
        finish_round(table)

        assert events(table, NoMasterLeft)
        assert result(table) == "success"
        assert len(table.collected[0]) == before  # the active player voted NO and has won nothing

    @clauses("R10", "MV-3.35")
    def test_ruling_10_an_empty_master_deck_is_shuffled_anew(self) -> None:
        """The discarded Masters become the deck; the one that comes on top is revealed."""
        table = a_round(master=None, masters=only(), chance=[["X20"]])

        assert events(table, MasterRevealed) == [MasterRevealed(number_of("X20"))]
        assert table.master_discard == [] and len(table.master_deck) == 19


class TestPreparing:
    """Step D (MV-3.5 to MV-3.11)."""

    @clauses("MV-3.5", "MV-3.8", "R8")
    def test_ruling_8_chosen_from_the_market_as_it_lies(self) -> None:
        """M02 and M05 are laid; the market keeps its order, and two new cards come at its end afterwards."""
        table = a_round(missions=["M30", "M31"])
        act(table, 0, AddToMission(1))
        assert market(table) == ["M01", "M02", "M03", "M04", "M05", "M06"] and mission(table) == []

        act(table, 0, AddToMission(4), LayMission())
        assert mission(table) == ["M02", "M05"]
        assert market(table) == ["M01", "M03", "M04", "M06", "M30", "M31"]
        assert events(table, MissionLaid) == [MissionLaid(0, (1, 4))]

    @pytest.mark.parametrize("players", [3, 4, 5, 6])
    @clauses("MV-3.5", "MV-3.6")
    def test_at_least_one_at_most_the_number_of_players(self, players: int) -> None:
        """No card is refused; as many as there are players end the choice, although some have no Votes."""
        table = a_round(players=players, market_size=8, hands={1: [], 2: [2, 3]})
        assert refused(table, 0, LayMission()) == ("mission-not-complete", "MV-3.10")

        for slot in range(players - 1):
            act(table, 0, AddToMission(slot))
            assert LayMission() in table.menu(0)
        act(table, 0, AddToMission(players - 1))
        assert len(mission(table)) == players  # nothing further could be added

    @clauses("MV-3.5")
    def test_in_the_order_of_the_row_only(self) -> None:
        """A card in front of the last one chosen, or twice the same, is refused."""
        table = a_round()
        act(table, 0, AddToMission(2))

        assert refused(table, 0, AddToMission(1)) == ("market-order", "MV-3.5")
        assert refused(table, 0, AddToMission(2)) == ("market-order", "MV-3.5")
        assert table.menu(0) == [AddToMission(3), AddToMission(4), AddToMission(5), LayMission()]

    @clauses("MV-3.6")
    def test_never_more_than_the_market_holds(self) -> None:
        """With two cards in the market a third cannot be chosen."""
        table = a_round(market=["M01", "M02"], missions=only(), mission_discard=only())

        assert table.menu(0) == [AddToMission(0), AddToMission(1)]
        assert refused(table, 0, AddToMission(2)) == ("empty-slot", "MV-3.5")

    @clauses("MV-3.7", "MV-3.36")
    def test_an_empty_market(self) -> None:
        """No Mission Cards: the vote goes on, and only the Master Card is at stake."""
        table = a_round(market=[], missions=only(), mission_discard=only(), hands=LONG)
        assert sorted(asked(table)) == [0, 1, 2, 3] and mission(table) == []

        cast(table, 2, 4, 6, 9)
        finish_round(table)
        assert taken(table) == [] and master_won(table) == (0, f"{BLAND} green")

    @clauses("MV-3.8", "MV-3.35")
    def test_refilling_shuffles_the_discard_pile_in(self) -> None:
        """With an empty Mission deck the discarded cards are shuffled and the draw goes on."""
        table = a_round(missions=only("M30"), mission=["M01", "M02"], chance=[["M39"]])

        assert market(table)[-2:] == ["M30", "M39"]
        assert events(table, DeckShuffled) == [DeckShuffled(1)]
        assert table.mission_discard == []

    @clauses("MV-3.36", "MV-3.8")
    def test_the_market_stays_smaller_when_nothing_is_left(self) -> None:
        """One card can still be drawn: a market of six that lost two holds five."""
        table = a_round(missions=only("M30"), mission_discard=only(), mission=["M01", "M02"])

        assert market(table) == ["M03", "M04", "M05", "M06", "M30"]


class TestLimits:
    """Limits on the mission (MV-3.10, MV-4.3, MV-4.4, MV-4.22, MV-4.23) and R14."""

    @clauses("MV-4.3", "MV-3.10", "X03")
    def test_at_least_three(self) -> None:
        """Two cards cannot be laid, three can; the last two slots cannot begin."""
        table = a_round(master="X03")
        assert table.menu(0) == [AddToMission(slot) for slot in range(4)]
        assert refused(table, 0, AddToMission(4)) == ("breaks-limit", "MV-3.10")

        act(table, 0, AddToMission(0), AddToMission(1))
        assert refused(table, 0, LayMission()) == ("mission-not-complete", "MV-3.10")
        act(table, 0, AddToMission(2))
        assert LayMission() in table.menu(0)

    @clauses("MV-4.3", "R14")
    def test_fewer_than_three_available_all_must_be_used(self) -> None:
        """With two cards in the market both are laid without asking, for there is no choice."""
        table = a_round(master="X03", market=["M01", "M02"], missions=only(), mission_discard=only())

        assert mission(table) == ["M01", "M02"]

    @clauses("MV-4.4", "R46", "X04")
    def test_ruling_46_at_most_two_and_never_none(self) -> None:
        """One or two cards; the second one ends the choice."""
        table = a_round(master="X04")
        assert refused(table, 0, LayMission()) == ("mission-not-complete", "MV-3.10")

        act(table, 0, AddToMission(0))
        assert LayMission() in table.menu(0)
        act(table, 0, AddToMission(5))
        assert mission(table) == ["M01", "M06"]

    @clauses("MV-4.22", "R17", "X22")
    def test_at_most_two_resources(self) -> None:
        """M01 (gold) and M02 (reputation, weapons) show three together; gold and weapons M04 go together."""
        table = a_round(master="X22", market=["M01", "M02", "M04", "M11", "M06"])
        act(table, 0, AddToMission(0))

        assert table.menu(0) == [AddToMission(2), AddToMission(3), AddToMission(4), LayMission()]
        assert refused(table, 0, AddToMission(1)) == ("breaks-limit", "MV-3.10")
        act(table, 0, AddToMission(2))
        assert table.menu(0) == [AddToMission(4), LayMission()]

    @clauses("MV-4.22")
    def test_one_card_with_three_resources_is_too_much(self) -> None:
        """M19 alone shows three resources and cannot be chosen."""
        table = a_round(master="X22", market=["M19", "M01"])

        assert mission(table) == ["M01"]  # nothing else fits, so there is no choice

    @clauses("MV-4.23", "X23")
    def test_at_least_three_resources(self) -> None:
        """M12 and M19 show three each; M01 (gold) with M04 (weapons) behind them only two, so neither can begin."""
        table = a_round(master="X23", market=["M12", "M19", "M01", "M04"])
        assert table.menu(0) == [AddToMission(0), AddToMission(1)]
        assert refused(table, 0, AddToMission(2)) == ("breaks-limit", "MV-3.10")

        table = a_round(master="X23", market=["M01", "M04", "M02", "M12"])
        act(table, 0, AddToMission(0))
        assert table.menu(0) == [AddToMission(1), AddToMission(2), AddToMission(3)]
        assert refused(table, 0, LayMission()) == ("mission-not-complete", "MV-3.10")
        act(table, 0, AddToMission(2))  # gold, reputation and weapons
        assert LayMission() in table.menu(0)

    @clauses("R17", "mission_icons=green")
    def test_ruling_17_a_mission_shows_the_plain_icons_of_green_sides(self) -> None:
        """M08 shows reputation alone: neither its crossed intelligence nor the weapons of its red side."""
        table = a_round(master="X22", market=["M08", "M01", "M03"])
        act(table, 0, AddToMission(0))

        assert table.menu(0) == [AddToMission(1), AddToMission(2), LayMission()]

    @clauses("R17", "mission_icons=all", "MV-4.22", "MV-4.23")
    def test_ruling_17_with_all_icons(self) -> None:
        """Under mission_icons=all M08 shows reputation, intelligence and weapons: too many for X22, enough for X23."""
        table = a_round(master="X22", market=["M08", "M01", "M04"], mission_icons="all")
        assert AddToMission(0) not in table.menu(0)

        table = a_round(master="X23", market=["M08", "M01"], mission_icons="all")
        assert table.menu(0) == [AddToMission(1), LayMission()]  # M08 must begin: M01 shows gold and weapons

    @clauses("R14", "MV-4.23")
    def test_ruling_14_what_nothing_satisfies_is_dropped(self) -> None:
        """A market with two resources: X23 falls for this round, and any mission goes."""
        table = a_round(master="X23", market=["M01", "M04", "M06"])
        act(table, 0, AddToMission(1))

        assert LayMission() in table.menu(0)

    @clauses("R14", "MV-4.22")
    def test_ruling_14_at_most_two_resources_dropped(self) -> None:
        """Every card shows three or more: X22 falls for this round."""
        table = a_round(master="X22", market=["M12", "M18", "M19"])

        assert table.menu(0) == [AddToMission(0), AddToMission(1), AddToMission(2)]

    @clauses("R14", "MV-6.4", "R20")
    def test_ruling_14_the_identity_comes_first(self) -> None:
        """P18 allows two cards at most; X03's three cannot be met together with that and falls."""
        table = a_round(master="X03", identities=True, public={0: "P18"})
        act(table, 0, AddToMission(0))
        assert LayMission() in table.menu(0)

        act(table, 0, AddToMission(1))
        assert mission(table) == ["M01", "M02"]

    @clauses("R14", "MV-6.12", "MV-4.22")
    def test_ruling_14_limits_that_go_together_all_hold(self) -> None:
        """P02 asks for three cards, X22 for two resources: the two gold cards and one other do both."""
        table = a_round(master="X22", identities=True, public={0: "P02"}, market=["M01", "M11", "M04", "M13", "M06"])

        assert table.menu(0) == [AddToMission(1), AddToMission(2), AddToMission(3)]  # behind M01, which must be taken
        act(table, 0, AddToMission(2))
        assert mission(table) == ["M01", "M04", "M06"]

    @clauses("MV-6.12", "P02", "P18")
    def test_proposal_size_binds_the_owner_as_active_player_only(self) -> None:
        """P02 is not active here: one card is enough."""
        table = a_round(identities=True, public={1: "P02", 2: "P18"})
        act(table, 0, AddToMission(0))
        assert LayMission() in table.menu(0)

        table = a_round(identities=True, public={0: "P02"})
        act(table, 0, AddToMission(0), AddToMission(1))
        assert LayMission() not in table.menu(0)
        act(table, 0, AddToMission(2))
        assert LayMission() in table.menu(0)

    @clauses("MV-3.11", "R15")
    def test_ruling_15_later_changes_are_not_bound(self) -> None:
        """X25 lets a mission of four (players) grow to five; limits hold for the preparation only."""
        from tests.maybemissions.vocabulary import LateAdd

        table = a_vote(2, 4, 6, 9, mission=FOUR, master="X25")
        act(table, 3, LateAdd(0))

        assert len(mission(table)) == 5


class TestCollecting:
    """Step K (MV-3.23 to MV-3.27)."""

    @clauses("MV-3.23", "MV-3.25", "MV-3.27", "R55")
    def test_ruling_55_success_goes_from_low_to_high_green_side_up(self) -> None:
        """YES 30, 4, 12: places 1, 2, 0 take one each, green side up; the NO-voter takes none, and nobody may pass."""
        table = a_vote(30, 4, 12, 9, mission=FOUR)
        assert asked(table) == {1: "AskCard"}
        assert len(table.menu(1)) == 4  # one of four cards, and nothing else
        finish_round(table)

        assert taken(table) == [(1, "M01 green"), (2, "M02 green"), (0, "M03 green")]
        assert collection(table, 3) == []

    @clauses("MV-3.24", "MV-3.27")
    def test_failure_goes_from_high_to_low_red_side_up(self) -> None:
        """YES 4 and 12 against two NO and a third: 12 first, red side up."""
        table = a_vote(3, 4, 12, 9, 31, mission=FOUR)
        finish_round(table)

        assert taken(table) == [(2, "M01 red"), (1, "M02 red")]

    @clauses("MV-3.25")
    def test_free_choice_of_what_is_left(self) -> None:
        """The first collector takes M03, then the others choose among the rest."""
        table = a_vote(30, 4, 12, 9, mission=FOUR)
        act(table, 1, table.menu(1)[2])
        assert taken(table) == [(1, "M03 green")]
        act(table, 2, table.menu(2)[2])
        assert taken(table)[1] == (2, "M04 green")
        assert len(table.menu(0)) == 2

    @clauses("MV-3.26")
    def test_when_the_cards_run_out(self) -> None:
        """Two cards for three YES-voters: the last one gets nothing."""
        table = a_vote(30, 4, 12, 9, mission=("M01", "M02"))
        finish_round(table)

        assert takers(table) == [1, 2]

    @clauses("MV-3.34", "R9")
    def test_ruling_9_untaken_cards_and_cast_votes_are_discarded(self) -> None:
        """Two of four mission cards stay: they go to the Mission discard pile; the four Votes lie open on theirs."""
        table = a_vote(2, 4, 5, 7, mission=FOUR)
        finish_round(table)

        assert cards(table.mission_discard) == ["M03", "M04"]
        assert sorted(table.vote_discard.cards) == [2, 4, 5, 7]
        assert table.vote_discard.knowers == [ALL] * 4
        assert table.mission == [] and table.ballots == []

    @clauses("MV-3.34", "MV-3.35", "MV-3.36")
    def test_a_short_market_is_refilled_in_clean_up(self) -> None:
        """The deck was empty when four cards were laid: the two that nobody took are shuffled and fill the market up to four."""
        table = a_vote(2, 4, 5, 7, mission=FOUR, missions=only(), mission_discard=only(), chance=[["M04", "M03"]])
        assert market(table) == ["M05", "M06"]
        finish_round(table)

        assert market(table) == ["M05", "M06", "M04", "M03"]


class TestMasterCard:
    """Step L (MV-3.28, MV-3.29, MV-3.33)."""

    @clauses("MV-3.28")
    @pytest.mark.parametrize(("votes", "side"), [((3, 4, 6, 8), "green"), ((2, 5, 7, 9), "red")])
    def test_the_active_player_wins_it_whatever_the_own_vote(self, votes: tuple[int, ...], side: str) -> None:
        """Green side up after SUCCESS although the active player voted NO, red side up after FAIL although YES."""
        table = a_vote(*votes, mission=FOUR)
        finish_round(table)

        assert master_won(table) == (0, f"{BLAND} {side}")
        assert collection(table, 0)[-1] == f"{BLAND} {side}"

    @clauses("MV-3.29", "MV-3.26")
    def test_also_when_no_mission_card_was_collected(self) -> None:
        """An empty mission: nobody collects, the Master Card is won all the same."""
        table = a_round(market=[], missions=only(), mission_discard=only(), hands=LONG, active=3)
        cast(table, 3, 5, 6, 9)
        finish_round(table)

        assert master_won(table) == (3, f"{BLAND} red")


class TestExchangeAndDecks:
    """Drawing from decks that run out (MV-3.35 to MV-3.37)."""

    @clauses("MV-3.37", "R4", "MV-3.35")
    def test_discarded_votes_are_shuffled_in_before_drawing(self) -> None:
        """With an empty Vote deck the twelve exchanged Votes and the cast ones are shuffled; every hand keeps its size."""
        hands = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]
        table = a_round(master="X14", hands=hands, votes=only(), vote_discard=only(20, 21), chance=[[20, 12, 21]])

        assert asked(table) == {0: "PrepareMission"}  # hands of three leave no choice
        assert [len(table.hands[place].cards) for place in range(4)] == [3, 3, 3, 3]
        assert table.hands[0].cards == [12, 20, 21]  # what came on top of the shuffled pile
        assert events(table, DeckShuffled) == [DeckShuffled(0)]

    @clauses("MV-3.37")
    def test_drawing_goes_clockwise_from_the_active_player(self) -> None:
        """Place 2 is active and draws the top three, then places 3, 0 and 1."""
        hands = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]
        table = a_round(active=2, master="X14", hands=hands, votes=[20, 21, 22, 30, 31, 32, 40, 41, 42, 50, 51, 52])

        assert [table.hands[place].cards for place in (2, 3, 0, 1)] == [[20, 21, 22], [30, 31, 32], [40, 41, 42], [50, 51, 52]]
        assert sorted(table.vote_discard.cards) == list(range(1, 13))

    @clauses("vote_pool=dealt_only", "R4", "MV-1.5")
    def test_with_dealt_only_draws_come_from_discarded_votes(self) -> None:
        """The unused Votes stay in the box: an exchange can only bring back what was discarded."""
        hands = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]
        table = a_round(master="X14", hands=hands, vote_pool="dealt_only", chance=[[12, 11, 10]])

        assert table.hands[0].cards == [10, 11, 12]
        assert sorted(vote for place in range(4) for vote in table.hands[place].cards) == list(range(1, 13))
        assert len(table.vote_box) == 48
