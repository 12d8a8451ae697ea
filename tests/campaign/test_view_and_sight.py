"""What boards get, the sentences, and who sees what (catalogue, section 6)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.core.errors import IllegalMove
from hustings.core.pile import UNKNOWN
from hustings.games.campaign.coalitions import AnswerPosted, ProposeCoalition
from hustings.games.campaign.declaring import CourtGroup, SkipGroupAction
from hustings.games.campaign.elections import AuctionSeat
from hustings.games.campaign.formation import FormGovernment
from hustings.games.campaign.game import GAME
from hustings.games.campaign.government import RefreshRow
from hustings.games.campaign.kinds import NONE
from hustings.games.campaign.odds import seat_odds
from hustings.games.campaign.state import Campaign
from hustings.games.campaign.turn import TakeTurn
from hustings.tables.window import forms
from tests.campaign.acting import a_check, a_group_action, a_raid, court, raid
from tests.campaign.positions import ONE, THREE, TWO, a_new_game, a_parliament, answer, carry_out, group


def ids_in(view: Any) -> set[str]:
    """Every id in a rendered view."""
    found: set[str] = set()
    if isinstance(view, dict):
        if isinstance(view.get("id"), str):
            found.add(view["id"])
        for value in view.values():
            found |= ids_in(value)
    elif isinstance(view, list):
        for value in view:
            found |= ids_in(value)
    return found


class TestView:
    """Pieces have the ids by which moves name them."""

    @pytest.mark.parametrize(
        "options",
        [
            {"players": 3, "ideology_deal": "choose", "hierarchy": "tree", "money_model": "on_cards"},
            {"players": 4, "negotiation": "clock", "gifts": "open"},
            {"players": 5, "seat_loss_overflow": "groups"},
            {"players": 2, "groups": "extended"},
        ],
    )
    def test_every_piece_a_move_touches_is_on_the_board(self, options: dict[str, Any]) -> None:
        """Through whole games: each id of each menu entry is in the view of who is asked."""
        table, rng = a_new_game(seed=5, **options), random.Random(5)
        while table.result is None:
            place = rng.choice(table.asked_places())
            sight = table.sight(place)
            here = ids_in(GAME.render(sight))
            for move in sight.menu(place):
                assert set(move.pieces(sight, place)) <= here, move
            table.apply(place, rng.choice(table.menu(place)))

    @clauses("CA-7.6", "CA-7.14")
    def test_the_auction(self) -> None:
        """Owners, odds, the price, and what n more would cost and bring."""
        table = a_parliament(seats={"greens": 14}, tokens={"greens": "2 3", "democrats": "4 5"}, money={"communists": 7})
        board = GAME.render(carry_out_and_look(table))["auction"]
        assert [token["owner"] for token in board["tokens"]] == [0, 0, 1, 1, *[None] * 6] and board["price"] == 2
        assert board["odds"] == [500, 500, 0]
        assert [row["cost"] for row in board["more"]] == [1, 2, 3, 4, 5, 6] and board["more"][0] == {
            "count": 1, "cost": 1, "tokens": [4], "odds": [400, 400, 200],
        }  # fmt: skip
        assert board["more"][2]["odds"][2] == 1000 * 14 // 24

    @clauses("CA-7.18", "CA-7.19", "CA-3.6")
    def test_odds_with_swings(self) -> None:
        """Republicans own 5 and 6, Greens 2 to 4: of a die they claim 2 and 3 and win 5 and 6; at -1 they keep the 6.

        Greens at -4 with 2 to 5 win nothing with their first, lowered roll, and four of five after it: 64 of 100. At +1 Democrats with 5
        and 6 claim the 4; Republicans with the 4 alone claim the 1.
        """
        table = a_parliament("republicans greens democrats", seats={"greens": 14}, tokens={"greens": "2 3 4", "republicans": "5 6"})
        assert seat_odds(table, table.tokens) == [800, 200, 0]
        table = a_parliament(
            "republicans greens democrats",
            seats={"greens": 14},
            tokens={"greens": "2 3 4", "republicans": "5 6"},
            kept={"republicans": "wiretapping-backfire"},
        )
        assert seat_odds(table, table.tokens) == [200, 800, 0]
        table = a_parliament(kept={"greens": "wiretapping-backfire"}, seats={"greens": 14}, tokens={"greens": "2 3 4 5", "democrats": "6"})
        assert seat_odds(table, table.tokens) == [640, 360, 0]
        table = a_parliament(
            kept={"democrats": "assassination-attempt"}, seats={"greens": 14}, tokens={"greens": "2 3 4", "democrats": "5 6"}
        )
        assert seat_odds(table, table.tokens) == [400, 600, 0]
        table = a_parliament("republicans greens", seats={"greens": 14}, tokens={"greens": "2 3", "republicans": "4"})
        assert seat_odds(table, table.tokens) == [500, 500]

    @clauses("CA-11.5", "CA-11.10")
    def test_groups_with_the_odds_to_capture_them(self) -> None:
        """The best lead, its number and the ways; one's own groups and, without poaching, others' have none."""
        about: dict[str, Any] = {"groups": {"greens": "artists aipac", "democrats": "old-people"}, "row": "the-bible-belt"}
        board = GAME.render(a_parliament(**about).sight(ONE))
        assert board["row"][0]["court"] == {"number": 11, "odds": 29, "lead": f"group:{group('artists')}"}
        assert board["players"][1]["groups"][0]["court"] == {"number": 9, "odds": 24, "lead": f"group:{group('artists')}"}
        assert board["players"][0]["groups"][0]["court"] is None
        assert GAME.render(a_parliament(poaching=False, **about).sight(ONE))["players"][1]["groups"][0]["court"] is None
        assert board["players"][0]["columns"] == {
            "BB": [],
            "B": [],
            "W": [],
            "MM": [f"group:{group('artists')}"],
            "none": [f"group:{group('aipac')}"],
        }
        assert GAME.render(a_parliament(**about).sight(None))["row"][0]["court"] is None

    @clauses("CA-12.7")
    def test_attempts_and_checks(self) -> None:
        """The running number with its odds, for a capture, a raid and a check; both faces of the dice afterwards."""
        board = GAME.render(court(a_group_action(row="old-people"), ONE, "old-people").sight(TWO))["attempt"]
        assert (board["kind"], board["number"], board["odds"], board["losses"]) == ("capture", 4, 6, None)
        assert board["terms"] == [["cooperativeness", 4]] and [row["of36"] for row in board["scale"]] == [
            0, 1, 3, 6, 10, 15, 15, 20, 24, 27, 29, 30,
        ]  # fmt: skip
        board = GAME.render(raid(a_raid(seats={"democrats": 3}), ONE, TWO).sight(TWO))["attempt"]
        assert (board["kind"], board["number"], board["odds"], board["owner"]) == ("raid", 7, 15, TWO)
        assert board["terms"] == [["discipline", 10], ["unsupported", -3]] and board["seven"]
        board = GAME.render(a_check(seats={"greens": 3}).sight(TWO))["attempt"]
        assert board["terms"] == [["electability", 8]] and (board["scale"][0]["number"], board["scale"][0]["of36"]) == (-1, 3 * 36)
        assert (board["kind"], board["number"], board["odds"], board["losses"]) == ("check", 8, None, 19)
        table = a_check(seats={"greens": 3}, money={"greens": 0, "democrats": 0, "communists": 0}, luck=[[2, 6]])
        assert GAME.render(table.sight(None))["dice"] == [2, 6]

    @clauses("CA-11.6", "CA-11.8")
    def test_what_each_lead_would_reach(self) -> None:
        """While one names the lead: Artists lend 9 and AIPAC 6 to the Bible Belt's 2; nobody else sees it."""
        table = a_group_action(groups={"greens": "artists aipac"}, row="the-bible-belt")
        answer(table, ONE, CourtGroup(group("the-bible-belt")))
        own = GAME.render(table.sight(ONE))["players"][0]
        assert [row["leads"] for row in own["groups"]] == [{"number": 11, "odds": 29}, {"number": 8, "odds": 20}]
        assert own["leads"] == {"number": 2, "odds": 1} and GAME.render(table.sight(TWO))["players"][0]["leads"] is None

    @clauses("CA-10.1", "CA-8.7")
    def test_how_far_a_turn_and_a_negotiation_are(self) -> None:
        """The step of the turn; the lap, with the slots that are still to come."""
        assert GAME.render(at_turn(TakeTurn(ONE)).sight(ONE))["step"] == "group"
        assert GAME.render(answer(at_turn(TakeTurn(ONE)), ONE, SkipGroupAction()).sight(ONE))["step"] == "raid"
        table = carry_out(a_parliament(seats={"greens": 4, "democrats": 6, "communists": 5}), FormGovernment())
        assert GAME.render(table.sight(None))["phase"] == "formation"
        otherwise = {"type": "m", "members": [TWO]}
        told = {"put_up": [], "clock": False, "otherwise": otherwise, "lap": 1, "laps": 2, "slots": [2, 0]}
        assert GAME.render(table.sight(None))["talks"] == told

    @clauses("CA-8.5", "CA-8.6", "CA-8.12")
    def test_who_governs_if_nobody_agrees(self) -> None:
        """The largest alone; several that are tied together; and not whom *gate bars."""
        for seats, barred, otherwise in [
            ({"greens": 4, "democrats": 6, "communists": 5}, "", {"type": "m", "members": [TWO]}),
            ({"greens": 6, "democrats": 6, "communists": 3}, "", {"type": "c", "members": [ONE, TWO]}),
            ({"greens": 4, "democrats": 6, "communists": 5}, "democrats", {"type": "m", "members": [THREE]}),
        ]:
            kept = {barred: "gate"} if barred else {}
            table = carry_out(a_parliament(seats=seats, kept=kept), FormGovernment())
            assert GAME.render(table.sight(ONE))["talks"]["otherwise"] == otherwise

    @clauses("CA-8.8", "R14")
    def test_offers_with_their_payments(self) -> None:
        """In laps and by the clock, to everybody; on the clock with the viewer's own answer."""
        seats = {"greens": 4, "democrats": 6, "communists": 5}
        move = ProposeCoalition(0b111, TWO, ((TWO, ONE, 3),))
        wanted = {"id": "offer:1", "proposer": 1, "members": [0, 1, 2], "seats": 15, "leader": 1, "payments": [[1, 0, 3]], "answer": 0}
        for negotiation in ("laps", "clock"):
            table = answer(carry_out(a_parliament(seats=seats, negotiation=negotiation), FormGovernment()), TWO, move)
            for viewer in (None, ONE, THREE):
                assert GAME.render(table.sight(viewer))["offers"] == [wanted]
        answer(table, ONE, AnswerPosted(TWO, 1))
        assert GAME.render(table.sight(ONE))["offers"][0]["answer"] == 2 and GAME.render(table.sight(THREE))["offers"] == [wanted]

    def test_the_form_of_a_proposal_has_a_box_for_each_party(self) -> None:
        """Members are a set; who pays and whom are named, the amount is a number."""
        table = carry_out(a_parliament(seats={"greens": 4, "democrats": 6, "communists": 5}), FormGovernment())
        members, leader, payments = forms(GAME, table.sight(TWO), TWO)["ProposeCoalition"]["fields"]
        assert members["set"] == ["the Greens", "the Democrats", "the Communists"] and "set" not in leader
        assert [bool(names) for names in payments["names"]] == [True, True, False]
        assert [column["most"] for column in payments["shape"]["columns"]] == [2, 2, 10]

    def test_before_ideologies_are_known(self) -> None:
        """The ones that are left can be clicked; nobody has goals or safety yet."""
        board = GAME.render(a_new_game(3, ideology_deal="choose").sight(ONE))
        assert len(board["ideologies"]) == 7 and board["players"][0]["party"] is None and board["players"][0]["goals"] == []
        assert GAME.render(a_parliament().sight(ONE))["ideologies"] == []


