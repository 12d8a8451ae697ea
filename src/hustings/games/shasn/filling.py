"""What the unseen could be: cards are dealt to where unknown cards lie, as far as backs, knowers and veiled questions allow."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hustings.core.pile import UNKNOWN, Hand
from hustings.games.shasn.coalitions import AskCoalition
from hustings.games.shasn.conspiracies import could_play
from hustings.games.shasn.kinds import BLOCK, CONSPIRACIES, NONE, OBJECTIVES, REQUIREMENTS, REVERSE, TYPES
from hustings.games.shasn.legacy import JoinVeterans, WhichIncumbent
from hustings.games.shasn.pieces import Offer
from hustings.games.shasn.purses import held
from hustings.games.shasn.reactions import AnswerCard, Reactions, is_used_on
from hustings.games.shasn.setup import conspiracy_deck, dilemma_quota, dilemmas_allowed, headline_deck, voter_deck
from hustings.games.shasn.trades import ANY_CARD, UNIT, AnswerTrade, offer_from, one_for_one
from hustings.games.shasn.windows import PlayInWindow, Window

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


def fill(table: Shasn, rng: random.Random) -> None:
    """Put something possible where something is unknown."""
    fill_dilemmas(table, rng)
    fill_voters(table, rng)
    fill_headlines(table, rng)
    fill_conspiracies(table, rng)
    fill_objectives(table, rng)
    fill_requirements(table, rng)
    fill_incumbent(table, rng)
    fill_proposal(table, rng)


# Dilemmas


def fill_dilemmas(table: Shasn, rng: random.Random) -> None:
    """The current dilemma pays like some unseen card, whatever its text; in an imagined world the answer locks that card."""
    unseen = unseen_dilemmas(table)
    if table.reading != NONE and table.paying == UNKNOWN:
        table.paying = could_pay(table, unseen, rng)
        unseen.remove(table.paying // 2)
    piles = (table.ideology, table.ideology_discards)
    if UNKNOWN not in piles[0].cards and UNKNOWN not in piles[1].cards:
        return
    pool = within_quota(table, unseen, rng)
    rng.shuffle(pool)
    for pile in piles:
        pile.cards = [pool.pop() if card == UNKNOWN else card for card in pile.cards]


def seen_dilemmas(table: Shasn) -> list[int]:
    seen = [card for card in table.ideology.cards + table.ideology_discards.cards if card != UNKNOWN]
    for mat in table.mats:
        seen += [face // 2 for face in mat]
    if table.paying != UNKNOWN:
        seen.append(table.paying // 2)
    for step in table.agenda:
        if isinstance(step, JoinVeterans):
            seen.append(step.card)
    return seen


def unseen_dilemmas(table: Shasn) -> list[int]:
    """The cards of the deck that lie nowhere in sight."""
    seen = set(seen_dilemmas(table))
    return [card for card in dilemmas_allowed(table) if card not in seen]


def could_pay(table: Shasn, unseen: list[int], rng: random.Random) -> int:
    """An unseen card either way round; with `ideology_reveal=ideologues` one whose answers belong to the ideologues shown (R4)."""
    possible = [card * 2 + flipped for card in unseen for flipped in range(2)]
    if table.options.ideology_reveal == "ideologues":
        shown = ideologues_of(table, table.reading)
        possible = [paying for paying in possible if ideologues_of(table, paying) == shown]
    return rng.choice(possible)


def ideologues_of(table: Shasn, paying: int) -> list[int]:
    """The ideologues of the answers A and B."""
    sides = table.pack.ideologue[paying // 2]
    return sides if paying % 2 == 0 else sides[::-1]


def within_quota(table: Shasn, unseen: list[int], rng: random.Random) -> list[int]:
    """In a Snap Election only so many cards of each pair and variant are in the deck, nobody knows which (SH-20.5a)."""
    quota = dilemma_quota(table)
    if quota == 0:
        return unseen
    pack = table.pack
    groups: dict[int, list[int]] = {}
    for card in unseen:
        groups.setdefault(pack.pair[card] * 4 + pack.variant[card], []).append(card)
    taken: dict[int, int] = {}
    for card in seen_dilemmas(table):
        group = pack.pair[card] * 4 + pack.variant[card]
        taken[group] = taken.get(group, 0) + 1
    pool: list[int] = []
    for group, cards in groups.items():
        rng.shuffle(cards)
        pool += cards[: max(0, quota - taken.get(group, 0))]
    return pool


# Voter Cards, Headlines, objectives


def fill_voters(table: Shasn, rng: random.Random) -> None:
    seen = table.voter_pile.cards + table.row + table.voter_discards + table.aside
    deal(table.voter_pile.cards, voter_deck(table), seen, rng)


def fill_headlines(table: Shasn, rng: random.Random) -> None:
    seen = table.headlines.cards + table.headline_discards + [card.kind for card in table.open_cards if card.headline]
    slots = table.headlines.cards + table.press.cards
    deal(slots, headline_deck(table), [*seen, *table.press.cards, table.news], rng)
    count = len(table.headlines.cards)
    table.headlines.cards, table.press.cards = slots[:count], slots[count:]


def deal(slots: list[int], deck: list[int], seen: list[int], rng: random.Random) -> None:
    """Cards of the deck that are not seen come, in any order, to where cards are unknown."""
    if UNKNOWN not in slots:
        return
    pool = deck[:]
    for card in seen:
        if card >= 0:
            pool.remove(card)
    rng.shuffle(pool)
    for index, card in enumerate(slots):
        if card == UNKNOWN:
            slots[index] = pool.pop()


def fill_objectives(table: Shasn, rng: random.Random) -> None:
    """Objectives that are not the viewer's, each held by one player only (SH-20.3a)."""
    pool = [card for card in range(len(OBJECTIVES)) if card not in table.put_away]
    for kept in table.objectives:
        for card in kept:
            if card != UNKNOWN:
                pool.remove(card)
    rng.shuffle(pool)
    for place in range(table.places):
        table.objectives[place] = sorted([pool.pop() if card == UNKNOWN else card for card in table.objectives[place]])


