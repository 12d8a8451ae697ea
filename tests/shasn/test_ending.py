"""Scoring and the end of the game (SH-1, SH-18)."""

from __future__ import annotations

from typing import Any

from hustings.conformance import clauses
from hustings.games.shasn.actions import EndTurn
from hustings.games.shasn.epilogues import ReadEpilogue, fitting
from hustings.games.shasn.events import FinalRoundBegan
from hustings.games.shasn.influence import Influence
from hustings.games.shasn.open_cards import AtSea, GreatLeader
from hustings.games.shasn.parts import MoveVoter
from hustings.games.shasn.pieces import Debt
from hustings.games.shasn.placing import PlaceBatch, PlaceVoter
from hustings.games.shasn.scoring import finish, points
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.turn import ChooseAnswer
from hustings.games.shasn.zones import discard_voter, place_voter
from tests.shasn.positions import ANA, BEN, CID, NAMES, a_position, asked, do, ended, told, zone

SMALL = {"c": 7, "n": 13, "ne": 9, "se": 11, "s": 13, "sw": 9, "nw": 11}
NEEDED = {"c": 4, "n": 7, "ne": 5, "se": 6, "s": 7, "sw": 5, "nw": 6}


def all_but(name: str, holder: str = "ben") -> dict[str, dict[str, int]]:
    """Every zone of the small board but one held by *holder*."""
    return {other: {holder: needed} for other, needed in NEEDED.items() if other != name}


def full_but_one(**more: Any) -> Shasn:
    """Three players on the small board with one area left, in the Capital, where Ben has 3, Ana 2 and Cid 1 of the 4 needed."""
    zones: dict[str, dict[str, int]] = {}
    for number, (name, areas) in enumerate(SMALL.items()):
        if name == "c":
            zones[name] = {"ana": 2, "ben": 2, "cid": 1}
        else:
            zones[name] = {NAMES[number % 3]: areas - 1}
    volatile = {name: {"cid": 1} for name in SMALL if name != "c"} | {"c": {"ben": 1}}
    return a_position("ana ben cid", turn_of="ana", singles={"cid": 0, "ana": 0}, zones=zones, volatile=volatile, **more)


class TestNormalEnd:
    """SH-1.1, SH-18.1, R41."""

    @clauses("SH-1.1", "SH-18.1", "R41", "end_check=immediate")
    def test_the_game_ends_as_soon_as_every_zone_has_a_majority(self) -> None:
        """Ana places the fourth voter in the Capital: the game is over at once, in the middle of her turn."""
        table = a_position("ana ben cid", turn_of="ana", zones={**all_but("c"), "c": {"ana": 3}}, singles={"ana": 1})
        do(table, ANA, PlaceVoter(zone(table, "c"), 0))

        assert ended(table) == "SH-18.1"
        assert table.result is not None and table.result.scores == (4, 36, 0) and table.result.winners() == [BEN]

    @clauses("SH-18.1")
    def test_queued_headlines_are_not_read(self) -> None:
        """The voter goes to the volatile area: the Headline waits in vain."""
        table = a_position("ana ben cid", turn_of="ana", zones={**all_but("c"), "c": {"ana": 3}}, singles={"ana": 1})
        do(table, ANA, PlaceVoter(zone(table, "c"), 1))

        assert ended(table) == "SH-18.1" and len(table.headlines) == 20

    @clauses("end_check=end_of_turn", "R41")
    def test_it_may_be_tested_at_the_end_of_the_turn_only(self) -> None:
        """The same placing goes on; when the turn has ended, Headlines included, the game is over."""
        table = a_position(
            "ana ben cid", turn_of="ana", zones={**all_but("c"), "c": {"ana": 3}}, singles={"ana": 1}, end_check="end_of_turn"
        )
        do(table, ANA, PlaceVoter(zone(table, "c"), 0))

        assert asked(table) == {ANA: "Act"}

        do(table, ANA, EndTurn())

        assert ended(table) == "SH-18.1"

    @clauses("SH-18.1")
    def test_the_game_may_end_in_the_middle_of_a_batch(self) -> None:
        """Situation 3: of three voters the first completes the board; the rest is placed, and then it is over."""
        table = a_position("ana ben cid", turn_of="ana", zones={**all_but("c"), "c": {"ana": 3}}, batches={"ana": "3"})
        do(table, ANA, PlaceBatch(3 * 4 + 3, zone(table, "c"), 0))

        assert ended(table) == "SH-18.1" and points(table, ANA) == 4

    @clauses("SH-18.1", "SH-7.7")
    def test_a_zone_that_nobody_holds_keeps_it_going(self) -> None:
        """A zone whose areas are nearly full with nobody at the number has no majority."""
        table = a_position("ana ben cid", turn_of="ana", zones={**all_but("c"), "c": {"ana": 3, "cid": 2}}, singles={"ana": 0})

        assert ended(table) == "" and asked(table) == {ANA: "Act"}


