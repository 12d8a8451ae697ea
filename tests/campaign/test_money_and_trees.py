"""Money movements (CA-19) and hierarchy arrangements (CA-20)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.campaign.coalitions import ProposeCoalition
from hustings.games.campaign.declaring import ChooseLead, CourtGroup, DealOpenly, HandIn, PayBackroom
from hustings.games.campaign.events import GiftGiven, MoneyMoved
from hustings.games.campaign.formation import FormGovernment
from hustings.games.campaign.game import GAME
from hustings.games.campaign.interference import PassSpend
from hustings.games.campaign.kinds import LOOSE, NONE, ROOT
from hustings.games.campaign.pardon import PlayPardon
from hustings.games.campaign.purses import EndGifts, GiftStep, GiveMoney, KeepMoney, MoveMoney, MovingMoney
from hustings.games.campaign.turn import TakeTurn
from hustings.tables.window import forms
from tests.campaign.acting import BROKE, a_group_action, court, pay_for
from tests.campaign.positions import ONE, THREE, TWO, a_parliament, answer, asked, carry_out, group, groups, menu, refused, stopped, told


class TestGifts:
    """CA-19.1 to 19.4."""

    @clauses("CA-19.3", "gifts=open")
    def test_one_gift_a_recipient(self) -> None:
        """To any party, at most once each in a turn; nothing to oneself, and no more than there is."""
        table = carry_out(a_parliament(gifts="open"), GiftStep(0))
        assert refused(table, ONE, GiveMoney(ONE, 1)) == "not-to-yourself CA-19.3" and refused(table, ONE, GiveMoney(TWO, 11)).startswith(
            "no-such-value"
        )
        answer(table, ONE, GiveMoney(TWO, 4))
        assert table.money == [6, 14, 10] and refused(table, ONE, GiveMoney(TWO, 1)) == "one-gift CA-19.3"
        assert told(table, GiftGiven) == [GiftGiven(ONE, TWO, 4)]
        assert menu(table, ONE) == ["EndGifts()", *[f"GiveMoney(to=2, amount={amount})" for amount in (1, 3, 6)]]
        answer(table, ONE, GiveMoney(THREE, 6))
        assert stopped(table) and table.money == [0, 14, 16]

    @clauses("CA-19.3", "gifts=open")
    def test_ending_and_having_nothing(self) -> None:
        """The step can be ended; a party without money is not asked; in the next turn everybody can get a gift again."""
        assert stopped(answer(carry_out(a_parliament(gifts="open"), GiftStep(0)), ONE, EndGifts()))
        assert stopped(carry_out(a_parliament(gifts="open", money=BROKE), GiftStep(0)))
        table = a_parliament(gifts="open")
        table.gifted = 0b110
        assert stopped(carry_out(table.clone(), GiftStep(0)))  # type: ignore[arg-type]
        assert carry_out(table, TakeTurn(0)).gifted == 0

    @clauses("gifts=offers", "CA-19.3", "CA-19.4")
    def test_without_the_option_nobody_gives(self) -> None:
        """Money passes in coalitions only; no promise is written down."""
        assert stopped(carry_out(a_parliament(), GiftStep(0)))


class TestOnCards:
    """CA-19.5."""

    @clauses("CA-19.5", "money_model=on_cards", "R45")
    def test_income_lies_on_the_cards(self) -> None:
        """AIPAC's $6 on AIPAC, the ideology's $5 in the treasury; Communists' bonus in the treasury, too."""
        table = carry_out(a_parliament(groups={"greens": "aipac"}, money_model="on_cards"), TakeTurn(0))
        assert table.money[ONE] == 15 and table.cash[group("aipac")] == 6 and asked(table) == {ONE: "WhetherToMove"}
        table = carry_out(a_parliament(groups={"communists": "big-finance"}, money_model="on_cards"), TakeTurn(2))
        assert table.money[THREE] == 10 + 8 + 1 and table.cash[group("big-finance")] == 8

    @clauses("CA-19.5")
    def test_once_a_turn_from_one_card(self) -> None:
        """Any amount; not from another's card, not more than lies there."""
        table = a_parliament(
            groups={"greens": "aipac artists", "democrats": "lawyers"},
            cash={"aipac": 7, "artists": 2, "lawyers": 9},
            money_model="on_cards",
        )
        carry_out(table, MovingMoney(0))
        listed = [("aipac", 3), ("aipac", 7), ("artists", 1), ("artists", 2)]
        assert menu(table, ONE) == ["KeepMoney()", *[repr(MoveMoney(group(name), amount)) for name, amount in listed]]
        assert refused(table, ONE, MoveMoney(group("lawyers"), 1)) == "not-yours CA-19.5"
        assert refused(table, ONE, MoveMoney(group("artists"), 3)) == "no-money-there CA-19.5"
        assert refused(table, ONE, MoveMoney(group("aipac"), 8)) == "no-such-value CA-19.5"
        answer(table, ONE, MoveMoney(group("aipac"), 5))
        assert stopped(table) and table.money[ONE] == 15 and table.cash[group("aipac")] == 2
        assert told(table, MoneyMoved) == [MoneyMoved(ONE, group("aipac"), 5)]
        assert stopped(
            answer(
                carry_out(a_parliament(groups={"greens": "aipac"}, cash={"aipac": 1}, money_model="on_cards"), MovingMoney(0)),
                ONE,
                KeepMoney(),
            )
        )
        assert stopped(carry_out(a_parliament(groups={"greens": "aipac"}, money_model="on_cards"), MovingMoney(0)))

    @clauses("CA-12.6", "CA-19.5", "CA-12.3")
    def test_money_on_the_lead_is_spent_first(self) -> None:
        """$4 on the lead and $1 in the treasury: five can be spent, and the card is emptied first; other cards do not help."""
        table = a_group_action(
            groups={"greens": "artists lawyers"},
            cash={"artists": 4, "lawyers": 9},
            money={"greens": 1},
            row="aipac",
            money_model="on_cards",
            luck=[[6, 6]],
        )
        court(table, ONE, "aipac", "artists")
        assert refused(table, ONE, pay_for(6)).startswith("no-such-value") and refused(table, ONE, pay_for(5)) == "legal"
        twin = table.clone()
        answer(table, ONE, pay_for(3))
        assert table.cash[group("artists")] == 1 and table.money[ONE] == 1
        twin.apply(ONE, pay_for(5))
        assert twin.cash[group("artists")] == 0 and twin.money[ONE] == 0  # type: ignore[attr-defined]

    @clauses("CA-19.5", "CA-12.3")
    def test_without_a_lead_the_treasury_alone(self) -> None:
        """A party with money on cards only is passed over unasked."""
        table = a_group_action(groups={"greens": "artists"}, cash={"artists": 4}, money={"greens": 0}, row="aipac", money_model="on_cards")
        assert asked(court(table, ONE, "aipac")) == {TWO: "SpendOrPass"}

    @clauses("R56", "CA-14.2", "CA-19.5")
    def test_ruling_56_the_backroom_price(self) -> None:
        """$3 on the lead and $2 in the treasury are enough; the card's money goes first."""
        table = a_group_action(
            groups={"greens": "artists"},
            cash={"artists": 3},
            money={"greens": 2},
            row="aipac",
            governments="m:greens",
            money_model="on_cards",
            luck=[[6, 6]],
        )
        answer(table, ONE, CourtGroup(group("aipac")))
        twin = table.clone()
        answer(table, ONE, ChooseLead(group("artists")), PayBackroom())
        assert table.cash[group("artists")] == 0 and table.money[ONE] == 0
        twin.apply(ONE, ChooseLead(NONE))
        assert PayBackroom() not in twin.menu(ONE)

    @clauses("CA-19.5", "CA-11.12")
    def test_a_captured_group_brings_its_money(self) -> None:
        """And takes it back when pardoned."""
        table = a_group_action(
            groups={"democrats": "the-debtors"},
            kept={"democrats": "pardon"},
            cash={"the-debtors": 6},
            money=BROKE,
            money_model="on_cards",
            luck=[[1, 1]],
        )
        court(table, ONE, "the-debtors")
        assert table.wealth(ONE) == 6 and table.wealth(TWO) == 0
        answer(table, TWO, PlayPardon(group("the-debtors")))
        assert table.wealth(TWO) == 6

    @clauses("CA-19.5", "CA-14.3")
    def test_a_group_under_the_pile_loses_it(self) -> None:
        """To the bank."""
        table = a_group_action(groups={"greens": "artists"}, cash={"artists": 6}, row="aipac", money_model="on_cards", luck=[[6, 6]])
        court(table, ONE, "aipac", deal=HandIn(group("artists")))
        assert sum(table.cash) == 0 and table.money == [10, 10, 10]


