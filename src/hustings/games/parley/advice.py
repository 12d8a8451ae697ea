"""How a sound councillor plays: one step ahead, by what is in sight."""

from __future__ import annotations

import random

from hustings.core.advice import Advice
from hustings.core.move import AnyMove
from hustings.core.state import State
from hustings.games.parley import bargains, floor
from hustings.games.parley.auction import Bid, CallAuction, PassBid, Veto
from hustings.games.parley.ballot import Lay, Seal
from hustings.games.parley.deck import AUCTION, BLOCK, GRANT, KINDS, LEVY, RALLY, UPROAR
from hustings.games.parley.effects import GiveChair, GiveWay
from hustings.games.parley.reactions import PlayBlock
from hustings.games.parley.state import Council
from hustings.games.parley.turn import Canvass, EndTurn, Peek, PlayCard

POINT = 3.0  # what one influence is worth in coins


class ParleyAdvice(Advice):
    """Values every choice in coins and takes the best; equal ones by lot."""

    def decide(self, sight: State, place: int, menu: list[AnyMove], rng: random.Random) -> AnyMove:
        assert isinstance(sight, Council)
        best, most = menu[0], -1000.0
        for move in menu:
            worth = worth_of(sight, place, move) + rng.random() * 0.1
            if worth > most:
                best, most = move, worth
        return best

    def volunteer(self, sight: State, place: int, commands: list[AnyMove], rng: random.Random) -> AnyMove | None:
        """Now and then sell an honest card that serves the buyer better."""
        assert isinstance(sight, Council)
        if rng.random() > 0.2:
            return None
        honest = [
            move for move in commands
            if isinstance(move, bargains.OfferCard) and move.kind in (GRANT, RALLY) and move.price == asking_price(move.kind)
            and move.kind in sight.hands[place].cards and sight.coins[move.to] >= move.price
        ]  # fmt: skip
        return honest[int(rng.random() * len(honest))] if honest else None

    def value(self, sight: State, place: int) -> float:
        """One's own share of all that is worth having."""
        assert isinstance(sight, Council)
        worths = [max(0.0, POINT * sight.influence[p] + sight.coins[p] + len(sight.hands[p])) for p in range(sight.places)]
        return worths[place] / (sum(worths) or 1.0)


def asking_price(kind: int) -> int:
    """What a card is offered for: a little more than it is worth to its owner."""
    return 6 if kind == RALLY else 3


def card_worth(sight: Council, place: int, kind: int, target: int) -> float:
    """What settling a card is worth to *place*."""
    if kind == GRANT:
        return 2.0 if target == place else -2.0
    if kind == LEVY:
        return 0.0 if target == sight.chair else float(min(2, max(0, sight.coins[target]))) * 1.5
    if kind == RALLY:
        return 2 * POINT
    if kind == UPROAR:
        return 1.5
    return 0.5 if kind < KINDS and sight.chair != place else 0.1


def worth_of(sight: Council, place: int, move: AnyMove) -> float:
    """What a move is worth to *place*, in coins; what is not named here is worth nothing."""
    coins = sight.coins[place]
    if isinstance(move, (PlayCard, Lay)):
        return card_worth(sight, place, move.kind, move.target) - 0.4
    if isinstance(move, PlayBlock):
        return block_worth(sight, place) - 0.9
    if isinstance(move, Veto):
        return 0.5 if sight.bidder not in (place, -1) and sight.influence[sight.bidder] + 1 >= sight.options.goal else -1.0
    if isinstance(move, EndTurn):
        return 0.0
    if isinstance(move, Canvass):
        return POINT * 15 / 36 - 1.0
    if isinstance(move, Peek):
        return -0.8
    if isinstance(move, CallAuction):
        return 0.5 if coins >= max(sight.coins) else -0.5
    if isinstance(move, Bid):
        return POINT - move.coins
    if isinstance(move, PassBid):
        return 0.0
    if isinstance(move, (bargains.Accept, bargains.Counter)):
        return offer_worth(sight, place, move)
    if isinstance(move, GiveChair):
        return 1.0 if move.to == place else 0.0
    if isinstance(move, GiveWay):
        return -POINT + 1.0
    if isinstance(move, floor.PutMotion):
        return POINT - move.fee * len(floor.members(move.partners)) if move.fee > 0 else -0.1
    if isinstance(move, floor.Agree):
        return agree_worth(sight, place)
    if isinstance(move, Seal):
        return -abs(move.coins - min(coins, 3)) * 1.0
    return 0.0


def block_worth(sight: Council, place: int) -> float:
    """What it is worth to *place* that the card revealed last has no effect."""
    card = sight.revealed[-1]
    if card.kind == BLOCK:
        below = sight.revealed[-2]
        return 2.0 if below.owner == place and below.kind != AUCTION else -1.0
    if card.kind == LEVY:
        return card_worth(sight, card.owner, LEVY, card.target) if card.target == place else -0.5
    return {RALLY: POINT, UPROAR: 1.0}.get(card.kind, -0.5)


def offer_worth(sight: Council, place: int, move: bargains.Accept | bargains.Counter) -> float:
    """What a bargain is worth: to the buyer the card, to the seller the coins."""
    offer = sight.offers[move.seller]
    assert offer is not None
    if isinstance(move, bargains.Counter):
        return 0.05 if place == offer.buyer and move.price == offer.price - 1 else -1.0
    worth = card_worth(sight, offer.buyer, offer.kind, offer.buyer if offer.kind == GRANT else offer.seller)
    return worth - offer.price if place == offer.buyer else offer.price - worth


def agree_worth(sight: Council, place: int) -> float:
    """A fee is welcome, unless the mover is ahead."""
    ask = sight.asks[place]
    assert isinstance(ask, floor.AnswerMotion)
    return ask.fee - (POINT if sight.influence[ask.mover] > sight.influence[place] else 0.8)