def at_turn(turn: TakeTurn) -> Campaign:
    """A party's turn, with something to court and to raid."""
    return carry_out(a_parliament(seats={"greens": 4, "democrats": 11}, row="artists"), turn)


def carry_out_and_look(table: Campaign) -> Any:
    """The auction as Communists see it whose turn it is."""
    tokens = table.tokens[:]
    carry_out(table, AuctionSeat(2))
    table.tokens = tokens
    return table.sight(THREE)


class TestSight:
    """Who sees what."""

    @clauses("CA-9.6")
    def test_nobody_sees_the_piles(self) -> None:
        """Neither order; what went under the pile is known to lie there."""
        table = a_parliament(row="artists lawyers", luck=[])
        carry_out(table, RefreshRow())
        for viewer in (ONE, None):
            sight = table.sight(viewer)
            assert isinstance(sight, Campaign)
            assert sight.pile.cards[:2] == [group("lawyers"), group("artists")] and set(sight.pile.cards[2:]) == {UNKNOWN}
            assert set(sight.deck.cards) == {UNKNOWN} and sight.row == table.row

    @clauses("CA-4.6", "CA-5.1")
    def test_what_can_be_imagined(self) -> None:
        """Every card in one place again, in another order."""
        table = a_new_game(4)
        worlds = [table.sight(ONE).imagine(random.Random(seed)) for seed in (1, 2)]
        for world in worlds:
            GAME.audit(world)
        one, other = worlds
        assert isinstance(one, Campaign) and isinstance(other, Campaign)
        assert one.pile.cards != other.pile.cards and one.deck.cards != other.deck.cards


