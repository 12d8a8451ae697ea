"""What the actions of a turn are worth to a bot: each by its best continuation, ending the turn being worth nothing."""

from __future__ import annotations

from typing import Final

from hustings.core.move import AnyMove
from hustings.games.shasn import estimates as e
from hustings.games.shasn import kinds as k
from hustings.games.shasn import mats
from hustings.games.shasn.actions import EndTurn
from hustings.games.shasn.auctions import PayDebt
from hustings.games.shasn.cards import COST_SIZE, VOTERS
from hustings.games.shasn.conspiracies import BuyConspiracy, PlayConspiracy, cost_of_top
from hustings.games.shasn.cult import NameCultZone
from hustings.games.shasn.gerrymandering import UseRight, gerrymanderable, reach
from hustings.games.shasn.influence import Influence, voter_cost
from hustings.games.shasn.innocence import BuyBack
from hustings.games.shasn.jumla import TakeJumla
from hustings.games.shasn.kinds import NONE, TYPES
from hustings.games.shasn.meeting import MeetRequirement
from hustings.games.shasn.news_lasting import DonateKhaki
from hustings.games.shasn.open_cards import EvictFive, FreeSingles, Hostages, Leech, Shield
from hustings.games.shasn.placing import PlaceBatch, PlaceVoter
from hustings.games.shasn.powers import ChoosePoloPower, UseCivilDisobedience, UseDonations, UseLandGrab, UseOpenMarket, UseToughLove
from hustings.games.shasn.purses import held, room
from hustings.games.shasn.ransom import Ransom
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.zones import touchable

# What playing a Conspiracy Card is worth where nothing better is known; some are looked at more closely.
PLAYS: Final[dict[int, float]] = {
    k.CHAI_PAANI: 1.2, k.JUMLA: 1.5, k.RESETTLEMENT: 0.9, k.NOT_ONE_OF_US: 0.7, k.UNTIL_PROVEN_INNOCENT: 2.2, k.BHARAT_JODO: 2.8,
    k.SUPERSTAR: 2.5, k.SLUMDOG: 0.8, k.NAYI_SOCH: 0.3, k.DOCUMENTS: 2.0,
}  # fmt: skip


def outlook(table: Shasn, place: int) -> float:
    """What the voters of *place* in zones that nobody holds are worth, and a little for the purse."""
    total = 0.1 * table.resources(place)
    for zone in range(table.board.zones):
        if not table.has_majority(zone):
            total += e.prospect(table.standing(zone, place), table.board.needed[zone], table.room(zone), False)
    return total


def worth(table: Shasn, place: int, move: AnyMove, weighed: list[float]) -> float:
    """What the action is worth."""
    if isinstance(move, EndTurn):
        return 0.0
    if isinstance(move, PlaceBatch):
        return 0.05 + e.placing(table, place, move.zone, move.batch % 4, move.volatile, weighed)
    if isinstance(move, PlaceVoter):
        return 0.04 + e.placing(table, place, move.zone, 1, move.volatile, weighed)
    if isinstance(move, Influence):
        return influence(table, place, move.slot, weighed)
    if isinstance(move, UseRight):
        return gerrymander(table, place, move.zone, weighed) - 0.25
    if isinstance(move, (UseOpenMarket, UseDonations, UseLandGrab, UseCivilDisobedience, UseToughLove, ChoosePoloPower)):
        return power(table, place, move, weighed)
    if isinstance(move, (BuyConspiracy, PlayConspiracy)):
        return plot(table, place, move, weighed)
    return errand(table, place, move)


def influence(table: Shasn, place: int, slot: int, weighed: list[float]) -> float:
    """The best place for its voters, against what is paid; voters that already wait are placed first."""
    card = table.row[slot]
    count = min(VOTERS[card], table.bag[place])
    if table.batches[place] or count == 0:
        return -0.1
    extra = int(mats.uses_left(table, place, k.ECHO_CHAMBER) > 0 and table.bag[place] > count)
    gained = e.best_placing(table, place, count, weighed) + 0.6 * extra
    cost = sum(voter_cost(table, place, card))
    spare = table.resources(place) >= room(table, place) - 3
    return gained + 0.15 * count - (0.1 if spare else 0.2) * cost + 0.02 * COST_SIZE[card]


def gerrymander(table: Shasn, place: int, right: int, weighed: list[float]) -> float:
    """The best move by the right of a zone."""
    within = reach(table, right)
    best = -1.0
    for origin in range(table.board.zones):
        if not within >> origin & 1:
            continue
        for owner in range(table.places):
            if gerrymanderable(table, place, right, origin, owner) == 0:
                continue
            left = e.losing(table, owner, origin, weighed)
            for goal in range(table.board.zones):
                if within >> goal & 1 and table.borders(origin, goal) and table.room(goal):
                    volatile = 0 if table.plain_room[goal] else 1
                    came = e.change(table, goal, [(owner, 1)], weighed) + e.arrival(owner, volatile, weighed)
                    best = max(best, left + came)
                    if owner != place and table.volatile_room[goal]:
                        best = max(best, left + came + e.arrival(owner, 1 - volatile, weighed))
    return best


def best_loss(table: Shasn, place: int, weighed: list[float]) -> float:
    """The best voter of an opponent to be rid of."""
    best = -1.0
    for zone in range(table.board.zones):
        for owner in range(table.places):
            if owner != place and touchable(table, place, zone, owner):
                best = max(best, e.losing(table, owner, zone, weighed))
    return best


