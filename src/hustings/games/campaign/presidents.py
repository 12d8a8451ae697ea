"""President cards: drawing one and carrying it out (CA-5, CA-9.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.core.step import Step
from hustings.games.campaign.deck import (
    AMOUNT,
    BAR,
    EFFECT,
    FORGET,
    GAFFE,
    GAIN,
    HIGHER_DIE,
    PARDON,
    PAY,
    PAY_DICE,
    PAYEE,
    REPEAT,
    SWING,
    SWING_DIE,
)  # fmt: skip
from hustings.games.campaign.events import CardDrawn, DeckRenewed, DieRolled, MoneyGained, MoneyPaid, SequenceChanged, VetoLost
from hustings.games.campaign.kinds import NONE
from hustings.games.campaign.pieces import Government
from hustings.games.campaign.scoring import check_governments

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign

STAYS: Final = (SWING, SWING_DIE, HIGHER_DIE, BAR, PARDON)


class DrawPresidentCard(Step["Campaign"]):
    """The president draws one card, which all see and which is carried out at once (CA-5.2, CA-5.3, CA-9.4, R20).

    From an empty deck the shuffled discards are drawn (CA-5.5). Then goals are checked (CA-17.11).
    """

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        place = table.president
        if not table.deck.cards:
            for card in table.discards:
                table.deck.put(card)
            table.discards = []
            table.deck.shuffle(table.chance)
            if table.log is not None:
                table.tell(DeckRenewed(len(table.deck.cards)))
        card = table.deck.draw()
        table.learn()
        if table.log is not None:
            table.tell(CardDrawn(place, card))
        if EFFECT[card] in STAYS:
            keep(table, place, card)
        else:
            table.discards.append(card)
            resolve(table, place, card)
        check_governments(table, False)


def keep(table: Campaign, place: int, card: int) -> None:
    """Cards that wait lie face up with the party that drew them, in office or out of it.

    Swing cards and Favorable Supreme Court wait for the next election (CA-5.4, CA-5.6, CA-5.7): Wiretapping Backfire -4 (CA-5.8), Past
    History -3 (CA-5.11), Assassination Attempt +1 (CA-5.14), FOI Request -1 (CA-5.16), Signing Statement +2 (CA-5.17), Sex Scandal -2
    (CA-5.20), Scathing Roast -1 (CA-5.21). *gate waits for the next formation (CA-5.18, R19), Pardon for a loss (CA-5.12). Spoiled Ballots
    is rolled now: plus an even face, minus an odd one (CA-5.19).
    """
    table.kept[place].append(card)
    if EFFECT[card] == SWING_DIE:
        face = table.roll(1)[0]
        table.spoiled = face if face % 2 == 0 else -face
        if table.log is not None:
            table.tell(DieRolled(place, face))


def resolve(table: Campaign, place: int, card: int) -> None:
    """What happens at once, and is over (CA-5.3, CA-5.24)."""
    kind, amount = EFFECT[card], AMOUNT[card]
    if kind == FORGET:
        forget_newest(table, place)
    elif kind == REPEAT:
        repeat_newest(table, place)
    elif kind == GAIN:  # Paid Vacation: $20 (CA-5.10)
        table.money[place] += amount
        if table.log is not None:
            table.tell(MoneyGained(place, amount))
    elif kind == PAY_DICE:  # Drunk Daughters: two dice to the controller of Lawyers (CA-5.13)
        faces = table.roll(amount)
        pay_controller(table, place, sum(faces), PAYEE[card])
    elif kind == PAY:  # Unfortunate Photo-Op: $6 to the controller of The Liberal Media (CA-5.22)
        pay_controller(table, place, amount, PAYEE[card])
    else:
        assert kind == GAFFE
        lose_veto(table, place)


def forget_newest(table: Campaign, place: int) -> None:
    """Develop Alzheimers: the newest entry of the own sequence goes; government and ledger stay (CA-5.9, CA-17.5, R39)."""
    table.sequences[place].pop()
    if table.log is not None:
        table.tell(SequenceChanged(place, len(table.sequences[place])))


def repeat_newest(table: Campaign, place: int) -> None:
    """Terrorist Attack: the present government's type once more in the own sequence; the ledger stays (CA-5.15, CA-17.5, R39)."""
    now: Government = table.ledger[-1]
    table.sequences[place].append(now.kind)
    if table.log is not None:
        table.tell(SequenceChanged(place, len(table.sequences[place])))


def pay_controller(table: Campaign, place: int, amount: int, group: int) -> None:
    """To the group's controller, to the bank where nobody controls it; oneself pays nothing, and nobody pays more than they have.

    (CA-5.13, CA-5.22, CA-1.8, CA-19.2, R44.)
    """
    to = table.controller(group)
    if to == place:
        return
    paid = min(amount, table.money[place])
    table.money[place] -= paid
    if to != NONE:
        table.money[to] += paid
    if table.log is not None:
        table.tell(MoneyPaid(place, to, paid))


def lose_veto(table: Campaign, place: int) -> None:
    """Embarrassing Gaffe: the veto of this term is used up; without one nothing happens (CA-5.23)."""
    if table.veto and table.log is not None:
        table.tell(VetoLost(place))
    table.veto = False