def fill_requirements(table: Shasn, rng: random.Random) -> None:
    """Zone Requirements that lie in no zone and not in the viewer's hand (SH-20.1a)."""
    seen = table.requirements + [card for hand in table.requirement_hands for card in hand]
    pool = [card for card in range(len(REQUIREMENTS)) if card not in seen]
    rng.shuffle(pool)
    for place in range(table.places):
        hand = table.requirement_hands[place]
        table.requirement_hands[place] = sorted([pool.pop() if card == UNKNOWN else card for card in hand])


def fill_incumbent(table: Shasn, rng: random.Random) -> None:
    """Two Incumbent Cards that could have been seen (SH-20.4a)."""
    for place, ask in enumerate(table.asks):
        if isinstance(ask, WhichIncumbent) and ask.one == NONE:
            seen = sorted(rng.sample(ask.left, min(2, len(ask.left))))
            table.asks[place] = WhichIncumbent(place, ask.left, seen[0], seen[-1])


def fill_proposal(table: Shasn, rng: random.Random) -> None:
    """A coalition that could have been proposed, where all one sees is that somebody is asked (SH-10.2)."""
    for index, step in enumerate(table.agenda):
        if isinstance(step, AskCoalition) and step.zone == NONE:
            table.agenda[index] = step.imagined(table, rng)


# Conspiracy Cards


def fill_conspiracies(table: Shasn, rng: random.Random) -> None:
    """Every back becomes a card of its cost, first of all in the hand of whoever is asked behind a veil (SH-16.1, R58)."""
    pool = conspiracy_deck(table)
    for card in seen_conspiracies(table):
        pool.remove(card)
    rng.shuffle(pool)
    reopen(table, pool, rng)
    for place in range(table.places):
        if place == table.viewer:
            continue
        seen = table.hands[place]
        table.hands[place] = Hand([], [])
        for index, card in enumerate(seen.cards):
            table.hands[place].add(turn_up(table, pool, card), seen.knowers[index] | 1 << place)
    table.lot.cards = [turn_up(table, pool, card) for card in table.lot.cards]
    pile = table.conspiracies.cards
    if pile and pile[-1] < 0:
        pile[-1] = turn_up(table, pool, pile[-1])
    table.conspiracies.cards = [pool.pop() if card == UNKNOWN else card for card in pile]
    table.offers = [with_cards(table, offer) for offer in table.offers]
    for ask in table.asks:
        if isinstance(ask, AnswerTrade) and offer_from(table, ask.by, ask.place) is None:
            table.offers.append(some_offer(table, ask.by, ask.place))


def seen_conspiracies(table: Shasn) -> list[int]:
    seen = table.conspiracies.cards + table.lot.cards + table.conspiracy_discards
    for hand in table.hands:
        seen = seen + hand.cards
    for played in table.played:
        seen = seen + played.cards()
    seen = seen + [card.kind for card in table.open_cards if not card.headline]
    return [card for card in seen if card >= 0]


