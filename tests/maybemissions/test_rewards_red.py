"""Red rewards of the shop (MV-7.34 to MV-7.48), each with its choices, its effect, and when it is possible (section 8.7)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from tests.maybemissions.acting import (
    act,
    asked,
    cards,
    cast,
    collection,
    finish_round,
    hand,
    heard,
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
from tests.maybemissions.positions import a_round, a_vote, only
from tests.maybemissions.shopping import bought, buy, is_sold
from tests.maybemissions.vocabulary import (
    AddFromMarket,
    AwardMaster,
    ChangeNumber,
    FlipOwn,
    GiveCard,
    HandLookedAt,
    HandSeen,
    LookAt,
    NameActive,
    RemoveFromMission,
    ShareWith,
    TakeSameSide,
)

REFILL = ["M21", "M22", "M23"]  # what the market takes from the deck when a mission of three was laid


class TestGiveMissionCard:
    """`give_mission_card` (MV-7.34, R34)."""

    @pytest.mark.parametrize("shop", ["S04", "S12"])
    @clauses("MV-7.34", "R34", "S04", "S12")
    def test_ruling_34_one_each_green_side_up(self, shop: str) -> None:
        """The first card drawn is the buyer's, the second one place 2's, both green although the mission failed."""
        table = bought(shop, "red", missions=[*REFILL, "M18", "M19"])
        assert table.menu(0) == [ShareWith(1), ShareWith(2), ShareWith(3)]
        assert refused(table, 0, ShareWith(0)) == ("another-player", "MV-7.34")
        act(table, 0, ShareWith(2))

        assert collection(table, 0)[:1] == ["M18 green"] and collection(table, 2)[:1] == ["M19 green"]

    @clauses("MV-7.34")
    def test_with_one_card_to_draw_the_buyer_gets_it(self) -> None:
        """Paid with Masters, so that no coin can be drawn: place 0 gets M18, place 1 nothing."""
        table = a_vote(
            20,
            5,
            7,
            9,
            mission=("M31", "M32", "M33"),
            market=["M31", "M32", "M33"],
            market_size=3,
            missions=only(*REFILL, "M18"),
            mission_discard=only(),
            gadgets=True,
            shop="S04",
            collections={0: ["X06 green", "X08 green"]},
        )
        buy(table, 0, "X06", "X08")
        act(table, 0, ShareWith(1))

        assert collection(table, 0)[:1] == ["M18 green"] and "M18 green" not in collection(table, 1)

    @clauses("MV-7.34", "MV-7.10")
    def test_not_when_nothing_can_be_drawn(self) -> None:
        """Deck and discard pile are empty and only Masters would be paid: not sold."""
        table = a_vote(
            20,
            5,
            7,
            9,
            mission=("M31", "M32", "M33"),
            market=["M31", "M32", "M33"],
            missions=only(),
            mission_discard=only(),
            gadgets=True,
            shop="S04",
            collections={0: ["X06 green", "X08 green"]},
        )
        while 0 not in asked(table) and "AskPurchase" in asked(table).values():
            (place,) = table.asked_places()
            act(table, place, table.menu(place)[0])
        assert asked(table) != {0: "AskPurchase"}

    @clauses("MV-7.34", "MV-5.10", "R22")
    def test_both_have_gained(self) -> None:
        """Under redrawing neither the buyer nor the named player is asked; places 1 and 3 are."""
        table = bought("S04", "red", missions=[*REFILL, "M18", "M19"], redraw=True)
        act(table, 0, ShareWith(2))
        act(table, 0, table.menu(0)[0])  # the only YES-voter collects

        assert asked(table) == {1: "AskRedraw", 3: "AskRedraw"}


class TestDecideMasterCard:
    """`decide_master_card` (MV-7.35)."""

    @pytest.mark.parametrize("named", [0, 1, 2, 3])
    @clauses("MV-7.35", "S07")
    def test_any_player_wins_it_with_the_side_of_the_final_result(self, named: int) -> None:
        """Whoever is named, the buyer too, wins the Master Card of active place 1, red side up after the FAIL."""
        table = bought("S07", "red", active=1, master="X20")
        assert table.menu(0) == [AwardMaster(place) for place in range(4)]
        act(table, 0, AwardMaster(named))
        finish_round(table)

        assert master_won(table) == (named, "X20 red")

    @clauses("MV-7.35", "MV-6.19")
    def test_also_instead_of_an_identity_that_takes_it(self) -> None:
        """P17 would take it on SUCCESS: place 2 is named, then the FAIL turns into a SUCCESS, and still place 2 wins it, green side up."""
        table = bought(
            "S07",
            "red",
            cast=(20, 4, 7, 9, 11),
            master="X20",
            identities=True,
            public={4: "P17"},
            collections={4: ["S16", "M25 green", "M15 green"]},
            active=1,
        )
        act(table, 0, AwardMaster(2))
        finish_round(table)
        assert master_won(table) == (2, "X20 red")

    @clauses("MV-7.35", "R20", "MV-3.33")
    def test_without_effect_when_it_becomes_an_all_no_round(self) -> None:
        """Place 3 then ignores place 0's YES, the only one: nobody wins the Master Card."""
        table = bought("S07", "red", collections={3: ["S16", "M24 green"]})
        act(table, 0, AwardMaster(2))
        buy(table, 3, "M24", shop="S16")
        finish_round(table)

        assert result(table) == "all-no"
        assert master_won(table) is None

    @clauses("MV-7.35", "MV-7.10")
    def test_not_in_an_all_no_round_and_not_without_a_master(self) -> None:
        """All NO, or no Master Card: not sold."""
        assert not is_sold("S07", "red", cast=(21, 5, 7, 9))
        assert not is_sold("S07", "red", master=None, masters=only(), master_discard=only())
        assert is_sold("S07", "red")

    @clauses("MV-7.35", "R11", "uncounted_votes=as_ignored")
    def test_ruling_11_with_as_ignored_an_uncounted_yes_does_not_prevent_all_no(self) -> None:
        """The only YES is above 15 under X01: with as_ignored this is an all-NO round now, by default it is not."""
        assert is_sold("S07", "red", master="X01")
        assert not is_sold("S07", "red", master="X01", uncounted_votes="as_ignored")

    @clauses("MV-7.54", "MV-7.35")
    def test_the_last_one_named_holds(self) -> None:
        """Place 0 names 2, then place 3 from its personal S07 names 1."""
        table = bought("S07", "red", shop_discard=[], collections={3: ["S11", "M28 green"]}, shops=["S16", "S19"])
        act(table, 0, AwardMaster(2))
        assert asked(table) == {3: "AskPurchase"}
        buy(table, 3, "M28", shop="S11")
        act(table, 3, NameActive(1))
        finish_round(table)

        won = master_won(table)
        assert won is not None and won[0] == 2  # naming the next active player names nobody for the Master Card
        assert table.active == 1