class TestPrivateMoney:
    """Catalogue, section 6."""

    @clauses("money_visibility=private", "money_visibility=public", "CA-19.2")
    def test_boards_show_ones_own(self) -> None:
        """And what lies on one's own cards; with public money everything."""
        about = {"groups": {"greens": "aipac", "democrats": "lawyers"}, "cash": {"aipac": 1, "lawyers": 2}, "money_model": "on_cards"}
        hidden = a_parliament(money_visibility="private", **about)  # type: ignore[arg-type]
        players = GAME.render(hidden.sight(ONE))["players"]
        assert (
            [row["money"] for row in players] == [10, None, None]
            and players[1]["groups"][0]["money"] is None
            and players[0]["groups"][0]["money"] == 1
        )
        assert [row["money"] for row in GAME.render(hidden.sight(None))["players"]] == [None] * 3
        shown = GAME.render(a_parliament(**about).sight(None))["players"]  # type: ignore[arg-type]
        assert [row["money"] for row in shown] == [10] * 3 and shown[1]["groups"][0]["money"] == 2

    @clauses("money_visibility=private", "CA-8.9", "CA-19.5")
    def test_what_can_be_named_tells_nothing(self) -> None:
        """Neither the form of a proposal nor that of moving money depends on what others have."""
        seats = {"greens": 4, "democrats": 6, "communists": 5}
        for rich in (12, 93):
            table = carry_out(a_parliament(seats=seats, money={"communists": rich}, money_visibility="private"), FormGovernment())
            payments = forms(GAME, table.sight(TWO), TWO)["ProposeCoalition"]["fields"][2]
            assert payments["shape"]["columns"][2] == {"kind": "number", "least": 1, "most": 1000}
            assert refused(table, TWO, ProposeCoalition(0b110, TWO, ((THREE, TWO, 94),))) == "cannot-pay CA-8.9"
            assert refused(table, TWO, ProposeCoalition(0b110, TWO, ((THREE, TWO, 12),))) == "legal"
            held = {"greens": "aipac", "democrats": "lawyers"}
            table = a_parliament(groups=held, cash={"aipac": 3, "lawyers": rich}, money_model="on_cards", money_visibility="private")
            amount = forms(GAME, carry_out(table, MovingMoney(ONE)).sight(ONE), ONE)["MoveMoney"]["fields"][1]
            assert amount["shape"] == {"kind": "number", "least": 1, "most": 3}


