"""Purchase votes and shared rewards (MV-7.47 to MV-7.52, R33)."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from tests.maybemissions.acting import act, asked, cards, cast, collection, events, finish_round, hand, lay, market, refused, result, tally
from tests.maybemissions.luck import number_of
from tests.maybemissions.positions import a_round, only
from tests.maybemissions.shopping import bought, buy, pass_shop, shopping
from tests.maybemissions.vocabulary import (
    Bought,
    Buy,
    CastPurchaseVote,
    PassShop,
    PurchaseAnnounced,
    PurchaseRuleSet,
    PurchaseVoted,
    RewardLost,
    RewardReceived,
    StopAdding,
    TakeFromMarket,
)

DRAWN = [31, 33, 35, 37]


def vote_on(table: object, *votes: int) -> None:
    """Everybody's Vote on the purchase, by place."""
    assert set(asked(table).values()) == {"AskPurchaseVote"}, asked(table)
    for place, vote in enumerate(votes):
        act(table, place, CastPurchaseVote(vote))


# After a_vote the hands are (59, 60), (57, 58), (55, 56), (53, 54).
YES, NO = (60, 58, 56, 54), (59, 57, 55, 53)


class TestVoteOnPurchase:
    """`vote_on_purchase` (MV-7.47, MV-7.49)."""

    @clauses("MV-7.47", "S14", "MV-7.51")
    def test_it_is_for_the_next_round(self) -> None:
        """Place 0 buys S14 red: this round goes on as it is, in the next one purchases are put to the vote."""
        table = bought("S14", "red", collections={3: ["S02", "M26 green"]})
        assert events(table, PurchaseRuleSet) == [PurchaseRuleSet(0, 26)]
        assert not table.vote_first and table.vote_first_next
        buy(table, 3, shop="S02")  # no purchase vote yet
        assert asked(table) == {3: "AskToLook"}
        act(table, 3, table.menu(3)[0])
        finish_round(table)

        assert table.vote_first and not table.vote_first_next and not table.vote_shares

    @clauses("MV-7.49", "MV-7.47", "R59")
    def test_everybody_with_votes_chooses_one_in_secret(self) -> None:
        """All four are asked together; nobody sees the others' Votes before the last one is in, and nothing is paid yet."""
        table = shopping(20, 4, 6, 9, vote_first=True, votes=DRAWN, collections={0: ["M06 green"]})
        buy(table, 0)
        assert asked(table) == dict.fromkeys(range(4), "AskPurchaseVote")
        assert events(table, PurchaseAnnounced) == [PurchaseAnnounced(0, number_of("S18"), 1)]
        assert collection(table, 0) == ["M06 green"]
        assert table.menu(1) == [CastPurchaseVote(57), CastPurchaseVote(58)]
        assert refused(table, 1, CastPurchaseVote(59)) == ("not-in-hand", "MV-7.49")

        act(table, 1, CastPurchaseVote(57))
        assert table.sight(0).given[1] == [] and not events(table, PurchaseVoted)

    @clauses("MV-7.47", "MV-7.49", "R33")
    def test_on_success_it_goes_through(self) -> None:
        """2 to 2 is enough: the buyer pays and receives; each spent Vote is replaced by one drawn, clockwise from the active player."""
        table = shopping(20, 4, 6, 9, vote_first=True, votes=DRAWN, collections={0: ["M06 green"]}, active=2)
        buy(table, 0)
        vote_on(table, 60, 58, 55, 53)

        assert events(table, PurchaseVoted) == [PurchaseVoted((2, 3, 0, 1), (55, 53, 60, 58), 1)]
        assert events(table, Bought) and asked(table) == {0: "AskToAdd"}
        assert sorted(table.vote_discard.cards) == [53, 55, 58, 60]
        assert [hand(table, place) for place in range(4)] == [[35, 59], [37, 57], [31, 56], [33, 54]]

    @clauses("MV-7.47", "R33", "R59")
    def test_ruling_33_on_fail_nothing_is_paid_and_the_shop_stays_open(self) -> None:
        """1 to 3: place 0 keeps its card and may not try again; place 3 is asked next for the same shop. All draw one Vote."""
        table = shopping(20, 4, 6, 9, vote_first=True, votes=DRAWN, collections={0: ["M06 green"], 3: ["M26 green"]})
        buy(table, 0)
        vote_on(table, 60, 57, 55, 53)

        assert collection(table, 0) == ["M06 green"] and not events(table, Bought)
        assert table.general_shop == number_of("S18") and not table.general_closed
        assert asked(table) == {3: "AskPurchase"}
        assert [len(hand(table, place)) for place in range(4)] == [2, 2, 2, 2]

    @clauses("R33", "MV-7.16")
    def test_ruling_33_each_shop_can_be_tried_once(self) -> None:
        """After a failed vote on the general shop place 0 may still try its personal one."""
        table = shopping(20, 4, 6, 9, vote_first=True, votes=[31, 33, 35, 37], collections={0: ["M06 green", "S02", "M13 green"]})
        buy(table, 0, "M06", shop="S18")
        vote_on(table, *NO)

        assert asked(table) == {0: "AskPurchase"}
        assert table.menu(0) == [PassShop(), Buy(2)]
        assert refused(table, 0, Buy(0)) == ("tried-already", "MV-7.16")

    @clauses("MV-7.49", "MV-4.11", "MV-6.5")
    def test_types_only(self) -> None:
        """Doubled NO (X11) and an Identity's weight do not matter: 2 to 2 passes."""
        table = shopping(
            20, 4, 6, 9, vote_first=True, votes=DRAWN, collections={0: ["M06 green"]}, master="X11", identities=True, public={2: "P06"}
        )
        buy(table, 0)
        vote_on(table, 60, 58, 55, 53)

        assert events(table, Bought)

    @clauses("R33", "MV-7.49")
    def test_ruling_33_nobody_has_votes(self) -> None:
        """All cast their last Vote: the purchase vote is a SUCCESS without anybody voting."""
        table = a_round(
            hands=[[20], [4], [6], [9]],
            mission=["M31", "M32", "M33"],
            gadgets=True,
            shop="S18",
            collections={0: ["M06 green"]},
            vote_first=True,
        )
        buy(table, 0)

        assert events(table, PurchaseVoted) == [PurchaseVoted((), (), 1)]
        assert asked(table) == {0: "AskToAdd"}

    @clauses("MV-7.49")
    def test_only_players_with_votes_take_part_and_draw(self) -> None:
        """Place 1 has no Votes left: it is not asked, and draws none."""
        table = a_round(
            hands=[[20, 60, 59], [4], [6, 56, 55], [9, 54, 53]],
            votes=DRAWN,
            mission=["M31", "M32", "M33"],
            gadgets=True,
            shop="S18",
            collections={0: ["M06 green"]},
            vote_first=True,
        )
        cast(table, {0: 20, 2: 6, 3: 9})
        buy(table, 0)
        assert sorted(asked(table)) == [0, 2, 3]
        act(table, 0, CastPurchaseVote(59))
        act(table, 2, CastPurchaseVote(56))
        act(table, 3, CastPurchaseVote(53))

        assert hand(table, 1) == [] and hand(table, 0) == [31, 60]
        assert not events(table, Bought)  # 1 to 2

    @clauses("MV-7.49", "MV-3.35")
    def test_the_spent_votes_can_be_drawn_again(self) -> None:
        """With an empty Vote deck the four spent Votes are shuffled for the draw."""
        table = shopping(
            20, 4, 6, 9, vote_first=True, votes=only(), vote_discard=only(), collections={0: ["M06 green"]}, chance=[[53, 55, 57, 59]]
        )
        buy(table, 0)
        vote_on(table, *NO)

        assert hand(table, 0) == [53, 60] and hand(table, 3) == [54, 59]

    @clauses("R51", "purchase_closes=all", "R33")
    def test_ruling_51_a_failed_vote_is_no_purchase(self) -> None:
        """Under purchase_closes=all shopping goes on after the failed vote."""
        table = shopping(20, 4, 6, 9, vote_first=True, votes=DRAWN, collections={0: ["M06 green"], 3: ["M26 green"]}, purchase_closes="all")
        buy(table, 0)
        vote_on(table, *NO)

        assert asked(table) == {3: "AskPurchase"}