class TestDecideActive:
    """`decide_active` (MV-7.36)."""

    @pytest.mark.parametrize("named", [1, 2, 3])
    @clauses("MV-7.36", "MV-7.54", "S11")
    def test_any_other_player_the_present_one_too(self, named: int) -> None:
        """Place 1 is active now; whoever is named is active next, and play goes on clockwise from there."""
        table = bought("S11", "red", active=1)
        assert table.menu(0) == [NameActive(1), NameActive(2), NameActive(3)]
        assert refused(table, 0, NameActive(0)) == ("another-player", "MV-7.36")
        act(table, 0, NameActive(named))
        finish_round(table)
        assert table.active == named

        play_on(table, 1)
        assert table.active == (named + 1) % 4

    @clauses("MV-7.54", "MV-7.36")
    def test_the_last_one_named_holds(self) -> None:
        """Place 0 names 3; place 3 buys S06 from its personal shop, draws nothing of the kind, and the name stands."""
        table = bought("S11", "red", collections={3: ["S19", "M04 green"]})
        act(table, 0, NameActive(3))
        buy(table, 3, "M04", shop="S19")
        act(table, 3, AddFromMarket(0))
        finish_round(table)

        assert table.active == 3


class TestVotesAndNumbers:
    """`ignore_left_neighbour` and `change_own_number` (MV-7.37, MV-7.38, R32)."""

    @clauses("MV-7.37", "MV-3.21", "S16", "MV-7.56")
    def test_the_next_player_clockwise_is_ignored(self) -> None:
        """Place 1's NO is out: 1 to 2 still fails; with two NO against one YES and place 1 out it would tie."""
        table = bought("S16", "red")
        finish_round(table)
        assert (result(table), tally(table)) == ("fail", (1, 2, 2))

        table = bought("S16", "red", cast=(20, 5, 7))
        finish_round(table)
        assert (result(table), tally(table)) == ("success", (1, 1, 1))

    @clauses("MV-7.37", "R18")
    def test_all_votes_of_that_player(self) -> None:
        """Under X05 both NO of place 1 are ignored."""
        table = bought("S16", "red", cast=(20, (5, 11), 7), master="X05")
        finish_round(table)

        assert tally(table) == (1, 1, 1)

    @clauses("MV-7.37")
    def test_round_the_table(self) -> None:
        """The left neighbour of the last place is place 0: its YES is ignored, which leaves all NO."""
        table = a_vote(20, 5, 7, 39, mission=("M31", "M32", "M33"), gadgets=True, shop="S16", collections={3: ["M24 green"]})
        buy(table, 3)
        finish_round(table)

        assert result(table) == "all-no" and takers(table) == [3, 2, 1]

    @clauses("MV-7.37", "MV-7.10")
    def test_not_when_that_player_has_no_vote_in_play(self) -> None:
        """Place 1 cast nothing."""
        assert not is_sold("S16", "red", cast=(20, None, 7, 9))
        assert is_sold("S16", "red", cast=(20, 5, 7, None))

    @pytest.mark.parametrize("shop", ["S08", "S18"])
    @clauses("MV-7.38", "R32", "S08", "S18")
    def test_ruling_32_any_number_that_no_other_cast_vote_has(self, shop: str) -> None:
        """1 to 60 without 5, 7 and 9; the type stays; the highest now goes last."""
        table = bought(shop, "red", cast=(20, 6, 5, 7, 9))
        numbers = [move.number for move in table.menu(0)]
        assert numbers == [number for number in range(1, 61) if number not in (5, 6, 7, 9)]
        assert {move.ballot for move in table.menu(0)} == {0}
        assert refused(table, 0, ChangeNumber(0, 7)) == ("number-taken", "MV-7.38")
        assert refused(table, 0, ChangeNumber(1, 30)) == ("own-vote", "MV-7.38")

        act(table, 0, ChangeNumber(0, 1))
        finish_round(table)
        assert (result(table), tally(table)) == ("fail", (2, 3, 3))
        assert takers(table) == [1, 0]  # from high to low: 6, then 1

    @clauses("MV-7.38", "R18")
    def test_which_of_two_votes(self) -> None:
        """Under X05 either of the own Votes can be changed."""
        table = bought("S08", "red", cast=((20, 3), 5, 7, 9), master="X05")

        assert {move.ballot for move in table.menu(0)} == {0, 1}

    @clauses("MV-7.38", "MV-7.10")
    def test_not_without_an_own_vote(self) -> None:
        """Place 0 cast nothing: it is not sold although the others voted."""
        assert not is_sold("S08", "red", cast=(None, 5, 7, 9))

    @clauses("MV-7.56", "MV-4.1", "MV-7.38")
    def test_the_cutoff_looks_at_the_new_number(self) -> None:
        """Under X01 place 0's 20 was uncounted; as 15 it counts."""
        table = bought("S08", "red", cast=(20, 5, 7), master="X01")
        act(table, 0, ChangeNumber(0, 15))
        finish_round(table)

        assert tally(table) == (1, 2, 2)


