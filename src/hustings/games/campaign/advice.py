"""What a sound player does: one step ahead, by the estimates of what things are worth."""

from __future__ import annotations

import random
from typing import Final

from hustings.core.advice import Advice
from hustings.core.move import AnyMove
from hustings.core.state import State
from hustings.games.campaign.advice_attempts import court_plan, deal_worth, raid_plan, spending
from hustings.games.campaign.advice_coalitions import answer_worth, proposal_worth
from hustings.games.campaign.attempts import UseVeto
from hustings.games.campaign.coalitions import AnswerPosted, AnswerProposal, ProposeCoalition, WhetherToJoin
from hustings.games.campaign.declaring import ChooseLead, CourtGroup, DealOpenly, HandIn, PayBackroom, RaidSeat
from hustings.games.campaign.elections import BuyTokens, bought_by, price_of
from hustings.games.campaign.estimates import group_worth, seat_worth, stake, threat
from hustings.games.campaign.formation import PassFormation, PutSeatUp
from hustings.games.campaign.interference import Spend
from hustings.games.campaign.kinds import NONE, RAID
from hustings.games.campaign.losses import SurrenderGroup
from hustings.games.campaign.odds import success, token_odds
from hustings.games.campaign.pardon import PlayPardon
from hustings.games.campaign.purses import GiveMoney, MoveMoney
from hustings.games.campaign.scoring import best_run
from hustings.games.campaign.seats import ClaimSeat
from hustings.games.campaign.setup import ChooseIdeology
from hustings.games.campaign.state import Campaign
from hustings.games.campaign.talks import DeclareDone

# How ideologies are liked where they are picked, Democrats first.
LIKED: Final[list[float]] = [7.0, 3.0, 6.0, 2.0, 5.0, 1.0, 4.0]


class CampaignAdvice(Advice):
    """Buys tokens by what they add to the odds, courts what pays, raids the weak, defends itself, and joins what is good for both sides."""

    def decide(self, sight: State, place: int, menu: list[AnyMove], rng: random.Random) -> AnyMove:
        assert isinstance(sight, Campaign)
        best = menu[0]
        most = -1e9
        if len(menu) > 1:
            for move in menu:
                worth = value_of(sight, place, move)
                if worth > most:
                    best, most = move, worth
        return best

    def value(self, sight: State, place: int) -> float:
        """The nearest goal, the standing by seats, and the best run so far."""
        assert isinstance(sight, Campaign)
        if sight.result is not None:
            return 1.0 if sight.result.ranks[place] == 1 else 0.0
        if NONE in sight.ideology:
            return 1.0 / sight.places
        run = best_run(sight, place) / 6.0
        return min(1.0, 0.4 * threat(sight, place) + 0.4 * sight.seats[place] / sight.total_seats() + 0.2 * run)


def value_of(sight: Campaign, place: int, move: AnyMove) -> float:
    """What a move is worth; declining is worth 0, and so is whatever nothing is known about."""
    if isinstance(move, BuyTokens):
        return tokens_worth(sight, place, move.count)
    if isinstance(move, Spend):
        return spending(sight, place, move.side, move.amount)
    if isinstance(move, CourtGroup):
        return court_plan(sight, place, move.group, NONE, False)
    if isinstance(move, ChooseLead):
        first = sight.given[place][0]
        assert isinstance(first, CourtGroup)
        return court_plan(sight, place, first.group, move.lead, True)
    if isinstance(move, RaidSeat):
        return raid_plan(sight, place, move.target)
    if isinstance(move, (PayBackroom, HandIn, DealOpenly)):
        return deal_worth(sight, place, move)
    if isinstance(move, (ProposeCoalition, PutSeatUp, PassFormation, DeclareDone)):
        return in_negotiation(sight, place, move)
    return other_worth(sight, place, move)


def in_negotiation(sight: Campaign, place: int, move: AnyMove) -> float:
    """Proposals by what they bring both sides; no seat is put up."""
    if isinstance(move, ProposeCoalition):
        return proposal_worth(sight, place, move)
    return -5.0 if isinstance(move, PutSeatUp) else 0.0


def other_worth(sight: Campaign, place: int, move: AnyMove) -> float:
    """Answers, claims, the veto, Pardon and money."""
    if isinstance(move, AnswerProposal):
        ask = sight.asks[place]
        assert isinstance(ask, WhetherToJoin)
        return answer_worth(sight, place, ask.proposal) if move.accept else 0.0
    if isinstance(move, AnswerPosted):
        posted = sight.proposals[move.proposer]
        assert posted is not None
        worth = answer_worth(sight, place, posted)
        return abs(worth) + 0.1 if (worth > 0.0) == (move.accept == 1) else -1.0
    if isinstance(move, (ClaimSeat, PlayPardon)):
        return pardon_worth(sight, place, move.what) if isinstance(move, PlayPardon) else 1.0
    if isinstance(move, UseVeto):
        return veto_worth(sight, place)
    if isinstance(move, SurrenderGroup):
        return -group_worth(sight, place, move.group)
    if isinstance(move, MoveMoney):
        return float(move.amount)
    if isinstance(move, GiveMoney):
        return -float(move.amount)
    if isinstance(move, ChooseIdeology):
        return LIKED[move.party]
    return 0.0


def tokens_worth(sight: Campaign, place: int, count: int) -> float:
    """What the tokens add to the chance of the seat, against their price and the seats still to come."""
    tokens = sight.tokens[:]
    before = token_odds(tokens, sight.places)[place]
    for token in bought_by(sight, place, count):
        tokens[token] = place
    gained = (token_odds(tokens, sight.places)[place] - before) / 1000.0
    cost = price_of(sight, count)
    budget = 1.6 * (sight.money[place] + 1) * sight.places / (sight.middle + sight.places)
    worth = max(2.0, min(budget, 2.0 * seat_worth(sight, place)))
    return gained * worth - cost


def veto_worth(sight: Campaign, place: int) -> float:
    """Vetoed is what would win, and what would probably cost oneself something."""
    attempt = sight.attempt
    assert attempt is not None
    worth = -stake(sight, place)
    seven = attempt.kind != RAID or sight.options.seven_fails == "attempts"
    return worth * success(sight.number + 2, seven) / 36.0 - 2.0


def pardon_worth(sight: Campaign, place: int, what: int) -> float:
    """A seat, or a group worth the card."""
    return 6.0 if what == NONE else group_worth(sight, place, what) - 3.0
