"""Any position of Kursi in its own words: state only what matters.

    table = a_campaign("red green", candidates={"red": "K01 K07"}, hands={"red": "RE AC"}, rallies={"red A": "RE RE"}, pawn="red")

Cards, tiles and Seats are named by their ids. Candidates and Seats that are not named are any others; cards that are not named lie in
their decks; a deck that is given is named from the top and has just these cards, and the discard pile has all others.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from hustings.core.chance import Chance, Fast, Scripted
from hustings.core.errors import IllegalMove
from hustings.core.event import Event
from hustings.core.move import AnyMove
from hustings.core.pile import Hand, Pile
from hustings.core.result import Result
from hustings.core.step import AnyStep, Step
from hustings.games.kursi import GAME
from hustings.games.kursi.deck import COPIES, FIRST_ASSET, FIRST_STROKE, NUMBER, SEAT_ROWS, STARTERS, STROKES, TILE_ROWS
from hustings.games.kursi.hand import Held
from hustings.games.kursi.kinds import ICONS, NONE, PAWN, VALUE_COUNT
from hustings.games.kursi.setup import VOTE_CARDS
from hustings.games.kursi.state import Kursi, Laid

RED, GREEN, BLUE, YELLOW = range(4)
PARTIES = ("red", "green", "blue", "yellow")  # what the tests call the places, whatever colours they have
A, B, C, D, E = range(5)
SEAT_IDS = [row["id"] for row in SEAT_ROWS]
TILE_IDS = [row["id"] for row in TILE_ROWS]


class Stop(Step[Kursi]):
    """The end of what a test carries out."""

    __slots__ = ()

    def run(self, table: Kursi) -> None:
        table.finish(Result((1,) * table.places, (0,) * table.places, "stopped"))


def numbers(names: str) -> list[int]:
    """The numbers of the cards named."""
    return [NUMBER[name] for name in names.split()]


def card(name: str) -> int:
    """The number of a card by its id."""
    return NUMBER[name]


def spot(where: str) -> tuple[int, int]:
    """A Candidate by its party and letter: "red A"."""
    party, letter = where.split()
    return PARTIES.index(party), "ABCDE".index(letter)


def a_campaign(
    parties: str = "red green",
    *,
    seats: str = "S1 S5 S9 S4 S7",
    candidates: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    strokes: Mapping[str, str] | None = None,
    rallies: Mapping[str, str] | None = None,
    tucked: Mapping[str, str] | None = None,
    laid: Mapping[str, str | int] | None = None,
    display: str = "M01 M02",
    stroke_deck: str | None = None,
    rally_deck: str | None = None,
    asset_deck: str | None = None,
    supply: Mapping[str, tuple[int, int, int, int]] | None = None,
    votes: Mapping[str, tuple[int, int, int, int]] | None = None,
    pawn: str | None = "red",
    round: int = 2,
    luck: list[Any] | None = None,
    **options: Any,
) -> Kursi:
    """A campaign at the beginning of a round. *laid* is "red M12": "green", "red M15": issue number, or "red M08": "".

    *votes* is what lies under the Seats: "red A": ones, threes, fives, -2s; *supply* is what is left (the rest lies under the last Seat).
    """
    names = parties.split()
    seat_ids = seats.split()
    table = GAME.blank(GAME.read_options({"players": len(names), "seats": len(seat_ids), **options}))
    assert isinstance(table, Kursi)
    chance: Chance = Fast(random.Random(1)) if luck is None else Scripted(luck)
    table.chance = chance
    table.log = []
    table.in_play = [SEAT_IDS.index(name) for name in seat_ids]
    table.round, table.stage, table.pick = round, PAWN, table.seats
    table.pawn = NONE if pawn is None else PARTIES.index(pawn)
    _field(table, names, candidates or {})
    left = [card for card in range(FIRST_STROKE) for _ in range(table.places if card in STARTERS else COPIES[card])]
    for party, cards in (hands or {}).items():
        place = PARTIES.index(party)
        for card in numbers(cards):
            left.remove(card)
            table.hands[place].draw(card, place)
    for where, cards in (rallies or {}).items():
        for card in numbers(cards):
            left.remove(card)
            table.rallies[table.candidate(*spot(where))].append(card)
    for where, cards in (tucked or {}).items():
        for card in numbers(cards):
            left.remove(card)
            table.tuck(table.candidate(*spot(where)), card)
    table.rally_deck, table.rally_discards = _deck([card for card in left if card < FIRST_ASSET], rally_deck)
    table.asset_deck, table.asset_discards = _deck([card for card in left if card >= FIRST_ASSET], asset_deck)
    _strokes(table, strokes or {}, laid or {}, display, stroke_deck)
    _votes(table, supply or {}, votes or {})
    if luck is None and stroke_deck is None:
        GAME.audit(table)
    return table


def _field(table: Kursi, names: list[str], candidates: Mapping[str, str]) -> None:
    named = {party: [TILE_IDS.index(name) for name in tiles.split()] for party, tiles in candidates.items()}
    free = [tile for tile in range(len(TILE_IDS)) if not any(tile in tiles for tiles in named.values())]
    table.tile = [0] * (table.places * table.seats)
    table.icons = [0] * (table.places * table.seats * ICONS)
    for place, party in enumerate(names):
        tiles = named.get(party, [])
        tiles = tiles + [free.pop() for _ in range(table.seats - len(tiles))]
        for position, tile in enumerate(tiles):
            table.field(place, position, tile)


def _deck(left: list[int], wanted: str | None) -> tuple[Pile, list[int]]:
    if wanted is None:
        return Pile(left, [0] * len(left)), []
    cards = numbers(wanted)[::-1]
    for card in cards:
        left.remove(card)
    return Pile(cards, [0] * len(cards)), left


def _strokes(table: Kursi, strokes: Mapping[str, str], laid: Mapping[str, str | int], display: str, deck: str | None) -> None:
    left = list(range(FIRST_STROKE, FIRST_STROKE + STROKES))
    held = {PARTIES.index(party): numbers(cards) for party, cards in strokes.items()}
    for what, choice in laid.items():
        party, card = what.split()
        target = PARTIES.index(choice) if choice in PARTIES else choice if isinstance(choice, int) else NONE
        table.laid.append(Laid(PARTIES.index(party), NUMBER[card], target))
        left.remove(NUMBER[card])
    for place, cards in held.items():
        table.strokes[place] = Hand(sorted(cards), [1 << place] * len(cards))
        left = [card for card in left if card not in cards]
    opened = [card for card in numbers(display) if card in left]
    left = [card for card in left if card not in opened]
    while len(opened) < 2 and display and left and deck is None:
        opened.append(left.pop())
    table.display = (opened + [NONE, NONE])[:2]
    cards = left if deck is None else numbers(deck)[::-1]
    table.removed = [] if deck is None else [card for card in left if card not in cards]
    table.stroke_deck = Pile(cards, [0] * len(cards))


def _votes(table: Kursi, supply: Mapping[str, tuple[int, int, int, int]], votes: Mapping[str, tuple[int, int, int, int]]) -> None:
    for place in range(table.places):
        table.supply[place * VALUE_COUNT : (place + 1) * VALUE_COUNT] = list(VOTE_CARDS)
    for where, cards in votes.items():
        place, seat = spot(where)
        for value, count in enumerate(cards):
            table.supply[place * VALUE_COUNT + value] -= count
            table.piles[(seat * table.places + place) * VALUE_COUNT + value] += count
    for party, wanted in supply.items():
        place = PARTIES.index(party)
        for value, count in enumerate(wanted):
            away = table.supply[place * VALUE_COUNT + value] - count
            table.supply[place * VALUE_COUNT + value] = count
            table.piles[((table.seats - 1) * table.places + place) * VALUE_COUNT + value] += away


def carry_out(table: Kursi, *steps: AnyStep) -> Kursi:
    """Carry the steps out, up to the first question or until nothing is left of them."""
    table.result = None
    table.push(*steps, Stop())
    table.begin()
    return table


def stopped(table: Kursi) -> bool:
    """Whether what the test began is over."""
    return table.result is not None and table.result.clause == "stopped"


def answer(table: Kursi, place: int, *moves: AnyMove) -> Kursi:
    """Give these answers, one after another."""
    for move in moves:
        table.apply(place, move)
    return table


def asked(table: Kursi) -> dict[int, str]:
    """Who is asked what."""
    return {place: type(ask).__name__ for place, ask in enumerate(table.asks) if ask is not None}


def refused(table: Kursi, place: int, move: AnyMove) -> str:
    """Why the move is refused: its key and clause."""
    before = GAME.dump(table)
    try:
        table.check(place, move)
    except IllegalMove as refusal:
        assert GAME.dump(table) == before, "a refusal changed something"
        return f"{refusal.key} {refusal.clause}"
    return "legal"


def told(table: Kursi, kind: type[Event], viewer: int = -1) -> list[Any]:
    """What *viewer* heard of one kind of event."""
    heard = [one.heard_by(viewer) for one in table.log or []]
    return [event for event in heard if isinstance(event, kind)]


def under(table: Kursi, where: str) -> tuple[int, ...]:
    """The vote cards of a colour under a Seat: ones, threes, fives, -2s."""
    place, seat = spot(where)
    first = (seat * table.places + place) * VALUE_COUNT
    return tuple(table.piles[first : first + VALUE_COUNT])


def left_of(table: Kursi, place: int) -> tuple[int, ...]:
    """The vote cards a colour has left."""
    return tuple(table.supply[place * VALUE_COUNT : (place + 1) * VALUE_COUNT])


def hand(table: Kursi, place: int) -> list[str]:
    """The Rally and Asset cards in hand, in the order in which they came."""
    return [name for card in table.hands[place].cards for name, number in NUMBER.items() if number == card]


def rally(table: Kursi, where: str) -> list[str]:
    """The cards of a rally."""
    return [name for card in table.rallies[table.candidate(*spot(where))] for name, number in NUMBER.items() if number == card]


def names(cards: list[int]) -> list[str]:
    """What the cards are called."""
    return [name for card in cards for name, number in NUMBER.items() if number == card]


def held(cards: str, owner: int) -> Held:
    """A hand by itself."""
    found = Held([], [], 0, 0)
    for card in numbers(cards):
        found.draw(card, owner)
    return found


def menu(table: Kursi, place: int) -> list[str]:
    """The menu in writing."""
    return [repr(move) for move in table.menu(place)]


def a_new_game(players: int = 4, seed: int = 1, **options: Any) -> Kursi:
    """A game just dealt."""

    table = GAME.deal(GAME.read_options({"players": players, **options}), Fast(random.Random(seed)))
    assert isinstance(table, Kursi)
    return table


def play_to(table: Kursi, stage: int, round: int = 1, seed: int = 1) -> Kursi:
    """Play by lot until the stage is reached."""

    rng = random.Random(seed)
    while not (table.stage == stage and table.round == round):
        for place in table.asked_places():
            if table.asks[place] is not None and not (table.stage == stage and table.round == round):
                table.apply(place, rng.choice(table.menu(place)))
    return table