class TestOwnCards:
    """`flip_own_card` and `swap_card_same_side` (MV-7.39, MV-7.45)."""

    @pytest.mark.parametrize("shop", ["S03", "S15"])
    @clauses("MV-7.39", "S03", "S15")
    def test_one_own_mission_card_is_rotated(self, shop: str) -> None:
        """M02 becomes green; the Master Card cannot be chosen."""
        table = bought(shop, "red", own=["M01 red", "X01 red", "M02 red"])
        assert table.menu(0) == [FlipOwn(0), FlipOwn(2)]
        assert refused(table, 0, FlipOwn(1)) == ("mission-cards-only", "MV-7.39")
        act(table, 0, FlipOwn(2))

        assert collection(table, 0)[:3] == ["M01 red", "X01 red", "M02 green"]

    @clauses("MV-7.39", "MV-7.10")
    def test_not_without_an_own_mission_card(self) -> None:
        """Others' cards and own Masters do not count."""
        assert not is_sold("S15", "red", own=["X20 green"], collections={2: ["M02 red"]})
        assert is_sold("S15", "red", own=["M02 red"])

    @pytest.mark.parametrize("shop", ["S01", "S10"])
    @clauses("MV-7.45", "S01", "S10")
    def test_only_cards_with_the_same_side_up(self, shop: str) -> None:
        """Own red M02 can go for red M08 of place 2 only, own green M03 for green M07 only."""
        held = {1: ["X20 red"], 2: ["M07 green", "M08 red"]}
        own = ["M02 red", "M03 green", "X01 green"]
        table = bought(shop, "red", own=own, collections=held)
        assert table.menu(0) == [GiveCard(0), GiveCard(1)]
        assert refused(table, 0, GiveCard(2))[0] == "mission-cards-only"
        act(table, 0, GiveCard(0))  # M08 follows by itself, being the only red Mission Card elsewhere

        assert collection(table, 0)[:2] == ["M08 red", "M03 green"]
        assert collection(table, 2)[:2] == ["M07 green", "M02 red"]

    @clauses("MV-7.45")
    def test_a_card_that_nobody_could_match_is_not_given(self) -> None:
        """Only green Mission Cards lie elsewhere: the own red M02 is refused, the Master Card of place 1 does not count."""
        table = bought("S10", "red", own=["M02 red", "M03 green", "M12 green"], collections={1: ["X20 red"], 2: ["M07 green"]})
        assert table.menu(0) == [GiveCard(1), GiveCard(2)]
        assert refused(table, 0, GiveCard(0)) == ("no-such-side", "MV-7.45")

    @clauses("MV-7.45")
    def test_a_choice_among_several(self) -> None:
        """Two green cards of others: either can be taken, a red one is refused."""
        table = bought("S10", "red", own=["M03 green"], collections={1: ["M07 green"], 2: ["M08 red", "M09 green"]})
        assert table.menu(0) == [TakeSameSide(1, 0), TakeSameSide(2, 1)]
        assert refused(table, 0, TakeSameSide(2, 0)) == ("other-side", "MV-7.45")
        act(table, 0, TakeSameSide(2, 1))

        assert collection(table, 0)[:1] == ["M09 green"] and collection(table, 2)[:2] == ["M08 red", "M03 green"]

    @clauses("MV-7.45", "MV-7.10")
    @pytest.mark.parametrize(
        ("own", "held", "sold"),
        [("M02 red", "M08 red", True), ("M02 red", "M08 green", False), ("X20 red", "M08 red", False), ("M02 red", "X20 red", False)],
    )
    def test_such_a_pair_must_exist(self, own: str, held: str, sold: bool) -> None:
        """Mission Cards on both sides, with the same side up."""
        assert is_sold("S10", "red", own=[own], collections={2: [held]}) is sold