class TestTree:
    """CA-20."""

    @clauses("CA-20.2", "hierarchy=tree", "R46")
    def test_the_card_with_the_place_leads(self) -> None:
        """From a place on the ideology card nobody lends influence; on Artists they do, and the group hangs there."""
        table = a_group_action(groups={"greens": "artists"}, row="aipac", hierarchy="tree", money=BROKE, luck=[[2, 2]])
        court(table, ONE, "aipac", "artists")
        assert table.umbrellas[ONE] == groups("artists aipac") and table.above[group("aipac")] == group("artists")
        table = a_group_action(groups={"greens": "artists"}, row="aipac", hierarchy="tree")
        assert court(table, ONE, "aipac").number == 0

    @clauses("CA-20.2")
    def test_four_places_and_two(self) -> None:
        """The ideology card with four and Artists with two are full."""
        held = "artists lawyers aipac old-people the-colonies the-debtors"
        table = a_group_action(
            groups={"greens": held}, hanging={"the-colonies": "artists", "the-debtors": "artists"}, row="universities", hierarchy="tree"
        )
        answer(table, ONE, CourtGroup(group("universities")))
        assert (
            refused(table, ONE, ChooseLead(NONE)) == "no-room CA-20.2"
            and refused(table, ONE, ChooseLead(group("artists"))) == "no-room CA-20.2"
        )
        assert menu(table, ONE) == [f"ChooseLead(lead={one})" for one in groups("lawyers aipac old-people the-colonies the-debtors")]
        table = a_group_action(groups={"greens": "artists lawyers aipac"}, row="universities", hierarchy="tree")
        answer(table, ONE, CourtGroup(group("universities")))
        assert refused(table, ONE, ChooseLead(NONE)) == "legal"

    @clauses("CA-20.3")
    def test_loyalty_by_distance(self) -> None:
        """Old People (4): 4 - 6 on the ideology card, 4 - 4 one step out, 4 - 2 beyond."""
        chain = "artists aipac lawyers old-people"
        for hanging, number in (
            ({}, -2),
            ({"old-people": "artists"}, 0),
            ({"aipac": "artists", "old-people": "aipac"}, 2),
            ({"aipac": "artists", "lawyers": "aipac", "old-people": "lawyers"}, 2),
        ):
            table = a_group_action(groups={"democrats": chain}, hanging=hanging, hierarchy="tree")
            assert court(table, ONE, "old-people").number == number

    @clauses("CA-20.4", "CA-5.28")
    def test_the_whole_branch_moves_and_returns(self) -> None:
        """The Debtors come with AIPAC below them and Lawyers below those; Pardon puts all back where they were."""
        table = a_group_action(
            groups={"greens": "old-people", "democrats": "artists the-debtors aipac lawyers"},
            hanging={"the-debtors": "artists", "aipac": "the-debtors", "lawyers": "aipac"},
            kept={"democrats": "pardon"},
            money=BROKE,
            hierarchy="tree",
            luck=[[1, 1]],
        )
        court(table, ONE, "the-debtors", "old-people")
        assert table.umbrellas[:2] == [groups("old-people the-debtors aipac lawyers"), groups("artists")]
        assert [table.above[one] for one in groups("the-debtors aipac lawyers")] == groups("old-people the-debtors aipac")
        answer(table, TWO, PlayPardon(group("the-debtors")))
        assert table.umbrellas[:2] == [groups("old-people"), groups("artists the-debtors aipac lawyers")]
        assert [table.above[one] for one in groups("the-debtors aipac lawyers")] == groups("artists the-debtors aipac") and stopped(table)

    @clauses("CA-20.5", "CA-14.3")
    def test_only_leaves_are_handed_in(self) -> None:
        """Artists have Lawyers attached."""
        table = a_group_action(
            groups={"greens": "artists lawyers aipac"}, hanging={"lawyers": "artists"}, row="universities", hierarchy="tree"
        )
        answer(table, ONE, CourtGroup(group("universities")), ChooseLead(group("aipac")))
        assert refused(table, ONE, HandIn(group("artists"))) == "not-a-leaf CA-20.5"
        assert menu(table, ONE) == [repr(DealOpenly()), f"HandIn(group={group('lawyers')})"]
        answer(table, ONE, HandIn(group("lawyers")), PassSpend())
        assert table.above[group("lawyers")] == LOOSE

    @clauses("CA-20.1", "hierarchy=umbrella", "R46")
    def test_in_an_umbrella_nothing_hangs(self) -> None:
        """There is always room, and everything can be handed in."""
        table = a_group_action(
            groups={"greens": "artists lawyers aipac old-people the-colonies"}, row="universities", money=BROKE, luck=[[1, 1]]
        )
        court(table, ONE, "universities", "artists")
        assert table.above[group("universities")] == LOOSE and ROOT != LOOSE