def power(table: Shasn, place: int, move: AnyMove, weighed: list[float]) -> float:
    """Powers cost little: they are used wherever they bring something."""
    if isinstance(move, UseOpenMarket):
        return 0.5 if table.resources(place) < room(table, place) else 0.2
    if isinstance(move, UseDonations):
        gained = e.resource(table, place, 1)
        return gained * e.wish(table, place, move.type) - 0.2 * weighed[move.victim] if gained else -0.1
    if isinstance(move, UseLandGrab):
        return 0.7 * best_loss(table, place, weighed)
    if isinstance(move, UseCivilDisobedience):
        return best_loss(table, place, weighed) - 0.3
    if isinstance(move, UseToughLove):
        best = -1.0
        for zone in range(table.board.zones):
            for owner in range(table.places):
                if owner != place and touchable(table, place, zone, owner) > 1:
                    best = max(best, e.converting(table, place, owner, zone, 2, weighed))
        return best - 0.9
    assert isinstance(move, ChoosePoloPower)
    return 1.0 if move.power == k.ECHO_CHAMBER else 0.8


def plot(table: Shasn, place: int, move: AnyMove, weighed: list[float]) -> float:
    """Conspiracy Cards are bought with what is left over, and played where they swing most."""
    if isinstance(move, BuyConspiracy):
        cost = cost_of_top(table, place)[TYPES]
        rich = table.resources(place) - cost
        return 0.35 + 0.05 * rich if rich >= 3 and len(table.hands[place]) < 3 else -0.2
    assert isinstance(move, PlayConspiracy)
    kind = move.conspiracy
    if kind == k.FOUR_PILLARS:
        if move.mode:
            return max([pillars(table, place, zone, weighed) for zone in range(table.board.zones)]) - 1.0
        return 1.1 if table.resources(place) + 4 <= room(table, place) else -0.2
    if kind == k.CULT:
        return 0.3 + 0.2 * max([table.board.needed[zone] for zone in range(table.board.zones) if table.holder[zone] == place])
    if kind == k.ACCENT_ACCIDENT:
        return flip_worth(table, place)
    if kind == k.MAHA_ALLIANCE:
        return 1.4 if mats.own_lower_powers(table, place) & (1 << k.ECHO_CHAMBER | 1 << k.DONATIONS) else 0.3
    if kind == k.BLOCK:
        return block_worth(table, place)
    if kind == k.JUMLA:
        return 0.5 + max([e.ideologue_worth(table, place, ideologue) for ideologue in range(TYPES)])
    if kind in (k.DOCUMENTS, k.UNTIL_PROVEN_INNOCENT, k.BHARAT_JODO):
        return PLAYS[kind] * 0.6 + best_loss(table, place, weighed)
    return PLAYS.get(kind, 0.0)


def pillars(table: Shasn, place: int, zone: int, weighed: list[float]) -> float:
    """Three Four Pillars: all plain voters of a 6/11 zone become one's own."""
    if (table.board.needed[zone], table.board.areas[zone]) != (6, 11):
        return -9.0
    changes: list[tuple[int, int]] = []
    for owner in range(table.places):
        count = touchable(table, place, zone, owner)
        if owner != place and count:
            changes += [(owner, -count), (place, count)]
    return e.change(table, zone, changes, weighed)


def flip_worth(table: Shasn, place: int) -> float:
    """Accent Accident: the best card to turn over."""
    best = -1.0
    for face in table.mats[place]:
        best = max(best, turning(table, place, face))
    return best - 0.4


def turning(table: Shasn, place: int, face: int) -> float:
    """What it is worth when a card shows its other side."""
    ideologue = mats.ideologue_of(table, face)
    return e.ideologue_worth(table, place, mats.ideologue_of(table, face ^ 1)) - e.card_loss(table, place, ideologue)


def block_worth(table: Shasn, place: int) -> float:
    """Block is kept for an answer, unless a card lies open that hurts."""
    best = max([harm(table, place, index) for index in range(len(table.open_cards))], default=0.0)
    return best - 1.0


def harm(table: Shasn, place: int, index: int) -> float:
    """How much *place* would like an open card gone: own Headlines, and what opponents have laid against one or for themselves."""
    card = table.open_cards[index]
    if card.headline:
        bad = table.pack.headline_tone[card.kind] != k.GOOD
        return (1.6 if bad else -1.0) if card.owner == place else (-1.0 if bad else 0.5)
    if card.owner == place:
        return -2.0
    if isinstance(card, Leech):
        return 1.6 if card.victim == place else 0.2
    if isinstance(card, Hostages):
        return 0.5 * card.voters[place] + 0.1
    return 1.2 if isinstance(card, (FreeSingles, EvictFive, Shield)) else 0.6


def errand(table: Shasn, place: int, move: AnyMove) -> float:
    """Debts, ransoms, donations, requirements, characters: what one does on the side."""
    if isinstance(move, (Ransom, BuyBack)):
        return 0.5 if any([table.room(zone) for zone in range(table.board.zones)]) else -0.2
    if isinstance(move, (DonateKhaki, PayDebt)):
        return 0.45 if held(table, place, move.type) else 0.0
    if isinstance(move, TakeJumla):
        return 0.3
    if isinstance(move, NameCultZone):
        return 1.0 + 0.1 * table.board.needed[move.zone]
    if isinstance(move, MeetRequirement):
        zone = move.zone
        near = table.standing(zone, place) + 3 >= table.board.needed[zone]
        return 0.8 if near and table.holder[zone] == NONE else -0.1
    return 0.1