class TestScoring:
    """SH-1.2, SH-18.2, SH-18.3, SH-18.8, R40."""

    @clauses("SH-1.2", "SH-18.2", "SH-18.3", "SH-11.7")
    def test_majority_voters_score_and_nothing_else(self) -> None:
        """Ana: 7 of 9 voters in the Highlands; Ben: a share of 4. Spare, waiting and held voters, resources and debts score nothing."""
        table = a_position(
            "ana ben cid",
            turn_of="cid",
            zones={"n": {"ana": 9}, "nw": {"ben": 5, "cid": 3}},
            coalitions={"nw": ("ben", 4, "cid", 2)},
            singles={"ana": 3},
            open_cards=[AtSea(BEN, (0, 4, 0))],
            debts=[Debt(ANA, CID, 4)],
            resources={"ben": "FFFF"},
        )

        assert [points(table, place) for place in range(3)] == [7, 4, 2]

    @clauses("R40", "tie_break=ladder")
    def test_ruling_40_ties(self) -> None:
        """Equal scores: more zones held alone, then more voters, then more resources; then they share the victory."""
        # Everybody but Dan ends with 12 points: Ana 7 + 5, Ben 6 + 6 (as many zones, more voters), Cid 5 + 7.
        table = a_position(
            "ana ben cid",
            zones={"n": {"ana": 7}, "ne": {"ana": 5}, "se": {"ben": 6}, "nw": {"ben": 7}, "sw": {"cid": 5}, "s": {"cid": 7}},
            resources={"cid": "F"},
        )
        finish(table, "SH-18.4")

        assert table.result is not None
        assert table.result.scores == (12, 12, 12) and table.result.ranks == (3, 1, 2)

    @clauses("R40", "tie_break=shared", "SH-18.8")
    def test_ties_may_be_shared(self) -> None:
        """With the option equal scores share the place."""
        table = a_position("ana ben cid", zones={"n": {"ana": 7}, "s": {"ben": 9}}, tie_break="shared")
        finish(table, "SH-18.4")

        assert table.result is not None and table.result.ranks == (1, 1, 3)


class TestFullBoard:
    """SH-18.4, SH-18.5, SH-18.7, R42, trap 11."""

    @clauses("SH-18.4", "R42")
    def test_the_last_area_begins_the_final_round(self) -> None:
        """Ana fills the board with a placing of her own: it is her last turn, and Ben and Cid have one more each."""
        table = full_but_one()
        table.bag[ANA] -= 1
        table.singles[ANA] += 1
        table.recount()
        do(table, ANA, PlaceVoter(zone(table, "c"), 0))

        assert table.final == [BEN, CID] and told(table, FinalRoundBegan) != []

    @clauses("SH-18.4", "R42")
    def test_somebody_elses_voter_may_fill_it(self) -> None:
        """Cid's voter is placed in Ana's turn: hers is the last turn all the same."""
        table = full_but_one()
        table.bag[CID] -= 1
        place_voter(table, CID, zone(table, "c"), False)

        assert table.final == [BEN, CID]

    @clauses("SH-18.5")
    def test_it_is_not_called_off_and_ends_with_the_last_turn(self) -> None:
        """A voter is discarded again; Ben and Cid play whole turns with dilemmas, and then the game is over."""
        table = full_but_one(luck=[0, 1])
        table.bag[CID] -= 1
        place_voter(table, CID, zone(table, "c"), False)
        discard_voter(table, zone(table, "c"), ANA)
        do(table, ANA, EndTurn())

        assert asked(table) == {BEN: "AnswerDilemma"}

        do(table, BEN, ChooseAnswer(0), EndTurn())
        do(table, CID, ChooseAnswer(0), EndTurn())

        assert ended(table) == "SH-18.4"

    @clauses("SH-18.4")
    def test_between_turns_everybody_has_one_more(self) -> None:
        """Filled between turns, before Ben answers: Ben, Cid and Ana."""
        table = full_but_one(luck=[0])
        do(table, ANA, EndTurn())
        table.bag[CID] -= 1
        place_voter(table, CID, zone(table, "c"), False)

        assert table.final == [BEN, CID, ANA]

    @clauses("SH-18.7")
    def test_batches_that_fit_nowhere_are_lost_as_always(self) -> None:
        """A batch of two on a board with one area: nothing can be placed, and it is discarded."""
        table = full_but_one()
        table.bag[ANA] -= 2
        table.batches[ANA].append(2 * 4 + 2)
        table.menus[ANA] = None

        assert not [move for move in table.menu(ANA) if isinstance(move, PlaceBatch)]


