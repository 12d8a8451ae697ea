"""Variants: playing Master Cards and redrawing (MV-5)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from tests.maybemissions.acting import (
    act,
    asked,
    cards,
    cast,
    collection,
    events,
    finish_round,
    hand,
    heard,
    lay,
    refused,
    result,
    taken,
    tally,
)
from tests.maybemissions.luck import number_of
from tests.maybemissions.positions import a_round, a_vote
from tests.maybemissions.vocabulary import (
    AddToMission,
    CastVote,
    DonePlaying,
    HandShown,
    KeepVotes,
    LayMission,
    MastersPlayed,
    PlayMaster,
    RedrawVote,
    RotateCard,
    RuleOverridden,
    StateVote,
    VotesRedrawn,
)

FOUR = ("M01", "M02", "M03", "M04")


class TestPlayingMasters:
    """MV-5.1 to MV-5.8, R20, R21, R44, R48."""

    @clauses("MV-5.1", "MV-5.2", "play_masters=on")
    def test_only_own_green_masters_can_be_played(self) -> None:
        """A red Master, a Mission Card and no card at all give nothing to play; who has a green one is asked."""
        table = a_round(
            play_masters=True,
            collections={0: ["M01 green", "X01 green", "X10 red"], 1: ["X11 red"], 2: ["M02 green"]},
        )
        assert asked(table) == {0: "AskMasters"}
        assert table.menu(0) == [DonePlaying(), PlayMaster(1)]
        assert refused(table, 0, PlayMaster(2)) == ("not-a-green-master", "MV-5.1")
        assert refused(table, 0, PlayMaster(0)) == ("not-a-green-master", "MV-5.1")

    @clauses("play_masters=off", "MV-5.2")
    def test_without_the_variant_nobody_is_asked(self) -> None:
        """The round begins with the mission."""
        assert asked(a_round(collections={0: ["X01 green"]})) == {0: "PrepareMission"}

    @clauses("MV-5.2", "R44")
    def test_ruling_44_one_window_before_the_master_is_revealed(self) -> None:
        """All owners decide at the same time, seeing neither the others' answer nor the new Master Card."""
        table = a_round(play_masters=True, master="X18", collections={0: ["X01 green"], 2: ["X10 green"]})
        assert asked(table) == {0: "AskMasters", 2: "AskMasters"}
        assert table.master < 0

        act(table, 0, PlayMaster(0))
        assert table.played == [] and table.sight(2).given[0] == []
        act(table, 2, DonePlaying())
        assert cards(table.played) == ["X01"] and table.master == number_of("X18")
        assert events(table, MastersPlayed) == [MastersPlayed(0, (40,))]

    @clauses("MV-5.2")
    def test_any_number_also_none(self) -> None:
        """Two of two can be played, each once."""
        table = a_round(play_masters=True, collections={0: ["X01 green", "X10 green", "X11 green"]})
        act(table, 0, PlayMaster(2))
        assert refused(table, 0, PlayMaster(2)) == ("chosen-already", "MV-5.2")
        act(table, 0, PlayMaster(0), DonePlaying())

        assert cards(table.played) == ["X11", "X01"]
        assert collection(table, 0) == ["X10 green"]

    @clauses("MV-5.3")
    def test_the_played_rule_holds_besides_the_revealed_one(self) -> None:
        """X10 played and X12 revealed: the active player's YES counts four, another YES two."""
        table = a_vote(2, 4, 5, 7, master="X12", played={3: ["X10"]})
        finish_round(table)

        assert tally(table) == (6, 2, 4)

    @pytest.mark.parametrize(
        ("played", "revealed"),
        [("X03", "X04"), ("X04", "X03"), ("X08", "X09"), ("X09", "X08"), ("X18", "X19"), ("X19", "X18"), ("X22", "X23"), ("X23", "X22")],
    )
    @clauses("R21", "MV-5.4", "R20")
    def test_ruling_21_the_played_rule_overrides_its_opposite(self, played: str, revealed: str) -> None:
        """Of each of the four pairs the played rule is in force and the revealed one is not."""
        table = a_round(master=revealed, played={1: [played]})

        assert table.in_force(number_of(played) - 40) and not table.in_force(number_of(revealed) - 40)
        assert events(table, RuleOverridden) == [RuleOverridden(number_of(revealed))]

    @clauses("R21", "MV-5.3")
    def test_ruling_21_everything_else_applies_together(self) -> None:
        """Both cutoffs leave only the 15 counting; both doublings cancel out."""
        table = a_vote(14, 16, 15, 20, master="X01", played={3: ["X02"]})
        finish_round(table)
        assert tally(table) == (0, 1, 1) and result(table) == "fail"

        table = a_vote(2, 4, 5, 7, master="X10", played={3: ["X11"]})
        finish_round(table)
        assert tally(table) == (4, 4, 4) and result(table) == "success"

    @clauses("MV-5.5", "R20")
    def test_among_played_cards_the_later_one_overrides(self) -> None:
        """Clockwise from active place 2: place 3 plays X18, then place 0 plays X19, which wins over X18."""
        table = a_vote(2, 3, 5, 7, 9, active=2, played={0: ["X19"], 3: ["X18"]})
        assert cards(table.played) == ["X18", "X19"]
        finish_round(table)
        assert tally(table) == (1, 4, 2)  # of 5 one fewer than 3

        table = a_vote(2, 3, 5, 7, 9, active=0, played={0: ["X19"], 3: ["X18"]})
        assert cards(table.played) == ["X19", "X18"]
        finish_round(table)
        assert tally(table) == (1, 4, 4)

    @clauses("MV-5.5")
    def test_for_one_player_the_order_named(self) -> None:
        """The same player names X09 after X08: NO is forced."""
        table = a_round(played={0: ["X08", "X09"]}, mission=["M01"], hands={1: [2, 4, 5]})

        assert table.menu(1) == [CastVote(5)]

    @clauses("MV-5.6", "MV-5.7")
    def test_a_played_card_is_discarded_for_good(self) -> None:
        """After the round X10 lies in the Master discard pile and in nobody's collection."""
        table = a_vote(3, 5, 7, mission=FOUR, played={1: ["X10"]})
        finish_round(table)

        assert result(table) == "all-no"
        assert cards(table.master_discard) == ["X16", "X10"]
        assert all("X10" not in card for place in range(3) for card in collection(table, place))

    @clauses("MV-5.7", "MV-4.7")
    def test_also_when_the_round_ended_early(self) -> None:
        """X07 ends the round; both it and the played card are discarded."""
        table = a_vote(2, 4, 6, mission=FOUR, master="X07", played={1: ["X10"]})

        assert result(table) == "ended"
        assert cards(table.master_discard) == ["X07", "X10"]

    @clauses("MV-5.7", "MV-5.4")
    def test_also_when_it_was_overridden(self) -> None:
        """Of two contradicting played cards the overridden one is discarded too."""
        table = a_vote(2, 4, 7, played={0: ["X18"], 1: ["X19"]})
        finish_round(table)

        assert cards(table.master_discard) == ["X18", "X19"]

    @clauses("MV-5.8")
    def test_round_start_effects_once_per_card_played_ones_first(self) -> None:
        """X15 is played and X24 revealed: first cards are rotated, then numbers are stated."""
        table = a_round(master="X24", played={0: ["X15"]}, collections={1: ["M01 green", "M02 green"]}, hands={0: [2, 3]})
        assert asked(table) == {1: "AskRotation"}

        act(table, 1, RotateCard(0))
        assert set(asked(table).values()) == {"AskStatement"}
        for place in range(4):
            act(table, place, StateVote(0))
        assert asked(table) == {0: "PrepareMission"}

    @clauses("MV-5.8", "MV-4.16", "MV-4.17")
    def test_round_end_effects_of_played_and_revealed_masters(self) -> None:
        """X17 played and X16 revealed: NO-voters show first, then YES-voters."""
        table = a_vote(2, 4, 7, mission=FOUR, master="X16", played={0: ["X17"]})
        finish_round(table)

        assert [event.place for event in events(table, HandShown)] == [2, 0, 1]

    @clauses("MV-5.8", "MV-4.25")
    def test_after_voting_effects_of_played_masters_first(self) -> None:
        """X26 played, X25 revealed: the exchange is asked first, the change of the mission after it."""
        position = {"collections": {0: ["M10 green", "M11 green"], 2: ["M12 green", "M13 green"]}}
        table = a_vote(2, 4, 7, mission=FOUR, master="X25", played={0: ["X26"]}, **position)
        assert asked(table) == {2: "AskSwap"}

        table = a_vote(2, 4, 7, mission=FOUR, master="X26", played={0: ["X25"]}, **position)
        assert asked(table) == {2: "AskLateChange"}

    @clauses("R48", "MV-5.1")
    def test_ruling_48_rotated_to_green_it_can_be_played(self) -> None:
        """X15 turns a red X10 green in round 1; its owner is asked in round 2."""
        table = a_round(play_masters=True, master="X15", collections={1: ["X10 red"]}, hands={0: [2, 3, 12]})
        assert collection(table, 1) == ["X10 green"]
        lay(table, "M01")
        for place in range(4):
            act(table, place, table.menu(place)[0])
        while table.round == 1:
            (place,) = table.asked_places()
            act(table, place, table.menu(place)[0])

        assert asked(table)[1] == "AskMasters" and PlayMaster(0) in table.menu(1)

    @clauses("MV-5.4", "R14")
    def test_a_played_limit_has_rank_over_the_revealed_one(self) -> None:
        """X22 (two resources) is played, X03 (three cards) revealed; only two cards fit X22, so X03 falls."""
        table = a_round(master="X03", played={0: ["X22"]}, market=["M01", "M12", "M18", "M04", "M19"])
        act(table, 0, AddToMission(0))

        assert table.menu(0) == [AddToMission(3), LayMission()]