class TestWords:
    """Sentences."""

    @pytest.mark.parametrize(
        ("field", "value", "wanted"),
        [
            ("place", NONE, "the bank"),
            ("place", ONE, "the Greens"),
            ("owner", NONE, "the row"),
            ("owner", TWO, "the Democrats"),
            ("group", NONE, "a seat"),
            ("lead", NONE, "no group"),
            ("handed", NONE, "$5"),
            ("what", NONE, "the seat"),
            ("what", 0, "The Military Industrial Complex"),
            ("side", 0, "for"),
            ("side", 1, "against"),
            ("members", 0b111, "the Greens, the Democrats and the Communists"),
            ("members", 0, "nobody"),
            ("members", 0b100, "the Communists"),
            ("payments", ((0, 1, 5),), "; the Greens pay the Democrats $5"),
            ("payments.0", 1, "the Democrats"),
            ("payments.2", 1, "1"),
            ("swing", -4, " -4"),
            ("two", 3, " and 3"),
            ("two", 0, ""),
            ("player", 2, "Player 3"),
        ],
    )
    def test_names(self, field: str, value: Any, wanted: str) -> None:
        """What numbers are called."""
        assert GAME.words().name(field, value, a_parliament()) == wanted

    @clauses("CA-8.8")
    def test_a_proposal_in_words(self) -> None:
        """Members, leader and payments."""
        table = carry_out(a_parliament(seats={"greens": 4, "democrats": 6, "communists": 5}), FormGovernment())
        move = ProposeCoalition(0b110, THREE, ((TWO, THREE, 2),))
        assert GAME.words().move(move, table) == (
            "Propose the Democrats and the Communists, led by the Communists; the Democrats pay the Communists $2"
        )
        answer(table, TWO, move)
        ask = table.asks[THREE]
        assert ask is not None
        assert (
            GAME.words().ask(ask, table).startswith("Do you join this coalition: the Democrats and the Communists, led by the Communists;")
        )

    def test_a_refusal_in_words(self) -> None:
        """With the numbers that matter."""
        table = carry_out(a_parliament(seats={"greens": 4, "democrats": 6, "communists": 5}), FormGovernment())
        with pytest.raises(IllegalMove) as caught:
            table.check(TWO, ProposeCoalition(0b110, TWO, ((TWO, THREE, 9), (TWO, THREE, 9))))
        assert GAME.words().refusal(caught.value, table) == "There is not enough money: the Democrats would have to pay $18."