def turn_up(table: Shasn, pool: list[int], card: int) -> int:
    """For a back some card of its cost, which leaves the pool; what is known stays what it is."""
    if card >= 0:
        return card
    for index in range(len(pool) - 1, -1, -1):
        if table.pack.conspiracy_cost[pool[index]] == -card:
            return pool.pop(index)
    raise AssertionError("more cards of one cost lie on the table than the deck has")


def with_cards(table: Shasn, offer: Offer) -> Offer:
    """An offer of unseen cards names cards that the offerer holds; where they are gone it is void whatever it named (SH-5.10)."""
    if not offer.cards or offer.cards[0] >= 0:
        return offer
    left = table.hands[offer.by].cards[:]
    named: list[int] = []
    for card in offer.cards:
        costs = [kind for kind in left if table.pack.conspiracy_cost[kind] == -card]
        if costs:
            left.remove(costs[0])
        else:
            costs = [kind for kind in range(len(CONSPIRACIES)) if table.pack.conspiracy_cost[kind] == -card]
        named.append(costs[0])
    return Offer(offer.by, offer.to, offer.give, tuple(sorted(named)), offer.shown, offer.want, offer.wanted_cards)


def some_offer(table: Shasn, by: int, to: int) -> Offer:
    """What *by* could have offered, where all one sees is that the other is asked (SH-5.4, SH-5.6): one item for one."""
    none = (0,) * TYPES
    pairs = one_for_one(table, by, to)
    if pairs:
        return Offer(by, to, pairs[0][0], (), False, pairs[0][1], ())
    cards = tuple(table.hands[by].cards[:1])
    for type in range(TYPES):
        if held(table, to, type) and cards:
            return Offer(by, to, none, cards, False, UNIT[type], ())
        if held(table, by, type) and len(table.hands[to]):
            return Offer(by, to, UNIT[type], (), False, none, (ANY_CARD,))
    return Offer(by, to, none, cards, False, none, (ANY_CARD,))


# Veiled questions


def reopen(table: Shasn, pool: list[int], rng: random.Random) -> None:
    """Where somebody is asked to answer a card or to play one, it is somebody who could be, and holds a card for it (SH-16.5, SH-16.11)."""
    for index, step in enumerate(table.agenda):
        if isinstance(step, Reactions) and step.last == UNKNOWN:
            played = table.played[step.item]
            place = give_card(table, answerers(table, step.item), pool, rng)
            table.agenda[index] = Reactions(step.item, place, False)
            table.asks[place] = AnswerCard(place, played.kind)
        elif isinstance(step, Window) and step.asked == UNKNOWN:
            place = give_card(table, window_players(table), pool, rng)
            table.agenda[index] = Window(step.place, place)
            table.asks[place] = PlayInWindow(place, step.place)


def answerers(table: Shasn, item: int) -> list[tuple[int, int]]:
    """Who but the viewer could answer the card, and with what (SH-16.11)."""
    played = table.played[item]
    found: list[tuple[int, int]] = []
    for place in range(table.places):
        if place == played.owner or place == table.viewer or not table.here(place):
            continue
        found.append((place, BLOCK))
        if is_used_on(table, played, place):
            found.append((place, REVERSE))
    return found


def window_players(table: Shasn) -> list[tuple[int, int]]:
    """Who but the viewer could play what between turns (SH-16.4)."""
    found: list[tuple[int, int]] = []
    for place in range(table.places):
        if place == table.viewer or not table.here(place) or not table.hands[place].cards:
            continue
        found += [(place, kind) for kind in range(len(CONSPIRACIES)) if could_play(table, place, kind)]
    return found


def give_card(table: Shasn, wanted: list[tuple[int, int]], pool: list[int], rng: random.Random) -> int:
    """Somebody holds one of the cards *wanted* of them, or gets it in place of a back of its cost; who."""
    possible: list[tuple[int, int]] = []
    for place, kind in wanted:
        cards = table.hands[place].cards
        if kind in cards or (kind in pool and -table.pack.conspiracy_cost[kind] in cards):
            possible.append((place, kind))
    place, kind = rng.choice(possible)
    hand = table.hands[place]
    if kind not in hand.cards:
        index = hand.cards.index(-table.pack.conspiracy_cost[kind])
        hand.cards[index] = kind
        pool.remove(kind)
    return place
