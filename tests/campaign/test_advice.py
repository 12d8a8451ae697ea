"""What the built-in advice does in positions where a sound player knows what to do. It sees sights alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hustings.games.campaign.advice import CampaignAdvice
from hustings.games.campaign.coalitions import AnswerProposal, ProposeCoalition
from hustings.games.campaign.declaring import CourtGroup, HandIn, RaidSeat
from hustings.games.campaign.elections import AuctionSeat, BuyTokens, PassBid
from hustings.games.campaign.formation import FormGovernment, PassFormation
from hustings.games.campaign.interference import PassSpend, Spend
from hustings.games.campaign.kinds import AGAINST, DEMOCRATS, FOR, NONE, REPUBLICANS
from hustings.games.campaign.setup import ChooseIdeology
from hustings.games.campaign.state import Campaign
from tests.campaign.acting import a_check, a_group_action, a_raid, court
from tests.campaign.positions import ONE, THREE, TWO, a_new_game, a_parliament, answer, asked, carry_out, group

FIVE_MM = "artists universities environmentalists the-aclu the-gay-vote"


def advised(table: Campaign, place: int) -> Any:
    """The move that is advised to *place*."""
    return CampaignAdvice().decide(table.sight(place), place, table.sight(place).menu(place), random.Random(1))


class TestSetup:
    """The pick of ideologies."""

    def test_the_strongest_ideology_that_is_left_is_picked(self) -> None:
        """Democrats first, then Republicans."""
        table = a_new_game(3, ideology_deal="choose")
        assert advised(table, ONE) == ChooseIdeology(DEMOCRATS)
        assert advised(answer(table, ONE, ChooseIdeology(DEMOCRATS)), TWO) == ChooseIdeology(REPUBLICANS)


class TestElections:
    """Tokens by what they add to the odds."""

    def test_a_dollar_for_a_certain_seat(self) -> None:
        """Nobody else has money: one token is the seat, and no more is bought."""
        table = a_parliament(seats={"greens": 7, "democrats": 7}, money={"greens": 9, "democrats": 0, "communists": 0})
        assert advised(carry_out(table, AuctionSeat(ONE)), ONE) == BuyTokens(1)

    def test_no_money_for_what_is_hardly_gained(self) -> None:
        """All tokens are owned, and a buyout costs $9: the 12 for the last nine dollars is not bought."""
        table = carry_out(a_parliament(seats={"greens": 7, "communists": 7}, money={"greens": 9}), AuctionSeat(ONE))
        table.tokens, table.price = [ONE, *[TWO] * 9], 9
        assert table.sight(ONE).menu(ONE) == [PassBid(), BuyTokens(1)] and advised(table, ONE) == PassBid()


class TestAttempts:
    """Groups by what they pay and what they do for the own goal; the weak are raided; money is budgeted."""

    def test_greens_prefer_a_movement_to_money(self) -> None:
        """Environmentalists pay $2 and are MM, Car Drivers pay $2 and are nothing: both can be had, and the movement is courted."""
        table = a_group_action(row="car-drivers environmentalists")
        assert advised(table, ONE) == CourtGroup(group("environmentalists"))

    def test_the_last_group_is_courted_in_a_backroom(self) -> None:
        """Five of six MM: the sixth is named first, and a group of no type is handed in so that nobody else can spend."""
        table = a_group_action(
            groups={"greens": f"{FIVE_MM} the-colonies"}, row="the-anti-war-movement big-finance", money={"democrats": 30}
        )
        assert advised(table, ONE) == CourtGroup(group("the-anti-war-movement"))
        answer(table, ONE, CourtGroup(group("the-anti-war-movement")))
        answer(table, ONE, advised(table, ONE))
        assert advised(table, ONE) == HandIn(group("the-colonies"))

    def test_a_win_in_sight_is_blocked(self) -> None:
        """The Greens would win with this group: Democrats spend against it, all that changes the odds."""
        table = a_group_action(groups={"greens": FIVE_MM}, row="the-anti-war-movement", money={"greens": 0, "democrats": 30})
        court(table, ONE, "the-anti-war-movement", "artists")
        move = advised(table, TWO)
        assert isinstance(move, Spend) and move.side == AGAINST and table.number - move.amount <= 1

    def test_others_business_costs_nothing(self) -> None:
        """Somebody courts a group that does nothing for a goal: a third party keeps its money."""
        table = a_group_action(row="car-drivers", money={"greens": 0, "democrats": 30})
        court(table, ONE, "car-drivers")
        assert asked(table) == {TWO: "SpendOrPass"} and advised(table, TWO) == PassSpend()

    def test_the_easier_seat_is_raided(self) -> None:
        """Ten against two: Democrats have no seat without support, Communists eight."""
        about = {"democrats": "the-debtors"}
        table = a_raid(seats={"greens": 2, "democrats": 5, "communists": 8}, groups=about)
        assert advised(table, ONE) == RaidSeat(TWO)

    def test_seats_are_defended(self) -> None:
        """Electability 4 and nine seats: Anarchists with money raise their safety."""
        table = a_check("anarchists democrats communists", seats={"anarchists": 9, "democrats": 6}, money={"anarchists": 12})
        move = advised(table, ONE)
        assert isinstance(move, Spend) and move.side == FOR


class TestCoalitions:
    """Both sides have to gain."""

    def test_a_coalition_that_both_gain_from_is_proposed_and_accepted(self) -> None:
        """Greens and Communists lock out the largest party, which would govern alone."""
        table = carry_out(a_parliament(seats={"greens": 5, "democrats": 6, "communists": 4}), FormGovernment())
        answer(table, TWO, PassFormation())
        move = advised(table, ONE)
        assert isinstance(move, ProposeCoalition) and move.members == 0b101
        answer(table, ONE, move)
        assert advised(table, THREE) == AnswerProposal(1)

    def test_nobody_lets_a_sixth_government_pass(self) -> None:
        """With one more government Democrats have six in a row: Greens decline."""
        table = a_parliament(seats={"greens": 5, "democrats": 6, "communists": 4}, governments="c:democrats+communists " * 5)
        carry_out(table, FormGovernment())
        answer(table, TWO, ProposeCoalition(0b011, TWO, ()))
        assert advised(table, ONE) == AnswerProposal(0)

    @pytest.mark.parametrize("payment", [0, 30])
    def test_money_makes_a_difference(self, payment: int) -> None:
        """The largest party need not share its government, unless somebody pays well for it."""
        table = a_parliament(seats={"greens": 5, "democrats": 6, "communists": 4}, money={"greens": 30})
        carry_out(table, FormGovernment())
        answer(table, TWO, PassFormation())
        answer(table, ONE, ProposeCoalition(0b011, TWO, ((ONE, TWO, payment),) if payment else ()))
        assert advised(table, TWO) == AnswerProposal(int(payment > 0))


def test_the_value_of_a_position_is_the_chance_to_win() -> None:
    """Between 0 and 1, more for whoever has more seats and stands nearer to a goal."""
    table = carry_out(a_parliament(seats={"greens": 2, "democrats": 9, "communists": 4}, sequences={"democrats": "ccc"}), FormGovernment())
    values = [CampaignAdvice().value(table.sight(place), place) for place in range(3)]
    assert min(values) >= 0 and max(values) <= 1 and values[TWO] == max(values) and NONE not in table.ideology
