"""Who sees what (catalogue, section 6): the gate, and filling the unknown again."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from hustings.core.pile import UNKNOWN, Hand, Pile
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import HP, MODI, TIM_COOK
from hustings.games.politicard.decks import READY_DECKS, cost_of, in_pool, is_legal
from hustings.games.politicard.interventions import ALL_KINDS, MayTrigger, TriggerOrNot
from hustings.games.politicard.setup import fixed_deck

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel

TRIES: Final = 12  # random decks built before the cheapest possible one is taken


def hide(table: Duel, viewer: int) -> None:
    """A player sees their own hand, list and interventions, and no deck; of the opponent's only what was shown (PC-10.8).

    A list that the table has fixed is known to everybody (R58).
    """
    for place in (0, 1):
        table.decks[place].hide(viewer)
        if place == viewer:
            continue
        table.hands[place].hide(viewer)
        if fixed_deck(table, place) < 0:
            table.lists[place] = [UNKNOWN] * len(table.lists[place])
        for trap in table.traps[place]:
            if not trap.up and not trap.token:
                trap.card = UNKNOWN
    table.items = 0


def fill(table: Duel, rng: random.Random) -> None:
    """Cards that could lie where the viewer sees none; a question that only its owner sees is asked again."""
    for place in (0, 1):
        if UNKNOWN in table.hands[place].cards or UNKNOWN in table.decks[place].cards or UNKNOWN in [t.card for t in table.traps[place]]:
            fill_side(table, place, rng)
    if table.agenda:
        top = table.agenda[-1]
        if isinstance(top, TriggerOrNot) and table.asks[top.place] is None:
            table.asks[top.place] = MayTrigger(top.place, top.source)


def seen_cards(table: Duel, place: int) -> list[int]:
    """Every card of *place*'s deck list whose whereabouts the viewer knows."""
    seen = table.discards[place][:]
    seen += [card for card in table.hands[place].cards if card != UNKNOWN]
    for side in (0, 1):
        for row in (table.government[side], table.public[side]):
            seen += [piece.card for piece in row if piece.owner == place and not piece.copy]
    for slot in (table.instants[place], table.government_slots[place], table.public_slots[place]):
        if slot is not None:
            seen.append(slot.card)
    seen += [trap.card for trap in table.traps[place] if trap.card != UNKNOWN and not trap.token]
    return seen


def fill_side(table: Duel, place: int, rng: random.Random) -> None:
    """A deck list that fits everything seen, and its unseen cards dealt to the hidden places."""
    seen = seen_cards(table, place)
    masks = trap_masks(table, place)
    if UNKNOWN not in table.lists[place]:
        rest = without(table.lists[place], seen)
        assert rest is not None, "cards were seen that are not in the deck"
        traps = match_traps(rest, masks, rng)
    else:
        deck, traps = imagine_list(table, seen, masks, rng)
        table.lists[place] = sorted(deck)
        rest = without(deck, seen) or []
    left = without(rest, traps)
    assert left is not None, "interventions were imagined that are not in the deck"
    shuffle(left, rng)
    for trap in table.traps[place]:
        if trap.card == UNKNOWN:
            trap.card = traps.pop(0)
    hand = table.hands[place]
    fresh = Hand([], [])
    for card, knowers in zip(hand.cards, hand.knowers):
        if card == UNKNOWN:
            fresh.add(left.pop(), 1 << place)
        else:
            fresh.add(card, knowers)
    table.hands[place] = fresh
    table.decks[place] = Pile(left, [0] * len(left))


def trap_masks(table: Duel, place: int) -> list[int]:
    """For each hidden intervention, in order, which kinds it can be: none that would have triggered before."""
    masks: list[int] = []
    top = table.agenda[-1] if table.agenda else None
    for trap in table.traps[place]:
        if trap.card == UNKNOWN:
            mask = ALL_KINDS & ~trap.cannot
            if isinstance(top, TriggerOrNot) and top.place == place and top.source == trap.entry:
                mask = top.now
            masks.append(mask)
    return masks


