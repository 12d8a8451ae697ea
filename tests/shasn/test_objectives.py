"""Hidden Objectives (SH-20.3; catalogue, 8.9) and epilogues (SH-20.5b; 8.13)."""

from __future__ import annotations

from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.games.shasn import kinds as k
from hustings.games.shasn.cards import EPILOGUE_IDS, EPILOGUE_ROWS
from hustings.games.shasn.epilogues import ReadEpilogue
from hustings.games.shasn.events_modules import ObjectiveKept
from hustings.games.shasn.kinds import NONE, OBJECTIVES
from hustings.games.shasn.leaving import Leave
from hustings.games.shasn.objectives import KeepObjective, is_fulfilled, worth
from hustings.games.shasn.scoring import finish
from hustings.games.shasn.state import Shasn
from tests.shasn.positions import ANA, BEN, CID, a_new_game, a_position, asked, do, refused, told
from tests.shasn.starting import take_resources


def fulfilled(objective: int, **about: Any) -> bool:
    """Whether the objective is fulfilled for Ana."""
    return is_fulfilled(a_position(about.pop("players", "ana ben cid dan"), **about), objective, ANA)


class TestDealing:
    """SH-20.3a."""

    @clauses("SH-20.3a", "hidden_objectives=on")
    def test_two_are_dealt_and_one_is_kept_secretly(self) -> None:
        """After starting resources, at once and secretly; five players are dealt all ten cards."""
        table = a_new_game(5, first_player="fixed", hidden_objectives=True)
        assert table.objectives == [[], [], [], [], []]
        take_resources(table)
        assert asked(table) == dict.fromkeys(range(5), "WhichObjective")
        dealt = [cards[:] for cards in table.objectives]
        assert sorted(card for cards in dealt for card in cards) == list(range(10))
        assert refused(table, ANA, KeepObjective(dealt[BEN][0])) == "no-such-objective SH-20.3a"
        table.log = []
        for place in (4, 0, 2, 1, 3):
            do(table, place, KeepObjective(dealt[place][1]))
        assert table.objectives == [[cards[1]] for cards in dealt] and table.put_away == [cards[0] for cards in dealt]
        assert [event.place for event in told(table, ObjectiveKept, CID)] == [CID]

    @clauses("SH-20.3a", "R47")
    def test_somebody_leaves_while_others_choose(self) -> None:
        """Dan has chosen and leaves: the others go on, and one of his two lies before him."""
        table = take_resources(a_new_game(4, first_player="fixed", hidden_objectives=True))
        dealt = [cards[:] for cards in table.objectives]
        do(table, 3, KeepObjective(dealt[3][1]), Leave())
        for place in range(3):
            do(table, place, KeepObjective(dealt[place][0]))
        assert table.objectives[:3] == [[cards[0]] for cards in dealt[:3]]
        assert len(table.objectives[3]) == 1 and asked(table) == {ANA: "AnswerDilemma"}

    @clauses("SH-20.3a")
    def test_nobody_else_sees_it(self) -> None:
        """In Ben's sight Ana's is unknown, and what she has put away too; an imagined world has other cards there than his."""
        table = a_position(objectives={"ana": "everywhere", "ben": "hold-centre"}, hidden_objectives=True)
        table.put_away = [k.SIX_OF_ONE, k.TWO_OF_EACH, NONE, NONE]
        sight = table.sight(BEN)
        assert sight.objectives[ANA] == [NONE] and sight.put_away[ANA] == NONE
        assert sight.objectives[BEN] == [k.HOLD_CENTRE] and sight.put_away[BEN] == k.TWO_OF_EACH

    @clauses("hidden_objectives=off", "SH-20.3b")
    def test_without_the_module(self) -> None:
        """Nothing is dealt, nothing is worth anything."""
        table = take_resources(a_new_game(4, first_player="fixed"))
        assert table.objectives == [[], [], [], []] and worth(table, ANA) == 0


