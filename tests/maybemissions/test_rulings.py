"""Rulings that stand beside the chapters, each with a test of its own; the others are tested where their clauses are."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.maybemissions import GAME
from tests.maybemissions.acting import act, asked, mission, taken
from tests.maybemissions.positions import a_game, a_round, a_vote, only
from tests.maybemissions.shopping import buy, shopping
from tests.maybemissions.vocabulary import AddShopCard, AddToMission, CastPurchaseVote, LayMission, ShareWith


class TestRulings:
    """R7 and R56 to R62."""

    @clauses("R7", "MV-1.3")
    def test_ruling_7_nobody_can_show_votes(self) -> None:
        """No command shows a hand, and after a deal every Vote is known to its holder alone."""
        table = a_game()

        assert all(not table.commands(place) for place in range(4))
        for place in range(4):
            assert set(table.hands[place].knowers) == {1 << place}

    @clauses("R56", "R14")
    def test_ruling_56_the_shop_card_does_not_make_limits_meetable(self) -> None:
        """P02 asks for three cards; only M01 and M04 fit X22's two resources. With the Shop Card both could be met, yet X22 falls."""
        table = a_round(
            master="X22", identities=True, public={0: "P02"}, gadgets=True, shop="S03", market=["M01", "M04", "M12", "M18", "M19"]
        )
        assert table.menu(0) == [AddToMission(slot) for slot in range(4)]
        act(table, 0, AddToMission(2), AddToMission(3))

        assert table.menu(0) == [AddToMission(4), AddShopCard()]

    @clauses("R58", "MV-6.18", "two_votes_collect=per_vote")
    def test_ruling_58_every_turn_of_the_owner_comes_first(self) -> None:
        """P12 cast YES 4 and 40, place 1 YES 2: the owner takes two cards before place 1 takes one."""
        table = a_vote(
            (4, 40),
            2,
            5,
            mission=("M04", "M06", "M11"),
            master="X05",
            two_votes_collect="per_vote",
            identities=True,
            public={0: "P12"},
        )
        for place in (0, 0):
            act(table, place, table.menu(place)[0])

        assert taken(table) == [(0, "M04 green"), (0, "M06 green"), (1, "M11 green")]

    @clauses("R60", "MV-7.52", "MV-7.34")
    def test_ruling_60_other_players_are_other_than_the_recipient(self) -> None:
        """Everybody receives S04 red: place 1 shares with 0, 2 or 3, place 2 with 0, 1 or 3."""
        table = shopping(20, 5, 7, 9, shop="S04", vote_shares=True, votes=[31, 33, 35, 37], collections={0: ["M04 green", "M11 green"]})
        buy(table, 0)
        for place, vote in enumerate((60, 58, 56, 54)):
            act(table, place, CastPurchaseVote(vote))

        assert asked(table) == {1: "AskToShare"}
        assert table.menu(1) == [ShareWith(0), ShareWith(2), ShareWith(3)]
        act(table, 1, ShareWith(0))
        assert table.menu(2) == [ShareWith(0), ShareWith(1), ShareWith(3)]

    @clauses("R62", "MV-7.12", "MV-4.3")
    def test_ruling_62_an_empty_market_is_limited_by_nothing(self) -> None:
        """Under X03 with an empty market the Shop Card may be laid alone, or nothing at all."""
        position = {"gadgets": True, "shop": "S03", "master": "X03", "market": [], "missions": only(), "mission_discard": only()}
        table = a_round(**position)
        assert table.menu(0) == [AddShopCard(), LayMission()]
        act(table, 0, AddShopCard())
        assert mission(table) == ["S03"]

        table = a_round(**position)
        act(table, 0, LayMission())
        assert mission(table) == []
        GAME.audit(table)