def without(cards: list[int], gone: list[int]) -> list[int] | None:
    """*cards* less those that are gone; None where one of them was not there."""
    rest = cards[:]
    for card in gone:
        if card not in rest:
            return None
        rest.remove(card)
    return rest


def shuffle(cards: list[int], rng: random.Random) -> None:
    """A random order, in place."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def match_traps(rest: list[int], masks: list[int], rng: random.Random) -> list[int]:
    """An intervention from *rest* for each mask; what has been worked out gives way where it leaves nothing."""
    cards = [card for card in rest if card >= k.FIRST_INTERVENTION]
    shuffle(cards, rng)
    found: list[int] = []
    if fit(cards, masks, found) or fit(cards, [ALL_KINDS] * len(masks), found):
        return found
    raise AssertionError("more interventions lie there than the deck has")


def fit(cards: list[int], masks: list[int], found: list[int]) -> bool:
    """Choose one card for each mask, the first that fits first."""
    at = len(found)
    if at == len(masks):
        return True
    for card in cards:
        if masks[at] >> (card - k.FIRST_INTERVENTION) & 1 and found.count(card) < cards.count(card):
            found.append(card)
            if fit(cards, masks, found):
                return True
            found.pop()
    return False


def imagine_list(table: Duel, seen: list[int], masks: list[int], rng: random.Random) -> tuple[list[int], list[int]]:
    """A legal deck of which *seen* is a part and that has interventions for the masks: a ready-made one where one fits."""
    order = list(range(len(READY_DECKS)))
    shuffle(order, rng)
    for number in order:
        deck = READY_DECKS[number]
        rest = without(deck, seen)
        if rest is None or not is_legal(deck, table.options):
            continue
        cards = [card for card in rest if card >= k.FIRST_INTERVENTION]
        shuffle(cards, rng)
        found: list[int] = []
        if fit(cards, masks, found):
            return deck[:], found
    return build_list(table, seen, masks, rng)


def build_list(table: Duel, seen: list[int], masks: list[int], rng: random.Random) -> tuple[list[int], list[int]]:
    """A deck around the cards seen, at random as long as the budget allows; at last the cheapest there can be (PC-13)."""
    pool = [card for card in range(k.CARDS) if in_pool(card, table.options) for _ in range(table.options.max_copies)]
    pool = [card for number, card in enumerate(pool) if pool[:number].count(card) + seen.count(card) < table.options.max_copies]
    deck: list[int] = []
    traps: list[int] = []
    for attempt in range(TRIES + 3):
        shuffle(pool, rng)
        cheap = attempt >= TRIES
        if cheap:
            pool.sort(key=_cost)
        helper = (-1, TIM_COOK, MODI)[attempt - TRIES] if cheap else -1
        cards = [card for card in pool if card >= k.FIRST_INTERVENTION]
        traps = []
        if not fit(cards, masks, traps):
            traps = []
            fit(cards, [ALL_KINDS] * len(masks), traps)
        deck = seen + traps
        free = without(pool, traps) or []
        if helper in free and len(deck) < k.DECK_SIZE:
            deck.append(helper)
            free.remove(helper)
        spare = k.DECK_SIZE - len(deck)
        chosen = free[:spare]
        if not cheap:
            thrift(deck, chosen, free[spare:], table)
        deck = deck + chosen
        if is_legal(deck, table.options):
            break
    return deck, traps


def thrift(fixed: list[int], chosen: list[int], others: list[int], table: Duel) -> None:
    """Put cheap cards in the place of the dearest until the budget is kept or nothing helps (PC-13.2)."""
    cheap = sorted(others, key=_cost)
    while cheap:
        deck = fixed + chosen
        if cost_of(deck, table.options) <= k.BUDGET:
            return
        dearest = max(chosen, key=_cost, default=-1)
        if dearest < 0 or _cost(cheap[0]) >= _cost(dearest):
            return
        chosen[chosen.index(dearest)] = cheap.pop(0)


def _cost(card: int) -> int:
    return HP[card]