class TestScoring:
    """SH-20.3b."""

    @clauses("SH-20.3b", "SH-18.2")
    def test_a_fulfilled_one_is_worth_three(self) -> None:
        """Ana holds Central, 5 and 3 are 8; Ben with six in North-West and an objective missed has 6; Cid's are seen by all then."""
        table = a_position(
            zones={"c": {"ana": 5}, "nw": {"ben": 6}},
            objectives={"ana": "hold-centre", "ben": "hold-centre", "cid": "six-of-one", "dan": "everywhere"},
            hidden_objectives=True,
        )  # fmt: skip
        finish(table, "SH-18.1")
        assert table.result is not None and table.result.scores == (8, 6, 0, 0)
        assert table.result.details[ANA][:3] == (5, 0, 3)
        assert table.sight(BEN).objectives[CID] == [k.SIX_OF_ONE]


class TestObjectives:
    """8.9, each of the ten."""

    @clauses("hold-centre", "SH-20.3b")
    def test_hold_the_centre(self) -> None:
        """Central, alone or in coalition; with four voters of five it is not held."""
        assert fulfilled(k.HOLD_CENTRE, zones={"c": {"ana": 5}})
        assert fulfilled(k.HOLD_CENTRE, zones={"c": {"ana": 2, "ben": 3}}, coalitions={"c": ("ben", 3, "ana", 2)})
        assert not fulfilled(k.HOLD_CENTRE, zones={"c": {"ana": 4}})
        assert fulfilled(k.HOLD_CENTRE, zones={"c": {"ana": 4}}, players="ana ben")  # the Capital needs 4

    @clauses("hold-opposites", "SH-20.3b")
    def test_two_opposite_zones_of_the_ring(self) -> None:
        """North-West and South-East, but not North-West and South-West; on the small board Highlands and Plains."""
        assert fulfilled(k.HOLD_OPPOSITES, zones={"nw": {"ana": 6}, "se": {"ana": 6}})
        assert not fulfilled(k.HOLD_OPPOSITES, zones={"nw": {"ana": 6}, "sw": {"ana": 6}, "c": {"ana": 5}})
        assert fulfilled(k.HOLD_OPPOSITES, zones={"n": {"ana": 7}, "s": {"ana": 7}}, players="ana ben")

    @clauses("hold-small-three", "SH-20.3b")
    def test_three_small_zones(self) -> None:
        """Central 5, North-West 6 and South-West 6; East with 9 does not count."""
        assert fulfilled(k.HOLD_SMALL_THREE, zones={"c": {"ana": 5}, "nw": {"ana": 6}, "sw": {"ana": 6}})
        assert not fulfilled(k.HOLD_SMALL_THREE, zones={"c": {"ana": 5}, "nw": {"ana": 6}, "e": {"ana": 9}})

    @clauses("hold-largest", "SH-20.3b")
    def test_one_of_the_largest(self) -> None:
        """North or South with 11; West with 9 is not the highest."""
        assert fulfilled(k.HOLD_LARGEST, zones={"s": {"ana": 11}}) and not fulfilled(k.HOLD_LARGEST, zones={"w": {"ana": 9}})

    @clauses("hold-cluster", "SH-20.3b")
    def test_three_zones_that_hang_together(self) -> None:
        """North-West, West and South-West; with North-East in place of South-West that one borders neither of the others."""
        assert fulfilled(k.HOLD_CLUSTER, zones={"nw": {"ana": 6}, "w": {"ana": 9}, "sw": {"ana": 6}})
        assert not fulfilled(k.HOLD_CLUSTER, zones={"nw": {"ana": 6}, "w": {"ana": 9}, "ne": {"ana": 6}})

    @clauses("six-of-one", "SH-20.3b")
    def test_six_cards_of_one_ideologue(self) -> None:
        """Six Idealists, not five."""
        assert fulfilled(k.SIX_OF_ONE, mats={"ana": {"idealist": 6}}) and not fulfilled(k.SIX_OF_ONE, mats={"ana": {"idealist": 5}})

    @clauses("two-of-each", "SH-20.3b")
    def test_two_cards_of_each(self) -> None:
        """Eight cards, two each; with one Showman it is missed."""
        two = {"capitalist": 2, "supremo": 2, "showman": 2, "idealist": 2}
        assert fulfilled(k.TWO_OF_EACH, mats={"ana": two}) and not fulfilled(k.TWO_OF_EACH, mats={"ana": {**two, "showman": 1}})

    @clauses("three-volatile", "SH-20.3b")
    def test_three_voters_on_volatile_areas(self) -> None:
        """Two in North and one in Central; plain areas do not count."""
        assert fulfilled(k.THREE_VOLATILE, volatile={"n": {"ana": 2}, "c": {"ana": 1}})
        assert not fulfilled(k.THREE_VOLATILE, volatile={"n": {"ana": 2}}, zones={"c": {"ana": 1}})

    @clauses("in-coalition", "SH-20.3b", "coalitions=off")
    def test_in_a_coalition(self) -> None:
        """Any coalition; where there are none, with coalitions off or two players, eight resources."""
        pact: dict[str, Any] = {"zones": {"c": {"ben": 2, "ana": 3}}, "coalitions": {"c": ("ben", 2, "ana", 3)}}
        assert fulfilled(k.IN_COALITION, **pact)
        assert not fulfilled(k.IN_COALITION, resources={"ana": "FFFFFFFF"})
        assert fulfilled(k.IN_COALITION, resources={"ana": "FFFFFFFF"}, coalitions="off")
        assert not fulfilled(k.IN_COALITION, resources={"ana": "FFFFFFF"}, coalitions="off")
        assert fulfilled(k.IN_COALITION, resources={"ana": "FFFFFFFF"}, players="ana ben")

    @clauses("everywhere", "SH-20.3b")
    def test_a_voter_in_every_zone(self) -> None:
        """Nine zones, volatile ones included; eight are too few."""
        names = ("nw", "n", "ne", "e", "se", "s", "sw", "w")
        eight = {name: {"ana": 1} for name in names}
        assert fulfilled(k.EVERYWHERE, zones=eight, volatile={"c": {"ana": 1}}) and not fulfilled(k.EVERYWHERE, zones=eight)