class TestRedrawing:
    """MV-5.9 to MV-5.11, R22, R23, R50."""

    @clauses("MV-5.9", "MV-5.11", "redraw=on", "R22")
    def test_ruling_22_who_gained_nothing_may_redraw(self) -> None:
        """Places 0 (Master Card) and 1 (Mission Card) have gained; 2 and 3 are asked together."""
        table = a_vote(2, 4, 5, 7, mission=("M01", "M02"), redraw=True, votes=[20, 22, 24, 26])
        play_collecting(table)
        assert asked(table) == {2: "AskRedraw", 3: "AskRedraw"}
        assert table.menu(2)[0] == KeepVotes()

        before = hand(table, 2)
        act(table, 2, RedrawVote(before[0]))  # the second one of a hand of two follows by itself
        assert hand(table, 2) == before  # until all have answered
        act(table, 3, KeepVotes())
        assert hand(table, 2) == [20, 22]
        assert events(table, VotesRedrawn) == [VotesRedrawn(2)]
        assert all(isinstance(event, VotesRedrawn) or not hasattr(event, "votes") for event in heard(table, 0)[-3:])

    @clauses("MV-5.9")
    def test_exactly_two(self) -> None:
        """One Vote alone cannot be redrawn, nor a third one."""
        table = a_vote((5,), 4, 2, mission=("M01", "M02"), redraw=True, active=1, votes=[20, 22, 24])
        play_collecting(table)
        assert asked(table) == {0: "AskRedraw"}
        own = hand(table, 0)

        assert table.menu(0) == [KeepVotes(), RedrawVote(own[0])]
        assert refused(table, 0, RedrawVote(own[1])) == ("too-few-left", "MV-3.37")
        act(table, 0, RedrawVote(own[0]))
        assert hand(table, 0) == [20, 22]

    @clauses("R23", "MV-5.11")
    def test_ruling_23_not_with_one_vote_in_hand(self) -> None:
        """Place 2 gained nothing but holds a single Vote: it is not asked."""
        table = a_round(mission=["M01", "M02"], redraw=True, hands=[[2, 3, 13], [4, 5, 15], [7, 9], [8, 11, 17]])
        cast(table, 2, 4, 7, 11)
        play_collecting(table)

        assert asked(table) == {3: "AskRedraw"}

    @clauses("R50", "redraw=off")
    def test_ruling_50_off_by_default(self) -> None:
        """Without the option the next round begins at once."""
        table = a_vote(2, 4, 5, 7, mission=("M01", "M02"))
        play_collecting(table)

        assert table.round == 2

    @clauses("MV-5.10", "R22")
    def test_a_card_received_in_an_exchange_is_no_gain(self) -> None:
        """X26: place 3 exchanges cards with place 1 and may redraw all the same."""
        table = a_vote(
            2, 4, 5, 7, mission=("M01", "M02"), master="X26", redraw=True, collections={3: ["M10 green"], 2: ["M11 green"]}, votes=[20, 22]
        )
        play_collecting(table)

        assert collection(table, 3) == ["M11 green"]
        assert asked(table) == {2: "AskRedraw", 3: "AskRedraw"}

    @clauses("MV-5.9", "MV-3.37")
    def test_the_votes_of_the_round_are_discarded_before(self) -> None:
        """With an empty Vote deck the cast Votes of this very round are shuffled in and can be drawn."""
        from tests.maybemissions.positions import only

        table = a_vote(2, 4, 5, mission=("M01", "M02"), redraw=True, votes=only(), vote_discard=only(), chance=[[2, 4]])
        play_collecting(table)
        own = hand(table, 2)
        act(table, 2, RedrawVote(own[0]))

        assert hand(table, 2) == [2, 4]
        assert sorted(table.vote_deck) == sorted([5, *own])

    @clauses("MV-5.9", "MV-4.7")
    def test_after_a_round_that_ended_early_all_may_redraw(self) -> None:
        """Nobody gained anything under X07."""
        table = a_vote(2, 4, 6, mission=FOUR, master="X07", redraw=True)

        assert taken(table) == []
        assert asked(table) == dict.fromkeys(range(3), "AskRedraw")


def play_collecting(table: object) -> None:
    """Every collector, and whoever exchanges collected cards, takes the first choice."""
    from hustings.games.maybemissions.state import MaybeMissions

    assert isinstance(table, MaybeMissions)
    while set(asked(table).values()) <= {"AskCard", "AskSwap"}:
        (place,) = table.asked_places()
        act(table, place, table.menu(place)[0])