class TestMission:
    """`add_one_to_mission` and `remove_one_from_mission` (MV-7.40, MV-7.41)."""

    @pytest.mark.parametrize("shop", ["S09", "S19"])
    @clauses("MV-7.40", "MV-3.9", "S09", "S19")
    def test_one_card_of_the_market_is_added(self, shop: str) -> None:
        """It is compulsory, from the market only, which is refilled at once."""
        table = bought(shop, "red")
        row, top = market(table), cards(table.mission_deck)[-1]
        assert table.menu(0) == [AddFromMarket(slot) for slot in range(6)]
        act(table, 0, AddFromMarket(2))

        assert [card for _, card in taken(table)] == [] and mission(table) == ["M31", "M32", "M33", row[2]]
        assert market(table) == [*row[:2], *row[3:], top]

    @clauses("MV-7.40", "MV-7.10")
    def test_not_with_an_empty_market(self) -> None:
        """A deck alone will not do."""
        assert not is_sold("S19", "red", mission=("M31",), market=["M31"], missions=only(), mission_discard=only())

    @clauses("MV-7.41", "MV-7.55", "S13")
    def test_one_card_is_removed(self) -> None:
        """The second mission card goes to the discard pile."""
        table = bought("S13", "red")
        assert table.menu(0) == [RemoveFromMission(0), RemoveFromMission(1), RemoveFromMission(2)]
        act(table, 0, RemoveFromMission(1))

        assert mission(table) == ["M31", "M33"] and cards(table.mission_discard)[-1] == "M32"

    @clauses("MV-7.41", "MV-7.10")
    def test_not_from_an_empty_mission(self) -> None:
        """The last card was removed after voting: not sold."""
        from tests.maybemissions.vocabulary import LateRemove

        table = a_vote(20, 5, 7, 9, mission=("M31",), master="X25", gadgets=True, shop="S13", collections={0: ["M13 green", "M11 green"]})
        act(table, 0, LateRemove(0))

        assert asked(table) == {1: "PrepareMission"}