class TestVoteShares:
    """`vote_shares_reward` (MV-7.48, MV-7.52)."""

    @clauses("MV-7.48", "S05", "MV-7.51")
    def test_it_is_for_the_next_round(self) -> None:
        """Place 0 buys S05 red: the next round has it, and the one after has not."""
        table = bought("S05", "red")
        assert events(table, PurchaseRuleSet) == [PurchaseRuleSet(0, 27)]
        finish_round(table)
        assert table.vote_shares and not table.vote_first and not table.vote_shares_next

        lay(table, market(table)[0])
        cast(table, 59, 57, 55, 53)
        finish_round(table)
        assert not table.vote_shares

    @clauses("MV-7.48", "MV-7.52")
    def test_on_success_everybody_receives_it_the_buyer_last(self) -> None:
        """S04 gives a free Mission Card: places 1, 2, 3 and then 0 choose; place 0 alone paid."""
        table = shopping(20, 4, 6, 9, shop="S04", vote_shares=True, votes=DRAWN, collections={0: ["M24 green"], 1: ["X05 green"]})
        buy(table, 0)
        vote_on(table, *YES)
        order: list[int] = []
        while "AskFreeCard" in asked(table).values():
            (place,) = asked(table)
            order.append(place)
            act(table, place, TakeFromMarket(0))

        assert order == [1, 2, 3, 0]
        assert collection(table, 1)[:1] == ["X05 green"] and len(collection(table, 1)) == 2
        assert cards(table.mission_discard) == ["M24"]

    @clauses("MV-7.48")
    def test_on_fail_it_goes_through_for_the_buyer_alone(self) -> None:
        """1 to 3: place 0 pays and chooses, nobody else."""
        table = shopping(20, 4, 6, 9, shop="S04", vote_shares=True, votes=DRAWN, collections={0: ["M24 green"]})
        buy(table, 0)
        vote_on(table, 60, 57, 55, 53)

        assert asked(table) == {0: "AskFreeCard"} and events(table, Bought)
        act(table, 0, TakeFromMarket(0))
        assert "AskFreeCard" not in asked(table).values()

    @clauses("MV-7.52", "MV-7.10")
    def test_recipients_for_whom_it_is_impossible_are_skipped(self) -> None:
        """S15 red flips an own Mission Card: places 2 and 0 have one, 1 and 3 have none."""
        table = shopping(
            20,
            5,
            7,
            9,
            shop="S15",
            vote_shares=True,
            votes=DRAWN,
            collections={0: ["M06 green", "M11 green", "M02 green"], 2: ["M01 red", "M03 red"]},
        )
        buy(table, 0, "M06", "M11")
        vote_on(table, *YES)

        assert asked(table) == {2: "AskFlip"}
        act(table, 2, table.menu(2)[0])
        assert collection(table, 0)[:1] == ["M02 red"]
        assert [event.place for event in events(table, RewardLost)] == [1, 3]
        assert [event.place for event in events(table, RewardReceived)] == [2, 0]

    @clauses("MV-7.50", "MV-7.47", "MV-7.48")
    @pytest.mark.parametrize(("votes", "recipients"), [(YES, 4), ((60, 57, 55, 53), 0)])
    def test_both_pending_one_vote(self, votes: tuple[int, ...], recipients: int) -> None:
        """SUCCESS means for everybody, FAIL not at all; there is a single vote."""
        table = shopping(
            20, 4, 6, 9, shop="S02", vote_first=True, vote_shares=True, votes=DRAWN, collections={0: ["M13 green"]}, market_size=6
        )
        buy(table, 0)
        vote_on(table, *votes)
        received = 0
        while "AskSize" in asked(table).values():
            (place,) = asked(table)
            act(table, place, table.menu(place)[-1])
            received += 1

        assert received == recipients
        assert len(events(table, PurchaseVoted)) == 1
        assert len(events(table, Bought)) == (1 if recipients else 0)

    @clauses("MV-7.54", "MV-7.52", "MV-7.48")
    def test_the_last_one_carried_out_holds(self) -> None:
        """Everybody becomes the next active player in turn; the buyer, last, holds."""
        table = shopping(20, 4, 6, 9, shop="S15", vote_shares=True, votes=DRAWN, collections={0: ["M13 green"]}, active=1)
        buy(table, 0)
        vote_on(table, *YES)
        finish_round(table)

        assert table.active == 0


