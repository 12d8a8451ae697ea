"""Masterstrokes that stay face up (KU-16.8 to KU-16.19): laying them out, and what they add up to."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.games.kursi.deck import NUMBER
from hustings.games.kursi.display import end_round_strokes
from hustings.games.kursi.events import IssueNamed, OpponentChosen
from hustings.games.kursi.kinds import (
    ALL_CARDS_MATCH,
    BOLSTER_COST,
    EXTRA_DRAW,
    ISSUE_BONUS,
    NONE,
    OWN_PLAY_LIMIT,
    SHIELDED,
    THEIR_PLAY_LIMIT,
    WELFARE,
    WINS_TIES,
)
from hustings.games.kursi.lasting import NameIssue
from hustings.games.kursi.masterstrokes import CommitMasterstroke, Commitment
from hustings.games.kursi.rallies import pledged
from hustings.games.kursi.state import Kursi, Laid
from hustings.games.kursi.targets import ChooseOpponent, can_be_chosen, is_protected
from tests.kursi.positions import BLUE, GREEN, RED, a_campaign, answer, carry_out, menu, refused, stopped, told


def committed(card: str, parties: str = "red green blue", **position: object) -> Kursi:
    """Red commits the card, and nobody else has one."""
    table = carry_out(a_campaign(parties, strokes={"red": card}, **position), Commitment())  # type: ignore[arg-type]
    return answer(table, RED, CommitMasterstroke(NUMBER[card]))


@clauses("KU-7.8", "KU-16.8", "KU-16.9", "M10")
@pytest.mark.parametrize(
    ("card", "effect", "amount"),
    [
        ("M08", OWN_PLAY_LIMIT, 2),
        ("M09", BOLSTER_COST, -2),
        ("M10", SHIELDED, 1),
        ("M11", ALL_CARDS_MATCH, 1),
        ("M14", EXTRA_DRAW, 1),
        ("M16", WINS_TIES, 1),
    ],
)
def test_cards_that_name_nothing_are_laid_out(card: str, effect: int, amount: int) -> None:
    """Face up before red, working for red alone; nothing is asked."""
    table = committed(card)
    assert table.laid == [Laid(RED, NUMBER[card], NONE)] and table.revealed == [NONE] * 3 and stopped(table)
    assert table.laid_amount(RED, effect) == amount and table.laid_amount(GREEN, effect) == 0
    assert table.aimed_amount(RED, effect) == table.aimed_amount(GREEN, effect) == 0


@clauses("KU-16.15", "M15", "R46")
def test_an_issue_is_pledged() -> None:
    """Red names Welfare for the rest of the game; Economy is the default; the card outlasts the round."""
    table = committed("M15")
    ask = table.asks[RED]
    assert ask is not None and ask.defaults(table) == [NameIssue(0)]
    assert menu(table, RED) == ["NameIssue(issue=0)", "NameIssue(issue=1)", "NameIssue(issue=2)"]
    assert refused(table, RED, NameIssue(3)).startswith("no-such-value")
    answer(table, RED, NameIssue(WELFARE))
    assert table.laid == [Laid(RED, NUMBER["M15"], WELFARE)] and told(table, IssueNamed) == [IssueNamed(RED, WELFARE)]
    end_round_strokes(table)
    assert [pledged(table, RED, issue) for issue in range(3)] == [0, 1, 0] and pledged(table, GREEN, WELFARE) == 0
    assert table.laid_amount(RED, ISSUE_BONUS) == 1
    assert table.aimed_amount(GREEN, THEIR_PLAY_LIMIT) == 0  # that Welfare has green's number means nothing


@clauses("KU-16.13", "KU-16.12", "KU-7.6")
@pytest.mark.parametrize("card", ["M12", "M13"])
def test_an_opponent_is_chosen(card: str) -> None:
    """Blue, of green and blue; the first is the default."""
    table = committed(card)
    ask = table.asks[RED]
    assert ask is not None and ask.defaults(table) == [ChooseOpponent(GREEN)]
    answer(table, RED, ChooseOpponent(BLUE))
    assert table.laid == [Laid(RED, NUMBER[card], BLUE)] and told(table, OpponentChosen) == [OpponentChosen(RED, NUMBER[card], BLUE)]


@clauses("KU-6.7", "KU-16.10", "R8")
def test_who_is_protected() -> None:
    """The holder of the pawn, and who has Legal Cell, laid out or turned up; cards without a shield choose anybody."""
    table = a_campaign("red green blue yellow", laid={"green M10": ""}, pawn="red")
    table.revealed[BLUE] = NUMBER["M10"]
    assert [is_protected(table, place) for place in range(4)] == [True, True, True, False]
    table.revealed[BLUE] = NUMBER["M11"]
    assert not is_protected(table, BLUE)
    table.hands[BLUE].draw(NUMBER["RE"], BLUE)
    assert can_be_chosen(table, RED, NUMBER["M05"]) == [BLUE] and can_be_chosen(table, RED, NUMBER["M12"]) == [BLUE, 3]
    assert can_be_chosen(table, BLUE, NUMBER["M02"]) == [3, RED, GREEN]