class TestEpilogue:
    """SH-20.5b; 8.13."""

    def over(self, mat: str | dict[str, int], **about: Any) -> Shasn:
        """Ana has won."""
        table = a_position("ana ben cid", zones={"c": {"ana": 4}}, mats={"ana": mat}, **{"epilogue": True, **about})
        finish(table, "SH-18.1")
        table.begin()
        return table

    @clauses("SH-20.5b", "epilogue=on", "cards/epilogues.toml")
    def test_by_the_two_strongest_ideologues(self) -> None:
        """For each pair, most-held first, the text of that pair, at most 60 words long; the score is as it was."""
        for number, name in enumerate(EPILOGUE_IDS):
            most, second = name.split("-")
            table = self.over({most: 3, second: 2})
            assert table.epilogue == number and table.result is not None and table.result.scores == (4, 0, 0)
            assert 0 < len(EPILOGUE_ROWS[number]["text"].split()) <= 60

    @clauses("SH-20.5b", "epilogue=on")
    def test_where_they_tie_the_winner_chooses(self) -> None:
        """Three Capitalists, one Supremo, one Idealist: two texts fit, others are refused, and the result waits."""
        table = self.over({"capitalist": 3, "supremo": 1, "idealist": 1})
        assert asked(table) == {ANA: "WhichEpilogue"} and table.result is None
        one, other = EPILOGUE_IDS.index("capitalist-supremo"), EPILOGUE_IDS.index("capitalist-idealist")
        assert sorted(table.menu(ANA), key=repr) == sorted([ReadEpilogue(one), ReadEpilogue(other)], key=repr)
        assert refused(table, ANA, ReadEpilogue(EPILOGUE_IDS.index("supremo-idealist"))) == "other-epilogue SH-20.5b"
        do(table, ANA, ReadEpilogue(other))
        assert table.epilogue == other and table.result is not None and table.result.ranks[ANA] == 1

    @clauses("SH-20.5b", "epilogue=off")
    def test_without_it_or_without_a_single_winner(self) -> None:
        """Nothing is read where the option is off, nor where the victory is shared."""
        assert self.over({"capitalist": 3}, epilogue=False).epilogue == NONE
        table = a_position("ana ben cid", epilogue=True)
        finish(table, "SH-18.1")
        assert table.epilogue == NONE and table.result is not None and table.result.ranks == (1, 1, 1)


@pytest.mark.parametrize("objective", range(len(OBJECTIVES)))
def test_nobody_fulfils_anything_on_an_empty_table(objective: int) -> None:
    """At the start no objective is fulfilled."""
    assert not fulfilled(objective)
