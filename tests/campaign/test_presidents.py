"""President cards (CA-5)."""

from __future__ import annotations

from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.games.campaign.events import CardDrawn, DeckRenewed, DieRolled, MoneyPaid
from hustings.games.campaign.formation import FormGovernment
from hustings.games.campaign.government import OpenTerm
from hustings.games.campaign.kinds import NONE
from hustings.games.campaign.losses import safety
from hustings.games.campaign.presidents import DrawPresidentCard
from hustings.games.campaign.state import Campaign
from tests.campaign.positions import ONE, TWO, a_parliament, asked, card, carry_out, ended, group, stopped, told


def a_draw(
    name: str, parties: str = "greens democrats communists", governments: str = "m:greens", luck: list[Any] | None = None, **about: Any
) -> Campaign:
    """The president draws this card."""
    return carry_out(a_parliament(parties, governments=governments, deck=name, luck=luck or [], **about), DrawPresidentCard())


class TestDrawing:
    """CA-5.2 to 5.5, CA-5.25."""

    @clauses("CA-5.2", "CA-5.3", "R20", "CA-9.4")
    def test_one_card_shown_to_all_then_the_allowance(self) -> None:
        """The top card, seen by everybody; then $10."""
        table = carry_out(a_parliament(governments="m:greens", deck="paid-vacation past-history", luck=[]), OpenTerm())
        assert told(table, CardDrawn, TWO) == [CardDrawn(ONE, card("paid-vacation"))] and len(table.deck) == 1
        assert table.money[ONE] == 10 + 20 + 10 + 5 and asked(table) == {ONE: "ChooseGroupAction"}

    @clauses("CA-5.25", "CA-9.4", "R18", "CA-9.2")
    def test_a_coalition_draws_nothing(self) -> None:
        """No card, no allowance; the leader has the income of the own turn alone."""
        table = carry_out(a_parliament(governments="c:greens+democrats", deck="paid-vacation"), OpenTerm())
        assert len(table.deck) == 1 and table.money == [10 + 5, 10, 10] and table.president == NONE and not table.veto

    @clauses("CA-5.5")
    def test_an_empty_deck_is_made_of_the_discards(self) -> None:
        """They are shuffled first."""
        order = [one for one in range(17) if one != card("paid-vacation")] + [card("paid-vacation")]
        table = carry_out(a_parliament(governments="m:greens", deck="", luck=[order]), DrawPresidentCard())
        assert told(table, DeckRenewed) == [DeckRenewed(17)] and table.money[ONE] == 30
        assert len(table.deck) == 16 and table.discards == [card("paid-vacation")]

    @clauses("CA-5.4", "CA-5.6", "R13")
    def test_what_waits_lies_with_its_party(self) -> None:
        """In office or out of it."""
        table = a_draw("sex-scandal")
        assert table.kept[ONE] == [card("sex-scandal")] and table.swing(ONE) == -2 and stopped(table)
        table.president = TWO
        assert table.swing(ONE) == -2

    @clauses("CA-5.5", "CA-5.3")
    def test_what_is_carried_out_is_discarded(self) -> None:
        """At once."""
        assert a_draw("paid-vacation").discards[-1] == card("paid-vacation")


class TestSwings:
    """CA-5.6, CA-5.8, 5.11, 5.14, 5.16, 5.17, 5.19 to 5.21."""

    @clauses("CA-5.8", "CA-5.11", "CA-5.14", "CA-5.16")
    @pytest.mark.parametrize(
        ("name", "swing"), [("wiretapping-backfire", -4), ("past-history", -3), ("assassination-attempt", 1), ("foi-request", -1)]
    )
    def test_swing_cards(self, name: str, swing: int) -> None:
        """-4, -3, +1 and -1 until the next election."""
        assert a_draw(name).swing(ONE) == swing

    @clauses("CA-5.17", "CA-5.20", "CA-5.21", "CA-5.6")
    @pytest.mark.parametrize(("name", "swing"), [("signing-statement", 2), ("sex-scandal", -2), ("scathing-roast", -1)])
    def test_more_swing_cards(self, name: str, swing: int) -> None:
        """+2, -2 and -1; Republicans have three more."""
        assert a_draw(name).swing(ONE) == swing
        assert a_draw(name, "republicans democrats greens", "m:republicans").swing(ONE) == swing + 3

    @clauses("CA-5.19")
    @pytest.mark.parametrize(("face", "swing"), [(1, -1), (2, 2), (5, -5), (6, 6)])
    def test_spoiled_ballots(self, face: int, swing: int) -> None:
        """Even is plus, odd is minus; the die is rolled now and counts in the next election."""
        table = a_draw("spoiled-ballots", luck=[[face]])
        assert (
            table.swing(ONE) == swing and told(table, DieRolled) == [DieRolled(ONE, face)] and table.kept[ONE] == [card("spoiled-ballots")]
        )

    @clauses("CA-5.12", "CA-5.7", "CA-5.18")
    @pytest.mark.parametrize("name", ["pardon", "favorable-supreme-court", "gate"])
    def test_cards_that_stay(self, name: str) -> None:
        """They lie face up; *gate bars from the next government, not from this one."""
        table = a_draw(name)
        assert table.kept[ONE] == [card(name)] and table.president == ONE and table.swing(ONE) == 0
        assert table.barred(ONE) == (name == "gate")

    @clauses("CA-5.18", "R19", "CA-8.12")
    def test_gate_waits_for_the_next_formation(self) -> None:
        """The barred party stays in this government and is passed over in the next."""
        table = a_draw("gate", "greens democrats", governments="M:greens", seats={"greens": 8, "democrats": 7})
        assert table.sequences[ONE] == [2] and asked(carry_out(table, FormGovernment())) == {TWO: "UseSlot"}


