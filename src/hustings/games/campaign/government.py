"""The round opens: the ledger, the president, the first player and the row (CA-9), and how a term ends (CA-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.pile import ALL
from hustings.core.step import AnyStep, Step
from hustings.games.campaign.deck import GATE_CARD, TYPE
from hustings.games.campaign.events import AllowancePaid, GovernmentFormed, TermEnded
from hustings.games.campaign.kinds import BB, COALITION, NONE, B
from hustings.games.campaign.pieces import Government
from hustings.games.campaign.presidents import DrawPresidentCard
from hustings.games.campaign.row import fill_row
from hustings.games.campaign.scoring import check_end_of_term, check_governments, check_round_limit
from hustings.games.campaign.turn import TakeTurn

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign


def install(table: Campaign, kind: int, members: int, leader: int) -> None:
    """A government is formed: it enters the ledger and its members' sequences, all other sequences are emptied (CA-9.1, CA-2.3).

    Every member of a coalition gets the same entry (CA-17.1, CA-17.2, CA-17.3, CA-17.4). The bar of *gate is lifted (CA-8.14). Nothing
    changes government or type before the next formation (CA-8.15, R37).
    """
    table.ledger.append(Government(kind, members, leader, False, False))
    for place in range(table.places):
        if members >> place & 1:
            table.sequences[place].append(kind)
        else:
            table.sequences[place].clear()
        if GATE_CARD in table.kept[place]:
            table.kept[place].remove(GATE_CARD)
            table.discards.append(GATE_CARD)
    table.president = NONE if kind == COALITION else leader
    table.first = leader
    table.standing = [0] * table.places  # a standing answer is for one round
    if table.log is not None:
        table.tell(GovernmentFormed(kind, members, leader))
    table.push(OpenTerm())
    check_governments(table, True)


class OpenTerm(Step["Campaign"]):
    """The president gets a veto, draws a card and then collects the allowance; a coalition has none of it.

    (CA-9.2, CA-9.3, CA-9.4, CA-5.25.)

    An unused veto of the term before is gone (CA-18.1, CA-18.6); with two players, or with `veto=off`, there is none (CA-1.3, R2).
    The president, or the coalition's leader, is first player; every party has one turn, clockwise (CA-9.5, R18, R20).
    """

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        table.veto = table.president != NONE and table.places > 2 and table.options.veto
        opening: list[AnyStep] = []
        if table.president != NONE:
            opening = [DrawPresidentCard(), PayAllowance()]
        turns = [TakeTurn(place) for place in table.clockwise(table.first)]
        table.push(*opening, RefreshRow(), *turns, EndTerm())


class PayAllowance(Step["Campaign"]):
    """$10 from the bank for the president (CA-9.4, CA-1.9)."""

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        table.money[table.president] += 10
        if table.log is not None:
            table.tell(AllowancePaid(table.president, 10))


class RefreshRow(Step["Campaign"]):
    """Leftover groups go under the pile in row order, then four are turned up (CA-9.6, R21)."""

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        for group in table.row:
            table.pile.put_under(group, ALL)
        table.row = []
        fill_row(table)


class EndTerm(Step["Campaign"]):
    """Every party has had its turn: how the term ended is noted, then goals, best runs and the round limit are looked at.

    (CA-16.1, CA-17.7.)

    For a coalition both flags stay false. An empty umbrella has no business, but not only business (R38). Then follow the election
    and the next formation (CA-16.2, CA-16.4).
    """

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        now = table.ledger[-1]
        if now.kind != COALITION:
            groups = table.umbrellas[now.leader]
            business = len([group for group in groups if TYPE[group] in (BB, B)])
            table.ledger[-1] = Government(now.kind, now.members, now.leader, business == 0, business == len(groups) > 0)
        table.active = NONE
        if table.log is not None:
            table.tell(TermEnded(len(table.ledger)))
        check_end_of_term(table)
        for place in range(table.places):  # CA-17.13
            table.best[place] = max(table.best[place], len(table.sequences[place]))
        if table.result is None:
            check_round_limit(table)
