"""When a bot trades and joins: only where both sides gain by its own estimate, with few offers (catalogue, R44)."""

from __future__ import annotations

from typing import Final

from hustings.core.move import AnyMove
from hustings.games.shasn import estimates as e
from hustings.games.shasn.coalitions import proposal
from hustings.games.shasn.influence import voter_cost
from hustings.games.shasn.kinds import NONE, TYPES
from hustings.games.shasn.pieces import Offer
from hustings.games.shasn.purchases import can_pay, is_barred
from hustings.games.shasn.purses import held
from hustings.games.shasn.scoring import points
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.trades import UNIT, AcceptTrade, OfferTrade, offer_from
from hustings.games.shasn.withdrawal import Withdraw

OFFERS: Final = 2  # a turn, trades and coalitions


def taste(table: Shasn, place: int, counts: tuple[int, ...]) -> float:
    """What resources are worth to *place*: one each, more where they are wished for."""
    return sum([counts[kind] * (1.0 + 0.4 * max(-1.0, min(2.0, e.wish(table, place, kind)))) for kind in range(TYPES)])


def answer(table: Shasn, place: int, move: AnyMove) -> float:
    """Accept what is better for oneself; decline everything else."""
    if not isinstance(move, AcceptTrade):
        return -0.5 if type(move).__name__ == "CounterTrade" else 0.01
    offer = offer_from(table, move.by, place)
    return 0.0 if offer is None else gain(table, place, offer)


def gain(table: Shasn, place: int, offer: Offer) -> float:
    """What the addressee gains; a Conspiracy Card counts as four resources, half of that where it is given unseen."""
    got = taste(table, place, offer.give) + 2.2 * len(offer.cards)
    given = taste(table, place, offer.want) + 3.5 * len(offer.wanted_cards)
    leading = points(table, offer.by) > points(table, place) + 6
    return got - given - (0.6 if leading else 0.1)


def swap(table: Shasn, place: int, commands: list[AnyMove]) -> AnyMove | None:
    """One resource for one, so that an open Voter Card can be paid, from somebody who should like the trade, too."""
    if table.active != place or table.offers_made[place] >= OFFERS or table.batches[place] or is_barred(table, place):
        return None
    best: AnyMove | None = None
    most = 0.0
    for move in commands:
        if not isinstance(move, OfferTrade) or sum(move.give) != 1 or sum(move.want) != 1:
            continue
        theirs = taste(table, move.to, move.give) - taste(table, move.to, move.want)
        opened = newly_payable(table, place, move.give.index(1), move.want.index(1))
        if theirs > 0.1 and opened + theirs > most:
            best, most = move, opened + theirs if opened else 0.0
    return best


def newly_payable(table: Shasn, place: int, give: int, want: int) -> float:
    """How many voters more a card brings that the swap makes payable."""
    found = 0.0
    for slot in range(len(table.row)):
        card = table.row[slot]
        if card == NONE:
            continue
        cost = voter_cost(table, place, card)
        if can_pay(table, place, cost, 0):
            continue
        short = [cost[kind] - held(table, place, kind) + (kind == give) - (kind == want) for kind in range(TYPES)]
        if max(short) <= 0 and sum(cost) <= table.resources(place):
            found = max(found, float(len(UNIT)))
    return found


def proposal_worth(table: Shasn, place: int, zone: int, partner: int, weighed: list[float]) -> float:
    """A fair share of a zone that one could not soon hold alone, unless that makes a leader of the partner."""
    if table.offers_made[place] >= OFFERS:
        return -0.1
    mine, theirs = table.standing(zone, place), table.standing(zone, partner)
    needed = table.board.needed[zone]
    share = needed * mine / (mine + theirs)
    now = e.prospect(mine, needed, table.room(zone), False)
    return 0.8 * (share - now) + weighed[partner] * 0.8 * (needed - share) - 0.6


def acceptance(table: Shasn, place: int, weighed: list[float]) -> float:
    """What a proposed coalition is worth to the partner who is asked."""
    asked = proposal(table)
    needed = table.board.needed[asked.zone]
    own = needed - asked.share
    now = e.prospect(table.standing(asked.zone, place), needed, table.room(asked.zone), False)
    return own - now + weighed[asked.by] * asked.share - 0.5


def withdrawal(table: Shasn, place: int, commands: list[AnyMove]) -> AnyMove | None:
    """A coalition is left where one has the number alone (R23)."""
    for move in commands:
        if isinstance(move, Withdraw) and table.standing(move.zone, place) >= table.board.needed[move.zone] and not move.pay:
            return move
    return None