class TestSeeingAndDrawing:
    """`see_one_hand`, `everyone_draws`, `grow_market` (MV-7.42 to MV-7.44)."""

    @clauses("MV-7.42", "S02", "R45")
    def test_the_buyer_alone_sees_that_hand(self) -> None:
        """Place 0 sees place 2's hand; the others hear that it happened."""
        table = bought("S02", "red")
        assert table.menu(0) == [LookAt(1), LookAt(2), LookAt(3)]
        assert refused(table, 0, LookAt(0)) == ("another-player", "MV-7.42")
        act(table, 0, LookAt(2))

        assert heard(table, 0, HandSeen) == [HandSeen(0, 2, (55, 56))] and heard(table, 2, HandSeen) == []
        assert heard(table, 1, HandLookedAt) == [HandLookedAt(0, 2)]
        assert table.sight(0).hands[2].cards == [55, 56]
        assert table.sight(0).hands[1].cards == [-1, -1] and table.sight(1).hands[2].cards == [-1, -1]

    @clauses("MV-7.42", "MV-7.10")
    def test_only_players_with_votes(self) -> None:
        """Place 1 has none left; when nobody has, it is not sold."""
        position = {"mission": ["M31", "M32", "M33"], "gadgets": True, "shop": "S02", "collections": {0: ["M06 green"]}}
        table = a_round(hands=[[20, 60], [5], [7, 10], [9, 12]], **position)
        cast(table, {0: 20, 2: 7, 3: 9})
        buy(table, 0)
        assert table.menu(0) == [LookAt(2), LookAt(3)]
        assert refused(table, 0, LookAt(1)) == ("no-votes-there", "MV-7.42")

        table = a_round(hands=[[20, 60], [5], [7], [9]], **position)
        cast(table, {0: 20})
        assert asked(table) != {0: "AskPurchase"}

    @clauses("MV-7.43", "S20")
    def test_everyone_draws_two_one_at_a_time(self) -> None:
        """Clockwise from active place 1: the first and the fifth Vote are its."""
        table = bought("S20", "red", active=1, votes=[31, 33, 35, 37, 41, 43, 45, 47])

        drawn = [sorted(set(hand(table, place)) & set(range(30, 50))) for place in range(4)]
        assert drawn == [[37, 47], [31, 41], [33, 43], [35, 45]]

    @clauses("MV-7.43", "MV-3.36")
    def test_as_far_as_there_are_votes(self) -> None:
        """Three Votes can be drawn: places 0, 1 and 2 get one each."""
        table = bought("S20", "red", votes=only(31, 33, 35), vote_discard=only(), cast=(20, 5, 7, 9))

        assert [len(hand(table, place)) for place in range(4)] == [3, 3, 3, 2]

    @clauses("MV-7.43", "MV-8.1")
    def test_also_players_without_votes_and_the_game_gets_longer(self) -> None:
        """All cast their last Vote; two each are drawn, and the game goes on."""
        table = a_round(
            hands=[[20], [5], [7], [9]],
            mission=["M31", "M32", "M33"],
            gadgets=True,
            shop="S20",
            collections={0: ["M06 green", "M13 green", "M11 green"]},
            votes=[31, 33, 35, 37, 42, 44, 46, 48],
        )
        buy(table, 0, "M06", "M13", "M11")
        finish_round(table)

        assert table.result is None and [len(hand(table, place)) for place in range(4)] == [2, 2, 2, 2]

    @clauses("MV-7.43", "MV-7.10")
    def test_not_when_no_vote_can_be_drawn(self) -> None:
        """Deck and discard pile are empty: the Votes of this round are still on the table."""
        assert not is_sold("S20", "red", votes=only(), vote_discard=only())
        assert is_sold("S20", "red", votes=only(), vote_discard=only(31))

    @clauses("MV-7.44", "MV-7.55", "S17")
    def test_the_market_grows_by_one(self) -> None:
        """Seven cards from now on, at once."""
        table = bought("S17", "red")
        assert table.market_size == 7 and len(table.market) == 7
        finish_round(table)
        lay(table, market(table)[0])
        assert len(table.market) == 7

    @clauses("MV-7.44", "MV-7.10")
    def test_not_beyond_twelve(self) -> None:
        """A market of 12 cannot grow, one of 11 can."""
        assert not is_sold("S17", "red", market_size=12)
        assert is_sold("S17", "red", market_size=11)