class TestLapse:
    """MV-7.51: pending purchase rules end with their round."""

    @clauses("MV-7.51", "MV-7.20")
    def test_it_lapses_also_without_shopping(self) -> None:
        """X07 ends the round before shopping: the rule is gone in the next one."""
        table = shopping(2, 4, 6, 8, master="X07", vote_first=True, vote_shares=True)

        assert table.round == 2
        assert not table.vote_first and not table.vote_shares

    @clauses("MV-7.51", "MV-7.49")
    def test_every_purchase_of_the_round_is_put_to_the_vote(self) -> None:
        """The purchase from the general shop, and place 3's from its personal one."""
        table = shopping(
            20, 4, 6, 9, vote_first=True, votes=[*DRAWN, 41, 43, 45, 47], collections={0: ["M06 green"], 3: ["S02", "M13 green"]}
        )
        buy(table, 0)
        vote_on(table, *YES)
        act(table, 0, StopAdding())
        buy(table, 3, shop="S02")

        assert set(asked(table).values()) == {"AskPurchaseVote"}

    @clauses("MV-7.56", "MV-7.49")
    def test_purchases_stay_valid_and_purchase_votes_are_not_counted_in_the_round(self) -> None:
        """After a purchase vote of NO alone the round still stands at 3 to 1."""
        table = shopping(20, 4, 6, 9, vote_shares=True, votes=DRAWN, collections={0: ["M06 green"]})
        buy(table, 0)
        vote_on(table, *NO)
        act(table, 0, StopAdding())
        pass_shop(table, *[place for place, name in asked(table).items() if name == "AskPurchase"])
        finish_round(table)

        assert (result(table), tally(table)) == ("success", (3, 1, 2))