class TestSequences:
    """CA-5.9, CA-5.15."""

    @clauses("CA-5.9", "CA-17.5", "R39")
    def test_develop_alzheimers(self) -> None:
        """The newest entry goes, older ones stay, and so do government and ledger; a single one leaves nothing."""
        table = a_draw("develop-alzheimers", governments="c:greens+democrats m:greens")
        assert table.sequences == [[0], [], []] and len(table.ledger) == 2 and table.president == ONE
        assert a_draw("develop-alzheimers").sequences[ONE] == [] and safety(a_draw("develop-alzheimers"), ONE) == 8

    @clauses("CA-5.15", "CA-17.5", "R39")
    def test_terrorist_attack(self) -> None:
        """M becomes M M; the ledger does not change, nor anybody else's sequence."""
        table = a_draw("terrorist-attack", governments="M:greens")
        assert table.sequences == [[2, 2], [], []] and len(table.ledger) == 1 and stopped(table)

    @clauses("CA-5.15", "CA-17.11", "R39", "CA-17.16")
    def test_a_copied_entry_counts_fully(self) -> None:
        """The sixth wins at once; so do Democrats with any, any, alone and the copy. Nothing is paid any more."""
        table = carry_out(a_parliament(governments="m:greens", sequences={"greens": "cmMcm"}, deck="terrorist-attack", luck=[]), OpenTerm())
        assert ended(table) == "CA-17.6" and table.money[ONE] == 10
        table = a_draw("terrorist-attack", "democrats greens communists", "m:democrats", sequences={"democrats": "ccm"})
        assert ended(table) == "CA-3.1"


class TestMoney:
    """CA-5.10, CA-5.13, CA-5.22, CA-5.23."""

    @clauses("CA-5.10", "CA-19.2")
    def test_paid_vacation(self) -> None:
        """$20 from the bank."""
        assert a_draw("paid-vacation").money == [30, 10, 10]

    @clauses("CA-5.13", "CA-1.8", "R44", "CA-19.2")
    @pytest.mark.parametrize(
        ("holder", "own", "money"),
        [("democrats", 10, [3, 17, 10]), ("", 10, [3, 10, 10]), ("greens", 10, [10, 10, 10]), ("democrats", 4, [0, 14, 10])],
    )
    def test_drunk_daughters(self, holder: str, own: int, money: list[int]) -> None:
        """3 and 4: $7 to the controller of Lawyers, or to the bank; the controller keeps it, the poor pay all they have."""
        held = {holder: "lawyers"} if holder else {}
        table = a_draw("drunk-daughters", groups=held, money={"greens": own}, luck=[[3, 4]])
        assert table.money == money and table.dice == [3, 4]
        assert told(table, MoneyPaid) == (
            [] if holder == "greens" else [MoneyPaid(ONE, TWO if holder else NONE, 10 - money[0] if own == 10 else 4)]
        )

    @clauses("CA-5.22", "R44", "CA-1.8")
    @pytest.mark.parametrize(
        ("holder", "own", "money"),
        [("communists", 10, [4, 10, 16]), ("", 10, [4, 10, 10]), ("greens", 10, [10, 10, 10]), ("communists", 2, [0, 10, 12])],
    )
    def test_unfortunate_photo_op(self, holder: str, own: int, money: list[int]) -> None:
        """$6 to the controller of The Liberal Media, or to the bank."""
        held = {holder: "the-liberal-media"} if holder else {}
        assert a_draw("unfortunate-photo-op", groups=held, money={"greens": own}).money == money

    @clauses("CA-5.13", "groups=core", "R30")
    def test_no_lawyers_in_the_core_deck(self) -> None:
        """The bank is paid."""
        assert a_draw("drunk-daughters", groups_of="core", luck=[[1, 1]]).money == [8, 10, 10]

    @clauses("CA-5.23", "CA-18.1", "R2")
    def test_embarrassing_gaffe(self) -> None:
        """The veto of this term is used up; without one nothing happens."""
        assert not a_draw("embarrassing-gaffe", veto=True).veto
        table = carry_out(a_parliament(governments="m:greens", deck="embarrassing-gaffe"), OpenTerm())
        assert not table.veto and table.discards[-1] == card("embarrassing-gaffe")
        assert not a_draw("embarrassing-gaffe", "greens democrats").veto

    @clauses("CA-5.13")
    def test_lawyers_in_the_row_are_nobodys(self) -> None:
        """The bank is paid then."""
        table = a_draw("drunk-daughters", row="lawyers", luck=[[1, 1]])
        assert table.money == [8, 10, 10] and table.row == [group("lawyers")]