class TestNoDilemmas:
    """SH-18.6, R43."""

    @clauses("SH-18.6", "R43", "turn_limit=0")
    def test_without_a_card_everybody_has_a_last_turn_without_a_dilemma(self) -> None:
        """The deck is empty before Ben's turn: Ben, Cid and Ana have passive income only, and the game ends."""
        table = a_position("ana ben cid", turn_of="ana", ideology="", mats={"ben": {"capitalist": 2}})
        table.ideology_discards.cards = []
        table.ideology_discards.knowers = []
        do(table, ANA, EndTurn())

        assert asked(table) == {BEN: "Act"} and table.resources(BEN) == 1

        for place in (BEN, CID, ANA):
            do(table, place, EndTurn())

        assert ended(table) == "SH-18.6"

    @clauses("R43", "turn_limit=108", "turn_limit=55")
    def test_ruling_43_a_turn_limit_ends_it_the_same_way(self) -> None:
        """After 55 turns, or 108, everybody has one more without a dilemma."""
        for limit in (55, 108):
            table = a_position("ana ben", turn_of="ana", turns=limit, turn_limit=limit)
            do(table, ANA, EndTurn())

            assert asked(table) == {BEN: "Act"}

            do(table, BEN, EndTurn())
            do(table, ANA, EndTurn())

            assert ended(table) == "R43"


class TestEpilogue:
    """SH-20.5b."""

    @clauses("SH-20.5b", "epilogue=on", "epilogue=off")
    def test_the_two_most_held_ideologues_choose_the_text(self) -> None:
        """Ben won with two Capitalist cards and a Supremo: The Toll Road. Without the option there is none."""
        for option, title in ((True, 0), (False, -1)):
            table = a_position(
                "ana ben cid",
                turn_of="ana",
                zones={**all_but("c"), "c": {"ana": 3}},
                singles={"ana": 1},
                mats={"ben": {"capitalist": 2, "supremo": 1}},
                epilogue=option,
            )
            do(table, ANA, PlaceVoter(zone(table, "c"), 0))

            assert table.epilogue == title and ended(table) == "SH-18.1"

    @clauses("SH-20.5b")
    def test_where_they_tie_the_winner_chooses(self) -> None:
        """One Capitalist and one Idealist card: The Endowment or The Savings Bank; nobody else is asked, nothing else happens."""
        table = a_position(
            "ana ben cid",
            turn_of="ana",
            zones={**all_but("c"), "c": {"ana": 3}},
            singles={"ana": 1},
            mats={"ben": {"capitalist": 1, "idealist": 1}},
            epilogue=True,
        )
        do(table, ANA, PlaceVoter(zone(table, "c"), 0))

        assert asked(table) == {BEN: "WhichEpilogue"} and fitting(table, BEN) == [2, 9]

        do(table, BEN, ReadEpilogue(9))

        assert table.epilogue == 9 and ended(table) == "SH-18.1"


class TestSituations:
    """Design, situation 3."""

    @clauses("SH-0.16", "SH-18.1")
    def test_situation_3_every_placing_re_evaluates_before_anything_else(self) -> None:
        """A voter that a Great Leader moves completes the last zone between a purchase and its placing: it is over there and then."""
        table = a_position(
            "ana ben cid",
            turn_of="ana",
            zones={**all_but("c"), "c": {"ana": 3, "ben": 2}, "s": {"ana": 8}},
            resources={"ana": "FFCC"},
            row="v1-01 v2-01 v3-01",
            open_cards=[GreatLeader(ANA)],
        )
        south, capital = zone(table, "s"), zone(table, "c")
        do(table, ANA, Influence(2))

        assert asked(table) == {BEN: "ChooseLeaderMove"}

        do(table, BEN, MoveVoter(south, ANA, capital, 0))

        assert ended(table) == "SH-18.1" and table.batches[ANA] != []
